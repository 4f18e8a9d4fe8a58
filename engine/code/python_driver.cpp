// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Calls that an API lacks, made with cuda.bindings.driver.
namespace streamscope::code {

void PythonCode::copy(const Operation& operation) {
    const Copied copy = copied(operation);
    if (operation.call == Call::MemcpyAsync)
        return driverCall(operation, "cuMemcpyAsync",
                          {address(copy.to), address(copy.from), sizeOf(copy), streamHandle(operation)});
    if (!perThreadDefault()) return driverCall(operation, "cuMemcpy", {address(copy.to), address(copy.from), sizeOf(copy)});
    // The bindings have only the legacy form, so the copy is made in the per-thread stream and waited for.
    const std::string stream = handle(ResourceKind::Stream, {builtinStream(StreamReference::Which::PerThread)});
    driverCall(operation, "cuMemcpyAsync", {address(copy.to), address(copy.from), sizeOf(copy), stream});
    use("check");
    writer_.line(fmt::format("check(driver.cuStreamSynchronize({}))", stream));
}

void PythonCode::batchedCopies(const Operation& operation) {
    use("driver");
    const std::vector<Range>&from = rangesOf(operation, Field::From), &to = rangesOf(operation, Field::To);
    std::vector<std::string> sources, targets, bytes;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        const Copied copy = copied(part(operation, from[i]), part(operation, to[i]));
        sources.push_back(fmt::format("driver.CUdeviceptr({})", address(copy.from)));
        targets.push_back(fmt::format("driver.CUdeviceptr({})", address(copy.to)));
        bytes.push_back(sizeOf(copy));
    }
    const std::string_view order = operation.text(Field::Order);
    const std::string attributes = local("attributes");
    writer_.assign(attributes, "driver.CUmemcpyAttributes()");
    writer_.assign(attributes + ".srcAccessOrder", fmt::format("driver.CUmemcpySrcAccessOrder.CU_MEMCPY_SRC_ACCESS_ORDER_{}",
                                                               order == "any"             ? "ANY"
                                                               : order == "duringApiCall" ? "DURING_API_CALL"
                                                                                          : "STREAM"));
    const auto list = [](const std::vector<std::string>& values) { return fmt::format("[{}]", fmt::join(values, ", ")); };
    driverCall(operation, "cuMemcpyBatchAsync",
               {list(targets), list(sources), list(bytes), outline_.number(static_cast<std::int64_t>(bytes.size())),
                "[" + attributes + "]", "[0]", "1", streamHandle(operation)});
}

void PythonCode::memset(const Operation& operation) {
    const Part part = cleared(operation);
    const std::string bytes = sizeOf(part);
    const Scalar* given = operation.scalar(Field::Value);
    const std::string value = unsignedByte(operation, given);
    if (operation.call == Call::MemsetAsync)
        return driverCall(operation, "cuMemsetD8Async", {address(part), value, bytes, streamHandle(operation)});
    if (!perThreadDefault()) return driverCall(operation, "cuMemsetD8", {address(part), value, bytes});
    const std::string stream = handle(ResourceKind::Stream, {builtinStream(StreamReference::Which::PerThread)});
    driverCall(operation, "cuMemsetD8Async", {address(part), value, bytes, stream});
}

/// Returns the byte of a memset, which stores the lowest byte of its value.
std::string PythonCode::unsignedByte(const Operation& operation, const Scalar* value) {
    const auto expression = value ? expressionOf(operation, *value, {Unit::None}) : std::nullopt;
    if (!expression) return "0";
    const Interval values = valuesOf(*expression, outline_.scope());
    if (values.least >= 0 && values.most < 256) return outline_.text(*expression);
    return fmt::format("{} & 0xff", outline_.factor(*expression));
}

namespace {

constexpr Spelling driverCalls[] = {
    {Call::EventRecord, Need::NoFlags, "cuEventRecord({event.handle}, {stream.handle})"},
    {Call::EventRecord, Need::Nothing, "cuEventRecordWithFlags({event.handle}, {stream.handle}, {record flags})"},
    {Call::StreamWaitEvent, Need::Nothing, "cuStreamWaitEvent({stream.handle}, {event.handle}, {wait flags})"},
    {Call::EventSynchronize, Need::Nothing, "cuEventSynchronize({event.handle})"},
    {Call::StreamSynchronize, Need::Nothing, "cuStreamSynchronize({stream.handle})"},
    {Call::EventDestroy, Need::Nothing, "cuEventDestroy({event.handle})"},
    {Call::StreamDestroy, Need::Nothing, "cuStreamDestroy({stream.handle})"},
};

constexpr Spelling driverValues[] = {
    {Call::EventQuery, Need::Nothing, "driver.cuEventQuery({event.handle})[0] == driver.CUresult.CUDA_SUCCESS"},
    {Call::StreamQuery, Need::Nothing, "driver.cuStreamQuery({stream.handle})[0] == driver.CUresult.CUDA_SUCCESS"},
    {Call::EventElapsedTime, Need::Nothing, "check(driver.cuEventElapsedTime({start.handle}, {end.handle}))"},
};

}  // namespace

bool PythonCode::holds(const Operation& operation, Need need) {
    switch (need) {
        case Need::EventObjects:
            if (operation.call != Call::EventElapsedTime) return eventOf(operation).form == Form::Object;
            return eventOf(operation, Field::Start).form == Form::Object && eventOf(operation, Field::End).form == Form::Object;
        case Need::StreamObject: return streamOf(operation).form == Form::Object;
        case Need::NoFlags: return flagsOf(operation) == "0";
        case Need::Success: return !answersWithCode(operation);
        case Need::Runtime: return false;
        case Need::Nothing: break;
    }
    return true;
}

std::string PythonCode::valueOf(const Operation& operation, std::string_view name) {
    if (name == "stream") return streamOf(operation).text;
    if (name == "stream.handle") return streamHandle(operation);
    if (name == "flags") return flagsOf(operation);
    if (name.ends_with(" flags")) {
        const std::string named = external(operation, name.substr(0, name.find(' ')));
        return named.empty() ? flagsOf(operation) : named;
    }
    const Field field = name.starts_with("start") ? Field::Start : name.starts_with("end") ? Field::End : Field::Event;
    return name.ends_with(".handle") ? eventHandle(operation, field) : eventOf(operation, field).text;
}

void PythonCode::useOf(std::string_view text) {
    for (const std::string_view module : {"runtime", "driver"})
        if (text.find(fmt::format("{}.", module)) != std::string_view::npos) use(module);
    if (text.starts_with("check(")) use("check");
}

void PythonCode::spelledCall(const Operation& operation) {
    const auto value = [&](std::string_view name) { return valueOf(operation, name); };
    const auto holds = [&](Need need) { return this->holds(operation, need); };
    const Spelling* own = findSpelling(spellings(), operation.call, holds);
    if (!own) return driverCall(operation, filled(findSpelling(driverCalls, operation.call, holds)->text, value));
    if (own->text == letGo)
        return writer_.assign(value(operation.call == Call::StreamDestroy ? "stream" : "event"), "None", "destroys it");
    useOf(own->text);
    assignment(operation, {}, filled(own->text, value));
}

std::string PythonCode::spelledValue(const Operation& operation) {
    const auto holds = [&](Need need) { return this->holds(operation, need); };
    const Spelling* row = findSpelling(spellings(), operation.call, holds);
    if (!row) row = findSpelling(driverValues, operation.call, holds);
    useOf(row->text);
    return filled(row->text, [&](std::string_view name) { return valueOf(operation, name); }).text();
}

std::string PythonCode::spelledOn(Call call, const std::map<std::string_view, std::string>& objects) const {
    const Spelling* row = findSpelling(spellings(), call, [](Need) { return true; });
    return filled(row->text, [&](std::string_view name) { return objects.at(name); }).text();
}

/// Writes a host function. A ctypes function has no access to the program's arguments, so one is created for each call and kept.
void PythonCode::hostFunction(const Operation& operation) {
    use("ctypes");
    use("host_work");
    use("host_functions");
    const bool callback = operation.call == Call::StreamAddCallback;
    if (callback) writer_.commentOnce("cuStreamAddCallback is slated for removal: prefer cuLaunchHostFunc in new code.");
    use(callback ? "StreamCallback" : "HostFunction");
    const std::string kept = local("host_functions"), type = local(callback ? "StreamCallback" : "HostFunction");
    const std::string duration = durationOf(operation);
    const bool varies = isDurationComputed(operation);
    writer_.line(fmt::format("{}.append({}(lambda *_{}: host_work({})))", kept, type,
                             varies ? fmt::format(", duration={}", duration) : "", varies ? "duration" : duration));
    const std::string pointer = fmt::format("ctypes.cast({}[-1], ctypes.c_void_p).value", kept);
    if (callback)
        return driverCall(operation, "cuStreamAddCallback",
                          {streamHandle(operation), fmt::format("driver.CUstreamCallback({})", pointer), "0", "0"});
    if (outline_.isDuringCapture(operation) && !answersWithCode(operation)) {
        // cuda.bindings releases a host function after its first call, but a graph calls it at each launch.
        use("libcuda");
        use("driver");
        use("check");
        const bool isNumber = target_ == CodeTarget::PyTorch && streamOf(operation).form == Form::Object;
        const std::string number = isNumber ? streamHandle(operation) : fmt::format("int({})", streamHandle(operation));
        const std::string stream = fmt::format("ctypes.c_void_p({})", number);
        const std::string code = temporary("code");
        writer_.assign(code, invocation("libcuda.cuLaunchHostFunc", {stream, kept + "[-1]", "None"}), commentOf(operation));
        return writer_.line(fmt::format("check([driver.CUresult({})])", code));
    }
    driverCall(operation, "cuLaunchHostFunc", {streamHandle(operation), fmt::format("driver.CUhostFn({})", pointer), "0"});
}

void PythonCode::allocation(const Operation& operation) {
    const std::string name = bufferNamed(operation);
    const auto reference = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
    if (!reference) return;
    if (isPageableStep(operation, *reference)) return pageableAllocation(operation, *reference);
    const Memory memory = resourceOf(*reference).memory;
    const std::string bytes = sizeText(*reference);
    if (operation.call == Call::MallocAsync)
        return driverCall(operation, "cuMemAllocAsync", {bytes, streamHandle(operation)}, name, "int");
    if (operation.call == Call::FreeAsync) return driverCall(operation, "cuMemFreeAsync", {name, streamHandle(operation)});
    if (operation.call == Call::Free)
        return driverCall(operation, memory == Memory::Pinned ? "cuMemFreeHost" : "cuMemFree", {name});
    use("driver");
    if (memory == Memory::Pinned) return driverCall(operation, "cuMemAllocHost", {bytes}, name, "int");
    if (memory == Memory::Managed)
        return driverCall(operation, "cuMemAllocManaged", {bytes, "driver.CUmemAttach_flags.CU_MEM_ATTACH_GLOBAL"}, name, "int");
    driverCall(operation, "cuMemAlloc", {bytes}, name, "int");
}

std::string PythonCode::sizeText(const Reference& reference) {
    return outline_.text(TargetCode::bytesOf(Part{reference, {}, {}}));
}

void PythonCode::beginCapture(const Operation& operation) {
    use("driver");
    const std::string mode = modeOf(operation);
    driverCall(operation, "cuStreamBeginCapture",
               {streamHandle(operation),
                fmt::format("driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_{}", mode == "relaxed"       ? "RELAXED"
                                                                                    : mode == "threadLocal" ? "THREAD_LOCAL"
                                                                                                            : "GLOBAL")});
}

void PythonCode::isCapturing(const Operation& operation) {
    if (answersWithCode(operation)) return driverCall(operation, "cuStreamIsCapturing", {streamHandle(operation)});
    use("driver");
    use("check");
    keep(operation, fmt::format("check(driver.cuStreamIsCapturing({})) != 0", streamHandle(operation)));
}

void PythonCode::createAsStep(const Operation& operation) {
    const auto flags = literalFlags(operation);
    if (operation.call == Call::EventCreate)
        return driverCall(operation, "cuEventCreate", {flags && *flags <= 7 ? eventFlags(*flags) : flagsOf(operation)},
                          answersWithCode(operation) ? "" : eventOf(operation).text);
    const std::string priority = quantityOf(operation, Field::Priority, Unit::None, "0");
    driverCall(operation, "cuStreamCreateWithPriority",
               {flags && *flags <= 1 ? std::string(streamFlags(*flags == 1)) : flagsOf(operation), priority},
               answersWithCode(operation) ? "" : streamOf(operation).text);
}

void PythonCode::exportHandle(const Operation& operation, const std::string& queue) {
    const bool event = operation.call == Call::IpcGetEventHandle;
    const std::string_view function = event ? "cuIpcGetEventHandle" : "cuIpcGetMemHandle";
    const std::string given = event ? eventHandle(operation) : bufferAddress(operation);
    if (answersWithCode(operation)) return driverCall(operation, function, {given});
    use("check");
    use("driver");
    const std::string value = fmt::format("bytes(check(driver.{}({})).reserved)", function, given);
    sendHandle(operation, queue, value);
}

/// Keeps an exported handle for the same process, and sends it to the other processes that open it.
void PythonCode::sendHandle(const Operation& operation, const std::string& queue, const std::string& value) {
    const auto openers = openersOf(operation);
    const bool own = std::ranges::find(openers, process_) != openers.end();
    const auto others = static_cast<std::size_t>(std::ranges::count_if(openers, [&](int each) { return each != process_; }));
    if (own || others != 1) writer_.assign(own ? queue : temporary("handle"), value, commentOf(operation));
    if (!own && others == 1) return writer_.commented(fmt::format("{}.put({})", queue, value), commentOf(operation));
    if (own && others > 0) return outline_.refuse(operation, "is opened in the process that exports it and in another");
    for (std::size_t i = 0; i < others; ++i) writer_.line(fmt::format("{}.put({})", queue, local("handle")));
}

/// Returns whether a handle has been exported before the operation opens it; otherwise it opens an invalid one.
bool PythonCode::isExportedBefore(const Operation& opening) const {
    const ResolvedOperation* first = outline_.firstTurn(opening);
    if (!first) return false;
    const auto& opened = std::get<IpcCall>(first->what);
    for (const ResolvedOperation& operation : outline_.resolved().operations) {
        if (&operation == first) return false;
        const auto* call = std::get_if<IpcCall>(&operation.what);
        const bool exports = operation.call == Call::IpcGetEventHandle || operation.call == Call::IpcGetMemHandle;
        if (call && exports && call->event == opened.event && call->buffer == opened.buffer && !failsAtATurn(operation))
            return true;
    }
    return false;
}

bool PythonCode::failsAtATurn(const ResolvedOperation& operation) const {
    bool fails = false;
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& each : list) {
            if (const auto* body = each.body()) self(self, *body);
            fails = fails || (each.id == operation.source && answersWithCode(each));
        }
    };
    visit(visit, outline_.program().operations);
    return fails;
}

/// Returns the process of each operation that opens what this one exports.
std::vector<int> PythonCode::openersOf(const Operation& exporting) const {
    std::vector<int> processes;
    const ResolvedOperation* first = outline_.firstTurn(exporting);
    if (!first) return processes;
    const auto& exported = std::get<IpcCall>(first->what);
    for (const ResolvedOperation& operation : outline_.resolved().operations) {
        const auto* call = std::get_if<IpcCall>(&operation.what);
        const bool opens = operation.call == Call::IpcOpenEventHandle || operation.call == Call::IpcOpenMemHandle;
        if (!call || !opens || call->event != exported.event || call->buffer != exported.buffer) continue;
        processes.push_back(outline_.resolved().threads[operation.thread.value].process);
    }
    return processes;
}

void PythonCode::openHandle(const Operation& operation, const std::string& handle, const std::string& opened) {
    const bool event = operation.call == Call::IpcOpenEventHandle;
    use("driver");
    const std::string imported = temporary("imported");
    writer_.assign(imported, fmt::format("driver.CUipc{}Handle()", event ? "Event" : "Mem"));
    writer_.assign(imported + ".reserved", handle);
    if (event) return driverCall(operation, "cuIpcOpenEventHandle", {imported}, opened);
    driverCall(operation, "cuIpcOpenMemHandle", {imported, "driver.CUipcMem_flags.CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS"}, opened,
               "int");
}

void PythonCode::resetWord(const ResolvedWord& word, const std::string& name) {
    if (word.memory != Memory::Device) return writer_.assign(wordValue(word, name), unsignedNumber(word.initial));
    use("driver");
    use("check");
    const std::string at = wordAddress(word, name);
    writer_.line(fmt::format("check(driver.cuMemsetD32({}, {}, 1))", at, word.initial & 0xffffffff));
    if (word.bits == 64) writer_.line(fmt::format("check(driver.cuMemsetD32({} + 4, {}, 1))", at, word.initial >> 32));
}

Invocation PythonCode::driverMemory(Memory memory, const std::string& bytes) {
    use("driver");
    use("check");
    if (memory == Memory::Managed)
        return {"int(check(driver.cuMemAllocManaged(", {bytes, "driver.CUmemAttach_flags.CU_MEM_ATTACH_GLOBAL"}, ")))"};
    return {fmt::format("int(check(driver.cuMemAlloc{}(", memory == Memory::Pinned ? "Host" : ""), {bytes}, ")))"};
}

void PythonCode::clearByDriver(const std::string& address, const std::string& bytes) {
    use("driver");
    use("check");
    writer_.line(fmt::format("check(driver.cuMemsetD8({}, 0, {}))", address, bytes));
}

Invocation PythonCode::eventByDriver(unsigned flags) {
    use("driver");
    use("check");
    return {"check(driver.cuEventCreate(", {eventFlags(flags)}, "))"};
}

std::string PythonCode::eventFlags(unsigned flags) {
    std::vector<std::string> names;
    if (flags & 1) names.emplace_back("driver.CUevent_flags.CU_EVENT_BLOCKING_SYNC");
    if (flags & 2) names.emplace_back("driver.CUevent_flags.CU_EVENT_DISABLE_TIMING");
    if (flags & 4) names.emplace_back("driver.CUevent_flags.CU_EVENT_INTERPROCESS");
    if (names.empty()) names.emplace_back("driver.CUevent_flags.CU_EVENT_DEFAULT");
    return fmt::format("{}", fmt::join(names, " | "));
}

std::string_view PythonCode::streamFlags(bool nonBlocking) {
    return nonBlocking ? "driver.CUstream_flags.CU_STREAM_NON_BLOCKING" : "driver.CUstream_flags.CU_STREAM_DEFAULT";
}

/// Sets shared memory limits. Kernels of cuda.core report their limits but do not set them.
void PythonCode::allowSharedMemory() {
    const auto limits = sharedMemoryLimits();
    if (limits.empty()) return;
    use("driver");
    use("check");
    writer_.comment("Lets blocks have more than 48 KiB of shared memory.");
    const std::string attribute = local("attribute");
    writer_.assign(attribute, "driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES");
    for (int device = 0; device < outline_.devices(); ++device)
        for (const auto& [kernel, bytes] : limits)
            writer_.line(
                fmt::format("check(driver.cuKernelSetAttribute({}, {}, {}.handle, {}))", attribute, bytes, kernel, device));
}

/// Compiles the kernels with cuda.core.
void PythonCode::loadModule(const std::vector<std::string_view>& names, const std::string& options, const std::string& program,
                            const std::string& device) {
    writer_.assign("options", fmt::format("{}(std=\"c++17\", arch=f\"sm_{{{}.arch}}\")", options, device));
    writer_.assign("module", fmt::format("{}(source, code_type=\"c++\", options=options).compile(\"cubin\")", program));
    for (const std::string_view name : names) writer_.assign(std::string(name), fmt::format("module.get_kernel(\"{}\")", name));
    loadNow(names);
}

void PythonCode::loadNow(const std::vector<std::string_view>& names) {
    allowSharedMemory();
    if (!mustLoadKernels()) return;
    use("driver");
    use("check");
    writer_.comment("Loads the kernels now: the first launch would, which takes long and may wait for the device.");
    for (const std::string_view name : names)
        writer_.line(fmt::format("check(driver.cuFuncLoad(check(driver.cuKernelGetFunction({}.handle))))", name));
}

std::vector<std::string> PythonCode::launchList(const Operation& operation, const std::string& kernel,
                                                const std::string& stream) {
    const auto shape = [&](Field field) {
        const std::vector<std::string> sizes = dimensionsOf(operation, field);
        return sizes.size() == 1 ? sizes.front() : fmt::format("({})", fmt::join(sizes, ", "));
    };
    const std::string shared = quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    std::vector<std::string> list{stream,
                                  fmt::format("LaunchConfig(grid={}, block={}{})", shape(Field::Grid), shape(Field::Block),
                                              shared == "0" ? "" : ", shmem_size=" + shared),
                                  kernel};
    for (std::string& value : launchArguments(operation)) list.push_back(std::move(value));
    return list;
}

std::string PythonCode::importLine(std::string_view module, std::string_view prefix) const {
    std::vector<std::string> names;
    for (const std::string& used : used_)
        if (used.starts_with(prefix)) names.push_back(used.substr(prefix.size()));
    if (names.empty()) return {};
    const std::string line = fmt::format("from {} import {}", module, fmt::join(names, ", "));
    if (line.size() <= Script::width) return line;
    std::string text = fmt::format("from {} import (\n", module);
    for (const std::string& name : names) text += fmt::format("    {},\n", name);
    return text + ")";
}

bool PythonCode::isMainThread() const {
    const std::vector<ThreadId> threads = outline_.threadsOf(process_);
    return threads.empty() || threads.front() == thread_;
}

/// Returns whether every step that allocates or frees the variable is stream-ordered.
bool PythonCode::isStreamOrdered(const ResourceVariable& variable) const {
    return std::ranges::none_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto* call = std::get_if<BufferCall>(&operation.what);
        const bool async = operation.call == Call::MallocAsync || operation.call == Call::FreeAsync;
        return call && !async && outline_.variableOf(ResourceKind::Buffer, call->buffer.value).variable == &variable;
    });
}

/// Returns whether CUDA refuses the event. An interprocess event must have no timing.
bool PythonCode::isRefused(const ResourceVariable& variable) const {
    const ResolvedEvent& event = outline_.resolved().events[variable.elements.front().resource];
    return variable.kind == ResourceKind::Event && !event.createdByStep && !event.opens && (event.flags & 6) == 4;
}

}  // namespace streamscope::code
