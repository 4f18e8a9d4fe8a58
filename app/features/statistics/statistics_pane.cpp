// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/statistics/statistics_pane.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/window_places.h"
#include "ui/document/write_file.h"
#include "ui/statistics/statistics_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {

StatisticsPane::StatisticsPane(Session* session, WindowPlaces* places, ui::TimelineView* timeline)
    : QObject(places->window()), session_(session), places_(places), panel_(new ui::StatisticsPanel) {
    places_->add(PagePlace::Statistics, tr("Statistics"), panel_);
    const QAction* open = places_->addEntry(
        EntryPlace::Statistics, tr("Statistics of &operations"), {},
        tr("Count, time and overlap of the operations in the measured range, of those found, or of the whole run"));
    cover();
    connect(open, &QAction::triggered, this, [this] { places_->strip()->open(panel_); });
    connect(timeline, &ui::TimelineView::timelineShown, panel_, [this, timeline] {
        const std::shared_ptr<const Timeline> shown = timeline->timeline();
        panel_->setTimeline(shown && !shown->operations.empty() ? shown : nullptr);
    });
    connect(timeline, &ui::TimelineView::rangeMeasured, panel_, &ui::StatisticsPanel::setRange);
    connect(timeline, &ui::TimelineView::operationsFound, panel_, &ui::StatisticsPanel::setFound);
    connect(panel_, &ui::StatisticsPanel::operationsActivated, session_->document(), &ui::ProgramDocument::select);
    connect(panel_, &ui::StatisticsPanel::csvRequested, this, &StatisticsPane::save);
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        if (now.isCovered != before.isCovered) cover();
    });
}

/// Hides the statistics while a question of a lesson waits for its answer.
void StatisticsPane::cover() {
    panel_->setEmptyText(session_->isCovered() ? tr("Answer the question of the lesson first.")
                                               : tr("Nothing has run yet. Compose a program, or run it (F5)."));
}

/// Saves the table as it was when the user asked to save it.
void StatisticsPane::save(const QString& csv) {
    const QString ending = QStringLiteral("csv");
    const ui::ProgramDocument& document = *session_->document();
    askWhereToSave(places_->window(), suggestedPath(document.path(), document.displayName(), QStringLiteral("-statistics.csv")),
                   ending, [this, bytes = csv.toUtf8()](const QString& path) {
                       const auto written = ui::writeFile(path, bytes);
                       if (written) Q_EMIT session_->message(Severity::Hint, tr("Exported %1").arg(path));
                       else sayNotExported(places_->window(), written);
                   });
}

}  // namespace streamscope::app

#include "moc_statistics_pane.cpp"
