// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_code.h"

#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>

/// Host threads and processes.
namespace streamscope::code {

bool CppCode::isOfProcess(const Operation& operation) const {
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

bool CppCode::isOfThread(const Operation& operation) const {
    if (outline_.of(operation).bodyOf) return true;
    return !thread_ || outline_.isCalledBy(operation, *thread_);
}

/// Writes the threads. The process's first thread continues here; each other one is a new thread.
void CppCode::threads() {
    std::vector<ThreadId> own;
    for (const ThreadId thread : order_.threads())
        if (outline_.resolved().threads[thread.value].process == process_) own.push_back(thread);
    if (!order_.isNeeded()) {
        if (!own.empty()) operations(outline_.program().operations);
        return endCaptures();
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

void CppCode::callsOf(ThreadId thread) {
    thread_ = thread;
    previous_ = nullptr;
    operations(outline_.program().operations);
    endCaptures();
    leaveTurns(thread);
    thread_.reset();
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
        process_ = process;
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

}  // namespace streamscope::code
