// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/worker/spawned_process.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope::worker {

/// One end of a pair of sockets that transfers whole messages in order.
class Channel {
public:
    /// Called periodically during a wait; true ends it.
    using GiveUp = std::function<bool()>;

    explicit Channel(Descriptor socket) : socket_(std::move(socket)) {}

    /// Sends a message. Returns false if the other end is closed.
    bool send(std::string_view message);
    /// Sends a message without ever waiting.
    bool sendAtOnce(std::string_view message) noexcept;
    /// Returns the next message, or nullopt if the other end is closed or the wait was given up.
    std::optional<std::string> receive(const GiveUp& giveUp = {});
    void close() { socket_.close(); }

private:
    bool sendAll(std::string_view bytes);
    bool receiveAll(char* into, std::size_t bytes, const GiveUp& giveUp);

    Descriptor socket_;
};

/// Both ends of a channel. Other programs do not inherit them.
struct ChannelPair {
    Descriptor ours, theirs;
};
std::optional<ChannelPair> makeChannelPair();

}  // namespace streamscope::worker
