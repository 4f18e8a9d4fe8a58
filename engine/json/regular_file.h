#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// The one place where files are opened for reading. A file may come from a stranger, and may be no file at all.
namespace streamscope {

/// What a file is read as, and the most bytes that one of its kind may have.
struct FileKind {
    std::string_view name;
    std::uint64_t largest;
};

namespace filekinds {

inline constexpr std::uint64_t mebibyte = 1 << 20;
inline constexpr FileKind result{"result", 1024 * mebibyte};  ///< or a picture that carries one
inline constexpr FileKind program{"program", 512 * mebibyte};
inline constexpr FileKind lesson{"lesson", 64 * mebibyte};
inline constexpr FileKind profile{"device profile", 1 * mebibyte};

}  // namespace filekinds

/// An open regular file. A device, a pipe or a socket is refused at once: reading one could block or never end.
class RegularFile {
public:
    /// Opens the file; returns nothing, with a sentence in `why`, if it cannot be opened or is larger than its kind may be.
    static std::optional<RegularFile> open(const std::filesystem::path& path, const FileKind& kind, std::string& why);
    RegularFile(RegularFile&& other) noexcept;
    RegularFile& operator=(RegularFile&&) = delete;
    ~RegularFile();

    /// Returns all bytes, at most the kind's limit even if the file grows meanwhile.
    std::optional<std::string> read(std::string& why) const;
    /// Maps the file into memory, valid as long as this object; empty if the system cannot.
    std::string_view map();

private:
    RegularFile(int descriptor, std::uint64_t size, const FileKind& kind) : descriptor_(descriptor), size_(size), kind_(kind) {}

    int descriptor_;
    std::uint64_t size_;
    FileKind kind_;
    void* mapped_ = nullptr;
};

/// Opens and reads in one step.
std::optional<std::string> readRegularFile(const std::filesystem::path& path, const FileKind& kind, std::string& why);

/// Returns whether a file may name another by `name`: relative, not empty, and without `..`.
bool mayBeNamed(std::string_view name);
/// Returns the path of the file that another one in `folder` names. Returns nothing, with a sentence in `why`, if it may not
/// be named or if a symbolic link leads out of the folder.
std::optional<std::filesystem::path> fileInside(const std::filesystem::path& folder, std::string_view name, std::string& why);

}  // namespace streamscope
