// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include "engine/calls/call_table.h"
#include "engine/code/cpp_host_functions.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

/// Values of calls as C++, and the calls that are no rows of the tables.
namespace streamscope::code {

namespace {

/// Returns the flags of a record or a wait, by name if they have one, otherwise as a number.
std::string flagsOf(CppCode& code, const Operation& operation, std::string_view call) {
    const Scalar* flags = operation.scalar(Field::Flags);
    if (!flags) return "0";
    const auto* text = std::get_if<std::string>(flags);
    const bool isExternal = (text && *text == "external") || TargetCode::literalFlags(operation) == 1U;
    return isExternal ? code.constant(fmt::format("{} 1", call)) : code.quantityOf(operation, *flags, {Unit::None});
}

/// Returns the flags that create an event or a stream, by name if all have one, otherwise as a number.
std::string creationFlags(CppCode& code, const Operation& operation) {
    const bool stream = !operation.text(Field::Stream).empty();
    const auto flags = TargetCode::literalFlags(operation);
    if (!flags || *flags > (stream ? 1U : 7U)) return code.quantityOf(operation, Field::Flags, Unit::None, "0");
    return stream ? code.constant(fmt::format("stream {}", *flags)) : eventFlagsOf(*flags, code.dialect());
}

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

/// Returns the ends of the function that copies in the direction of the operation, "" for one that finds the direction.
std::string_view oneWay(const CppCode& code, const CppCode::Copied& parts) {
    const std::string_view direction = directionOf(code, parts);
    return direction == "HostToDevice"     ? "HtoD"
           : direction == "DeviceToHost"   ? "DtoH"
           : direction == "DeviceToDevice" ? "DtoD"
                                           : "";
}

std::string copiedPart(CppCode& code, const Operation& operation, CppCode::Part CppCode::Copied::*side) {
    const CppCode::Copied parts = code.copied(operation);
    const bool bothWays = fieldInfo(operation.call, Field::ToDevice) || oneWay(code, parts).empty();
    return code.driver() && bothWays ? driverAddress(code, parts.*side) : code.address(parts.*side);
}

/// Returns the byte of a memset: an int for the runtime, which uses its lowest byte, and the byte itself for the driver.
std::string byteOf(CppCode& code, const Operation& operation) {
    if (!code.driver()) return code.quantityOf(operation, Field::Value, Unit::None, "0");
    const Scalar* given = operation.scalar(Field::Value);
    const auto value = given ? code.expressionOf(operation, *given, {Unit::None}) : std::optional(literal(0));
    if (!value) return "0";
    if (value->kind == Expression::Kind::Number) return code.outline().number(value->number & 0xff);
    const Interval values = valuesOf(*value, code.outline().scope());
    const std::string text = code.outline().text(*value);
    return values.least >= 0 && values.most <= 255 ? text : fmt::format("static_cast<unsigned char>({})", text);
}

const Word& declarationOf(CppCode& code, const Operation& operation, std::string_view text) {
    static const Word none{};
    const auto reference = code.outline().reference(ResourceKind::Word, text);
    if (!reference) return code.resource(operation, ResourceKind::Word, text), none;
    const ResolvedWord& word = code.outline().resolved().words[reference->variable->elements.front().resource];
    return code.outline().program().words[static_cast<std::size_t>(word.declaration)];
}

std::string wordAddress(CppCode& code, const Operation& operation, const Scalar* word) {
    const std::string id = word && std::holds_alternative<std::string>(*word) ? std::get<std::string>(*word) : std::string();
    const std::string name = code.resource(operation, ResourceKind::Word, id);
    if (code.driver() && declarationOf(code, operation, id).memory == Memory::Device) return name;
    return fmt::format("reinterpret_cast<CUdeviceptr>({})", name);
}

template <class Fields>
const Scalar* fieldOf(const Fields& fields, Field field) {
    for (const FieldValue& value : fields)
        if (value.field == field) return std::get_if<Scalar>(&value.value);
    return nullptr;
}

/// Returns the flags of a wait for a value or a write of one.
template <class Fields>
std::string valueFlags(CppCode& code, const Fields& fields, bool waits) {
    const Scalar* scalars[] = {fieldOf(fields, Field::Condition), fieldOf(fields, Field::Flush),
                               fieldOf(fields, Field::NoMemoryBarrier)};
    const auto isSet = [](const Scalar* flag) { return flag && std::holds_alternative<bool>(*flag) && std::get<bool>(*flag); };
    if (!waits) return code.constant(isSet(scalars[2]) ? "write 1" : "write 0");
    const auto* condition = scalars[0] ? std::get_if<std::string>(scalars[0]) : nullptr;
    return code.constant(fmt::format("until {}", condition ? *condition : "geq")) +
           (isSet(scalars[1]) ? " | CU_STREAM_WAIT_VALUE_FLUSH" : "");
}

/// Returns the value of a word as a C++ expression.
std::string wordValue(CppCode& code, const Operation& operation, const Scalar& value) {
    if (const auto* large = std::get_if<std::uint64_t>(&value)) return fmt::format("{}ULL", *large);
    return code.quantityOf(operation, value, {Unit::None});
}

std::string unmet(CppCode& code, const Operation& operation) { return unmetOf(code, operation, Field::Word); }

/// Declares a variable in which the call stores a value, unless it is that of the operation's answer.
std::string answerOf(CppCode& code, const Operation& operation) {
    const OperationOutline& outline = code.outline().of(operation);
    if (outline.answer != ValueKind::Code) return code.declaredAnswer(operation);
    const ValueKind answer = info(operation.call).answer;
    const std::string name = answer == ValueKind::Milliseconds
                                 ? code.outline().nameOf(outline.answerName + "Milliseconds", "milliseconds")
                                 : code.outline().nameOf(outline.answerName + "Status", "status");
    code.writer().line(fmt::format("{} {};", code.typeOf(answer, operation.call), name));
    return name;
}

std::string handleOf(CppCode& code, const Operation& operation) {
    const std::string_view event = operation.text(Field::Event);
    return event.empty() ? code.handleOf(operation, ResourceKind::Buffer, operation.text(Field::Buffer))
                         : code.handleOf(operation, ResourceKind::Event, event);
}

CppCode::Part whole(CppCode& code, const Operation& operation) {
    return code.part(operation, operation.text(Field::Buffer), nullptr, nullptr);
}

CppCode::Part cleared(CppCode& code, const Operation& operation) {
    return code.part(operation, operation.text(Field::Buffer), operation.scalar(Field::Offset), operation.scalar(Field::Bytes));
}

/// Returns the device of one side of a memcpyPeerAsync: its number, or its context for the driver API.
std::string peerOf(CppCode& code, const Operation& operation, Field field) {
    const std::string number = code.peerOf(operation, field);
    if (!code.driver()) return number;
    return code.outline().devices() > 1 ? fmt::format("contexts[{}]", number) : std::string("context");
}

struct NamedValue {
    std::string_view name;
    std::string (*of)(CppCode& code, const Operation& operation);
};

constexpr NamedValue cppValues[] = {
    {"event", [](CppCode& code, const Operation& call) { return code.resource(call, ResourceKind::Event, Field::Event); }},
    {"start", [](CppCode& code, const Operation& call) { return code.resource(call, ResourceKind::Event, Field::Start); }},
    {"end", [](CppCode& code, const Operation& call) { return code.resource(call, ResourceKind::Event, Field::End); }},
    {"stream", [](CppCode& code, const Operation& call) { return code.stream(call); }},
    {"event flags", creationFlags},
    {"stream flags", creationFlags},
    {"record flags", [](CppCode& code, const Operation& call) { return flagsOf(code, call, "record"); }},
    {"wait flags", [](CppCode& code, const Operation& call) { return flagsOf(code, call, "wait"); }},
    {"priority", [](CppCode& code, const Operation& call) { return code.quantityOf(call, Field::Priority, Unit::None, "0"); }},
    {"mode", [](CppCode& code, const Operation& call) { return code.constant(fmt::format("mode {}", code.modeOf(call))); }},
    {"context", [](CppCode& code, const Operation& call) { return code.contextOf(call); }},
    {"graph", [](CppCode& code, const Operation& call) { return code.resource(call, ResourceKind::Graph, Field::Graph); }},
    {"exec", [](CppCode& code, const Operation& call) { return call.body() ? code.bodyGraph(call).exec : code.execOf(call); }},
    {"buffer", [](CppCode& code, const Operation& call) { return code.address(whole(code, call)); }},
    {"exported",
     [](CppCode& code, const Operation& call) {
         return code.driver() ? driverAddress(code, whole(code, call)) : code.address(whole(code, call));
     }},
    {"registered",
     [](CppCode& code, const Operation& call) {
         if (!call.text(Field::Word).empty()) return code.resource(call, ResourceKind::Word, Field::Word);
         return code.address(whole(code, call));
     }},
    {"registered bytes",
     [](CppCode& code, const Operation& call) {
         if (!call.text(Field::Word).empty())
             return fmt::format("sizeof(*{})", code.resource(call, ResourceKind::Word, Field::Word));
         const CppCode::Part part = whole(code, call);
         return code.sizeText(code.bytesOf(part), part.buffer);
     }},
    {"number flags", [](CppCode& code, const Operation& call) { return code.quantityOf(call, Field::Flags, Unit::None, "0"); }},
    {"bytes",
     [](CppCode& code, const Operation& call) {
         const CppCode::Part part = whole(code, call);
         return code.sizeText(code.bytesOf(part), part.buffer);
     }},
    {"part",
     [](CppCode& code, const Operation& call) {
         const CppCode::Part part = cleared(code, call);
         return code.driver() ? driverAddress(code, part) : code.address(part);
     }},
    {"part bytes",
     [](CppCode& code, const Operation& call) {
         const CppCode::Part part = cleared(code, call);
         return code.sizeText(code.bytesOf(part), part.buffer);
     }},
    {"byte", byteOf},
    {"to", [](CppCode& code, const Operation& call) { return copiedPart(code, call, &CppCode::Copied::to); }},
    {"from", [](CppCode& code, const Operation& call) { return copiedPart(code, call, &CppCode::Copied::from); }},
    {"to device", [](CppCode& code, const Operation& call) { return peerOf(code, call, Field::ToDevice); }},
    {"from device", [](CppCode& code, const Operation& call) { return peerOf(code, call, Field::FromDevice); }},
    {"attribute", [](CppCode& code, const Operation& call) { return code.attributeName(code.attributeOf(call)); }},
    {"device number", [](CppCode& code, const Operation& call) { return code.deviceAsked(call); }},
    {"copied", [](CppCode& code, const Operation& call) { return sizeOf(code, code.copied(call)); }},
    {"direction",
     [](CppCode& code, const Operation& call) { return fmt::format("cudaMemcpy{}", directionOf(code, code.copied(call))); }},
    {"HtoD", [](CppCode& code, const Operation& call) { return std::string(oneWay(code, code.copied(call))); }},
    {"answer", answerOf},
    {"handle", handleOf},
    {"as",
     [](CppCode& code, const Operation& call) {
         return code.resource(call, call.text(Field::Event).empty() ? ResourceKind::Buffer : ResourceKind::Event, Field::As);
     }},
    {"word", [](CppCode& code, const Operation& call) { return code.resource(call, ResourceKind::Word, Field::Word); }},
    {"word address", [](CppCode& code, const Operation& call) { return wordAddress(code, call, call.scalar(Field::Word)); }},
    {"word unmet", unmet},
    {"value", [](CppCode& code, const Operation& call) { return wordValue(code, call, *call.scalar(Field::Value)); }},
    {"value flags",
     [](CppCode& code, const Operation& call) { return valueFlags(code, call.fields, info(call.call).waitsForWord); }},
    {"duration", [](CppCode& code, const Operation& call) { return code.quantityOf(call, Field::Duration, Unit::Time, "0"); }},
    {"host function",
     [](CppCode& code, const Operation& call) {
         const HostFunction own = hostFunctionOf(code, call);
         return fmt::format("[]({}) {{{}}}", own.parameter, own.body);
     }},
    {"callback",
     [](CppCode& code, const Operation& call) {
         const HostFunction own = hostFunctionOf(code, call);
         return fmt::format("[]({}, {}, {}) {{{}}}", code.typeOf(ResourceKind::Stream), code.codeType(), own.parameter, own.body);
     }},
    {"host argument", [](CppCode& code, const Operation& call) { return hostFunctionOf(code, call).argument; }},
    {"api", [](CppCode& code, const Operation&) { return code.api(""); }},
};

}  // namespace

std::string unmetOf(CppCode& code, const Operation& operation, Field word) {
    const std::string value = wordValue(code, operation, *operation.scalar(Field::Value));
    const std::string now = code.resource(operation, ResourceKind::Word, word) + "->load()";
    code.include("thread");
    const std::string_view condition = operation.text(Field::Condition);
    if (condition.empty() || condition == "geq") code.include("cstdint");
    const bool isOne = value.find(' ') == std::string::npos;
    return code.valueCondition(condition, {now, declarationOf(code, operation, operation.text(word)).bits},
                               isOne ? value : "(" + value + ")", false);
}

bool CppCode::holds(const Operation& operation, Need need) {
    if (need == Need::Runtime) return !driver();
    if (need == Need::NoFlags) return flagsOf(*this, operation, "wait") == "0";
    return need == Need::Polls && operation.scalar(Field::Every) != nullptr;
}

bool isCppValue(std::string_view name) { return std::ranges::find(cppValues, name, &NamedValue::name) != std::end(cppValues); }

std::string CppCode::valueOf(const Operation& operation, std::string_view name) {
    return std::ranges::find(cppValues, name, &NamedValue::name)->of(*this, operation);
}

void CppCode::spell(const Operation& operation, std::string_view text, const std::string& result) {
    Invocation written =
        filled(text, [&](std::string_view name) { return name == "result" ? result : valueOf(operation, name); });
    const bool isCuda = text.front() >= 'A' && text.front() <= 'Z';
    if (!isCuda) return writer_.commented(written.text() + ";", commentOf(operation));
    const std::string function = written.head.substr(0, written.head.size() - 1);
    written.head = (isDriverCall(operation.call) ? driverFunction(function) : api(function)) + "(";
    call(operation, written);
}

std::string CppCode::newExec(const Operation& operation) {
    const std::string made = outline_.nameOf(operation.id + "Exec", "exec");
    writer_.line(fmt::format("{} {} = nullptr;", driver() ? "CUgraphExec" : "cudaGraphExec_t", made));
    return made;
}

void destroyStream(CppCode& code, const Operation& operation, std::string_view text) {
    code.beforeDestroy(operation);
    code.spell(operation, text);
}

/// Writes a query that repeats until the work is complete, with host work in between.
void writePoll(CppCode& code, const Operation& operation) {
    code.setLastError();
    const std::string call = fmt::format("{} = {}({})", code.declaredAnswer(operation), code.api("EventQuery"),
                                         code.resource(operation, ResourceKind::Event, Field::Event));
    code.writer().commented(fmt::format("while (({}) == {}) hostWork({});", call, code.notReady(),
                                        code.quantityOf(operation, Field::Every, Unit::Time, "0")),
                            code.commentOf(operation));
}

void writeAllocation(CppCode& code, const Operation& operation) {
    const CppCode::Part part = code.part(operation, operation.text(Field::Buffer), nullptr, nullptr);
    if (!part.buffer.variable) return;
    const std::string buffer = code.address(part);
    const std::string bytes = code.sizeText(code.bytesOf(part), part.buffer);
    const Memory memory = code.bufferOf(part).memory;
    if (info(operation.call).allocates)
        return code.allocate(memory, buffer, code.elementType(*part.buffer.variable), bytes, &operation);
    code.free(memory, buffer, &operation);
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
    code.writer().line(fmt::format("{} {} = {{}};", code.driver() ? "CUmemcpyAttributes" : "cudaMemcpyAttributes", attributes));
    code.writer().line(fmt::format("{}.srcAccessOrder = {};", attributes,
                                   code.constant(fmt::format("order {}", order.empty() ? "stream" : order))));
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

namespace {

void writeItem(CppCode& code, const Operation& operation, const BatchItem& item, const std::string& entry) {
    Script& writer = code.writer();
    const auto set = [&](std::string_view field, std::string_view value) {
        writer.line(fmt::format("{}.{} = {};", entry, field, value));
    };
    const bool waits = item.item.starts_with("wait"), wide = item.item.ends_with("64");
    if (item.item == "flush") return set("operation", "CU_STREAM_MEM_OP_FLUSH_REMOTE_WRITES");
    if (item.item == "barrier") {
        set("operation", "CU_STREAM_MEM_OP_BARRIER");
        return set("memoryBarrier.flags", "CU_STREAM_MEMORY_BARRIER_TYPE_SYS");
    }
    const std::string_view group = waits ? "waitValue" : "writeValue";
    const auto member = [&](std::string_view name) { return fmt::format("{}.{}", group, name); };
    set(member("operation"), fmt::format("CU_STREAM_MEM_OP_{}_VALUE_{}", waits ? "WAIT" : "WRITE", wide ? 64 : 32));
    set(member("address"), wordAddress(code, operation, fieldOf(item.fields, Field::Word)));
    const Scalar* value = fieldOf(item.fields, Field::Value);
    set(member(wide ? "value64" : "value"), value ? wordValue(code, operation, *value) : "0");
    set(member("flags"), valueFlags(code, item.fields, waits));
}

}  // namespace

void writeBatch(CppCode& code, const Operation& operation) {
    const Value* value = operation.find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    if (!items) return;
    const std::string name = code.outline().nameOf(operation.id + "Items", "items");
    code.writer().commented(fmt::format("CUstreamBatchMemOpParams {}[{}] = {{}};", name, std::max<std::size_t>(items->size(), 1)),
                            code.commentOf(operation));
    for (std::size_t i = 0; i < items->size(); ++i) writeItem(code, operation, (*items)[i], fmt::format("{}[{}]", name, i));
    code.call(operation, code.driverFunction("StreamBatchMemOp"),
              {code.stream(operation), code.outline().number(static_cast<std::int64_t>(items->size())), name,
               code.quantityOf(operation, Field::Flags, Unit::None, "0")});
}

// Kernels and their launches.

namespace {

/// A value of a launch with the type of the kernel's parameter.
struct TypedValue {
    std::string type, name, text;
    bool isVariable = false;  ///< the text names a variable of that type
};

TypedValue typed(CppCode& code, const Operation& operation, const CppCode::LaunchValue& value) {
    using Kind = CppCode::LaunchValue::Kind;
    const std::optional<CppCode::Part>& part = value.part;
    switch (value.kind) {
        case Kind::Nanoseconds: return {"unsigned long long", value.name, value.text};
        case Kind::Real:
            if (value.own && value.own->bytes > sizeof(float))
                return {"double", value.name, value.text.empty() ? "0" : value.text};
            return {"float", value.name, value.text.empty() ? "0" : value.text + "f"};
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
        case Kind::Word: {
            if (value.text.empty()) return {"CUdeviceptr", value.name, code.driver() ? "0" : "nullptr"};
            const Scalar word(value.text);
            if (!code.driver()) return {"void*", value.name, code.resource(operation, ResourceKind::Word, value.text)};
            const std::string address = wordAddress(code, operation, &word);
            return {"CUdeviceptr", value.name, address, address.find('(') == std::string::npos};
        }
        case Kind::Number: break;
    }
    return {value.own ? value.own->type : "size_t", value.name, value.text};
}

/// Writes the attributes of a launch into `config`, with the names of the API: its members, attributes and their values.
void writeTogether(CppCode& code, const TargetCode::Together& together) {
    Script& writer = code.writer();
    const bool driver = code.driver();
    const std::string_view value = driver ? "value" : "val";
    const auto id = [&](std::string_view ours, std::string_view runtime) { return driver ? ours : runtime; };
    const int count = (together.cooperative ? 1 : 0) + (together.dependent ? 1 : 0) + (together.cluster.empty() ? 0 : 1);
    writer.line(fmt::format("{} attributes[{}]{{}};", driver ? "CUlaunchAttribute" : "cudaLaunchAttribute", count));
    int at = 0;
    if (together.cooperative) {
        writer.line(
            fmt::format("attributes[{}].id = {};", at, id("CU_LAUNCH_ATTRIBUTE_COOPERATIVE", "cudaLaunchAttributeCooperative")));
        writer.line(fmt::format("attributes[{}].{}.cooperative = 1;", at++, value));
    }
    if (together.dependent) {
        writer.line(fmt::format(
            "attributes[{}].id = {};", at,
            id("CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION", "cudaLaunchAttributeProgrammaticStreamSerialization")));
        writer.line(fmt::format("attributes[{}].{}.programmaticStreamSerializationAllowed = 1;", at++, value));
    }
    if (!together.cluster.empty()) {
        std::vector<std::string> sizes = together.cluster;
        sizes.resize(3, "1");
        writer.line(fmt::format("attributes[{}].id = {};", at,
                                id("CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION", "cudaLaunchAttributeClusterDimension")));
        for (std::size_t i = 0; i < sizes.size(); ++i)
            writer.line(fmt::format("attributes[{}].{}.clusterDim.{} = {};", at, value, "xyz"[i], sizes[i]));
    }
    writer.line("config.attrs = attributes;");
    writer.line(fmt::format("config.numAttrs = {};", count));
}

/// Lets the kernel have clusters of more than 8 blocks.
void allowNonPortable(CppCode& code, std::string_view kernel) {
    if (code.driver())
        return code.checked("cuFuncSetAttribute",
                            {code.kernelHandle(kernel), "CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED", "1"});
    code.checked("cudaFuncSetAttribute", {std::string(kernel), "cudaFuncAttributeNonPortableClusterSizeAllowed", "1"});
}

/// Writes a call of cudaLaunchKernelEx(), which takes attributes.
void runtimeLaunchTogether(CppCode& code, const Operation& operation, std::string_view kernel,
                           const std::vector<TypedValue>& values, const TargetCode::Together& together) {
    Script& writer = code.writer();
    if (const std::string comment = code.commentOf(operation); !comment.empty()) writer.comment(comment);
    if (together.nonPortable) allowNonPortable(code, kernel);
    writer.open("");
    writer.line("cudaLaunchConfig_t config{};");
    for (const auto& [member, field] : {std::pair("gridDim", Field::Grid), std::pair("blockDim", Field::Block)})
        writer.line(fmt::format("config.{} = dim3({});", member, fmt::join(code.dimensionsOf(operation, field), ", ")));
    const std::string shared = code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0"), stream = code.stream(operation);
    if (shared != "0") writer.line(fmt::format("config.dynamicSmemBytes = {};", shared));
    if (stream != "0") writer.line(fmt::format("config.stream = {};", stream));
    writeTogether(code, together);
    std::vector<std::string> arguments{"&config", std::string(kernel)};
    for (const TypedValue& value : values) arguments.push_back(value.text);
    if (code.outline().of(operation).answer == ValueKind::Code)
        writer.call(fmt::format("{} = cudaLaunchKernelEx(", code.answerTarget(operation)), arguments, ");");
    else code.checked("cudaLaunchKernelEx", arguments);
    writer.close();
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
    if (code.outline().of(operation).answer == ValueKind::Code)
        code.writer().line(fmt::format("{} = cudaGetLastError();", code.answerTarget(operation)));
    else code.writer().line("CHECK(cudaGetLastError());");
}

/// Writes a call of cuLaunchKernelEx(), which takes attributes, and ends the scope of the launch.
void driverLaunchTogether(CppCode& code, const Operation& operation, std::string_view kernel,
                          const TargetCode::Together& together) {
    Script& writer = code.writer();
    if (together.nonPortable) allowNonPortable(code, kernel);
    writer.line("CUlaunchConfig config{};");
    for (const auto& [member, field] : {std::pair("gridDim", Field::Grid), std::pair("blockDim", Field::Block)}) {
        std::vector<std::string> sizes = code.dimensionsOf(operation, field);
        sizes.resize(3, "1");
        for (std::size_t i = 0; i < sizes.size(); ++i) writer.line(fmt::format("config.{}{} = {};", member, "XYZ"[i], sizes[i]));
    }
    const std::string shared = code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    if (shared != "0") writer.line(fmt::format("config.sharedMemBytes = {};", shared));
    writer.line(fmt::format("config.hStream = {};", code.stream(operation)));
    writeTogether(code, together);
    const std::vector<std::string> launch{"&config", code.kernelHandle(kernel), "arguments", "nullptr"};
    if (code.outline().of(operation).answer == ValueKind::Code)
        writer.call(fmt::format("{} = cuLaunchKernelEx(", code.answerTarget(operation)), launch, ");");
    else code.checked("cuLaunchKernelEx", launch);
    writer.close();
}

/// Writes a launch by the driver API, which needs the addresses of the values, so that values without a variable get one.
void driverLaunch(CppCode& code, const Operation& operation, std::string_view kernel, const std::vector<TypedValue>& values,
                  const TargetCode::Together& together) {
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
    if (together.any()) return driverLaunchTogether(code, operation, kernel, together);
    std::vector<std::string> launch{code.kernelHandle(kernel)};
    for (const Field field : {Field::Grid, Field::Block}) {
        std::vector<std::string> sizes = code.dimensionsOf(operation, field);
        sizes.resize(3, "1");
        launch.insert(launch.end(), sizes.begin(), sizes.end());
    }
    launch.push_back(code.quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0"));
    launch.push_back(code.stream(operation));
    launch.insert(launch.end(), {"arguments", "nullptr"});
    if (code.outline().of(operation).answer == ValueKind::Code)
        writer.call(fmt::format("{} = cuLaunchKernel(", code.answerTarget(operation)), launch, ");");
    else code.checked("cuLaunchKernel", launch);
    writer.close();
}

}  // namespace

void CppCode::launch(const Operation& operation, const kernels::Descriptor& kernel) {
    std::vector<TypedValue> values;
    for (const LaunchValue& value : launchValues(operation, kernel)) values.push_back(typed(*this, operation, value));
    const Together together = togetherOf(operation);
    if (driver()) driverLaunch(*this, operation, kernel.name, values, together);
    else if (together.any()) runtimeLaunchTogether(*this, operation, kernel.name, values, together);
    else runtimeLaunch(*this, operation, kernel.name, values);
}

}  // namespace streamscope::code
