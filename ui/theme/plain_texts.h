// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace streamscope::ui {

/// Makes labels and tool tips show their texts as plain text from now on, unless a format was set. Qt would take a text with a
/// tag for HTML and open any local file that it names as a picture, even a pipe; names and notes may be untrusted.
void showPlainTexts();

/// Sets a tool tip that is HTML written by the program itself.
void setHtmlToolTip(QWidget* widget, const QString& html);

/// Returns a text that QToolTip::showText() shows literally: escaped HTML if Qt would take `text` for HTML.
QString asItIs(const QString& text);

}  // namespace streamscope::ui
