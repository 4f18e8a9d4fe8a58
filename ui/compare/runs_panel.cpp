// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/runs_panel.h"

#include "ui/theme/shortened_label.h"
#include "ui/theme/table_pages.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

QPushButton* flatButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setToolTip(tip);
    setRole(button, Role::Flat);
    return button;
}

bool isOfRuns(int key) { return key == Qt::Key_Delete || key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter; }

}  // namespace

RunsPanel::RunsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new RunsModel(this)),
      pages_(new QStackedWidget(this)),
      table_(new QTableView(this)),
      empty_(new QLabel(tr("No run yet. Run (F5) measures the program; every run of this session stays here."), this)),
      rule_(new ShortenedLabel(this)),
      sideBySide_(flatButton(tr("Side by side"),
                             tr("Show the selected runs below one another, with one time scale (Enter): select two or more"),
                             this)),
      note_(flatButton(tr("Note"), tr("Add a note to the selected run (F2)"), this)),
      remove_(flatButton(tr("Delete"), tr("Remove the selected runs from the list (Delete)"), this)) {
    makeTable();
    empty_->setObjectName(QStringLiteral("noRuns"));
    makePages(*this, pages_, empty_, makeHeader(), table_);
    enableButtons();
}

QWidget* RunsPanel::makeHeader() {
    auto* header = new QWidget(pages_);
    auto* line = new QHBoxLayout(header);
    line->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    line->setSpacing(unit);
    rule_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setRole(rule_, Role::Muted);
    line->addWidget(rule_, 1);
    line->addWidget(sideBySide_);
    line->addWidget(note_);
    line->addWidget(remove_);
    connect(sideBySide_, &QPushButton::clicked, this, &RunsPanel::showSideBySide);
    connect(note_, &QPushButton::clicked, this, &RunsPanel::editNote);
    connect(remove_, &QPushButton::clicked, this, &RunsPanel::removeSelected);
    return header;
}

void RunsPanel::makeTable() {
    table_->setModel(model_);
    table_->setObjectName(QStringLiteral("runsTable"));
    table_->setAccessibleName(tr("Runs of this session"));
    makeRoomy(*table_);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    table_->installEventFilter(this);
    QHeaderView* header = table_->horizontalHeader();
    header->setMinimumSectionSize(3 * unit);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(RunsModel::Note, QHeaderView::Stretch);
    connect(table_, &QWidget::customContextMenuRequested, this, &RunsPanel::openMenu);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::selectionChanged);
    connect(table_, &QTableView::clicked, this, &RunsPanel::selectionChanged);
    connect(model_, &RunsModel::noteTyped, this, &RunsPanel::noteChanged);
}

void RunsPanel::setRuns(const std::vector<RunRow>& runs) {
    syncing_ = true;
    model_->setRuns(runs);
    syncing_ = false;
    pages_->setCurrentIndex(runs.empty() ? 0 : 1);
    enableButtons();
}

void RunsPanel::setEmptyText(const QString& text) { empty_->setText(text); }

void RunsPanel::setRule(const QString& text) { rule_->setWords(text); }

void RunsPanel::setShown(std::optional<int> shown, std::optional<int> other) {
    model_->setMarks(shown, other);
    const QList<int> now = selected();
    if (shown && other && now.size() == 2 && now.contains(*shown) && now.contains(*other)) return;
    if (shown && now.size() != 2 && now.contains(*shown)) return;
    const std::optional<int> row = shown ? model_->rowOf(*shown) : std::nullopt;
    syncing_ = true;
    table_->clearSelection();
    if (row) {
        table_->selectionModel()->select(model_->index(*row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        table_->selectionModel()->setCurrentIndex(model_->index(*row, RunsModel::Number), QItemSelectionModel::NoUpdate);
        table_->scrollTo(model_->index(*row, 0));
    }
    syncing_ = false;
    enableButtons();
}

QList<int> RunsPanel::selected() const {
    QList<int> numbers;
    for (const QModelIndex& row : table_->selectionModel()->selectedRows()) numbers << model_->numberAt(row.row());
    std::ranges::sort(numbers);
    return numbers;
}

void RunsPanel::enableButtons() {
    const qsizetype count = selected().size();
    sideBySide_->setEnabled(count > 1);
    note_->setEnabled(count == 1);
    remove_->setEnabled(count > 0);
}

void RunsPanel::selectionChanged() {
    if (syncing_) return;
    enableButtons();
    const QList<int> numbers = selected();
    if (numbers.size() == 1) Q_EMIT showRequested(numbers.front());
    awaited_ = numbers.size() == 2 ? numbers : QList<int>();
    if (!(QGuiApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier))) compareAwaited();
}

void RunsPanel::compareAwaited() {
    const QList<int> two = std::exchange(awaited_, {});
    if (!two.isEmpty()) Q_EMIT compareRequested(two.front(), two.back());
}

void RunsPanel::showSideBySide() {
    awaited_.clear();
    if (const QList<int> numbers = selected(); numbers.size() > 1) Q_EMIT sideBySideRequested(numbers);
}

void RunsPanel::editNote() {
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    if (rows.size() != 1) return;
    const QModelIndex note = rows.front().siblingAtColumn(RunsModel::Note);
    table_->setFocus();
    table_->selectionModel()->setCurrentIndex(note, QItemSelectionModel::NoUpdate);
    table_->edit(note);
}

void RunsPanel::removeSelected() {
    const QList<int> numbers = selected();
    if (!numbers.isEmpty()) Q_EMIT removeRequested(numbers);
}

bool RunsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool plain = !(static_cast<QKeyEvent*>(event)->modifiers() & ~Qt::KeypadModifier);
        if (plain && isOfRuns(key)) {
            event->accept();
            if (event->type() == QEvent::KeyPress) press(key);
            return true;
        }
    }
    if (event->type() == QEvent::KeyRelease) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Control || key == Qt::Key_Shift) compareAwaited();
    }
    return QWidget::eventFilter(watched, event);
}

void RunsPanel::press(int key) {
    switch (key) {
        case Qt::Key_F2: return editNote();
        case Qt::Key_Delete: return removeSelected();
        default: return showSideBySide();
    }
}

void RunsPanel::openMenu(const QPoint& at) {
    if (selected().isEmpty()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Side by side (Enter)"), this, &RunsPanel::showSideBySide)->setEnabled(selected().size() > 1);
    menu->addAction(tr("Note (F2)"), this, &RunsPanel::editNote)->setEnabled(selected().size() == 1);
    menu->addAction(tr("Delete"), this, &RunsPanel::removeSelected);
    menu->popup(table_->viewport()->mapToGlobal(at));
}

}  // namespace streamscope::ui

#include "moc_runs_panel.cpp"
