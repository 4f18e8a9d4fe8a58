// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include "engine/calls/call_table.h"
#include "engine/code/helper_sources.h"
#include "engine/code/identifiers.h"
#include "engine/code/named_streams.h"
#include "engine/code/quoting.h"
#include "engine/program/withs.h"
#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

/// The current stream (semantics.md A9). Calls name their streams nevertheless, but for kernels of CuPy and copies of PyTorch.

namespace streamscope::code {

/// Writes the calls first, because the top of the code depends on what they use.
SourceCode PythonCode::write() {
    if (options_.timed && multipleProcesses()) outline_.warn("the total time of several processes is not printed");
    plan();
    findNeverMade();
    beginProcess(0);
    if (options_.timed && !multipleProcesses()) timed_ = outline_.timedPart();
    Statements program = writer_.collect([this] { multipleProcesses() ? allProcesses() : oneProcess(); });
    beginProcess(0);
    Statements start = writer_.collect([this] { kernels(); });
    header();
    constants();
    helpers();
    writer_.append(std::move(start));
    writer_.append(std::move(program));
    SourceCode code = writer_.print();
    code.warnings = outline_.warnings();
    return code;
}

bool PythonCode::namesDevice(const Operation& operation) const { return fieldInfo(operation.call, Field::Device) != nullptr; }

/// Returns the last operation of a run in one stream that begins with `first` and ends with one that needs the stream to be
/// current.
std::size_t PythonCode::runInStream(const std::vector<Operation>& list, std::size_t first) const {
    std::size_t last = first;
    for (std::size_t i = first + 1; i < list.size(); ++i) {
        const Operation& next = list[i];
        if (next.text(Field::Stream) != list[first].text(Field::Stream) || !fieldInfo(next.call, Field::Stream)) break;
        if (next.thread != list[first].thread || next.body() || info(next.call).current != CurrentStreamChange::None) break;
        if (info(next.call).creates || info(next.call).destroys || !outline_.firstTurn(next)) break;
        if (needsCurrentStream(next)) last = i;
    }
    return last;
}

void PythonCode::inStream(const std::vector<Operation>& list, std::size_t first, std::size_t last) {
    writer_.begin(list[first].id);
    useDevice(list[first]);
    writer_.close();
    const std::string named = streamOf(list[first]).text;
    const std::string stream = isCurrent(named) ? std::string() : currentStream(named);
    const std::string before = std::exchange(current_, named);
    if (!stream.empty()) {
        writer_.open(fmt::format("with {}", stream));
        writer_.own(list[first].id);
    }
    for (std::size_t i = first; i <= last; ++i) {
        writer_.begin(list[i].id);
        operation(list[i]);
        writer_.close();
    }
    if (!stream.empty()) writer_.close();
    if (stream.empty()) current_ = before;
    else leaveWith(before);
}

void PythonCode::operations(const std::vector<Operation>& list, std::size_t from, std::size_t to) {
    const bool timedHere = !order_.isNeeded();  // elsewhere another thread might capture a stream
    for (std::size_t i = from; i < to; ++i) {
        if (!isMine(list[i])) continue;
        if (const std::size_t exit = endOfWith(list, i); exit != 0) {
            inWith(list, i, exit);
            i = exit;
            continue;
        }
        std::size_t last = i;
        if (timedHere && isTimedFrom(list[i])) beginTiming();
        if (!info(list[i].call).holdsCalls && needsCurrentStream(list[i])) {
            last = runInStream(list, i);
            const bool guarded = openGuard(list[i]);
            inStream(list, i, last);
            if (guarded) closeGuard();
        } else {
            step(list[i]);
        }
        if (timedHere && std::any_of(&list[i], &list[last] + 1, [this](const Operation& each) { return isTimedTo(each); }))
            endTiming();
        i = last;
    }
}

void PythonCode::beforeFirst(const Operation& operation) {
    if (order_.isNeeded() && isTimedFrom(operation)) beginTiming();
}

void PythonCode::afterLast(const Operation& operation) {
    if (order_.isNeeded() && isTimedTo(operation)) endTiming();
}

std::unique_ptr<PythonCode> pythonCode(Outline& outline, CodeTarget target, const CodeOptions& options) {
    if (target == CodeTarget::CuPy) return cupyCode(outline, target, options);
    return target == CodeTarget::CudaCore ? cudaCoreCode(outline, target, options) : pytorchCode(outline, target, options);
}

// The program around its calls.

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

void PythonCode::helpers() {
    const auto define = [&](std::string_view text) {
        writer_.gap(2);
        writer_.block(text);
        writer_.gap(2);
    };
    for (const HelperSource& helper : pythonHelpers())
        if (uses(helper.name)) define(helper.text);
    if (uses("order")) define(pythonOrder(local("Order")));
    if (!uses("host_functions")) return;
    writer_.gap();
    if (uses("libcuda")) writer_.line("libcuda = ctypes.CDLL(\"libcuda.so.1\")");
    if (uses("HostFunction")) writer_.assign(local("HostFunction"), "ctypes.CFUNCTYPE(None, ctypes.c_void_p)");
    if (uses("StreamCallback"))
        writer_.assign(local("StreamCallback"), "ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)");
    writer_.assign(local("host_functions"), "[]", "CUDA calls them later, so they must stay");
}

void PythonCode::kernels() {
    writer_.gap();
    startThread();
    testDevices();
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
    printAnswersOf(outline_.program().operations);
    freeHandles();
}

/// Writes the calls of the process's first thread and starts its other threads.
void PythonCode::calls() {
    startThreads();
    device_ = 0;
    if (outline_.devices() > 1) device_.reset();
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
        device_ = 0;
        if (outline_.devices() > 1) device_.reset();
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
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        const std::string_view event = operation.text(Field::Event);
        if (!info(operation.call).exports || answersWithCode(operation)) return;
        const auto known =
            locals_.find(fmt::format("{}_handle", asciiName(event.empty() ? operation.text(Field::Buffer) : event)));
        const auto openers = openersOf(outline_, operation);
        const ResolvedOperation* first = outline_.firstTurn(operation);
        if (!first || known == locals_.end()) return;
        const int own = outline_.resolved().threads[first->thread.value].process;
        const bool sent = std::ranges::any_of(openers, [&](int process) { return process != own; });
        if (sent && std::ranges::find(names, known->second) == names.end()) names.push_back(known->second);
    });
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
    printAnswersOf(outline_.program().operations);
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
    else printAnswersOf(outline_.program().operations);
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
        for (const ResourceVariable* variable : argumentsOf(outline_, operation))
            if (absent.contains(variable) && !(made && made->variable == variable)) named.insert(variable);
        if (!made || !absent.contains(made->variable)) return;
        for (const Statement& statement : writer_.collect([&] { writeCall(operation); })) {
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
            if (info(operation.call).repeats) outline_.openLoop(operation);
            if (const auto* body = operation.body()) self(self, *body);
            if (info(operation.call).repeats) outline_.closeLoop(operation);
            else if (!info(operation.call).holdsCalls) call(operation);
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

// Kernels, and texts of the bindings.

/// Sets shared memory limits. Kernels of cuda.core report their limits but do not set them.
void PythonCode::allowSharedMemory() {
    const auto limits = sharedMemoryLimits();
    if (limits.empty()) return;
    use("driver");
    use("check");
    writer_.comment("Lets blocks have more than 48 KiB of shared memory.");
    const std::string attribute = local("attribute");
    writer_.assign(attribute, "driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES");
    for (int device = 0; device < outline_.devices(); ++device)
        for (const auto& [kernel, bytes] : limits)
            writer_.line(
                fmt::format("check(driver.cuKernelSetAttribute({}, {}, {}.handle, {}))", attribute, bytes, kernel, device));
}

/// Compiles the kernels with cuda.core.
void PythonCode::loadModule(const std::vector<std::string_view>& names, const std::string& options, const std::string& program,
                            const std::string& device) {
    writer_.assign("options", fmt::format("{}(std=\"c++17\", arch=f\"sm_{{{}.arch}}\")", options, device));
    writer_.assign("module", fmt::format("{}(source, code_type=\"c++\", options=options).compile(\"cubin\")", program));
    for (const std::string_view name : names) writer_.assign(std::string(name), fmt::format("module.get_kernel(\"{}\")", name));
    loadNow(names);
}

void PythonCode::loadNow(const std::vector<std::string_view>& names) {
    allowSharedMemory();
    if (!mustLoadKernels(outline_)) return;
    use("driver");
    use("check");
    writer_.comment("Loads the kernels now: the first launch would, which takes long and may wait for the device.");
    for (const std::string_view name : names)
        writer_.line(fmt::format("check(driver.cuFuncLoad(check(driver.cuKernelGetFunction({}.handle))))", name));
}

std::string PythonCode::importLine(std::string_view module, std::string_view prefix) const {
    std::vector<std::string> names;
    for (const std::string& used : used_)
        if (used.starts_with(prefix)) names.push_back(used.substr(prefix.size()));
    if (names.empty()) return {};
    const std::string line = fmt::format("from {} import {}", module, fmt::join(names, ", "));
    if (line.size() <= Script::width) return line;
    std::string text = fmt::format("from {} import (\n", module);
    for (const std::string& name : names) text += fmt::format("    {},\n", name);
    return text + ")";
}

bool PythonCode::isMainThread() const {
    const std::vector<ThreadId> threads = outline_.threadsOf(process_);
    return threads.empty() || threads.front() == thread_;
}

bool PythonCode::isCurrent(const std::string& stream) {
    const auto explicitly = [this](const std::string& name) { return name.empty() ? standardStream() : name; };
    return explicitly(stream) == explicitly(current_);
}

/// Sets the current stream if it is not the composition's: the end of a `with` of CuPy restores none that was used.
void PythonCode::followComposed() {
    if (!changesCurrent_ || isCurrent(composed_.current)) return;
    const std::string& stream = composed_.current;
    writer_.statement(useStream(stream.empty() ? standardStream() : stream));
    current_ = stream;
}

void PythonCode::leaveWith(const std::string& before) {
    current_ = changesCurrent_ ? afterWith(before) : before;
    followComposed();
}

/// Writes a pair as a block with the calls between, in those turns of its loop in which the thread makes it.
void PythonCode::inWith(const std::vector<Operation>& list, std::size_t enter, std::size_t exit) {
    const std::string before = current_;
    const bool guarded = openGuard(list[enter]);
    if (guarded) writer_.own(list[enter].id);
    withBlock(list, enter, exit);
    if (!guarded) return;
    closeGuard();
    if (!isCurrent(before)) current_ = "?";
}

void PythonCode::withBlock(const std::vector<Operation>& list, std::size_t enter, std::size_t exit) {
    const std::string stream = streamOf(list[enter]).text;
    writer_.begin(list[enter].id);
    beginTurn(list[enter], thread_);
    useDevice(0);
    endTurn(list[enter], thread_);
    writer_.close();
    composed_.entered.push_back(stream);
    composed_.current = stream;
    const std::string before = std::exchange(current_, stream);
    entered_.push_back(stream);
    writer_.open("with " + currentStream(stream));
    writer_.own(list[enter].id);
    operations(list, enter + 1, exit);
    writer_.begin(list[exit].id);
    beginTurn(list[exit], thread_);
    endTurn(list[exit], thread_);
    writer_.close();
    writer_.close();
    entered_.pop_back();
    composed_.entered.pop_back();
    composed_.current = composed_.entered.empty() ? std::string() : composed_.entered.back();
    leaveWith(before);
}

/// Writes a `use`, and a half of a pair whose other half is elsewhere.
void PythonCode::changeCurrent(const Operation& operation) {
    if (useStream("").empty()) return writer_.commentOnce(noCurrentStream);
    std::vector<std::string>& entered = composed_.entered;
    switch (info(operation.call).current) {
        case CurrentStreamChange::None: return writer_.assign(local(asciiName(operation.id)), askCurrent());
        case CurrentStreamChange::Enters: entered.push_back(streamOf(operation).text); [[fallthrough]];
        case CurrentStreamChange::Sets: composed_.current = streamOf(operation).text; break;
        case CurrentStreamChange::Exits:
            if (!entered.empty()) entered.pop_back();
            composed_.current = entered.empty() ? std::string() : entered.back();
            break;
    }
    current_ = composed_.current;
    writer_.statement(useStream(current_.empty() ? standardStream() : current_));
}

/// Returns the end of the pair that begins at a call of the list; 0 if there is none, or the API has no current stream.
std::size_t PythonCode::endOfWith(const std::vector<Operation>& list, std::size_t enter) {
    if (info(list[enter].call).current != CurrentStreamChange::Enters || useStream("").empty()) return 0;
    const auto [known, isNew] = ends_.try_emplace(&list);
    std::map<std::size_t, std::size_t>& ends = known->second;
    if (isNew)
        for (const With& with : withs(outline_.program(), list)) ends.emplace(with.enter, with.exit);
    const auto end = ends.find(enter);
    return end == ends.end() ? 0 : end->second;
}

void PythonCode::forgetCurrent(const Operation& repeat) {
    const auto changes = [](const Operation& operation) { return info(operation.call).current != CurrentStreamChange::None; };
    if (changesCurrent_ && firstOperation(*repeat.body(), changes)) current_ = "?";
}

void PythonCode::beginCalls() {
    current_.clear();
    entered_.clear();
    composed_ = {};
}

}  // namespace streamscope::code
