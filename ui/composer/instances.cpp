// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/instances.h"

namespace streamscope::ui {

Instances::Instances(const ResolvedProgram* resolved) : resolved_(resolved) {
    if (!resolved) return;
    bySource_.reserve(resolved->operations.size());
    for (std::uint32_t i = 0; i < resolved->operations.size(); ++i) bySource_[resolved->operations[i].source].push_back(i);
}

std::span<const std::uint32_t> Instances::of(std::string_view operationId) const {
    const auto found = bySource_.find(operationId);
    if (found == bySource_.end()) return {};
    return found->second;
}

const ResolvedOperation* Instances::first(std::string_view operationId) const {
    const auto all = of(operationId);
    return all.empty() ? nullptr : &resolved_->operations[all.front()];
}

}  // namespace streamscope::ui
