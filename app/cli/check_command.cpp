// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/diagnostic_lines.h"
#include "app/cli/interrupt_signal.h"
#include "app/cli/options.h"
#include "app/cli/run_options.h"
#include "app/session/background_questions.h"
#include "app/session/step_runs.h"
#include "engine/rules/check.h"
#include "engine/rules/checks/try_links.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "engine/whatif/best_repairs.h"
#include "ui/theme/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

/// `streamscope check`: checks a program without running it.
namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct CheckTexts {
    Q_DECLARE_TR_FUNCTIONS(CheckTexts)
};

}  // namespace

Command parseCheck(const QStringList& words) {
    CheckCommand check;
    Options options(QStringLiteral("check"), QStringLiteral("check FILE [--on DEVICE] [--strict] [--language CODE] [--json]"),
                    QStringLiteral("Prints the diagnostics of a program, or of a lesson (*.lesson), without running it."));
    options.file(check.file);
    options.text("--on", "DEVICE", "the device that it is checked for (default: the program's)", check.on);
    options.flag("--strict", "fail for a warning, too (exit status 1)", check.strict);
    addLanguage(options, check.language, "language of the messages; those of JSON and of broken files are English (default: en)");
    options.flag("--json", "print them as JSON", check.json);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    return check;
}

namespace {

int exitCodeFor(const CheckCommand& command, const std::vector<Diagnostic>& diagnostics) {
    const auto fails = [&](const Diagnostic& each) {
        return each.severity == Severity::Error || (command.strict && each.severity == Severity::Warning);
    };
    return std::ranges::any_of(diagnostics, fails) ? exitFailed : exitDone;
}

/// Prints the findings about a lesson.
int checkLesson(const CheckCommand& command) {
    const auto read = lessonFile(command.file);
    const auto* lesson = std::get_if<LessonFile>(&read);
    const auto* lines = std::get_if<QStringList>(&read);
    std::vector<Diagnostic> diagnostics;
    for (const LessonFinding& each : lesson ? lesson->findings : std::vector<LessonFinding>())
        diagnostics.push_back(each.diagnostic);
    for (const QString& line : lines ? *lines : QStringList())
        diagnostics.push_back(diagnosticOf(Problem{{}, 0, 0, {}, line.toStdString()}, nullptr));
    if (command.json) print(asJson(diagnostics));
    else if (lines) complain(*lines);
    else complainOf(lesson->findings);
    if (!command.json && diagnostics.empty()) print(CheckTexts::tr("No problems found.").toStdString() + "\n");
    if (!lesson) return exitBadInput;
    return command.strict ? exitCodeFor(command, diagnostics) : exitDone;
}

}  // namespace

int execute(const CheckCommand& command) {
    if (!command.language.isEmpty()) ui::installLanguage(command.language);
    if (command.file.endsWith(QLatin1String(".lesson"))) return checkLesson(command);
    InterruptSignal interrupt(true);
    std::vector<Problem> problems;
    const std::optional<LoadedProgram> loaded = load(command.file, &problems);
    if (!command.json) complainOf(problems, shownName(command.file));
    else if (!loaded) reportBroken(problems);
    if (!loaded) return exitBadInput;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    const std::optional<Target> device = [&] {
        const InterruptSignal::InGoodOrder needed(interrupt, true);
        return target(command.on, *loaded, workers, exitCode);
    }();
    if (!device) return exitCode;
    const TotalTime total = [&](const Program& program) -> std::optional<Nanoseconds> {
        const auto timeline = Simulations::run(program, device->profiles, interrupt.token());
        return timeline ? timeline->makespan : std::nullopt;
    };
    std::vector<Diagnostic> diagnostics = device->simulated() ? checkWithBestRepairs(loaded->program, device->infos, total)
                                                              : check(loaded->program, device->infos, Repairs::All);
    if (interrupt.token().stop_requested()) return exitCancelled;
    std::erase_if(diagnostics, [](const Diagnostic& each) { return each.rule == tryLinkRule.name; });
    std::ranges::move(tryLinks(loaded->program, true), std::back_inserter(diagnostics));
    const bool runs = std::ranges::find(diagnostics, invalidProgramRule.name, &Diagnostic::rule) == diagnostics.end();
    if (runs) std::ranges::move(stepProblems(loaded->program, device->infos), std::back_inserter(diagnostics));
    tell(diagnostics, *loaded, command.json);
    if (!command.json && diagnostics.empty()) print(CheckTexts::tr("No problems found.").toStdString() + "\n");
    return exitCodeFor(command, diagnostics);
}

}  // namespace streamscope::app
