// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/cupy.h"

#include "kernels/catalogue.h"
#include "kernels/list.h"

#include <map>

namespace streamscope::kernels {

#define STREAMSCOPE_DECLARE_CUPY(kernel) \
    namespace kernel {                   \
    Descriptor descriptor();             \
    std::string_view cupy();             \
    }
STREAMSCOPE_KERNELS(STREAMSCOPE_DECLARE_CUPY)

std::string_view cupyOf(std::string_view kernel) {
#define STREAMSCOPE_CUPY(kernel) {kernel::descriptor().name, kernel::cupy()},
    static const std::map<std::string_view, std::string_view> all{STREAMSCOPE_KERNELS(STREAMSCOPE_CUPY)};
    const auto found = all.find(kernel);
    return found == all.end() ? std::string_view() : found->second;
}

}  // namespace streamscope::kernels
