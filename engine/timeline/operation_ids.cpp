#include "engine/timeline/operation_ids.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace streamscope::results {
namespace {

constexpr std::uint32_t none = ~0U;

}  // namespace

std::uint64_t OperationIds::hashOf(std::string_view id) { return std::hash<std::string_view>{}(id); }

bool OperationIds::take(std::vector<std::uint64_t> hashes) {
    hashes_ = std::move(hashes);
    std::size_t size = 16;
    while (size < 2 * hashes_.size()) size *= 2;
    slots_.assign(size, {none, 0});
    const std::size_t mask = size - 1;
    for (std::uint32_t i = 0; i < hashes_.size(); ++i) {
        constexpr std::uint32_t ahead = 16;  // the places are all over the memory
        if (i + ahead < hashes_.size()) __builtin_prefetch(&slots_[hashes_[i + ahead] & mask], 1);
        std::size_t at = hashes_[i] & mask;
        for (; slots_[at].operation != none; at = (at + 1) & mask)
            if (slots_[at].tag == tagOf(hashes_[i]) && hashes_[slots_[at].operation] == hashes_[i]) return false;
        slots_[at] = {i, tagOf(hashes_[i])};
    }
    return true;
}

std::optional<std::uint32_t> OperationIds::find(std::string_view id, std::uint32_t near, Distances& distances) const {
    const std::uint64_t hash = hashOf(id);
    auto& back = distances.back_;
    for (std::size_t i = 0; i < Distances::count; ++i) {
        const std::uint32_t operation = near - back[i];
        if (operation >= hashes_.size() || hashes_[operation] != hash) continue;
        std::rotate(back, back + i, back + i + 1);
        return operation;
    }
    if (slots_.empty()) return std::nullopt;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask; slots_[at].operation != none; at = (at + 1) & mask) {
        const std::uint32_t operation = slots_[at].operation;
        if (slots_[at].tag != tagOf(hash) || hashes_[operation] != hash) continue;
        std::shift_right(std::begin(back), std::end(back), 1);
        back[0] = near - operation;
        return operation;
    }
    return std::nullopt;
}

}  // namespace streamscope::results
