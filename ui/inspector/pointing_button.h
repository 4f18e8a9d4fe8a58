// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace streamscope::ui {

/// Button with a text in up to two lines that reports when pointer or focus enters it, and when both have left.
class PointingButton : public QPushButton {
    Q_OBJECT
public:
    PointingButton(const QString& words, QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void pointed(bool on);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QSize around() const;
    QString fitted(int room) const;
    QString words_;
    bool pointed_ = false;
};

}  // namespace streamscope::ui
