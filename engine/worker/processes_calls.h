// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/worker/processes_channel.h"
#include "engine/worker/processes_values.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <tuple>

/// Driver calls across a channel, one at a time, identified by their number in a list that both ends have.
namespace streamscope::worker {

/// The arguments of Driver::correlate, sent with each call.
struct Correlation {
    std::uint32_t operation = 0;
    bool bracket = false;
    friend bool operator==(const Correlation&, const Correlation&) = default;
};

template <auto method>
struct Method {};

template <class Pointer>
struct Signature;
template <class R, class... Parameters>
struct Signature<R (Driver::*)(Parameters...)> {
    using Answer = R;
    using Arguments = std::tuple<Stored<Parameters>...>;
    /// Reads the arguments in the order in which they were written.
    static Arguments read(Reader& from) { return Arguments{Decoded<Stored<Parameters>>::from(from)...}; }
};
template <class R, class... Parameters>
struct Signature<R (Driver::*)(Parameters...) const> : Signature<R (Driver::*)(Parameters...)> {};

template <auto method>
using AnswerOf = typename Signature<decltype(method)>::Answer;

// Writes the values that a call returns by pointer, behind its answer.
template <class T>
void writeBack(Writer&, const T&) {}
inline void writeBack(Writer& to, const StoredFloat& stored) { to.put(stored.value); }
inline void writeBack(Writer& to, const StoredBytes& stored) {
    to.put(std::string_view(reinterpret_cast<const char*>(stored.bytes.data()), stored.bytes.size()));
}
template <class T>
void readBack(Reader&, const T&) {}
inline void readBack(Reader& from, std::span<std::byte> into) {
    const auto copied = from.text();
    std::copy_n(copied.begin(), std::min(copied.size(), into.size()), reinterpret_cast<char*>(into.data()));
}
inline void readBack(Reader& from, float* into) {
    const auto value = from.get<float>();
    if (into) *into = value;
}

/// Makes a requested call. Returns false if the bytes are no call of this kind.
template <auto method>
bool perform(Driver& driver, Reader& request, Writer& reply) {
    auto arguments = Signature<decltype(method)>::read(request);
    if (!request.good()) return false;
    encode(reply, std::apply([&](auto&... given) { return std::invoke(method, driver, given...); }, arguments));
    std::apply([&](const auto&... given) { (writeBack(reply, given), ...); }, arguments);
    return true;
}

template <auto... methods>
struct CallList {
    static constexpr std::size_t size = sizeof...(methods);
    using Perform = bool (*)(Driver&, Reader&, Writer&);
    static constexpr Perform table[] = {&perform<methods>...};

    template <auto method>
    static constexpr std::uint16_t numberOf() {
        std::uint16_t number = 0;
        bool found = false;
        ((found = found || std::is_same_v<Method<method>, Method<methods>>, number += found ? 0 : 1), ...);
        return number;
    }
};

using ForwardedCalls =
    CallList<&Driver::setDevice, &Driver::setPeerAccess, &Driver::deviceSynchronize, &Driver::streamCreate,
             &Driver::streamDestroy, &Driver::streamSynchronize, &Driver::streamQuery, &Driver::streamWaitEvent,
             &Driver::eventCreate, &Driver::eventDestroy, &Driver::eventRecord, &Driver::eventQuery, &Driver::eventSynchronize,
             &Driver::eventElapsedTime, &Driver::eventTime, &Driver::allocate, &Driver::release, &Driver::launchKernel,
             &Driver::memcpyAsync, &Driver::memcpy, &Driver::memcpyBatchAsync, &Driver::memsetAsync, &Driver::memset,
             &Driver::launchHostFunc, &Driver::streamAddCallback, &Driver::mallocAsync, &Driver::freeAsync,
             &Driver::streamWaitValue, &Driver::streamWriteValue, &Driver::streamBatchMemOp, &Driver::streamBeginCapture,
             &Driver::streamEndCapture, &Driver::streamIsCapturing, &Driver::graphInstantiate, &Driver::graphLaunch,
             &Driver::graphDestroy, &Driver::graphExecDestroy, &Driver::ipcGetEventHandle, &Driver::ipcOpenEventHandle,
             &Driver::ipcGetMemHandle, &Driver::ipcOpenMemHandle, &Driver::ipcCloseMemHandle, &Driver::hostWork,
             &Driver::hostStore, &Driver::hostWaitValue, &Driver::takeActivity, &Driver::clockUncertainty, &Driver::contents,
             &Driver::keepRecords>;

/// Requests a call. Returns nullopt if the other end no longer answers.
template <auto method, class... Arguments>
std::optional<AnswerOf<method>> ask(Channel& channel, const Channel::GiveUp& giveUp, Correlation correlation,
                                    const Arguments&... arguments) {
    constexpr auto number = ForwardedCalls::numberOf<method>();
    static_assert(number < ForwardedCalls::size, "no such call in the list");
    Writer request;
    request.put(number);
    request.put(correlation);
    (encode(request, arguments), ...);
    if (!channel.send(request.bytes())) return std::nullopt;
    const auto reply = channel.receive(giveUp);
    if (!reply) return std::nullopt;
    Reader bytes(*reply);
    auto answer = Decoded<AnswerOf<method>>::from(bytes);
    (readBack(bytes, arguments), ...);
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
