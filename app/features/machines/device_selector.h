// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"

#include <QToolButton>

class QActionGroup;
class QMenu;

namespace streamscope::app {

/// The toolbar's device button: teaching GPUs, the GPUs of this machine and of others, and profiles of real GPUs.
class DeviceSelector : public QToolButton {
    Q_OBJECT
public:
    explicit DeviceSelector(QWidget* parent = nullptr);
    QMenu* deviceMenu() const { return menu_; }
    void setCudaDevices(const std::vector<DeviceInfo>& devices, const QString& why);
    /// Lists other machines; what is known of their devices is forgotten.
    void setMachines(const std::vector<std::string>& names);
    /// Lists the devices of a machine; where it has none, a simulated one.
    void setMachineDevices(const std::string& machine, const std::vector<DeviceInfo>& devices);
    /// Chooses by id without telling; false if there is no such device here.
    bool choose(const QString& id);
    /// Returns the id that choose() takes.
    QString chosen() const;
    const Target& target() const { return target_; }

Q_SIGNALS:
    void targetChosen(const streamscope::app::Target& target);
    /// Devices of this machine are asked for.
    void machineChosen(const QString& name);

private:
    void addDevice(const DeviceInfo& info, Target target, QAction* before);
    void take(QAction* entry);
    void forget(QAction* entry);

    QMenu* menu_;
    QActionGroup* group_;
    QAction* end_ = nullptr;       ///< end of the GPUs of this machine
    QAction* profiles_ = nullptr;  ///< begin of the profiles, which are the last
    std::map<QAction*, Target> targets_;
    /// Entries of other machines; the last one of each connects to it.
    std::map<std::string, std::vector<QAction*>> machines_;
    Target target_;
};

}  // namespace streamscope::app
