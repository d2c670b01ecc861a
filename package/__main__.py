"""``python -m illposed`` is the command ``illposed``."""

from illposed.corpus.cli.main import main

if __name__ == "__main__":
    main(prog_name="illposed")
