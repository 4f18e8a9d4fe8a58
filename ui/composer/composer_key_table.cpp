// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {
namespace {

/// Translation context of the keys.
struct ComposerKeys {
    Q_DECLARE_TR_FUNCTIONS(ComposerKeys)
};

}  // namespace

std::vector<PaneKey> composerKeys() {
    return {
        {{Qt::Key_Left, Qt::Key_Right}, {}, ComposerKeys::tr("Go to the previous or next call")},
        {{Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right}, {}, ComposerKeys::tr("The same, extending the selection")},
        {{Qt::Key_Up, Qt::Key_Down, Qt::SHIFT | Qt::Key_Up, Qt::SHIFT | Qt::Key_Down},
         {},
         ComposerKeys::tr("Go to the nearest call of the next lane")},
        {{Qt::Key_Home, Qt::Key_End}, {}, ComposerKeys::tr("First or last call")},
        {{Qt::ALT | Qt::Key_Left, Qt::ALT | Qt::Key_Right},
         {},
         ComposerKeys::tr("Move the selected calls one call earlier or later")},
        {{Qt::ALT | Qt::SHIFT | Qt::Key_Left, Qt::ALT | Qt::SHIFT | Qt::Key_Right},
         {},
         ComposerKeys::tr("Move the selected calls past the next one of their lane")},
        {{Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right},
         {},
         ComposerKeys::tr("From a record to its wait along the arrow, and back")},
        {{Qt::ALT | Qt::Key_Up, Qt::ALT | Qt::Key_Down},
         {},
         ComposerKeys::tr("Move the selected calls one lane up or down; below the last stream they get a new one")},
        {{Qt::CTRL | Qt::Key_Up, Qt::CTRL | Qt::Key_Down},
         {},
         ComposerKeys::tr("Select the stream above or below; Enter edits it, F2 renames, Delete deletes")},
        {{Qt::Key_Return, Qt::Key_Enter}, {}, ComposerKeys::tr("Edit the selected call")},
        {{Qt::Key_F2}, {}, ComposerKeys::tr("Label the selected call, or rename its event")},
        {{Qt::Key_Delete}, {}, ComposerKeys::tr("Delete the selected calls")},
        {{Qt::SHIFT | Qt::Key_Delete}, {}, ComposerKeys::tr("Delete a wait with its record")},
        {{Qt::Key_O},
         {},
         ComposerKeys::tr("Order the second of two selected calls after the first; with one, arrows choose the other")},
        {{Qt::Key_B}, {}, ComposerKeys::tr("Bind the selected wait to another record")},
        {{Qt::Key_L}, {}, ComposerKeys::tr("Host buffer pinned or pageable")},
        {{Qt::Key_W}, {}, ComposerKeys::tr("Put the selected calls into a with of their stream")},
        {{Qt::Key_R}, {}, ComposerKeys::tr("Replace the selected calls by others that do the same task")},
        {{Qt::CTRL | Qt::SHIFT | Qt::Key_G},
         {},
         ComposerKeys::tr("Wrap the selected calls in a repeat, a with, a graph or a range")},
        {{Qt::Key_Space}, {}, ComposerKeys::tr("Fold or unfold a repeat or a graph")},
        {{Qt::CTRL | Qt::Key_X, Qt::CTRL | Qt::Key_C, Qt::CTRL | Qt::Key_V}, {}, ComposerKeys::tr("Cut, copy, paste")},
        {{Qt::CTRL | Qt::Key_D}, {}, ComposerKeys::tr("Duplicate the selected calls")},
        {{Qt::CTRL | Qt::Key_A}, {}, ComposerKeys::tr("Select all calls")},
        {{Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal, Qt::CTRL | Qt::Key_Minus},
         {},
         ComposerKeys::tr("Larger or smaller cards")},
        {{Qt::CTRL | Qt::Key_0}, {}, ComposerKeys::tr("Make all columns fit")},
        {{Qt::Key_Escape}, {}, ComposerKeys::tr("Cancel the drag, or clear the selection")},
        {{}, ComposerKeys::tr("Ctrl+click"), ComposerKeys::tr("Add a call to the selection, or remove it")},
        {{}, ComposerKeys::tr("Shift+click"), ComposerKeys::tr("Select all calls up to this one")},
        {{}, ComposerKeys::tr("Drag a card"), ComposerKeys::tr("Re-order it, or move it to another lane")},
        {{}, ComposerKeys::tr("Ctrl+drag a card"), ComposerKeys::tr("Copy it")},
        {{}, ComposerKeys::tr("Drag from a card's edge"), ComposerKeys::tr("Order another card after it")},
        {{}, ComposerKeys::tr("Drag an arrow's tail"), ComposerKeys::tr("Bind the wait to another record")},
        {{}, ComposerKeys::tr("Click a lock"), ComposerKeys::tr("Host buffer pinned or pageable")},
        {{}, ComposerKeys::tr("Ctrl+wheel"), ComposerKeys::tr("Wider or narrower columns: cards, chips, ticks")},
        {{}, ComposerKeys::tr("Wheel, Shift+wheel"), ComposerKeys::tr("Scroll down, scroll sideways")},
    };
}

}  // namespace streamscope::ui
