// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/grade_json.h"

#include "engine/describe/json.h"

#include <fmt/format.h>

#include <tuple>

namespace streamscope::description {

using lessons::AnswerGrade;
using lessons::GoalGrade;
using lessons::Violation;

template <>
struct Description<GoalGrade> {
    static constexpr std::string_view name = "goalGrade";
    static constexpr bool isOnlyWritten = true;
    static std::optional<Scalar> valueOf(const GoalGrade& goal) {
        if (!goal.measured.value) return std::nullopt;
        if (const auto* truth = std::get_if<bool>(&*goal.measured.value)) return *truth;
        if (const auto* number = std::get_if<double>(&*goal.measured.value)) return *number;
        return lessons::inWords(*goal.measured.value, goal.kind);
    }
    static constexpr auto members = std::tuple(
        written("metric", &GoalGrade::metric), written("says", &GoalGrade::says),
        derived<std::optional<Scalar>, OrNull<Scalar>>("value", &valueOf), written("met", &GoalGrade::met),
        written("points", &GoalGrade::points), written("outOf", &GoalGrade::outOf), optional("stays", &GoalGrade::stays),
        nested<GoalGrade>(
            "problem", [](auto& goal) -> auto& { return goal.measured.problem; }, Presence::Optional));
};

template <>
struct Description<AnswerGrade> {
    static constexpr std::string_view name = "answerGrade";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members = std::tuple(
        written("id", &AnswerGrade::id), written("ask", &AnswerGrade::ask),
        derived<bool>("given", [](const AnswerGrade& answer) { return answer.given.has_value(); }),
        derived<std::optional<std::string>, OrNull<std::string>>("answer",
                                                                 [](const AnswerGrade& answer) {
                                                                     return answer.given
                                                                                ? std::optional(lessons::inWords(*answer.given))
                                                                                : std::nullopt;
                                                                 }),
        written("right", &AnswerGrade::right), written("points", &AnswerGrade::points), written("outOf", &AnswerGrade::outOf));
};

template <>
struct Description<Violation> {
    static constexpr std::string_view name = "violation";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(written("id", &Violation::id), derived<std::string>("message", &Violation::message));
};

}  // namespace streamscope::description

namespace streamscope::lessons {

bool isGraded(const Grade& grade) { return !grade.goals.empty() || !grade.answers.empty(); }

std::optional<bool> passed(const Grade& grade) {
    return isGraded(grade) || !grade.passed ? std::optional(grade.passed) : std::nullopt;
}

std::string idOf(const Lesson& lesson, std::size_t part) {
    const std::string& id = lesson.parts[part].id;
    return id.empty() ? fmt::format("{}", part + 1) : id;
}

std::string toJson(const Lesson& lesson, const Grade& grade) {
    using namespace description;
    std::string text;
    ObjectWriter writer(text, std::nullopt);
    OrNull<std::string>::write(writer.entry("part"), grade.isPartKnown ? std::optional(idOf(lesson, grade.part)) : std::nullopt,
                               -1);
    OrNull<bool>::write(writer.entry("passed"), passed(grade), -1);
    writing::real(writer.entry("points"), grade.points);
    writing::real(writer.entry("outOf"), grade.outOf);
    ListOf<GoalGrade>::write(writer.entry("goals"), grade.goals, -1);
    ListOf<AnswerGrade>::write(writer.entry("answers"), grade.answers, -1);
    ListOf<Violation>::write(writer.entry("violations"), grade.violations, -1);
    if (!grade.helped.empty()) {
        FormatOf<std::vector<std::string>>::write(writer.entry("helped"), grade.helped, -1);
        writing::real(writer.entry("takenOff"), grade.takenOff);
    }
    if (!grade.problem.empty()) writing::quote(writer.entry("problem"), grade.problem);
    writer.end();
    return text;
}

}  // namespace streamscope::lessons
