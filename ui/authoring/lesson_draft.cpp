// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/lesson_draft.h"

#include "engine/program/program_json.h"
#include "engine/program/quantity.h"

#include <algorithm>

namespace streamscope::ui {

LessonDraft newDraft(const Program& start) {
    LessonDraft draft;
    draft.set("streamscopeLesson", "1");
    draft.setObjects("parts", {newPart({}, start)});
    return draft;
}

DraftObject newPart(const std::vector<DraftObject>& parts, const Program& start) {
    DraftObject part;
    for (char letter = 'a'; letter <= 'z' && !parts.empty(); ++letter) {
        const QString id{QChar::fromLatin1(letter)};
        part.setText("id", id);
        if (std::ranges::none_of(parts, [&](const DraftObject& each) { return each.text("id") == id; })) break;
    }
    part.setText("device", start.device.empty() ? QStringLiteral("teaching") : QString::fromStdString(start.device));
    setProgram(part, "start", start);
    return part;
}

LessonDraft draftOf(const lessons::Lesson& lesson, std::vector<std::optional<Program>> solutions) {
    LessonDraft draft(lessons::toJson(lesson));
    std::vector<DraftObject> parts = draft.objects("parts");
    solutions.resize(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) setProgram(parts[i], "solution", std::move(solutions[i]));
    draft.setObjects("parts", parts);
    return draft;
}

std::optional<LessonDraft> draftFromJson(const QByteArray& text) {
    LessonDraft draft(text.toStdString());
    if (draft.json("streamscopeLesson") != "1" || draft.objects("parts").empty()) return std::nullopt;
    return draft;
}

std::string lessonJson(const LessonDraft& draft) {
    LessonDraft lesson = draft;
    std::vector<DraftObject> parts = draft.objects("parts");
    for (DraftObject& part : parts) part.remove("solution");
    lesson.setObjects("parts", parts);
    return lesson.toJson();
}

lessons::Lesson lessonOf(const LessonDraft& draft) { return lessons::unfinishedFromJson(lessonJson(draft)).lesson; }

std::optional<Program> programIn(const DraftObject& part, std::string_view member) {
    return programFromJson(part.json(member)).value;
}

void setProgram(DraftObject& part, std::string_view member, std::optional<Program> program) {
    if (!program) return part.remove(member);
    std::erase_if(program->unknown, [](const UnknownField& field) { return field.name == "lesson"; });
    program->steps.clear();  // those of a talk are not for learners
    std::string json = toJson(*program);
    while (json.ends_with('\n')) json.pop_back();
    part.set(member, std::move(json));
}

/// The unit says what is asked for; half-typed answers without one are numbers.
lessons::AnswerKind answerKindOf(const DraftObject& question) {
    using enum lessons::AnswerKind;
    const std::string answer = question.json("answer"), unit = question.text("unit").toStdString();
    if (answer == "true" || answer == "false") return Truth;
    if (question.has("choices")) return Choice;
    if (unit == "%") return Share;
    if (!unit.empty()) return evaluate(Scalar("1 " + unit), Unit::Time, {}) ? Time : Number;
    return answer.empty() || answer.starts_with('"') ? Text : Number;
}

}  // namespace streamscope::ui
