// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/file_name.h"

namespace streamscope {

bool mayBeNamed(std::string_view name) {
    if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos) return false;
    for (std::size_t from = 0, end = 0; end != std::string_view::npos; from = end + 1) {
        end = name.find('/', from);
        if (name.substr(from, end - from) == "..") return false;
    }
    return true;
}

}  // namespace streamscope
