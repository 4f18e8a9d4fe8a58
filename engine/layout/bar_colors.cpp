// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/bar_colors.h"

#include "engine/lanes/block_lanes.h"

namespace streamscope {
namespace {

constexpr std::size_t fewSteps = 6;

/// Colours that people with deuteranopia and protanopia can tell apart, the most different ones first.
constexpr std::array<std::uint32_t, LaneColors::mostClasses> hues{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9,
                                                                  0xA3420F, 0xF0E442, 0x5B3A82, 0x9BBF73, 0x35454F};
constexpr std::array<std::uint32_t, fewSteps> steps{0xD3E4F3, 0xA6CBE5, 0x6BAED6, 0x3787C0, 0x105BA4, 0x08306B};
constexpr std::array<std::uint32_t, LaneColors::mostClasses> greys{0x404040, 0xC4C4C4, 0x767676, 0xE0E0E0, 0x1A1A1A,
                                                                   0xA3A3A3, 0x595959, 0xD2D2D2, 0x8C8C8C, 0xB3B3B3};
constexpr std::array<std::uint32_t, fewSteps> greySteps{0xE6E6E6, 0xC4C4C4, 0xA0A0A0, 0x767676, 0x4D4D4D, 0x1F1F1F};

/// The first is the colour of kernels.
constexpr std::array<std::uint32_t, kernelShades> shades{0x005C93, 0x6DB3DC, 0x0B7FC1, 0xA9D3EC};
constexpr std::array<std::uint32_t, kernelShades> greyShades{0x404040, 0xB0B0B0, 0x707070, 0xD6D6D6};

}  // namespace

BarColors BarColors::shadesOf(const Palette& palette) {
    static const auto tables = [] {
        std::array<Table, 3> all;
        for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            const Palette& own = Palette::of(style);
            Table& table = all[static_cast<std::size_t>(style)];
            table.fills.fill(own.kind(OperationKind::Kernel));
            const auto& colors = style == ThemeStyle::BlackAndWhite ? greyShades : shades;
            for (std::size_t i = 0; i < colors.size(); ++i) table.fills[i] = Color::of(colors[i]);
            for (std::size_t i = 0; i < table.fills.size(); ++i) table.edges[i] = standingOut(own, table.fills[i]);
        }
        return all;
    }();
    return {palette, &tables[static_cast<std::size_t>(palette.style)]};
}

BarColors::Table BarColors::made(const Palette& palette, bool areSteps) {
    const bool plain = palette.style == ThemeStyle::BlackAndWhite;
    Table table;
    table.fills.fill(palette.kind(LaneColors::otherColor));
    const auto take = [&table](const auto& colors) {
        for (std::size_t i = 0; i < colors.size(); ++i) table.fills[i] = Color::of(colors[i]);
    };
    if (areSteps) take(plain ? greySteps : steps);
    else take(plain ? greys : hues);
    for (std::size_t i = 0; i < table.fills.size(); ++i) table.edges[i] = standingOut(palette, table.fills[i]);
    return table;
}

const BarColors::Table* BarColors::tableOf(const Palette& palette, const LaneColors* classes) {
    if (!classes || classes->by() == ColorBy::Kind) return nullptr;
    static const auto tables = [] {
        std::array<std::array<Table, 2>, 3> all;
        for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite})
            for (const bool areSteps : {false, true})
                all[static_cast<std::size_t>(style)][areSteps ? 1 : 0] = made(Palette::of(style), areSteps);
        return all;
    }();
    return &tables[static_cast<std::size_t>(palette.style)][classes->by() == ColorBy::Duration ? 1 : 0];
}

}  // namespace streamscope
