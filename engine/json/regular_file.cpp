// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/regular_file.h"

#include "engine/json/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {

namespace {

Failure systemError() { return {fmt::format("{}.", std::strerror(errno))}; }

Failure tooLarge(const FileKind& kind) {
    return {fmt::format("It is larger than {} MiB, the most that a {} may have.", kind.largest / filekinds::mebibyte, kind.name)};
}

Expected<void> checkRegular(mode_t mode) {
    if (S_ISREG(mode)) return {};
    if (S_ISDIR(mode)) return Failure{"This is a folder: choose a file in it."};
    return Failure{"This is a device, a pipe or a socket; only regular files are read."};
}

/// An open file, closed by the destructor.
class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

/// Asks for large pages in untouched memory, because a fault for each small page takes longer than reading.
void useLargePages([[maybe_unused]] char* memory, [[maybe_unused]] std::size_t size) {
#ifdef MADV_HUGEPAGE
    constexpr std::size_t page = 2 << 20;
    if (size < 16 * page) return;
    const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
    (void)::madvise(memory + before, (size - before) / page * page, MADV_HUGEPAGE);
#endif
}

/// Returns all bytes. `size`: the expected number, which may be wrong. Pieces are small, so that the memory that resize() fills
/// is still in the cache when it is read into.
Expected<std::string> bytesOf(const OpenFile& file, std::size_t size, const FileKind& kind) {
    constexpr std::size_t piece = 1 << 18;
    std::string text;
    text.reserve(size + piece);
    useLargePages(text.data(), text.capacity());
    for (;;) {
        const std::size_t before = text.size();
        text.resize(before + piece);
        const ssize_t count = ::read(file.descriptor(), text.data() + before, text.size() - before);
        if (count < 0 && errno != EINTR) return systemError();
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (text.size() > kind.largest) return tooLarge(kind);
        if (count == 0) return text;
    }
}

}  // namespace

Expected<std::string> readRegularFile(const std::filesystem::path& path, const FileKind& kind) {
    struct stat status {};
    // Checks the path before opening, since opening alone can trigger a device, and again afterwards, since the path may have
    // changed.
    if (::stat(path.c_str(), &status) != 0) return systemError();
    if (const auto regular = checkRegular(status.st_mode); !regular) return regular.failure();
    const OpenFile file(path);
    if (file.descriptor() < 0 || ::fstat(file.descriptor(), &status) != 0) return systemError();
    if (const auto regular = checkRegular(status.st_mode); !regular) return regular.failure();
    const auto size = static_cast<std::uint64_t>(status.st_size);
    return size > kind.largest ? tooLarge(kind) : bytesOf(file, size, kind);
}

Expected<std::filesystem::path> fileInside(const std::filesystem::path& folder, std::string_view name) {
    if (!mayBeNamed(name)) return Failure{"A file may name others in its own folder only, without \"..\"."};
    std::error_code error;
    const auto base = std::filesystem::canonical(folder.empty() ? "." : folder, error);
    const auto target = error ? base : std::filesystem::weakly_canonical(base / name, error);
    if (error) return Failure{error.message() + '.'};
    if (std::ranges::mismatch(base, target).in1 == base.end()) return target;
    return Failure{"This is a link to a file outside the folder."};
}

}  // namespace streamscope
