#pragma once

#include <QLabel>

namespace streamscope::ui {

/// One line of text, elided where there is no room for it; whole in its tooltip.
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
