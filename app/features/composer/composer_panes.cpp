// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/composer/composer_panes.h"

#include "app/files/file_actions.h"
#include "app/runs/own_kernels.h"
#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/pane.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "ui/composer/compose_menu.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/density_switch.h"
#include "ui/generators/generator_dialog.h"
#include "ui/inspector/insert_panel.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/resources_panel.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>

#include <array>

namespace streamscope::app {

ComposerPanes::ComposerPanes(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer,
                             ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      composer_(composer),
      insert_(new ui::InsertPanel),
      resources_(new ui::ResourcesPanel(session->document())) {
    auto* pane = new Pane(tr("Composer"), tr("one column per host call, in issue order"), composer_);
    auto* densities = new ui::DensitySwitch(composer_, pane);
    pane->addTool(densities);
    places_->setComposer(pane);
    const auto show = [this, pane, densities] {
        const bool all = places_->parts()->isEverything();
        pane->setNoteShown(all);
        densities->setDensitiesShown(all);
        insert_->setBrief(!all);
        resources_->setBrief(!all);
    };
    connect(places_->parts(), &ShownParts::changed, this, show);
    show();
    addComposeMenu(files);
    makeLibrary(files);
    addSelectionEntries();
    addGenerators();
    follow(timeline);
}

void ComposerPanes::makeLibrary(FileActions* files) {
    places_->add(LibraryPlace::Insert, tr("Insert"), insert_);
    places_->add(LibraryPlace::Resources, tr("Resources"), resources_);
    QStringList ids, titles;
    for (const Example& example : examples()) {
        ids << ui::text(example.id);
        titles << ui::text(example.title);
    }
    insert_->setExamples(ids, titles);
    const ui::GeneratorTexts generators = ui::generatorTexts();
    insert_->setGenerators(generators.ids, generators.titles, generators.sentences);
    connect(insert_, &ui::InsertPanel::insertRequested, composer_, &ui::ComposerView::insertCall);
    connect(insert_, &ui::InsertPanel::generatorRequested, this, &ComposerPanes::openGenerator);
    connect(insert_, &ui::InsertPanel::exampleRequested, files, &FileActions::openExample);
    connect(resources_, &ui::ResourcesPanel::streamActivated, composer_, &ui::ComposerView::setActiveStream);
    connect(resources_, &ui::ResourcesPanel::takingBack, session_->flow(), &RunFlow::joinNext);
    connect(resources_, &ui::ResourcesPanel::message, places_, &WindowPlaces::tell);
    connect(session_, &Session::parametersRequested, this, [this] {
        places_->showLibrary(resources_);
        resources_->showKind(ResourceKind::Parameter);
    });
}

void ComposerPanes::addComposeMenu(FileActions* files) {
    auto* menu = new ui::ComposeMenu(composer_, session_->document(), places_->window());
    addResources(menu);
    places_->set(MenuPlace::Insert, menu);
    places_->window()->addAction(menu->typeAction());  // its key also works while the menu bar is hidden
    const auto type = [this] {
        places_->strip()->setMaximised(false);
        composer_->typeCalls();
    };
    connect(menu->typeAction(), &QAction::triggered, this, type);
    connect(files, &FileActions::begun, this, [this, type] {
        places_->offerLibrary();
        type();
    });
}

/// Adds a menu of all that a program may have besides streams, so that the palette finds it by its name.
void ComposerPanes::addResources(QMenu* compose) {
    auto* menu = new QMenu(tr("Add to the program"), compose);
    for (const ResourceKind kind : {ResourceKind::Event, ResourceKind::Buffer, ResourceKind::Word, ResourceKind::Parameter,
                                    ResourceKind::Graph, ResourceKind::Thread}) {
        connect(menu->addAction(tr("Add %1").arg(ui::nounOf(kind))), &QAction::triggered, this, [this, kind] {
            places_->showLibrary(resources_);
            resources_->add(kind);
        });
    }
    connect(menu->addAction(tr("Add kernel…")), &QAction::triggered, this, &ComposerPanes::askForKernel);
    constexpr int behindAddStream = 2;
    compose->insertMenu(compose->actions().at(behindAddStream), menu);
}

void ComposerPanes::askForKernel() {
    ui::ProgramDocument* document = session_->document();
    const QString folder = document->path().isEmpty() ? QString() : QFileInfo(document->path()).path();
    askWhatToOpen(places_->window(), {tr("Add kernel"), folder, tr("Kernels in CUDA C++ (*.cu *.cuh);;All files (*)")},
                  [this, document](const QString& path) {
                      const auto added = addedKernels(document->program(), document->path().toStdString(), path.toStdString());
                      if (!added) return Q_EMIT session_->message(Severity::Error, ui::text(added.why()));
                      const auto applied = document->apply(added->edit, tr("Add kernel"));
                      if (!applied) return Q_EMIT session_->message(Severity::Error, ui::text(applied.why()));
                      QStringList ids;
                      for (const std::string& id : added->ids) ids.append(ui::text(id));
                      places_->tell(tr("Launches can choose %1 now").arg(ids.join(QStringLiteral(", "))));
                  });
}

/// Adds the composer's commands on the selection to the menu. They work whichever pane has the focus; their keys belong to the
/// composer.
void ComposerPanes::addSelectionEntries() {
    const auto add = [this](const QString& text, const QKeySequence& keys, void (ui::ComposerView::*act)()) {
        QAction* entry = places_->add(EntryPlace::Selection, text, keys);
        entry->setShortcutContext(Qt::WidgetShortcut);
        connect(entry, &QAction::triggered, composer_, act);
        return entry;
    };
    using ui::ComposerView;
    QAction* cut = add(tr("Cu&t"), QKeySequence::Cut, &ComposerView::cutSelection);
    QAction* copy = add(tr("&Copy"), QKeySequence::Copy, &ComposerView::copySelection);
    add(tr("&Paste"), QKeySequence::Paste, &ComposerView::paste);
    const std::array ofSelection{cut, copy, add(tr("D&uplicate"), Qt::CTRL | Qt::Key_D, &ComposerView::duplicateSelection),
                                 add(tr("&Delete"), Qt::Key_Delete, &ComposerView::removeSelection)};
    add(tr("Select &all"), QKeySequence::SelectAll, &ComposerView::selectAllCalls);
    const auto enable = [this, ofSelection] {
        for (QAction* entry : ofSelection) entry->setEnabled(!session_->document()->selection().isEmpty());
    };
    connect(session_->document(), &ui::ProgramDocument::selectionChanged, this, enable);
    enable();
}

void ComposerPanes::addGenerators() {
    auto* generators = new QMenu(tr("&Generators"), places_->window());
    const ui::GeneratorTexts texts = ui::generatorTexts();
    for (qsizetype at = 0; at < texts.ids.size(); ++at) {
        QAction* entry = generators->addAction(texts.titles.at(at) + QStringLiteral("…"));
        connect(entry, &QAction::triggered, this, [this, id = texts.ids.at(at)] { openGenerator(id); });
    }
    places_->add(EntryPlace::Generators, generators);
}

void ComposerPanes::openGenerator(const QString& id) {
    const std::vector<DeviceInfo>& devices = session_->flow()->target().infos;
    auto* dialog = new ui::GeneratorDialog(id, session_->document(), devices.empty() ? 100 : devices.front().multiprocessors,
                                           places_->window());
    connect(dialog, &ui::GeneratorDialog::message, places_, &WindowPlaces::tell);
    connect(dialog, &QDialog::accepted, composer_, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void ComposerPanes::follow(ui::TimelineView* timeline) {
    connect(composer_, &ui::ComposerView::badgeClicked, session_, &Session::diagnosticRequested);
    connect(composer_, &ui::ComposerView::message, this, [this](const QString& text) {
        if (!text.contains(u'\n')) return places_->tell(text);
        Q_EMIT session_->message(Severity::Warning, text);  // a list stays in the messages
        Q_EMIT session_->messageOfEdit(text);
    });
    connect(timeline, &ui::TimelineView::playheadMoved, composer_,
            [this](std::optional<Nanoseconds>, const QStringList& executing) { composer_->setExecuting(executing); });
    connect(session_, &Session::screenChanged, composer_, [this](const Screen& now, const Screen& before) {
        if (now.diagnostics != before.diagnostics) composer_->setDiagnostics(session_->diagnostics());
        const bool hidesRepairs = now.hiddenHelp.contains(lessons::HelpKind::Fixes);
        composer_->setCircles(hidesRepairs ? ui::edits::Circles::Refused : ui::edits::Circles::Earlier);
    });
    connect(session_->flow(), &RunFlow::targetChanged, composer_, [this] {
        const std::vector<DeviceInfo>& infos = session_->flow()->target().infos;
        if (!infos.empty()) composer_->setDevice(infos.front());
    });
    connect(places_, &WindowPlaces::scaleChanged, composer_, &ui::ComposerView::setDisplayScale);
}

}  // namespace streamscope::app

#include "moc_composer_panes.cpp"
