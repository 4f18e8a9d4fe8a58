// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

/// Parsers for the messages of Slurm's programs.
namespace streamscope::machines {

/// State of a job of srun or salloc, as far as its messages tell.
struct JobState {
    std::string id;  ///< empty: not announced yet
    bool isQueued = false;
};
JobState jobStateOf(const std::string& errors);

/// Returns a sentence if a job was ended by Slurm or an administrator. `machine`: the machine's name in messages.
std::optional<std::string> endedByOthers(const std::string& machine, const std::string& errors);

/// Returns what to do after a refusal by a scheduler, with the option that does it, as a sentence after a blank; empty for other
/// messages.
std::string remedyOf(const std::string& machine, const std::string& errors);

std::vector<std::string> reasonCommand(const std::string& job);  ///< squeue, for the reason why a job waits
std::vector<std::string> cancelCommand(const std::string& job);  ///< scancel, for a job or a job step

/// Returns the reason in squeue's words, followed by an explanation.
std::string reasonInWords(const std::string& printed);

}  // namespace streamscope::machines
