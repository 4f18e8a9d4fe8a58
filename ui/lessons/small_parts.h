#pragma once

#include "ui/theme/theme.h"

#include <QLabel>
#include <QString>

class QLayout;
class QPushButton;

/// Pieces of the lesson's panel.
namespace streamscope::ui::lessonparts {

/// No line ends between a number and its unit.
QString withUnitsKept(QString words);
/// Headings as bold lines: none is larger than the text. Units are kept, pictures and HTML are not.
QString asMarkdown(QString text);
/// Words that wrap; Markdown with headings no larger than the text.
QLabel* markdown(const QString& text, QWidget* parent);
QLabel* caption(const QString& text, QWidget* parent);
QPushButton* button(const QString& text, const QString& name, QWidget* parent);
/// Empties a layout; its widgets go when control returns to the event loop.
void clear(QLayout* layout);
/// Shows what was put into the layout of a visible pane now, not an event later, so that nothing flickers.
void showAll(QLayout* layout);

}  // namespace streamscope::ui::lessonparts
