// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/palette/command_palette.h"
#include "ui/palette/key_sheet.h"

class QMenuBar;

namespace streamscope::ui {
class ComposerView;
class ProgramDocument;
}  // namespace streamscope::ui

namespace streamscope::app {

/// Entries of the palette: every entry of the menus (including devices), every call that can be inserted, the examples, and the
/// program's resources, which select the calls that use them.
class FileActions;
std::vector<ui::PaletteEntry> paletteEntries(const QMenuBar& menus, ui::ComposerView* composer, FileActions* files,
                                             ui::ProgramDocument* document);

/// Returns the menus' entries that have keys, and the keys that the panes handle themselves.
std::vector<ui::KeyGroup> keyGroups(const QMenuBar& menus);
/// Returns the keys of a presentation.
std::vector<ui::KeyGroup> presentationKeyGroups();

}  // namespace streamscope::app
