// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ComposerKeys", text); }

}  // namespace

std::vector<PaneKey> composerKeys() {
    return {
        {{Qt::Key_Left, Qt::Key_Right}, {}, tr("Walk to the call before or after")},
        {{Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right}, {}, tr("The same, extending the selection")},
        {{Qt::Key_Up, Qt::Key_Down, Qt::SHIFT | Qt::Key_Up, Qt::SHIFT | Qt::Key_Down},
         {},
         tr("Walk to the nearest call of the next lane")},
        {{Qt::Key_Home, Qt::Key_End}, {}, tr("First or last call")},
        {{Qt::ALT | Qt::Key_Left, Qt::ALT | Qt::Key_Right}, {}, tr("Move the selected calls one call earlier or later")},
        {{Qt::ALT | Qt::SHIFT | Qt::Key_Left, Qt::ALT | Qt::SHIFT | Qt::Key_Right},
         {},
         tr("Move the selected calls past the next one of their lane")},
        {{Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right}, {}, tr("Along an arrow, from a record to its wait and back")},
        {{Qt::ALT | Qt::Key_Up, Qt::ALT | Qt::Key_Down}, {}, tr("Move the selected calls one lane up or down")},
        {{Qt::Key_Return, Qt::Key_Enter}, {}, tr("Edit the selected call")},
        {{Qt::Key_F2}, {}, tr("Label the selected call, or rename its event")},
        {{Qt::Key_Delete}, {}, tr("Delete the selected calls")},
        {{Qt::SHIFT | Qt::Key_Delete}, {}, tr("Delete a wait with its record")},
        {{Qt::Key_Insert}, {}, tr("Type calls")},
        {{Qt::Key_O}, {}, tr("Order the second of two selected calls after the first; with one, arrows choose the other")},
        {{Qt::Key_B}, {}, tr("Bind the selected wait to another record")},
        {{Qt::Key_L}, {}, tr("Host buffer pinned or pageable")},
        {{Qt::Key_Space}, {}, tr("Fold or unfold a repeat or a graph")},
        {{Qt::CTRL | Qt::Key_X, Qt::CTRL | Qt::Key_C, Qt::CTRL | Qt::Key_V}, {}, tr("Cut, copy, paste")},
        {{Qt::CTRL | Qt::Key_D}, {}, tr("Duplicate the selected calls")},
        {{Qt::CTRL | Qt::Key_A}, {}, tr("Select all calls")},
        {{Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal, Qt::CTRL | Qt::Key_Minus}, {}, tr("Larger or smaller cards")},
        {{Qt::Key_Escape}, {}, tr("Cancel the drag, or clear the selection")},
        {{}, tr("Ctrl+click"), tr("Add a call to the selection, or remove it")},
        {{}, tr("Shift+click"), tr("Select all calls up to this one")},
        {{}, tr("Drag a card"), tr("Re-order it, or move it to another lane")},
        {{}, tr("Ctrl+drag a card"), tr("Copy it")},
        {{}, tr("Drag from a card's edge"), tr("Order another card after it")},
        {{}, tr("Drag an arrow's tail"), tr("Bind the wait to another record")},
        {{}, tr("Click a lock"), tr("Host buffer pinned or pageable")},
        {{}, tr("Ctrl+wheel"), tr("Density: cards, chips, ticks")},
        {{}, tr("Wheel, Shift+wheel"), tr("Scroll down, scroll sideways")},
    };
}

}  // namespace streamscope::ui
