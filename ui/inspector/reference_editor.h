// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/typed_edit.h"

class QToolButton;

namespace streamscope::ui {

/// Editor for a field with an id: stream, event, buffer, word, graph. The last entries of its list are for an expression such
/// as "d{i%2}" and for a new resource. Host buffers have a button for their memory.
class ReferenceEditor : public FieldEditor {
    Q_OBJECT
public:
    ReferenceEditor(const FieldInfo& field, QWidget* parent, const QString& name = {});
    void fill(const Targets& targets) override;

private:
    QWidget* makeLine(const QString& name);
    void showMemory(const QString& id);
    void showText(bool on);
    void leaveText();
    void switchMemory();
    void makeNew();
    OperationChange naming(const std::string& id) const;
    QList<Chooser::Entry> entries() const;
    TypedInput read(const QString& text) const;

    Field field_;
    FieldKind kind_;
    bool required_;
    const Program* program_ = nullptr;  ///< program of the document, which outlives the editor
    Call call_ = Call::DeviceSynchronize;
    QString id_;
    QString current_;  ///< entry for the current stream; "" in a program that sets none
    LoopScopes scopes_;
    Chooser* chooser_;
    QToolButton* memory_;
    WordEdit* text_;
    bool asksForText_ = false;
    Buffer buffer_;  ///< buffer of the memory button
};

}  // namespace streamscope::ui
