// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// memcpy, memset and their asynchronous forms.
namespace streamscope::code {

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

}  // namespace streamscope::code
