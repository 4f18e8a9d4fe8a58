// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cuda_driver.h"

#include <QTest>

#include <chrono>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace streamscope::gpu {

using namespace command;

inline std::unique_ptr<Driver> driver(std::string& why, std::vector<int> ordinals = {0}) {
    auto made = makeCudaDriver(std::move(ordinals), 2);
    why = made.why();
    return made ? *std::move(made) : nullptr;
}

/// Memory that the destructor frees.
class Block {
public:
    Block(Driver& driver, MemoryKind kind, Bytes bytes) : driver_(driver), bytes_(bytes) {
        const auto made = driver.run(Allocate{kind, bytes});
        status_ = made.status;
        if (made) address_ = made.value;
    }
    ~Block() { driver_.run(Release{address_}); }
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;

    Status status() const { return status_; }
    Address address() const { return address_; }
    MemoryRange range() const { return {address_, bytes_}; }
    /// Returns the address as a pointer, for memory that the host can access.
    std::byte* host() const { return reinterpret_cast<std::byte*>(address_.value); }

private:
    Driver& driver_;
    Bytes bytes_;
    Status status_{};
    Address address_{};
};

inline Status spin(Driver& driver, StreamHandle stream, Nanoseconds duration, unsigned blocks = 1, unsigned threads = 32) {
    const KernelArgument arguments[] = {{"duration", std::int64_t{duration.count()}}};
    return driver.launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, 0, arguments, {}, {}}, stream);
}

}  // namespace streamscope::gpu

/// Skips the test in initTestCase if there is no GPU.
#define STREAMSCOPE_NEEDS_GPU(why, driver) \
    if (!(driver)) QSKIP(qPrintable(QString::fromStdString(why)))
