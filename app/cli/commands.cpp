// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/command_parts.h"
#include "app/cli/interrupt_signal.h"
#include "app/cli/listings.h"
#include "app/cli/picture_command.h"
#include "app/session/background_questions.h"
#include "app/session/step_runs.h"
#include "engine/program/program_json.h"
#include "engine/program/resolve_state.h"
#include "engine/result/result_database.h"
#include "engine/rules/check.h"
#include "engine/rules/diagnostic_json.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "engine/timeline/result_json.h"
#include "engine/whatif/best_repairs.h"
#include "ui/document/write_file.h"

#include <algorithm>
#include <tuple>

namespace streamscope::app {
namespace {

QString severityName(Severity severity) {
    return severity == Severity::Error     ? QStringLiteral("error")
           : severity == Severity::Warning ? QStringLiteral("warning")
                                           : QStringLiteral("hint");
}

/// A diagnostic, and where in the file it is; without a place, `line` is 0.
struct PlacedDiagnostic {
    Diagnostic diagnostic;
    int line = 0, column = 0;
};

/// Returns the diagnostics in the order of the file's text, with those without a place behind the others.
std::vector<PlacedDiagnostic> placed(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded) {
    std::vector<Problem> places;
    for (const Diagnostic& diagnostic : diagnostics) places.push_back({diagnostic.path, 0, 0, {}, {}});
    if (const Read<json::Document> document = json::Document::parse(loaded.text)) locate(places, *document.value);
    std::vector<PlacedDiagnostic> all;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) all.push_back({diagnostics[i], places[i].line, places[i].column});
    std::ranges::stable_sort(all, {},
                             [](const PlacedDiagnostic& each) { return std::tuple(each.line == 0, each.line, each.column); });
    return all;
}

/// Returns the diagnostics as JSON, in the same order.
std::string toJson(const std::vector<PlacedDiagnostic>& all) {
    std::vector<Diagnostic> diagnostics;
    for (const PlacedDiagnostic& each : all) diagnostics.push_back(each.diagnostic);
    return diagnosticsToJson(diagnostics) + "\n";
}

/// "file:12:7: error: message [rule]": the place as compilers write it, so editors can jump there.
QString lineOf(const PlacedDiagnostic& found, const LoadedProgram& loaded) {
    const Diagnostic& diagnostic = found.diagnostic;
    QString line = loaded.file;
    if (found.line > 0) line += QStringLiteral(":%1:%2").arg(found.line).arg(found.column);
    const bool named = diagnostic.rule == invalidProgramRule.name && !diagnostic.path.empty();
    return QStringLiteral("%1: %2: %3%4 [%5]")
        .arg(line, severityName(diagnostic.severity), QString::fromStdString(named ? diagnostic.path + ": " : ""),
             QString::fromStdString(diagnostic.message), QString::fromStdString(diagnostic.rule));
}

/// Tells the diagnostics, in the order of the file's text: on standard output as JSON, or a line each on standard error.
void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json) {
    const std::vector<PlacedDiagnostic> all = placed(diagnostics, loaded);
    if (json) return print(toJson(all));
    for (const PlacedDiagnostic& each : all) complain(lineOf(each, loaded));
}

/// What --verify found, as diagnostics of the result.
std::string diagnosticsOf(const RunOutcome& outcome) {
    std::vector<Diagnostic> diagnostics;
    for (const WrongData& wrong : outcome.verification.value_or(Verification()).found) {
        Diagnostic& diagnostic = diagnostics.emplace_back();
        diagnostic.rule = "wrong-data";
        diagnostic.message = wrong.message;
        diagnostic.source = "verify";
        for (const OperationId id : wrong.operations) diagnostic.operations.push_back(outcome.timeline.operations[id.value].id);
    }
    return toJson(diagnostics);
}

bool writeAll(const RunCommand& command, const Program& program, const RunOutcome& outcome) {
    const Timeline& timeline = outcome.timeline;
    bool written = command.output.isEmpty() || writeText(command.output, resultBytes(command.output.toStdString(), program,
                                                                                     timeline, diagnosticsOf(outcome)));
    if (!command.trace.isEmpty()) written &= writeText(command.trace, toChromeTrace(timeline));
    if (!command.table.isEmpty()) written &= writeText(command.table, toCsv(timeline));
    return written;
}

int exitCodeOf(const RunOutcome& outcome, const Target& target) {
    if (std::holds_alternative<RunCancelled>(outcome.ending)) return exitCancelled;
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    if (outcome.verification && !outcome.verification->found.empty()) return exitFailed;
    if (failure) return target.usesWorker() ? exitNoDevice : exitFailed;
    return outcome.timeline.status == RunStatus::Ok ? exitDone : exitFailed;
}

bool writePictures(const RunCommand& command, const RunRequest& request, const RunOutcome& outcome, const RunOne& run,
                   std::stop_token stop) {
    const QString why = writePicturesOf(command, request, outcome, run, std::move(stop));
    if (!why.isEmpty()) complain(QStringLiteral("streamscope: ") + why);
    return why.isEmpty();
}

/// Says before a large program is run what that takes: afterwards is too late.
void warnOfSize(const QString& file, std::size_t operations) {
    constexpr std::size_t large = 100'000, bytesOfAnOperation = 2500;  // as measured, with the result written
    if (operations < large) return;
    complain(QStringLiteral("streamscope: %1 makes %2 calls: running it may take minutes and up to %3 MB of memory.")
                 .arg(file)
                 .arg(operations)
                 .arg(operations * bytesOfAnOperation / 1'000'000));
}

std::optional<ResolvedProgram> prepare(const LoadedProgram& loaded, const RunCommand& command, const Target& target) {
    Read<ResolvedProgram> resolved = resolve(loaded.program, command.set);
    const std::vector<Diagnostic> problems = programProblems(loaded.program, resolved, target.infos);
    if (problems.empty()) {
        warnOfSize(loaded.file, resolved.value->operations.size());
        return std::move(resolved.value);
    }
    tell(problems, loaded, command.json);
    return std::nullopt;
}

/// Behind the table; where standard output is one JSON document, on standard error.
void reportVerification(const RunOutcome& outcome, bool json) {
    const Verification none{{}, 0, false, false, "the run did not complete"};
    for (const std::string& line : inWords(outcome.verification.value_or(none))) {
        if (json) complain(QStringLiteral("streamscope: ") + QString::fromStdString(line));
        else print(line + "\n");
    }
}

void report(const RunOutcome& outcome, const RunCommand& command, const Program& program) {
    print(command.json ? resultToJson(program, outcome.timeline, diagnosticsOf(outcome)) + "\n" : toTable(outcome.timeline));
    for (const Remark& remark : outcome.timeline.remarks)
        complain(QStringLiteral("streamscope: warning: %1 [%2]")
                     .arg(QString::fromStdString(remark.message), QString::fromStdString(remark.rule)));
    if (command.verify) reportVerification(outcome, command.json);
    const QString message = describe(outcome);
    if (!message.isEmpty()) complain(QStringLiteral("streamscope: ") + message);
}

/// Prints the problems of a file that holds no program as JSON.
void reportBroken(const std::vector<Problem>& problems) {
    std::vector<Diagnostic> diagnostics;
    for (const Problem& problem : problems) diagnostics.push_back(diagnosticOf(problem, nullptr));
    if (!diagnostics.empty()) print(diagnosticsToJson(diagnostics) + "\n");
}

}  // namespace

int execute(const RunCommand& command) {
    const InterruptSignal interrupt;
    if (complainOfFont(command.figure)) return exitBadInput;
    std::vector<Problem> problems;
    std::optional<LoadedProgram> loaded = load(command.file, command.json ? &problems : nullptr);
    if (!loaded) return reportBroken(problems), exitBadInput;
    const Program program = withValues(loaded->program, command.set);  // what ran, for every file that tells of it
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    std::optional<Target> device = target(command.on, *loaded, workers, exitCode);
    if (!device) return exitCode;
    if (command.channels) device->setChannels(*command.channels);
    const std::optional<RunOptions> chosen = options(command, *device);
    const std::optional<ResolvedProgram> resolved = chosen ? prepare(*loaded, command, *device) : std::nullopt;
    if (!resolved) return exitBadInput;
    const RunRequest request{loaded->program, command.set, *device, *chosen, command.channels};
    const auto run = [&](const RunRequest& one, const ResolvedProgram& evaluated) {
        return execute(one, evaluated, workers, interrupt.token(), terminalProgress());
    };
    const RunOutcome outcome = run(request, *resolved);
    // Of the steps, some may last longer than the program as it stands.
    const QString beyond = command.pictureSteps ? QString() : problemOfRange(command.figure, outcome.timeline);
    if (!beyond.isEmpty()) return complain(QStringLiteral("streamscope run: %1.").arg(beyond)), exitBadInput;
    report(outcome, command, program);
    bool written = writeAll(command, program, outcome);
    if (!command.picture.isEmpty()) written &= writePictures(command, request, outcome, run, interrupt.token());
    exitCode = exitCodeOf(outcome, *device);
    return exitCode == exitDone && !written ? exitFailed : exitCode;
}

int execute(const CheckCommand& command) {
    const InterruptSignal interrupt;
    std::vector<Problem> problems;
    const std::optional<LoadedProgram> loaded = load(command.file, command.json ? &problems : nullptr);
    if (!loaded) return reportBroken(problems), exitBadInput;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    const std::optional<Target> device = target(command.on, *loaded, workers, exitCode);
    if (!device) return exitCode;
    const TotalTime total = [&](const Program& program) -> std::optional<Nanoseconds> {
        const auto timeline = Simulations::run(program, device->profiles, {});
        return timeline ? timeline->makespan : std::nullopt;
    };
    const std::vector<Diagnostic> diagnostics = device->simulated() ? checkWithBestRepairs(loaded->program, device->infos, total)
                                                                    : check(loaded->program, device->infos, Repairs::All);
    tell(diagnostics, *loaded, command.json);
    if (!command.json && diagnostics.empty()) print("No problems found.\n");
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Error; }) ? exitFailed
                                                                                                               : exitDone;
}

}  // namespace streamscope::app
