// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace streamscope::ui::edits {
namespace {

/// First words of labels that are derived from the name of a resource.
constexpr std::array<std::string_view, 8> labelVerbs{"copy", "set", "memset", "wait", "write", "store", "allocate", "free"};

/// Returns the buffer or word that a label of the operation names. For a copy it is the host buffer, if there is one. A buffer
/// that is not declared yet is made by the same edit.
std::string_view subjectOf(const Program& program, const Operation& operation) {
    const std::string_view from = operation.text(Field::From), to = operation.text(Field::To);
    if (from.empty()) return operation.text(operation.text(Field::Buffer).empty() ? Field::Word : Field::Buffer);
    if (hostBuffer(program, from)) return from;
    return !declarationOf(program.buffers, std::string(to)) || hostBuffer(program, to) ? to : from;
}

/// Returns "copy" for the label "copy x" if the operation uses x. Returns an empty text for labels written by an author.
std::string_view verbOf(const Program& program, const Operation& operation) {
    const std::string_view label = operation.label, subject = subjectOf(program, operation);
    const std::string_view verb = label.substr(0, label.find(' '));
    const bool isMade = !subject.empty() && label.size() == verb.size() + 1 + subject.size() && label.ends_with(subject);
    return isMade && std::ranges::find(labelVerbs, verb) != labelVerbs.end() ? verb : std::string_view();
}

/// Appends an edit for each label that contains the former name of a resource.
void relabelAll(const Program& program, const std::vector<Operation>& before, const Program& renamed,
                const std::vector<Operation>& after, EditList& list) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        Operation changed = after[i];
        followLabel(program, before[i], renamed, changed);
        if (changed.label != after[i].label) list.edits.push_back(Edit{ReplaceOperation{changed.id, changed}});
        if (before[i].body()) relabelAll(program, *before[i].body(), renamed, *after[i].body(), list);
    }
}

}  // namespace

void followLabel(const Program& program, const Operation& before, const Program& now, Operation& after) {
    const std::string verb(verbOf(program, before)), subject(subjectOf(now, after));
    if (!verb.empty() && !subject.empty() && after.label == before.label) after.label = verb + ' ' + subject;
}

Edit renameResource(const Program& program, ResourceKind kind, const std::string& from, const std::string& to) {
    const Edit rename{RenameResource{kind, from, to}};
    EditList list{{rename}};
    Program renamed = program;
    if (apply(renamed, rename)) relabelAll(program, program.operations, renamed, renamed.operations, list);
    return list.edits.size() == 1 ? rename : Edit{std::move(list)};
}

}  // namespace streamscope::ui::edits
