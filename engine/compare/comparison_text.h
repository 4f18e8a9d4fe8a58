// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/compare/compare.h"

#include <string>

namespace streamscope {

/// A comparison with the compared results.
struct ComparedResults {
    std::string nameA, nameB;  ///< file names
    const Timeline& a;
    const Timeline& b;
    const Comparison& comparison;
};

/// Returns a JSON document (resources/schema/comparison.schema.json). Times are in µs, differences are B − A, and `insideSpread`
/// marks differences within the spread of the results.
std::string comparisonToJson(const ComparedResults& results);
/// Returns the JSON Schema of comparisons.
std::string comparisonSchema();
/// Returns a table with aligned columns and one row per operation, then the total times and the notes. Differences inside the
/// spread are in parentheses.
std::string comparisonToTable(const ComparedResults& results);

}  // namespace streamscope
