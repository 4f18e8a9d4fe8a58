// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/authoring/draft_problems.h"
#include "ui/authoring/part_form.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace streamscope::ui {

class ObjectForm;

/// Window for writing a lesson, beside the one for composing its programs. It edits a draft and emits requests to load, run and
/// save.
class LessonEditor : public QWidget {
    Q_OBJECT
public:
    explicit LessonEditor(QWidget* parent = nullptr);
    void setDevices(const QStringList& devices) { devices_ = devices; }
    /// Shows a draft with the path that it was saved to, or an empty path.
    void setDraft(LessonDraft draft, const QString& path);
    /// Marks the draft as not saved.
    void markModified();
    const LessonDraft& draft() const { return draft_; }
    void setSaved(const QString& path);
    bool isModified() const { return modified_; }
    QString path() const { return path_; }
    /// Returns the part whose form is shown, nullopt for the form of the lesson.
    std::optional<std::size_t> currentPart() const;
    /// Sets a program of the part whose form is shown (PartForm::setProgram).
    void setProgram(const QString& member, Program program);
    /// Sets the file of a recorded run as the lesson names it (PartForm::setRecorded).
    void setRecorded(std::size_t part, const QString& member, const QString& name);
    void setMeasured(std::size_t part, const std::vector<Measured>& goals);
    /// Shows results of running the part's programs below the problems of the fields.
    void setRemarks(std::size_t part, const QStringList& remarks);
    void setTrying(bool trying);
    void tell(const QString& words);
    const std::vector<DraftProblem>& problems() const { return problems_; }

Q_SIGNALS:
    void edited();
    void partShown();
    void takeRequested(const QString& member);
    void showRequested(const streamscope::Program& program);
    void recordedRequested(const QString& member);
    void newRequested();
    void openRequested();
    void saveRequested();
    void saveAsRequested();
    void tryRequested();
    void stopTryingRequested();
    void composeRequested();  ///< show the window with the program
    void closeRequested();    ///< the receiver decides whether to close

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeParts();
    QWidget* makeForm();
    QWidget* makeBottom();
    void changeParts(const std::function<void(std::vector<DraftObject>&)>& edit);
    void showRow(int row);
    void moveListBehindForm();
    void fillParts(int row);
    void addPart();
    void removePart();
    bool confirmRemoval(const QString& part);
    void movePart(int by);
    void check();
    void touched();
    void reveal(int row);
    void showTitle();

    LessonDraft draft_;
    QStringList devices_;
    QString path_;
    bool modified_ = false, filling_ = false;
    int row_ = 0;
    std::vector<DraftProblem> problems_;
    std::optional<std::pair<std::size_t, QStringList>> remarks_;
    QListWidget *parts_ = nullptr, *list_ = nullptr;
    QHBoxLayout* middle_ = nullptr;
    QWidget* form_ = nullptr;       ///< of the lesson or of a part
    ObjectForm* lesson_ = nullptr;  ///< the form, if it is that of the lesson
    PartForm* part_ = nullptr;      ///< the form, if it is that of a part
    QPushButton *try_ = nullptr, *save_ = nullptr, *removePart_ = nullptr;
    QLabel* status_ = nullptr;
};

}  // namespace streamscope::ui
