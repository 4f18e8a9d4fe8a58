// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "engine/sweep/sweep_result.h"
#include "tests/support/profiles.h"

#include <QFile>

#include <memory>

/// Sweeps run on simulated devices.
namespace streamscope::test {

inline Program programIn(const QString& path) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/") + path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const Read<Program> read = programFromJson(file.readAll().toStdString());
    return read ? *read.value : Program();
}

inline Program chunks() { return programIn(QStringLiteral("lessons/solutions/05-how-many-chunks.streamscope")); }

inline std::shared_ptr<const Timeline> ran(const Program& program, const std::string& device, Method method = Method::Exact,
                                           int runs = 1) {
    const Read<ResolvedProgram> resolved = resolve(program, {});
    RunOptions options;
    options.method = method;
    options.runs = runs;
    const auto driver = makeSimulatedDriver({profile(device)}, 1);
    return std::make_shared<const Timeline>(run(*resolved.value, *driver, options, {}, [](const Progress&) {}).timeline);
}

inline std::shared_ptr<SweepResult> swept(const Program& program, const std::vector<std::string>& ranges,
                                          const std::string& device = "teaching-op-cost") {
    auto result = std::make_shared<SweepResult>();
    std::vector<SweepRange> read;
    for (const std::string& text : ranges) read.push_back(*readSweepRange(text).range);
    result->program = program.name;
    result->plan = SweepPlan(read);
    result->devices = {profile(device).info()};
    for (std::size_t i = 0; i < result->plan.points(); ++i) {
        const SweepValues values = result->plan.valuesAt(i);
        result->points.push_back(sweepPoint(values, *ran(withValues(program, read, values), device)));
    }
    return result;
}

}  // namespace streamscope::test
