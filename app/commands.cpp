#include "app/commands.h"

#include "app/composition.h"
#include "app/interrupt_signal.h"
#include "app/listings.h"
#include "app/picture_command.h"
#include "engine/analysis/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/timeline/result_json.h"
#include "ui/document/write_file.h"

#include <QFile>
#include <QFileInfo>

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace streamscope::app {
namespace {

constexpr int done = 0, failed = 1, badInput = 2, noDevice = 3, cancelled = 130;

void complain(const QString& line) { std::fprintf(stderr, "%s\n", qUtf8Printable(line)); }

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

struct LoadedProgram {
    Program program;
    std::string text;
    QString file;
};

/// Reads FILE, a path or an example's name; complains and answers nothing if it cannot be used.
std::optional<LoadedProgram> load(const QString& name) {
    std::string text;
    QFile file(name);
    if (file.open(QIODevice::ReadOnly)) {
        text = file.readAll().toStdString();
    } else {
        const std::vector<Example> all = examples();
        const auto example = std::ranges::find(all, name, &Example::id);
        if (QFileInfo::exists(name) || example == all.end()) {
            complain(QStringLiteral("streamscope: cannot read \"%1\": %2. Examples are listed by: streamscope examples")
                         .arg(name, file.errorString()));
            return std::nullopt;
        }
        text = example->text;
    }
    if (const QString why = takeFromPicture(text); !why.isEmpty())
        return complain(QStringLiteral("streamscope: %1: %2").arg(name, why)), std::nullopt;
    Read<Program> read = programFromJson(text);
    for (const Problem& problem : read.problems)
        complain(QString::fromStdString(streamscope::describe(problem, name.toStdString())));
    if (!read) return std::nullopt;
    return LoadedProgram{std::move(*read.value), std::move(text), name};
}

QString severityName(Severity severity) {
    return severity == Severity::Error     ? QStringLiteral("error")
           : severity == Severity::Warning ? QStringLiteral("warning")
                                           : QStringLiteral("hint");
}

/// "file:12:7: error: message [rule]": the place as compilers write it, so editors can jump there.
QString lineOf(const Diagnostic& diagnostic, const LoadedProgram& loaded, const json::Document* document) {
    std::vector<Problem> place{{diagnostic.path, 0, 0, {}, {}}};
    if (document && !diagnostic.path.empty()) locate(place, *document);
    QString line = loaded.file;
    if (place[0].line > 0) line += QStringLiteral(":%1:%2").arg(place[0].line).arg(place[0].column);
    return QStringLiteral("%1: %2: %3 [%4]")
        .arg(line, severityName(diagnostic.severity), QString::fromStdString(diagnostic.message),
             QString::fromStdString(diagnostic.rule));
}

void complain(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded) {
    const Read<json::Document> document = json::Document::parse(loaded.text);
    for (const Diagnostic& diagnostic : diagnostics) complain(lineOf(diagnostic, loaded, document ? &*document.value : nullptr));
}

std::optional<Target> target(const QString& on, const Program& program, WorkerClient& worker, int& exitCode) {
    const QString name = on.isEmpty() ? QString::fromStdString(program.device) : on;
    std::variant<Target, NoTarget> found = Devices().target(name, worker);
    if (auto* target = std::get_if<Target>(&found)) return std::move(*target);
    const NoTarget& none = std::get<NoTarget>(found);
    complain(QStringLiteral("streamscope: ") + none.message);
    exitCode = none.usage ? badInput : noDevice;
    return std::nullopt;
}

ProgressSink terminalProgress() {
    if (!isatty(fileno(stderr))) return [](const Progress&) {};
    return [](const Progress& p) {
        std::fprintf(stderr, "\r\033[K%s %d of %d", p.what.c_str(), p.done, p.total);
        if (p.done >= p.total) std::fputs("\r\033[K", stderr);
    };
}

bool writeText(const QString& path, const std::string& text) {
    QString error;
    const bool written = path.isEmpty() || ui::writeFile(path, QByteArray::fromStdString(text), &error);
    if (!written) complain(QStringLiteral("streamscope: ") + error);
    return written;
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
    bool written = command.output.isEmpty() || writeText(command.output, resultToJson(program, timeline, diagnosticsOf(outcome)));
    if (!command.trace.isEmpty()) written &= writeText(command.trace, toChromeTrace(timeline));
    if (!command.table.isEmpty()) written &= writeText(command.table, toCsv(timeline));
    return written;
}

int exitCodeOf(const RunOutcome& outcome, const Target& target) {
    if (std::holds_alternative<RunCancelled>(outcome.ending)) return cancelled;
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    if (outcome.verification && !outcome.verification->found.empty()) return failed;
    if (failure) return target.simulated() ? failed : noDevice;
    return outcome.timeline.status == RunStatus::Ok ? done : failed;
}

/// What the command asks for in place of the device's defaults; complains about what the device cannot do.
std::optional<RunOptions> options(const RunCommand& command, const Target& target) {
    RunOptions chosen = defaultOptions(target);
    chosen.method = command.method.value_or(chosen.method);
    chosen.runs = command.runs.value_or(chosen.runs);
    chosen.timeout = command.timeout;
    chosen.verify = command.verify;
    if (chosen.method == Method::Exact && !target.simulated()) {
        complain(QStringLiteral(
            "streamscope: --measure exact is for simulated devices; a real GPU takes strobed, events, activity or none"));
        return std::nullopt;
    }
    if (chosen.method == Method::Activity && target.simulated()) {
        complain(QStringLiteral("streamscope: --measure activity is for real GPUs; a simulated device takes exact"));
        return std::nullopt;
    }
    return chosen;
}

bool writePictures(const RunCommand& command, const RunRequest& request, const RunOutcome& outcome, const RunOne& run,
                   std::stop_token stop) {
    const QString why = writePicturesOf(command, request, outcome, run, std::move(stop));
    if (!why.isEmpty()) complain(QStringLiteral("streamscope: ") + why);
    return why.isEmpty();
}

std::optional<ResolvedProgram> prepare(const LoadedProgram& loaded, const std::map<std::string, std::int64_t>& set,
                                       const Target& target) {
    Read<ResolvedProgram> resolved = resolve(loaded.program, set);
    if (const Read<json::Document> document = json::Document::parse(loaded.text)) locate(resolved.problems, *document.value);
    for (const Problem& problem : resolved.problems)
        complain(QString::fromStdString(streamscope::describe(problem, loaded.file.toStdString())));
    if (!resolved) return std::nullopt;
    const std::vector<Diagnostic> prevented = preventing(check(loaded.program, target.infos));
    complain(prevented, loaded);
    if (!prevented.empty()) return std::nullopt;
    return std::move(*resolved.value);
}

/// Behind the table; where standard output is one JSON document, on standard error.
void reportVerification(const RunOutcome& outcome, bool json) {
    const Verification none{{}, 0, false, false, "the run did not come to its end"};
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

}  // namespace

int execute(const RunCommand& command) {
    const InterruptSignal interrupt;
    std::optional<LoadedProgram> loaded = load(command.file);
    if (!loaded) return badInput;
    WorkerClient worker(workerCommand());
    int exitCode = done;
    std::optional<Target> device = target(command.on, loaded->program, worker, exitCode);
    if (!device) return exitCode;
    if (command.channels) device->setChannels(*command.channels);
    const std::optional<RunOptions> chosen = options(command, *device);
    const std::optional<ResolvedProgram> resolved = chosen ? prepare(*loaded, command.set, *device) : std::nullopt;
    if (!resolved) return badInput;
    const RunRequest request{loaded->program, command.set, *device, *chosen, command.channels};
    const auto run = [&](const RunRequest& one, const ResolvedProgram& program) {
        return execute(one, program, worker, interrupt.token(), terminalProgress());
    };
    const RunOutcome outcome = run(request, *resolved);
    report(outcome, command, loaded->program);
    bool written = writeAll(command, loaded->program, outcome);
    if (!command.picture.isEmpty()) written &= writePictures(command, request, outcome, run, interrupt.token());
    exitCode = exitCodeOf(outcome, *device);
    return exitCode == done && !written ? failed : exitCode;
}

int execute(const CheckCommand& command) {
    const std::optional<LoadedProgram> loaded = load(command.file);
    if (!loaded) return badInput;
    WorkerClient worker(workerCommand());
    int exitCode = done;
    const std::optional<Target> device = target(command.on, loaded->program, worker, exitCode);
    if (!device) return exitCode;
    const std::vector<Diagnostic> diagnostics = check(loaded->program, device->infos, Repairs::All);
    if (command.json) print(diagnosticsToJson(diagnostics) + "\n");
    else complain(diagnostics, *loaded);
    if (!command.json && diagnostics.empty()) print("No problems found.\n");
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Error; }) ? failed : done;
}

}  // namespace streamscope::app
