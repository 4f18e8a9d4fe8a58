// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/false_dependencies.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string message(Findings& findings, const FalseDependency& found) {
    const ResolvedProgram& program = findings.resolved();
    std::vector<std::string_view> names;
    for (const StreamId stream : found.sharing) names.push_back(program[stream].id);
    const int queues = findings.devices()[static_cast<std::size_t>(found.device)].channels;
    constexpr std::size_t mostNames = 6;
    const std::size_t more = names.size() > mostNames ? names.size() - mostNames : 0;
    names.resize(names.size() - more);
    const std::string head =
        found.node ? fmt::format(TRANSLATABLE("Messages", "{} in {}"), findings.nameOf(*found.node), findings.nameOf(found.head))
                   : findings.nameOf(found.head);
    const std::string remedy =
        found.channelsNeeded <= mostChannels
            ? fmt::format(TRANSLATABLE("Messages", "use no more streams than queues, or more queues (--channels {})"),
                          found.channelsNeeded)
            : fmt::format(TRANSLATABLE("Messages", "or use no more streams than queues, of which CUDA allows {}"), mostChannels);
    return fmt::format(TRANSLATABLE("Messages",
                                    "{} is queued behind {} of another stream, which waits for {}: {}{} share hardware queue {} "
                                    "of {}; issue what is ready "
                                    "first, {}"),
                       findings.nameOf(found.held), head, findings.nameOf(found.awaited), fmt::join(names, ", "),
                       more > 0 ? fmt::format(TRANSLATABLE("Messages", " and {} more"), more) : "", found.channel + 1, queues,
                       remedy);
}

void checkFalseDependency(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::optional<Deadlock>& deadlock = findings.facts().deadlock(findings.devices());
    for (const FalseDependency& found : falseDependencies(findings.facts(), findings.devices())) {
        // An operation that never proceeds is not delayed: the deadlock says why, and its repair is another one.
        if (deadlock && std::ranges::find(deadlock->stuck, found.held) != deadlock->stuck.end()) continue;
        Diagnostic* diagnostic = findings.add(Severity::Warning, "false-dependency", found.held, message(findings, found));
        if (diagnostic == nullptr) continue;
        if (program[found.head].source != diagnostic->operations.front())
            diagnostic->operations.push_back(program[found.head].source);
        diagnostic->fix = issuedEarlier(findings, found);
    }
}

}  // namespace

const Rule falseDependencyRule{
    .name = "false-dependency",
    .title = TRANSLATABLE("Messages", "False dependency"),
    .why = TRANSLATABLE(
        "Messages",
        "Streams share hardware queues, and a queue is first in, first out: an operation that is not ready holds back all that "
        "was issued after it, of any stream in that queue."),
    .remedy = TRANSLATABLE(
        "Messages",
        "Issue breadth-first, so that operations that are ready are at the head; or use no more streams than there are queues."),
    .lesson = 4,
    .costsTimeOnly = true,
    .check = checkFalseDependency,
};

}  // namespace streamscope
