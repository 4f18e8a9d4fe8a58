// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/call_menus.h"

#include "engine/calls/call_table.h"
#include "engine/edits/replace.h"
#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_text.h"
#include "ui/document/operation_kind.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/theme.h"

#include <QMenu>

namespace streamscope::ui {

void addReplacements(QMenu* menu, const ProgramDocument& document, ComposerCommands* commands) {
    const Operation* former = findOperation(document.program(), document.current().toStdString());
    if (!former) return;
    const OperationKind now = kindOf(document.program(), *former);
    for (const CallInfo& call : calls()) {
        if (!edits::canReplace(former->call, call.call)) continue;
        for (const PaletteEntry& entry : call.palette) {
            const OperationKind kind = entry.kind.value_or(call.kind.value_or(now));
            if (call.call == former->call && (!entry.kind || kind == now)) continue;
            QAction* action =
                menu->addAction(kindIcon(Theme::current(), kind), engineText(entry.title.empty() ? call.title : entry.title));
            action->setToolTip(engineText(entry.sentence));
            QObject::connect(action, &QAction::triggered, commands,
                             [commands, by = call.call, direction = edits::directionOf(entry.kind)] {
                                 commands->replaceSelected(by, direction);
                             });
        }
    }
}

void addWrappings(QMenu* menu, const Wrappings& wrappings) {
    if (!wrappings.whyNot.isEmpty()) {
        menu->addAction(wrappings.whyNot)->setEnabled(false);
        menu->addSeparator();
    }
    const auto add = [&](const QString& text, const std::function<void()>& wrap) {
        QAction* entry = menu->addAction(text, menu, wrap);
        entry->setEnabled(wrappings.whyNot.isEmpty());
        return entry;
    };
    add(ComposerTexts::tr("Repeat"), wrappings.repeat);
    add(ComposerTexts::tr("With of their stream"), wrappings.with);
    add(ComposerTexts::tr("Graph"), wrappings.graph);
    add(ComposerTexts::tr("Range…"), wrappings.range);
    if (!wrappings.inRange.isEmpty())
        add(ComposerTexts::tr("Out of range %1").arg(wrappings.inRange), wrappings.takeOut)->setEnabled(true);
}

}  // namespace streamscope::ui
