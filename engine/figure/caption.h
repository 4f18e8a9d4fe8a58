// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/words.h"
#include "engine/layout/timeline_layout.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Parts of a caption.
struct CaptionParts {
    bool title = true, total = true, device = true;  ///< `device`: and how it was measured
};

/// Returns the lines above the lanes: title and total time, how it was measured, and errors, which have no part that could be
/// left out. A text takes up to three lines before it is elided. `before`: the total time of another run, to compare with.
std::vector<Label> captionOf(const Timeline& timeline, const std::string& title, const CaptionParts& parts,
                             const LayoutLook& look, double left, double top, double right,
                             std::optional<Nanoseconds> before = {});

/// Sizes of texts in one font.
struct LineMeasures {
    std::function<double(const std::string&)> advance;
    std::function<std::string(const std::string&, double)> shortened;  ///< to a width
};
/// Breaks the text between words into at most three lines and elides the last one.
Texts wrapped(const std::string& text, const LineMeasures& measures, double room);

}  // namespace streamscope
