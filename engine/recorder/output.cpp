// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/output.h"

#include "engine/recorder/line.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace streamscope::recorder {
namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 18;
constexpr int mostOfOneNumber = 1000;  ///< highest number of recordings in one folder by processes with the same number

}  // namespace

bool Output::open(const char* folder) {
    for (int i = 0; i < mostOfOneNumber && file_ < 0; ++i) {
        const std::string suffix = i == 0 ? "" : "-" + std::to_string(i);
        const std::string path = std::string(folder) + '/' + std::to_string(::getpid()) + suffix + ".recording";
        file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0600);
        if (file_ < 0 && errno != EEXIST) break;
    }
    return file_ >= 0;
}

void Output::write(std::string_view line) {
    const std::scoped_lock lock(mutex_);
    append(line);
}

std::uint64_t Output::numberOf(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = numbers_.find(text); known != numbers_.end()) return known->second;
    const std::uint64_t number = numbers_.size() + 1;
    numbers_.emplace(text, number);
    append(Line("text")("number", number)("text", text).finish());
    return number;
}

void Output::append(std::string_view line) {
    if (file_ < 0) return;
    kept_ += line;
    if (kept_.size() >= blockBytes) flushLocked();
}

void Output::flush() {
    const std::scoped_lock lock(mutex_);
    flushLocked();
}

void Output::flushLocked() {
    const int errorOfProgram = errno;
    for (std::size_t done = 0; file_ >= 0 && done < kept_.size();) {
        const ssize_t written = ::write(file_, kept_.data() + done, kept_.size() - done);
        if (written > 0) done += static_cast<std::size_t>(written);
        else if (errno != EINTR) ::close(std::exchange(file_, -1));
    }
    kept_.clear();
    errno = errorOfProgram;
}

}  // namespace streamscope::recorder
