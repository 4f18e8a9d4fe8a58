#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope::results {

/// Which operation has which id. A million ids are told apart by 64 bits of each, so that looking one up does not wait for its
/// text: a name that is nobody's passes for somebody's once in 10¹³ times.
class OperationIds {
public:
    static std::uint64_t hashOf(std::string_view id);

    /// In the order of the operations. False: two are the same.
    bool take(std::vector<std::uint64_t> hashes);
    /// The operation of this name, which `near` may help to find: those that name others name the ones a few places away again
    /// and again, as `Distances` remembers.
    class Distances;
    std::optional<std::uint32_t> find(std::string_view id, std::uint32_t near, Distances& distances) const;

private:
    struct Slot {
        std::uint32_t operation, tag;  ///< the tag says that it is another one without a look at its hash
    };
    static std::uint32_t tagOf(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
    std::vector<std::uint64_t> hashes_;
    std::vector<Slot> slots_;  ///< open addressing
};

/// The latest comes first.
class OperationIds::Distances {
private:
    friend class OperationIds;
    static constexpr std::size_t count = 8;
    std::uint32_t back_[count]{};
};

}  // namespace streamscope::results
