#pragma once

#include "engine/program/program.h"
#include "engine/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Which stream, event, piece of memory … the handles and addresses of each call meant when it was made: both are used again once
/// what they meant is gone.
namespace streamscope::recording {

/// Index into a list of Bound.
using Index = std::size_t;

struct BoundStream {
    bool isLegacy = false, isPerThread = false;
    std::size_t thread = 0;  ///< of a per-thread stream
    int device = 0;
    bool nonBlocking = false;
    int priority = 0;
    int process = 0;
    std::size_t uses = 0;  ///< calls beside creation and destruction
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

/// A piece of a buffer.
struct Place {
    Index buffer = 0;
    std::uint64_t offset = 0, bytes = 0;
};

/// An argument of a kernel that points into a buffer.
struct Given {
    std::string argument;  ///< "1": the second parameter; "1+8": from its byte 8 on
    Place place;
};

/// Things that the arguments of one call meant; absent where it has none, or none that is known.
struct Meaning {
    std::size_t thread = 0;
    int device = 0;
    int process = 0;
    std::optional<Index> stream, event, startEvent, endEvent, buffer, graph, word;
    std::optional<Place> from, to;
    std::vector<Given> given;                       ///< buffers that a kernel was given
    std::vector<std::optional<Index>> itemWords{};  ///< of each item of a batch
    std::vector<std::optional<Place>> copies{};     ///< of each copy of a batch: to, from
};

struct Bound {
    std::vector<std::int64_t> threads;  ///< as the system numbers them, in the order of their first calls
    std::vector<int> processes{};       ///< of the threads
    std::vector<std::int64_t> devices;  ///< as CUDA numbers them, in the order of their first uses
    std::vector<BoundStream> streams;
    std::vector<BoundEvent> events;
    std::vector<BoundBuffer> buffers;
    std::vector<BoundWord> words;
    std::size_t graphs = 0;
    std::vector<Meaning> calls;  ///< by index of Recording::calls
};

/// Returns whether a call creates, destroys, allocates or frees something and does nothing else.
bool isLifetime(const Call& call);

Bound bind(const Recording& recording);

}  // namespace streamscope::recording
