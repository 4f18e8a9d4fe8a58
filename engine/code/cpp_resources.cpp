#include "engine/code/cpp_code.h"

#include <fmt/format.h>

#include <algorithm>

/// What the program has before its first call, and how it is freed.
namespace streamscope::code {

namespace {

constexpr unsigned blockingSync = 1, disableTiming = 2, interprocess = 4;

std::string eventFlags(unsigned flags, bool driver) {
    std::vector<std::string_view> names;
    if (flags & blockingSync) names.emplace_back(driver ? "CU_EVENT_BLOCKING_SYNC" : "cudaEventBlockingSync");
    if (flags & disableTiming) names.emplace_back(driver ? "CU_EVENT_DISABLE_TIMING" : "cudaEventDisableTiming");
    if (flags & interprocess) names.emplace_back(driver ? "CU_EVENT_INTERPROCESS" : "cudaEventInterprocess");
    if (names.empty()) names.emplace_back(driver ? "CU_EVENT_DEFAULT" : "cudaEventDefault");
    return fmt::format("{}", fmt::join(names, " | "));
}

bool isOnDevice(Memory memory) { return memory == Memory::Device || memory == Memory::Managed; }

}  // namespace

/// Calls visit(resource, name) in the order of the declarations. Arrays with a count get a loop, which serves those that
/// follow with the same count; streams are created one declaration after the other, since that order means something.
void CppCode::forEachResource(ResourceKind kind, const Visit& visit) {
    const Expression* looped = nullptr;
    const auto closeLoop = [&] {
        if (looped) writer_.closeShort();
        looped = nullptr;
    };
    for (const ResourceVariable* variable : outline_.variables(kind)) {
        if (variable->process != process_ || variable->opened) continue;
        const bool same = looped && variable->count && *variable->count == *looped && kind != ResourceKind::Stream;
        if (!same) closeLoop();
        if (!variable->count) {
            for (const ResourceVariable::Element& element : variable->elements)
                visit(element.resource, outline_.text(outline_.variableOf(kind, element.resource)));
            continue;
        }
        if (index_.empty()) index_ = outline_.indexName();
        if (!same)
            writer_.openShort(
                fmt::format("for (int {} = 0; {} < {}; ++{})", index_, index_, outline_.text(*variable->count), index_));
        looped = &*variable->count;
        visit(variable->elements.front().resource, fmt::format("{}[{}]", variable->name, index_));
    }
    closeLoop();
}

std::string CppCode::declarator(std::string_view prefix, const ResourceVariable& variable) const {
    if (!variable.isArray) return fmt::format("{}{}", prefix, variable.name);
    const std::string size = variable.count ? outline_.text(*variable.count) : outline_.number(variable.size);
    return fmt::format("{}{}[{}]", prefix, variable.name, size);
}

void CppCode::declare(ResourceKind kind) {
    std::vector<std::string> names;
    for (const ResourceVariable* variable : outline_.variables(kind))
        if (variable->process == process_) names.push_back(declarator({}, *variable));
    if (!names.empty()) writer_.call(typeOf(kind) + " ", names, ";");
}

void CppCode::declareBuffers() {
    std::vector<std::pair<std::string, std::vector<std::string>>> byType;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer)) {
        if (variable->process != process_) continue;
        const Memory memory = outline_.resolved().buffers[variable->elements.front().resource].memory;
        const bool handle = driver() && isOnDevice(memory);
        const std::string type = handle ? "CUdeviceptr" : elementType(*variable);
        auto at = std::ranges::find(byType, type, &std::pair<std::string, std::vector<std::string>>::first);
        if (at == byType.end()) at = byType.insert(at, {type, {}});
        at->second.push_back(declarator(handle ? "" : "*", *variable));
    }
    for (const auto& [type, names] : byType) writer_.call(type + " ", names, ";");
}

void CppCode::createStream(const ResolvedStream& stream, const std::string& name) {
    useDevice(stream.device);
    const std::string flags =
        fmt::format("{}{}", driver() ? "CU_STREAM_" : "cudaStream",
                    stream.nonBlocking ? (driver() ? "NON_BLOCKING" : "NonBlocking") : (driver() ? "DEFAULT" : "Default"));
    if (stream.priority != 0)
        return checked(api("StreamCreateWithPriority"), {"&" + name, flags, outline_.number(stream.priority)});
    if (driver()) return checked("cuStreamCreate", {"&" + name, flags});
    if (stream.nonBlocking) return checked("cudaStreamCreateWithFlags", {"&" + name, flags});
    checked("cudaStreamCreate", {"&" + name});
}

void CppCode::createEvent(const ResolvedEvent& event, const std::string& name) {
    useDevice(event.device);
    if (driver()) return checked("cuEventCreate", {"&" + name, eventFlags(event.flags, true)});
    if (event.flags == 0) return checked("cudaEventCreate", {"&" + name});
    checked("cudaEventCreateWithFlags", {"&" + name, eventFlags(event.flags, false)});
}

void CppCode::allocate(Memory memory, const std::string& variable, const std::string& type, const std::string& bytes) {
    const std::string to =
        driver() && !isOnDevice(memory) ? fmt::format("reinterpret_cast<void**>(&{})", variable) : "&" + variable;
    switch (memory) {
        case Memory::Device: return checked(driver() ? "cuMemAlloc" : "cudaMalloc", {to, bytes});
        case Memory::Pinned: return checked(driver() ? "cuMemAllocHost" : "cudaMallocHost", {to, bytes});
        case Memory::Managed:
            if (driver()) return checked("cuMemAllocManaged", {to, bytes, "CU_MEM_ATTACH_GLOBAL"});
            return checked("cudaMallocManaged", {to, bytes});
        case Memory::Pageable: break;
    }
    writer_.line(fmt::format("{} = static_cast<{}*>(std::malloc({}));", variable, type, bytes));
}

void CppCode::free(Memory memory, const std::string& variable) {
    if (memory == Memory::Pageable) return writer_.line(fmt::format("std::free({});", variable));
    if (memory == Memory::Pinned) return checked(driver() ? "cuMemFreeHost" : "cudaFreeHost", {variable});
    checked(driver() ? "cuMemFree" : "cudaFree", {variable});
}

void CppCode::allocateBuffers() {
    bool cleared = false;
    forEachResource(ResourceKind::Buffer, [&](std::uint32_t resource, const std::string& name) {
        const ResolvedBuffer& buffer = outline_.resolved().buffers[resource];
        if (buffer.allocatedByStep) return;
        const Reference reference = outline_.variableOf(ResourceKind::Buffer, resource);
        const Scalar& bytes = outline_.program().buffers[static_cast<std::size_t>(buffer.declaration)].bytes;
        const auto size = quantity(bytes, {Unit::Bytes});
        const std::string text = size ? outline_.text(*size) : outline_.number(static_cast<std::int64_t>(buffer.bytes));
        useDevice(buffer.device);
        allocate(buffer.memory, name, elementType(*reference.variable), text);
        if (!outline_.isReadFirst(BufferId{resource})) return;
        if (!isOnDevice(buffer.memory)) return writer_.line(fmt::format("std::memset({}, 0, {});", name, text));
        checked(driver() ? "cuMemsetD8" : "cudaMemset", {name, "0", text});
        cleared = true;
    });
    allocateScratch();
    if (cleared || !scratch().empty()) {
        // A stream that does not wait for the legacy stream would not see the zeros otherwise.
        checked(driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    }
}

void CppCode::createResources() {
    writer_.gap();
    declare(ResourceKind::Stream);
    forEachResource(ResourceKind::Stream, [&](std::uint32_t resource, const std::string& name) {
        if (const auto& stream = outline_.resolved().streams[resource]; !stream.createdByStep) createStream(stream, name);
    });
    writer_.gap();
    declare(ResourceKind::Event);
    forEachResource(ResourceKind::Event, [&](std::uint32_t resource, const std::string& name) {
        if (const auto& event = outline_.resolved().events[resource]; !event.createdByStep) createEvent(event, name);
    });
    writer_.gap();
    declareBuffers();
    allocateBuffers();
    writer_.gap();
    createWords();
    declare(ResourceKind::Graph);
}

void CppCode::allocateScratch() {
    for (const auto& [buffer, name] : scratch()) {
        const std::string bytes = "2 * sizeof(unsigned long long)";
        writer_.line(fmt::format("unsigned long long* {};", name));
        checked("cudaMalloc", {"&" + name, bytes});
        checked("cudaMemset", {name, "0", bytes});
    }
}

void CppCode::createWords() {}

void CppCode::freeResources() {
    writer_.gap();
    forEachResource(ResourceKind::Buffer, [&](std::uint32_t resource, const std::string& name) {
        free(outline_.resolved().buffers[resource].memory, name);
    });
    for (const auto& [buffer, name] : scratch()) free(Memory::Device, name);
    forEachResource(ResourceKind::Event, [&](std::uint32_t, const std::string& name) { checked(api("EventDestroy"), {name}); });
    forEachResource(ResourceKind::Stream, [&](std::uint32_t, const std::string& name) { checked(api("StreamDestroy"), {name}); });
}

}  // namespace streamscope::code
