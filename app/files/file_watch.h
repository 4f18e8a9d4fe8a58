// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace streamscope::app {

/// Watcher that notices when another program writes or deletes the open program's file. Ignores saving from this window.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(ui::ProgramDocument* document, QObject* parent = nullptr);

Q_SIGNALS:
    void changedOnDisk();
    void gone();
    void asKnown();  ///< the file has its content at the time of opening or saving again

private:
    struct Stamp {
        bool exists = false;
        qint64 size = 0;
        QDateTime written;
        QByteArray hash;
        friend bool operator==(const Stamp& a, const Stamp& b) {
            return a.exists == b.exists && a.size == b.size && a.hash == b.hash;
        }
    };
    Stamp stampNow() const;
    void follow();
    void watchAgain();
    void look();

    ui::ProgramDocument* document_;
    QFileSystemWatcher watcher_;
    QTimer settled_;
    Stamp known_, told_;
};

}  // namespace streamscope::app
