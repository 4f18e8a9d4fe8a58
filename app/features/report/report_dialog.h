// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QPlainTextEdit;

namespace streamscope::app {

/// Dialog that shows the text of a report, lets the user edit it, and saves or copies it.
class ReportDialog : public QDialog {
    Q_OBJECT
public:
    using Text = std::function<QString(bool withMessages, bool withProgram)>;
    ReportDialog(Text text, QWidget* parent);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    void fill();
    void copy();
    void save();

    Text text_;
    QPlainTextEdit* shown_;
    QCheckBox *messages_, *program_;
};

}  // namespace streamscope::app
