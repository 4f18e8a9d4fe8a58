// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"

#include "app/cli/picture_command.h"
#include "app/cli/standard_streams.h"
#include "app/cli/typed_program.h"
#include "app/session/file_content.h"
#include "app/session/near_names.h"
#include "engine/json/printable.h"
#include "engine/program/program_json.h"
#include "engine/program/resolve_state.h"
#include "ui/document/program_link.h"
#include "ui/document/unzipped.h"
#include "ui/document/write_file.h"
#include "ui/theme/text.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace streamscope::app {
namespace {

const QString nameOfLink = QStringLiteral("the link"), nameOfCalls = QStringLiteral("the calls"),
              nameOfInput = QStringLiteral("<stdin>");

bool namesLink(const QString& file) { return ui::isLink(file) && !QFileInfo::exists(file); }

/// Returns the folder in which a program may name a profile file. A link has none.
QString folderOf(const LoadedProgram& loaded) {
    return loaded.file == nameOfLink ? QStringLiteral(":/") : QFileInfo(loaded.file).path();
}

bool isExample(const QString& name) {
    return std::ranges::any_of(examples(), [&](const Example& example) { return example.id == name; });
}

/// Says why a name is that of no file, of no example, and not made of calls.
void complainOfName(const QString& name, const QString& why, const std::vector<Example>& all) {
    QStringList ids;
    for (const Example& each : all) ids << each.id;
    static const QRegularExpression lastStop(QStringLiteral("\\.$"));
    const auto typed = name.contains(u'(') ? typedProgram(name.toStdString()) : Expected<std::string>(std::string());
    const QString asCalls = typed ? QString() : QStringLiteral(" As calls: %1.").arg(ui::text(typed.why()).remove(lastStop));
    complain(QStringLiteral("streamscope: cannot read \"%1\"%2: %3%4 Examples are listed by: streamscope examples")
                 .arg(name, didYouMean(name, ids), why, asCalls));
}

/// Returns the text of the example with this name, or that of the composition of typed calls; nothing with a message if it is
/// neither. `why`: why it is no file.
std::optional<std::string> textWithoutFile(const QString& name, const QString& why) {
    const std::vector<Example> all = examples();
    const auto example = std::ranges::find(all, name, &Example::id);
    if (!QFileInfo::exists(name)) {
        if (example != all.end()) return example->text;
        if (auto typed = typedProgram(name.toStdString())) return *std::move(typed);
    }
    complainOfName(name, why, all);
    return std::nullopt;
}

/// Writes the lines on standard output, each made printable. Returns whether that succeeded.
bool wroteLines(std::string_view text) {
    bool isGood = true;
    while (isGood && !text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = printable(text.substr(0, end)) + (end < text.size() ? "\n" : "");
        isGood = std::fwrite(line.data(), 1, line.size(), stdout) == line.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::fflush(stdout) == 0 && isGood;
}

}  // namespace

void complain(const QString& line) { std::fprintf(stderr, "%s\n", printable(line.toStdString()).c_str()); }

void complain(const QStringList& lines) {
    for (const QString& line : lines) complain(line);
}

void complainOf(const std::vector<Problem>& problems, const QString& file) {
    for (const Problem& problem : problems) complain(QString::fromStdString(streamscope::describe(problem, file.toStdString())));
}

void print(const std::string& text) {
    if (!outputIsWritten() || isOutputTaken()) return;
    if (!wroteLines(text))
        complain(
            QStringLiteral("streamscope: cannot write to standard output: %1").arg(QString::fromLocal8Bit(std::strerror(errno))));
}

int exitCodeIf(bool written, int code) { return !written && (code == exitDone || code == exitFailed) ? exitBadInput : code; }

bool outputIsWritten() { return std::ferror(stdout) == 0; }

QString shownName(const QString& file) {
    if (isDash(file)) return nameOfInput;
    return namesLink(file) ? nameOfLink : file;
}

std::optional<LoadedProgram> load(const QString& given, std::vector<Problem>* problems) {
    const bool isLink = namesLink(given);
    const QString name = shownName(given);
    auto file = isLink ? ui::programInLink(given) : readGiven(given);
    if (!file && isLink) return complain(QStringLiteral("streamscope: ") + ui::text(file.why())), std::nullopt;
    std::optional<std::string> found = file ? std::optional(*std::move(file)) : textWithoutFile(name, ui::text(file.why()));
    if (!found) return std::nullopt;
    std::string text = *std::move(found);
    const bool isName = !file && name.contains(u'('), isTyped = isName || (!isLink && takeTyped(text));
    const auto taken = isLink ? Expected<QString>(QString()) : takeProgram(text);
    if (!taken) return complain(QStringLiteral("streamscope: %1: %2").arg(name, ui::text(taken.why()))), std::nullopt;
    if (!taken->isEmpty()) complain(QStringLiteral("streamscope: %1: %2").arg(name, *taken));
    Read<Program> read = readProgram(text);
    if (problems != nullptr) *problems = read.problems;
    else complainOf(read.problems, name);
    if (!read) return std::nullopt;
    // The text of typed calls was made here, so no place in it helps.
    return LoadedProgram{std::move(*read.value), isTyped ? std::string() : std::move(text), isName ? nameOfCalls : name};
}

std::optional<ResultFile> loadResult(const QString& path) {
    const auto complainOfProgram = [&](const char* what) {
        complain(QStringLiteral("streamscope: %1 is %2, not a result; this makes one: streamscope run %1 --output R.ssresult")
                     .arg(path, QLatin1String(what)));
        return std::nullopt;
    };
    const QString name = shownName(path);
    const auto text = readGiven(path);
    if (!text && !QFileInfo::exists(path) && isExample(path)) return complainOfProgram("an example");
    if (!text) {
        complain(QStringLiteral("streamscope: cannot read %1: %2").arg(name, ui::text(text.why())));
        return std::nullopt;
    }
    const auto file = insideOf(*text);
    if (!file) {
        complain(QStringLiteral("streamscope: %1: %2").arg(name, ui::text(file.why())));
        return std::nullopt;
    }
    if (!file->kind.isResult() && file->bytes.find("\"streamscope\"") != std::string_view::npos)
        return complainOfProgram("a program");
    Read<ResultFile> result = readAnyResult(*file, isDash(path) ? QString() : path);
    complainOf(result.problems, name);
    return std::move(result.value);
}

std::optional<Target> target(const QString& on, const LoadedProgram& loaded, Workers& workers, int& exitCode) {
    std::variant<Target, NoTarget> found =
        on.isEmpty() ? Devices().target(QString::fromStdString(loaded.program.device), workers, folderOf(loaded))
                     : Devices().target(on, workers);
    if (auto* target = std::get_if<Target>(&found)) return std::move(*target);
    const NoTarget& none = std::get<NoTarget>(found);
    complain(QStringLiteral("streamscope: ") + none.message);
    complain(none.others);
    exitCode = none.usage ? exitBadInput : exitNoDevice;
    return std::nullopt;
}

std::vector<Target> targets(const QString& on, const LoadedProgram& loaded, Workers& workers, int& exitCode) {
    const auto resolved = resolve(loaded.program);
    const int devices = resolved ? std::max(1, resolved.value->devices) : 1;
    std::vector<Target> all;
    QStringList parts;
    const auto tooFew = [&] {
        complain(QStringLiteral("streamscope: the program uses %1 devices, and --on has fewer for one of the runs: %2. List %1 "
                                "devices for each run.")
                     .arg(devices)
                     .arg(parts.join(u',')));
        exitCode = exitBadInput;
        return std::vector<Target>();
    };
    for (const QString& part : on.split(u',')) {
        std::optional<Target> one = target(part, loaded, workers, exitCode);
        if (one && !parts.isEmpty()) {
            if (int(one->infos.size()) >= devices) return tooFew();
            one = target(parts.join(u',') + u',' + part, loaded, workers, exitCode);
        }
        if (!one) return {};
        parts << part;
        if (int(one->infos.size()) < devices) continue;
        all.push_back(std::move(*one));
        parts.clear();
    }
    if (!parts.isEmpty() && !all.empty()) return tooFew();
    if (all.empty())
        if (std::optional<Target> one = target(on, loaded, workers, exitCode)) all.push_back(std::move(*one));
    return all;
}

ProgressSink terminalProgress() {
    if (!isatty(fileno(stderr))) return [](const Progress&) {};
    return [](const Progress& p) {
        const std::string what = printable(p.what);
        if (p.total == 0) {
            std::fprintf(stderr, "\r\033[K%s … ", what.c_str());
            return;
        }
        std::fprintf(stderr, "\r\033[K%s %d of %d", what.c_str(), p.done, p.total);
        if (p.done >= p.total) std::fputs("\r\033[K", stderr);
    };
}

bool writeText(const QString& path, const std::string& text) {
    if (path.isEmpty()) return true;
    if (isDash(path)) return writeOutput(text);
    QByteArray bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    if (path.endsWith(QLatin1String(".gz"))) bytes = ui::gzipped(bytes);
    const auto written = ui::writeFileOrPipe(path, bytes);
    if (!written) complain(QStringLiteral("streamscope: ") + ui::text(written.why()));
    return static_cast<bool>(written);
}

std::optional<RunOptions> options(const RunCommand& command, const Target& target) {
    RunOptions chosen = defaultOptions(target);
    chosen.method = command.method.value_or(chosen.method);
    chosen.runs = command.runs.value_or(chosen.runs);
    chosen.timeout = command.timeout;
    chosen.verify = command.verify;
    chosen.cold = command.cold;
    if (chosen.cold && !target.simulated()) chosen.method = command.method.value_or(Method::Events);
    const bool takesManyPasses = chosen.method == Method::Strobed || chosen.method == Method::Activity || chosen.verify;
    if (chosen.cold && !target.simulated() && takesManyPasses) {
        complain(QStringLiteral(
            "streamscope: --cold makes one pass in each process: it takes --measure events or none, and no --verify"));
        return std::nullopt;
    }
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

}  // namespace streamscope::app
