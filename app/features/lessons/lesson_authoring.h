// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_trial.h"
#include "app/files/autosave.h"
#include "ui/authoring/lesson_editor.h"
#include "ui/document/file_stamp.h"

#include <QPointer>
#include <QTimer>

namespace streamscope::app {

class NoticeBar;

/// Authoring of the user's own lessons: an editor, and the window in which their programs are composed, run and tried. One of the
/// two is in front; while the editor is hidden, a bar of the window leads back to it.
class LessonAuthoring : public QObject {
    Q_OBJECT
public:
    LessonAuthoring(ui::ProgramDocument* document, FileActions* files, LessonController* lessons, LessonTrial* trial,
                    NoticeBar* notices, QWidget* window);
    ~LessonAuthoring() override;

    /// Shows the lesson that is being written. If there is none, creates one from the program in the window.
    void write();
    /// Makes a lesson from the steps of the program in the window.
    void writeFromSteps();
    /// Opens the current lesson in the editor. A lesson that comes with Streamscope is copied.
    void editOpen();
    ui::LessonEditor* editor() const { return editor_; }
    /// Returns whether the lesson may be left: it is saved, discarded, or unchanged.
    bool confirmLeaving();
    /// Offers lessons that were being written when a session crashed.
    void offerLeftBehind();

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    void writeNew();
    void begin(const ui::LessonDraft& draft);
    void show();
    void hide();
    void close();
    void connectEditor();
    void load(const LessonFile& file, const QString& path);
    void askAndOpen();
    QString firstMissing() const;
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    bool write(const QString& path);
    void read(const QString& path);
    void placeEditor();
    bool bringRecordings(const QString& folder);
    void chooseRecorded(const QString& member);
    void offer(const LeftWork& left, const ui::LessonDraft& draft);
    void open(const LeftWork& left, const ui::LessonDraft& draft);
    void tryOut();
    void endTrial();
    void showTrialEnded();
    void leadBack();
    void take(const QString& member);
    void showProgram(const Program& program);
    void measure();

    ui::ProgramDocument* document_;
    FileActions* files_;
    LessonController* lessons_;
    LessonTrial* trial_;
    NoticeBar* notices_;
    QWidget* window_;
    QPointer<ui::LessonEditor> editor_;
    int notice_ = -1;         ///< id of the notice that leads back to the editor
    bool isWriting_ = false;  ///< whether the editor contains a lesson, shown or hidden
    QString folder_;          ///< folder of the files that the lesson in the editor names
    ui::FileStamp stamp_;     ///< of the lesson's file as it was opened or saved
    Autosave autosave_;
    QTimer soon_;  ///< delay until typing pauses, then measures
    std::shared_ptr<LessonRuns> runs_;
    ui::LatestJob grader_{ui::Urgency::Background};
};

}  // namespace streamscope::app
