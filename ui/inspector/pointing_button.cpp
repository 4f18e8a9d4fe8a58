#include "ui/inspector/pointing_button.h"

#include <QEvent>

namespace streamscope::ui {

bool PointingButton::event(QEvent* event) {
    const QEvent::Type type = event->type();
    const bool taken = QPushButton::event(event);
    const bool comesOrGoes =
        type == QEvent::Enter || type == QEvent::Leave || type == QEvent::FocusIn || type == QEvent::FocusOut;
    if (!comesOrGoes) return taken;
    const bool now = underMouse() || hasFocus();
    if (now != pointed_) Q_EMIT pointed(pointed_ = now);
    return taken;
}

}  // namespace streamscope::ui
