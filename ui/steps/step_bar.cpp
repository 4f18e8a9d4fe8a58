// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/step_bar.h"

#include "engine/edits/steps.h"
#include "ui/theme/access_key.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"
#include "ui/theme/wrapped_label.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace streamscope::ui {
namespace {

QAction* made(QObject* parent, const QString& text, const QKeySequence& keys, const QString& tip) {
    auto* action = new QAction(text, parent);
    action->setShortcut(keys);
    action->setToolTip(tip);
    return action;
}

QToolButton* button(QWidget* parent, QAction* action, Qt::ArrowType arrow) {
    auto* shown = new QToolButton(parent);
    shown->setDefaultAction(action);
    if (arrow != Qt::NoArrow) {
        shown->setToolButtonStyle(Qt::ToolButtonIconOnly);
        shown->setArrowType(arrow);
    }
    shown->setAccessibleName(withoutAccessKey(action->text()));
    shown->setFocusPolicy(Qt::TabFocus);
    return shown;
}

QLineEdit* words(QWidget* parent, const QString& name, const QString& placeholder) {
    auto* field = new QLineEdit(parent);
    setRole(field, Role::Flat);
    field->setAccessibleName(name);
    field->setPlaceholderText(placeholder);
    return field;
}

}  // namespace

StepBar::StepBar(ProgramDocument* document, QWidget* parent) : QWidget(parent), document_(document) {
    setObjectName(QStringLiteral("stepBar"));
    setAccessibleName(tr("Steps"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    createActions();
    createWidgets();
    connect(document_, &ProgramDocument::changed, this, &StepBar::refresh);
    refresh();
}

void StepBar::createActions() {
    next_ = made(this, tr("&Next step"), Qt::Key_PageDown, tr("Do the next step (Page down)"));
    previous_ = made(this, tr("&Previous step"), Qt::Key_PageUp, tr("Revert the last step (Page up)"));
    add_ = made(this, tr("&Add step"), Qt::CTRL | Qt::SHIFT | Qt::Key_N,
                tr("Make a new step of the edits since the last one, or an empty step for the next edits"));
    earlier_ = made(this, tr("Move step &earlier"), {}, tr("Move the step before the previous one"));
    later_ = made(this, tr("Move step &later"), {}, tr("Move the step after the next one"));
    remove_ = made(this, tr("&Delete step"), {}, tr("Its edits become part of the next step"));
    connect(next_, &QAction::triggered, this, [this] { walk(true); });
    connect(previous_, &QAction::triggered, this, [this] { walk(false); });
    connect(add_, &QAction::triggered, this, &StepBar::add);
    connect(earlier_, &QAction::triggered, this, [this] { move(false); });
    connect(later_, &QAction::triggered, this, [this] { move(true); });
    connect(remove_, &QAction::triggered, this, &StepBar::remove);
}

void StepBar::createWidgets() {
    place_ = new QLabel(this);
    place_->setObjectName(QStringLiteral("stepPlace"));
    title_ = words(this, tr("Title of the step"), tr("Title"));
    note_ = words(this, tr("Note of the step"), tr("Note: what to look at"));
    title_->setMaximumWidth(40 * unit);
    words_ = new WrappedLabel(this);
    words_->setObjectName(QStringLiteral("stepWords"));
    words_->setTextFormat(Qt::RichText);
    words_->hide();
    back_ = button(this, previous_, Qt::LeftArrow);
    on_ = button(this, next_, Qt::RightArrow);
    addButton_ = button(this, add_, Qt::NoArrow);
    more_ = new QToolButton(this);
    more_->setText(QStringLiteral("⋯"));
    more_->setAccessibleName(tr("Move or delete this step"));
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(more_);
    menu->addActions({earlier_, later_, remove_});
    more_->setMenu(menu);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    row->setSpacing(unit);
    row->addWidget(back_);
    row->addWidget(place_);
    row->addWidget(on_);
    row->addWidget(title_, 1);
    row->addWidget(note_, 2);
    row->addWidget(words_, 1);
    row->addWidget(addButton_);
    row->addWidget(more_);
    connect(title_, &QLineEdit::editingFinished, this, &StepBar::keepWords);
    connect(note_, &QLineEdit::editingFinished, this, &StepBar::keepWords);
}

std::size_t StepBar::current() const {
    const std::size_t count = steps::done(document_->program().steps);
    return count == 0 ? 0 : count - 1;
}

void StepBar::add() {
    const ProgramDocument::Changes changes = document_->sinceStep();
    const std::size_t at = steps::done(document_->program().steps);
    std::vector<Step> all = steps::added(document_->program().steps, changes.edits, changes.undo, changes.areInStep);
    const bool isEmpty = all[at].edits == Step().edits;
    apply({}, std::move(all), true, tr("Add step %1").arg(at + 1));
    if (isEmpty) Q_EMIT message(tr("The new step is still empty: what you edit now belongs to it."));
    title_->setFocus();
}

void StepBar::walk(bool forward) {
    keepWords();
    const Program& program = document_->program();
    const std::vector<Edit> first = document_->undoOutsideSteps();
    const auto found = forward ? steps::forward(program, first) : steps::back(program, first);
    if (!found) return Q_EMIT message(messageText(found.why()));
    const std::size_t now = steps::done(found->steps);
    const QString title = now > 0 ? QString::fromStdString(found->steps[now - 1].title) : tr("the start");
    const QString name =
        forward ? tr("Step %1: %2").arg(now).arg(title) : tr("Back to %1").arg(title.isEmpty() ? tr("step %1").arg(now) : title);
    apply(found->edits, found->steps, true, name);
    if (!first.empty())
        Q_EMIT message(tr("Your edits were taken back, because the steps of a lesson stay as they are. Undo returns to them."));
}

void StepBar::move(bool later) {
    keepWords();
    const std::size_t at = current(), total = document_->program().steps.size();
    if (later ? at + 1 >= total : at == 0) return Q_EMIT message(tr("There is no step to swap with."));
    const auto found = steps::moved(document_->program(), document_->undoOutsideSteps(), at, later ? at + 1 : at - 1);
    if (!found) return Q_EMIT message(messageText(found.why()));
    apply(found->edits, found->steps, true, tr("Move step %1").arg(at + 1));
}

void StepBar::remove() {
    keepWords();
    const std::vector<Step>& all = document_->program().steps;
    const std::size_t at = current();
    apply({}, steps::without(all, at), true, tr("Delete step %1").arg(at + 1));
}

void StepBar::apply(const std::vector<Edit>& edits, std::vector<Step> all, bool isPlace, const QString& undoName) {
    if (const auto applied = document_->applySteps(edits, std::move(all), isPlace, undoName); !applied)
        Q_EMIT message(messageText(applied.why()));
}

/// Stores the typed title and note in the step that the fields were filled from.
void StepBar::keepWords() {
    std::vector<Step> all = document_->program().steps;
    if (edited_ >= all.size()) return;
    Step& step = all[edited_];
    const std::string title = title_->text().toStdString(), note = note_->text().toStdString();
    if (step.title == title && step.note == note) return;
    const QString what = step.note == note ? tr("Title of step %1: %2") : tr("Note of step %1: %2");
    const QString words = step.note == note ? title_->text() : note_->text();
    step.title = title;
    step.note = note;
    apply({}, std::move(all), false,
          what.arg(edited_ + 1).arg(title_->fontMetrics().elidedText(words, Qt::ElideRight, 30 * unit)));
}

void StepBar::refresh() {
    const std::vector<Step>& all = document_->program().steps;
    const std::size_t count = steps::done(all);
    const bool any = !all.empty();
    setVisible(any);
    place_->setText(count == 0 ? tr("Before step 1 of %1").arg(all.size()) : tr("Step %1 of %2").arg(count).arg(all.size()));
    next_->setEnabled(count < all.size());
    previous_->setEnabled(count > 0);
    earlier_->setEnabled(count > 1);
    later_->setEnabled(count > 0 && count < all.size());
    remove_->setEnabled(count > 0);
    edited_ = current();
    const bool atStart = count == 0;
    title_->setEnabled(any && !atStart);
    note_->setEnabled(any && !atStart);
    const auto show = [](QLineEdit* field, const std::string& text) {
        const QString shown = QString::fromStdString(text);
        if (field->text() != shown) field->setText(shown);
        if (!field->hasFocus()) field->setCursorPosition(0);  // shows the beginning of a long text
    };
    show(title_, any && !atStart ? all[edited_].title : std::string());
    show(note_, any && !atStart ? all[edited_].note : std::string());
    if (atStart) edited_ = all.size();
    words_->setText(QStringLiteral("<b>%1</b>&ensp;%2").arg(title_->text().toHtmlEscaped(), note_->text().toHtmlEscaped()));
    title_->setToolTip(title_->text());
    note_->setToolTip(note_->text());
}

void StepBar::setReadOnly(bool readOnly, const DisplayScale& scale) {
    for (QLineEdit* field : {title_, note_}) {
        field->setReadOnly(readOnly);
        field->setFocusPolicy(readOnly ? Qt::NoFocus : Qt::StrongFocus);
        if (readOnly) {
            field->clearFocus();
            field->setCursorPosition(0);
        }
        field->setVisible(!readOnly);
    }
    words_->setVisible(readOnly);
    for (QLabel* text : {place_, words_}) text->setFont(scale.font(textFont()));
    const int side = static_cast<int>(scale.letters());
    for (QToolButton* arrow : {back_, on_}) arrow->setIconSize({side, side});
    addButton_->setVisible(!readOnly);
    more_->setVisible(!readOnly);
}

void StepBar::goTo(std::size_t done) {
    const auto now = [this] { return steps::done(document_->program().steps); };
    for (std::size_t before = now(); before != done; before = now()) {
        walk(before < done);
        if (now() == before) return;  // a step does not fit, which the walk has told
    }
}

}  // namespace streamscope::ui

#include "moc_step_bar.cpp"
