// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random_program.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

/// Generator of programs that resolve, with legal and illegal calls: flags, missing and destroyed handles, memory of the wrong
/// kind, broken captures. No operation waits for ever. With two threads or two processes no call blocks its thread, so that all
/// calls begin in the order of the list.
class RandomCalls {
public:
    /// `all` also generates second threads and words of 64 bits.
    RandomCalls(std::uint64_t seed, int size, bool all = false) : dice_(seed), size_(size), all_(all) {}

    Program make() {
        Program program;
        program.name = "random calls";
        program.defaultStream = dice_.chance(60) ? DefaultStream::Legacy : DefaultStream::PerThread;
        twoProcesses_ = dice_.chance(25);
        twoThreads_ = all_ && !twoProcesses_ && dice_.chance(33);
        program.threads.push_back({"main", 0, {}});
        if (twoProcesses_) program.threads.push_back({"peer", 1, {}});
        if (twoThreads_) program.threads.push_back({"other", 0, {}});
        program.streams = {{"s", {}, 0, 0, false, 0, {}},
                           {"t", {}, 0, 0, true, 0, {}},
                           {"n", {}, 0, 0, false, 0, {}},
                           {"x", {}, 1, 0, true, 0, {}},
                           {"ps", {}, 0, twoProcesses_ ? 1 : 0, false, 0, {}}};
        program.events = {{"e", {}, 0, 0, false, false, false, {}},      {"f", {}, 0, 0, false, true, false, {}},
                          {"untimed", {}, 0, 0, true, false, false, {}}, {"shared", {}, 0, 0, true, false, true, {}},
                          {"bad", {}, 0, 0, false, false, true, {}},     {"c", {}, 0, 0, false, false, false, {}},
                          {"far", {}, 1, 0, false, false, false, {}}};
        if (twoProcesses_) program.events.push_back({"peers", {}, 0, 1, true, false, true, {}});
        program.buffers = {{"h", {}, std::string("64 kB"), Memory::Pinned, 0, 0, {}},
                           {"p", {}, std::string("64 kB"), Memory::Pageable, 0, 0, {}},
                           {"d", {}, std::string("64 kB"), Memory::Device, 0, 0, {}},
                           {"m", {}, std::string("64 kB"), Memory::Managed, 0, 0, {}},
                           {"a", {}, std::string("64 kB"), Memory::Device, 0, 0, {}}};
        program.words = {{"w", {}, 32, Memory::Pinned, std::int64_t{0}, 0, 0, {}},
                         {"wd", {}, 32, Memory::Device, std::int64_t{0}, 0, 0, {}},
                         {"wp", {}, 32, Memory::Pageable, std::int64_t{0}, 0, 0, {}},
                         {"wm", {}, 32, Memory::Managed, std::int64_t{0}, 0, 0, {}}};
        if (all_) program.words.push_back({"wide", {}, 64, Memory::Pinned, std::int64_t{0}, 0, 0, {}});
        program.graphs = {{"g", {}}, {"k", {}}};
        if (twoProcesses_) {
            program.operations.push_back(open(Call::IpcOpenEventHandle, Field::Event, "shared", "o"));
            program.operations.push_back(open(Call::IpcOpenMemHandle, Field::Buffer, "d", "ob"));
            Operation own = of(Call::IpcGetEventHandle);
            own.thread = "peer";
            own.set(Field::Event, Scalar(std::string("peers")));
            program.operations.push_back(std::move(own));
            program.operations.push_back(open(Call::IpcOpenEventHandle, Field::Event, "peers", "o"));
        }
        for (int i = 0; i < size_; ++i) {
            program.operations.push_back(twoProcesses_ && dice_.chance(40) ? ofPeer() : ofMain());
            if (twoThreads_ && dice_.chance(40)) program.operations.back().thread = "other";
        }
        return program;
    }

private:
    using Texts = std::vector<std::string>;

    Operation of(Call call) {
        Operation result;
        result.id = "o" + std::to_string(next_++);
        result.call = call;
        return result;
    }
    bool isAlone() const { return !twoProcesses_ && !twoThreads_; }
    void text(Operation& operation, Field field, const Texts& of) { operation.set(field, Scalar(dice_.oneOf(of))); }
    void stream(Operation& operation) {
        text(operation, Field::Stream, {"s", "s", "t", "t", "n", "x", "legacy", "per-thread", "default"});
    }
    void event(Operation& operation, Field field) {
        text(operation, field, {"e", "e", "f", "untimed", "shared", "bad", "c", "far"});
    }
    void flags(Operation& operation, std::int64_t most) {
        if (dice_.chance(30)) operation.set(Field::Flags, Scalar(dice_.number(0, most)));
    }

    Operation open(Call call, Field field, const std::string& exported, const std::string& as) {
        Operation result = of(call);
        result.thread = "peer";
        result.set(field, Scalar(exported));
        result.set(Field::As, Scalar(as));
        return result;
    }

    Operation kernel() {
        Operation result = of(Call::LaunchKernel);
        if (dice_.chance(80)) stream(result);
        result.set(Field::Kernel, Scalar(std::string("spin")));
        result.set(Field::Grid,
                   std::vector<Scalar>{dice_.number(dice_.chance(10) ? 0 : 1, 4), std::int64_t{dice_.chance(5) ? 65536 : 1}});
        result.set(Field::Block, std::vector<Scalar>{std::int64_t{dice_.chance(10) ? 1025 : 32}});
        if (dice_.chance(10)) result.set(Field::SharedMemory, Scalar(dice_.number(0, 400'000)));
        result.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::string("1 us"))}});
        result.set(Field::Reads, std::vector<Range>{{dice_.oneOf(Texts{"d", "a", "m"}), {}, {}, {}}});
        return result;
    }

    Operation copy(Call call) {
        Operation result = of(call);
        const Texts places = isAlone() ? Texts{"h", "p", "d", "m", "a"} : Texts{"h", "d", "a"};
        text(result, Field::From, places);
        text(result, Field::To, isAlone() ? places : Texts{"d", "a"});
        if (call == Call::MemcpyAsync) stream(result);
        if (dice_.chance(10)) result.set(Field::Bytes, Scalar(std::int64_t{0}));
        return result;
    }

    Operation memset(Call call) {
        Operation result = of(call);
        text(result, Field::Buffer, {"d", "a", "p", "h"});
        if (call == Call::MemsetAsync) stream(result);
        return result;
    }

    Operation inStream(Call call) {
        Operation result = of(call);
        stream(result);
        event(result, Field::Event);
        flags(result, 6);
        return result;
    }

    Operation ofEvent(Call call) {
        Operation result = of(call);
        event(result, Field::Event);
        if (call == Call::EventCreate) flags(result, 9);
        if (call == Call::EventCreate) result.set(Field::Event, Scalar(std::string("c")));
        return result;
    }

    Operation elapsed() {
        Operation result = of(Call::EventElapsedTime);
        event(result, Field::Start);
        event(result, Field::End);
        return result;
    }

    Operation ofStream(Call call) {
        Operation result = of(call);
        stream(result);
        if (call == Call::StreamDestroy) text(result, Field::Stream, {"s", "t", "n", "x"});
        if (call == Call::StreamCreate) {
            result.set(Field::Stream, Scalar(std::string("n")));
            flags(result, 3);
        }
        return result;
    }

    Operation capture(Call call) {
        Operation result = of(call);
        text(result, Field::Stream, {"s", "s", "t", "t", "n", "legacy", "per-thread"});
        if (call == Call::StreamBeginCapture) text(result, Field::Mode, {"global", "threadLocal", "relaxed", "relaxed"});
        if (call == Call::StreamEndCapture) text(result, Field::Graph, {"g", "k"});
        return result;
    }

    Operation graph(Call call) {
        Operation result = of(call);
        if (call == Call::GraphLaunch) stream(result);
        text(result, Field::Graph, {"g", "k"});
        return result;
    }

    Operation body() {
        Operation result = of(Call::GraphLaunch);
        stream(result);
        std::vector<Operation> body;
        for (auto i = dice_.number(1, 3); i > 0; --i) body.push_back(dice_.chance(50) ? kernel() : inStream(Call::EventRecord));
        for (Operation& each : body)
            if (dice_.chance(70)) each.remove(Field::Stream);
        result.set(Field::Body, std::move(body));
        return result;
    }

    /// Returns a wait for 0 or more, which every value satisfies.
    Operation value(Call call) {
        Operation result = of(call);
        const bool waits = call == Call::StreamWaitValue32 || call == Call::StreamWaitValue64 || call == Call::HostWaitValue;
        const bool isWide = call == Call::StreamWaitValue64 || call == Call::StreamWriteValue64;
        text(result, Field::Word, isWide ? Texts{"wide"} : Texts{"w", "w", "wd", "wp", "wm"});
        result.set(Field::Value, Scalar(std::int64_t{0}));
        if (call != Call::HostStore && call != Call::HostWaitValue) {
            stream(result);
            if (dice_.chance(20)) result.set(waits ? Field::Flush : Field::NoMemoryBarrier, Scalar(true));
        }
        return result;
    }

    Operation batch() {
        Operation result = of(Call::StreamBatchMemOp);
        stream(result);
        std::vector<BatchItem> items;
        const auto count = dice_.chance(20) ? dice_.number(254, 257) : dice_.number(1, 3);
        for (auto i = count; i > 0; --i) {
            BatchItem& item = items.emplace_back();
            item.item = dice_.chance(count > 3 ? 0 : 10) ? "flush" : dice_.chance(30) ? "barrier" : "write32";
            if (all_ && item.item == "write32" && dice_.chance(40)) item.item = dice_.oneOf(Texts{"wait32", "wait64", "write64"});
            if (item.item == "flush" || item.item == "barrier") continue;
            const bool isWide = item.item.ends_with("64"), waits = item.item.starts_with("wait");
            Operation fields;
            const Texts narrow = count > 3 ? Texts{"w"} : Texts{"w", "wd", "wp"};
            fields.set(Field::Word, Scalar(dice_.oneOf(isWide ? Texts{"wide"} : narrow)));
            fields.set(Field::Value, Scalar(std::int64_t{waits ? 0 : 1}));
            if (all_ && dice_.chance(count > 3 ? 0 : 10)) fields.set(waits ? Field::Flush : Field::NoMemoryBarrier, Scalar(true));
            item.fields = fields.fields;
        }
        result.set(Field::Items, std::move(items));
        return result;
    }

    Operation ofBuffer(Call call) {
        Operation result = of(call);
        const bool inStreamOrder = call == Call::MallocAsync || call == Call::FreeAsync;
        // If memory opened by another process is freed in stream order, that process's answers depend on the timing.
        const Texts freed = twoProcesses_ ? Texts{"a"} : Texts{"a", "a", "d"};
        text(result, Field::Buffer, inStreamOrder ? freed : Texts{"a", "d", "h", "p"});
        if (call == Call::Malloc || call == Call::MallocAsync) result.set(Field::Buffer, Scalar(std::string("a")));
        if (inStreamOrder) stream(result);
        return result;
    }

    Operation hostFunction(Call call) {
        Operation result = of(call);
        stream(result);
        return result;
    }

    Operation blocking() {
        switch (dice_.number(0, 7)) {
            case 0: return copy(Call::Memcpy);
            case 1: return memset(Call::Memset);
            case 2: return ofEvent(Call::EventSynchronize);
            case 3: return ofStream(Call::StreamSynchronize);
            case 4: return of(Call::DeviceSynchronize);
            case 5: return value(Call::HostWaitValue);
            case 6: return ofBuffer(Call::Malloc);
            default: return ofBuffer(Call::Free);
        }
    }

    Operation ofMain() {
        if (isAlone() && dice_.chance(20)) return blocking();
        switch (dice_.number(0, 33)) {
            case 0:
            case 1:
            case 2: return kernel();
            case 3:
            case 4: return copy(Call::MemcpyAsync);
            case 5: return memset(Call::MemsetAsync);
            case 6:
            case 7:
            case 8: return inStream(Call::EventRecord);
            case 9:
            case 10:
            case 11: return inStream(Call::StreamWaitEvent);
            case 12: return ofEvent(Call::EventQuery);
            case 13: return ofEvent(dice_.chance(70) ? Call::EventCreate : Call::EventDestroy);
            case 14:
            case 15: return elapsed();
            case 16: return ofStream(dice_.chance(50) ? Call::StreamQuery : Call::StreamGetPriority);
            case 17: return ofStream(dice_.chance(70) ? Call::StreamCreate : Call::StreamDestroy);
            case 18:
            case 19:
            case 20: return capture(Call::StreamBeginCapture);
            case 21:
            case 22:
            case 23: return capture(Call::StreamEndCapture);
            case 24: return capture(Call::StreamIsCapturing);
            case 25: return graph(Call::GraphInstantiate);
            case 26: return graph(Call::GraphLaunch);
            case 27: return body();
            case 28: return value(all_ && dice_.chance(30) ? Call::StreamWaitValue64 : Call::StreamWaitValue32);
            case 29:
                if (all_ && dice_.chance(30)) return value(Call::StreamWriteValue64);
                return value(dice_.chance(50) ? Call::StreamWriteValue32 : Call::HostStore);
            case 30: return batch();
            case 31: return ofBuffer(dice_.chance(50) ? Call::MallocAsync : Call::FreeAsync);
            case 32: return hostFunction(dice_.chance(50) ? Call::LaunchHostFunc : Call::StreamAddCallback);
            default: {
                Operation result = of(dice_.chance(50) ? Call::IpcGetEventHandle : Call::IpcGetMemHandle);
                if (result.call == Call::IpcGetEventHandle) event(result, Field::Event);
                else text(result, Field::Buffer, {"d", "h"});
                return result;
            }
        }
    }

    Operation ofPeer() {
        Operation result = peerCall();
        result.thread = "peer";
        return result;
    }

    Operation peerCall() {
        const auto inOwnStream = [&](Call call) {
            Operation result = of(call);
            result.set(Field::Stream, Scalar(std::string("ps")));
            return result;
        };
        switch (dice_.number(0, 6)) {
            case 0: return open(Call::IpcOpenEventHandle, Field::Event, dice_.oneOf(Texts{"shared", "e", "bad", "peers"}), "o");
            case 1: return open(Call::IpcOpenMemHandle, Field::Buffer, dice_.oneOf(Texts{"d", "h"}), "ob");
            case 2:
            case 3: {
                Operation result = inOwnStream(dice_.chance(50) ? Call::EventRecord : Call::StreamWaitEvent);
                result.set(Field::Event, Scalar(std::string("o")));
                return result;
            }
            case 4: {
                Operation result =
                    of(dice_.oneOf(std::vector<Call>{Call::EventQuery, Call::EventDestroy, Call::IpcGetEventHandle}));
                text(result, Field::Event, {"o", "peers"});
                return result;
            }
            case 5: {
                Operation result = inOwnStream(Call::MemsetAsync);
                result.set(Field::Buffer, Scalar(std::string("ob")));
                return result;
            }
            default: return inOwnStream(Call::StreamQuery);
        }
    }

    Dice dice_;
    int size_;
    bool all_;
    int next_ = 0;
    bool twoProcesses_ = false, twoThreads_ = false;
};

inline Program randomCalls(std::uint64_t seed, int size, bool all = false) { return RandomCalls(seed, size, all).make(); }

}  // namespace streamscope::test
