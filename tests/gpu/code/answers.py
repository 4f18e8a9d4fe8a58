# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers that programs print and those in the Runner's result, in one form: one word for each answer, the same for every API."""
import re

NUMBERS = {"NotReady": 600, "InvalidResourceHandle": 400, "InvalidHandle": 400, "InvalidValue": 1, "InvalidArgument": 1,
           "StreamCaptureUnjoined": 904, "StreamCaptureUnsupported": 900, "StreamCaptureInvalidated": 901, "StreamCaptureMerge": 902,
           "StreamCaptureUnmatched": 903, "StreamCaptureIsolation": 905, "StreamCaptureImplicit": 906, "CapturedEvent": 907,
           "StreamCaptureWrongThread": 908, "IllegalState": 401, "NotSupported": 801, "MapBufferObjectFailed": 205, "MapFailed": 205,
           "InvalidContext": 201, "DeviceUninitialized": 201, "NotPermitted": 800, "InvalidConfiguration": 9, "MemoryAllocation": 2,
           "OutOfMemory": 2, "InvalidDevicePointer": 17}
SENTENCES = {"have not completed": 600, "must be completed": 600, "device not ready": 600, "must be recorded": 400, "enable_timing": 400,
             "timing enabled": 400, "invalid resource handle": 400, "invalid argument": 1, "not permitted when stream is capturing": 900,
             "previous error during capture": 901, "an error has invalidated the capture sequence": 901, "not part of the capture": 905, "not supported": 801, "invalid configuration": 9,
             "merge of separate capture sequences": 902, "not ended in the same stream": 903, "unjoined work": 904,
             "uncaptured work": 905, "depend on a capturing blocking stream": 906, "last recorded in a capturing stream": 907,
             "from another thread": 908, "in the present state": 401, "mapping of buffer object failed": 205,
             "invalid device context": 201, "out of memory": 2, "LaunchConfig.grid value must be": 1}
ANSWER = re.compile(r"(?P<ms>-?[0-9.]+ ms)|(?P<word>(?<!=)\b(?:True|False)\b|\bsuccess\b|\bcudaSuccess\b|\bCUDA_SUCCESS\b)|"
                    r"(?P<name>\bcudaError[A-Za-z]+|\bCUDA_ERROR_[A-Z_]+)(?::(?: (?!success|cuda)[a-z-]+)*)?|"
                    r"(?P<sentence>" + "|".join(SENTENCES) + r")|(?P<digit>-?\b[0-9]\b)")


def kind(match):
    if match["ms"]:
        return "ms"
    if match["word"]:
        return "600" if match["word"] == "False" else "0"
    if match["digit"]:
        return match["digit"]
    if match["sentence"]:
        return str(SENTENCES[match["sentence"]])
    flat = match["name"].removeprefix("cudaError").removeprefix("CUDA_ERROR_").replace("_", "").lower()
    return next((str(number) for name, number in NUMBERS.items() if name.lower() == flat), match["name"])


def printed(text):
    """Returns the answers that a program printed behind its labels."""
    answers = []
    for line in text.splitlines():
        if line.startswith("total time"):
            break
        label = re.match(r".*?[:?] ", line)
        if not label:
            continue
        rest = line[label.end():]
        found = list(ANSWER.finditer(rest))
        if any(match["sentence"] for match in found):  # numbers in a sentence are no answers
            found = [match for match in found if not match["digit"]]
        named = [match for match in found if match["name"]]
        if named and not any(match["word"] for match in found):  # an error's name is often followed by a sentence
            found = named
        answers += [kind(match) for match in found] or [rest]
    return answers


def within_host_functions(result):
    """Returns the codes of calls that host functions made, in the order in which these ran. A result has such a code as the value of
    the operation, and a program prints it there and then."""
    functions = [operation for operation in result.get("operations", [])
                 if operation["call"] in ("launchHostFunc", "streamAddCallback") and operation.get("value") is not None]
    return [str(int(each["value"])) for each in sorted(functions, key=lambda each: each.get("start") or 0)]


def expected(result):
    """Returns the answers of the Runner, in the same form. Programs print those of other calls at their end."""
    grouped = {}
    for operation in result.get("operations", []):
        grouped.setdefault(operation["id"].split("#")[0], []).append(operation)
    answers = within_host_functions(result)
    for turns in grouped.values():
        call_name, codes = turns[0]["call"], [turn.get("code") or 0 for turn in turns]
        if call_name in ("eventElapsedTime", "streamIsCapturing") and not any(codes):
            answers += ["ms" if call_name == "eventElapsedTime" else "capturing"] * len(turns)
        elif call_name == "streamGetPriority" and not any(codes):
            answers += [str(int(turn["value"])) for turn in turns]
        elif call_name in ("eventQuery", "streamQuery") or any(codes):
            answers += [str(code) for code in codes]
    return answers


def without_unlisted(answers, wanted):
    """Returns the answers without surplus successes. Programs print the answers of all calls that may fail, a result lists only those of
    failures and queries."""
    surplus, kept = len(answers) - len(wanted), []
    for answer in answers:
        is_listed = len(kept) < len(wanted) and wanted[len(kept)] in ("0", "600", "capturing")
        if surplus > 0 and answer == "0" and not is_listed:
            surplus -= 1
        else:
            kept.append(answer)
    return kept


def same(answers, wanted):
    """Returns whether the answers are the wanted ones: "yes", "timing" if only answers that depend on time differ, or "no"."""
    answers = without_unlisted(answers, wanted)
    if len(answers) != len(wanted):
        return "no"
    pairs = [pair for pair in zip(answers, wanted) if pair[0] != pair[1] and pair[1] != "capturing"]
    if not pairs:
        return "yes"
    return "timing" if all(set(pair) <= {"0", "600", "ms"} for pair in pairs) else "no"


def total(text):
    """Returns the total time that a program printed, in milliseconds, or None."""
    match = re.search(r"total time[^0-9\n]*([0-9.]+) *(ms|us|s)?", text)
    return float(match.group(1)) * {"us": 1e-3, "s": 1e3}.get(match.group(2) or "ms", 1.0) if match else None
