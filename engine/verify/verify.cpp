// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/verify/verify.h"

#include "engine/order/accesses.h"
#include "engine/order/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <queue>

namespace streamscope {
namespace {

/// Serial execution that compares the intended data of each reader with the data in the run.
class Sequential {
public:
    Sequential(const ResolvedProgram& program, std::span<const ObservedRead> observed)
        : program_(program), writers_(noWriters(program)), observed_(observed.begin(), observed.end()) {
        std::ranges::stable_sort(observed_, {}, &ObservedRead::reader);
    }

    std::vector<ReadDifference> run(const std::vector<SerialStep>& steps) {
        for (const SerialStep& step : steps) {
            for (const ObservedRead& read : readsOf(step)) compare(read);
            write(writers_, program_, step.operation);
        }
        return std::move(differences_);
    }

private:
    /// Returns the reads of a step. A node reads at each launch; its reads are split into portions of the size of one launch.
    std::span<const ObservedRead> readsOf(const SerialStep& step) {
        const auto begin = std::ranges::lower_bound(observed_, step.operation, {}, &ObservedRead::reader);
        const auto end = std::ranges::upper_bound(observed_, step.operation, {}, &ObservedRead::reader);
        if (!step.launch) return {begin, end};
        Bytes left = 0;
        for (const ByteRange& range : accesses(program_[step.operation], program_).reads) left += range.bytes;
        auto& seen = seen_[step.operation];
        const auto first = begin + static_cast<std::ptrdiff_t>(seen);
        auto last = first;
        for (; last != end && last->range.bytes <= left; ++last) left -= last->range.bytes;
        seen += static_cast<std::size_t>(last - first);
        return {first, last};
    }

    void compare(const ObservedRead& read) {
        const Bytes end = read.range.offset + read.range.bytes;
        writers_[read.range.buffer.value].forEach(read.range.offset, end, [&](Bytes from, Bytes to, const OperationId* writer) {
            const auto expected = writer ? std::optional(*writer) : std::nullopt;
            if (expected != read.writer || read.torn)
                add({read.reader, {read.range.buffer, from, to - from}, expected, read.writer, read.torn});
        });
    }

    /// Adds a difference. Merges adjacent differences of the same kind.
    void add(const ReadDifference& found) {
        if (!differences_.empty() && continues(differences_.back(), found)) differences_.back().range.bytes += found.range.bytes;
        else differences_.push_back(found);
    }

    static bool continues(const ReadDifference& last, const ReadDifference& next) {
        ReadDifference moved = next;
        moved.range = last.range;
        const bool touch = last.range.buffer == next.range.buffer && last.range.offset + last.range.bytes == next.range.offset;
        return touch && moved == last;
    }

    const ResolvedProgram& program_;
    Writers writers_;
    std::vector<ObservedRead> observed_;       ///< by reader
    std::map<OperationId, std::size_t> seen_;  ///< number of consumed reads of a node
    std::vector<ReadDifference> differences_;
};

template <class Name>
std::string whose(const std::optional<OperationId>& writer, const Name& name) {
    return writer ? fmt::format("those of {}", name(*writer)) : "those from before the run";
}

}  // namespace

std::vector<OperationId> linearExtension(const ResolvedProgram& program) {
    std::vector<OrderEdge> edges = orderOfWholes(program);
    // A launch is executed at one go, so that of its nodes only what waits for a value lets something come first.
    std::erase_if(edges,
                  [](const OrderEdge& edge) { return edge.fromLaunch || (edge.toLaunch && edge.kind != DependencyKind::Value); });
    for (OrderEdge& edge : edges) edge.to = edge.toLaunch.value_or(edge.to);
    const std::size_t count = program.operations.size();
    std::vector<std::uint32_t> open(count), first(count + 1), after(edges.size());
    for (const OrderEdge& edge : edges) {
        ++open[edge.to.value];
        ++first[edge.from.value + 1];
    }
    for (std::size_t i = 1; i <= count; ++i) first[i] += first[i - 1];
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (const OrderEdge& edge : edges) after[next[edge.from.value]++] = edge.to.value;

    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (open[i] == 0) ready.push(i);
    }
    std::vector<OperationId> order;
    order.reserve(count);
    while (!ready.empty()) {
        const std::uint32_t at = ready.top();
        ready.pop();
        order.push_back({at});
        for (std::uint32_t i = first[at]; i < first[at + 1]; ++i) {
            if (--open[after[i]] == 0) ready.push(after[i]);
        }
    }
    return order;
}

std::vector<ReadDifference> readDifferences(const ResolvedProgram& program, std::span<const ObservedRead> observed,
                                            const Executed& executed) {
    return Sequential(program, observed).run(serialSteps(program, executed));
}

std::string inWords(const ReadDifference& difference, const ResolvedProgram& program, const OperationNames* names) {
    const auto name = [&](OperationId id) { return names != nullptr ? (*names)(id) : program[id].id; };
    const std::string what =
        fmt::format("{} read bytes {} to {} of {}", name(difference.reader), difference.range.offset,
                    difference.range.offset + difference.range.bytes - 1, program[difference.range.buffer].id);
    if (difference.torn)
        return fmt::format("{} too {}: they were being written{}; it was meant to find {}", what,
                           difference.seen == difference.expected ? "late" : "early",
                           difference.seen == difference.expected ? " again" : "", whose(difference.expected, name));
    const bool early = difference.expected && (!difference.seen || *difference.seen < *difference.expected);
    return fmt::format("{} too {}: it found {}, not {}", what, early ? "early" : "late", whose(difference.seen, name),
                       whose(difference.expected, name));
}

}  // namespace streamscope
