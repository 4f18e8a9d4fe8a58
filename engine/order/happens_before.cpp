// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/happens_before.h"

#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/edges_into.h"
#include "engine/order/provenance.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

/// Returns whether edges bypass the operation in its stream (order.h), so that its position is not known.
bool standsAside(const ResolvedOperation& operation) {
    return operation.kind == OperationKind::EventRecord || operation.kind == OperationKind::EventWait ||
           (info(operation.call).waitsForWord && info(operation.call).takesStream);
}

/// Numbering of lanes in the order of first use. Streams keep their own numbers.
class LaneNumbers {
public:
    explicit LaneNumbers(const ResolvedProgram& program)
        : program_(program), next_(static_cast<std::uint32_t>(program.streams.size() + program.threads.size())) {
        for (std::uint32_t i = 0; i < program.streams.size(); ++i) {
            const ResolvedStream& stream = program.streams[i];
            if (stream.kind == StreamKind::Legacy && !stream.context)
                others_.emplace(std::tuple(-1, stream.device, stream.process), i);
        }
    }

    std::uint32_t ofThread(ThreadId thread) const { return static_cast<std::uint32_t>(program_.streams.size()) + thread.value; }
    std::uint32_t of(const ResolvedOperation& operation) {
        if (const auto stream = operation.stream()) return stream->value;
        const auto device = deviceOfDefault(program_, operation);
        return device ? other(-1, *device, program_.threads[operation.thread.value].process) : ofThread(operation.thread);
    }
    std::uint32_t ofNode(int capture, const ResolvedOperation& node) {
        return other(capture, static_cast<int>(node.stream().value_or(StreamId{}).value), 0);
    }
    /// Returns the lane of a dependent launch that is aside of its stream.
    std::uint32_t ofItself(OperationId id) { return other(-2, static_cast<int>(id.value), 0); }
    std::uint32_t count() const { return next_; }

private:
    std::uint32_t other(int a, int b, int c) {
        const auto [found, fresh] = others_.emplace(std::tuple(a, b, c), next_);
        if (fresh) ++next_;
        return found->second;
    }

    const ResolvedProgram& program_;
    std::map<std::tuple<int, int, int>, std::uint32_t> others_;
    std::uint32_t next_;
};

/// Index of edges by their source.
class Following {
public:
    Following(std::size_t operations, std::span<const OrderEdge> edges) : first_(operations + 1), to_(edges.size()) {
        for (const OrderEdge& edge : edges) ++first_[edge.from.value + 1];
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for (const OrderEdge& edge : edges) to_[next[edge.from.value]++] = edge.to.value;
    }
    std::span<const std::uint32_t> operator[](std::uint32_t from) const {
        return std::span(to_).subspan(first_[from], first_[from + 1] - first_[from]);
    }

private:
    std::vector<std::uint32_t> first_, to_;
};

}  // namespace

bool HappensBefore::canTell(const ResolvedProgram& program) {
    if (program.operations.size() > mostOperations || program.streams.size() > mostStreams) return false;
    // Each dependent launch may have a lane of its own.
    const auto dependent = static_cast<std::size_t>(std::ranges::count_if(program.operations, [](const ResolvedOperation& each) {
        const auto* kernel = std::get_if<KernelCall>(&each.what);
        return kernel && kernel->programmatic;
    }));
    return program.streams.size() + dependent <= mostStreams;
}

HappensBefore::HappensBefore(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures) {
    auto work = launchesAsWork(program, captures, hasExternalNodes);
    if (!work) {
        find(program, edges, captures);
        return;
    }
    work_ = std::make_shared<const LaunchesAsWork>(std::move(*work));
    const bool isSure =  // guesses count as in `edges`
        std::ranges::none_of(edges, [&](const OrderEdge& edge) { return provenanceOf(program, edge) == Provenance::Guessed; });
    const std::vector<OrderEdge> ofWork = orderEdges(work_->program);
    findOrderOfWork(isSure ? withoutGuesses(work_->program, ofWork) : ofWork);
}

HappensBefore::HappensBefore(const ResolvedProgram& program) {
    const Captures captures = capturesOf(program);
    auto work = launchesAsWork(program, captures, hasExternalNodes);
    if (!work) {
        find(program, orderEdges(program), captures);
        return;
    }
    work_ = std::make_shared<const LaunchesAsWork>(std::move(*work));
    findOrderOfWork(orderEdges(work_->program));
}

HappensBefore HappensBefore::withoutValues(const ResolvedProgram& program) {
    HappensBefore made;
    made.find(program, orderEdgesWithoutValues(program), capturesOf(program));
    return made;
}

void HappensBefore::find(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures) {
    operations_.resize(program.operations.size());
    findLanes(program, edges, captures);
    const std::vector<OrderEdge> all = withHostOrder(program, edges);
    setOrder(all);
    computeClocks(all);
}

/// Asks the program whose launches are written as work.
void HappensBefore::findOrderOfWork(std::span<const OrderEdge> ofWork) {
    inner_ = std::make_shared<const HappensBefore>(work_->program, ofWork, capturesOf(work_->program));
    for (const OperationId id : inner_->order()) {
        const LaunchesAsWork::Origin& origin = work_->origins[id.value];
        const OperationId end = work_->ends[origin.operation.value];
        if (!origin.isAdded && !origin.launch && (end == id || work_->isNode(end))) order_.push_back(origin.operation);
    }
}

/// Returns the edges that delay something, and the edges from earlier to later host calls of a thread.
std::vector<OrderEdge> HappensBefore::withHostOrder(const ResolvedProgram& program, std::span<const OrderEdge> edges) {
    std::vector<OrderEdge> all;
    all.reserve(edges.size() + program.operations.size() / 8);
    std::vector<std::optional<OperationId>> last(program.threads.size());
    auto next = edges.begin();
    for (std::uint32_t i = 0; i < operations_.size(); ++i) {
        for (; next != edges.end() && next->to.value == i; ++next)
            if (!next->observes) all.push_back(*next);
        Entry& entry = operations_[i];
        const bool host = entry.lane == entry.thread;
        auto& previous = last[program.operations[i].thread.value];
        if (previous) {
            entry.anchor = previous->value;
            entry.anchorIsOver = !waitsForStreamOnly(program, *previous);
        }
        if (host && previous) {
            OrderEdge edge;
            edge.from = *previous;
            edge.to = {i};
            edge.kind = DependencyKind::Host;
            edge.onlyBegun = !entry.anchorIsOver;
            all.push_back(edge);
        }
        const bool waits = hasEndedOnReturn(program, {i}) || waitsForStreamOnly(program, {i});
        if (host || (entry.call > 0 && waits)) previous = {i};
    }
    return all;
}

void HappensBefore::findLanes(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures) {
    LaneNumbers lanes(program);
    std::vector<std::uint32_t> calls(program.threads.size());
    for (std::uint32_t i = 0; i < operations_.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        Entry& entry = operations_[i];
        entry.thread = lanes.ofThread(operation.thread);
        if (!operation.bodyOf) entry.call = ++calls[operation.thread.value];
        if (captures.captured[i]) entry.call = 0;
        else if (!standsAside(operation)) entry.lane = lanes.of(operation);
    }
    for (std::size_t capture = 0; capture < captures.captures.size(); ++capture)
        for (const OperationId node : captures.captures[capture].nodes)
            operations_[node.value].lane = lanes.ofNode(static_cast<int>(capture), program[node]);
    for (const OrderEdge& edge : edges)
        if (edge.aside) operations_[edge.to.value].lane = lanes.ofItself(edge.to);
    width_ = lanes.count();
}

void HappensBefore::setOrder(std::span<const OrderEdge> edges) {
    const auto count = static_cast<std::uint32_t>(operations_.size());
    order_.reserve(count);
    if (std::ranges::all_of(edges, [](const OrderEdge& edge) { return edge.from < edge.to; })) {
        for (std::uint32_t i = 0; i < count; ++i) order_.push_back({i});
        return;
    }
    const Following following(count, edges);
    std::vector<std::uint32_t> open(count);
    for (const OrderEdge& edge : edges) ++open[edge.to.value];
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < count; ++i)
        if (open[i] == 0) ready.push(i);
    while (!ready.empty()) {
        const std::uint32_t next = ready.top();
        ready.pop();
        order_.push_back({next});
        for (const std::uint32_t after : following[next])
            if (--open[after] == 0) ready.push(after);
    }
}

void HappensBefore::computeClocks(std::span<const OrderEdge> edges) {
    clocks_.assign(width_, 0);
    std::vector<std::uint32_t> positions(width_);
    for (const OperationId id : order_) {
        Entry& entry = operations_[id.value];
        if (entry.lane != nowhere) entry.position = ++positions[entry.lane];
        bool own = false;
        bool first = true;
        for (const OrderEdge& edge : edgesInto(edges, id)) {
            if (std::exchange(first, false)) entry.clock = operations_[edge.from.value].clock;
            join(operations_[edge.from.value], edge.onlyBegun, entry, own);
        }
    }
}

std::uint32_t HappensBefore::at(const Entry& entry, std::uint32_t component) const {
    std::uint32_t known = clocks_[std::size_t{entry.clock} * width_ + component];
    if (component == entry.lane && entry.lane != entry.thread && entry.position > 0) known = std::max(known, entry.position - 1);
    if (component == entry.thread && entry.call > 0) known = std::max(known, entry.call - 1);
    return known;
}

/// Raises a component of a clock. Copies a shared clock first.
void HappensBefore::raise(Entry& entry, bool& own, std::uint32_t component, std::uint32_t value) {
    if (at(entry, component) >= value) return;
    if (!std::exchange(own, true)) {
        const std::size_t from = std::size_t{entry.clock} * width_, size = clocks_.size();
        clocks_.resize(size + width_);
        std::copy_n(clocks_.begin() + static_cast<std::ptrdiff_t>(from), width_,
                    clocks_.begin() + static_cast<std::ptrdiff_t>(size));
        entry.clock = static_cast<std::uint32_t>(size / width_);
    }
    clocks_[std::size_t{entry.clock} * width_ + component] = value;
}

/// Adds the clock of `from` at its begin and, unless `onlyBegun`, its completion. A clock that contains the position of `from`
/// already includes its clock.
void HappensBefore::join(const Entry& from, bool onlyBegun, Entry& to, bool& own) {
    const bool placed = from.lane != nowhere;
    const bool hostCall = placed && from.lane == from.thread;
    const std::uint32_t over = hostCall ? from.call : from.position - (onlyBegun && from.position > 0 ? 1 : 0);
    const bool known = placed && !onlyBegun && clocks_[std::size_t{to.clock} * width_ + from.lane] >= over;
    if (!known && from.clock != to.clock && from.clock != 0) {
        for (std::uint32_t i = 0; i < width_; ++i) {
            const std::uint32_t value = clocks_[std::size_t{from.clock} * width_ + i];
            if (value > 0) raise(to, own, i, value);
        }
    }
    if (placed) raise(to, own, from.lane, over);
    if (from.call > 1) raise(to, own, from.thread, from.call - 1);
}

bool HappensBefore::before(OperationId earlier, OperationId later) const {
    if (inner_) return earlier != later && inner_->before(work_->ends[earlier.value], work_->begins[later.value]);
    const Entry &from = operations_[earlier.value], &to = operations_[later.value];
    if (from.lane == nowhere || from.position == 0 || to.position == 0 || earlier == later) return false;
    return at(to, from.lane) >= (from.lane == from.thread ? from.call : from.position);
}

bool HappensBefore::overWhenCalled(OperationId earlier, OperationId later) const {
    if (inner_) return inner_->overWhenCalled(work_->ends[earlier.value], work_->begins[later.value]);
    const Entry& entry = operations_[later.value];
    if (entry.anchor == nowhere) return false;
    return earlier.value == entry.anchor ? entry.anchorIsOver : before(earlier, {entry.anchor});
}

bool HappensBefore::calledBefore(OperationId earlier, OperationId later) const {
    if (inner_) return inner_->calledBefore(work_->begins[earlier.value], work_->begins[later.value]);
    const Entry &from = operations_[earlier.value], &to = operations_[later.value];
    return from.call > 0 && at(to, from.thread) >= from.call;
}

}  // namespace streamscope
