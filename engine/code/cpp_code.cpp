#include "engine/code/cpp_code.h"

#include "engine/code/cpp_calls.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::code {

CppCode::CppCode(Outline& outline, CodeTarget target, const CodeOptions& options) : TargetCode(outline, target, options) {}

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
    const std::string comment = commentOf(operation);
    if (outline_.of(operation).answer == AnswerKind::Code)
        writer_.call(fmt::format("{} = {}(", answerTarget(operation), function), arguments, ");", comment);
    else checked(function, arguments, comment);
}

std::string CppCode::stream(const Operation& operation) {
    using Which = StreamReference::Which;
    std::string_view name = operation.text(Field::Stream);
    const std::optional<StreamReference> stream = outline_.stream(name);
    if (!stream) return resource(operation, ResourceKind::Stream, name);
    switch (stream->which) {
        case Which::Declared: return outline_.text(stream->declared);
        case Which::PerThread: return driver() ? "CU_STREAM_PER_THREAD" : "cudaStreamPerThread";
        case Which::Legacy:
            if (driver()) return "CU_STREAM_LEGACY";
            return perThreadDefault() ? "cudaStreamLegacy" : "0";
        case Which::Default: break;
    }
    if (!driver()) return "0";
    return perThreadDefault() ? "CU_STREAM_PER_THREAD" : "CU_STREAM_LEGACY";
}

std::string CppCode::address(const Part& part) {
    if (!part.buffer.variable) return "nullptr";
    const std::string base = outline_.text(part.buffer);
    return part.offset ? fmt::format("{} + {}", base, outline_.factor(*part.offset)) : base;
}

void CppCode::useDevice(int device) {
    if (outline_.devices() < 2 || device_ == device) return;
    device_ = device;
    if (driver()) checked("cuCtxSetCurrent", {fmt::format("contexts[{}]", device)});
    else checked("cudaSetDevice", {fmt::format("{}", device)});
}

void CppCode::useDevice(const Operation& operation) {
    const auto device = [&](const ResolvedOperation& turn) { return deviceOf(outline_.resolved(), turn); };
    const ResolvedOperation* first = outline_.firstTurn(operation);
    if (outline_.devices() < 2 || !first) return;
    if (outline_.isSameAtEveryTurn(operation, device)) return useDevice(device(*first));
    outline_.refuse(operation, "is called on another device at each turn of its loop: write one loop for each device");
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
