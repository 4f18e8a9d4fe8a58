// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"

#include "ui/theme/menu_heading.h"

#include <QActionGroup>
#include <QMenu>
#include <QStyleOptionToolButton>

namespace streamscope::app {

DeviceSelector::DeviceSelector(QWidget* parent)
    : QToolButton(parent),
      menu_(new QMenu(tr("&Device"), this)),
      teaching_(new QMenu(tr("&Other teaching GPUs"), menu_)),
      profilesMenu_(new QMenu(menu_)),
      group_(new QActionGroup(this)) {
    setObjectName(QStringLiteral("deviceSelector"));
    setAccessibleName(tr("Device"));
    setToolTip(tr("Where the program runs"));
    setPopupMode(QToolButton::InstantPopup);
    setMenu(menu_);
    menu_->setToolTipsVisible(true);
    measuredHeading_ = ui::addHeading(menu_, tr("Device of the result in view"));
    measured_ = menu_->addAction(QString());
    measured_->setEnabled(false);
    measured_->setToolTip(tr("What-ifs of the result start from what was measured on this device"));
    ui::addHeading(menu_, tr("Simulated"));
    addProfiles(Devices());
    ui::addHeading(menu_, tr("This machine"));
    end_ = menu_->addAction(tr("Looking for CUDA devices…"));
    end_->setEnabled(false);
    setMeasuredOn({});
}

/// Adds the teaching GPU at the top, and a menu each for the others and for the profiles of real GPUs.
void DeviceSelector::addProfiles(const Devices& devices) {
    for (QMenu* menu : {teaching_, profilesMenu_}) menu->setToolTipsVisible(true);
    for (const DeviceProfile& profile : devices.profiles()) {
        const bool isTeaching = profile.id.starts_with("teaching");
        QMenu* menu = profile.id == "teaching" ? menu_ : isTeaching ? teaching_ : profilesMenu_;
        addDevice(menu, profile.info(), simulatedTarget(profile), nullptr);
    }
    menu_->addMenu(teaching_);
    menu_->addMenu(profilesMenu_);
}

void DeviceSelector::setMeasuredOn(const QString& devices) {
    for (QAction* entry : {measuredHeading_, measured_}) entry->setVisible(!devices.isEmpty());
    measured_->setText(devices);
    profilesMenu_->setTitle(devices.isEmpty() ? tr("Profiles of real GPUs, simulated")
                                              : tr("As another device: profiles of real GPUs, simulated"));
}

void DeviceSelector::addDevice(QMenu* menu, const DeviceInfo& info, Target target, QAction* before) {
    auto* entry = new QAction(QString::fromStdString(info.name), group_);
    entry->setCheckable(true);
    entry->setData(QString::fromStdString(info.id));
    entry->setToolTip(info.estimated
                          ? tr("%1 · estimated: some of its numbers have no source").arg(QString::fromStdString(info.id))
                          : QString::fromStdString(info.id));
    if (!target.machine.empty()) machines_[target.machine].insert(machines_[target.machine].end() - 1, entry);
    menu->insertAction(before, entry);
    targets_.insert_or_assign(entry, std::move(target));
    connect(entry, &QAction::triggered, this, [this, entry] {
        take(entry);
        Q_EMIT targetChosen(target_);
    });
}

void DeviceSelector::setCudaDevices(const std::vector<DeviceInfo>& devices, const QString& why) {
    for (std::size_t i = 0; i < devices.size(); ++i) addDevice(menu_, devices[i], Target{{}, {int(i)}, {devices[i]}}, end_);
    end_->setVisible(devices.empty());
    end_->setText(tr("No CUDA device"));
    end_->setToolTip(why);
}

bool DeviceSelector::choose(const QString& id) {
    for (QAction* entry : group_->actions()) {
        if (entry->data().toString() != id) continue;
        take(entry);
        return true;
    }
    return false;
}

QString DeviceSelector::chosen() const {
    const QAction* entry = group_->checkedAction();
    return entry ? entry->data().toString() : QString();
}

void DeviceSelector::forget(QAction* entry) {
    targets_.erase(entry);
    delete entry;
}

void DeviceSelector::setMachines(const std::vector<std::string>& names) {
    for (const auto& [name, entries] : machines_)
        for (QAction* entry : entries) forget(entry);
    machines_.clear();
    for (const std::string& name : names) {
        const QString words = QString::fromStdString(name);
        const qsizetype before = menu_->actions().size();
        ui::addHeading(menu_, words);
        QAction* find = menu_->addAction(tr("Connect to %1…").arg(words));
        find->setToolTip(tr("Starts a worker there and lists its devices"));
        connect(find, &QAction::triggered, this, [this, words] { Q_EMIT machineChosen(words); });
        const QList<QAction*> added = menu_->actions().mid(before);  // a separator, the heading and the entry
        machines_[name] = {added.begin(), added.end()};
    }
}

void DeviceSelector::setMachineDevices(const std::string& machine, const std::vector<DeviceInfo>& devices) {
    const auto found = machines_.find(machine);
    if (found == machines_.end()) return;
    std::vector<QAction*>& entries = found->second;
    QAction* find = entries.back();
    std::erase_if(entries, [this](QAction* entry) {
        const bool isDevice = targets_.contains(entry);
        if (isDevice) forget(entry);
        return isDevice;
    });
    for (Target& target : targetsOn(machine, devices)) {
        DeviceInfo named = target.infos.front();
        const QString words = target.simulated() ? tr("%1 simulated on %2") : tr("%1 on %2");
        named.name = words.arg(QString::fromStdString(named.name), QString::fromStdString(machine)).toStdString();
        addDevice(menu_, named, std::move(target), find);
    }
}

void DeviceSelector::take(QAction* entry) {
    entry->setChecked(true);
    target_ = targets_.at(entry);
    setText(tr("Device: %1").arg(entry->text()));
    setToolTip(fontMetrics().horizontalAdvance(text()) > widest() ? text() : tr("Where the program runs"));
}

/// Returns the width of the name of an ordinary device; longer ones are elided.
int DeviceSelector::widest() const {
    return fontMetrics().horizontalAdvance(tr("Device: %1").arg(QStringLiteral("NVIDIA H200 profile")));
}

void DeviceSelector::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    option->text = fontMetrics().elidedText(option->text, Qt::ElideRight, widest());
}

QSize DeviceSelector::sizeHint() const {
    QSize hint = QToolButton::sizeHint();
    hint.rwidth() += widest() - fontMetrics().horizontalAdvance(text());
    return hint;
}

}  // namespace streamscope::app

#include "moc_device_selector.cpp"
