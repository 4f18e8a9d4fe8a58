// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/names.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope::recording {
namespace {

const std::string firstThread = "main";
constexpr std::int64_t blockingSync = 1, disableTiming = 2, interprocess = 4;  ///< flags of events

std::string_view stemOf(Memory memory) {
    switch (memory) {
        case Memory::Device: return "d";
        case Memory::Pinned: return "pinned";
        case Memory::Pageable: return "pageable";
        case Memory::Managed: return "managed";
    }
    return "d";
}

}  // namespace

Names::Names(const Bound& bound, Program& program)
    : bound_(bound),
      program_(program),
      threads_(bound.threads.size()),
      streams_(bound.streams.size()),
      events_(bound.events.size()),
      buffers_(bound.buffers.size()),
      words_(bound.words.size()),
      graphs_(bound.graphs) {}

std::string Names::thread(std::size_t index) {
    std::string& id = threads_[index];
    if (!id.empty()) return id;
    id = program_.threads.empty() ? firstThread : fmt::format("thread{}", program_.threads.size() + 1);
    program_.threads.push_back({.id = id, .process = bound_.processes[index], .unknown = {}});
    return id;
}

std::string Names::threadField(std::size_t index) {
    const std::string id = thread(index);
    return id == program_.threads.front().id ? std::string() : id;
}

std::string Names::stream(Index index) {
    std::string& id = streams_[index];
    const BoundStream& stream = bound_.streams[index];
    if (!id.empty()) return id;
    if (stream.isLegacy) return id = stream.device == 0 ? "legacy" : fmt::format("legacy@{}", stream.device);
    if (stream.isPerThread) {
        const std::string of = thread(stream.thread);
        return id = of == firstThread ? "per-thread" : "per-thread#" + of;
    }
    id = fmt::format("s{}", program_.streams.size() + 1);
    program_.streams.push_back({.id = id,
                                .count = {},
                                .device = stream.device,
                                .process = stream.process,
                                .nonBlocking = stream.nonBlocking,
                                .priority = stream.priority,
                                .unknown = {}});
    return id;
}

std::string Names::event(Index index) {
    std::string& id = events_[index];
    if (!id.empty()) return id;
    const BoundEvent& event = bound_.events[index];
    id = fmt::format("e{}", program_.events.size() + 1);
    program_.events.push_back({.id = id,
                               .count = {},
                               .device = event.device,
                               .process = event.process,
                               .disableTiming = (event.flags & disableTiming) != 0,
                               .blockingSync = (event.flags & blockingSync) != 0,
                               .interprocess = (event.flags & interprocess) != 0,
                               .unknown = {}});
    return id;
}

std::string Names::buffer(Index index) {
    std::string& id = buffers_[index];
    if (!id.empty()) return id;
    const BoundBuffer& buffer = bound_.buffers[index];
    id = fmt::format("{}{}", stemOf(buffer.memory), program_.buffers.size() + 1);
    program_.buffers.push_back({.id = id,
                                .count = {},
                                .bytes = static_cast<std::int64_t>(buffer.bytes),
                                .memory = buffer.memory,
                                .device = buffer.device,
                                .process = buffer.process,
                                .unknown = {}});
    return id;
}

std::string Names::word(Index index) {
    std::string& id = words_[index];
    if (!id.empty()) return id;
    const BoundWord& word = bound_.words[index];
    id = fmt::format("word{}", program_.words.size() + 1);
    program_.words.push_back({.id = id,
                              .count = {},
                              .bits = word.bits,
                              .memory = word.memory,
                              .device = word.device,
                              .process = word.process,
                              .unknown = {}});
    return id;
}

std::string Names::graph(Index index) {
    std::string& id = graphs_[index];
    if (!id.empty()) return id;
    id = fmt::format("g{}", program_.graphs.size() + 1);
    program_.graphs.push_back({id, {}});
    return id;
}

}  // namespace streamscope::recording
