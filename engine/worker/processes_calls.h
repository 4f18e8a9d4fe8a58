// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/worker/processes_channel.h"
#include "engine/worker/processes_values.h"

#include <atomic>

/// Commands across a channel, one at a time, identified by their number in a list that both ends have.
namespace streamscope::worker {

/// The arguments of Driver::correlate, sent with each call.
struct Correlation {
    std::uint32_t operation = 0;
    bool bracket = false;
    friend bool operator==(const Correlation&, const Correlation&) = default;
};

// The questions to a driver that are no calls of a program.
struct Contents {
    using Answer = Result<std::vector<std::byte>>;
    Address address;
    Bytes bytes = 0;
};
struct HostCodeTouches {
    using Answer = Status;
    std::span<const MemoryRange> reads, writes;
};
struct TakeActivity {
    using Answer = Activity;
};
struct KeepRecords {
    using Answer = std::string;
};
struct ClockUncertainty {
    using Answer = Nanoseconds;
    int device = 0;
};

template <class C>
typename C::Answer answerOf(Driver& driver, const C& asked) {
    return driver.run(asked);
}
Result<std::vector<std::byte>> answerOf(Driver& driver, const Contents& asked);
Status answerOf(Driver& driver, const HostCodeTouches& asked);
Activity answerOf(Driver& driver, const TakeActivity&);
std::string answerOf(Driver& driver, const KeepRecords&);
Nanoseconds answerOf(Driver& driver, const ClockUncertainty& asked);

/// Answers a request. Returns false if the bytes are no command of this type.
template <class C>
bool perform(Driver& driver, Reader& request, Writer& reply) {
    C asked;
    Storage storage;
    read(request, asked, storage);
    if (!request.good()) return false;
    write(reply, answerOf(driver, asked));
    return true;
}

template <class... Commands>
struct RequestList {
    static constexpr std::size_t size = sizeof...(Commands);
    using Perform = bool (*)(Driver&, Reader&, Writer&);
    static constexpr Perform table[] = {&perform<Commands>...};

    template <class C>
    static constexpr std::uint16_t numberOf() {
        std::uint16_t number = 0;
        bool found = false;
        ((found = found || std::is_same_v<C, Commands>, number += found ? 0 : 1), ...);
        return number;
    }
};
template <class... Commands>
RequestList<Commands..., Contents, HostCodeTouches, TakeActivity, KeepRecords, ClockUncertainty> requestsWith(
    const std::variant<Commands...>*);
using Requests = decltype(requestsWith(static_cast<const Command*>(nullptr)));

/// Requests an answer. Returns nullopt if the other end no longer answers.
template <class C>
std::optional<typename C::Answer> ask(Channel& channel, const Channel::GiveUp& giveUp, Correlation correlation, const C& asked) {
    constexpr auto number = Requests::numberOf<C>();
    static_assert(number < Requests::size, "no such command in the list");
    Writer request;
    request.put(number);
    request.put(correlation);
    write(request, asked);
    if (!channel.send(request.bytes())) return std::nullopt;
    const auto reply = channel.receive(giveUp);
    if (!reply) return std::nullopt;
    Reader bytes(*reply);
    typename C::Answer answer{};
    Storage storage;
    read(bytes, answer, storage);
    return bytes.good() ? std::optional(std::move(answer)) : std::nullopt;
}

/// Order of memory effects between threads: the effects of one thread's calls are visible to another's later calls. The
/// requesting process orders these, but over separate channels.
class CallOrder {
public:
    void pass() { passed_.fetch_add(1, std::memory_order_acq_rel); }

private:
    std::atomic<std::uint64_t> passed_ = 0;
};

/// Answers one thread's calls until the other end closes the channel.
void answerCalls(Driver& driver, ThreadIndex thread, Channel& channel, CallOrder& order);

}  // namespace streamscope::worker
