// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/machines/command.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Commands that copy the worker to another machine by its shell alone.
namespace streamscope::machines {

/// Returns the path of a worker relative to the home folder, as a shell on the machine resolves it.
std::string placeOfWorker(const std::string& sha256);

inline constexpr std::string_view workerIsHere = "streamscope: here", workerIsMissing = "streamscope: missing",
                                  workerIsCopied = "streamscope: copied", workerIsDamaged = "streamscope: damaged";

/// Returns a script that prints whether the worker is present.
std::string lookScript(const std::string& sha256);
/// Returns a script that reads the worker from its standard input into a temporary file, checks its hash and renames it. Keeps
/// the two newest workers.
std::string copyScript(const std::string& sha256);
/// Returns a script that kills a process if it is a worker.
std::string killScript(std::int64_t pid);

}  // namespace streamscope::machines
