// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Reads source code of other APIs as a composition: CUDA C++, the driver API, CuPy, cuda.core and PyTorch, whole files or lines.
/// No code is executed: the reader follows names and numbers as far as the calls need them.
namespace streamscope::listing {

enum class Language : std::uint8_t { Cpp, Python };

/// The most lines that are read. Those after them are listed as one remark.
inline constexpr int mostLines = 2000;
/// The most calls that are made, so that loops of many turns end.
inline constexpr std::size_t mostCalls = 2000;

/// A line that is not understood or not read as it is written.
struct Remark {
    int line = 0;  ///< from 1
    std::string text;
    std::string why;  ///< a sentence
    friend bool operator==(const Remark&, const Remark&) = default;
};

struct Reading {
    Program program;                   ///< the calls, and the resources that they use
    std::vector<Remark> missed;        ///< what is left out, in the order of lines
    std::vector<Remark> assumed;       ///< what the listing does not say: how long a kernel takes, how large a buffer is
    std::vector<std::string> made;     ///< streams and events that the listing creates, so that it says their flags
    std::vector<std::string> unsized;  ///< buffers whose size the listing does not say
    Language language = Language::Cpp;
    bool isEmpty() const { return program.operations.empty(); }
};

/// Returns whether a text has the look of such code: it names a call, a launch or a module of one of the APIs.
bool looksLikeListing(std::string_view text);
Language languageOf(std::string_view text);

Reading read(std::string_view text);

}  // namespace streamscope::listing
