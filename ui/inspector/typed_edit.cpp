// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/typed_edit.h"

#include "ui/theme/theme.h"
#include "ui/theme/wrapped_label.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {

TypedEdit::TypedEdit(const QString& accessibleName, QWidget* parent)
    : QWidget(parent), field_(new QLineEdit(this)), below_(new WrappedLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(field_);
    layout->addWidget(below_);
    below_->hide();
    field_->setAccessibleName(accessibleName);
    field_->setMinimumWidth(24);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textEdited, this, &TypedEdit::validate);
    connect(field_, &QLineEdit::editingFinished, this, &TypedEdit::finish);
}

QString TypedEdit::message() const { return field_->property("invalid").toBool() ? below_->text() : QString(); }

void TypedEdit::setPlaceholder(const QString& text) {
    placeholder_ = text;
    if (!mixed_) field_->setPlaceholderText(text);
}

QString TypedEdit::textOf(const Scalar& value) const { return quantityText(value, QuantityKind::Whole); }

void TypedEdit::shown(const QString&) {}

std::optional<QString> TypedEdit::stepped(const QString&, int) const { return std::nullopt; }

void TypedEdit::setValue(const std::optional<Scalar>& value) {
    const bool same = !mixed_ && value == value_;
    if (same && refused_ && field_->hasFocus()) return;
    refused_ = false;
    value_ = value;
    mixed_ = false;
    field_->setPlaceholderText(placeholder_);
    shown(value ? textOf(*value) : QString());
    const TypedInput typed = read(field_->text());
    if (same && (field_->hasFocus() || !typed.isValid()) && !field_->text().isEmpty()) return tell(typed);
    if (!field_->hasFocus() || !typed.isValid() || typed.value != value) field_->setText(value ? textOf(*value) : QString());
    if (!field_->hasFocus()) field_->setCursorPosition(0);  // shows the beginning of a long text
    tell(value ? read(field_->text()) : TypedInput{});
}

void TypedEdit::setMixed() {
    mixed_ = true;
    value_.reset();
    field_->setPlaceholderText(tr("several"));
    if (field_->hasFocus() && !field_->text().isEmpty()) return;
    field_->clear();
    tell({});
}

void TypedEdit::validate(const QString& text) {
    typed_ = true;
    refused_ = false;
    const TypedInput typed = read(text);
    tell(typed);
    if (!typed.isValid()) return;
    mixed_ = false;
    const std::optional<Scalar> before = std::exchange(value_, typed.value);
    const int cursor = field_->cursorPosition();
    Q_EMIT edited(typed.value);
    if (value_ == before && value_ != typed.value) showRefused(text, cursor);
}

/// Shows text whose value was set back to that of the program while it was emitted.
void TypedEdit::showRefused(const QString& text, int cursor) {
    refused_ = true;
    field_->setText(text);
    field_->setCursorPosition(cursor);
    tell({.value = {}, .problem = tr("This change is not allowed here."), .meaning = {}});
}

void TypedEdit::tell(const TypedInput& typed) {
    setInvalid(field_, !typed.isValid());
    setRole(below_, typed.isValid() ? Role::Muted : Role::Error);
    below_->setText(typed.isValid() ? typed.meaning : typed.problem);
    below_->setVisible(!below_->text().isEmpty());
    field_->setAccessibleDescription(below_->text());
    field_->setToolTip(field_->text().contains(u'{') ? field_->text() : QString());  // expressions are longer than the field
}

bool TypedEdit::step(int steps) {
    const std::optional<QString> text = stepped(field_->text(), steps);
    if (!text || !read(*text).isValid()) return false;
    field_->setText(*text);
    validate(*text);
    return true;
}

/// Ends typing when Enter is pressed or the field is left.
void TypedEdit::finish() {
    if (typed_ && !message().isEmpty()) {
        const bool isCorrectable = field_->hasFocus() && !refused_;
        const QString text = field_->text();
        const int cursor = field_->cursorPosition();
        Q_EMIT cancelled();
        if (isCorrectable) {
            field_->setText(text);
            field_->setCursorPosition(cursor);
            return tell(read(text));
        }
    }
    if (refused_ || (typed_ && !field_->hasFocus())) showValue();
    typed_ = false;
    Q_EMIT finished();
}

/// Lets the panel revert the values that were emitted, then shows the value of the program.
void TypedEdit::restore() {
    typed_ = false;
    Q_EMIT cancelled();
    showValue();
    field_->selectAll();
    Q_EMIT escaped();
}

void TypedEdit::showValue() {
    refused_ = false;
    field_->setText(value_ ? textOf(*value_) : QString());
    tell(value_ ? read(field_->text()) : TypedInput{});
}

bool TypedEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched != field_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Up && key->modifiers() == Qt::NoModifier) return step(1);
    if (key->key() == Qt::Key_Down && key->modifiers() == Qt::NoModifier) return step(-1);
    if (key->key() == Qt::Key_Escape && (typed_ || !message().isEmpty())) {
        restore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::ui

#include "moc_typed_edit.cpp"
