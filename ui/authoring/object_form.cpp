// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/object_form.h"

#include "engine/json/text.h"
#include "ui/authoring/author_fields.h"
#include "ui/authoring/typed_values.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>

namespace streamscope::ui {

ObjectForm::ObjectForm(DraftObject& object, std::vector<lessons::FormField> fields, const QString& prefix,
                       const MakeEditor& makeEditor, QWidget* parent)
    : QWidget(parent), object_(object), prefix_(prefix), form_(authoring::form(this)) {
    for (const lessons::FormField& field : fields) {
        Row row = makeRow(field, makeEditor);
        fields_.try_emplace(std::string(field.name), row.editor);
        const QString sentence = engineText(field.sentence);
        row.editor->setToolTip(sentence);
        if (fields.size() == 1) {  // the page is about it
            form_->addRow(row.editor);
        } else {
            form_->addRow(engineText(field.label), row.editor);
            if (QWidget* label = form_->labelForField(row.editor)) label->setToolTip(sentence);
        }
        rows_.push_back(std::move(row));
    }
}

QString ObjectForm::nameOf(const lessons::FormField& field) const {
    QString name = text(field.name);
    if (!prefix_.isEmpty()) name[0] = name[0].toUpper();
    return prefix_ + name;
}

QWidget* ObjectForm::fieldOf(const std::string& member) const {
    const auto found = fields_.find(member);
    return found == fields_.end() ? nullptr : found->second;
}

void ObjectForm::addRow(const QString& label, QWidget* field) { form_->addRow(label, field); }

void ObjectForm::setCondition(IsShown isShown) {
    isShown_ = std::move(isShown);
    for (Row& row : rows_) form_->setRowVisible(row.editor, row.isShown = isShown_(row.field));
}

void ObjectForm::store(const std::string& member) const {
    for (const Row& row : rows_)
        if (row.field.name == member) row.store();
}

void ObjectForm::touch() {
    for (Row& row : rows_) {
        if (!isShown_ || isShown_(row.field) == row.isShown) continue;
        row.isShown = !row.isShown;
        form_->setRowVisible(row.editor, row.isShown);
        if (row.isShown) row.store();
        else object_.remove(row.field.name);
    }
    Q_EMIT edited();
}

ObjectForm::Row ObjectForm::makeRow(const lessons::FormField& field, const MakeEditor& makeEditor) {
    using lessons::Editor;
    switch (field.editor) {
        case Editor::ByType:
        case Editor::Line: return makeLine(field, false);
        case Editor::Percent: return makeLine(field, true);
        case Editor::Lines: return makeLines(field);
        case Editor::Check: return makeCheck(field);
        case Editor::Points: return makePoints(field);
        case Editor::Markdown: return makeMarkdown(field);
        case Editor::Device:
        case Editor::Program:
        case Editor::Recording:
        case Editor::AnswerKind:
        case Editor::Answer:
        case Editor::Metric:
        case Editor::Bound: break;
    }
    return {field, makeEditor(field, this), [] {}};
}

/// Makes a row whose editor writes to the object at each change.
template <class Editor, class Signal, class Store>
ObjectForm::Row ObjectForm::follow(const lessons::FormField& field, Editor* editor, Signal changed, const Store& store) {
    connect(editor, changed, this, [this, store] {
        store();
        touch();
    });
    return {field, editor, store};
}

ObjectForm::Row ObjectForm::makeLine(const lessons::FormField& field, bool isShare) {
    QLineEdit* line = authoring::line(nameOf(field), engineText(field.placeholder), this);
    const auto share = isShare ? object_.number(field.name) : std::nullopt;
    line->setText(share ? typed::inWords(*share * 100) : object_.text(field.name));
    return follow(field, line, &QLineEdit::textEdited, [this, line, field, isShare] {
        if (!isShare || line->text().trimmed().isEmpty()) object_.setText(field.name, line->text());
        else object_.setTyped(field.name, line->text(), typed::share(line->text()));
    });
}

ObjectForm::Row ObjectForm::makeLines(const lessons::FormField& field) {
    constexpr int lines = 6;
    QPlainTextEdit* area = authoring::text(nameOf(field), engineText(field.placeholder), lines, this);
    QStringList texts = object_.texts(field.name);
    for (QString& each : texts) each.replace(u'\n', u' ');
    area->setPlainText(texts.join(u'\n'));
    return follow(field, area, &QPlainTextEdit::textChanged,
                  [this, area, field] { object_.setTexts(field.name, area->toPlainText().split(u'\n')); });
}

ObjectForm::Row ObjectForm::makeCheck(const lessons::FormField& field) {
    auto* box = new QCheckBox(engineText(field.placeholder), this);
    box->setObjectName(nameOf(field));
    box->setChecked(object_.json(field.name) == "true");
    return follow(field, box, &QCheckBox::toggled,
                  [this, box, field] { object_.set(field.name, box->isChecked() ? "true" : std::string()); });
}

ObjectForm::Row ObjectForm::makePoints(const lessons::FormField& field) {
    auto* points = new QDoubleSpinBox(this);
    constexpr double most = 100;
    points->setObjectName(nameOf(field));
    points->setAccessibleName(engineText(field.label));
    points->setRange(0, most);
    points->setDecimals(1);
    points->setValue(object_.number(field.name).value_or(field.initial));
    return follow(field, points, &QDoubleSpinBox::valueChanged,
                  [this, points, field] { object_.set(field.name, json::realText(points->value())); });
}

ObjectForm::Row ObjectForm::makeMarkdown(const lessons::FormField& field) {
    auto* source = new authoring::MarkdownEdit(nameOf(field), engineText(field.placeholder), this);
    source->setMarkdown(object_.text(field.name));
    return follow(field, source, &authoring::MarkdownEdit::edited,
                  [this, source, field] { object_.setText(field.name, source->markdown()); });
}

}  // namespace streamscope::ui

#include "moc_object_form.cpp"
