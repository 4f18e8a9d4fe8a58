// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include "ui/lessons/goal_list.h"
#include "ui/lessons/help_row.h"
#include "ui/lessons/lesson_outcome.h"
#include "ui/lessons/lesson_story.h"
#include "ui/lessons/question_card.h"
#include "ui/lessons/recorded_row.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"
#include "ui/theme/wrapping_row.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace streamscope::ui {
namespace {

QVBoxLayout* nested(QVBoxLayout* column) {
    auto* inner = new QVBoxLayout;
    inner->setSpacing(unit);
    column->addLayout(inner);
    return inner;
}

QLabel* words(QVBoxLayout* column, const QString& name, Role role, QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setObjectName(name);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    setRole(made, role);
    column->addWidget(made);
    return made;
}

/// Returns where an edit is made, empty if on the cards.
QString placeOf(lessons::EditRule rule) {
    switch (rule) {
        case lessons::EditRule::StreamFlags:
        case lessons::EditRule::EventFlags:
        case lessons::EditRule::DefaultStream:
        case lessons::EditRule::PeerAccess:
        case lessons::EditRule::Parameters: return LessonPanel::tr(" (tab Resources)");
        case lessons::EditRule::MemoryKind: return LessonPanel::tr(" (the padlock on a copy’s card)");
        case lessons::EditRule::Reorder:
        case lessons::EditRule::ReorderWithinStream:
        case lessons::EditRule::Streams:
        case lessons::EditRule::Grid:
        case lessons::EditRule::AddOperations:
        case lessons::EditRule::AddEvents:
        case lessons::EditRule::RebindEvents:
        case lessons::EditRule::RemoveOperations:
        case lessons::EditRule::Replace:
        case lessons::EditRule::WrapInGraph:
        case lessons::EditRule::DependentLaunches: break;
    }
    return {};
}

/// Returns a text that lists the allowed edits.
QString allowedText(const lessons::Part& part) {
    if (part.edits.empty()) return LessonPanel::tr("Nothing can be changed here: predict, then look at the timeline.");
    QStringList all;
    for (const lessons::AllowedEdit& edit : part.edits) all << messageText(lessons::inWords(edit)) + placeOf(edit.rule);
    const QString last = all.takeLast();
    const QString listed =
        all.isEmpty()
            ? last
            : LessonPanel::tr("%1 and %2", "list: all but the last, the last").arg(all.join(QStringLiteral("; ")), last);
    return LessonPanel::tr("You may %1. Nothing else can be changed.").arg(listed);
}

QToolButton* walker(const QString& words, const QString& name, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setText(words);
    made->setObjectName(name);
    setRole(made, Role::Link);
    return made;
}

}  // namespace

LessonPanel::LessonPanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lesson"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, unit * 3 / 2, 2 * unit, 0);
    column->setSpacing(unit);
    caption_ = lessonparts::caption(tr("Lesson"), this);
    caption_->setObjectName(QStringLiteral("lessonPath"));
    column->addWidget(caption_);
    title_ = new QLabel(this);
    title_->setObjectName(QStringLiteral("lessonTitle"));
    QFont large = strongFont();
    large.setPixelSize(15);
    title_->setFont(large);
    title_->setWordWrap(true);
    column->addWidget(title_);
    partRow_ = makePartRow();
    column->addWidget(partRow_);
    story_ = new LessonStory(this);
    column->addWidget(story_);
    questions_ = nested(column);
    cover_ = new QLabel(this);
    cover_->setObjectName(QStringLiteral("coverNote"));
    cover_->setWordWrap(true);
    setRole(cover_, Role::Muted);
    column->addWidget(cover_);
    look_ = lessonparts::markdown({}, this);
    look_->setObjectName(QStringLiteral("lookAt"));
    column->addWidget(look_);
    goals_ = new GoalList(this);
    column->addWidget(goals_);
    allowed_ = words(column, QStringLiteral("allowedEdits"), Role::Muted, this);
    refused_ = words(column, QStringLiteral("refusedEdit"), Role::Error, this);
    refused_->hide();
    outcome_ = new LessonOutcome(this);
    outcome_->hide();
    column->addWidget(outcome_);
    afterwards_ = lessonparts::markdown({}, this);
    afterwards_->setObjectName(QStringLiteral("afterwards"));
    column->addWidget(afterwards_);
    recorded_ = new RecordedRow(this);
    column->addWidget(recorded_);
    hintLabels_ = nested(column);
    help_ = new HelpRow(this);
    hintButton_ = lessonparts::button({}, QStringLiteral("hint"), this);
    buttons_ = makeButtons();
    confirmation_ = makeConfirmation();
    column->addWidget(buttons_);
    column->addWidget(confirmation_);
    column->addWidget(help_);
    column->addSpacing(unit);
    auto* line = new QWidget(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    connect(outcome_, &LessonOutcome::partRequested, this, &LessonPanel::partRequested);
    connect(outcome_, &LessonOutcome::lessonRequested, this, &LessonPanel::lessonRequested);
    connect(recorded_, &RecordedRow::recordedRequested, this, &LessonPanel::recordedRequested);
    connect(recorded_, &RecordedRow::simulatedRequested, this, &LessonPanel::simulatedRequested);
    connect(help_, &HelpRow::helpRequested, this, &LessonPanel::helpRequested);
    connect(goals_, &GoalList::takeBackRequested, this, &LessonPanel::takeBackRequested);
    connect(hintButton_, &QPushButton::clicked, this, [this] {
        ++hints_;
        fillHints();
    });
    hide();
}

QWidget* LessonPanel::makePartRow() {
    auto* made = new QWidget(this);
    partLabel_ = new QLabel(made);
    partLabel_->setObjectName(QStringLiteral("lessonPart"));
    partLabel_->setWordWrap(true);
    previous_ = walker(tr("‹ Previous"), QStringLiteral("previousPart"), made);
    next_ = walker(tr("Next ›"), QStringLiteral("nextPart"), made);
    auto* row = new QHBoxLayout(made);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit / 2);
    row->addWidget(partLabel_, 1);
    row->addWidget(previous_);
    row->addWidget(next_);
    connect(previous_, &QToolButton::clicked, this, [this] { Q_EMIT partRequested(session_.part - 1); });
    connect(next_, &QToolButton::clicked, this, [this] { Q_EMIT partRequested(session_.part + 1); });
    return made;
}

QWidget* LessonPanel::makeButtons() {
    auto* made = new QWidget(this);
    startAgain_ = lessonparts::button(tr("Start again"), QStringLiteral("startAgain"), made);
    solution_ = lessonparts::button(tr("Show solution"), QStringLiteral("showSolution"), made);
    auto* row = new WrappingRow(made, unit);
    for (QPushButton* each : {hintButton_, startAgain_, solution_}) row->addWidget(each);
    connect(startAgain_, &QPushButton::clicked, this, &LessonPanel::startAgainRequested);
    connect(solution_, &QPushButton::clicked, this, [this] { askForSolution(true); });
    return made;
}

QWidget* LessonPanel::makeConfirmation() {
    auto* made = new QFrame(this);
    made->setObjectName(QStringLiteral("solutionConfirmation"));
    setRole(made, Role::Card);
    auto* words =
        new QLabel(tr("The solution replaces your calls, and the part does not count as solved by you. Where help takes "
                      "points off, it does so too. Undo restores your calls."),
                   made);
    words->setWordWrap(true);
    QPushButton* yes = lessonparts::button(tr("Show it"), QStringLiteral("confirmSolution"), made);
    decline_ = lessonparts::button(tr("Not yet"), QStringLiteral("declineSolution"), made);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    row->addWidget(yes);
    row->addWidget(decline_);
    row->addStretch(1);
    auto* column = new QVBoxLayout(made);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    column->setSpacing(unit);
    column->addWidget(words);
    column->addLayout(row);
    made->hide();
    connect(yes, &QPushButton::clicked, this, [this] {
        askForSolution(false);
        Q_EMIT solutionRequested();
    });
    connect(decline_, &QPushButton::clicked, this, [this] { askForSolution(false); });
    return made;
}

void LessonPanel::setSession(const LessonSession& session) {
    const bool newPart = session.lesson != session_.lesson || session.part != session_.part;
    const bool wasOpen = !newPart && grade_ && !areGoalsMet();
    session_ = session;
    setVisible(session_.lesson != nullptr);
    if (!session_.lesson) return;
    if (newPart) {
        openPart_.reset();  // set again by its owner
        beginPart();
    }
    const std::optional<int> number = lessonNumber(session_.id);
    const QString lesson = number ? tr("Lesson %1").arg(*number) : tr("Lesson"), &pack = session_.path.pack;
    caption_->setText((pack.isEmpty() ? lesson : QStringLiteral("%1 · %2").arg(pack, lesson)).toUpper());
    fillQuestions();
    focusOpenQuestion();
    offerRecorded();
    cover_->setText(session_.canShowAnswer() ? tr("Answer, or press Show me, to reveal the timeline, figures and goals.")
                                             : tr("Answer to reveal the timeline, figures and goals."));
    cover_->setVisible(session_.isCovered());
    goals_->setCovered(session_.isCovered());
    help_->setSession(session_);
    showOutcome();
    if (wasOpen && areGoalsMet()) Q_EMIT goalsMet(outcome_);
}

void LessonPanel::beginPart() {
    const lessons::Lesson& lesson = *session_.lesson;
    const lessons::Part& part = session_.current();
    title_->setText(text(lesson.title));
    partRow_->setVisible(lesson.parts.size() > 1);
    const QString place = tr("Part %1 of %2").arg(session_.part + 1).arg(lesson.parts.size());
    partLabel_->setText(part.title.empty() ? place : place + QStringLiteral(": ") + text(part.title));
    previous_->setEnabled(session_.part > 0);
    next_->setEnabled(session_.part + 1 < lesson.parts.size());
    lessonparts::clear(questions_);
    story_->setPart(session_);
    solution_->setVisible(session_.hasSolution && !part.edits.empty());
    askForSolution(false);
    startAgain_->setToolTip(session_.help().rule == lessons::HelpRule::Allowed
                                ? tr("Restores the calls of the start and asks the questions again; undo restores your calls")
                                : tr("Restores the calls of the start; your answers stay, and undo restores your calls"));
    look_->setText(lessonparts::asMarkdown(text(part.look)));
    afterwards_->setText(lessonparts::asMarkdown(text(part.afterwards)));
    allowed_->setText(lessonparts::withUnitsKept(allowedText(part)));
    setRefused({});
    setShownRecording(std::nullopt);
    grade_.reset();
    goals_->setPart(&part);
    hints_ = 0;
    fillHints();
}

/// Shows the questions. Keeps what was typed for other questions.
void LessonPanel::fillQuestions() {
    std::map<std::string, QString> drafts;
    for (const lessons::Question& question : session_.current().questions)
        if (const QuestionCard* card = cardOf(text(question.id))) drafts[question.id] = card->draft();
    lessonparts::clear(questions_);
    for (const lessons::Question& question : session_.current().questions) {
        auto* card = new QuestionCard(session_, question, this);
        connect(card, &QuestionCard::answered, this, &LessonPanel::answered);
        connect(card, &QuestionCard::showRequested, this, &LessonPanel::showRequested);
        connect(card, &QuestionCard::againRequested, this, &LessonPanel::againRequested);
        connect(card, &QuestionCard::drafted, this, &LessonPanel::drafted);
        const Scalar* guess = session_.guessOf(question);  // a wrong one does not stay in the field
        if (!guess || text(lessons::inWords(*guess)) != drafts[question.id].trimmed()) card->setDraft(drafts[question.id]);
        questions_->addWidget(card);
    }
    lessonparts::showAll(questions_);
}

void LessonPanel::fillHints() {
    const std::vector<std::string>& all = session_.current().hints;
    lessonparts::clear(hintLabels_);
    for (int i = 0; i < hints_; ++i) {
        QLabel* hint = lessonparts::markdown(tr("*Hint %1:* %2").arg(i + 1).arg(text(all[std::size_t(i)])), this);
        hint->setObjectName(QStringLiteral("hintText"));
        hintLabels_->addWidget(hint);
    }
    lessonparts::showAll(hintLabels_);
    hintButton_->setVisible(std::size_t(hints_) < all.size());
    hintButton_->setText(tr("Hint %1 of %2").arg(hints_ + 1).arg(all.size()));
}

void LessonPanel::setGrade(const lessons::Grade& grade) {
    const bool wasOpen = grade_ && !areGoalsMet();  // goals already met at the start are not reported
    grade_ = grade;
    goals_->setGrade(grade);
    showOutcome();
    offerRecorded();
    if (wasOpen && areGoalsMet()) Q_EMIT goalsMet(outcome_);
}

void LessonPanel::setCanTakeBack(bool can) { goals_->setCanTakeBack(can); }

void LessonPanel::setOpenPart(std::optional<std::size_t> part) {
    openPart_ = part;
    if (session_.lesson) showOutcome();
}

bool LessonPanel::areGoalsMet() const {
    if (!grade_ || session_.isCovered()) return false;
    return grade_->problem.empty() && grade_->violations.empty() && std::ranges::all_of(grade_->goals, &lessons::GoalGrade::met);
}

void LessonPanel::showOutcome() {
    outcome_->setVisible(areGoalsMet());
    if (areGoalsMet()) outcome_->tell(session_, grade_->passed, openPart_);
    showTexts();
}

/// Shows what to look at once the timeline is shown, and what to see afterwards once the part is solved.
void LessonPanel::showTexts() {
    const bool isOver = areGoalsMet() || (session_.note.solutionShown && !session_.isCovered());
    look_->setVisible(!session_.isCovered() && !session_.current().look.empty());
    afterwards_->setVisible(isOver && !session_.current().afterwards.empty());
}

QuestionCard* LessonPanel::cardOf(const QString& question) const {
    for (int i = 0; i < questions_->count(); ++i)
        if (auto* card = qobject_cast<QuestionCard*>(questions_->itemAt(i)->widget()))
            if (card->objectName() == QStringLiteral("question-") + question) return card;
    return nullptr;
}

/// Returns the card of the first unanswered question, nullptr if there is none.
QuestionCard* LessonPanel::openCard() const {
    const auto& questions = session_.current().questions;
    const auto open = std::ranges::find_if(questions, [this](const auto& each) { return !session_.isSettled(each); });
    return open == questions.end() ? nullptr : cardOf(text(open->id));
}

void LessonPanel::focusOpenQuestion() {
    if (QuestionCard* card = openCard()) card->focusAnswer();
}

QWidget* LessonPanel::flashOpenQuestion() {
    QuestionCard* card = openCard();
    if (card) card->flash();
    return card;
}

void LessonPanel::setDraft(const QString& question, const QString& text) {
    if (QuestionCard* card = cardOf(question)) card->setDraft(text);
}

void LessonPanel::check(const QString& question) {
    if (QuestionCard* card = cardOf(question)) card->check();
}

void LessonPanel::setRefused(const QString& why) {
    refused_->setText(lessonparts::withUnitsKept(why));
    refused_->setVisible(!why.isEmpty());
}

void LessonPanel::setShownRecording(std::optional<bool> ofSolution) { recorded_->setShown(ofSolution); }

/// Offers recorded runs unless they would give an answer away.
void LessonPanel::offerRecorded() {
    recorded_->setRuns(session_.isCovered() ? std::vector<RecordedRun>{} : session_.recorded, areGoalsMet());
}

/// Shows or hides the confirmation and moves the focus: to the harmless answer, then back to the button.
void LessonPanel::askForSolution(bool asking) {
    const bool hadFocus = (asking ? buttons_ : confirmation_)->isAncestorOf(focusWidget());
    (asking ? confirmation_ : buttons_)->show();
    if (hadFocus) (asking ? decline_ : solution_)->setFocus(Qt::OtherFocusReason);
    (asking ? buttons_ : confirmation_)->hide();
}

}  // namespace streamscope::ui

#include "moc_lesson_panel.cpp"
