// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/notation/builder.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::notation {

namespace {

using namespace std::string_literals;

Scalar named(const std::string& text) { return Scalar{text}; }

}  // namespace

std::optional<Operation> Builder::made(const Item& item) {
    Operation operation;
    operation.thread = thread_;
    const VerbInfo& verb = infoOf(item.verb);
    operation.call = verb.call;
    const std::string_view stem = verb.idStem.empty() ? info(verb.call).idStem : verb.idStem;
    operation.id = item.verb == Verb::Kernel ? names_.plain(item.kernel) : names_.numbered(std::string(stem));
    if (verb.inStream) operation.set(Field::Stream, named(stream_));
    return fill(operation, item) ? std::optional(std::move(operation)) : std::nullopt;
}

bool Builder::fill(Operation& operation, const Item& item) {
    switch (item.verb) {
        case Verb::Kernel: return fillKernel(operation, item);
        case Verb::HostToDevice:
        case Verb::DeviceToHost:
        case Verb::DeviceToDevice: return fillCopy(operation, item);
        case Verb::Memset:
        case Verb::Malloc:
        case Verb::Free:
        case Verb::MallocAsync:
        case Verb::FreeAsync: return fillBuffer(operation, item);
        case Verb::Register:
        case Verb::Unregister:
            operation.set(Field::Buffer, named(item.names.front().text));
            return useBuffer(item.names.front(), item.names.front().text, Memory::Pageable);
        case Verb::Record:
        case Verb::Wait: operation.set(Field::Event, named(item.names.front().text)); return useEvent(item.names.front());
        case Verb::WaitValue:
        case Verb::WriteValue:
        case Verb::Store:
        case Verb::Await: return fillWord(operation, item);
        case Verb::HostFunction:
        case Verb::HostWork: return fillHost(operation, item);
        case Verb::Elapsed:
            operation.set(Field::Start, named(item.names[0].text));
            operation.set(Field::End, named(item.names[1].text));
            return useEvent(item.names[0]) && useEvent(item.names[1]);
        case Verb::Synchronize:
        case Verb::Query:
        case Verb::Priority: return fillSynchronize(operation, item);
        case Verb::Export:
        case Verb::Open: return fillHandle(operation, item);
        case Verb::Graph: return fillGraph(operation, item);
    }
    return false;
}

bool Builder::fillKernel(Operation& operation, const Item& item) {
    if (item.kernel.empty()) return wrong(item.at, "A kernel needs a name.");
    const double blocks = std::round(item.share * context_.multiprocessors / 100);
    operation.label = item.kernel;
    operation.set(Field::Kernel, named("spin"));
    operation.set(Field::Grid, std::vector<Scalar>{static_cast<std::int64_t>(std::max(1.0, blocks))});
    operation.set(Field::Block, std::vector<Scalar>{std::int64_t{1024}});
    operation.set(Field::Arguments, std::vector<Argument>{{"duration", item.quantity->written}});
    return fillData(operation, item);
}

bool Builder::fillData(Operation& operation, const Item& item) {
    for (const auto& [field, names] : {std::pair{Field::Reads, &item.reads}, std::pair{Field::Writes, &item.writes}}) {
        std::vector<Range> ranges;
        for (const NameAt& name : *names) {
            const bool onHost = info(operation.call).works || info(operation.call).kind == OperationKind::HostFunction;
            const auto buffer = onHost ? std::optional(name.text) : deviceSide(name);
            if (!buffer || (onHost && !useBuffer(name, name.text, Memory::Pinned))) return false;
            ranges.push_back({*buffer, {}, {}, {}});
        }
        if (!ranges.empty()) operation.set(field, std::move(ranges));
    }
    return true;
}

bool Builder::fillCopy(Operation& operation, const Item& item) {
    const NameAt& first = item.names.front();
    const NameAt& last = item.names.back();
    std::string from = first.text, to = last.text;
    const bool alone = item.names.size() == 1;
    if (item.verb == Verb::DeviceToDevice) {
        from = deviceSideOf(from);
        to = deviceSideOf(to);
    } else if (alone) {
        const auto [host, device] = sidesOf(first.text);
        from = item.verb == Verb::HostToDevice ? host : device;
        to = item.verb == Verb::HostToDevice ? device : host;
    }
    const Memory source = item.verb == Verb::HostToDevice ? Memory::Pinned : Memory::Device;
    const Memory target = item.verb == Verb::DeviceToHost ? Memory::Pinned : Memory::Device;
    if (!useBuffer(first, from, source) || !useBuffer(last, to, target)) return false;
    if (!fits(first, from, *item.quantity) || !fits(last, to, *item.quantity)) return false;
    operation.label = "copy " + (item.verb == Verb::DeviceToHost ? to : from);
    operation.set(Field::From, named(from));
    operation.set(Field::To, named(to));
    operation.set(Field::Bytes, item.quantity->written);
    return true;
}

bool Builder::fillBuffer(Operation& operation, const Item& item) {
    const NameAt& name = item.names.front();
    const auto buffer = deviceSide(name);
    if (!buffer) return false;
    operation.set(Field::Buffer, named(*buffer));
    if (item.verb != Verb::Memset) return true;
    operation.label = "set " + *buffer;
    operation.set(Field::Bytes, item.quantity->written);
    return fits(name, *buffer, *item.quantity);
}

bool Builder::fillWord(Operation& operation, const Item& item) {
    const std::string& name = item.names.front().text;
    const auto* large = std::get_if<std::int64_t>(&item.value);
    const bool wide = large && *large > std::int64_t{0xffffffff};
    if (!useWord(item.names.front(), wide ? 64 : 32)) return false;
    const Word* word = inventory_.word(name);
    const bool is64 = word && word->bits == 64;
    if (wide && !is64) return wrong(item.at, name + " has 32 bits; the value is too large for it.");
    if (item.verb == Verb::WaitValue) operation.call = is64 ? Call::StreamWaitValue64 : Call::StreamWaitValue32;
    if (item.verb == Verb::WriteValue) operation.call = is64 ? Call::StreamWriteValue64 : Call::StreamWriteValue32;
    if (item.verb == Verb::WaitValue) operation.label = "wait " + name;
    if (item.verb == Verb::WriteValue) operation.label = "write " + name;
    operation.set(Field::Word, named(name));
    operation.set(Field::Value, item.value);
    if (!item.condition.empty()) operation.set(Field::Condition, named(item.condition));
    return true;
}

bool Builder::fillHost(Operation& operation, const Item& item) {
    operation.set(Field::Duration, item.quantity->written);
    return fillData(operation, item);
}

/// Fills a SYNC or QUERY with a stream or an event, a PRIORITY with a stream. The name may be that of an existing resource, or of
/// one that the other lines create.
bool Builder::fillSynchronize(Operation& operation, const Item& item) {
    const bool query = item.verb == Verb::Query, priority = item.verb == Verb::Priority;
    if (item.names.empty()) return true;
    const NameAt& name = item.names.front();
    const bool isStream = inventory_.has(ResourceKind::Stream, name.text) || uses_.streams.contains(name.text);
    const bool isEvent = !priority && (inventory_.has(ResourceKind::Event, name.text) || uses_.events.contains(name.text));
    if (!isStream && priority) return wrong(name.at, "There is no stream " + name.text + ".");
    if (!isStream && !isEvent) return wrong(name.at, "There is no stream or event " + name.text + ".");
    if (isStream && item.quantity) return wrong(item.quantity->at, "Only a query of an event can poll.");
    const bool stream = isStream && !(isEvent && item.quantity);
    if (!priority)
        operation.call =
            stream ? (query ? Call::StreamQuery : Call::StreamSynchronize) : (query ? Call::EventQuery : Call::EventSynchronize);
    operation.set(stream ? Field::Stream : Field::Event, named(name.text));
    if (item.quantity) operation.set(Field::Every, item.quantity->written);
    if (!stream) return useEvent(name);
    const std::string before = std::exchange(stream_, {});
    const bool used = inventory_.has(ResourceKind::Stream, name.text) || useStream(name);
    stream_ = before;
    return used;
}

bool Builder::fillHandle(Operation& operation, const Item& item) {
    const NameAt& name = item.names.front();
    const bool buffer = inventory_.has(ResourceKind::Buffer, name.text) ||
                        (uses_.buffers.contains(name.text) && !uses_.events.contains(name.text));
    const ResourceKind kind = buffer ? ResourceKind::Buffer : ResourceKind::Event;
    operation.set(buffer ? Field::Buffer : Field::Event, named(name.text));
    if (item.verb == Verb::Export) {
        operation.call = buffer ? Call::IpcGetMemHandle : Call::IpcGetEventHandle;
        return buffer ? useBuffer(name, name.text, Memory::Device) : useEvent(name);
    }
    operation.call = buffer ? Call::IpcOpenMemHandle : Call::IpcOpenEventHandle;
    operation.set(Field::As, named(item.names[1].text));
    if (!inventory_.has(kind, name.text))
        return wrong(name.at, "There is no event or buffer " + name.text + "; export it first.");
    inventory_.open(kind, item.names[1].text);
    return true;
}

bool Builder::fillGraph(Operation& operation, const Item& item) {
    std::vector<Operation> body;
    for (const Item& inner : item.body) {
        auto operationInside = made(inner);
        if (!operationInside) return false;
        body.push_back(std::move(*operationInside));
    }
    operation.set(Field::Body, std::move(body));
    return true;
}

void Builder::count(const Item& item) {
    for (const Item& inner : item.body) count(inner);
    const Verb verb = item.verb;
    const bool copies = verb == Verb::HostToDevice || verb == Verb::DeviceToHost || verb == Verb::DeviceToDevice;
    const bool waits = verb == Verb::Wait || verb == Verb::WaitValue;
    ++(verb == Verb::Kernel ? reading_.kernels : copies ? reading_.copies : waits ? reading_.waits : reading_.others);
}

}  // namespace streamscope::notation
