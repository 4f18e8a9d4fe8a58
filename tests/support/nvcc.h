// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardPaths>
#include <QString>

namespace streamscope::test {

/// Returns the path of nvcc; empty if there is none.
inline QString nvcc() {
    const QString found = QStandardPaths::findExecutable(QStringLiteral("nvcc"));
    return found.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("nvcc"), {QStringLiteral("/usr/local/cuda/bin")})
                           : found;
}

}  // namespace streamscope::test
