// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {

/// Map from the id of a card to its operations in a timeline. Takes 4 bytes per operation, and some per card. The timeline must
/// outlive it.
class SourceIndex {
public:
    SourceIndex() = default;
    explicit SourceIndex(const Timeline& timeline) : timeline_(&timeline), next_(timeline.operations.size(), none) {
        heads_.assign(16, none);
        std::size_t sources = 0;
        // Backwards, so that each list is in order.
        for (std::size_t i = next_.size(); i-- > 0;) {
            std::uint32_t& head = slot(timeline.operations[i].source());
            next_[i] = std::exchange(head, static_cast<std::uint32_t>(i));
            if (next_[i] == none && 2 * ++sources > heads_.size()) grow();
        }
    }

    std::vector<std::uint32_t> operationsOf(std::string_view source) const {
        std::vector<std::uint32_t> found;
        if (!timeline_) return found;
        for (std::uint32_t at = slotOf(source); at != none; at = next_[at]) found.push_back(at);
        return found;
    }

private:
    static constexpr std::uint32_t none = ~0U;

    std::size_t place(std::string_view source) const {
        std::size_t at = std::hash<std::string_view>{}(source) & (heads_.size() - 1);
        while (heads_[at] != none && timeline_->operations[heads_[at]].source() != source) at = (at + 1) & (heads_.size() - 1);
        return at;
    }
    void grow() {
        std::vector<std::uint32_t> former(2 * heads_.size(), none);
        heads_.swap(former);
        for (const std::uint32_t head : former)
            if (head != none) slot(timeline_->operations[head].source()) = head;
    }
    std::uint32_t& slot(std::string_view source) { return heads_[place(source)]; }
    std::uint32_t slotOf(std::string_view source) const { return heads_[place(source)]; }

    const Timeline* timeline_ = nullptr;
    std::vector<std::uint32_t> heads_, next_;
};

}  // namespace streamscope
