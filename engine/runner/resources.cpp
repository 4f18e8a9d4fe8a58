// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/resources.h"

#include "engine/json/within_memory.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace streamscope
