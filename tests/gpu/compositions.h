// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/random_program.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Programs on which the simulated and the real GPU are compared: one or more for each rule of the simulator.
namespace streamscope::gpu {

using Json = nlohmann::ordered_json;

struct Composition {
    std::string name;
    std::string text;  ///< as in a program file
};

/// Builder of the operations and resources of a program file.
class Composer {
public:
    explicit Composer(std::string name) : program_{{"streamscope", 1}, {"name", std::move(name)}, {"device", "h200"}} {
        for (const char* part : {"streams", "events", "buffers", "words", "operations"}) program_[part] = Json::array();
    }

    Composer& streams(int count, bool nonBlocking = true) {
        program_["streams"].push_back({{"id", "s"}, {"count", count}, {"nonBlocking", nonBlocking}});
        return *this;
    }
    Composer& stream(std::string_view id, int priority) {
        program_["streams"].push_back({{"id", id}, {"nonBlocking", true}, {"priority", priority}});
        return *this;
    }
    Composer& events(int count, bool timed = false) {
        program_["events"].push_back({{"id", "e"}, {"count", count}, {"disableTiming", !timed}});
        return *this;
    }
    Composer& buffers(std::string_view id, int count, std::string_view bytes, std::string_view memory) {
        program_["buffers"].push_back({{"id", id}, {"count", count}, {"bytes", bytes}, {"memory", memory}});
        return *this;
    }
    Composer& word(std::string_view id) {
        program_["words"].push_back({{"id", id}});
        return *this;
    }
    Composer& add(Json operation) {
        program_["operations"].push_back(std::move(operation));
        return *this;
    }
    Composition done() {
        add({{"call", "deviceSynchronize"}});
        return {program_["name"], program_.dump()};
    }

private:
    Json program_;
};

inline Json kernel(std::string_view stream, int microseconds, int blocks = 4, int threads = 256) {
    const auto duration = std::to_string(microseconds) + " us";
    return {{"call", "launchKernel"},
            {"stream", stream},
            {"kernel", "spin"},
            {"grid", Json::array({blocks})},
            {"block", Json::array({threads})},
            {"arguments", {{"duration", duration}}}};
}
inline Json memcpyAsync(std::string_view stream, std::string_view from, std::string_view to, std::string_view bytes = {}) {
    Json made{{"call", "memcpyAsync"}, {"stream", stream}, {"from", from}, {"to", to}};
    if (!bytes.empty()) made["bytes"] = bytes;
    return made;
}
inline Json memsetAsync(std::string_view stream, std::string_view buffer) {
    return {{"call", "memsetAsync"}, {"stream", stream}, {"buffer", buffer}, {"value", 1}};
}
inline Json record(std::string_view event, std::string_view stream) {
    return {{"call", "eventRecord"}, {"event", event}, {"stream", stream}};
}
inline Json wait(std::string_view event, std::string_view stream) {
    return {{"call", "streamWaitEvent"}, {"event", event}, {"stream", stream}};
}
inline Json ofWord(std::string_view call, std::string_view stream, std::string_view word, std::string_view value) {
    return {{"call", call}, {"stream", stream}, {"word", word}, {"value", value}};
}
inline Json hostFunction(std::string_view stream, int microseconds) {
    return {{"call", "launchHostFunc"}, {"stream", stream}, {"duration", std::to_string(microseconds) + " us"}};
}
inline Json hostWork(int microseconds) { return {{"call", "hostWork"}, {"duration", std::to_string(microseconds) + " us"}}; }
inline Json synchronize(std::string_view stream) { return {{"call", "streamSynchronize"}, {"stream", stream}}; }
inline Json graph(std::string_view stream, Json body) {
    return {{"call", "graphLaunch"}, {"stream", stream}, {"body", std::move(body)}};
}
inline Json repeat(int times, Json body) { return {{"call", "repeat"}, {"times", times}, {"body", std::move(body)}}; }

/// Returns `chunks` times copy in, kernel, copy out over `streams` streams: chunk by chunk, or all operations of one kind before
/// the next kind.
inline Composition pipeline(int chunks, int streams, std::string_view bytes, int microseconds, bool depthFirst) {
    Composer c(std::string("pipeline ") + (depthFirst ? "depth" : "breadth") + "-first, " + std::to_string(chunks) + " of " +
               std::string(bytes) + ", " + std::to_string(streams) + " streams");
    c.streams(streams).buffers("h", streams, bytes, "pinned").buffers("d", streams, bytes, "device");
    const auto index = "{i%" + std::to_string(streams) + "}";
    const auto s = "s" + index, h = "h" + index, d = "d" + index;
    const Json up = memcpyAsync(s, h, d), work = kernel(s, microseconds), down = memcpyAsync(s, d, h);
    if (depthFirst) return c.add(repeat(chunks, Json::array({up, work, down}))).done();
    for (const Json& kind : {up, work, down}) c.add(repeat(chunks, Json::array({kind})));
    return c.done();
}

/// Returns kernels and copies of random length in five streams, ordered by events.
inline Composition randomGraph(std::uint64_t seed, int operations) {
    constexpr int streams = 5, events = 6;
    test::Dice dice(seed);
    Composer c("random graph " + std::to_string(seed));
    c.streams(streams).events(events).buffers("h", streams, "4 MB", "pinned").buffers("d", streams, "4 MB", "device");
    std::vector<int> recorded;
    for (int i = 0; i < operations; ++i) {
        const auto at = std::to_string(dice.number(0, streams - 1));
        const auto s = "s" + at;
        const auto bytes = std::to_string(dice.number(1, 40) * 100) + " kB";
        const auto event = static_cast<int>(dice.number(0, events - 1));
        const auto choice = dice.number(0, 9);
        if (choice < 4) {
            const auto length = static_cast<int>(dice.number(20, 400)), blocks = static_cast<int>(dice.number(1, 260));
            c.add(kernel(s, length, blocks, 1024));
        } else if (choice < 7) {
            const bool up = dice.chance(50);
            c.add(memcpyAsync(s, (up ? "h" : "d") + at, (up ? "d" : "h") + at, bytes));
        } else if (choice < 9 || recorded.empty()) {
            c.add(record("e" + std::to_string(event), s));
            recorded.push_back(event);
        } else {
            c.add(wait("e" + std::to_string(dice.oneOf(recorded)), s));
        }
    }
    return c.done();
}

inline Composition chains(int streams, int microseconds) {
    Composer c(std::to_string(streams) + " streams of two kernels, depth-first");
    return c.streams(streams)
        .add(repeat(streams, Json::array({kernel("s{i}", microseconds), kernel("s{i}", microseconds)})))
        .done();
}

inline Composition priorities(int high) {
    Composer c(high < 0 ? "high priority passes low" : "equal priorities");
    c.stream("low", 0).stream("second", high);
    return c.add(kernel("low", 2000, 528, 1024)).add(hostWork(500)).add(kernel("second", 2000, 264, 1024)).done();
}

inline Composition pingPong(bool timed) {
    Composer c(std::string("two streams in turn by ") + (timed ? "timed" : "untimed") + " events");
    c.streams(2).events(2, timed);
    return c
        .add(repeat(20, Json::array({kernel("s0", 20), record("e0", "s0"), wait("e0", "s1"), kernel("s1", 20), record("e1", "s1"),
                                     wait("e1", "s0")})))
        .done();
}

inline Composition forkAndJoinInGraph() {
    Json body = Json::array({kernel("s0", 50), record("e0", "s0"), wait("e0", "s1"), wait("e0", "s2"), kernel("s0", 80),
                             kernel("s1", 60), kernel("s2", 100), record("e1", "s1"), record("e2", "s2"), wait("e1", "s0"),
                             wait("e2", "s0"), kernel("s0", 40)});
    Composer c("captured fork and join, 5 launches");
    return c.streams(3).events(3).add(repeat(5, Json::array({graph("s0", std::move(body))}))).done();
}

inline Composition copies(std::string name, std::string_view bytes, int times, std::string_view memory, bool up, bool down) {
    Composer c(std::move(name));
    c.streams(2).buffers("h", 2, bytes, memory).buffers("d", 2, bytes, "device");
    Json body = Json::array();
    if (up) body.push_back(memcpyAsync("s0", "h0", "d0"));
    if (down) body.push_back(memcpyAsync("s1", "d1", "h1"));
    return c.add(repeat(times, std::move(body))).done();
}

inline Composition realKernel(std::string name, Json arguments, std::string_view bytes, int blocks) {
    Composer c(name + ", 10 in a row");
    Json launch{{"call", "launchKernel"},
                {"stream", "s0"},
                {"kernel", name},
                {"grid", Json::array({blocks})},
                {"block", Json::array({1024})},
                {"arguments", std::move(arguments)}};
    return c.streams(1).buffers("b", 3, bytes, "device").add(repeat(10, Json::array({std::move(launch)}))).done();
}

inline std::vector<Composition> smallThings() {
    return {
        Composer("200 tiny kernels, one stream").streams(1).add(repeat(200, Json::array({kernel("s0", 1, 1, 32)}))).done(),
        Composer("200 tiny kernels, 4 streams").streams(4).add(repeat(200, Json::array({kernel("s{i%4}", 1, 1, 32)}))).done(),
        Composer("20 kernels, each awaited by the host")
            .streams(1)
            .add(repeat(20, Json::array({kernel("s0", 30), synchronize("s0")})))
            .done(),
        Composer("kernels with host work between")
            .streams(2)
            .add(repeat(10, Json::array({kernel("s{i%2}", 80), hostWork(50)})))
            .done(),
        Composer("host functions between kernels")
            .streams(1)
            .add(repeat(10, Json::array({kernel("s0", 60), hostFunction("s0", 20)})))
            .done(),
        Composer("value waits and writes between two streams")
            .streams(2)
            .word("w")
            .add(repeat(10, Json::array({ofWord("streamWaitValue32", "s1", "w", "{i+1}"), kernel("s1", 50), kernel("s0", 70),
                                         ofWord("streamWriteValue32", "s0", "w", "{i+1}")})))
            .done(),
        Composer("default-stream barriers")
            .streams(4, false)
            .add(repeat(8, Json::array({kernel("s{i%4}", 100), kernel("s{(i+1)%4}", 150), kernel("legacy", 20)})))
            .done(),
        pingPong(false),
        pingPong(true),
    };
}

inline std::vector<Composition> wideThings() {
    return {
        Composer("wide kernels, 4 waves each").streams(2).add(repeat(6, Json::array({kernel("s{i%2}", 100, 1000, 1024)}))).done(),
        Composer("kernels that share multiprocessors")
            .streams(3)
            .add(repeat(12, Json::array({kernel("s{i%3}", 120, 150, 1024)})))
            .done(),
        Composer("200 one-block kernels at once")
            .streams(200)
            .add(repeat(200, Json::array({kernel("s{i}", 1500, 1, 32)})))
            .done(),
        chains(8, 300),
        chains(32, 300),
        chains(48, 300),
        priorities(0),
        priorities(-2),
        Composer("memsets, 2 streams")
            .streams(2)
            .buffers("d", 2, "128 MB", "device")
            .add(repeat(8, Json::array({memsetAsync("s{i%2}", "d{i%2}")})))
            .done(),
        Composer("copies within the device")
            .streams(1)
            .buffers("d", 2, "256 MB", "device")
            .add(repeat(4, Json::array({memcpyAsync("s0", "d0", "d1")})))
            .done(),
        realKernel("saxpy", {{"a", 2.0}, {"x", "b0"}, {"y", "b1"}, {"n", 50'000'000}}, "200 MB", 48'829),
        realKernel("vectorAdd", {{"x", "b0"}, {"y", "b1"}, {"out", "b2"}, {"n", 50'000'000}}, "200 MB", 48'829),
    };
}

/// Returns kernels of many small blocks, alone and beside others, which are limited by the warps, registers and blocks of a
/// multiprocessor (engine/device/occupancy).
inline std::vector<Composition> smallBlocks() {
    const auto row = [](int blocks, int threads, int streams) {
        Composer c(std::to_string(blocks) + " blocks of " + std::to_string(threads) + ", " + std::to_string(streams) +
                   " streams");
        return c.streams(streams)
            .add(repeat(6, Json::array({kernel("s{i%" + std::to_string(streams) + "}", 200, blocks, threads)})))
            .done();
    };
    const auto beside = [](int threads, int others) {
        Composer c("3,000 blocks of " + std::to_string(threads) + " beside blocks of " + std::to_string(others));
        return c.streams(2)
            .add(repeat(4, Json::array({kernel("s0", 150, 3000, threads), kernel("s1", 250, 300, others)})))
            .done();
    };
    return {row(3000, 32, 1), row(9000, 32, 2),   row(5000, 64, 1), row(12'000, 64, 3), row(3000, 96, 1),
            row(8000, 96, 2), row(20'000, 96, 4), beside(32, 1024), beside(64, 256),    beside(96, 512)};
}

inline std::vector<Composition> copiesOnly() {
    return {
        copies("40 small copies up", "4 KiB", 40, "pinned", true, false),
        copies("40 copies of 4 bytes up", "4 B", 40, "pinned", true, false),
        copies("copies up, 8 of 16 MB", "16 MB", 8, "pinned", true, false),
        copies("both directions at once, 6 of 32 MB", "32 MB", 6, "pinned", true, true),
        copies("both directions at once, 20 of 1 MB", "1 MB", 20, "pinned", true, true),
        copies("pageable up, 4 of 16 MB", "16 MB", 4, "pageable", true, false),
        copies("pageable up, 10 of 256 KiB", "256 KiB", 10, "pageable", true, false),
        copies("pageable down, 4 of 16 MB", "16 MB", 4, "pageable", false, true),
    };
}

inline std::vector<Composition> pipelines() {
    return {
        pipeline(8, 1, "4 MB", 100, true),   pipeline(16, 4, "3 MB", 60, true),  pipeline(32, 8, "3 MB", 60, true),
        pipeline(32, 4, "512 kB", 15, true), pipeline(16, 4, "3 MB", 60, false), pipeline(32, 8, "1 MB", 200, false),
    };
}

inline std::vector<Composition> graphs() {
    Json twenty = Json::array();
    for (int i = 0; i < 20; ++i) twenty.push_back(kernel("s0", 5, 1, 32));
    return {
        forkAndJoinInGraph(),
        Composer("captured chain of 20 short kernels, 5 launches")
            .streams(1)
            .add(repeat(5, Json::array({graph("s0", std::move(twenty))})))
            .done(),
    };
}

inline std::vector<Composition> compositions() {
    std::vector<Composition> all;
    for (auto& part : {pipelines(), smallThings(), wideThings(), smallBlocks(), copiesOnly(), graphs()})
        all.insert(all.end(), part.begin(), part.end());
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) all.push_back(randomGraph(seed, 30));
    return all;
}

}  // namespace streamscope::gpu
