// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace streamscope::recorder {

/// The recording file of this process, written block by block. Write errors such as a full disk end the recording, but not the
/// program.
class Output {
public:
    /// Creates PROCESS.recording in `folder`, or PROCESS-N.recording if an earlier process had the same number. Returns whether
    /// it succeeded.
    bool open(const char* folder);
    /// Appends a line.
    void write(std::string_view line);
    /// Returns the number of a text. Writes the text as a line of its own at its first use.
    std::uint64_t numberOf(std::string_view text);
    /// Writes the buffered lines to the file.
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
