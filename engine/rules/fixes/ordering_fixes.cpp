// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/ordering_fixes.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/binding_table.h"
#include "engine/program/event_ring.h"
#include "engine/program/free_ids.h"
#include "engine/program/operation_kind.h"
#include "engine/program/operation_names.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace streamscope {
namespace {

/// Position of one of the two operations in the source, and its turns of the surrounding repeats.
struct Site {
    const ResolvedOperation* resolved = nullptr;
    const Operation* written = nullptr;
    Place place;
    std::vector<std::int64_t> turns;
};

std::vector<std::int64_t> turnsOf(const ResolvedOperation& operation) {
    std::vector<std::int64_t> turns;
    std::string_view rest = operation.id;
    if (rest.size() <= operation.source.size()) return turns;
    rest.remove_prefix(operation.source.size() + 1);
    while (!rest.empty()) {
        std::int64_t turn = 0;
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), turn);
        if (read.ec != std::errc{}) break;
        turns.push_back(turn);
        rest.remove_prefix(std::min(rest.size(), static_cast<std::size_t>(read.ptr - rest.data()) + 1));
    }
    return turns;
}

std::optional<Site> siteOf(const Program& source, const ResolvedOperation& operation) {
    const auto place = placeOf(source, operation.source);
    const Operation* written = findOperation(source, operation.source);
    if (!place || written == nullptr) return std::nullopt;
    return Site{&operation, written, *place, turnsOf(operation)};
}

Operation callOf(const Program& program, Call call, const std::string& stem, const Site& beside) {
    Operation operation;
    operation.id = freeOperationId(program, stem);
    operation.call = call;
    operation.thread = beside.written->thread;
    return operation;
}

class FixMaker {
public:
    FixMaker(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later)
        : source_(source), program_(program), earlier_(earlier), later_(later) {}

    std::vector<Fix> make() {
        const auto from = siteOf(source_, program_[earlier_]), to = siteOf(source_, program_[later_]);
        if (!from || !to || later_ < earlier_ || processOf(earlier_) != processOf(later_)) return {};
        from_ = *from;
        to_ = *to;
        const auto out = streamText(from_), in = streamText(to_);
        if (!out) return {};
        if (in && !info(to_.resolved->call).synchronous) {
            reuse(*in);
            recordAndWait(*out, *in);
        }
        synchronise(*out);
        return std::move(fixes_);
    }

    std::vector<Fix> makeFarther(std::size_t most) {
        const auto from = siteOf(source_, program_[earlier_]), to = siteOf(source_, program_[later_]);
        if (!from || !to || later_ < earlier_ || processOf(earlier_) != processOf(later_)) return {};
        from_ = *from;
        to_ = *to;
        const auto out = streamText(from_), in = streamText(to_);
        const bool waits = in && !info(to_.resolved->call).synchronous;
        if (!out || !waits || !from_.turns.empty() || !sameTurn() || to_.place.at <= from_.place.at) return {};
        farther(*out, *in);
        std::ranges::stable_sort(byDistance_, {}, &std::pair<std::uint32_t, Fix>::first);
        for (auto& [distance, fix] : byDistance_)
            if (fixes_.size() < most) fixes_.push_back(std::move(fix));
        return std::move(fixes_);
    }

private:
    int processOf(OperationId id) const { return program_.threads[program_[id].thread.value].process; }

    /// Returns the stream of a record beside the operation; none for host calls.
    std::optional<std::string> streamText(const Site& site) const {
        if (const std::string_view text = site.written->text(Field::Stream); !text.empty()) return std::string(text);
        if (const auto stream = site.resolved->stream()) return program_[*stream].id;
        const bool works =
            std::holds_alternative<CopyCall>(site.resolved->what) || std::holds_alternative<MemsetCall>(site.resolved->what);
        return works ? std::optional<std::string>("legacy") : std::nullopt;
    }

    std::string title(std::string_view how) const {
        return fmt::format(fmt::runtime(how), nameOf(source_, program_, to_.resolved->source),
                           nameOf(source_, program_, from_.resolved->source));
    }

    bool sameTurn() const { return from_.place.parent == to_.place.parent && from_.turns == to_.turns; }

    /// Uses the next record after `earlier` in its stream to which a wait before `later` would bind.
    void reuse(const std::string& stream) {
        if (!sameTurn()) return;
        const auto lane = from_.resolved->stream();
        std::vector<std::optional<OperationId>> newest(program_.events.size());
        for (std::uint32_t i = earlier_.value + 1; i < later_.value; ++i) {
            if (!info(program_.operations[i].call).recordsEvent) continue;
            newest[program_.itself(std::get<EventStreamCall>(program_.operations[i].what).event).value] = OperationId{i};
        }
        std::optional<OperationId> best;
        for (const auto& record : newest)
            if (record && isUsable(*record, lane) && (!best || *record < *best)) best = record;
        if (!best) return;
        const Operation* written = findOperation(source_, program_[*best].source);
        Operation wait = waitFor(std::string(written->text(Field::Event)), stream, source_);
        fixes_.push_back({title("with " + std::string(written->text(Field::Event))), {{InsertOperation{to_.place, wait}}}});
    }

    bool isUsable(OperationId record, std::optional<StreamId> lane) const {
        const auto& call = std::get<EventStreamCall>(program_[record].what);
        if (call.stream != lane || !recordTakesEffect(program_, call)) return false;
        // Another thread might record only after the wait.
        if (program_[record].thread != program_[later_].thread) return false;
        if (replacesUnseen(record)) return false;
        // A wait would also wait for the work in between.
        for (std::uint32_t i = earlier_.value + 1; i < record.value; ++i)
            if (program_.operations[i].stream() == lane && isDeviceWork(program_.operations[i].kind)) return false;
        const auto site = siteOf(source_, program_[record]);
        return site && site->place.parent == to_.place.parent && site->turns == to_.turns;
    }

    /// Returns whether the record replaces one for which no call has waited, which a second wait would make a finding.
    bool replacesUnseen(OperationId record) const {
        const EventId event = program_.itself(std::get<EventStreamCall>(program_[record].what).event);
        for (std::uint32_t i = record.value; i-- > 0;) {
            const auto& what = program_.operations[i].what;
            const auto* inStream = std::get_if<EventStreamCall>(&what);
            const auto* onHost = std::get_if<EventCall>(&what);
            if (inStream != nullptr && program_.itself(inStream->event) == event)
                return info(program_.operations[i].call).recordsEvent;
            if (onHost != nullptr && program_.itself(onHost->event) == event) return false;
        }
        return false;
    }

    Operation waitFor(const std::string& event, const std::string& stream, const Program& program) const {
        Operation wait = callOf(program, Call::StreamWaitEvent, "wait", to_);
        wait.set(Field::Event, Scalar(event));
        wait.set(Field::Stream, Scalar(stream));
        return wait;
    }

    Operation recordOf(const std::string& event, const std::string& stream) const {
        Operation record = callOf(source_, Call::EventRecord, "record", from_);
        record.set(Field::Event, Scalar(event));
        record.set(Field::Stream, Scalar(stream));
        return record;
    }

    /// Returns the number of turns between the two; none if they are not turns of one loop.
    std::optional<std::int64_t> distance() const {
        if (from_.place.parent != to_.place.parent || from_.turns.size() != to_.turns.size() || from_.turns.empty())
            return std::nullopt;
        const auto differs = std::ranges::mismatch(from_.turns, to_.turns).in1;
        if (differs == from_.turns.end() || std::next(differs) != from_.turns.end()) return std::nullopt;
        return to_.turns.back() - from_.turns.back();
    }

    void recordAndWait(const std::string& out, const std::string& in) {
        Event event = ownEvent();
        EventRing ring{1, event.id, event.id};
        if (const auto turns = distance())
            ring = eventRing(findOperation(source_, to_.place.parent), event.id, *turns, from_.place.at < to_.place.at);
        if (ring.count > 1) event.count = Scalar(ring.count);
        Fix fix{title(TRANSLATABLE("Messages", "Order {} after {} with an event")),
                {{InsertResource{static_cast<std::uint32_t>(source_.events.size()), event}}}};
        insertBoth(fix, recordOf(ring.recorded, out), waitFor(ring.awaited, in, source_));
        fixes_.push_back(std::move(fix));
    }

    /// Adds fixes with a record after any call of one stream and a wait before any later call of the other. Omits positions that
    /// differ only by calls of other streams, because they are equivalent.
    void farther(const std::string& out, const std::string& in) {
        const Operation* parent = from_.place.parent.empty() ? nullptr : findOperation(source_, from_.place.parent);
        const std::vector<Operation>& list = parent != nullptr ? *parent->body() : source_.operations;
        const std::uint32_t first = from_.place.at, last = to_.place.at;
        for (std::uint32_t at = first; at < last; ++at) {
            if (at != first && list[at].text(Field::Stream) != out) continue;
            for (std::uint32_t before = at + 1; before <= last; ++before) {
                if (before != last && list[before].text(Field::Stream) != in) continue;
                if (at == first && before == last) continue;
                byDistance_.emplace_back(at - first + last - before, edgeAt(at, before, out, in));
            }
        }
    }

    Fix edgeAt(std::uint32_t at, std::uint32_t before, const std::string& out, const std::string& in) const {
        Event event = ownEvent();
        Fix fix{title(TRANSLATABLE("Messages", "Order {} after {} with an event")),
                {{InsertResource{static_cast<std::uint32_t>(source_.events.size()), event}}}};
        fix.edits.push_back({InsertOperation{{to_.place.parent, before}, waitFor(event.id, in, source_)}});
        fix.edits.push_back({InsertOperation{{from_.place.parent, at + 1}, recordOf(event.id, out)}});
        return fix;
    }

    Event ownEvent() const {
        Event event;
        event.id = numberedResourceId(source_, ResourceKind::Event, "e");
        const auto stream = from_.resolved->stream();
        event.device = stream ? program_[*stream].device : 0;
        event.process = processOf(earlier_);
        event.context = stream ? idOf(program_, program_[*stream].context) : std::string();
        event.disableTiming = true;
        return event;
    }

    /// Inserts at the later of two positions in one list first, so that the other position remains valid.
    void insertBoth(Fix& fix, const Operation& record, const Operation& wait) const {
        const Edit insertRecord{InsertOperation{{from_.place.parent, from_.place.at + 1}, record}};
        const Edit insertWait{InsertOperation{to_.place, wait}};
        const bool waitIsLater = from_.place.parent != to_.place.parent || to_.place.at > from_.place.at;
        fix.edits.push_back(waitIsLater ? insertWait : insertRecord);
        fix.edits.push_back(waitIsLater ? insertRecord : insertWait);
    }

    /// Adds a synchronisation, for a later operation that belongs to the host or to no stream, or if other fixes do not suffice.
    void synchronise(const std::string& stream) {
        if (othersCallAfter(program_, later_)) return;
        const bool sameList = from_.place.parent == to_.place.parent;
        if (!isTemplate(stream) || sameList) {
            if (from_.resolved->stream() && !to_.resolved->stream() && !isLastOfStream()) addEventSync(stream);
            addSync(Call::StreamSynchronize, stream);
        }
        if (program_.contexts.empty()) addSync(Call::DeviceSynchronize, {});  // it waits for the current context alone
    }

    bool isLastOfStream() const {
        const auto lane = from_.resolved->stream();
        if (!lane) return true;
        for (std::uint32_t i = earlier_.value + 1; i < later_.value; ++i)
            if (program_.operations[i].stream() == lane && program_.operations[i].kind != OperationKind::EventRecord)
                return false;
        return true;
    }

    void addEventSync(const std::string& stream) {
        if (!sameTurn()) return;
        const Event event = ownEvent();
        Operation sync = callOf(source_, Call::EventSynchronize, "sync", to_);
        sync.set(Field::Event, Scalar(event.id));
        Fix fix{title(TRANSLATABLE("Messages", "Order {} after {} with an event")),
                {{InsertResource{static_cast<std::uint32_t>(source_.events.size()), event}}}};
        insertBoth(fix, recordOf(event.id, stream), sync);
        fixes_.push_back(std::move(fix));
    }

    void addSync(Call call, const std::string& stream) {
        Operation sync = callOf(source_, call, "sync", to_);
        const bool ofStream = fieldInfo(call, Field::Stream) != nullptr;
        if (ofStream) sync.set(Field::Stream, Scalar(stream));
        else if (const auto lane = from_.resolved->stream(); lane && program_[*lane].device != 0)
            sync.set(Field::Device, Scalar(std::int64_t{program_[*lane].device}));
        fixes_.push_back({title(ofStream ? TRANSLATABLE("Messages", "Order {} after {} by synchronising its stream")
                                         : TRANSLATABLE("Messages", "Order {} after {} by synchronising the device")),
                          {{InsertOperation{to_.place, sync}}}});
    }

    const Program& source_;
    const ResolvedProgram& program_;
    OperationId earlier_, later_;
    Site from_, to_;
    std::vector<Fix> fixes_;
    std::vector<std::pair<std::uint32_t, Fix>> byDistance_;
};

}  // namespace

bool othersCallAfter(const ResolvedProgram& program, OperationId call) {
    for (std::uint32_t i = call.value + 1; i < program.operations.size(); ++i)
        if (program.operations[i].thread != program[call].thread) return true;
    return false;
}

std::vector<Fix> orderingFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later) {
    return FixMaker(source, program, earlier, later).make();
}

std::vector<Fix> singleEdgeFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later,
                                 std::size_t most) {
    return FixMaker(source, program, earlier, later).makeFarther(most);
}

}  // namespace streamscope
