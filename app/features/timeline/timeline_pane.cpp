// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/timeline/timeline_pane.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "engine/rules/rules.h"
#include "ui/composer/composer_view.h"
#include "ui/theme/engine_texts.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/timeline_notes.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr auto mostDashed = std::size_t{200'000};  ///< operations; dashing more would block the window; the table lists all

}  // namespace

TimelinePane::TimelinePane(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline)
    : QObject(places->window()), session_(session), places_(places), timeline_(timeline) {
    places_->setTimeline(timeline_);
    places_->add(PagePlace::CriticalPath, tr("Critical path"), timeline_->criticalPathList());
    addEntries();
    followProgram();
    followResult();
    followComposer(composer);
    followWindow();
}

void TimelinePane::addEntries() {
    QAction* fit = places_->addCommand(EntryPlace::Fit, tr("&Fit timeline"), Qt::CTRL | Qt::Key_0, tr("Show the whole run"));
    QAction* find = places_->addCommand(EntryPlace::Find, tr("&Find in timeline"), QKeySequence::Find,
                                        tr("Find operations by name, kind, stream or time"));
    connect(fit, &QAction::triggered, timeline_, &ui::TimelineView::fit);
    connect(find, &QAction::triggered, timeline_, &ui::TimelineView::openSearch);
    places_->add(EntryPlace::Lanes, timeline_->lanesMenu());
    places_->add(EntryPlace::Lanes, timeline_->arrowsMenu());
    places_->set(MenuPlace::Timeline, timeline_->menu());
    QAction* path = places_->addEntry(EntryPlace::CriticalPath, tr("&Critical path"), {},
                                      tr("List the operations that determine the total time"));
    connect(path, &QAction::triggered, this, [this] {
        places_->strip()->open(timeline_->criticalPathList());
        timeline_->criticalPathList()->focusFirst();
        places_->keepFocusInSight();
    });
}

QString TimelinePane::nothingRan() { return tr("Nothing has run yet.\nPress Run (F5), or turn on Live preview (F6)."); }

void TimelinePane::followProgram() {
    ui::ProgramDocument* document = session_->document();
    const RunFlow* flow = session_->flow();
    connect(session_, &Session::opened, this, &TimelinePane::beginAnew);
    connect(document, &ui::ProgramDocument::selectionChanged, timeline_,
            [this, document] { timeline_->setSelection(document->selection()); });
    connect(timeline_, &ui::TimelineView::selectionRequested, document, &ui::ProgramDocument::select);
    connect(document, &ui::ProgramDocument::evaluated, timeline_,
            [this, document] { timeline_->setProgram(document->resolved()); });
    timeline_->setProgram(document->resolved());
    connect(flow, &RunFlow::programTaken, timeline_, [this, document, flow] {
        timeline_->setTakenBack(document->isTakenBack());
        timeline_->setEmptyText(flow->livePreview() ? tr("Predicting what the program does…") : nothingRan());
    });
    connect(flow, &RunFlow::diagnosticsChanged, timeline_, [this, document](const std::vector<Diagnostic>& found) {
        timeline_->setWrong(std::ranges::find(found, Severity::Error, &Diagnostic::severity) != found.end());
        const auto wrong = std::ranges::find(found, invalidProgramRule.name, &Diagnostic::rule);
        if (wrong != found.end())
            return timeline_->setEmptyText(tr("The program cannot run as it is:\n%1").arg(ui::messageText(wrong->message)));
        timeline_->setEmptyText(document->program().operations.empty()
                                    ? tr("There is nothing to run yet.\nAdd a call to the program.")
                                    : nothingRan());
    });
}

void TimelinePane::followResult() {
    connect(session_, &Session::screenChanged, this, &TimelinePane::show);
    connect(session_->flow(), &RunFlow::ran, this, [this](int number, Nanoseconds total) {
        places_->tell(tr("Run %1: %2").arg(number).arg(ui::displayTime(total)));
        timeline_->flashTotal();
    });
}

void TimelinePane::followComposer(ui::ComposerView* composer) {
    connect(composer, &ui::ComposerView::hoveredOperation, timeline_, &ui::TimelineView::setHovered);
    connect(composer, &ui::ComposerView::dragBegan, timeline_, [this] { timeline_->setHoldAxis(true); });
    connect(composer, &ui::ComposerView::dragEnded, timeline_, [this] { timeline_->setHoldAxis(false); });
}

void TimelinePane::followWindow() {
    const auto show = [this] { timeline_->setBrief(!places_->parts()->isEverything()); };
    connect(places_->parts(), &ShownParts::changed, timeline_, show);
    show();
    connect(timeline_, &ui::TimelineView::message, places_, &WindowPlaces::tell);
    connect(places_, &WindowPlaces::arrangementReset, timeline_, &ui::TimelineView::resetLanes);
    connect(places_, &WindowPlaces::scaleChanged, timeline_, &ui::TimelineView::setDisplayScale);
}

void TimelinePane::beginAnew() {
    timeline_->setGhost(nullptr);
    timeline_->forgetSearch();
    timeline_->startAnew();
    timeline_->notes()->startAnew();
    fitNext_ = true;
}

void TimelinePane::show(const Screen& now, const Screen& before) {
    if (now.hasOtherTimeline(before)) showResult(now);
    else if (now.visibleState() != before.visibleState()) timeline_->setState(now.visibleState());
    if (now.isCovered != before.isCovered) timeline_->startAnew();
    if (now.compared != before.compared) showCompared(now);
}

void TimelinePane::showResult(const Screen& now) {
    const std::shared_ptr<const Timeline> result = now.timeline();
    timeline_->setTimeline(result, now.visibleState());
    if (fitNext_ && now.visibleState() != ui::TimelineState::OutOfDate && !result->operations.empty()) {
        fitNext_ = false;
        timeline_->startAnew();
    }
    timeline_->setPrevious(session_->totalBefore());
}

void TimelinePane::showCompared(const Screen& now) {
    const Compared* other = now.compared.get();
    const Timeline* shown = now.result.timeline.get();
    const auto few = [&] { return std::max(other->result.timeline->operations.size(), shown->operations.size()) <= mostDashed; };
    if (other && shown && !now.isCovered && few())
        timeline_->setGhost(other->result.timeline, session_->flow()->stateOf(other->result), other->name);
    else timeline_->setGhost(nullptr);
}

}  // namespace streamscope::app

#include "moc_timeline_pane.cpp"
