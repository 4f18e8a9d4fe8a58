// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/lanes_dialog.h"

#include "engine/lanes/lane_filter.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_plot.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double lowestRow = 0.7, highestRow = 4;  // factors of the height

/// Delegate of a column that cannot be edited.
class NoEditor : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget*, const QStyleOptionViewItem&, const QModelIndex&) const override { return nullptr; }
};

}  // namespace

LanesDialog::LanesDialog(TimelinePlot* plot)
    : QDialog(plot->window()), plot_(plot), filter_(new QLineEdit(this)), said_(new QLabel(this)), list_(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("lanesDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Arrange lanes"));
    new QVBoxLayout(this);
    addFilter();
    addList();
    addButtons();
    fill();
    connect(plot_, &TimelinePlot::arrangementChanged, this, &LanesDialog::fill);
    resize(560, 480);
}

void LanesDialog::addFilter() {
    auto* label = new QLabel(tr("&Only lanes named:"), this);
    label->setBuddy(filter_);
    filter_->setObjectName(QStringLiteral("laneFilter"));
    filter_->setPlaceholderText(tr("compute, copy, -idle, \"s1\""));
    filter_->setToolTip(tr("Parts of names, separated by commas; - before a name leaves it out; \"s1\" is a whole name"));
    filter_->setClearButtonEnabled(true);
    filter_->setText(text(plot_->arrangement().filter));
    said_->setObjectName(QStringLiteral("laneFilterSaid"));
    setRole(said_, Role::Muted);
    auto* line = new QHBoxLayout;
    line->addWidget(label);
    line->addWidget(filter_, 1);
    qobject_cast<QVBoxLayout*>(layout())->addLayout(line);
    layout()->addWidget(said_);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& words) {
        LaneArrangement next = plot_->arrangement();
        next.filter = words.trimmed().toStdString();
        plot_->setArrangement(next);
        sayFilter();
    });
}

void LanesDialog::addList() {
    list_->setObjectName(QStringLiteral("laneList"));
    list_->setAccessibleName(tr("Lanes"));
    list_->setHeaderLabels({tr("Lane"), tr("Group"), tr("Height")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->setSelectionBehavior(QAbstractItemView::SelectItems);  // arrow keys walk the columns
    list_->setItemDelegateForColumn(Name, new NoEditor(list_));
    list_->header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    list_->header()->setStretchLastSection(false);
    list_->setColumnWidth(Group, 150);
    list_->setColumnWidth(Height, 80);
    layout()->addWidget(list_);
    connect(list_, &QTreeWidget::itemChanged, this, &LanesDialog::takeItem);
}

void LanesDialog::addButtons() {
    auto* line = new QHBoxLayout;
    const auto add = [&](const QString& words, const QString& tip, auto does) {
        auto* button = new QPushButton(words, this);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        line->addWidget(button);
        connect(button, &QPushButton::clicked, this, does);
    };
    add(tr("&Up"), tr("Move the lane up"), [this] { move(-1); });
    add(tr("&Down"), tr("Move the lane down"), [this] { move(1); });
    add(tr("Show &all"), tr("Show all lanes"), [this] { setAllShown(true); });
    add(tr("&Hide all"), tr("Hide all lanes, to show a few of them"), [this] { setAllShown(false); });
    add(tr("&Reset"), tr("Restore the place and height of every lane, expand and show it, and dissolve groups"), [this] {
        filter_->clear();
        Q_EMIT resetRequested();
    });
    line->addStretch(1);
    auto* box = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::accept);
    line->addWidget(box);
    qobject_cast<QVBoxLayout*>(layout())->addLayout(line);
}

/// Lists the lanes as they are arranged. The selected one stays selected.
void LanesDialog::fill() {
    const QSignalBlocker quiet(list_);
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    const std::optional<TimelineLaneKey> current = row >= 0 ? std::optional(keys_[static_cast<std::size_t>(row)]) : std::nullopt;
    const int column = std::max(0, list_->currentColumn());
    list_->clear();
    keys_.clear();
    const LaneArrangement& arrangement = plot_->arrangement();
    for (std::size_t i = 0; i < plot_->lanes().lanes.size(); ++i) {
        const TimelineLane& lane = plot_->lanes().lanes[i];
        if (lane.kind == TimelineLaneKind::Group) continue;
        auto* item = new QTreeWidgetItem(list_);
        item->setText(Name, text(lane.title));
        item->setCheckState(Name, arrangement.hidden.contains(lane.key()) ? Qt::Unchecked : Qt::Checked);
        item->setText(Group, text(lane.group));
        item->setText(Height, plot_->canStretch(i) ? QString::number(lane.stretch, 'f', 1) : QString());
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEditable);
        item->setToolTip(Name, text(lane.note));
        keys_.push_back(lane.key());
        if (lane.key() == current || !list_->currentItem()) list_->setCurrentItem(item, column);
    }
    sayFilter();
}

TimelineLaneKey LanesDialog::keyOf(QTreeWidgetItem* item) const {
    return keys_[static_cast<std::size_t>(list_->indexOfTopLevelItem(item))];
}

void LanesDialog::takeItem(QTreeWidgetItem* item, int column) {
    LaneArrangement next = plot_->arrangement();
    const TimelineLaneKey key = keyOf(item);
    const std::string group = item->text(Group).trimmed().toStdString();
    bool isNumber = false;
    const double height = withPoint(item->text(Height)).toDouble(&isNumber);
    switch (static_cast<Column>(column)) {
        case Name:
            if (item->checkState(Name) == Qt::Checked) next.hidden.erase(key);
            else next.hidden.insert(key);
            break;
        case Group:
            next.groups.erase(key);
            if (!group.empty()) next.groups[key] = group;
            if (!group.empty()) next.pinned.erase(key);
            break;
        case Height:
            next.stretch.erase(key);
            if (isNumber && height != 1) next.stretch[key] = std::clamp(height, lowestRow, highestRow);
            break;
    }
    // The list must not change while it tells of its change.
    QMetaObject::invokeMethod(
        this,
        [this, next] {
            plot_->setArrangement(next);
            fill();
        },
        Qt::QueuedConnection);
}

void LanesDialog::setAllShown(bool shown) {
    LaneArrangement next = plot_->arrangement();
    next.hidden.clear();
    if (!shown) next.hidden.insert(keys_.begin(), keys_.end());
    plot_->setArrangement(next);
}

void LanesDialog::move(int by) {
    const int row = list_->indexOfTopLevelItem(list_->currentItem()), to = row + by;
    if (row < 0 || to < 0 || to >= static_cast<int>(keys_.size())) return;
    LaneArrangement next = plot_->arrangement();
    next.order = keys_;
    std::swap(next.order[static_cast<std::size_t>(row)], next.order[static_cast<std::size_t>(to)]);
    plot_->setArrangement(next);
}

/// Says which name fits no lane, and how many lanes are shown.
void LanesDialog::sayFilter() {
    const std::string missing = LaneFilter(plot_->arrangement().filter).missingIn(plot_->lanes().lanes);
    const auto shown = std::ranges::count_if(
        plot_->lanes().lanes, [](const TimelineLane& lane) { return !lane.hidden && lane.kind != TimelineLaneKind::Group; });
    said_->setText(missing.empty() ? tr("%1 of %2 lanes are shown").arg(shown).arg(keys_.size())
                                   : tr("No lane is named “%1”").arg(text(missing)));
}

}  // namespace streamscope::ui

#include "moc_lanes_dialog.cpp"
