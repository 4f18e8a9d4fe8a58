// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/json.h"
#include "engine/lessons/grade.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope::lessons {
namespace {

constexpr std::string_view fieldName = "lesson";

/// Format of a part's id, which may be a number.
struct PartOfNote : description::FormatOf<std::string> {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, std::string& out) {
        if (node.kind() == json::Kind::Integer) out = fmt::format("{}", node.integer());
        else reading::text(context, node, trail, out);
    }
};

/// Format of answers by question id, in file order.
struct AnswersOfNote {
    using Answers = std::vector<std::pair<std::string, Scalar>>;
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Answers& out) {
        UnknownFields none;
        reading::object(context, node, trail, "answers by the question's id", none,
                        [&](std::string_view id, const json::Node& answer, const reading::Trail& at) {
                            reading::scalar(context, answer, at, out.emplace_back(std::string(id), Scalar()).second);
                            return true;
                        });
    }
    static void write(std::string& out, const Answers& answers, int) {
        description::ObjectWriter writer(out, std::nullopt);
        for (const auto& [id, answer] : answers) writing::scalar(writer.entry(id), answer);
        writer.end();
    }
};

}  // namespace
}  // namespace streamscope::lessons

namespace streamscope::description {

template <>
struct Description<lessons::SubmissionNote> {
    using Note = lessons::SubmissionNote;
    static constexpr std::string_view object = "an object with the part and the answers";
    static constexpr auto members = std::tuple(
        optional<lessons::PartOfNote>("part", &Note::part), optional<lessons::AnswersOfNote>("answers", &Note::answers),
        optional("id", &Note::lesson), optional("shown", &Note::shown), optional("solutionShown", &Note::solutionShown));
};

}  // namespace streamscope::description

namespace streamscope::lessons {

Read<SubmissionNote> noteOf(const Program& program) {
    SubmissionNote note;
    const auto field = std::ranges::find(program.unknown, fieldName, &UnknownField::name);
    if (field == program.unknown.end()) return {std::move(note), {}};
    const Read<json::Document> document = json::Document::parse(field->json);
    if (!document) return {std::nullopt, document.problems};
    reading::Context context(field->json.size());
    const reading::Trail top;
    description::readObject(context, document.value->root(), reading::Trail{&top, fieldName}, note);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(note), {}};
}

void setNote(Program& program, const SubmissionNote& note) {
    std::erase_if(program.unknown, [](const UnknownField& field) { return field.name == fieldName; });
    if (note == SubmissionNote{}) return;
    std::string json;
    description::writeObject(json, note, -1);
    program.unknown.push_back({std::string(fieldName), std::move(json)});
}

}  // namespace streamscope::lessons
