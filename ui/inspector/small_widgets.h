#pragma once

#include "ui/theme/theme.h"

#include <QLabel>
#include <QWidget>

class QLayout;
class QVBoxLayout;

/// Pieces that all panes share.
namespace streamscope::ui {

constexpr int paneMargin = 2 * unit;

QLabel* makeCaption(const QString& text, QWidget* parent);
QLabel* makeMuted(const QString& text, QWidget* parent);
/// A line of 1 px between the parts of a pane.
QWidget* makeSeparator(QWidget* parent);
/// A column with the margins of a pane.
QVBoxLayout* makeColumn(QWidget* pane);
/// The pane's own ground, as the theme's palette has it.
void makeSurface(QWidget* pane);
/// A small square in a colour, such as a kind's.
class ColorMark : public QWidget {
    Q_OBJECT
public:
    ColorMark(QSize size, QWidget* parent);
    void setColor(const QColor& color);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor color_;
};

/// Empties a layout; its widgets go when control returns to the event loop.
void clearLayout(QLayout* layout);

}  // namespace streamscope::ui
