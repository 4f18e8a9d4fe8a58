// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class DeviceSelector;
class Session;
class WindowPlaces;

/// The device that programs run on. It is chosen in the tool bar, by a program or by another part of the window. Also handles
/// other machines and the loss of a device.
class DeviceChoice : public QObject {
    Q_OBJECT
public:
    DeviceChoice(Session* session, WindowPlaces* places);

private:
    void choose(const QString& id);

    Session* session_;
    DeviceSelector* selector_;
};

}  // namespace streamscope::app
