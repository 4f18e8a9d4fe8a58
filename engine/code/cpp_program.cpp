#include "engine/code/cpp_code.h"

#include "engine/code/cpp_calls.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>

/// The program around its calls.
namespace streamscope::code {

namespace {

/// Lines of a macro, with their backslashes in one column.
std::string macro(const std::vector<std::string>& lines) {
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, line.size());
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += i + 1 < lines.size() ? fmt::format("{:<{}} \\\n", lines[i], width) : lines[i] + "\n";
    return text;
}

}  // namespace

SourceCode CppCode::write() {
    device_ = 0;
    header();
    constants();
    helpers();
    mainFunction();
    return writer_.take();
}

void CppCode::header() {
    const std::string file = options_.file.empty() ? codeFileName(outline_.program(), target_) : options_.file;
    const std::string program = commentText(file.substr(0, file.find_last_of('.')));
    if (const std::string name = commentText(outline_.program().name); !name.empty()) writer_.comment(name);
    writer_.comment("Written by Streamscope for CUDA 12.5 or newer. Build and run:");
    writer_.comment(fmt::format("  nvcc -std=c++17 -O2{} {} -o {} && ./{}",
                                perThreadDefault() ? " --default-stream per-thread" : "", commentText(file), program, program));
    writer_.line();
    writer_.line("#include <cuda_runtime.h>");
    writer_.line();
    writer_.line("#include <cstdio>");
    writer_.line("#include <cstdlib>");
    writer_.line("#include <cstring>");
    checkMacro();
}

void CppCode::checkMacro() {
    writer_.line();
    writer_.block(macro({"#define CHECK(call)", "    do {", "        const cudaError_t code = (call);",
                         "        if (code != cudaSuccess) {",
                         "            std::fprintf(stderr, \"%s:%d: %s: %s\\n\", __FILE__, __LINE__, #call,",
                         "                         cudaGetErrorString(code));", "            std::exit(EXIT_FAILURE);",
                         "        }", "    } while (false)"}));
}

void CppCode::constants() {
    const auto& parameters = outline_.program().parameters;
    if (parameters.empty()) return;
    writer_.line();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CodeVariable& variable = outline_.parameter(i);
        writer_.commented(fmt::format("constexpr {} {} = {};", variable.wide ? "long long" : "int", variable.identifier,
                                      outline_.number(parameters[i].value)),
                          commentText(parameters[i].note));
    }
}

void CppCode::helpers() {
    if (kernelUse().names.empty()) return;
    writer_.line();
    writer_.block(kernelSource(kernelUse()));
}

void CppCode::mainFunction() {
    writer_.line();
    writer_.open("int main() {");
    createResources();
    declareAnswers();
    writer_.gap();
    operations(outline_.program().operations);
    writer_.gap();
    checked(driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    printAnswers();
    freeResources();
    writer_.close();
}

void CppCode::operations(const std::vector<Operation>& list) {
    for (const Operation& each : list) {
        writer_.begin(each.id);
        operation(each);
        writer_.end();
    }
}

void CppCode::repeat(const Operation& operation) {
    const auto times = quantity(*operation.scalar(Field::Times), {Unit::None});
    if (!times) return outline_.refuse(operation, "has a number of turns that is put together from several expressions");
    const std::string count = outline_.text(*times);
    const CodeVariable& variable = outline_.loopVariable(operation);
    if (!operation.label.empty()) writer_.comment(commentOf(operation));
    writer_.open(fmt::format("for ({} {} = 0; {} < {}; ++{}) {{", variable.wide ? "long long" : "int", variable.identifier,
                             variable.identifier, count, variable.identifier));
    outline_.openLoop(operation);
    operations(*operation.body());
    outline_.closeLoop(operation);
    writer_.close();
}

void CppCode::operation(const Operation& operation) {
    if (operation.call != Call::Repeat) useDevice(operation);
    switch (operation.call) {
        case Call::Repeat: return repeat(operation);
        case Call::LaunchKernel: return writeKernel(*this, operation);
        case Call::MemcpyAsync:
        case Call::Memcpy: return writeCopy(*this, operation);
        case Call::MemsetAsync:
        case Call::Memset: return writeMemset(*this, operation);
        case Call::EventRecord:
        case Call::StreamWaitEvent:
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventDestroy:
        case Call::EventElapsedTime:
        case Call::EventCreate: return writeEventCall(*this, operation);
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::StreamDestroy:
        case Call::DeviceSynchronize:
        case Call::StreamCreate: return writeStreamCall(*this, operation);
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::HostStore:
        case Call::HostWaitValue:
        case Call::StreamBatchMemOp:
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork:
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync:
        case Call::StreamBeginCapture:
        case Call::StreamEndCapture:
        case Call::StreamIsCapturing:
        case Call::GraphInstantiate:
        case Call::GraphLaunch:
        case Call::IpcGetEventHandle:
        case Call::IpcOpenEventHandle:
        case Call::IpcGetMemHandle:
        case Call::IpcOpenMemHandle: return outline_.refuse(operation, "this call has no code yet");
    }
}

}  // namespace streamscope::code
