// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/lessons.h"

#include "app/runs/composition.h"
#include "app/runs/near_names.h"
#include "app/runs/own_files.h"
#include "app/runs/read_file.h"
#include "engine/device/words.h"
#include "engine/lessons/lesson_texts.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"

#include <fmt/format.h>

#include <filesystem>

namespace streamscope::app {
namespace {

constexpr auto ownFolder = ":/lessons";

/// Returns what is expected of a part's device; nothing for a simulated device or a valid profile file in the lesson's folder.
std::string complaintOfDevice(const std::string& name, const std::string& beside) {
    if (isSimulatedDevice(name)) return {};
    Workers none;
    const bool isReal = name.find("cuda:") != name.npos;
    if (!isReal && std::holds_alternative<Target>(Devices().target(name, none, beside))) return {};
    return "the name of a simulated device (streamscope devices lists them), or a valid profile file (*.json) beside the lesson";
}

/// Returns the unknown fields of a lesson. Repairs are left out, because they edit programs.
std::vector<LessonRemark> remarksOn(const lessons::Lesson& lesson, const std::string& text, const std::string& shown) {
    const std::vector<StrayField> strays = lessons::strayFields(lesson);
    std::vector<Problem> places;
    for (const StrayField& each : strays) places.push_back(problemOf(each));
    if (const Read<json::Document> document = json::Document::parse(text)) locate(places, *document.value);
    std::vector<LessonRemark> found;
    for (std::size_t i = 0; i < strays.size(); ++i) {
        Diagnostic diagnostic = diagnosticOf(strays[i]);
        diagnostic.fix.reset();
        std::string line = fmt::format("{}:{}:{}: {}: {} [{}]", shown, places[i].line, places[i].column,
                                       name(diagnostic.severity), diagnostic.message, diagnostic.rule);
        found.push_back({std::move(diagnostic), std::move(line)});
    }
    return found;
}

LessonProblems linesOf(const std::vector<Problem>& problems, const std::string& shown) {
    LessonProblems list;
    for (const Problem& problem : problems) list.push_back(describe(problem, shown));
    return list;
}

std::string nameOfFile(const std::string& path) { return std::filesystem::path(path).filename().string(); }

LessonProblems cannotRead(const std::string& shown, const std::string& why) {
    return {fmt::format("streamscope: cannot read \"{}\": {}", shown, why)};
}

/// Returns the lesson with the texts of a file.
std::variant<lessons::Lesson, LessonProblems> withTextsOf(lessons::Lesson lesson, const std::string& path,
                                                          const std::string& shown) {
    const auto text = readFileInside(folderOf(path), nameOfFile(path), filekinds::lesson);
    if (!text) return cannotRead(shown, text.why());
    Read<lessons::Lesson> made = lessons::withTexts(std::move(lesson), *text);
    if (!made) return linesOf(made.problems, shown);
    return std::move(*made.value);
}

/// Returns the lesson with the texts of the language that is shown, if a file beside it has them.
std::variant<lessons::Lesson, LessonProblems> inReadersLanguage(lessons::Lesson lesson, const std::string& path) {
    const std::string name = fmt::format("{}.{}.lesson", stemOf(path), readersLanguage());
    const std::string translated = folderOf(path) + '/' + name;
    if (!isThere(translated)) return lesson;
    return withTextsOf(std::move(lesson), translated, name);
}

/// For whom a lesson is read. A writer may use devices that are not known here, and finds the lesson's own texts.
enum class For : std::uint8_t { Learner, Writer };

std::variant<FoundLesson, LessonProblems> readLesson(const std::string& path, const std::string& shown, For reader);

/// Returns the lesson in the language of a file with its texts.
std::variant<FoundLesson, LessonProblems> readTexts(const std::string& path, const std::string& shown,
                                                    const std::string& lesson) {
    auto found = readLesson(lesson, lesson, For::Writer);
    auto* file = std::get_if<FoundLesson>(&found);
    if (!file) return found;
    auto translated = withTextsOf(std::move(file->lesson), path, shown);
    if (auto* problems = std::get_if<LessonProblems>(&translated)) return std::move(*problems);
    file->lesson = std::move(std::get<lessons::Lesson>(translated));
    return found;
}

std::variant<FoundLesson, LessonProblems> readLesson(const std::string& path, const std::string& shown, For reader) {
    const std::string beside = folderOf(path);
    if (const std::string whole = lessons::nameOfTranslated(nameOfFile(path)); !whole.empty())
        return readTexts(path, shown, beside + '/' + whole);
    const auto text = readFile(path, filekinds::lesson);
    if (!text) return cannotRead(shown, text.why());
    Read<lessons::Lesson> lesson = lessons::lessonFromJson(*text);
    if (!lesson) return linesOf(lesson.problems, shown);
    lesson = lessons::withPrograms(std::move(*lesson.value), [&beside](const std::string& name) {
        return readFileInside(beside, name, filekinds::program).optional();
    });
    if (!lesson) return linesOf(lesson.problems, shown);
    const auto device = [&](const std::string& name) {
        return reader == For::Writer ? std::string() : complaintOfDevice(name, beside);
    };
    if (const auto problems = lessons::problemsOf(*lesson.value, *text, device); !problems.empty())
        return linesOf(problems, shown);
    std::vector<LessonRemark> remarks = remarksOn(*lesson.value, *text, shown);
    if (reader == For::Learner) {
        auto translated = inReadersLanguage(std::move(*lesson.value), path);
        if (auto* problems = std::get_if<LessonProblems>(&translated)) return std::move(*problems);
        lesson.value = std::move(std::get<lessons::Lesson>(translated));
    }
    const auto whole = [](const std::string& place) {
        return isOwnPath(place) ? place : std::filesystem::absolute(place).lexically_normal().string();
    };
    std::string folder = whole(beside);
    if (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return FoundLesson{isOwnPath(path) ? stemOf(path) : whole(path), std::move(*lesson.value), std::move(folder),
                       std::move(remarks)};
}

}  // namespace

std::vector<FoundLesson> ownLessons() {
    std::vector<FoundLesson> list;
    for (const OwnFile& file : ownFiles("lessons")) {
        const std::string name(file.name);
        if (!lessons::nameOfTranslated(name).empty()) continue;
        auto one = readLesson(std::string(ownFolder) + '/' + name, name, For::Learner);
        if (auto* lesson = std::get_if<FoundLesson>(&one)) list.push_back(std::move(*lesson));
    }
    return list;
}

std::variant<FoundLesson, LessonProblems> lessonNamed(const std::string& pathOrName) {
    if (isThere(pathOrName)) return readLesson(pathOrName, pathOrName, For::Learner);
    const std::string known = fmt::format("{}/{}.lesson", ownFolder, pathOrName);
    if (isThere(known)) return readLesson(known, pathOrName, For::Learner);
    std::vector<std::string> names;
    for (const OwnFile& file : ownFiles("lessons")) names.push_back(stemOf(std::string(file.name)));
    return LessonProblems{fmt::format("streamscope: there is no lesson \"{}\"{}. Lessons are listed by: streamscope lessons",
                                      pathOrName, didYouMean(pathOrName, names))};
}

std::variant<FoundLesson, LessonProblems> writersLesson(const std::string& path) { return readLesson(path, path, For::Writer); }

}  // namespace streamscope::app
