"""The messages of mypy."""

#: Line, column, end line, end column, level, message, code. Columns count from 0, and the end column is exclusive.
Message = tuple[int, int, int, int, str, str, "str | None"]
