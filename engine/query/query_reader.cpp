// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/query/query_reader.h"

#include "engine/device/waiting.h"
#include "engine/device/words.h"
#include "engine/json/near_name.h"
#include "engine/layout/kind_titles.h"
#include "engine/timeline/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct QueryTexts {
    TRANSLATED_TEXTS(QueryTexts)
};

constexpr int deepest = 100;  ///< parentheses within each other

struct FieldName {
    std::string_view name;
    QueryField field;
};
constexpr auto fields = std::to_array<FieldName>({
    {"name", QueryField::Name},
    {"kind", QueryField::Kind},
    {"call", QueryField::Call},
    {"stream", QueryField::Stream},
    {"thread", QueryField::Thread},
    {"device", QueryField::Device},
    {"range", QueryField::Range},
    {"wait", QueryField::Wait},
    {"blame", QueryField::Blame},
    {"code", QueryField::Code},
    {"path", QueryField::Path},
});

bool isBlank(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

bool isSame(std::string_view one, std::string_view other) { return TextMatch(std::string(one)).is(other); }

std::optional<QueryField> queryFieldNamed(std::string_view name) {
    for (const FieldName& each : fields)
        if (isSame(each.name, name)) return each.field;
    return std::nullopt;
}

/// Returns the field that was probably meant; empty: none.
std::string_view nearField(std::string_view name) {
    NearestName nearest(name);
    for (const FieldName& each : fields) nearest.offer(each.name);
    return nearest.name();
}

/// Returns the time of "1.5ms"; without a unit it is in microseconds.
std::optional<Nanoseconds> timeFrom(std::string text) {
    text = replaced(replaced(text, "\u00b5", "u"), "\u03bc", "u");
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    constexpr std::array<std::pair<std::string_view, double>, 5> units{
        {{"ns", 1.0}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"", 1e3}}};
    const auto found = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
    if (problem != std::errc() || found == units.end() || value < 0 || value * found->second > 9e18) return std::nullopt;
    return Nanoseconds(static_cast<std::int64_t>(value * found->second));
}

template <class Fits>
bool anyKind(const Fits& fits) {
    for (int kind = 0; kind <= static_cast<int>(OperationKind::Allocation); ++kind)
        if (fits(static_cast<OperationKind>(kind))) return true;
    return false;
}

bool isKnownReason(const TextMatch& text) {
    for (int reason = 0; reason <= static_cast<int>(WaitReason::ClockUncertainty); ++reason)
        if (text.isIn(name(static_cast<WaitReason>(reason)))) return true;
    return false;
}

/// Returns what is wrong with the value of a field; empty if nothing is.
std::string wrongValue(QueryField field, const TextMatch& value) {
    const auto isTitle = [&](OperationKind kind) {
        return value.isIn(kindTitle(kind)) || value.isIn(englishTitle(kind)) || value.isIn(name(kind));
    };
    if (field == QueryField::Kind && !anyKind(isTitle))
        return QueryTexts::tr("kinds: kernel, copy, memset, record, wait, memory, host, graph");
    if (field == QueryField::Wait && !isKnownReason(value))
        return QueryTexts::tr(
            "reasons: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process");
    const bool isAnswer = value.text().empty() || isSame(value.text(), "yes") || isSame(value.text(), "no");
    if (field == QueryField::Path && !isAnswer) return QueryTexts::tr("write path:yes or path:no");
    return {};
}

}  // namespace

void QueryReader::read() {
    skipBlanks();
    if (at_ == line_.size()) return;
    const Read root = readOr();
    if (root && at_ < line_.size()) wrong(at_, QueryTexts::tr("nothing was opened before “)”: remove it"));
    if (root) query_.root_ = *root;
    if (query_.mistake_) query_.nodes_.clear();
}

QueryReader::Read QueryReader::readOr() {
    Read left = readAnd();
    while (left && takesKeyword("or")) {
        const Read right = readAnd();
        if (!right) return right;
        left = add({.kind = Query::NodeKind::Or, .left = *left, .right = *right});
    }
    return left;
}

QueryReader::Read QueryReader::readAnd() {
    Read left = readNot();
    while (left && at_ < line_.size() && line_[at_] != ')' && !isKeyword("or")) {
        takesKeyword("and");
        const Read right = readNot();
        if (!right) return right;
        left = add({.kind = Query::NodeKind::And, .left = *left, .right = *right});
    }
    return left;
}

QueryReader::Read QueryReader::readNot() {
    int times = 0;
    while (takesKeyword("not")) ++times;
    const Read inner = readCondition();
    return inner && times % 2 == 1 ? add({.kind = Query::NodeKind::Not, .left = *inner}) : inner;
}

QueryReader::Read QueryReader::readCondition() {
    skipBlanks();
    const std::size_t begin = at_;
    if (at_ == line_.size() || line_[at_] == ')' || isKeyword("and") || isKeyword("or"))
        return wrong(
            begin, QueryTexts::tr("a condition is missing, such as kind:copy; put “and”, “or” and “not” in quotes to find them"));
    if (line_[at_] == '(') {
        if (++depth_ > deepest) return wrong(begin, QueryTexts::tr("too many parentheses within each other"));
        ++at_;
        const Read inner = readOr();
        if (!inner) return inner;
        if (at_ == line_.size()) return wrong(begin, QueryTexts::tr("“(” is not closed: add “)”"));
        ++at_;
        --depth_;
        skipBlanks();
        return inner;
    }
    if (isAtExpression()) return readExpression(QueryField::Anything, begin);
    const std::size_t colon = line_.find(':', at_);
    const std::string_view prefix = colon == std::string_view::npos ? std::string_view() : line_.substr(at_, colon - at_);
    if (const std::optional<QueryField> field = queryFieldNamed(prefix)) {
        at_ = colon + 1;
        if (isAtExpression()) return readExpression(*field, begin);
        bool isQuoted = false;
        const std::string value = readWord(isQuoted);
        return conditionOf(*field, value, isQuoted, begin);
    }
    bool isQuoted = false;
    const std::string word = readWord(isQuoted);
    if (!isQuoted && word.size() > 1 && (word[0] == '>' || word[0] == '<')) return timeCondition(word, begin);
    const bool isMisspelled =
        !isQuoted && prefix.size() >= 4 && word.starts_with(prefix) && !line_.substr(colon).starts_with("::");
    if (const std::string_view meant = isMisspelled ? nearField(prefix) : std::string_view(); !meant.empty())
        return wrong(begin, QueryTexts::tr("%1: is no field: write %2:, or put the word in quotes").arg(prefix, meant));
    return conditionOf(QueryField::Anything, word, isQuoted, begin);
}

/// Returns whether an expression begins here. A word such as /l2 may begin with a slash, too.
bool QueryReader::isAtExpression() const {
    if (at_ == line_.size() || line_[at_] != '/') return false;
    const std::string_view rest = line_.substr(at_ + 1);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\n\r"));
    return rest.find('/') != std::string_view::npos || word.find_first_of("\\^$.|?*+()[]{}") != std::string_view::npos;
}

/// Reads /…/, in which \/ is a slash.
QueryReader::Read QueryReader::readExpression(QueryField field, std::size_t at) {
    const std::size_t begin = at_++;
    std::string expression;
    for (; at_ < line_.size() && line_[at_] != '/'; ++at_) {
        if (line_[at_] == '\\' && at_ + 1 < line_.size()) {
            if (line_[at_ + 1] != '/') expression += '\\';
            ++at_;
        }
        expression += line_[at_];
    }
    if (at_ == line_.size())
        return wrong(begin, QueryTexts::tr("the expression is not closed: add “/”, or put the word in quotes"));
    ++at_;
    skipBlanks();
    Expected<TextMatch> match = TextMatch::ofExpression(expression);
    if (!match)
        return wrong(begin,
                     QueryTexts::tr("/%1/ is no regular expression: put \\ before brackets and signs that are meant as such")
                         .arg(expression));
    if (const std::string words = wrongValue(field, *match); !words.empty()) return wrong(at, words);
    return add({.field = field, .text = *std::move(match)});
}

QueryReader::Read QueryReader::conditionOf(QueryField field, const std::string& value, bool isQuoted, std::size_t at) {
    TextMatch text(value);
    if (const std::string words = wrongValue(field, text); !words.empty() && !(isQuoted && field == QueryField::Anything))
        return wrong(at, words);
    return add({.field = field, .text = std::move(text)});
}

QueryReader::Read QueryReader::timeCondition(const std::string& word, std::size_t at) {
    const bool orEqual = word[1] == '=';
    const auto time = timeFrom(word.substr(orEqual ? 2 : 1));
    if (!time) return wrong(at, QueryTexts::tr("“%1” is no time: write it as >1.5ms or <20us, or in quotes").arg(word));
    const QueryField field = word[0] == '>' ? QueryField::Longer : QueryField::Shorter;
    return add({.field = field, .time = *time, .orEqual = orEqual});
}

/// Reads up to a blank or a closing parenthesis that was opened before the word. Quoted text is part of it without the quotes.
std::string QueryReader::readWord(bool& isQuoted) {
    std::string word;
    int open = 0;
    for (; at_ < line_.size() && !isBlank(line_[at_]); ++at_) {
        if (line_[at_] == '"') {
            isQuoted = true;
            const std::size_t end = std::min(line_.find('"', at_ + 1), line_.size());
            word += line_.substr(at_ + 1, end - at_ - 1);
            at_ = std::min(end, line_.size() - 1);
            continue;
        }
        if (line_[at_] == ')' && open == 0) break;
        open += line_[at_] == '(' ? 1 : line_[at_] == ')' ? -1 : 0;
        word += line_[at_];
    }
    skipBlanks();
    return word;
}

bool QueryReader::isKeyword(std::string_view word) const {
    const std::string_view rest = line_.substr(at_);
    if (rest.size() < word.size() || !isSame(word, rest.substr(0, word.size()))) return false;
    return rest.size() == word.size() || isBlank(rest[word.size()]) || rest[word.size()] == '(' || rest[word.size()] == ')';
}

bool QueryReader::takesKeyword(std::string_view word) {
    skipBlanks();
    if (!isKeyword(word)) return false;
    at_ += word.size();
    skipBlanks();
    return true;
}

void QueryReader::skipBlanks() {
    while (at_ < line_.size() && isBlank(line_[at_])) ++at_;
}

std::size_t QueryReader::add(Node node) {
    query_.nodes_.push_back(std::move(node));
    return query_.nodes_.size() - 1;
}

QueryReader::Read QueryReader::wrong(std::size_t at, std::string words) {
    if (!query_.mistake_) query_.mistake_ = QueryMistake{lettersIn(line_.substr(0, at)), std::move(words)};
    return std::nullopt;
}

}  // namespace streamscope
