// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace streamscope {

/// Maximum of each block of a long list, and of each 64 blocks, for skipping blocks below a number.
template <class Number>
class BlockMaxima {
public:
    /// Appends the maximum of the next block.
    void push(Number greatest) {
        if (blocks_.size() % fan == 0) groups_.push_back(greatest);
        else groups_.back() = std::max(groups_.back(), greatest);
        blocks_.push_back(greatest);
    }
    std::size_t size() const { return blocks_.size(); }
    std::size_t bytes() const { return (blocks_.capacity() + groups_.capacity()) * sizeof(Number); }

    /// Returns the first block from `block` on with a number of at least `least`, size() if there is none.
    template <class Least>
    std::size_t next(std::size_t block, Least least) const {
        while (block < blocks_.size()) {
            if (block % fan == 0 && static_cast<Least>(groups_[block / fan]) < least) block += fan;
            else if (static_cast<Least>(blocks_[block]) < least) ++block;
            else return block;
        }
        return blocks_.size();
    }

private:
    static constexpr std::size_t fan = 64;
    std::vector<Number> blocks_, groups_;
};

}  // namespace streamscope
