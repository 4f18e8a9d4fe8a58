#include "ui/inspector/story_view.h"

#include "ui/inspector/small_widgets.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

QLabel* selectable(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

QWidget* makeLine(const StoryLine& line, QLabel* words, const Theme& theme, QWidget* parent) {
    auto* row = new QWidget(parent);
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
           std::ranges::equal(a.lines, b.lines, {}, &StoryLine::kind, &StoryLine::kind) && a.note.isEmpty() == b.note.isEmpty() &&
           a.question.isEmpty() == b.question.isEmpty() && a.verdict.isEmpty() == b.verdict.isEmpty();
}

/// What the labels of facts and box say, in order.
QStringList wordsOf(const OperationStory& story) {
    QStringList words;
    for (const StoryFact& fact : story.facts) words.append(fact.value);
    if (story.question.isEmpty()) return words;
    words.append(story.question);
    for (const StoryLine& line : story.lines) words.append(line.text);
    if (!story.verdict.isEmpty()) words.append(story.verdict);
    return words;
}

}  // namespace

StoryView::StoryView(QWidget* parent)
    : QWidget(parent),
      note_(makeMuted({}, this)),
      facts_(new QGridLayout),
      box_(new QFrame(this)),
      lines_(new QVBoxLayout(box_)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    column->addWidget(note_);
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
        note_->setVisible(!story.note.isEmpty());
        makeFacts(story);
        makeBox(story);
    }
    note_->setText(story.note);
    const QStringList words = wordsOf(story);
    for (qsizetype i = 0; i < words.size(); ++i) words_[i]->setText(words[i]);
    shown_ = story;
    show();
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

void StoryView::makeBox(const OperationStory& story) {
    clearLayout(lines_);
    box_->setVisible(!story.question.isEmpty());
    if (story.question.isEmpty()) return;
    QLabel* question = selectable(story.question, box_);
    question->setFont(strongFont());
    lines_->addWidget(question);
    words_.append(question);
    for (const StoryLine& line : story.lines) {
        QLabel* label = selectable(line.text, box_);
        lines_->addWidget(makeLine(line, label, theme_, box_));
        words_.append(label);
    }
    if (!story.verdict.isEmpty()) {
        words_.append(selectable(story.verdict, box_));
        lines_->addWidget(words_.last());
    }
    showAll(lines_);
}

}  // namespace streamscope::ui
