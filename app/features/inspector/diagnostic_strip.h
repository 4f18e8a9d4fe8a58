// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"

#include <QPushButton>

#include <vector>

namespace streamscope::app {

/// Line below the composer with the number of diagnostics and the title of the first, and with the latest message that was not
/// looked at. It is hidden while there is neither. A press shows them.
class DiagnosticStrip : public QPushButton {
    Q_OBJECT
public:
    DiagnosticStrip();
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    /// Sets a message that is not looked at; a hint or an empty text: none.
    void setMessage(Severity severity, const QString& text);
    /// Removes the message if it is this one.
    void dropMessage(const QString& text);
    /// Sets whether the line is shown when there are diagnostics.
    void setOffered(bool on);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void shorten();

    QString words_, message_, shown_;
    Severity severity_ = Severity::Hint, ofMessage_ = Severity::Hint;
    bool offered_ = false;
};

}  // namespace streamscope::app
