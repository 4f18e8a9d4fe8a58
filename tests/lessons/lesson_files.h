// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/lessons/grade.h"
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/support/profiles.h"

#include <QDir>
#include <QFile>

#include <stdexcept>
#include <vector>

/// The shipped lessons, and simulated devices to grade them on.
namespace streamscope::test {

inline const QString lessonsFolder = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/");

inline std::string textOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("cannot read " + path.toStdString());
    return file.readAll().toStdString();
}

inline QStringList lessonNames() {
    QStringList names;
    for (const QString& file : QDir(lessonsFolder).entryList({"*.lesson"}, QDir::Files, QDir::Name))
        if (file.count(u'.') == 1) names << file.chopped(7);  // the others are translations
    return names;
}

inline lessons::Lesson lessonNamed(const QString& name) {
    const auto read = lessons::lessonFromJson(textOf(lessonsFolder + name + ".lesson"));
    if (!read) throw std::runtime_error(describe(read.problems.front(), name.toStdString()));
    const auto whole = lessons::withPrograms(*read.value, [](const std::string&) { return std::nullopt; });
    if (!whole) throw std::runtime_error(describe(whole.problems.front(), name.toStdString()));
    return *whole.value;
}

inline QString solutionFile(const QString& lesson, const lessons::Part& part) {
    const QString ending = part.id.empty() ? QString() : "-" + QString::fromStdString(part.id);
    return lessonsFolder + "solutions/" + lesson + ending + ".streamscope";
}

inline Program programIn(const QString& path) {
    const Read<Program> read = programFromJson(textOf(path));
    if (!read) throw std::runtime_error(describe(read.problems.front(), path.toStdString()));
    return *read.value;
}

inline const Program& startOf(const lessons::Part& part) { return std::get<Program>(part.start); }

/// Returns what a grade complains about, a line for each mistake; empty if all is right.
inline std::string mistakesIn(const lessons::Grade& grade) {
    std::string mistakes = grade.problem.empty() ? "" : grade.problem + "\n";
    for (const lessons::Violation& each : grade.violations) mistakes += each.message() + "\n";
    for (const lessons::GoalGrade& goal : grade.goals)
        if (!goal.met) mistakes += goal.says + " " + goal.measured.problem + "\n";
    for (const lessons::AnswerGrade& answer : grade.answers)
        if (!answer.right) mistakes += answer.ask + "\n";
    return mistakes;
}

inline Expected<lessons::GradedRun> runOn(const Program& program, const std::string& device) {
    Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return Failure{describe(resolved.problems.front())};
    const DeviceProfile one = profile(device);
    const std::vector<DeviceProfile> profiles(static_cast<std::size_t>(one.devices), one);
    std::vector<int> processes;
    for (const HostThread& thread : resolved.value->threads) processes.push_back(thread.process);
    const RunOptions options;
    const auto driver =
        makeSimulatedDriver(profiles, static_cast<int>(processes.size()), processes, computedBytes(*resolved.value, options));
    RunOutcome outcome = run(*resolved.value, *driver, options, {}, [](const Progress&) {});
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& each : profiles) infos.push_back(each.info());
    return lessons::GradedRun{std::move(*resolved.value), std::move(outcome.timeline), std::move(infos)};
}

}  // namespace streamscope::test
