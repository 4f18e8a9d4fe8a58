// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/near_names.h"

#include "engine/json/near_name.h"

#include <fmt/format.h>

namespace streamscope::app {

std::string didYouMean(std::string_view written, const std::vector<std::string>& known) {
    NearestName nearest(written);
    for (const std::string& each : known) nearest.offer(each);
    return nearest.name().empty() ? std::string() : fmt::format(" (did you mean {}?)", nearest.name());
}

}  // namespace streamscope::app
