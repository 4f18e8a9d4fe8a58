// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/target_code.h"

#include "engine/calls/call_table.h"
#include "engine/code/quoting.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope::code {

namespace {

std::string withoutUnknownForm(std::string_view field) {
    return fmt::format(
        "{} has a sign or an exponent before its expressions, which code cannot express: write one expression and a unit", field);
}

}  // namespace

TargetCode::TargetCode(Outline& outline, CodeTarget target, const CodeOptions& options)
    : outline_(outline),
      target_(target),
      options_(options),
      writer_(outline.language()),
      order_(outline),
      sharesAnswers_(outline.processesWithAnswers().size() > 1),
      kernelUse_(kernelUseOf(outline)) {
    if (target != CodeTarget::Cuda) kernelUse_.unmangled = true;
    findElements();
    nameScratch([](const Operation&) { return true; });
}

std::string TargetCode::commentOf(const Operation& operation) const {
    std::string comment = operation.label;
    const bool host = fieldInfo(operation.call, Field::Duration) != nullptr;
    const auto list = [&](Field field, std::string_view verb) {
        const std::vector<Range>& ranges = rangesOf(operation, field);
        for (const Range& range : ranges) {
            if (!comment.empty()) comment += &range == ranges.data() ? "; " : ", ";
            if (&range == ranges.data()) comment += fmt::format("{} ", verb);
            comment += range.buffer;
        }
    };
    if (host) list(Field::Reads, "reads");
    if (host) list(Field::Writes, "writes");
    return commentText(comment);
}

std::optional<Expression> TargetCode::expressionOf(const Operation& operation, const Scalar& scalar,
                                                   const std::vector<Unit>& units) {
    std::optional<Expression> expression = quantity(scalar, units);
    if (!expression) outline_.refuse(operation, withoutUnknownForm("a quantity"));
    return expression;
}

std::string TargetCode::quantityOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units) {
    const auto expression = expressionOf(operation, scalar, units);
    return expression ? outline_.text(*expression) : "0";
}

std::string TargetCode::quantityOf(const Operation& operation, Field field, Unit unit, std::string_view absent) {
    const Scalar* scalar = operation.scalar(field);
    return scalar ? quantityOf(operation, *scalar, {unit}) : std::string(absent);
}

std::optional<unsigned> TargetCode::literalFlags(const Operation& operation) {
    const Scalar* scalar = operation.scalar(Field::Flags);
    if (!scalar) return 0;
    const auto* number = std::get_if<std::int64_t>(scalar);
    const bool fits = number && *number >= 0 && *number <= std::numeric_limits<std::uint32_t>::max();
    return fits ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
}

std::string TargetCode::resource(const Operation& operation, ResourceKind kind, std::string_view text) {
    const std::optional<Reference> reference = outline_.reference(kind, text);
    if (reference) return outline_.text(*reference);
    outline_.refuse(operation,
                    fmt::format("\"{}\" does not name elements of one array: declare a resource with a count and name it by "
                                "one expression",
                                text));
    return "0";
}

std::string TargetCode::resource(const Operation& operation, ResourceKind kind, Field field) {
    return resource(operation, kind, operation.text(field));
}

TargetCode::Part TargetCode::part(const Operation& operation, std::string_view buffer, const Scalar* offset,
                                  const Scalar* bytes) {
    Part part;
    const std::optional<Reference> reference = outline_.reference(ResourceKind::Buffer, buffer);
    if (reference) part.buffer = *reference;
    else resource(operation, ResourceKind::Buffer, buffer);
    if (offset) part.offset = expressionOf(operation, *offset, {Unit::Bytes});
    if (part.offset && isLiteral(*part.offset, 0)) part.offset.reset();
    if (bytes) part.bytes = expressionOf(operation, *bytes, {Unit::Bytes});
    return part;
}

const ResolvedBuffer& TargetCode::bufferOf(const Part& part) const {
    static const ResolvedBuffer none{};
    if (!part.buffer.variable) return none;
    return outline_.resolved().buffers[part.buffer.variable->elements.front().resource];
}

bool TargetCode::isHost(const Part& part) const { return streamscope::isHost(bufferOf(part).memory); }

/// Returns the declared size of the buffer minus the offset. If one expression names buffers of several sizes, an array has the
/// sizes.
Expression TargetCode::bytesOf(const Part& part) {
    if (part.bytes) return *part.bytes;
    if (!part.buffer.variable) return {};
    std::optional<Expression> size;
    for (const ResourceVariable::Element& element : part.buffer.variable->elements) {
        const auto& index = part.buffer.index;
        if (index && index->kind == Expression::Kind::Number && index->number != element.index) continue;
        Expression own = outline_.declaredSize(outline_.resolved().buffers[element.resource]);
        if (size && own != *size) {
            size = outline_.sizeOf(part.buffer);
            break;
        }
        size = std::move(own);
    }
    if (!size) return {};
    if (!part.offset) return *size;
    if (size->kind == Expression::Kind::Number && part.offset->kind == Expression::Kind::Number)
        return literal(size->number - part.offset->number);
    return combined(Expression::Kind::Subtract, *size, *part.offset);
}

DeviceAttribute TargetCode::attributeOf(const Operation& operation) const {
    const auto at = std::ranges::find(deviceAttributes, operation.text(Field::Attribute), &DeviceAttributeInfo::name);
    return static_cast<DeviceAttribute>(at - deviceAttributes.begin());
}

std::string TargetCode::peerOf(const Operation& operation, Field field) {
    const auto device = [field](const ResolvedOperation& turn) {
        const auto& copy = std::get<CopyCall>(turn.what);
        return *(field == Field::ToDevice ? copy.toDevice : copy.fromDevice);
    };
    if (!operation.find(field) && !outline_.isSameAtEveryTurn(operation, device))
        outline_.refuse(operation, "has buffers of another device at each turn of its loop: name its devices");
    const ResolvedOperation* first = outline_.firstTurn(operation);
    return quantityOf(operation, field, Unit::None, std::to_string(first ? device(*first) : 0));
}

TargetCode::Copied TargetCode::copied(const Operation& operation) {
    const Scalar* bytes = operation.scalar(Field::Bytes);
    return copied(part(operation, operation.text(Field::From), operation.scalar(Field::FromOffset), bytes),
                  part(operation, operation.text(Field::To), operation.scalar(Field::ToOffset), bytes));
}

TargetCode::Copied TargetCode::copied(Part from, Part to) {
    Copied copied{std::move(from), std::move(to), {}};
    copied.bytes = bytesOf(copied.from);
    Expression other = bytesOf(copied.to);
    const Interval least = valuesOf(copied.bytes, outline_.scope()), values = valuesOf(other, outline_.scope());
    if (copied.bytes != other && values.most <= least.least) copied.bytes = std::move(other);
    else if (copied.bytes != other && least.most > values.least) copied.orBytes = std::move(other);
    if (!copied.orBytes) copied.from.bytes = copied.to.bytes = copied.bytes;
    return copied;
}

namespace {

/// Returns the resource that determines the operation's device.
std::pair<ResourceKind, Field> deciding(const Operation& operation, const Outline& outline) {
    if (!operation.text(Field::Stream).empty()) return {ResourceKind::Stream, Field::Stream};
    const auto isOnDevice = [&](Field field) {
        const auto reference = outline.reference(ResourceKind::Buffer, operation.text(field));
        if (!reference) return false;
        const Memory memory = outline.resolved().buffers[reference->variable->elements.front().resource].memory;
        return memory == Memory::Device || memory == Memory::Managed;
    };
    for (const Field field : {Field::To, Field::From})
        if (isOnDevice(field)) return {ResourceKind::Buffer, field};
    if (!operation.text(Field::Start).empty()) return {ResourceKind::Event, Field::Start};
    if (!operation.text(Field::Event).empty()) return {ResourceKind::Event, Field::Event};
    if (!operation.text(Field::Word).empty()) return {ResourceKind::Word, Field::Word};
    return {ResourceKind::Buffer, Field::Buffer};
}

int deviceIn(const ResolvedProgram& program, ResourceKind kind, std::uint32_t resource) {
    if (kind == ResourceKind::Stream) return program.streams[resource].device;
    if (kind == ResourceKind::Event) return program.events[resource].device;
    return kind == ResourceKind::Word ? program.words[resource].device : program.buffers[resource].device;
}

}  // namespace

TargetCode::DeviceChoice TargetCode::chooseDevice(const Operation& operation) {
    DeviceChoice choice;
    const auto device = [&](const ResolvedOperation& turn) { return streamscope::deviceOf(outline_.resolved(), turn); };
    const ResolvedOperation* first = outline_.firstTurn(operation);
    choice.number = first ? device(*first) : 0;
    if (!first || outline_.isSameAtEveryTurn(operation, device)) return choice;
    if (const Scalar* given = operation.scalar(Field::Device)) {
        choice.number.reset();
        choice.expression = expressionOf(operation, *given, {Unit::None});
        return choice;
    }
    const auto [kind, field] = deciding(operation, outline_);
    const std::string_view text = operation.text(field);
    if (constexpr std::string_view at = "legacy@"; text.starts_with(at)) {
        choice.expression = quantity(Scalar(std::string(text.substr(at.size()))), {Unit::None});
        if (choice.expression) choice.number.reset();
    } else if (const auto reference = outline_.reference(kind, text); reference && reference->index) {
        choice.number.reset();
        choice.resource = *reference;
        choice.devices.resize(static_cast<std::size_t>(reference->variable->size));
        for (const ResourceVariable::Element& element : reference->variable->elements)
            choice.devices[static_cast<std::size_t>(element.index)] = deviceIn(outline_.resolved(), kind, element.resource);
    }
    if (choice.number)
        outline_.refuse(operation, "is called on another device at each turn of its loop: give each device a loop");
    return choice;
}

void TargetCode::turn(std::string_view call) { writer_.statement(fmt::format("{}.{}", order(), call)); }

void TargetCode::beginTurn(const Operation& operation, ThreadId thread) {
    if (!order_.isNeeded() || outline_.of(operation).bodyOf) return;
    const auto isWhole = [&](const Operation* loop) { return order_.isAllOf(*loop, thread) && !order_.mayWait(*loop); };
    const bool inWhole = std::ranges::any_of(outline_.of(operation).loops, isWhole);
    if (inWhole || (info(operation.call).holdsCalls && !isWhole(&operation))) return;
    const bool follows = previous_ && order_.before(operation) == previous_ && !order_.mayWait(*previous_);
    const int index = order_.indexOf(thread);
    if (!follows) turn(fmt::format("begin({}, {})", index, outline_.text(order_.numberOf(operation))));
    if (order_.mayWait(operation)) turn(fmt::format("leave({})", index));
}

void TargetCode::endTurn(const Operation& operation, ThreadId thread) {
    if (!order_.isNeeded() || outline_.of(operation).bodyOf) return;
    const bool whole = !info(operation.call).holdsCalls || (order_.isAllOf(operation, thread) && !order_.mayWait(operation));
    previous_ = whole ? &operation : nullptr;
}

void TargetCode::beginLastTurn(ThreadId thread) {
    if (order_.isNeeded()) turn(fmt::format("begin({}, {})", order_.indexOf(thread), outline_.number(order_.length())));
    previous_ = nullptr;
}

void TargetCode::leaveTurns(ThreadId thread) {
    const bool calls = std::ranges::find(order_.threads(), thread) != order_.threads().end();
    const bool left = previous_ && order_.mayWait(*previous_);
    if (order_.isNeeded() && calls && !left) turn(fmt::format("leave({})", order_.indexOf(thread)));
}

void TargetCode::beginProcess(int process) {
    const std::vector<ThreadId> threads = outline_.threadsOf(process);
    process_ = process;
    thread_ = threads.empty() ? ThreadId{} : threads.front();
    device_ = 0;
}

void TargetCode::callsOf(ThreadId thread) {
    const ThreadId before = std::exchange(thread_, thread);
    previous_ = nullptr;
    beginCalls();
    operations(outline_.program().operations);
    endCaptures();
    leaveTurns(thread);
    thread_ = before;
}

void TargetCode::operations(const std::vector<Operation>& list) {
    for (const Operation& each : list)
        if (isMine(each)) step(each);
}

void TargetCode::step(const Operation& operation) {
    writer_.begin(operation.id);
    const bool guarded = openGuard(operation);
    this->operation(operation);
    if (guarded) closeGuard();
    writer_.close();
}

bool TargetCode::openGuard(const Operation& operation) {
    const std::string turn = threadTurn(operation, thread_);
    if (turn.empty()) return false;
    writer_.openIf(turn);
    previous_ = nullptr;
    return true;
}

void TargetCode::closeGuard() {
    writer_.close();
    previous_ = nullptr;
}

void TargetCode::operation(const Operation& operation) {
    beginTurn(operation, thread_);
    beforeFirst(operation);
    if (!info(operation.call).holdsCalls) useDevice(operation);
    writeCall(operation);
    afterLast(operation);
    endTurn(operation, thread_);
}

void TargetCode::openLoop(const Operation& repeat) {
    const auto times = quantity(*repeat.mostTurns(), {Unit::None});
    if (!times) outline_.refuse(repeat, "has a number of turns that is put together from several expressions");
    const CodeVariable& variable = outline_.loopVariable(repeat);
    writer_.openLoop(variable.identifier, times ? outline_.text(*times) : "0", variable.wide);
    outline_.openLoop(repeat);
    if (outline_.devices() > 1) device_.reset();
}

void TargetCode::closeLoop(const Operation& repeat) {
    outline_.closeLoop(repeat);
    if (outline_.devices() > 1) device_.reset();
    writer_.close();
}

void TargetCode::repeat(const Operation& operation) {
    if (const std::string comment = commentOf(operation); !comment.empty()) writer_.comment(comment);
    beforeLoop(operation);
    openLoop(operation);
    forgetCurrent(operation);
    operations(*operation.body());
    forgetCurrent(operation);
    closeLoop(operation);
}

void TargetCode::useDevice(int device) {
    if (outline_.devices() < 2 || device_ == device) return;
    device_ = device;
    setDevice(outline_.number(device));
}

void TargetCode::useDevice(const Operation& operation) {
    if (outline_.devices() < 2 || namesDevice(operation)) return;
    const DeviceChoice choice = chooseDevice(operation);
    if (choice.number) return useDevice(*choice.number);
    device_.reset();
    if (choice.expression) return setDevice(outline_.text(*choice.expression));
    const std::string name = deviceArray(*choice.resource.variable);
    writer_.constants(name, fmt::format("{}", fmt::join(choice.devices, ", ")), "int");
    setDevice(fmt::format("{}[{}]", name, outline_.text(*choice.resource.index)));
}

void TargetCode::endCaptures() {
    bool first = true;
    for (const OpenCapture& open : outline_.openCaptures()) {
        if (open.thread != thread_) continue;
        if (std::exchange(first, false)) {
            writer_.gap();
            beginLastTurn(thread_);
            writer_.comment("Ends what is still being captured.");
        }
        discardCapture(open.stream, open.end != Status::Success);
    }
}

void TargetCode::constants() {
    const auto& parameters = outline_.program().parameters;
    if (!parameters.empty()) writer_.gap();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const CodeVariable& variable = outline_.parameter(i);
        writer_.constant(variable.identifier, outline_.number(parameters[i].value), variable.wide,
                         commentText(parameters[i].note));
    }
    for (const auto& [name, sizes] : outline_.sizeTables())
        if (outline_.isUsed(name)) writer_.constants(name, sizes, "long long");
}

void TargetCode::printAnswersOf(const std::vector<Operation>& list) {
    for (const Operation& each : list) {
        if (const auto* body = each.body()) printAnswersOf(*body);
        if (hasOwnAnswer(each)) printAnswer(each);
    }
}

void TargetCode::writeCall(const Operation& operation) {
    const Spelling& row = findSpelling(spellingsOf(target_), operation.call, [&](Need need) { return holds(operation, need); });
    if (!row.remark.empty())
        writer_.commentOnce(filled(row.remark, [&](std::string_view name) { return valueOf(operation, name); }).text());
    if (row.write) row.write(*this, operation, row.text);
    else spell(operation, row.text);
}

void TargetCode::launchKernel(const Operation& operation) {
    if (const kernels::OwnKernel* own = outline_.ownKernel(operation)) return launchOwn(operation, *own);
    const kernels::Descriptor* kernel = kernels::find(operation.text(Field::Kernel));
    if (!kernel) return outline_.refuse(operation, "launches a kernel that the catalogue does not have");
    launch(operation, *kernel);
}

/// Launches a kernel of one's own by the name of its function, which no other launched kernel may have. The text must fit into
/// the literal that holds it.
void TargetCode::launchOwn(const Operation& operation, const kernels::OwnKernel& own) {
    const auto sharesName = [&](const KernelCall& other) {
        if (other.own) return other.own->entry == own.entry && other.own->text != own.text;
        return other.kernel == own.entry;
    };
    for (const ResolvedOperation& other : outline_.resolved().operations)
        if (const auto* call = std::get_if<KernelCall>(&other.what); call && sharesName(*call))
            return outline_.refuse(operation, fmt::format("launches another kernel with the function {}: rename one", own.entry));
    if (target_ != CodeTarget::Cuda &&
        (own.text.find("\"\"\"") != std::string::npos || own.text.find(")cuda\"") != std::string::npos))
        return outline_.refuse(operation, "has a kernel whose text contains the end of the literal that would hold it");
    kernels::Descriptor named = own.descriptor;
    named.name = own.entry;
    launch(operation, named);
}

void TargetCode::destroyReplaced(const Operation& operation, std::string_view what, const std::string& name) {
    const Turns turns = outline_.replacesGraph(operation);
    if (turns == Turns::Some) writer_.openIf(name, Block::Kind::Short);
    if (turns != Turns::None) destroyGraph(what, name);
    if (turns == Turns::Some) writer_.close();
}

void TargetCode::endCapture(const Operation& operation, std::string_view text) {
    const std::string graph = valueOf(operation, "graph");
    destroyReplaced(operation, "Graph", graph);
    if (outline_.replacesGraph(operation) != Turns::None && outline_.answersWithError(operation)) writer_.set(graph, null());
    spell(operation, text);
}

void TargetCode::instantiate(const Operation& operation, std::string_view text) {
    const std::string exec = valueOf(operation, "exec");
    if (outline_.replacesGraph(operation) == Turns::None || !outline_.answersWithError(operation)) {
        destroyReplaced(operation, "GraphExec", exec);
        return spell(operation, text, exec);
    }
    const std::string made = newExec(operation);
    spell(operation, text, made);
    if (outline_.alwaysFails(operation)) return;
    writer_.openIf(made);
    writer_.openIf(exec, Block::Kind::Short);
    destroyGraph("GraphExec", exec);
    writer_.close();
    writer_.set(exec, made);
    writer_.close();
}

void TargetCode::refuseForeignStream(const Operation& operation, std::string_view stream) {
    if (stream.find('#') == std::string_view::npos) return;
    for (const OperationId turn : outline_.of(operation).turns) {
        const ResolvedOperation& resolved = outline_.resolved()[turn];
        const auto used = resolved.stream();
        if (used && outline_.resolved()[*used].thread != resolved.thread)
            outline_.refuse(operation, "uses the per-thread stream of another thread, which CUDA cannot name");
    }
}

std::string TargetCode::threadTurn(const Operation& operation, ThreadId thread) {
    const auto caller = [](const ResolvedOperation& turn) { return turn.thread; };
    if (info(operation.call).holdsCalls || outline_.of(operation).bodyOf || outline_.isSameAtEveryTurn(operation, caller))
        return {};
    const auto pieces = parsePieces(operation.thread);
    const std::string& id = outline_.resolved().threads[thread.value].id;
    const bool cpp = outline_.language() == Language::Cpp;
    std::vector<std::string> ways;
    for (const std::vector<std::int64_t>& numbers : numbersIn(id, pieces->texts)) {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            all.push_back(fmt::format("{} == {}", outline_.text(pieces->expressions[i]), numbers[i]));
        ways.push_back(fmt::format("{}", fmt::join(all, cpp ? " && " : " and ")));
    }
    if (ways.empty()) return cpp ? "false" : "False";
    if (ways.size() > 1)
        for (std::string& way : ways) way = "(" + way + ")";
    return fmt::format("{}", fmt::join(ways, cpp ? " || " : " or "));
}

TargetCode::Part TargetCode::part(const Operation& operation, const Range& range) {
    return part(operation, range.buffer, range.offset ? &*range.offset : nullptr, range.bytes ? &*range.bytes : nullptr);
}

TargetCode::Part TargetCode::part(const Operation& operation, const Argument& argument) {
    if (const auto* range = std::get_if<Range>(&argument.value)) return part(operation, *range);
    const auto* id = std::get_if<std::string>(&std::get<Scalar>(argument.value));
    return part(operation, id ? *id : std::string(), nullptr, nullptr);
}

}  // namespace streamscope::code
