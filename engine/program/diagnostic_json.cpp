// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/diagnostic_json.h"

#include "engine/program/diagnostic_description.h"

namespace streamscope {

std::string toJson(std::span<const Diagnostic> diagnostics) {
    std::string text;
    description::ListOf<Diagnostic>::write(text, diagnostics, 0);
    return text;
}

}  // namespace streamscope
