#pragma once

#include <QPushButton>

namespace streamscope::ui {

/// A button that tells when the pointer or the keyboard's focus comes to it, and when both have left.
class PointingButton : public QPushButton {
    Q_OBJECT
public:
    using QPushButton::QPushButton;

Q_SIGNALS:
    void pointed(bool on);

protected:
    bool event(QEvent* event) override;

private:
    bool pointed_ = false;
};

}  // namespace streamscope::ui
