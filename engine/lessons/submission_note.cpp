#include "engine/describe/json.h"
#include "engine/json/text.h"
#include "engine/lessons/grade.h"
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

void readNote(reading::Context& context, const json::Node& node, const reading::Trail& at, SubmissionNote& note) {
    UnknownFields others;
    reading::object(context, node, at, "an object with the part and the answers", others,
                    [&](std::string_view key, const json::Node& member, const reading::Trail& below) {
                        if (key == "part") {
                            if (member.kind() == json::Kind::Integer) note.part = fmt::format("{}", member.integer());
                            else reading::text(context, member, below, note.part);
                        }
                        if (key == "id") reading::text(context, member, below, note.lesson);
                        if (key == "shown")
                            description::FormatOf<std::vector<std::string>>::read(context, member, below, note.shown);
                        if (key == "solutionShown") reading::boolean(context, member, below, note.solutionShown);
                        if (key != "answers") return true;
                        reading::object(context, member, below, "answers by the question's id", others,
                                        [&](std::string_view id, const json::Node& answer, const reading::Trail& where) {
                                            Scalar given;
                                            reading::scalar(context, answer, where, given);
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
    reading::Context context(field->json.size());
    const reading::Trail top;
    readNote(context, document.value->root(), reading::Trail{&top, fieldName}, note);
    if (!context.good()) return {std::nullopt, context.take()};
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
