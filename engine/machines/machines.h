#pragma once

#include "engine/describe/values.h"
#include "engine/json/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A place where workers can be started. Commands are split into words as a shell does, and no shell is asked.
struct Machine {
    std::string name;        ///< in front of the slash in `--on NAME/cuda:0`
    std::string start;       ///< starts a worker; {worker} is where ours is copied to
    std::string array = {};  ///< submits a job array; {script} and {last} are the script and its last index. Empty: none can be
    UnknownFields unknown = {};
    friend bool operator==(const Machine&, const Machine&) = default;
};

struct Machines {
    std::vector<Machine> machines;
    UnknownFields unknown = {};

    const Machine* find(std::string_view name) const;
    friend bool operator==(const Machines&, const Machines&) = default;
};

/// Reads machines.json. Problems name path, line and column.
Read<Machines> machinesFromJson(std::string text);
/// Law: what was written is read back equal.
std::string toJson(const Machines& machines);

// Each returns what is expected of a text that does not fit, else nothing.
std::string complaintOfName(const std::string& name);
std::string complaintOfStart(const std::string& command);
std::string complaintOfArray(const std::string& command);

/// Kinds of machines whose commands are known.
enum class Preset : std::uint8_t { Ssh, Slurm, Flux, Container };
inline constexpr Preset allPresets[] = {Preset::Ssh, Preset::Slurm, Preset::Flux, Preset::Container};
std::string_view name(Preset preset);
/// Returns a machine with the commands of a preset. `where` is a host of ssh, or of a container its image; without a host the
/// commands are run on this machine.
Machine machineOf(Preset preset, std::string name, const std::string& where);

}  // namespace streamscope
