// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace streamscope::json {

namespace {

bool needsNoEscape(char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

}  // namespace

void appendQuoted(std::string& out, std::string_view text) {
    if (!std::ranges::all_of(text, needsNoEscape)) {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

std::string realText(double value) { return nlohmann::json(value).dump(); }

}  // namespace streamscope::json
