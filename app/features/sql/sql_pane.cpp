// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sql/sql_pane.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/window_places.h"
#include "ui/document/write_file.h"
#include "ui/statistics/sql_panel.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {

SqlPane::SqlPane(Session* session, WindowPlaces* places)
    : QObject(places->window()), session_(session), places_(places), panel_(new ui::SqlPanel) {
    places_->add(PagePlace::Sql, tr("SQL"), panel_);
    const QAction* open = places_->addEntry(EntryPlace::Statistics, tr("Ask the result in &SQL"), {},
                                            tr("SELECT over operations, waits, dependencies and the critical path"));
    connect(open, &QAction::triggered, this, [this] {
        places_->strip()->open(panel_);
        panel_->focusQuestion();
    });
    connect(panel_, &ui::SqlPanel::operationsActivated, session_->document(), &ui::ProgramDocument::select);
    connect(panel_, &ui::SqlPanel::csvRequested, this, &SqlPane::save);
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        if (now.hasOtherTimeline(before)) follow();
    });
}

/// Takes the shown result, none while a question of a lesson covers it.
void SqlPane::follow() {
    const Screen& screen = session_->screen();
    const std::shared_ptr<const Timeline> shown = screen.timeline();
    const bool any = shown && !shown->operations.empty();
    const auto program = screen.result.program ? screen.result.program : session_->document()->snapshot();
    panel_->setResult(any ? program : nullptr, any ? shown : nullptr);
}

void SqlPane::save(const QString& csv) {
    const ui::ProgramDocument& document = *session_->document();
    askWhereToSave(places_->window(), suggestedPath(document.path(), document.displayName(), QStringLiteral("-answer.csv")),
                   QStringLiteral("csv"), [this, bytes = csv.toUtf8()](const QString& path) {
                       const auto written = ui::writeFile(path, bytes);
                       if (written) Q_EMIT session_->message(Severity::Hint, tr("Exported %1").arg(path));
                       else sayNotExported(places_->window(), written);
                   });
}

}  // namespace streamscope::app

#include "moc_sql_pane.cpp"
