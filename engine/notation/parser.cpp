// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/parser.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::notation {

namespace {

struct Kind {
    std::string_view word;
    ResourceKind kind;
};
constexpr std::array kinds{Kind{"stream", ResourceKind::Stream}, Kind{"event", ResourceKind::Event},
                           Kind{"buffer", ResourceKind::Buffer}, Kind{"word", ResourceKind::Word},
                           Kind{"thread", ResourceKind::Thread}, Kind{"context", ResourceKind::Context}};

}  // namespace

Phrases parse(std::string_view text, const Scope& scope) { return Parser(text, scope).whole(); }

bool Parser::takeIf(Sign sign) {
    if (!isNext(sign)) return false;
    take();
    return true;
}

bool Parser::wrong(Extent at, std::string message) {
    phrases_.mistakes.push_back({at, std::move(message)});
    return false;
}

/// Reports a mistake at the next word, or behind the last word of the line.
bool Parser::wrongNext(std::string message) {
    if (isNext(Sign::Unclear))
        return wrong(next().at, next().text == "\"" ? "This quote has no end." : "This character is not expected here.");
    if (!isNext(Sign::LineEnd) || at_ == 0) return wrong(next().at, std::move(message));
    return wrong(tokens_[at_ - 1].at, std::move(message));
}

void Parser::skipLine() {
    while (!isNext(Sign::LineEnd)) take();
}

Phrases Parser::whole() {
    while (at_ + 1 < tokens_.size()) {
        if (takeIf(Sign::LineEnd)) continue;
        inGraph_ = false;
        if (!line()) skipLine();
    }
    return std::move(phrases_);
}

bool Parser::line() {
    if (isDeclaration()) return declaration();
    if (next().isName() && isNext(Sign::Colon, 1) && !head()) return false;
    if (isNext(Sign::LineEnd)) return true;
    const bool bare = next().isName() && next(1).isName() && !beginsNumber(next());
    const VerbInfo* verb = next().sign == Sign::Word ? verbNamed(next().text) : nullptr;
    if (bare && !(verb && verb->form == Form::MaybeName)) return shortForm();
    return items();
}

bool Parser::isDeclaration() const {
    const bool kind = std::ranges::any_of(kinds, [this](const Kind& each) { return next().isWord(each.word); });
    return kind && next(1).isName() && !beginsNumber(next(1));
}

bool Parser::declaration() {
    Declaration made;
    made.kind = std::ranges::find(kinds, next().text, &Kind::word)->kind;
    take();
    made.name = {next().text, next().at};
    take();
    while (!isNext(Sign::LineEnd)) {
        if (!next().isName()) return wrongNext("Expected words, such as \"stream s1 non-blocking\".");
        made.words.push_back(take());
    }
    phrases_.declarations.push_back(std::move(made));
    return true;
}

/// Parses "s1:", "other/s1:" or "other/:".
bool Parser::head() {
    const Token word = take();
    take();
    const auto slash = word.sign == Sign::Word ? word.text.find('/') : std::string::npos;
    thread_ = {};
    stream_ = {word.text, word.at};
    if (slash == std::string::npos) return true;
    thread_ = {word.text.substr(0, slash), {word.at.begin, word.at.begin + slash}};
    stream_ = {word.text.substr(slash + 1), {word.at.begin + slash + 1, word.at.end}};
    return !thread_.text.empty() || wrong(word.at, "Write a thread's name before the /, such as other/s1:.");
}

bool Parser::items() {
    while (!isNext(Sign::LineEnd)) {
        int count = 1;
        Item made;
        if (!times(count) || !item(made)) return false;
        for (int i = 0; i < count; ++i) phrases_.issues.push_back({thread_, stream_, made, {}});
    }
    return true;
}

/// Parses "C 2ms 50% @s1 r:x w:y after A, B" or "H2D x 10MB @s1 after C".
bool Parser::shortForm() {
    const Token first = take();
    const VerbInfo* verb = first.sign == Sign::Word ? verbNamed(first.text) : nullptr;
    Issue made{thread_, stream_, {}, {}};
    made.item.at = first.at;
    if (verb && verb->form == Form::Copy) {
        made.item.verb = verb->verb;
        if (!name(made.item.names, "a buffer")) return false;
    } else {
        made.item.kernel = first.text;
    }
    if (!beginsNumber(next())) return wrongNext("Expected ( or a time after the name, such as C(2,50) or C 2ms 50% @s1 after A.");
    if (!quantity(made.item, made.item.verb == Verb::Kernel ? Unit::Time : Unit::Bytes)) return false;
    while (!isNext(Sign::LineEnd))
        if (!shortPart(made)) return false;
    phrases_.issues.push_back(std::move(made));
    return true;
}

bool Parser::shortPart(Issue& issue) {
    if (startsData() && issue.item.verb == Verb::Kernel) return data(issue.item, false);
    if (next().isWord("after")) return after(issue);
    if (isNext(Sign::At)) {
        take();
        if (!next().isName()) return wrongNext("Write a stream's name after @, such as @s1.");
        issue.stream = {next().text, next().at};
        take();
        return true;
    }
    const auto share = next().sign == Sign::Word && issue.item.verb == Verb::Kernel ? shareOf(next().text) : std::nullopt;
    if (!share) return wrongNext("Expected here: 50%, @s1, r:x w:y, after A.");
    issue.item.share = *share;
    take();
    return true;
}

/// Parses "after". Labels may contain blanks, so everything up to the next comma is one name.
bool Parser::after(Issue& issue) {
    take();
    do {
        if (!name(issue.after, "the operation that must come before")) return false;
        NameAt& label = issue.after.back();
        const bool bare = tokens_[at_ - 1].sign == Sign::Word;
        while (bare && next().sign == Sign::Word && !startsData() && !shareOf(next().text) && !next().isWord("after")) {
            const Token more = take();
            label.text += ' ' + more.text;
            label.at.end = more.at.end;
        }
    } while (takeIf(Sign::Comma));
    return true;
}

}  // namespace streamscope::notation
