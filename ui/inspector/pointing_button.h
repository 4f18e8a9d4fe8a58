#pragma once

#include <QPushButton>

namespace streamscope::ui {

/// A button that tells when the pointer or the keyboard's focus comes to it, and when both have left. Its words are shortened
/// where there is no room for them.
class PointingButton : public QPushButton {
    Q_OBJECT
public:
    PointingButton(const QString& words, QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointed(bool on);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int around() const;
    QString words_;
    bool pointed_ = false;
};

}  // namespace streamscope::ui
