#pragma once

#include <QByteArray>
#include <QString>

namespace streamscope::ui {

/// Replaces the file by these bytes, all of them or none; a pipe or device is written to as it is. False with the reason
/// and the remedy in `error`; the old file is then kept.
bool writeFile(const QString& path, const QByteArray& bytes, QString* error);

}  // namespace streamscope::ui
