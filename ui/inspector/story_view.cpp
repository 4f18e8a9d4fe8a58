#include "ui/inspector/story_view.h"

#include "ui/inspector/small_widgets.h"
#include "ui/theme/wrapped_label.h"

#include <QAbstractButton>
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

QLabel* selectable(const QString& text, QWidget* parent) {
    auto* label = new WrappedLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

constexpr qsizetype few = 8;  // pieces

/// A piece of waiting; pressed, it goes to whom it blames.
class StoryRow : public QAbstractButton {
public:
    StoryRow(const Theme& theme, QWidget* parent) : QAbstractButton(parent), theme_(theme) { setAttribute(Qt::WA_Hover); }
    QSize sizeHint() const override { return layout()->sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        if (focusPolicy() == Qt::NoFocus || !(underMouse() || hasFocus())) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? QPen(theme_.accent, 1) : Qt::NoPen);
        painter.setBrush(theme_.controlHover);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    }

private:
    Theme theme_;
};

StoryRow* makeLine(const StoryLine& line, QLabel* words, const Theme& theme, QWidget* parent) {
    auto* row = new StoryRow(theme, parent);
    const bool goes = !line.blame.isEmpty();
    row->setFocusPolicy(goes ? Qt::TabFocus : Qt::NoFocus);
    if (goes) row->setCursor(Qt::PointingHandCursor);
    row->setAccessibleName(line.text);
    row->setToolTip(goes ? QStringLiteral("Go to the operation to blame") : QString());
    words->setTextInteractionFlags(Qt::NoTextInteraction);
    words->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(unit);
    auto* mark = new ColorMark(QSize(8, 12), row);
    mark->setColor(theme.kind(line.kind));
    mark->setToolTip(title(line.kind));
    layout->addWidget(mark, 0, Qt::AlignTop);
    layout->addWidget(words, 1);
    return row;
}

/// The same widgets show both.
bool sameForm(const OperationStory& a, const OperationStory& b) {
    const auto sameFact = [](const StoryFact& x, const StoryFact& y) {
        return x.name == y.name && x.tip == y.tip && x.bad == y.bad;
    };
    return std::ranges::equal(a.facts, b.facts, sameFact) &&
           std::ranges::equal(a.lines, b.lines,
                              [](const StoryLine& x, const StoryLine& y) {
                                  return x.kind == y.kind && x.blame == y.blame && x.blameTurn == y.blameTurn;
                              }) &&
           a.question.isEmpty() == b.question.isEmpty() && a.verdict.isEmpty() == b.verdict.isEmpty();
}

/// What the labels of facts and box say, in order; of so many lines.
QStringList wordsOf(const OperationStory& story, qsizetype lines) {
    QStringList words;
    for (const StoryFact& fact : story.facts) words.append(fact.value);
    if (story.question.isEmpty()) return words;
    words.append(story.question);
    for (const StoryLine& line : story.lines.first(lines)) words.append(line.text);
    if (!story.verdict.isEmpty()) words.append(story.verdict);
    return words;
}

}  // namespace

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
}

void StoryView::setTheme(const Theme& theme) {
    theme_ = theme;
    shown_.reset();
}

void StoryView::fill(const OperationStory& story) {
    if (!shown_ || !sameForm(*shown_, story)) {
        hide();  // laid out once, when all is in it
        words_.clear();
        makeFacts(story);
        makeBox(story);
    }
    fillTurns(story);
    const QStringList words = wordsOf(story, linesShown(story));
    for (qsizetype i = 0; i < words.size(); ++i) words_[i]->setText(words[i]);
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
    earlier_ = walker(QStringLiteral("‹"), QStringLiteral("The turn before"), -1);
    later_ = walker(QStringLiteral("›"), QStringLiteral("The next turn"), 1);
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
    turn_->setText(QStringLiteral("Turn %1 of %2: %3").arg(story.turn).arg(story.turns).arg(story.turnId));
    earlier_->setEnabled(story.turn > 1);
    later_->setEnabled(story.turn < story.turns);
}

void StoryView::makeFacts(const OperationStory& story) {
    clearLayout(facts_);
    int row = 0;
    for (const StoryFact& fact : story.facts) {
        QLabel* name = makeMuted(fact.name, this);
        QLabel* value = selectable(fact.value, this);
        name->setToolTip(fact.tip);
        value->setToolTip(fact.tip);
        if (fact.bad) setRole(value, Role::Error);
        facts_->addWidget(name, row, 0, Qt::AlignTop);
        facts_->addWidget(value, row++, 1);
        words_.append(value);
    }
    showAll(facts_);
}

qsizetype StoryView::linesShown(const OperationStory& story) const {
    return all_ ? story.lines.size() : std::min(few, story.lines.size());
}

/// Many pieces stay folded until they are asked for.
void StoryView::makeLines(const OperationStory& story) {
    const qsizetype shown = linesShown(story);
    for (qsizetype i = 0; i < shown; ++i) {
        const StoryLine& line = story.lines[i];
        QLabel* label = selectable(line.text, box_);
        StoryRow* row = makeLine(line, label, theme_, box_);
        if (!line.blame.isEmpty())
            connect(row, &QAbstractButton::clicked, this, [this, line] { Q_EMIT blamed(line.blame, line.blameTurn); });
        lines_->addWidget(row);
        words_.append(label);
    }
    if (shown == story.lines.size()) return;
    auto* more = new QPushButton(QStringLiteral("All %1 pieces").arg(story.lines.size()), box_);
    setRole(more, Role::Link);
    more->setAccessibleName(more->text());
    lines_->addWidget(more, 0, Qt::AlignLeft);
    connect(more, &QPushButton::clicked, this, &StoryView::unfold);
}

/// The hand goes on where the first of them came in.
void StoryView::unfold() {
    all_ = true;
    const OperationStory story = *std::exchange(shown_, std::nullopt);
    fill(story);
    lines_->itemAt(1 + static_cast<int>(few))->widget()->setFocus();
}

void StoryView::makeBox(const OperationStory& story) {
    clearLayout(lines_);
    box_->setVisible(!story.question.isEmpty());
    if (story.question.isEmpty()) return;
    QLabel* question = selectable(story.question, box_);
    question->setFont(strongFont());
    lines_->addWidget(question);
    words_.append(question);
    makeLines(story);
    if (!story.verdict.isEmpty()) {
        words_.append(selectable(story.verdict, box_));
        lines_->addWidget(words_.last());
    }
    showAll(lines_);
}

}  // namespace streamscope::ui
