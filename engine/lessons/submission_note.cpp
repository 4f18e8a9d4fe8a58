#include "engine/json/text.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/lesson_fields.h"
#include "engine/timeline/json_writer.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::lessons {
namespace {

constexpr std::string_view fieldName = "lesson";

std::string jsonText(const Scalar& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return JsonWriter().string(*text).take();
    if (const auto* real = std::get_if<double>(&value)) return json::realText(*real);
    return std::visit([](const auto& one) { return fmt::format("{}", one); }, value);
}

void readNote(fields::Problems& problems, const json::Node& node, const fields::At& at, SubmissionNote& note) {
    UnknownFields others;
    fields::object(problems, node, at, "an object with the part and the answers", others,
                   [&](std::string_view key, const json::Node& member, const fields::At& below) {
                       if (key == "part") {
                           if (member.kind() == json::Kind::Integer) note.part = fmt::format("{}", member.integer());
                           else fields::text(problems, member, below, note.part);
                       }
                       if (key == "id") fields::text(problems, member, below, note.lesson);
                       if (key == "shown") fields::texts(problems, member, below, note.shown);
                       if (key == "solutionShown") fields::truth(problems, member, below, note.solutionShown);
                       if (key != "answers") return true;
                       fields::object(problems, member, below, "answers by the question's id", others,
                                      [&](std::string_view id, const json::Node& answer, const fields::At& where) {
                                          Scalar given;
                                          fields::scalar(problems, answer, where, given);
                                          note.answers.emplace_back(std::string(id), std::move(given));
                                          return true;
                                      });
                       return true;
                   });
}

}  // namespace

Read<SubmissionNote> noteOf(const Program& program) {
    SubmissionNote note;
    const auto field = std::ranges::find(program.unknown, fieldName, &UnknownField::name);
    if (field == program.unknown.end()) return {std::move(note), {}};
    const Read<json::Document> document = json::Document::parse(field->json);
    if (!document) return {std::nullopt, document.problems};
    fields::Problems problems;
    const fields::At top;
    readNote(problems, document.value->root(), fields::At{&top, fieldName}, note);
    if (!problems.empty()) return {std::nullopt, problems.take()};
    return {std::move(note), {}};
}

void setNote(Program& program, const SubmissionNote& note) {
    std::erase_if(program.unknown, [](const UnknownField& field) { return field.name == fieldName; });
    if (note == SubmissionNote{}) return;
    JsonWriter json;
    json.beginObject();
    if (!note.part.empty()) json.key("part").string(note.part);
    if (!note.answers.empty()) {
        json.key("answers").beginObject();
        for (const auto& [id, answer] : note.answers) json.key(id).raw(jsonText(answer));
        json.endObject();
    }
    if (!note.lesson.empty()) json.key("id").string(note.lesson);
    if (!note.shown.empty()) {
        json.key("shown").beginArray();
        for (const std::string& id : note.shown) json.string(id);
        json.endArray();
    }
    if (note.solutionShown) json.key("solutionShown").raw("true");
    json.endObject();
    program.unknown.push_back({std::string(fieldName), json.take()});
}

}  // namespace streamscope::lessons
