// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grading/grading.h"
#include "app/session/lesson_files.h"
#include "ui/document/latest_job.h"
#include "ui/theme/shortened_label.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace streamscope::ui {
class GradesTable;
}

namespace streamscope::app {

class HelpRuleField;

/// Window that grades the submissions in a folder or an archive, as `streamscope grade` does: a row for each, which fills while
/// they are graded, the reports of the command as files, and any submission as its student saw it.
class GradingWindow : public QWidget {
    Q_OBJECT
public:
    using Lesson = std::shared_ptr<const LessonFile>;

    explicit GradingWindow(QWidget* parent);

    /// Sets the lessons to choose from. `open`: the id of the one that is chosen if none was chosen before.
    void setLessons(const std::vector<LessonFile>& lessons, const QString& open);
    /// Grades these files, archives and folders. Without a chosen lesson, grades them for the one that a submission names.
    void grade(const QStringList& paths);
    const ui::GradesTable* table() const { return table_; }
    /// Returns the grades so far, in the order of the files.
    std::vector<GradedFile> graded() const;

Q_SIGNALS:
    /// Requests to open a submission as its student saw it.
    void submissionRequested(const std::shared_ptr<const streamscope::app::LessonFile>& lesson, std::size_t part,
                             const QString& student, const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeEmptyPage();
    QWidget* makeTablePage();
    QWidget* makeBottom();
    void fillExportMenu();
    QPushButton* makeChooser(const QString& words, const QString& name, QWidget* parent, void (GradingWindow::*choose)());
    void chooseFolder();
    void chooseArchive();
    void chooseLesson();
    void tellApart();
    Lesson chosen() const;
    void begin();
    void list(const std::shared_ptr<const AllHandedIn>& found, const Lesson& lesson);
    void take(std::size_t number, const lessons::Grade& grade, std::shared_ptr<const Timeline> timeline);
    void finish(const Expected<void>& graded);
    QString shownName(const QString& name) const;
    void setRunning(bool running);
    void enableActions();
    void showSummary();
    void showOthers();
    void showPage(const QString& words);
    void openRow(std::size_t row);
    void exportAs(const QString& ending, const std::function<std::string()>& report);
    std::vector<GradedFile> gradedOf(const QString& student) const;

    std::vector<Lesson> lessons_;
    Lesson lesson_;  ///< for which the rows are graded
    QStringList paths_;
    std::shared_ptr<const AllHandedIn> found_;
    QStringList students_;                               ///< by the number of the submission
    std::vector<std::optional<lessons::Grade>> grades_;  ///< by the number of the submission
    QComboBox* lessonBox_ = nullptr;
    HelpRuleField* help_ = nullptr;  ///< what help is to the class
    ui::ShortenedLabel *place_ = nullptr, *summary_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QLabel* empty_ = nullptr;
    ui::GradesTable* table_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton *stop_ = nullptr, *open_ = nullptr, *others_ = nullptr;
    QToolButton* export_ = nullptr;
    QAction* ofStudent_ = nullptr;
    ui::LatestJob job_{ui::Urgency::Long};
};

}  // namespace streamscope::app
