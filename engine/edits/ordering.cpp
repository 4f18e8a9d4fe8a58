// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/edits/ordering.h"

#include "engine/calls/call_table.h"
#include "engine/edits/operation_index.h"
#include "engine/program/event_ring.h"
#include "engine/program/free_ids.h"

#include <algorithm>

namespace streamscope::changes {
namespace {

const std::vector<Operation>& listOf(const Program& program, const std::string& parent) {
    return parent.empty() ? program.operations : *findOperation(program, parent)->body();
}

std::string streamText(const Operation& operation) {
    const std::string_view named = operation.text(Field::Stream);
    return named.empty() ? "default" : std::string(named);
}

bool isRecordOf(const Operation& operation, std::string_view event) {
    return info(operation.call).recordsEvent && operation.text(Field::Event) == event;
}

class EventOrdering {
public:
    EventOrdering(const Program& program, const Ordering& ordering)
        : program_(program),
          ordering_(ordering),
          from_(*findOperation(program, ordering.from)),
          to_(*findOperation(program, ordering.to)),
          fromPlace_(*placeOf(program, ordering.from)),
          toPlace_(*placeOf(program, ordering.to)),
          index_(program),
          ids_(index_) {}

    OrderedBy make() {
        if (ordering_.turns > 0) return byEarlierTurn();
        std::string event = existingRecord();
        const bool recorded = !event.empty();
        if (!recorded) event = freshEvent();
        addWait(event);
        if (!recorded) addRecord(event);
        return {Edit{std::move(list_)}, std::move(event)};
    }

private:
    /// Puts the record first into the list of edits: it is behind the wait, whose place it does not change.
    OrderedBy byEarlierTurn() {
        const std::string event = freshEvent(ordering_.turns);
        const EventRing ring = eventRing(findOperation(program_, toPlace_.parent), event, ordering_.turns, false);
        addRecord(ring.recorded);
        addWait(ring.awaited);
        return {Edit{std::move(list_)}, event};
    }

    /// Returns an existing event that records the end of `from` and still does when `to` is issued.
    std::string existingRecord() const {
        if (info(from_.call).recordsEvent) return isNewestAt(from_) ? std::string(from_.text(Field::Event)) : std::string();
        const auto& list = listOf(program_, fromPlace_.parent);
        for (std::size_t i = fromPlace_.at + 1; i < list.size() && list[i].id != to_.id; ++i) {
            const Operation& next = list[i];
            if (!info(next.call).takesStream || streamText(next) != streamText(from_)) continue;
            if (!info(next.call).recordsEvent) return {};
            if (next.thread == from_.thread && !next.find(Field::Flags) && isNewestAt(next))
                return std::string(next.text(Field::Event));
        }
        return {};
    }

    /// Returns whether the event is not recorded again between this record and `to`.
    bool isNewestAt(const Operation& record) const {
        bool seen = false, newest = false;
        const auto walk = [&](const auto& self, const std::vector<Operation>& operations) -> bool {
            for (const Operation& each : operations) {
                if (each.id == to_.id) return true;
                if (isRecordOf(each, record.text(Field::Event))) newest = each.id == record.id;
                seen = seen || each.id == record.id;
                if (each.body() && self(self, *each.body())) return true;
            }
            return false;
        };
        walk(walk, program_.operations);
        return seen && newest;
    }

    /// Returns a declared event that no call uses, or declares a new one, with so many members.
    std::string freshEvent(std::int64_t count = 1) {
        for (const Event& event : program_.events) {
            const bool fits = count == 1 && !event.count && !event.interprocess && event.device == ordering_.device &&
                              event.process == ordering_.process;
            if (fits && usesOf(program_, ResourceKind::Event, event.id).empty()) return event.id;
        }
        Event event;
        event.id = numberedResourceId(program_, ResourceKind::Event, "e");
        event.device = ordering_.device;
        event.process = ordering_.process;
        if (count > 1) event.count = Scalar{count};
        list_.edits.push_back(Edit{InsertResource{static_cast<std::uint32_t>(program_.events.size()), event}});
        return event.id;
    }

    void addWait(const std::string& event) {
        if (!ordering_.wait.empty()) {
            Operation bound = *findOperation(program_, ordering_.wait);
            bound.set(Field::Event, Scalar{event});
            list_.edits.push_back(Edit{ReplaceOperation{ordering_.wait, std::move(bound)}});
            return;
        }
        Operation wait;
        wait.call = ordering_.toStream ? Call::StreamWaitEvent : Call::EventSynchronize;
        wait.id = ids_.take(ordering_.toStream ? "w" : "sync");
        wait.thread = to_.thread;
        wait.set(Field::Event, Scalar{event});
        if (ordering_.toStream) wait.set(Field::Stream, Scalar{streamText(to_)});
        list_.edits.push_back(Edit{InsertOperation{toPlace_, std::move(wait)}});
    }

    /// Appends the record after the wait in the list of edits, so that the place of the wait need not account for it.
    void addRecord(const std::string& event) {
        Operation record;
        record.call = Call::EventRecord;
        record.id = ids_.take("r");
        record.thread = from_.thread;
        record.set(Field::Event, Scalar{event});
        record.set(Field::Stream, Scalar{streamText(from_)});
        list_.edits.push_back(Edit{InsertOperation{{fromPlace_.parent, fromPlace_.at + 1}, std::move(record)}});
    }

    const Program& program_;
    const Ordering& ordering_;
    const Operation& from_;
    const Operation& to_;
    Place fromPlace_, toPlace_;
    OperationIndex index_;
    FreeIds ids_;
    EditList list_;
};

}  // namespace

OrderedBy orderByEvent(const Program& program, const Ordering& ordering) { return EventOrdering(program, ordering).make(); }

}  // namespace streamscope::changes
