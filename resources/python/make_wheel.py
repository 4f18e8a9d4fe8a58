#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Makes the wheel, with the live page in it, from the standard library alone: make_wheel.py LIVE.html FOLDER. Prints its path.

The same sources give the same bytes."""

import base64
import hashlib
import pathlib
import sys
import tomllib
import zipfile

here = pathlib.Path(__file__).parent


def metadata(project):
    """Returns the content of METADATA."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}", f"Summary: {project['description']}",
             f"License: {project['license']['text']}", f"Requires-Python: {project['requires-python']}"]
    for extra, needs in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *[f'Requires-Dist: {each}; extra == "{extra}"' for each in needs]]
    readme = (here / project["readme"]).read_text(encoding="utf-8")
    return "\n".join(lines + ["Description-Content-Type: text/markdown", "", readme])


def main(page, folder):
    project = tomllib.loads((here / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = f"{project['name']}-{project['version']}"
    files = {f"streamscope/{path.name}": path.read_bytes() for path in sorted((here / "streamscope").iterdir())
             if path.suffix in (".py", ".js")}
    files["streamscope/live.html"] = pathlib.Path(page).read_bytes()
    files[f"{name}.dist-info/METADATA"] = metadata(project).encode()
    files[f"{name}.dist-info/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: streamscope\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    hashes = {path: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode() for path, data in files.items()}
    record = f"{name}.dist-info/RECORD"
    files[record] = ("".join(f"{path},sha256={hashes[path]},{len(files[path])}\n" for path in hashes) + f"{record},,\n").encode()
    wheel = pathlib.Path(folder) / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            archive.writestr(entry, data, compresslevel=9)
    print(wheel)


if __name__ == "__main__":
    main(*sys.argv[1:])
