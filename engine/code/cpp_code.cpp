// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include "engine/calls/call_table.h"
#include "engine/code/cpp_calls.h"
#include "engine/code/helper_sources.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Total time of 20 runs. A separate stream has two timed records: one before the first work, and one that waits for the last
/// work of each stream. Nothing is added between the program's calls.

namespace streamscope::code {

CppCode::CppCode(Outline& outline, CodeTarget target, const CodeOptions& options, CppNeeds& needs)
    : TargetCode(outline, target, options), needs_(needs) {}

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
        case ResourceKind::Context: return "CUcontext";
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
    if (outline_.of(operation).answer != ValueKind::Code)
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

// Host threads and processes.

bool CppCode::isInProcess(const Operation& operation) const {
    const auto& threads = outline_.resolved().threads;
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    if (turn) return threads[turn->thread.value].process == process_;
    const auto named = std::ranges::find(threads, operation.thread, &HostThread::id);
    return (named == threads.end() ? threads.front() : *named).process == process_;
}

/// Returns the shared variable through which the handle of an event or a buffer is passed.
std::string CppCode::handleOf(const Operation& operation, ResourceKind kind, std::string_view text) {
    const auto reference = outline_.reference(kind, text);
    if (!reference) return resource(operation, kind, text);
    std::string name = outline_.nameOf(reference->variable->name + "Handle", "handle");
    if (reference->index) name += fmt::format("[{}]", outline_.text(*reference->index));
    return isForked() ? "shared." + name : name;
}

void CppCode::declareHandles() {
    std::set<const ResourceVariable*> exported;
    for (const ResolvedOperation& operation : outline_.resolved().operations)
        if (const auto* call = std::get_if<IpcCall>(&operation.what)) {
            const ResourceKind kind = call->event ? ResourceKind::Event : ResourceKind::Buffer;
            const std::uint32_t resource = call->event ? call->event->value : call->buffer->value;
            exported.insert(outline_.variableOf(kind, resource).variable);
        }
    for (const ResourceKind kind : {ResourceKind::Event, ResourceKind::Buffer})
        for (const ResourceVariable* variable : outline_.variables(kind)) {
            if (!exported.contains(variable)) continue;
            const std::string_view what = kind == ResourceKind::Event ? "Event" : "Mem";
            const std::string type = driver() ? fmt::format("CUipc{}Handle", what) : fmt::format("cudaIpc{}Handle_t", what);
            const std::string size = !variable->isArray ? std::string()
                                     : variable->count  ? fmt::format("[{}]", outline_.text(*variable->count))
                                                        : fmt::format("[{}]", variable->size);
            writer_.line(fmt::format("{} {}{} = {{}};", type, outline_.nameOf(variable->name + "Handle", "handle"), size));
        }
}

bool CppCode::isMine(const Operation& operation) const {
    return outline_.of(operation).bodyOf || !order_.isNeeded() || TargetCode::isMine(operation);
}

/// Writes the threads. The process's first thread continues here; each other one is a new thread.
void CppCode::threads() {
    std::vector<ThreadId> own;
    for (const ThreadId thread : order_.threads())
        if (outline_.resolved().threads[thread.value].process == process_) own.push_back(thread);
    if (!order_.isNeeded()) {
        if (!own.empty()) callsOf(own.front());
        return;
    }
    const bool mayBeSet = lastErrorMayBeSet_;
    if (!isForked()) writer_.line("Order order;");
    std::vector<std::string> names;
    for (std::size_t i = 1; i < own.size(); ++i) {
        names.push_back(outline_.nameOf(outline_.resolved().threads[own[i].value].id, "thread"));
        writer_.open(fmt::format("std::thread {}([&]", names.back()), ");");
        if (driver()) checked("cuCtxSetCurrent", {outline_.devices() > 1 ? "contexts[0]" : "context"});
        device_ = 0;
        lastErrorMayBeSet_ = false;
        callsOf(own[i]);
        writer_.close();
    }
    device_ = 0;
    useDevice(0);
    lastErrorMayBeSet_ = mayBeSet;
    if (!own.empty()) callsOf(own.front());
    for (const std::string& name : names) writer_.line(name + ".join();");
    if (outline_.devices() > 1) device_.reset();
}

void CppCode::sharedStruct() {
    if (!isForked()) return;
    for (const char* header : {"atomic", "csignal", "new", "sys/mman.h", "sys/prctl.h", "sys/wait.h", "unistd.h", "thread"})
        include(header);
    writer_.gap();
    writer_.comment(sharesAnswers_ ? "What the processes share: whose turn it is, the handles that they exchange, and answers."
                                   : "What the processes share: whose turn it is, and the handles that they exchange.");
    writer_.open("struct Shared", ";");
    if (order_.isNeeded()) writer_.line("Order order;");
    writer_.line(fmt::format("std::atomic<int> running = {};", outline_.processes().size()));
    declareHandles();
    if (sharesAnswers_) declareAnswers(outline_.program().operations);
    writer_.close();
}

void CppCode::processes() {
    if (options_.timed) outline_.warn("the total time is not printed: the program has several processes");
    const std::vector<int> all = outline_.processes();
    for (const int process : all) {
        beginProcess(process);
        writer_.gap();
        writer_.open(fmt::format("void process{}(Shared& shared)", process));
        body();
        writer_.close();
    }
    writer_.gap();
    const std::string childEnded = outline_.nameOf("childEnded", "function");
    writer_.comment("A process that fails would leave the others waiting for it.");
    writer_.open(fmt::format("void {}(int)", childEnded));
    writer_.line("int status = 0;");
    writer_.line("while (waitpid(-1, &status, WNOHANG) > 0)");
    writer_.line("    if (status != 0) _exit(EXIT_FAILURE);");
    writer_.close();
    writer_.gap();
    writer_.open("int main()");
    writer_.line(fmt::format("std::signal(SIGCHLD, {});", childEnded));
    writer_.call("void* memory = mmap(",
                 {"nullptr", "sizeof(Shared)", "PROT_READ | PROT_WRITE", "MAP_SHARED | MAP_ANONYMOUS", "-1", "0"}, ");");
    writer_.line("Shared& shared = *new (memory) Shared;");
    for (std::size_t i = 1; i < all.size(); ++i) {
        writer_.openPlain("if (fork() == 0) {  // before anything of CUDA", "}");
        writer_.line("prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with its parent");
        writer_.line(fmt::format("process{}(shared);", all[i]));
        writer_.line("return EXIT_SUCCESS;");
        writer_.close();
    }
    writer_.line(fmt::format("process{}(shared);", all.front()));
    writer_.line("int status = 0;");
    writer_.line("while (wait(&status) > 0)");
    writer_.line("    if (status != 0) return EXIT_FAILURE;");
    if (sharesAnswers_) {
        printAnswers();
        writer_.gap();
    }
    writer_.line("return EXIT_SUCCESS;");
    writer_.close();
}

// Output at the end of the program: elapsed times, answers of queries, and expected errors.

namespace {

std::string withoutQuotes(const std::string& literal) { return literal.substr(1, literal.size() - 2); }

}  // namespace

/// Returns whether the driver alone has the call.
bool CppCode::isDriverCall(Call call) { return info(call).cudaName.starts_with("cuStream"); }

std::string CppCode::typeOf(ValueKind answer, Call call) const {
    switch (answer) {
        case ValueKind::Milliseconds: return "float";
        case ValueKind::Capturing: return driver() ? "CUstreamCaptureStatus" : "cudaStreamCaptureStatus";
        case ValueKind::Number: return "int";
        case ValueKind::Code:
        case ValueKind::Stream:
        case ValueKind::None: break;
    }
    return isDriverCall(call) ? "CUresult" : std::string(codeType());
}

/// Returns whether the call can declare its variable. In loops, on other threads and in inner blocks it must be declared before.
bool CppCode::isDeclaredWhereGiven(const OperationOutline& operation) const {
    const bool inBlock = driver() && fieldInfo(operation.operation->call, Field::Kernel);
    return operation.loops.empty() && !operation.bodyOf && !operation.keepsNewest && !order_.isNeeded() && !inBlock;
}

std::string CppCode::answerVariable(const OperationOutline& operation) const {
    return (sharesAnswers_ ? "shared." : "") + operation.answerName +
           (operation.keepsNewest ? std::string() : turnsOf(operation));
}

std::string CppCode::answerTarget(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    if (!isDeclaredWhereGiven(outline)) return answerVariable(outline);
    const bool constant = outline.answer == ValueKind::Code && !operation.scalar(Field::Every);
    return fmt::format("{}{} {}", constant ? "const " : "", typeOf(outline.answer, operation.call), outline.answerName);
}

std::string CppCode::declaredAnswer(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    if (!isDeclaredWhereGiven(outline)) return answerVariable(outline);
    writer_.line(fmt::format("{} {};", typeOf(outline.answer, operation.call), outline.answerName));
    return outline.answerName;
}

void CppCode::declareAnswers() {
    if (!sharesAnswers_) declareAnswers(outline_.program().operations);
}

void CppCode::declareAnswers(const std::vector<Operation>& list) {
    forEachOperation(list, [this](const Operation& operation) {
        const OperationOutline& outline = outline_.of(operation);
        if (hasOwnAnswer(operation) && !isDeclaredWhereGiven(outline))
            writer_.line(fmt::format("{} {}{} = {};", typeOf(outline.answer, operation.call), outline.answerName,
                                     outline.keepsNewest ? std::string() : sizesOf(outline),
                                     outline.isAskedFor ? codeNamed(outline, number(Status::NotReady)) : "{}"));
    });
}

bool CppCode::hasAnswers() const {
    bool has = false;
    forEachOperation(outline_.program().operations, [&](const Operation& each) { has = has || hasOwnAnswer(each); });
    return has;
}

void CppCode::printAnswers() {
    if (!hasAnswers()) return;
    writer_.gap();
    const bool guarded = options_.timed && !isForked();
    if (guarded) writer_.openIf("prints");
    printAnswersOf(outline_.program().operations);
    if (guarded) writer_.close();
}

/// Prints an answer. Expressions of loops in its label become arguments of printf.
void CppCode::printAnswer(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    const auto loops = outline.keepsNewest ? std::vector<const Operation*>() : outline.loops;
    for (const Operation* loop : loops) {
        const CodeVariable& variable = outline_.loopVariable(*loop);
        writer_.openLoop(variable.identifier, quantityOf(*loop, *loop->mostTurns(), {Unit::None}), variable.wide,
                         Block::Kind::Short);
        outline_.openLoop(*loop);
    }
    const std::string label = !operation.label.empty() ? operation.label
                              : loops.empty()          ? outline_.firstTurn(operation)->label
                                                       : operation.id;
    const std::optional<Pieces> pieces = operation.label.empty() ? std::nullopt : parsePieces(label);
    std::string format;
    std::vector<std::string> arguments{std::string()};
    for (std::size_t i = 0; pieces && i < pieces->texts.size(); ++i) {
        format += pieces->texts[i];
        if (i >= pieces->expressions.size()) continue;
        format += "\1";
        arguments.push_back(fmt::format("static_cast<long long>({})", outline_.text(pieces->expressions[i])));
    }
    if (!pieces) format = label;
    const bool asks = label.ends_with('?');
    std::string text;
    for (std::size_t at = 0, next = 0; next != std::string::npos; at = next + 1) {
        next = format.find('\1', at);
        text += withoutQuotes(cppString(percentDoubled(format.substr(at, next - at))));
        if (next != std::string::npos) text += "%lld";
    }
    if (operation.label.empty() && !loops.empty())
        for (const Operation* loop : loops) {
            text += " %d";
            arguments.push_back(outline_.loopVariable(*loop).identifier);
        }
    const std::string value = answerVariable(outline);
    const std::string_view colon = asks ? " " : ": ";
    if (outline.answer == ValueKind::Milliseconds) text += fmt::format("{}%.3f ms\\n", colon);
    else text += fmt::format("{}{}\\n", colon, outline.answer == ValueKind::Code ? "%s" : "%d");
    arguments.front() = fmt::format("\"{}\"", text);
    const bool code = outline.answer == ValueKind::Code;
    const std::string_view name = driver() ? "errorName" : "cudaGetErrorName";
    const bool cast = code && !driver() && isDriverCall(operation.call);
    arguments.push_back(!code  ? value
                        : cast ? fmt::format("{}(static_cast<cudaError_t>({}))", name, value)
                               : fmt::format("{}({})", name, value));
    writer_.call("std::printf(", arguments, ");");
    for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) {
        outline_.closeLoop(**loop);
        writer_.close();
    }
}

// The program around its calls.

namespace {

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
    const bool namesDriver = needs_.includes.erase("cuda.h") > 0;  // which cudaTypedefs.h includes
    if (!driver() && !needs_.driverFunctions.empty()) writer_.line("#include <cudaTypedefs.h>");
    else if (namesDriver) writer_.line("#include <cuda.h>");
    if (driver() && !kernelUse().names.empty()) writer_.line("#include <nvrtc.h>");
    include("cstdio");
    include("cstdlib");
    for (const bool system : {false, true}) {
        if (system == false || std::ranges::any_of(needs_.includes, isSystemHeader)) writer_.gap();
        for (const std::string& header : needs_.includes)
            if (isSystemHeader(header) == system) writer_.line(fmt::format("#include <{}>", header));
    }
    writer_.gap();
    if (driver()) writer_.block(cppHelper("driver.errorName"));
    const bool both = !driver() && !needs_.driverFunctions.empty();
    if (both) writer_.comment("Codes of the driver API have the numbers of the runtime's.");
    writer_.block(checkMacro(driver(), both));
}

void CppCode::helpers() {
    const KernelUse& use = kernelUse();
    if (!use.names.empty()) {
        writer_.gap();
        if (driver()) {
            writer_.line("const char* const kernels = R\"cuda(");
            writer_.block(kernelSource(use));
            writer_.line(")cuda\";");
            include("string");
            helper("compile");
        } else {
            writer_.block(kernelSource(use));
        }
    }
    if (worksOnHost(outline_)) include("chrono"), helper("hostWork");
    for (const std::string_view name : requirementHelpers())
        helper(driver() ? fmt::format("driver.{}", name) : std::string(name));
    if (!outline_.program().contexts.empty()) helper("createContext");
    if (outline_.wantsPeerAccess()) helper(driver() ? "driver.enablePeerAccess" : "enablePeerAccess");
    if (!driver() && !needs_.driverFunctions.empty()) helper("driverFunction");
    if (order_.isNeeded()) {
        for (const char* header : {"atomic", "climits", "thread"}) include(header);
        writer_.gap();
        writer_.block(cppOrder(order_.threads().size()));
    }
    sharedStruct();
}

void CppCode::helper(std::string_view name) {
    writer_.gap();
    writer_.block(cppHelper(name));
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

bool CppCode::namesDevice(const Operation& operation) const { return info(operation.call).asksDevice; }

void CppCode::setDevice(const std::string& device) {
    if (driver()) checked("cuCtxSetCurrent", {fmt::format("contexts[{}]", device)});
    else checked("cudaSetDevice", {device});
}

/// Writes the main function. With the driver API all runs share one context and its kernels.
void CppCode::timedMain() {
    for (const char* header : {"algorithm", "vector"}) include(header);
    const bool prints = hasAnswers();
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
    if (&operation != timed_.first || thread_ != timed_.firstThread) return;
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
    if (&operation != timed_.last || thread_ != timed_.lastThread) return;
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
