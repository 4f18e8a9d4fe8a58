// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Bindings of the handles and addresses in each call to streams, events, buffers and words. They are resolved per call, because
/// the driver reuses handles and addresses after destruction.
namespace streamscope::recording {

/// Index into one of the lists of Bound.
using Index = std::size_t;

struct BoundStream {
    bool isLegacy = false, isPerThread = false;
    std::size_t thread = 0;  ///< owner of a per-thread stream
    int device = 0;
    bool nonBlocking = false;
    int priority = 0;
    int process = 0;
    std::size_t uses = 0;                  ///< calls other than creation and destruction
    std::optional<std::int64_t> number{};  ///< in a trace
};

struct BoundEvent {
    std::int64_t flags = 0;
    int device = 0;
    int process = 0;
    std::size_t uses = 0;
};

struct BoundBuffer {
    Handle address = 0;
    std::uint64_t bytes = 0;
    Memory memory = Memory::Device;
    int device = 0;
    int process = 0;
    std::size_t uses = 0;
};

struct BoundWord {
    int bits = 32;
    Memory memory = Memory::Device;
    int device = 0;
    int process = 0;
};

/// Part of a buffer.
struct Place {
    Index buffer = 0;
    std::uint64_t offset = 0, bytes = 0;
};

/// Argument of a kernel that points into a buffer.
struct Given {
    std::string argument;  ///< "1": the second parameter; "1+8": at its byte 8
    Place place;
};

/// Resources that the arguments of one call refer to. Absent: the call has no such argument, or its resource is unknown.
struct Meaning {
    std::size_t thread = 0;
    int device = 0;
    int process = 0;
    std::optional<Index> stream, event, startEvent, endEvent, buffer, graph, word;
    std::optional<Place> from, to;
    std::vector<Given> given;                       ///< buffers passed to a kernel
    std::vector<std::optional<Index>> itemWords{};  ///< word of each item of a batch
    std::vector<std::optional<Place>> copies{};     ///< target and source of each copy of a batch
};

struct Bound {
    std::vector<std::int64_t> threads;  ///< thread ids of the system, in the order of their first calls
    std::vector<int> processes{};       ///< process of each thread
    std::vector<std::int64_t> devices;  ///< device numbers of CUDA, in the order of first use
    std::vector<BoundStream> streams;
    std::vector<BoundEvent> events;
    std::vector<BoundBuffer> buffers;
    std::vector<BoundWord> words;
    std::size_t graphs = 0;
    std::vector<Meaning> calls;  ///< by index of Recording::calls
};

/// Returns whether a call only creates, destroys, allocates or frees something.
bool isLifetime(const Call& call);

Bound bind(const Recording& recording);

}  // namespace streamscope::recording
