// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QMenu;

namespace streamscope::ui {
class CodePanel;
class ComposerView;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class BottomStrip;
class Session;
class WindowPlaces;

/// The Code pane in its window: a tab of the strip below the timeline, the menu Code, files, and what is pointed at in
/// composer, timeline and code alike.
class CodeFlow : public QObject {
    Q_OBJECT
public:
    CodeFlow(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline);

private:
    void connectPanes(ui::ComposerView* composer, ui::TimelineView* timeline);
    void followSession();
    /// Opens the pane on that target and leaves the keyboard where it is.
    void show(CodeTarget target);
    bool isOpen() const;
    /// Opens the pane where another part asks for it, and puts things back as they were once its lesson is left.
    void showLesson();
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

    Session* session_;
    WindowPlaces* places_;
    BottomStrip* strip_;
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
