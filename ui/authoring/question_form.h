// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/form_fields.h"
#include "ui/authoring/draft_object.h"

#include <QFrame>

class QComboBox;
class QLineEdit;

namespace streamscope::ui {

class ObjectForm;

/// Form for one question.
class QuestionForm : public QFrame {
    Q_OBJECT
public:
    QuestionForm(const DraftObject& question, std::size_t number, QWidget* parent);
    const DraftObject& object() const { return question_; }
    /// Returns the widget of a member, or the first one.
    QWidget* fieldOf(const std::string& member) const;

Q_SIGNALS:
    void edited();
    void removeRequested();
    void moveRequested(int by);

private:
    QWidget* makeEditor(const lessons::FormField& field, ObjectForm* form);
    QWidget* makeAnswer(const lessons::FormField& field, ObjectForm* form);
    void showKind();
    void storeAnswer();
    lessons::AnswerKind kind() const;

    DraftObject question_;
    DraftObject first_;  ///< the question as it was opened
    QComboBox *kind_ = nullptr, *truth_ = nullptr;
    QLineEdit* answer_ = nullptr;
    ObjectForm* form_;
};

}  // namespace streamscope::ui
