// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"

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
    void follow();
    void watchAgain();
    void look();

    ui::ProgramDocument* document_;
    QFileSystemWatcher watcher_;
    QTimer settled_;
    ui::FileStamp told_;  ///< version that was reported last
};

}  // namespace streamscope::app
