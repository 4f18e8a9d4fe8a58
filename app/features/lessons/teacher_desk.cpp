// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/teacher_desk.h"

#include "app/features/lessons/handout_dialog.h"
#include "app/grading/handed_in.h"
#include "app/widgets/notice_bar.h"
#include "ui/theme/text.h"

#include <QScreen>

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

const QString submissionId = QStringLiteral("lesson of a submission");

/// Returns the lesson for showing a submission, which is not the lesson that the teacher may have taken. Students have the
/// solutions of the lessons that come with Streamscope, and no others.
LessonFile lessonOfSubmission(const LessonFile& lesson) {
    LessonFile shown = lesson;
    for (const lessons::Part& part : lesson.lesson.parts)
        if (!lesson.folder.startsWith(u':')) break;
        else if (auto solution = solutionOf(lesson, part)) shown.solutions.insert_or_assign(part.id, *std::move(solution));
    shown.id = submissionId;
    return shown;
}

/// Places a window over the middle of another one, with its title bar on the screen.
void placeOver(const QWidget& below, QWidget& window) {
    constexpr int titleBar = 40;  // px that it takes at most
    QRect place(QPoint(), window.size());
    place.moveCenter(below.geometry().center());
    place.moveTop(std::max(below.screen()->availableGeometry().top() + titleBar, place.top()));
    window.setGeometry(place);
}

}  // namespace

TeacherDesk::TeacherDesk(LessonController* lessons, LessonTrial* trial, NoticeBar* notices, QWidget* window)
    : QObject(window), lessons_(lessons), trial_(trial), notices_(notices), window_(window) {}

void TeacherDesk::handOut() {
    auto* dialog = new HandoutDialog(lessons_->lessons(), lessons_->packs(), lessons_->session().id, window_);
    dialog->open();
}

void TeacherDesk::grade() {
    if (!grades_) {
        grades_ = new GradingWindow(window_);
        placeOver(*window_, *grades_);
        connect(grades_, &GradingWindow::submissionRequested, this, &TeacherDesk::show);
    }
    if (!grades_->isVisible()) grades_->setLessons(lessons_->lessons(), lessons_->session().id);
    grades_->show();
    grades_->raise();
    grades_->activateWindow();
}

void TeacherDesk::show(const GradingWindow::Lesson& lesson, std::size_t part, const QString& student, const QString& path) {
    const auto program = programHandedIn(path.toStdString());
    if (!program) return Q_EMIT message(Severity::Error, path + u' ' + ui::text(program.why()));
    const auto ended = [this] { notices_->remove(std::exchange(notice_, -1)); };
    if (!trial_->begin(lessonOfSubmission(*lesson), part, *program, ended)) return;
    notices_->remove(std::exchange(notice_, -1));
    notice_ = notices_->add(tr("This is the submission of %1, as the student saw it. Your own program is kept.").arg(student),
                            {{tr("Back to the grades"), [this] { leadBack(); }}, {tr("End"), [this] { trial_->end(); }}});
    Q_EMIT submissionShown();
    window_->raise();
    window_->activateWindow();
}

void TeacherDesk::leadBack() {
    if (trial_->end()) grade();
}

}  // namespace streamscope::app

#include "moc_teacher_desk.cpp"
