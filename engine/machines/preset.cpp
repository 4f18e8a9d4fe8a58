// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/preset.h"

#include "engine/json/printable.h"
#include "engine/machines/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace streamscope {
namespace {

using machines::asWord;
using machines::wordsOf;
using Words = std::vector<std::string>;

/// Minutes of a job in which a worker waits for runs, and of a task of a sweep.
constexpr std::string_view timeOfWorker = "10", timeOfTask = "30";
constexpr std::string_view none = "-";

std::string_view nameOfOption(std::string_view word) { return word.substr(0, word.find('=')); }

/// Returns the words that ask for one GPU.
Words wordsForGpu(Preset scheduler) { return scheduler == Preset::Slurm ? Words{"--gres=gpu:1"} : Words{"-n1", "-g1"}; }

bool asksForGpus(std::string_view word) { return word.starts_with("--gres") || word.starts_with("--gpus"); }

/// Returns the options of a scheduler's command, each after a blank. A shell takes off one layer of quotes if the command goes
/// through ssh.
std::string optionsOf(Preset scheduler, const JobOptions& job, std::string_view time, bool passesShell) {
    Words words;
    if (scheduler != Preset::Slurm || std::ranges::none_of(job.more, asksForGpus)) words = wordsForGpu(scheduler);
    for (const JobOption& option : jobOptions) {
        std::string value = job.*option.value;
        if (option.value == &JobOptions::time && value.empty()) value = time;
        if (const std::string_view spelling = option.spelling(scheduler); !value.empty() && !spelling.empty())
            words.push_back(std::string(spelling) + value);
    }
    words.insert(words.end(), job.more.begin(), job.more.end());
    std::string text;
    for (const std::string& word : words) text += " " + asWord(passesShell ? asWord(word) : word);
    return text;
}

/// Reads the options of a scheduler's command.
JobOptions optionsIn(Preset scheduler, const Words& words) {
    JobOptions job;
    const machines::SplitCommand command = machines::split(words);
    const Words ofPreset = wordsForGpu(scheduler);
    for (std::string word : command.rest) {
        const auto inner = command.isSsh() ? wordsOf(word) : std::nullopt;
        if (inner && inner->size() == 1) word = inner->front();
        if (word.starts_with('-') && std::ranges::find(ofPreset, word) == ofPreset.end()) addOption(job, scheduler, word);
    }
    return job;
}

}  // namespace

std::string_view name(Preset preset) {
    constexpr std::string_view names[] = {"ssh", "slurm", "flux", "podman", "docker", "apptainer"};
    return names[static_cast<std::size_t>(preset)];
}

void addOption(JobOptions& job, Preset scheduler, const std::string& word) {
    for (const JobOption& option : jobOptions) {
        const std::string_view spelling = option.spelling(scheduler);
        if (spelling.empty() || !word.starts_with(spelling)) continue;
        job.*option.value = word.substr(spelling.size());
        return;
    }
    const auto same = std::ranges::find(job.more, nameOfOption(word), nameOfOption);
    if (same == job.more.end()) job.more.push_back(word);
    else *same = word;
}

Machine machineOf(Preset preset, std::string name, const std::string& where, const JobOptions& job) {
    const std::string there = where.empty() ? "" : "ssh -T " + where + " ";
    constexpr std::string_view mounted = "--volume={worker}:/worker:ro --entrypoint=/worker";
    switch (preset) {
        case Preset::Ssh: return {std::move(name), there + "{worker}"};
        case Preset::Slurm:
            return {std::move(name), there + "srun" + optionsOf(preset, job, timeOfWorker, !where.empty()) + " {worker}",
                    there + "sbatch --parsable" + optionsOf(preset, job, timeOfTask, false) + " --array=0-{last}%8 {script}"};
        case Preset::Flux:
            return {std::move(name), there + "flux run" + optionsOf(preset, job, {}, !where.empty()) + " {worker}"};
        case Preset::Podman:
            return {
                std::move(name),
                fmt::format("podman run --rm -i --device nvidia.com/gpu=all --security-opt=label=disable {} {}", mounted, where)};
        case Preset::Docker: return {std::move(name), fmt::format("docker run --rm -i --gpus=all {} {}", mounted, where)};
        case Preset::Apptainer: return {std::move(name), fmt::format("apptainer exec --nv {} {{worker}}", where)};
    }
    return {};
}

std::string complaintOfWhere(Preset preset, const std::string& where) {
    static constexpr std::string_view signs = "._-@:/%+[]";
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80 || signs.find(char(c)) != signs.npos; };
    const bool isMissing = where.empty() && isContainer(preset);
    if (!isMissing && !where.starts_with('-') && std::ranges::all_of(where, fits) && !hasUnseen(where)) return {};
    return fmt::format("{} of letters, digits and {} that does not begin with a dash",
                       isContainer(preset) ? "an image, a name" : "a host as ssh knows it, a name", signs);
}

std::string complaintOfValue(const std::string& value) {
    return value.empty() || hasUnseen(value) ? "a value of characters that are seen" : "";
}

std::string complaintOfOption(const std::string& word) {
    const bool isOption = word.starts_with('-') && word.find_first_not_of('-') != std::string::npos;
    return isOption && !hasUnseen(word) ? "" : "an option of the scheduler as one word, such as --mem=8G";
}

std::optional<PresetAt> presetOf(const Machine& machine) {
    const auto words = wordsOf(machine.start);
    if (!words) return std::nullopt;
    const auto makes = [&](const PresetAt& at) {
        const Machine made = machineOf(at.preset, {}, at.where, at.job);
        return wordsOf(made.start) == words && wordsOf(made.array) == wordsOf(machine.array);
    };
    for (const Preset preset : allPresets) {
        const std::string mark = "*";
        const Words form = *wordsOf(machineOf(preset, {}, mark).start);
        const auto place = static_cast<std::size_t>(std::ranges::find(form, mark) - form.begin());
        for (const std::string& where : {std::string(), place < words->size() ? (*words)[place] : std::string()}) {
            PresetAt at{preset, where, isScheduler(preset) ? optionsIn(preset, *words) : JobOptions()};
            if (makes(at)) return at;
            at.job.time.clear();  // the preset's own times differ
            if (makes(at)) return at;
        }
    }
    return std::nullopt;
}

Expected<Machine> changed(Machine machine, const MachineChange& change) {
    const std::optional<PresetAt> before = presetOf(machine);
    std::optional<PresetAt> at = change.start ? std::nullopt : change.way ? change.way : before;
    const bool hasJob = !change.job.empty() || !change.more.empty();
    if (hasJob && !(at && isScheduler(at->preset))) {
        const std::string_view option = change.job.empty() ? "option" : std::string_view(change.job.front().first);
        return Failure{fmt::format(
            "--{} is for machines of --slurm and --flux: write it into a command of your own (--start, --array)", option)};
    }
    if (at && (change.way || hasJob)) {
        if (before && before->preset == at->preset) at->job = before->job;
        for (const auto& [name, value] : change.job) {
            const auto* option = std::ranges::find(jobOptions, name, &JobOption::name);
            if (option->spelling(at->preset).empty()) return Failure{fmt::format("Slurm has --{}, and Flux has not", name)};
            at->job.*option->value = value == none ? "" : value;
        }
        for (const std::string& word : change.more) {
            if (word == none) at->job.more.clear();
            else addOption(at->job, at->preset, word);
        }
        Machine made = machineOf(at->preset, {}, at->where, at->job);
        machine.start = std::move(made.start);
        machine.array = std::move(made.array);
    }
    if (change.start) machine.start = *change.start;
    if (change.array) machine.array = *change.array;
    return machine;
}

}  // namespace streamscope
