// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace streamscope::ui {

/// Label of one elided line, with the whole text as tool tip.
class OneLine : public QLabel {
    Q_OBJECT
public:
    explicit OneLine(QWidget* parent);
    void setColor(const QColor& color);
    void setText(const QString& text);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor color_;
};

}  // namespace streamscope::ui
