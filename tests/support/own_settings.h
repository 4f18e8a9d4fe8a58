#pragma once

#include <QSettings>
#include <QTemporaryDir>

/// What the program remembers is nobody else's here, and forgotten when this goes.
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
