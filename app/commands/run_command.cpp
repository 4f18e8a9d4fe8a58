// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diagnostic_lines.h"
#include "app/commands/interrupt_signal.h"
#include "app/commands/plain_commands.h"
#include "app/commands/run_options.h"
#include "app/commands/standard_streams.h"
#include "app/commands/terminal.h"
#include "app/runs/own_kernels.h"
#include "engine/device/words.h"
#include "engine/json/printable.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolve_state.h"
#include "engine/result/result_database.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/chrome_trace.h"
#include "engine/timeline/csv.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/table.h"

#include <filesystem>
#include <system_error>

/// `streamscope run`: runs a program without a window.
namespace streamscope::app {
namespace {

/// Returns the findings of --verify as diagnostics of the result.
std::vector<Diagnostic> diagnosticsOf(const RunOutcome& outcome) {
    std::vector<Diagnostic> diagnostics;
    for (const WrongData& wrong : outcome.verification.value_or(Verification()).found) {
        Diagnostic& diagnostic = diagnostics.emplace_back();
        diagnostic.rule = "wrong-data";
        diagnostic.message = wrong.message;
        diagnostic.source = "verify";
        for (const OperationId id : wrong.operations) diagnostic.operations.push_back(outcome.timeline.operations[id.value].id);
    }
    return diagnostics;
}

/// Writes the result. A run without a single operation, such as one whose connection was lost, replaces no earlier result.
bool writeResult(const PlainRun& command, const Program& program, const RunOutcome& outcome) {
    if (command.output.empty()) return true;
    const Timeline& timeline = outcome.timeline;
    std::error_code error;
    if (timeline.status != RunStatus::Ok && timeline.operations.empty() &&
        std::filesystem::is_regular_file(command.output, error))
        return complain(Phrase("streamscope: nothing was run, so the earlier %1 is kept").arg(command.output)), true;
    return writeText(command.output, resultBytes(command.output, program, timeline, diagnosticsOf(outcome)));
}

bool writeAll(const PlainRun& command, const Program& program, const RunOutcome& outcome) {
    const Timeline& timeline = outcome.timeline;
    bool written = writeResult(command, program, outcome);
    if (!command.trace.empty()) written &= writeText(command.trace, toChromeTrace(timeline));
    if (!command.table.empty()) written &= writeText(command.table, toCsv(timeline));
    if (!command.blocksTable.empty()) written &= writeText(command.blocksTable, blocksToCsv(timeline));
    return written;
}

/// Returns whether the slack of the operations is in what the command writes.
bool writesSlack(const PlainRun& command) {
    return command.json || !command.output.empty() || !command.trace.empty() || !command.table.empty() ||
           !command.picture.empty();
}

/// Returns the simulated devices on which the slack is tried.
std::vector<DeviceProfile> simulating(const Target& target, const Timeline& timeline) {
    if (!target.simulated()) return Devices().simulating(timeline).profiles;
    std::vector<DeviceProfile> devices = target.profiles;
    for (DeviceProfile& device : devices) device.startsCold = device.startsCold || timeline.cold;
    return devices;
}

int exitCodeOf(const RunOutcome& outcome, const Target& target) {
    if (std::holds_alternative<RunCancelled>(outcome.ending)) return exitCancelled;
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    if (outcome.verification && !outcome.verification->found.empty()) return exitFailed;
    const bool lacksMemory = failure != nullptr && failure->code == Status::MemoryAllocation;
    if (failure) return target.usesWorker() && !lacksMemory ? exitNoDevice : exitFailed;
    return outcome.timeline.status == RunStatus::Ok ? exitDone : exitFailed;
}

/// Warns of the memory and time that a large program needs, before it is run.
void warnOfSize(const std::string& file, std::size_t operations) {
    constexpr std::size_t large = 100'000, bytesOfAnOperation = 2500;  // as measured, including the written result
    if (operations < large) return;
    complain(Phrase("streamscope: %1 makes %2 calls: running it may take minutes and up to %3 MB of memory.")
                 .arg(file)
                 .arg(operations)
                 .arg(operations * bytesOfAnOperation / 1'000'000));
}

std::optional<Target> deviceOf(const PlainRun& command, const LoadedProgram& loaded, Workers& workers, InterruptSignal& interrupt,
                               int& exitCode) {
    const InterruptSignal::InGoodOrder needed(interrupt, true);
    return target(command.on, loaded, workers, exitCode);
}

/// Prints the verification below the table; on standard error if standard output is one JSON document.
void reportVerification(const RunOutcome& outcome, bool json) {
    const Verification none{{}, 0, false, false, "the run did not complete"};
    for (const std::string& line : inWords(outcome.verification.value_or(none))) {
        if (json || isOutputTaken()) complain(std::string("streamscope: ") + line);
        else print(printable(line) + "\n");
    }
}

void report(const RunOutcome& outcome, const PlainRun& command, const Program& program) {
    const Timeline& timeline = outcome.timeline;
    if (command.json) print(resultToJson(program, timeline, diagnosticsOf(outcome)) + "\n");
    else printFitted(command.quiet ? summaryOf(timeline) : toTable(timeline, terminalWidth()));
    for (const Remark& remark : outcome.timeline.remarks)
        complain(Phrase("streamscope: warning: %1 [%2]").arg(remark.message, remark.rule));
    if (command.verify) reportVerification(outcome, command.json);
    const std::string message = describe(outcome);
    if (!message.empty()) complain(std::string("streamscope: ") + message);
}

}  // namespace

std::optional<ResolvedProgram> prepare(const LoadedProgram& loaded, const PlainRun& command, const Target& target) {
    Read<ResolvedProgram> resolved = resolve(loaded.program, command.set);
    const std::vector<Diagnostic> problems = programProblems(loaded.program, resolved, target.infos);
    if (problems.empty()) {
        warnOfUnknownFields(loaded);
        warnOfSize(loaded.file, resolved.value->operations.size());
        return std::move(resolved.value);
    }
    tell(problems, loaded, command.json);
    return std::nullopt;
}

void addPlainRun(PlainOptions& options, PlainRun& run) {
    options.file(run.file);
    addRunOptions(options, run);
    addValues(options, run.set);
    options.flag(
        "--verify",
        "compare what every operation reads and what every buffer holds with an execution of the operations one after another "
        "(256 MiB of buffers at most; on CUDA only what the buffers hold, after one more pass); a missing wait shows as wrong "
        "data",
        run.verify);
    options.flag(
        "--cold",
        "include what a process pays once: on a GPU each pass in a worker of its own, timed by events or none; a simulated "
        "device loads each kernel at its first launch",
        run.cold);
    options.text("--output", "R.ssresult", "the result as an SQLite database; as JSON if the name ends otherwise", run.output);
    options.text("--trace", "F.json", "Chrome trace (for Perfetto and chrome://tracing); F.json.gz is packed", run.trace);
    options.text("--table", "F.csv", "one row per operation", run.table);
    options.flag("--blocks", "add where each block of the kernels ran, and when, to the result and the trace", run.blocks);
    options.text("--blocks-csv", "F.csv", "one row per block of the kernels", run.blocksTable);
    options.flag("--json", "print the result as JSON instead of the table", run.json);
    options.flag("--quiet", "print the total time and how it was measured, without a row for each operation", run.quiet);
}

Parsed<PlainRun> parsePlainRun(const std::vector<std::string>& words) {
    PlainRun run;
    PlainOptions options("run", "run FILE [options]", "Runs a program without a window. Prints a table and the total time.");
    addPlainRun(options, run);
    options.withoutPictures();
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<PlainRun>(*ended);
    return run;
}

int execute(const PlainRun& command, RunPictures* pictures) {
    InterruptSignal interrupt(true);
    if (!outputsAreReady({command.output, command.trace, command.table, command.blocksTable, command.picture}, command.json))
        return exitBadInput;
    if (pictures && !pictures->areReady()) return exitBadInput;
    std::vector<Problem> problems;
    std::optional<LoadedProgram> loaded = load(command.file, command.json ? &problems : nullptr);
    if (!loaded) return reportBroken(problems), exitBadInput;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    std::optional<Target> device = deviceOf(command, *loaded, workers, interrupt, exitCode);
    if (!device) return interrupt.token().stop_requested() ? exitCancelled : exitCode;
    if (command.channels) device->setChannels(*command.channels);
    const std::optional<RunOptions> chosen = options(command, *device);
    if (device->simulated())
        loaded->program = decided(std::move(loaded->program), command.set, device->profiles, interrupt.token());
    std::optional<ResolvedProgram> resolved = chosen ? prepare(*loaded, command, *device) : std::nullopt;
    if (!resolved) return exitBadInput;
    if (const auto strange = untrustedKernels(loaded->program); !strange.empty() && !device->simulated() && !command.trust)
        return complain(std::string("streamscope: ") + whyNotTrusted(strange)), exitBadInput;
    loaded->text = std::string();
    RunRequest request{std::move(loaded->program), command.set, *device, *chosen, command.channels, command.trust};
    const auto run = [&](const RunRequest& one, const ResolvedProgram& evaluated) {
        const InterruptSignal::InGoodOrder needed(interrupt, !one.target.machine.empty());
        return execute(one, evaluated, workers, interrupt.token(), terminalProgress());
    };
    if (pictures && !pictures->prepare(request, run)) return interrupt.token().stop_requested() ? exitCancelled : exitBadInput;
    RunOutcome outcome = run(request, *resolved);
    resolved.reset();  // of a long program each copy takes much memory
    Program made = pictures ? request.program : std::move(request.program);
    const Program program = asMade(withValues(std::move(made), command.set), outcome);
    if (writesSlack(command))
        findSlack(outcome.timeline, program, simulating(*device, outcome.timeline), interrupt.token(), terminalProgress());
    if (pictures && !pictures->showsSomeOf(outcome.timeline)) return exitBadInput;
    report(outcome, command, program);
    bool written = writeAll(command, program, outcome);
    if (pictures) written &= pictures->write(request, outcome, simulating(*device, outcome.timeline), run, interrupt.token());
    if (interrupt.token().stop_requested()) return exitCancelled;
    return exitCodeIf(written, exitCodeOf(outcome, *device));
}

}  // namespace streamscope::app
