#include "ui/inspector/pointing_button.h"

#include <QEvent>

namespace streamscope::ui {

bool PointingButton::event(QEvent* event) {
    const bool taken = QPushButton::event(event);
    const bool now = underMouse() || hasFocus();
    if (now != pointed_) Q_EMIT pointed(pointed_ = now);
    return taken;
}

}  // namespace streamscope::ui
