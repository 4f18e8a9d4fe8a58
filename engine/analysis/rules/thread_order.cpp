#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"
#include "engine/analysis/thread_orders.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

/// Operations that may be looked at again, in other orders of the calls, to find all pairs.
constexpr std::size_t effort = 40'000, mostTries = 50;

void check(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::size_t tries = std::min(mostTries, effort / std::max<std::size_t>(1, program.operations.size()));
    for (const ThreadOrder& found : ordersLeftToThreads(findings.facts(), tries)) {
        const ResolvedOperation &earlier = program[found.earlier], &later = program[found.later];
        const std::string &first = program.threads[earlier.thread.value].id, &second = program.threads[later.thread.value].id;
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "thread-order", found.later,
            fmt::format("{} (thread {}) and {} (thread {}) use {}, one of them writing, and are in order only because this list "
                        "has {} called first: nothing makes thread {} wait; let it wait for a word that thread {} stores after "
                        "its call",
                        findings.nameOf(found.earlier), first, findings.nameOf(found.later), second,
                        program[found.range.buffer].id, findings.nameOf(found.earlier), second, first),
            earlier.source);
        if (diagnostic != nullptr && earlier.source != later.source) diagnostic->operations.push_back(earlier.source);
    }
}

}  // namespace

const Rule threadOrderRule{
    .name = "thread-order",
    .title = "Left to two threads",
    .why =
        "A stream executes its operations in the order of their calls. Where two host threads call, and neither waits for the "
        "other, that order changes from run to run.",
    .remedy = "Let the second thread wait for the first: by a word that it waits for, or by calling from one thread.",
    .lesson = 10,
    .check = check,
};

}  // namespace streamscope
