// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/write_file.h"

#include "engine/device/words.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

/// Translation context of the texts in this file.
struct WriteFileTexts {
    TRANSLATED_TEXTS(writeFile)
};

constexpr mode_t ofOwner = 0600, ofAll = 0666, permissionBits = 0777;

Failure notWritten(const std::string& path, const std::string& why) {
    return {WriteFileTexts::tr("Cannot write %1: %2. Choose another folder, or free some space.").arg(path, why)};
}

Failure notWritten(const std::string& path, int error) { return notWritten(path, std::string(std::strerror(error))); }

/// Waits until a file or folder is on the disk. Succeeds where the file system cannot tell.
bool isOnDisk(int descriptor) { return ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP; }

/// Writes all bytes. Continues after a short write, because only the next one fails with the reason, such as a full disk.
bool wrote(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// Returns the path of the file that a chain of symbolic links leads to, also where it is missing.
fs::path behindLinks(fs::path path) {
    constexpr int mostLinks = 16;
    std::error_code error;
    for (int i = 0; i < mostLinks && fs::is_symlink(path, error); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

/// A new file beside another one, which takes its place or is removed.
class Replacement {
public:
    explicit Replacement(const FileToWrite& file) : path_(file.path), place_(behindLinks(file.path)) {
        struct stat before {};
        const bool isThere = ::stat(place_.c_str(), &before) == 0;
        const mode_t mode = file.readers == Readers::Owner ? ofOwner : ofAll;
        if (!create(mode)) return;
        const std::optional<mode_t> kept = file.readers == Readers::Owner ? std::optional(ofOwner)
                                           : isThere                      ? std::optional(before.st_mode & permissionBits)
                                                                          : std::nullopt;
        if (kept && ::fchmod(descriptor_, *kept) != 0) error_ = errno;
    }
    ~Replacement() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!temporary_.empty()) ::unlink(temporary_.c_str());
    }
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    Expected<void> write(std::string_view bytes) {
        if (error_ == 0 && (!wrote(descriptor_, bytes) || !isOnDisk(descriptor_))) error_ = errno;
        return error_ == 0 ? Expected<void>() : notWritten(path_, error_);
    }
    Expected<void> commit() {
        const int closed = ::close(std::exchange(descriptor_, -1));
        if (closed != 0 || ::rename(temporary_.c_str(), place_.c_str()) != 0) return notWritten(path_, errno);
        temporary_.clear();
        return {};
    }
    /// Makes the replacement survive a loss of power. A failure is no loss: the file is whole, old or new.
    void keep() const {
        const fs::path folder = place_.has_parent_path() ? place_.parent_path() : fs::path(".");
        const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor < 0) return;
        (void)isOnDisk(descriptor);
        ::close(descriptor);
    }

private:
    /// Creates the new file under a name that no file has.
    bool create(mode_t mode) {
        constexpr int mostTries = 100, letters = 6;
        std::random_device random;
        for (int i = 0; i < mostTries && descriptor_ < 0; ++i) {
            std::string name = place_.string() + '.';
            for (int k = 0; k < letters; ++k) name += static_cast<char>('a' + random() % 26);
            descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            if (descriptor_ >= 0) temporary_ = std::move(name);
            else if (errno != EEXIST) break;
        }
        if (descriptor_ < 0) error_ = errno;
        return descriptor_ >= 0;
    }

    std::string path_, temporary_;
    fs::path place_;
    int descriptor_ = -1, error_ = 0;
};

/// Refuses what would not be replaced by a whole new file.
Expected<void> checkReplaceable(const std::string& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) return {};
    if (S_ISDIR(found.st_mode)) return notWritten(path, EISDIR);
    if (!S_ISREG(found.st_mode))
        return Failure{WriteFileTexts::tr("Cannot write %1: it is a pipe or a device. Choose another name.").arg(path)};
    if (::access(path.c_str(), W_OK) == 0) return {};
    return Failure{WriteFileTexts::tr("Cannot write %1: the file is read-only. Choose another name.").arg(path)};
}

}  // namespace

Expected<void> writeFiles(const std::vector<FileToWrite>& files) {
    std::vector<std::unique_ptr<Replacement>> written;
    for (const FileToWrite& file : files) {
        if (const auto replaceable = checkReplaceable(file.path); !replaceable) return replaceable;
        if (const auto wrote = written.emplace_back(std::make_unique<Replacement>(file))->write(file.bytes); !wrote) return wrote;
    }
    for (const auto& file : written)
        if (const auto committed = file->commit(); !committed) return committed;
    for (const auto& file : written) file->keep();
    return {};
}

Expected<void> writeFileOrPipe(const std::string& path, std::string_view bytes) {
    struct stat found {};
    const bool isPlain = ::stat(path.c_str(), &found) != 0 || S_ISREG(found.st_mode) || S_ISDIR(found.st_mode);
    if (isPlain) return writeFiles({{path, bytes}});
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const bool isWritten = descriptor >= 0 && wrote(descriptor, bytes);
    const int error = errno;
    if (descriptor >= 0) ::close(descriptor);
    return isWritten ? Expected<void>() : notWritten(path, error);
}

}  // namespace streamscope
