// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/author_fields.h"

#include "ui/lessons/small_parts.h"
#include "ui/theme/theme.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace streamscope::ui::authoring {
QLineEdit* line(const QString& name, const QString& placeholder, QWidget* parent) {
    auto* made = new QLineEdit(parent);
    made->setObjectName(name);
    made->setPlaceholderText(placeholder);
    made->setAccessibleName(placeholder);
    return made;
}

QPlainTextEdit* text(const QString& name, const QString& placeholder, int lines, QWidget* parent) {
    auto* made = new QPlainTextEdit(parent);
    made->setObjectName(name);
    made->setPlaceholderText(placeholder);
    made->setAccessibleName(placeholder);
    made->setTabChangesFocus(true);
    made->setFixedHeight(made->fontMetrics().lineSpacing() * lines + 2 * unit);
    return made;
}

QLabel* note(const QString& words, QWidget* parent) {
    auto* made = new QLabel(words, parent);
    made->setWordWrap(true);
    setRole(made, Role::Muted);
    return made;
}

QToolButton* small(const QString& words, const QString& name, const QString& tip, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setText(words);
    made->setObjectName(name);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    return made;
}

void fillCard(QFrame* card, const QString& title, const QList<QToolButton*>& buttons, QWidget* form) {
    setRole(card, Role::Card);
    auto* label = new QLabel(title, card);
    label->setFont(strongFont());
    auto* head = new QHBoxLayout;
    head->addWidget(label, 1);
    for (QToolButton* each : buttons) head->addWidget(each);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    column->setSpacing(unit);
    column->addLayout(head);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    column->addWidget(form);
}

QFormLayout* form(QWidget* parent) {
    auto* made = new QFormLayout(parent);
    made->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    made->setHorizontalSpacing(2 * unit);
    made->setVerticalSpacing(unit);
    made->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    made->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    return made;
}

MarkdownEdit::MarkdownEdit(const QString& name, const QString& placeholder, QWidget* parent)
    : QWidget(parent), source_(new QPlainTextEdit(this)), preview_(lessonparts::markdown({}, this)) {
    source_->setObjectName(name);
    source_->setPlaceholderText(placeholder);
    source_->setAccessibleName(placeholder);
    source_->setTabChangesFocus(true);
    preview_->setObjectName(name + QStringLiteral("Preview"));
    preview_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    preview_->setContentsMargins(unit, unit, unit, unit);
    auto* shown = new QScrollArea(this);
    shown->setAccessibleName(tr("How learners see it"));
    shown->setWidgetResizable(true);
    shown->setWidget(preview_);
    setRole(shown, Role::Field);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(source_, 1);
    row->addWidget(shown, 1);
    setMinimumHeight(160);
    connect(source_, &QPlainTextEdit::textChanged, this, [this] {
        showPreview();
        Q_EMIT edited();
    });
    showPreview();
}

void MarkdownEdit::setMarkdown(const QString& text) {
    const QSignalBlocker quiet(source_);
    source_->setPlainText(text);
    showPreview();
}

QString MarkdownEdit::markdown() const { return source_->toPlainText(); }

void MarkdownEdit::showPreview() {
    const QString words = markdown();
    preview_->setText(words.trimmed().isEmpty() ? tr("*Preview*") : lessonparts::asMarkdown(words));
}

}  // namespace streamscope::ui::authoring

#include "moc_author_fields.cpp"
