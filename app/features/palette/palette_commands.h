// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class ComposerView;
}

namespace streamscope::app {

class FileActions;
class Session;
class WindowPlaces;

/// The commands that open the palette of all commands and the list of all keys.
class PaletteCommands : public QObject {
    Q_OBJECT
public:
    PaletteCommands(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer);
};

}  // namespace streamscope::app
