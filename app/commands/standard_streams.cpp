// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/standard_streams.h"

#include "app/commands/command_parts.h"
#include "app/runs/read_file.h"
#include "engine/device/words.h"
#include "engine/json/regular_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <unistd.h>

namespace streamscope::app {
namespace {

bool outputIsTaken = false;

Expected<std::string> readStandardInput() {
    std::string text;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return Failure{std::string(std::strerror(errno)) + '.'};
        if (count == 0) return text;
        text.append(piece.data(), static_cast<std::size_t>(count));
        if (text.size() > filekinds::result.largest) return Failure{"It is larger than any file that is read."};
    }
}

/// Returns why a file cannot be written; empty if it probably can. Pipes and devices are opened by the writer alone.
std::string problemOfOutput(const std::string& file) {
    namespace fs = std::filesystem;
    if (file.empty() || isDash(file)) return {};
    std::error_code error;
    const bool exists = fs::exists(file, error);
    if (fs::is_directory(file, error)) return "it is a folder";
    if (exists && !fs::is_regular_file(file, error)) return {};
    const auto isWritable = [](const std::string& path) { return ::access(path.c_str(), W_OK) == 0; };
    if (exists && !isWritable(file)) return "the file is read-only";
    const std::string folder = folderOf(exists ? fs::canonical(file, error).string() : file);
    if (!fs::is_directory(folder, error)) return "there is no folder " + folder;
    return isWritable(folder) ? std::string() : "nothing can be written in the folder " + folder;
}

}  // namespace

bool isDash(const std::string& name) { return name == "-"; }

Expected<std::string> readGiven(const std::string& name) {
    if (!isDash(name)) return readFile(name, filekinds::result);
    static const Expected<std::string> given = readStandardInput();
    return given;
}

bool outputsAreReady(const std::vector<std::string>& files, bool printsJson) {
    const auto dashes = std::ranges::count(files, "-");
    outputIsTaken = dashes > 0;
    if (dashes > 0 && dashes + (printsJson ? 1 : 0) > 1)
        return complain("streamscope: standard output takes one output, but \"-\" is given with another one"), false;
    for (const std::string& file : files)
        if (const std::string problem = problemOfOutput(file); !problem.empty())
            return complain(Phrase("streamscope: cannot write %1: %2").arg(file, problem)), false;
    return true;
}

bool isOutputTaken() { return outputIsTaken; }

bool writeOutput(const std::string& bytes) {
    const bool isWritten = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
    if (!isWritten) complain(Phrase("streamscope: cannot write to standard output: %1").arg(std::string(std::strerror(errno))));
    return isWritten;
}

}  // namespace streamscope::app
