// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/script.h"

#include "engine/code/identifiers.h"
#include "engine/json/overloaded.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope::code {

namespace {

/// Returns the width of a text in characters.
std::size_t columnsOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// Returns whether the line already contains the comment word for word.
bool says(std::string_view line, std::string_view words) {
    for (auto at = line.find(words); at != std::string_view::npos; at = line.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        const bool begins = at == 0 || !isWordCharacter(line[at - 1]) || !isWordCharacter(words.front());
        const bool ends = end == line.size() || !isWordCharacter(line[end]) || !isWordCharacter(words.back());
        if (begins && ends) return true;
    }
    return false;
}

/// Returns the arguments behind `first`, in rows of at most `width` columns if possible; rows after the first begin with
/// `margin`.
std::vector<std::string> rowsOf(std::string first, const std::string& margin, const std::vector<std::string>& arguments,
                                std::string_view tail, std::size_t width) {
    std::vector<std::string> rows{std::move(first)};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string next = arguments[i] + (i + 1 == arguments.size() ? std::string(tail) : ",");
        if (i > 0 && columnsOf(rows.back()) + 1 + columnsOf(next) > width) {
            rows.push_back(margin + next);
            continue;
        }
        rows.back() += (i > 0 ? " " : "") + next;
    }
    return rows;
}

std::size_t widest(const std::vector<std::string>& rows) {
    std::size_t columns = 0;
    for (const std::string& row : rows) columns = std::max(columns, columnsOf(row));
    return columns;
}

/// Returns whether the statements are more than comments and empty lines.
bool doSomething(const Statements& statements) {
    return std::ranges::any_of(statements, [](const Statement& statement) {
        if (const auto* block = std::get_if<Block>(&statement.what))
            return block->kind != Block::Kind::Operation || doSomething(block->body);
        if (const auto* line = std::get_if<Line>(&statement.what)) return !line->targets.empty() || !line->value.head.empty();
        return std::holds_alternative<Verbatim>(statement.what);
    });
}

/// Printer of the tree: lines with their indentation, and the operation that each belongs to.
class Printer {
public:
    explicit Printer(Language language) : language_(language), mark_(language == Language::Cpp ? "//" : "#") {}

    void print(const Statements& statements) {
        for (const Statement& statement : statements)
            std::visit(Overloaded{[this](const Line& line) { print(line); }, [this](const Remark& comment) { print(comment); },
                                  [this](const Gap& gap) { print(gap); }, [this](const Verbatim& text) { print(text); },
                                  [this](const Block& block) { print(block); }},
                       statement.what);
    }

    SourceCode take() {
        while (text_.ends_with("\n\n")) text_.pop_back();
        SourceCode code;
        code.text = std::move(text_);
        code.spans = std::move(spans_);
        std::ranges::stable_sort(code.spans, [](const CodeSpan& a, const CodeSpan& b) {
            return a.firstLine != b.firstLine ? a.firstLine < b.firstLine : a.lastLine > b.lastLine;
        });
        return code;
    }

private:
    std::size_t margin() const { return static_cast<std::size_t>(depth_) * 4; }

    void line(std::string_view text) {
        if (!text.empty()) text_.append(margin(), ' ');
        text_ += text;
        text_ += '\n';
        ++lines_;
        blockBegins_ = false;
    }

    void print(const Remark& comment) {
        if (!comment.once || said_.emplace(comment.text).second) line(fmt::format("{} {}", mark_, comment.text));
    }

    void print(const Gap& gap) {
        const std::string empty(static_cast<std::size_t>(gap.lines) + 1, '\n');
        while (!blockBegins_ && !text_.ends_with(empty)) line({});
    }

    void print(const Verbatim& verbatim) {
        for (std::string_view text = verbatim.text; !text.empty();) {
            const auto end = std::min(text.find('\n'), text.size());
            line(text.substr(0, end));
            text.remove_prefix(std::min(text.size(), end + 1));
        }
    }

    void commented(const std::string& text, const std::string& comment) {
        if (comment.empty() || says(text, comment)) return line(text);
        const std::string whole = fmt::format("{}  {} {}", text, mark_, comment);
        if (margin() + columnsOf(whole) <= Script::width) return line(whole);
        print(Remark{comment});
        line(text);
    }

    /// Aligns the arguments behind the parenthesis or, if they do not fit, below it with one indentation.
    void print(const Line& line) {
        std::string head = fmt::format("{}{}{}", fmt::join(line.targets, line.unpacks ? ", " : " = "),
                                       line.targets.empty() ? "" : " = ", line.value.head);
        const std::vector<std::string>& arguments = line.value.arguments;
        const std::string whole = fmt::format("{}{}{}", head, fmt::join(arguments, ", "), line.value.tail);
        const bool opens = head.ends_with('(') || head.ends_with('[') || head.ends_with('{');
        const bool breaks = arguments.size() > (opens ? 0 : 1);
        if (!breaks || margin() + columnsOf(whole) <= Script::width) return commented(whole, line.comment);
        if (!line.comment.empty() && !says(whole, line.comment)) print(Remark{line.comment});
        const std::size_t room = Script::width - margin();
        std::vector<std::string> rows = rowsOf(head, std::string(columnsOf(head), ' '), arguments, line.value.tail, room);
        if (opens && widest(rows) > room) {
            std::vector<std::string> below = rowsOf("    ", "    ", arguments, line.value.tail, room);
            below.insert(below.begin(), head);
            if (widest(below) < widest(rows)) rows = std::move(below);
        }
        for (const std::string& row : rows) this->line(row);
    }

    void print(const Block& block) {
        if (block.kind == Block::Kind::Operation) return printOperation(block);
        const std::size_t at = text_.size(), behind = at + margin() + block.head.size();
        const int first = lines_;
        line(block.head);
        if (!block.owner.empty()) addSpan(block.owner, first);
        ++depth_;
        blockBegins_ = true;
        print(block.body);
        if (language_ == Language::Python && block.head.ends_with(':') && !doSomething(block.body)) line("pass");
        --depth_;
        if (block.kind == Block::Kind::Short && lines_ == first + 2 && joinLines(at, behind)) return;
        if (block.tail.empty()) return;
        if (text_.ends_with("\n\n")) {
            text_.pop_back();
            --lines_;
        }
        line(block.tail);
    }

    /// Moves the only line of a block behind its opening line, whose bracket it replaces. Returns whether it fits.
    bool joinLines(std::size_t at, std::size_t behind) {
        const std::size_t inner = behind + 1 + margin() + 4;
        if (inner >= text_.size()) return false;
        if (columnsOf(std::string_view(text_).substr(at, behind - 2 - at)) + columnsOf(std::string_view(text_).substr(inner)) >
            Script::width)
            return false;
        text_.replace(behind - 2, inner - behind + 2, " ");
        --lines_;
        return true;
    }

    void printOperation(const Block& block) {
        const int before = lines_;
        print(block.body);
        addSpan(block.head, before);
    }

    /// Adds the lines after `before` to those of an operation.
    void addSpan(const std::string& operation, int before) {
        if (lines_ == before) return;
        const bool follows = !spans_.empty() && spans_.back().operation == operation && spans_.back().lastLine == before;
        if (follows) spans_.back().lastLine = lines_;
        else spans_.push_back({operation, before + 1, lines_});
    }

    Language language_;
    std::string_view mark_;  ///< begins a comment
    std::string text_;
    int lines_ = 0;
    int depth_ = 0;
    bool blockBegins_ = true;
    std::vector<CodeSpan> spans_;
    std::set<std::string, std::less<>> said_;
};

}  // namespace

std::string Invocation::text() const { return fmt::format("{}{}{}", head, fmt::join(arguments, ", "), tail); }

Invocation invocation(std::string_view function, std::vector<std::string> arguments) {
    return {fmt::format("{}(", function), std::move(arguments), ")"};
}

void Script::commented(std::string_view text, std::string_view comment) {
    append({Line{{}, {std::string(text)}, std::string(comment)}});
}

void Script::call(std::string_view head, std::vector<std::string> arguments, std::string_view tail, std::string_view comment) {
    append({Line{{}, {std::string(head), std::move(arguments), std::string(tail)}, std::string(comment)}});
}

void Script::assign(std::string target, Invocation value, std::string_view comment) {
    append({Line{{std::move(target)}, std::move(value), std::string(comment)}});
}

void Script::assign(std::string target, std::string value, std::string_view comment) {
    assign(std::move(target), Invocation{std::move(value)}, comment);
}

void Script::statement(std::string_view text, std::string_view comment) {
    commented(fmt::format("{}{}", text, language_ == Language::Cpp ? ";" : ""), comment);
}

void Script::set(std::string_view variable, std::string_view value) {
    if (language_ == Language::Python) return assign(std::string(variable), std::string(value));
    statement(fmt::format("{} = {}", variable, value));
}

void Script::constant(std::string_view name, std::string_view value, bool wide, std::string_view comment) {
    if (language_ == Language::Python) return assign(std::string(name), std::string(value), comment);
    statement(fmt::format("constexpr {} {} = {}", wide ? "long long" : "int", name, value), comment);
}

void Script::constants(std::string_view name, std::string_view values, std::string_view type) {
    if (language_ == Language::Python) return assign(std::string(name), fmt::format("[{}]", values));
    const std::string text = fmt::format("constexpr {} {}[] = {{{}}}", type, name, values);
    if (!has(text + ";")) statement(text);
}

bool Script::has(std::string_view text) const {
    const auto isIn = [text](const auto& self, const Statements& statements) -> bool {
        return std::ranges::any_of(statements, [&](const Statement& statement) {
            if (const auto* line = std::get_if<Line>(&statement.what)) return line->value.head == text;
            const auto* block = std::get_if<Block>(&statement.what);
            return block && block->kind == Block::Kind::Operation && self(self, block->body);
        });
    };
    return std::ranges::any_of(open_, [&](const Block& block) { return isIn(isIn, block.body); });
}

void Script::append(Statements statements) {
    for (Statement& statement : statements) append(std::move(statement));
}

void Script::open(std::string_view head, std::string_view after, std::string_view target) {
    const bool cpp = language_ == Language::Cpp;
    open_.push_back({Block::Kind::Indented,
                     fmt::format("{}{}", head, cpp ? head.empty() ? "{" : " {" : ":"),
                     cpp ? fmt::format("}}{}", after) : std::string(),
                     {},
                     std::string(target)});
}

void Script::openLoop(std::string_view index, std::string_view count, bool wide, Block::Kind kind) {
    open(language_ == Language::Python
             ? fmt::format("for {} in range({})", index, count)
             : fmt::format("for ({0} {1} = 0; {1} < {2}; ++{1})", wide ? "long long" : "int", index, count));
    open_.back().kind = kind;
}

void Script::openIf(std::string_view condition, Block::Kind kind) {
    open(language_ == Language::Cpp ? fmt::format("if ({})", condition) : fmt::format("if {}", condition));
    if (language_ == Language::Cpp) open_.back().kind = kind;
}

void Script::openPlain(std::string_view head, std::string_view tail) {
    open_.push_back({Block::Kind::Indented, std::string(head), std::string(tail), {}});
}

void Script::begin(std::string_view operation) { open_.push_back({Block::Kind::Operation, std::string(operation), {}, {}}); }

void Script::close() {
    Block block = std::move(open_.back());
    open_.pop_back();
    append({std::move(block)});
}

SourceCode Script::print() const {
    Printer printer(language_);
    printer.print(open_.front().body);
    return printer.take();
}

std::vector<std::string> assignedIn(const Statements& statements) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& target) {
        const bool isName = !target.empty() && asciiName(target) == target;
        if (isName && std::ranges::find(names, target) == names.end()) names.push_back(target);
    };
    const auto visit = [&](const auto& self, const Statements& list) -> void {
        for (const Statement& statement : list) {
            if (const auto* line = std::get_if<Line>(&statement.what)) std::ranges::for_each(line->targets, add);
            if (const auto* block = std::get_if<Block>(&statement.what)) {
                add(block->target);
                self(self, block->body);
            }
        }
    };
    visit(visit, statements);
    return names;
}

}  // namespace streamscope::code
