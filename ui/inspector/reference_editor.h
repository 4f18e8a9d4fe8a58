#pragma once

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/typed_edit.h"

class QToolButton;

namespace streamscope::ui {

/// A field that holds an id: stream, event, buffer, word, graph. Chosen from a list whose last entries write an expression
/// such as "d{i%2}" and make a new one. Host buffers show their memory, to be switched.
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
    const Program* program_ = nullptr;  ///< the document's, which outlives the editor
    Call call_ = Call::DeviceSynchronize;
    QString id_;
    LoopScopes scopes_;
    Chooser* chooser_;
    QToolButton* memory_;
    WordEdit* text_;
    bool asksForText_ = false;
    Buffer buffer_;  ///< shown by the memory button
};

}  // namespace streamscope::ui
