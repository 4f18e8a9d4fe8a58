// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/bind.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>

namespace streamscope::recording {
namespace {

constexpr Handle legacyHandle = 1, perThreadHandle = 2;  ///< CU_STREAM_LEGACY, CU_STREAM_PER_THREAD
constexpr std::int64_t nonBlockingFlag = 1;
constexpr std::int64_t pinnedKind = 2, deviceKind = 3, managedKind = 5;    ///< CUPTI's numbering of memory kinds
constexpr std::uint64_t wait32 = 1, write32 = 2, wait64 = 4, write64 = 5;  ///< CUstreamBatchMemOpType
constexpr std::size_t itemFields = 4, copyFields = 3;
constexpr std::uint64_t wordsOfParameter = 1024;  ///< stride of Call::places

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

/// Non-overlapping pieces of memory, by address.
class MemoryMap {
public:
    /// Adds a piece and removes the pieces that it overlaps.
    void add(Index buffer, Handle address, std::uint64_t bytes) {
        auto at = pieces_.upper_bound(address);
        if (at != pieces_.begin() && std::prev(at)->first + std::prev(at)->second.bytes > address) --at;
        while (at != pieces_.end() && at->first - address < bytes) at = pieces_.erase(at);
        pieces_.insert_or_assign(address, Piece{buffer, bytes});
    }
    std::optional<Index> remove(Handle address) {
        const auto at = pieces_.find(address);
        if (at == pieces_.end()) return std::nullopt;
        const Index buffer = at->second.buffer;
        pieces_.erase(at);
        return buffer;
    }
    /// Returns the piece at an address, cut to the bytes that lie in it.
    std::optional<Place> find(Handle address, std::uint64_t bytes) const {
        auto at = pieces_.upper_bound(address);
        if (at == pieces_.begin()) return std::nullopt;
        --at;
        const std::uint64_t offset = address - at->first;
        if (offset >= at->second.bytes) return std::nullopt;
        return Place{at->second.buffer, offset, std::min(bytes, at->second.bytes - offset)};
    }

private:
    struct Piece {
        Index buffer;
        std::uint64_t bytes;
    };
    std::map<Handle, Piece> pieces_;
};

class Binder {
public:
    explicit Binder(const Recording& recording) : recording_(recording) {
        for (const Work& work : recording.works) works_.try_emplace(work.correlation, &work);
    }
    Bound take() {
        for (const Call& call : recording_.calls) bindAllocated(call);
        for (const Stray& stray : joinedStrays()) addStray(stray);
        for (Index i = 0; i < recording_.calls.size(); ++i) bindStray(recording_.calls[i], bound_.calls[i]);
        return std::move(bound_);
    }

private:
    /// A piece of memory whose allocation was not recorded.
    struct Stray {
        Handle begin, end;
        Memory memory;
        int device;
        int process;
    };

    void bindAllocated(const Call& call) {
        Meaning& meaning = bound_.calls.emplace_back();
        meaning.thread = numberOf(bound_.threads, call.thread);
        const auto process = recording_.processOfThread.find(call.thread);
        meaning.process = process == recording_.processOfThread.end() ? 0 : process->second;
        bound_.processes.resize(bound_.threads.size());
        bound_.processes[meaning.thread] = meaning.process;
        const auto device = recording_.deviceOfContext.find(call.context);
        meaning.device =
            static_cast<int>(numberOf(bound_.devices, device == recording_.deviceOfContext.end() ? 0 : device->second));
        if (call.name.starts_with("cuMemAlloc") || isOneOf(call.name, {"cuMemHostAlloc", "cuMemHostRegister", "cuMemMap"}))
            return allocate(call, meaning);
        if (call.name.starts_with("cuMemFree") || isOneOf(call.name, {"cuMemHostUnregister", "cuMemUnmap"}))
            release(call, meaning);
        bindStream(call, meaning);
        bindEvents(call, meaning);
        bindGraph(call, meaning);
        bindWords(call, meaning);
        bindCopies(call, meaning);
        if (call.from != 0) meaning.from = find(call.from, call.bytes, memoryOf(call, &Work::fromKind, "cuMemcpyDto"));
        if (call.to != 0) meaning.to = find(call.to, call.bytes, memoryOf(call, &Work::toKind, "DtoD", "HtoD", "cuMemset"));
        for (std::size_t i = 0; i < call.arguments.size(); ++i)
            if (const auto place = memory_.find(call.arguments[i], std::numeric_limits<std::uint64_t>::max());
                place && use(place->buffer))
                meaning.given.push_back({argumentName(call, i), *place});
    }

    static std::string argumentName(const Call& call, std::size_t index) {
        if (index >= call.places.size()) return std::to_string(index);
        const std::uint64_t parameter = call.places[index] / wordsOfParameter, word = call.places[index] % wordsOfParameter;
        return std::to_string(parameter) + (word > 0 ? '+' + std::to_string(word * sizeof(Handle)) : std::string());
    }

    template <class T>
    static std::size_t numberOf(std::vector<T>& all, const T& one) {
        const auto at = std::ranges::find(all, one);
        if (at == all.end()) all.push_back(one);
        return static_cast<std::size_t>(std::ranges::find(all, one) - all.begin());
    }
    bool use(Index buffer) { return ++bound_.buffers[buffer].uses > 0; }

    void allocate(const Call& call, Meaning& meaning) {
        bindStream(call, meaning);
        if (call.code != 0 || call.bytes == 0) return;
        const bool isHost = isOneOf(call.name, {"cuMemAllocHost", "cuMemHostAlloc", "cuMemHostRegister"});
        const Memory memory = isHost ? Memory::Pinned : call.name == "cuMemAllocManaged" ? Memory::Managed : Memory::Device;
        meaning.buffer = bound_.buffers.size();
        bound_.buffers.push_back({call.address, call.bytes, memory, isHost ? 0 : meaning.device, meaning.process});
        memory_.add(*meaning.buffer, call.address, call.bytes);
    }
    void release(const Call& call, Meaning& meaning) {
        if (call.code == 0) meaning.buffer = memory_.remove(call.address);
    }

    void bindStream(const Call& call, Meaning& meaning) {
        if (call.name.starts_with("cuStreamCreate") || call.name == "cuGreenCtxStreamCreate") {
            if (call.code != 0) return;
            streams_[call.stream] = bound_.streams.size();
            bound_.streams.push_back({.device = meaning.device,
                                      .nonBlocking = (call.flags & nonBlockingFlag) != 0,
                                      .priority = static_cast<int>(call.priority),
                                      .process = meaning.process,
                                      .number = numberInTrace(call.stream)});
            meaning.stream = streams_[call.stream];
            return;
        }
        if (!takesStream(call)) return;
        meaning.stream = streamOf(call, meaning);
        if (call.name == "cuStreamDestroy") streams_.erase(call.stream);
        else ++bound_.streams[*meaning.stream].uses;
    }
    static bool takesStream(const Call& call) {
        if (call.stream != 0) return true;
        if (call.name.ends_with("Async") || call.name.starts_with("cuLaunch") || call.name.starts_with("cuStream")) return true;
        return isOneOf(call.name, {"cuEventRecord", "cuEventRecordWithFlags", "cuGraphLaunch"});
    }
    Index streamOf(const Call& call, const Meaning& meaning) {
        const bool isPerThread = call.stream == perThreadHandle || (call.stream == 0 && call.isPerThread);
        if (isPerThread || call.stream == 0 || call.stream == legacyHandle) {
            const BoundStream built{.isLegacy = !isPerThread,
                                    .isPerThread = isPerThread,
                                    .thread = isPerThread ? meaning.thread : 0,
                                    .device = meaning.device,
                                    .process = meaning.process};
            const auto at = std::ranges::find_if(bound_.streams, [&](const BoundStream& stream) {
                return stream.isLegacy == built.isLegacy && stream.isPerThread == isPerThread && stream.thread == built.thread &&
                       stream.device == built.device && stream.process == built.process;
            });
            if (at != bound_.streams.end()) return static_cast<Index>(at - bound_.streams.begin());
            bound_.streams.push_back(built);
            return bound_.streams.size() - 1;
        }
        const auto [at, isNew] = streams_.try_emplace(call.stream, bound_.streams.size());
        if (isNew)
            bound_.streams.push_back(
                {.device = meaning.device, .process = meaning.process, .number = numberInTrace(call.stream)});
        return at->second;
    }
    std::optional<std::int64_t> numberInTrace(Handle stream) const {
        const auto found = recording_.streamNumbers.find(stream);
        return found == recording_.streamNumbers.end() ? std::nullopt : std::optional(found->second);
    }

    void bindEvents(const Call& call, Meaning& meaning) {
        if (call.name == "cuEventCreate" || call.name == "cuIpcOpenEventHandle") {
            if (call.code != 0) return;
            meaning.event = events_[call.event] = bound_.events.size();
            bound_.events.push_back({call.flags, meaning.device, meaning.process});
            return;
        }
        const auto find = [&](Handle handle) -> std::optional<Index> {
            if (handle == 0) return std::nullopt;
            const auto [at, isNew] = events_.try_emplace(handle, bound_.events.size());
            if (isNew) bound_.events.push_back({0, meaning.device, meaning.process});
            if (call.name != "cuEventDestroy") ++bound_.events[at->second].uses;
            return at->second;
        };
        meaning.event = find(call.event);
        meaning.startEvent = find(call.startEvent);
        meaning.endEvent = find(call.endEvent);
        if (call.name == "cuEventDestroy") events_.erase(call.event);
    }

    void bindGraph(const Call& call, Meaning& meaning) {
        if (call.code != 0) return;
        if (call.name == "cuStreamEndCapture") graphs_[call.graph] = bound_.graphs++;
        if (const auto at = graphs_.find(call.graph); at != graphs_.end()) meaning.graph = at->second;
        if (call.name.starts_with("cuGraphInstantiate") && meaning.graph) executables_[call.executable] = *meaning.graph;
        if (call.name == "cuGraphLaunch")
            if (const auto at = executables_.find(call.executable); at != executables_.end()) meaning.graph = at->second;
        if (call.name == "cuGraphDestroy") graphs_.erase(call.graph);
        if (call.name == "cuGraphExecDestroy" || call.name == "cuGraphExecUpdate") executables_.erase(call.executable);
    }

    void bindWords(const Call& call, Meaning& meaning) {
        if (call.word != 0) meaning.word = wordOf(call.word, call.name.ends_with("64") ? 64 : 32, meaning);
        for (std::size_t i = 0; i + itemFields <= call.items.size(); i += itemFields) {
            const std::uint64_t operation = call.items[i];
            const bool isWord = operation == wait32 || operation == write32 || operation == wait64 || operation == write64;
            meaning.itemWords.push_back(
                isWord ? std::optional(wordOf(call.items[i + 1], operation == wait64 || operation == write64 ? 64 : 32, meaning))
                       : std::nullopt);
        }
    }
    void bindCopies(const Call& call, Meaning& meaning) {
        for (std::size_t i = 0; i + copyFields <= call.copies.size(); i += copyFields) {
            const std::uint64_t bytes = call.copies[i + 2];
            meaning.copies.push_back(find(call.copies[i], bytes, memoryOf(call, &Work::toKind)));
            meaning.copies.push_back(find(call.copies[i + 1], bytes, memoryOf(call, &Work::fromKind)));
        }
    }
    Index wordOf(Handle address, int bits, const Meaning& meaning) {
        const auto [at, isNew] = words_.try_emplace({address, bits}, bound_.words.size());
        if (!isNew) return at->second;
        const auto place = memory_.find(address, 1);
        const Memory memory = place ? bound_.buffers[place->buffer].memory : Memory::Device;
        bound_.words.push_back({bits, memory, memory == Memory::Pinned ? 0 : meaning.device, meaning.process});
        return at->second;
    }

    /// Returns the kind of memory at one end of a copy: as CUPTI's record gives it, else as the name of the call implies.
    template <class... Names>
    Memory memoryOf(const Call& call, std::int64_t Work::*kind, Names... onDevice) const {
        const auto work = works_.find(call.correlation);
        const std::int64_t recorded = work == works_.end() ? 0 : work->second->*kind;
        if (recorded == pinnedKind) return Memory::Pinned;
        if (recorded == managedKind) return Memory::Managed;
        const bool isDevice = recorded == deviceKind || recorded > managedKind ||
                              (recorded == 0 && ((call.name.find(onDevice) != std::string::npos) || ...));
        return isDevice ? Memory::Device : Memory::Pageable;
    }
    std::optional<Place> find(Handle address, std::uint64_t bytes, Memory otherwise) {
        const auto place = memory_.find(address, bytes);
        if (place) return use(place->buffer), place;
        if (address + bytes >= address)
            strays_.push_back({address, address + bytes, otherwise, bound_.calls.back().device, bound_.calls.back().process});
        return std::nullopt;
    }

    std::vector<Stray> joinedStrays() {
        std::ranges::sort(strays_, {}, &Stray::begin);
        std::vector<Stray> joined;
        for (const Stray& stray : strays_)
            if (!joined.empty() && stray.begin <= joined.back().end) joined.back().end = std::max(joined.back().end, stray.end);
            else joined.push_back(stray);
        return joined;
    }
    void addStray(const Stray& stray) {
        strayMap_.add(bound_.buffers.size(), stray.begin, std::max<std::uint64_t>(1, stray.end - stray.begin));
        bound_.buffers.push_back(
            {stray.begin, stray.end - stray.begin, stray.memory, isHost(stray.memory) ? 0 : stray.device, stray.process});
    }
    void bindStray(const Call& call, Meaning& meaning) {
        for (const auto& [address, place] : {std::pair{call.from, &meaning.from}, {call.to, &meaning.to}}) {
            if (address == 0 || *place) continue;
            *place = strayMap_.find(address, call.bytes);
            if (*place) use((*place)->buffer);
        }
        for (std::size_t i = 0; i < meaning.copies.size(); ++i) {
            if (meaning.copies[i]) continue;
            const std::size_t first = i / 2 * copyFields;
            meaning.copies[i] = strayMap_.find(call.copies[first + i % 2], call.copies[first + 2]);
            if (meaning.copies[i]) use(meaning.copies[i]->buffer);
        }
    }

    const Recording& recording_;
    std::map<std::int64_t, const Work*> works_;  ///< by correlation
    Bound bound_;
    MemoryMap memory_, strayMap_;
    std::map<Handle, Index> streams_, events_, graphs_, executables_;  ///< existing objects only
    std::map<std::pair<Handle, int>, Index> words_;
    std::vector<Stray> strays_;
};

}  // namespace

bool isLifetime(const Call& call) {
    for (const std::string_view begin :
         {"cuMemAlloc", "cuMemFree", "cuMemHost", "cuMemMap", "cuMemUnmap", "cuEventCreate", "cuEventDestroy", "cuStreamCreate",
          "cuStreamDestroy", "cuGreenCtx", "cuGraphDestroy", "cuGraphExecDestroy", "cuIpc"})
        if (call.name.starts_with(begin) && !call.name.ends_with("Async")) return true;
    return false;
}

Bound bind(const Recording& recording) { return Binder(recording).take(); }

}  // namespace streamscope::recording
