// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/machines/machines.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Kinds of machines with known commands. The commands of a machine are all that is stored of it: kind, host and options are read
/// back from them.
namespace streamscope {

enum class Preset : std::uint8_t { Ssh, Slurm, Flux, Podman, Docker, Apptainer };
inline constexpr Preset allPresets[] = {Preset::Ssh,    Preset::Slurm,  Preset::Flux,
                                        Preset::Podman, Preset::Docker, Preset::Apptainer};
std::string_view name(Preset preset);
/// Returns whether a scheduler starts the worker in a job.
constexpr bool isScheduler(Preset preset) { return preset == Preset::Slurm || preset == Preset::Flux; }
/// Returns whether the worker runs in a container, so that the preset is about an image in place of a host.
constexpr bool isContainer(Preset preset) { return preset >= Preset::Podman; }

/// Options that the jobs of a machine pass to their scheduler. Empty texts leave it to the preset, or to the scheduler.
struct JobOptions {
    std::string partition = {};  ///< partition of Slurm, queue of Flux
    std::string account = {};    ///< account of Slurm, bank of Flux
    std::string qos = {};        ///< quality of service of Slurm
    std::string constraint = {};
    std::string time = {};               ///< limit in the scheduler's own words, such as 30 or 1:00:00 for Slurm
    std::vector<std::string> more = {};  ///< further options, a word each: --mem=8G
    friend bool operator==(const JobOptions&, const JobOptions&) = default;
};

/// An option of jobs, with what precedes its value in commands.
struct JobOption {
    std::string_view name;
    std::string JobOptions::*value;
    std::string_view slurm, flux;  ///< empty: the scheduler has none
    std::string_view spelling(Preset preset) const { return preset == Preset::Slurm ? slurm : flux; }
};
inline constexpr JobOption jobOptions[] = {{"partition", &JobOptions::partition, "--partition=", "--queue="},
                                           {"account", &JobOptions::account, "--account=", "--bank="},
                                           {"qos", &JobOptions::qos, "--qos=", ""},
                                           {"constraint", &JobOptions::constraint, "--constraint=", "--requires="},
                                           {"time", &JobOptions::time, "--time=", "--time-limit="}};

/// Adds a word to the options of a scheduler. It replaces an option of the same name.
void addOption(JobOptions& job, Preset scheduler, const std::string& word);

/// Returns a machine with the commands of a preset. `where` is an ssh host or a container image. Without a host, the commands run
/// on this machine.
Machine machineOf(Preset preset, std::string name, const std::string& where, const JobOptions& job = {});

// Each of these returns the expectation that a text does not meet; empty if the text is valid.
/// A host or image cannot be an option of the command that it becomes a word of.
std::string complaintOfWhere(Preset preset, const std::string& where);
/// Checks the value of an option of jobs, which may have any characters that are seen.
std::string complaintOfValue(const std::string& value);
std::string complaintOfOption(const std::string& word);

/// Preset of a machine's commands, with the host or image.
struct PresetAt {
    Preset preset{};
    std::string where;
    JobOptions job = {};
    friend bool operator==(const PresetAt&, const PresetAt&) = default;
};
/// Returns the preset that makes the commands of the machine; nullopt for other commands.
std::optional<PresetAt> presetOf(const Machine& machine);

/// A wish to make or change a machine. What it does not name stays.
struct MachineChange {
    std::optional<PresetAt> way = {};  ///< its job is not used
    std::optional<std::string> start = {}, array = {};
    std::vector<std::pair<std::string, std::string>> job =
        {};                              ///< names of options of jobs with values; "-": the option is left out
    std::vector<std::string> more = {};  ///< further options of jobs; "-": those before it are left out
    friend bool operator==(const MachineChange&, const MachineChange&) = default;
};
/// Returns the machine after the change. Fails if it has options of jobs, and no scheduler's preset makes the commands.
Expected<Machine> changed(Machine machine, const MachineChange& change);

}  // namespace streamscope
