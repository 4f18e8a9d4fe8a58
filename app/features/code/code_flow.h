// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/rules/diagnostic.h"
#include "ui/theme/theme.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QMainWindow;
class QMenu;

namespace streamscope::ui {
class CodePanel;
class ComposerView;
struct LessonSession;
class ProgramDocument;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class BottomStrip;

/// The Code pane in its window: a tab of the strip below the timeline, the menu Code, files, and what is pointed at in
/// composer, timeline and code alike.
class CodeFlow : public QObject {
    Q_OBJECT
public:
    CodeFlow(ui::ProgramDocument* document, BottomStrip* strip, QMainWindow* window);

    ui::CodePanel* panel() const { return panel_; }
    QMenu* menu() const { return menu_; }
    void setTheme(const ui::Theme& theme);
    /// Marks the lines of the diagnostics.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics);
    void connectPanes(ui::ComposerView* composer, ui::TimelineView* timeline);
    /// Opens the pane on that target and leaves the keyboard where it is.
    void show(CodeTarget target);
    bool isOpen() const;
    /// Opens the pane where another part asks for it, and puts things back as they were once its lesson is left.
    void showLesson(const ui::LessonSession& session);

Q_SIGNALS:
    void message(const QString& text);
    void diagnosticPressed(const QString& operation);

private:
    void fillMenu();
    void addTargets();
    QAction* add(const QString& text, const QKeySequence& keys, const QString& tip, std::function<void()> act);
    void toggle();
    void step(int by);
    void save();
    void openForLesson(CodeTarget target);
    void leaveLesson();
    void close();
    /// Lets the pane, where it is open, outlast the lesson that opened it.
    void keepOpen() { ofLesson_.reset(); }

    ui::ProgramDocument* document_;
    BottomStrip* strip_;
    QMainWindow* window_;
    ui::CodePanel* panel_;
    QMenu* menu_;
    struct OfLesson {
        QPointer<QWidget> before;  ///< panel that was open in the strip; nullptr: none
    };
    QString lesson_, part_;             ///< that are open
    std::optional<OfLesson> ofLesson_;  ///< the lesson opened the pane
    QPointer<QWidget> left_;            ///< what had the keyboard before the code took it
};

}  // namespace streamscope::app
