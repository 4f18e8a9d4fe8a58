#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace streamscope::ui {

/// The greatest number of each block of a long list, and of each 64 blocks, so that what is below a number is passed over
/// quickly.
template <class Number>
class BlockMaxima {
public:
    /// Of the next block.
    void push(Number greatest) {
        if (blocks_.size() % fan == 0) groups_.push_back(greatest);
        else groups_.back() = std::max(groups_.back(), greatest);
        blocks_.push_back(greatest);
    }
    std::size_t size() const { return blocks_.size(); }
    std::size_t bytes() const { return (blocks_.capacity() + groups_.capacity()) * sizeof(Number); }

    /// The first block from `block` on that has a number of at least `least`; size(): none.
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

}  // namespace streamscope::ui
