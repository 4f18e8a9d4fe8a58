// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/cpp_calls.h"
#include "engine/code/cpp_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Creation of resources before the first call, and their release.
/// Graph variables: graphs of captures, and the bodies of launches.

namespace streamscope::code {
namespace {

bool isOnDevice(Memory memory) { return memory == Memory::Device || memory == Memory::Managed; }

}  // namespace

/// Calls visit(resource, name) for each included resource, in the order of the declarations. Arrays with a count get a loop,
/// shared with the following ones of the same count. Streams are created one declaration after another, since that order
/// determines their channels.
void CppCode::forEachResource(ResourceKind kind, const Include& include, const Visit& visit) {
    const Expression* looped = nullptr;
    const auto closeLoop = [&] {
        if (looped) writer_.close();
        if (looped && outline_.devices() > 1) device_.reset();
        looped = nullptr;
    };
    for (const ResourceVariable* variable : outline_.variables(kind)) {
        const auto isIncluded = [&](const ResourceVariable::Element& element) { return include(element.resource); };
        if (variable->process != process_ || std::ranges::none_of(variable->elements, isIncluded)) continue;
        const bool same = looped && variable->count && *variable->count == *looped && kind != ResourceKind::Stream;
        if (!same) closeLoop();
        if (!variable->count || !std::ranges::all_of(variable->elements, isIncluded)) {
            for (const ResourceVariable::Element& element : variable->elements)
                if (isIncluded(element)) visit(element.resource, outline_.text(outline_.variableOf(kind, element.resource)));
            continue;
        }
        const std::string index = outline_.indexName();
        if (!same) writer_.openLoop(index, outline_.text(*variable->count), false, Block::Kind::Short);
        if (!same && outline_.devices() > 1) device_.reset();
        looped = &*variable->count;
        visit(variable->elements.front().resource, fmt::format("{}[{}]", variable->name, index));
    }
    closeLoop();
}

/// Returns a declaration. A handle or pointer that may be used before it exists is initialised with null.
std::string CppCode::declarator(std::string_view prefix, const ResourceVariable& variable) {
    const bool late = std::ranges::any_of(variable.elements, [&](const ResourceVariable::Element& element) {
        const ResolvedProgram& program = outline_.resolved();
        if (variable.kind == ResourceKind::Stream) return program.streams[element.resource].createdByStep;
        if (variable.kind == ResourceKind::Buffer) return program.buffers[element.resource].allocatedByStep;
        if (variable.kind != ResourceKind::Event) return variable.kind == ResourceKind::Graph;
        const ResolvedEvent& event = program.events[element.resource];
        return event.createdByStep || outline_.isRefused(event);
    });
    const bool number = driver() && variable.kind == ResourceKind::Buffer && prefix.empty();
    if (!variable.isArray) return fmt::format("{}{}{}", prefix, variable.name, !late ? "" : number ? " = 0" : " = nullptr");
    const std::string size = variable.count ? outline_.text(*variable.count) : outline_.number(variable.size);
    return fmt::format("{}{}[{}]{}", prefix, variable.name, size, late ? " = {}" : "");
}

void CppCode::declare(ResourceKind kind) {
    std::vector<std::string> names;
    for (const ResourceVariable* variable : outline_.variables(kind))
        if (variable->process == process_) names.push_back(declarator({}, *variable));
    if (!names.empty()) writer_.call(typeOf(kind) + " ", names, ";");
}

/// Returns whether all timed runs share the memory, which only the first one clears. Copies of pages that are fresh or in the
/// processor's caches take longer (measured: 4 to 12 % of the total).
bool CppCode::isKept(const ResourceVariable& buffer) const {
    return options_.timed && !isForked() && !buffer.opened &&
           std::ranges::all_of(buffer.elements, [&](const ResourceVariable::Element& element) {
               return !outline_.resolved().buffers[element.resource].allocatedByStep &&
                      outline_.isThereAtEnd(ResourceKind::Buffer, element.resource);
           });
}

void CppCode::declareBuffers() {
    std::vector<std::pair<std::string, std::vector<std::string>>> byType;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer)) {
        if (variable->process != process_) continue;
        const Memory memory = outline_.resolved().buffers[variable->elements.front().resource].memory;
        const bool handle = driver() && isOnDevice(memory);
        const std::string type = (isKept(*variable) ? "static " : "") + (handle ? "CUdeviceptr" : elementType(*variable));
        auto at = std::ranges::find(byType, type, &std::pair<std::string, std::vector<std::string>>::first);
        if (at == byType.end()) at = byType.insert(at, {type, {}});
        at->second.push_back(declarator(handle ? "" : "*", *variable));
    }
    if (std::ranges::any_of(byType, [](const auto& each) { return each.first.starts_with("static "); }))
        writer_.comment("All runs use the memory that the first one allocates.");
    for (const auto& [type, names] : byType) {
        if (names.size() == 1 && names.front().starts_with('*'))
            writer_.line(fmt::format("{}* {};", type, names.front().substr(1)));
        else writer_.call(type + " ", names, ";");
    }
}

void CppCode::createContext() {
    if (!driver()) {
        testDevices();
        if (!outline_.wantsPeerAccess()) return;
        writer_.line(fmt::format("enablePeerAccess({});", outline_.devices()));
        return checked("cudaSetDevice", {"0"});
    }
    checked("cuInit", {"0"});
    if (outline_.devices() == 1) {
        writer_.line("CUdevice device;");
        checked("cuDeviceGet", {"&device", "0"});
        testDevices();
        writer_.line("CUcontext context;");
        checked("cuDevicePrimaryCtxRetain", {"&context", "device"});
        checked("cuCtxSetCurrent", {"context"});
    } else {
        writer_.line(fmt::format("CUdevice devices[{0}];", outline_.devices()));
        writer_.line(fmt::format("CUcontext contexts[{0}];", outline_.devices()));
        const std::string i = outline_.indexName();
        writer_.openLoop(i, outline_.number(outline_.devices()));
        checked("cuDeviceGet", {fmt::format("&devices[{}]", i), i});
        checked("cuDevicePrimaryCtxRetain", {fmt::format("&contexts[{}]", i), fmt::format("devices[{}]", i)});
        writer_.close();
        testDevices();
        if (outline_.wantsPeerAccess()) writer_.line(fmt::format("enablePeerAccess(devices, contexts, {});", outline_.devices()));
        checked("cuCtxSetCurrent", {"contexts[0]"});
    }
    createContexts();
    loadKernels();
}

std::string CppCode::nameOf(std::optional<ContextId> context) {
    return context ? outline_.nameOf(outline_.resolved()[*context].id + "Context", "context") : std::string("context");
}

std::string CppCode::contextOf(const Operation& operation) {
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    const auto context = [](const ResolvedOperation& each) { return std::get<ContextCall>(each.what).context; };
    if (!outline_.isSameAtEveryTurn(operation, context))
        outline_.refuse(operation, "sets another context at each turn of its loop: name the contexts one by one");
    return nameOf(turn ? context(*turn) : std::nullopt);
}

void CppCode::createContexts() {
    const std::size_t contexts = outline_.resolved().contexts.size();
    if (contexts == 0) return;
    for (std::uint32_t i = 0; i < contexts; ++i)
        writer_.line(fmt::format("CUcontext {} = createContext(device);", nameOf(ContextId{i})));
    checked("cuCtxSetCurrent", {"context"});
}

/// Makes a context current for resources that are created in it, before the first call.
void CppCode::useContext(std::optional<ContextId> context) {
    if (context_ == context) return;
    context_ = context;
    checked("cuCtxSetCurrent", {nameOf(context)});
}

/// Loads the kernels: a library serves all devices, a module the current one.
void CppCode::loadKernels() {
    const auto& names = kernelUse().names;
    if (names.empty()) return;
    writer_.gap();
    const bool library = hasLibrary();
    if (library) {
        writer_.line("const std::string image = compile(kernels);");
        writer_.line("CUlibrary library;");
        checked("cuLibraryLoadData", {"&library", "image.c_str()", "nullptr", "nullptr", "0", "nullptr", "nullptr", "0"});
    } else {
        writer_.line("CUmodule module;");
        checked("cuModuleLoadData", {"&module", "compile(kernels).c_str()"});
    }
    writer_.call(library ? "CUkernel " : "CUfunction ", {names.begin(), names.end()}, ";");
    for (const std::string_view name : names)
        checked(library ? "cuLibraryGetKernel" : "cuModuleGetFunction",
                {fmt::format("&{}", name), library ? "library" : "module", fmt::format("\"{}\"", name)});
    allowSharedMemory();
}

/// Requests more than the 48 KiB of shared memory that a block has by default.
void CppCode::allowSharedMemory() {
    const auto limits = sharedMemoryLimits();
    if (limits.empty()) return;
    writer_.comment("Lets blocks have more than 48 KiB of shared memory.");
    constexpr std::string_view attribute = "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES";
    for (int device = 0; device < outline_.devices(); ++device) {
        if (!driver()) useDevice(device);
        for (const auto& [kernel, bytes] : limits) {
            if (!driver())
                checked("cudaFuncSetAttribute", {std::string(kernel), "cudaFuncAttributeMaxDynamicSharedMemorySize", bytes});
            else if (!hasLibrary()) checked("cuFuncSetAttribute", {std::string(kernel), std::string(attribute), bytes});
            else
                checked("cuKernelSetAttribute",
                        {std::string(attribute), bytes, std::string(kernel),
                         outline_.devices() > 1 ? fmt::format("devices[{}]", device) : std::string("device")});
        }
    }
}

std::string CppCode::kernelHandle(std::string_view kernel) const {
    return hasLibrary() ? fmt::format("reinterpret_cast<CUfunction>({})", kernel) : std::string(kernel);
}

void CppCode::createStream(const ResolvedStream& stream, const std::string& name) {
    useDevice(stream.device);
    useContext(stream.context);
    if (stream.external) writer_.line("// Other code made this stream, and destroys it: put its handle here.");
    const std::string flags = constant(stream.nonBlocking ? "stream 1" : "stream 0");
    if (stream.priority != 0)
        return checked(api("StreamCreateWithPriority"), {"&" + name, flags, outline_.number(stream.priority)});
    if (driver()) return checked("cuStreamCreate", {"&" + name, flags});
    if (stream.nonBlocking) return checked("cudaStreamCreateWithFlags", {"&" + name, flags});
    checked("cudaStreamCreate", {"&" + name});
}

void CppCode::createEvent(const ResolvedEvent& event, const std::string& name) {
    useDevice(event.device);
    useContext(event.context);
    const std::string_view function = driver() ? "cuEventCreate" : "cudaEventCreateWithFlags";
    if (outline_.isRefused(event)) {
        setLastError();
        return writer_.commented(fmt::format("{}(&{}, {});", function, name, eventFlagsOf(event.flags, dialect())),
                                 "cudaErrorInvalidValue: an event for several processes has no timing");
    }
    if (event.flags == 0 && !driver()) return checked("cudaEventCreate", {"&" + name});
    checked(function, {"&" + name, eventFlagsOf(event.flags, dialect())});
}

void CppCode::allocate(Memory memory, const std::string& variable, const std::string& type, const std::string& bytes,
                       const Operation* operation, std::string_view condition) {
    const auto make = [&](std::string_view function, const std::vector<std::string>& arguments) {
        if (operation) call(*operation, function, arguments);
        else writer_.call(fmt::format("{}CHECK({}(", condition, function), arguments, "));");
    };
    const bool handle = memory == Memory::Device || (memory == Memory::Managed && !type.starts_with("std::"));
    const std::string_view pointer = memory == Memory::Managed ? "CUdeviceptr*" : "void**";
    const std::string to = driver() && !handle ? fmt::format("reinterpret_cast<{}>(&{})", pointer, variable) : "&" + variable;
    switch (memory) {
        case Memory::Device: return make(driver() ? "cuMemAlloc" : "cudaMalloc", {to, bytes});
        case Memory::Pinned: return make(driver() ? "cuMemAllocHost" : "cudaMallocHost", {to, bytes});
        case Memory::Managed:
            if (driver()) return make("cuMemAllocManaged", {to, bytes, "CU_MEM_ATTACH_GLOBAL"});
            return make("cudaMallocManaged", {to, bytes});
        case Memory::Pageable: break;
    }
    writer_.commented(fmt::format("{}{} = static_cast<{}*>(std::malloc({}));", condition, variable, type, bytes),
                      operation ? commentOf(*operation) : std::string());
}

void CppCode::free(Memory memory, const std::string& variable, const Operation* operation) {
    const std::string comment = operation ? commentOf(*operation) : std::string();
    if (memory == Memory::Pageable) return writer_.commented(fmt::format("std::free({});", variable), comment);
    const std::string_view function =
        memory == Memory::Pinned ? (driver() ? "cuMemFreeHost" : "cudaFreeHost") : (driver() ? "cuMemFree" : "cudaFree");
    if (operation) return call(*operation, function, {variable});
    checked(function, {variable});
}

/// Allocates buffers. The legacy stream clears device memory, so streams that do not wait for it need a synchronisation.
void CppCode::allocateBuffers() {
    bool cleared = false;
    const auto isMade = [this](std::uint32_t resource) { return !outline_.resolved().buffers[resource].allocatedByStep; };
    forEachResource(ResourceKind::Buffer, isMade, [&](std::uint32_t resource, const std::string& name) {
        const ResolvedBuffer& buffer = outline_.resolved().buffers[resource];
        const Reference reference = outline_.variableOf(ResourceKind::Buffer, resource);
        const Scalar& bytes = outline_.program().buffers[static_cast<std::size_t>(buffer.declaration)].bytes;
        const auto size = quantity(bytes, {Unit::Bytes});
        const std::string text = size ? sizeText(*size, reference) : outline_.number(static_cast<std::int64_t>(buffer.bytes));
        useDevice(buffer.device);
        useContext(buffer.context);
        const bool isCleared = outline_.isReadFirst(*reference.variable), isKept = this->isKept(*reference.variable);
        const std::string condition = isKept ? fmt::format("if (!{}) ", name) : std::string();
        if (isKept && isCleared) writer_.openIf("!" + name);
        allocate(buffer.memory, name, elementType(*reference.variable), text, nullptr, isCleared ? "" : condition);
        if (isCleared && isOnDevice(buffer.memory)) {
            checked(driver() ? "cuMemsetD8" : "cudaMemset", {name, "0", text});
            cleared = true;
        } else if (isCleared) {
            include("cstring");
            writer_.line(fmt::format("std::memset({}, 0, {});", name, text));
        }
        if (isKept && isCleared) writer_.close();
    });
    useContext(std::nullopt);
    allocateScratch();
    createWords();
    for (const auto& [buffer, name] : scratch()) cleared = cleared || buffer->process == process_;
    if (!cleared) return;
    for (int device = 0; device < outline_.devices(); ++device) {
        useDevice(device);
        checked(driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    }
    for (std::uint32_t i = 0; i < outline_.resolved().contexts.size(); ++i) {
        useContext(ContextId{i});
        checked("cuCtxSynchronize", {});
    }
    useContext(std::nullopt);
}

void CppCode::createResources() {
    writer_.gap();
    declare(ResourceKind::Stream);
    forEachResource(
        ResourceKind::Stream, [this](std::uint32_t resource) { return !outline_.resolved().streams[resource].createdByStep; },
        [this](std::uint32_t resource, const std::string& name) { createStream(outline_.resolved().streams[resource], name); });
    writer_.gap();
    declare(ResourceKind::Event);
    forEachResource(
        ResourceKind::Event, [this](std::uint32_t resource) { return !outline_.resolved().events[resource].createdByStep; },
        [this](std::uint32_t resource, const std::string& name) { createEvent(outline_.resolved().events[resource], name); });
    writer_.gap();
    declareBuffers();
    allocateBuffers();
    writer_.gap();
    declareGraphs();
    if (!driver())
        for (const std::string& function : needs_.driverFunctions)
            writer_.block(fmt::format("const auto {} =\n    driverFunction<PFN_cu{}_v11070>(\"cu{}\");", driverFunction(function),
                                      function, function));
    loadKernelsBeforeWaits();
    if (driver() || sharedMemoryLimits().empty()) return;
    writer_.gap();
    allowSharedMemory();
}

/// Loads the kernels if a stream waits for a value. Otherwise the runtime loads a kernel at its first launch, which may wait for
/// all work of the device (CUDA C++ Programming Guide, "Lazy Loading") and thus for a wait that only later calls release. The
/// driver API loads them in loadKernels().
void CppCode::loadKernelsBeforeWaits() {
    const auto& names = kernelUse().names;
    if (driver() || names.empty() || !waitForWords(outline_)) return;
    writer_.gap();
    writer_.comment("Loads the kernels now: a first launch may wait for streams that wait for a value.");
    writer_.line("cudaFuncAttributes attributes;");
    for (int device = 0; device < outline_.devices(); ++device) {
        useDevice(device);
        for (const std::string_view name : names) checked("cudaFuncGetAttributes", {"&attributes", std::string(name)});
    }
}

void CppCode::allocateScratch() {
    for (const auto& [buffer, name] : scratch()) {
        if (buffer->process != process_) continue;
        const std::string size = !buffer->isArray ? std::string()
                                 : buffer->count  ? outline_.text(*buffer->count)
                                                  : outline_.number(buffer->size);
        useDevice(outline_.resolved().buffers[buffer->elements.front().resource].device);
        writer_.line(fmt::format("{}{}{};", driver() ? "CUdeviceptr " : "unsigned long long* ", name,
                                 size.empty() ? size : "[" + size + "]"));
        const std::string index = outline_.indexName();
        const std::string element = size.empty() ? name : fmt::format("{}[{}]", name, index);
        if (!size.empty()) writer_.openLoop(index, size);
        const std::int64_t sums =
            static_cast<std::int64_t>(outline_.resolved().buffers[buffer->elements.front().resource].bytes / 8);
        const std::string bytes = outline_.number(std::max<std::int64_t>(sums, 1) * 16);
        checked(driver() ? "cuMemAlloc" : "cudaMalloc", {"&" + element, bytes});
        checked(driver() ? "cuMemsetD8" : "cudaMemset", {element, "0", bytes});
        if (!size.empty()) writer_.close();
    }
}

void CppCode::freeWords() {
    const auto all = [](std::uint32_t) { return true; };
    forEachResource(ResourceKind::Word, all, [this](std::uint32_t resource, const std::string& name) {
        const Memory memory = outline_.resolved().words[resource].memory;
        free(memory, driver() && memory == Memory::Managed ? fmt::format("reinterpret_cast<CUdeviceptr>({})", name) : name);
    });
    for (const auto& [buffer, name] : scratch()) {
        if (buffer->process != process_) continue;
        if (!buffer->isArray) free(Memory::Device, name);
        else writer_.line(fmt::format("for (auto sum : {}) CHECK({}(sum));", name, driver() ? "cuMemFree" : "cudaFree"));
    }
}

/// Frees resources. A process closes what it has opened before the exporting process frees it.
void CppCode::freeResources() {
    if (!outline_.program().contexts.empty()) checked("cuCtxSetCurrent", {"context"});
    freeGraphs();
    freeWords();
    for (const bool opened : {true, false}) {
        if (!opened && isForked()) {
            writer_.line("--shared.running;");
            writer_.line("while (shared.running > 0) std::this_thread::yield();");
        }
        const auto isThere = [this, opened](ResourceKind kind) {
            return [this, opened, kind](std::uint32_t resource) {
                const ResolvedProgram& program = outline_.resolved();
                const bool isOpened = (kind == ResourceKind::Buffer && program.buffers[resource].opens) ||
                                      (kind == ResourceKind::Event && program.events[resource].opens);
                return isOpened == opened && outline_.isThereAtEnd(kind, resource);
            };
        };
        const auto release = [this](ResourceKind kind, std::uint32_t resource, std::string_view function,
                                    const std::string& name) {
            if (!outline_.isUnsure(kind, resource)) return checked(api(function), {name});
            writer_.line(fmt::format("if ({}) CHECK({}({}));", name, api(function), name));
        };
        const auto isOurs = [this, there = isThere(ResourceKind::Stream)](std::uint32_t resource) {
            return there(resource) && !outline_.resolved().streams[resource].external;
        };
        forEachResource(ResourceKind::Buffer, isThere(ResourceKind::Buffer),
                        [&](std::uint32_t resource, const std::string& name) {
                            if (opened) release(ResourceKind::Buffer, resource, "IpcCloseMemHandle", name);
                            else if (!isKept(*outline_.variableOf(ResourceKind::Buffer, resource).variable))
                                free(outline_.resolved().buffers[resource].memory, name);
                        });
        forEachResource(ResourceKind::Event, isThere(ResourceKind::Event), [&](std::uint32_t resource, const std::string& name) {
            release(ResourceKind::Event, resource, "EventDestroy", name);
        });
        if (!opened)
            forEachResource(ResourceKind::Stream, isOurs,
                            [this](std::uint32_t, const std::string& name) { checked(api("StreamDestroy"), {name}); });
    }
}

void CppCode::releaseContext() {
    if (!driver()) return;
    const bool library = hasLibrary();
    if (!kernelUse().names.empty()) checked(library ? "cuLibraryUnload" : "cuModuleUnload", {library ? "library" : "module"});
    for (std::uint32_t i = 0; i < outline_.resolved().contexts.size(); ++i) checked("cuCtxDestroy", {nameOf(ContextId{i})});
    if (outline_.devices() == 1) return checked("cuDevicePrimaryCtxRelease", {"device"});
    writer_.line("for (const CUdevice device : devices) CHECK(cuDevicePrimaryCtxRelease(device));");
}

// Words before the first call.

std::string CppCode::wordType(const ResourceVariable& word) {
    const ResolvedWord& first = outline_.resolved().words[word.elements.front().resource];
    if (driver() && first.memory == Memory::Device) return "CUdeviceptr";
    include("cstdint");
    const std::string plain = first.bits == 64 ? "std::uint64_t" : "std::uint32_t";
    if (!isTouchedByHost(outline_, word)) return plain;
    include("atomic");
    return fmt::format("std::atomic<{}>", plain);
}

void CppCode::createWord(const ResolvedWord& word, const ResourceVariable& variable, const std::string& name) {
    const std::string type = wordType(variable);
    const std::string initial = outline_.number(static_cast<std::int64_t>(word.initial));
    useDevice(word.device);
    const std::string_view bytes = word.bits == 64 ? "8" : "4";
    allocate(word.memory, name, type, type == "CUdeviceptr" ? std::string(bytes) : "sizeof *" + name);
    if (word.memory != Memory::Device) {
        if (!isTouchedByHost(outline_, variable)) return writer_.line(fmt::format("*{} = {};", name, initial));
        include("new");
        return writer_.line(fmt::format("new ({}) {}({});", name, type, initial));
    }
    const std::string value = outline_.nameOf(variable.name + "Initial", "initial");
    const std::string plain = word.bits == 64 ? "std::uint64_t" : "std::uint32_t";
    include("cstdint");
    if (driver() && word.bits == 32) return checked("cuMemsetD32", {name, initial, "1"});
    writer_.line(fmt::format("const {} {} = {};", plain, value, initial));
    if (driver()) checked("cuMemcpyHtoD", {name, "&" + value, "8"});
    else checked("cudaMemcpy", {name, "&" + value, fmt::format("sizeof {}", value), "cudaMemcpyHostToDevice"});
}

void CppCode::createWords() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Word)) {
        if (variable->process != process_) continue;
        const std::string type = wordType(*variable);
        if (variable == outline_.variables(ResourceKind::Word).front()) writer_.gap();
        writer_.line(fmt::format("{}{} {};", type, type == "CUdeviceptr" ? "" : "*", declarator({}, *variable)));
    }
    const auto all = [](std::uint32_t) { return true; };
    forEachResource(ResourceKind::Word, all, [this](std::uint32_t resource, const std::string& name) {
        createWord(outline_.resolved().words[resource], *outline_.variableOf(ResourceKind::Word, resource).variable, name);
    });
}

/// Returns the array sizes. If a nested loop has different numbers of turns, its size is the largest of them.
std::string CppCode::sizesOf(const OperationOutline& operation) const {
    std::string sizes;
    for (const Operation* loop : operation.loops) {
        const auto times = quantity(*loop->mostTurns(), {Unit::None});
        const bool constant = times && std::ranges::none_of(operation.loops, [&](const Operation* outer) {
                                  return names(*times, outline_.scope(), outline_.loopVariable(*outer));
                              });
        sizes +=
            fmt::format("[{}]", constant ? outline_.text(*times) : outline_.number(outline_.loopVariable(*loop).values.most + 1));
        outline_.openLoop(*loop);
    }
    for (const Operation* loop : operation.loops) outline_.closeLoop(*loop);
    return sizes;
}

std::string CppCode::turnsOf(const OperationOutline& operation) const {
    std::string turns;
    for (const Operation* loop : operation.loops) turns += fmt::format("[{}]", outline_.loopVariable(*loop).identifier);
    return turns;
}

CppCode::BodyGraph CppCode::bodyGraph(const Operation& launch) {
    const OperationOutline& outline = outline_.of(launch);
    BodyGraph names{outline_.nameOf(launch.id + "Graph", "graph"), outline_.nameOf(launch.id + "Exec", "exec"), stream(launch)};
    const auto launched = outline_.stream(launch.text(Field::Stream));
    if (!launched || launched->which != StreamReference::Which::Declared)
        names.origin = outline_.nameOf(launch.id + "Capture", "stream");
    names.graph += turnsOf(outline);
    names.exec += turnsOf(outline);
    return names;
}

void CppCode::declareGraphs() {
    std::vector<std::string> graphs, execs;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph)) {
        if (variable->process != process_) continue;
        const std::string rest =
            variable->isArray ? fmt::format("[{}] = {{}}", outline_.number(variable->size)) : std::string(" = nullptr");
        if (outline_.namesGraph(*variable)) graphs.push_back(variable->name + rest);
        if (outline_.namesExec(*variable)) execs.push_back(outline_.nameOf(variable->name + "Exec", "exec") + rest);
    }
    if (!graphs.empty()) writer_.call(typeOf(ResourceKind::Graph) + " ", graphs, ";");
    if (!execs.empty()) writer_.call(driver() ? "CUgraphExec " : "cudaGraphExec_t ", execs, ";");
}

std::string CppCode::execOf(const Operation& operation) {
    const auto reference = outline_.reference(ResourceKind::Graph, operation.text(Field::Graph));
    if (!reference) return resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string name = outline_.nameOf(reference->variable->name + "Exec", "exec");
    return reference->index ? fmt::format("{}[{}]", name, outline_.text(*reference->index)) : name;
}

/// Captures a body before the first call and outside the timeline, as the Runner does.
void captureBody(CppCode& code, const Operation& launch) {
    const CppCode::BodyGraph names = code.bodyGraph(launch);
    code.checked(code.api("StreamBeginCapture"), {names.origin, code.constant("mode relaxed")});
    code.operations(*launch.body());
    code.checked(code.api("StreamEndCapture"), {names.origin, "&" + names.graph});
    code.checked(code.api("GraphInstantiate"), {"&" + names.exec, names.graph, "0"});
}

/// Captures and instantiates bodies before the first call, one for each turn of the loops around their launch.
void CppCode::captureBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        const auto* body = operation.body();
        if (!body) continue;
        if (info(operation.call).holdsCalls && !info(operation.call).repeats) {
            captureBodies(*body);
            continue;
        }
        if (info(operation.call).repeats) {
            if (!launchesBodies(operation)) continue;
            writer_.begin(operation.id);
            const bool outermost = outline_.of(operation).loops.empty();
            if (outermost) declareBodies(*body);
            openLoop(operation);
            captureBodies(*body);
            closeLoop(operation);
            writer_.close();
            continue;
        }
        if (!isInProcess(operation)) continue;
        writer_.begin(operation.id);
        if (outline_.of(operation).loops.empty()) declareBody(operation);
        captureBody(*this, operation);
        writer_.close();
    }
}

void CppCode::declareBody(const Operation& launch) {
    const std::string sizes = sizesOf(outline_.of(launch));
    writer_.gap();
    writer_.comment(fmt::format("The work of {} becomes a graph.", commentOf(launch).empty() ? launch.id : commentOf(launch)));
    writer_.line(fmt::format("{} {}{};", typeOf(ResourceKind::Graph), outline_.nameOf(launch.id + "Graph", "graph"), sizes));
    writer_.line(fmt::format("{} {}{};", driver() ? "CUgraphExec" : "cudaGraphExec_t",
                             outline_.nameOf(launch.id + "Exec", "exec"), sizes));
    const auto launched = outline_.stream(launch.text(Field::Stream));
    if (launched && launched->which == StreamReference::Which::Declared) return;
    const std::string origin = outline_.nameOf(launch.id + "Capture", "stream");
    writer_.line(fmt::format("{} {};", typeOf(ResourceKind::Stream), origin));
    checked(driver() ? "cuStreamCreate" : "cudaStreamCreateWithFlags",
            {"&" + origin, driver() ? "CU_STREAM_NON_BLOCKING" : "cudaStreamNonBlocking"});
}

void CppCode::declareBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (info(operation.call).holdsCalls) declareBodies(*operation.body());
        else if (operation.body() && isInProcess(operation)) declareBody(operation);
    }
}

void CppCode::freeBodies(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (info(operation.call).holdsCalls) freeBodies(*operation.body());
        if (info(operation.call).holdsCalls || !operation.body() || !isInProcess(operation)) continue;
        const OperationOutline& outline = outline_.of(operation);
        for (const Operation* loop : outline.loops) openLoop(*loop);
        const BodyGraph names = bodyGraph(operation);
        checked(api("GraphExecDestroy"), {names.exec});
        checked(api("GraphDestroy"), {names.graph});
        for (auto loop = outline.loops.rbegin(); loop != outline.loops.rend(); ++loop) closeLoop(**loop);
        const auto launched = outline_.stream(operation.text(Field::Stream));
        if (!launched || launched->which != StreamReference::Which::Declared) checked(api("StreamDestroy"), {names.origin});
    }
}

void CppCode::freeGraphs() {
    freeBodies(outline_.program().operations);
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph)) {
        if (variable->process != process_) continue;
        for (const ResourceVariable::Element& element : variable->elements) {
            const Reference reference = outline_.variableOf(ResourceKind::Graph, element.resource);
            const std::string exec = outline_.nameOf(variable->name + "Exec", "exec") +
                                     (reference.index ? fmt::format("[{}]", outline_.text(*reference.index)) : "");
            if (outline_.isInstantiated(element.resource)) checked(api("GraphExecDestroy"), {exec});
            if (outline_.isCaptured(element.resource)) checked(api("GraphDestroy"), {outline_.text(reference)});
        }
    }
}

void CppCode::discardCapture(StreamId stream, bool isBroken) {
    const std::string graph = outline_.nameOf("unfinished", "graph");
    const std::string declaration = fmt::format("{} {};", typeOf(ResourceKind::Graph), graph);
    if (!writer_.has(declaration)) writer_.line(declaration);
    const std::string name = outline_.resolved()[stream].kind == StreamKind::PerThread
                                 ? perThreadStream()
                                 : outline_.text(outline_.variableOf(ResourceKind::Stream, stream.value));
    if (isBroken)
        return writer_.statement(fmt::format("{}({}, &{})", api("StreamEndCapture"), name, graph), "broken: makes no graph");
    checked(api("StreamEndCapture"), {name, "&" + graph});
    checked(api("GraphDestroy"), {graph});
}

}  // namespace streamscope::code
