// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

/// Output of the program on a command line.
struct Answer {
    int exit = -1;  ///< -1: did not end by itself
    QString out, err;
    const QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
};

inline Answer answerOf(const QStringList& arguments,
                       const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), arguments);
    if (!process.waitForFinished(240'000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// Returns the path of the written file, or an empty string if it cannot be written.
inline QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(text);
    return file.fileName();
}
