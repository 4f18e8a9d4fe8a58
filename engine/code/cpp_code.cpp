// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include "engine/code/cpp_calls.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::code {

CppCode::CppCode(Outline& outline, CodeTarget target, const CodeOptions& options, CppNeeds& needs)
    : TargetCode(outline, target, options), needs_(needs), sharesAnswers_(outline.processesWithAnswers().size() > 1) {}

std::string CppCode::driverFunction(const std::string& name) {
    if (driver()) return "cu" + name;
    if (std::ranges::find(needs_.driverFunctions, name) == needs_.driverFunctions.end()) needs_.driverFunctions.push_back(name);
    std::string own = name;
    own.front() = 's';
    return outline_.nameOf(own, "function");
}

std::string CppCode::api(std::string_view call) const { return fmt::format("{}{}", driver() ? "cu" : "cuda", call); }

std::string CppCode::typeOf(ResourceKind kind) const {
    switch (kind) {
        case ResourceKind::Stream: return driver() ? "CUstream" : "cudaStream_t";
        case ResourceKind::Event: return driver() ? "CUevent" : "cudaEvent_t";
        case ResourceKind::Graph: return driver() ? "CUgraph" : "cudaGraph_t";
        case ResourceKind::Buffer:
        case ResourceKind::Word:
        case ResourceKind::Parameter:
        case ResourceKind::Thread: break;
    }
    return {};
}

void CppCode::checked(std::string_view function, const std::vector<std::string>& arguments, std::string_view comment) {
    writer_.call(fmt::format("CHECK({}(", function), arguments, "));", comment);
}

void CppCode::call(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments) {
    this->call(operation, invocation(function, arguments));
}

void CppCode::call(const Operation& operation, const Invocation& call) {
    const std::string comment = commentOf(operation);
    if (outline_.of(operation).answer != AnswerKind::Code)
        return writer_.call("CHECK(" + call.head, call.arguments, call.tail + ");", comment);
    writer_.call(fmt::format("{} = {}", answerTarget(operation), call.head), call.arguments, call.tail + ";", comment);
    lastErrorMayBeSet_ = true;
}

void CppCode::forgetLastError() {
    if (std::exchange(lastErrorMayBeSet_, false)) writer_.line("cudaGetLastError();  // forgets the answers before");
}

std::string CppCode::legacyStream() const {
    if (driver()) return "CU_STREAM_LEGACY";
    return perThreadDefault() ? "cudaStreamLegacy" : "0";
}

std::string CppCode::stream(const Operation& operation) {
    using Which = StreamReference::Which;
    const std::string_view name = operation.text(Field::Stream);
    if (const Operation* launch = outline_.of(operation).bodyOf; launch && name.empty()) return bodyGraph(*launch).origin;
    const std::optional<StreamReference> stream = outline_.stream(name);
    if (!stream) return resource(operation, ResourceKind::Stream, name);
    switch (stream->which) {
        case Which::Declared: return outline_.text(stream->declared);
        case Which::PerThread: return refuseForeignStream(operation, name), perThreadStream();
        case Which::Legacy: return legacyStream();
        case Which::Default: break;
    }
    if (!driver()) return "0";
    return perThreadDefault() ? "CU_STREAM_PER_THREAD" : "CU_STREAM_LEGACY";
}

std::string CppCode::address(const Part& part) {
    if (!part.buffer.variable) return "nullptr";
    const std::string base = outline_.text(part.buffer);
    return part.offset ? fmt::format("{} + {}", base, outline_.summand(*part.offset)) : base;
}

std::string CppCode::sizeText(const Expression& bytes, const Reference& buffer) const {
    const Element element = buffer.variable ? elementOf(*buffer.variable) : Element::Byte;
    const auto count = element == Element::Byte ? std::nullopt : dividedBy(bytes, element == Element::Float ? 4 : 8);
    if (!count || namesElements(*count)) return outline_.text(bytes);
    const std::string size = fmt::format("sizeof({})", elementType(*buffer.variable));
    return isLiteral(*count, 1) ? size : fmt::format("{} * {}", outline_.factor(*count), size);
}

std::string CppCode::elementType(const ResourceVariable& variable) const {
    switch (elementOf(variable)) {
        case Element::Float: return "float";
        case Element::Int64: return "long long";
        case Element::Byte: break;
    }
    return "char";
}

}  // namespace streamscope::code
