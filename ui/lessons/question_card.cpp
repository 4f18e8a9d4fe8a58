// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/question_card.h"

#include "ui/lessons/help_row.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int flashMilliseconds = 1200;
constexpr double flashCorner = 6;  ///< px

bool isTruth(const lessons::Question& question) { return std::holds_alternative<bool>(question.answer); }

/// Returns the unit with the tolerance: "ms, within 2 %".
QString unitWithTolerance(const lessons::Question& question) {
    const QString unit = unitText(question);
    if (question.tolerance <= 0 && unit.isEmpty()) return {};
    const QString tolerance = question.tolerance <= 0
                                  ? QuestionCard::tr("exactly")
                                  : QuestionCard::tr("within %1 %").arg(shownNumber(question.tolerance * 100));
    return unit.isEmpty() ? tolerance : QStringLiteral("%1, %2").arg(unit, tolerance);
}

bool isExact(lessons::Question question, const Scalar& said) {
    question.tolerance = 0;
    return lessons::isRight(question, said);
}

/// Adds a hint to the card, and returns a button that shows it.
QPushButton* hintButton(QVBoxLayout* column, const QString& hint, QWidget* card) {
    QLabel* label = lessonparts::markdown(hint, card);
    label->setObjectName(QStringLiteral("questionHint"));
    setRole(label, Role::Muted);
    label->hide();
    column->addWidget(label);
    QPushButton* show = lessonparts::button(QuestionCard::tr("Hint"), QStringLiteral("showQuestionHint"), card);
    show->setToolTip(QuestionCard::tr("Shows a hint; the question still counts"));
    show->setCheckable(true);
    QObject::connect(show, &QPushButton::toggled, label, &QLabel::setVisible);
    return show;
}

}  // namespace

QuestionCard::QuestionCard(const LessonSession& session, const lessons::Question& question, QWidget* parent)
    : QFrame(parent), question_(question), column_(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("question-") + text(question.id));
    setRole(this, session.isSettled(question) ? Role::Card : Role::AccentCard);
    column_->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    column_->setSpacing(unit);
    QLabel* asked = lessonparts::markdown(text(question.ask), this);
    asked->setFont(strongFont());
    column_->addWidget(asked);
    const Scalar* guess = session.guessOf(question);
    if (guess && !session.isSettled(question)) tellGuess(*guess);
    session.isSettled(question) ? tell(session) : ask();
    connect(&flash_, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
}

void QuestionCard::flash() {
    flash_.stop();
    flash_.setDuration(flashMilliseconds);
    flash_.setStartValue(1.0);
    flash_.setEndValue(0.0);
    flash_.start();
}

void QuestionCard::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!isFlashing()) return;
    QColor tint = Theme::current().accent;
    constexpr double strongest = 0.45;
    tint.setAlphaF(static_cast<float>(strongest * flash_.currentValue().toDouble()));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint);
    painter.drawRoundedRect(rect(), flashCorner, flashCorner);
}

void QuestionCard::ask() {
    QStringList choices;
    for (const std::string& choice : question_.shownChoices.empty() ? question_.choices : question_.shownChoices)
        choices << text(choice);
    if (isTruth(question_)) choices = QStringList{tr("Yes"), tr("No")};
    choices.isEmpty() ? addField() : addChoices(choices);
    complaint_ = new QLabel(this);
    complaint_->setObjectName(QStringLiteral("complaint"));
    complaint_->setWordWrap(true);
    setRole(complaint_, Role::Error);
    complaint_->hide();
    column_->addWidget(complaint_);
    QPushButton* checkButton = lessonparts::button(tr("Check"), QStringLiteral("check"), this);
    QPushButton* showButton = lessonparts::button(tr("Show me"), QStringLiteral("showMe"), this);
    setRole(checkButton, Role::Primary);
    showButton->setToolTip(tr("Shows the answer; the question then does not count"));
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    row->addWidget(checkButton);
    if (!question_.hint.empty()) row->addWidget(hintButton(column_, text(question_.hint), this));
    row->addWidget(showButton);
    showButton->setVisible(!question_.hidden);
    row->addStretch(1);
    column_->addLayout(row);
    connect(checkButton, &QPushButton::clicked, this, &QuestionCard::check);
    connect(showButton, &QPushButton::clicked, this, [this] { Q_EMIT showRequested(text(question_.id)); });
}

void QuestionCard::addField() {
    field_ = new QLineEdit(this);
    field_->setObjectName(QStringLiteral("answer"));
    field_->setAccessibleName(text(question_.ask));
    field_->setMaximumWidth(20 * unit);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    row->addWidget(field_, 1);
    if (lessons::asTime(question_, question_.answer)) field_->setPlaceholderText(tr("type, or drag"));
    auto* unitLabel = new QLabel(lessonparts::withUnitsKept(unitWithTolerance(question_)), this);
    unitLabel->setObjectName(QStringLiteral("unit"));
    setRole(unitLabel, Role::Muted);
    row->addWidget(unitLabel, 1);
    column_->addLayout(row);
    connect(field_, &QLineEdit::returnPressed, this, &QuestionCard::check);
    connect(field_, &QLineEdit::textEdited, this, [this](const QString& typed) {
        forgive();
        Q_EMIT drafted(text(question_.id), typed);
    });
}

QString QuestionCard::draft() const { return field_ ? field_->text() : QString(); }

void QuestionCard::setDraft(const QString& words) {
    if (!field_ || field_->text() == words) return;
    field_->setText(words);
    forgive();
}

void QuestionCard::focusAnswer() {
    if (field_) field_->setFocus(Qt::OtherFocusReason);
    else if (choices_ && !choices_->buttons().isEmpty()) choices_->buttons().front()->setFocus(Qt::OtherFocusReason);
}

void QuestionCard::forgive() {
    if (field_) setInvalid(field_, false);
    complaint_->hide();
}

void QuestionCard::addChoices(const QStringList& choices) {
    choices_ = new QButtonGroup(this);
    for (const QString& choice : choices) {
        auto* one = new QRadioButton(choice, this);
        choices_->addButton(one);
        column_->addWidget(one);
    }
    connect(choices_, &QButtonGroup::buttonToggled, this, &QuestionCard::forgive);
}

/// Checks on Return at a choice, as in a field.
void QuestionCard::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && choices_ && choices_->buttons().contains(qobject_cast<QAbstractButton*>(focusWidget()))) return check();
    QFrame::keyPressEvent(event);
}

Scalar QuestionCard::given() const {
    if (field_) return Scalar(withPoint(field_->text().trimmed()).toStdString());
    const QAbstractButton* chosen = choices_->checkedButton();
    if (chosen && isTruth(question_)) return Scalar(chosen->text() == tr("Yes"));
    return Scalar(chosen ? question_.choices[static_cast<std::size_t>(choices_->buttons().indexOf(chosen))] : std::string());
}

void QuestionCard::check() {
    const Scalar answer = given();
    if (lessons::isAnswer(question_, answer)) return Q_EMIT answered(text(question_.id), answer);
    if (field_) {
        setInvalid(field_, true);
        focusAnswer();
    }
    const QString number = question_.unit.empty() ? tr("Type a number.") : tr("Type a number of %1.").arg(unitText(question_));
    complaint_->setText(field_ ? number : tr("Choose one first."));
    complaint_->show();
}

/// Shows the given and the right answer, and the reason.
void QuestionCard::tell(const LessonSession& session) {
    const Scalar* said = session.answerTo(question_);
    addSentence(verdictOn(question_, said), QStringLiteral("verdict"));
    if (!question_.because.empty()) {
        QLabel* because = lessonparts::markdown(text(question_.because), this);
        because->setObjectName(QStringLiteral("because"));
        setRole(because, Role::Muted);
        column_->addWidget(because);
    }
    if (!said || !lessons::isRight(question_, *said)) addAgain(session.help());
}

QString QuestionCard::remarkOn(const lessons::Question& question, const Scalar& guess) {
    const QString said = answerText(question, guess);
    const bool high = lessons::isTooHigh(question, guess).value_or(false);
    return high ? tr("%1 is too high. Try once more.").arg(said) : tr("%1 is too low. Try once more.").arg(said);
}

void QuestionCard::tellGuess(const Scalar& guess) { addSentence(remarkOn(question_, guess), QStringLiteral("guess")); }

void QuestionCard::addSentence(const QString& sentence, const QString& name) {
    auto* words = new QLabel(lessonparts::withUnitsKept(sentence), this);
    words->setObjectName(name);
    words->setWordWrap(true);
    column_->addWidget(words);
}

QString QuestionCard::verdictOn(const lessons::Question& question, const Scalar* said) {
    const auto inWords = [&question](const Scalar& answer) {
        const QString words = answerText(question, answer);
        return question.choices.empty() ? words : tr("“%1”").arg(words);
    };
    if (question.hidden)
        return said ? tr("You said %1. Your teacher has the right answer.").arg(inWords(*said))
                    : tr("Your teacher has the right answer.");
    const QString right = inWords(question.answer);
    if (!said) return tr("Shown: it is %1.").arg(right);
    const QString given = inWords(*said);
    if (!lessons::isRight(question, *said))
        return (question.unit.empty() ? tr("You said %1; the right answer is %2.") : tr("You said %1; it is %2."))
            .arg(given, right);
    return isExact(question, *said) ? tr("You said %1: right.").arg(given)
                                    : tr("You said %1: right. The exact answer is %2.").arg(given, right);
}

void QuestionCard::addAgain(const lessons::Help& help) {
    if (help.rule == lessons::HelpRule::Off) return;
    QPushButton* again = lessonparts::button(tr("Answer again"), QStringLiteral("answerAgain"), this);
    again->setToolTip(help.rule == lessons::HelpRule::Counted
                          ? tr("Asks this question again, and takes %1 off this part").arg(pointsInWords(help.points))
                          : tr("Asks this question again; your program stays as it is"));
    connect(again, &QPushButton::clicked, this, [this] { Q_EMIT againRequested(text(question_.id)); });
    column_->addWidget(again, 0, Qt::AlignLeft);
}

}  // namespace streamscope::ui

#include "moc_question_card.cpp"
