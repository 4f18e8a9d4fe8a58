// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/record_there.h"
#include "app/cli/run_program.h"
#include "app/runs/workers.h"
#include "engine/machines/command.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/recording/composition.h"
#include "engine/recording/processes.h"
#include "engine/result/result_database.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

/// `streamscope record`: runs a program with the recorder (engine/recorder) and makes a result of the recording.
namespace streamscope::app {
namespace {

/// Returns the recorder's path: beside this program in a build folder, else in the library folder of the installation.
QString recorderLibrary() {
    const QDir programs(QCoreApplication::applicationDirPath());
    const QString beside = programs.filePath(QStringLiteral("libstreamscope-record.so"));
    if (QFileInfo::exists(beside)) return beside;
    return QDir::cleanPath(programs.filePath(QStringLiteral("../lib/streamscope/recorder/libstreamscope-record.so")));
}

/// Returns what the environment of the program has beside that of this process. If `folder` is empty the program is not recorded.
std::vector<std::string> environment(const RecordCommand& command, const QString& folder) {
    std::vector<std::string> all;
    if (folder.isEmpty()) return all;
    if (QFileInfo::exists(recorderLibrary()))
        for (const char* name : {"CUDA_INJECTION64_PATH", "NVTX_INJECTION64_PATH"})
            all.push_back(fmt::format("{}={}", name, recorderLibrary().toStdString()));
    all.push_back("STREAMSCOPE_RECORD_FOLDER=" + folder.toStdString());
    if (command.eventTimes) all.emplace_back("STREAMSCOPE_RECORD_EVENT_TIMES=1");
    return all;
}

/// Runs the program here or on the named machine.
std::optional<int> runProgram(const RecordCommand& command, const QString& folder) {
    const std::vector<std::string> variables = environment(command, folder);
    std::vector<std::string> words;
    for (const QString& word : command.program) words.push_back(word.toLocal8Bit().toStdString());
    if (command.on.isEmpty()) return spawnAndWait(words, variables);
    const QString library = QFileInfo::exists(recorderLibrary()) ? recorderLibrary() : QString();
    const RecordedThere ended = recordThere(command, library, folder, variables);
    if (!ended.problem.isEmpty()) complain(QStringLiteral("streamscope: ") + ended.problem);
    return ended.status;
}

/// Recordings of the processes of a program.
struct Recorded {
    std::vector<recording::Recording> processes;  ///< processes with calls, the one with the most calls first
    QString problem;                              ///< reason why there is no recording
};

Recorded readRecordings(const QString& folder) {
    Recorded recorded;
    const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("*.recording")}, QDir::Files);
    for (const QFileInfo& info : files) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QByteArray bytes = file.readAll();  // not mapped, because the program may still have the file
        const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        Read<recording::Recording> read = recording::readRecording(text);
        if (!read) recorded.problem = QString::fromStdString(describe(read.problems.front(), info.fileName().toStdString()));
        else if (!read.value->problem.empty()) recorded.problem = QString::fromStdString(read.value->problem);
        if (read && !read.value->calls.empty()) recorded.processes.push_back(std::move(*read.value));
    }
    std::ranges::stable_sort(recorded.processes, std::greater(),
                             [](const recording::Recording& each) { return each.calls.size(); });
    return recorded;
}

QString whyNothing(const Recorded& recorded) {
    if (!recorded.problem.isEmpty()) return recorded.problem;
    if (!QFileInfo::exists(recorderLibrary()))
        return QStringLiteral(
            "this Streamscope was built without the recorder: build it where the CUDA Toolkit 12.8 or newer is, with the headers "
            "of CUPTI");
    return QStringLiteral(
        "the program made no call to the CUDA driver. Is it a CUDA program, and does nvidia-smi list a GPU on this machine?");
}

/// Returns the name for the composition: that of the Python script if the command has one, else that of the program.
QString nameOf(const QStringList& program) {
    const auto isScript = [](const QString& word) { return word.endsWith(QLatin1String(".py")); };
    const auto script = std::ranges::find_if(program, isScript);
    return QFileInfo(script == program.end() ? program.front() : *script).fileName();
}

/// Returns the command in the syntax of a shell.
std::string commandLine(const QStringList& program) {
    std::string line;
    for (const QString& word : program) line += (line.empty() ? "" : " ") + machines::asWord(word.toStdString());
    return line;
}

bool write(const QString& path, recording::RecordedResult& result) {
    if (path.endsWith(QLatin1String(".streamscope"))) return writeText(path, toJson(result.program));
    findSlack(result.timeline, result.program, Devices().simulating(result.timeline).profiles, {}, terminalProgress());
    return writeText(path, resultBytes(path.toStdString(), result.program, result.timeline));
}

/// Length and exit status of one run of the program.
struct TimedRun {
    int status = 0;
    std::chrono::duration<double> length{};
};

std::optional<TimedRun> timed(const RecordCommand& command, const QString& folder) {
    const auto begin = std::chrono::steady_clock::now();
    const std::optional<int> status = runProgram(command, folder);
    if (!status) return std::nullopt;
    return TimedRun{*status, std::chrono::steady_clock::now() - begin};
}

/// Runs the program without the recorder. Returns the stretch: how many times longer the recorded run took.
std::optional<double> stretchOf(const RecordCommand& command, const TimedRun& recorded) {
    if (!command.baseline || recorded.status != 0) return std::nullopt;
    const std::optional<TimedRun> plain = timed(command, {});
    if (!plain || plain->status != 0 || plain->length.count() <= 0) return std::nullopt;
    return recorded.length / plain->length;
}

/// Returns notes for the summary: calls that may be missing, processes that are not in the result, and the stretch.
QString noteOn(const RecordCommand& command, const Recorded& recorded, const std::optional<double>& stretch) {
    QString note;
    const auto isCut = [](const recording::Recording& each) { return !each.isComplete; };
    const bool isAll = command.processes;
    if (isAll ? std::ranges::any_of(recorded.processes, isCut) : isCut(recorded.processes.front()))
        note += QStringLiteral("; the program did not come to its end, so the last calls may be missing");
    if (const std::size_t others = recorded.processes.size() - 1; others > 0 && !isAll)
        note += QStringLiteral("; %1 more process(es) called CUDA: --processes keeps them, too").arg(others);
    if (stretch) note += QStringLiteral("; the recorded run took %1 times as long as the plain one").arg(*stretch, 0, 'f', 3);
    else if (command.baseline) note += QStringLiteral("; no baseline, since the program failed");
    return note;
}

/// Returns a note on a program that failed; empty after a success.
QString endOf(const TimedRun& ran) {
    return ran.status == 0 ? QString() : QStringLiteral(" (the program ended with %1)").arg(ran.status);
}

int complainOfNothing(const QString& why, const TimedRun& ran) {
    complain(QStringLiteral("streamscope: nothing was recorded: ") + why + endOf(ran));
    return exitFailed;
}

/// Writes the result of the recordings. Returns the exit code if the program succeeded.
int convert(const RecordCommand& command, const TimedRun& ran, Recorded recorded, const std::optional<double>& stretch) {
    if (recorded.processes.empty()) return complainOfNothing(whyNothing(recorded), ran);
    const QString note = noteOn(command, recorded, stretch) + endOf(ran);
    const recording::Part part{command.after, command.length, command.firstCall, command.lastCall, command.range.toStdString(),
                               command.steps};
    const recording::Recording all =
        command.processes ? recording::joined(std::move(recorded.processes)) : std::move(recorded.processes.front());
    Read<recording::RecordedResult> result =
        recording::resultOf(all, part, nameOf(command.program).toStdString(), STREAMSCOPE_VERSION,
                            QDateTime::currentDateTime().toString(Qt::ISODate).toStdString());
    if (!result) return complainOfNothing(QString::fromStdString(describe(result.problems.front())), ran);
    for (auto& device : result.value->timeline.devices) nameOnMachine(command.on.toStdString(), device.info);
    result.value->timeline.origin.machine = command.on.toStdString();
    result.value->timeline.origin.command = commandLine(command.program);
    result.value->timeline.stretch = stretch;
    if (!write(command.output, *result.value)) return exitBadInput;
    complain(QStringLiteral("streamscope: recorded %1: %2%3")
                 .arg(command.output, QString::fromStdString(recording::summary(*result.value)), note));
    return exitDone;
}

QString takeTime(const QString& name, std::chrono::nanoseconds& into, const QString& value) {
    const Evaluated time = evaluate(Scalar{value.toStdString()}, Unit::Time, {});
    if (!time || *time.value < 0) return QStringLiteral("%1 takes a time such as 5s or 200ms, not \"%2\"").arg(name, value);
    into = std::chrono::nanoseconds(*time.value);
    return {};
}

QString takeCalls(RecordCommand& record, const QString& value) {
    const QStringList ends = value.split(QStringLiteral(".."));
    bool isFirst = false, isLast = false;
    const qulonglong first = ends.value(0).toULongLong(&isFirst), last = ends.value(1).toULongLong(&isLast);
    if (ends.size() != 2 || !isFirst || !isLast || first < 1 || last < first)
        return QStringLiteral("--calls takes FIRST..LAST, counted from 1, not \"%1\"").arg(value);
    record.firstCall = first - 1;
    record.lastCall = last - 1;
    return {};
}

/// Returns an error message for options that are valid separately but not together.
QString conflictOf(const RecordCommand& record) {
    if (record.steps && record.range.isEmpty())
        return QStringLiteral("--steps counts ranges of one name: give it, too, as --range NAME");
    if (!record.range.isEmpty() && (record.after.count() > 0 || record.length))
        return QStringLiteral("--range selects what is kept and cannot be combined with --after or --for");
    if (record.program.isEmpty())
        return QStringLiteral("a program is missing: streamscope record [options] -- PROGRAM [ARGUMENTS]");
    return {};
}

QString takeRange(RecordCommand& record, const QString& value) {
    if (value.trimmed().isEmpty()) return QStringLiteral("--range takes the name of an NVTX range");
    record.range = value;
    return {};
}

}  // namespace

Command parseRecord(const QStringList& words) {
    RecordCommand record;
    const qsizetype end = words.indexOf(QStringLiteral("--"));
    Options options(QStringLiteral("record"), QStringLiteral("record [options] -- PROGRAM [ARGUMENTS]"),
                    QStringLiteral("Runs a CUDA program as it is, and makes of its calls a composition with its timeline."));
    options.text("--output", "F.ssresult",
                 "composition and timeline (recorded.ssresult); the composition alone if the name ends in .streamscope, JSON if "
                 "otherwise",
                 record.output);
    options.each("--after", "T", "begin T after the program's first call of CUDA (10s)",
                 [&record](const QString& value) { return takeTime(QStringLiteral("--after"), record.after, value); });
    options.each("--for", "T", "end after the time T (5s)",
                 [&record](const QString& value) { return takeTime(QStringLiteral("--for"), record.length.emplace(), value); });
    options.each("--calls", "FIRST..LAST", "of these, keep the calls with these numbers, counted from 1",
                 [&record](const QString& value) { return takeCalls(record, value); });
    options.each("--range", "NAME", "the calls in the first NVTX range of that name",
                 [&record](const QString& value) { return takeRange(record, value); });
    options.number("--steps", "the calls of N ranges of that name after the first, which warms up", 1, 1'000'000,
                   [&record](int n) { record.steps = static_cast<std::size_t>(n); });
    options.text("--on", "MACHINE", "run the program there and bring the recording back", record.on);
    options.flag("--event-times", "also record when the device reached each event (slower)", record.eventTimes);
    options.flag("--processes", "all processes that call CUDA (else the one with the most calls)", record.processes);
    options.flag(
        "--baseline",
        "run the program a second time, without the recorder, and state in the result how much longer the recorded run took",
        record.baseline);
    options.further("PROGRAM");
    if (const std::optional<Command> ended = options.read(words.mid(0, end))) return *ended;
    if (end >= 0) record.program = words.mid(end + 1);
    if (isDash(record.output)) return options.wrong(QStringLiteral("--output is a file, as the program has standard output"));
    if (const QString problem = conflictOf(record); !problem.isEmpty()) return options.wrong(problem);
    return record;
}

int execute(const RecordCommand& command) {
    if (!outputsAreReady({command.output})) return exitBadInput;
    const QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/streamscope-record-XXXXXX"));
    if (!folder.isValid()) {
        complain(QStringLiteral("streamscope: cannot make a folder for the recording: ") + folder.errorString());
        return exitBadInput;
    }
    const std::optional<TimedRun> ran = timed(command, folder.path());
    if (!ran) return exitBadInput;
    const int code = convert(command, *ran, readRecordings(folder.path()), stretchOf(command, *ran));
    return ran->status != 0 ? ran->status : code;
}

}  // namespace streamscope::app
