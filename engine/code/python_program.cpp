// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/identifiers.h"
#include "engine/code/python_code.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>

/// The program around its calls.
namespace streamscope::code {

void PythonCode::writeOnce() {
    writer_.setCommentMark("#");
    process_ = 0;
    thread_ = outline_.threadsOf(0).empty() ? ThreadId{} : outline_.threadsOf(0).front();
    device_ = 0;
    findTimed();
    if (options_.timed && multipleProcesses()) outline_.warn("the total time of several processes is not printed");
    header();
    constants();
    helpers();
    kernels();
    if (multipleProcesses()) allProcesses();
    else oneProcess();
}

void PythonCode::header() {
    const std::string file = options_.file.empty() ? codeFileName(outline_.program(), target_) : options_.file;
    if (const std::string name = commentText(outline_.program().name); !name.empty()) writer_.comment(name);
    writer_.comment(fmt::format("Written by Streamscope for {}. Run:", versions()));
    writer_.comment(fmt::format("  python3 {}", commentText(file)));
    writer_.line();
    const bool modules =
        std::ranges::any_of(std::array{"ctypes", "multiprocessing", "signal", "threading", "time", "math", "sys"},
                            [&](const char* name) { return uses(name); });
    for (const std::string_view name : {"ctypes", "math", "multiprocessing", "signal", "sys", "threading", "time"})
        if (uses(name)) writer_.line(fmt::format("import {}", name));
    if (modules) writer_.line();
    for (const std::string& line : imports()) writer_.block(line);
}

void PythonCode::constants() {
    const auto& parameters = outline_.program().parameters;
    if (!parameters.empty()) writer_.gap();
    for (std::size_t i = 0; i < parameters.size(); ++i)
        writer_.commented(fmt::format("{} = {}", outline_.parameter(i).identifier, outline_.number(parameters[i].value)),
                          commentText(parameters[i].note));
    for (const auto& [name, sizes] : outline_.sizeTables())
        if (uses(name)) writer_.line(fmt::format("{} = [{}]", name, sizes));
}

void PythonCode::helpers() {
    const auto define = [&](std::string_view name, std::string_view text) {
        if (!uses(name)) return;
        writer_.gap(2);
        writer_.block(text);
        writer_.gap(2);
    };
    define("check",
           "def check(answer):\n"
           "    \"\"\"Returns what a call of cuda.bindings gives back, or raises its error.\"\"\"\n"
           "    code, *values = answer\n"
           "    if code != driver.CUresult.CUDA_SUCCESS:\n"
           "        raise RuntimeError(code.name)\n"
           "    return values[0] if values else None\n");
    define("enable_peer_access",
           "def enable_peer_access(count):\n"
           "    \"\"\"Lets devices reach each other's memory, so that copies between them do not pass through the host.\"\"\"\n"
           "    contexts = [check(driver.cuDevicePrimaryCtxRetain(device)) for device in range(count)]\n"
           "    for device in range(count):\n"
           "        check(driver.cuCtxSetCurrent(contexts[device]))\n"
           "        for peer in range(count):\n"
           "            if peer != device and check(driver.cuDeviceCanAccessPeer(device, peer)):\n"
           "                check(driver.cuCtxEnablePeerAccess(contexts[peer], 0))\n"
           "    check(driver.cuCtxSetCurrent(contexts[0]))\n");
    define("driver_stream",
           "def driver_stream(non_blocking=False, priority=0):\n"
           "    \"\"\"Returns a stream beside PyTorch's pool, whose streams do not wait for the legacy stream.\"\"\"\n"
           "    kinds = driver.CUstream_flags\n"
           "    flags = kinds.CU_STREAM_NON_BLOCKING if non_blocking else kinds.CU_STREAM_DEFAULT\n"
           "    return torch.cuda.ExternalStream(int(check(driver.cuStreamCreateWithPriority(flags, priority))))\n");
    define("host_work",
           "def host_work(nanoseconds):\n"
           "    \"\"\"Keeps the host busy for that long.\"\"\"\n"
           "    end = time.perf_counter_ns() + nanoseconds\n"
           "    while time.perf_counter_ns() < end:\n"
           "        pass\n");
    define("pageable",
           "def pageable(size):\n"
           "    \"\"\"Returns ordinary host memory as a buffer.\"\"\"\n"
           "    array = np.zeros(size, np.uint8)\n"
           "    return Buffer.from_handle(array.ctypes.data, size, owner=array)\n");
    define("part",
           "def part(buffer, offset, size):\n"
           "    \"\"\"Returns a part of a buffer as a buffer.\"\"\"\n"
           "    return Buffer.from_handle(int(buffer.handle) + offset, size, owner=buffer)\n");
    if (uses("order")) orderClass();
    if (!uses("host_functions")) return;
    writer_.gap();
    if (uses("libcuda")) writer_.line("libcuda = ctypes.CDLL(\"libcuda.so.1\")");
    if (uses("HostFunction")) writer_.line(fmt::format("{} = ctypes.CFUNCTYPE(None, ctypes.c_void_p)", local("HostFunction")));
    if (uses("StreamCallback"))
        writer_.line(
            fmt::format("{} = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)", local("StreamCallback")));
    writer_.line(fmt::format("{} = []  # CUDA calls them later, so they must stay", local("host_functions")));
}

void PythonCode::orderClass() {
    writer_.gap(2);
    writer_.block(
        fmt::format("class {}:\n"
                    "    \"\"\"Lets the calls of several threads begin in the order of the composition.\"\"\"\n"
                    "\n"
                    "    def __init__(self, calls, changed):\n"
                    "        self.calls, self.changed = calls, changed  # the next call of each thread\n"
                    "\n"
                    "    def begin(self, thread, call):\n"
                    "        with self.changed:\n"
                    "            self.calls[thread] = call\n"
                    "            self.changed.notify_all()\n"
                    "            self.changed.wait_for(lambda: call == min(self.calls))\n"
                    "\n"
                    "    def leave(self, thread):  # it may wait in its call, or has made its last\n"
                    "        with self.changed:\n"
                    "            self.calls[thread] = sys.maxsize\n"
                    "            self.changed.notify_all()\n",
                    local("Order")));
    writer_.gap(2);
}

void PythonCode::kernels() {
    writer_.gap();
    startThread();
    if (outline_.wantsPeerAccess()) enablePeerAccess();
    KernelUse use = kernelUse();
    use.unmangled = true;
    if (use.names.empty()) return;
    writer_.gap();
    writer_.line("source = r\"\"\"");
    writer_.block(kernelSource(use));
    writer_.line("\"\"\"");
    loadKernels(use.names);
}

/// Declares the order of calls. No call begins before all threads run.
void PythonCode::declareOrder() {
    if (!order_.isNeeded()) return;
    use("order");
    const std::string calls = fmt::format("[-1] * {}", order_.threads().size());
    if (multipleProcesses())
        return writer_.line(fmt::format("{} = {}({}.Array(\"q\", {}, lock=False), {}.Condition())", local("order"),
                                        local("Order"), local("context"), calls, local("context")));
    use("threading");
    writer_.line(fmt::format("{} = {}({}, threading.Condition())", local("order"), local("Order"), calls));
}

/// Writes the wait for a call's turn, unless this thread made the previous call too and cannot have waited in it. Calls of a loop
/// of one thread that never waits need a turn only for the first.
void PythonCode::beginTurn(const Operation& operation) {
    if (!order_.isNeeded() || outline_.of(operation).bodyOf) return;
    const auto isWhole = [this](const Operation* loop) { return order_.isAllOf(*loop, thread_) && !order_.mayWait(*loop); };
    const bool inWhole = std::ranges::any_of(outline_.of(operation).loops, isWhole);
    if (inWhole || (operation.call == Call::Repeat && !isWhole(&operation))) return;
    const bool follows = previous_ && order_.before(operation) == previous_ && !order_.mayWait(*previous_);
    const int index = order_.indexOf(thread_);
    if (!follows) writer_.line(fmt::format("{}.begin({}, {})", local("order"), index, outline_.text(order_.numberOf(operation))));
    if (order_.mayWait(operation)) writer_.line(fmt::format("{}.leave({})", local("order"), index));
}

void PythonCode::endTurn(const Operation& operation) {
    if (!order_.isNeeded() || outline_.of(operation).bodyOf) return;
    const bool whole = operation.call != Call::Repeat || (order_.isAllOf(operation, thread_) && !order_.mayWait(operation));
    previous_ = whole ? &operation : nullptr;
}

void PythonCode::callsOf(ThreadId thread) {
    const ThreadId before = std::exchange(thread_, thread);
    previous_ = nullptr;
    device_ = outline_.devices() > 1 ? std::nullopt : std::optional(0);
    operations(outline_.program().operations);
    endCaptures();
    const bool calls = std::ranges::find(order_.threads(), thread) != order_.threads().end();
    const bool left = previous_ && order_.mayWait(*previous_);
    if (order_.isNeeded() && calls && !left) writer_.line(fmt::format("{}.leave({})", local("order"), order_.indexOf(thread)));
    thread_ = before;
}

void PythonCode::oneProcess() {
    writer_.gap();
    resources();
    if (options_.timed) return runFunction();
    writer_.gap();
    declareGraphs();
    declareAnswers();
    captureBodies();
    writer_.gap();
    declareOrder();
    threadFunctions();
    writer_.gap();
    calls();
    finish();
    writer_.gap();
    freeGraphs();
    writer_.gap();
    printAnswers();
    freeHandles();
}

/// Writes the calls of the process's first thread and starts its other threads.
void PythonCode::calls() {
    startThreads();
    callsOf(thread_);
    joinThreads();
}

/// Waits for all devices except those that the last calls of the process have just waited for. Waits for all devices if timing
/// records follow these calls.
void PythonCode::finish() {
    const bool recordsLast = options_.timed && !multipleProcesses() && !isTimedByHost() && !lastTimed_;
    const std::set<int> done = recordsLast ? std::set<int>() : order_.synchronisedBy(process_);
    writer_.gap();
    for (int device = 0; device < outline_.devices(); ++device)
        if (!done.contains(device)) writer_.line(deviceSynchronize(outline_.number(device)));
}

void PythonCode::threadFunctions() {
    const std::vector<ThreadId> threads = outline_.threadsOf(process_);
    const ThreadId first = thread_;
    for (std::size_t i = 1; i < threads.size(); ++i) {
        thread_ = threads[i];
        const std::string name = local(asciiName(outline_.resolved().threads[thread_.value].id) + "_thread");
        writer_.gap(process_ == 0 && !multipleProcesses() ? 2 : 1);
        writer_.open(fmt::format("def {}():", name));
        assignedElsewhere(name);
        startThread();
        const bool calls =
            std::ranges::any_of(outline_.program().operations, [&](const Operation& each) { return isMine(each); });
        callsOf(thread_);
        if (!calls) writer_.line("pass");
        writer_.dedent();
        writer_.gap(process_ == 0 && !multipleProcesses() ? 2 : 1);
    }
    thread_ = first;
}

void PythonCode::startThreads() {
    const std::vector<ThreadId> threads = outline_.threadsOf(process_);
    if (threads.size() < 2) return;
    use("threading");
    std::vector<std::string> made;
    for (std::size_t i = 1; i < threads.size(); ++i)
        made.push_back(fmt::format("threading.Thread(target={})",
                                   local(asciiName(outline_.resolved().threads[threads[i].value].id) + "_thread")));
    writer_.gap();
    if (made.size() == 1) {
        writer_.line(fmt::format("{} = {}", local("thread"), made.front()));
        writer_.line(fmt::format("{}.start()", local("thread")));
        return;
    }
    writer_.call(fmt::format("{} = [", local("threads")), made, "]");
    writer_.open(fmt::format("for {} in {}:", local("thread"), local("threads")));
    writer_.line(fmt::format("{}.start()", local("thread")));
    writer_.dedent();
}

void PythonCode::joinThreads() {
    const std::size_t threads = outline_.threadsOf(process_).size();
    if (threads < 2) return;
    if (threads == 2) return writer_.line(fmt::format("{}.join()", local("thread")));
    writer_.open(fmt::format("for {} in {}:", local("thread"), local("threads")));
    writer_.line(fmt::format("{}.join()", local("thread")));
    writer_.dedent();
}

/// Returns the objects that processes share: queues of exported handles, and turns.
std::vector<std::string> PythonCode::shared() const {
    std::vector<std::string> names;
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            if (const auto* body = operation.body()) self(self, *body);
            const bool event = operation.call == Call::IpcGetEventHandle;
            if ((!event && operation.call != Call::IpcGetMemHandle) || answersWithCode(operation)) continue;
            const auto known =
                locals_.find(fmt::format("{}_handle", asciiName(operation.text(event ? Field::Event : Field::Buffer))));
            const auto openers = openersOf(operation);
            const ResolvedOperation* first = outline_.firstTurn(operation);
            if (!first || known == locals_.end()) continue;
            const int own = outline_.resolved().threads[first->thread.value].process;
            const bool sent = std::ranges::any_of(openers, [&](int process) { return process != own; });
            if (sent && std::ranges::find(names, known->second) == names.end()) names.push_back(known->second);
        }
    };
    visit(visit, outline_.program().operations);
    return names;
}

void PythonCode::allProcesses() {
    use("multiprocessing");
    std::vector<std::string> given = shared();
    for (const std::string& queue : answerQueues()) given.push_back(queue);
    if (order_.isNeeded()) given.push_back(local("order"));
    if (opensMemory()) given.push_back(local("closed"));
    const std::string arguments = fmt::format("{}", fmt::join(given, ", "));
    const auto nameOf = [&](int process) {
        const ThreadId first = outline_.threadsOf(process).front();
        return local(asciiName(outline_.resolved().threads[first.value].id) + "_process");
    };
    for (const int process : processes_) {
        if (process == 0) continue;
        writer_.gap(2);
        writer_.open(fmt::format("def {}({}):", nameOf(process), arguments));
        otherProcess(process);
        writer_.dedent();
    }
    process_ = 0;
    thread_ = outline_.threadsOf(0).front();
    writer_.gap(2);
    writer_.open("if __name__ == \"__main__\":");
    const std::string context = local("context");
    writer_.line(fmt::format("{} = multiprocessing.get_context(\"spawn\")", context));
    for (const auto& queues : {shared(), answerQueues()})
        for (const std::string& queue : queues) writer_.line(fmt::format("{} = {}.SimpleQueue()", queue, context));
    declareOrder();
    if (opensMemory()) writer_.line(fmt::format("{} = {}.Barrier({})", local("closed"), context, processes_.size()));
    const std::string list = local("processes"), one = local("process");
    const bool single = processes_.size() == 2;
    if (!single) writer_.open(fmt::format("{} = [", list));
    for (const int process : processes_)
        if (process != 0)
            writer_.call(fmt::format("{}{}.Process(", single ? one + " = " : "", context),
                         {fmt::format("target={}", nameOf(process)),
                          fmt::format("args=({}{})", arguments, given.size() == 1 ? "," : ""), "daemon=True"},
                         single ? ")" : "),");
    if (!single) writer_.close("]");
    endWithChildren(single ? one + ".exitcode" : fmt::format("any({0}.exitcode for {0} in {1})", one, list));
    const auto forEach = [&](std::string_view call) {
        if (!single) writer_.open(fmt::format("for {} in {}:", one, list));
        writer_.line(fmt::format("{}.{}()", one, call));
        if (!single) writer_.dedent();
    };
    forEach("start");
    resources();
    writer_.gap();
    declareGraphs();
    declareAnswers();
    captureBodies();
    threadFunctions();
    writer_.gap();
    calls();
    finish();
    writer_.gap();
    freeGraphs();
    takeAnswers();
    printAnswers();
    freeHandles();
    forEach("join");
    use("sys");
    writer_.line(single ? fmt::format("sys.exit({}.exitcode)", one)
                        : fmt::format("sys.exit(any({0}.exitcode for {0} in {1}))", one, list));
    writer_.dedent();
}

/// Ends the process if a child fails. Otherwise the process could wait for the child forever.
void PythonCode::endWithChildren(const std::string& failed) {
    use("signal");
    use("sys");
    const std::string ended = local("process_ended");
    writer_.gap();
    writer_.open(fmt::format("def {}(*_):", ended));
    writer_.open(fmt::format("if {}:", failed));
    writer_.line("sys.exit(\"another process has failed\")");
    writer_.dedent();
    writer_.dedent();
    writer_.gap();
    writer_.line(fmt::format("signal.signal(signal.SIGCHLD, {})", ended));
}

void PythonCode::otherProcess(int process) {
    process_ = process;
    thread_ = outline_.threadsOf(process).front();
    device_ = 0;
    resources();
    writer_.gap();
    declareGraphs();
    declareAnswers();
    captureBodies();
    const std::vector<ThreadId> threads = outline_.threadsOf(process);
    for (std::size_t i = 1; i < threads.size(); ++i)
        for (const std::string& name : assigned_[local(asciiName(outline_.resolved().threads[threads[i].value].id) + "_thread")])
            writer_.line(fmt::format("{} = None", name));
    threadFunctions();
    writer_.gap();
    calls();
    finish();
    writer_.gap();
    freeGraphs();
    if (sharesAnswers_) sendAnswers();
    else printAnswers();
    freeHandles();
}

/// Declares names that one function assigns and others use.
void PythonCode::assignedElsewhere(const std::string& function) {
    const auto at = assigned_.find(function);
    if (at == assigned_.end() || at->second.empty()) return;
    writer_.line(fmt::format("{} {}", process_ == 0 ? "global" : "nonlocal", fmt::join(at->second, ", ")));
}

/// Finds resources that the text uses before a call creates them, or that none creates, since a failing call returns no handle.
void PythonCode::findNeverMade(const std::string& text) {
    const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    const std::size_t sources = text.rfind("\"\"\""), begin = sources == std::string::npos ? 0 : sources;
    for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer})
        for (const ResourceVariable* variable : outline_.variables(kind)) {
            const std::string& name = variable->name;
            if (std::ranges::none_of(variable->elements, [&](const auto& each) { return isCreatedByStep(kind, each.resource); }))
                continue;
            bool used = false, made = variable->isArray;
            for (std::size_t at = text.find(name, begin); at != std::string::npos && !made; at = text.find(name, at + 1)) {
                if ((at > 0 && isWord(text[at - 1])) || isWord(text[at + name.size()])) continue;
                const std::size_t line = text.rfind('\n', at) + 1;
                const bool tried = std::string_view(text).substr(0, line).ends_with("try:\n");
                made = text.find_first_not_of(' ', line) == at && text.compare(at + name.size(), 3, " = ") == 0 && !tried;
                if (!made) used = used || text[text.find_first_not_of(' ', line)] != '#';
            }
            if (used) neverMade_[variable] = made;
        }
}

/// Finds the names that each function of the text assigns, except those used in that function alone.
void PythonCode::findAssigned(const std::string& text) {
    std::set<std::string> passing{"end", "code", "array", "error"};
    for (const std::string_view wish : {"item", "items", "imported", "handle", "captured", "thread", "threads", "buffer", "made",
                                        "total", "unfinished", "flags"})
        passing.insert(local(wish));
    std::istringstream lines(text);
    std::string function;
    std::size_t depth = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (indent == std::string::npos) continue;
        const std::string_view rest = std::string_view(line).substr(indent);
        if (!function.empty() && indent <= depth) function.clear();
        if (rest.starts_with("def ")) {
            function = rest.substr(4, rest.find('(') - 4);
            depth = indent;
            continue;
        }
        if (function.empty()) continue;
        auto& names = assigned_[function];
        const auto add = [&](std::string_view name) {
            const bool isName = !name.empty() && asciiName(name) == name && !passing.contains(std::string(name));
            if (isName && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
            return isName;
        };
        const auto walrus = rest.find(" := ");
        if (rest.starts_with("while not (") && walrus != std::string_view::npos) add(rest.substr(11, walrus - 11));
        for (std::string_view left = rest; left.find(" = ") != std::string_view::npos;) {  // g = g_exec = 0
            if (!add(left.substr(0, left.find(" = ")))) break;
            left.remove_prefix(left.find(" = ") + 3);
        }
    }
}

}  // namespace streamscope::code
