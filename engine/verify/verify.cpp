// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/verify/verify.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/order/order.h"
#include "engine/order/order_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <utility>

/// Final contents of a run's buffers, and the operations that may have caused a difference.

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
    return writer ? fmt::format(TRANSLATABLE("Messages", "those of {}"), name(*writer))
                  : TRANSLATABLE("Messages", "those from before the run");
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
        fmt::format(TRANSLATABLE("Messages", "{} read bytes {} to {} of {}"), name(difference.reader), difference.range.offset,
                    difference.range.offset + difference.range.bytes - 1, program[difference.range.buffer].id);
    if (difference.torn && difference.seen == difference.expected)
        return fmt::format(TRANSLATABLE("Messages", "{} too late: they were being written again; it was meant to find {}"), what,
                           whose(difference.expected, name));
    if (difference.torn)
        return fmt::format(TRANSLATABLE("Messages", "{} too early: they were being written; it was meant to find {}"), what,
                           whose(difference.expected, name));
    const bool early = difference.expected && (!difference.seen || *difference.seen < *difference.expected);
    const std::string seen = whose(difference.seen, name), expected = whose(difference.expected, name);
    return early ? fmt::format(TRANSLATABLE("Messages", "{} too early: it found {}, not {}"), what, seen, expected)
                 : fmt::format(TRANSLATABLE("Messages", "{} too late: it found {}, not {}"), what, seen, expected);
}

namespace {

constexpr std::byte freshZeros{0x00}, freshPattern{0xA5};

std::vector<SerialStep> changingSteps(const ResolvedProgram& program, const Executed& executed, HostCode host) {
    std::vector<SerialStep> steps = serialSteps(program, executed);
    if (host == HostCode::TakesTimeOnly)
        std::erase_if(steps,
                      [&](const SerialStep& step) { return std::holds_alternative<HostCall>(program[step.operation].what); });
    return steps;
}

/// Reachability between serial steps. A node is ordered with operations outside its graph as its launch is.
class Ordering {
public:
    explicit Ordering(const ResolvedProgram& program)
        : edges_(waitingEdges(program)),
          graph_(program.operations.size(), edges_),
          without_(program.operations.size()),
          reached_(program.operations.size()) {}

    bool leads(const SerialStep& from, const SerialStep& to) {
        if (from.launch && from.launch == to.launch) return reaches(from.operation, to.operation);
        if (reaches(from.launch.value_or(from.operation), to.launch.value_or(to.operation))) return true;
        return (from.launch || to.launch) && reaches(from.operation, to.operation);  // by a record or wait that is a node
    }

private:
    static std::vector<OrderEdge> waitingEdges(const ResolvedProgram& program) {
        std::vector<OrderEdge> edges = orderOfWholes(program);
        std::erase_if(edges, [](const OrderEdge& edge) { return edge.observes; });
        return edges;
    }

    bool reaches(OperationId from, OperationId to) {
        if (from_ != from) {
            from_ = from;
            reached_.clear();
            graph_.reach(from, OrderGraph::Direction::After, without_, reached_);
        }
        return from != to && reached_.contains(to);
    }

    std::vector<OrderEdge> edges_;
    OrderGraph graph_;
    OrderGraph::Marks without_, reached_;
    std::optional<OperationId> from_;
};

/// The steps through which data flows into one byte.
class Flow {
public:
    Flow(const ResolvedProgram& program, std::vector<SerialStep> steps, const ContentsDifference& difference)
        : program_(program), ordering_(program) {
        Needed needed(program.buffers.size());
        needed[difference.buffer.value].assign(difference.offset, difference.offset + 1, true);
        for (std::size_t i = steps.size(); i-- > 0;)
            if (takeBack(steps[i].operation, needed)) path_.push_back(steps[i]);
        std::ranges::reverse(path_);
        steps_ = std::move(steps);
    }

    /// Returns a step of the path that reads what an unordered step writes.
    std::optional<Unordered> earlyRead() {
        std::vector<IntervalMap<std::size_t>> writers(program_.buffers.size());
        for (std::size_t i = 0; i < path_.size(); ++i) {
            const Accesses touched = accesses(program_[path_[i].operation], program_);
            for (const ByteRange& range : touched.reads)
                if (auto found = earlyRead(path_[i], range, writers)) return found;
            for (const ByteRange& range : touched.writes) map(writers, range).assign(range.offset, range.offset + range.bytes, i);
        }
        return std::nullopt;
    }

    /// Returns a later step that writes where a step of the path reads or writes.
    std::optional<Unordered> earlyWrite() {
        auto after = steps_.begin();
        for (const SerialStep& step : path_) {
            after = std::next(std::find(after, steps_.end(), step));
            for (auto later = after; later != steps_.end(); ++later) {
                const auto buffer = overwritten(step.operation, later->operation);
                if (buffer && !ordering_.leads(step, *later)) return Unordered{step.operation, later->operation, *buffer, false};
            }
        }
        return std::nullopt;
    }

private:
    using Needed = std::vector<IntervalMap<bool>>;

    template <class Value>
    IntervalMap<Value>& map(std::vector<IntervalMap<Value>>& maps, const ByteRange& range) const {
        return maps[program_.itself(range.buffer).value];
    }

    /// Returns whether the operation writes a needed byte. Its reads then become needed, in place of the written bytes or, for a
    /// kernel, which need not write all bytes of its ranges, in addition.
    bool takeBack(OperationId id, Needed& needed) {
        const ResolvedOperation& operation = program_[id];
        const Accesses touched = accesses(operation, program_);
        bool writes = false;
        for (const ByteRange& range : touched.writes)
            map(needed, range).forEach(range.offset, range.offset + range.bytes, [&](Bytes, Bytes, const bool* wanted) {
                writes = writes || wanted;
            });
        if (!writes) return false;
        const bool writesAll = operation.kind != OperationKind::Kernel && !std::holds_alternative<HostCall>(operation.what);
        for (const ByteRange& range : touched.writes)
            if (writesAll) map(needed, range).clear(range.offset, range.offset + range.bytes);
        for (const ByteRange& range : touched.reads) map(needed, range).assign(range.offset, range.offset + range.bytes, true);
        return true;
    }

    std::optional<Unordered> earlyRead(const SerialStep& reader, const ByteRange& range,
                                       std::vector<IntervalMap<std::size_t>>& writers) {
        std::optional<Unordered> found;
        const BufferId buffer = program_.itself(range.buffer);
        map(writers, range).forEach(range.offset, range.offset + range.bytes, [&](Bytes, Bytes, const std::size_t* writer) {
            if (found || !writer || ordering_.leads(path_[*writer], reader)) return;
            found = Unordered{path_[*writer].operation, reader.operation, buffer, true};
        });
        return found;
    }

    std::optional<BufferId> overwritten(OperationId earlier, OperationId later) const {
        const Accesses before = accesses(program_[earlier], program_), after = accesses(program_[later], program_);
        for (const auto* ranges : {&before.reads, &before.writes})
            for (const ByteRange& a : *ranges)
                for (const ByteRange& b : after.writes)
                    if (overlap(itself(a), itself(b))) return itself(a).buffer;
        return std::nullopt;
    }
    ByteRange itself(const ByteRange& range) const { return {program_.itself(range.buffer), range.offset, range.bytes}; }

    const ResolvedProgram& program_;
    Ordering ordering_;
    std::vector<SerialStep> steps_, path_;
};

}  // namespace

bool leavesUnknownBytes(const ResolvedProgram& program) {
    return std::ranges::any_of(program.operations, [&](const ResolvedOperation& operation) {
        if (info(operation.call).allocates) return true;
        const auto copies = operation.copies();
        return std::ranges::any_of(copies, [&](const BufferCopy& copy) { return overlapsItself(copy, program); });
    });
}

namespace {

/// Returns the first difference. `certain`: contents with another value of fresh memory; bytes that differ from it have no
/// defined value.
std::optional<ContentsDifference> differenceOf(std::span<const std::byte> left, std::span<const std::byte> meant,
                                               std::span<const std::byte> certain, BufferId buffer) {
    ContentsDifference found{buffer, 0, 0, {}};
    if (left.size() != meant.size() || certain.size() != meant.size()) return std::nullopt;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i] != meant[i] && certain[i] == meant[i] && ++found.bytes == 1) found.offset = i;
    return found.bytes > 0 ? std::optional(found) : std::nullopt;
}

std::optional<OperationId> writerOf(const Writers& writers, const ContentsDifference& difference) {
    std::optional<OperationId> found;
    writers[difference.buffer.value].forEach(difference.offset, difference.offset + 1,
                                             [&](Bytes, Bytes, const OperationId* writer) {
                                                 if (writer) found = *writer;
                                             });
    return found;
}

}  // namespace

std::vector<ContentsDifference> contentsDifferences(const ResolvedProgram& program, const Contents& left,
                                                    const Executed& executed, HostCode host, const Contents* serial) {
    const std::vector<SerialStep> steps = changingSteps(program, executed, host);
    const Contents meant = serial ? *serial : serialContents(program, steps, freshZeros);
    const bool fresh = !serial && leavesUnknownBytes(program);
    const Contents patterned = fresh ? serialContents(program, steps, freshPattern) : Contents();
    Writers writers = noWriters(program);
    for (const SerialStep& step : steps) write(writers, program, step.operation);
    std::vector<ContentsDifference> found;
    for (std::uint32_t i = 0; i < meant.size() && i < left.size(); ++i) {
        if (program.buffers[i].opens || !left[i] || !meant[i]) continue;
        auto difference = differenceOf(*left[i], *meant[i], fresh ? *patterned[i] : *meant[i], {i});
        if (!difference) continue;
        difference->writer = writerOf(writers, *difference);
        found.push_back(*difference);
    }
    return found;
}

std::optional<Unordered> mayBeToBlame(const ResolvedProgram& program, const ContentsDifference& difference,
                                      const Executed& executed, HostCode host) {
    Flow flow(program, changingSteps(program, executed, host), difference);
    auto found = flow.earlyRead();
    return found ? found : flow.earlyWrite();
}

std::string inWords(const ContentsDifference& difference, const std::optional<Unordered>& blamed,
                    const ResolvedProgram& program) {
    const std::string meant = difference.writer ? fmt::format(TRANSLATABLE("Messages", "what {} should have left there"),
                                                              program[*difference.writer].id)
                                                : std::string(TRANSLATABLE("Messages", "as it was before the run"));
    std::string words = fmt::format(TRANSLATABLE("Messages", "byte {} of {} is not {} ({} in all differ)"), difference.offset,
                                    program[difference.buffer].id, meant, difference.bytes);
    if (!blamed) return words;
    return words + fmt::format(TRANSLATABLE("Messages", "; {} may have {} {} too early: nothing orders it after {}"),
                               program[blamed->later].id, blamed->reads ? "read" : "written", program[blamed->buffer].id,
                               program[blamed->earlier].id);
}

Verification verify(const ResolvedProgram& program, const Observed& observed) {
    Verification result{{}, 0, observed.reads.has_value(), observed.contents.has_value(), observed.note};
    std::size_t differences = 0;
    if (observed.reads) {
        const auto found = readDifferences(program, *observed.reads, observed.executed);
        differences += found.size();
        if (!found.empty()) {
            WrongData wrong{inWords(found[0], program), {found[0].reader}};
            if (found[0].expected) wrong.operations.push_back(*found[0].expected);
            result.found.push_back(std::move(wrong));
        }
    }
    if (observed.contents) {
        const auto found = contentsDifferences(program, *observed.contents, observed.executed, observed.host,
                                               observed.serial ? &*observed.serial : nullptr);
        differences += found.size();
        if (!found.empty()) {
            const auto blamed = mayBeToBlame(program, found[0], observed.executed, observed.host);
            WrongData wrong{inWords(found[0], blamed, program), {}};
            if (blamed) wrong.operations = {blamed->later, blamed->earlier};
            else if (found[0].writer) wrong.operations = {*found[0].writer};
            result.found.push_back(std::move(wrong));
        }
    }
    result.more = differences - result.found.size();
    return result;
}

std::vector<std::string> inWords(const Verification& verification) {
    std::vector<std::string> lines;
    for (const WrongData& wrong : verification.found) lines.push_back(TRANSLATABLE("Messages", "wrong data: ") + wrong.message);
    if (verification.more > 0) lines.push_back(fmt::format(TRANSLATABLE("Messages", "wrong data: {} more"), verification.more));
    const bool compared = verification.readsCompared || verification.contentsCompared;
    if (lines.empty() && verification.readsCompared)
        lines.push_back(
            verification.contentsCompared
                ? TRANSLATABLE("Messages",
                               "verified: every operation read what it was meant to, every buffer holds what it should")
                : TRANSLATABLE("Messages", "verified: every operation read what it was meant to"));
    else if (lines.empty() && compared)
        lines.push_back(TRANSLATABLE("Messages", "verified: every buffer holds what the operations leave one after another"));
    if (!verification.note.empty())
        lines.push_back((compared ? TRANSLATABLE("Messages", "not compared: ") : TRANSLATABLE("Messages", "not verified: ")) +
                        verification.note);
    return lines;
}

}  // namespace streamscope
