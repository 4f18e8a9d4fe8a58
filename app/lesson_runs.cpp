#include "app/lesson_runs.h"

namespace streamscope::app {

std::variant<lessons::Ran, std::string> LessonRuns::run(const Program& program, const std::string& device, const QString& folder,
                                                        std::stop_token stop) {
    const auto found = devices_.target(QString::fromStdString(device), worker_, folder);
    if (const auto* none = std::get_if<NoTarget>(&found)) return none->message.toStdString();
    const Target& target = std::get<Target>(found);
    if (!target.simulated()) return "lessons are graded on simulated devices, not on " + device;
    Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return streamscope::describe(resolved.problems.front());
    RunOutcome outcome = simulate(*resolved.value, target, defaultOptions(target), stop, [](const Progress&) {});
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) return failure->message;
    if (std::holds_alternative<RunTimedOut>(outcome.ending)) return std::string("the run took too long and was given up");
    return lessons::Ran{std::move(*resolved.value), std::move(outcome.timeline), target.infos};
}

}  // namespace streamscope::app
