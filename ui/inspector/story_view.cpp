// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/story_view.h"

#include "ui/inspector/small_widgets.h"
#include "ui/theme/rounded_box.h"
#include "ui/theme/wrapped_label.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct StoryViewTexts {
    Q_DECLARE_TR_FUNCTIONS(StoryViewTexts)
};

QLabel* selectable(QWidget* parent) {
    auto* label = new WrappedLabel(parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

constexpr qsizetype few = 8;  // intervals

/// Sets a text if it differs, because layout is slow.
void say(QLabel* label, const QString& words) {
    if (label->text() != words) label->setText(words);
}

}  // namespace

/// Row for an interval of waiting. A press shows the operation that caused it.
class StoryView::Row : public QAbstractButton {
public:
    Row(const StoryView* view, QWidget* parent)
        : QAbstractButton(parent), view_(view), mark_(new ColorMark(QSize(8, 12), this)), words_(new WrappedLabel(this)) {
        setAttribute(Qt::WA_Hover);
        words_->setAttribute(Qt::WA_TransparentForMouseEvents);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(unit);
        row->addWidget(mark_, 0, Qt::AlignTop);
        row->addWidget(words_, 1);
    }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    const StoryLine& line() const { return line_; }
    void setLine(const StoryLine& line) {
        line_ = line;
        const bool goes = !line.blame.isEmpty();
        setFocusPolicy(goes ? Qt::TabFocus : Qt::NoFocus);
        setCursor(goes ? Qt::PointingHandCursor : Qt::ArrowCursor);
        setAccessibleName(line.text);
        setToolTip(goes ? StoryViewTexts::tr("Go to the operation that caused the wait") : QString());
        say(words_, line.text);
        mark_->setColor(Theme::current().mark(line.kind));
        mark_->setToolTip(title(line.kind));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (focusPolicy() == Qt::NoFocus || !(underMouse() || hasFocus())) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(Theme::current().accent, 1) : Qt::NoPen);
        painter.setBrush(Theme::current().controlHover);
        paintRoundedBox(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner);
    }

private:
    const StoryView* view_;
    StoryLine line_;
    ColorMark* mark_;
    QLabel* words_;
};

StoryView::StoryView(QWidget* parent)
    : QWidget(parent), turns_(makeTurns()), facts_(new QGridLayout), box_(new QFrame(this)), lines_(new QVBoxLayout(box_)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    column->addWidget(turns_);
    column->addLayout(facts_);
    column->addWidget(box_);
    facts_->setHorizontalSpacing(unit - 2);
    facts_->setVerticalSpacing(unit - 2);
    facts_->setColumnMinimumWidth(0, nameColumn);
    facts_->setColumnStretch(1, 1);
    setRole(box_, Role::Card);
    lines_->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    lines_->setSpacing(unit - 2);
    makeBox();
}

void StoryView::fill(const OperationStory& story) {
    fillTurns(story);
    fillFacts(story.facts);
    fillBox(story);
    shown_ = story;
    show();
}

QWidget* StoryView::makeTurns() {
    auto* box = new QWidget(this);
    turn_ = makeMuted({}, box);
    turn_->setObjectName(QStringLiteral("storyTurn"));
    const auto walker = [&](const QString& words, const QString& tip, int step) {
        auto* made = new QToolButton(box);
        made->setText(words);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        connect(made, &QToolButton::clicked, this, [this, step] { Q_EMIT turnRequested(step); });
        return made;
    };
    earlier_ = walker(QStringLiteral("‹"), tr("Previous iteration"), -1);
    later_ = walker(QStringLiteral("›"), tr("Next iteration"), 1);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit / 2);
    row->addWidget(turn_, 1);
    row->addWidget(earlier_);
    row->addWidget(later_);
    return box;
}

void StoryView::fillTurns(const OperationStory& story) {
    turns_->setVisible(story.turns > 1);
    turn_->setText(tr("Iteration %1 of %2: %3").arg(story.turn).arg(story.turns).arg(story.turnId));
    earlier_->setEnabled(story.turn > 1);
    later_->setEnabled(story.turn < story.turns);
}

void StoryView::addFact(bool bad) {
    const auto row = static_cast<int>(factsShown_.size());
    factsShown_.append({makeMuted({}, this), selectable(this), bad});
    if (bad) setRole(factsShown_.last().value, Role::Error);
    facts_->addWidget(factsShown_.last().name, row, 0, Qt::AlignTop);
    facts_->addWidget(factsShown_.last().value, row, 1);
}

/// Shows the facts. Rebuilds the labels if the pattern of bad ones has changed.
void StoryView::fillFacts(const QList<StoryFact>& facts) {
    if (!std::ranges::equal(factsShown_, facts, {}, &Fact::bad, &StoryFact::bad)) {
        clearLayout(facts_);
        factsShown_.clear();
        for (const StoryFact& fact : facts) addFact(fact.bad);
    }
    for (qsizetype i = 0; i < facts.size(); ++i) {
        const Fact& shown = factsShown_[i];
        say(shown.name, facts[i].name);
        say(shown.value, facts[i].value);
        shown.name->setToolTip(facts[i].tip);
        shown.value->setToolTip(facts[i].tip);
    }
    showAll(facts_);
}

/// Makes the box. Rows are inserted between the question and the button that shows the others.
void StoryView::makeBox() {
    question_ = selectable(box_);
    question_->setFont(strongFont());
    more_ = new QPushButton(box_);
    setRole(more_, Role::Link);
    connect(more_, &QPushButton::clicked, this, &StoryView::unfold);
    verdict_ = selectable(box_);
    lines_->addWidget(question_);
    lines_->addWidget(more_, 0, Qt::AlignLeft);
    lines_->addWidget(verdict_);
}

void StoryView::fillBox(const OperationStory& story) {
    box_->setVisible(!story.question.isEmpty());
    if (story.question.isEmpty()) return;
    say(question_, story.question);
    fillLines(story.lines);
    say(verdict_, story.verdict);
    verdict_->setVisible(!story.verdict.isEmpty());
}

/// Shows the first few intervals, or all if that was requested.
void StoryView::fillLines(const QList<StoryLine>& lines) {
    const qsizetype shown = all_ ? lines.size() : std::min(few, lines.size());
    while (rows_.size() < shown) {
        rows_.append(new Row(this, box_));
        lines_->insertWidget(static_cast<int>(rows_.size()), rows_.last());
        connect(rows_.last(), &QAbstractButton::clicked, this, [this, row = rows_.last()] {
            if (!row->line().blame.isEmpty()) Q_EMIT blamed(row->line().blame, row->line().blameTurn);
        });
    }
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        if (i < shown) rows_[i]->setLine(lines[i]);
        rows_[i]->setVisible(i < shown);
    }
    more_->setText(tr("Show all %n interval(s)", nullptr, static_cast<int>(lines.size())));
    more_->setAccessibleName(more_->text());
    more_->setVisible(shown < lines.size());
}

/// Shows all intervals and focuses the first new one.
void StoryView::unfold() {
    all_ = true;
    const OperationStory story = shown_;
    fill(story);
    rows_[few]->setFocus();
}

}  // namespace streamscope::ui

#include "moc_story_view.cpp"
