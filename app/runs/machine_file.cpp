// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/machine_file.h"

#include "app/runs/composition.h"
#include "app/runs/read_file.h"
#include "engine/files/sha256.h"
#include "engine/files/write_file.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace streamscope::app {

std::string machineFilePath() {
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    const std::string chosen = variable("XDG_CONFIG_HOME");
    const bool isChosen = std::filesystem::path(chosen).is_absolute();
    return (isChosen ? chosen : variable("HOME") + "/.config") + "/streamscope/machines.json";
}

Expected<Machines> readMachines() {
    const std::string path = machineFilePath();
    if (!isThere(path)) return Machines{};
    auto text = readFile(path, filekinds::profile);
    if (!text) return Failure{fmt::format("cannot read \"{}\": {}", path, text.why())};
    Read<Machines> read = machinesFromJson(*std::move(text));
    if (read) return std::move(*read.value);
    return Failure{streamscope::describe(read.problems.front(), path)};
}

Expected<void> writeMachines(const Machines& machines) {
    const std::string path = machineFilePath(), text = toJson(machines);
    std::error_code error;
    std::filesystem::create_directories(folderOf(path), error);
    if (error) return Failure{fmt::format("cannot make the folder of \"{}\"", path)};
    return writeFiles({{path, text}});
}

MachineSettings machineSettings(const std::vector<std::string>& environment) {
    const std::vector<std::string> command = workerCommand();
    const auto worker = readRegularFile(command.front(), filekinds::result);
    return {command.front(), sha256Of(worker ? *worker : std::string()), environment};
}

}  // namespace streamscope::app
