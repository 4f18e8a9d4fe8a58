#include "app/device_selector.h"

#include "ui/theme/menu_heading.h"

#include <QActionGroup>
#include <QMenu>

namespace streamscope::app {

DeviceSelector::DeviceSelector(QWidget* parent)
    : QToolButton(parent), menu_(new QMenu(tr("&Device"), this)), group_(new QActionGroup(this)) {
    setObjectName(QStringLiteral("deviceSelector"));
    setAccessibleName(tr("Device"));
    setToolTip(tr("Where the program runs"));
    setPopupMode(QToolButton::InstantPopup);
    setMenu(menu_);
    menu_->setToolTipsVisible(true);
    bool teaching = true;
    ui::addHeading(menu_, tr("Teaching GPUs, simulated"));
    const Devices devices;
    for (const DeviceProfile& profile : devices.profiles()) {
        if (teaching && !profile.id.starts_with("teaching")) {
            ui::addHeading(menu_, tr("Profiles of real GPUs, simulated"));
            teaching = false;
        }
        addDevice(profile.info(), simulatedTarget(profile), nullptr);
    }
    ui::addHeading(menu_, tr("This machine"));
    end_ = menu_->addAction(tr("Looking for CUDA devices…"));
    end_->setEnabled(false);
}

void DeviceSelector::addDevice(const DeviceInfo& info, Target target, QAction* before) {
    auto* entry = new QAction(QString::fromStdString(info.name), group_);
    entry->setCheckable(true);
    entry->setData(QString::fromStdString(info.id));
    entry->setToolTip(info.estimated
                          ? tr("%1 · estimated: some of its numbers have no source").arg(QString::fromStdString(info.id))
                          : QString::fromStdString(info.id));
    menu_->insertAction(before, entry);
    targets_.insert_or_assign(entry, std::move(target));
    connect(entry, &QAction::triggered, this, [this, entry] {
        take(entry);
        Q_EMIT targetChosen(target_);
    });
}

void DeviceSelector::setCudaDevices(const std::vector<DeviceInfo>& devices, const QString& why) {
    for (std::size_t i = 0; i < devices.size(); ++i) addDevice(devices[i], Target{{}, {int(i)}, {devices[i]}}, end_);
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

void DeviceSelector::take(QAction* entry) {
    entry->setChecked(true);
    target_ = targets_.at(entry);
    setText(tr("Device: %1").arg(entry->text()));
}

}  // namespace streamscope::app

#include "moc_device_selector.cpp"
