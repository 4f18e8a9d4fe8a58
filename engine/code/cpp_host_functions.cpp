// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_host_functions.h"

#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

#include <algorithm>

/// Host functions as C++.
namespace streamscope::code {

namespace {

bool namesLoop(const Expression& expression, const Outline& outline, const Operation& operation) {
    return std::ranges::any_of(outline.of(operation).loops, [&](const Operation* loop) {
        return names(expression, outline.scope(), outline.loopVariable(*loop));
    });
}

/// Returns whether the host function uses variables, or calls CUDA.
bool callsOrWaits(const Operation& operation) { return operation.find(Field::Calls) || operation.find(Field::WaitsFor); }

std::string nameOfFunction(CppCode& code, const Operation& operation) {
    return code.outline().nameOf(operation.id + "Function", "function");
}

/// Returns the call of CUDA that a host function makes.
std::string callWithin(CppCode& code, const Operation& operation) {
    const std::string_view call = operation.text(Field::Calls);
    if (call == "malloc") return code.driver() ? "cuMemAlloc(&memory, 256)" : "cudaMalloc(&memory, 256)";
    if (call == "getDevice") return code.driver() ? "cuCtxGetDevice(&device)" : "cudaGetDevice(&device)";
    if (call == "deviceSynchronize") return code.driver() ? "cuCtxSynchronize()" : "cudaDeviceSynchronize()";
    if (code.driver()) code.outline().refuse(operation, notRefusedByTheDriver);
    return fmt::format("{}({})", code.api(call == "streamQuery" ? "StreamQuery" : "StreamSynchronize"), code.stream(operation));
}

/// Writes what a host function does to call CUDA, and the code that it is answered.
void writeCallWithin(CppCode& code, const Operation& operation) {
    const std::string_view call = operation.text(Field::Calls);
    if (call == "malloc") code.writer().line(code.driver() ? "CUdeviceptr memory = 0;" : "void* memory = nullptr;");
    if (call == "getDevice") code.writer().line(code.driver() ? "CUdevice device = 0;" : "int device = 0;");
    code.writer().line(fmt::format("const {} code = {};", code.codeType(), callWithin(code, operation)));
    code.writer().line(fmt::format("std::printf(\"{} in a host function: %d\\n\", static_cast<int>(code));", call));
}

}  // namespace

HostFunction hostFunctionOf(CppCode& code, const Operation& operation) {
    if (callsOrWaits(operation))
        return {"void* function", " (*static_cast<std::function<void()>*>(function))(); ", nameOfFunction(code, operation)};
    const Scalar* scalar = operation.scalar(Field::Duration);
    const auto duration = scalar ? code.expressionOf(operation, *scalar, {Unit::Time}) : std::nullopt;
    if (!duration) return {};
    const std::string time = code.outline().text(*duration);
    if (!namesLoop(*duration, code.outline(), operation))
        return {"void*", isLiteral(*duration, 0) ? "" : fmt::format(" hostWork({}); ", time)};
    code.include("cstdint");
    return {"void* nanoseconds", " hostWork(std::intptr_t(nanoseconds)); ",
            fmt::format("reinterpret_cast<void*>(std::intptr_t({}))", time)};
}

void writeHostFunction(CppCode& code, const Operation& operation, std::string_view text) {
    if (callsOrWaits(operation)) {
        code.include("functional");
        const std::string name = nameOfFunction(code, operation);
        code.writer().openPlain(fmt::format("auto* const {} = new std::function<void()>([=] {{", name), "});");
        if (operation.find(Field::WaitsFor))
            code.writer().line(fmt::format("while ({}) std::this_thread::yield();", unmetOf(code, operation, Field::WaitsFor)));
        if (operation.find(Field::Calls)) writeCallWithin(code, operation);
        if (operation.scalar(Field::Duration))
            code.writer().line(fmt::format("hostWork({});", code.quantityOf(operation, Field::Duration, Unit::Time, "0")));
        code.writer().close();
    }
    code.spell(operation, text);
}

}  // namespace streamscope::code
