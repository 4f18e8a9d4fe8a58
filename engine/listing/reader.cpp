// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
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

constexpr std::size_t mostRemarks = 200;

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
    if (text_.size() < text.size())
        miss(mostLines + 1, fmt::format(TRANSLATABLE("Messages", "Only the first {} lines are read."), mostLines));
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
    if (has(statement.text, "thrust ::")) miss(statement.line, TRANSLATABLE("Messages", "Containers of Thrust are not read."));
    if (has(statement.text, "std thread") || has(statement.text, "std :: thread") || has(statement.text, "std :: jthread"))
        miss(statement.line, TRANSLATABLE("Messages", "Other threads of the host are not read."));
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
    constexpr std::string_view why =
        TRANSLATABLE("Messages", "This depends on a value that is not known here: its calls are left out.");
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

}  // namespace streamscope::listing
