// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"

#include <QMap>
#include <QWidget>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Pane with diagnostics of the program, and below them the messages of the window and of runs, newest first: the latest warnings
/// and errors, and all on demand. A click selects the operation.
class MessagesPanel : public QWidget {
    Q_OBJECT
public:
    explicit MessagesPanel(QWidget* parent = nullptr);
    /// Sets the diagnostics. Cards with the same text are kept with their state.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    /// Returns the card of the message. Hints have one only while all messages are shown.
    QWidget* addMessage(Severity severity, const QString& text);
    void removeMessage(const QString& text);
    void setCaption(const QString& caption);  ///< default: "Diagnostics"; empty: none, also above the messages
    void setEmptyText(const QString& text);   ///< default: "Nothing to report."
    /// Sets the titles, by number, of the lessons that can be opened.
    void setLessons(const QMap<int, QString>& titles);
    /// Sets the effect of the repair of a diagnostic, given by index.
    void setGain(std::size_t diagnostic, const QString& words);
    /// Replaces the repair of a diagnostic. nullopt: no repair reduces the time.
    void setFix(std::size_t diagnostic, const std::optional<Fix>& fix);
    void setRunNote(std::size_t diagnostic, const QString& words);
    void focusNext(int step);  ///< the next card (1) or the one before (-1), diagnostics first; shows its operation
    /// Opens and focuses the first card that names the operation. Returns the card, nullptr if there is none.
    QWidget* showFirstOf(const QString& operationId);
Q_SIGNALS:
    void operationActivated(const QString& operationId);
    void fixRequested(const streamscope::Fix& fix);
    void fixPointed(int diagnostic);  ///< -1: at none
    void messageAdded(streamscope::Severity severity, const QString& text);
    void messageRemoved(const QString& text);
    void lessonRequested(int lesson);
    /// Requests to show where the accesses of a recorded kernel are declared.
    void declarationRequested(const QString& launch);

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui
