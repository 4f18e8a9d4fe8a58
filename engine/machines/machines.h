// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/values.h"
#include "engine/json/problem.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A place where workers can be started. Commands are split into words as in a shell, but without a shell.
struct Machine {
    std::string name;        ///< the part before the slash in `--on NAME/cuda:0`
    std::string start;       ///< command that starts a worker; {worker} is the path of the copied worker
    std::string array = {};  ///< command that submits a job array; {script} and {last}: its script and last index. Empty: no
                             ///< arrays
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
/// Writes machines.json. Reading the text back gives an equal value.
std::string toJson(const Machines& machines);

// Each of these returns the expectation that a text does not meet; empty if the text is valid.
std::string complaintOfName(const std::string& name);
std::string complaintOfStart(const std::string& command);
std::string complaintOfArray(const std::string& command);

/// Returns the machine with {worker} in place of the path of a streamscope-worker there, so that the worker of this program is
/// copied. Returns nothing if the command names no path, like that of a container.
std::optional<Machine> withCopiedWorker(Machine machine);

}  // namespace streamscope
