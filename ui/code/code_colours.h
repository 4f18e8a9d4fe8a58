#pragma once

#include "ui/theme/theme.h"

#include <array>

/// The colours of source code, made from those of the theme.
namespace streamscope::ui {

/// What letters may be.
enum class CodeInk : std::uint8_t { Text, Comment, Keyword, String, Number, Call, Directive };
inline constexpr std::array allCodeInks{CodeInk::Text,   CodeInk::Comment, CodeInk::Keyword,  CodeInk::String,
                                        CodeInk::Number, CodeInk::Call,    CodeInk::Directive};

/// What is behind a line, in the order in which one hides another.
enum class CodeGround : std::uint8_t { Plain, Changed, Step, Executing, Pointed, Selected };
inline constexpr std::array allCodeGrounds{CodeGround::Plain,     CodeGround::Changed, CodeGround::Step,
                                           CodeGround::Executing, CodeGround::Pointed, CodeGround::Selected};

/// Letters have a contrast of at least 4.5 on every ground.
QColor codeColour(const Theme& theme, CodeInk ink);
QColor codeColour(const Theme& theme, CodeGround ground);
/// Returns the colour of the bar beside a line on that ground, with a contrast of at least 3 to the surface; invalid where the
/// line has none.
QColor codeBar(const Theme& theme, CodeGround ground);

}  // namespace streamscope::ui
