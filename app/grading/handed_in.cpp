// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grading/handed_in.h"

#include "app/grading/removed_folder.h"
#include "app/grading/unzip.h"
#include "app/runs/file_content.h"
#include "app/runs/read_file.h"
#include "engine/device/translatable.h"
#include "engine/files/program_link.h"
#include "engine/json/document.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <system_error>
#include <utility>

namespace streamscope::app {

namespace fs = std::filesystem;

namespace {

/// Replaces the code of a page (formats.md, Link) by the program in it.
Expected<void> unpackCode(std::string& text) {
    constexpr std::size_t most = 1 << 20;  // bytes of a code, whose program may be much longer
    if (text.size() >= most || !isLink(text)) return {};
    auto program = programInLink(text);
    if (!program) return program.failure();
    text = *std::move(program);
    return {};
}

/// Returns what is wrong with a submission, as the end of a sentence.
std::string brokenIn(const std::string& text, const Problem& problem) {
    if (const Read<json::Document> document = json::Document::parse(text); !document)
        return fmt::format(TRANSLATABLE("Messages", "is damaged or cut off at line {}"), document.problems.front().line);
    return fmt::format(TRANSLATABLE("Messages", "is not a valid submission: {}"), streamscope::describe(problem));
}

Expected<Program> programOfSubmission(const std::string& path) {
    // In place of whyNoProgram(), whose sentences are those of the reader's language.
    constexpr auto noCall = TRANSLATABLE("Messages", "contains neither a program nor a call that can be read");
    auto text = isCodeOfPage(path) ? Expected<std::string>(path) : readFile(path, filekinds::result);
    if (!text) return Failure{fmt::format(TRANSLATABLE("Messages", "cannot be read: {}"), text.why())};
    if (const auto unpacked = unpackCode(*text); !unpacked)
        return Failure{fmt::format(TRANSLATABLE("Messages", "has no valid code: {}"), unpacked.why())};
    const bool isListing = sniff(*text).content == Content::Code;
    if (const auto taken = takeProgram(*text); !taken)
        return Failure{isListing ? noCall : fmt::format(TRANSLATABLE("Messages", "contains no program: {}"), taken.why())};
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) return Failure{TRANSLATABLE("Messages", "is empty")};
    if (whyNoProgram(*text)) return Failure{noCall};
    Read<Program> read = programFromJson(*text);
    if (!read) return Failure{brokenIn(*text, read.problems.front())};
    return std::move(*read.value);
}

bool isArchive(const std::string& path) {
    constexpr std::size_t ending = 4;
    std::string last = path.size() < ending ? std::string() : path.substr(path.size() - ending);
    for (char& letter : last)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return last == ".zip";
}

std::string nameOf(const fs::path& path) { return path.filename().string(); }

/// Returns the files in a folder and its folders, sorted. Hidden ones are left out.
std::vector<std::string> filesIn(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    fs::recursive_directory_iterator each(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
        const bool isHidden = nameOf(each->path()).starts_with('.');
        if (isHidden) each.disable_recursion_pending();
        std::error_code unknown;
        if (!isHidden && each->is_regular_file(unknown)) files.push_back(each->path().string());
    }
    std::ranges::sort(files);
    return files;
}

/// Collector of submissions. Archives are unpacked, also those in folders and in other archives.
class Collection {
public:
    explicit Collection(const std::stop_token& stop) : stop_(stop) {}

    Expected<void> add(std::string path) {
        std::error_code error;
        if (!isCodeOfPage(path) && !isThere(path)) return Failure{fmt::format("there is no \"{}\"", path)};
        const std::size_t before = found_.files.size();
        if (fs::is_directory(path, error)) {
            while (path.size() > 1 && path.ends_with('/')) path.pop_back();
            around_ = nameOf(fs::absolute(path).lexically_normal());
            addFolder(path, {}, path, 0);
        } else if (isArchive(path)) {
            around_ = stemOf(path);
            if (const auto unpacked = addArchive(path, path, path, 0); !unpacked)
                return Failure{fmt::format("cannot unpack \"{}\": {}", path, unpacked.why())};
        } else {
            const std::string name = isCodeOfPage(path) ? fmt::format("code {}", ++codes_) : nameOf(path);
            found_.files.push_back({path, path, name, nameOf(fs::absolute(path).parent_path())});
        }
        if (found_.files.size() > before || stop_.stop_requested()) return {};
        return Failure{fmt::format("no file with a program in \"{}\"", path)};
    }
    AllHandedIn take() { return std::move(found_); }

private:
    /// Adds the files in a folder. `shown`: what replaces the folder in names; empty: its path. `root`: the name of what was
    /// chosen.
    void addFolder(const std::string& folder, const std::string& shown, const std::string& root, int depth) {
        for (const std::string& path : filesIn(folder)) {
            if (stop_.stop_requested()) return;
            const std::string name = shown.empty() ? path : shown + path.substr(folder.size());
            std::string why;
            if (isArchive(path)) {
                const auto unpacked = addArchive(path, name, root, depth + 1);
                if (unpacked) continue;
                why = "cannot be unpacked: " + unpacked.why();
            } else if (!path.ends_with(".streamscope") && !path.ends_with(".ssresult")) {
                why = programHandedIn(path).why();
            }
            std::string within = name.substr(root.size());
            within.erase(0, std::min(within.find_first_not_of('/'), within.size()));
            if (why.empty()) found_.files.push_back({name, path, std::move(within), around_});
            else found_.others.push_back({name, std::move(why)});
        }
    }

    Expected<void> addArchive(const std::string& path, const std::string& name, const std::string& root, int depth) {
        constexpr int deepest = 2;
        if (depth > deepest) return Failure{"it is an archive in archives"};
        if (!folder_) found_.unpacked = folder_ = std::make_shared<const RemovedFolder>();
        if (!folder_->problem().empty()) return Failure{folder_->problem()};
        const std::string to = folder_->path() + '/' + std::to_string(++archives_);
        std::error_code error;
        fs::create_directory(to, error);
        if (error) return Failure{error.message()};
        if (const auto unpacked = unpackArchive(path, to, budget_); !unpacked) return unpacked;
        addFolder(to, name, root, depth);
        return {};
    }

    std::stop_token stop_;
    AllHandedIn found_;
    std::shared_ptr<const RemovedFolder> folder_;
    std::string around_;
    int archives_ = 0, codes_ = 0;
    std::uint64_t budget_ = 2 * filekinds::result.largest;  ///< bytes that may still be unpacked
};

}  // namespace

bool isCodeOfPage(const std::string& words) { return isLink(words) && !isThere(words); }

Expected<Program> programHandedIn(const std::string& path) {
    return withinMemory([&] { return programOfSubmission(path); },
                        [] { return Expected<Program>(Failure{std::string(outOfMemory)}); });
}

Expected<AllHandedIn> handedIn(const std::vector<std::string>& paths, const std::stop_token& stop) {
    Collection collection(stop);
    for (const std::string& path : paths)
        if (const auto added = collection.add(path); !added) return added.failure();
    return collection.take();
}

std::string studentOf(const std::string& name) {
    static const std::regex numbers("^(.+?)(_LATE)?_\\d{3,}_.*$");
    const std::string folder = name.substr(0, name.find('/'));
    const bool isFolder = name.find('/') != name.npos && !isArchive(folder);
    std::string first = isFolder ? folder : stemOf(folder);
    std::smatch found;
    return std::regex_match(first, found, numbers) ? found[1].str() : first;
}

namespace {

/// Removes the folder that all submissions have in common, as in an archive of one folder. Returns its name.
std::string withoutCommonFolder(std::vector<HandedIn>& all) {
    std::string common;
    while (!all.empty()) {
        const std::string first = all.front().within.substr(0, all.front().within.find('/'));
        const std::string prefix = first + '/';
        if (isArchive(first) || !std::ranges::all_of(all, [&](const HandedIn& one) { return one.within.starts_with(prefix); }))
            break;
        for (HandedIn& one : all) one.within.erase(0, prefix.size());
        common = first;
    }
    return common;
}

std::string escaped(const std::string& text) {
    constexpr std::string_view special = R"(^$\.*+?()[]{}|/-)";
    std::string out;
    for (const char letter : text) {
        if (special.find(letter) != special.npos) out += '\\';
        out += letter;
    }
    return out;
}

/// Returns the name of a file without the names of the lesson and the part at its end: "anna-week3-a" is "anna".
std::string withoutPart(const std::string& name, const std::string& lesson, const std::vector<std::string>& parts) {
    std::string ids;
    for (const std::string& each : parts)
        if (!each.empty()) ids += (ids.empty() ? "" : "|") + escaped(each);
    const std::string separator = "[-_ ]+", of = escaped(lesson);
    const std::string ofPart = separator + "(?:" + ids + ")";
    const std::string pattern = ids.empty() ? "^(.+?)" + separator + of + "$"
                                            : "^(.+?)(?:" + separator + of + ")?(?:" + separator + "part)?" + ofPart + "$";
    std::smatch found;
    return std::regex_match(name, found, std::regex(pattern, std::regex::icase)) ? found[1].str() : name;
}

}  // namespace

std::vector<std::string> studentsOf(const std::vector<HandedIn>& files, const std::string& lesson,
                                    const std::vector<std::string>& parts) {
    std::vector<HandedIn> all = files;
    const std::string common = withoutCommonFolder(all);
    std::map<std::string, int> count;
    for (const HandedIn& each : all) ++count[each.within];
    std::vector<std::string> students;
    for (const HandedIn& each : all) {
        const std::string name = studentOf(each.within);
        const bool isFile = each.within.find('/') == std::string::npos;
        const bool isPlain = name == stemOf(each.within);
        if (isFile && count[each.within] > 1) students.push_back(studentOf(each.around + "/file"));
        else students.push_back(isFile && isPlain ? withoutPart(name, lesson, parts) : name);
    }
    const bool isOne = !common.empty() && std::set(students.begin(), students.end()).size() == 1;
    if (isOne) std::ranges::fill(students, studentOf(common + "/file"));
    return students;
}

}  // namespace streamscope::app
