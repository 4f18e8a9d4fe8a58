// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace streamscope::app {

/// Returns a document in indented lines. Bytes that are no UTF-8 are replaced.
inline std::string inLines(const nlohmann::json& document) {
    return document.dump(4, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

}  // namespace streamscope::app
