// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/question_form.h"

#include "ui/authoring/author_fields.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace streamscope::ui {

QuestionForm::QuestionForm(const DraftQuestion& question, std::size_t number, QWidget* parent)
    : QFrame(parent), draft_(question), form_(authoring::form(this)) {
    setObjectName(QStringLiteral("questionForm"));
    setRole(this, Role::Card);
    form_->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    ask_ = authoring::line(QStringLiteral("ask"), tr("What is asked"), this);
    setFocusProxy(ask_);
    kind_ = new QComboBox(this);
    kind_->setObjectName(QStringLiteral("answerKind"));
    kind_->setAccessibleName(tr("Kind of answer"));
    kind_->addItems({tr("a time"), tr("a number"), tr("a share in %"), tr("yes or no"), tr("one of several"), tr("words")});
    kind_->setCurrentIndex(static_cast<int>(question.kind));
    answer_ = authoring::line(QStringLiteral("rightAnswer"), tr("The right answer, such as 12 ms"), this);
    truth_ = new QComboBox(this);
    truth_->setObjectName(QStringLiteral("rightTruth"));
    truth_->addItems({tr("yes"), tr("no")});
    tolerance_ = authoring::line(QStringLiteral("tolerance"), tr("accepted deviation, such as 5"), this);
    choices_ = authoring::text(QStringLiteral("choices"), tr("The choices, one per line"), 4, this);
    because_ = authoring::line(QStringLiteral("because"), tr("The explanation, shown with the answer (Markdown)"), this);
    duration_ = new QCheckBox(tr("a duration, not a point in time: draw no line in the timeline"), this);
    duration_->setObjectName(QStringLiteral("duration"));
    points_ = authoring::points(QStringLiteral("questionPoints"), question.points, this);
    ask_->setText(question.ask);
    answer_->setText(question.kind == AnswerKind::Truth ? QString() : question.answer);
    truth_->setCurrentIndex(question.answer == QLatin1String("no") ? 1 : 0);
    tolerance_->setText(question.tolerance);
    choices_->setPlainText(question.choices);
    because_->setText(question.because);
    duration_->setChecked(question.duration);
    form_->addRow(makeHead(number));
    form_->addRow(tr("Asks"), ask_);
    form_->addRow(tr("Answer is"), kind_);
    form_->addRow(tr("Choices"), choices_);
    form_->addRow(tr("Right"), answer_);
    form_->addRow(tr("Right"), truth_);
    form_->addRow(tr("Tolerance %"), tolerance_);
    form_->addRow(QString(), duration_);
    form_->addRow(tr("Because"), because_);
    form_->addRow(tr("Points"), points_);
    for (QLineEdit* field : {ask_, answer_, tolerance_, because_})
        connect(field, &QLineEdit::textEdited, this, &QuestionForm::edited);
    connect(choices_, &QPlainTextEdit::textChanged, this, &QuestionForm::edited);
    connect(duration_, &QCheckBox::toggled, this, &QuestionForm::edited);
    connect(qobject_cast<QDoubleSpinBox*>(points_), &QDoubleSpinBox::valueChanged, this, &QuestionForm::edited);
    connect(truth_, &QComboBox::activated, this, &QuestionForm::edited);
    connect(kind_, &QComboBox::activated, this, [this] {
        showKind();
        Q_EMIT edited();
    });
    showKind();
}

QWidget* QuestionForm::makeHead(std::size_t number) {
    auto* head = new QWidget(this);
    auto* title = new QLabel(tr("Question %1").arg(number), head);
    title->setFont(strongFont());
    QToolButton* up = authoring::small(QStringLiteral("▲"), QStringLiteral("earlier"), tr("Ask this question earlier"), head);
    QToolButton* down = authoring::small(QStringLiteral("▼"), QStringLiteral("later"), tr("Ask this question later"), head);
    QToolButton* remove = authoring::small(tr("Remove"), QStringLiteral("removeQuestion"), tr("Remove this question"), head);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title, 1);
    for (QToolButton* each : {up, down, remove}) row->addWidget(each);
    connect(up, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(down, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    connect(remove, &QToolButton::clicked, this, &QuestionForm::removeRequested);
    return head;
}

AnswerKind QuestionForm::kind() const { return static_cast<AnswerKind>(kind_->currentIndex()); }

/// Shows the fields of this kind of answer.
void QuestionForm::showKind() {
    const bool measured = kind() == AnswerKind::Time || kind() == AnswerKind::Number || kind() == AnswerKind::Share;
    const auto show = [this](QWidget* field, bool shown) {
        field->setVisible(shown);
        if (QWidget* label = form_->labelForField(field)) label->setVisible(shown);
    };
    show(answer_, kind() != AnswerKind::Truth);
    show(truth_, kind() == AnswerKind::Truth);
    show(tolerance_, measured);
    show(choices_, kind() == AnswerKind::Choice);
    show(duration_, kind() == AnswerKind::Time);
}

DraftQuestion QuestionForm::question() const {
    DraftQuestion now = draft_;
    now.ask = ask_->text();
    now.kind = kind();
    const bool truth = now.kind == AnswerKind::Truth;
    now.answer = truth ? (truth_->currentIndex() == 0 ? QStringLiteral("yes") : QStringLiteral("no")) : answer_->text();
    now.tolerance = tolerance_->text();
    now.choices = choices_->toPlainText();
    now.because = because_->text();
    now.points = authoring::pointsOf(points_);
    now.duration = duration_->isChecked();
    now.hidden = draft_.hidden && now.answer == draft_.answer;
    return now;
}

QWidget* QuestionForm::fieldOf(DraftProblem::Field field) const {
    if (field == DraftProblem::Field::QuestionAnswer) return answer_;
    if (field == DraftProblem::Field::QuestionTolerance) return tolerance_;
    if (field == DraftProblem::Field::QuestionChoices) return choices_;
    return ask_;
}

}  // namespace streamscope::ui

#include "moc_question_form.cpp"
