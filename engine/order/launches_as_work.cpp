// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/launches_as_work.h"

#include "engine/calls/call_table.h"
#include "engine/order/accesses.h"
#include "engine/order/edges_into.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t mostOperations = 100'000;

/// Returns all nodes of a graph in call order, in which its edges lead forward.
std::vector<OperationId> allNodes(const Capture& capture) {
    std::vector<OperationId> all = capture.nodes;
    all.insert(all.end(), capture.externalRecords.begin(), capture.externalRecords.end());
    all.insert(all.end(), capture.externalWaits.begin(), capture.externalWaits.end());
    std::ranges::sort(all);
    return all;
}

void enterStream(CallFields& what, StreamId stream) {
    std::visit(
        [&](auto& call) {
            if constexpr (requires { call.stream = stream; }) call.stream = stream;
        },
        what);
}

/// Changes the call of a node into one that does in a stream what the node does in a graph, without its host.
void actAsNode(ResolvedOperation& node, const ResolvedProgram& program, StreamId lane) {
    if (auto* mark = std::get_if<EventStreamCall>(&node.what)) mark->flags = 0;  // external
    if (!node.copies().empty() || std::holds_alternative<MemsetCall>(node.what)) {
        // A copy in a stream may wait for its stream, or read its source while it is called; a node does neither.
        KernelCall work;
        work.kernel = "spin";
        Accesses touched = accesses(node, program);
        work.reads = std::move(touched.reads);
        work.writes = std::move(touched.writes);
        node.call = Call::LaunchKernel;
        node.what = std::move(work);
    }
    enterStream(node.what, lane);
}

/// Returns the parts of a batch. What it writes is seen before it is over: before it waits, and before it writes the same word
/// again, it is in the next part. One part for most batches.
std::vector<BatchCall> partsOf(const BatchCall& batch) {
    using What = ResolvedBatchItem::What;
    std::vector<BatchCall> parts(1, {batch.stream, {}, batch.flags});
    std::vector<WordId> written;
    for (const ResolvedBatchItem& item : batch.items) {
        const bool writes = item.what == What::Write;
        const bool isAgain = writes && std::ranges::find(written, item.value.word) != written.end();
        if (isAgain || (item.what == What::Wait && !written.empty())) {
            parts.push_back({batch.stream, {}, batch.flags});
            written.clear();
        }
        if (writes) written.push_back(item.value.word);
        parts.back().items.push_back(item);
    }
    if (parts.size() > 1 && written.empty())
        parts.back().items.push_back({What::Barrier, 32, {}});  // has an end that others follow
    return parts;
}

bool hasParts(const ResolvedOperation& operation) {
    const auto* batch = std::get_if<BatchCall>(&operation.what);
    return batch != nullptr && partsOf(*batch).size() > 1;
}

class LaunchWriter {
public:
    LaunchWriter(const ResolvedProgram& program, const Captures& captures, const std::vector<bool>& isChosen)
        : program_(program), captures_(captures), isChosen_(isChosen), last_(static_cast<std::size_t>(captures.executables)) {
        made_.program = program;
        made_.program.operations.clear();
        made_.events = program.events.size();
        noGraph_ = GraphId{static_cast<std::uint32_t>(program.graphs.size())};
        if (std::ranges::find(isChosen, true) != isChosen.end()) made_.program.graphs.emplace_back();
        captured_.assign(program.operations.size(), false);
        for (std::size_t i = 0; i < captures.captures.size(); ++i)
            if (isChosen[i])
                for (const OperationId node : allNodes(captures.captures[i])) captured_[node.value] = true;
        std::ranges::copy_if(captures.edges, std::back_inserter(made_.graphEdges),
                             [&](const OrderEdge& edge) { return captured_[edge.to.value]; });
    }

    LaunchesAsWork write() {
        std::vector<OperationId> listed;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const int launched = captures_.launched[i];
            if (launched >= 0 && isChosen_[static_cast<std::size_t>(launched)]) {
                launch({i}, captures_.captures[static_cast<std::size_t>(launched)]);
            } else if (!captures_.captured[i] && hasParts(program_.operations[i])) {
                addParts({i});
            } else {
                const OperationId place = add(program_.operations[i], {{i}, std::nullopt, false});
                if (captured_[i]) forget(made_.program.operations[place.value]);
                made_.begins.push_back(place);
                made_.ends.push_back(place);
            }
            listed.push_back(made_.begins.back());
        }
        for (ResolvedGraph& graph : made_.program.graphs)
            for (OperationId& id : graph.body) id = listed[id.value];
        made_.lastRuns = made_.ends;
        for (const auto& [node, place] : lastRun_) made_.lastRuns[node.value] = place;
        for (const auto& [node, place] : firstRun_) made_.begins[node.value] = made_.ends[node.value] = place;
        return std::move(made_);
    }

private:
    struct Newest {
        EventId end;
        StreamId stream;
    };

    OperationId add(ResolvedOperation operation, LaunchesAsWork::Origin origin) {
        made_.program.operations.push_back(std::move(operation));
        made_.origins.push_back(origin);
        return {static_cast<std::uint32_t>(made_.origins.size() - 1)};
    }

    void addParts(OperationId batch) {
        std::vector<OperationId> places;
        for (BatchCall& part : partsOf(std::get<BatchCall>(program_[batch].what))) {
            ResolvedOperation own = program_[batch];
            own.what = std::move(part);
            places.push_back(add(std::move(own), {batch, std::nullopt, false}));
        }
        made_.begins.push_back(places.front());
        made_.ends.push_back(places.back());
    }

    /// Changes the call into one that does nothing, as asExecuted() does.
    static void forget(ResolvedOperation& operation) {
        operation.call = Call::StreamIsCapturing;
        operation.kind = OperationKind::Host;
        operation.what = CaptureCall{};
    }

    /// Adds a record or a wait next to what `origin` stands for.
    void addMark(Call call, EventId event, StreamId stream, LaunchesAsWork::Origin origin, OperationId launch) {
        ResolvedOperation mark = program_[launch];
        mark.call = call;
        mark.kind = *info(call).kind;
        mark.what = EventStreamCall{event, stream, 0};
        origin.isAdded = true;
        add(std::move(mark), origin);
    }
    EventId recordNew(StreamId stream, LaunchesAsWork::Origin origin, OperationId launch) {
        constexpr unsigned disableTiming = 2;
        const ResolvedStream& where = made_.program.streams[stream.value];
        ResolvedEvent event;
        event.device = where.device;
        event.process = where.process;
        event.flags = disableTiming;
        const EventId id{static_cast<std::uint32_t>(made_.program.events.size())};
        made_.program.events.push_back(std::move(event));
        addMark(Call::EventRecord, id, stream, origin, launch);
        return id;
    }

    /// Returns the stream for the nodes that an executable graph captured in one stream. Launches that follow each other share
    /// it.
    StreamId laneOf(OperationId launch, OperationId node) {
        const StreamId captured = *program_[node].stream();
        const auto [found, fresh] = lanes_.emplace(std::pair(captures_.executable[launch.value], captured), StreamId{});
        if (!fresh) return found->second;
        found->second = {static_cast<std::uint32_t>(made_.program.streams.size())};
        ResolvedStream lane;
        lane.device = program_[captured].device;
        lane.process = LaunchesAsWork::ofNodes;  // a host that waits for a device waits for launches, in their own streams
        lane.nonBlocking = true;
        lane.declaration = LaunchesAsWork::ofNodes;
        made_.program.streams.push_back(std::move(lane));
        return found->second;
    }

    void launch(OperationId id, const Capture& capture) {
        const StreamId stream = *program_[id].stream();
        const LaunchesAsWork::Origin self{id, std::nullopt, false};
        const int executable = captures_.executable[id.value];
        std::optional<Newest> none, &before = executable < 0 ? none : last_[static_cast<std::size_t>(executable)];
        if (before && before->stream != stream) addMark(Call::StreamWaitEvent, before->end, stream, self, id);
        ResolvedOperation begin = program_[id];
        begin.what = GraphCall{stream, noGraph_};
        made_.begins.push_back(add(std::move(begin), self));
        const EventId begun = recordNew(stream, self, id);
        for (const EventId last : addNodes(id, capture, begun)) addMark(Call::StreamWaitEvent, last, stream, self, id);
        ResolvedOperation end = program_[id];
        end.what = GraphCall{stream, noGraph_};
        made_.ends.push_back(add(std::move(end), self));
        before = Newest{recordNew(stream, self, id), stream};
    }

    /// Adds the nodes of one launch. Returns the records behind the last of each lane.
    std::vector<EventId> addNodes(OperationId launch, const Capture& capture, EventId begun) {
        const std::vector<OperationId> nodes = allNodes(capture);
        std::map<StreamId, OperationId> last;
        std::vector<OperationId> recorded;  // nodes with a successor in another lane
        for (const OperationId node : nodes) {
            last[*program_[node].stream()] = node;
            for (const OrderEdge& edge : edgesInto(captures_.edges, node))
                if (program_[edge.from].stream() != program_[node].stream()) recorded.push_back(edge.from);
        }
        for (const auto& [stream, node] : last) recorded.push_back(node);
        std::ranges::sort(recorded);
        std::map<OperationId, EventId> ends;
        std::map<StreamId, bool> begunIn;
        for (const OperationId node : nodes) {
            const StreamId lane = laneOf(launch, node);
            const LaunchesAsWork::Origin self{node, launch, false};
            if (begunIn.emplace(lane, true).second) addMark(Call::StreamWaitEvent, begun, lane, self, launch);
            for (const OrderEdge& edge : edgesInto(captures_.edges, node))
                if (program_[edge.from].stream() != program_[node].stream())
                    addMark(Call::StreamWaitEvent, ends.at(edge.from), lane, self, launch);
            ResolvedOperation run = program_[node];
            run.thread = program_[launch].thread;
            run.bodyOf = std::nullopt;
            actAsNode(run, program_, lane);
            const OperationId place = add(std::move(run), self);
            firstRun_.emplace(node, place);
            lastRun_[node] = place;
            if (std::ranges::binary_search(recorded, node)) ends.emplace(node, recordNew(lane, self, launch));
        }
        std::vector<EventId> lasts;
        for (const auto& [stream, node] : last) lasts.push_back(ends.at(node));
        return lasts;
    }

    const ResolvedProgram& program_;
    const Captures& captures_;
    const std::vector<bool>& isChosen_;
    std::vector<bool> captured_;  ///< nodes of chosen graphs
    GraphId noGraph_;
    std::map<std::pair<int, StreamId>, StreamId> lanes_;     ///< by executable graph and captured stream
    std::vector<std::optional<Newest>> last_;                ///< newest launch, by executable graph
    std::map<OperationId, OperationId> firstRun_, lastRun_;  ///< of each node
    LaunchesAsWork made_;
};

}  // namespace

bool hasExternalNodes(const Capture& capture) { return !capture.externalRecords.empty() || !capture.externalWaits.empty(); }

std::optional<LaunchesAsWork> launchesAsWork(const ResolvedProgram& program, const Captures& captures,
                                             const std::function<bool(const Capture&)>& isChosen) {
    std::vector<bool> chosen;
    std::vector<std::size_t> sizes;
    for (const Capture& capture : captures.captures) {
        chosen.push_back(isChosen(capture));
        sizes.push_back(4 * (capture.nodes.size() + capture.externalRecords.size() + capture.externalWaits.size()));
    }
    std::size_t added = 0;
    std::vector<bool> written(chosen.size());
    for (const int launched : captures.launched) {
        const auto index = static_cast<std::size_t>(std::max(launched, 0));
        if (launched < 0 || !chosen[index]) continue;
        written[index] = true;
        added += 6 + sizes[index];
    }
    const auto isInParts = [&](const ResolvedOperation& each) { return !each.bodyOf && hasParts(each); };
    const bool any = added > 0 || std::ranges::any_of(program.operations, isInParts);
    if (!any || added > mostOperations) return std::nullopt;
    return LaunchWriter(program, captures, written).write();
}

}  // namespace streamscope
