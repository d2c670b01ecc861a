"""Runs a command of ours as from a shell, in this process."""

from click.testing import CliRunner, Result

from illposed.corpus.cli.main import main


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])
