// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <array>

/// Colours of source code, derived from those of the theme.
namespace streamscope::ui {

/// Role of a piece of text.
enum class CodeInk : std::uint8_t { Text, Comment, Keyword, String, Number, Call, Directive };
inline constexpr std::array allCodeInks{CodeInk::Text,   CodeInk::Comment, CodeInk::Keyword,  CodeInk::String,
                                        CodeInk::Number, CodeInk::Call,    CodeInk::Directive};

/// Background of a line. Later ones hide earlier ones.
enum class CodeGround : std::uint8_t { Plain, Changed, Step, Executing, Pointed, Selected };
inline constexpr std::array allCodeGrounds{CodeGround::Plain,     CodeGround::Changed, CodeGround::Step,
                                           CodeGround::Executing, CodeGround::Pointed, CodeGround::Selected};

/// Returns the text colour, which has a contrast of at least 4.5 to every background.
QColor codeColour(const Theme& theme, CodeInk ink);
QColor codeColour(const Theme& theme, CodeGround ground);
/// Returns the colour of the bar beside a line with that background, with a contrast of at least 3 to the surface. Invalid if
/// the line has none.
QColor codeBar(const Theme& theme, CodeGround ground);

}  // namespace streamscope::ui
