// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/keys/key_choice.h"

#include "app/features/keys/chosen_keys.h"
#include "app/features/keys/keys_dialog.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>

namespace streamscope::app {

KeyChoice::KeyChoice(WindowPlaces* places) : QObject(places->window()) {
    const QAction* change =
        places->addCommand(EntryPlace::Keys, tr("C&hange keys…"), {}, tr("Choose other keys for the commands of the menus"));
    connect(change, &QAction::triggered, this, [this, places] { (new KeysDialog(keys_, places->window()))->open(); });
    connect(places, &WindowPlaces::filled, this, [this, places] { keys_ = new ChosenKeys(*places->menuBar(), this); });
}

}  // namespace streamscope::app

#include "moc_key_choice.cpp"
