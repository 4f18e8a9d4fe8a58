// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"
#include "engine/code/cpp_code.h"
#include "engine/code/named_streams.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>

/// The program around its calls.
namespace streamscope::code {

namespace {

/// Returns the lines of a macro with aligned backslashes.
std::string macro(const std::vector<std::string>& lines) {
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, line.size());
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += i + 1 < lines.size() ? fmt::format("{:<{}} \\\n", lines[i], width) : lines[i] + "\n";
    return text;
}

bool isSystemHeader(std::string_view header) { return header.ends_with(".h"); }

}  // namespace

SourceCode CppCode::write() {
    header();
    constants();
    helpers();
    program();
    return writer_.print();
}

void CppCode::header() {
    const std::string file = options_.file.empty() ? codeFileName(outline_.program(), target_) : commentText(options_.file);
    const std::string program = file.substr(0, file.find_last_of('.'));
    std::string flags;
    if (perThreadDefault()) flags += " --default-stream per-thread";
    if (order_.isNeeded()) flags += " -Xcompiler -pthread";
    if (const std::string name = commentText(outline_.program().name); !name.empty()) writer_.comment(name);
    writer_.comment(fmt::format("Written by Streamscope for CUDA {} or newer. Build and run:",
                                outline_.uses(Call::MemcpyBatchAsync) ? "13.0" : "12.5"));
    writer_.comment(fmt::format("  nvcc -std=c++17 -O2{} {} -o {}{} && ./{}", flags, file, program,
                                !driver()                   ? ""
                                : kernelUse().names.empty() ? " -lcuda"
                                                            : " -lcuda -lnvrtc",
                                program));
    writer_.line();
    writer_.line(driver() ? "#include <cuda.h>" : "#include <cuda_runtime.h>");
    if (!driver() && !needs_.driverFunctions.empty()) writer_.line("#include <cudaTypedefs.h>");
    if (driver() && !kernelUse().names.empty()) writer_.line("#include <nvrtc.h>");
    include("cstdio");
    include("cstdlib");
    for (const bool system : {false, true}) {
        if (system == false || std::ranges::any_of(needs_.includes, isSystemHeader)) writer_.gap();
        for (const std::string& header : needs_.includes)
            if (isSystemHeader(header) == system) writer_.line(fmt::format("#include <{}>", header));
    }
    checkMacro();
}

/// Writes the macro that checks calls. The numbers of CUresult and cudaError_t agree.
void CppCode::checkMacro() {
    writer_.gap();
    if (driver()) {
        writer_.block(
            "const char* errorName(CUresult code) {\n"
            "    const char* name = \"unknown error\";\n"
            "    cuGetErrorName(code, &name);\n"
            "    return name;\n"
            "}\n\n");
        return writer_.block(macro(
            {"#define CHECK(call)", "    do {", "        const CUresult code = (call);", "        if (code != CUDA_SUCCESS) {",
             "            std::fprintf(stderr, \"%s:%d: %s: %s\\n\", __FILE__, __LINE__, #call, errorName(code));",
             "            std::exit(EXIT_FAILURE);", "        }", "    } while (false)"}));
    }
    const bool both = !needs_.driverFunctions.empty();
    if (both) writer_.comment("Codes of the driver API have the numbers of the runtime's.");
    writer_.block(
        macro({"#define CHECK(call)", "    do {",
               both ? "        const auto code = static_cast<cudaError_t>(call);" : "        const cudaError_t code = (call);",
               "        if (code != cudaSuccess) {",
               "            std::fprintf(stderr, \"%s:%d: %s: %s\\n\", __FILE__, __LINE__, #call,",
               "                         cudaGetErrorString(code));", "            std::exit(EXIT_FAILURE);", "        }",
               "    } while (false)"}));
}

void CppCode::constants() {
    const auto& parameters = outline_.program().parameters;
    if (!parameters.empty()) writer_.gap();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CodeVariable& variable = outline_.parameter(i);
        writer_.commented(fmt::format("constexpr {} {} = {};", variable.wide ? "long long" : "int", variable.identifier,
                                      outline_.number(parameters[i].value)),
                          commentText(parameters[i].note));
    }
    for (const auto& [name, sizes] : outline_.sizeTables())
        writer_.line(fmt::format("constexpr long long {}[] = {{{}}};", name, sizes));
}

void CppCode::program() {
    writer_.gap();
    if (isForked()) return processes();
    if (options_.timed) return timedMain();
    writer_.open("int main()");
    body();
    writer_.close();
}

/// Writes the body of one process. A timed run begins on the device that the run before it left current.
void CppCode::body() {
    const bool timed = options_.timed && !isForked();
    device_ = 0;
    if (timed && outline_.devices() > 1) device_.reset();
    if (!timed) createContext();
    createResources();
    captureBodies(outline_.program().operations);
    createTimer();
    if (!isForked()) declareHandles();
    declareAnswers();
    writer_.gap();
    threads();
    writer_.gap();
    synchroniseAll();
    if (timed) readTimer();
    if (!sharesAnswers_) printAnswers();
    writer_.gap();
    freeResources();
    if (timed) writer_.line(timed_.first ? "return total;" : "return 0;");
    else releaseContext();
}

void CppCode::synchroniseAll() {
    const std::set<int> done = order_.synchronisedBy(process_);
    for (int device = 0; device < outline_.devices(); ++device) {
        if (done.contains(device)) continue;
        useDevice(device);
        checked(driver() ? "cuCtxSynchronize" : "cudaDeviceSynchronize", {});
    }
}

void CppCode::operations(const std::vector<Operation>& list) {
    for (const Operation& each : list) {
        if (!isOfThread(each)) continue;
        writer_.begin(each.id);
        const bool guarded = openGuard(each);
        operation(each);
        if (guarded) {
            writer_.close();
            deviceArrays_.pop_back();
            previous_ = nullptr;
        }
        writer_.close();
    }
}

/// Opens a condition in a loop whose turns belong to several threads, so that each makes its own calls.
bool CppCode::openGuard(const Operation& operation) {
    const std::string turn = thread_ ? threadTurn(operation, *thread_) : std::string();
    if (turn.empty()) return false;
    writer_.openIf(turn);
    deviceArrays_.emplace_back();
    previous_ = nullptr;
    return true;
}

void CppCode::loopHead(const Operation& repeat) {
    const Scalar* times = repeat.scalar(Field::Times);
    const CodeVariable& variable = outline_.loopVariable(repeat);
    const std::string count = quantityOf(repeat, *times, {Unit::None});
    writer_.openLoop(variable.identifier, count, variable.wide);
    outline_.openLoop(repeat);
    deviceArrays_.emplace_back();
    if (outline_.devices() > 1) device_.reset();
}

void CppCode::loopEnd(const Operation& repeat) {
    outline_.closeLoop(repeat);
    deviceArrays_.pop_back();
    if (outline_.devices() > 1) device_.reset();
    writer_.close();
}

void CppCode::repeat(const Operation& operation) {
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    const auto answers = [this](const auto& self, const std::vector<Operation>& list) -> bool {
        return std::ranges::any_of(list, [&](const Operation& inner) {
            return outline_.of(inner).answer == AnswerKind::Code || (inner.body() && self(self, *inner.body()));
        });
    };
    if (answers(answers, *operation.body())) lastErrorMayBeSet_ = true;
    loopHead(operation);
    operations(*operation.body());
    loopEnd(operation);
}

void CppCode::useDevice(int device) {
    if (outline_.devices() < 2 || device_ == device) return;
    device_ = device;
    if (driver()) checked("cuCtxSetCurrent", {fmt::format("contexts[{}]", device)});
    else checked("cudaSetDevice", {fmt::format("{}", device)});
}

/// Makes the operation's device current. In a loop over resources of several devices an array gives it.
void CppCode::useDevice(const Operation& operation) {
    if (outline_.devices() < 2) return;
    const DeviceChoice choice = chooseDevice(operation);
    if (choice.number) return useDevice(*choice.number);
    device_.reset();
    std::string device;
    if (choice.expression) {
        device = outline_.text(*choice.expression);
    } else {
        const std::string name = outline_.nameOf(choice.resource.variable->name + "Device", "device");
        const bool known = std::ranges::any_of(deviceArrays_, [&](const auto& block) { return block.contains(name); });
        if (!known) writer_.line(fmt::format("constexpr int {}[] = {{{}}};", name, fmt::join(choice.devices, ", ")));
        if (!known && !deviceArrays_.empty()) deviceArrays_.back().insert(name);
        device = fmt::format("{}[{}]", name, outline_.text(*choice.resource.index));
    }
    if (driver()) checked("cuCtxSetCurrent", {fmt::format("contexts[{}]", device)});
    else checked("cudaSetDevice", {device});
}

void CppCode::operation(const Operation& operation) {
    if (thread_) beginTurn(operation, *thread_);
    beforeFirst(operation);
    if (operation.call != Call::Repeat) useDevice(operation);
    writeCall(operation);
    afterLast(operation);
    if (thread_) endTurn(operation, *thread_);
}

// Total time of 20 runs. A separate stream has two timed records: one before the first work, and one that waits for the last work
// of each stream. Nothing is added between the program's calls.

/// Writes the main function. With the driver API all runs share one context and its kernels.
void CppCode::timedMain() {
    for (const char* header : {"algorithm", "vector"}) include(header);
    const bool prints = hasAnswers(outline_.program().operations);
    const std::string_view parameters = prints ? "bool prints" : "";
    if (driver()) {
        writer_.open("int main()");
        createContext();
        writer_.gap();
    }
    writer_.comment("Runs the composition once. Returns its total time in milliseconds.");
    writer_.open(
        driver() ? fmt::format("const auto run = [&]({}) -> float", parameters) : fmt::format("float run({})", parameters),
        driver() ? ";" : "");
    body();
    writer_.close();
    writer_.line();
    if (!driver()) {
        writer_.open("int main()");
        createContext();
    }
    writer_.line(prints ? "run(false);  // warms up" : "run();  // warms up");
    writer_.line("std::vector<float> times;");
    writer_.line(fmt::format("for (int i = 1; i <= 20; ++i) times.push_back(run({}));", prints ? "i == 20" : ""));
    writer_.line("std::sort(times.begin(), times.end());");
    writer_.line("std::printf(\"total time: %.1f us, the median of 20 runs:\\n\", 1000 * times[9]);");
    writer_.line("for (const float time : times) std::printf(\"  %.1f us\\n\", 1000 * time);");
    if (driver()) writer_.gap();
    releaseContext();
    writer_.close();
}

/// Returns the closing event, one for each device.
std::string CppCode::timerLast(int device) {
    return outline_.devices() == 1 ? timer("timerLast") : fmt::format("{}[{}]", timer("timerLast"), device);
}

void CppCode::createTimer() {
    if (!options_.timed || isForked()) return;
    timed_ = outline_.timedPart();
    const auto create = [this](const std::string& event, std::string_view flags) {
        if (driver()) return checked("cuEventCreate", {"&" + event, fmt::format("CU_EVENT_{}", flags)});
        if (flags == "DEFAULT") return checked("cudaEventCreate", {"&" + event});
        checked("cudaEventCreateWithFlags", {"&" + event, "cudaEventDisableTiming"});
    };
    writer_.gap();
    writer_.comment("The time from before the first work to after the last of every stream.");
    useDevice(0);
    writer_.line(fmt::format("{} {};", typeOf(ResourceKind::Stream), timer("timer")));
    checked(driver() ? "cuStreamCreate" : "cudaStreamCreateWithFlags",
            {"&" + timer("timer"), driver() ? "CU_STREAM_NON_BLOCKING" : "cudaStreamNonBlocking"});
    const std::string size = outline_.devices() == 1 ? "" : fmt::format("[{}]", outline_.devices());
    writer_.line(fmt::format("{} {}, {}, {}{};", typeOf(ResourceKind::Event), timer("timerBegin"), timer("timerEnd"),
                             timer("timerLast"), size));
    create(timer("timerBegin"), "DEFAULT");
    create(timer("timerEnd"), "DEFAULT");
    for (int device = 0; device < outline_.devices(); ++device) {
        useDevice(device);
        create(timerLast(device), "DISABLE_TIMING");
    }
}

void CppCode::beforeFirst(const Operation& operation) {
    if (&operation != timed_.first || (thread_ && *thread_ != timed_.firstThread)) return;
    useDevice(0);
    checked(api("EventRecord"), {timer("timerBegin"), timer("timer")});
}

void CppCode::joinTimer(const std::string& stream, int device) {
    const std::string last = timerLast(device);
    useDevice(device);
    checked(api("EventRecord"), {last, stream});
    std::vector<std::string> wait{timer("timer"), last};
    if (driver()) wait.emplace_back("0");
    checked(api("StreamWaitEvent"), wait);
}

/// Waits for a stream before the program destroys it.
void CppCode::beforeDestroy(const Operation& operation) {
    if (!options_.timed || isForked()) return;
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    if (!turn) return;
    const std::uint32_t resource = std::get<StreamCall>(turn->what).stream.value;
    if (timed_.streams.contains(resource)) joinTimer(stream(operation), outline_.resolved().streams[resource].device);
}

void CppCode::afterLast(const Operation& operation) {
    if (&operation != timed_.last || (thread_ && *thread_ != timed_.lastThread)) return;
    const auto works = [this](std::uint32_t resource) {
        return timed_.streams.contains(resource) && outline_.isThereAtEnd(ResourceKind::Stream, resource);
    };
    forEachResource(ResourceKind::Stream, works, [this](std::uint32_t resource, const std::string& name) {
        joinTimer(name, outline_.resolved().streams[resource].device);
    });
    std::set<std::string> always;
    for (const std::uint32_t resource : timed_.streams) {
        const ResolvedStream& stream = outline_.resolved().streams[resource];
        if (stream.declaration >= 0) continue;
        const std::string name = stream.kind == StreamKind::Legacy ? legacyStream() : perThreadStream();
        if (always.insert(fmt::format("{} {}", name, stream.device)).second) joinTimer(name, stream.device);
    }
    useDevice(0);
    checked(api("EventRecord"), {timer("timerEnd"), timer("timer")});
}

/// Reads the time and destroys the timing events.
void CppCode::readTimer() {
    if (timed_.first) {
        writer_.gap();
        writer_.line("float total;");
        checked(api("EventElapsedTime"), {"&total", timer("timerBegin"), timer("timerEnd")});
    }
    for (int device = 0; device < outline_.devices(); ++device) checked(api("EventDestroy"), {timerLast(device)});
    for (const char* event : {"timerBegin", "timerEnd"}) checked(api("EventDestroy"), {timer(event)});
    checked(api("StreamDestroy"), {timer("timer")});
}

}  // namespace streamscope::code
