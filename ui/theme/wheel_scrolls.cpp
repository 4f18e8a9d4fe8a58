// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/wheel_scrolls.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QPointer>
#include <QScrollBar>

namespace streamscope::ui {
namespace {

bool isChangedByWheel(const QObject* object) {
    if (qobject_cast<const QScrollBar*>(object)) return false;
    return qobject_cast<const QAbstractSpinBox*>(object) || qobject_cast<const QComboBox*>(object) ||
           qobject_cast<const QAbstractSlider*>(object);
}

/// Event filter on every widget. Qt passes a wheel event that a widget ignores to its parent.
class WheelRule : public QObject {
public:
    explicit WheelRule(QObject* parent) : QObject(parent) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool isWheel = event->type() == QEvent::Wheel;
        if ((!isWheel && event->type() != QEvent::Polish) || !isChangedByWheel(watched)) return false;
        auto* field = static_cast<QWidget*>(watched);
        if (isWheel) {
            event->ignore();
        } else if (field->focusPolicy() == Qt::WheelFocus) {
            field->setFocusPolicy(Qt::StrongFocus);
        }
        return isWheel;
    }
};

}  // namespace

void scrollOverFields() {
    static QPointer<WheelRule> rule;
    if (rule) return;
    rule = new WheelRule(qApp);
    qApp->installEventFilter(rule);
}

}  // namespace streamscope::ui
