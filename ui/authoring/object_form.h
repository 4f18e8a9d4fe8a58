// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/form_fields.h"
#include "ui/authoring/draft_object.h"

#include <QWidget>

#include <functional>
#include <map>
#include <string>
#include <vector>

class QFormLayout;

namespace streamscope::ui {

/// Form of an object: a row for each field, with its label, its editor and the sentence of its description. Edits change the
/// object at once. A field that is not shown has no value.
class ObjectForm : public QWidget {
    Q_OBJECT
public:
    /// Returns the editor of a field that needs more than one value of the object, or the files and devices of the user.
    using MakeEditor = std::function<QWidget*(const lessons::FormField&, ObjectForm*)>;
    using IsShown = std::function<bool(const lessons::FormField&)>;

    /// Editors get the name of their field behind `prefix`: "goalSays".
    ObjectForm(DraftObject& object, std::vector<lessons::FormField> fields, const QString& prefix, const MakeEditor& makeEditor,
               QWidget* parent);
    DraftObject& object() const { return object_; }
    QString nameOf(const lessons::FormField& field) const;
    /// Returns the widget that shows a member of the object; null if there is none.
    QWidget* fieldOf(const std::string& member) const;
    /// Registers the widget that shows a member.
    void setField(const std::string& member, QWidget* field) { fields_[member] = field; }
    /// Adds a row that is not of the object. An editor that is being made can put it before its own.
    void addRow(const QString& label, QWidget* field);
    /// Shows the fields for which the condition is true, now and after each edit.
    void setCondition(IsShown isShown);
    /// Writes the text of an editor to the object.
    void store(const std::string& member) const;
    /// Follows a change of the object by an editor.
    void touch();

Q_SIGNALS:
    void edited();

private:
    struct Row {
        lessons::FormField field;
        QWidget* editor;
        std::function<void()> store;
        bool isShown = true;
    };
    Row makeRow(const lessons::FormField& field, const MakeEditor& makeEditor);
    template <class Editor, class Signal, class Store>
    Row follow(const lessons::FormField& field, Editor* editor, Signal changed, const Store& store);
    Row makeLine(const lessons::FormField& field, bool isShare);
    Row makeLines(const lessons::FormField& field);
    Row makeCheck(const lessons::FormField& field);
    Row makePoints(const lessons::FormField& field);
    Row makeMarkdown(const lessons::FormField& field);

    DraftObject& object_;
    QString prefix_;
    QFormLayout* form_;
    std::vector<Row> rows_;
    std::map<std::string, QWidget*, std::less<>> fields_;
    IsShown isShown_;
};

}  // namespace streamscope::ui
