// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machines/machine_host.h"
#include "engine/machines/machines.h"

#include <QString>

#include <variant>

/// The machines of the user: a file that may be edited by hand.
namespace streamscope::app {

/// Returns machines.json in the configuration folder.
QString machineFilePath();

/// Reads the file; none is as good as an empty one. A text: what is wrong with it, with the place.
std::variant<Machines, QString> readMachines();

/// Returns why the file could not be written, or nothing.
QString writeMachines(const Machines& machines);

/// Returns what this program brings to a machine: its worker, and the variables of an environment for the commands.
MachineSettings machineSettings(const std::vector<std::string>& environment = {});

}  // namespace streamscope::app
