// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check_report.h"
#include "app/commands/command_parts.h"
#include "app/commands/interrupt_signal.h"
#include "app/commands/options.h"
#include "app/commands/plain_commands.h"
#include "app/commands/run_options.h"
#include "app/runs/step_programs.h"
#include "engine/device/words.h"
#include "engine/predict/predict.h"
#include "engine/rules/check.h"
#include "engine/rules/checks/try_links.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "engine/whatif/best_repairs.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

/// `streamscope check`: checks a program without running it.
namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct CheckTexts {
    TRANSLATED_TEXTS(CheckTexts)
};

std::string takeFindingsForm(FindingsForm& form, const std::string& value) {
    constexpr std::array<std::string_view, 4> names{"gcc", "github", "sarif", "json"};
    const auto at = static_cast<std::size_t>(std::ranges::find(names, value) - names.begin());
    if (at == names.size()) return Phrase("--format takes gcc, github, sarif or json, not \"%1\"").arg(value);
    form = static_cast<FindingsForm>(at);
    return {};
}

}  // namespace

Parsed<CheckCommand> parseCheck(const std::vector<std::string>& words) {
    CheckCommand check;
    PlainOptions options("check", "check FILE... [--on DEVICE] [--strict] [--language CODE] [--format FORM] [--json]",
                         "Prints the diagnostics of programs, or of lessons (*.lesson), without running them. Of several "
                         "files the worst decides the exit status.");
    options.files(check.files);
    options.text("--on", "DEVICE", "the device that it is checked for (default: the program's)", check.on);
    options.flag("--strict", "fail for a warning, too (exit status 1)", check.strict);
    addLanguage(options, check.language, "language of the messages; those of JSON and of broken files are English (default: en)");
    options.each("--format", "gcc|github|sarif|json",
                 "how they are printed (gcc); gcc: FILE:LINE:COLUMN: severity: text [rule]; github: annotations of a workflow; "
                 "sarif: SARIF 2.1.0",
                 [&check](const std::string& value) { return takeFindingsForm(check.form, value); });
    bool json = false;
    options.flag("--json", "print them as JSON, as --format json does", json);
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<CheckCommand>(*ended);
    if (json) check.form = FindingsForm::Json;
    return check;
}

namespace {

int exitCodeFor(const CheckCommand& command, const std::vector<Finding>& findings) {
    const auto fails = [&](const Finding& each) {
        return each.diagnostic.severity == Severity::Error || (command.strict && each.diagnostic.severity == Severity::Warning);
    };
    return std::ranges::any_of(findings, fails) ? exitFailed : exitDone;
}

CheckedFile checkedLesson(const CheckCommand& command, const std::string& file) {
    CheckedFile checked{file};
    const auto read = lessonNamed(file);
    if (const auto* lines = std::get_if<LessonProblems>(&read)) {
        const auto isFinding = [](const std::string& line) { return !line.starts_with("streamscope: "); };
        for (const std::string& line : *lines)
            if (isFinding(line) || command.form == FindingsForm::Json) checked.findings.push_back(findingIn(line, file));
            else complain(line);
        checked.exitCode = exitBadInput;
        return checked;
    }
    for (const LessonRemark& each : std::get<FoundLesson>(read).remarks) checked.findings.push_back(findingOf(each, file));
    checked.isRead = true;
    if (command.strict) checked.exitCode = exitCodeFor(command, checked.findings);
    return checked;
}

/// Returns the diagnostics of a program on a device, with those of its notes and steps.
std::vector<Diagnostic> diagnosticsOn(const Target& device, const Program& program, const std::stop_token& stop) {
    const TotalTime total = [&](const Program& repaired) -> std::optional<Nanoseconds> {
        const auto outcome = predict(repaired, device.profiles, stop);
        return outcome && isComplete(*outcome.value) ? outcome.value->timeline.makespan : std::nullopt;
    };
    std::vector<Diagnostic> diagnostics =
        device.simulated() ? checkWithBestRepairs(program, device.infos, total) : check(program, device.infos, Repairs::All);
    if (stop.stop_requested()) return {};
    std::erase_if(diagnostics, [](const Diagnostic& each) { return each.rule == tryLinkRule.name; });
    std::ranges::move(tryLinks(program, true), std::back_inserter(diagnostics));
    const bool runs = std::ranges::find(diagnostics, invalidProgramRule.name, &Diagnostic::rule) == diagnostics.end();
    if (runs) std::ranges::move(stepProblems(program, device.infos), std::back_inserter(diagnostics));
    return diagnostics;
}

CheckedFile checkedProgram(const CheckCommand& command, const std::string& file, Workers& workers, InterruptSignal& interrupt) {
    CheckedFile checked{shownName(file)};
    std::vector<Problem> problems;
    const std::optional<LoadedProgram> loaded = load(file, &problems);
    if (!loaded || command.form != FindingsForm::Json)
        for (const Problem& each : problems) checked.findings.push_back(findingOf(each, checked.name));
    checked.exitCode = exitBadInput;
    if (!loaded) return checked;
    const std::optional<Target> device = [&] {
        const InterruptSignal::InGoodOrder needed(interrupt, true);
        return target(command.on, *loaded, workers, checked.exitCode);
    }();
    if (!device) return checked;
    checked.isRead = true;
    const std::vector<Finding> found = findingsOf(diagnosticsOn(*device, loaded->program, interrupt.token()), *loaded);
    checked.exitCode = exitCodeFor(command, found);
    checked.findings.insert(checked.findings.end(), found.begin(), found.end());
    return checked;
}

}  // namespace

int execute(const CheckCommand& command) {
    InterruptSignal interrupt(true);
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    std::vector<CheckedFile> files;
    int worst = exitDone;
    for (const std::string& file : command.files) {
        const bool isLesson = file.ends_with(".lesson");
        files.push_back(isLesson ? checkedLesson(command, file) : checkedProgram(command, file, workers, interrupt));
        if (interrupt.token().stop_requested()) return exitCancelled;
        worst = std::max(worst, files.back().exitCode);
    }
    std::string report = reportOf(files, command.form);
    const auto isWithout = [](const CheckedFile& file) { return file.isRead && file.findings.empty(); };
    const bool isFine = worst == exitDone && std::ranges::all_of(files, isWithout);
    if (isFine && command.form == FindingsForm::Lines) report = CheckTexts::tr("No problems found.") + "\n";
    if (command.form == FindingsForm::Lines) printFindings(report);
    else print(report);
    return worst;
}

}  // namespace streamscope::app
