// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/lesson_draft.h"

#include "engine/program/program_json.h"
#include "engine/program/quantity.h"

#include <algorithm>

namespace streamscope::ui {

namespace {

LessonDraft draftOfParts(const std::vector<DraftObject>& parts) {
    LessonDraft draft;
    draft.set("streamscopeLesson", "1");
    draft.setObjects("parts", parts);
    return draft;
}

/// Returns the program without the steps of its author, which learners are not to see.
Program withoutSteps(Program program) {
    program.steps.clear();
    return program;
}

}  // namespace

LessonDraft newDraft(const Program& start) { return draftOfParts({newPart({}, withoutSteps(start))}); }

LessonDraft draftOfSteps(Program before, const std::vector<StepOfDraft>& steps) {
    std::vector<DraftObject> parts;
    before = withoutSteps(std::move(before));
    for (const StepOfDraft& step : steps) {
        DraftObject part = newPart(parts, before);
        if (parts.empty() && steps.size() > 1) part.setText("id", QStringLiteral("a"));
        part.setText("title", step.title);
        part.setText("afterwards", step.note);  // it tells what the step does, which is the solution
        before = withoutSteps(step.program);
        setProgram(part, "solution", before);
        parts.push_back(std::move(part));
    }
    return draftOfParts(parts);
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

QString solutionId(const std::vector<DraftObject>& parts, std::size_t part) {
    const QString id = parts[part].text("id");
    const bool isOwn = lessons::isPartId(id.toStdString()) &&
                       std::ranges::count_if(parts, [&](const DraftObject& each) { return each.text("id") == id; }) == 1;
    return isOwn ? id : parts.size() == 1 ? QString() : QString::number(part + 1);
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
