// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/statistics/statistics_pane.h"

#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "ui/document/program_document.h"
#include "ui/document/write_file.h"
#include "ui/statistics/statistics_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMainWindow>

namespace streamscope::app {

StatisticsPane::StatisticsPane(QMainWindow* window, BottomStrip* strip, ui::ProgramDocument* document, ui::TimelineView* timeline)
    : QObject(window),
      window_(window),
      strip_(strip),
      document_(document),
      panel_(new ui::StatisticsPanel),
      action_(new QAction(tr("Statistics of &operations"), window)) {
    action_->setToolTip(
        tr("Count, time and overlap of the operations in the measured range, of those found, or of the whole run"));
    action_->setStatusTip(action_->toolTip());
    strip_->add(tr("Statistics"), panel_);
    setCovered(false);
    connect(action_, &QAction::triggered, this, [this] { strip_->open(panel_); });
    connect(timeline, &ui::TimelineView::timelineShown, panel_, [this, timeline] {
        const std::shared_ptr<const Timeline> shown = timeline->timeline();
        panel_->setTimeline(shown && !shown->operations.empty() ? shown : nullptr);
    });
    connect(timeline, &ui::TimelineView::rangeMeasured, panel_, &ui::StatisticsPanel::setRange);
    connect(timeline, &ui::TimelineView::operationsFound, panel_, &ui::StatisticsPanel::setFound);
    connect(panel_, &ui::StatisticsPanel::operationsActivated, document_, &ui::ProgramDocument::select);
    connect(panel_, &ui::StatisticsPanel::csvRequested, this, &StatisticsPane::save);
}

void StatisticsPane::setTheme(const ui::Theme& theme) { panel_->setTheme(theme); }

void StatisticsPane::setCovered(bool covered) {
    panel_->setVisibleResult(!covered);
    panel_->setEmptyText(covered ? tr("Answer first, or press Show me.")
                                 : tr("Nothing has run yet. Compose a program, or run it (F5)."));
}

/// Saves the table as it was when the question was asked.
void StatisticsPane::save(const QString& csv) {
    const QString ending = QStringLiteral("csv");
    askWhereToSave(window_, suggestedPath(document_->path(), document_->displayName(), QStringLiteral("-statistics.csv")), ending,
                   [this, bytes = csv.toUtf8()](const QString& path) {
                       QString error;
                       if (ui::writeFile(path, bytes, &error)) Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path));
                       else sayNotExported(window_, error);
                   });
}

}  // namespace streamscope::app

#include "moc_statistics_pane.cpp"
