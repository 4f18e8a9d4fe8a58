// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/predict/predict.h"
#include "tests/support/profiles.h"
#include "tests/support/random_call_parts.h"
#include "tests/support/shipped_programs.h"

#include <fmt/format.h>

#include <QByteArray>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// Programs over which the laws of order.md (N1 to N11) are tested.
namespace streamscope::test {

struct LawProgram {
    std::string name;
    Program program;
    std::vector<DeviceProfile> devices;
};

inline constexpr int lawSeeds = 500;  ///< random programs of each law

/// Returns the seed of the law's program with this number. tests/hunt sets LAW_SEED, so that the programs are others.
inline std::uint64_t seedOf(int number) { return qgetenv("LAW_SEED").toULongLong() + static_cast<std::uint64_t>(number); }

/// Generator of programs that the simulated GPU can run, in which the list of calls says least about what happens: threads that
/// overtake each other, records and waits that are nodes of graphs, graphs that are launched again, priorities with partial
/// waves, words, two devices. A wait for a value may wait for ever.
class LawPrograms : RandomCallParts {
public:
    LawPrograms(std::uint64_t seed, int size) : RandomCallParts(seed), size_(size) {}

    LawProgram make() {
        Program program;
        program.name = "law";
        program.device = dice_.oneOf(std::vector<std::string>{"teaching", "teaching", "teaching-one-queue"});
        devices_ = dice_.chance(25) ? 2 : 1;
        threads_ = dice_.chance(50) ? static_cast<int>(dice_.number(2, 3)) : 1;
        words_ = dice_.chance(40);
        for (int i = 0; i < threads_; ++i) program.threads.push_back({i == 0 ? "main" : "t" + std::to_string(i), 0, {}});
        for (int i = 0; i < streams; ++i) {
            const int device = i == streams - 1 ? devices_ - 1 : 0;
            program.streams.push_back(
                {"s" + std::to_string(i), {}, device, 0, dice_.chance(70), static_cast<int>(-dice_.number(0, 2)), {}});
        }
        for (int i = 0; i < events; ++i) program.events.push_back({"e" + std::to_string(i), {}, 0, 0, false, false, false, {}});
        program.buffers = {{"h", {}, std::string("4 MB"), Memory::Pinned, 0, 0, {}},
                           {"d", std::int64_t{4}, std::string("4 MB"), Memory::Device, 0, 0, {}},
                           {"far", {}, std::string("4 MB"), Memory::Device, devices_ - 1, 0, {}}};
        program.words.push_back({"w", {}, 32, Memory::Pinned, std::int64_t{0}, 0, 0, {}});
        program.graphs = {{"g", {}}, {"k", {}}};
        for (const char* graph : {"g", "k"})
            if (dice_.chance(60)) capture(program, graph);
        for (int i = 0; i < size_; ++i) program.operations.push_back(dice_.chance(8) ? repeat() : operation());
        Operation last = of(Call::DeviceSynchronize);
        last.thread.clear();
        program.operations.push_back(std::move(last));
        std::vector<DeviceProfile> devices(static_cast<std::size_t>(devices_), profile(program.device));
        return {"", std::move(program), std::move(devices)};
    }

private:
    static constexpr int streams = 4;

    std::string thread() override {
        const bool leaves = threads_ > 1 && mayLeave_ && dice_.chance(50);
        return leaves ? "t" + std::to_string(dice_.number(1, threads_ - 1)) : "";
    }
    Scalar stream() override { return inCapture_ ? captured_ : streamOf(streams); }
    static bool isFar(const Scalar& stream, int devices) {
        return devices > 1 && stream == Scalar("s" + std::to_string(streams - 1));
    }

    Operation kernel() {
        Operation result = of(Call::LaunchKernel);
        const Scalar where = stream();
        const bool far = isFar(where, devices_);
        result.set(Field::Stream, where);
        const std::int64_t blocks = dice_.number(1, 350);
        setSpin(result, blocks, dice_.chance(70) ? 1024 : 256);
        const auto buffer = [&] { return far ? std::string("far") : "d" + std::to_string(dice_.number(0, 3)); };
        result.set(Field::Reads, std::vector<Range>{{buffer(), {}, {}, {}}});
        if (dice_.chance(60)) result.set(Field::Writes, std::vector<Range>{{buffer(), {}, {}, {}}});
        return result;
    }
    Operation copy(Call call) {
        Operation result = call == Call::MemcpyAsync ? inStream(call) : of(call);
        const bool up = dice_.chance(50);
        const std::string device = "d" + std::to_string(dice_.number(0, 3));
        result.set(Field::From, Scalar(up ? std::string("h") : device));
        result.set(Field::To, Scalar(up ? device : std::string("h")));
        result.set(Field::Bytes, someBytes());
        return result;
    }
    Operation ofEvent(Call call, bool withStream) {
        Operation result = of(call);
        if (withStream) {
            Scalar where = stream();
            if (isFar(where, devices_) && call == Call::EventRecord) where = std::string("s0");
            result.set(Field::Stream, where);
        }
        result.set(Field::Event, event());
        if (inCapture_ && withStream) result.set(Field::Flags, Scalar(std::int64_t{1}));  // external: a node of the graph
        return result;
    }
    Operation value(Call call) {
        Operation result = inStream(call);
        result.set(Field::Word, Scalar(std::string("w")));
        result.set(Field::Value, Scalar(dice_.number(0, call == Call::StreamWriteValue32 ? 3 : 1)));
        return result;
    }
    Operation launch() {
        Operation result = inStream(Call::GraphLaunch);
        result.set(Field::Graph, Scalar(std::string(dice_.chance(50) ? "g" : "k")));
        return result;
    }

    /// Captures a graph of one or two branches in the first thread, with external records and waits among its nodes.
    void capture(Program& program, const char* graph) {
        mayLeave_ = false;
        const auto ofGraph = [&](Call call) {
            Operation result = of(call);
            result.set(Field::Graph, Scalar(std::string(graph)));
            return result;
        };
        const auto mark = [&](Call call, const char* where, const std::string& event) {
            Operation result = of(call);
            result.set(Field::Stream, Scalar(std::string(where)));
            result.set(Field::Event, Scalar(event));
            program.operations.push_back(std::move(result));
        };
        const std::string fork = std::string("fork-") + graph, join = std::string("join-") + graph;
        const bool forks = dice_.chance(60);
        if (forks)
            for (const std::string& each : {fork, join}) program.events.push_back({each, {}, 0, 0, true, false, false, {}});
        Operation begin = of(Call::StreamBeginCapture);
        begin.set(Field::Stream, Scalar(std::string("s0")));
        begin.set(Field::Mode, Scalar(std::string("relaxed")));
        program.operations.push_back(std::move(begin));
        if (forks) {
            mark(Call::EventRecord, "s0", fork);
            mark(Call::StreamWaitEvent, "s1", fork);
        }
        inCapture_ = true;
        for (auto i = dice_.number(1, 5); i > 0; --i) {
            captured_ = std::string(forks && dice_.chance(50) ? "s1" : "s0");
            program.operations.push_back(node());
        }
        inCapture_ = false;
        if (forks) {
            mark(Call::EventRecord, "s1", join);
            mark(Call::StreamWaitEvent, "s0", join);
        }
        Operation end = ofGraph(Call::StreamEndCapture);
        end.set(Field::Stream, Scalar(std::string("s0")));
        program.operations.push_back(std::move(end));
        program.operations.push_back(ofGraph(Call::GraphInstantiate));
        mayLeave_ = true;
        for (auto i = dice_.number(0, 2); i > 0; --i) {
            program.operations.push_back(launch());
            program.operations.back().set(Field::Graph, Scalar(std::string(graph)));
        }
    }
    Operation node() {
        switch (dice_.number(0, 7)) {
            case 0: return copy(Call::MemcpyAsync);
            case 1:
            case 2: return ofEvent(Call::EventRecord, true);
            case 3: return ofEvent(Call::StreamWaitEvent, true);
            case 4: return words_ ? value(Call::StreamWriteValue32) : lasting(Call::LaunchHostFunc);
            default: return kernel();
        }
    }

    Operation operation() override {
        switch (dice_.number(0, 19)) {
            case 0:
            case 1:
            case 2:
            case 3:
            case 4: return kernel();
            case 5:
            case 6: return copy(Call::MemcpyAsync);
            case 7: return copy(Call::Memcpy);
            case 8:
            case 9:
            case 10: return ofEvent(Call::EventRecord, true);
            case 11:
            case 12: return ofEvent(Call::StreamWaitEvent, true);
            case 13: return ofEvent(dice_.chance(50) ? Call::EventSynchronize : Call::EventQuery, false);
            case 14: return inStream(dice_.chance(50) ? Call::StreamSynchronize : Call::StreamQuery);
            case 15: return lasting(Call::HostWork);
            case 16: return lasting(Call::LaunchHostFunc);
            case 17: return launch();
            default:
                if (!words_) return kernel();
                return value(dice_.chance(60) ? Call::StreamWriteValue32 : Call::StreamWaitValue32);
        }
    }

    int size_;
    int devices_ = 1, threads_ = 1;
    bool words_ = false, inCapture_ = false, mayLeave_ = true;
    Scalar captured_;
};

/// Returns a random program of 6 to 30 calls. It depends on the seed alone.
inline LawProgram lawProgram(std::uint64_t seed) {
    LawProgram made = LawPrograms(seed, 6 + static_cast<int>(seed % 25)).make();
    made.name = "law " + std::to_string(seed);
    return made;
}

/// Returns a random program of batches of memory operations, many of which write before they wait. It may end in a deadlock.
inline LawProgram batchProgram(std::uint64_t seed) {
    Dice dice(seed);
    const auto item = [&](bool waits) {
        return fmt::format(R"({{"item": "{}", "word": "w{}", "value": {}}})", waits ? "wait32" : "write32", dice.number(0, 1),
                           dice.number(1, waits ? 2 : 3));
    };
    std::string calls;
    const int count = static_cast<int>(dice.number(4, 12));
    for (int i = 0; i < count; ++i) {
        const std::string call = fmt::format(R"("id": "o{}", "stream": "s{}", )", i, dice.number(0, 2));
        std::string items = item(dice.chance(40));
        for (auto more = dice.number(0, 3); more > 0; --more) items += ", " + item(dice.chance(50));
        calls += fmt::format("{}{{{}", i > 0 ? ", " : "", call);
        if (dice.chance(35))
            calls += fmt::format(R"("call": "launchKernel", "kernel": "spin", "grid": [1], "block": [32],
                "arguments": {{"duration": "{} us"}}}})",
                                 dice.number(1, 300));
        else calls += fmt::format(R"("call": "streamBatchMemOp", "items": [{}]}})", items);
    }
    const std::string text = fmt::format(R"({{"streamscope": 1, "words": [{{"id": "w0"}}, {{"id": "w1"}}], "operations": [{}],
        "streams": [{{"id": "s0", "nonBlocking": true}}, {{"id": "s1", "nonBlocking": true}}, {{"id": "s2"}}]}})",
                                         calls);
    fprintf(stderr, "%s\n", text.c_str());
    return {"batches " + std::to_string(seed), *programFromJson(text).value, {profile("teaching")}};
}

/// Returns all examples, and the starts and solutions of lessons, each with as many devices as it uses.
inline std::vector<LawProgram> shippedPrograms() {
    std::vector<NamedProgram> all = examples();
    for (NamedProgram& each : allLessonPrograms()) all.push_back(std::move(each));
    std::vector<LawProgram> found;
    for (NamedProgram& each : all) {
        int devices = 1;
        for (const Stream& stream : each.program.streams) devices = std::max(devices, stream.device + 1);
        for (const Buffer& buffer : each.program.buffers) devices = std::max(devices, buffer.device + 1);
        const std::string device = each.program.device.empty() ? "teaching" : each.program.device;
        found.push_back({each.name, std::move(each.program), {static_cast<std::size_t>(devices), profile(device)}});
    }
    return found;
}

}  // namespace streamscope::test
