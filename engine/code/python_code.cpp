// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"
#include "engine/code/quoting.h"
#include "engine/program/withs.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// Operations in sequence.
namespace streamscope::code {

PythonCode::PythonCode(Outline& outline, CodeTarget target, const CodeOptions& options)
    : TargetCode(outline, target, options),
      processes_(outline.processes()),
      sharesAnswers_(outline.processesWithAnswers().size() > 1) {
    changesCurrent_ = changesCurrentStream(outline_.program());
    findElements();
}

/// Writes the calls first, because the top of the code depends on what they use.
SourceCode PythonCode::write() {
    if (options_.timed && multipleProcesses()) outline_.warn("the total time of several processes is not printed");
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

void PythonCode::use(std::string_view what) {
    used_.emplace(what);
    if (what == "host_work") used_.emplace("time");
    if (what == "order") used_.emplace("sys");
    if (what == "pageable") used_.emplace("np");
    if (what == "driver_stream" || what == "enable_peer_access") used_.insert({"driver", "check"});
}

std::string PythonCode::local(std::string_view wish) { return locals_[std::string(wish)] = outline_.nameOf(wish, "value"); }

std::string PythonCode::temporary(std::string_view wish) { return *temporaries_.insert(local(wish)).first; }

bool PythonCode::answersWithCode(const Operation& operation) const { return outline_.answersWithError(operation); }

void PythonCode::keep(const Operation& operation, const std::string& value) {
    keep(operation, Invocation{value}, commentOf(operation));
}

void PythonCode::keep(const Operation& operation, Invocation value, std::string_view comment) {
    const OperationOutline& outline = outline_.of(operation);
    if (outline.loops.empty() && !outline.bodyOf) return writer_.assign(outline.answerName, std::move(value), comment);
    writer_.call(fmt::format("{}.append({}", outline.answerName, value.head), std::move(value.arguments), value.tail + ")",
                 comment);
}

void PythonCode::statement(const Operation& operation, std::string_view head, const std::vector<std::string>& arguments,
                           std::string_view tail) {
    assignment(operation, {}, head, arguments, tail);
}

void PythonCode::assignment(const Operation& operation, const std::string& target, std::string_view head,
                            const std::vector<std::string>& arguments, std::string_view tail) {
    assignment(operation, target, Invocation{std::string(head), arguments, std::string(tail)});
}

void PythonCode::assignment(const Operation& operation, const std::string& target, const Invocation& value) {
    Line line{{}, value, commentOf(operation)};
    if (!target.empty()) line.targets.push_back(target);
    if (!answersWithCode(operation)) return writer_.append({std::move(line)});
    if (!line.comment.empty()) writer_.comment(std::exchange(line.comment, {}));
    tryTo(operation, [&] {
        writer_.append({std::move(line)});
        keep(operation, Invocation{"\"success\""}, {});
    });
}

/// Writes statements whose exception is the operation's answer.
void PythonCode::tryTo(const Operation& operation, const std::function<void()>& write) {
    writer_.open("try");
    write();
    writer_.close();
    writer_.open(fmt::format("except {} as error", exception(operation.call)));
    keep(operation, Invocation{std::string(kept())}, {});
    writer_.close();
}

void PythonCode::driverCall(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments,
                            const std::string& target, std::string_view type) {
    driverCall(operation, invocation(function, arguments), target, type);
}

void PythonCode::driverCall(const Operation& operation, Invocation call, const std::string& target, std::string_view type) {
    use("driver");
    call.head = "driver." + call.head;
    if (answersWithCode(operation) && (target.empty() || outline_.alwaysFails(operation))) {
        call.tail += "[0].name";
        return keep(operation, std::move(call), commentOf(operation));
    }
    if (answersWithCode(operation)) {
        const std::string code = temporary("code");
        writer_.append({Line{{code, target}, std::move(call), {}, true}});
        if (!type.empty()) writer_.assign(target, fmt::format("{}({} or 0)", type, target));
        return keep(operation, code + ".name");
    }
    use("check");
    call.head = fmt::format("{}check({}", type.empty() ? "" : fmt::format("{}(", type), call.head);
    call.tail += type.empty() ? ")" : "))";
    assignment(operation, target, call);
}

bool PythonCode::isMine(const Operation& operation) const { return outline_.isCalledBy(operation, thread_); }

void PythonCode::useDevice(int device) {
    if (outline_.devices() < 2 || device_ == device) return;
    device_ = device;
    setDevice(outline_.number(device));
}

/// Makes the operation's device current. In a loop over resources of several devices a list gives it.
void PythonCode::useDevice(const Operation& operation) {
    if (outline_.devices() < 2 || fieldInfo(operation.call, Field::Device)) return;
    const DeviceChoice choice = chooseDevice(operation);
    if (choice.number) return useDevice(*choice.number);
    device_.reset();
    if (choice.expression) return setDevice(outline_.text(*choice.expression));
    const std::string list = local(choice.resource.variable->name + "_device");
    writer_.assign(list, fmt::format("[{}]", fmt::join(choice.devices, ", ")));
    setDevice(fmt::format("{}[{}]", list, outline_.text(*choice.resource.index)));
}

/// Opens a condition in a loop whose turns belong to several threads, so that each makes its own calls.
bool PythonCode::openGuard(const Operation& operation) {
    const std::string turn = threadTurn(operation, thread_);
    if (turn.empty()) return false;
    writer_.openIf(turn);
    previous_ = nullptr;
    return true;
}

/// Returns the last operation of a run in one stream that begins with `first` and ends with one that needs the stream to be
/// current.
std::size_t PythonCode::runInStream(const std::vector<Operation>& list, std::size_t first) const {
    std::size_t last = first;
    for (std::size_t i = first + 1; i < list.size(); ++i) {
        const Operation& next = list[i];
        if (next.text(Field::Stream) != list[first].text(Field::Stream) || !fieldInfo(next.call, Field::Stream)) break;
        if (next.thread != list[first].thread || next.body() || info(next.call).current != CurrentStreamChange::None) break;
        if (next.call == Call::StreamDestroy || next.call == Call::StreamCreate || !outline_.firstTurn(next)) break;
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
    for (std::size_t i = from; i < to; ++i) {
        if (!isMine(list[i])) continue;
        if (const std::size_t exit = endOfWith(list, i); exit != 0) {
            inWith(list, i, exit);
            i = exit;
            continue;
        }
        if (isTimedFrom(list[i]) && !order_.isNeeded()) beginTiming();
        if (list[i].call != Call::Repeat && needsCurrentStream(list[i])) {
            const std::size_t last = runInStream(list, i);
            const bool guarded = openGuard(list[i]);
            inStream(list, i, last);
            if (guarded) writer_.close(), previous_ = nullptr;
            const auto endsTime = [&](const Operation& each) { return isTimedTo(each) && !order_.isNeeded(); };
            if (std::any_of(&list[i], &list[last] + 1, endsTime)) endTiming();
            i = last;
            continue;
        }
        writer_.begin(list[i].id);
        const bool guarded = openGuard(list[i]);
        operation(list[i]);
        if (guarded) writer_.close(), previous_ = nullptr;
        writer_.close();
        if (isTimedTo(list[i]) && !order_.isNeeded()) endTiming();
    }
}

/// Writes an operation in the turn of its thread, and there what times it: elsewhere another thread might capture a stream.
void PythonCode::operation(const Operation& operation) {
    beginTurn(operation, thread_);
    if (isTimedFrom(operation) && order_.isNeeded()) beginTiming();
    if (operation.call != Call::Repeat) useDevice(operation);
    write(operation);
    if (isTimedTo(operation) && order_.isNeeded()) endTiming();
    endTurn(operation, thread_);
}

void PythonCode::write(const Operation& operation) {
    const CallInfo& facts = info(operation.call);
    if ((facts.creates || facts.opens) && !outline_.firstTurn(operation)) return;
    writeCall(operation);
}

void PythonCode::repeat(const Operation& operation) {
    const auto times = quantity(*operation.scalar(Field::Times), {Unit::None});
    if (!times) return outline_.refuse(operation, "has a number of turns that is put together from several expressions");
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    const CodeVariable& variable = outline_.loopVariable(operation);
    writer_.openLoop(variable.identifier, outline_.text(*times));
    device_.reset();
    outline_.openLoop(operation);
    forgetCurrent(*operation.body());
    operations(*operation.body());
    forgetCurrent(*operation.body());
    outline_.closeLoop(operation);
    device_.reset();
    writer_.close();
}

/// Returns whether no value of the word needs CUDA's cyclic comparison.
bool PythonCode::staysSmall(const Operation& operation) const {
    const ResolvedProgram& program = outline_.resolved();
    const auto reference = outline_.reference(ResourceKind::Word, operation.text(Field::Word));
    const auto isSmall = [](std::uint64_t value) { return value < (std::uint64_t{1} << 31); };
    const auto isOf = [&](WordId word) {
        return reference && outline_.variableOf(ResourceKind::Word, word.value).variable == reference->variable;
    };
    for (std::uint32_t i = 0; i < program.words.size(); ++i)
        if (isOf({i}) && !isSmall(program.words[i].initial)) return false;
    return std::ranges::all_of(program.operations, [&](const ResolvedOperation& each) {
        if (const auto* call = std::get_if<ValueCall>(&each.what)) return !isOf(call->word) || isSmall(call->value);
        const auto* batch = std::get_if<BatchCall>(&each.what);
        return !batch || std::ranges::all_of(batch->items, [&](const ResolvedBatchItem& item) {
            return item.what != ResolvedBatchItem::What::Write || !isOf(item.value.word) || isSmall(item.value.value);
        });
    });
}

void PythonCode::hostWait(const Operation& operation) {
    use("time");
    const ResolvedWord& word = wordOf(operation, operation.text(Field::Word));
    const std::string value = valueOf(operation, "word value"), wanted = valueOf(operation, "value");
    const std::string_view condition = operation.text(Field::Condition);
    const std::string mask = word.bits == 64 ? "0xffff_ffff_ffff_ffff" : "0xffff_ffff";
    const std::string taken = wanted.find(' ') == std::string::npos ? wanted : "(" + wanted + ")";
    std::string again = staysSmall(operation) ? fmt::format("{} < {}", value, wanted)
                                              : fmt::format("(int({}) - {}) & (1 << {})", value, taken, word.bits - 1);
    if (condition == "eq") again = fmt::format("{} != {}", value, wanted);
    if (condition == "and") again = fmt::format("not int({}) & {}", value, wanted);
    if (condition == "nor") again = fmt::format("(int({}) | {}) == {}", value, wanted, mask);
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    writer_.open(fmt::format("while {}", again));
    writer_.line("time.sleep(0)");
    writer_.close();
}

/// Returns the variables of the loops around the operation, outermost first: "i, j".
std::string PythonCode::turnOf(const Operation& operation) const {
    std::vector<std::string> variables;
    for (const Operation* loop : outline_.of(operation).loops) variables.push_back(outline_.loopVariable(*loop).identifier);
    return fmt::format("{}", fmt::join(variables, ", "));
}

std::unique_ptr<PythonCode> pythonCode(Outline& outline, CodeTarget target, const CodeOptions& options) {
    if (target == CodeTarget::CuPy) return cupyCode(outline, target, options);
    return target == CodeTarget::CudaCore ? cudaCoreCode(outline, target, options) : pytorchCode(outline, target, options);
}

std::vector<std::string_view> pythonNames() {
    return {"cp",
            "cupyx",
            "np",
            "torch",
            "driver",
            "runtime",
            "ctypes",
            "multiprocessing",
            "sys",
            "threading",
            "time",
            "check",
            "part",
            "pageable",
            "host_work",
            "driver_stream",
            "enable_peer_access",
            "peer_device",
            "libcuda",
            "pinned",
            "source",
            "module",
            "options",
            "device",
            "error",
            "launch",
            "Device",
            "Buffer",
            "Stream",
            "LaunchConfig",
            "Program",
            "ProgramOptions",
            "StreamOptions",
            "EventOptions",
            "LegacyPinnedMemoryResource",
            "LEGACY_DEFAULT_STREAM",
            "PER_THREAD_DEFAULT_STREAM",
            "stream",
            "self"};
}

}  // namespace streamscope::code
