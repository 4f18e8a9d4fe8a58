// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/color.h"
#include "engine/program/resolved_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope {

enum class ThemeStyle : std::uint8_t { Light, Dark, BlackAndWhite };

/// Names of all colours of the window and of pictures, for colours of any type.
template <class AnyColor>
struct NamedColors {
    ThemeStyle style = ThemeStyle::Light;
    AnyColor window;   ///< background behind panes
    AnyColor surface;  ///< panels, lanes, fields
    AnyColor line;     ///< 1 px separators and frames
    AnyColor grid;     ///< fainter than line
    AnyColor text, mutedText;
    AnyColor control, controlHover;  ///< tool buttons, pills, tracks of bars
    /// Colours of the selection and of Run, which no kind has. `accentText` is for text on `accentSurface` and for links; text
    /// on `accent` has the colour textOn(accent).
    AnyColor accent, accentSurface, accentText;
    AnyColor error, warning, success;
    AnyColor waiting;  ///< neutral grey of wait patterns
    AnyColor criticalPath;
    std::array<AnyColor, 16> marks;  ///< colours by OperationKind

    /// Returns the colour for thin shapes: edges, lines, ticks, diamonds. It is the colour of the kind with a contrast of at
    /// least 3 to the window, the surface and controls.
    const AnyColor& mark(OperationKind kind) const { return marks[static_cast<std::size_t>(kind)]; }

    /// Returns the colours as those of another type.
    template <class Other, class Convert>
    NamedColors<Other> as(Convert to) const {
        NamedColors<Other> other{style,         to(window),  to(surface),      to(line),    to(grid),          to(text),
                                 to(mutedText), to(control), to(controlHover), to(accent),  to(accentSurface), to(accentText),
                                 to(error),     to(warning), to(success),      to(waiting), to(criticalPath),  {}};
        std::transform(marks.begin(), marks.end(), other.marks.begin(), to);
        return other;
    }
};

/// All colours of a style.
struct Palette : NamedColors<Color> {
    static const Palette& of(ThemeStyle style);

    /// Returns the fill of a bar or card of that kind. Fills differ for people with deuteranopia and protanopia, too. A fill
    /// with little contrast to the surface needs an edge in the colour of mark().
    Color kind(OperationKind kind) const;
    /// Returns white or #111827, whichever has a contrast of at least 4.5 to the background.
    static Color textOn(const Color& background);
    static double contrast(const Color& a, const Color& b);  ///< Returns the contrast ratio of WCAG.
};

/// Returns the sign of a kind of operation, for pictures without colours: "▦".
std::string_view glyphOf(OperationKind kind);

}  // namespace streamscope
