// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/authoring/lesson_draft.h"

#include <QFrame>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace streamscope::ui {

/// Form for one question.
class QuestionForm : public QFrame {
    Q_OBJECT
public:
    QuestionForm(const DraftQuestion& question, std::size_t number, QWidget* parent);
    DraftQuestion question() const;
    QWidget* fieldOf(DraftProblem::Field field) const;

Q_SIGNALS:
    void edited();
    void removeRequested();
    void moveRequested(int by);

private:
    QWidget* makeHead(std::size_t number);
    void showKind();
    AnswerKind kind() const;

    DraftQuestion draft_;  ///< data without a field
    QFormLayout* form_;
    QLineEdit *ask_, *answer_, *tolerance_, *because_;
    QComboBox *kind_, *truth_;
    QPlainTextEdit* choices_;
    QCheckBox* duration_;
    QWidget* points_;
};

}  // namespace streamscope::ui
