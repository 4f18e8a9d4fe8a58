// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/handout.h"
#include "app/session/lesson_files.h"
#include "ui/document/latest_job.h"

#include <QDialog>

#include <map>
#include <memory>
#include <vector>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace streamscope::app {

class HelpRuleField;

/// Dialog that makes what a class needs of lessons: an archive for students, a live page, an autograder, or assignments.
class HandoutDialog : public QDialog {
    Q_OBJECT
public:
    /// `open`: the id of the lesson that is chosen at first; empty: none.
    HandoutDialog(const std::vector<LessonFile>& lessons, const std::vector<LessonPackFile>& packs, const QString& open,
                  QWidget* parent);

private:
    QWidget* makeLessons(const std::vector<LessonPackFile>& packs, const QString& open);
    QWidget* makeKinds();
    QLayout* makePlace();
    QLayout* makeButtons();
    QPushButton* makeBrowse(const QString& name, QLineEdit* line);
    void checkSeries(const QStringList& ids);
    void filterLessons(const QString& words);
    std::vector<LessonFile> chosenLessons() const;
    HandoutKind kind() const;
    QString suggestedName() const;
    void refresh();
    QString lacking() const;
    QString givenAway();
    QString remedy() const;
    void browse();
    void browsePackage();
    void make();
    void finish(const QString& path, const Expected<QStringList>& written);
    void say(const QString& words, bool isError);

    std::vector<LessonFile> lessons_;
    std::map<QString, QStringList> given_;  ///< solutions that starts give away, by the id of the lesson
    QListWidget* list_ = nullptr;
    QButtonGroup* kinds_ = nullptr;
    QLineEdit *path_, *package_, *title_;
    HelpRuleField* help_;
    QLabel *titleName_, *packageName_, *state_;
    QPushButton *make_ = nullptr, *folder_ = nullptr, *browsePackage_ = nullptr;
    QProgressBar* progress_;
    QString folderPath_;  ///< of the file that is suggested while the user has not changed the path
    ui::LatestJob job_{ui::Urgency::Long, ui::Superseded::Finishes};
};

}  // namespace streamscope::app
