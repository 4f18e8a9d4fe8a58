// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include <algorithm>
#include <utility>

/// Resources that a listing names.
namespace streamscope::listing {

Stream& Resources::stream(const std::string& id) {
    const auto found = std::ranges::find(program_.streams, id, &Stream::id);
    if (found != program_.streams.end()) return *found;
    program_.streams.emplace_back();
    program_.streams.back().id = id;
    program_.streams.back().device = device;
    return program_.streams.back();
}

Event& Resources::event(const std::string& id) {
    const auto found = std::ranges::find(program_.events, id, &Event::id);
    if (found != program_.events.end()) return *found;
    program_.events.emplace_back();
    program_.events.back().id = id;
    program_.events.back().device = device;
    return program_.events.back();
}

Word& Resources::word(const std::string& id) {
    const auto found = std::ranges::find(program_.words, id, &Word::id);
    if (found != program_.words.end()) return *found;
    program_.words.emplace_back();
    program_.words.back().id = id;
    return program_.words.back();
}

void Resources::graph(const std::string& id) {
    if (std::ranges::find(program_.graphs, id, &Graph::id) == program_.graphs.end()) program_.graphs.push_back({id, {}});
}

Buffer& Resources::buffer(const std::string& id, std::optional<Memory> memory) {
    const auto [at, isNew] = buffers_.try_emplace(id);
    if (isNew) {
        at->second.buffer.id = id;
        at->second.buffer.device = device;
        order_.push_back(id);
    }
    if (memory) at->second.buffer.memory = *memory;
    return at->second.buffer;
}

bool Resources::hasDeviceBuffers() const {
    return std::ranges::any_of(buffers_, [](const auto& each) { return !isHost(each.second.buffer.memory); });
}

void Resources::use(const std::string& id, std::int64_t atLeast) {
    buffer(id);
    Known& known = buffers_.at(id);
    known.needed = std::max(known.needed, atLeast);
    if (std::exchange(known.isUsed, true)) return;
    program_.buffers.push_back(known.buffer);
}

std::int64_t Resources::sizeOf(const std::string& id) const {
    const auto at = buffers_.find(id);
    return at == buffers_.end() ? 0 : at->second.bytes > 0 ? at->second.bytes : at->second.needed;
}

void Resources::setSize(const std::string& id, std::int64_t bytes) {
    if (bytes > 0) buffers_[id].bytes = std::max(buffers_[id].bytes, bytes);
}

Resources::Unsaid Resources::finish() {
    Unsaid unsaid;
    for (Buffer& buffer : program_.buffers) {
        const Known& known = buffers_.at(buffer.id);
        buffer.memory = known.buffer.memory;
        const std::int64_t bytes = std::max(known.bytes, known.needed);
        if (bytes <= 0) unsaid.sizes.push_back(buffer.id);
        if (known.bytes > 0 && known.needed > known.bytes) unsaid.grown.push_back(buffer.id);
        if (known.isTakenForPinned && buffer.memory == Memory::Pinned) unsaid.pinned.push_back(buffer.id);
        buffer.bytes = Scalar{formatBytes(static_cast<std::uint64_t>(bytes > 0 ? bytes : assumedBytes))};
    }
    return unsaid;
}

}  // namespace streamscope::listing
