"""Solution lines as plain sentences about the story, and those sentences with other values."""

from illposed.engine.text.statements.build import statement
from illposed.engine.text.statements.restating import restated
from illposed.engine.text.statements.statement import NoStatement, Reason, Statement

__all__ = ["NoStatement", "Reason", "Statement", "restated", "statement"]
