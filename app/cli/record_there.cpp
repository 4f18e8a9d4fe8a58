// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/record_there.h"

#include "app/cli/command_parts.h"
#include "app/cli/run_program.h"
#include "app/runs/machine_file.h"
#include "engine/log/log.h"
#include "engine/machines/carry.h"
#include "engine/machines/connection.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QCryptographicHash>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr int notFetchedInTime = 600'000;  ///< ms
constexpr int codeOfSsh = 255;
constexpr std::chrono::seconds scriptTime{20};

MachineSettings settingsFor(const QString& library) {
    QFile file(library);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (file.open(QIODevice::ReadOnly)) hash.addData(&file);
    return {library.toStdString(), hash.result().toHex().toStdString()};
}

/// Name of the file in the recording's folder whose existence requests the program to end.
constexpr std::string_view interruptFile = "interrupt";

/// Name of the file in that folder with the lines of the recorder's log, if this one is on.
constexpr std::string_view logFile = "log";

/// Returns a script that sends an interrupt to the program as soon as the interrupt file exists. The script runs beside the
/// program, which replaces the shell by exec and keeps its process id. Through ssh the whole process group gets the interrupt, as
/// from a keyboard.
std::string watchScript(const std::string& folder, bool isWholeGroup) {
    return fmt::format(
        "(( while kill -0 $$; do if [ -e \"$HOME/{0}/{1}\" ]; then rm \"$HOME/{0}/{1}\"; kill -INT {2}; fi; "
        "sleep 0.2; done ) >/dev/null 2>&1 </dev/null & )",
        folder, interruptFile, isWholeGroup ? "0" : "$$");
}

/// Returns a script that runs the program, with the recorder if there is one.
std::string scriptOf(const RecordCommand& command, const std::string& folder, const std::string& recorder, bool isRecorded,
                     bool isWholeGroup) {
    std::string script = fmt::format("mkdir -p \"$HOME/{}\" || exit 125; ", folder) + watchScript(folder, isWholeGroup);
    if (isRecorded) script += fmt::format("; export STREAMSCOPE_RECORD_FOLDER=\"$HOME/{}\"", folder);
    if (isRecorded && !recorder.empty())
        script += fmt::format("; export CUDA_INJECTION64_PATH=\"$HOME/{0}\" NVTX_INJECTION64_PATH=\"$HOME/{0}\"", recorder);
    if (isRecorded && command.eventTimes) script += "; export STREAMSCOPE_RECORD_EVENT_TIMES=1";
    if (isRecorded && log::isOn()) script += fmt::format("; export STREAMSCOPE_LOG=\"$HOME/{}/{}\"", folder, logFile);
    script += "; exec";
    for (const QString& word : command.program) script += " " + machines::quoted(word.toLocal8Bit().toStdString());
    return script;
}

/// Returns the machine's command with a script in place of its worker.
std::vector<std::string> wordsWith(const machines::SplitCommand& command, const std::string& script) {
    std::vector<std::string> words;
    for (const std::string& word : command.rest) {
        if (word != "{worker}") words.push_back(word);
        else if (command.isSsh()) words.push_back("sh -c " + machines::quoted(script));
        else words.insert(words.end(), {"sh", "-c", script});
    }
    return command.words(words);
}

QString fetch(const machines::Connection& connection, const std::string& there, const QString& folder) {
    const std::vector<std::string> words = connection.command().script(fmt::format("cd \"$HOME/{}\" && tar cf - .", there));
    QStringList rest;
    for (std::size_t i = 1; i < words.size(); ++i) rest << QString::fromStdString(words[i]);
    QProcess sends, takes;
    sends.setStandardOutputProcess(&takes);
    sends.start(QString::fromStdString(words.front()), rest);
    takes.start(QStringLiteral("tar"),
                {QStringLiteral("-x"), QStringLiteral("-f"), QStringLiteral("-"), QStringLiteral("-C"), folder});
    const bool isDone = sends.waitForFinished(notFetchedInTime) && takes.waitForFinished(notFetchedInTime) &&
                        sends.exitCode() == 0 && takes.exitCode() == 0;
    return isDone ? QString() : QString::fromLocal8Bit(sends.readAllStandardError() + takes.readAllStandardError()).trimmed();
}

/// Writes the lines of the recorder's log, which came with the recording, to this log.
void takeLog(const QString& folder) {
    QFile file(folder + u'/' + QString::fromLatin1(logFile.data(), qsizetype(logFile.size())));
    if (!log::isOn() || !file.open(QIODevice::ReadOnly)) return;
    std::string lines = file.readAll().toStdString();
    log::takeLines(lines);
}

}  // namespace

RecordedThere recordThere(const RecordCommand& command, const QString& library, const QString& folder,
                          const std::vector<std::string>& variables) {
    const auto known = readMachines();
    if (!known) return {{}, ui::text(known.why())};
    const Machine* machine = known->find(command.on.toStdString());
    if (machine == nullptr) return {{}, ui::text(noMachine(*known, command.on.toStdString()))};
    const auto words = machines::wordsOf(machine->start).value_or(std::vector<std::string>{});
    if (std::ranges::find(words, "{worker}") == words.end())
        return {{},
                QStringLiteral("the command of %1 has no word {worker}, in whose place the program would run").arg(command.on)};
    const bool hasRecorder = !library.isEmpty(), isRecorded = !folder.isEmpty();
    const MachineSettings settings = hasRecorder ? settingsFor(library) : MachineSettings{};
    machines::Connection connection(machine->name, machine->start, settings);
    if (const auto opened = connection.open(hasRecorder, {}, {}); !opened) return {{}, ui::text(opened.why())};
    const std::string there = fmt::format(".cache/streamscope/recordings/{:016x}", QRandomGenerator::global()->generate64());
    const std::string recorder = hasRecorder ? machines::placeOfWorker(settings.workerSha256) : std::string();
    const std::string script = scriptOf(command, there, recorder, isRecorded, connection.command().isSsh());
    const auto interrupt = [&] {
        complain(
            QStringLiteral("streamscope: the program on %1 gets the interrupt; another one ends the connection").arg(command.on));
        connection.runScript(fmt::format("touch \"$HOME/{}/{}\"", there, interruptFile), {}, scriptTime);
    };
    RecordedThere ended{spawnAndWait(wordsWith(connection.command(), script), variables, interrupt)};
    if (ended.status && *ended.status == codeOfSsh && connection.command().isSsh())
        ended.problem = QStringLiteral("the connection to %1 was lost, or the program there ended with 255").arg(command.on);
    const QString unfetched = isRecorded ? fetch(connection, there, folder) : QString();
    if (isRecorded) takeLog(folder);
    if (!unfetched.isEmpty() && ended.problem.isEmpty())
        ended.problem = QStringLiteral("the recording could not be brought from %1: %2").arg(command.on, unfetched);
    connection.runScript(fmt::format("rm -rf \"$HOME/{}\"", there), {}, scriptTime);
    return ended;
}

}  // namespace streamscope::app
