// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/record/record_entry.h"

#include "app/features/record/record_dialog.h"
#include "app/files/file_actions.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>

namespace streamscope::app {

RecordEntry::RecordEntry(WindowPlaces* places, FileActions* files) : QObject(places->window()) {
    const QAction* record = places->add(EntryPlace::Record, tr("Record a pro&gram…"));
    connect(record, &QAction::triggered, this, [places, files] {
        auto* dialog = new RecordDialog(QCoreApplication::applicationFilePath(), places->window());
        connect(dialog, &RecordDialog::recorded, files, [files](const QString& path) { files->open(path); });
        dialog->show();
    });
}

}  // namespace streamscope::app

#include "moc_record_entry.cpp"
