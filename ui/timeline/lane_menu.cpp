// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/lane_menu.h"

#include "ui/theme/text.h"
#include "ui/timeline/timeline_plot.h"

#include <QInputDialog>

namespace streamscope::ui {
namespace {

constexpr double higher = 1.5;

QString inMenu(const std::string& name) { return text(name).replace(u'&', QStringLiteral("&&")); }

/// Opens a field for a name, and passes what was written.
template <class Take>
void askForText(QWidget* parent, const QString& title, const QString& before, Take take) {
    auto* dialog = new QInputDialog(parent);
    dialog->setObjectName(QStringLiteral("groupName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(LaneMenu::tr("Name of the group:"));
    dialog->setTextValue(before);
    QObject::connect(dialog, &QInputDialog::textValueSelected, parent, [take](const QString& name) {
        if (!name.trimmed().isEmpty()) take(name.trimmed().toStdString());
    });
    dialog->open();
}

}  // namespace

LaneMenu::LaneMenu(TimelinePlot* plot, std::size_t lane) : QMenu(plot), plot_(plot), lane_(lane) {
    setObjectName(QStringLiteral("laneMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    plot_->isGroup(lane_) ? addOfGroup() : addOfLane();
    addOfAll();
}

void LaneMenu::addOfLane() {
    const TimelineLane& shown = plot_->lanes().lanes[lane_];
    const bool isFolded = shown.blocks.canOpen ? shown.blocks.rows != BlockRows::Opened : shown.collapsed;
    addAction(isFolded ? tr("Expand") : tr("Collapse"), plot_, [plot = plot_, lane = lane_] { plot->toggleLane(lane); });
    addAction(shown.pinned ? tr("Do not keep at the top") : tr("Keep at the top"), plot_,
              [plot = plot_, lane = lane_] { plot->togglePinned(lane); });
    addHeights();
    addSeparator();
    addAction(tr("Hide"), plot_, [plot = plot_, lane = lane_] { plot->hideLane(lane); });
    addAction(tr("Hide the others"), plot_, [plot = plot_, lane = lane_] { plot->showOnly(lane); });
    addGroups();
}

void LaneMenu::addHeights() {
    if (!plot_->canStretch(lane_) || plot_->lanes().lanes[lane_].collapsed) return;
    addAction(tr("Higher"), plot_, [plot = plot_, lane = lane_] { plot->stretchLane(lane, higher); });
    addAction(tr("Lower"), plot_, [plot = plot_, lane = lane_] { plot->stretchLane(lane, 1 / higher); });
}

void LaneMenu::addGroups() {
    QMenu* menu = addMenu(tr("Group"));
    const std::string& own = plot_->lanes().lanes[lane_].group;
    for (const std::string& group : plot_->groups()) {
        QAction* action =
            menu->addAction(inMenu(group), plot_, [plot = plot_, lane = lane_, group] { plot->groupLane(lane, group); });
        action->setCheckable(true);
        action->setChecked(group == own);
    }
    if (!menu->isEmpty()) menu->addSeparator();
    menu->addAction(tr("New group…"), this, &LaneMenu::askForGroup);
    if (!own.empty())
        menu->addAction(tr("Take out of its group"), plot_, [plot = plot_, lane = lane_] { plot->groupLane(lane, {}); });
}

void LaneMenu::addOfGroup() {
    const TimelineLane& heading = plot_->lanes().lanes[lane_];
    addAction(heading.collapsed ? tr("Expand") : tr("Collapse"), plot_, [plot = plot_, lane = lane_] { plot->toggleLane(lane); });
    addAction(tr("Hide"), plot_, [plot = plot_, lane = lane_] { plot->hideLane(lane); });
    addSeparator();
    addAction(tr("Rename…"), this, [this, group = heading.group] { askForName(group); });
    addAction(tr("Dissolve the group"), plot_, [plot = plot_, group = heading.group] { plot->renameGroup(group, {}); });
}

void LaneMenu::addOfAll() {
    addSeparator();
    if (const std::size_t hidden = plot_->hiddenLanes(); hidden > 0)
        addAction(tr("Show %n hidden lane(s)", nullptr, static_cast<int>(hidden)), plot_, &TimelinePlot::showAllLanes);
    addAction(tr("Arrange lanes…"), this, &LaneMenu::arrangingRequested);
    addAction(tr("Reset lanes"), this, &LaneMenu::resetRequested);
}

void LaneMenu::askForGroup() {
    // The lanes may be in another order when the name is known.
    const TimelineLaneKey key = plot_->lanes().lanes[lane_].key();
    askForText(plot_, tr("New group"), text(plot_->lanes().lanes[lane_].title), [plot = plot_, key](const std::string& name) {
        const auto& lanes = plot->lanes().lanes;
        for (std::size_t i = 0; i < lanes.size(); ++i)
            if (lanes[i].key() == key) return plot->groupLane(i, name);
    });
}

void LaneMenu::askForName(const std::string& group) {
    askForText(plot_, tr("Rename the group"), text(group),
               [plot = plot_, group](const std::string& name) { plot->renameGroup(group, name); });
}

}  // namespace streamscope::ui

#include "moc_lane_menu.cpp"
