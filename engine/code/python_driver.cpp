// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Calls that an API lacks, made with cuda.bindings.driver.
namespace streamscope::code {

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
    writer_.assign(attributes + ".srcAccessOrder",
                   constantOf(fmt::format("order {}", order.empty() ? "stream" : order), Dialect::Bindings));
    const auto list = [](const std::vector<std::string>& values) { return fmt::format("[{}]", fmt::join(values, ", ")); };
    driverCall(operation, "cuMemcpyBatchAsync",
               {list(targets), list(sources), list(bytes), outline_.number(static_cast<std::int64_t>(bytes.size())),
                "[" + attributes + "]", "[0]", "1", streamHandle(operation)});
}

/// Returns the byte of a memset, which stores the lowest byte of its value.
std::string PythonCode::unsignedByte(const Operation& operation) {
    const Scalar* value = operation.scalar(Field::Value);
    const auto expression = value ? expressionOf(operation, *value, {Unit::None}) : std::nullopt;
    if (!expression) return "0";
    const Interval values = valuesOf(*expression, outline_.scope());
    if (values.least >= 0 && values.most < 256) return outline_.text(*expression);
    return fmt::format("{} & 0xff", outline_.factor(*expression));
}

bool PythonCode::holds(const Operation& operation, Need need) {
    const auto isObject = [&](ResourceKind kind, Field field) {
        const auto reference = outline_.reference(kind, operation.text(field));
        return reference && formOf(*reference->variable) == Form::Object;
    };
    const auto isIn = [&](Memory memory) {
        const auto buffer = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
        return buffer && resourceOf(*buffer).memory == memory;
    };
    switch (need) {
        case Need::EventObjects:
            if (!fieldInfo(operation.call, Field::Start)) return eventOf(operation).form == Form::Object;
            return eventOf(operation, Field::Start).form == Form::Object && eventOf(operation, Field::End).form == Form::Object;
        case Need::StreamObject: return streamOf(operation).form == Form::Object;
        case Need::BufferObject: return isObject(ResourceKind::Buffer, Field::Buffer);
        case Need::OpenedObject: return isObject(ResourceKind::Event, Field::As);
        case Need::GraphObject: return isGraphObject(operation);
        case Need::Builder: return !builderOf(operation).empty();
        case Need::Native:
        case Need::Upload:
        case Need::Download:
        case Need::HostArrays: return isNative(operation, need);
        case Need::NoFlags: return flagsOf(operation) == "0";
        case Need::External: return isExternal(operation);
        case Need::Success: return !answersWithCode(operation);
        case Need::Error: return answersWithCode(operation);
        case Need::Polls: return operation.scalar(Field::Every) != nullptr;
        case Need::Pageable: return isIn(Memory::Pageable);
        case Need::Pinned: return isIn(Memory::Pinned);
        case Need::Managed: return isIn(Memory::Managed);
        case Need::Legacy: return !perThreadDefault();
        case Need::Relaxed: return modeOf(operation) == "relaxed";
        case Need::Captured: return outline_.isDuringCapture(operation);
        case Need::Broken: return outline_.isDuringCapture(operation) && outline_.breaksCaptures();
        case Need::Runtime: return false;
        case Need::Nothing: break;
    }
    return true;
}

std::string PythonCode::valueOf(const Operation& operation, std::string_view name) {
    struct Named {
        std::string_view name;
        std::string (*of)(PythonCode& code, const Operation& call);
    };
    static constexpr auto creationFlags = [](PythonCode& code, const Operation& call, Dialect dialect) {
        const auto flags = literalFlags(call);
        const bool stream = fieldInfo(call.call, Field::Stream) != nullptr;
        if (!flags || *flags > (stream ? 1U : 7U)) return code.flagsOf(call);
        return stream ? constantOf(fmt::format("stream {}", *flags), dialect) : eventFlagsOf(*flags, dialect);
    };
    static constexpr auto flagsBy = [](PythonCode& code, const Operation& call, std::string_view of) {
        return isExternal(call) ? constantOf(fmt::format("{} 1", of), Dialect::Bindings) : code.flagsOf(call);
    };
    static constexpr auto buffer = [](PythonCode& code, const Operation& call) {
        return code.part(call, call.text(Field::Buffer), nullptr, nullptr);
    };
    static constexpr Named values[] = {
        {"event", [](PythonCode& code, const Operation& call) { return code.eventOf(call).text; }},
        {"start", [](PythonCode& code, const Operation& call) { return code.eventOf(call, Field::Start).text; }},
        {"end", [](PythonCode& code, const Operation& call) { return code.eventOf(call, Field::End).text; }},
        {"event.handle", [](PythonCode& code, const Operation& call) { return code.eventHandle(call); }},
        {"start.handle", [](PythonCode& code, const Operation& call) { return code.eventHandle(call, Field::Start); }},
        {"end.handle", [](PythonCode& code, const Operation& call) { return code.eventHandle(call, Field::End); }},
        {"stream", [](PythonCode& code, const Operation& call) { return code.streamOf(call).text; }},
        {"stream.handle", [](PythonCode& code, const Operation& call) { return code.streamHandle(call); }},
        {"thread stream", [](PythonCode& code, const Operation&) { return code.handle(ResourceKind::Stream, {code.builtinStream(StreamReference::Which::PerThread)}); }},
        {"builder", [](PythonCode& code, const Operation& call) { return code.streamOrBuilder(call); }},
        {"device", [](PythonCode& code, const Operation& call) {
            if (fieldInfo(call.call, Field::Device)) return code.deviceNamed(code.quantityOf(call, Field::Device, Unit::None, "0"));
            return code.deviceNamed(code.outline_.number(code.bufferOf(buffer(code, call)).device)); }},
        {"flags", [](PythonCode& code, const Operation& call) { return code.flagsOf(call); }},
        {"event flags", [](PythonCode& code, const Operation& call) { return creationFlags(code, call, Dialect::Bindings); }},
        {"stream flags", [](PythonCode& code, const Operation& call) { return creationFlags(code, call, Dialect::Bindings); }},
        {"runtime.event flags", [](PythonCode& code, const Operation& call) { return creationFlags(code, call, Dialect::CuPy); }},
        {"runtime.stream flags", [](PythonCode& code, const Operation& call) { return creationFlags(code, call, Dialect::CuPy); }},
        {"record flags", [](PythonCode& code, const Operation& call) { return flagsBy(code, call, "record"); }},
        {"wait flags", [](PythonCode& code, const Operation& call) { return flagsBy(code, call, "wait"); }},
        {"priority", [](PythonCode& code, const Operation& call) { return code.quantityOf(call, Field::Priority, Unit::None, "0"); }},
        {"mode", [](PythonCode&, const Operation& call) { return constantOf(fmt::format("mode {}", modeOf(call)), Dialect::Bindings); }},
        {"runtime.mode", [](PythonCode&, const Operation& call) { return constantOf(fmt::format("mode {}", modeOf(call)), Dialect::CuPy); }},
        {"graph", [](PythonCode& code, const Operation& call) { return code.graphName(call); }},
        {"graph builder", [](PythonCode& code, const Operation& call) { return code.graphCompanion(call, "builder"); }},
        {"exec", [](PythonCode& code, const Operation& call) { return code.graphCompanion(call, "exec"); }},
        {"buffer", [](PythonCode& code, const Operation& call) { return code.bufferNamed(call); }},
        {"exported", [](PythonCode& code, const Operation& call) { return code.address(buffer(code, call)); }},
        {"bytes", [](PythonCode& code, const Operation& call) { return code.outline_.text(code.TargetCode::bytesOf(buffer(code, call))); }},
        {"part", [](PythonCode& code, const Operation& call) { return code.address(code.cleared(call)); }},
        {"part bytes", [](PythonCode& code, const Operation& call) { return code.sizeOf(code.cleared(call)); }},
        {"view", [](PythonCode& code, const Operation& call) { return code.view(code.cleared(call)); }},
        {"pointer", [](PythonCode& code, const Operation& call) { return code.pointer(code.cleared(call)); }},
        {"byte", [](PythonCode& code, const Operation& call) { return code.unsignedByte(call); }},
        {"to", [](PythonCode& code, const Operation& call) { return code.address(code.copied(call).to); }},
        {"from", [](PythonCode& code, const Operation& call) { return code.address(code.copied(call).from); }},
        {"to view", [](PythonCode& code, const Operation& call) { return code.view(code.copied(call).to); }},
        {"from view", [](PythonCode& code, const Operation& call) { return code.view(code.copied(call).from); }},
        {"to pointer", [](PythonCode& code, const Operation& call) { return code.pointer(code.copied(call).to); }},
        {"from pointer", [](PythonCode& code, const Operation& call) { return code.pointer(code.copied(call).from); }},
        {"copied", [](PythonCode& code, const Operation& call) { return code.sizeOf(code.copied(call)); }},
        {"to device", [](PythonCode& code, const Operation& call) { return code.peerOf(call, Field::ToDevice); }},
        {"from device", [](PythonCode& code, const Operation& call) { return code.peerOf(call, Field::FromDevice); }},
        {"as", [](PythonCode& code, const Operation& call) { return code.resource(call, call.text(Field::Event).empty() ? ResourceKind::Buffer : ResourceKind::Event, Field::As); }},
        {"handle", [](PythonCode& code, const Operation& call) { return code.openedHandle(call); }},
        {"imported", [](PythonCode& code, const Operation& call) { return code.imported(call); }},
        {"word address", [](PythonCode& code, const Operation& call) { return code.wordAddress(call, call.text(Field::Word)); }},
        {"word value", [](PythonCode& code, const Operation& call) {
            const ResolvedWord& word = code.wordOf(call, call.text(Field::Word));
            if (word.memory == Memory::Device) code.outline_.refuse(call, "touches a word in device memory on the host");
            return code.wordValue(word, code.resource(call, ResourceKind::Word, Field::Word)); }},
        {"value", [](PythonCode& code, const Operation& call) {
            const int width = info(call.call).width;
            return code.unsignedValue(call, call.scalar(Field::Value), (width == 0 ? code.wordOf(call, call.text(Field::Word)).bits : width) == 64); }},
        {"value flags", [](PythonCode& code, const Operation& call) { return code.valueFlags(call.fields, info(call.call).waitsForWord); }},
        {"duration", [](PythonCode& code, const Operation& call) { return code.durationOf(call); }},
        {"host function", [](PythonCode& code, const Operation& call) {
            const std::string duration = code.durationOf(call);
            return code.isDurationComputed(call) ? fmt::format("lambda duration={}: host_work(duration)", duration) : fmt::format("lambda: host_work({})", duration); }},
        {"callback", [](PythonCode&, const Operation&) { return std::string("lambda stream, status, duration: host_work(duration)"); }},
    };
    const std::string value = std::ranges::find(values, name, &Named::name)->of(*this, operation);
    useOf(value);
    return value;
}

void PythonCode::useOf(std::string_view text) {
    for (const std::string_view name : {"runtime.", "driver.", "check(", "host_work(", "host_work,"}) {
        const auto at = text.find(name);
        const bool begins = at == 0 || (at != std::string_view::npos && (text[at - 1] == ' ' || text[at - 1] == '('));
        if (begins) use(name.substr(0, name.size() - 1));
    }
}

void PythonCode::spell(const Operation& operation, std::string_view text, const std::string& result) {
    const auto value = [&](std::string_view name) { return name == "result" ? result : valueOf(operation, name); };
    if (text.starts_with("# ")) return writer_.comment(filled(text.substr(2), value).text());
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view call = text.substr(0, end);
    std::string target;
    if (const auto at = call.find("} = "); call.front() == '{' && at == call.find('}')) {
        target = value(call.substr(1, at - 1));
        call.remove_prefix(at + 4);
    }
    if (const auto comment = call.find("  # "); comment != std::string_view::npos)
        return writer_.assign(target, std::string(call.substr(0, comment)), call.substr(comment + 4));
    const bool number = call.starts_with("int(");
    if (number) call = call.substr(4, call.size() - 5);
    const CallInfo& facts = info(operation.call);
    const bool gives =
        (facts.asks || facts.exports || outline_.of(operation).answer == AnswerKind::Capturing) && !answersWithCode(operation);
    if (call.starts_with("cu")) {
        driverCall(operation, filled(call, value), target, number ? "int" : "");
    } else {
        useOf(call);
        if (gives || fieldInfo(operation.call, Field::Start)) take(operation, filled(call, value).text());
        else assignment(operation, target, filled(call, value));
    }
    if (end == text.size()) return;
    useOf(text.substr(end + 1));
    writer_.line(filled(text.substr(end + 1), value).text());
}

void PythonCode::take(const Operation& operation, const std::string& value) {
    const OperationOutline& outline = outline_.of(operation);
    if (info(operation.call).exports) return sendHandle(operation, value);
    if (!answersWithCode(operation) && !operation.scalar(Field::Every)) return keep(operation, value);
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    if (answersWithCode(operation)) return tryTo(operation, [&] { keep(operation, Invocation{value}, {}); });
    const bool listed = !outline.loops.empty();
    if (listed) writer_.open(fmt::format("while not {}", value));
    else writer_.open(fmt::format("while not ({} := {})", outline.answerName, value), {}, outline.answerName);
    use("host_work");
    writer_.line(fmt::format("host_work({})", durationOf(operation, Field::Every)));
    writer_.close();
    if (listed) writer_.line(fmt::format("{}.append(True)", outline.answerName));
}

std::string PythonCode::spelledOn(Call call, const std::map<std::string_view, std::string>& objects) const {
    const Spelling& row = findSpelling(spellingsOf(target_), call, [](Need) { return true; });
    return filled(row.text, [&](std::string_view name) { return objects.at(name); }).text();
}

Invocation PythonCode::deviceSynchronize(int device) {
    return {spelledOn(Call::DeviceSynchronize, {{"device", deviceNamed(outline_.number(device))}})};
}

void PythonCode::createObject(const Operation& operation) {
    const bool stream = fieldInfo(operation.call, Field::Stream) != nullptr;
    assignment(operation, stream ? streamOf(operation).text : eventOf(operation).text,
               createdByStep(operation, *outline_.firstTurn(operation)));
}

void PythonCode::externalWait(const Operation& operation, std::string_view text) {
    if (commentOf(operation).empty() && !answersWithCode(operation)) {
        useOf(text);
        const Invocation call = filled(text, [&](std::string_view name) { return valueOf(operation, name); });
        return writer_.append({Line{{}, call, "cudaEventWaitExternal"}});
    }
    writer_.comment("1: cudaEventWaitExternal");
    spell(operation, text);
}

void PythonCode::hostFunction(const Operation& operation) {
    use("ctypes");
    use("host_work");
    use("host_functions");
    const bool callback = operation.call == Call::StreamAddCallback;
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

/// Keeps an exported handle for the same process, and sends it to the other processes that open it.
void PythonCode::sendHandle(const Operation& operation, const std::string& value) {
    const std::string queue = handleName(operation);
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

std::string PythonCode::handleName(const Operation& operation) {
    const std::string_view event = operation.text(Field::Event);
    return local(fmt::format("{}_handle", asciiName(event.empty() ? operation.text(Field::Buffer) : event)));
}

/// Returns the handle that the call opens. Without one it takes a handle that exists, and does not wait for one.
std::string PythonCode::openedHandle(const Operation& operation) {
    const std::string name = handleName(operation);
    const auto& call = std::get<IpcCall>(outline_.firstTurn(operation)->what);
    const int exporter = call.event ? outline_.resolved()[*call.event].process : outline_.resolved()[*call.buffer].process;
    if (!isExportedBefore(operation)) return "bytes(64)";
    if (exporter == process_) return name;
    return outline_.mayFail(operation) ? fmt::format("{0}.get() if not {0}.empty() else bytes(64)", name) : name + ".get()";
}

/// Writes a handle of the bindings and returns its name.
std::string PythonCode::imported(const Operation& operation) {
    use("driver");
    const std::string imported = temporary("imported");
    writer_.assign(imported, fmt::format("driver.CUipc{}Handle()", operation.text(Field::Event).empty() ? "Mem" : "Event"));
    writer_.assign(imported + ".reserved", openedHandle(operation));
    return imported;
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
    return {"check(driver.cuEventCreate(", {eventFlagsOf(flags, Dialect::Bindings)}, "))"};
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
