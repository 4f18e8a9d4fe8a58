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
    {"QOSMaxWallDurationPerJobLimit", "it asks for more time than its quality of service allows: ask for less by --time"},
    {"QOSMax", "a limit of its quality of service is reached: --qos names another"},
    {"AssocMaxWallDurationPerJobLimit", "it asks for more time than your account allows: ask for less by --time"},
    {"AssocGrp", "the limit of your group is reached"},
    {"AssocMax", "a limit of your account is reached: --account names another"},
    {"ReqNodeNotAvail", "the nodes that it asks for are not available"},
    {"PartitionDown", "the partition is down"},
    {"PartitionTimeLimit", "it asks for more time than the partition allows: ask for less by --time"},
    {"BadConstraints", "no node has what it asks for: change --constraint"},
    {"InvalidAccount", "its account may not run jobs there: --account names another"},
    {"InvalidQOS", "its quality of service may not be used there: --qos names another"},
    {"JobHeldUser", "it is held"},
    {"JobHeldAdmin", "it is held by the administrator"},
    {"Licenses", "a licence is in use"},
    {"None", "the scheduler has not considered it yet"},
};

/// A refusal of a scheduler, what to do, the option that does it, and the command that lists its values.
struct Refusal {
    std::string_view says, what, option, list = {};
};
constexpr Refusal refusals[] = {
    {"nvalid account", "Name an account that may use the partition", "--account NAME", "sacctmgr show associations user=$USER"},
    {"nvalid partition", "Name a partition", "--partition NAME", "sinfo"},
    {"No partition specified", "Name a partition", "--partition NAME", "sinfo"},
    {"not permitted to use this partition", "Name another partition", "--partition NAME", "sinfo"},
    {"nvalid queue", "Name a queue", "--queue NAME", "flux queue list"},
    {"nvalid qos", "Name a quality of service of your account", "--qos NAME", "sacctmgr show associations user=$USER"},
    {"nvalid feature", "Name features that nodes have", "--constraint FEATURES", "sinfo -o \"%P %f\""},
    {"node configuration is not available", "Ask for a GPU, a constraint or a partition that there is",
     "--option --gres=gpu:TYPE:1", "sinfo -o \"%P %f %G\""},
    {"nvalid generic resource", "Ask for GPUs as the cluster calls them", "--option --gres=gpu:TYPE:1", "sinfo -o \"%P %G\""},
    {"nvalid GRES", "Ask for GPUs as the cluster calls them", "--option --gres=gpu:TYPE:1", "sinfo -o \"%P %G\""},
    {"MaxSubmitJob", "Wait until jobs of yours have ended, sweep fewer values, or name another quality of service", "--qos NAME",
     "sacctmgr show qos"},
    {"WallDuration", "Ask for less time", "--time MINUTES", "sacctmgr show qos"},
    {"ime limit is invalid", "Ask for as much time as the partition allows", "--time MINUTES", "sinfo -o \"%P %l\""},
    {"nvalid --time", "Write the time as Slurm does", "--time MINUTES"},
    {"accounting/QOS policy", "Ask for less, or name another quality of service", "--qos NAME", "sacctmgr show qos"},
    {"nvalid job array", "Sweep fewer values, or without an array by a command of your own", "--start COMMAND"},
    {"nrecognized option", "Take the further options away and name them again", "--option -"},
    {"command not found", "Name the program by its path there in a command of your own", "--start COMMAND"},
};

std::string inWords(const Refusal& refusal, const std::string& machine) {
    const std::string list = refusal.list.empty() ? "" : fmt::format(" (listed by: {})", refusal.list);
    return fmt::format("{} in Run › Machines, or by: streamscope machines set {} {}{}", refusal.what, machine, refusal.option,
                       list);
}

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
    if (state.id.empty()) state.id = digitsAfter(errors, "salloc: job ");
    if (state.id.empty()) return state;
    const auto queued = errors.rfind(" queued and waiting"), allocated = errors.rfind(" has been allocated");
    state.isQueued = queued != std::string::npos && (allocated == std::string::npos || allocated < queued);
    return state;
}

std::optional<std::string> endedByOthers(const std::string& machine, const std::string& errors) {
    if (errors.find("DUE TO TIME LIMIT") != std::string::npos)
        return fmt::format("The job on {} reached its time limit and was ended by Slurm. {}", machine,
                           inWords({{}, "Ask for more", "--time MINUTES"}, machine));
    if (errors.find("DUE TO NODE FAILURE") != std::string::npos) return fmt::format("The node of the job on {} failed.", machine);
    if (errors.find("CANCELLED AT") != std::string::npos || errors.find("Job has been cancelled") != std::string::npos ||
        errors.find("job allocation has been revoked") != std::string::npos ||
        errors.find("Job allocation") != std::string::npos || errors.find(": Terminated") != std::string::npos)
        return fmt::format("The job on {} was cancelled there.", machine);
    return std::nullopt;
}

std::string remedyOf(const std::string& machine, const std::string& errors) {
    const auto known = std::ranges::find_if(refusals, [&](const Refusal& one) { return errors.find(one.says) != errors.npos; });
    return known == std::end(refusals) ? "" : " " + inWords(*known, machine);
}

std::vector<std::string> reasonCommand(const std::string& job) { return {"squeue", "-h", "-j", job, "-o", "%r"}; }

std::vector<std::string> cancelCommand(const std::string& job) { return {"scancel", job}; }

std::string reasonInWords(const std::string& printed) {
    std::string word = printed.substr(0, printed.find('\n'));
    const auto known = std::ranges::find_if(reasons, [&](const auto& reason) { return word.starts_with(reason[0]); });
    return known == std::end(reasons) ? word : fmt::format("{}: {}", word, (*known)[1]);
}

}  // namespace streamscope::machines
