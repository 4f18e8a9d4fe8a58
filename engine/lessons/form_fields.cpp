// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lessons/form_fields.h"

#include "engine/lessons/lesson_description.h"

namespace streamscope::lessons {
namespace {

/// Returns the editor of a member whose description names none.
template <class V>
constexpr Editor editorOf() {
    if constexpr (std::is_same_v<V, bool>) return Editor::Check;
    else if constexpr (std::is_same_v<V, double>) return Editor::Points;
    else if constexpr (std::is_same_v<V, std::vector<std::string>>) return Editor::Lines;
    else return Editor::Line;
}

/// Returns whether authors type what the file has in this member, which the sentence of its description explains.
constexpr bool isTypedAsWritten(Editor editor) {
    return editor != Editor::AnswerKind && editor != Editor::Metric && editor != Editor::Percent && editor != Editor::Bound;
}

template <description::Described T>
std::vector<FormField> fieldsOf() {
    std::vector<FormField> fields;
    description::eachMember<T>([&]<class M>(const M& member) {
        if constexpr (requires { member.shown; }) {
            FormField field{member.shown, member.name, member.expected};
            if (field.editor == Editor::ByType) field.editor = editorOf<typename M::Value>();
            if (isTypedAsWritten(field.editor)) field.sentence = member.sentence;
            if constexpr (std::is_same_v<typename M::Value, double>) {
                T fresh{};
                field.initial = std::invoke(member.get, fresh);
            }
            fields.push_back(field);
        }
    });
    return fields;
}

}  // namespace

std::vector<FormField> lessonFields() { return fieldsOf<Lesson>(); }
std::vector<FormField> partFields() { return fieldsOf<Part>(); }
std::vector<FormField> questionFields() { return fieldsOf<Question>(); }
std::vector<FormField> goalFields() { return fieldsOf<LessonGoal>(); }

}  // namespace streamscope::lessons
