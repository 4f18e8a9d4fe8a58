// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/preferences/preferences.h"

#include "app/features/preferences/preferences_dialog.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {

Preferences::Preferences(WindowPlaces* places) : QObject(places->window()) {
    const QAction* open = places->addCommand(EntryPlace::Preferences, tr("Preferences…"), Qt::CTRL | Qt::Key_Comma,
                                             tr("Choose language, theme, layout, keys and machines"));
    connect(open, &QAction::triggered, places, [places] { (new PreferencesDialog(places))->open(); });
}

}  // namespace streamscope::app

#include "moc_preferences.cpp"
