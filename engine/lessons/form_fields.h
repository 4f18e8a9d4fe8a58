// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

/// How a form shows the fields of lessons. It follows from their descriptions (lesson_description.h).
namespace streamscope::lessons {

enum class AnswerKind : std::uint8_t { Time, Number, Share, Truth, Choice, Text };

/// Set of kinds of answers.
using AnswerKinds = unsigned;
template <class... Kinds>
constexpr AnswerKinds of(Kinds... kinds) {
    return ((1U << static_cast<unsigned>(kinds)) | ...);
}
inline constexpr AnswerKinds anyAnswer = ~0U;
inline constexpr AnswerKinds measuredAnswer = of(AnswerKind::Time, AnswerKind::Number, AnswerKind::Share);

enum class Editor : std::uint8_t {
    ByType,  ///< a line for a text, several for a list of texts, a check box for a truth value, points for a number
    Line,
    Lines,
    Check,
    Points,
    Percent,
    Markdown,
    Device,
    Program,
    Recording,   ///< file beside the lesson
    AnswerKind,  ///< kind of the answer, by its unit
    Answer,
    Metric,
    Bound,  ///< one of the bounds of a goal
};

/// How a form shows a member of a described type. The window translates the texts (ui/theme/engine_texts.h).
struct Shown {
    std::string_view label{};
    std::string_view placeholder{};
    Editor editor = Editor::ByType;
    AnswerKinds answers = anyAnswer;  ///< of a question: the kinds of answers with which it has the field
};

/// Field of a form: a member that is shown.
struct FormField : Shown {
    std::string_view name;        ///< in the file
    std::string_view expected;    ///< of a required field: what the reader misses (Problem::expected)
    std::string_view sentence{};  ///< explains what is typed
    double initial = 0;           ///< of a number: its value where a file has none
};

std::vector<FormField> lessonFields();
std::vector<FormField> partFields();
std::vector<FormField> questionFields();
std::vector<FormField> goalFields();

}  // namespace streamscope::lessons
