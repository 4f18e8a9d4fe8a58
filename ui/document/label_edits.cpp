#include "ui/document/edits.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace streamscope::ui::edits {
namespace {

/// The first words of labels that are made from the name of a resource.
constexpr std::array<std::string_view, 8> labelVerbs{"copy", "set", "memset", "wait", "write", "store", "allocate", "free"};
constexpr std::array labelFields{Field::From, Field::To, Field::Buffer, Field::Word};

/// Appends an edit for each label that names a resource by its name before the change.
void relabelAll(const std::vector<Operation>& before, const std::vector<Operation>& after, EditList& list) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        Operation changed = after[i];
        followLabel(before[i], changed);
        if (changed.label != after[i].label) list.edits.push_back(Edit{ReplaceOperation{changed.id, changed}});
        if (before[i].body()) relabelAll(*before[i].body(), *after[i].body(), list);
    }
}

}  // namespace

void followLabel(const Operation& before, Operation& after) {
    const std::size_t space = before.label.find(' ');
    if (after.label != before.label || space == std::string::npos) return;
    const std::string verb = before.label.substr(0, space), name = before.label.substr(space + 1);
    if (std::ranges::find(labelVerbs, verb) == labelVerbs.end()) return;
    const auto named = std::ranges::find_if(labelFields, [&](Field field) {
        return before.text(field) == name && after.text(field) != name;
    });
    if (named != labelFields.end() && !after.text(*named).empty()) after.label = verb + ' ' + std::string(after.text(*named));
}

Edit renameResource(const Program& program, ResourceKind kind, const std::string& from, const std::string& to) {
    const Edit rename{RenameResource{kind, from, to}};
    EditList list{{rename}};
    Program renamed = program;
    if (apply(renamed, rename)) relabelAll(program.operations, renamed.operations, list);
    return list.edits.size() == 1 ? rename : Edit{std::move(list)};
}

}  // namespace streamscope::ui::edits
