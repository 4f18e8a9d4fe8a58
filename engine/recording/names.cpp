// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/names.h"

#include "engine/calls/call_table.h"
#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope::recording {
namespace {

const std::string firstThread = "main";

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
    : kindsOfEvents_(bound.events.size()),
      kindsOfBuffers_(bound.buffers.size()),
      creatorsOfEvents_(bound.events.size()),
      creatorsOfBuffers_(bound.buffers.size()),
      bound_(bound),
      program_(program),
      threads_(bound.threads.size()),
      streams_(bound.streams.size()),
      events_(bound.events.size()),
      buffers_(bound.buffers.size()),
      words_(bound.words.size()),
      graphs_(bound.graphs) {}

std::string Names::kindOfEvent(Index index, const Meaning& meaning) const {
    const BoundEvent& event = bound_.events[index];
    return fmt::format("event {} {} {} {}", meaning.thread, event.device, event.process, event.flags);
}

std::string Names::kindOfBuffer(Index index, const Meaning& meaning) const {
    const BoundBuffer& buffer = bound_.buffers[index];
    const std::string stream = meaning.stream ? fmt::format("{}", *meaning.stream) : "none";
    return fmt::format("buffer {} {} {} {} {} {}", meaning.thread, buffer.device, buffer.process, buffer.bytes,
                       static_cast<int>(buffer.memory), stream);
}

void Names::reuse(std::string& id, std::string& kind, std::string kindNow) {
    if (!id.empty()) return;
    if (const auto alike = free_.find(kindNow); alike != free_.end() && !alike->second.empty())
        id = alike->second.extract(alike->second.begin()).value();
    kind = std::move(kindNow);
}

void Names::release(const std::string& id, std::string& kind, const std::string& kindNow) {
    if (!kind.empty() && kind == kindNow) free_[kind].insert(id);
    kind.clear();
}

void Names::beginCall(streamscope::Call call, const Meaning& meaning, bool mayReuse) {
    caller_ = meaning.thread;
    if (!mayReuse) return;
    if (info(call).creates && meaning.event) {
        creatorsOfEvents_[*meaning.event] = caller_;
        reuse(events_[*meaning.event], kindsOfEvents_[*meaning.event], kindOfEvent(*meaning.event, meaning));
    }
    if (!info(call).allocates || !meaning.buffer) return;
    creatorsOfBuffers_[*meaning.buffer] = caller_;
    reuse(buffers_[*meaning.buffer], kindsOfBuffers_[*meaning.buffer], kindOfBuffer(*meaning.buffer, meaning));
}

void Names::endCall(streamscope::Call call, const Meaning& meaning) {
    if (info(call).destroys && meaning.event)
        release(events_[*meaning.event], kindsOfEvents_[*meaning.event], kindOfEvent(*meaning.event, meaning));
    if (info(call).frees && meaning.buffer)
        release(buffers_[*meaning.buffer], kindsOfBuffers_[*meaning.buffer], kindOfBuffer(*meaning.buffer, meaning));
}

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
    id = fmt::format("s{}", stream.number.value_or(static_cast<std::int64_t>(program_.streams.size()) + 1));
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
    if (creatorsOfEvents_[index] != caller_) kindsOfEvents_[index].clear();  // not reused: another thread uses it
    std::string& id = events_[index];
    if (!id.empty()) return id;
    const BoundEvent& event = bound_.events[index];
    id = fmt::format("e{}", program_.events.size() + 1);
    program_.events.push_back({.id = id, .count = {}, .device = event.device, .process = event.process, .unknown = {}});
    setFlags(program_.events.back(), static_cast<unsigned>(event.flags));
    return id;
}

std::string Names::buffer(Index index) {
    if (creatorsOfBuffers_[index] != caller_) kindsOfBuffers_[index].clear();
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
