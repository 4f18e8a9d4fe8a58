#pragma once

#include "app/autosave.h"
#include "app/lesson_controller.h"
#include "ui/authoring/lesson_editor.h"

#include <QPointer>
#include <QTimer>

namespace streamscope::app {

class NoticeBar;

/// Lessons of one's own: an editor beside the window, in which their programs are composed, run and tried.
class LessonAuthoring : public QObject {
    Q_OBJECT
public:
    LessonAuthoring(ui::ProgramDocument* document, FileActions* files, LessonController* lessons, QWidget* window);
    ~LessonAuthoring() override;

    /// A lesson that starts from the program in the window.
    void writeNew();
    /// The lesson that is open; one that comes with Streamscope as a copy.
    void editOpen();
    ui::LessonEditor* editor() const { return editor_; }
    /// True where the lesson may be left: saved, discarded, or not changed.
    bool confirmLeaving();
    /// Lessons that were being written when a session ended without a word.
    void offerLeftBehind(NoticeBar* notices);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    void show();
    void connectEditor();
    void load(const LessonFile& file, const QString& path);
    void askAndOpen();
    bool isComplete(const QString& refusal);
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    bool bringRecordings(const QString& folder);
    void chooseRecorded(bool ofSolution);
    void offer(const LeftWork& left, const ui::LessonDraft& draft, NoticeBar* notices);
    void open(const LeftWork& left, const ui::LessonDraft& draft);
    void tryOut();
    bool stopTrying();
    void take(ui::PartForm::Slot slot);
    void showProgram(const Program& program);
    void measure();
    void takeMeasured(quint64 ticket, std::size_t part, const std::vector<Measured>& goals, const QStringList& remarks);

    ui::ProgramDocument* document_;
    FileActions* files_;
    LessonController* lessons_;
    QWidget* window_;
    QPointer<ui::LessonEditor> editor_;
    QString folder_;  ///< in which the files stand that the lesson in the editor names
    Autosave autosave_;
    QTimer soon_;  ///< what is typed is measured once the hand rests
    std::shared_ptr<LessonRuns> runs_;
    quint64 ticket_ = 0;
    EngineThread grader_;
};

}  // namespace streamscope::app
