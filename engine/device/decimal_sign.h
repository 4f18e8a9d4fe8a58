// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

/// The decimal sign of numbers that are shown: a comma in German and Spanish. Files, code and typed text have a point.
namespace streamscope {

/// Returns a number, or a quantity, with the decimal sign of the reader's language: "3,30 ms".
std::string withDecimalSign(std::string number);

/// Returns a sentence in which each number that a unit follows has that sign. Versions and names keep their points.
std::string withDecimalSigns(std::string sentence);

}  // namespace streamscope
