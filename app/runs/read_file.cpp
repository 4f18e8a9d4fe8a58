// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/read_file.h"

#include "app/runs/own_files.h"
#include "engine/files/logged_file.h"
#include "engine/json/file_name.h"

#include <filesystem>
#include <system_error>

namespace streamscope::app {
namespace {

constexpr std::string_view ownRoot = ":/";

std::optional<std::string_view> ownText(std::string_view path) {
    path.remove_prefix(ownRoot.size());
    const std::size_t slash = path.rfind('/');
    return slash == path.npos ? std::nullopt : ownFile(path.substr(0, slash), path.substr(slash + 1));
}

Expected<std::string> ownResource(const std::string& path) {
    const auto text = ownText(path);
    return text ? Expected<std::string>(std::string(*text)) : Failure{"There is no such file."};
}

}  // namespace

bool isOwnPath(const std::string& path) { return path.starts_with(ownRoot); }

bool isThere(const std::string& path) {
    std::error_code error;
    return isOwnPath(path) ? ownText(path).has_value() : std::filesystem::exists(path, error);
}

Expected<std::string> readFile(const std::string& path, const FileKind& kind) {
    return isOwnPath(path) ? ownResource(path) : readLogged(path, kind);
}

Expected<std::string> readFileInside(const std::string& folder, const std::string& name, const FileKind& kind) {
    if (isOwnPath(folder) && mayBeNamed(name)) return ownResource(folder + '/' + name);
    const auto path = fileInside(folder, name);
    return path ? readLogged(*path, kind) : path.failure();
}

std::string stemOf(const std::string& path) { return std::filesystem::path(path).stem().string(); }

std::string folderOf(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace streamscope::app
