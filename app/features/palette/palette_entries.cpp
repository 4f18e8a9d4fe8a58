// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/palette/palette_entries.h"

#include "app/files/file_actions.h"
#include "app/runs/composition.h"
#include "app/widgets/menu_walk.h"
#include "ui/code/code_key_table.h"
#include "ui/composer/composer_key_table.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/insert_entries.h"
#include "ui/steps/presentation_key_table.h"
#include "ui/sweeps/sweep_key_table.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_key_table.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenuBar>

namespace streamscope::app {
namespace {

using Entries = std::vector<ui::PaletteEntry>;

/// Translation context of the texts in this file.
struct PaletteEntries {
    Q_DECLARE_TR_FUNCTIONS(PaletteEntries)
};

QString keysOf(const QAction& action) {
    QStringList all;
    for (const QKeySequence& keys : action.shortcuts()) all << keys.toString(QKeySequence::NativeText);
    return all.join(QStringLiteral(", "));
}

void addCalls(Entries& entries, ui::ComposerView* composer) {
    for (const ui::InsertEntry& entry : ui::insertEntries())
        entries.push_back({entry.title,
                           PaletteEntries::tr("Insert"),
                           {},
                           [composer, call = entry.call, direction = entry.direction] {
                               composer->insertCall(call, direction);
                               composer->setFocus();
                           },
                           true,
                           ui::otherNamesOf(entry)});
}

void addExamples(Entries& entries, FileActions* files) {
    for (const Example& example : examples())
        entries.push_back({ui::text(example.title), PaletteEntries::tr("Example"), {}, [files, id = ui::text(example.id)] {
                               files->openExample(id);
                           }});
}

template <class Resource>
void addResources(Entries& entries, ui::ProgramDocument* document, const std::vector<Resource>& all, ResourceKind kind,
                  const QString& group) {
    for (const Resource& resource : all)
        entries.push_back({QString::fromStdString(resource.id), group, {}, [document, kind, id = resource.id] {
                               QStringList users;
                               for (const std::string& user : usesOf(document->program(), kind, id))
                                   users << QString::fromStdString(user);
                               document->select(users);
                           }});
}

ui::KeyGroup paneGroup(const QString& title, const std::vector<ui::PaneKey>& keys) {
    ui::KeyGroup group{title, {}};
    for (const ui::PaneKey& key : keys) group.lines.push_back({ui::shownKeys(key), key.what});
    return group;
}

}  // namespace

std::vector<ui::PaletteEntry> paletteEntries(const QMenuBar& menus, ui::ComposerView* composer, FileActions* files,
                                             ui::ProgramDocument* document) {
    Entries entries;
    walkMenus(menus, [&](QAction* action, const QString& group) {
        entries.push_back(
            {plainTitle(action->text()), group, keysOf(*action), [action] { action->trigger(); }, action->isEnabled()});
    });
    addCalls(entries, composer);
    addExamples(entries, files);
    const Program& program = document->program();
    addResources(entries, document, program.streams, ResourceKind::Stream, PaletteEntries::tr("Stream"));
    addResources(entries, document, program.events, ResourceKind::Event, PaletteEntries::tr("Event"));
    addResources(entries, document, program.buffers, ResourceKind::Buffer, PaletteEntries::tr("Buffer"));
    addResources(entries, document, program.words, ResourceKind::Word, PaletteEntries::tr("Word"));
    addResources(entries, document, program.graphs, ResourceKind::Graph, PaletteEntries::tr("Graph"));
    addResources(entries, document, program.parameters, ResourceKind::Parameter, PaletteEntries::tr("Parameter"));
    addResources(entries, document, program.contexts, ResourceKind::Context, PaletteEntries::tr("Context"));
    return entries;
}

std::vector<ui::KeyGroup> presentationKeyGroups() {
    return {paneGroup(PaletteEntries::tr("Presentation"), ui::presentationKeys())};
}

std::vector<ui::KeyGroup> keyGroups(const QMenuBar& menus) {
    std::vector<ui::KeyGroup> groups;
    walkMenus(menus, [&](const QAction* action, const QString& group) {
        if (action->shortcuts().isEmpty() || action->shortcutContext() == Qt::WidgetShortcut) return;  // pane keys follow below
        if (groups.empty() || groups.back().title != group) groups.push_back({group, {}});
        groups.back().lines.push_back({keysOf(*action), plainTitle(action->text())});
    });
    groups.push_back(presentationKeyGroups().front());
    groups.push_back(paneGroup(PaletteEntries::tr("Composer"), ui::composerKeys()));
    groups.push_back(paneGroup(PaletteEntries::tr("Timeline"), ui::timelineKeys()));
    groups.push_back(paneGroup(PaletteEntries::tr("Code"), ui::codeKeys()));
    groups.push_back(paneGroup(PaletteEntries::tr("Sweep"), ui::sweepKeys()));
    groups.push_back(paneGroup(PaletteEntries::tr("Devices side by side"), ui::multiplesKeys()));
    return groups;
}

}  // namespace streamscope::app
