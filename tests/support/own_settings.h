// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QTemporaryDir>

/// Settings of their own for a test, removed by the destructor.
class OwnSettings {
public:
    OwnSettings() {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    }
    const QTemporaryDir& folder() const { return folder_; }

private:
    QTemporaryDir folder_;
};
