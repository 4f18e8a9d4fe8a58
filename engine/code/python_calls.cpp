// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_calls.h"

#include "engine/calls/call_table.h"
#include "engine/code/identifiers.h"
#include "engine/code/quoting.h"

#include "kernels/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope::code {

PythonCalls::PythonCalls(Outline& outline, CodeTarget target, const CodeOptions& options) : TargetCode(outline, target, options) {
    findElements();
}

void PythonCalls::use(std::string_view what) {
    used_.emplace(what);
    if (what == "host_work") used_.emplace("time");
    if (what == "order") used_.emplace("sys");
    if (what == "pageable") used_.emplace("np");
    const bool ofRuntime = what.starts_with("runtime.require_"), ofDriver = what.starts_with("require_");
    if (ofRuntime || ofDriver) used_.emplace("sys");
    if (ofRuntime) used_.emplace("runtime");
    if (ofDriver || what == "driver_stream" || what == "enable_peer_access") used_.insert({"driver", "check"});
}

std::string PythonCalls::local(std::string_view wish) { return locals_[std::string(wish)] = outline_.nameOf(wish, "value"); }

std::string PythonCalls::temporary(std::string_view wish) { return *temporaries_.insert(local(wish)).first; }

bool PythonCalls::answersWithCode(const Operation& operation) const { return outline_.answersWithError(operation); }

void PythonCalls::keep(const Operation& operation, const std::string& value) {
    keep(operation, Invocation{value}, commentOf(operation));
}

void PythonCalls::keep(const Operation& operation, Invocation value, std::string_view comment) {
    const OperationOutline& outline = outline_.of(operation);
    if (outline.keepsNewest || (outline.loops.empty() && !outline.bodyOf))
        return writer_.assign(outline.answerName, std::move(value), comment);
    writer_.call(fmt::format("{}.append({}", outline.answerName, value.head), std::move(value.arguments), value.tail + ")",
                 comment);
}

void PythonCalls::statement(const Operation& operation, std::string_view head, const std::vector<std::string>& arguments,
                            std::string_view tail) {
    assignment(operation, {}, head, arguments, tail);
}

void PythonCalls::assignment(const Operation& operation, const std::string& target, std::string_view head,
                             const std::vector<std::string>& arguments, std::string_view tail) {
    assignment(operation, target, Invocation{std::string(head), arguments, std::string(tail)});
}

void PythonCalls::assignment(const Operation& operation, const std::string& target, const Invocation& value) {
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
void PythonCalls::tryTo(const Operation& operation, const std::function<void()>& write) {
    writer_.open("try");
    write();
    writer_.close();
    writer_.open(fmt::format("except {} as error", exception(operation.call)));
    keep(operation, Invocation{std::string(kept())}, {});
    writer_.close();
}

void PythonCalls::driverCall(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments,
                             const std::string& target, std::string_view type) {
    driverCall(operation, invocation(function, arguments), target, type);
}

void PythonCalls::driverCall(const Operation& operation, Invocation call, const std::string& target, std::string_view type) {
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

void PythonCalls::writeCall(const Operation& operation) {
    const CallInfo& facts = info(operation.call);
    if ((facts.creates || facts.opens) && !outline_.firstTurn(operation)) return;
    TargetCode::writeCall(operation);
}

/// Returns the variables of the loops around the operation, outermost first: "i, j".
std::string PythonCalls::turnOf(const Operation& operation) const {
    std::vector<std::string> variables;
    for (const Operation* loop : outline_.of(operation).loops) variables.push_back(outline_.loopVariable(*loop).identifier);
    return fmt::format("{}", fmt::join(variables, ", "));
}

// Calls by the rows of tables.

void PythonCalls::batchedCopies(const Operation& operation) {
    use("driver");
    const std::vector<Range>&from = rangesOf(operation, Field::From), &to = rangesOf(operation, Field::To);
    std::vector<std::string> sources, targets, bytes;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        const Copied copy = copied(part(operation, from[i]), part(operation, to[i]));
        sources.push_back(fmt::format("driver.CUdeviceptr({})", address(copy.from)));
        targets.push_back(fmt::format("driver.CUdeviceptr({})", address(copy.to)));
        bytes.push_back(sizeOf(copy));
    }
    const std::string_view order = operation.text(Field::Order);
    const std::string attributes = local("attributes");
    writer_.assign(attributes, "driver.CUmemcpyAttributes()");
    writer_.assign(attributes + ".srcAccessOrder",
                   constantOf(fmt::format("order {}", order.empty() ? "stream" : order), Dialect::Bindings));
    const auto list = [](const std::vector<std::string>& values) { return fmt::format("[{}]", fmt::join(values, ", ")); };
    driverCall(operation, "cuMemcpyBatchAsync",
               {list(targets), list(sources), list(bytes), outline_.number(static_cast<std::int64_t>(bytes.size())),
                "[" + attributes + "]", "[0]", "1", streamHandle(operation)});
}

/// Returns the byte of a memset, which stores the lowest byte of its value.
std::string PythonCalls::unsignedByte(const Operation& operation) {
    const Scalar* value = operation.scalar(Field::Value);
    const auto expression = value ? expressionOf(operation, *value, {Unit::None}) : std::nullopt;
    if (!expression) return "0";
    const Interval values = valuesOf(*expression, outline_.scope());
    if (values.least >= 0 && values.most < 256) return outline_.text(*expression);
    return fmt::format("{} & 0xff", outline_.factor(*expression));
}

bool PythonCalls::holds(const Operation& operation, Need need) {
    const auto isObject = [&](ResourceKind kind, Field field) {
        const auto reference = outline_.reference(kind, operation.text(field));
        return reference && formOf(*reference->variable) == Form::Object;
    };
    const auto isIn = [&](Memory memory) {
        const auto buffer = outline_.reference(ResourceKind::Buffer, operation.text(Field::Buffer));
        return buffer && resourceOf(*buffer).memory == memory;
    };
    switch (need) {
        case Need::EventObjects:
            if (!fieldInfo(operation.call, Field::Start)) return eventOf(operation).form == Form::Object;
            return eventOf(operation, Field::Start).form == Form::Object && eventOf(operation, Field::End).form == Form::Object;
        case Need::StreamObject: return streamOf(operation).form == Form::Object;
        case Need::BufferObject: return isObject(ResourceKind::Buffer, Field::Buffer);
        case Need::OpenedObject: return isObject(ResourceKind::Event, Field::As);
        case Need::GraphObject: return isGraphObject(operation);
        case Need::Builder: return !builderOf(operation).empty();
        case Need::Native:
        case Need::Upload:
        case Need::Download:
        case Need::HostArrays: return isNative(operation, need);
        case Need::NoFlags: return flagsOf(operation) == "0";
        case Need::External: return isExternal(operation);
        case Need::Success: return !answersWithCode(operation);
        case Need::Error: return answersWithCode(operation);
        case Need::Polls: return operation.scalar(Field::Every) != nullptr;
        case Need::Pageable: return isIn(Memory::Pageable);
        case Need::Pinned: return isIn(Memory::Pinned);
        case Need::Managed: return isIn(Memory::Managed);
        case Need::Legacy: return !perThreadDefault();
        case Need::Relaxed: return modeOf(operation) == "relaxed";
        case Need::Captured: return outline_.isDuringCapture(operation);
        case Need::Broken: return outline_.isDuringCapture(operation) && outline_.breaksCaptures();
        case Need::Makes: {
            const ResolvedOperation* turn = outline_.firstTurn(operation);
            const auto* record = turn ? std::get_if<EventStreamCall>(&turn->what) : nullptr;
            return record && isMadeByRecord(outline_, record->event);
        }
        case Need::Runtime: return false;
        case Need::Plain: return !callsOrWaits(operation);
        case Need::Nothing: break;
    }
    return true;
}

std::span<const PythonCalls::NamedValue> PythonCalls::values() {
    static constexpr auto creationFlags = [](PythonCalls& code, const Operation& call, Dialect dialect) {
        const auto flags = literalFlags(call);
        const bool stream = fieldInfo(call.call, Field::Stream) != nullptr;
        if (!flags || *flags > (stream ? 1U : 7U)) return code.flagsOf(call);
        return stream ? constantOf(fmt::format("stream {}", *flags), dialect) : eventFlagsOf(*flags, dialect);
    };
    static constexpr auto flagsBy = [](PythonCalls& code, const Operation& call, std::string_view of) {
        return isExternal(call) ? constantOf(fmt::format("{} 1", of), Dialect::Bindings) : code.flagsOf(call);
    };
    static constexpr auto buffer = [](PythonCalls& code, const Operation& call) {
        return code.part(call, call.text(Field::Buffer), nullptr, nullptr);
    };
    static constexpr NamedValue values[] = {
        {"event", [](PythonCalls& code, const Operation& call) { return code.eventOf(call).text; }},
        {"start", [](PythonCalls& code, const Operation& call) { return code.eventOf(call, Field::Start).text; }},
        {"end", [](PythonCalls& code, const Operation& call) { return code.eventOf(call, Field::End).text; }},
        {"event.handle", [](PythonCalls& code, const Operation& call) { return code.eventHandle(call); }},
        {"start.handle", [](PythonCalls& code, const Operation& call) { return code.eventHandle(call, Field::Start); }},
        {"end.handle", [](PythonCalls& code, const Operation& call) { return code.eventHandle(call, Field::End); }},
        {"stream", [](PythonCalls& code, const Operation& call) { return code.streamOf(call).text; }},
        {"stream.handle", [](PythonCalls& code, const Operation& call) { return code.streamHandle(call); }},
        {"thread stream", [](PythonCalls& code, const Operation&) { return code.handle(ResourceKind::Stream, {code.builtinStream(StreamReference::Which::PerThread)}); }},
        {"builder", [](PythonCalls& code, const Operation& call) { return code.streamOrBuilder(call); }},
        {"device", [](PythonCalls& code, const Operation& call) {
            if (fieldInfo(call.call, Field::Device)) return code.deviceNamed(code.quantityOf(call, Field::Device, Unit::None, "0"));
            return code.deviceNamed(code.outline_.number(code.bufferOf(buffer(code, call)).device)); }},
        {"device number", [](PythonCalls& code, const Operation& call) { return code.quantityOf(call, Field::Device, Unit::None, "0"); }},
        {"attribute", [](PythonCalls& code, const Operation& call) { return attributeIn(code.attributeOf(call), Dialect::Bindings); }},
        {"attribute number", [](PythonCalls& code, const Operation& call) { return attributeIn(code.attributeOf(call), Dialect::CuPy); }},
        {"property", [](PythonCalls& code, const Operation& call) { return std::string(propertyOf(code.attributeOf(call), code.target_)); }},
        {"flags", [](PythonCalls& code, const Operation& call) { return code.flagsOf(call); }},
        {"event flags", [](PythonCalls& code, const Operation& call) { return creationFlags(code, call, Dialect::Bindings); }},
        {"stream flags", [](PythonCalls& code, const Operation& call) { return creationFlags(code, call, Dialect::Bindings); }},
        {"runtime.event flags", [](PythonCalls& code, const Operation& call) { return creationFlags(code, call, Dialect::CuPy); }},
        {"runtime.stream flags", [](PythonCalls& code, const Operation& call) { return creationFlags(code, call, Dialect::CuPy); }},
        {"record flags", [](PythonCalls& code, const Operation& call) { return flagsBy(code, call, "record"); }},
        {"wait flags", [](PythonCalls& code, const Operation& call) { return flagsBy(code, call, "wait"); }},
        {"priority", [](PythonCalls& code, const Operation& call) { return code.quantityOf(call, Field::Priority, Unit::None, "0"); }},
        {"mode", [](PythonCalls&, const Operation& call) { return constantOf(fmt::format("mode {}", modeOf(call)), Dialect::Bindings); }},
        {"runtime.mode", [](PythonCalls&, const Operation& call) { return constantOf(fmt::format("mode {}", modeOf(call)), Dialect::CuPy); }},
        {"graph", [](PythonCalls& code, const Operation& call) { return code.graphName(call); }},
        {"graph builder", [](PythonCalls& code, const Operation& call) { return code.graphCompanion(call, "builder"); }},
        {"exec", [](PythonCalls& code, const Operation& call) { return code.graphCompanion(call, "exec"); }},
        {"buffer", [](PythonCalls& code, const Operation& call) { return code.bufferNamed(call); }},
        {"exported", [](PythonCalls& code, const Operation& call) { return code.address(buffer(code, call)); }},
        {"registered", [](PythonCalls& code, const Operation& call) {
            return call.text(Field::Word).empty() ? code.address(buffer(code, call)) : code.wordAddress(call, call.text(Field::Word)); }},
        {"registered bytes", [](PythonCalls& code, const Operation& call) {
            return call.text(Field::Word).empty() ? code.outline_.text(code.TargetCode::bytesOf(buffer(code, call))) : std::to_string(code.wordOf(call, call.text(Field::Word)).bits / 8); }},
        {"number flags", [](PythonCalls& code, const Operation& call) { return code.quantityOf(call, Field::Flags, Unit::None, "0"); }},
        {"bytes", [](PythonCalls& code, const Operation& call) { return code.outline_.text(code.TargetCode::bytesOf(buffer(code, call))); }},
        {"part", [](PythonCalls& code, const Operation& call) { return code.address(code.cleared(call)); }},
        {"part bytes", [](PythonCalls& code, const Operation& call) { return code.sizeOf(code.cleared(call)); }},
        {"view", [](PythonCalls& code, const Operation& call) { return code.view(code.cleared(call)); }},
        {"pointer", [](PythonCalls& code, const Operation& call) { return code.pointer(code.cleared(call)); }},
        {"byte", [](PythonCalls& code, const Operation& call) { return code.unsignedByte(call); }},
        {"to", [](PythonCalls& code, const Operation& call) { return code.address(code.copied(call).to); }},
        {"from", [](PythonCalls& code, const Operation& call) { return code.address(code.copied(call).from); }},
        {"to view", [](PythonCalls& code, const Operation& call) { return code.view(code.copied(call).to); }},
        {"from view", [](PythonCalls& code, const Operation& call) { return code.view(code.copied(call).from); }},
        {"to pointer", [](PythonCalls& code, const Operation& call) { return code.pointer(code.copied(call).to); }},
        {"from pointer", [](PythonCalls& code, const Operation& call) { return code.pointer(code.copied(call).from); }},
        {"to device", [](PythonCalls& code, const Operation& call) { return code.peerOf(call, Field::ToDevice); }},
        {"from device", [](PythonCalls& code, const Operation& call) { return code.peerOf(call, Field::FromDevice); }},
        {"copied", [](PythonCalls& code, const Operation& call) { return code.sizeOf(code.copied(call)); }},
        {"as", [](PythonCalls& code, const Operation& call) { return code.resource(call, call.text(Field::Event).empty() ? ResourceKind::Buffer : ResourceKind::Event, Field::As); }},
        {"handle", [](PythonCalls& code, const Operation& call) { return code.openedHandle(call); }},
        {"imported", [](PythonCalls& code, const Operation& call) { return code.imported(call); }},
        {"word address", [](PythonCalls& code, const Operation& call) { return code.wordAddress(call, call.text(Field::Word)); }},
        {"word value", [](PythonCalls& code, const Operation& call) {
            const ResolvedWord& word = code.wordOf(call, call.text(Field::Word));
            if (word.memory == Memory::Device) code.outline_.refuse(call, "touches a word in device memory on the host");
            return code.wordValue(word, code.resource(call, ResourceKind::Word, Field::Word)); }},
        {"value", [](PythonCalls& code, const Operation& call) {
            const int width = info(call.call).width;
            return code.unsignedValue(call, call.scalar(Field::Value), (width == 0 ? code.wordOf(call, call.text(Field::Word)).bits : width) == 64); }},
        {"value flags", [](PythonCalls& code, const Operation& call) { return code.valueFlags(call.fields, info(call.call).waitsForWord); }},
        {"duration", [](PythonCalls& code, const Operation& call) { return code.durationOf(call); }},
        {"host function", [](PythonCalls& code, const Operation& call) {
            if (callsOrWaits(call)) return code.functionOf(call);
            const std::string duration = code.durationOf(call);
            return code.isDurationComputed(call) ? fmt::format("lambda duration={}: host_work(duration)", duration) : fmt::format("lambda: host_work({})", duration); }},
        {"callback", [](PythonCalls&, const Operation&) { return std::string("lambda stream, status, duration: host_work(duration)"); }},
    };
    return values;
}

bool PythonCalls::isValue(std::string_view name) {
    return std::ranges::find(values(), name, &NamedValue::name) != values().end();
}

std::string PythonCalls::valueOf(const Operation& operation, std::string_view name) {
    const std::string value = std::ranges::find(values(), name, &NamedValue::name)->of(*this, operation);
    useOf(value);
    return value;
}

void PythonCalls::useOf(std::string_view text) {
    for (const std::string_view name : {"runtime.", "driver.", "check(", "host_work(", "host_work,"}) {
        const auto at = text.find(name);
        const bool begins = at == 0 || (at != std::string_view::npos && (text[at - 1] == ' ' || text[at - 1] == '('));
        if (begins) use(name.substr(0, name.size() - 1));
    }
}

void PythonCalls::spell(const Operation& operation, std::string_view text, const std::string& result) {
    const auto value = [&](std::string_view name) { return name == "result" ? result : valueOf(operation, name); };
    if (text.starts_with("# ")) return writer_.comment(filled(text.substr(2), value).text());
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view call = text.substr(0, end);
    std::string target;
    if (const auto at = call.find("} = "); call.front() == '{' && at == call.find('}')) {
        target = value(call.substr(1, at - 1));
        call.remove_prefix(at + 4);
    }
    if (const auto comment = call.find("  # "); comment != std::string_view::npos)
        return writer_.assign(target, std::string(call.substr(0, comment)), call.substr(comment + 4));
    const bool number = call.starts_with("int(");
    if (number) call = call.substr(4, call.size() - 5);
    const bool gives =
        (info(operation.call).exports || outline_.of(operation).answer != ValueKind::None) && !answersWithCode(operation);
    if (call.starts_with("cu")) {
        driverCall(operation, filled(call, value), target, number ? "int" : "");
    } else {
        useOf(call);
        if (gives || fieldInfo(operation.call, Field::Start)) take(operation, filled(call, value).text());
        else assignment(operation, target, filled(call, value));
    }
    if (end == text.size()) return;
    useOf(text.substr(end + 1));
    writer_.line(filled(text.substr(end + 1), value).text());
}

void PythonCalls::take(const Operation& operation, const std::string& value) {
    const OperationOutline& outline = outline_.of(operation);
    if (info(operation.call).exports) return sendHandle(operation, value);
    if (!answersWithCode(operation) && !operation.scalar(Field::Every)) return keep(operation, value);
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    if (answersWithCode(operation)) return tryTo(operation, [&] { keep(operation, Invocation{value}, {}); });
    const bool listed = !outline.loops.empty() && !outline.keepsNewest;
    if (listed) writer_.open(fmt::format("while not {}", value));
    else writer_.open(fmt::format("while not ({} := {})", outline.answerName, value), {}, outline.answerName);
    use("host_work");
    writer_.line(fmt::format("host_work({})", durationOf(operation, Field::Every)));
    writer_.close();
    if (listed) writer_.line(fmt::format("{}.append(True)", outline.answerName));
}

std::string PythonCalls::spelledOn(Call call, const std::map<std::string_view, std::string>& objects) const {
    const Spelling& row = findSpelling(spellingsOf(target_), call, [](Need need) { return need != Need::Makes; });
    return filled(row.text, [&](std::string_view name) { return objects.at(name); }).text();
}

Invocation PythonCalls::deviceSynchronize(int device) {
    return {spelledOn(Call::DeviceSynchronize, {{"device", deviceNamed(outline_.number(device))}})};
}

void PythonCalls::createObject(const Operation& operation) {
    const CallInfo& made = info(operation.call);
    const bool stream = made.creates && fieldInfo(operation.call, Field::Stream) != nullptr;
    const Field event = made.opens ? Field::As : Field::Event;
    assignment(operation, stream ? streamOf(operation).text : eventOf(operation, event).text,
               createdByStep(operation, *outline_.firstTurn(operation)));
}

void PythonCalls::externalWait(const Operation& operation, std::string_view text) {
    if (commentOf(operation).empty() && !answersWithCode(operation)) {
        useOf(text);
        const Invocation call = filled(text, [&](std::string_view name) { return valueOf(operation, name); });
        return writer_.append({Line{{}, call, "cudaEventWaitExternal"}});
    }
    writer_.comment("1: cudaEventWaitExternal");
    spell(operation, text);
}

bool PythonCalls::callsOrWaits(const Operation& operation) {
    return operation.find(Field::Calls) || operation.find(Field::WaitsFor);
}

/// Returns the call of CUDA that a host function makes.
std::string PythonCalls::callWithin(const Operation& operation) {
    const std::string_view call = operation.text(Field::Calls);
    use("driver");
    if (call == "malloc") return "driver.cuMemAlloc(256)";
    if (call == "getDevice") return "driver.cuCtxGetDevice()";
    if (call != "deviceSynchronize") outline_.refuse(operation, notRefusedByTheDriver);
    return "driver.cuCtxSynchronize()";
}

/// Writes a host function that calls CUDA or waits, with the loop variables of its turn, and returns its name.
std::string PythonCalls::functionOf(const Operation& operation) {
    const std::string name = temporary("function");
    std::string turn;
    for (const Operation* loop : outline_.of(operation).loops) {
        const std::string variable = outline_.loopVariable(*loop).identifier;
        turn += fmt::format(", {}={}", variable, variable);
    }
    writer_.open(fmt::format("def {}(*_{})", name, turn));
    if (operation.find(Field::WaitsFor)) waitForWord(operation, Field::WaitsFor);
    if (operation.find(Field::Calls))
        writer_.line(
            fmt::format("print(\"{} in a host function:\", {}[0].name)", operation.text(Field::Calls), callWithin(operation)));
    if (operation.scalar(Field::Duration)) {
        use("host_work");
        writer_.line(fmt::format("host_work({})", durationOf(operation)));
    }
    writer_.close();
    return name;
}

std::string PythonCalls::plainFunction(const Operation& operation) {
    use("host_work");
    const std::string duration = durationOf(operation);
    return isDurationComputed(operation) ? fmt::format("lambda *_, duration={}: host_work(duration)", duration)
                                         : fmt::format("lambda *_: host_work({})", duration);
}

void PythonCalls::hostFunction(const Operation& operation) {
    use("ctypes");
    use("host_functions");
    const bool callback = operation.call == Call::StreamAddCallback;
    use(callback ? "StreamCallback" : "HostFunction");
    const std::string kept = local("host_functions"), type = local(callback ? "StreamCallback" : "HostFunction");
    const std::string function = callsOrWaits(operation) ? functionOf(operation) : plainFunction(operation);
    writer_.line(fmt::format("{}.append({}({}))", kept, type, function));
    const std::string pointer = fmt::format("ctypes.cast({}[-1], ctypes.c_void_p).value", kept);
    if (callback)
        return driverCall(operation, "cuStreamAddCallback",
                          {streamHandle(operation), fmt::format("driver.CUstreamCallback({})", pointer), "0", "0"});
    if (outline_.isDuringCapture(operation) && !answersWithCode(operation)) {
        // cuda.bindings releases a host function after its first call, but a graph calls it at each launch.
        use("libcuda");
        use("driver");
        use("check");
        const bool isNumber = target_ == CodeTarget::PyTorch && streamOf(operation).form == Form::Object;
        const std::string number = isNumber ? streamHandle(operation) : fmt::format("int({})", streamHandle(operation));
        const std::string stream = fmt::format("ctypes.c_void_p({})", number);
        const std::string code = temporary("code");
        writer_.assign(code, invocation("libcuda.cuLaunchHostFunc", {stream, kept + "[-1]", "None"}), commentOf(operation));
        return writer_.line(fmt::format("check([driver.CUresult({})])", code));
    }
    driverCall(operation, "cuLaunchHostFunc", {streamHandle(operation), fmt::format("driver.CUhostFn({})", pointer), "0"});
}

/// Keeps an exported handle for the same process, and sends it to the other processes that open it.
void PythonCalls::sendHandle(const Operation& operation, const std::string& value) {
    const std::string queue = handleName(operation);
    const auto openers = openersOf(outline_, operation);
    const bool own = std::ranges::find(openers, process_) != openers.end();
    const auto others = static_cast<std::size_t>(std::ranges::count_if(openers, [&](int each) { return each != process_; }));
    if (own || others != 1) writer_.assign(own ? queue : temporary("handle"), value, commentOf(operation));
    if (!own && others == 1) return writer_.commented(fmt::format("{}.put({})", queue, value), commentOf(operation));
    if (own && others > 0) return outline_.refuse(operation, "is opened in the process that exports it and in another");
    for (std::size_t i = 0; i < others; ++i) writer_.line(fmt::format("{}.put({})", queue, local("handle")));
}

std::string PythonCalls::handleName(const Operation& operation) {
    const std::string_view event = operation.text(Field::Event);
    return local(fmt::format("{}_handle", asciiName(event.empty() ? operation.text(Field::Buffer) : event)));
}

/// Returns the handle that the call opens. Without one it takes a handle that exists, and does not wait for one.
std::string PythonCalls::openedHandle(const Operation& operation) {
    const std::string name = handleName(operation);
    const auto& call = std::get<IpcCall>(outline_.firstTurn(operation)->what);
    const int exporter = call.event ? outline_.resolved()[*call.event].process : outline_.resolved()[*call.buffer].process;
    if (!isExportedBefore(outline_, operation)) return "bytes(64)";
    if (exporter == process_) return name;
    return outline_.mayFail(operation) ? fmt::format("{0}.get() if not {0}.empty() else bytes(64)", name) : name + ".get()";
}

/// Writes a handle of the bindings and returns its name.
std::string PythonCalls::imported(const Operation& operation) {
    use("driver");
    const std::string imported = temporary("imported");
    writer_.assign(imported, fmt::format("driver.CUipc{}Handle()", operation.text(Field::Event).empty() ? "Mem" : "Event"));
    writer_.assign(imported + ".reserved", openedHandle(operation));
    return imported;
}

namespace {

std::string inParentheses(const std::string& text) { return text.find(' ') == std::string::npos ? text : "(" + text + ")"; }

}  // namespace

/// Returns the number of clusters of the grid in each direction.
std::string PythonCalls::clustersOf(const Operation& operation, std::vector<std::string> cluster) {
    std::vector<std::string> sizes = dimensionsOf(operation, Field::Grid);
    cluster.resize(std::max(cluster.size(), sizes.size()), "1");
    sizes.resize(cluster.size(), "1");
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (cluster[i] != "1") sizes[i] = fmt::format("{} // {}", inParentheses(sizes[i]), inParentheses(cluster[i]));
    return sizes.size() == 1 ? sizes.front() : fmt::format("({})", fmt::join(sizes, ", "));
}

std::vector<std::string> PythonCalls::launchList(const Operation& operation, const std::string& kernel,
                                                 const std::string& stream) {
    const auto shape = [&](Field field) {
        const std::vector<std::string> sizes = dimensionsOf(operation, field);
        return sizes.size() == 1 ? sizes.front() : fmt::format("({})", fmt::join(sizes, ", "));
    };
    const std::string shared = quantityOf(operation, Field::SharedMemory, Unit::Bytes, "0");
    const Together together = togetherOf(operation);
    if (together.nonPortable) outline_.refuse(operation, "has clusters of more than 8 blocks, which cuda.core does not allow");
    std::string config = fmt::format("grid={}, block={}{}", shape(Field::Grid), shape(Field::Block),
                                     shared == "0" ? "" : ", shmem_size=" + shared);
    if (together.isGroup()) {
        // The name of the last parameter differs between versions, and a grid counts clusters where there are some.
        const bool clustered = !together.cluster.empty();
        config = fmt::format("{}, {}, {}, {}, {}", clustered ? clustersOf(operation, together.cluster) : shape(Field::Grid),
                             clustered ? shape(Field::Cluster) : "None", shape(Field::Block), shared,
                             together.cooperative ? "True" : "False");
    }
    if (together.dependent) config += ", programmatic_stream_serialization=True";
    std::vector<std::string> list{stream, fmt::format("LaunchConfig({})", config), kernel};
    for (std::string& value : launchArguments(operation)) list.push_back(std::move(value));
    return list;
}

/// Returns whether CUDA refuses the event. An interprocess event must have no timing.
bool PythonCalls::isRefused(const ResourceVariable& variable) const {
    const ResolvedEvent& event = outline_.resolved().events[variable.elements.front().resource];
    return variable.kind == ResourceKind::Event && !event.createdByStep && !event.opens && (event.flags & 6) == 4;
}

}  // namespace streamscope::code
