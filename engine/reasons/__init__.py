"""Why a text has its label, told in the words of the problem."""
