// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/outline.h"

#include "engine/calls/call_table.h"
#include "engine/order/accesses.h"
#include "engine/order/captures.h"
#include "engine/order/other_devices.h"
#include "engine/order/reasons.h"
#include "engine/program/diagnostic.h"
#include "engine/program/ids.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/check.h"
#include "engine/rules/rules.h"

#include "kernels/own_kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::code {

namespace {

/// Returns a device of a common size, for which the answers are predicted.
DeviceInfo likelyDevice() {
    DeviceInfo device;
    device.name = "the device";
    device.computeMajor = 9;
    device.multiprocessors = 132;
    device.threadsPerMultiprocessor = 2048;
    device.blocksPerMultiprocessor = 32;
    device.sharedMemoryPerMultiprocessor = Bytes{228} << 10;
    device.registersPerMultiprocessor = 65536;
    return device;
}

/// Returns whether a missing resource cannot be expressed: in code, a null stream would be the default stream, a null pointer
/// would make the kernel fail, and freeing null succeeds.
bool isUnsayable(const ResolvedOperation& operation, const Refusal& answer) {
    if (info(operation.call).frees) return answer.code == Status::InvalidValue;
    if (answer.reason == Reason::NotCreatedYet)
        return operation.call != Call::EventQuery && operation.call != Call::EventSynchronize;
    return std::holds_alternative<KernelCall>(operation.what) && answer.reason == Reason::NotAllocatedYet;
}

Interval valuesOf(const Parameter& parameter) {
    const std::int64_t least = parameter.min.value_or(parameter.value), most = parameter.max.value_or(parameter.value);
    return {std::min(least, parameter.value), std::max(most, parameter.value)};
}

}  // namespace

Outline::Outline(const Program& program, ResolvedProgram resolved, Language language,
                 const std::vector<std::string_view>& reserved)
    : program_(program), resolved_(std::move(resolved)), language_(language), identifiers_(language), writer_(language, scope_) {
    for (const std::string_view name : reserved) identifiers_.reserve(name);
    for (const kernels::Descriptor& kernel : kernels::catalogue()) identifiers_.reserve(kernel.name);
    for (const auto& own : resolved_.kernels) identifiers_.reserve(own->entry);
    nameParameters();
    forEachOperation(program.operations, [this](const Operation& operation) {
        if (info(operation.call).decides) askedFor_.insert(operation.text(Field::On));
    });
    walk(program.operations, {"/operations"});
    findTurns();
    makeVariables();
    findAnswers();
    findReadFirst();
    findGone();
    nameAnswers();
}

void Outline::nameParameters() {
    for (const Parameter& parameter : program_.parameters) {
        const Interval values = valuesOf(parameter);
        parameters_.push_back({identifiers_.take(parameter.id, "value"), values, !values.fitsInt()});
        scope_.set(parameter.id, &parameters_.back());
        parameterValues_[parameter.id] = parameter.value;
    }
}

void Outline::walk(const std::vector<Operation>& operations, const Around& around) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
        const Operation& operation = operations[i];
        OperationOutline& outline = operations_[&operation];
        outline.operation = &operation;
        outline.path = fmt::format("{}/{}", around.path, i);
        outline.loops = around.loops;
        outline.bodyOf = around.bodyOf;
        outline.top = around.top ? around.top : &operation;
        outline.isAskedFor = askedFor_.contains(operation.id);
        outline.keepsNewest = around.inBranch || outline.isAskedFor;
        inOrder_.push_back(&operation);
        calls_.insert(operation.call);
        const auto* body = operation.body();
        if (!body) continue;
        const CallInfo& facts = info(operation.call);
        Around inside{outline.path + "/body", around.loops, around.bodyOf, outline.top, around.inBranch || facts.decides};
        if (!facts.holdsCalls) inside.bodyOf = &operation;
        if (facts.repeats) {
            nameLoop(operation, around.loops);
            inside.loops.push_back(&operation);
            openLoop(operation);
        }
        walk(*body, inside);
        if (facts.repeats) closeLoop(operation);
    }
}

/// Names a loop's variable. Consecutive loops share a name, nested ones do not.
void Outline::nameLoop(const Operation& repeat, const std::vector<const Operation*>& loops) {
    const std::string id = streamscope::variableOf(repeat);
    CodeVariable& variable = loopVariables_.emplace_back();
    const auto isFree = [&](const CodeVariable& other) {
        return std::ranges::none_of(loops,
                                    [&](const Operation* outer) { return loops_.at(outer)->identifier == other.identifier; });
    };
    for (const auto& [operation, other] : loops_)
        if (variable.identifier.empty() && streamscope::variableOf(*operation) == id && isFree(*other))
            variable.identifier = other->identifier;
    if (variable.identifier.empty()) variable.identifier = identifiers_.take(id, "index");
    const Scalar* times = repeat.mostTurns();
    const auto count = times ? quantity(*times, {Unit::None}) : std::nullopt;
    if (count) variable.values = {0, std::max<std::int64_t>(0, code::valuesOf(*count, scope_).most - 1)};
    loops_[&repeat] = &variable;
}

std::string Outline::nameOf(std::string_view wish, std::string_view kind) {
    const auto at = extraNames_.find(wish);
    if (at != extraNames_.end()) return at->second;
    return extraNames_.emplace(wish, identifiers_.take(wish, kind)).first->second;
}

std::string Outline::indexName() {
    const auto isIndex = [](const CodeVariable& variable) { return variable.identifier == "i"; };
    return std::ranges::any_of(loopVariables_, isIndex) ? "i" : nameOf("i", "index");
}

void Outline::openLoop(const Operation& repeat) {
    const std::string id = streamscope::variableOf(repeat);
    hidden_.emplace_back(id, scope_.find(id));
    scope_.set(id, loops_.at(&repeat));
}

void Outline::closeLoop(const Operation&) {
    scope_.set(hidden_.back().first, hidden_.back().second);
    hidden_.pop_back();
}

void Outline::findTurns() {
    for (const Operation* operation : inOrder_) byOperationId_.emplace(operation->id, operation);
    for (std::uint32_t i = 0; i < resolved_.operations.size(); ++i)
        operations_.at(byOperationId_.at(resolved_.operations[i].source)).turns.push_back({i});
}

const Operation* Outline::topOf(const ResolvedOperation& operation) const {
    const Operation* found = byOperationId_.at(operation.source);
    const OperationOutline& outline = of(*found);
    return of(outline.bodyOf ? *outline.bodyOf : *found).top;
}

TimedPart Outline::timedPart() const {
    TimedPart timed;
    const Captures captures = capturesOf(resolved_);
    for (std::size_t i = 0; i < resolved_.operations.size(); ++i) {
        const ResolvedOperation& operation = resolved_.operations[i];
        const auto stream = operation.stream();
        const bool ends = info(operation.call).destroys && stream && timed.streams.contains(stream->value);
        const bool works = !operation.bodyOf && !captures.captured[i] && stream && isDeviceWork(operation.kind);
        if (!ends && !works) continue;
        if (works) timed.streams.insert(stream->value);
        timed.last = topOf(operation);
        timed.lastThread = operation.thread;
        if (timed.first) continue;
        timed.first = timed.last;
        timed.firstThread = operation.thread;
        timed.firstStream = stream;
    }
    return timed;
}

const ResolvedOperation* Outline::firstTurn(const Operation& operation) const {
    const auto& turns = of(operation).turns;
    return turns.empty() ? nullptr : &resolved_[turns.front()];
}

void Outline::findAnswers() {
    const std::vector<DeviceInfo> devices(static_cast<std::size_t>(resolved_.devices), likelyDevice());
    CallOutcomes outcomes = callOutcomes(resolved_, devices);
    for (const OperationId operation : outcomes.duringCaptures) duringCaptures_.insert(operation.value);
    openCaptures_ = std::move(outcomes.stillCapturing);
    for (const FailingCall& failing : outcomes.failing) {
        const Operation& operation = *byOperationId_.at(resolved_[failing.operation].source);
        failed_.insert(failing.operation.value);
        errors_.insert(&operation);
        noteBuffers(resolved_[failing.operation], failing.answer);
        if (failing.answer.undefined || !failing.answer.raises.empty() ||
            isUnsayable(resolved_[failing.operation], failing.answer))
            refuse(operation, failing.answer.why);
        if (of(operation).bodyOf) refuse(*of(operation).bodyOf, "its body cannot be captured: " + failing.answer.why);
    }
    if (resolved_.threads.size() > 1)
        for (const FailingCall& failing : callOutcomes(resolved_, devices, orderPastWaits(resolved_)).failing) {
            if (failed_.contains(failing.operation.value)) continue;
            errors_.insert(byOperationId_.at(resolved_[failing.operation].source));
            mayFail_.insert(failing.operation.value);
        }
    if (uses(Call::EventElapsedTime))
        for (const Diagnostic& diagnostic : check(program_, resolved_, devices, Repairs::None))
            if (diagnostic.rule == unfinishedElapsedRule.name)
                for (const std::string& id : diagnostic.operations)
                    if (const auto at = byOperationId_.find(id.substr(0, id.find('#'))); at != byOperationId_.end())
                        errors_.insert(at->second);
}

/// Records how buffers are used. Python has no unallocated array of pageable memory.
void Outline::noteBuffers(const ResolvedOperation& operation, const Refusal& answer) {
    const Accesses touched = accesses(operation, resolved_);
    for (const auto* ranges : {&touched.reads, &touched.writes})
        for (const ByteRange& range : *ranges) {
            usedByFailing_.insert(range.buffer.value);
            const ResolvedBuffer& buffer = resolved_[range.buffer];
            const bool isAbsent = answer.reason == Reason::NotAllocatedYet;
            if (language_ == Language::Python && isAbsent && buffer.allocatedByStep && buffer.memory == Memory::Pageable)
                refuse(itself(operation), answer.why);
        }
}

/// Finds the resources that the program creates, destroys, allocates, frees and opens by itself.
void Outline::findGone() {
    const auto set = [this](ResourceKind kind, std::uint32_t resource, bool there) {
        if (there) gone_.erase({kind, resource});
        else gone_.emplace(kind, resource);
    };
    for (std::uint32_t i = 0; i < resolved_.streams.size(); ++i)
        if (resolved_.streams[i].createdByStep) set(ResourceKind::Stream, i, false);
    for (std::uint32_t i = 0; i < resolved_.events.size(); ++i)
        if (resolved_.events[i].createdByStep || isRefused(resolved_.events[i])) set(ResourceKind::Event, i, false);
    for (std::uint32_t i = 0; i < resolved_.buffers.size(); ++i)
        if (resolved_.buffers[i].allocatedByStep) set(ResourceKind::Buffer, i, false);
    for (std::uint32_t i = 0; i < resolved_.operations.size(); ++i) {
        const ResolvedOperation& operation = resolved_.operations[i];
        const bool done = !failed_.contains(i);
        const bool sure = !mayFail_.contains(i);
        const CallInfo& facts = info(operation.call);
        if (const auto* stream = std::get_if<StreamCall>(&operation.what); stream && done && (facts.creates || facts.destroys))
            set(ResourceKind::Stream, stream->stream.value, facts.creates);
        if (const auto* event = std::get_if<EventCall>(&operation.what); event && done && (facts.creates || facts.destroys))
            set(ResourceKind::Event, event->event.value, facts.creates);
        if (const auto* buffer = std::get_if<BufferCall>(&operation.what)) {
            if (done || !facts.allocates) set(ResourceKind::Buffer, buffer->buffer.value, facts.allocates);
        }
        if (const auto* opened = std::get_if<IpcCall>(&operation.what); opened && done) {
            if (opened->openedEvent) set(ResourceKind::Event, opened->openedEvent->value, true);
            if (opened->openedBuffer) set(ResourceKind::Buffer, opened->openedBuffer->value, true);
            if (opened->openedEvent && !sure) unsure_.emplace(ResourceKind::Event, opened->openedEvent->value);
            if (opened->openedBuffer && !sure) unsure_.emplace(ResourceKind::Buffer, opened->openedBuffer->value);
        }
        if (const auto* capture = std::get_if<CaptureCall>(&operation.what); capture && capture->graph) {
            if (captured_.erase(capture->graph->value) > 0) replacing_.insert(i);
            if (done) captured_.insert(capture->graph->value);
        }
        if (operation.call == Call::GraphInstantiate) {
            const std::uint32_t graph = std::get<GraphCall>(operation.what).graph.value;
            if (instantiated_.contains(graph)) replacing_.insert(i);
            if (done) instantiated_.insert(graph);
        }
    }
}

bool Outline::namesGraph(const ResourceVariable& graphs) const {
    return std::ranges::any_of(inOrder_, [&](const Operation* operation) {
        const auto used = reference(ResourceKind::Graph, operation->text(Field::Graph));
        return used && used->variable == &graphs && operation->call != Call::GraphLaunch;
    });
}

bool Outline::namesExec(const ResourceVariable& graphs) const {
    return std::ranges::any_of(inOrder_, [&](const Operation* operation) {
        const auto used = reference(ResourceKind::Graph, operation->text(Field::Graph));
        return used && used->variable == &graphs && !info(operation->call).endsCapture;
    });
}

Turns Outline::replacesGraph(const Operation& operation) const {
    const auto& turns = of(operation).turns;
    const auto count = std::ranges::count_if(turns, [this](OperationId turn) { return replacing_.contains(turn.value); });
    if (count == 0) return Turns::None;
    return static_cast<std::size_t>(count) == turns.size() ? Turns::All : Turns::Some;
}

bool Outline::isDuringCapture(const Operation& operation) const {
    return std::ranges::any_of(of(operation).turns, [this](OperationId turn) { return duringCaptures_.contains(turn.value); });
}

bool Outline::isBetweenDevices(const Operation& operation) const {
    return std::ranges::any_of(of(operation).turns,
                               [this](OperationId turn) { return copiesBetweenDevices(resolved_[turn], resolved_); });
}

bool Outline::wantsPeerAccess() const {
    return resolved_.peerAccess && std::ranges::any_of(resolved_.operations, [this](const ResolvedOperation& operation) {
               return copiesBetweenDevices(operation, resolved_) || peerMemory(operation, resolved_);
           });
}

bool Outline::breaksCaptures() const {
    return std::ranges::any_of(failed_, [this](std::uint32_t turn) { return duringCaptures_.contains(turn); });
}

bool Outline::alwaysFails(const Operation& operation) const {
    return std::ranges::all_of(of(operation).turns, [this](OperationId turn) { return failed_.contains(turn.value); });
}

bool Outline::isRefused(const ResolvedEvent& event) {
    constexpr unsigned disableTiming = 2, interprocess = 4;
    return !event.createdByStep && (event.flags & interprocess) != 0 && (event.flags & disableTiming) == 0;
}

bool Outline::isReadFirst(const ResourceVariable& buffer) const {
    return std::ranges::any_of(
        buffer.elements, [this](const ResourceVariable::Element& element) { return readFirst_.contains(element.resource); });
}

void Outline::nameAnswers() {
    for (const Operation* operation : inOrder_) {
        OperationOutline& outline = operations_.at(operation);
        outline.answer = answersWithError(*operation) ? ValueKind::Code : info(operation->call).answer;
        if (outline.answer == ValueKind::Stream) outline.answer = ValueKind::None;
        if (outline.answer != ValueKind::None) outline.answerName = identifiers_.take(operation->id, "answer");
    }
}

/// Finds buffers that are read first. A buffer whose first use writes all of it need not be initialised.
void Outline::findReadFirst() {
    std::set<std::uint32_t> seen;
    for (const std::string_view compared : askedFor_)
        if (const auto buffer = reference(ResourceKind::Buffer, compared))
            for (const ResourceVariable::Element& element : buffer->variable->elements) readFirst_.insert(element.resource);
    for (const ResolvedOperation& operation : resolved_.operations) {
        Accesses touched = accesses(operation, resolved_);
        const auto* launch = std::get_if<KernelCall>(&operation.what);
        if (launch && launch->kernel == "spin")
            touched.reads.insert(touched.reads.end(), touched.writes.begin(), touched.writes.end());
        for (const ByteRange& range : touched.reads)
            if (seen.insert(range.buffer.value).second) readFirst_.insert(range.buffer.value);
        for (const ByteRange& range : touched.writes) {
            const bool all = range.offset == 0 && range.bytes == resolved_[range.buffer].bytes;
            if (seen.insert(range.buffer.value).second && !all) readFirst_.insert(range.buffer.value);
        }
    }
}

std::vector<std::string_view> Outline::kernels() const {
    std::set<std::string_view> launched;
    for (const Operation* operation : inOrder_) launched.insert(operation->text(Field::Kernel));
    std::vector<std::string_view> found;
    for (const kernels::Descriptor& kernel : kernels::catalogue())
        if (launched.contains(kernel.name)) found.push_back(kernel.name);
    for (const kernels::OwnKernel* own : ownKernels())
        if (std::ranges::find(found, own->entry) == found.end()) found.push_back(own->entry);
    return found;
}

std::vector<const kernels::OwnKernel*> Outline::ownKernels() const {
    std::set<std::string_view> launched;
    for (const Operation* operation : inOrder_) launched.insert(operation->text(Field::Kernel));
    std::vector<const kernels::OwnKernel*> found;
    for (const auto& own : resolved_.kernels)
        if (launched.contains(own->name)) found.push_back(own.get());
    return found;
}

const kernels::OwnKernel* Outline::ownKernel(const Operation& operation) const {
    const std::string_view name = operation.text(Field::Kernel);
    const auto found = std::ranges::find(resolved_.kernels, name, [](const auto& own) -> std::string_view { return own->name; });
    return found == resolved_.kernels.end() ? nullptr : found->get();
}

const kernels::Descriptor* Outline::kernelOf(const Operation& operation) const {
    const kernels::OwnKernel* own = ownKernel(operation);
    return own ? &own->descriptor : kernels::find(operation.text(Field::Kernel));
}

std::string_view Outline::functionOf(const Operation& operation) const {
    const kernels::OwnKernel* own = ownKernel(operation);
    return own ? std::string_view(own->entry) : operation.text(Field::Kernel);
}

bool Outline::isCalledBy(const Operation& operation, ThreadId thread) const {
    if (info(operation.call).holdsCalls)
        return std::ranges::any_of(*operation.body(), [&](const Operation& inner) { return isCalledBy(inner, thread); });
    return std::ranges::any_of(of(operation).turns, [&](OperationId turn) { return resolved_[turn].thread == thread; });
}

std::vector<int> Outline::processes() const {
    std::set<int> found{0};
    for (const HostThread& thread : resolved_.threads) found.insert(thread.process);
    return {found.begin(), found.end()};
}

std::vector<int> Outline::processesWithAnswers() const {
    std::set<int> found;
    for (const Operation* operation : inOrder_)
        if (const ResolvedOperation* turn = firstTurn(*operation); turn && of(*operation).answer != ValueKind::None)
            found.insert(resolved_.threads[turn->thread.value].process);
    return {found.begin(), found.end()};
}

std::vector<ThreadId> Outline::threadsOf(int process) const {
    std::vector<ThreadId> found;
    for (std::uint32_t i = 0; i < resolved_.threads.size(); ++i)
        if (resolved_.threads[i].process == process) found.push_back({i});
    return found;
}

void Outline::refuse(const Operation& operation, std::string_view why) { refuse(of(operation).path, operation.id, why); }

void Outline::refuse(std::string path, std::string_view what, std::string_view why) {
    if (!refused_.insert(path).second) return;
    refusals_.push_back({std::move(path), 0, 0, {}, fmt::format("{}: {}", what, why)});
}

void Outline::warn(std::string warning) {
    if (std::ranges::find(warnings_, warning) == warnings_.end()) warnings_.push_back(std::move(warning));
}

}  // namespace streamscope::code
