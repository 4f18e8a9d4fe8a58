# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the options that --help lists with those in the manual pages and in the completions of three shells.

Usage: check_options.py PACKAGING PROGRAMS, the folder of the manual pages and completions, and that of the built programs.
"""

import pathlib
import re
import subprocess
import sys

packaging, programs = map(pathlib.Path, sys.argv[1:])
option = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
wrong = []


def help_of(program):
    words = "--help-all" if program == "streamscope" else "--help"
    return subprocess.run([programs / program, words], capture_output=True, text=True, check=True).stdout


def sections(text):
    """Returns the options of each command in the help. The options of the window have an empty name."""
    found, name = {"": set()}, ""
    for line in text.splitlines():
        if start := re.match(r"Usage: streamscope ([a-z]+)", line):
            name = start[1]
        elif re.match(r"streamscope [a-z]", line):  # the list of commands
            continue
        found.setdefault(name, set()).update(option.findall(line))
    for name, all_of_it in found.items():
        if name:
            all_of_it.discard("--help")
    return found


def compare(what, said, expected, allowed):
    for name in sorted(expected - said):
        wrong.append(f"{what} lacks {name}")
    for name in sorted(said - allowed):
        wrong.append(f"{what} names {name}, which --help does not")


def bash_options(command):
    script = f'source "{packaging}/completions/streamscope.bash"; _streamscope_options "{command}"'
    shell = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return set(option.findall(shell.stdout))


def fish_options(text, program):
    """Returns the options of each command in the completions for fish."""
    found = {}
    for line in text.splitlines():
        if not line.startswith(f"complete -c {program} ") or not (name := re.search(r" -l ([a-z-]+)", line)):
            continue
        commands = re.search(r"'__fish_seen_subcommand_from ([a-z ]+)'", line)
        for command in commands[1].split() if commands else [""]:
            found.setdefault(command, set()).add("--" + name[1])
    return found


def options(text):
    return set(option.findall(text))


commands = sections(help_of("streamscope"))
every, of_worker = set().union(*commands.values()), options(help_of("streamscope-worker"))
every.add("--help")
hidden = {"--process"}
manual = {page: (packaging / "man" / page).read_text().replace("\\-", "-") for page in ("streamscope.1", "streamscope-worker.1")}
compare("streamscope.1", options(manual["streamscope.1"]), every, every)
compare("streamscope-worker.1", options(manual["streamscope-worker.1"]), of_worker, of_worker)
files = {shell: (packaging / "completions" / f"streamscope.{shell}").read_text() for shell in ("bash", "zsh", "fish")}
for shell, text in files.items():
    compare(f"the completion for {shell}", options(text) if shell != "fish" else set().union(*fish_options(text, "streamscope").values()),
            every, every | of_worker)
fish = fish_options(files["fish"], "streamscope")
for command, expected in commands.items():
    compare(f"bash, {command or 'the window'},", bash_options(command), expected, every)
    compare(f"fish, {command or 'the window'},", fish.get(command, set()), expected, every)
compare("fish, streamscope-worker,", fish_options(files["fish"], "streamscope-worker")[""], of_worker - hidden, of_worker)
compare("bash, streamscope-worker,", options(files["bash"][files["bash"].index("_streamscope_worker()"):]), of_worker - hidden, of_worker)
compare("zsh, streamscope-worker,", options(files["zsh"].split("_streamscope() {")[0]), of_worker - hidden, of_worker)
print("\n".join(wrong))
sys.exit(bool(wrong) or len(every) < 40)
