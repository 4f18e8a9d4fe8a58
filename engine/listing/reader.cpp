// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"

#include "engine/calls/call_table.h"
#include "engine/program/edit.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

constexpr std::int64_t assumedBytes = 4'000'000;
constexpr std::size_t mostTurns = 10'000;
constexpr std::size_t mostFolded = 1'000;  // turns of a repeat
constexpr std::size_t unknownTurns = 3;    // of a loop whose end is not known
constexpr std::int64_t unsaidSize = 1'000'000, unsaidCount = 4;
constexpr const char* unknownLoop = "How often this loop turns is not known: 3 times.";
constexpr std::size_t mostRemarks = 200;
constexpr std::size_t idleTurns = 64;  // after which a loop without calls ends

bool isTypeOfNumbers(std::string_view type) {
    constexpr std::string_view words[]{"float",    "double", "int",    "char", "long",    "short",
                                       "unsigned", "half",   "size_t", "bool", "uint8_t", "auto"};
    return std::ranges::any_of(words, [&](std::string_view word) { return has(type, word); });
}

/// Returns the text up to the most lines that are read.
std::string_view firstLines(std::string_view text) {
    std::size_t at = 0;
    for (int line = 0; line < mostLines; ++line) {
        at = text.find('\n', at);
        if (at == std::string_view::npos) return text;
        ++at;
    }
    return text.substr(0, at);
}

}  // namespace

Stream& Resources::stream(const std::string& id) {
    const auto found = std::ranges::find(program_.streams, id, &Stream::id);
    if (found != program_.streams.end()) return *found;
    program_.streams.emplace_back();
    program_.streams.back().id = id;
    program_.streams.back().device = device;
    return program_.streams.back();
}

Event& Resources::event(const std::string& id) {
    const auto found = std::ranges::find(program_.events, id, &Event::id);
    if (found != program_.events.end()) return *found;
    program_.events.emplace_back();
    program_.events.back().id = id;
    program_.events.back().device = device;
    return program_.events.back();
}

Word& Resources::word(const std::string& id) {
    const auto found = std::ranges::find(program_.words, id, &Word::id);
    if (found != program_.words.end()) return *found;
    program_.words.emplace_back();
    program_.words.back().id = id;
    return program_.words.back();
}

void Resources::graph(const std::string& id) {
    if (std::ranges::find(program_.graphs, id, &Graph::id) == program_.graphs.end()) program_.graphs.push_back({id, {}});
}

Buffer& Resources::buffer(const std::string& id, std::optional<Memory> memory) {
    const auto [at, isNew] = buffers_.try_emplace(id);
    if (isNew) {
        at->second.buffer.id = id;
        at->second.buffer.device = device;
        order_.push_back(id);
    }
    if (memory) at->second.buffer.memory = *memory;
    return at->second.buffer;
}

bool Resources::hasDeviceBuffers() const {
    return std::ranges::any_of(buffers_, [](const auto& each) { return !isHost(each.second.buffer.memory); });
}

void Resources::use(const std::string& id, std::int64_t atLeast) {
    buffer(id);
    Known& known = buffers_.at(id);
    known.needed = std::max(known.needed, atLeast);
    if (std::exchange(known.isUsed, true)) return;
    program_.buffers.push_back(known.buffer);
}

std::int64_t Resources::sizeOf(const std::string& id) const {
    const auto at = buffers_.find(id);
    return at == buffers_.end() ? 0 : at->second.bytes > 0 ? at->second.bytes : at->second.needed;
}

void Resources::setSize(const std::string& id, std::int64_t bytes) {
    if (bytes > 0) buffers_[id].bytes = std::max(buffers_[id].bytes, bytes);
}

Resources::Sizes Resources::finish() {
    Sizes sizes;
    for (Buffer& buffer : program_.buffers) {
        const Known& known = buffers_.at(buffer.id);
        buffer.memory = known.buffer.memory;
        const std::int64_t bytes = std::max(known.bytes, known.needed);
        if (bytes <= 0) sizes.assumed.push_back(buffer.id);
        if (known.bytes > 0 && known.needed > known.bytes) sizes.grown.push_back(buffer.id);
        buffer.bytes = Scalar{formatBytes(static_cast<std::uint64_t>(bytes > 0 ? bytes : assumedBytes))};
    }
    return sizes;
}

Reader::Reader(std::string_view text, Language language) : text_(firstLines(text)), language_(language) {
    std::size_t begin = 0;
    const std::string_view all = text_;
    while (begin <= all.size()) {
        const std::size_t end = std::min(all.find('\n', begin), all.size());
        lines_.push_back(all.substr(begin, end - begin));
        begin = end + 1;
    }
    reading_.language = language;
    isOwn_ = isSetup_ = has(text_, "Written by Streamscope");
    if (text_.size() < text.size()) miss(mostLines + 1, fmt::format("Only the first {} lines are read.", mostLines));
}

std::string Reader::lineText(int line) const {
    if (line < 1 || static_cast<std::size_t>(line) > lines_.size()) return {};
    std::string_view text = lines_[static_cast<std::size_t>(line) - 1];
    const std::size_t begin = text.find_first_not_of(" \t"), end = text.find_last_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    text = text.substr(begin, end + 1 - begin);
    constexpr std::size_t longest = 120;
    std::string shown(text.substr(0, longest));
    while (!shown.empty() && text.size() > longest && (static_cast<unsigned char>(shown.back()) & 0xc0U) == 0x80U)
        shown.pop_back();
    return shown;
}

void Reader::miss(int line, std::string why) {
    Remark remark{line, lineText(line), std::move(why)};
    if (reading_.missed.size() < mostRemarks && std::ranges::find(reading_.missed, remark) == reading_.missed.end())
        reading_.missed.push_back(std::move(remark));
}

void Reader::assume(int line, std::string why) {
    const bool isKnown = std::ranges::find(reading_.assumed, why, &Remark::why) != reading_.assumed.end();
    if (!isKnown && reading_.assumed.size() < mostRemarks) reading_.assumed.push_back({line, lineText(line), std::move(why)});
}

Reading Reader::read() {
    tokens_ = tokensOf(text_, language_);
    const std::vector<Statement> statements = parse(tokens_, language_);
    declareFunctions(statements);
    if (language_ == Language::Cpp) notice(statements);
    run(statements);
    if (const auto main = functions_.find("main"); main != functions_.end() && language_ == Language::Cpp) {
        run(main->second.body);
    } else if (reading_.program.operations.empty()) {
        for (const std::string& name : order_) run(functions_.at(name).body);
    }
    finish();
    return std::move(reading_);
}

namespace {

template <class Visit>
void forEachNode(const Node& node, const Visit& visit, int depth = 0) {
    visit(node);
    if (depth < 100)
        for (const Node& part : node.parts) forEachNode(part, visit, depth + 1);
}

bool isCudaCall(const Node& node) {
    if (node.is(Node::Kind::Launch)) return true;
    if (!node.is(Node::Kind::Call)) return false;
    const std::string& name = node.parts.front().text;
    return name.starts_with("cuda") || name.starts_with("cuMem") || name.starts_with("cuStream") || name.starts_with("cuEvent") ||
           name.starts_with("cuLaunch");
}

template <class Visit>
void forEachStatement(const std::vector<Statement>& statements, const Visit& visit) {
    for (const Statement& statement : statements) {
        visit(statement);
        forEachStatement(statement.body, visit);
        forEachStatement(statement.other, visit);
    }
}

}  // namespace

/// Notes the names that stand for sizes in calls, and for the turns of loops with calls. Where nothing gives them a value, one is
/// assumed.
void Reader::notice(const std::vector<Statement>& statements) {
    forEachStatement(statements, [&](const Statement& statement) {
        for (const Node& node : statement.nodes) forEachNode(node, [&](const Node& each) { noticeSizes(each); });
    });
    forEachStatement(statements, [&](const Statement& statement) {
        if (statement.kind != Statement::Kind::For || statement.nodes.empty() || statement.text == ":") return;
        bool calls = false;
        forEachStatement(statement.body, [&](const Statement& inner) {
            for (const Node& node : inner.nodes) forEachNode(node, [&](const Node& each) { calls = calls || isCudaCall(each); });
        });
        const Node& condition = statement.nodes.front();
        if (calls && condition.is(Node::Kind::Binary))
            forEachNode(condition.parts.back(), [&](const Node& each) {
                if (each.is(Node::Kind::Name)) unsaid_[each.text] = unsaidCount;
            });
    });
}

void Reader::noticeSizes(const Node& node) {
    if (!node.is(Node::Kind::Call) || node.parts.size() < 3) return;
    const std::string& name = node.parts.front().text;
    const bool allocates = name.starts_with("cudaMalloc") || name.starts_with("cudaHostAlloc") || name.starts_with("cuMemAlloc");
    const bool copies = name.starts_with("cudaMem") || name.starts_with("cuMemcpy");
    const std::size_t at = allocates ? 2 : copies && !has(name, "Prefetch") ? 3 : 0;
    if (at == 0 || node.parts.size() <= at) return;
    forEachNode(node.parts[at], [&](const Node& each) {
        if (each.is(Node::Kind::Name) && each.text != "sizeof") unsaid_.try_emplace(each.text, unsaidSize);
    });
}

/// Makes a repeat of a loop each turn of which has made the same calls. `ends`: the number of calls after each turn.
void Reader::fold(std::size_t begin, const std::vector<std::size_t>& ends, std::size_t turns) {
    auto& operations = reading_.program.operations;
    if (turns < 3 || ends.size() < 3 || ends.front() == begin || ends.back() != operations.size()) return;
    const std::size_t length = ends.front() - begin;
    const auto first = operations.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto isBound = [](const Operation& operation) {
        const CallInfo& call = info(operation.call);
        return call.creates || call.destroys || call.allocates || call.frees || call.endsCapture ||
               operation.call == Call::StreamBeginCapture || operation.call == Call::GraphInstantiate;
    };
    if (std::any_of(first, first + static_cast<std::ptrdiff_t>(length), isBound)) return;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i] != begin + (i + 1) * length) return;
        const auto turn = first + static_cast<std::ptrdiff_t>(i * length);
        if (!std::equal(turn, turn + static_cast<std::ptrdiff_t>(length), first)) return;
    }
    Operation repeat;
    repeat.call = Call::Repeat;
    repeat.set(Field::Times, Scalar{static_cast<std::int64_t>(turns)});
    repeat.set(Field::Body, std::vector<Operation>(first, first + static_cast<std::ptrdiff_t>(length)));
    operations.resize(begin);
    operations.push_back(std::move(repeat));
}

void Reader::declareFunctions(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
        if (statement.kind == Statement::Kind::Class) classes_[statement.text] = statement;
        if (statement.kind != Statement::Kind::Function) continue;
        if (statement.isKernel) {
            kernels_[statement.text] = statement.parameters;
        } else {
            if (!functions_.contains(statement.text)) order_.push_back(statement.text);
            functions_[statement.text] = statement;
        }
    }
}

void Reader::run(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
        if (returned_ || steps_ > mostSteps) return;
        if (isFull()) return reportFull(statement.line);
        run(statement);
    }
}

void Reader::run(const Statement& statement) {
    if (depth_ > 150) return;
    ++depth_;
    line_ = statement.line;
    std::map<const Node*, Value> outer = std::exchange(memo_, {});
    switch (statement.kind) {
        case Statement::Kind::Expression:
            for (const Node& node : statement.nodes) runExpression(node);
            break;
        case Statement::Kind::Declare: runDeclaration(statement); break;
        case Statement::Kind::For: statement.text == ":" ? runForEach(statement) : runFor(statement); break;
        case Statement::Kind::While: runWhile(statement); break;
        case Statement::Kind::If: runIf(statement); break;
        case Statement::Kind::With: runWith(statement); break;
        case Statement::Kind::Block: run(statement.body); break;
        case Statement::Kind::Return:
            target_ = returnsTo_;
            returned_ = statement.nodes.empty() ? Value{} : valueOfNode(statement.nodes.front());
            break;
        case Statement::Kind::Unread: miss(statement.line, statement.text); break;
        case Statement::Kind::Function:
        case Statement::Kind::Class:
        case Statement::Kind::Skip: break;
    }
    memo_ = std::move(outer);
    --depth_;
}

void Reader::runExpression(const Node& node) {
    line_ = node.line > 0 ? node.line : line_;
    target_.clear();
    (void)valueOfNode(node);
}

void Reader::runDeclaration(const Statement& statement) {
    const Node& target = statement.nodes.front();
    if (statement.text == "import" && statement.nodes.size() > 1 && language_ == Language::Python) {
        modules_[target.text] = statement.nodes[1].text;
        return;
    }
    types_[target.text] = statement.text;
    variables_.erase(target.text);
    unsaid_.erase(target.text);
    if (has(statement.text, "thrust ::")) miss(statement.line, "Containers of Thrust are not read.");
    if (has(statement.text, "std thread") || has(statement.text, "std :: thread") || has(statement.text, "std :: jthread"))
        miss(statement.line, "Other threads of the host are not read.");
    const bool hasValue = statement.nodes.size() > 1 + statement.sizes;
    std::int64_t count = 1;
    for (std::size_t i = 1; i <= statement.sizes; ++i)
        count = std::clamp<std::int64_t>(numberOf(statement.nodes[i]).value_or(1), 1, std::int64_t{1} << 40);
    if (statement.sizes > 0) counts_[target.text] = count;
    const bool isNumbers = isTypeOfNumbers(statement.text) && !has(statement.text, "*");
    const auto hostArray = [&](std::int64_t elements) {
        Value buffer = named(Kind::Buffer, target.text);
        buffer.element = bytesOf(statement.text);
        resources_.buffer(target.text, Memory::Pageable);
        resources_.setSize(target.text, elements * buffer.element);
        variables_[target.text] = std::move(buffer);
    };
    if (!hasValue) {
        if (statement.sizes > 0 && isNumbers) hostArray(count);
        return;
    }
    const Node& given = statement.nodes.back();
    if (given.isSign(Node::Kind::List, "constructor")) {
        const std::int64_t size =
            given.parts.empty() ? 0
                                : std::clamp<std::int64_t>(numberOf(given.parts.front()).value_or(0), 0, std::int64_t{1} << 40);
        if (has(statement.text, "vector") && isNumbers) return hostArray(size);
        if (has(statement.text, "vector")) counts_[target.text] = size;
        if (has(statement.text, "vector") || given.parts.empty()) return;
        variables_[target.text] = has(statement.text, "dim3") ? ofList(given) : valueOfNode(given.parts.front());
        return;
    }
    target_ = idOf(target);
    Value value;
    // A function of the driver that is asked for by its name.
    if (given.is(Node::Kind::Call) && given.parts.size() == 2 && given.parts[1].is(Node::Kind::Text) &&
        given.parts[1].text.starts_with("cu"))
        value = named(Kind::Path, given.parts[1].text);
    else value = valueOfNode(given);
    target_.clear();
    if (value.is(Kind::Unknown) || (value.is(Kind::Path) && !has(statement.text, "auto"))) return;
    if (value.is(Kind::Integer) && value.integer == 0 && has(statement.text, "*")) return;  // a null pointer
    const bool isZeroStream =
        value.is(Kind::Integer) && value.integer == 0 && (has(statement.text, "cudaStream_t") || has(statement.text, "CUstream"));
    if (isZeroStream) value = named(Kind::Stream, {});
    if (value.is(Kind::Buffer) && has(statement.text, "*") && !has(statement.text, "void") && !has(statement.text, "auto"))
        value.element = bytesOf(statement.text);
    const bool isReal = has(statement.text, "float") || has(statement.text, "double");
    if (value.is(Kind::Real) && !isReal && !has(statement.text, "auto")) value = valueOf(value.whole());
    if (value.is(Kind::Integer) && isReal && !has(statement.text, "*")) value = valueOf(static_cast<double>(value.integer));
    variables_[target.text] = std::move(value);
}

void Reader::runFor(const Statement& statement) {
    for (const Statement& begin : statement.other) run(begin);
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size(), created = created_.size();
    const Node& condition = statement.nodes.front();
    std::vector<std::size_t> ends;
    std::size_t turns = 0;
    for (; turns < mostTurns && !isFull() && !returned_ && steps_ < mostSteps; ++turns) {
        memo_.clear();
        const auto goes = condition.is(Node::Kind::None) ? std::nullopt : truthOf(condition);
        if (goes && !*goes) break;
        if (!goes && turns == unknownTurns) {
            assume(statement.line, unknownLoop);
            break;
        }
        if (ends.size() < idleTurns || !isSameAgain(ends, before)) {
            run(statement.body);
            ends.push_back(operations.size());
        } else if (turns == mostFolded) {
            assume(statement.line, fmt::format("This loop is read with {} turns.", mostFolded));
            break;
        }
        if (!goes && operations.size() == before) break;
        if (turns == idleTurns && operations.size() == before && created_.size() == created) break;
        for (std::size_t i = 1; i < statement.nodes.size(); ++i) (void)valueOfNode(statement.nodes[i]);
    }
    if (!isFull() && !returned_) fold(before, ends, turns);
}

void Reader::runForEach(const Statement& statement) {
    if (statement.nodes.size() < 2) return;
    const Node& target = statement.nodes[0];
    const std::string array = keyOf(statement.nodes[1]);
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    if (language_ == Language::Cpp && counts_.contains(array)) {
        for (std::int64_t i = 0; i < std::min<std::int64_t>(counts_[array], 1000) && !isFull(); ++i) {
            aliases_[target.text] = array + "[" + std::to_string(i) + "]";
            run(statement.body);
        }
        aliases_.erase(target.text);
        return;
    }
    Value list = valueOfNode(statement.nodes[1]);
    const bool isKnown = list.is(Kind::List);
    if (!isKnown) list = unknownList(statement.nodes[1]);
    std::vector<std::size_t> ends;
    std::size_t turns = 0;
    for (const Value& each : valuesIn(list)) {
        if (isFull() || returned_ || steps_ > mostSteps || (turns > idleTurns && operations.size() == before)) break;
        ++turns;
        if (ends.size() >= idleTurns && isSameAgain(ends, before)) continue;
        if (target.is(Node::Kind::List)) {
            const std::vector<Value> values = valuesIn(each);
            for (std::size_t i = 0; i < target.parts.size(); ++i)
                assign(target.parts[i], i < values.size() ? values[i] : Value{});
        } else {
            assign(target, each);
        }
        run(statement.body);
        ends.push_back(operations.size());
        if (!isKnown && operations.size() == before) break;
    }
    if (!isKnown && operations.size() > before) assume(statement.line, unknownLoop);
    if (!isFull() && !returned_) fold(before, ends, turns);
}

/// Returns the elements of a list that is not known, for a few turns.
Value Reader::unknownList(const Node& node) {
    const std::string function = node.is(Node::Kind::Call) ? pathOf(node.parts.front()) : std::string();
    std::vector<Value> all;
    for (std::size_t i = 0; i < unknownTurns; ++i) {
        const Value number = valueOf(static_cast<std::int64_t>(i));
        all.push_back(function == "range" ? number : function == "enumerate" ? listOf({number, Value{}}) : Value{});
    }
    return listOf(std::move(all));
}

/// Returns whether all turns of a loop so far have made the same number of calls, at least one, so that further ones need not be
/// followed if they are the same calls.
bool Reader::isSameAgain(const std::vector<std::size_t>& ends, std::size_t begin) const {
    const std::size_t length = ends.front() - begin;
    const auto first = reading_.program.operations.begin() + static_cast<std::ptrdiff_t>(begin);
    if (length == 0 || ends.back() - begin != length * ends.size()) return false;
    const auto last = first + static_cast<std::ptrdiff_t>((ends.size() - 1) * length);
    return std::equal(first, first + static_cast<std::ptrdiff_t>(length), last);
}

namespace {

/// Returns the call or property in a condition that asks an event or a stream.
const Node* queryIn(const Node& node) {
    const bool isCall =
        node.is(Node::Kind::Call) && (node.parts.front().is(Node::Kind::Name) || node.parts.front().is(Node::Kind::Member));
    const std::string& name = isCall ? node.parts.front().text : node.text;
    if (isCall && (name.ends_with("EventQuery") || name.ends_with("StreamQuery") || name == "query")) return &node;
    if (node.is(Node::Kind::Member) && (name == "done" || name == "is_done")) return &node;
    for (const Node& part : node.parts)
        if (const Node* found = queryIn(part)) return found;
    return nullptr;
}

}  // namespace

/// Reads a loop that asks an event until it is complete.
bool Reader::runPoll(const Statement& statement) {
    const Node* query = statement.nodes.empty() ? nullptr : queryIn(statement.nodes.front());
    if (!query) return false;
    auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    (void)valueOfNode(*query);
    if (operations.size() != before + 1 || operations.back().call != Call::EventQuery) return operations.size() > before;
    std::int64_t every = 10'000;
    for (const Statement& each : statement.body)
        for (const Node& node : each.nodes)
            if (node.is(Node::Kind::Call) && node.parts.size() == 2 &&
                (node.parts.front().text == "hostWork" || node.parts.front().text == "host_work")) {
                const Value time = valueOfNode(node.parts[1]);
                if (time.is(Kind::Real)) every = static_cast<std::int64_t>(time.real * 1e9 + 0.5);
                else if (time.is(Kind::Integer))
                    every = language_ == Language::Python && !isOwn_ ? std::min<std::int64_t>(time.integer, 1000) * 1'000'000'000
                                                                     : time.integer;
            }
    operations.back().set(Field::Every, Scalar{formatTime(std::clamp<std::int64_t>(every, 1, 1'000'000'000'000))});
    return true;
}

namespace {

const Node* loadIn(const Node& node) {
    if (node.is(Node::Kind::Call) && node.parts.front().is(Node::Kind::Member) && node.parts.front().text == "load")
        return &node.parts.front().parts.front();
    for (const Node& part : node.parts)
        if (const Node* found = loadIn(part)) return found;
    return nullptr;
}

void signsIn(const Node& node, std::string& signs, std::optional<std::int64_t>& number) {
    if (node.is(Node::Kind::Binary)) signs += node.text + " ";
    if (node.is(Node::Kind::Integer) && (!number || *number == 0)) number = node.integer;
    for (const Node& part : node.parts) signsIn(part, signs, number);
}

}  // namespace

/// Reads a loop of the host that waits for a word: `while (flag->load() != 1) …`.
bool Reader::runWait(const Statement& statement) {
    const Node* place = statement.nodes.empty() ? nullptr : loadIn(statement.nodes.front());
    const std::string id = place ? idOf(*place) : std::string();
    if (id.empty()) return false;
    std::string signs;
    std::optional<std::int64_t> number;
    signsIn(statement.nodes.front(), signs, number);
    resources_.word(id);
    Operation operation;
    operation.call = Call::HostWaitValue;
    operation.set(Field::Word, Scalar{id});
    operation.set(Field::Value, Scalar{std::max<std::int64_t>(0, number.value_or(1))});
    const char* condition = has(signs, "&") ? "and" : has(signs, "|") ? "nor" : has(signs, "!=") ? "eq" : "geq";
    if (condition != std::string_view("geq")) operation.set(Field::Condition, Scalar{std::string(condition)});
    emit(std::move(operation));
    return true;
}

void Reader::runWhile(const Statement& statement) {
    if (runPoll(statement) || runWait(statement)) return;
    const auto& operations = reading_.program.operations;
    const std::size_t before = operations.size();
    const bool forEver = !statement.nodes.empty() &&
                         (statement.nodes.front().is(Node::Kind::Integer) || statement.nodes.front().is(Node::Kind::Name));
    for (std::size_t turns = 0; turns < mostTurns && !isFull() && !returned_ && steps_ < mostSteps; ++turns) {
        memo_.clear();
        auto goes = statement.nodes.empty() || forEver ? std::nullopt : truthOf(statement.nodes.front());
        if (goes && *goes && statement.nodes.front().isSign(Node::Kind::Binary, "is not")) goes.reset();
        if (goes && !*goes && !(statement.isDo && turns == 0)) return;
        if (!goes && turns == unknownTurns) return assume(statement.line, unknownLoop);
        run(statement.body);
        if (operations.size() == before && (!goes || turns == idleTurns)) return;
    }
}

void Reader::runUnknown(const std::vector<Statement>& body, std::string_view why, int line) {
    if (body.empty()) return;
    Program kept = reading_.program;
    const std::size_t before = kept.operations.size();
    const std::size_t missed = reading_.missed.size(), assumed = reading_.assumed.size();
    const bool begun = begun_;
    run(body);
    returned_.reset();
    if (reading_.program.operations.size() == before) return;
    reading_.program.operations = std::move(kept.operations);
    begun_ = begun;
    reading_.missed.resize(std::min(missed, reading_.missed.size()));
    reading_.assumed.resize(std::min(assumed, reading_.assumed.size()));
    miss(line, std::string(why));
}

void Reader::runIf(const Statement& statement) {
    constexpr std::string_view why = "This depends on a value that is not known here: its calls are left out.";
    if (statement.nodes.empty()) return runUnknown(statement.body, why, statement.line);
    const Node& condition = statement.nodes.front();
    const bool isMain = condition.isSign(Node::Kind::Binary, "==") && condition.parts[0].text == "__name__";
    const auto truth = isMain ? std::optional(true) : truthOf(condition);
    if (truth) return run(*truth ? statement.body : statement.other);
    runUnknown(statement.body, why, statement.line);
    runUnknown(statement.other, why, statement.line);
}

void Reader::runWith(const Statement& statement) {
    const std::vector<Value> before = current_;
    const Value now = now_;
    const int device = resources_.device;
    std::optional<Operation> ending;
    bool restores = false, enters = false;
    for (std::size_t i = 0; i + 1 < statement.nodes.size(); i += 2) {
        const Node& node = statement.nodes[i];
        const std::string called = node.is(Node::Kind::Call) ? canonical(valueOfNode(node.parts.front()).text) : std::string();
        restores = restores || called.starts_with("torch.");
        if (called == "torch.cuda.graph") {
            ending = beginGraph(node);
            enters = true;
            continue;
        }
        Value value = valueOfNode(node);
        const std::string path = node.is(Node::Kind::Name) ? node.text : std::string();
        if (value.is(Kind::Path) && !path.empty() && value.text.find('.') == std::string::npos &&
            std::tolower(static_cast<unsigned char>(path.front())) == 's') {
            Operation asked;
            setStream(asked, value, &node);
            value = named(Kind::Stream, std::string(asked.text(Field::Stream)));
        }
        enters = enters || value.is(Kind::Stream);
        if (value.is(Kind::Stream)) current_.push_back(now_ = value);
        if (value.is(Kind::Device)) resources_.device = static_cast<int>(std::clamp<std::int64_t>(value.integer, 0, 63));
        if (!statement.nodes[i + 1].is(Node::Kind::None)) assign(statement.nodes[i + 1], value);
    }
    if (statement.body.empty() && enters && !now_.text.empty())
        for (const Call call : {Call::StreamEnter, Call::StreamExit}) {
            Operation operation;
            operation.call = call;
            operation.set(Field::Stream, Scalar{now_.text});
            emit(std::move(operation));
        }
    run(statement.body);
    current_ = before;
    // PyTorch restores the stream before, CuPy that of the with around this one.
    if (enters) now_ = restores ? now : current_.empty() ? named(Kind::Stream, {}) : current_.back();
    resources_.device = device;
    if (!ending) return;
    const std::string graph(ending->text(Field::Graph));
    emit(std::move(*ending));
    instantiate(graph);
}

/// Begins the capture of `with torch.cuda.graph(g, stream=s)`. Returns its end.
Operation Reader::beginGraph(const Node& node) {
    const Value given = node.parts.size() > 1 ? valueOfNode(node.parts[1]) : Value{};
    const std::string graph = given.is(Kind::Graph) ? given.text : node.parts.size() > 1 ? idOf(node.parts[1]) : "graph";
    const Node* stream = keyword(node, "stream");
    Operation begin, end;
    begin.call = Call::StreamBeginCapture;
    end.call = Call::StreamEndCapture;
    now_ = stream ? valueOfNode(*stream) : now_;
    if (!now_.is(Kind::Stream) || now_.text.empty() || now_.text == "legacy") {  // PyTorch captures in a stream of its own
        now_ = named(Kind::Stream, "capture");
        resources_.stream("capture").nonBlocking = true;
    }
    current_.push_back(now_);
    setStream(begin, now_, nullptr);
    setStream(end, now_, nullptr);
    const Node* mode = keyword(node, "capture_error_mode");
    setMode(begin, mode ? mode->text : std::string());
    resources_.graph(graph);
    end.set(Field::Graph, Scalar{graph});
    emit(std::move(begin));
    return end;
}

void Reader::setMode(Operation& begin, std::string_view mode) {
    if (has(mode, "relaxed")) begin.set(Field::Mode, Scalar{std::string("relaxed")});
    if (has(mode, "thread")) begin.set(Field::Mode, Scalar{std::string("threadLocal")});
}

void Reader::instantiate(const std::string& graph) {
    resources_.graph(graph);
    Operation operation;
    operation.call = Call::GraphInstantiate;
    operation.set(Field::Graph, Scalar{graph});
    emit(std::move(operation));
}

void Reader::removeCleanup() {
    auto& operations = reading_.program.operations;
    const auto cleans = [](const Operation& operation) {
        return info(operation.call).destroys || operation.call == Call::Free || operation.call == Call::HostUnregister;
    };
    while (!operations.empty() && cleans(operations.back())) operations.pop_back();
}

namespace {

/// Returns the stem of a kernel's id: its name, or that of the expression that it computes.
std::string stemOf(const Operation& launch) {
    std::string stem;
    for (const char c : launch.label.empty() ? launch.text(Field::Kernel) : std::string_view(launch.label)) {
        const bool isPart = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
        if (isPart) stem += c;
        else if (c == '<' || !stem.empty()) break;
    }
    if (stem.empty() || std::isdigit(static_cast<unsigned char>(stem.front())) || launch.label.find('=') != std::string::npos)
        stem = "kernel";
    return std::isdigit(static_cast<unsigned char>(stem.back())) ? stem + '_' : stem;
}

}  // namespace

void Reader::nameOperations() {
    std::map<std::string, int> used;
    std::set<std::string> taken;
    const auto name = [&](const auto& self, std::vector<Operation>& operations) -> void {
        for (Operation& operation : operations) {
            const bool isKernel = operation.call == Call::LaunchKernel;
            const std::string base = isKernel ? stemOf(operation) : std::string(info(operation.call).idStem);
            int& number = used[base];
            do operation.id = isKernel && number == 0 ? base : base + std::to_string(number + 1);
            while (++number, !taken.insert(operation.id).second);
            if (std::vector<Operation>* body = operation.bodyToChange()) self(self, *body);
        }
    };
    name(name, reading_.program.operations);
}

namespace {

std::string namesOf(const std::vector<std::string>& ids) {
    constexpr std::size_t most = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(ids.size(), most); ++i) names += (names.empty() ? "" : ", ") + ids[i];
    return ids.size() > most ? fmt::format("{} and {} more", names, ids.size() - most) : names;
}

}  // namespace

/// In a listing of our own, a graph that is captured before everything else is the body of its launches.
void Reader::readBodies() {
    auto& operations = reading_.program.operations;
    std::map<std::string, std::vector<Operation>> bodies;
    while (!operations.empty() && operations.front().call == Call::StreamBeginCapture) {
        const auto end = std::ranges::find(operations, Call::StreamEndCapture, &Operation::call);
        if (end == operations.end()) break;
        const std::string graph(end->text(Field::Graph));
        if (!graph.ends_with("raph")) break;
        bodies[graph].assign(operations.begin() + 1, end);
        const bool ready = end + 1 != operations.end() && (end + 1)->call == Call::GraphInstantiate;
        operations.erase(operations.begin(), end + (ready ? 2 : 1));
    }
    if (bodies.empty()) return;
    const auto fill = [&](const auto& self, std::vector<Operation>& list) -> void {
        for (Operation& operation : list) {
            const auto body = bodies.find(std::string(operation.text(Field::Graph)));
            if (operation.call == Call::GraphLaunch && body != bodies.end()) {
                operation.remove(Field::Graph);
                operation.set(Field::Body, body->second);
            } else if (std::vector<Operation>* inner = operation.bodyToChange()) {
                self(self, *inner);
            }
        }
    };
    fill(fill, operations);
    std::erase_if(reading_.program.graphs, [&](const Graph& graph) { return bodies.contains(graph.id); });
}

void Reader::finish() {
    removeCleanup();
    if (isOwn_) readBodies();
    nameOperations();
    const Resources::Sizes sizes = resources_.finish();
    if (!sizes.assumed.empty())
        assume(0, fmt::format("No size is given for {}: {}.", namesOf(sizes.assumed),
                              formatBytes(static_cast<std::uint64_t>(assumedBytes))));
    if (!sizes.grown.empty()) assume(0, fmt::format("Calls use more than there is of {}: made larger.", namesOf(sizes.grown)));
    std::ranges::stable_sort(reading_.missed, {}, &Remark::line);
    std::ranges::stable_sort(reading_.assumed, {}, &Remark::line);
}

namespace {

/// Returns whether a line calls a method with a dot, and no part of it is of C++ alone.
bool isMethodCall(std::string_view words) {
    const std::size_t dot = words.find('.'), open = words.find('(');
    return dot != std::string_view::npos && open != std::string_view::npos && dot < open && dot > 0 && !has(words, "->");
}

}  // namespace

Language languageOf(std::string_view text) {
    int cpp = 0, python = 0;
    std::size_t begin = 0;
    for (int line = 0; begin < text.size() && line < mostLines; ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view words = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t first = words.find_first_not_of(" \t");
        if (first == std::string_view::npos) continue;
        words = words.substr(first, words.find_last_not_of(" \t\r") + 1 - first);
        const bool imports = (words.starts_with("import ") && !words.ends_with(';')) ||
                             (words.starts_with("from ") && has(words, " import ")) || words.starts_with(">>> ");
        if (imports) return Language::Python;
        if (words.starts_with("#include")) return Language::Cpp;
        if (words.starts_with("#include") || words.starts_with("#define") || words.starts_with("//") || words.ends_with(';') ||
            words.ends_with('{') || has(words, "<<<") || has(words, "::") || words.starts_with("cuda") ||
            (words.starts_with("cu") && words.size() > 2 && std::isupper(static_cast<unsigned char>(words[2]))))
            ++cpp;
        if (words.starts_with("import ") || words.starts_with("from ") || words.starts_with("# ") || words.starts_with(">>>") ||
            words.starts_with("def ") || words.ends_with(':') || (isMethodCall(words) && !words.ends_with(';')) ||
            has(words, "cp.") || has(words, "torch.") || has(words, "True") || has(words, ".record(") ||
            has(words, ".wait_event(") || has(words, "None"))
            ++python;
    }
    return python > cpp ? Language::Python : Language::Cpp;
}

bool looksLikeListing(std::string_view text) {
    constexpr std::string_view signs[]{"<<<",
                                       "cudaMemcpy",
                                       "cudaMemset",
                                       "cudaEvent",
                                       "cudaStream",
                                       "cudaMalloc",
                                       "cudaDevice",
                                       "cudaGraph",
                                       "cudaFree",
                                       "cudaLaunch",
                                       "cuStream",
                                       "cuEvent",
                                       "cuMem",
                                       "cuLaunch",
                                       "cuCtx",
                                       "cuGraph",
                                       "cp.",
                                       "cupy",
                                       "torch.",
                                       "cuda.core",
                                       ".record(",
                                       ".wait_event(",
                                       ".wait_stream(",
                                       "asnumpy(",
                                       "asarray(",
                                       ".create_stream(",
                                       ".create_event(",
                                       "launch(",
                                       ".synchronize()",
                                       ".to(\"cuda\"",
                                       ".to('cuda'",
                                       "cudaHostAlloc",
                                       ".record_event(",
                                       ".wait(",
                                       ".sync()",
                                       ".is_done",
                                       ".use()",
                                       ".copy_to(",
                                       ".cuda(",
                                       "with s"};
    const auto isWordPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; };
    return std::ranges::any_of(signs, [&](std::string_view sign) {
        for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1))
            if (!std::isalpha(static_cast<unsigned char>(sign.front())) || at == 0 || !isWordPart(text[at - 1])) return true;
        return false;
    });
}

Reading read(std::string_view text) { return Reader(text, languageOf(text)).read(); }

}  // namespace streamscope::listing
