// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/regular_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

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

}  // namespace

Expected<RegularFile> RegularFile::open(const std::filesystem::path& path, const FileKind& kind) {
    struct stat status {};
    // Checks the path before opening, since opening alone can trigger a device, and again afterwards, since the path may have
    // changed.
    if (::stat(path.c_str(), &status) != 0) return systemError();
    if (const auto regular = checkRegular(status.st_mode); !regular) return regular.failure();
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return systemError();
    RegularFile file(descriptor, 0, kind);
    if (::fstat(descriptor, &status) != 0) return systemError();
    if (const auto regular = checkRegular(status.st_mode); !regular) return regular.failure();
    file.size_ = static_cast<std::uint64_t>(status.st_size);
    if (file.size_ > kind.largest) return tooLarge(kind);
    return file;
}

RegularFile::RegularFile(RegularFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      kind_(other.kind_),
      mapped_(std::exchange(other.mapped_, nullptr)) {}

RegularFile::~RegularFile() {
    if (mapped_) ::munmap(mapped_, size_);
    if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<std::string> RegularFile::read() const {
    constexpr std::size_t piece = 1 << 20;
    std::string text;
    text.reserve(size_ + 1);
    for (;;) {
        const std::size_t before = text.size();
        text.resize(std::max<std::size_t>(text.capacity(), before + piece));
        const ssize_t count = ::read(descriptor_, text.data() + before, text.size() - before);
        if (count < 0 && errno != EINTR) return systemError();
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (text.size() > kind_.largest) return tooLarge(kind_);
        if (count == 0) return text;
    }
}

std::string_view RegularFile::map() {
    if (!mapped_ && size_ > 0) {
        void* memory = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor_, 0);
        if (memory != MAP_FAILED) mapped_ = memory;
    }
    return mapped_ ? std::string_view(static_cast<const char*>(mapped_), size_) : std::string_view();
}

Expected<std::string> readRegularFile(const std::filesystem::path& path, const FileKind& kind) {
    const auto file = RegularFile::open(path, kind);
    return file ? file->read() : file.failure();
}

bool mayBeNamed(std::string_view name) {
    const std::filesystem::path path(name);
    return !name.empty() && name.find('\0') == std::string_view::npos && path.is_relative() &&
           std::ranges::none_of(path, [](const std::filesystem::path& part) { return part == ".."; });
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
