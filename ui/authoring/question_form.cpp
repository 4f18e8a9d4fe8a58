// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/question_form.h"

#include "ui/authoring/author_fields.h"
#include "ui/authoring/lesson_draft.h"
#include "ui/authoring/object_form.h"
#include "ui/authoring/typed_values.h"
#include "ui/theme/engine_texts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>

namespace streamscope::ui {

using lessons::AnswerKind;
using lessons::FormField;

QuestionForm::QuestionForm(const DraftObject& question, std::size_t number, QWidget* parent)
    : QFrame(parent), question_(question), first_(question) {
    setObjectName(QStringLiteral("questionForm"));
    form_ = new ObjectForm(
        question_, lessons::questionFields(), {},
        [this](const FormField& field, ObjectForm* form) { return makeEditor(field, form); }, this);
    form_->fieldOf("points")->setObjectName(QStringLiteral("questionPoints"));
    form_->setCondition([this](const FormField& field) { return (field.answers & lessons::of(kind())) != 0; });
    setFocusProxy(form_->fieldOf("ask"));
    QToolButton* up = authoring::small(QStringLiteral("▲"), QStringLiteral("earlier"), tr("Ask this question earlier"), this);
    QToolButton* down = authoring::small(QStringLiteral("▼"), QStringLiteral("later"), tr("Ask this question later"), this);
    QToolButton* remove = authoring::small(tr("Remove"), QStringLiteral("removeQuestion"), tr("Remove this question"), this);
    authoring::fillCard(this, tr("Question %1").arg(number), {up, down, remove}, form_);
    connect(up, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(down, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    connect(remove, &QToolButton::clicked, this, &QuestionForm::removeRequested);
    connect(form_, &ObjectForm::edited, this, &QuestionForm::edited);
    showKind();
}

QWidget* QuestionForm::makeEditor(const FormField& field, ObjectForm* form) {
    if (field.editor == lessons::Editor::Answer) return makeAnswer(field, form);
    kind_ = new QComboBox(form);
    kind_->setObjectName(QStringLiteral("answerKind"));
    kind_->setAccessibleName(engineText(field.placeholder));
    kind_->addItems({tr("a time"), tr("a number"), tr("a share in %"), tr("yes or no"), tr("one of several"), tr("words")});
    kind_->setCurrentIndex(static_cast<int>(answerKindOf(question_)));
    connect(kind_, &QComboBox::activated, this, [this] {
        storeAnswer();
        showKind();
        form_->touch();
    });
    return kind_;
}

QWidget* QuestionForm::makeAnswer(const FormField& field, ObjectForm* form) {
    auto* box = new QWidget(form);
    answer_ = authoring::line(QStringLiteral("rightAnswer"), engineText(field.placeholder), box);
    truth_ = new QComboBox(box);
    truth_->setObjectName(QStringLiteral("rightTruth"));
    truth_->addItems({tr("yes"), tr("no")});
    truth_->setAccessibleName(answer_->accessibleName());
    const auto number = question_.number(field.name);
    QString answer = number ? typed::inWords(*number) : question_.text(field.name);
    if (number && kind() == AnswerKind::Time) answer += u' ' + question_.text("unit");
    if (kind() != AnswerKind::Truth) answer_->setText(answer);
    truth_->setCurrentIndex(question_.json(field.name) == "false" ? 1 : 0);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(answer_, 1);
    row->addWidget(truth_, 0, Qt::AlignLeft);
    const auto store = [this] {
        storeAnswer();
        form_->touch();
    };
    connect(answer_, &QLineEdit::textEdited, this, store);
    connect(truth_, &QComboBox::activated, this, store);
    form->setField("answer", answer_);
    return box;
}

AnswerKind QuestionForm::kind() const { return static_cast<AnswerKind>(kind_->currentIndex()); }

void QuestionForm::showKind() {
    answer_->setVisible(kind() != AnswerKind::Truth);
    truth_->setVisible(kind() == AnswerKind::Truth);
}

/// Writes the answer and what makes it one of its kind: the unit, or the choices.
void QuestionForm::storeAnswer() {
    const QString typed = answer_->text().trimmed();
    QString unit;
    switch (kind()) {
        case AnswerKind::Time: {
            const auto json = typed::time(typed);
            unit = json ? typed::unitOfTime(typed) : QStringLiteral("ms");
            question_.setTyped("answer", typed, json);
            break;
        }
        case AnswerKind::Share: unit = QStringLiteral("%"); [[fallthrough]];
        case AnswerKind::Number: question_.setTyped("answer", typed, typed::number(QString(typed).remove(u'%'))); break;
        case AnswerKind::Truth: question_.set("answer", truth_->currentIndex() == 0 ? "true" : "false"); break;
        case AnswerKind::Choice: form_->store("choices"); [[fallthrough]];
        case AnswerKind::Text: question_.setText("answer", typed); break;
    }
    question_.setText("unit", unit);
    // Another answer is the right one.
    question_.set("hidden", question_.json("answer") == first_.json("answer") ? first_.json("hidden") : std::string());
}

QWidget* QuestionForm::fieldOf(const std::string& member) const {
    QWidget* field = form_->fieldOf(member);
    return field ? field : form_->fieldOf("ask");
}

}  // namespace streamscope::ui

#include "moc_question_form.cpp"
