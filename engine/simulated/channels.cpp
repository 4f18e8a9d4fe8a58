// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/channels.h"

#include <algorithm>

namespace streamscope::simulated {

std::size_t Channels::place(OperationIndex operation) const {
    const Operation& placed = core_.operations[operation];
    const bool apart = placed.type == OperationType::Copy && !sharedByCopies_;
    return static_cast<std::size_t>(placed.channel) * 3 + (!apart ? 0 : placed.engine == 1 ? 2 : 1);
}

Ticks Channels::enqueue(OperationIndex operation, Ticks arrival) {
    const std::size_t index = place(operation);
    if (index >= channels_.size()) channels_.resize(index + 1);
    Channel& channel = channels_[index];
    if (channel.head == noOperation) channel.head = operation;
    else core_.operations[channel.tail].behind = operation;
    channel.tail = operation;
    channel.lastArrival = std::max(channel.lastArrival, arrival);
    return channel.lastArrival;
}

OperationIndex Channels::leave(OperationIndex operation) {
    const Operation& gone = core_.operations[operation];
    Channel& channel = channels_[place(operation)];
    channel.head = gone.behind;
    if (channel.head == noOperation) return noOperation;
    Operation& head = core_.operations[channel.head];
    // If several operations leave at one instant, the first of them has delayed all others.
    const bool wasHeld = gone.ready < gone.dispatched && gone.dispatched == core_.now;
    head.channelBlame = wasHeld ? gone.channelBlame : core_.blame(operation, head.ready);
    return channel.head;
}

}  // namespace streamscope::simulated
