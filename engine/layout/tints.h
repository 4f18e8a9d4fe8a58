// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/bar_colors.h"
#include "engine/layout/timeline_layout.h"

#include <array>
#include <map>
#include <memory>

namespace streamscope::layout {

/// Cache of colours: each kind of operation that occurs in 256 strengths, premultiplied.
class Tints {
public:
    using Table = std::array<Rgb, 256>;
    Tints(const Palette& theme, const BarColors& bars) : theme_(theme), bars_(bars) {}

    /// Returns the palest variant of a colour, for less important lines, with a contrast of 3 to every background.
    const Color& paler(const Color& color);

    /// Fill is for bars, Faint for brackets, Edge for marks and edges, with enough contrast.
    enum class Tone : std::uint8_t { Fill, Faint, Edge };
    static constexpr std::size_t tones = 3;

    const Table& of(OperationKind kind, Tone tone) {
        auto& table = tables_[static_cast<std::size_t>(kind) * tones + static_cast<std::size_t>(tone)];
        if (!table) table = made(colorOf(kind, tone));
        return *table;
    }

private:
    Color colorOf(OperationKind kind, Tone tone) const {
        switch (tone) {
            case Tone::Fill: return bars_.fill(kind);
            case Tone::Faint: return pale(bars_.edge(kind), theme_.surface);
            case Tone::Edge: break;
        }
        return bars_.edge(kind);
    }

    static std::unique_ptr<Table> made(const Color& color) {
        auto table = std::make_unique<Table>();
        for (int strength = 0; strength < 256; ++strength)
            (*table)[static_cast<std::size_t>(strength)] =
                premultiplied(rgba(color.red(), color.green(), color.blue(), strength));
        return table;
    }

    const Palette& theme_;
    BarColors bars_;
    std::map<Rgb, Color> paler_;
    std::array<std::unique_ptr<Table>, 16 * tones> tables_;  ///< tables by kind and tone
};

}  // namespace streamscope::layout
