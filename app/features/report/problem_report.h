// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/diagnostic.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <vector>

class QMainWindow;

namespace streamscope::app {

class Session;
class WindowPlaces;

/// Text of a problem report, for the user to send. Nothing is sent automatically. The text contains no name of a user, computer
/// or folder.
class ProblemReport : public QObject {
    Q_OBJECT
public:
    ProblemReport(Session* session, WindowPlaces* places);

    QString text(bool withMessages, bool withProgram) const;

private:
    /// Keeps a message that the window has shown.
    void note(Severity severity, const QString& text);
    /// Keeps the GPUs of this machine, or the reason why there are none.
    void setDevices(const std::vector<DeviceInfo>& devices, const QString& why);
    void open();
    QString versions() const;

    QMainWindow* window_;
    Session* session_;
    QStringList messages_;
    QStringList devices_;
};

}  // namespace streamscope::app
