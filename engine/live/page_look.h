// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/live/page_letters.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace streamscope::live {

/// How a page wants its picture. Used inside engine/live only.
struct AskedLook {
    double width = 960;        ///< px of the page
    std::vector<double> size;  ///< units of the author's picture, which this one resembles; empty: as wide as the page
    double scale = 1;          ///< px per unit of that
    std::string family = "sans-serif";
    std::map<std::string, LetterWidths> widths;
    bool narrow = true;   ///< whether the scene has a variant for narrow pages
    bool blocks = false;  ///< shows the multiprocessors with their blocks, as the author's picture
};

}  // namespace streamscope::live

namespace streamscope::description {

template <>
struct Description<live::AskedLook> {
    using AskedLook = live::AskedLook;
    static constexpr auto members =
        std::tuple(optional("width", &AskedLook::width), optional("size", &AskedLook::size), optional("scale", &AskedLook::scale),
                   optional("family", &AskedLook::family), optional("widths", &AskedLook::widths),
                   optional("narrow", &AskedLook::narrow), optional("blocks", &AskedLook::blocks));
};

}  // namespace streamscope::description
