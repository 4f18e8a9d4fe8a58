#pragma once

#include "app/composition.h"

#include <QToolButton>

class QActionGroup;
class QMenu;

namespace streamscope::app {

/// The toolbar's device button: teaching GPUs, profiles of real GPUs, and the GPUs of this machine.
class DeviceSelector : public QToolButton {
    Q_OBJECT
public:
    explicit DeviceSelector(QWidget* parent = nullptr);
    QMenu* deviceMenu() const { return menu_; }
    void setCudaDevices(const std::vector<DeviceInfo>& devices, const QString& why);
    /// Chooses by id without telling; false if there is no such device here.
    bool choose(const QString& id);
    const Target& target() const { return target_; }

Q_SIGNALS:
    void targetChosen(const streamscope::app::Target& target);

private:
    void addDevice(const DeviceInfo& info, Target target, QAction* before);
    void take(QAction* entry);

    QMenu* menu_;
    QActionGroup* group_;
    QAction* end_ = nullptr;
    std::map<QAction*, Target> targets_;
    Target target_;
};

}  // namespace streamscope::app
