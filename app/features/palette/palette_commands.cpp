// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/palette/palette_commands.h"

#include "app/features/palette/palette_entries.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>

namespace streamscope::app {

PaletteCommands::PaletteCommands(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer)
    : QObject(places->window()) {
    auto* palette = new ui::CommandPalette(places->window());
    auto* sheet = new ui::KeySheet(places->window());
    const QAction* find = places->addCommand(EntryPlace::Commands, tr("&Command palette…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                                             tr("Search all actions, calls, examples and resources"));
    const QAction* keys = places->addCommand(EntryPlace::Commands, tr("&Keys…"), Qt::Key_Question, tr("Show all keys"));
    connect(find, &QAction::triggered, palette, [session, places, files, composer, palette] {
        palette->popUp(paletteEntries(*places->menuBar(), composer, files, session->document()));
    });
    connect(keys, &QAction::triggered, sheet, [places, sheet] {
        if (places->isPresenting()) sheet->popUpLarge(presentationKeyGroups(), places->scale());
        else sheet->popUp(keyGroups(*places->menuBar()));
    });
}

}  // namespace streamscope::app

#include "moc_palette_commands.cpp"
