// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/command_palette.h"

#include "ui/palette/entry_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int widest = 640, rowsShown = 14, mostFound = 200;

struct Found {
    std::size_t entry;
    FuzzyMatch match;
};

/// Matches the title first. The group also counts ("event e2"), with less weight, and so do other names that are not typed in
/// full.
std::optional<FuzzyMatch> matchOf(const QString& typed, const PaletteEntry& entry) {
    const bool isName = entry.otherNames.split(u' ').contains(typed.simplified(), Qt::CaseInsensitive);
    const int lessThanTitle = isName ? 0 : 100;
    std::optional<FuzzyMatch> title = fuzzyMatch(typed, entry.title);
    std::optional<FuzzyMatch> both = fuzzyMatch(typed, entry.title + u' ' + entry.group + u' ' + entry.otherNames);
    if (both) both->score += int(entry.otherNames.size());  // undoes the penalty for their length
    if (!both || (title && title->score >= both->score - lessThanTitle)) return title;
    both->score -= lessThanTitle;
    std::erase_if(both->letters, [&](qsizetype at) { return at >= entry.title.size(); });
    return both;
}

}  // namespace

CommandPalette::CommandPalette(QWidget* parent)
    : QFrame(parent, Qt::Popup), line_(new QLineEdit(this)), list_(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    setRole(this, Role::Card);
    line_->setPlaceholderText(tr("Search actions, calls, examples and resources"));
    line_->setAccessibleName(tr("Find a command"));
    line_->setClearButtonEnabled(true);
    line_->installEventFilter(this);
    list_->setAccessibleName(tr("Commands found"));
    list_->setUniformItemSizes(true);
    list_->setMinimumHeight(EntryDelegate::rowHeight + 4);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setItemDelegate(new EntryDelegate(list_));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit, unit, unit, unit);
    column->setSpacing(unit);
    column->addWidget(line_);
    column->addWidget(list_, 1);
    setFocusProxy(line_);
    connect(line_, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::popUp(std::vector<PaletteEntry> entries) {
    entries_ = std::move(entries);
    line_->clear();
    search();
    const QWidget* over = parentWidget();
    resize(std::min(widest, over->width() - 8 * unit), height());
    move(over->mapToGlobal(QPoint((over->width() - width()) / 2, 8 * unit)));
    show();
    line_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search() {
    std::vector<Found> found;
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (auto match = matchOf(line_->text(), entries_[i])) found.push_back({i, std::move(*match)});
    if (!line_->text().trimmed().isEmpty())
        std::ranges::stable_sort(found, [](const Found& a, const Found& b) { return a.match.score > b.match.score; });
    list_->clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), mostFound); ++i)
        EntryDelegate::addItem(list_, entries_[found[i].entry], int(found[i].entry), found[i].match);
    if (found.empty()) EntryDelegate::addRemark(list_, tr("No matches"));
    list_->setCurrentRow(0);
    const int rows = std::clamp(list_->count(), 1, rowsShown);
    const int height = line_->sizeHint().height() + 3 * unit + rows * EntryDelegate::rowHeight + 4;
    resize(width(), std::min(height, parentWidget()->height() - 16 * unit));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto go = [this](int by) {
        const int row = std::clamp(list_->currentRow() + by, 0, list_->count() - 1);
        list_->setCurrentRow(row);
        return true;
    };
    switch (key->key()) {
        case Qt::Key_Down: return go(1);
        case Qt::Key_Up: return go(-1);
        case Qt::Key_PageDown: return go(rowsShown - 1);
        case Qt::Key_PageUp: return go(1 - rowsShown);
        case Qt::Key_Return:
        case Qt::Key_Enter: runCurrent(); return true;
        case Qt::Key_Escape: hide(); return true;
        default: return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    const int index = item ? EntryDelegate::indexOf(*item) : -1;
    if (index < 0 || !entries_[std::size_t(index)].enabled) return;
    const std::function<void()> run = entries_[std::size_t(index)].run;
    hide();
    // Runs after the palette has closed and the focus is restored.
    QTimer::singleShot(0, this, run);
}

}  // namespace streamscope::ui

#include "moc_command_palette.cpp"
