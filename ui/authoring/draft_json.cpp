// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/draft_json.h"

#include "engine/program/program_json.h"
#include "ui/theme/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace streamscope::ui {
namespace {

constexpr int version = 1;

template <class List, class Make>
QJsonArray arrayOf(const List& list, Make make) {
    QJsonArray array;
    for (const auto& each : list) array.append(make(each));
    return array;
}

template <class One, class Read>
std::vector<One> listOf(const QJsonValue& value, Read read) {
    std::vector<One> list;
    for (const QJsonValue& each : value.toArray()) list.push_back(read(each));
    return list;
}

QJsonArray write(const UnknownFields& fields) {
    return arrayOf(fields, [](const UnknownField& field) { return QJsonArray{text(field.name), text(field.json)}; });
}

UnknownFields unknownOf(const QJsonObject& object) {
    return listOf<UnknownField>(object["unknown"], [](const QJsonValue& pair) {
        return UnknownField{pair[0].toString().toStdString(), pair[1].toString().toStdString()};
    });
}

QJsonValue write(const std::optional<Program>& program) { return program ? QJsonValue(text(toJson(*program))) : QJsonValue(); }

std::optional<Program> programOf(const QJsonValue& value) {
    if (!value.isString()) return std::nullopt;
    return std::move(programFromJson(value.toString().toStdString()).value);
}

QJsonObject write(const DraftQuestion& question) {
    return {{"id", question.id},
            {"ask", question.ask},
            {"kind", int(question.kind)},
            {"answer", question.answer},
            {"tolerance", question.tolerance},
            {"choices", question.choices},
            {"because", question.because},
            {"points", question.points},
            {"duration", question.duration},
            {"hidden", question.hidden},
            {"unknown", write(question.unknown)}};
}

DraftQuestion questionOf(const QJsonValue& value) {
    const QJsonObject object = value.toObject();
    DraftQuestion question;
    question.id = object["id"].toString();
    question.ask = object["ask"].toString();
    question.kind = AnswerKind(std::clamp(object["kind"].toInt(), 0, int(AnswerKind::Text)));
    question.answer = object["answer"].toString();
    question.tolerance = object["tolerance"].toString();
    question.choices = object["choices"].toString();
    question.because = object["because"].toString();
    question.points = object["points"].toDouble();
    question.duration = object["duration"].toBool();
    question.hidden = object["hidden"].toBool();
    question.unknown = unknownOf(object);
    return question;
}

QJsonObject write(const DraftGoal& goal) {
    return {{"metric", goal.metric},   {"argument", goal.argument},   {"bound", int(goal.bound)},
            {"value", goal.value},     {"tolerance", goal.tolerance}, {"says", goal.says},
            {"because", goal.because}, {"points", goal.points},       {"unknown", write(goal.unknown)}};
}

DraftGoal goalOfJson(const QJsonValue& value) {
    const QJsonObject object = value.toObject();
    DraftGoal goal;
    goal.metric = object["metric"].toString();
    goal.argument = object["argument"].toString();
    goal.bound = Bound(std::clamp(object["bound"].toInt(), 0, int(Bound::Within)));
    goal.value = object["value"].toString();
    goal.tolerance = object["tolerance"].toString();
    goal.says = object["says"].toString();
    goal.because = object["because"].toString();
    goal.points = object["points"].toDouble();
    goal.unknown = unknownOf(object);
    return goal;
}

QJsonObject write(const DraftPart& part) {
    const auto edit = [](const lessons::AllowedEdit& each) { return text(lessons::toText(each)); };
    return {{"id", part.id},
            {"title", part.title},
            {"story", part.story},
            {"device", part.device},
            {"start", write(std::optional(part.start))},
            {"baseline", write(part.baseline)},
            {"solution", write(part.solution)},
            {"questions", arrayOf(part.questions, [](const DraftQuestion& each) { return write(each); })},
            {"edits", arrayOf(part.edits, edit)},
            {"goals", arrayOf(part.goals, [](const DraftGoal& each) { return write(each); })},
            {"hints", QJsonArray::fromStringList(part.hints)},
            {"sources", QJsonArray::fromStringList(part.sources)},
            {"recorded", part.recorded},
            {"recordedSolution", part.recordedSolution},
            {"code", part.code},
            {"unknown", write(part.unknown)}};
}

QStringList linesIn(const QJsonValue& value) {
    QStringList lines;
    for (const QJsonValue& line : value.toArray()) lines << line.toString();
    return lines;
}

DraftPart partOf(const QJsonValue& value) {
    const QJsonObject object = value.toObject();
    DraftPart part;
    part.id = object["id"].toString();
    part.title = object["title"].toString();
    part.story = object["story"].toString();
    part.device = object["device"].toString();
    part.start = programOf(object["start"]).value_or(Program{});
    part.baseline = programOf(object["baseline"]);
    part.solution = programOf(object["solution"]);
    part.questions = listOf<DraftQuestion>(object["questions"], questionOf);
    for (const QJsonValue& edit : object["edits"].toArray())
        if (const auto allowed = lessons::allowedEditFrom(edit.toString().toStdString())) part.edits.push_back(*allowed);
    part.goals = listOf<DraftGoal>(object["goals"], goalOfJson);
    part.hints = linesIn(object["hints"]);
    part.sources = linesIn(object["sources"]);
    part.recorded = object["recorded"].toString();
    part.recordedSolution = object["recordedSolution"].toString();
    part.code = object["code"].toString();
    part.unknown = unknownOf(object);
    return part;
}

}  // namespace

QByteArray toJson(const LessonDraft& draft) {
    const QJsonObject object{{"streamscopeLessonDraft", version},
                             {"title", draft.title},
                             {"topic", draft.topic},
                             {"story", draft.story},
                             {"parts", arrayOf(draft.parts, [](const DraftPart& part) { return write(part); })},
                             {"unknown", write(draft.unknown)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<LessonDraft> draftFromJson(const QByteArray& text) {
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    if (object["streamscopeLessonDraft"].toInt() != version || object["parts"].toArray().isEmpty()) return std::nullopt;
    LessonDraft draft;
    draft.title = object["title"].toString();
    draft.topic = object["topic"].toString();
    draft.story = object["story"].toString();
    draft.parts = listOf<DraftPart>(object["parts"], partOf);
    draft.unknown = unknownOf(object);
    return draft;
}

}  // namespace streamscope::ui
