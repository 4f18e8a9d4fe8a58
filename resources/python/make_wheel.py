#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""Makes the wheel from the standard library alone, and prints its path: make_wheel.py LIVE.html FOLDER [--program F] [--homepage URL].

LIVE.html is the live page that the wheel carries. `--program` is the small program, streamscope-cli: if that file exists, the wheel has
it inside and is for x86-64 Linux with glibc 2.34; if not, the wheel is pure Python. The same sources give the same bytes. pip also makes
a pure wheel by this file, without a page (PEP 517)."""

import argparse
import base64
import gzip
import hashlib
import io
import pathlib
import re
import struct
import sys
import tarfile
import zipfile

try:
    import tomllib
except ImportError:  # before Python 3.11
    import tomli as tomllib

here = pathlib.Path(__file__).resolve().parent
GLIBC = (2, 34)
MOST_BYTES = 60_000_000
# What manylinux (PEP 600) lets a program use of the system, of what ours could use.
LIBRARIES = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libgcc_s.so.1", "libstdc++.so.6",
             "ld-linux-x86-64.so.2"}


def project_of(folder=here):
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def licence():
    """Returns the text of the licence, which the source tree has at its root and a source distribution beside this file."""
    return next(path for path in (here / "LICENSE", here.parents[1] / "LICENSE") if path.is_file()).read_bytes()


def metadata(project, homepage=""):
    """Returns the content of METADATA (Core metadata 2.4)."""
    lines = ["Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {project['version']}", f"Summary: {project['description']}",
             *[f"Author: {each['name']}" for each in project["authors"]], f"Keywords: {','.join(project['keywords'])}",
             f"License-Expression: {project['license']}", *[f"License-File: {each}" for each in project["license-files"]],
             *[f"Classifier: {each}" for each in project["classifiers"]], f"Requires-Python: {project['requires-python']}"]
    lines += [f"Project-URL: Homepage, {homepage}"] if homepage else []
    for extra, needs in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *[f'Requires-Dist: {each}; extra == "{extra}"' for each in needs]]
    readme = (here / project["readme"]).read_text(encoding="utf-8")
    return "\n".join(lines + ["Description-Content-Type: text/markdown", "", readme])


def needs_of(program):
    """Returns the libraries that a 64-bit ELF program names, and the versions of glibc that its symbols have. A static one has neither."""
    if program[:6] != b"\x7fELF\x02\x01":
        raise SystemExit("make_wheel.py: the program is no 64-bit ELF file")
    if struct.unpack_from("<H", program, 18)[0] != 62:
        raise SystemExit("make_wheel.py: the program is not for x86-64")
    at, (size, count) = struct.unpack_from("<Q", program, 32)[0], struct.unpack_from("<HH", program, 54)
    segments = [struct.unpack_from("<IIQQQQ", program, at + i * size) for i in range(count)]  # type, flags, offset, address, _, bytes
    entries = [struct.unpack_from("<qQ", program, offset + i) for kind, _, offset, _, _, length in segments if kind == 2
               for i in range(0, length, 16)]

    def place(address):
        return next(offset + address - start for kind, _, offset, start, _, length in segments
                    if kind == 1 and start <= address < start + length)

    def text(offset):
        return program[names + offset:program.index(b"\0", names + offset)].decode()

    strings = [value for tag, value in entries if tag == 5]
    if not strings:
        return set(), set()
    names = place(strings[0])
    versions = set()
    for tag, value in entries:
        if tag != 0x6ffffffe:  # the versions that are needed: a list for each library
            continue
        library = place(value)
        while True:
            _, _, _, first, following = struct.unpack_from("<HHIII", program, library)
            version = library + first
            while True:
                _, _, _, name, after = struct.unpack_from("<IHHII", program, version)
                versions.update(re.findall(r"^GLIBC_(\d+)\.(\d+)", text(name)))
                if not after:
                    break
                version += after
            if not following:
                break
            library += following
    return {text(value) for tag, value in entries if tag == 1}, {(int(major), int(minor)) for major, minor in versions}


def checked(program):
    """Returns the bytes of the program. Ends with a message if the systems that the wheel is for cannot run it."""
    data = pathlib.Path(program).read_bytes()
    libraries, versions = needs_of(data)
    if libraries - LIBRARIES:
        raise SystemExit(f"make_wheel.py: {program} needs {', '.join(sorted(libraries - LIBRARIES))}, which not every system has")
    if max(versions, default=GLIBC) > GLIBC:
        raise SystemExit(f"make_wheel.py: {program} needs glibc {'.'.join(map(str, max(versions)))}, and the wheel is for "
                         f"{'.'.join(map(str, GLIBC))}")
    return data


def sources():
    """Returns the files of the package by their paths in the wheel."""
    return {f"streamscope/{path.name}": path.read_bytes() for path in sorted((here / "streamscope").iterdir())
            if path.suffix in (".py", ".js") or path.name == "py.typed"}


def write(folder, files, tag, homepage="", scripts=""):
    """Writes a wheel of these files into a folder, and returns its path."""
    project = project_of()
    name = f"{project['name']}-{project['version']}"
    files[f"{name}.dist-info/METADATA"] = metadata(project, homepage).encode()
    files[f"{name}.dist-info/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: streamscope\nRoot-Is-Purelib: {str(tag.endswith('any')).lower()}\n"
                                        f"Tag: {tag}\n").encode()
    files[f"{name}.dist-info/licenses/LICENSE"] = licence()
    if scripts:
        files[f"{name}.dist-info/entry_points.txt"] = scripts.encode()
    hashes = {path: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode() for path, data in files.items()}
    record = f"{name}.dist-info/RECORD"
    files[record] = ("".join(f"{path},sha256={hashes[path]},{len(files[path])}\n" for path in hashes) + f"{record},,\n").encode()
    wheel = pathlib.Path(folder) / f"{name}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100755 if "/bin/" in path else 0o100644) << 16
            archive.writestr(entry, data, compresslevel=9)
    if wheel.stat().st_size > MOST_BYTES:
        wheel.unlink()
        raise SystemExit(f"make_wheel.py: the wheel has more than {MOST_BYTES} bytes")
    return wheel


def main(page, folder, program="", homepage=""):
    files = sources()
    files["streamscope/live.html"] = pathlib.Path(page).read_bytes()
    if not program or not pathlib.Path(program).is_file():
        return write(folder, files, "py3-none-any", homepage)
    files["streamscope/bin/streamscope-cli"] = checked(program)
    return write(folder, files, f"py3-none-manylinux_{GLIBC[0]}_{GLIBC[1]}_x86_64", homepage,
                 "[console_scripts]\nstreamscope-cli = streamscope.program:main\n")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Makes the wheel of `pip install ./resources/python`."""
    return write(wheel_directory, sources(), "py3-none-any").name


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Makes the wheel of `pip install --editable ./resources/python`: a line that names this folder."""
    return write(wheel_directory, {"streamscope.pth": f"{here}\n".encode()}, "py3-none-any").name


def build_sdist(sdist_directory, config_settings=None):
    """Makes a source distribution."""
    project = project_of()
    name = f"{project['name']}-{project['version']}"
    files = {path.name: path.read_bytes() for path in (here / "pyproject.toml", here / "make_wheel.py", here / project["readme"])}
    files.update({"LICENSE": licence(), "PKG-INFO": metadata(project).encode(), **sources()})
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, data in files.items():
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    (pathlib.Path(sdist_directory) / f"{name}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return f"{name}.tar.gz"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Makes the wheel of the Python package.")
    parser.add_argument("page")
    parser.add_argument("folder")
    parser.add_argument("--program", default="")
    parser.add_argument("--homepage", default="")
    print(main(**vars(parser.parse_args(sys.argv[1:]))))
