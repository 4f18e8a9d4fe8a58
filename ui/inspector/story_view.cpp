#include "ui/inspector/story_view.h"

#include "ui/inspector/small_widgets.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

QLabel* selectable(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

QWidget* makeLine(const StoryLine& line, const Theme& theme, QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(unit);
    auto* mark = new ColorMark(QSize(8, 12), row);
    mark->setColor(theme.kind(line.kind));
    mark->setToolTip(title(line.kind));
    layout->addWidget(mark, 0, Qt::AlignTop);
    layout->addWidget(selectable(line.text, row), 1);
    return row;
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

void StoryView::fill(const OperationStory& story, const Theme& theme) {
    note_->setText(story.note);
    note_->setVisible(!story.note.isEmpty());
    fillFacts(story);
    fillBox(story, theme);
}

void StoryView::fillFacts(const OperationStory& story) {
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
    }
    showAll(facts_);
}

void StoryView::fillBox(const OperationStory& story, const Theme& theme) {
    clearLayout(lines_);
    box_->setVisible(!story.question.isEmpty());
    if (story.question.isEmpty()) return;
    QLabel* question = selectable(story.question, box_);
    question->setFont(strongFont());
    lines_->addWidget(question);
    for (const StoryLine& line : story.lines) lines_->addWidget(makeLine(line, theme, box_));
    if (!story.verdict.isEmpty()) lines_->addWidget(selectable(story.verdict, box_));
    showAll(lines_);
}

}  // namespace streamscope::ui
