// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/resource_chooser.h"

#include "engine/calls/call_table.h"
#include "engine/program/free_ids.h"
#include "engine/program/quantity.h"

#include <algorithm>
#include <optional>

namespace streamscope::ui::edits {
namespace {

constexpr auto usualBytes = "10 MB";

template <class Declared>
Declared named(std::string id) {
    Declared declared;
    declared.id = std::move(id);
    return declared;
}

template <class Declared>
std::string firstId(const Declared& declared) {
    return declared.count ? declared.id + "0" : declared.id;
}

bool isOnHost(const Buffer& buffer) { return isHost(buffer.memory); }
bool isDevice(const Buffer& buffer) { return buffer.memory == Memory::Device; }

std::optional<std::int64_t> sizeOf(const Program& program, const Buffer& buffer) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope[parameter.id] = parameter.value;
    return evaluate(buffer.bytes, Unit::Bytes, scope).value;
}

/// Returns whether the name is the event or a member of a counted event: "up3" and "up{i%2}" of "up".
bool isOneOf(std::string_view name, const Event& event) {
    if (!event.count) return name == event.id;
    if (!name.starts_with(event.id)) return false;
    const std::string_view index = name.substr(event.id.size());
    return !index.empty() && (index.front() == '{' || (index.front() >= '0' && index.front() <= '9'));
}

bool isRecorded(const Event& event, const std::vector<Operation>& operations) {
    const auto records = [&](const Operation& operation) {
        return info(operation.call).recordsEvent && isOneOf(operation.text(Field::Event), event);
    };
    return firstOperation(operations, records) != nullptr;
}

}  // namespace

ResourceChooser::ResourceChooser(const Program& program, const Place& place, int process)
    : program_(program), place_(place), process_(process) {
    resources_.parameters = program.parameters;
    resources_.streams = program.streams;
    resources_.events = program.events;
    resources_.buffers = program.buffers;
    resources_.words = program.words;
    resources_.graphs = program.graphs;
    resources_.contexts = program.contexts;
    resources_.steps = program.steps;  // their names are not free
}

template <class R>
void ResourceChooser::add(std::vector<R>& all, R resource) {
    if constexpr (requires { resource.process; }) resource.process = process_;
    edits_.push_back(Edit{InsertResource{static_cast<std::uint32_t>(all.size()), Resource{resource}}});
    all.push_back(std::move(resource));
}

std::string ResourceChooser::numbered(ResourceKind kind, const std::string& stem) const {
    return numberedResourceId(resources_, kind, stem);
}

std::string ResourceChooser::stream() {
    const auto found = std::ranges::find(resources_.streams, process_, &Stream::process);
    if (found != resources_.streams.end()) return firstId(*found);
    add(resources_.streams, named<Stream>(numbered(ResourceKind::Stream, "s")));
    return firstId(resources_.streams.back());
}

std::string ResourceChooser::word(Call call) {
    const int bits = info(call).width == 64 ? 64 : 32;
    const auto found =
        std::ranges::find_if(resources_.words, [&](const Word& each) { return each.bits == bits && each.process == process_; });
    if (found != resources_.words.end()) return firstId(*found);
    const std::string id = freeResourceId(resources_, ResourceKind::Word, "flag");
    Word made = named<Word>(id);
    made.bits = bits;
    add(resources_.words, std::move(made));
    return id;
}

std::string ResourceChooser::graph() {
    if (resources_.graphs.empty()) add(resources_.graphs, named<Graph>(freeResourceId(resources_, ResourceKind::Graph, "g")));
    return resources_.graphs.front().id;
}

std::string ResourceChooser::context() {
    const auto found = std::ranges::find(resources_.contexts, process_, &DeviceContext::process);
    if (found != resources_.contexts.end()) return found->id;
    add(resources_.contexts, named<DeviceContext>(freeResourceId(resources_, ResourceKind::Context, "c")));
    return resources_.contexts.back().id;
}

std::string ResourceChooser::newEvent() {
    const std::string id = numbered(ResourceKind::Event, "e");
    add(resources_.events, named<Event>(id));
    return id;
}

std::string ResourceChooser::eventToRecord() {
    for (const Event& event : resources_.events)
        if (event.process == process_ && !isRecorded(event, program_.operations)) return firstId(event);
    return newEvent();
}

std::vector<const Operation*> ResourceChooser::callsBefore(Call call) const {
    std::vector<const Operation*> calls;
    const std::size_t end = place_.parent.empty() ? place_.at : program_.operations.size();
    for (std::size_t at = 0; at < std::min(end, program_.operations.size()); ++at) {
        const Operation& operation = program_.operations[at];
        if (operation.call == call && processOf(program_, operation.thread) == process_) calls.push_back(&operation);
    }
    return calls;
}

std::string ResourceChooser::recordedEvent(const std::string& stream, std::size_t back) {
    std::vector<const Operation*> records = callsBefore(Call::EventRecord);
    if (!stream.empty()) {
        std::stable_partition(records.begin(), records.end(),
                              [&](const Operation* each) { return each->text(Field::Stream) == stream; });
    }
    if (back < records.size()) return std::string(records[records.size() - 1 - back]->text(Field::Event));
    if (!records.empty()) return newEvent();
    const std::vector<const Operation*> openings = callsBefore(Call::IpcOpenEventHandle);
    if (back < openings.size()) return std::string(openings[openings.size() - 1 - back]->text(Field::As));
    std::vector<const Event*> own;
    for (const Event& event : resources_.events)
        if (event.process == process_) own.push_back(&event);
    return back < own.size() ? firstId(*own[back]) : newEvent();
}

std::string ResourceChooser::newBuffer(const std::string& stem, Memory memory, const Scalar& bytes) {
    const std::string id = freeResourceId(resources_, ResourceKind::Buffer, stem);
    Buffer made = named<Buffer>(id);
    made.bytes = bytes;
    made.memory = memory;
    add(resources_.buffers, std::move(made));
    return id;
}

std::string ResourceChooser::buffer(bool (*fits)(const Buffer&), const std::string& stem, Memory memory) {
    const auto found =
        std::ranges::find_if(resources_.buffers, [&](const Buffer& each) { return each.process == process_ && fits(each); });
    return found != resources_.buffers.end() ? firstId(*found) : newBuffer(stem, memory, usualBytes);
}

bool ResourceChooser::isCopied(Field side, const std::string& id) const {
    return std::ranges::any_of(program_.operations, [&](const Operation& operation) {
        return info(operation.call).copies && operation.text(side) == id;
    });
}

std::pair<std::string, std::string> ResourceChooser::hostAndDevice(CopyDirection direction) {
    const bool up = direction == CopyDirection::HostToDevice;
    std::optional<std::pair<std::string, std::string>> best;
    int bestScore = -1;
    for (const Buffer& host : resources_.buffers) {
        for (const Buffer& device : resources_.buffers) {
            if (!isOnHost(host) || !isDevice(device) || host.process != process_ || device.process != process_) continue;
            const bool named = device.id == "d" + host.id;
            const bool busy = isCopied(up ? Field::To : Field::From, firstId(host));
            const int score = (named ? 2 : 0) + (busy ? 0 : 1) + (host.memory == Memory::Pinned ? 1 : 0);
            if (score > bestScore) {
                bestScore = score;
                best = {firstId(host), firstId(device)};
            }
        }
    }
    if (best) return *best;
    const std::string host = buffer(isOnHost, up ? "x" : "y", Memory::Pinned);
    const Buffer* declared = declarationOf(resources_.buffers, host);
    return {host, newBuffer("d" + declared->id, Memory::Device, declared->bytes)};
}

Scalar ResourceChooser::smallerSize(const std::string& a, const std::string& b) const {
    const Buffer* first = declarationOf(resources_.buffers, a);
    const Buffer* second = declarationOf(resources_.buffers, b);
    const auto firstSize = sizeOf(resources_, *first);
    const auto secondSize = sizeOf(resources_, *second);
    return firstSize && secondSize && *secondSize < *firstSize ? second->bytes : first->bytes;
}

std::string ResourceChooser::deviceBuffer() { return buffer(isDevice, "dx", Memory::Device); }

std::string ResourceChooser::pageableBuffer() {
    return buffer([](const Buffer& each) { return each.memory == Memory::Pageable; }, "p", Memory::Pageable);
}

std::string ResourceChooser::otherDeviceBuffer(const std::string& than) {
    const auto other = std::ranges::find_if(resources_.buffers, [&](const Buffer& each) {
        return isDevice(each) && each.process == process_ && firstId(each) != than;
    });
    return other != resources_.buffers.end() ? firstId(*other)
                                             : newBuffer("dy", Memory::Device, declarationOf(resources_.buffers, than)->bytes);
}

}  // namespace streamscope::ui::edits
