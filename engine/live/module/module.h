// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>

/// Exports of the module. A page asks in three steps: it puts the question, as UTF-8, into the memory that question() returns,
/// calls what answers it, which returns the number of bytes of the answer, and reads them where answer() says. It calls
/// _initialize() once before.
extern "C" {

/// Returns room for a question of `size` bytes.
char* question(std::size_t size);
std::size_t simulate();
std::size_t check();
std::size_t grade();
std::size_t teach();
std::size_t edit();
std::size_t begin();
std::size_t scene();
std::size_t translate();
/// Returns the last answer, until the next question.
const char* answer();
}
