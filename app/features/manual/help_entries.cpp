// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/manual/help_entries.h"

#include "app/features/manual/manual_help.h"
#include "app/runs/composition.h"
#include "app/widgets/window_places.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QMainWindow>
#include <QMessageBox>

namespace streamscope::app {

HelpEntries::HelpEntries(WindowPlaces* places) : QObject(places->window()), places_(places) {
    places->add(EntryPlace::Manual, {manualAction(places->window())});
    connect(places->add(EntryPlace::About, tr("&About Streamscope")), &QAction::triggered, this, &HelpEntries::tellAbout);
}

void HelpEntries::tellAbout() {
    QMessageBox box(
        QMessageBox::NoIcon, tr("About Streamscope"),
        tr("<b>Streamscope %1</b><p>Compose CUDA streams, kernels, copies and event waits by hand; run them; see when "
           "each one really ran, and why not sooner.</p>")
            .arg(ui::text(version())),
        QMessageBox::Ok, places_->window());
    box.setTextFormat(Qt::RichText);
    box.exec();
}

}  // namespace streamscope::app

#include "moc_help_entries.cpp"
