// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <limits>
#include <string_view>

namespace streamscope {

/// Search for the known name that a misspelt one probably means: it differs by at most two edits (a letter inserted, omitted or
/// replaced, or two neighbours exchanged) and by less than half of its letters, or one of the two begins with the other. Case is
/// ignored.
class NearestName {
public:
    explicit NearestName(std::string_view written) : written_(written) {}
    void offer(std::string_view known);
    std::string_view name() const { return best_; }  ///< empty: none is near

private:
    std::string_view written_, best_;
    std::size_t least_ = std::numeric_limits<std::size_t>::max();
};

}  // namespace streamscope
