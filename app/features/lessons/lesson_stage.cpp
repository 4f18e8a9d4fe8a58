// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_stage.h"

#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_prediction.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "engine/edits/steps.h"
#include "ui/lessons/lesson_banner.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/lessons/question_card.h"
#include "ui/steps/slide_overview.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QUndoStack>

#include <algorithm>

namespace streamscope::app {

LessonStage::LessonStage(Session* session, WindowPlaces* places, LessonController* lessons, LessonPrediction* prediction,
                         ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      lessons_(lessons),
      prediction_(prediction),
      timeline_(timeline),
      banner_(new ui::LessonBanner(places->window())) {
    places_->add(BarPlace::Lesson, banner_);
    connect(places_, &WindowPlaces::presentingChanged, this, [this](bool on) { on ? begin() : end(); });
    connect(places_, &WindowPlaces::scaleChanged, this, [this](const ui::DisplayScale& scale) {
        prediction_->setDisplayScale(scale);
        banner_->setDisplayScale(scale);
        if (slide_) slide_->setDisplayScale(scale);
    });
    connect(lessons_, &LessonController::sessionChanged, this, &LessonStage::take);
    connect(lessons_, &LessonController::refused, this, &LessonStage::refuse);
    connect(lessons_, &LessonController::graded, this, [this](const lessons::Grade& grade) {
        grade_ = grade;
        say(said_);
    });
    connect(session_->document(), &ui::ProgramDocument::changed, this, [this] {
        if (said_ != Said::Goals && said_ != Said::Refusal) say(Said::Goals);
    });
}

void LessonStage::begin() {
    if (!slide_) {
        slide_ = new ui::LessonSlide(timeline_, places_->window()->centralWidget());
        connect(slide_, &ui::LessonSlide::answered, lessons_, &LessonController::answer);
        connect(slide_, &ui::LessonSlide::showRequested, lessons_, &LessonController::show);
    }
    slide_->setDisplayScale(places_->scale());
    qApp->installEventFilter(this);
    shown_ = lessons_->session();
    if (!shown_.lesson) return;
    if (shown_.isCovered() || !session_->document()->undoStack()->canUndo()) tellText();
    say(Said::Goals);
}

void LessonStage::end() {
    qApp->removeEventFilter(this);
    slide_->hide();
    banner_->hide();
    if (overview_) overview_->hide();
}

/// Goes on with the next question, or with the result.
void LessonStage::take(const ui::LessonSession& session) {
    const bool isAnother = session.lesson != shown_.lesson || session.part != shown_.part;
    const bool wasCovered = shown_.isCovered();
    shown_ = session;
    if (isAnother) grade_.reset();
    if (!places_->isPresenting()) return;
    if (!shown_.lesson) {
        slide_->hide();
        banner_->hide();
        return;
    }
    if (isAnother) tellText();
    else if (!isTelling()) ask();
    const bool isAnswered = wasCovered && !shown_.isCovered() && !isAnother;
    say(isAnswered ? Said::Verdicts : isAnother || said_ == Said::Refusal ? Said::Goals : said_);
}

void LessonStage::refuse(const QString& why) {
    refusal_ = why;
    if (!why.isEmpty()) say(Said::Refusal);
    else if (said_ == Said::Refusal) say(Said::Goals);
}

/// Shows what is said below the timeline. While a question waits, the goals would give its answer away.
void LessonStage::say(Said said) {
    said_ = said;
    const bool tells = !shown_.isCovered() || said_ == Said::OnePart;
    if (!places_->isPresenting() || !shown_.lesson || !tells) return banner_->hide();
    switch (said_) {
        case Said::Verdicts: return banner_->tellVerdicts(shown_);
        case Said::Look: return banner_->tellLook(shown_);
        case Said::Next: return banner_->tellNext(shown_);
        case Said::Refusal: return banner_->tellRefusal(refusal_);
        case Said::Goals: return banner_->tellGoals(shown_, grade_);
        case Said::OnePart: return banner_->tellNote(tr("This lesson has one part."));
    }
}

bool LessonStage::isTelling() const { return slide_ && slide_->isVisible() && !slide_->isAsking(); }

/// Returns the text of the part; of a program that is no lesson, its notes. What to look at is said below the timeline.
QString LessonStage::text() const {
    if (!shown_.lesson) return QString::fromStdString(session_->document()->program().notes);
    const lessons::Part& part = shown_.current();
    std::vector<std::string> all;
    if (shown_.part == 0 || part.story.empty()) all.push_back(shown_.lesson->story);
    all.push_back(part.story);
    QStringList texts;
    for (const std::string& each : all)
        if (!each.empty()) texts << QString::fromStdString(each);
    return texts.join(QStringLiteral("\n\n"));
}

QString LessonStage::keysOfText() const {
    const QString keys = shown_.lesson && shown_.isCovered() ? tr("Enter: the question · T: this text again · Esc: leave")
                                                             : tr("Enter: the timeline · T: this text again · Esc: leave");
    return canBeginAgain() ? tr("R: ask again") + QStringLiteral(" · ") + keys : keys;
}

/// Returns whether a key asks the questions again: someone answered them before, and the text is shown.
bool LessonStage::canBeginAgain() const { return shown_.hasAnswers() && shown_.help().rule != lessons::HelpRule::Off; }

/// Restores the start of the part, so that its text and its questions come as at first.
bool LessonStage::beginAgain() {
    if (!isTelling() || !canBeginAgain()) return false;
    lessons_->beginAgain();
    tellText();
    return true;
}

void LessonStage::tellText() {
    QString title = QString::fromStdString(shown_.lesson ? shown_.lesson->title : session_->document()->program().name);
    if (shown_.lesson && shown_.lesson->parts.size() > 1) {
        const QString part = QString::fromStdString(shown_.current().title);
        const QString place = tr("part %1 of %2").arg(shown_.part + 1).arg(shown_.lesson->parts.size());
        title += QStringLiteral(" · ") + (part.isEmpty() ? place : QStringLiteral("%1: %2").arg(place, part));
    }
    slide_->tell(title, text(), keysOfText());
}

/// Asks the first open question: a time by the line in the timeline, others on a page. Shows the timeline if there is none.
void LessonStage::ask() {
    slide_->hide();
    if (!shown_.lesson || !shown_.isCovered()) return timeline_->setFocus(Qt::OtherFocusReason);
    const auto isOpen = [this](const lessons::Question& each) { return !shown_.isSettled(each); };
    const lessons::Question& first = *std::ranges::find_if(shown_.current().questions, isOpen);
    if (&first == shown_.openTimeQuestion()) return prediction_->begin();
    slide_->ask(shown_, first, lastVerdict(), tr("Enter: answer · T: the text of the lesson · Esc: leave"));
}

/// Returns what became of the last answer of the part, and why, as Markdown; empty if none was given.
QString LessonStage::lastVerdict() const {
    const auto& questions = shown_.current().questions;
    const auto isSaid = [this](const lessons::Question& each) { return shown_.isSettled(each); };
    const auto last = std::find_if(questions.rbegin(), questions.rend(), isSaid);
    if (last == questions.rend()) return {};
    return QStringLiteral("**%1** %2")
        .arg(ui::QuestionCard::verdictOn(*last, shown_.answerTo(*last)), QString::fromStdString(last->because));
}

bool LessonStage::enter() {
    if (slide_->isVisible() && slide_->isAsking()) return false;  // the question takes it
    const bool isOpen = shown_.lesson && shown_.isCovered();
    if (isTelling() || (isOpen && !prediction_->isBegun() && session_->document()->selection().isEmpty())) {
        ask();
        return true;
    }
    return !isOpen && shown_.lesson && sayNext();
}

/// Returns whether nothing is left to do in the part.
bool LessonStage::isSolved() const {
    return !shown_.isCovered() && grade_ && grade_->problem.empty() && grade_->violations.empty() &&
           std::ranges::all_of(grade_->goals, &lessons::GoalGrade::met);
}

/// Says what follows what is said: what to look at, the goals, and, once they are met, what comes next. Returns false at an end.
bool LessonStage::sayNext() {
    const lessons::Part& part = shown_.current();
    switch (said_) {
        case Said::OnePart:
        case Said::Verdicts:
            if (!part.look.empty()) return say(Said::Look), true;
            [[fallthrough]];
        case Said::Look:
        case Said::Refusal:
            if (!part.goals.empty()) return say(Said::Goals), true;
            [[fallthrough]];
        case Said::Goals: return isSolved() && (say(Said::Next), true);
        case Said::Next: return goOn();
    }
    return false;
}

/// Goes to the next part, or to the next lesson.
bool LessonStage::goOn() {
    if (walk(1)) return true;
    const QString next = shown_.path.next;
    if (next.isEmpty()) return false;
    lessons_->open(next, shown_.path.pack);
    return true;
}

/// Goes on like Enter where a program has no next step; a clicker has this key only. It never skips a question: it neither
/// answers one nor leaves it. A part whose goals are not met leads to the next part.
bool LessonStage::click() {
    const auto& steps = session_->document()->program().steps;
    const bool hasNextStep = !isTelling() && steps::done(steps) < steps.size();
    if (hasNextStep || (!shown_.lesson && !isTelling())) return false;
    if (isAnswering() || prediction_->isBegun()) return true;
    return enter() || (!shown_.isCovered() && walk(1));
}

bool LessonStage::isAnswering() const { return ui::LessonSlide::isAround(QApplication::focusWidget()) && slide_->isAsking(); }

bool LessonStage::toggleText() {
    if (isTelling()) ask();
    else if (text().isEmpty()) return false;
    else tellText();
    return true;
}

bool LessonStage::walk(int parts) {
    if (!shown_.lesson) return false;
    const auto part = static_cast<std::ptrdiff_t>(shown_.part) + parts;
    if (part < 0 || part >= std::ssize(shown_.lesson->parts)) return false;
    lessons_->goToPart(static_cast<std::size_t>(part));
    return true;
}

/// Says why there is no overview, unless the key orders selected calls.
bool LessonStage::tellOnePart() {
    if (!session_->document()->selection().isEmpty()) return false;
    say(Said::OnePart);
    if (slide_->isVisible()) slide_->tellNote(tr("This lesson has one part."));
    return true;
}

/// Shows the parts of the lesson. A program with steps shows those.
bool LessonStage::openOverview() {
    if (!shown_.lesson || !session_->document()->program().steps.empty()) return false;
    if (shown_.lesson->parts.size() < 2) return tellOnePart();
    if (!overview_) {
        overview_ = new ui::SlideOverview(places_->window()->centralWidget());
        connect(overview_, &ui::SlideOverview::picked, lessons_, &LessonController::goToPart);
    }
    std::vector<ui::Slide> slides;
    for (const lessons::Part& part : shown_.lesson->parts) {
        const QString number = QString::number(slides.size() + 1);
        const QString title = QString::fromStdString(part.title);
        Read<ResolvedProgram> resolved = resolve(std::get<Program>(part.start));
        slides.push_back({title.isEmpty() ? tr("Part %1").arg(number) : QStringLiteral("%1 %2").arg(number, title),
                          resolved ? std::make_shared<const ResolvedProgram>(*std::move(resolved.value)) : nullptr});
    }
    overview_->open(std::move(slides), shown_.part, places_->scale());
    return true;
}

bool LessonStage::handle(const QKeyEvent& event) {
    if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return false;
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter: return enter();
        case Qt::Key_T: return toggleText();
        case Qt::Key_O: return openOverview();
        case Qt::Key_R: return beginAgain();
        case Qt::Key_PageUp: return walk(-1);
        case Qt::Key_PageDown: return click();
        case Qt::Key_P:
            if (isTelling() && !shown_.isCovered()) ask();
            return false;  // the timeline plays
        default: return false;
    }
}

bool LessonStage::eventFilter(QObject* watched, QEvent* event) {
    const bool isOurs = event->type() == QEvent::KeyPress && watched->isWidgetType() &&
                        (!WindowPlaces::keysAreTaken() || isAnswering()) && !timeline_->isInteracting() &&
                        !qobject_cast<ui::SlideOverview*>(QApplication::focusWidget());
    if (isOurs && handle(*static_cast<QKeyEvent*>(event))) return true;
    return QObject::eventFilter(watched, event);
}

}  // namespace streamscope::app

#include "moc_lesson_stage.cpp"
