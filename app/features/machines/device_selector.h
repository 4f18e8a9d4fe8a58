// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"

#include <QToolButton>

class QActionGroup;
class QMenu;

namespace streamscope::app {

/// Device button of the tool bar: teaching GPUs, the GPUs of this machine and of others, and profiles of real GPUs.
class DeviceSelector : public QToolButton {
    Q_OBJECT
public:
    explicit DeviceSelector(QWidget* parent = nullptr);
    QMenu* deviceMenu() const { return menu_; }
    void setCudaDevices(const std::vector<DeviceInfo>& devices, const QString& why);
    /// Lists other machines. Forgets the known devices of machines.
    void setMachines(const std::vector<std::string>& names);
    /// Lists the devices of a machine; if it has none, a simulated device.
    void setMachineDevices(const std::string& machine, const std::vector<DeviceInfo>& devices);
    /// Chooses a device by id without emitting a signal. Returns false if there is no such device here.
    bool choose(const QString& id);
    /// Returns the id that choose() takes.
    QString chosen() const;
    const Target& target() const { return target_; }
    /// Names the devices of the measured result in view, which are those of its what-ifs, and offers profiles as other devices
    /// only (order.md N6). Empty: no measured result is in view.
    void setMeasuredOn(const QString& devices);
    /// Returns the same width for every device, so that the buttons beside it keep their places.
    QSize sizeHint() const override;

Q_SIGNALS:
    void targetChosen(const streamscope::app::Target& target);
    /// Emitted when the devices of another machine are requested.
    void machineChosen(const QString& name);

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    int widest() const;
    void addProfiles(const Devices& devices);
    void addDevice(QMenu* menu, const DeviceInfo& info, Target target, QAction* before);
    void take(QAction* entry);
    void forget(QAction* entry);

    QMenu* menu_;
    QMenu *teaching_, *profilesMenu_;  ///< other teaching GPUs, and profiles of real ones
    QActionGroup* group_;
    QAction* end_ = nullptr;  ///< separator behind the GPUs of this machine
    QAction *measuredHeading_, *measured_;
    std::map<QAction*, Target> targets_;
    /// Entries of other machines. The last entry of each machine connects to it.
    std::map<std::string, std::vector<QAction*>> machines_;
    Target target_;
};

}  // namespace streamscope::app
