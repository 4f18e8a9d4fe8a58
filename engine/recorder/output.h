#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace streamscope::recorder {

/// The file of this process. It grows a block at a time; a full disk ends it, and nothing else.
class Output {
public:
    /// Creates PROCESS.recording in `folder`, beside those of earlier processes of the same number. Returns whether it could.
    bool open(const char* folder);
    /// Appends a line.
    void write(std::string_view line);
    /// Returns the number of a text, which stands in a line of its own before it is used.
    std::uint64_t numberOf(std::string_view text);
    /// Writes what is kept back.
    void flush();

private:
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    void append(std::string_view line);
    void flushLocked();

    std::mutex mutex_;
    std::string kept_;
    std::unordered_map<std::string, std::uint64_t, TextHash, std::equal_to<>> numbers_;
    int file_ = -1;
};

}  // namespace streamscope::recorder
