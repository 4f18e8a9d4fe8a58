// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_colours.h"

namespace streamscope::ui {
namespace {

QColor blended(const QColor& ground, const QColor& tint, double share) {
    const auto mix = [share](float a, float b) { return static_cast<float>(a * (1 - share) + b * share); };
    return QColor::fromRgbF(mix(ground.redF(), tint.redF()), mix(ground.greenF(), tint.greenF()),
                            mix(ground.blueF(), tint.blueF()));
}

}  // namespace

QColor codeColour(const Theme& theme, CodeInk ink) {
    const bool colours = theme.style != ThemeStyle::BlackAndWhite;
    switch (ink) {
        case CodeInk::Text: return theme.text;
        case CodeInk::Comment: return theme.mutedText;
        case CodeInk::Keyword: return theme.accentText;
        case CodeInk::String: return theme.success;
        case CodeInk::Number: return theme.warning;
        case CodeInk::Call:
            if (!colours) return theme.text;
            return theme.style == ThemeStyle::Dark ? QColor(0x7D, 0xD3, 0xFC) : QColor(0x0B, 0x55, 0x85);
        case CodeInk::Directive:
            if (!colours) return theme.text;
            return theme.style == ThemeStyle::Dark ? QColor(0xF0, 0xAB, 0xFC) : QColor(0x86, 0x19, 0x8F);
    }
    return theme.text;
}

QColor codeColour(const Theme& theme, CodeGround ground) {
    const bool dark = theme.style == ThemeStyle::Dark;
    switch (ground) {
        case CodeGround::Plain: return theme.surface;
        case CodeGround::Changed: return blended(theme.surface, theme.warning, dark ? 0.12 : 0.08);
        case CodeGround::Step: return blended(theme.surface, theme.success, dark ? 0.16 : 0.12);
        case CodeGround::Executing: return blended(theme.surface, theme.accent, dark ? 0.10 : 0.06);
        case CodeGround::Pointed: return theme.style == ThemeStyle::Dark ? theme.grid : theme.window;
        case CodeGround::Selected: return theme.accentSurface;
    }
    return theme.surface;
}

QColor codeBar(const Theme& theme, CodeGround ground) {
    switch (ground) {
        case CodeGround::Changed: return theme.warning;
        case CodeGround::Step: return theme.success;
        case CodeGround::Selected: return theme.accent;
        case CodeGround::Plain:
        case CodeGround::Executing:
        case CodeGround::Pointed: return {};
    }
    return {};
}

}  // namespace streamscope::ui
