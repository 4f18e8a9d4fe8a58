// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/catalogue.h"

#include "kernels/list.h"

#include <algorithm>
#include <tuple>

namespace streamscope::kernels {

#define STREAMSCOPE_DECLARE(kernel) \
    namespace kernel {              \
    Descriptor descriptor();        \
    }
STREAMSCOPE_KERNELS(STREAMSCOPE_DECLARE)

std::span<const Descriptor> catalogue() {
    static const auto all = [] {
#define STREAMSCOPE_DESCRIPTOR(kernel) kernel::descriptor(),
        std::vector<Descriptor> kernels{STREAMSCOPE_KERNELS(STREAMSCOPE_DESCRIPTOR)};
        std::ranges::sort(kernels, {}, [](const Descriptor& kernel) { return std::tuple(kernel.place, kernel.name); });
        return kernels;
    }();
    return all;
}

const Descriptor* find(std::string_view name) {
    const auto found = std::ranges::find(catalogue(), name, &Descriptor::name);
    return found == catalogue().end() ? nullptr : &*found;
}

const Parameter* broadcast(const Descriptor& kernel) {
    const auto found = std::ranges::find(kernel.parameters, Extent::OneOrCount, &Parameter::extent);
    return found == kernel.parameters.end() ? nullptr : &*found;
}

}  // namespace streamscope::kernels
