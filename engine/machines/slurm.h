#pragma once

#include <optional>
#include <string>
#include <vector>

/// Slurm's programs say in words how a job is; these read them.
namespace streamscope::machines {

/// A job of srun, as far as its messages tell.
struct JobState {
    std::string id;  ///< empty: none was told
    bool isQueued = false;
};
JobState jobStateOf(const std::string& errors);

/// Returns a sentence where a job was ended by others: `machine` is how it is named here.
std::optional<std::string> endedByOthers(const std::string& machine, const std::string& errors);

std::vector<std::string> reasonCommand(const std::string& job);  ///< squeue: why a job waits
std::vector<std::string> cancelCommand(const std::string& job);  ///< scancel: a job, or a step of one

/// Returns the reason in squeue's words and in ours.
std::string reasonInWords(const std::string& printed);

}  // namespace streamscope::machines
