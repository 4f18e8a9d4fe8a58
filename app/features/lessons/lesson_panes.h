// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace streamscope::ui {
class ComposerView;
class LessonList;
class LessonPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class FileActions;
class LessonAuthoring;
class LessonController;
struct LessonFile;
class LessonPrediction;
class LessonTrial;
class Session;
class TeacherDesk;
class WindowPlaces;

/// The user interface of lessons: a tab of the library, the menu Lessons, the panel at the right, the editor, and the cover of
/// results until a question is answered.
class LessonPanes : public QObject {
    Q_OBJECT
public:
    LessonPanes(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer,
                ui::TimelineView* timeline);

    bool has(const QString& id) const;
    /// Opens a lesson. `pack`: the pack from which the lesson was chosen; empty: the first pack that contains it.
    void open(const QString& id, const QString& pack = {});
    /// Opens the first unsolved lesson of the first series.
    void openFirst();
    /// Returns whether the lesson that is being written may be left.
    bool confirmLeaving();
    /// Offers lessons that were being written when a session crashed.
    void offerLeftBehind();

private:
    void connectController();
    void connectList();
    void connectPanel();
    void followSession();
    void list();
    void fillMenu();
    void fillTeachersMenu();
    QAction* addEntry(QMenu* menu, const QString& text, const QString& tip, const std::function<void()>& act);
    void addLessonEntry(const LessonFile& file);
    void enableEntries();
    void openNumbered(int number);
    void askToForgetAll();
    void askForAnswer();
    void clear(const QString& message);
    void show(const ui::LessonSession& lesson);
    void showRecorded(bool ofSolution);
    void showSimulated();

    Session* session_;
    WindowPlaces* places_;
    ui::ComposerView* composer_;
    ui::TimelineView* timeline_;
    LessonController* lessons_;
    LessonTrial* trial_;
    LessonAuthoring* authoring_;
    TeacherDesk* desk_;
    ui::LessonList* list_;
    ui::LessonPanel* panel_;
    LessonPrediction* prediction_;
    QMenu* menu_;
    QString refused_;
    int lastNumber_ = 0;  ///< of the lessons that come with Streamscope
    QString predictFirst_;
};

}  // namespace streamscope::app
