#include "engine/simulated/channels.h"

#include <algorithm>

namespace streamscope::simulated {

Ticks Channels::enqueue(OperationIndex operation, Ticks arrival) {
    Channel& channel = channels_[static_cast<std::size_t>(core_.operations[operation].channel)];
    if (channel.head == noOperation) channel.head = operation;
    else core_.operations[channel.tail].behind = operation;
    channel.tail = operation;
    channel.lastArrival = std::max(channel.lastArrival, arrival);
    return channel.lastArrival;
}

OperationIndex Channels::leave(OperationIndex operation) {
    const Operation& gone = core_.operations[operation];
    Channel& channel = channels_[static_cast<std::size_t>(gone.channel)];
    channel.head = gone.behind;
    if (channel.head == noOperation) return noOperation;
    Operation& head = core_.operations[channel.head];
    // Those that leave at one instant were all held back by the first of them.
    const bool wasHeld = gone.ready < gone.dispatched && gone.dispatched == core_.now;
    head.channelBlame = wasHeld ? gone.channelBlame : core_.blame(operation, head.ready);
    return channel.head;
}

}  // namespace streamscope::simulated
