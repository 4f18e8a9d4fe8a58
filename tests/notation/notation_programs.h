// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/notation/notation.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "tests/support/profiles.h"

#include <QTest>

#include <string>
#include <variant>
#include <vector>

namespace streamscope::test {

/// Returns the program after typing the text; a mistake ends the test with its message.
inline Program typed(const std::string& text, Program into = {}) {
    const auto at = static_cast<std::uint32_t>(into.operations.size());
    const notation::Reading reading = notation::read(text, {into, at, {}, 100});
    if (!reading.mistakes.empty()) throw std::runtime_error(reading.mistakes.front().message);
    const auto applied = apply(into, Edit{reading.edit});
    if (!applied) throw std::runtime_error(applied.why());
    return into;
}

inline RunOutcome runOn(const std::string& profileName, const Program& program) {
    auto resolved = resolve(program);
    if (!resolved) throw std::runtime_error(describe(resolved.problems.front()));
    std::vector<int> processes;
    for (const HostThread& thread : resolved.value->threads) processes.push_back(thread.process);
    const auto driver = makeSimulatedDriver({profile(profileName)}, static_cast<int>(processes.size()), processes);
    RunOptions options;
    options.method = Method::Exact;
    return run(*resolved.value, *driver, options, {}, {});
}

inline double milliseconds(const RunOutcome& outcome) {
    return outcome.timeline.makespan ? static_cast<double>(outcome.timeline.makespan->count()) / 1e6 : -1;
}

}  // namespace streamscope::test
