// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/field_editor.h"

#include "ui/inspector/body_editor.h"
#include "ui/inspector/choice_editor.h"
#include "ui/inspector/flags_editor.h"
#include "ui/inspector/list_editors.h"
#include "ui/inspector/reference_editor.h"
#include "ui/inspector/value_editor.h"

namespace streamscope::ui {

void FieldEditor::set(Field field, std::optional<Value> value, bool typed) {
    const auto change = [field, value = std::move(value)](Operation& operation) {
        if (value) {
            operation.set(field, *value);
        } else {
            operation.remove(field);
        }
    };
    Q_EMIT edited(change, typed);
}

void FieldEditor::forward(FieldEditor* inner, const std::function<OperationChange(OperationChange)>& wrapped) {
    connect(inner, &FieldEditor::edited, this,
            [this, wrapped](const OperationChange& change, bool typed) { Q_EMIT edited(wrapped(change), typed); });
    connect(inner, &FieldEditor::editedWith, this,
            [this, wrapped](const Edit& first, const OperationChange& change, const QString& name) {
                Q_EMIT editedWith(first, wrapped(change), name);
            });
    connect(inner, &FieldEditor::programEdited, this, &FieldEditor::programEdited);
    connect(inner, &FieldEditor::operationActivated, this, &FieldEditor::operationActivated);
    connect(inner, &FieldEditor::finished, this, &FieldEditor::finished);
    connect(inner, &FieldEditor::cancelled, this, &FieldEditor::cancelled);
}

FieldEditor* makeFieldEditor(const FieldInfo& field, Call call, QWidget* parent, const QString& name) {
    switch (field.kind) {
        case FieldKind::Stream:
        case FieldKind::Event:
        case FieldKind::Buffer:
        case FieldKind::Word:
        case FieldKind::Graph:
        case FieldKind::Context: return new ReferenceEditor(field, parent, name);
        case FieldKind::Kernel: return new KernelEditor(parent);
        case FieldKind::Answer: return new AnswerEditor(field, parent);
        case FieldKind::Choice: return new WordEditor(field, parent, name);
        case FieldKind::Bytes:
        case FieldKind::Duration:
        case FieldKind::Integer: return new QuantityEditor(field, call, parent, name);
        case FieldKind::Flags: return new FlagsEditor(field, call, parent);
        case FieldKind::Boolean: return new BooleanEditor(field, parent, name);
        case FieldKind::Dimensions: return new DimensionsEditor(field, parent);
        case FieldKind::NewId:
        case FieldKind::Name:
        case FieldKind::Text: return new TextEditor(field, parent);
        case FieldKind::Ranges: return new RangesEditor(field.field, parent);
        case FieldKind::Items: return new ItemsEditor(parent);
        case FieldKind::Body: return new BodyEditor(parent);
        case FieldKind::Arguments: break;  // the form makes a row for each
    }
    return nullptr;
}

}  // namespace streamscope::ui

#include "moc_field_editor.cpp"
