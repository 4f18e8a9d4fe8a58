// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

/// Calls of streams, events, captures, graphs, handles and the host.
namespace streamscope::code {

namespace {

/// Calls of both APIs, behind "cuda" or "cu".
constexpr Spelling cppSpellings[] = {
    {Call::EventCreate, Need::Runtime, "EventCreateWithFlags(&{event}, {event flags})"},
    {Call::EventCreate, Need::Nothing, "EventCreate(&{event}, {event flags})"},
    {Call::EventRecord, Need::NoFlags, "EventRecord({event}, {stream})"},
    {Call::EventRecord, Need::Nothing, "EventRecordWithFlags({event}, {stream}, {record flags})"},
    {Call::StreamWaitEvent, Need::NoFlags | Need::Runtime, "StreamWaitEvent({stream}, {event})"},
    {Call::StreamWaitEvent, Need::Nothing, "StreamWaitEvent({stream}, {event}, {wait flags})"},
    {Call::EventSynchronize, Need::Nothing, "EventSynchronize({event})"},
    {Call::EventQuery, Need::Nothing, "EventQuery({event})"},
    {Call::EventDestroy, Need::Nothing, "EventDestroy({event})"},
    {Call::StreamCreate, Need::Nothing, "StreamCreateWithPriority(&{stream}, {stream flags}, {priority})"},
    {Call::StreamSynchronize, Need::Nothing, "StreamSynchronize({stream})"},
    {Call::StreamQuery, Need::Nothing, "StreamQuery({stream})"},
    {Call::StreamDestroy, Need::Nothing, "StreamDestroy({stream})"},
    {Call::DeviceSynchronize, Need::Runtime, "DeviceSynchronize()"},
    {Call::DeviceSynchronize, Need::Nothing, "CtxSynchronize()"},
    {Call::MallocAsync, Need::Runtime, "MallocAsync(&{buffer}, {bytes}, {stream})"},
    {Call::MallocAsync, Need::Nothing, "MemAllocAsync(&{buffer}, {bytes}, {stream})"},
    {Call::FreeAsync, Need::Runtime, "FreeAsync({buffer}, {stream})"},
    {Call::FreeAsync, Need::Nothing, "MemFreeAsync({buffer}, {stream})"},
    {Call::StreamBeginCapture, Need::Nothing, "StreamBeginCapture({stream}, {mode})"},
    {Call::GraphLaunch, Need::Nothing, "GraphLaunch({exec}, {stream})"},
};

std::string modeOf(const CppCode& code, std::string_view mode) {
    if (mode == "threadLocal") return code.driver() ? "CU_STREAM_CAPTURE_MODE_THREAD_LOCAL" : "cudaStreamCaptureModeThreadLocal";
    if (mode == "relaxed") return code.driver() ? "CU_STREAM_CAPTURE_MODE_RELAXED" : "cudaStreamCaptureModeRelaxed";
    return code.driver() ? "CU_STREAM_CAPTURE_MODE_GLOBAL" : "cudaStreamCaptureModeGlobal";
}

void isCapturing(CppCode& code, const Operation& operation) {
    std::string into;
    if (code.outline().of(operation).answer == AnswerKind::Code) {
        into = code.outline().nameOf(code.outline().of(operation).answerName + "Status", "status");
        code.writer().line(fmt::format("{} {};", code.driver() ? "CUstreamCaptureStatus" : "cudaStreamCaptureStatus", into));
    } else {
        into = code.declaredAnswer(operation);
    }
    code.call(operation, code.api("StreamIsCapturing"), {code.stream(operation), "&" + into});
}

/// Destroys the graph that the call replaces.
void destroyReplaced(CppCode& code, const Operation& operation, std::string_view destroy, const std::string& graph) {
    const Turns turns = code.outline().replacesGraph(operation);
    if (turns == Turns::All) code.checked(code.api(destroy), {graph});
    if (turns == Turns::Some) code.writer().line(fmt::format("if ({}) CHECK({}({}));", graph, code.api(destroy), graph));
}

/// Instantiates a graph. The existing executable graph is kept if the call fails.
void instantiateAnew(CppCode& code, const Operation& operation, const std::string& graph, const std::string& exec) {
    Script& writer = code.writer();
    const std::string made = code.outline().nameOf(operation.id + "Exec", "exec");
    writer.line(fmt::format("{} {} = nullptr;", code.driver() ? "CUgraphExec" : "cudaGraphExec_t", made));
    code.call(operation, code.api("GraphInstantiate"), {"&" + made, graph, "0"});
    if (code.outline().alwaysFails(operation)) return;
    writer.openIf(made);
    writer.line(fmt::format("if ({}) CHECK({}({}));", exec, code.api("GraphExecDestroy"), exec));
    writer.line(fmt::format("{} = {};", exec, made));
    writer.close();
}

/// Returns the flags of a record or a wait, by name if they have one, otherwise as a number.
std::string flagsOf(CppCode& code, const Operation& operation, std::string_view external) {
    const Scalar* flags = operation.scalar(Field::Flags);
    if (!flags) return "0";
    const auto* text = std::get_if<std::string>(flags);
    const bool isExternal = (text && *text == "external") || TargetCode::literalFlags(operation) == 1U;
    return isExternal ? std::string(external) : code.quantityOf(operation, *flags, {Unit::None});
}

/// Returns the flags that create an event, by name if all have one, otherwise as a number.
std::string eventCreationFlags(CppCode& code, const Operation& operation) {
    const auto flags = TargetCode::literalFlags(operation);
    return flags && *flags <= 7 ? code.eventFlags(*flags) : code.quantityOf(operation, Field::Flags, Unit::None, "0");
}

/// Writes a query that repeats until the work is complete, with host work in between.
void poll(CppCode& code, const Operation& operation) {
    code.setLastError();
    const std::string call = fmt::format("{} = {}({})", code.declaredAnswer(operation), code.api("EventQuery"),
                                         code.resource(operation, ResourceKind::Event, Field::Event));
    code.writer().commented(fmt::format("while (({}) == {}) hostWork({});", call, code.notReady(),
                                        code.quantityOf(operation, Field::Every, Unit::Time, "0")),
                            code.commentOf(operation));
}

/// Returns the flags that create a stream, by name if they have one, otherwise as a number.
std::string streamCreationFlags(CppCode& code, const Operation& operation) {
    const auto flags = TargetCode::literalFlags(operation);
    return flags && *flags <= 1 ? std::string(code.streamFlags(*flags == 1))
                                : code.quantityOf(operation, Field::Flags, Unit::None, "0");
}

std::string valueOf(CppCode& code, const Operation& operation, std::string_view name) {
    if (name == "event") return code.resource(operation, ResourceKind::Event, Field::Event);
    if (name == "stream") return code.stream(operation);
    if (name == "event flags") return eventCreationFlags(code, operation);
    if (name == "stream flags") return streamCreationFlags(code, operation);
    if (name == "record flags")
        return flagsOf(code, operation, code.driver() ? "CU_EVENT_RECORD_EXTERNAL" : "cudaEventRecordExternal");
    if (name == "wait flags") return flagsOf(code, operation, code.driver() ? "CU_EVENT_WAIT_EXTERNAL" : "cudaEventWaitExternal");
    if (name == "priority") return code.quantityOf(operation, Field::Priority, Unit::None, "0");
    if (name == "mode") return modeOf(code, operation.text(Field::Mode));
    if (name == "exec") return operation.body() ? code.bodyGraph(operation).exec : code.execOf(operation);
    const CppCode::Part part = code.part(operation, operation.text(Field::Buffer), nullptr, nullptr);
    return name == "buffer" ? code.address(part) : code.sizeText(code.bytesOf(part), part.buffer);
}

bool namesLoop(const Expression& expression, const Outline& outline, const Operation& operation) {
    return std::ranges::any_of(outline.of(operation).loops, [&](const Operation* loop) {
        return names(expression, outline.scope(), outline.loopVariable(*loop));
    });
}

}  // namespace

void writeSpelled(CppCode& code, const Operation& operation) {
    if (operation.call == Call::StreamDestroy) code.beforeDestroy(operation);
    const auto holds = [&](Need need) { return need == Need::Runtime ? !code.driver() : flagsOf(code, operation, "1") == "0"; };
    Invocation call = filled(findSpelling(cppSpellings, operation.call, holds)->text,
                             [&](std::string_view name) { return valueOf(code, operation, name); });
    call.head = code.api(call.head);
    code.call(operation, call);
}

void writeEventQuery(CppCode& code, const Operation& operation) {
    if (operation.scalar(Field::Every)) poll(code, operation);
    else writeSpelled(code, operation);
}

void writeElapsed(CppCode& code, const Operation& operation) {
    const std::string start = code.resource(operation, ResourceKind::Event, Field::Start);
    const std::string end = code.resource(operation, ResourceKind::Event, Field::End);
    const OperationOutline& outline = code.outline().of(operation);
    std::string into;
    if (outline.answer == AnswerKind::Code) {
        into = code.outline().nameOf(outline.answerName + "Milliseconds", "milliseconds");
        code.writer().line(fmt::format("float {};", into));
    } else {
        into = code.declaredAnswer(operation);
    }
    code.call(operation, code.api("EventElapsedTime"), {"&" + into, start, end});
}

/// Writes the call of a host function. It cannot capture variables, so a time that depends on a loop is its argument.
void writeHostCall(CppCode& code, const Operation& operation) {
    const Scalar* scalar = operation.scalar(Field::Duration);
    const auto duration = scalar ? code.expressionOf(operation, *scalar, {Unit::Time}) : std::nullopt;
    const std::string time = duration ? code.outline().text(*duration) : "0";
    if (operation.call == Call::HostWork)
        return code.writer().commented(fmt::format("hostWork({});", time), code.commentOf(operation));
    const bool travels = duration && namesLoop(*duration, code.outline(), operation);
    std::string body = duration && !isLiteral(*duration, 0) ? fmt::format(" hostWork({}); ", time) : "";
    std::string argument = "nullptr";
    if (travels) {
        code.include("cstdint");
        body = " hostWork(std::intptr_t(nanoseconds)); ";
        argument = fmt::format("reinterpret_cast<void*>(std::intptr_t({}))", time);
    }
    const std::string_view name = travels ? "void* nanoseconds" : "void*";
    if (operation.call == Call::LaunchHostFunc)
        return code.call(operation, code.api("LaunchHostFunc"),
                         {code.stream(operation), fmt::format("[]({}) {{{}}}", name, body), argument});
    code.writer().commentOnce(fmt::format("{} is slated for removal: prefer {} in new code.", code.api("StreamAddCallback"),
                                          code.api("LaunchHostFunc")));
    code.call(
        operation, code.api("StreamAddCallback"),
        {code.stream(operation),
         fmt::format("[]({}, {}, {}) {{{}}}", code.typeOf(ResourceKind::Stream), code.codeType(), name, body), argument, "0"});
}

void writeCapture(CppCode& code, const Operation& operation) {
    const std::string stream = code.stream(operation);
    if (operation.call == Call::StreamIsCapturing) return isCapturing(code, operation);
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    destroyReplaced(code, operation, "GraphDestroy", graph);
    if (code.outline().replacesGraph(operation) != Turns::None && code.outline().answersWithError(operation))
        code.writer().line(fmt::format("{} = nullptr;", graph));
    code.call(operation, code.api("StreamEndCapture"), {stream, "&" + graph});
}

void writeInstantiation(CppCode& code, const Operation& operation) {
    const std::string graph = code.resource(operation, ResourceKind::Graph, Field::Graph);
    const std::string exec = code.execOf(operation);
    const bool replaces = code.outline().replacesGraph(operation) != Turns::None;
    if (replaces && code.outline().answersWithError(operation)) return instantiateAnew(code, operation, graph, exec);
    destroyReplaced(code, operation, "GraphExecDestroy", exec);
    code.call(operation, code.api("GraphInstantiate"), {"&" + exec, graph, "0"});
}

/// Captures a body before the first call and outside the timeline, as the Runner does.
void captureBody(CppCode& code, const Operation& launch) {
    const CppCode::BodyGraph names = code.bodyGraph(launch);
    code.checked(code.api("StreamBeginCapture"), {names.origin, modeOf(code, "relaxed")});
    code.operations(*launch.body());
    code.checked(code.api("StreamEndCapture"), {names.origin, "&" + names.graph});
    code.checked(code.api("GraphInstantiate"), {"&" + names.exec, names.graph, "0"});
}

void writeIpcCall(CppCode& code, const Operation& operation) {
    const bool event = operation.call == Call::IpcGetEventHandle || operation.call == Call::IpcOpenEventHandle;
    const bool opens = operation.call == Call::IpcOpenEventHandle || operation.call == Call::IpcOpenMemHandle;
    const ResourceKind kind = event ? ResourceKind::Event : ResourceKind::Buffer;
    const std::string_view id = operation.text(event ? Field::Event : Field::Buffer);
    const std::string own = code.resource(operation, kind, id);
    const std::string handle = code.handleOf(operation, kind, id);
    const std::string function = code.api(fmt::format("Ipc{}{}Handle", opens ? "Open" : "Get", event ? "Event" : "Mem"));
    const bool pointer = code.driver() && !event && code.isHost(code.part(operation, id, nullptr, nullptr));
    if (!opens)
        return code.call(operation, function,
                         {"&" + handle, pointer ? fmt::format("reinterpret_cast<CUdeviceptr>({})", own) : own});
    const std::string as = code.resource(operation, kind, operation.text(Field::As));
    if (event) return code.call(operation, function, {"&" + as, handle});
    const std::string flags = code.driver() ? "CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS" : "cudaIpcMemLazyEnablePeerAccess";
    const std::string to = code.driver() ? "&" + as : fmt::format("reinterpret_cast<void**>(&{})", as);
    code.call(operation, function, {to, handle, flags});
}

void writeAllocation(CppCode& code, const Operation& operation) {
    const CppCode::Part part = code.part(operation, operation.text(Field::Buffer), nullptr, nullptr);
    if (!part.buffer.variable) return;
    const std::string buffer = code.address(part);
    const std::string bytes = code.sizeText(code.bytesOf(part), part.buffer);
    const Memory memory = code.bufferOf(part).memory;
    if (operation.call == Call::Malloc)
        return code.allocate(memory, buffer, code.elementType(*part.buffer.variable), bytes, &operation);
    code.free(memory, buffer, &operation);
}

// memcpy, memset and their asynchronous forms.

namespace {

std::string sizeOf(CppCode& code, const CppCode::Copied& copy) {
    if (!copy.orBytes) return code.sizeText(copy.bytes, copy.to.buffer);
    code.include("algorithm");
    return fmt::format("std::min<size_t>({}, {})", code.outline().text(copy.bytes), code.outline().text(*copy.orBytes));
}

std::string_view directionOf(const CppCode& code, const CppCode::Copied& parts) {
    const Memory from = code.bufferOf(parts.from).memory, to = code.bufferOf(parts.to).memory;
    if (from == Memory::Managed || to == Memory::Managed) return "Default";
    if (code.isHost(parts.from)) return code.isHost(parts.to) ? "HostToHost" : "HostToDevice";
    if (!code.isHost(parts.to) && code.bufferOf(parts.from).device != code.bufferOf(parts.to).device) return "Default";
    return code.isHost(parts.to) ? "DeviceToHost" : "DeviceToDevice";
}

std::string driverAddress(CppCode& code, const CppCode::Part& part) {
    const std::string text = code.address(part);
    if (!code.isHost(part)) return text;
    return fmt::format("reinterpret_cast<CUdeviceptr>({})", text);
}

void driverCopy(CppCode& code, const Operation& operation, const CppCode::Copied& parts, bool async) {
    const std::string_view direction = directionOf(code, parts);
    const bool oneWay = direction == "HostToDevice" || direction == "DeviceToHost" || direction == "DeviceToDevice";
    const std::string_view name = direction == "HostToDevice"   ? "cuMemcpyHtoD"
                                  : direction == "DeviceToHost" ? "cuMemcpyDtoH"
                                  : oneWay                      ? "cuMemcpyDtoD"
                                                                : "cuMemcpy";
    std::vector<std::string> arguments{oneWay ? code.address(parts.to) : driverAddress(code, parts.to),
                                       oneWay ? code.address(parts.from) : driverAddress(code, parts.from), sizeOf(code, parts)};
    if (async) arguments.push_back(code.stream(operation));
    code.call(operation, fmt::format("{}{}", name, async ? "Async" : ""), arguments);
}

/// Returns the byte of a memset: an int for the runtime, which uses its lowest byte, and the byte itself for the driver.
std::string byteOf(CppCode& code, const Operation& operation) {
    const Scalar* given = operation.scalar(Field::Value);
    const auto value = given ? code.expressionOf(operation, *given, {Unit::None}) : std::optional(literal(0));
    if (!value) return "0";
    if (value->kind == Expression::Kind::Number) return code.outline().number(value->number & 0xff);
    const Interval values = valuesOf(*value, code.outline().scope());
    const std::string text = code.outline().text(*value);
    return values.least >= 0 && values.most <= 255 ? text : fmt::format("static_cast<unsigned char>({})", text);
}

}  // namespace

void writeCopy(CppCode& code, const Operation& operation) {
    const CppCode::Copied parts = code.copied(operation);
    const bool async = operation.call == Call::MemcpyAsync;
    if (code.driver()) return driverCopy(code, operation, parts, async);
    std::vector<std::string> arguments{code.address(parts.to), code.address(parts.from), sizeOf(code, parts),
                                       fmt::format("cudaMemcpy{}", directionOf(code, parts))};
    if (async) arguments.push_back(code.stream(operation));
    code.call(operation, async ? "cudaMemcpyAsync" : "cudaMemcpy", arguments);
}

void writeBatchedCopies(CppCode& code, const Operation& operation) {
    const std::vector<Range>&from = rangesOf(operation, Field::From), &to = rangesOf(operation, Field::To);
    std::vector<std::string> sources, targets, bytes;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        const CppCode::Copied parts = code.copied(code.part(operation, from[i]), code.part(operation, to[i]));
        sources.push_back(code.driver() ? driverAddress(code, parts.from) : code.address(parts.from));
        targets.push_back(code.driver() ? driverAddress(code, parts.to) : code.address(parts.to));
        bytes.push_back(sizeOf(code, parts));
    }
    const auto array = [&](std::string_view type, std::string_view end, const std::vector<std::string>& values) {
        const std::string name = code.outline().nameOf(operation.id + std::string(end), end);
        if (values.empty()) code.writer().line(fmt::format("{} {}[1] = {{}};", type, name));
        else code.writer().call(fmt::format("{} {}[] = {{", type, name), values, "};");
        return name;
    };
    const std::string_view address = code.driver() ? "CUdeviceptr" : "void*";
    const std::string targetList = array(address, "To", targets), sourceList = array(address, "From", sources),
                      byteList = array("size_t", "Bytes", bytes);
    const std::string attributes = code.outline().nameOf(operation.id + "Attributes", "attributes");
    const std::string_view order = operation.text(Field::Order);
    const bool any = order == "any", during = order == "duringApiCall";
    code.writer().line(fmt::format("{} {} = {{}};", code.driver() ? "CUmemcpyAttributes" : "cudaMemcpyAttributes", attributes));
    code.writer().line(fmt::format("{}.srcAccessOrder = {};", attributes,
                                   !code.driver() ? any      ? "cudaMemcpySrcAccessOrderAny"
                                                    : during ? "cudaMemcpySrcAccessOrderDuringApiCall"
                                                             : "cudaMemcpySrcAccessOrderStream"
                                   : any          ? "CU_MEMCPY_SRC_ACCESS_ORDER_ANY"
                                   : during       ? "CU_MEMCPY_SRC_ACCESS_ORDER_DURING_API_CALL"
                                                  : "CU_MEMCPY_SRC_ACCESS_ORDER_STREAM"));
    std::vector<std::string> arguments{targetList, sourceList, byteList,
                                       code.outline().number(static_cast<std::int64_t>(sources.size()))};
    if (!code.driver()) {
        arguments.push_back(attributes);
    } else {
        const std::string first = code.outline().nameOf(operation.id + "First", "first");
        code.writer().line(fmt::format("size_t {} = 0;  // the copy from which on the attributes count", first));
        arguments.insert(arguments.end(), {"&" + attributes, "&" + first, "1"});
    }
    arguments.push_back(code.stream(operation));
    code.call(operation, code.api("MemcpyBatchAsync"), arguments);
}

void writeMemset(CppCode& code, const Operation& operation) {
    const CppCode::Part to =
        code.part(operation, operation.text(Field::Buffer), operation.scalar(Field::Offset), operation.scalar(Field::Bytes));
    const bool async = operation.call == Call::MemsetAsync;
    const std::string value = code.driver() ? byteOf(code, operation) : code.quantityOf(operation, Field::Value, Unit::None, "0");
    const std::string bytes = code.sizeText(code.bytesOf(to), to.buffer);
    std::vector<std::string> arguments{code.driver() ? driverAddress(code, to) : code.address(to), value, bytes};
    if (async) arguments.push_back(code.stream(operation));
    code.call(operation, code.api(fmt::format("Memset{}{}", code.driver() ? "D8" : "", async ? "Async" : "")), arguments);
}

// Kernels and their launches.

namespace {

/// A value of a launch with the type of the kernel's parameter.
struct TypedValue {
    std::string type, name, text;
    bool isVariable = false;  ///< the text names a variable of that type
};

TypedValue typed(CppCode& code, const CppCode::LaunchValue& value) {
    using Kind = CppCode::LaunchValue::Kind;
    const std::optional<CppCode::Part>& part = value.part;
    switch (value.kind) {
        case Kind::Nanoseconds: return {"unsigned long long", value.name, value.text};
        case Kind::Real: return {"float", value.name, value.text.empty() ? "0" : value.text + "f"};
        case Kind::Size:
            return {"size_t", value.name, part ? code.sizeText(code.bytesOf(*part), part->buffer) : std::string("0")};
        case Kind::Buffer: {
            if (!part) return {"CUdeviceptr", value.name, code.driver() ? "0" : "nullptr"};
            std::string text = code.address(*part);
            const bool isOther = !value.element.empty() && part->buffer.variable && !code.driver() &&
                                 code.elementType(*part->buffer.variable) != value.element;
            if (isOther) text = fmt::format("reinterpret_cast<{}*>({})", value.element, text);
            return {"CUdeviceptr", value.name, text, !part->offset};
        }
        case Kind::Scratch: {
            if (!part->buffer.variable) return {"CUdeviceptr", value.name, value.text};
            if (!part->offset) return {"CUdeviceptr", value.name, value.text, true};
            const std::string offset = code.outline().factor(*part->offset);
            return {"CUdeviceptr", value.name,
                    value.text + (code.driver() ? fmt::format(" + 2 * {}", offset) : fmt::format(" + {} / 4", offset))};
        }
        case Kind::Number: break;
    }
    return {"size_t", value.name, value.text};
}

void runtimeLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<TypedValue>& values) {
    const auto shape = [&](Field field) {
        const std::vector<std::string> sizes = code.dimensionsOf(operation, field);
        return sizes.size() == 1 ? sizes.front() : fmt::format("dim3({})", fmt::join(sizes, ", "));
    };
    std::string configuration = fmt::format("{}, {}", shape(Field::Grid), shape(Field::Block));
    const std::string stream = code.stream(operation);
    const std::string shared = code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    if (stream != "0") configuration += fmt::format(", {}, {}", shared, stream);
    else if (shared != "0") configuration += ", " + shared;
    std::vector<std::string> arguments;
    for (const TypedValue& value : values) arguments.push_back(value.text);
    code.forgetLastError();
    code.writer().call(fmt::format("{}<<<{}>>>(", kernel, configuration), arguments, ");", code.commentOf(operation));
    if (code.outline().of(operation).answer == AnswerKind::Code)
        code.writer().line(fmt::format("{} = cudaGetLastError();", code.answerTarget(operation)));
    else code.writer().line("CHECK(cudaGetLastError());");
}

/// Writes a launch by the driver API, which needs the addresses of the values, so that values without a variable get one.
void driverLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<TypedValue>& values) {
    Script& writer = code.writer();
    if (const std::string comment = code.commentOf(operation); !comment.empty()) writer.comment(comment);
    writer.open("");
    std::vector<std::string> arguments;
    for (const TypedValue& value : values) {
        if (value.isVariable) {
            arguments.push_back("&" + value.text);
            continue;
        }
        const std::string name = code.outline().nameOf(value.name, value.type == "size_t" ? "count" : "value");
        writer.line(fmt::format("{} {} = {};", value.type, name, value.text));
        arguments.push_back("&" + name);
    }
    writer.call("void* arguments[] = {", arguments, "};");
    std::vector<std::string> launch{code.kernelHandle(kernel)};
    for (const Field field : {Field::Grid, Field::Block}) {
        std::vector<std::string> sizes = code.dimensionsOf(operation, field);
        sizes.resize(3, "1");
        launch.insert(launch.end(), sizes.begin(), sizes.end());
    }
    launch.push_back(code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0"));
    launch.push_back(code.stream(operation));
    launch.insert(launch.end(), {"arguments", "nullptr"});
    if (code.outline().of(operation).answer == AnswerKind::Code)
        writer.call(fmt::format("{} = cuLaunchKernel(", code.answerTarget(operation)), launch, ");");
    else code.checked("cuLaunchKernel", launch);
    writer.close();
}

}  // namespace

void writeKernel(CppCode& code, const Operation& operation) {
    const kernels::Descriptor* kernel = kernels::find(operation.text(Field::Kernel));
    if (!kernel) return code.outline().refuse(operation, "launches a kernel that the catalogue does not have");
    std::vector<TypedValue> values;
    for (const CppCode::LaunchValue& value : code.launchValues(operation, *kernel)) values.push_back(typed(code, value));
    if (code.driver()) driverLaunch(code, operation, kernel->name, values);
    else runtimeLaunch(code, operation, kernel->name, values);
}

}  // namespace streamscope::code
