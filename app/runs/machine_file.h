// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/machines/machine_host.h"
#include "engine/machines/machines.h"

#include <string>

/// The file with the user's machines, which may be edited by hand.
namespace streamscope::app {

/// Returns machines.json in the configuration folder.
std::string machineFilePath();

/// Reads the file. A missing file counts as an empty one. If the file is invalid, the failure names the position.
Expected<Machines> readMachines();

Expected<void> writeMachines(const Machines& machines);

/// Returns the settings for machines: our worker, which can be copied to a machine, and environment variables for the commands.
MachineSettings machineSettings(const std::vector<std::string>& environment = {});

}  // namespace streamscope::app
