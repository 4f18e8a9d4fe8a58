// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/notes/notes_pane.h"

#include "app/features/notes/notes_panel.h"
#include "app/features/notes/try_row.h"
#include "app/files/file_actions.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "engine/edits/try_lines.h"
#include "ui/composer/composer_view.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {
namespace {

QStringList idsOf(const std::vector<std::string>& calls) {
    QStringList ids;
    for (const std::string& id : calls) ids << QString::fromStdString(id);
    return ids;
}

}  // namespace

NotesPane::NotesPane(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer)
    : QObject(places->window()), session_(session), places_(places), files_(files), composer_(composer), panel_(new NotesPanel) {
    places_->add(CardPlace::Notes, panel_);
    const QAction* edit = places_->addEntry(EntryPlace::Notes, tr("Edit &notes"), {},
                                            tr("Write what the program shows and what to try, as Markdown"));
    connect(edit, &QAction::triggered, this, [this] {
        places_->showColumn();
        panel_->show();
        panel_->write();
        places_->keepInSight(panel_);
    });
    connect(session_, &Session::opened, this, &NotesPane::showOpened);
    connect(session_, &Session::screenChanged, this, &NotesPane::show);
    connect(session_->document(), &ui::ProgramDocument::changed, this, &NotesPane::show);
    connect(panel_, &NotesPanel::tried, this, &NotesPane::attempt);
    connect(panel_, &NotesPanel::pointed, this, &NotesPane::point);
    connect(panel_, &NotesPanel::written, this, &NotesPane::keep);
    connect(panel_, &NotesPanel::writingEnded, this, [this] {
        show();
        composer_->setFocus();
    });
    panel_->hide();
}

void NotesPane::show() {
    const QString notes = QString::fromStdString(session_->document()->program().notes);
    panel_->setNotes(notes);
    const bool isLesson = session_->screen().lesson.has_value();
    panel_->setVisible(!isLesson && (panel_->isWriting() || !notes.trimmed().isEmpty()));
    if (!panel_->isHidden()) enableRows();
}

/// Shows the column for notes that are opened, if it never was.
void NotesPane::showOpened() {
    show();
    if (!panel_->isHidden()) places_->offerColumn();
}

/// Disables the rows of what is done already.
void NotesPane::enableRows() {
    for (TryRow* row : panel_->rows()) {
        const Expected<tries::Try> made = tries::read(session_->document()->program(), row->target().toStdString());
        const bool isDone = made && !made->edit && made->device == session_->device().toStdString();
        row->setPossible(made && !isDone, made ? QString() : tr("Not now: %1.").arg(ui::messageText(made.why())));
    }
}

void NotesPane::attempt(const QString& target, const QString& words) {
    const Expected<tries::Try> made = tries::read(session_->document()->program(), target.toStdString());
    if (!made) return places_->tell(ui::text(made.why()));
    if (made->edit) {
        const auto applied = session_->document()->apply(*made->edit, words);
        if (!applied) places_->tell(ui::text(applied.why()));
    }
    if (!made->device.empty()) Q_EMIT session_->deviceRequested(QString::fromStdString(made->device));
    if (!made->example.empty()) return files_->openExample(QString::fromStdString(made->example));
    enableRows();
}

/// Marks the cards that a row is about, as those at the playhead are.
void NotesPane::point(const QString& target) {
    const Expected<tries::Try> made = tries::read(session_->document()->program(), target.toStdString());
    composer_->setExecuting(made ? idsOf(made->calls) : QStringList());
}

void NotesPane::keep(const QString& markdown) {
    const Program& program = session_->document()->program();
    const SetProperties properties{program.name, markdown.toStdString(), program.device, program.defaultStream,
                                   program.peerAccess};
    const auto applied = session_->document()->apply(Edit{properties}, tr("Edit notes"));
    if (!applied) return places_->tell(ui::text(applied.why()));
    QStringList lines;
    for (const tries::Trouble& each : tries::troublesIn(program))
        if (each.mayBeDone)  // misspelt links have diagnostics
            lines << tr("Line %1, “%2”: %3").arg(each.line).arg(QString::fromStdString(each.words), ui::messageText(each.why));
    if (lines.isEmpty()) return;
    const QString text = tr("The notes have links to what is not there.") + u'\n' + lines.join(u'\n');
    Q_EMIT session_->message(Severity::Warning, text);
    Q_EMIT session_->messageOfEdit(text);
}

}  // namespace streamscope::app

#include "moc_notes_pane.cpp"
