// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"
#include "engine/device/device_info.h"

#include <QObject>

#include <vector>

class QAction;
class QWidget;

namespace streamscope::app {

class DeviceSelector;
class RunController;
class SshQuestions;

/// Machines in the window: their devices in the device menu, the dialog that edits them, and the questions of ssh.
class MachineFlow : public QObject {
    Q_OBJECT
public:
    MachineFlow(QWidget* window, RunController* controller, DeviceSelector* selector, NoticeBar* notices);
    QAction* machinesAction() const { return action_; }

Q_SIGNALS:
    void message(const QString& text);

private:
    void readFile();
    void openDialog();
    void connectTo(const QString& machine);
    void showFound(const QString& machine, const std::vector<DeviceInfo>& devices, const QString& why);

    QWidget* window_;
    RunController* controller_;
    DeviceSelector* selector_;
    NoticeBar* notices_;
    SshQuestions* questions_;
    QAction* action_;
    NoticeBar::Notice notice_ = -1;
};

}  // namespace streamscope::app
