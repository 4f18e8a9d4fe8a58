// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>

namespace streamscope::app {

/// A folder for a while, which is removed with its files.
class RemovedFolder {
public:
    RemovedFolder() : path_((std::filesystem::temp_directory_path() / "streamscope-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) problem_ = std::strerror(errno);
    }
    ~RemovedFolder() {
        std::error_code error;
        if (problem_.empty()) std::filesystem::remove_all(path_, error);
    }
    RemovedFolder(const RemovedFolder&) = delete;
    RemovedFolder& operator=(const RemovedFolder&) = delete;
    const std::string& path() const { return path_; }
    const std::string& problem() const { return problem_; }

private:
    std::string path_, problem_;
};

}  // namespace streamscope::app
