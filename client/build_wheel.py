"""Builds the wheel of the CI client. pip, pipx and uv call `build_wheel` (PEP 517); no other package is needed."""

import base64
import hashlib
import os
import re
import sys
import zipfile
from typing import Any, Dict, Optional

FOLDER = os.path.dirname(os.path.abspath(__file__))


def build_wheel(
    wheel_directory: str, config_settings: Optional[Dict[str, Any]] = None, metadata_directory: Optional[str] = None
) -> str:
    """Writes the wheel to a folder and returns its name."""
    project = read_file("pyproject.toml")
    version = find_field(project, "version")
    info = f"assay_check-{version}.dist-info"
    files = {
        "assay_check.py": read_file("validate.py"),
        f"{info}/METADATA": (
            f"Metadata-Version: 2.1\nName: {find_field(project, 'name')}\nVersion: {version}\n"
            f"Summary: {find_field(project, 'description')}\nLicense: MIT\n"
            f"Requires-Python: {find_field(project, 'requires-python')}\n"
        ),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: assay\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[console_scripts]\nassay-check = {find_field(project, 'assay-check')}\n",
    }
    files[f"{info}/RECORD"] = "".join(describe_file(name, text) for name, text in files.items()) + f"{info}/RECORD,,\n"
    name = f"assay_check-{version}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, text in files.items():
            # A fixed date, so that the same source gives the same wheel.
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, text, zipfile.ZIP_DEFLATED)
    return name


def read_file(name: str) -> str:
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def find_field(project: str, name: str) -> str:
    """Python has no parser for TOML before 3.11."""
    found = re.search(rf'^{name} = "(.*)"$', project, re.M)
    assert found is not None, name
    return found.group(1)


def describe_file(name: str, text: str) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
    return f"{name},sha256={digest},{len(text.encode())}\n"


if __name__ == "__main__":
    print(build_wheel(sys.argv[1]))
