// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/builder.h"

#include <algorithm>
#include <utility>

namespace streamscope::notation {

bool Builder::useThread(const NameAt& name) {
    thread_ = inventory_.isFirstThread(name.text) ? std::string() : name.text;
    if (!inventory_.has(ResourceKind::Thread, name.text) && !inventory_.isFirstThread(name.text)) {
        const std::string error = inventory_.nameError(ResourceKind::Thread, name.text);
        if (!error.empty()) return wrong(name.at, error);
        inventory_.addThread(HostThread{name.text, 0, {}}, false);
    }
    process_ = inventory_.processOf(thread_);
    return true;
}

/// Assigns a thread of the stream's process to a call without a named thread.
void Builder::useThreadOf(const std::string& stream) {
    const Stream* found = inventory_.stream(stream);
    if (!found || found->process == process_) return;
    const std::optional<std::string> thread = inventory_.threadOfProcess(found->process);
    if (!thread) return;
    thread_ = *thread;
    process_ = found->process;
}

bool Builder::useStream(const NameAt& name) {
    stream_ = name.text;
    if (std::ranges::find(reading_.streams, stream_) == reading_.streams.end()) reading_.streams.push_back(stream_);
    if (inventory_.has(ResourceKind::Stream, stream_)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Stream, stream_);
    if (!error.empty()) return wrong(name.at, error);
    Stream made;
    made.id = stream_;
    made.process = process_;
    inventory_.add(std::move(made));
    return true;
}

int Builder::deviceOf(const std::string& stream) const {
    const Stream* found = inventory_.stream(stream);
    return found ? found->device : 0;
}

/// Finds or creates an event. A new one is on the device of the stream that records it.
bool Builder::useEvent(const NameAt& name) {
    if (inventory_.has(ResourceKind::Event, name.text)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Event, name.text);
    if (!error.empty()) return wrong(name.at, error);
    Event made;
    made.id = name.text;
    made.process = process_;
    made.interprocess = made.disableTiming = uses_.exported.contains(name.text);
    const auto recorded = uses_.recordedIn.find(name.text);
    if (recorded != uses_.recordedIn.end()) made.device = deviceOf(recorded->second);
    inventory_.add(std::move(made));
    return true;
}

bool Builder::useWord(const NameAt& name, int bits) {
    if (inventory_.has(ResourceKind::Word, name.text)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Word, name.text);
    if (!error.empty()) return wrong(name.at, error);
    Word made;
    made.id = name.text;
    made.bits = bits;
    made.process = process_;
    inventory_.add(std::move(made));
    return true;
}

bool Builder::useBuffer(const NameAt& at, const std::string& name, Memory memory) {
    if (inventory_.has(ResourceKind::Buffer, name)) return true;
    const std::string error = inventory_.nameError(ResourceKind::Buffer, name);
    if (!error.empty()) return wrong(at.at, error);
    Buffer made;
    made.id = name;
    made.memory = memory;
    made.process = process_;
    made.device = memory == Memory::Device ? deviceOf(stream_) : 0;
    const auto size = sizes_.find(name);
    made.bytes = size == sizes_.end() ? Scalar{std::string("10 MB")} : size->second.written;
    inventory_.add(std::move(made));
    return true;
}

/// Returns the host and device side of a name: x and dx. If x itself is on the device, its host side has another name.
Builder::Sides Builder::sidesOf(const std::string& name) const {
    const Buffer* known = inventory_.buffer(name);
    if (!known || known->memory != Memory::Device) return {name, "d" + name};
    return {name.starts_with('d') && name.size() > 1 ? name.substr(1) : "h" + name, name};
}

/// Returns the buffer that a kernel means by the name: the device side if a copy creates one.
std::string Builder::deviceSideOf(const std::string& name) const {
    const Buffer* known = inventory_.buffer(name);
    if (known && !isHost(known->memory)) return name;
    std::string device = "d" + name;
    const bool both = uses_.hostSides.contains(name) || inventory_.has(ResourceKind::Buffer, device);
    return both && !(known && inventory_.buffer(device) == known) ? device : name;
}

std::optional<std::string> Builder::deviceSide(const NameAt& name) {
    std::string device = deviceSideOf(name.text);
    if (!useBuffer(name, device, Memory::Device)) return std::nullopt;
    return device;
}

/// Gives new buffers the size of their largest part in the text.
void Builder::measure(const std::vector<Issue>& issues) {
    for (const Issue& each : issues) measure(each.item);
}

void Builder::measure(const Item& item) {
    for (const Item& inner : item.body) measure(inner);
    if (!item.quantity || item.names.empty()) return;
    const auto grow = [&](const std::string& name) {
        const auto [at, isNew] = sizes_.emplace(name, *item.quantity);
        if (!isNew && at->second.value < item.quantity->value) at->second = *item.quantity;
    };
    if (item.verb == Verb::Memset || item.verb == Verb::DeviceToDevice) {
        for (const NameAt& name : item.names) grow(deviceSideOf(name.text));
    } else if (item.verb == Verb::HostToDevice || item.verb == Verb::DeviceToHost) {
        const auto [host, device] = sidesOf(item.names.front().text);
        grow(item.names.size() == 2 ? item.names[0].text : host);
        grow(item.names.size() == 2 ? item.names[1].text : device);
    }
}

bool Builder::fits(const NameAt& name, const std::string& buffer, const QuantityAt& bytes) {
    const Buffer* known = inventory_.buffer(buffer);
    const auto size = known ? evaluate(known->bytes, Unit::Bytes, inventory_.scope()).value : std::nullopt;
    if (!size || bytes.value <= *size) return true;
    return wrong(bytes.at.end > 0 ? bytes.at : name.at,
                 buffer + " holds only " + formatBytes(static_cast<std::uint64_t>(*size)) + ".");
}

}  // namespace streamscope::notation
