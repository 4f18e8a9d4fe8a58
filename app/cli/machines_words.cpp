// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include <map>

/// The words of `streamscope machines`.
namespace streamscope::app {
namespace {

QString takeAction(MachinesCommand& machines, const QString& word) {
    constexpr const char* names[] = {"list", "add", "remove", "test"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (word != QLatin1String(names[i])) continue;
        machines.action = static_cast<MachinesAction>(i);
        return {};
    }
    return QStringLiteral("list, add, remove or test is expected, not \"%1\"").arg(word);
}

/// Takes an option with its value.
QString takeOption(MachinesCommand& machines, const QString& option, const QString& value) {
    Machine& machine = machines.machine;
    if (option == QLatin1String("--start")) return machine.start = value.toStdString(), QString();
    if (option == QLatin1String("--array")) return machine.array = value.toStdString(), QString();
    for (const Preset preset : allPresets) {
        if (option.toStdString() != "--" + std::string(name(preset))) continue;
        machine = machineOf(preset, machine.name, value.toStdString());
        return {};
    }
    return option.startsWith(u'-') ? QStringLiteral("unknown option %1").arg(option)
                                   : QStringLiteral("unexpected \"%1\"").arg(option);
}

QString takeOptions(MachinesCommand& machines, const QStringList& words) {
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == QLatin1String("--json")) {
            machines.json = true;
            continue;
        }
        if (words[i] == QLatin1String("--copy-worker") && machines.action == MachinesAction::Test) {
            machines.copiesWorker = true;
            continue;
        }
        const qsizetype equals = words[i].startsWith(u'-') ? words[i].indexOf(u'=') : -1;
        const QString option = words[i].left(equals);
        if (equals < 0 && option.startsWith(u'-') && i + 1 == words.size()) return QStringLiteral("%1 needs a value").arg(option);
        const QString value = equals >= 0 ? words[i].mid(equals + 1) : option.startsWith(u'-') ? words[++i] : QString();
        if (QString error = takeOption(machines, option, value); !error.isEmpty()) return error;
    }
    return {};
}

QString complaintOf(const MachinesCommand& machines) {
    if (machines.action == MachinesAction::List) return {};
    if (std::string name = complaintOfName(machines.machine.name); !name.empty())
        return QStringLiteral("NAME takes %1").arg(QString::fromStdString(name));
    if (machines.action != MachinesAction::Add) return {};
    if (machines.machine.start.empty())
        return QStringLiteral(
            "how to reach it is missing: --ssh HOST, --slurm LOGIN, --flux LOGIN, --container IMAGE or --start "
            "COMMAND");
    if (std::string start = complaintOfStart(machines.machine.start); !start.empty())
        return QStringLiteral("--start takes %1").arg(QString::fromStdString(start));
    if (std::string array = complaintOfArray(machines.machine.array); !array.empty())
        return QStringLiteral("--array takes %1").arg(QString::fromStdString(array));
    return {};
}

}  // namespace

Command parseMachines(QStringList words) {
    MachinesCommand machines;
    const bool hasAction = !words.isEmpty() && !words.first().startsWith(u'-');
    QString error = hasAction ? takeAction(machines, words.takeFirst()) : QString();
    const bool isNamed = machines.action != MachinesAction::List && !words.isEmpty() && !words.first().startsWith(u'-');
    if (isNamed) machines.machine.name = words.takeFirst().toStdString();
    if (error.isEmpty()) error = takeOptions(machines, words);
    if (error.isEmpty()) error = complaintOf(machines);
    if (error.isEmpty()) return machines;
    return UsageError{QStringLiteral("streamscope machines: %1. See: streamscope --help").arg(error)};
}

}  // namespace streamscope::app
