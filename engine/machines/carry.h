#pragma once

#include "engine/machines/command.h"

#include <string>

/// Commands that copy the worker to another machine by its shell alone.
namespace streamscope::machines {

/// Returns where a worker is, for a shell of the machine.
std::string placeOfWorker(const std::string& sha256);

inline constexpr std::string_view workerIsHere = "streamscope: here", workerIsMissing = "streamscope: missing",
                                  workerIsCopied = "streamscope: copied", workerIsDamaged = "streamscope: damaged";

/// Returns a script that says whether the worker is there.
std::string lookScript(const std::string& sha256);
/// Returns a script that takes the worker from its input: to a temporary name, where its hash is checked, then renamed. It keeps
/// the two newest.
std::string copyScript(const std::string& sha256);
/// Returns a script that kills a process if it is a worker.
std::string killScript(std::int64_t pid);

}  // namespace streamscope::machines
