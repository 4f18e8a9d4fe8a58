// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/identifiers.h"
#include "engine/code/python_code.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

/// The program around its calls.
namespace streamscope::code {

void PythonCode::beginProcess(int process) {
    const std::vector<ThreadId> threads = outline_.threadsOf(process);
    process_ = process;
    thread_ = threads.empty() ? ThreadId{} : threads.front();
    device_ = 0;
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
        writer_.assign(outline_.parameter(i).identifier, outline_.number(parameters[i].value), commentText(parameters[i].note));
    for (const auto& [name, sizes] : outline_.sizeTables())
        if (outline_.isUsed(name)) writer_.assign(name, fmt::format("[{}]", sizes));
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
    if (uses("HostFunction")) writer_.assign(local("HostFunction"), "ctypes.CFUNCTYPE(None, ctypes.c_void_p)");
    if (uses("StreamCallback"))
        writer_.assign(local("StreamCallback"), "ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)");
    writer_.assign(local("host_functions"), "[]", "CUDA calls them later, so they must stay");
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
        return writer_.assign(local("order"), fmt::format("{}({}.Array(\"q\", {}, lock=False), {}.Condition())", local("Order"),
                                                          local("context"), calls, local("context")));
    use("threading");
    writer_.assign(local("order"), fmt::format("{}({}, threading.Condition())", local("Order"), calls));
}

void PythonCode::callsOf(ThreadId thread) {
    startCurrent();
    const ThreadId before = std::exchange(thread_, thread);
    previous_ = nullptr;
    device_ = outline_.devices() > 1 ? std::nullopt : std::optional(0);
    operations(outline_.program().operations);
    endCaptures();
    leaveTurns(thread);
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
    const bool recordsLast = options_.timed && !multipleProcesses() && !isTimedByHost() && timed_.lastThread != thread_;
    const std::set<int> done = recordsLast ? std::set<int>() : order_.synchronisedBy(process_);
    writer_.gap();
    for (int device = 0; device < outline_.devices(); ++device)
        if (!done.contains(device)) writer_.append({Line{{}, deviceSynchronize(device)}});
}

/// Writes the functions of the other threads. Returns the variables that they assign.
std::vector<std::string> PythonCode::threadFunctions() {
    const std::vector<ThreadId> threads = outline_.threadsOf(process_);
    std::vector<std::string> assigned;
    const ThreadId first = thread_;
    for (std::size_t i = 1; i < threads.size(); ++i) {
        thread_ = threads[i];
        const std::string name = local(asciiName(outline_.resolved().threads[thread_.value].id) + "_thread");
        writer_.gap(process_ == 0 && !multipleProcesses() ? 2 : 1);
        writer_.open(fmt::format("def {}()", name));
        startThread();
        const bool calls =
            std::ranges::any_of(outline_.program().operations, [&](const Operation& each) { return isMine(each); });
        callsOf(thread_);
        if (!calls) writer_.line("pass");
        std::ranges::move(closeFunction(), std::back_inserter(assigned));
        writer_.gap(process_ == 0 && !multipleProcesses() ? 2 : 1);
    }
    thread_ = first;
    return assigned;
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
    const std::string thread = temporary("thread");
    if (made.size() == 1) {
        writer_.assign(thread, made.front());
        return writer_.line(thread + ".start()");
    }
    writer_.assign(temporary("threads"), {"[", made, "]"});
    writer_.open(fmt::format("for {} in {}", thread, local("threads")));
    writer_.line(thread + ".start()");
    writer_.close();
}

void PythonCode::joinThreads() {
    const std::size_t threads = outline_.threadsOf(process_).size();
    if (threads < 2) return;
    if (threads == 2) return writer_.line(fmt::format("{}.join()", local("thread")));
    writer_.open(fmt::format("for {} in {}", local("thread"), local("threads")));
    writer_.line(fmt::format("{}.join()", local("thread")));
    writer_.close();
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
        writer_.open(fmt::format("def {}({})", nameOf(process), arguments));
        otherProcess(process);
        writer_.close();
    }
    beginProcess(0);
    writer_.gap(2);
    writer_.open("if __name__ == \"__main__\"");
    const std::string context = local("context");
    writer_.assign(context, "multiprocessing.get_context(\"spawn\")");
    for (const auto& queues : {shared(), answerQueues()})
        for (const std::string& queue : queues) writer_.assign(queue, context + ".SimpleQueue()");
    declareOrder();
    if (opensMemory()) writer_.assign(local("closed"), fmt::format("{}.Barrier({})", context, processes_.size()));
    const std::string list = local("processes"), one = local("process");
    const bool single = processes_.size() == 2;
    if (!single) writer_.openPlain(fmt::format("{} = [", list), "]");
    for (const int process : processes_)
        if (process != 0)
            writer_.call(fmt::format("{}{}.Process(", single ? one + " = " : "", context),
                         {fmt::format("target={}", nameOf(process)),
                          fmt::format("args=({}{})", arguments, given.size() == 1 ? "," : ""), "daemon=True"},
                         single ? ")" : "),");
    if (!single) writer_.close();
    endWithChildren(single ? one + ".exitcode" : fmt::format("any({0}.exitcode for {0} in {1})", one, list));
    const auto forEach = [&](std::string_view call) {
        if (!single) writer_.open(fmt::format("for {} in {}", one, list));
        writer_.line(fmt::format("{}.{}()", one, call));
        if (!single) writer_.close();
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
    writer_.close();
}

/// Ends the process if a child fails. Otherwise the process could wait for the child forever.
void PythonCode::endWithChildren(const std::string& failed) {
    use("signal");
    use("sys");
    const std::string ended = local("process_ended");
    writer_.gap();
    writer_.open(fmt::format("def {}(*_)", ended));
    writer_.openIf(failed);
    writer_.line("sys.exit(\"another process has failed\")");
    writer_.close();
    writer_.close();
    writer_.gap();
    writer_.line(fmt::format("signal.signal(signal.SIGCHLD, {})", ended));
}

void PythonCode::otherProcess(int process) {
    beginProcess(process);
    resources();
    writer_.gap();
    declareGraphs();
    declareAnswers();
    captureBodies();
    std::vector<std::string> assigned;
    Statements functions = writer_.collect([&] { assigned = threadFunctions(); });
    for (const std::string& name : assigned) writer_.assign(name, "None");
    writer_.append(std::move(functions));
    writer_.gap();
    calls();
    finish();
    writer_.gap();
    freeGraphs();
    if (sharesAnswers_) sendAnswers();
    else printAnswers();
    freeHandles();
}

/// Closes a function and declares the variables that it assigns and others use. Returns their names.
std::vector<std::string> PythonCode::closeFunction() {
    std::vector<std::string> names = assignedIn(writer_.body());
    std::erase_if(names, [this](const std::string& name) { return temporaries_.contains(name); });
    if (!names.empty())
        writer_.prepend({Line{{}, {fmt::format("{} {}", process_ == 0 ? "global" : "nonlocal", fmt::join(names, ", "))}}});
    writer_.close();
    return names;
}

/// Returns what an operation creates as a step of the program: the kind of a resource and the field that names it.
std::optional<std::pair<ResourceKind, Field>> PythonCode::createdBy(Call call) {
    if (call == Call::StreamCreate) return std::pair(ResourceKind::Stream, Field::Stream);
    if (call == Call::EventCreate) return std::pair(ResourceKind::Event, Field::Event);
    if (call == Call::Malloc || call == Call::MallocAsync) return std::pair(ResourceKind::Buffer, Field::Buffer);
    if (call == Call::IpcOpenEventHandle) return std::pair(ResourceKind::Event, Field::As);
    if (call == Call::IpcOpenMemHandle) return std::pair(ResourceKind::Buffer, Field::As);
    return std::nullopt;
}

/// Returns the variables of streams, events and memory that a call has as arguments.
std::set<const ResourceVariable*> PythonCode::argumentsOf(const Operation& operation) const {
    std::set<const ResourceVariable*> found;
    const auto add = [&](ResourceKind kind, std::string_view text) {
        const auto reference = text.empty() ? std::nullopt : outline_.reference(kind, text);
        if (reference) found.insert(reference->variable);
    };
    add(ResourceKind::Stream, operation.text(Field::Stream));
    if (operation.find(Field::As)) return found;  // it opens a handle
    for (const Field field : {Field::Event, Field::Start, Field::End}) add(ResourceKind::Event, operation.text(field));
    for (const Field field : {Field::Buffer, Field::From, Field::To}) add(ResourceKind::Buffer, operation.text(field));
    for (const Field field : {Field::From, Field::To})
        for (const Range& range : rangesOf(operation, field)) add(ResourceKind::Buffer, range.buffer);
    if (operation.call != Call::LaunchKernel) return found;
    for (const Field field : {Field::Reads, Field::Writes})
        for (const Range& range : rangesOf(operation, field)) add(ResourceKind::Buffer, range.buffer);
    if (const Value* value = operation.find(Field::Arguments))
        for (const Argument& argument : std::get<std::vector<Argument>>(*value)) {
            const auto* range = std::get_if<Range>(&argument.value);
            const auto* id = range ? &range->buffer : std::get_if<std::string>(&std::get<Scalar>(argument.value));
            if (id) add(ResourceKind::Buffer, *id);
        }
    return found;
}

/// Finds variables that a call names before another one creates the resource, or that none creates, since a failing call
/// returns no handle.
void PythonCode::findNeverMade() {
    std::set<const ResourceVariable*> absent, named;
    for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer})
        for (const ResourceVariable* variable : outline_.variables(kind))
            if (!variable->isArray && isCreatedByStep(kind, variable->elements.front().resource)) absent.insert(variable);
    if (absent.empty()) return;
    const auto call = [&](const Operation& operation) {
        const auto created = createdBy(operation.call);
        const auto made = created ? outline_.reference(created->first, operation.text(created->second)) : std::nullopt;
        for (const ResourceVariable* variable : argumentsOf(operation))
            if (absent.contains(variable) && !(made && made->variable == variable)) named.insert(variable);
        if (!made || !absent.contains(made->variable)) return;
        for (const Statement& statement : writer_.collect([&] { write(operation); })) {
            const auto* line = std::get_if<Line>(&statement.what);
            if (line && line->targets == std::vector{made->variable->name}) {
                if (named.contains(made->variable)) neverMade_[made->variable] = true;
                absent.erase(made->variable);
            } else if (std::ranges::count(assignedIn({statement}), made->variable->name) > 0) {
                named.insert(made->variable);  // it may not be reached
            }
        }
    };
    const auto visit = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            if (!isMine(operation)) continue;
            if (operation.call == Call::Repeat) outline_.openLoop(operation);
            if (const auto* body = operation.body()) self(self, *body);
            if (operation.call == Call::Repeat) outline_.closeLoop(operation);
            else call(operation);
        }
    };
    for (const int process : processes_) {
        beginProcess(process);
        std::vector<ThreadId> threads = outline_.threadsOf(process);
        if (!threads.empty())
            std::rotate(threads.begin(), threads.begin() + 1, threads.end());  // functions of other threads are above the calls
        for (const ThreadId thread : threads) {
            thread_ = thread;
            visit(visit, outline_.program().operations);
        }
    }
    for (const ResourceVariable* variable : named)
        if (absent.contains(variable)) neverMade_[variable] = false;
    forms_.clear();
}

}  // namespace streamscope::code
