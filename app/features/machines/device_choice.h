// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::app {

class DeviceSelector;
class FileActions;
class Session;
class WindowPlaces;

/// The device that programs run on, as it is chosen in the tool bar, by a program or by another part of the window; other
/// machines; and a device that is lost.
class DeviceChoice : public QObject {
    Q_OBJECT
public:
    DeviceChoice(Session* session, WindowPlaces* places, FileActions* files);

private:
    void choose(const QString& id);

    Session* session_;
    DeviceSelector* selector_;
};

}  // namespace streamscope::app
