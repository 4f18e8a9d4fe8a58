// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/what_if.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/facts.h"
#include "engine/order/order.h"
#include "engine/program/edit.h"
#include "engine/program/operation_names.h"
#include "engine/program/quantity.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/issue_gap.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {
namespace {

constexpr int unlimited = 1'000'000;

/// Returns "all 8 turns" if the operation has several turns.
std::string turnsOf(const ResolvedProgram& program, const std::string& source) {
    const auto turns = std::ranges::count(program.operations, source, &ResolvedOperation::source);
    return turns > 1 ? fmt::format(TRANSLATABLE("Messages", ", all {} iterations"), turns) : std::string();
}

Alternative withFreeCalls(const Program& source, std::vector<DeviceProfile> devices) {
    for (DeviceProfile& device : devices) {
        device.api = {};
        device.launchLatency = {};
    }
    return {TRANSLATABLE("Messages", "If calls cost no time"), source, std::move(devices)};
}

/// Search for the alternative program of one wait.
class WithoutWait {
public:
    WithoutWait(const Program& source, const ResolvedProgram& program, const Timeline& timeline, OperationId waiting,
                const Wait& wait, const std::vector<DeviceProfile>& devices)
        : source_(source), program_(program), timeline_(timeline), waiting_(waiting), wait_(wait), made_{{}, source, devices} {}

    std::optional<Alternative> make() {
        if (waiting_.value >= program_.operations.size() || !change()) return std::nullopt;
        return std::move(made_);
    }

private:
    bool change() {
        switch (wait_.reason) {
            case WaitReason::HostNotThere: return freeCalls();
            case WaitReason::HostBlocked: return withoutBlame();
            case WaitReason::StreamOrder: return ownStream();
            case WaitReason::Event:
            case WaitReason::Value: return withoutItsWait();
            case WaitReason::LegacyBarrier: return nonBlocking();
            case WaitReason::CopyEngine: return moreEngines();
            case WaitReason::Channel: return moreChannels();
            case WaitReason::SmResources:
            case WaitReason::GridLimit: return endlessMultiprocessors();
            case WaitReason::Priority: return equalPriorities();
            case WaitReason::GraphOrder:
            case WaitReason::OtherProcess:
            case WaitReason::ClockUncertainty: return false;
        }
        return false;
    }

    const std::string& nameOf(OperationId id) const { return program_[id].label; }

    bool freeCalls() {
        made_ = withFreeCalls(source_, made_.devices);
        return true;
    }

    bool remove(const std::string& id, std::string title) {
        const auto place = placeOf(source_, id);
        made_.title = std::move(title);
        return place && apply(made_.program, {RemoveOperation{*place}});
    }

    /// Removes this call alone; in a repeat only this turn.
    bool leave(OperationId id, std::string title) {
        const ResolvedOperation& call = program_[id];
        if (call.id == call.source) return remove(call.source, std::move(title));
        if (call.bodyOf) return remove(call.source, title + turnsOf(program_, call.source));
        made_.title = std::move(title);
        made_.skipped = {call.id};
        return true;
    }

    bool withoutBlame() {
        if (!wait_.blame || wait_.blame->value >= program_.operations.size()) return false;
        return leave(*wait_.blame, fmt::format(TRANSLATABLE("Messages", "Without “{}”"), nameOf(*wait_.blame)));
    }

    /// Returns whether an edge starts at the operation, or at work that its record follows.
    bool startsAt(const OrderEdge& edge, OperationId blamed) const {
        if (edge.from == blamed) return true;
        const bool mark = program_[edge.from].kind == OperationKind::EventRecord;
        return mark && program_[edge.from].stream() == program_[blamed].stream() && blamed < edge.from;
    }

    /// Returns the last wait in this stream for the blamed operation.
    const OrderEdge* edgeBehind(const std::vector<OrderEdge>& edges) const {
        const OrderEdge* found = nullptr;
        for (const OrderEdge& edge : edges) {
            if (!edge.wait || edge.wait->value > waiting_.value) continue;
            if (program_[*edge.wait].stream() != program_[waiting_].stream()) continue;
            if (wait_.blame && !startsAt(edge, *wait_.blame)) continue;
            if (found == nullptr || *edge.wait >= *found->wait) found = &edge;
        }
        return found;
    }

    bool withoutItsWait() {
        const std::vector<OrderEdge> edges = orderEdges(program_);
        const OrderEdge* edge = edgeBehind(edges);
        if (edge == nullptr) return false;
        const std::string what = edge->event  ? fmt::format("{} #{}", program_[*edge->event].id, edge->recording)
                                 : edge->word ? program_[*edge->word].id
                                              : fmt::format("“{}”", nameOf(*edge->wait));
        return leave(*edge->wait, fmt::format(TRANSLATABLE("Messages", "Without the wait for {}"), what));
    }

    /// Moves the operation to a new stream, behind the same events. Its successors wait for it.
    bool ownStream() {
        const auto lane = program_[waiting_].stream();
        const std::string& id = program_[waiting_].source;
        const auto place = placeOf(source_, id);
        const Operation* written = findOperation(source_, id);
        if (!lane || !place || written == nullptr) return false;
        const bool hasStream = fieldInfo(written->call, Field::Stream) != nullptr;  // a synchronous copy has no stream of its own
        if (!hasStream || isTemplate(written->text(Field::Stream))) return false;
        Stream own;
        own.id = freeResourceId(source_, ResourceKind::Stream, "beside");
        own.device = program_[*lane].device;
        own.process = program_[*lane].process;
        own.priority = program_[*lane].priority;
        own.nonBlocking = program_[*lane].nonBlocking;
        own.context = idOf(program_, program_[*lane].context);
        Event after;
        after.id = freeResourceId(source_, ResourceKind::Event, "beside");
        after.device = own.device;
        after.process = own.process;
        after.context = own.context;
        after.disableTiming = true;
        EditList edits{{{InsertResource{static_cast<std::uint32_t>(source_.streams.size()), own}},
                        {InsertResource{static_cast<std::uint32_t>(source_.events.size()), after}}}};
        moveAside(edits.edits, *place, *written, own.id, after.id);
        made_.title = fmt::format(TRANSLATABLE("Messages", "With “{}” in its own stream"), nameOf(waiting_));
        return bool(apply(made_.program, {std::move(edits)}));
    }

    /// Adds edits from the last to the first position, so that each position is valid when its edit is applied.
    void moveAside(std::vector<Edit>& edits, const Place& place, const Operation& written, const std::string& own,
                   const std::string& event) const {
        const std::string named(written.text(Field::Stream)), old = named.empty() ? "default" : named;
        edits.push_back({InsertOperation{{place.parent, place.at + 1}, mark(Call::StreamWaitEvent, event, old, written)}});
        edits.push_back({InsertOperation{{place.parent, place.at + 1}, mark(Call::EventRecord, event, own, written)}});
        Operation moved = written;
        moved.set(Field::Stream, Scalar(own));
        edits.push_back({ReplaceOperation{moved.id, moved}});
        const Operation* parent = place.parent.empty() ? nullptr : findOperation(source_, place.parent);
        const std::vector<Operation>& list = parent != nullptr ? *parent->body() : source_.operations;
        for (std::uint32_t at = place.at; at-- > 0;) {
            if (!info(list[at].call).waitsForEvent || list[at].text(Field::Stream) != named) continue;
            Operation again = list[at];
            again.id += " beside";
            again.set(Field::Stream, Scalar(own));
            edits.push_back({InsertOperation{{place.parent, at + 1}, again}});
        }
    }

    static Operation mark(Call call, const std::string& event, const std::string& stream, const Operation& beside) {
        Operation operation;
        operation.call = call;
        operation.id = beside.id + (info(call).recordsEvent ? " record beside" : " wait beside");
        operation.thread = beside.thread;
        operation.set(Field::Event, Scalar(event));
        operation.set(Field::Stream, Scalar(stream));
        return operation;
    }

    bool nonBlocking() {
        made_.title = TRANSLATABLE("Messages", "With all streams non-blocking");
        for (Stream& stream : made_.program.streams) stream.nonBlocking = true;
        return !made_.program.streams.empty();
    }

    bool moreEngines() {
        const auto device = static_cast<std::size_t>(timeline_.operations[waiting_.value].device);
        if (device >= made_.devices.size()) return false;
        DeviceProfile& profile = made_.devices[device];
        const bool oneForBoth = profile.copyEngines < 2;
        const bool inOrder = profile.copyQueueInIssueOrder;
        const bool otherWay = wait_.blame && wait_.blame->value < program_.operations.size() &&
                              program_[*wait_.blame].kind != program_[waiting_].kind;
        // Two copies in one direction never overlap: only removing one of them helps.
        if (!inOrder && !(oneForBoth && otherWay)) return withoutBlame();
        profile.copyEngines = std::max(2, profile.copyEngines);
        profile.copyQueueInIssueOrder = false;
        made_.title = TRANSLATABLE("Messages", "With a copy engine for each direction");
        return true;
    }

    bool moreChannels() {
        made_.title = TRANSLATABLE("Messages", "With a hardware queue for every stream");
        for (DeviceProfile& device : made_.devices)
            device.channels = std::max(device.channels, static_cast<int>(program_.streams.size()));
        return true;
    }

    bool endlessMultiprocessors() {
        made_.title = TRANSLATABLE("Messages", "With room for all blocks");
        for (DeviceProfile& device : made_.devices) {
            device.multiprocessors = unlimited;
            device.residentGrids = unlimited;
        }
        return true;
    }

    bool equalPriorities() {
        made_.title = TRANSLATABLE("Messages", "With equal priorities");
        for (Stream& stream : made_.program.streams) stream.priority = 0;
        return true;
    }

    const Program& source_;
    const ResolvedProgram& program_;
    const Timeline& timeline_;
    OperationId waiting_;
    const Wait& wait_;
    Alternative made_;
};

}  // namespace

namespace {

/// Returns "the wait for e2 #1", "the record of e2" or the operation's label in quotes.
std::string withoutWhat(const Program& source, const Operation& written, const std::optional<ResolvedProgram>& program) {
    const std::string event(written.text(Field::Event));
    if (info(written.call).recordsEvent) return TRANSLATABLE("Messages", "the record of ") + event;
    if (!info(written.call).waitsForEvent)
        return fmt::format("“{}”", program ? nameOf(source, *program, written.id) : nameOf(source, written.id));
    const std::vector<OrderEdge> edges = program ? orderEdges(*program) : std::vector<OrderEdge>();
    const auto own = std::ranges::find_if(
        edges, [&](const OrderEdge& edge) { return edge.wait && edge.event && (*program)[*edge.wait].id == written.id; });
    return own == edges.end() ? TRANSLATABLE("Messages", "the wait for ") + event
                              : fmt::format(TRANSLATABLE("Messages", "the wait for {} #{}"), event, own->recording);
}

}  // namespace

std::optional<Alternative> withoutIt(const Program& source, const std::string& operation,
                                     const std::vector<DeviceProfile>& devices) {
    const auto place = placeOf(source, operation);
    const Operation* written = findOperation(source, operation);
    if (!place || written == nullptr) return std::nullopt;
    const std::optional<ResolvedProgram> resolved = resolve(source).value;
    Alternative made{"Without " + withoutWhat(source, *written, resolved), source, devices};
    if (resolved) made.title += turnsOf(*resolved, operation);
    if (!apply(made.program, {RemoveOperation{*place}})) return std::nullopt;
    return made;
}

std::optional<ResolvedProgram> resolvedOf(const Alternative& what) {
    Read<ResolvedProgram> resolved = resolve(what.program);
    if (!resolved) return std::nullopt;
    for (ResolvedOperation& operation : resolved.value->operations) {
        if (std::ranges::find(what.skipped, operation.id) == what.skipped.end()) continue;
        operation.call = Call::HostWork;
        operation.kind = OperationKind::Host;
        operation.what = HostCall{};
    }
    return std::move(*resolved.value);
}

namespace {

/// Returns the unresolved operations of each race, the later one first, with the race.
std::map<std::pair<std::string, std::string>, RaceMade> racesOf(const ResolvedProgram& program) {
    std::map<std::pair<std::string, std::string>, RaceMade> found;
    ProgramFacts facts(program);
    const auto add = [&](const std::vector<Race>& races, bool areCertain) {
        for (const Race& race : races) {
            RaceMade made{program[race.later.operation].source, program[race.earlier.operation].source,
                          program[race.range.buffer].id, areCertain};
            found.emplace(std::pair(made.later, made.earlier), made);
        }
    };
    add(facts.foundRaces(), true);
    add(facts.possibleRaces(), false);
    return found;
}

}  // namespace

std::optional<RaceMade> raceMade(const ResolvedProgram& present, const ResolvedProgram& changed) {
    const auto after = racesOf(changed);
    if (after.empty()) return std::nullopt;
    const auto before = racesOf(present);
    const RaceMade* made = nullptr;
    for (const auto& [pair, race] : after) {
        const auto known = before.find(pair);
        const bool isNew = known == before.end() || (race.isCertain && !known->second.isCertain);
        if (isNew && (made == nullptr || (race.isCertain && !made->isCertain))) made = &race;
    }
    return made != nullptr ? std::optional(*made) : std::nullopt;
}

std::optional<Alternative> withoutTurn(const Program& source, const ResolvedProgram& program, OperationId turn,
                                       const std::vector<DeviceProfile>& devices) {
    const ResolvedOperation& operation = program[turn];
    if (operation.id == operation.source || operation.bodyOf) return std::nullopt;
    return Alternative{fmt::format(TRANSLATABLE("Messages", "Without “{}” alone"), OperationNames(program)(turn)),
                       source,
                       devices,
                       {operation.id}};
}

namespace {

/// Moves the late call before the call that blocked the host, if both are in one list.
std::optional<Alternative> issuedBefore(const Program& source, const ResolvedProgram& program, OperationId late, OperationId held,
                                        const std::vector<DeviceProfile>& devices) {
    const auto from = placeOf(source, program[late].source), to = placeOf(source, program[held].source);
    if (!from || !to || from->parent != to->parent || from->at <= to->at) return std::nullopt;
    Alternative made{
        fmt::format(TRANSLATABLE("Messages", "If “{}” were issued before “{}”"), program[late].label, program[held].label),
        source, devices};
    if (!apply(made.program, {MoveOperation{*from, *to}}) || !resolve(made.program)) return std::nullopt;
    return made;
}

}  // namespace

std::vector<Alternative> withoutGap(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                    OperationId late, const std::vector<DeviceProfile>& devices) {
    const std::optional<IssueGap> gap = gapBeforeIssue(timeline, late);
    if (!gap || late.value >= program.operations.size()) return {};
    std::vector<Alternative> found;
    if (gap->blame && gap->blame->value < program.operations.size()) {
        const Wait held{WaitReason::HostBlocked, gap->blame, gap->from, gap->to};
        if (auto without = withoutWait(source, program, timeline, late, held, devices)) found.push_back(std::move(*without));
        if (auto first = issuedBefore(source, program, late, *gap->blame, devices)) found.push_back(std::move(*first));
    }
    const bool costs = std::ranges::any_of(devices, [](const DeviceProfile& device) {
        return !(device.api == DeviceProfile{}.api) || device.launchLatency != DeviceProfile{}.launchLatency;
    });
    if (costs) found.push_back(withFreeCalls(source, devices));
    return found;
}

std::optional<Alternative> withoutWait(const Program& source, const ResolvedProgram& program, const Timeline& timeline,
                                       OperationId waiting, const Wait& wait, const std::vector<DeviceProfile>& devices) {
    if (waiting.value >= timeline.operations.size()) return std::nullopt;
    return WithoutWait(source, program, timeline, waiting, wait, devices).make();
}

}  // namespace streamscope
