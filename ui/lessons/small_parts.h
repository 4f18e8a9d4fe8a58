// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>
#include <QString>

class QLayout;
class QPushButton;

/// Helpers of the lesson pane.
namespace streamscope::ui::lessonparts {

/// Puts no-break spaces between numbers and their units.
QString withUnitsKept(QString words);
/// Turns headings into bold lines, keeps numbers and units together, and removes pictures and HTML.
QString asMarkdown(QString text);
/// Makes a wrapping label of Markdown, with headings no larger than the text.
QLabel* markdown(const QString& text, QWidget* parent);
/// Gives code in a label of Markdown the letters of the label. Qt gives it those of the system, at any scale.
void scaleCode(QLabel* label);
QLabel* caption(const QString& text, QWidget* parent);
QPushButton* button(const QString& text, const QString& name, QWidget* parent);
/// Empties a layout. Its widgets are deleted later by the event loop.
void clear(QLayout* layout);
/// Shows new widgets of the layout immediately instead of one event later, to avoid flicker.
void showAll(QLayout* layout);

}  // namespace streamscope::ui::lessonparts
