// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/processes_channel.h"

#include <array>
#include <cerrno>
#include <cstdint>

#include <poll.h>
#include <sys/socket.h>

namespace streamscope::worker {
namespace {

constexpr int lookEvery = 100;  // ms

using Length = std::uint64_t;
constexpr Length longestMessage = Length{1} << 32;

std::string framed(std::string_view message) {
    const Length length = message.size();
    std::string bytes(reinterpret_cast<const char*>(&length), sizeof length);
    return bytes += message;
}

}  // namespace

bool Channel::send(std::string_view message) { return sendAll(framed(message)); }

bool Channel::sendAtOnce(std::string_view message) noexcept {
    return ::send(socket_.number(), message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
           static_cast<ssize_t>(message.size());
}

bool Channel::sendAll(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> Channel::receive(const GiveUp& giveUp) {
    Length length = 0;
    if (!receiveAll(reinterpret_cast<char*>(&length), sizeof length, giveUp) || length > longestMessage) return std::nullopt;
    std::string message(length, '\0');
    if (!receiveAll(message.data(), message.size(), giveUp)) return std::nullopt;
    return message;
}

bool Channel::receiveAll(char* into, std::size_t bytes, const GiveUp& giveUp) {
    while (bytes > 0) {
        pollfd polled{socket_.number(), POLLIN, 0};
        const int ready = giveUp ? ::poll(&polled, 1, lookEvery) : 1;
        if (ready == 0 && giveUp()) return false;
        if (ready <= 0) continue;
        const auto count = ::recv(socket_.number(), into, bytes, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        into += count;
        bytes -= static_cast<std::size_t>(count);
    }
    return true;
}

std::optional<ChannelPair> makeChannelPair() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::nullopt;
    return ChannelPair{Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace streamscope::worker
