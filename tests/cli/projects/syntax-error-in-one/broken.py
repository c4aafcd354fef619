def unfinished(:  # expect: python:syntax-error  # fixed: def unfinished() -> None:
    print("broken")
