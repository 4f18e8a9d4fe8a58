// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/processes.h"

#include "engine/recording/order_calls.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace streamscope::recording {
namespace {

/// Bits of an address (48 or 57) and above those of CUPTI's numbers (32). The offsets of processes use the bits above.
constexpr int addressBits = 57, numberBits = 40;
constexpr std::size_t mostProcesses = 64;

/// Offset of the numbers and addresses of one process, so that they differ from those of other processes. It keeps 0, which means
/// none.
class Mover {
public:
    explicit Mover(std::size_t process)
        : address_(static_cast<Handle>(process) << addressBits), number_(static_cast<std::int64_t>(process) << numberBits) {}

    void move(Call& call) const {
        for (std::int64_t Call::*number : {&Call::context, &Call::correlation, &Call::node, &Call::kernel}) move(call.*number);
        for (Handle Call::*handle : {&Call::stream, &Call::event, &Call::startEvent, &Call::endEvent, &Call::graph,
                                     &Call::executable, &Call::from, &Call::to, &Call::address, &Call::word})
            move(call.*handle);
        for (Handle& argument : call.arguments) move(argument);
        constexpr std::size_t itemFields = 4, copyFields = 3;
        for (std::size_t i = 1; i < call.items.size(); i += itemFields) move(call.items[i]);
        for (std::size_t i = 0; i < call.copies.size(); ++i)
            if (i % copyFields != 2) move(call.copies[i]);
    }
    void move(Work& work) const {
        move(work.correlation);
        move(work.node);
    }
    void move(std::int64_t& number) const {
        if (number != 0) number += number_;
    }

private:
    /// Leaves the handles of the default streams, which have the same meaning in all processes.
    void move(Handle& handle) const {
        constexpr Handle greatestBuiltIn = 2;
        if (handle > greatestBuiltIn) handle += address_;
    }

    Handle address_;
    std::int64_t number_;
};

template <class Map>
void moveInto(Map& all, Map one, const Mover& mover, bool movesValues) {
    for (auto& [key, value] : one) {
        std::int64_t moved = key;
        mover.move(moved);
        auto& there = value;  // clang 14 cannot name a structured binding in a requirement
        if constexpr (requires { mover.move(there); })
            if (movesValues) mover.move(there);
        all.insert_or_assign(moved, std::move(there));
    }
}

void append(Recording& all, Recording one, std::size_t process) {
    const Mover mover(process);
    for (Call& call : one.calls) {
        mover.move(call);
        all.processOfThread[call.thread] = static_cast<int>(process);
    }
    for (Work& work : one.works) mover.move(work);
    std::ranges::move(one.calls, std::back_inserter(all.calls));
    std::ranges::move(one.works, std::back_inserter(all.works));
    std::ranges::move(one.ranges, std::back_inserter(all.ranges));
    moveInto(all.texts, std::move(one.texts), mover, false);
    moveInto(all.deviceOfContext, std::move(one.deviceOfContext), mover, false);
    moveInto(all.originalNode, std::move(one.originalNode), mover, true);
    moveInto(all.eventTimes, std::move(one.eventTimes), mover, false);
    moveInto(all.syncs, std::move(one.syncs), mover, false);
    all.devices.merge(one.devices);
    if (all.counters.empty()) all.counters = std::move(one.counters);  // of the same devices at the same time
    all.isComplete = all.isComplete && one.isComplete;
}

}  // namespace

Recording joined(std::vector<Recording> processes) {
    Recording all;
    all.isComplete = true;
    if (!processes.empty()) all.host = processes.front().host;
    for (std::size_t i = 0; i < std::min(processes.size(), mostProcesses); ++i) append(all, std::move(processes[i]), i);
    std::ranges::stable_sort(all.calls, {}, &Call::begin);
    std::ranges::stable_sort(all.works, {}, &Work::start);
    std::ranges::stable_sort(all.ranges, [](const NamedRange& a, const NamedRange& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    orderCalls(all);
    return all;
}

}  // namespace streamscope::recording
