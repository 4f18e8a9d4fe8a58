// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/machine_file.h"

#include "app/session/composition.h"
#include "ui/document/read_file.h"
#include "ui/document/write_file.h"

#include <fmt/format.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace streamscope::app {

QString machineFilePath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/streamscope/machines.json");
}

Expected<Machines> readMachines() {
    const QString path = machineFilePath();
    if (!QFileInfo::exists(path)) return Machines{};
    auto text = ui::readFile(path, filekinds::profile);
    if (!text) return Failure{fmt::format("cannot read \"{}\": {}", path.toStdString(), text.why())};
    Read<Machines> read = machinesFromJson(*std::move(text));
    if (read) return std::move(*read.value);
    return Failure{streamscope::describe(read.problems.front(), path.toStdString())};
}

Expected<void> writeMachines(const Machines& machines) {
    const QString path = machineFilePath();
    if (!QDir().mkpath(QFileInfo(path).path()))
        return Failure{fmt::format("cannot make the folder of \"{}\"", path.toStdString())};
    return ui::writeFile(path, QByteArray::fromStdString(toJson(machines)));
}

std::string noMachine(const Machines& machines, const std::string& name) {
    std::string known;
    for (const Machine& machine : machines.machines) known += (known.empty() ? "there are: " : ", ") + machine.name;
    return fmt::format("there is no machine named \"{0}\" ({1}); add it with: streamscope machines add {0} --ssh {0}", name,
                       known.empty() ? "none was added yet" : known);
}

MachineSettings machineSettings(const std::vector<std::string>& environment) {
    const std::vector<std::string> command = workerCommand();
    QFile file(QString::fromStdString(command.front()));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (file.open(QIODevice::ReadOnly)) hash.addData(&file);
    return {command.front(), hash.result().toHex().toStdString(), environment};
}

}  // namespace streamscope::app
