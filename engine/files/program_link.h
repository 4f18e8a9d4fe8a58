// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"

#include <string>
#include <string_view>

/// Links to programs (formats.md, Link): the address of a live page, and the program in the fragment, which no browser sends to a
/// server. Links are read without a network.
namespace streamscope {

/// Precedes the program in a link.
inline constexpr std::string_view linkMark = "#p1.";

/// Returns whether the text is an address of the web or a fragment with a program, so that it is no path of a file.
bool isLink(std::string_view text);

/// Returns the text of the program in a link. A failure names the place of the mistake.
Expected<std::string> programInLink(std::string_view link);

}  // namespace streamscope
