// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_parts.h"

#include "app/commands/standard_streams.h"
#include "app/commands/terminal.h"
#include "app/commands/typed_program.h"
#include "app/runs/file_content.h"
#include "app/runs/near_names.h"
#include "app/runs/own_kernels.h"
#include "app/runs/read_file.h"
#include "engine/device/words.h"
#include "engine/files/program_link.h"
#include "engine/files/unzipped.h"
#include "engine/files/write_file.h"
#include "engine/json/printable.h"
#include "engine/program/program_json.h"
#include "engine/program/resolve_state.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace streamscope::app {
namespace {

constexpr std::string_view nameOfLink = "the link", nameOfCalls = "the calls", nameOfInput = "<stdin>";

bool namesLink(const std::string& file) { return isLink(file) && !isThere(file); }

/// Returns the folder in which a program may name a profile file. A link has none.
std::string folderOfProgram(const LoadedProgram& loaded) { return loaded.file == nameOfLink ? ":/" : folderOf(loaded.file); }

bool isExample(const std::string& name) {
    return std::ranges::any_of(examples(), [&](const Example& example) { return example.id == name; });
}

/// Says why a name is that of no file, of no example, and not made of calls.
void complainOfName(const std::string& name, const std::string& why, const std::vector<Example>& all) {
    std::vector<std::string> ids;
    for (const Example& each : all) ids.push_back(each.id);
    const auto typed = name.find('(') != name.npos ? typedProgram(name) : Expected<std::string>(std::string());
    std::string wrong = typed.why();
    if (wrong.ends_with('.')) wrong.pop_back();
    const std::string asCalls = typed ? std::string() : Phrase(" As calls: %1.").arg(wrong);
    complain(Phrase("streamscope: cannot read \"%1\"%2: %3%4 Examples are listed by: streamscope examples")
                 .arg(name, didYouMean(name, ids), why, asCalls));
}

/// Returns the text of the example with this name, or that of the composition of typed calls; nothing with a message if it is
/// neither. `why`: why it is no file.
std::optional<std::string> textWithoutFile(const std::string& name, const std::string& why) {
    const std::vector<Example> all = examples();
    const auto example = std::ranges::find(all, name, &Example::id);
    if (!isThere(name)) {
        if (example != all.end()) return example->text;
        if (auto typed = typedProgram(name)) return *std::move(typed);
    }
    complainOfName(name, why, all);
    return std::nullopt;
}

/// Writes the lines on standard output, each made printable, and then in colours if `inColors` is. Returns whether that
/// succeeded.
bool wroteLines(std::string_view text, bool inColors) {
    bool isGood = true;
    while (isGood && !text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line = printable(text.substr(0, end));
        if (inColors) line = colored(line);
        if (end < text.size()) line += '\n';
        isGood = std::fwrite(line.data(), 1, line.size(), stdout) == line.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::fflush(stdout) == 0 && isGood;
}

void printLines(const std::string& text, bool inColors) {
    if (!outputIsWritten() || isOutputTaken()) return;
    if (!wroteLines(text, inColors))
        complain(Phrase("streamscope: cannot write to standard output: %1").arg(std::string(std::strerror(errno))));
}

}  // namespace

void complain(const std::string& line) {
    const std::string shown = printable(line);
    std::fprintf(stderr, "%s\n", (isColored(Output::Error) ? colored(shown) : shown).c_str());
}

void complain(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) complain(line);
}

void complainOf(const std::vector<Problem>& problems, const std::string& file) {
    for (const Problem& problem : problems) complain(streamscope::describe(problem, file));
}

void print(const std::string& text) { printLines(text, false); }

void printFindings(const std::string& lines) { printLines(lines, isColored(Output::Standard)); }

void printFitted(const std::string& text) { print(fitted(text, terminalWidth())); }

int exitCodeIf(bool written, int code) { return !written && (code == exitDone || code == exitFailed) ? exitBadInput : code; }

bool outputIsWritten() { return std::ferror(stdout) == 0; }

std::string shownName(const std::string& file) {
    if (isDash(file)) return std::string(nameOfInput);
    return namesLink(file) ? std::string(nameOfLink) : file;
}

std::optional<LoadedProgram> load(const std::string& given, std::vector<Problem>* problems) {
    const bool fromLink = namesLink(given);
    const std::string name = shownName(given);
    auto file = fromLink ? programInLink(given) : readGiven(given);
    if (!file && fromLink) return complain(std::string("streamscope: ") + file.why()), std::nullopt;
    std::optional<std::string> found = file ? std::optional(*std::move(file)) : textWithoutFile(name, file.why());
    if (!found) return std::nullopt;
    std::string text = *std::move(found);
    const bool isName = !file && name.find('(') != name.npos, isTyped = isName || (!fromLink && takeTyped(text));
    bool isCarried = false;
    const auto taken = fromLink ? Expected<std::string>(std::string()) : takeProgram(text, &isCarried);
    if (!taken) return complain(Phrase("streamscope: %1: %2").arg(name, taken.why())), std::nullopt;
    if (!taken->empty()) complain(Phrase("streamscope: %1: %2").arg(name, *taken));
    Read<Program> read = readProgram(text);
    if (problems != nullptr) *problems = read.problems;
    else complainOf(read.problems, name);
    if (!read) return std::nullopt;
    if (!fromLink && !isTyped && !isCarried && !isDash(given)) readKernelFiles(*read.value, name);
    // The text of typed calls was made here, so no place in it helps.
    return LoadedProgram{std::move(*read.value), isTyped ? std::string() : std::move(text),
                         isName ? std::string(nameOfCalls) : name};
}

std::optional<ResultFile> loadResult(const std::string& path) {
    const auto complainOfProgram = [&](std::string_view what) {
        complain(Phrase("streamscope: %1 is %2, not a result; this makes one: streamscope run %1 --output R.ssresult")
                     .arg(path, what));
        return std::nullopt;
    };
    const std::string name = shownName(path);
    const auto text = readGiven(path);
    if (!text && !isThere(path) && isExample(path)) return complainOfProgram("an example");
    if (!text) {
        complain(Phrase("streamscope: cannot read %1: %2").arg(name, text.why()));
        return std::nullopt;
    }
    const auto file = insideOf(*text);
    if (!file) {
        complain(Phrase("streamscope: %1: %2").arg(name, file.why()));
        return std::nullopt;
    }
    if (!file->kind.isResult() && file->bytes.find("\"streamscope\"") != std::string_view::npos)
        return complainOfProgram("a program");
    Read<ResultFile> result = readAnyResult(*file, isDash(path) ? std::string() : path);
    complainOf(result.problems, name);
    return std::move(result.value);
}

std::optional<Target> target(const std::string& on, const LoadedProgram& loaded, Workers& workers, int& exitCode) {
    std::variant<Target, NoTarget> found =
        on.empty() ? Devices().target(loaded.program.device, workers, folderOfProgram(loaded)) : Devices().target(on, workers);
    if (auto* target = std::get_if<Target>(&found)) return std::move(*target);
    const NoTarget& none = std::get<NoTarget>(found);
    complain(std::string("streamscope: ") + none.message);
    complain(none.others);
    exitCode = none.usage ? exitBadInput : exitNoDevice;
    return std::nullopt;
}

std::vector<Target> targets(const std::string& on, const LoadedProgram& loaded, Workers& workers, int& exitCode) {
    const auto resolved = resolve(loaded.program);
    const int devices = resolved ? std::max(1, resolved.value->devices) : 1;
    std::vector<Target> all;
    std::vector<std::string> parts;
    const auto tooFew = [&] {
        complain(Phrase("streamscope: the program uses %1 devices, and --on has fewer for one of the runs: %2. List %1 "
                        "devices for each run.")
                     .arg(devices)
                     .arg(joined(parts, ",")));
        exitCode = exitBadInput;
        return std::vector<Target>();
    };
    for (const std::string& part : partsBetweenCommas(on)) {
        std::optional<Target> one = target(part, loaded, workers, exitCode);
        if (one && !parts.empty()) {
            if (int(one->infos.size()) >= devices) return tooFew();
            one = target(joined(parts, ",") + ',' + part, loaded, workers, exitCode);
        }
        if (!one) return {};
        parts.push_back(part);
        if (int(one->infos.size()) < devices) continue;
        all.push_back(std::move(*one));
        parts.clear();
    }
    if (!parts.empty() && !all.empty()) return tooFew();
    if (all.empty())
        if (std::optional<Target> one = target(on, loaded, workers, exitCode)) all.push_back(std::move(*one));
    return all;
}

std::string progressLine(const Progress& progress, std::chrono::nanoseconds elapsed) {
    constexpr std::chrono::seconds tooEarly(2);
    constexpr double aMinute = 60;
    const std::string what = printable(progress.what);
    if (progress.total <= 0) return what + " … ";
    std::string line = fmt::format("{}{}{} of {} ({} %)", what, what.empty() ? "" : ": ", progress.done, progress.total,
                                   100LL * progress.done / progress.total);
    if (progress.done <= 0 || progress.done >= progress.total || elapsed < tooEarly) return line;
    const double left = std::chrono::duration<double>(elapsed).count() * (progress.total - progress.done) / progress.done;
    return line + (left < 2 * aMinute ? fmt::format(", about {:.0f} s left", left)
                                      : fmt::format(", about {:.0f} min left", left / aMinute));
}

ProgressSink terminalProgress() {
    if (!isatty(fileno(stderr))) return [](const Progress&) {};
    return [begin = std::chrono::steady_clock::now()](const Progress& p) {
        std::fprintf(stderr, "\r\033[K%s", progressLine(p, std::chrono::steady_clock::now() - begin).c_str());
        if (p.total > 0 && p.done >= p.total) std::fputs("\r\033[K", stderr);
    };
}

bool writeText(const std::string& path, const std::string& text) {
    if (path.empty()) return true;
    if (isDash(path)) return writeOutput(text);
    const auto written = writeFileOrPipe(path, path.ends_with(".gz") ? gzipped(text) : text);
    if (!written) complain("streamscope: " + written.why());
    return static_cast<bool>(written);
}

std::optional<RunOptions> options(const PlainRun& command, const Target& target) {
    RunOptions chosen = defaultOptions(target);
    chosen.method = command.method.value_or(chosen.method);
    chosen.runs = command.runs.value_or(chosen.runs);
    chosen.timeout = command.timeout;
    chosen.verify = command.verify;
    chosen.cold = command.cold;
    chosen.blocks = command.blocks || !command.blocksTable.empty() ? 1 : 0;
    if (chosen.cold && !target.simulated()) chosen.method = command.method.value_or(Method::Events);
    const bool takesManyPasses = chosen.method == Method::Strobed || chosen.method == Method::Activity || chosen.verify;
    if (chosen.cold && !target.simulated() && takesManyPasses) {
        complain("streamscope: --cold makes one pass in each process: it takes --measure events or none, and no --verify");
        return std::nullopt;
    }
    if (chosen.method == Method::Exact && !target.simulated()) {
        complain("streamscope: --measure exact is for simulated devices; a real GPU takes strobed, events, activity or none");
        return std::nullopt;
    }
    if (chosen.method == Method::Activity && target.simulated()) {
        complain("streamscope: --measure activity is for real GPUs; a simulated device takes exact");
        return std::nullopt;
    }
    return chosen;
}

}  // namespace streamscope::app
