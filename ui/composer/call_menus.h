// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QMenu;

namespace streamscope::ui {

class ComposerCommands;
class ProgramDocument;

/// Fills a menu with the calls that can take the place of the current one. Those selected with it are replaced too.
void addReplacements(QMenu* menu, const ProgramDocument& document, ComposerCommands* commands);

/// Ways to wrap the selected calls.
struct Wrappings {
    QString whyNot;   ///< empty: they can be wrapped together
    QString inRange;  ///< the range that they are in; empty: none
    std::function<void()> repeat, with, graph, range, takeOut;
};
/// Fills a menu with them, or says why there are none.
void addWrappings(QMenu* menu, const Wrappings& wrappings);

}  // namespace streamscope::ui
