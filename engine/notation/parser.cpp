// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
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

namespace {

bool isTimes(const Token& token) { return token.isWord("x") || token.isWord("×"); }

/// Returns "4" for "4" and "4x".
std::string_view countOf(std::string_view word) {
    for (const std::string_view sign : {"x", "×"})
        if (word.ends_with(sign)) word.remove_suffix(sign.size());
    return word;
}

std::string conditionOf(const Token& token) {
    if (token.sign == Sign::AtLeast) return "geq";
    if (token.sign == Sign::Equal) return "eq";
    if (token.sign == Sign::And) return "and";
    return token.isWord("nor") ? "nor" : "";
}

}  // namespace

/// Parses "4 x" or "4x" before an item.
bool Parser::times(int& count) {
    if (!beginsNumber(next())) return true;
    const Token word = take();
    const std::string_view digits = countOf(word.text);
    if (digits.size() == word.text.size() && !isTimes(next()))
        return wrong(word.at, "A call is missing after the number: write 4 x C(2,50).");
    if (digits.size() == word.text.size()) take();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    return (whole && count >= 1 && count <= mostTimes) || wrong(word.at, "Write a whole number from 1 to 10000.");
}

bool Parser::item(Item& made) {
    if (!next().isName()) return wrongNext("Write an item here, such as C(2,50), H2D(x,10) or R(e1).");
    const Token word = take();
    const VerbInfo* verb = word.sign == Sign::Word ? verbNamed(word.text) : nullptr;
    made.at = word.at;
    made.verb = verb ? verb->verb : Verb::Kernel;
    if (!takeIf(Sign::Open)) {
        if (verb && verb->form == Form::MaybeName) return true;
        if (isNext(Sign::Colon)) return wrong(word.at, "Begin a line for another stream, or write a ; before its name.");
        return wrong(word.at, verb ? "Say what of: " + std::string(verb->sample) + "."
                                   : "Say how long: " + word.text + "(2,50) is 2 ms on 50 % of the SMs.");
    }
    if (!verb) made.kernel = word.text;
    if (!(verb ? arguments(made, *verb) : kernelArguments(made, false))) return false;
    if (!isNext(Sign::Close)) return wrongNext("A ) is missing here.");
    made.at.end = take().at.end;
    return true;
}

bool Parser::arguments(Item& made, const VerbInfo& verb) {
    switch (verb.form) {
        case Form::Kernel: return kernelArguments(made, true);
        case Form::Copy: return copyArguments(made, false);
        case Form::TwoBuffers: return copyArguments(made, true);
        case Form::Sized: return name(made.names, "a buffer") && comma(verb.sample) && quantity(made, Unit::Bytes);
        case Form::Time: return timeArguments(made);
        case Form::Condition: return conditionArguments(made);
        case Form::NameAndValue: return name(made.names, "a word") && comma(verb.sample) && value(made);
        case Form::Body: return body(made);
        case Form::Name:
        case Form::MaybeName:
        case Form::NameAndTime:
        case Form::TwoNames: break;
    }
    return nameArguments(made, verb);
}

/// Parses K(name,2,50). If the first argument is a time, K itself is the name.
bool Parser::kernelArguments(Item& made, bool verb) {
    if (verb && next().isName() && !beginsNumber(next())) {
        made.kernel = take().text;
        if (!comma("K(name,2,50)")) return false;
    } else if (verb) {
        made.kernel = "K";
    }
    if (!quantity(made, Unit::Time)) return false;
    if (!takeIf(Sign::Comma)) return data(made, false);
    if (startsData() || next().isWord("none")) return data(made, true);
    const auto share = next().sign == Sign::Word ? shareOf(next().text) : std::nullopt;
    if (!share) return wrongNext("Write the share of the SMs here: 50 is half of them.");
    made.share = *share;
    take();
    return data(made, takeIf(Sign::Comma));
}

bool Parser::copyArguments(Item& made, bool pair) {
    const char* sample = pair ? "D2D(x,y,10)" : "H2D(x,10)";
    if (!name(made.names, "a buffer") || !comma(sample)) return false;
    const bool second = pair || (next().isName() && !beginsNumber(next()) && isNext(Sign::Comma, 1));
    if (second && (!name(made.names, "a second buffer") || !comma(sample))) return false;
    return quantity(made, Unit::Bytes);
}

bool Parser::timeArguments(Item& made) {
    if (!quantity(made, Unit::Time)) return false;
    return data(made, takeIf(Sign::Comma));
}

bool Parser::nameArguments(Item& made, const VerbInfo& verb) {
    if (verb.form == Form::MaybeName && isNext(Sign::Close)) return true;
    if (!name(made.names, verb.inStream ? "an event" : "a name")) return false;
    if (verb.form == Form::TwoNames) return comma(verb.sample) && name(made.names, "a second name");
    if (verb.form == Form::NameAndTime && takeIf(Sign::Comma)) return quantity(made, Unit::Time);
    return true;
}

bool Parser::conditionArguments(Item& made) {
    if (!name(made.names, "a word")) return false;
    made.condition = conditionOf(next());
    if (made.condition.empty()) return wrongNext("Write a condition here: f>=1, f==1, f&1 or f nor 1.");
    take();
    return value(made);
}

bool Parser::value(Item& made) {
    const Token word = next();
    const Evaluated evaluated =
        beginsNumber(word) ? evaluate(Scalar{word.text}, Unit::None, scope_) : Evaluated{std::nullopt, "no number"};
    if (!evaluated || *evaluated.value < 0) return wrongNext("Write a whole number from 0 on here, such as 1.");
    take();
    made.value = word.text.find('{') == std::string::npos ? Scalar{*evaluated.value} : Scalar{word.text};
    return true;
}

bool Parser::body(Item& made) {
    if (inGraph_) return wrong(made.at, "Graphs cannot be nested.");
    inGraph_ = true;
    while (!isNext(Sign::Close) && !isNext(Sign::LineEnd)) {
        int count = 1;
        Item inner;
        const Extent at = next().at;
        if (!times(count) || !item(inner)) return false;
        if (!infoOf(inner.verb).inStream) return wrong(at, "A graph holds work in streams only.");
        for (int i = 0; i < count; ++i) made.body.push_back(inner);
    }
    inGraph_ = false;
    return !made.body.empty() || wrongNext("Write the work of the graph here, such as A(1,50) B(1,50).");
}

/// Parses "r:x,y w:z" or "none". `separated` means that a comma precedes it.
bool Parser::data(Item& made, bool separated) {
    if (separated && next().isWord("none")) {
        take();
        return made.touchesNothing = true;
    }
    if (!startsData()) return !separated || wrongNext("Write what is read and written here: r:x w:y, or none.");
    while (startsData()) {
        if (startsPhase()) {
            if (!phase(made)) return false;
            takeIf(Sign::Comma);
            continue;
        }
        std::vector<NameAt>& list = take().text == "r" ? made.reads : made.writes;
        take();
        do {
            if (!name(list, "a buffer")) return false;
        } while ((takeIf(Sign::Comma) || (next().isName() && !next().isWord("after") && !shareOf(next().text))) && !startsData());
    }
    return true;
}

/// Parses "trigger:60%", or "prologue:0.5", which makes the launch a dependent one (semantics.md PD1).
bool Parser::phase(Item& made) {
    const bool triggers = take().text == "trigger";
    take();
    if (!triggers) {
        Item prologue;
        if (!quantity(prologue, Unit::Time)) return false;
        made.prologue = std::move(prologue.quantity);
        return true;
    }
    const auto share = next().sign == Sign::Word ? shareOf(next().text) : std::nullopt;
    if (!share) return wrongNext("Write the part of a block's time here, such as 60%.");
    made.trigger = *share;
    take();
    return true;
}

/// Parses a number and its unit, as one word or two.
bool Parser::quantity(Item& made, Unit unit) {
    const Token first = next();
    if (!beginsNumber(first)) return wrongNext(quantityOf("?", first.at, unit, scope_).error);
    take();
    std::string text = first.text;
    Extent at = first.at;
    const bool unitFollows = next().sign == Sign::Word && !startsData() && !next().isWord("after") && !beginsNumber(next());
    if (unitFollows) {
        text += ' ' + next().text;
        at.end = take().at.end;
    }
    QuantityRead read = quantityOf(std::move(text), at, unit, scope_);
    if (!read.value) return wrong(at, std::move(read.error));
    made.quantity = std::move(read.value);
    return true;
}

bool Parser::name(std::vector<NameAt>& names, std::string_view what) {
    if (!next().isName() || next().text.empty()) return wrongNext("Write the name of " + std::string(what) + " here.");
    names.push_back({next().text, next().at});
    take();
    return true;
}

bool Parser::comma(std::string_view sample) {
    return takeIf(Sign::Comma) || wrongNext("A comma is missing here, as in " + std::string(sample) + ".");
}

}  // namespace streamscope::notation
