// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/palette.h"

#include "engine/layout/bar_colors.h"

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

constexpr Color darkInk = Color::of(0x111827), white = Color::of(0xFFFFFF);

Palette makeLight() {
    Palette t;
    t.style = ThemeStyle::Light;
    t.window = Color::of(0xF6F7F9);
    t.surface = Color::of(0xFFFFFF);
    t.line = Color::of(0xD9DDE3);
    t.grid = Color::of(0xE8EBEF);
    t.control = Color::of(0xEEF1F5);
    t.controlHover = Color::of(0xE2E6EC);
    t.text = Color::of(0x1F2937);
    t.mutedText = Color::of(0x5F6876);
    t.accent = Color::of(0x4F46E5);
    t.accentSurface = Color::of(0xEEF2FF);
    t.accentText = Color::of(0x3730A3);
    t.error = Color::of(0xB91C1C);
    t.warning = Color::of(0x92400E);
    t.success = Color::of(0x04684C);
    t.waiting = Color::of(0x868D98);
    t.criticalPath = Color::of(0x111827);
    return t;
}

Palette makeDark() {
    Palette t;
    t.style = ThemeStyle::Dark;
    t.window = Color::of(0x14171D);
    t.surface = Color::of(0x1B1F27);
    t.line = Color::of(0x363D4A);
    t.grid = Color::of(0x272D37);
    t.control = Color::of(0x272D37);
    t.controlHover = Color::of(0x343B48);
    t.text = Color::of(0xE8EBEF);
    t.mutedText = Color::of(0xA3ACBA);
    t.accent = Color::of(0x818CF8);
    t.accentSurface = Color::of(0x26294A);
    t.accentText = Color::of(0xC7D2FE);
    t.error = Color::of(0xFCA5A5);
    t.warning = Color::of(0xFCD34D);
    t.success = Color::of(0x6EE7B7);
    t.waiting = Color::of(0x7D8696);
    t.criticalPath = Color::of(0xF3F4F6);
    return t;
}

Palette makeBlackAndWhite() {
    Palette t = makeLight();
    t.style = ThemeStyle::BlackAndWhite;
    t.window = Color::of(0xFFFFFF);
    t.line = Color::of(0xBFBFBF);
    t.grid = Color::of(0xE6E6E6);
    t.control = Color::of(0xF0F0F0);
    t.controlHover = Color::of(0xE0E0E0);
    t.text = Color::of(0x000000);
    t.mutedText = Color::of(0x4D4D4D);
    t.accent = Color::of(0x000000);
    t.accentSurface = Color::of(0xEDEDED);
    t.accentText = Color::of(0x000000);
    t.error = t.warning = t.success = Color::of(0x000000);
    t.waiting = Color::of(0x8C8C8C);
    t.criticalPath = Color::of(0x000000);
    return t;
}

/// Converts an sRGB channel to linear light (WCAG 2, relative luminance).
double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

/// Returns a channel from 0 to 1, rounded as in pictures.
double part(int channel) { return static_cast<float>(channel) / 255.0F; }

double luminance(const Color& color) {
    return 0.2126 * linear(part(color.red())) + 0.7152 * linear(part(color.green())) + 0.0722 * linear(part(color.blue()));
}

Color greyOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return Color::of(0x404040);
        case OperationKind::CopyHostToDevice: return Color::of(0xC4C4C4);
        case OperationKind::CopyDeviceToHost: return Color::of(0xA3A3A3);
        case OperationKind::CopyDeviceToDevice: return Color::of(0xD6D6D6);
        case OperationKind::CopyHostToHost: return Color::of(0xE0E0E0);
        case OperationKind::Memset: return Color::of(0xB3B3B3);
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return Color::of(0x1A1A1A);
        case OperationKind::MemoryOperation: return Color::of(0x595959);
        case OperationKind::Graph: return Color::of(0x4D4D4D);
        case OperationKind::HostFunction:
        case OperationKind::Host:
        case OperationKind::Allocation: return Color::of(0x6B6B6B);
    }
    return Color::of(0x6B6B6B);
}

Color hueOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return Color::of(0x005C93);
        case OperationKind::CopyHostToDevice: return Color::of(0x349563);
        case OperationKind::CopyDeviceToHost: return Color::of(0xF7B127);
        case OperationKind::CopyDeviceToDevice: return Color::of(0x8ED1FC);
        case OperationKind::Memset: return Color::of(0x61878E);
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return Color::of(0x912306);
        case OperationKind::MemoryOperation: return Color::of(0x9471FF);
        case OperationKind::CopyHostToHost:
        case OperationKind::HostFunction:
        case OperationKind::Host:
        case OperationKind::Allocation: return Color::of(0xC0C2BB);
        case OperationKind::Graph: return Color::of(0x5B4549);
    }
    return Color::of(0xC0C2BB);
}

}  // namespace

Color standingOut(const Palette& palette, Color color) {
    constexpr double least = 3.0, step = 0.04;
    const double end = palette.style == ThemeStyle::Dark ? 1 : 0;
    const auto blends = [&](const Color& ground) { return Palette::contrast(color, ground) < least; };
    const std::array grounds{palette.window, palette.surface, palette.control};
    const auto towardsEnd = [&](int channel) {
        const double from = part(channel);
        const int fine = static_cast<int>(static_cast<float>(from + step * (end - from)) * 65535 + 0.5F);
        return (fine + 128) / 257;  // rounded in two steps, as Qt does
    };
    while (std::ranges::any_of(grounds, blends))
        color = Color(towardsEnd(color.red()), towardsEnd(color.green()), towardsEnd(color.blue()));
    return color;
}

namespace {

Palette withMarks(Palette palette) {
    for (std::size_t i = 0; i < palette.marks.size(); ++i)
        palette.marks[i] = standingOut(palette, palette.kind(static_cast<OperationKind>(i)));
    return palette;
}

}  // namespace

const Palette& Palette::of(ThemeStyle style) {
    static const Palette light = withMarks(makeLight()), dark = withMarks(makeDark()), plain = withMarks(makeBlackAndWhite());
    switch (style) {
        case ThemeStyle::Light: return light;
        case ThemeStyle::Dark: return dark;
        case ThemeStyle::BlackAndWhite: return plain;
    }
    return light;
}

Color Palette::kind(OperationKind kind) const { return style == ThemeStyle::BlackAndWhite ? greyOf(kind) : hueOf(kind); }

Color Palette::textOn(const Color& background) { return contrast(white, background) >= 4.5 ? white : darkInk; }

double Palette::contrast(const Color& a, const Color& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

std::string_view glyphOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return "▦";
        case OperationKind::CopyHostToDevice: return "↓";
        case OperationKind::CopyDeviceToHost: return "↑";
        case OperationKind::CopyDeviceToDevice: return "↔";
        case OperationKind::CopyHostToHost: return "↷";
        case OperationKind::Memset: return "≡";
        case OperationKind::EventRecord: return "◆";
        case OperationKind::EventWait: return "◇";
        case OperationKind::MemoryOperation: return "⚑";
        case OperationKind::HostFunction: return "λ";
        case OperationKind::Host: return "▪";
        case OperationKind::Graph: return "⊞";
        case OperationKind::Allocation: return "▫";
    }
    return {};
}

}  // namespace streamscope
