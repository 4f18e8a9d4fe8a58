// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/notation/builder.h"

#include <algorithm>
#include <utility>

namespace streamscope::notation {

namespace {

bool isCalled(const Operation& operation, const std::string& name) { return operation.id == name || operation.label == name; }

bool recordsInto(const Operation& operation, std::string_view stream) {
    return info(operation.call).recordsEvent && operation.text(Field::Stream) == stream;
}

bool isOnHost(const Operation& operation) { return !operation.find(Field::Stream); }

}  // namespace

std::optional<Builder::Before> Builder::findBefore(const NameAt& name) {
    for (std::size_t at = sequence_.size(); at-- > 0;)
        if (isCalled(sequence_[at], name.text)) return Before{&sequence_[at], at, {}};
    const auto& operations = context_.program.operations;
    const std::size_t end = std::min<std::size_t>(context_.at, operations.size());
    for (std::size_t at = end; at-- > 0;)
        if (isCalled(operations[at], name.text)) return Before{&operations[at], {}, static_cast<std::uint32_t>(at)};
    const bool later = std::any_of(operations.begin() + static_cast<std::ptrdiff_t>(end), operations.end(),
                                   [&name](const Operation& operation) { return isCalled(operation, name.text); });
    if (later)
        return wrong(name.at, name.text + " is issued later than this line; insert it behind " + name.text + "."), std::nullopt;
    const bool inside = findOperation(context_.program, name.text) != nullptr;
    const bool blanks = name.text.find(' ') != std::string::npos;
    wrong(name.at, inside ? name.text + " is inside a repeat or graph, where no wait can reach it."
                          : "There is no operation " + name.text + (blanks ? "; commas part several." : "."));
    return std::nullopt;
}

/// Returns the event of a record behind `before` in its stream that has not been recorded again.
std::string Builder::reusableEvent(const Before& before) const {
    const auto& operations = context_.program.operations;
    const std::string_view stream = before.operation->text(Field::Stream);
    std::vector<const Operation*> behind;
    if (before.inList) {
        const std::size_t end = std::min<std::size_t>(context_.at, operations.size());
        for (std::size_t at = *before.inList + 1; at < end; ++at) {
            behind.push_back(&operations[at]);
            for (const Between& record : between_)
                if (record.at == at) behind.push_back(&record.operation);
        }
        for (const Between& record : between_)
            if (record.at == *before.inList + 1 && record.at == end) behind.push_back(&record.operation);
    }
    for (std::size_t at = before.issued ? *before.issued + 1 : 0; at < sequence_.size(); ++at) behind.push_back(&sequence_[at]);
    for (std::size_t at = 0; at < behind.size(); ++at) {
        if (!recordsInto(*behind[at], stream)) continue;
        const std::string event(behind[at]->text(Field::Event));
        const auto again = [&event](const Operation* other) {
            return info(other->call).recordsEvent && other->text(Field::Event) == event;
        };
        if (std::none_of(behind.begin() + static_cast<std::ptrdiff_t>(at) + 1, behind.end(), again)) return event;
    }
    return {};
}

/// Returns an event that is recorded behind the operation in its stream. Adds a record directly behind the operation, with a new
/// event, if no existing event can be used.
std::string Builder::eventAfter(const Before& before) {
    if (std::string event = reusableEvent(before); !event.empty()) return event;
    const std::string event = inventory_.freeEvent(uses_.events);
    Event made;
    made.id = event;
    made.device = deviceOf(std::string(before.operation->text(Field::Stream)));
    made.process = inventory_.processOf(before.operation->thread);
    inventory_.add(std::move(made));
    Operation record;
    record.id = names_.numbered("r");
    record.call = Call::EventRecord;
    record.thread = before.operation->thread;
    record.set(Field::Stream, *before.operation->scalar(Field::Stream));
    record.set(Field::Event, Scalar{event});
    if (before.issued) sequence_.insert(sequence_.begin() + static_cast<std::ptrdiff_t>(*before.issued) + 1, std::move(record));
    else between_.push_back({*before.inList + 1, std::move(record)});
    return event;
}

/// Orders an operation after others: nothing is needed in the same stream or behind a call that blocks the host, otherwise a
/// record and a wait.
bool Builder::order(const Issue& issue, const Operation& operation) {
    std::set<std::string> waited;
    for (const NameAt& name : issue.after) {
        const auto before = findBefore(name);
        if (!before) return false;
        if (info(before->operation->call).holdsCalls)
            return wrong(name.at, "Order after one call; " + name.text + " names several calls.");
        if (isOnHost(*before->operation) && before->operation->thread == operation.thread) continue;
        if (isOnHost(*before->operation))
            return wrong(name.at, name.text + " is a call of another thread; nothing on the GPU ends with it.");
        if (before->operation->text(Field::Stream) == operation.text(Field::Stream)) continue;
        const std::string event = eventAfter(*before);
        if (!waited.insert(event).second) continue;
        Operation wait;
        wait.id = names_.numbered("w");
        wait.call = Call::StreamWaitEvent;
        wait.thread = operation.thread;
        wait.set(Field::Stream, *operation.scalar(Field::Stream));
        wait.set(Field::Event, Scalar{event});
        sequence_.push_back(std::move(wait));
        ++reading_.waits;
    }
    return true;
}

}  // namespace streamscope::notation
