#pragma once

#include "engine/device/device_profile.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// What one block takes on a multiprocessor, in the device's granules.
struct BlockNeeds {
    std::int64_t threads = 0, registers = 0, sharedMemory = 0;
};
BlockNeeds blockNeeds(const DeviceProfile& profile, std::uint32_t threads, int registersPerThread, std::uint64_t sharedMemory);

/// The multiprocessors and what runs on them. Equal ones are kept together as a group, so that a wave of a kernel is one
/// step however many blocks it has. A block goes where most threads are free (simulated-gpu.md R12).
class SmPool {
public:
    explicit SmPool(const DeviceProfile& profile);
    /// How many such blocks the empty device holds at once (R13); 0: none ever.
    std::uint64_t capacity(const BlockNeeds& needs) const;
    /// Places up to `blocks` of them under the name `batch`; how many found room.
    std::uint64_t place(const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch);
    void release(const BlockNeeds& needs, std::uint32_t batch);
    /// Multiprocessors that hold at least one block.
    int busy() const;

private:
    struct Room {
        std::int64_t threads, blocks, registers, sharedMemory;
        std::int64_t fits(const BlockNeeds& needs) const;
        bool fitsOne(const BlockNeeds& needs) const {
            return threads >= needs.threads && blocks > 0 && registers >= needs.registers && sharedMemory >= needs.sharedMemory;
        }
        void take(const BlockNeeds& needs, std::int64_t count);
    };
    struct Group {
        std::uint64_t multiprocessors;
        Room free;
        std::vector<std::pair<std::uint32_t, std::int64_t>> holds;  ///< batch and its blocks on each of them, by batch
        bool changed = false;
    };
    Group* roomiest(const BlockNeeds& needs);
    std::uint64_t fill(std::size_t group, const BlockNeeds& needs, std::uint64_t blocks, std::uint32_t batch);
    void mergeChanged();

    Room empty_;
    int multiprocessors_;
    std::vector<Group> groups_;
};

}  // namespace streamscope::simulated
