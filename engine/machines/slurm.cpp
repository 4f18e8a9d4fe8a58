// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/slurm.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace streamscope::machines {
namespace {

constexpr std::string_view reasons[][2] = {
    {"Resources", "what it asks for is in use"},
    {"Priority", "other jobs are before it"},
    {"QOSMaxJobsPerUserLimit", "the limit of your running jobs is reached"},
    {"AssocGrpGRES", "the limit of your group is reached"},
    {"ReqNodeNotAvail", "the nodes that it asks for are not available"},
    {"PartitionDown", "the partition is down"},
    {"PartitionTimeLimit", "it asks for more time than the partition allows"},
    {"BadConstraints", "no node has what it asks for"},
    {"JobHeldUser", "it is held"},
    {"JobHeldAdmin", "it is held by the administrator"},
    {"Licenses", "a licence is in use"},
    {"None", "the scheduler has not considered it yet"},
};

std::string digitsAfter(const std::string& text, std::string_view words, std::size_t from = 0) {
    const auto at = text.rfind(words);
    if (at == std::string::npos || at < from) return {};
    std::string digits;
    for (std::size_t i = at + words.size(); i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) digits += text[i];
    return digits;
}

}  // namespace

JobState jobStateOf(const std::string& errors) {
    JobState state{digitsAfter(errors, "srun: job ")};
    if (state.id.empty()) return state;
    const auto queued = errors.rfind(" queued and waiting"), allocated = errors.rfind(" has been allocated");
    state.isQueued = queued != std::string::npos && (allocated == std::string::npos || allocated < queued);
    return state;
}

std::optional<std::string> endedByOthers(const std::string& machine, const std::string& errors) {
    if (errors.find("DUE TO TIME LIMIT") != std::string::npos)
        return fmt::format("The job on {} reached its time limit and was ended by Slurm. Ask for more with --time.", machine);
    if (errors.find("DUE TO NODE FAILURE") != std::string::npos) return fmt::format("The node of the job on {} failed.", machine);
    if (errors.find("CANCELLED AT") != std::string::npos || errors.find("Job has been cancelled") != std::string::npos ||
        errors.find("job allocation has been revoked") != std::string::npos ||
        errors.find("Job allocation") != std::string::npos || errors.find(": Terminated") != std::string::npos)
        return fmt::format("The job on {} was cancelled there.", machine);
    return std::nullopt;
}

std::vector<std::string> reasonCommand(const std::string& job) { return {"squeue", "-h", "-j", job, "-o", "%r"}; }

std::vector<std::string> cancelCommand(const std::string& job) { return {"scancel", job}; }

std::string reasonInWords(const std::string& printed) {
    std::string word = printed.substr(0, printed.find('\n'));
    const auto known = std::ranges::find_if(reasons, [&](const auto& reason) { return word.starts_with(reason[0]); });
    return known == std::end(reasons) ? word : fmt::format("{}: {}", word, (*known)[1]);
}

}  // namespace streamscope::machines
