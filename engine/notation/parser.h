// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/notation/phrases.h"

#include <string>
#include <vector>

namespace streamscope::notation {

/// Recursive descent parser over the tokens. A function returns false after reporting a mistake; the line is then skipped.
class Parser {
public:
    Parser(std::string_view text, const Scope& scope) : tokens_(tokensOf(text)), scope_(scope) {}
    Phrases whole();

private:
    // parser.cpp: lines
    bool line();
    bool isDeclaration() const;
    bool declaration();
    bool head();
    bool shortForm();
    bool shortPart(Issue& issue);
    bool after(Issue& issue);
    bool items();

    // NAME(…)
    bool times(int& count);
    bool item(Item& item);
    bool arguments(Item& item, const VerbInfo& verb);
    bool kernelArguments(Item& item, bool named);
    bool copyArguments(Item& item, bool pair);
    bool timeArguments(Item& item);
    bool nameArguments(Item& item, const VerbInfo& verb);
    bool conditionArguments(Item& item);
    bool body(Item& item);
    bool data(Item& item, bool separated);
    bool quantity(Item& item, Unit unit);
    bool name(std::vector<NameAt>& names, std::string_view what);
    bool comma(std::string_view sample);
    bool value(Item& item);

    const Token& next(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
    bool isNext(Sign sign, std::size_t ahead = 0) const { return next(ahead).sign == sign; }
    bool startsPhase() const { return (next().isWord("trigger") || next().isWord("prologue")) && isNext(Sign::Colon, 1); }
    bool startsData() const { return startsPhase() || ((next().isWord("r") || next().isWord("w")) && isNext(Sign::Colon, 1)); }
    bool phase(Item& item);
    const Token& take() { return tokens_[at_ + 1 < tokens_.size() ? at_++ : at_]; }
    bool takeIf(Sign sign);
    bool wrong(Extent at, std::string message);
    bool wrongNext(std::string message);
    void skipLine();

    static constexpr int mostTimes = 10'000;

    std::vector<Token> tokens_;
    const Scope& scope_;
    std::size_t at_ = 0;
    bool inGraph_ = false;
    NameAt thread_, stream_;  ///< thread and stream of the line
    Phrases phrases_;
};

}  // namespace streamscope::notation
