// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/listing/listing.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "tests/support/profiles.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Compares a program with what is read from its code, by their simulated runs.
namespace streamscope::test {

/// One operation of a run, with the stream by the order of first use.
struct RunRow {
    Call call{};
    OperationKind kind{};
    int stream = -1;
    std::int64_t start = -1, end = -1;
    friend bool operator==(const RunRow&, const RunRow&) = default;
    bool isSame(const RunRow& other) const { return call == other.call && kind == other.kind && stream == other.stream; }
};

/// Returns whether a call of a program is in no listing, or is there in other words: what changes the current stream is where the
/// calls are that use it, and resources are made and freed at other places.
inline bool isCompared(Call call) {
    const CallInfo& known = info(call);
    return call != Call::CurrentStream && known.current == CurrentStreamChange{} && !known.creates && !known.destroys &&
           !known.allocates && !known.frees;
}

inline std::optional<std::vector<RunRow>> runOf(Program program, std::string& why) {
    const auto resolved = resolve(program);
    if (!resolved) {
        why = describe(resolved.problems.front());
        return std::nullopt;
    }
    const auto driver = simulate(program.device == "teaching" || program.device.empty() ? "teaching" : program.device);
    const Timeline timeline = run(*resolved.value, *driver, {}, {}, {}).timeline;
    std::vector<RunRow> rows;
    std::map<int, int> streams;
    for (const TimelineOperation& operation : timeline.operations) {
        if (!isCompared(operation.call)) continue;
        RunRow row{operation.call, operation.kind, -1, -1, -1};
        if (operation.stream >= 0)
            row.stream = streams.try_emplace(operation.stream, static_cast<int>(streams.size())).first->second;
        if (operation.start) row.start = operation.start->count();
        if (operation.end) row.end = operation.end->count();
        rows.push_back(row);
    }
    return rows;
}

enum class Likeness { Exact, Order, Other, Unread };

/// Returns how a program and what is read from its code compare, and the first difference.
inline Likeness compare(const Program& original, Program read, std::string& why) {
    read.device = original.device;
    read.defaultStream = original.defaultStream;
    if (read.operations.empty()) return why = "nothing is read", Likeness::Unread;
    auto before = runOf(original, why), after = runOf(read, why);
    if (!before) return Likeness::Unread;
    if (!after) return Likeness::Other;
    // The listing waits for the device at its end.
    while (!after->empty() && after->size() > before->size() && after->back().call == Call::DeviceSynchronize) after->pop_back();
    for (std::size_t i = 0; i < std::max(before->size(), after->size()); ++i) {
        if (i < before->size() && i < after->size() && (*before)[i].isSame((*after)[i])) continue;
        const auto text = [&](const std::vector<RunRow>& rows) {
            return i < rows.size() ? fmt::format("{} in stream {}", info(rows[i].call).name, rows[i].stream)
                                   : std::string("nothing");
        };
        why = fmt::format("operation {}: {} is read as {}", i + 1, text(*before), text(*after));
        return Likeness::Other;
    }
    for (std::size_t i = 0; i < before->size(); ++i)
        if ((*before)[i] != (*after)[i]) {
            why = fmt::format("operation {}, {}: {}..{} ns is {}..{} ns", i + 1, info((*before)[i].call).name, (*before)[i].start,
                              (*before)[i].end, (*after)[i].start, (*after)[i].end);
            return Likeness::Order;
        }
    return Likeness::Exact;
}

}  // namespace streamscope::test
