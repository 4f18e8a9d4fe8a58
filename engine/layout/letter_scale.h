// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cmath>

namespace streamscope {

/// Scale of the labels of a picture and of the rows that hold them: 1 on a desk, more for a room.
struct LetterScale {
    static constexpr double deskLetters = 12;  ///< px
    double factor = 1;

    bool isForRoom() const { return factor > 1; }
    double letters() const { return std::ceil(deskLetters * factor); }  ///< Returns the size of the smallest font in px.
    double line() const { return std::ceil(letters() * 1.2); }          ///< Returns the height of a line of that font in px.
};

}  // namespace streamscope
