// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/resources.h"

#include <fmt/format.h>

/// Contents of a program's buffers before and after a verified pass.
namespace streamscope {

// Allocates the buffers anew. New memory of a simulated device and new pageable memory of a real one is zero.
std::optional<RunFailure> Resources::renewBuffers() {
    unregisterAll();
    for (std::size_t i = 0; i < buffers_.size(); ++i) freeBuffer(i);
    const bool real = driver_.devices().front().kind == DeviceKind::Cuda;
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
        if (auto failure = allocateDeclaredBuffer(i)) return failure;
        const bool there = real && buffers_[i].owned && program_.buffers[i].memory != Memory::Pageable;
        const auto status = there ? zero(i) : Status::Success;
        if (status == Status::Success) continue;
        return RunFailure{fmt::format("buffer {} could not be filled with zeros, which --verify starts from: {} {}",
                                      program_.buffers[i].id, number(status), codeName(status)),
                          status,
                          {}};
    }
    enterProcess(0);
    return std::nullopt;
}

// Fills a buffer with zeros and waits for it, since the program's own streams need not wait for the null stream.
Status Resources::zero(std::size_t index) {
    enterProcess(program_.buffers[index].process);
    use(program_.buffers[index].device, program_.buffers[index].context);
    const auto status = await(driver_.run(command::Memset{buffers_[index].handle, 0, program_.buffers[index].bytes}));
    return status == Status::Success ? await(driver_.run(command::DeviceSynchronize{})) : status;
}

Status Resources::read(BufferId id, std::span<std::byte> into) {
    enterProcess(program_[id].process);
    const auto status = driver_.contents(buffers_[id.value].handle, into);
    enterProcess(0);
    return status;
}

}  // namespace streamscope
