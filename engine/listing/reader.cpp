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

std::vector<std::string> Resources::finish() {
    std::vector<std::string> assumed;
    for (Buffer& buffer : program_.buffers) {
        const Known& known = buffers_.at(buffer.id);
        buffer.memory = known.buffer.memory;
        const std::int64_t bytes = known.bytes > 0 ? known.bytes : known.needed;
        if (bytes <= 0) assumed.push_back(buffer.id);
        buffer.bytes = Scalar{formatBytes(static_cast<std::uint64_t>(bytes > 0 ? bytes : assumedBytes))};
    }
    return assumed;
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
    run(statements);
    if (const auto main = functions_.find("main"); main != functions_.end() && language_ == Language::Cpp) {
        run(main->second.body);
    } else if (reading_.program.operations.empty()) {
        for (const std::string& name : order_) run(functions_.at(name).body);
    }
    finish();
    return std::move(reading_);
}

void Reader::declareFunctions(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
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
        if (returned_ || steps_ > 400'000 || isFull()) return;
        run(statement);
    }
}

void Reader::run(const Statement& statement) {
    if (depth_ > 150) return;
    ++depth_;
    line_ = statement.line;
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
        case Statement::Kind::Return: returned_ = statement.nodes.empty() ? Value{} : valueOfNode(statement.nodes.front()); break;
        case Statement::Kind::Unread: miss(statement.line, statement.text); break;
        case Statement::Kind::Function:
        case Statement::Kind::Skip: break;
    }
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
    Value value = valueOfNode(given);
    target_.clear();
    // A function of the driver that is asked for by its name.
    if (value.is(Kind::Unknown) && given.is(Node::Kind::Call))
        for (const Node& part : given.parts)
            if (part.is(Node::Kind::Text) && part.text.starts_with("cu")) value = named(Kind::Path, part.text);
    if (value.is(Kind::Unknown) || (value.is(Kind::Path) && !has(statement.text, "auto"))) return;
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
    for (std::size_t turns = 0; turns < mostTurns && !isFull() && !returned_ && steps_ < 400'000; ++turns) {
        const auto goes = condition.is(Node::Kind::None) ? std::nullopt : truthOf(condition);
        if (goes && !*goes) break;
        run(statement.body);
        if (!goes) {
            if (operations.size() > before) assume(statement.line, "How often this loop turns is not known: once.");
            break;
        }
        if (turns == idleTurns && operations.size() == before && created_.size() == created) break;
        for (std::size_t i = 1; i < statement.nodes.size(); ++i) (void)valueOfNode(statement.nodes[i]);
    }
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
    const Value list = valueOfNode(statement.nodes[1]);
    if (!list.is(Kind::List)) {
        run(statement.body);
        if (operations.size() > before) assume(statement.line, "How often this loop turns is not known: once.");
        return;
    }
    std::size_t turns = 0;
    for (const Value& each : valuesIn(list)) {
        if (isFull() || returned_ || steps_ > 400'000 || (++turns > idleTurns && operations.size() == before)) break;
        if (target.is(Node::Kind::List)) {
            const std::vector<Value> values = valuesIn(each);
            for (std::size_t i = 0; i < target.parts.size(); ++i)
                assign(target.parts[i], i < values.size() ? values[i] : Value{});
        } else {
            assign(target, each);
        }
        run(statement.body);
    }
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
                    every =
                        language_ == Language::Python ? std::min<std::int64_t>(time.integer, 1000) * 1'000'000'000 : time.integer;
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
    for (std::size_t turns = 0; turns < mostTurns && !isFull() && !returned_ && steps_ < 400'000; ++turns) {
        const auto goes = statement.nodes.empty() || forEver ? std::nullopt : truthOf(statement.nodes.front());
        if (goes && !*goes && !(statement.isDo && turns == 0)) return;
        run(statement.body);
        if (!goes) {
            if (operations.size() > before) assume(statement.line, "How often this loop turns is not known: once.");
            return;
        }
        if (turns == idleTurns && operations.size() == before) return;
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
    const std::size_t before = current_.size();
    const int device = resources_.device;
    for (std::size_t i = 0; i + 1 < statement.nodes.size(); i += 2) {
        const Node& node = statement.nodes[i];
        Value value = valueOfNode(node);
        const std::string path = node.is(Node::Kind::Name) ? node.text : std::string();
        if (value.is(Kind::Path) && !path.empty() && value.text.find('.') == std::string::npos &&
            std::tolower(static_cast<unsigned char>(path.front())) == 's') {
            Operation asked;
            setStream(asked, value, &node);
            value = named(Kind::Stream, std::string(asked.text(Field::Stream)));
        }
        if (value.is(Kind::Stream)) current_.push_back(value);
        if (value.is(Kind::Device)) resources_.device = static_cast<int>(std::clamp<std::int64_t>(value.integer, 0, 63));
        if (!statement.nodes[i + 1].is(Node::Kind::None)) assign(statement.nodes[i + 1], value);
    }
    run(statement.body);
    if (current_.size() > before) current_.resize(before);
    resources_.device = device;
}

void Reader::removeCleanup() {
    auto& operations = reading_.program.operations;
    const auto cleans = [](const Operation& operation) {
        return info(operation.call).destroys || operation.call == Call::Free || operation.call == Call::HostUnregister;
    };
    while (!operations.empty() && cleans(operations.back())) operations.pop_back();
}

void Reader::nameOperations() {
    std::map<std::string, int> used;
    std::set<std::string> taken;
    for (Operation& operation : reading_.program.operations) {
        const bool isKernel = operation.call == Call::LaunchKernel;
        const std::string stem = !isKernel                 ? std::string(info(operation.call).idStem)
                                 : operation.label.empty() ? std::string(operation.text(Field::Kernel))
                                                           : operation.label;
        const std::string base = isKernel ? freeOperationId(Program{}, stem) : stem;
        int& number = used[base];
        do operation.id = isKernel && number == 0 ? base : base + std::to_string(isKernel ? number + 1 : number + 1);
        while (++number, !taken.insert(operation.id).second);
    }
}

void Reader::finish() {
    removeCleanup();
    nameOperations();
    std::string names;
    for (const std::string& id : resources_.finish()) names += (names.empty() ? "" : ", ") + id;
    if (names.size() > 200) names.resize(200);
    if (!names.empty())
        assume(0, fmt::format("No size is given for {}: {}.", names, formatBytes(static_cast<std::uint64_t>(assumedBytes))));
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
                                       "cp.cuda",
                                       "cupy",
                                       "torch.cuda",
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
                                       "#include <cuda",
                                       "cudaHostAlloc",
                                       "cudaLaunchHostFunc",
                                       ".record_event(",
                                       ".wait(",
                                       ".sync()",
                                       ".is_done",
                                       ".use()",
                                       ".copy_to("};
    return std::ranges::any_of(signs, [&](std::string_view sign) { return has(text, sign); });
}

Reading read(std::string_view text) { return Reader(text, languageOf(text)).read(); }

}  // namespace streamscope::listing
