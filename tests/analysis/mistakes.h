// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/rules/check.h"
#include "tests/analysis/programs.h"
#include "tests/support/profiles.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

/// Programs with typical mistakes, and the repairs that the check offers for them.
namespace streamscope::samples::mistakes {

using Calls = std::vector<std::string>;

inline std::string call(const std::string& id, const std::string& name, const std::string& fields) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + name + "\", " + fields + "}";
}
inline std::string ofWord(const std::string& id, const std::string& name, const std::string& stream,
                          const std::string& more = {}) {
    return call(id, name, "\"stream\": \"" + stream + R"(", "word": "w", "value": 1)" + more);
}
inline std::string down(const std::string& id, const std::string& stream) {
    return call(id, "memcpyAsync", R"("from": "d", "to": "h", "stream": ")" + stream + "\"");
}
inline std::string begin(const std::string& stream, const std::string& more = {}) {
    return call("begin", "streamBeginCapture", "\"stream\": \"" + stream + "\"" + more);
}
inline std::string end(const std::string& stream) {
    return call("end", "streamEndCapture", "\"stream\": \"" + stream + R"(", "graph": "g")");
}

inline const std::string things =
    R"("graphs": [{"id": "g"}, {"id": "g2"}], "words": [{"id": "w"}, {"id": "pageable", "memory": "pageable"}],
    "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "u", "nonBlocking": true}, {"id": "b0"}],
    "events": [{"id": "e"}, {"id": "f"}],
    "buffers": [{"id": "h", "bytes": "1 MB", "memory": "pinned"}, {"id": "p", "bytes": "1 MB", "memory": "pageable"},
                {"id": "d", "bytes": "1 MB", "memory": "device"}, {"id": "own", "bytes": "1 MB", "memory": "device"}], )";
inline const std::string onD = R"(, "writes": ["d"])", onOwn = R"(, "writes": ["own"])";

inline Program programWith(const Calls& calls) { return programOf(things + operations(calls)); }

inline std::vector<Diagnostic> checkedOn(const Program& program, const std::string& profile = "teaching", int channels = 0) {
    std::array devices{test::profile(profile).info()};
    if (channels > 0) devices[0].channels = channels;
    return check(program, devices, Repairs::All);
}

inline const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

inline bool hasErrors(const std::vector<Diagnostic>& all) {
    return std::ranges::any_of(all, [](const Diagnostic& each) { return each.severity == Severity::Error; });
}

/// A mistake, and the repair that is offered for it.
struct Mistake {
    const char* name;
    Calls calls;
    std::string title;
};

inline std::vector<Mistake> all() {
    const std::string allocate = call("make", "mallocAsync", R"("buffer": "own", "stream": "s")");
    const std::string release = call("free", "freeAsync", R"("buffer": "own", "stream": "s")");
    const std::string make = call("made", "graphInstantiate", R"("graph": "g")");
    const std::string launch = call("launch", "graphLaunch", R"("graph": "g", "stream": "s")");
    const auto forked = [](const Calls& last) {
        Calls all{begin("s"), record("r", "e", "s"), wait("v", "e", "t"), kernel("k", "t")};
        all.insert(all.end(), last.begin(), last.end());
        return all;
    };
    return {
        {"a launch without its stream", {begin("b0"), kernel("k", "legacy"), end("b0")}, "Launch spin into b0"},
        {"a synchronous copy in a capture",
         {begin("b0"), call("c", "memcpy", R"("from": "d", "to": "h")"), end("b0")},
         "Launch copy h into b0"},
        {"a synchronisation in a capture",
         {begin("s"), kernel("k", "s"), call("y", "streamSynchronize", R"("stream": "s")"), end("s"), make, launch},
         "Issue sync s after end capture s"},
        {"a callback in a capture",
         {begin("s"), call("c", "streamAddCallback", R"("stream": "s", "duration": "1 us")"), end("s")},
         "Use launchHostFunc"},
        {"a copy that names its devices in a capture",
         {begin("b0"), call("c", "memcpyPeerAsync", R"("stream": "b0", "from": "d", "to": "h", "toDevice": 0)"), end("b0")},
         "Use memcpyAsync"},
        {"an unjoined fork", forked({end("s")}), "Join t before the end"},
        {"an end in another stream", forked({record("r2", "f", "t"), wait("v2", "f", "s"), end("t")}), "End the capture in s"},
        {"a graph that is not instantiated", {begin("s"), kernel("k", "s"), end("s"), launch}, "Instantiate g first"},
        {"a graph that is instantiated too early",
         {make, begin("s"), kernel("k", "s"), end("s"), launch},
         "Issue instantiate g after end capture s"},
        {"use after free", {allocate, release, kernel("k", "s", onOwn)}, "Issue free own after spin"},
        {"use after free in another stream",
         {allocate, record("r", "e", "s"), wait("v", "e", "t"), release, kernel("k", "t", onOwn)},
         "Issue free own after spin, and order free own after spin with an event"},
        {"use before allocation", {kernel("k", "s", onOwn), allocate, release}, "Issue allocate own before spin"},
        {"a second free",
         {allocate, release, call("again", "freeAsync", R"("buffer": "own", "stream": "s")")},
         "Remove free own (again)"},
        {"use of a destroyed event",
         {record("r", "e", "s"), call("x", "eventDestroy", R"("event": "e")"), wait("v", "e", "t"), kernel("k", "t")},
         "Issue destroy e after wait for e"},
        {"a word in pageable memory",
         {call("v", "streamWriteValue32", R"("stream": "s", "word": "pageable", "value": 1)")},
         "Pin pageable"},
        {"a memset of pageable memory", {call("z", "memsetAsync", R"("stream": "s", "buffer": "p")")}, "Pin p"},
        {"a copy that names its devices and pageable memory",
         {call("z", "memcpyPeerAsync", R"("stream": "s", "from": "p", "to": "d")")},
         "Pin p"},
        {"a flush in a batch",
         {call("m", "streamBatchMemOp",
               R"("stream": "s", "items": [{"item": "write32", "word": "w", "value": 1}, {"item": "flush"}])")},
         "Remove what the device cannot do"},
        {"a write without a barrier",
         {ofWord("v", "streamWriteValue32", "s", R"(, "noMemoryBarrier": true)")},
         "Remove noMemoryBarrier"},
        {"a timed event of several processes",
         {call("c", "eventCreate", R"("event": "e", "flags": 4)"), record("r", "e", "s")},
         "Disable timing"},
    };
}

/// Returns a graph of one node, which is launched into s.
inline Calls captured(const std::string& graph, const std::string& stream, const std::string& node) {
    return Calls{call("begin " + graph, "streamBeginCapture", "\"stream\": \"" + stream + "\""), node,
                 call("end " + graph, "streamEndCapture", "\"stream\": \"" + stream + R"(", "graph": ")" + graph + "\""),
                 call("make " + graph, "graphInstantiate", R"("graph": ")" + graph + "\""),
                 call("launch " + graph, "graphLaunch", R"("graph": ")" + graph + R"(", "stream": "s")")};
}

/// Returns rounds of a copy, a kernel and a copy, all of them in turn.
inline Program rounds(const std::string& buffer) {
    const std::string quoted = "\"" + buffer + "\"";
    const std::string up = call("up", "memcpy", "\"from\": \"in{i}\", \"to\": " + quoted);
    const std::string used = kernel("k", "b0", ", \"reads\": [" + quoted + "], \"writes\": [" + quoted + "]");
    const std::string back = call("down", "memcpy", "\"to\": \"out{i}\", \"from\": " + quoted);
    return programOf(
        R"("streams": [{"id": "b0"}], "buffers": [{"id": "in", "count": 4, "bytes": "10 MB", "memory": "pageable"},
        {"id": "out", "count": 4, "bytes": "10 MB", "memory": "pinned"},
        {"id": "x", "count": 4, "bytes": "10 MB", "memory": "device"}], )" +
        operations({call("loop", "repeat", "\"times\": 4, \"body\": [" + up + ", " + used + ", " + back + "]")}));
}

}  // namespace streamscope::samples::mistakes
