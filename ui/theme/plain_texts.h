#pragma once

#include <QString>

class QWidget;

namespace streamscope::ui {

/// Shows the texts of labels and tool tips as they are from now on, unless their format was chosen. Qt takes a text with a tag
/// for HTML and opens whatever file of this machine a picture in it names, a pipe too; names and notes may come from a stranger.
void showTextsAsTheyAre();

/// Sets a tool tip that is HTML of the program's own.
void setHtmlToolTip(QWidget* widget, const QString& html);

/// Returns what QToolTip::showText() shows as the text is: HTML where Qt would take the text for HTML.
QString asItIs(const QString& text);

}  // namespace streamscope::ui
