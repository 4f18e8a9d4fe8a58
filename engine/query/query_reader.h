// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/query/query.h"

namespace streamscope {

/// Reader of the line of a query, by recursive descent.
class QueryReader {
public:
    QueryReader(std::string_view line, Query& query) : line_(line), query_(query) {}
    /// Fills the query with its nodes or its mistake.
    void read();

private:
    using Node = Query::Node;
    using Read = std::optional<std::size_t>;  ///< a node; nullopt: there was a mistake

    Read readOr();
    Read readAnd();
    Read readNot();
    Read readCondition();
    bool isAtExpression() const;
    Read readExpression(QueryField field, std::size_t at);
    Read conditionOf(QueryField field, const std::string& value, bool isQuoted, std::size_t at);
    Read timeCondition(const std::string& word, std::size_t at);
    std::string readWord(bool& isQuoted);
    bool isKeyword(std::string_view word) const;
    bool takesKeyword(std::string_view word);
    void skipBlanks();
    std::size_t add(Node node);
    Read wrong(std::size_t at, std::string words);

    std::string_view line_;
    Query& query_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

}  // namespace streamscope
