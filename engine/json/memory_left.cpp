// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/memory_left.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <optional>

#if defined(__linux__)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace streamscope {
namespace {

/// Beginning of a small file of the kernel, read without an allocation.
class KernelFile {
public:
    explicit KernelFile(const char* path) noexcept {
#if defined(__linux__)
        const int file = ::open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) return;
        const auto count = ::read(file, text_.data(), text_.size() - 1);
        ::close(file);
        if (count > 0) text_[static_cast<std::size_t>(count)] = 0;
#else
        (void)path;
#endif
    }
    /// Returns the number at the beginning. A text such as "max" is none.
    std::optional<std::uint64_t> number() const noexcept { return numberAt(text_.data()); }
    /// Returns the number behind a name at the beginning of a line.
    std::optional<std::uint64_t> number(const char* name) const noexcept {
        const std::size_t length = std::strlen(name);
        for (const char* line = text_.data(); line != nullptr; line = std::strchr(line, '\n')) {
            if (line != text_.data()) ++line;
            if (std::strncmp(line, name, length) == 0) return numberAt(line + length);
        }
        return std::nullopt;
    }

private:
    static std::optional<std::uint64_t> numberAt(const char* text) noexcept {
        char* end = nullptr;
        const std::uint64_t value = std::strtoull(text, &end, 10);
        return end == text ? std::nullopt : std::optional(value);
    }

    std::array<char, 4096> text_{};
};

/// Files with which a control group tells its limit. Inside a container they are those of the container.
struct GroupFiles {
    const char *limit, *usage, *details, *reclaimable;
};
constexpr std::array groups{
    GroupFiles{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current", "/sys/fs/cgroup/memory.stat", "inactive_file "},
    GroupFiles{"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes",
               "/sys/fs/cgroup/memory/memory.stat", "total_inactive_file "},
};

}  // namespace

MemoryLeft memoryLeft() noexcept {
    constexpr std::uint64_t kilobyte = 1024;
    const KernelFile machine("/proc/meminfo");
    const auto total = machine.number("MemTotal:"), available = machine.number("MemAvailable:");
    if (!total || !available) return {};
    MemoryLeft left{*total * kilobyte, *available * kilobyte};
    for (const GroupFiles& group : groups) {
        const auto limit = KernelFile(group.limit).number(), usage = KernelFile(group.usage).number();
        if (!limit || !usage || *limit >= left.total) continue;
        const std::uint64_t used = *usage - std::min(*usage, KernelFile(group.details).number(group.reclaimable).value_or(0));
        left = {*limit, std::min(left.available, *limit - std::min(*limit, used))};
    }
    return left;
}

}  // namespace streamscope
