#pragma once

#include "engine/worker/worker_client_process.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope::worker {

/// Messages, whole and in order, over one end of a pair of sockets.
class Channel {
public:
    /// Asked now and then while nothing comes; true ends the waiting.
    using GiveUp = std::function<bool()>;

    explicit Channel(Descriptor socket) : socket_(std::move(socket)) {}

    /// False: nobody is there any more.
    bool send(std::string_view message);
    /// The same, but never waits.
    bool sendAtOnce(std::string_view message) noexcept;
    /// nullopt: the other end is closed, or it was given up.
    std::optional<std::string> receive(const GiveUp& giveUp = {});
    void close() { socket_.close(); }

private:
    bool sendAll(std::string_view bytes);
    bool receiveAll(char* into, std::size_t bytes, const GiveUp& giveUp);

    Descriptor socket_;
};

/// Both ends; nullopt where the system has none left. Neither is inherited by other programs.
struct ChannelPair {
    Descriptor ours, theirs;
};
std::optional<ChannelPair> makeChannelPair();

}  // namespace streamscope::worker
