// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/lesson_texts.h"

#include "engine/describe/json.h"
#include "engine/describe/schema.h"
#include "engine/json/document.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope::lessons {
namespace {

struct QuestionTexts {
    std::string ask, hint, because;
    std::vector<std::string> choices;
    UnknownFields unknown;
};

struct GoalTexts {
    std::string says, because;
    UnknownFields unknown;
};

struct PartTexts {
    std::string title, story, look, afterwards;
    std::vector<QuestionTexts> questions;
    std::vector<GoalTexts> goals;
    std::vector<std::string> hints;
    UnknownFields unknown;
};

struct LessonTexts {
    std::string title, topic, story;
    std::vector<PartTexts> parts;
    UnknownFields unknown;
};

}  // namespace
}  // namespace streamscope::lessons

namespace streamscope::description {

using lessons::GoalTexts;
using lessons::LessonTexts;
using lessons::PartTexts;
using lessons::QuestionTexts;

template <>
struct Description<QuestionTexts> {
    static constexpr std::string_view name = "questionTexts", object = "the texts of a question as an object",
                                      list = "a list of texts of questions", absent = "nothing";
    static constexpr auto members = std::tuple(optional("ask", &QuestionTexts::ask, "What is asked."),
                                               optional("choices", &QuestionTexts::choices, "As many, in their order."),
                                               optional("hint", &QuestionTexts::hint, "Shown on demand before the answer."),
                                               optional("because", &QuestionTexts::because, "Told when it is answered."));
};

template <>
struct Description<GoalTexts> {
    static constexpr std::string_view name = "goalTexts", object = "the texts of a goal as an object",
                                      list = "a list of texts of goals", absent = "nothing";
    static constexpr auto members =
        std::tuple(optional("says", &GoalTexts::says, "The goal in words."),
                   optional("because", &GoalTexts::because, "Told once all goals of the part are met."));
};

template <>
struct Description<PartTexts> {
    static constexpr std::string_view name = "partTexts", object = "the texts of a part as an object",
                                      list = "a list of texts of parts", absent = "nothing";
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(optional("title", &PartTexts::title, "What the part is called."),
                                               optional("story", &PartTexts::story, "What the part is about."),
                                               optional("look", &PartTexts::look, "Shown once the timeline is."),
                                               optional("afterwards", &PartTexts::afterwards, "Shown once all goals are met."),
                                               optional("questions", &PartTexts::questions, "As many, in their order."),
                                               optional("goals", &PartTexts::goals, "As many, in their order."),
                                               optional("hints", &PartTexts::hints, "As many, in their order."));
};

template <>
struct Description<LessonTexts> {
    static constexpr std::string_view name = "lessonTexts", object = "the texts of a lesson as an object",
                                      file = "texts of a lesson", absent = "nothing";
    static constexpr std::pair<std::string_view, int> version{"streamscopeLessonTexts", 1};
    static constexpr bool inLines = true;
    static constexpr auto members = std::tuple(optional("title", &LessonTexts::title, "What the lesson is called."),
                                               optional("topic", &LessonTexts::topic, "What the list of lessons groups it by."),
                                               optional("story", &LessonTexts::story, "What the lesson is about."),
                                               optional("parts", &LessonTexts::parts, "As many, in their order."));
};

}  // namespace streamscope::description

namespace streamscope::lessons {
namespace {

/// Puts texts into a lesson, and collects what does not fit.
class Placing {
public:
    void lesson(Lesson& to, const LessonTexts& from) {
        unknown({}, from.unknown);
        text("/title", to.title, from.title);
        text("/topic", to.topic, from.topic);
        text("/story", to.story, from.story);
        each("/parts", to.parts, from.parts,
             [this](const auto& path, Part& one, const PartTexts& texts) { part(path, one, texts); });
    }

    std::vector<Problem> take() { return std::move(problems_); }

private:
    void part(const std::string& path, Part& to, const PartTexts& from) {
        unknown(path, from.unknown);
        text(path + "/title", to.title, from.title);
        text(path + "/story", to.story, from.story);
        text(path + "/look", to.look, from.look);
        text(path + "/afterwards", to.afterwards, from.afterwards);
        each(path + "/questions", to.questions, from.questions,
             [this](const auto& at, Question& one, const QuestionTexts& texts) { question(at, one, texts); });
        each(path + "/goals", to.goals, from.goals,
             [this](const auto& at, LessonGoal& one, const GoalTexts& texts) { goal(at, one, texts); });
        list(path + "/hints", to.hints, from.hints);
    }

    /// Keeps the choices as they are, because an answer names one of them in every language.
    void question(const std::string& path, Question& to, const QuestionTexts& from) {
        unknown(path, from.unknown);
        text(path + "/ask", to.ask, from.ask);
        text(path + "/hint", to.hint, from.hint);
        text(path + "/because", to.because, from.because);
        std::vector<std::string> shown = to.choices;
        list(path + "/choices", shown, from.choices);
        if (!from.choices.empty()) to.shownChoices = std::move(shown);
    }

    void goal(const std::string& path, LessonGoal& to, const GoalTexts& from) {
        unknown(path, from.unknown);
        text(path + "/says", to.says, from.says);
        text(path + "/because", to.because, from.because);
    }

    void text(const std::string& path, std::string& to, const std::string& from) {
        if (from.empty()) return;
        if (to.empty()) return report(path, "no text, since the lesson has none here", "one");
        to = from;
    }

    void list(const std::string& path, std::vector<std::string>& to, const std::vector<std::string>& from) {
        each(path, to, from, [this](const std::string& at, std::string& one, const std::string& texts) { text(at, one, texts); });
    }

    template <class To, class From, class Put>
    void each(const std::string& path, std::vector<To>& to, const std::vector<From>& from, const Put& put) {
        if (from.empty()) return;
        if (from.size() != to.size())
            return report(path, fmt::format("{}, as many as the lesson has", to.size()), std::to_string(from.size()));
        for (std::size_t i = 0; i < to.size(); ++i) put(fmt::format("{}/{}", path, i), to[i], from[i]);
    }

    void unknown(const std::string& path, const UnknownFields& fields) {
        for (const UnknownField& field : fields)
            if (field.name != "streamscopeLessonTexts" && !field.name.starts_with("x-"))
                report(path + "/" + pointerToken(field.name), "a text of a lesson", field.name);
    }

    void report(std::string path, std::string expected, std::string found) {
        problems_.push_back({std::move(path), 0, 0, std::move(expected), std::move(found)});
    }

    std::vector<Problem> problems_;
};

}  // namespace

Read<Lesson> withTexts(Lesson lesson, std::string texts) {
    return readWithinMemory("texts of a lesson", [&]() -> Read<Lesson> {
        Read<json::Document> document = json::Document::parse(std::move(texts));
        if (!document) return {std::nullopt, std::move(document.problems)};
        const json::Node root = document.value->root();
        reading::Context context(root.text().size());
        LessonTexts read;
        description::readFile(context, root, read);
        if (!context.good()) return {std::nullopt, context.take()};
        Placing placing;
        placing.lesson(lesson, read);
        std::vector<Problem> problems = placing.take();
        locate(problems, *document.value);
        if (!problems.empty()) return {std::nullopt, std::move(problems)};
        return {std::move(lesson), {}};
    });
}

std::string lessonTextsSchema() {
    return description::schemaOf<LessonTexts>("The texts of a lesson in another language (NAME.de.lesson beside NAME.lesson)",
                                              "Texts that are left out stay as the lesson has them.");
}

std::string nameOfTranslated(std::string_view fileName) {
    constexpr std::string_view ending = ".lesson";
    if (!fileName.ends_with(ending)) return {};
    const std::string_view stem = fileName.substr(0, fileName.size() - ending.size());
    const std::size_t dot = stem.rfind('.');
    if (dot == stem.npos || dot == 0) return {};
    const std::string_view code = stem.substr(dot + 1);
    const bool isCode = code.size() == 2 && std::ranges::all_of(code, [](char c) { return c >= 'a' && c <= 'z'; });
    return isCode ? std::string(stem.substr(0, dot)) + std::string(ending) : std::string();
}

}  // namespace streamscope::lessons
