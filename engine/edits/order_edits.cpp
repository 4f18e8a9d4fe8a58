// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/order_edits.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/edits/edits.h"
#include "engine/edits/ordering.h"
#include "engine/order/accesses.h"
#include "engine/program/operation_names.h"

#include <algorithm>
#include <set>

namespace streamscope::changes {

/// Two operations and the innermost list that contains both or their containers.
struct OrderAdvisor::Pair {
    std::string from, to;
    std::string parent;         ///< container of that list
    std::uint32_t first, last;  ///< indices in it of `from` and `to`

    static std::optional<Pair> find(const Program& program, std::string from, std::string to);
};

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

/// Returns the places of an operation and of its containers, outermost first.
std::vector<Place> ancestry(const Program& program, std::string id) {
    std::vector<Place> places;
    for (auto place = placeOf(program, id); place; place = placeOf(program, id)) {
        places.insert(places.begin(), *place);
        id = place->parent;
        if (id.empty()) break;
    }
    return places;
}

const Operation& operationAt(const Program& program, const Place& place) {
    return place.parent.empty() ? program.operations[place.at] : (*findOperation(program, place.parent)->body())[place.at];
}

/// Returns the operation outside its graph that issues this one: the outermost launch below the common list, else the operation
/// itself.
std::string outsideGraph(const Program& program, const std::vector<Place>& places, std::size_t common, const std::string& id) {
    for (std::size_t i = common; i + 1 < places.size(); ++i) {
        const Operation& holder = operationAt(program, places[i]);
        if (info(holder.call).kind == OperationKind::Graph) return holder.id;
    }
    return id;
}

/// Returns the number of repeats around the list that contains this operation.
std::size_t repeatsAround(const Program& program, const std::string& parent) {
    std::size_t count = 0;
    for (const Place& place : parent.empty() ? std::vector<Place>() : ancestry(program, parent))
        count += info(operationAt(program, place).call).repeats;
    return count;
}

/// Returns the iterations of the outer repeats from a result id: "3" for "k#3.1" and one repeat.
std::string_view turnIn(const ResolvedOperation& operation, std::size_t repeats) {
    const std::string_view id = operation.id;
    if (repeats == 0 || id.size() <= operation.source.size()) return {};
    const std::string_view turns = id.substr(operation.source.size() + 1);
    std::size_t end = turns.find('.');
    for (; end != std::string_view::npos && repeats > 1; --repeats) end = turns.find('.', end + 1);
    return turns.substr(0, end);
}

}  // namespace

std::optional<OrderAdvisor::Pair> OrderAdvisor::Pair::find(const Program& program, std::string from, std::string to) {
    const std::vector<Place> a = ancestry(program, from), b = ancestry(program, to);
    std::size_t common = 0;
    while (common < a.size() && common < b.size() && a[common] == b[common]) ++common;
    if (common >= a.size() || common >= b.size()) return std::nullopt;  // one contains the other
    return Pair{outsideGraph(program, a, common, from), outsideGraph(program, b, common, to), a[common].parent, a[common].at,
                b[common].at};
}

OrderAdvisor::OrderAdvisor(Program program, std::shared_ptr<const ResolvedProgram> resolved, Circles circles)
    : program_(std::move(program)), resolved_(std::move(resolved)), circles_(circles) {
    if (!resolved_) return;
    for (std::uint32_t i = 0; i < resolved_->operations.size(); ++i)
        bySource_[resolved_->operations[i].source].push_back(OperationId{i});
    firstLink_.assign(resolved_->operations.size(), none);
    addLinks();
}

void OrderAdvisor::addLink(OperationId from, OperationId to, DependencyKind kind, std::string by) {
    links_.push_back({from, to, kind, std::move(by), firstLink_[from.value]});
    firstLink_[from.value] = static_cast<std::uint32_t>(links_.size() - 1);
}

/// Adds the order that the analyses use, which excludes records and waits, and the order of streams and recordings.
void OrderAdvisor::addLinks() {
    const ResolvedProgram& program = *resolved_;
    const auto recording = [&](EventId event, int number) { return program[event].id + " #" + std::to_string(number); };
    for (const OrderEdge& edge : orderEdges(program)) {
        std::string by;
        if (edge.event) by = recording(*edge.event, edge.recording);
        if (edge.word) by = program[*edge.word].id;
        const auto stream = program[edge.to].stream();
        if (edge.kind == DependencyKind::Stream && stream) by = program[*stream].id;
        if (!edge.observes && !edge.onlyBegun) addLink(edge.from, edge.to, edge.kind, std::move(by));
    }
    for (const Binding& binding : bindings(program)) {
        if (binding.record && info(program[binding.user].call).waitsForEvent)
            addLink(*binding.record, binding.user, DependencyKind::Event, recording(binding.event, binding.recording));
    }
    std::map<StreamId, OperationId> newest;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto stream = program.operations[i].stream();
        if (!stream || !info(program.operations[i].call).takesStream) continue;
        const auto [before, isFirst] = newest.try_emplace(*stream, OperationId{i});
        if (!isFirst) addLink(before->second, {i}, DependencyKind::Stream, program[*stream].id);
        before->second = {i};
    }
}

OrderAdvisor::Reach OrderAdvisor::reachFrom(const std::vector<OperationId>& starts) const {
    Reach reach{std::vector<bool>(firstLink_.size(), false), std::vector<std::uint32_t>(firstLink_.size(), none)};
    std::vector<OperationId> open = starts;
    for (const OperationId start : starts) reach.found[start.value] = true;
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (std::uint32_t link = firstLink_[open[i].value]; link != none; link = links_[link].next) {
            const OperationId next = links_[link].to;
            if (reach.found[next.value]) continue;
            reach.found[next.value] = true;
            reach.cameBy[next.value] = link;
            open.push_back(next);
        }
    }
    return reach;
}

std::vector<OperationId> OrderAdvisor::instances(const Operation& operation) const {
    std::vector<OperationId> all;
    if (const auto found = bySource_.find(operation.id); found != bySource_.end()) all = found->second;
    if (const auto* body = operation.body()) {
        for (const Operation& inner : *body) {
            const auto more = instances(inner);
            all.insert(all.end(), more.begin(), more.end());
        }
    }
    return all;
}

/// Returns the instances in one iteration of the surrounding repeats. A call that waits for one of the previous iteration is no
/// cycle.
std::vector<OperationId> OrderAdvisor::instancesIn(const Operation& operation, const Turn& turn) const {
    std::vector<OperationId> all = instances(operation);
    std::erase_if(all, [&](OperationId id) { return turnIn((*resolved_)[id], turn.repeats) != turn.number; });
    return all;
}

/// Returns "stream copy" if stream order alone connects them, else the last other dependency on the path.
std::string OrderAdvisor::whatOrders(const Reach& reach, OperationId from, OperationId to) const {
    const auto ownStream = (*resolved_)[from].stream();
    if (ownStream && ownStream == (*resolved_)[to].stream()) return "stream " + (*resolved_)[*ownStream].id;
    std::string stream;
    for (OperationId at = to; at != from && reach.cameBy[at.value] != none;) {
        const Link& link = links_[reach.cameBy[at.value]];
        switch (link.kind) {
            case DependencyKind::Stream: stream = link.by; break;
            case DependencyKind::Legacy: return TRANSLATABLE("Messages", "the legacy default stream");
            case DependencyKind::Graph: return TRANSLATABLE("Messages", "the graph");
            case DependencyKind::Host: return link.by.empty() ? (*resolved_)[link.to].label : link.by;
            case DependencyKind::Event:
            case DependencyKind::Value: break;
        }
        return link.by;
        at = link.from;
    }
    return stream.empty() ? TRANSLATABLE("Messages", "the order of the stream") : "stream " + stream;
}

/// Returns the instances to compare: the last of `from` before the first of `to`.
std::pair<OperationId, OperationId> OrderAdvisor::turnsOf(const std::string& from, const std::string& to) const {
    const auto& turns = bySource_.at(from);
    const OperationId second = bySource_.at(to).front();
    const auto behind = std::ranges::lower_bound(turns, second);
    return {behind == turns.begin() ? turns.front() : *(behind - 1), second};
}

const ResolvedStream* OrderAdvisor::streamOf(const std::string& id) const {
    const auto found = bySource_.find(id);
    const auto stream = found == bySource_.end() ? std::nullopt : (*resolved_)[found->second.front()].stream();
    return stream ? &(*resolved_)[*stream] : nullptr;
}

OrderOffer OrderAdvisor::order(const std::string& from, const std::string& to) const {
    const auto pair = resolved_ ? Pair::find(program_, from, to) : std::nullopt;
    return pair ? judge(*pair, {}) : OrderOffer{};
}

OrderOffer OrderAdvisor::rebind(const std::string& wait, const std::string& record) const {
    const auto pair = resolved_ ? Pair::find(program_, record, wait) : std::nullopt;
    if (!pair || pair->to != wait) return {};
    for (const Binding& binding : bindings(*resolved_)) {
        if ((*resolved_)[binding.user].source != wait || !binding.record || (*resolved_)[*binding.record].source != record)
            continue;
        const std::string by = (*resolved_)[binding.event].id + " #" + std::to_string(binding.recording);
        return {.verdict = OrderVerdict::Already, .by = by, .moved = {}};
    }
    return judge(*pair, wait);
}

/// Returns whether an event can order them: it is recorded in a stream, and another process needs a handle of it.
bool OrderAdvisor::eventsReach(const std::string& from, OperationId to) const {
    const Call call = (*resolved_)[bySource_.at(from).front()].call;
    const ResolvedStream* stream = streamOf(from);
    if (!stream && !info(call).synchronous) return false;
    const auto processOf = [&](OperationId id) { return resolved_->threads[(*resolved_)[id].thread.value].process; };
    return (stream ? stream->process : processOf(bySource_.at(from).front())) == processOf(to);
}

Ordering OrderAdvisor::ordering(const Pair& pair, const std::string& wait) const {
    const ResolvedStream* stream = streamOf(pair.from);
    const bool toStream = streamOf(pair.to) || info((*resolved_)[bySource_.at(pair.to).front()].call).takesStream;
    return {pair.from, pair.to, wait, stream ? stream->device : 0, stream ? stream->process : 0, toStream};
}

OrderOffer OrderAdvisor::judge(Pair pair, const std::string& wait) const {
    if (!bySource_.contains(pair.from) || !bySource_.contains(pair.to)) return {};
    const auto [from, to] = turnsOf(pair.from, pair.to);
    const Reach forward = reachFrom({from});
    if (wait.empty() && forward.found[to.value])
        return {.verdict = OrderVerdict::Already, .by = whatOrders(forward, from, to), .moved = {}};
    if (reachFrom({to}).found[from.value]) return circle(pair, wait);
    if (!eventsReach(pair.from, to)) return {};
    if (pair.last < pair.first) return moveLater(pair, wait);
    OrderedBy made = orderByEvent(program_, ordering(pair, wait));
    return {.verdict = OrderVerdict::Offered, .by = std::move(made.event), .moved = {}, .edit = std::move(made.edit)};
}

OrderOffer OrderAdvisor::moveLater(const Pair& pair, const std::string& wait) const {
    const auto at = [&](std::uint32_t index) -> const Operation& { return operationAt(program_, {pair.parent, index}); };
    const std::size_t repeats = repeatsAround(program_, pair.parent);
    const Turn turn{repeats, std::string(turnIn((*resolved_)[bySource_.at(pair.to).front()], repeats))};
    const Reach after = reachFrom(instancesIn(at(pair.last), turn));
    const auto reaches = [&](const Operation& operation) {
        return std::ranges::any_of(instancesIn(operation, turn), [&](OperationId id) { return after.found[id.value]; });
    };
    if (reaches(at(pair.first))) return circle(pair, wait);
    OrderOffer offer{.verdict = OrderVerdict::Later, .by = {}, .moved = {at(pair.last).id}};
    for (std::uint32_t i = pair.last + 1; i < pair.first; ++i) {
        if (reaches(at(i))) offer.moved.push_back(at(i).id);
    }
    Program moved = program_;
    Edit move = moveOperations(program_, offer.moved, Place{pair.parent, pair.first + 1}, {});
    if (!apply(moved, move)) return {};
    OrderedBy made = orderByEvent(moved, ordering(pair, wait));
    offer.by = std::move(made.event);
    offer.edit = Edit{EditList{{std::move(move), std::move(made.edit)}}};
    return offer;
}

/// Returns by how many iterations `to` must follow `from`: the fewest after which both access the same memory, else one.
std::size_t OrderAdvisor::turnsToWait(const std::vector<OperationId>& firsts, const std::vector<OperationId>& seconds) const {
    const Accesses earlier = accesses((*resolved_)[firsts.front()], *resolved_);
    for (std::size_t turns = 1; turns < seconds.size(); ++turns)
        if (conflict(earlier, accesses((*resolved_)[seconds[turns]], *resolved_)) != nullptr) return turns;
    return 1;
}

/// Returns the offer for a call that `from` waits for. In the body of a repeat it can follow the `from` of an earlier iteration.
OrderOffer OrderAdvisor::circle(const Pair& pair, const std::string& wait) const {
    OrderOffer offer{.verdict = OrderVerdict::Deadlock, .by = nameOf(program_, *resolved_, pair.from), .moved = {}};
    const Operation* loop = findOperation(program_, pair.parent);
    if (loop == nullptr || !info(loop->call).repeats || !wait.empty() || pair.first <= pair.last) return offer;
    const Operation &from = operationAt(program_, {pair.parent, pair.first}),
                    &to = operationAt(program_, {pair.parent, pair.last});
    if (from.id != pair.from || to.id != pair.to) return offer;
    const std::size_t outer = repeatsAround(program_, pair.parent) - 1;
    const Turn turn{outer, std::string(turnIn((*resolved_)[bySource_.at(pair.from).front()], outer))};
    const auto firsts = instancesIn(from, turn), seconds = instancesIn(to, turn);
    const std::size_t turns = turnsToWait(firsts, seconds);
    if (turns >= seconds.size() || !eventsReach(pair.from, seconds[turns])) return offer;
    if (const Reach forward = reachFrom({firsts.front()}); forward.found[seconds[turns].value])
        return {.verdict = OrderVerdict::Already, .by = whatOrders(forward, firsts.front(), seconds[turns]), .moved = {}};
    if (circles_ == Circles::Refused) return offer;
    Ordering wanted = ordering(pair, wait);
    wanted.turns = static_cast<std::int64_t>(turns);
    OrderedBy made = orderByEvent(program_, wanted);
    return {.verdict = OrderVerdict::Earlier,
            .turns = static_cast<int>(turns),
            .by = std::move(made.event),
            .moved = {},
            .edit = std::move(made.edit)};
}

Edit removeWait(const Program& program, const ResolvedProgram& resolved, const std::vector<Binding>& bindings,
                const std::string& wait) {
    std::set<std::string> records;
    for (const Binding& binding : bindings) {
        if (binding.record && resolved[binding.user].source == wait) records.insert(resolved[*binding.record].source);
    }
    for (const Binding& binding : bindings) {
        if (binding.record && resolved[binding.user].source != wait) records.erase(resolved[*binding.record].source);
    }
    std::vector<std::string> going{wait};
    for (const std::string& record : records) {
        const Operation* operation = findOperation(program, record);
        if (operation && info(operation->call).recordsEvent) going.push_back(record);
    }
    return removeOperations(program, going);
}

}  // namespace streamscope::changes
