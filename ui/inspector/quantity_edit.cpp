#include "ui/inspector/quantity_edit.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace streamscope::ui {

QuantityEdit::QuantityEdit(const QString& accessibleName, const QuantityRule& rule, QWidget* parent)
    : QWidget(parent), rule_(rule), field_(new QLineEdit(this)), message_(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(field_);
    layout->addWidget(message_);
    message_->setWordWrap(true);
    message_->hide();
    setRole(message_, Role::Error);
    field_->setAccessibleName(accessibleName);
    field_->setMinimumWidth(24);
    field_->installEventFilter(this);
    setFocusProxy(field_);
    connect(field_, &QLineEdit::textEdited, this, &QuantityEdit::validate);
    connect(field_, &QLineEdit::editingFinished, this, &QuantityEdit::finished);
}

QString QuantityEdit::message() const { return message_->isHidden() ? QString() : message_->text(); }

void QuantityEdit::setPlaceholder(const QString& text) { field_->setPlaceholderText(text); }

void QuantityEdit::setValue(const std::optional<Scalar>& value) {
    const bool same = !mixed_ && value == value_;
    value_ = value;
    mixed_ = false;
    const QuantityInput typed = readQuantity(field_->text(), rule_, scope_);
    if (same && (field_->hasFocus() || !typed.isValid()) && !field_->text().isEmpty()) return;
    if (field_->hasFocus() && typed.isValid() && typed.value == value) return tell({});
    field_->setText(value ? quantityText(*value, rule_.kind) : QString());
    tell({});
}

void QuantityEdit::setMixed() {
    mixed_ = true;
    value_.reset();
    if (field_->hasFocus()) return;
    field_->clear();
    field_->setPlaceholderText(QStringLiteral("several"));
    tell({});
}

void QuantityEdit::validate(const QString& text) {
    const QuantityInput typed = readQuantity(text, rule_, scope_);
    tell(typed.problem);
    if (!typed.isValid()) return;
    mixed_ = false;
    value_ = typed.value;
    Q_EMIT edited(typed.value);
}

void QuantityEdit::tell(const QString& problem) {
    setInvalid(field_, !problem.isEmpty());
    message_->setText(problem);
    message_->setVisible(!problem.isEmpty());
    field_->setAccessibleDescription(problem);
}

bool QuantityEdit::step(int steps) {
    const std::optional<QString> text = steppedQuantity(field_->text(), steps);
    if (!text || !readQuantity(*text, rule_, scope_).isValid()) return false;
    field_->setText(*text);
    validate(*text);
    return true;
}

bool QuantityEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched != field_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Up && key->modifiers() == Qt::NoModifier) return step(1);
    if (key->key() == Qt::Key_Down && key->modifiers() == Qt::NoModifier) return step(-1);
    if (key->key() == Qt::Key_Escape && !message().isEmpty()) {
        field_->setText(value_ ? quantityText(*value_, rule_.kind) : QString());
        tell({});
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::ui
