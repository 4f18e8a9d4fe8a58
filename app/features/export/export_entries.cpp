// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/export/export_entries.h"

#include "app/files/file_actions.h"
#include "app/session/session.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/window_places.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_notes.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QFileDialog>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace streamscope::app {

ExportEntries::ExportEntries(Session* session, WindowPlaces* places, FileActions* files, ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      timeline_(timeline),
      exports_(new ExportActions(session->document(), places->window())) {
    places_->add(EntryPlace::Export, {exports_->exportAction(), exports_->copyAction()});
    places_->add(EntryPlace::Export, exports_->dataMenu());
    addButton();
    exports_->setSources([this] { return view(); }, [flow = session_->flow()] { return flow->previewTarget(); },
                         [flow = session_->flow()](const Timeline& shown) { return flow->simulating(shown).profiles; });
    connect(session_, &Session::screenChanged, exports_, [this](const Screen& now, const Screen& before) {
        if (now.hasOtherTimeline(before)) exports_->setTimeline(now.timeline(), now.result.program);
    });
    connect(exports_, &ExportActions::message, session_, &Session::message);
    saveNotesWith(files);
}

/// Adds a tool button. A click opens the dialog; the arrow opens a menu with the other exports.
void ExportEntries::addButton() {
    QToolBar* bar = places_->toolBar();
    auto* menu = new QMenu(bar);
    menu->addActions({exports_->exportAction(), exports_->copyAction()});
    menu->addSeparator();
    menu->addActions(exports_->dataMenu()->actions());
    exports_->exportAction()->setProperty("iconName", QStringLiteral("export"));
    exports_->exportAction()->setIconText(QStringLiteral(" ") + tr("Export…"));
    auto* button = new QToolButton(bar);
    button->setDefaultAction(exports_->exportAction());
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    button->setObjectName(QStringLiteral("export"));
    button->setAccessibleName(tr("Export"));
    places_->add(ToolPlace::Export, button);
}

void ExportEntries::saveNotesWith(FileActions* files) {
    connect(files, &FileActions::resultOpened, this, [this](const std::shared_ptr<const Timeline>& result, const QString& path) {
        opened_ = result;
        file_ = path.endsWith(QLatin1String(".ssresult"), Qt::CaseInsensitive) && !path.startsWith(u':') ? path : QString();
    });
    files->setBeside({[this] { return hasNotesToSave(); }, [this] { return saveNotes(); }});
}

/// Returns the file in which notes on the visible result are saved; empty if it is in none.
QString ExportEntries::fileOfResult() const { return opened_.lock() == timeline_->timeline() ? file_ : QString(); }

/// Returns whether notes are to be saved. Measurements alone are, where the result has a file.
bool ExportEntries::hasNotesToSave() const {
    const std::shared_ptr<const Timeline> shown = timeline_->timeline();
    if (!shown || shown != session_->screen().timeline() || shown->operations.empty()) return false;
    if (!timeline_->notes()->areChanged()) return false;
    return !fileOfResult().isEmpty() || !std::ranges::all_of(timeline_->notes()->all(), &std::string::empty, &TimelineNote::text);
}

/// Saves the notes in the file of the result, or in one that the user chooses. Returns false if the user cancels.
bool ExportEntries::saveNotes() {
    QString path = fileOfResult();
    if (path.isEmpty()) {
        const ui::ProgramDocument* document = session_->document();
        const QString ending = QStringLiteral("ssresult");
        const QString suggestion = suggestedPath(document->path(), document->displayName(), u'.' + ending);
        path = QFileDialog::getSaveFileName(places_->window(), tr("Save the result with its notes"), suggestion,
                                            tr("Results (*.ssresult)"));
        if (path.isEmpty()) return false;
        const Expected<QString> ended = withEnding(path, ending);
        if (!ended) return sayNotExported(places_->window(), ended.failure()), false;
        path = *ended;
    }
    opened_ = timeline_->timeline();
    file_ = path;
    ui::TimelineNotes* notes = timeline_->notes();
    notes->setSaved(notes->all());
    exports_->saveResult(path, [notes] { notes->setSaved({}); });
    return true;
}

ExportActions::View ExportEntries::view() const {
    ExportActions::View found{std::nullopt, timeline_->arrangement()};
    found.notes = timeline_->notes()->all();
    if (const std::shared_ptr<const Compared>& other = session_->screen().compared; other && other->result.timeline)
        found.before = std::make_shared<const ui::FigureSource>(
            ui::FigureSource{other->result.program, other->result.timeline, other->name, nullptr});
    for (const QString& source : timeline_->selection()) found.selected.push_back(source.toStdString());
    const ui::TimeRange range = timeline_->visibleRange(), whole = timeline_->wholeRange();
    if (range.begin <= whole.begin && range.end >= whole.end) return found;
    const auto begin = static_cast<std::int64_t>(std::max(0.0, range.begin));
    const auto end = std::max(begin + 1, static_cast<std::int64_t>(range.end));
    found.range = FigureRange{Nanoseconds(begin), Nanoseconds(end)};
    return found;
}

}  // namespace streamscope::app

#include "moc_export_entries.cpp"
