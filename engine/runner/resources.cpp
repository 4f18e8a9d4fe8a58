// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/resources.h"

#include "engine/json/within_memory.h"

#include <fmt/format.h>

#include <algorithm>

/// Contents of a program's buffers before and after a verified pass.
/// Resources that steps of the program create, allocate, capture and open, and their release.

namespace streamscope {
namespace {

RunFailure cannotCreate(std::string_view what, const std::string& id, Status code, std::string_view remedy) {
    return {fmt::format("{} {} could not be created: {} {}. {}", what, id, number(code), codeName(code), remedy), code, {}};
}

}  // namespace

Status awaitOwn(Driver& driver, Status answer, ThreadIndex thread) {
    if (answer != Status::Blocked) return answer;
    while (const auto returned = driver.passTime(HostTime::max()))
        if (returned->thread == thread) return returned->status;
    return Status::Blocked;
}

ThreadIndex threadOf(const ResolvedProgram& program, int process) {
    const auto found = std::ranges::find(program.threads, process, &HostThread::process);
    return found == program.threads.end() ? 0 : static_cast<ThreadIndex>(found - program.threads.begin());
}

int processOf(const ResolvedProgram& program, const ResolvedOperation& operation) {
    return operation.thread.value < program.threads.size() ? program.threads[operation.thread.value].process : 0;
}

Resources::Resources(const ResolvedProgram& program, Driver& driver)
    : program_(program),
      driver_(driver),
      contexts_(program.contexts.size()),
      streams_(program.streams.size()),
      events_(program.events.size()),
      buffers_(program.buffers.size()),
      graphMemory_(program),
      lastAddresses_(program.buffers.size()),
      words_(program.words.size()),
      graphs_(program.graphs.size()),
      eventExports_(program.events.size()),
      bufferExports_(program.buffers.size()) {}

Resources::~Resources() {
    withinMemory([this] { freeAll(); }, [] {});
}

void Resources::freeAll() {
    driver_.enterThread(0);
    driver_.correlate(0, true);
    freeGraphs();
    freeEvents();
    for (std::size_t i = 0; i < streams_.size(); ++i) {
        if (!streams_[i].owned) continue;
        enterProcess(program_.streams[i].process);
        driver_.run(command::StreamDestroy{streams_[i].handle});
    }
    for (const auto& [process, stream] : own_) {
        if (!stream.owned) continue;
        enterProcess(process);
        driver_.run(command::StreamDestroy{stream.handle});
    }
    unregisterAll();
    for (std::size_t i = 0; i < buffers_.size(); ++i) freeBuffer(i);
    for (std::size_t i = 0; i < words_.size(); ++i) {
        enterProcess(program_.words[i].process);
        if (words_[i].value != 0) await(driver_.run(command::Release{words_[i]}));
    }
    destroyContexts();
    driver_.enterThread(0);
}

void Resources::enterProcess(int process) {
    entered_ = threadOf(program_, process);
    driver_.enterThread(entered_);
    driver_.correlate(0, true);
}

/// Sets peer access in each process, since one driver serves several programs in succession.
std::optional<RunFailure> Resources::setPeerAccess() {
    if (driver_.devices().size() < 2) return std::nullopt;
    for (ThreadIndex thread = 0; thread < std::max<std::size_t>(program_.threads.size(), 1); ++thread) {
        driver_.enterThread(thread);
        const Status status = driver_.run(command::SetPeerAccess{program_.peerAccess});
        if (status != Status::Success)
            return RunFailure{fmt::format("peer access between the devices could not be {}: {} {}",
                                          program_.peerAccess ? "enabled" : "disabled", number(status), codeName(status)),
                              status,
                              {}};
    }
    driver_.enterThread(0);
    return std::nullopt;
}

Status Resources::use(int device, std::optional<ContextId> context) const {
    return context ? driver_.run(command::ContextSetCurrent{contexts_[context->value]}) : driver_.run(command::SetDevice{device});
}

std::optional<RunFailure> Resources::createContexts() {
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        const ResolvedContext& context = program_.contexts[i];
        enterProcess(context.process);
        const auto made = driver_.run(command::ContextCreate{context.device});
        contexts_[i] = made ? made.value : ContextHandle{};
        if (!made) return cannotCreate("context", context.id, made.status, codeMeaning(made.status));
    }
    return std::nullopt;
}

/// Destroys the contexts, of which nothing is left, once no thread has one as its current context.
void Resources::destroyContexts() {
    for (ThreadIndex thread = 0; !contexts_.empty() && thread < program_.threads.size(); ++thread) {
        driver_.enterThread(thread);
        driver_.run(command::SetDevice{0});
    }
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        if (contexts_[i].value == 0) continue;
        enterProcess(program_.contexts[i].process);
        driver_.run(command::ContextDestroy{contexts_[i]});
    }
}

std::optional<RunFailure> Resources::create(bool withOwnStream) {
    if (auto failure = setPeerAccess()) return failure;
    if (auto failure = createContexts()) return failure;
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (auto failure = createDeclaredStream(i)) return failure;
    if (withOwnStream) {
        if (auto failure = createOwnStream(0)) return failure;
        for (const auto& thread : program_.threads)
            if (auto failure = createOwnStream(thread.process)) return failure;
    }
    for (std::size_t i = 0; i < buffers_.size(); ++i)
        if (auto failure = allocateDeclaredBuffer(i)) return failure;
    return allocateWords();
}

std::optional<RunFailure> Resources::createDeclaredStream(std::size_t index) {
    const auto& stream = program_.streams[index];
    auto& slot = streams_[index];
    if (stream.kind != StreamKind::Created) {
        slot.handle = stream.kind == StreamKind::Legacy ? legacyStream : perThreadStream;
        return std::nullopt;
    }
    if (slot.owned) return std::nullopt;
    if (stream.createdByStep) {
        slot = {missingStream, false, Status::Success};
        return std::nullopt;
    }
    enterProcess(stream.process);
    use(stream.device, stream.context);
    const auto made = driver_.run(command::StreamCreate{
        static_cast<unsigned>(stream.nonBlocking ? StreamFlags::NonBlocking : StreamFlags::Default), stream.priority});
    slot = {made ? made.value : StreamHandle{}, static_cast<bool>(made), made.status};
    if (!made) return cannotCreate("stream", stream.id, made.status, codeMeaning(made.status));
    return std::nullopt;
}

std::optional<RunFailure> Resources::createOwnStream(int process) {
    if (own_.contains(process)) return std::nullopt;
    enterProcess(process);
    driver_.run(command::SetDevice{0});
    const auto made = driver_.run(command::StreamCreate{static_cast<unsigned>(StreamFlags::NonBlocking), 0});
    own_[process] = {made.value, static_cast<bool>(made), made.status};
    if (!made) return cannotCreate("the measuring", "stream", made.status, codeMeaning(made.status));
    return std::nullopt;
}

std::optional<RunFailure> Resources::allocateDeclaredBuffer(std::size_t index) {
    const auto& buffer = program_.buffers[index];
    if (buffer.allocatedByStep || buffers_[index].owned) return std::nullopt;
    enterProcess(buffer.process);
    use(buffer.device, buffer.context);
    const auto made = driver_.run(command::Allocate{buffer.memory, buffer.bytes});
    if (!made)
        return cannotCreate("buffer", buffer.id, made.status,
                            fmt::format("It has {} bytes; make it smaller or choose another device.", buffer.bytes));
    buffers_[index] = {made.value, true, made.status};
    lastAddresses_[index] = made.value;
    return std::nullopt;
}

std::optional<RunFailure> Resources::allocateWords() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const auto& word = program_.words[i];
        enterProcess(word.process);
        driver_.run(command::SetDevice{word.device});
        const auto made = driver_.run(command::Allocate{word.memory, static_cast<Bytes>(word.bits) / 8});
        if (!made) return cannotCreate("word", word.id, made.status, codeMeaning(made.status));
        words_[i] = made.value;
    }
    return std::nullopt;
}

std::optional<RunFailure> Resources::startPass() {
    freeGraphs();
    freeEvents();
    freeStepStreams();
    unregisterAll();
    for (std::size_t i = 0; i < buffers_.size(); ++i)
        if (program_.buffers[i].allocatedByStep) freeBuffer(i);
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (auto failure = createDeclaredStream(i)) return failure;
    for (std::size_t i = 0; i < events_.size(); ++i) createDeclaredEvent(i);
    for (std::size_t i = 0; i < buffers_.size(); ++i)
        if (auto failure = allocateDeclaredBuffer(i)) return failure;
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (auto failure = resetWord(i)) return failure;
    enterProcess(0);
    return std::nullopt;
}

void Resources::createDeclaredEvent(std::size_t index) {
    const auto& event = program_.events[index];
    if (event.createdByStep) return;
    enterProcess(event.process);
    use(event.device, event.context);
    const auto made = driver_.run(command::EventCreate{event.flags});
    events_[index] = {made ? made.value : EventHandle{}, static_cast<bool>(made), made.status};
}

// Resets a word. The host cannot access device memory, so a stream writes it.
std::optional<RunFailure> Resources::resetWord(std::size_t index) {
    const auto& word = program_.words[index];
    const auto width = word.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    enterProcess(word.process);
    driver_.run(command::SetDevice{word.device});
    const auto code = word.memory == Memory::Device
                          ? driver_.run(command::StreamWriteValue{nullStream, width, words_[index], word.initial, 0})
                          : driver_.run(command::HostStore{width, words_[index], word.initial});
    if (const auto status = await(code); status != Status::Success)
        return RunFailure{
            fmt::format("word {} could not be set to its initial value: {} {}", word.id, number(status), codeName(status)),
            status,
            {}};
    return std::nullopt;
}

void Resources::freeEvents() {
    for (std::size_t i = 0; i < events_.size(); ++i) {
        auto& event = events_[i];
        if (event.owned) {
            enterProcess(program_.events[i].process);
            driver_.run(command::EventDestroy{event.handle});
        }
        event = {nobodysEvent, false, Status::Success};
        eventExports_[i].reset();
    }
}

std::vector<TimelineEvent> Resources::events() {
    const auto hexadecimal = [](std::uint64_t number) { return number == 0 ? std::string() : fmt::format("{:#x}", number); };
    std::vector<TimelineEvent> events;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const ResolvedEvent& event = program_.events[i];
        enterProcess(event.process);
        const EventIdentity identity = driver_.identityOf(events_[i].handle);
        events.push_back({event.id, event.device, event.process, event.flags, hexadecimal(identity.handle),
                          event.context ? program_[*event.context].id : hexadecimal(identity.context)});
    }
    return events;
}

std::vector<ResourceCode> Resources::codes() const {
    std::vector<ResourceCode> codes;
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (program_.streams[i].kind == StreamKind::Created && !program_.streams[i].createdByStep)
            codes.push_back({program_.streams[i].id, streams_[i].code});
    for (std::size_t i = 0; i < events_.size(); ++i)
        if (!program_.events[i].createdByStep) codes.push_back({program_.events[i].id, events_[i].code});
    for (const auto& buffer : program_.buffers)
        if (!buffer.allocatedByStep) codes.push_back({buffer.id, Status::Success});
    for (const auto& word : program_.words) codes.push_back({word.id, Status::Success});
    for (std::size_t i = 0; i < graphs_.size(); ++i)
        if (!program_.graphs[i].body.empty()) codes.push_back({program_.graphs[i].id, graphs_[i].code});
    return codes;
}

// Allocates the buffers anew. New memory of a simulated device and new pageable memory of a real one is zero.
std::optional<RunFailure> Resources::renewBuffers() {
    unregisterAll();
    for (std::size_t i = 0; i < buffers_.size(); ++i) freeBuffer(i);
    const bool real = driver_.devices().front().kind == DeviceKind::Cuda;
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
        if (auto failure = allocateDeclaredBuffer(i)) return failure;
        const bool there = real && buffers_[i].owned && program_.buffers[i].memory != Memory::Pageable;
        const auto status = there ? zero(i) : Status::Success;
        if (status == Status::Success) continue;
        return RunFailure{fmt::format("buffer {} could not be filled with zeros, which --verify starts from: {} {}",
                                      program_.buffers[i].id, number(status), codeName(status)),
                          status,
                          {}};
    }
    enterProcess(0);
    return std::nullopt;
}

// Fills a buffer with zeros and waits for it, since the program's own streams need not wait for the null stream.
Status Resources::zero(std::size_t index) {
    enterProcess(program_.buffers[index].process);
    use(program_.buffers[index].device, program_.buffers[index].context);
    const auto status = await(driver_.run(command::Memset{buffers_[index].handle, 0, program_.buffers[index].bytes}));
    return status == Status::Success ? await(driver_.run(command::DeviceSynchronize{})) : status;
}

Status Resources::read(BufferId id, std::span<std::byte> into) {
    enterProcess(program_[id].process);
    const auto status = driver_.contents(buffers_[id.value].handle, into);
    enterProcess(0);
    return status;
}

Status Resources::createStream(const StreamCall& call) {
    auto& slot = streams_[call.stream.value];
    const auto made = driver_.run(command::StreamCreate{call.flags, call.priority});
    if (made) slot = {made.value, true, made.status};
    return made.status;
}

Status Resources::createEvent(const EventCall& call) {
    auto& slot = events_[call.event.value];
    const auto made = driver_.run(command::EventCreate{call.flags});
    if (made) slot = {made.value, true, made.status};
    return made.status;
}

Status Resources::allocate(const BufferCall& call) {
    const auto& buffer = program_[call.buffer];
    const auto made = call.stream ? driver_.run(command::MallocAsync{buffer.bytes, stream(*call.stream)})
                                  : driver_.run(command::Allocate{buffer.memory, buffer.bytes});
    if (made) {
        buffers_[call.buffer.value] = {made.value, true, made.status};
        lastAddresses_[call.buffer.value] = made.value;
        graphMemory_.setFreed(call.buffer, false);
    }
    return made.status;
}

/// Releases a buffer. Its address is invalid from the call on, even if the call fails. A second release is refused as in CUDA.
/// The address of a graph's memory is kept for the next launch, and that of registered memory, which cannot be freed.
Status Resources::release(const BufferCall& call) {
    auto& slot = buffers_[call.buffer.value];
    if (!exists(call.buffer)) return Status::InvalidValue;
    const Address address = slot.handle;
    if (graphMemory_.allocates(call.buffer)) graphMemory_.setFreed(call.buffer, true);
    else if (!registered_.contains(address.value)) slot = {};
    return call.stream ? driver_.run(command::FreeAsync{address, stream(*call.stream)}) : driver_.run(command::Release{address});
}

MemoryRange Resources::memory(const RegistrationCall& call) const {
    if (call.word) return {address(*call.word), static_cast<Bytes>(program_[*call.word].bits / 8)};
    return {buffers_[call.buffer->value].handle, program_[*call.buffer].bytes};
}

Status Resources::registerHost(const RegistrationCall& call) {
    const MemoryRange range = memory(call);
    const Status answer = driver_.run(command::HostRegister{range.address, range.bytes, call.flags});
    const int process = call.word ? program_[*call.word].process : program_[*call.buffer].process;
    if (answer == Status::Success) registered_[range.address.value] = process;
    return answer;
}

/// Ends the registration. The memory counts as pageable from the call on, even while the call waits for copies.
Status Resources::unregisterHost(const RegistrationCall& call) {
    const MemoryRange range = memory(call);
    const Status answer = driver_.run(command::HostUnregister{range.address});
    if (answer == Status::Success || answer == Status::Blocked) registered_.erase(range.address.value);
    return answer;
}

/// Ends what the program has registered and not unregistered.
void Resources::unregisterAll() {
    for (const auto& [address, process] : registered_) {
        enterProcess(process);
        await(driver_.run(command::HostUnregister{{address}}));
    }
    registered_.clear();
}

Status Resources::endCapture(GraphId id, StreamHandle stream) {
    const auto made = driver_.run(command::StreamEndCapture{stream});
    auto& slot = graphs_[id.value];
    if (slot.graph.value != 0) driver_.run(command::GraphDestroy{slot.graph});
    slot.graph = made ? made.value : GraphHandle{};
    return made.status;
}

Status Resources::instantiate(GraphId id) {
    auto& slot = graphs_[id.value];
    const auto made = driver_.run(command::GraphInstantiate{slot.graph});
    if (!made) return made.status;
    if (slot.exec.value != 0) driver_.run(command::GraphExecDestroy{slot.exec});
    slot.exec = made.value;
    return made.status;
}

Status Resources::exportHandle(const IpcCall& call) {
    if (call.event) {
        const auto made = driver_.run(command::IpcGetEventHandle{event(*call.event)});
        if (made) eventExports_[call.event->value] = made.value;
        return made.status;
    }
    const auto made = driver_.run(command::IpcGetMemHandle{buffers_[call.buffer->value].handle});
    if (made) bufferExports_[call.buffer->value] = made.value;
    return made.status;
}

/// Opens a handle. A handle that was never exported is invalid, and the driver refuses it (semantics.md I3).
Status Resources::openHandle(const IpcCall& call) {
    if (call.event) {
        const auto made = driver_.run(command::IpcOpenEventHandle{eventExports_[call.event->value].value_or(IpcHandle{})});
        if (made) events_[call.openedEvent->value] = {made.value, true, made.status};
        return made.status;
    }
    const auto made = driver_.run(command::IpcOpenMemHandle{bufferExports_[call.buffer->value].value_or(IpcHandle{})});
    if (made) {
        buffers_[call.openedBuffer->value] = {made.value, true, made.status};
        lastAddresses_[call.openedBuffer->value] = made.value;
    }
    return made.status;
}

void Resources::freeGraphs() {
    for (auto& slot : graphs_) {
        if (slot.exec.value != 0) driver_.run(command::GraphExecDestroy{slot.exec});
        if (slot.graph.value != 0) driver_.run(command::GraphDestroy{slot.graph});
        slot = {};
    }
}

void Resources::freeStepStreams() {
    for (std::size_t i = 0; i < streams_.size(); ++i) {
        if (!program_.streams[i].createdByStep) continue;
        if (streams_[i].owned) {
            enterProcess(program_.streams[i].process);
            driver_.run(command::StreamDestroy{streams_[i].handle});
        }
        streams_[i] = {missingStream, false, Status::Success};
    }
}

void Resources::freeBuffer(std::size_t index) {
    auto& slot = buffers_[index];
    const BufferId id{static_cast<std::uint32_t>(index)};
    if (slot.owned && !graphMemory_.isFreed(id)) {
        enterProcess(program_.buffers[index].process);
        if (program_.buffers[index].opens) driver_.run(command::IpcCloseMemHandle{slot.handle});
        else await(driver_.run(command::Release{slot.handle}));
    }
    slot = {};
    graphMemory_.setFreed(id, false);
    bufferExports_[index].reset();
}

}  // namespace streamscope
