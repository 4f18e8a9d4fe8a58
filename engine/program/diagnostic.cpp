// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/diagnostic.h"

namespace streamscope {

std::string_view name(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Hint: return "hint";
    }
    return {};
}

}  // namespace streamscope
