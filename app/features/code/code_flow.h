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
struct LessonPart;
class WindowPlaces;

/// The Code pane in its window: a tab of the strip below the timeline, the menu Code, and files. Also links hovering over an
/// operation in composer, timeline and code.
class CodeFlow : public QObject {
    Q_OBJECT
public:
    CodeFlow(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline);

private:
    void connectPanes(ui::ComposerView* composer, ui::TimelineView* timeline);
    void followSession();
    /// Opens the pane on that target and keeps the focus where it is.
    void show(CodeTarget target);
    bool isOpen() const;
    /// Opens the pane for another feature. Restores the previous state once the lesson is left.
    void showLesson(const std::optional<LessonPart>& now, const std::optional<LessonPart>& before);
    void fillMenu();
    void addTargets();
    QAction* add(const QString& text, const QKeySequence& keys, const QString& tip, std::function<void()> act);
    void toggle();
    void step(int by);
    void save();
    void openForLesson(CodeTarget target);
    void leaveLesson();
    void close();
    /// Keeps the pane open after the lesson that opened it, if it is open.
    void keepOpen() { ofLesson_.reset(); }

    Session* session_;
    WindowPlaces* places_;
    BottomStrip* strip_;
    ui::CodePanel* panel_;
    QMenu* menu_;
    struct OfLesson {
        QPointer<QWidget> before;  ///< panel that was open in the strip; nullptr: none
    };
    std::optional<OfLesson> ofLesson_;  ///< set if the lesson opened the pane
    QPointer<QWidget> left_;            ///< widget that had the focus before the code took it
};

}  // namespace streamscope::app
