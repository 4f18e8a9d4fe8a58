// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"
#include "engine/code/python_code.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Creation of resources before the first call, and output after the last.
namespace streamscope::code {

bool PythonCode::isCreatedByStep(ResourceKind kind, std::uint32_t resource) const {
    const ResolvedProgram& program = outline_.resolved();
    switch (kind) {
        case ResourceKind::Stream: return program.streams[resource].createdByStep;
        case ResourceKind::Event: return program.events[resource].createdByStep || program.events[resource].opens.has_value();
        case ResourceKind::Buffer:
            return program.buffers[resource].allocatedByStep || program.buffers[resource].opens.has_value();
        case ResourceKind::Graph: return true;
        case ResourceKind::Word:
        case ResourceKind::Parameter:
        case ResourceKind::Context:
        case ResourceKind::Thread: break;
    }
    return false;
}

Invocation PythonCode::created(ResourceKind kind, const ResourceVariable& variable, std::uint32_t resource) {
    const ResolvedProgram& program = outline_.resolved();
    if (isCreatedByStep(kind, resource)) return {isUsedTooEarly(variable) ? "0" : "None"};
    if (kind == ResourceKind::Stream) {
        const ResolvedStream& stream = program.streams[resource];
        return stream.external ? fromOtherCode(stream, createStream(stream).text()) : createStream(stream);
    }
    if (kind == ResourceKind::Event && isRefused(variable)) return {"0"};
    if (kind == ResourceKind::Event && formOf(variable) == Form::Handle) return eventByDriver(program.events[resource].flags);
    if (kind == ResourceKind::Event) return createEvent(program.events[resource]);
    if (kind == ResourceKind::Word) return allocateWord(program.words[resource]);
    const ResolvedBuffer& buffer = program.buffers[resource];
    return allocate(variable, buffer, outline_.declaredSize(buffer), outline_.isReadFirst(variable));
}

/// Returns the device of a resource, which must be current when it is created.
int PythonCode::deviceOf(ResourceKind kind, std::uint32_t resource) const {
    const ResolvedProgram& program = outline_.resolved();
    if (kind == ResourceKind::Stream) return program.streams[resource].device;
    if (kind == ResourceKind::Event) return program.events[resource].device;
    if (kind == ResourceKind::Word) return program.words[resource].device;
    return kind == ResourceKind::Buffer ? program.buffers[resource].device : 0;
}

void PythonCode::assignList(const std::string& name, const std::string& element, const std::string& count) {
    if (element == "None" || element == "0") return writer_.assign(name, fmt::format("[{}] * {}", element, count));
    writer_.assign(name, {"[", {fmt::format("{} for _ in range({})", element, count)}, "]"});
}

void PythonCode::createListed(ResourceKind kind, const ResourceVariable& variable) {
    const auto& elements = variable.elements;
    const std::uint32_t first = elements.front().resource;
    std::vector<std::string> texts;
    for (const auto& element : elements) {
        useDevice(deviceOf(kind, element.resource));
        texts.push_back(created(kind, variable, element.resource).text());
    }
    const bool alike =
        std::ranges::all_of(texts, [&](const std::string& text) { return text == texts.front(); }) &&
        std::ranges::all_of(elements, [&](const auto& each) { return deviceOf(kind, each.resource) == deviceOf(kind, first); });
    if (variable.count && alike) return assignList(variable.name, texts.front(), outline_.text(*variable.count));
    if (variable.count) return outline_.refuse("/", variable.name, "has elements of different kinds in one count");
    const bool dense = static_cast<std::int64_t>(elements.size()) == variable.size;
    if (dense && alike) return assignList(variable.name, texts.front(), outline_.number(variable.size));
    writer_.assign(variable.name, "[None] * " + outline_.number(variable.size));
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (texts[i] == "None") continue;
        useDevice(deviceOf(kind, elements[i].resource));
        writer_.assign(fmt::format("{}[{}]", variable.name, elements[i].index), texts[i]);
    }
}

void PythonCode::createOne(ResourceKind kind, const ResourceVariable& variable) {
    const std::uint32_t resource = variable.elements.front().resource;
    if (isCreatedByStep(kind, resource) || (kind == ResourceKind::Event && isRecordedIntoBeing(resource))) return;
    useDevice(deviceOf(kind, resource));
    writer_.assign(variable.name, created(kind, variable, resource));
}

/// Creates the resources of a kind. `anew` selects those that each run of a timed program creates.
void PythonCode::createEach(ResourceKind kind, bool anew) {
    for (const ResourceVariable* variable : outline_.variables(kind)) {
        if (variable->process != process_ || variable->elements.empty() || isMadeAnew(*variable) != anew) continue;
        if (isMadeByCall(*variable)) continue;
        if (variable->isArray) createListed(kind, *variable);
        else createOne(kind, *variable);
    }
}

bool PythonCode::hasExternal() const {
    return std::ranges::any_of(outline_.resolved().streams,
                               [this](const ResolvedStream& stream) { return stream.external && stream.process == process_; });
}

void PythonCode::resources() {
    std::map<std::string, bool> never;
    for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer, ResourceKind::Word}) {
        writer_.gap();
        if (kind == ResourceKind::Stream && hasExternal())
            writer_.line("# Other code makes and destroys the external streams: put its own in the place of those made here.");
        createEach(kind, false);
    }
    for (const auto& [variable, later] : neverMade_)
        if (variable->process == process_) never[variable->name] = later;
    for (const auto& [name, later] : never) writer_.assign(name, "0", later ? "not made yet" : "never made");
    clearBuffers();
}

void PythonCode::clearBuffers() {
    std::set<int> devices;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer)) {
        if (variable->process != process_ || isMadeByCall(*variable)) continue;
        for (const ResourceVariable::Element& element : variable->elements) {
            const ResolvedBuffer& buffer = outline_.resolved().buffers[element.resource];
            if (isCreatedByStep(ResourceKind::Buffer, element.resource)) continue;
            const bool once = variable->count.has_value();
            const Reference reference = outline_.variableOf(ResourceKind::Buffer, element.resource);
            const std::string name = once ? local("buffer") : outline_.text(reference);
            if (buffer.memory == Memory::Device || buffer.memory == Memory::Managed) devices.insert(buffer.device);
            if (!outline_.isReadFirst(*variable)) continue;
            useDevice(buffer.device);
            clear(*variable, buffer, name, outline_.text(outline_.declaredSize(buffer)));
            if (once) break;
        }
    }
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Word))
        for (const ResourceVariable::Element& element : variable->elements) {
            const ResolvedWord& word = outline_.resolved().words[element.resource];
            if (word.process != process_) continue;
            if (setWord(word, outline_.text(outline_.variableOf(ResourceKind::Word, element.resource))))
                devices.insert(word.device);
            if (word.memory == Memory::Device) devices.insert(word.device);
        }
    for (const auto& [variable, name] : scratch()) {
        if (variable->process != process_) continue;
        const ResolvedBuffer& buffer = outline_.resolved().buffers[variable->elements.front().resource];
        useDevice(buffer.device);
        const std::string memory = scratchMemory(buffer, sumsIn(buffer));
        writer_.assign(name, variable->isArray ? fmt::format("[{} for _ in range({})]", memory, variable->size) : memory);
        const std::string clear = clearedScratch(buffer, variable->isArray ? local("buffer") : name);
        if (variable->isArray && !clear.empty()) writer_.open(fmt::format("for {} in {}", local("buffer"), name));
        if (!clear.empty()) writer_.line(clear);
        if (variable->isArray && !clear.empty()) writer_.close();
        devices.insert(buffer.device);
    }
    // Otherwise streams that do not wait for the legacy stream might run before it has cleared the memory.
    for (const int device : devices)
        if (needsPause()) writer_.append({Line{{}, deviceSynchronize(device)}});
}

/// Captures the bodies of graph launches before the first operation. Graphs of launches in a loop are kept in a list, those in
/// nested loops by their turns.
void PythonCode::captureBodies() { captureList(outline_.program().operations); }

void PythonCode::captureList(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (!isMine(operation) || !operation.body()) continue;
        if (info(operation.call).holdsCalls && !info(operation.call).repeats) captureList(*operation.body());
        else if (!info(operation.call).repeats) captureOne(operation);
        else if (launchesBodies(operation)) captureLoop(operation);
    }
}

void PythonCode::captureLoop(const Operation& repeat) {
    if (outline_.of(repeat).loops.empty()) {
        writer_.gap();
        createOrigins(*repeat.body());
    }
    openLoop(repeat);
    captureList(*repeat.body());
    closeLoop(repeat);
}

/// Declares the graph of a launch, and creates the stream for capturing a body that is launched in a default stream.
void PythonCode::createOrigin(const Operation& launch) {
    const std::string graph = local(fmt::format("{}_graph", asciiName(launch.id)));
    bodyGraphs_[&launch] = graph;
    const std::size_t loops = outline_.of(launch).loops.size();
    if (loops > 0) writer_.assign(graph, loops == 1 ? "[]" : "{}");
    const auto stream = outline_.stream(launch.text(Field::Stream));
    if (!stream || stream->which == StreamReference::Which::Declared) return;
    const ResolvedOperation* first = outline_.firstTurn(launch);
    ResolvedStream own;
    own.nonBlocking = true;
    own.device = first ? streamscope::deviceOf(outline_.resolved(), *first) : 0;
    useDevice(own.device);
    writer_.assign(originOf(launch).text, createStream(own).text());
}

void PythonCode::createOrigins(const std::vector<Operation>& list) {
    for (const Operation& operation : list) {
        if (!isMine(operation) || !operation.body()) continue;
        if (info(operation.call).holdsCalls) createOrigins(*operation.body());
        else createOrigin(operation);
    }
}

void PythonCode::captureOne(const Operation& operation) {
    const auto& loops = outline_.of(operation).loops;
    if (loops.empty()) {
        writer_.gap();
        createOrigin(operation);
    }
    const std::string& graph = bodyGraphs_[&operation];
    writer_.begin(operation.id);
    useDevice(operation);
    captureBody(operation, originOf(operation).text,
                loops.empty()       ? graph
                : loops.size() == 1 ? temporary("captured")
                                    : fmt::format("{}[{}]", graph, turnOf(operation)));
    if (loops.size() == 1) writer_.line(fmt::format("{}.append({})", graph, local("captured")));
    writer_.close();
}

void PythonCode::declareAnswers() {
    forEachOperation(outline_.program().operations, [&](const Operation& operation) {
        const OperationOutline& outline = outline_.of(operation);
        const bool listed = !outline.loops.empty() || outline.bodyOf;
        if (outline.answer == ValueKind::None || !isInProcess(operation)) return;
        if (outline.keepsNewest) writer_.assign(outline.answerName, outline.isAskedFor ? "False" : "None");
        else if (listed) writer_.assign(outline.answerName, "[]");
    });
}

bool PythonCode::isInProcess(const Operation& operation) const {
    return std::ranges::any_of(outline_.threadsOf(process_),
                               [&](ThreadId thread) { return outline_.isCalledBy(operation, thread); });
}

/// Returns the queue for the answers of a process.
std::string PythonCode::answerQueue(int process) {
    if (processes_.size() == 2) return local("answers");
    const ThreadId first = outline_.threadsOf(process).front();
    return local(asciiName(outline_.resolved().threads[first.value].id) + "_answers");
}

std::vector<std::string> PythonCode::answerQueues() {
    std::vector<std::string> queues;
    for (const int process : outline_.processesWithAnswers())
        if (sharesAnswers_ && process != 0) queues.push_back(answerQueue(process));
    return queues;
}

/// Returns the variables with the answers of a process: "a, b".
std::string PythonCode::answersOf(int process) const {
    std::vector<std::string> names;
    const auto add = [&](const auto& self, const std::vector<Operation>& list) -> void {
        for (const Operation& operation : list) {
            if (const auto* body = operation.body()) self(self, *body);
            const ResolvedOperation* turn = outline_.firstTurn(operation);
            if (!turn || outline_.of(operation).answer == ValueKind::None) continue;
            if (outline_.resolved().threads[turn->thread.value].process == process)
                names.push_back(outline_.of(operation).answerName);
        }
    };
    add(add, outline_.program().operations);
    return fmt::format("{}", fmt::join(names, ", "));
}

void PythonCode::sendAnswers() {
    const std::string names = answersOf(process_);
    if (names.empty()) return;
    writer_.gap();
    writer_.line(fmt::format("{}.put({})", answerQueue(process_),
                             names.find(',') == std::string::npos ? names : fmt::format("({})", names)));
}

void PythonCode::takeAnswers() {
    writer_.gap();
    for (const int process : outline_.processesWithAnswers())
        if (sharesAnswers_ && process != 0) writer_.assign(answersOf(process), answerQueue(process) + ".get()");
}

namespace {

/// Returns the text for use inside an f-string's quotes.
std::string inFormat(std::string_view label) {
    std::string text;
    for (const char c : pythonString(label)) text.append(c == '{' || c == '}' ? 2 : 1, c);
    return text.substr(1, text.size() - 2);
}

}  // namespace

void PythonCode::printAnswer(const Operation& operation) {
    const OperationOutline& outline = outline_.of(operation);
    const ResolvedOperation* turn = outline_.firstTurn(operation);
    if (!turn) return;
    std::string label = operation.label.empty() ? turn->label : operation.label;
    if (!label.ends_with('?')) label += ":";
    const bool time = outline.answer == ValueKind::Milliseconds;
    if (outline.keepsNewest && time)
        return writer_.line(fmt::format("print({}, {}, \"ms\")", pythonString(label), outline.answerName));  // it may be None
    if (outline.keepsNewest || (outline.loops.empty() && !outline.bodyOf))
        return writer_.line(
            fmt::format("print(f\"{} {{{}{}}}{}\")", inFormat(label), outline.answerName, time ? ":.3f" : "", time ? " ms" : ""));
    const std::string values =
        time ? fmt::format("*(f\"{{ms:.3f}} ms\" for ms in {})", outline.answerName) : "*" + outline.answerName;
    writer_.call("print(", {pythonString(label), values}, ")");
}

// Memory and events of cuda.bindings.driver.

void PythonCode::resetWord(const ResolvedWord& word, const std::string& name) {
    if (word.memory != Memory::Device) return writer_.assign(wordValue(word, name), unsignedNumber(word.initial));
    use("driver");
    use("check");
    const std::string at = wordAddress(word, name);
    writer_.line(fmt::format("check(driver.cuMemsetD32({}, {}, 1))", at, word.initial & 0xffffffff));
    if (word.bits == 64) writer_.line(fmt::format("check(driver.cuMemsetD32({} + 4, {}, 1))", at, word.initial >> 32));
}

Invocation PythonCode::driverMemory(Memory memory, const std::string& bytes) {
    use("driver");
    use("check");
    if (memory == Memory::Managed)
        return {"int(check(driver.cuMemAllocManaged(", {bytes, "driver.CUmemAttach_flags.CU_MEM_ATTACH_GLOBAL"}, ")))"};
    return {fmt::format("int(check(driver.cuMemAlloc{}(", memory == Memory::Pinned ? "Host" : ""), {bytes}, ")))"};
}

void PythonCode::clearByDriver(const std::string& address, const std::string& bytes) {
    use("driver");
    use("check");
    writer_.line(fmt::format("check(driver.cuMemsetD8({}, 0, {}))", address, bytes));
}

Invocation PythonCode::eventByDriver(unsigned flags) {
    use("driver");
    use("check");
    return {"check(driver.cuEventCreate(", {eventFlagsOf(flags, Dialect::Bindings)}, "))"};
}

// Release of handles and addresses, which no object of an API frees.

std::string PythonCode::freed(ResourceKind kind, Memory memory, bool opened, const std::string& name) {
    use("driver");
    use("check");
    const std::string_view function = kind == ResourceKind::Stream  ? "cuStreamDestroy"
                                      : kind == ResourceKind::Event ? "cuEventDestroy"
                                      : opened                      ? "cuIpcCloseMemHandle"
                                      : memory == Memory::Pinned    ? "cuMemFreeHost"
                                                                    : "cuMemFree";
    return fmt::format("check(driver.{}({}))", function, name);
}

/// Returns whether a process opens memory of another one, which must not free it earlier.
bool PythonCode::opensMemory() const {
    return multipleProcesses() && std::ranges::any_of(outline_.resolved().operations, [](const ResolvedOperation& operation) {
               return info(operation.call).opens && fieldInfo(operation.call, Field::Buffer);
           });
}

void PythonCode::freeHandles() {
    writer_.gap();
    if (!options_.timed || multipleProcesses()) freeHandlesOf(true);
    freeHandlesOf(false);
}

/// Frees what each run creates, or what was created before.
void PythonCode::freeHandlesOf(bool steps) {
    for (const bool opened : {true, false}) {
        if (!opened && !steps && opensMemory())
            writer_.commented(fmt::format("{}.wait()", local("closed")), "what others opened is closed");
        freeEach(ResourceKind::Buffer, opened, steps);
        freeEach(ResourceKind::Event, opened, steps);
    }
    freeEach(ResourceKind::Word, false, steps);
    if (!steps && freesPinnedMemoryBeforeStreams()) freePinnedMemory();
    freeEach(ResourceKind::Stream, false, steps);
}

/// Frees pinned memory objects if destroyed streams may have used them.
void PythonCode::freePinnedMemory() {
    const auto isOfProcess = [&](const ResourceVariable* variable) {
        return variable->process == process_ && !variable->elements.empty();
    };
    std::vector<std::string> pinned;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Buffer))
        if (isOfProcess(variable) && formOf(*variable) != Form::Handle &&
            outline_.resolved().buffers[variable->elements.front().resource].memory == Memory::Pinned)
            pinned.push_back(variable->name);
    const bool destroysStreams = std::ranges::any_of(outline_.variables(ResourceKind::Stream), [&](const auto* variable) {
        return isOfProcess(variable) && isBorrowed(variable->elements.front().resource);
    });
    if (!pinned.empty() && destroysStreams)
        writer_.commented(fmt::format("del {}", fmt::join(pinned, ", ")), "freed while the streams that used it exist");
}

void PythonCode::freeEach(ResourceKind kind, bool opened, bool steps) {
    const ResolvedProgram& program = outline_.resolved();
    for (const ResourceVariable* variable : outline_.variables(kind)) {
        if (variable->process != process_ || variable->elements.empty()) continue;
        const std::uint32_t first = variable->elements.front().resource;
        if (kind == ResourceKind::Stream ? formOf(*variable) != Form::Handle && !isBorrowed(first)
                                         : formOf(*variable) != Form::Handle)
            continue;
        if (kind == ResourceKind::Stream && program.streams[first].external)
            writer_.line("# Other code destroys its own: leave this out where it made the stream.");
        Memory memory{};
        if (kind == ResourceKind::Buffer) memory = program.buffers[first].memory;
        if (kind == ResourceKind::Word) memory = program.words[first].memory;
        const auto text = [&](const std::string& name) {
            const bool object = formOf(*variable) != Form::Handle;
            return freed(kind, memory, opened, object ? handleOf(kind, name) : name);
        };
        const auto isLeft = [&](const ResourceVariable::Element& element) {
            const bool isOpened = (kind == ResourceKind::Buffer && program.buffers[element.resource].opens) ||
                                  (kind == ResourceKind::Event && program.events[element.resource].opens);
            return isOpened == opened && isOfRun(kind, element.resource) == steps &&
                   outline_.isThereAtEnd(kind, element.resource);
        };
        const bool all = std::ranges::all_of(variable->elements, isLeft) &&
                         static_cast<std::int64_t>(variable->elements.size()) == variable->size;
        if (variable->isArray && all) {
            const std::string one =
                kind == ResourceKind::Stream ? "stream" : local(kind == ResourceKind::Event ? "event" : "buffer");
            writer_.open(fmt::format("for {} in {}", one, variable->name));
            writer_.line(text(one));
            writer_.close();
            continue;
        }
        for (const ResourceVariable::Element& element : variable->elements) {
            if (!isLeft(element)) continue;
            const std::string name = outline_.text(outline_.variableOf(kind, element.resource));
            const bool isUnsure = outline_.isUnsure(kind, element.resource);
            if (isUnsure) writer_.openIf(name);
            writer_.line(text(name));
            if (isUnsure) writer_.close();
        }
    }
}

// Graphs represented by their handles, because a capture fails, is repeated, or is instantiated separately.

/// Returns the variables of this process that represent graphs by their handles.
std::vector<const ResourceVariable*> PythonCode::rawGraphs() const {
    std::vector<const ResourceVariable*> raw;
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph))
        if (variable->process == process_ && !isInstantiatedAtOnce(*variable)) raw.push_back(variable);
    return raw;
}

/// Declares graphs that do not exist yet as null. Objects of the API need no declaration.
void PythonCode::declareGraphs() {
    for (const ResourceVariable* variable : outline_.variables(ResourceKind::Graph))
        if (variable->isArray && variable->process == process_)
            writer_.assign(variable->name, "[0] * " + outline_.number(variable->size));
    for (const ResourceVariable* variable : rawGraphs()) {
        const bool graph = outline_.namesGraph(*variable) && !variable->isArray, exec = outline_.namesExec(*variable);
        Line line{{}, {variable->isArray ? "[0] * " + outline_.number(variable->size) : "0"}};
        if (graph) line.targets.push_back(variable->name);
        if (exec) line.targets.push_back(companionOf({variable, {}}, "exec"));
        if (!line.targets.empty()) writer_.append({std::move(line)});
    }
}

void PythonCode::freeGraphs() {
    for (const ResourceVariable* variable : rawGraphs())
        for (const ResourceVariable::Element& element : variable->elements) {
            const Reference graph = outline_.variableOf(ResourceKind::Graph, element.resource);
            if (outline_.isInstantiated(element.resource)) writer_.line(destroyed("GraphExec", companionOf(graph, "exec")));
            if (outline_.isCaptured(element.resource)) writer_.line(destroyed("Graph", outline_.text(graph)));
        }
}

void PythonCode::discardCapture(StreamId id, bool isBroken) {
    Named stream{builtinStream(StreamReference::Which::PerThread)};
    if (outline_.resolved()[id].kind == StreamKind::Created) {
        const Reference reference = outline_.variableOf(ResourceKind::Stream, id.value);
        stream = {outline_.text(reference), formOf(*reference.variable)};
    }
    discardCaptureOf(handle(ResourceKind::Stream, stream), isBroken);
}

void PythonCode::discardCaptureOf(const std::string& stream, bool isBroken) {
    use("driver");
    const std::string end = fmt::format("driver.cuStreamEndCapture({})", stream);
    if (isBroken) return writer_.commented(end, "broken: makes no graph");
    use("check");
    const std::string graph = temporary("unfinished");
    writer_.assign(graph, fmt::format("check({})", end));
    writer_.line(destroyed("Graph", graph));
}

}  // namespace streamscope::code
