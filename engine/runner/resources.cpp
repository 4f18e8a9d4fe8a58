#include "engine/runner/resources.h"

#include <fmt/format.h>

namespace streamscope {

namespace {

MemoryKind memoryKind(Memory memory) {
    switch (memory) {
        case Memory::Device: return MemoryKind::Device;
        case Memory::Pinned: return MemoryKind::Pinned;
        case Memory::Pageable: return MemoryKind::Pageable;
        case Memory::Managed: return MemoryKind::Managed;
    }
    return MemoryKind::Device;
}

RunFailure cannotCreate(std::string_view what, const std::string& id, Status code, std::string_view remedy) {
    return {fmt::format("{} {} could not be created: {} {}. {}", what, id, number(code), codeName(code), remedy), code, {}};
}

template <class... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};

bool onDevice(const ResolvedBuffer& buffer) { return buffer.memory == Memory::Device || buffer.memory == Memory::Managed; }

}  // namespace

int deviceOf(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto stream = operation.stream()) return program[*stream].device;
    return std::visit(Overloaded{
                          [&](const CopyCall& copy) {
                              const auto& to = program[copy.to.buffer];
                              return onDevice(to) ? to.device : program[copy.from.buffer].device;
                          },
                          [&](const MemsetCall& memset) { return program[memset.to.buffer].device; },
                          [&](const EventCall& call) { return program[call.event].device; },
                          [&](const ElapsedCall& call) { return program[call.start].device; },
                          [&](const StreamCall& call) { return program[call.stream].device; },
                          [&](const DeviceCall& call) { return call.device; },
                          [&](const ValueCall& call) { return program[call.word].device; },
                          [](const auto&) { return 0; },
                      },
                      operation.what);
}

Status awaitOwn(Driver& driver, Status answer) {
    if (answer != Status::Blocked) return answer;
    while (const auto returned = driver.passTime(HostTime::max()))
        if (returned->thread == 0) return returned->status;
    return Status::Blocked;
}

Resources::Resources(const ResolvedProgram& program, Driver& driver)
    : program_(program),
      driver_(driver),
      streams_(program.streams.size()),
      events_(program.events.size()),
      buffers_(program.buffers.size()),
      words_(program.words.size()) {}

Resources::~Resources() {
    driver_.enterThread(0);
    driver_.correlate(0, true);
    freeEvents();
    for (const auto& stream : streams_)
        if (stream.owned) driver_.streamDestroy(stream.handle);
    if (own_.owned) driver_.streamDestroy(own_.handle);
    for (const auto* addresses : {&words_, &buffers_})
        for (const auto address : *addresses)
            if (address.value != 0) awaitOwn(driver_, driver_.release(address));
}

std::optional<RunFailure> Resources::create(bool withOwnStream) {
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (auto failure = createStream(i)) return failure;
    if (withOwnStream)
        if (auto failure = createOwnStream()) return failure;
    if (auto failure = allocateBuffers()) return failure;
    return allocateWords();
}

std::optional<RunFailure> Resources::createStream(std::size_t index) {
    const auto& stream = program_.streams[index];
    auto& slot = streams_[index];
    if (stream.kind != StreamKind::Created) {
        slot.handle = stream.kind == StreamKind::Legacy ? legacyStream : perThreadStream;
        return std::nullopt;
    }
    if (slot.owned) return std::nullopt;
    driver_.setDevice(stream.device);
    const auto made = driver_.streamCreate(
        static_cast<unsigned>(stream.nonBlocking ? StreamFlags::NonBlocking : StreamFlags::Default), stream.priority);
    slot = {made ? made.value : StreamHandle{}, static_cast<bool>(made), made.status};
    if (!made) return cannotCreate("stream", stream.id, made.status, codeMeaning(made.status));
    return std::nullopt;
}

std::optional<RunFailure> Resources::createOwnStream() {
    driver_.setDevice(0);
    const auto made = driver_.streamCreate(static_cast<unsigned>(StreamFlags::NonBlocking), 0);
    own_ = {made.value, static_cast<bool>(made), made.status};
    if (!made) return cannotCreate("the measuring", "stream", made.status, codeMeaning(made.status));
    return std::nullopt;
}

std::optional<RunFailure> Resources::allocateBuffers() {
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
        const auto& buffer = program_.buffers[i];
        driver_.setDevice(buffer.device);
        const auto made = driver_.allocate(memoryKind(buffer.memory), buffer.bytes);
        if (!made)
            return cannotCreate("buffer", buffer.id, made.status,
                                fmt::format("It has {} bytes; make it smaller or choose another device.", buffer.bytes));
        buffers_[i] = made.value;
    }
    return std::nullopt;
}

std::optional<RunFailure> Resources::allocateWords() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const auto& word = program_.words[i];
        driver_.setDevice(word.device);
        const auto made = driver_.allocate(memoryKind(word.memory), static_cast<Bytes>(word.bits) / 8);
        if (!made) return cannotCreate("word", word.id, made.status, codeMeaning(made.status));
        words_[i] = made.value;
    }
    return std::nullopt;
}

std::optional<RunFailure> Resources::startPass() {
    freeEvents();
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (auto failure = createStream(i)) return failure;
    for (std::size_t i = 0; i < events_.size(); ++i) createEvent(i);
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (auto failure = resetWord(i)) return failure;
    return std::nullopt;
}

void Resources::createEvent(std::size_t index) {
    const auto& event = program_.events[index];
    driver_.setDevice(event.device);
    const auto made = driver_.eventCreate(event.flags);
    events_[index] = {made ? made.value : EventHandle{}, static_cast<bool>(made), made.status};
}

// Device memory is out of the host's reach, so a stream writes it.
std::optional<RunFailure> Resources::resetWord(std::size_t index) {
    const auto& word = program_.words[index];
    const auto width = word.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    driver_.setDevice(word.device);
    const auto code = word.memory == Memory::Device ? driver_.streamWriteValue(nullStream, width, words_[index], word.initial, 0)
                                                    : driver_.hostStore(width, words_[index], word.initial);
    if (const auto status = awaitOwn(driver_, code); status != Status::Success)
        return RunFailure{
            fmt::format("word {} could not be set to its initial value: {} {}", word.id, number(status), codeName(status)),
            status,
            {}};
    return std::nullopt;
}

void Resources::freeEvents() {
    for (auto& event : events_) {
        if (event.owned) driver_.eventDestroy(event.handle);
        event = {};
    }
}

std::vector<ResourceCode> Resources::codes() const {
    std::vector<ResourceCode> codes;
    for (std::size_t i = 0; i < streams_.size(); ++i)
        if (program_.streams[i].kind == StreamKind::Created) codes.push_back({program_.streams[i].id, streams_[i].code});
    for (std::size_t i = 0; i < events_.size(); ++i) codes.push_back({program_.events[i].id, events_[i].code});
    for (const auto& buffer : program_.buffers) codes.push_back({buffer.id, Status::Success});
    for (const auto& word : program_.words) codes.push_back({word.id, Status::Success});
    return codes;
}

}  // namespace streamscope
