// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QList>

/// A process as listed in /proc.
struct ListedProcess {
    int pid = 0, parent = 0;
    QString name, words;  ///< short name and command line
    bool isDead = false;  ///< not yet reaped
};

/// Returns the processes of this machine.
inline QList<ListedProcess> listedProcesses() {
    QList<ListedProcess> all;
    const auto read = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    for (const QString& entry : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs)) {
        const QByteArray stat = read("/proc/" + entry + "/stat");
        const qsizetype name = stat.indexOf('('), end = stat.lastIndexOf(')');
        const QList<QByteArray> rest = stat.mid(end + 2).split(' ');
        if (end < 0 || rest.size() < 2) continue;
        QByteArray words = read("/proc/" + entry + "/cmdline");
        words.replace('\0', ' ');
        all.append({entry.toInt(), rest[1].toInt(), QString::fromUtf8(stat.mid(name + 1, end - name - 1)),
                    QString::fromUtf8(words), rest[0] == "Z"});
    }
    return all;
}

/// Returns the processes whose command line contains a text.
inline QList<ListedProcess> processesWith(const QString& text) {
    QList<ListedProcess> found;
    for (const ListedProcess& process : listedProcesses())
        if (!process.isDead && process.words.contains(text)) found.append(process);
    return found;
}
