// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "tests/support/random_call_parts.h"

#include <string>
#include <utility>

namespace streamscope::test {

/// Generator of programs that resolve and that every driver can complete: references are valid, and nothing waits for ever.
class RunnableProgram : RandomCallParts {
public:
    RunnableProgram(std::uint64_t seed, int size) : RandomCallParts(seed), size_(size) {}

    Program make() {
        Program program;
        program.name = "random";
        program.defaultStream = dice_.chance(70) ? DefaultStream::Legacy : DefaultStream::PerThread;
        program.threads.push_back({"main", 0, {}});
        if (dice_.chance(20)) program.threads.push_back({"other", 0, {}});
        threads_ = static_cast<int>(program.threads.size());
        streams_ = static_cast<int>(dice_.number(1, 4));
        for (int i = 0; i < streams_; ++i)
            program.streams.push_back(
                {"s" + std::to_string(i), {}, 0, 0, dice_.chance(50), static_cast<int>(-dice_.number(0, 2)), {}});
        for (int i = 0; i < events; ++i)
            program.events.push_back({"e" + std::to_string(i), {}, 0, 0, i == 2, dice_.chance(20), false, {}});
        program.buffers = {{"h", {}, std::string("4 MB"), dice_.chance(70) ? Memory::Pinned : Memory::Pageable, 0, 0, {}},
                           {"d", std::int64_t{2}, std::string("4 MB"), Memory::Device, 0, 0, {}}};
        program.words.push_back({"w", {}, 32, Memory::Pinned, std::int64_t{0}, 0, 0, {}});
        for (int i = 0; i < size_; ++i) program.operations.push_back(dice_.chance(8) ? repeat() : operation());
        Operation sync = of(Call::DeviceSynchronize);
        program.operations.push_back(std::move(sync));
        return program;
    }

private:
    std::string thread() override { return threads_ > 1 && dice_.chance(30) ? "other" : ""; }
    Scalar stream() override { return streamOf(streams_); }
    Scalar deviceBuffer() { return "d" + std::to_string(dice_.number(0, 1)); }

    Operation kernel() {
        Operation result = inStream(Call::LaunchKernel);
        setSpin(result, dice_.number(1, 250), 1024);
        result.set(Field::Reads, std::vector<Range>{{"d0", {}, {}, {}}});
        result.set(Field::Writes, std::vector<Range>{{"d1", {}, {}, {}}});
        return result;
    }

    Operation copy(Call call) {
        Operation result = call == Call::MemcpyAsync ? inStream(call) : of(call);
        const bool up = dice_.chance(50);
        result.set(Field::From, up ? Scalar(std::string("h")) : deviceBuffer());
        result.set(Field::To, up || dice_.chance(20) ? deviceBuffer() : Scalar(std::string("h")));
        result.set(Field::Bytes, someBytes());
        return result;
    }

    Operation ofEvent(Call call, bool withStream) {
        Operation result = withStream ? inStream(call) : of(call);
        result.set(Field::Event, event());
        return result;
    }

    Operation memset() {
        Operation result = inStream(Call::MemsetAsync);
        result.set(Field::Buffer, deviceBuffer());
        result.set(Field::Bytes, someBytes());
        return result;
    }

    /// Returns a word operation. Values only grow and waits are for 0 or more, so every wait ends.
    Operation value(Call call) {
        Operation result = inStream(call);
        result.set(Field::Word, Scalar(std::string("w")));
        result.set(Field::Value, Scalar(call == Call::StreamWriteValue32 ? dice_.number(0, 9) : std::int64_t{0}));
        return result;
    }

    Operation operation() override {
        switch (dice_.number(0, 19)) {
            case 0:
            case 1:
            case 2:
            case 3:
            case 4: return kernel();
            case 5:
            case 6:
            case 7: return copy(Call::MemcpyAsync);
            case 8: return copy(Call::Memcpy);
            case 9: return memset();
            case 10:
            case 11:
            case 12: return ofEvent(Call::EventRecord, true);
            case 13:
            case 14: return ofEvent(Call::StreamWaitEvent, true);
            case 15: return ofEvent(dice_.chance(50) ? Call::EventSynchronize : Call::EventQuery, false);
            case 16: return inStream(dice_.chance(50) ? Call::StreamSynchronize : Call::StreamQuery);
            case 17: return lasting(dice_.chance(50) ? Call::LaunchHostFunc : Call::HostWork);
            case 18: return value(Call::StreamWriteValue32);
            default: return value(Call::StreamWaitValue32);
        }
    }

    int size_;
    int threads_ = 1, streams_ = 1;
};

inline Program runnableProgram(std::uint64_t seed, int size) { return RunnableProgram(seed, size).make(); }

}  // namespace streamscope::test
