#pragma once

#include "engine/compare/compare.h"

#include <string>

namespace streamscope {

/// A comparison and what it is of.
struct ComparedResults {
    std::string nameA, nameB;  ///< files
    const Timeline& a;
    const Timeline& b;
    const Comparison& comparison;
};

/// One JSON document (resources/schema/comparison.schema.json). Times in µs, differences B − A; `insideSpread` where a
/// difference is no more than the results scatter by.
std::string comparisonToJson(const ComparedResults& results);
/// Returns its JSON Schema.
std::string comparisonSchema();
/// Fixed width, one row an operation, then the total times and the notes. Differences inside the spread in parentheses.
std::string comparisonToTable(const ComparedResults& results);

}  // namespace streamscope
