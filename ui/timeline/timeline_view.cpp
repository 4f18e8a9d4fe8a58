// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view_private.h"

#include "engine/timeline/rows.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {

void TimelineView::Private::build() {
    auto* column = new QVBoxLayout(view);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    header = new TimelineHeader(view);
    banner = new QLabel(view);
    banner->setObjectName(QStringLiteral("timelineBanner"));
    banner->setWordWrap(true);
    banner->setFont(textFont());
    banner->setContentsMargins(14, 4, 14, 4);
    banner->setTextInteractionFlags(Qt::TextSelectableByMouse);
    banner->hide();
    empty = new QLabel(view);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setFont(textFont());
    auto* lanes = new QWidget(view);
    auto* line = new QHBoxLayout(lanes);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    plot = new TimelinePlot(lanes);
    predictions = new PredictionLines(plot);  // the plot owns its layerables
    rows = new QScrollBar(Qt::Vertical, lanes);
    line->addWidget(plot, 1);
    line->addWidget(rows);
    pages = new QStackedWidget(view);
    pages->addWidget(empty);
    pages->addWidget(lanes);
    gestures = new TimelineGestures(plot);
    marks = new TimelineMarks(plot);
    search = new SearchBar(view);
    tools = new TimelineTools(plot, header, gestures, search);
    menu = new TimelineMenu(gestures, plot, view);
    critical = new CriticalPathList(plot, view);
    critical->hide();
    column->addWidget(header);
    column->addWidget(banner);
    column->addWidget(search);
    column->addWidget(pages, 1);
    colors = new ColorLegend(view);
    column->addWidget(colors);
    whatIf = new ShortenedLabel(view);
    whatIf->setObjectName(QStringLiteral("timelineWhatIf"));
    whatIf->setFont(textFont());
    whatIf->setContentsMargins(14, 0, 14, 2);
    whatIf->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    column->addWidget(whatIf);
    view->setFocusProxy(plot);
    view->setMinimumSize(320, 160);
}

void TimelineView::Private::connectAll() {
    QObject::connect(header, &TimelineHeader::fitRequested, view, &TimelineView::fit);
    QObject::connect(gestures, &TimelineGestures::fitRequested, view, &TimelineView::fit);
    QObject::connect(gestures, &TimelineGestures::previousHeld, view, [this](bool on) { peek(on); });
    QObject::connect(
        gestures, &TimelineGestures::clicked, view,
        [this](std::optional<std::uint32_t> operation, bool add, std::optional<double> time) { click(operation, add, time); });
    QObject::connect(gestures, &TimelineGestures::hovered, view, [this](std::optional<std::uint32_t> operation) {
        Q_EMIT view->hoveredOperation(sourceOf(operation));
        Q_EMIT view->hoveredBar(operation);
    });
    QObject::connect(gestures, &TimelineGestures::hoveredWait, view, &TimelineView::hoveredWait);
    QObject::connect(gestures, &TimelineGestures::stepRequested, view, [this](int by) { step(by); });
    QObject::connect(gestures, &TimelineGestures::followRequested, view, [this](int by) { follow(by); });
    QObject::connect(tools, &TimelineTools::operationRequested, view, [this](std::uint32_t operation) { request(operation); });
    QObject::connect(tools, &TimelineTools::operationsRequested, view, &TimelineView::selectionRequested);
    QObject::connect(marks, &TimelineMarks::operationRequested, view, [this](std::uint32_t operation) { request(operation); });
    QObject::connect(tools, &TimelineTools::playheadMoved, view, &TimelineView::playheadMoved);
    QObject::connect(tools, &TimelineTools::message, view, &TimelineView::message);
    QObject::connect(gestures, &TimelineGestures::measureStepped, view, [this](int step) { tools->stepMeasure(step, current); });
    QObject::connect(gestures, &TimelineGestures::keepRequested, view, [this] { tools->keepMeasure(current); });
    QObject::connect(gestures, &TimelineGestures::noteRequested, view, [this] { tools->writeNote(current); });
    QObject::connect(gestures, &TimelineGestures::notesRequested, tools->notes(), &TimelineNotes::openList);
    QObject::connect(gestures, &TimelineGestures::conflictClicked, view, [this](std::uint32_t earlier, std::uint32_t later) {
        pick(earlier);
        pick(later);
        Q_EMIT view->selectionRequested({sourceOf(earlier), sourceOf(later)});
    });
    QObject::connect(critical, &CriticalPathList::operationRequested, view,
                     [this](std::uint32_t operation) { request(operation); });
    QObject::connect(gestures, &TimelineGestures::focusRequested, view, [this] { focusSelection(); });
    QObject::connect(gestures, &TimelineGestures::cleared, view, [this] { Q_EMIT view->selectionRequested({}); });
    QObject::connect(gestures, &TimelineGestures::menuRequested, view,
                     [this](std::optional<std::uint32_t> operation, const QPoint& at, bool byKeyboard) {
                         showMenu(operation, at, byKeyboard);
                     });
    QObject::connect(tools, &TimelineTools::operationsFound, view, &TimelineView::operationsFound);
    QObject::connect(plot, &TimelinePlot::measureChanged, view, [this] { tellMeasure(); });
    QObject::connect(plot, &TimelinePlot::viewChanged, view, [this] {
        updateScrollBar();
        colors->setColors(plot->look().scale.isForRoom() ? nullptr : plot->lanes().colors);
    });
    QObject::connect(plot, &QCustomPlot::afterReplot, view, [this] { view->setUpdatesEnabled(true); });
    QObject::connect(plot, &TimelinePlot::rangeMoved, view, [this] {
        fitted = false;
        axes.clear();
    });
    QObject::connect(rows, &QScrollBar::valueChanged, view, [this](int value) { plot->setScroll(value); });
}

void TimelineView::Private::updateScrollBar() {
    const QSignalBlocker quiet(rows);
    const int furthest = static_cast<int>(plot->furthestScroll());
    rows->setRange(0, furthest);
    rows->setPageStep(static_cast<int>(plot->roomForLanes()));
    rows->setSingleStep(24);
    rows->setValue(static_cast<int>(plot->scroll()));
    rows->setVisible(furthest > 0);
}

void TimelineView::Private::show(PreparedTimeline made, TimelineState shownAs) {
    const bool first = !timeline || state == TimelineState::Empty;
    const double before = first ? 0 : plot->total();
    const double oldEnd = hold ? before : std::max(before, heldEnd.value_or(0));
    if (!hold) heldEnd.reset();
    timeline = made.timeline;
    state = timeline ? shownAs : TimelineState::Empty;
    peeking = false;
    bySource = std::move(made.sources);
    plot->setTimeline(std::move(made));
    showBeside();
    if (first) {
        fitted = true;
        axes.clear();
    }
    axisReturned = std::exchange(takenBack, false) && returnAxis();
    if (!axisReturned) growRange(oldEnd);
    if (std::exchange(fitToCome, false)) showAll();
    view->setUpdatesEnabled(false);  // paints header and lanes together, once the lanes are drawn
    Q_EMIT view->timelineShown();
}

void TimelineView::Private::showInView() {
    const std::shared_ptr<const Timeline> shown = inView();
    bySource = shown ? SourceIndex(*shown) : SourceIndex();
    plot->setTimeline(shown);
    showBeside();
}

/// Updates everything that depends on the timeline in view.
void TimelineView::Private::showBeside() {
    plot->setGhost(peeking ? timeline : ghost);
    tools->setTimeline(inView());
    critical->setTimeline(inView());
    applySelection();
    refresh();
}

/// Shows the other run while held. The view does not move, so that differences can be seen.
void TimelineView::Private::peek(bool on) {
    if (on == peeking) return;
    const bool any = timeline && ghost && state != TimelineState::Empty;
    if (on && !any)
        return void(Q_EMIT view->message(tr("Nothing is dashed here: there is no other result yet, or it is too large")));
    const bool wasFitted = fitted;
    const double scroll = plot->scroll();
    peeking = on;
    showInView();
    plot->setScroll(scroll);
    fitted = wasFitted;
}

void TimelineView::Private::refresh() {
    const bool shown = timeline && state != TimelineState::Empty && !timeline->operations.empty();
    const QString now = QStringLiteral("now");
    header->setDashed(shown && ghost ? (peeking ? now : ghostName) : QString());
    if (peeking) header->show(ghost.get(), ghostState, std::nullopt);
    else header->show(timeline.get(), state, previous);
    empty->setText(preparation.isBusy() ? tr("Laying out the timeline…") : emptyText);
    pages->setCurrentIndex(shown ? 1 : 0);
    if (!shown && cover) pages->setCurrentWidget(cover);
    menu->setAnythingShown(shown);
    const QString trouble = timeline && state != TimelineState::Empty ? text(troubleText(*inView())) : QString();
    banner->setText(trouble);
    banner->setVisible(!trouble.isEmpty());
}

/// Shows the line of the what-if result, or the hint if there is none. The hint is hidden for a room.
void TimelineView::Private::showWhatIf() {
    whatIf->setWords(whatIfWords.isEmpty() ? whatIfHint : whatIfWords);
    whatIf->setVisible(!plot->look().scale.isForRoom() || !whatIfWords.isEmpty());
    QPalette palette = whatIf->palette();
    palette.setColor(QPalette::WindowText, whatIfWords.isEmpty() ? Theme::current().mutedText : Theme::current().accentText);
    whatIf->setPalette(palette);
}

void TimelineView::Private::restyle() {
    const Theme& theme = Theme::current();
    showWhatIf();
    QPalette palette = empty->palette();
    palette.setColor(QPalette::WindowText, theme.mutedText);
    empty->setPalette(palette);
    QPalette alarm = banner->palette();
    alarm.setColor(QPalette::Window, qt(layout::mixed(colorOf(theme.error), colorOf(theme.surface), 0.12)));
    alarm.setColor(QPalette::WindowText, theme.error);
    banner->setPalette(alarm);
    banner->setAutoFillBackground(true);
}

void TimelineView::setDisplayScale(const DisplayScale& scale) {
    d_->header->setDisplayScale(scale);
    d_->plot->setDisplayScale(scale);
    d_->empty->setFont(scale.font(textFont()));
    d_->banner->setFont(scale.font(textFont()));
    d_->whatIf->setFont(scale.font(textFont()));
    d_->showWhatIf();
    d_->applySelection();
}

void TimelineView::setTimeline(std::shared_ptr<const Timeline> timeline, TimelineState state) {
    d_->stateToCome = state;
    if (timeline && isLarge(*timeline, d_->plot->arrangement(), d_->plot->program().get())) {
        prepare(d_->preparation, std::move(timeline),
                {d_->plot->arrangement(), d_->plot->buffers(), d_->ghost, d_->plot->program()},
                [d = d_.get()](PreparedTimeline made) { d->show(std::move(made), d->stateToCome); });
        return d_->refresh();
    }
    d_->preparation.drop();
    d_->show(prepared(std::move(timeline), {d_->plot->arrangement(), d_->plot->buffers(), nullptr, d_->plot->program()}), state);
}

void TimelineView::setState(TimelineState state) {
    d_->stateToCome = state;
    d_->state = d_->timeline ? state : TimelineState::Empty;
    d_->refresh();
}

void TimelineView::setHoldAxis(bool hold) {
    if (d_->hold == hold) return;
    d_->hold = hold;
    if (hold) return d_->heldEnd.reset();
    d_->heldEnd = d_->plot->range().end;  // the answer to the last move may still be pending
    if (d_->timeline) d_->growRange(*d_->heldEnd);
}

std::shared_ptr<const Timeline> TimelineView::timeline() const { return d_->timeline; }

void TimelineView::setPrevious(std::optional<Nanoseconds> makespan) {
    d_->previous = makespan;
    d_->refresh();
}

void TimelineView::setGhost(std::shared_ptr<const Timeline> ghost, TimelineState state, const QString& name) {
    const bool another = ghost != d_->ghost;
    if (another) d_->peek(false);
    d_->ghost = std::move(ghost);
    d_->ghostState = state;
    d_->ghostName = name;
    if (another) d_->plot->setGhost(d_->ghost);
    d_->refresh();
    if (another) d_->fitGhost();
}

void TimelineView::setTakenBack(bool isTakenBack) { d_->takenBack = isTakenBack; }

bool TimelineView::isInteracting() const { return d_->gestures->isDragging(); }

void TimelineView::setWhatIfHint(const QString& hint) {
    d_->whatIfHint = hint;
    d_->showWhatIf();
}

void TimelineView::setWhatIf(std::optional<WhatIfPicture> whatIf) {
    d_->whatIfWords = whatIf ? whatIf->words : QString();
    d_->showWhatIf();
    d_->plot->setWhatIf(whatIf ? std::move(whatIf->timeline) : nullptr);
}

void TimelineView::setLit(std::vector<std::uint32_t> dependencies) { d_->plot->setLit(std::move(dependencies)); }

void TimelineView::setSelection(const QStringList& sourceIds) {
    if (d_->selection == sourceIds) return;
    d_->selection = sourceIds;
    d_->chosenTurns.removeIf([&](const auto& turn) { return !sourceIds.contains(turn.key()); });
    d_->applySelection();
    if (d_->current) d_->plot->reveal(*d_->current);
}

QStringList TimelineView::selection() const { return d_->selection; }

void TimelineView::setTurn(const QString& sourceId, const QString& turn) {
    const std::shared_ptr<const Timeline> shown = d_->inView();
    if (!shown || d_->shownTurns.value(sourceId) == turn || d_->chosenTurns.value(sourceId) == turn) return;
    for (const std::uint32_t operation : d_->bySource.operationsOf(sourceId.toStdString())) {
        if (!d_->isRowOf(operation, turn.toStdString())) continue;
        const std::span<const TimelineExecution> executions = executionsOf(*shown, {operation});
        const auto execution = std::ranges::find_if(executions, [&](const TimelineExecution& each) {
            return ResultRow(*shown, {operation}, &each).id() == turn.toStdString();
        });
        d_->pick(operation, execution == executions.end() ? nullptr : &*execution);
        if (d_->selection.contains(sourceId)) d_->plot->reveal(operation);
    }
}

void TimelineView::showStreams() { d_->plot->revealStreams(); }

void TimelineView::setHovered(const QString& sourceId) {
    d_->plot->setHovered(d_->bySource.operationsOf(sourceId.toStdString()));
}

TimeRange TimelineView::visibleRange() const { return d_->plot->range(); }

TimelineNotes* TimelineView::notes() const { return d_->tools->notes(); }

const LaneArrangement& TimelineView::arrangement() const { return d_->plot->arrangement(); }

TimeRange TimelineView::wholeRange() const { return {0, d_->plot->total()}; }

void TimelineView::openSearch() { d_->search->open(); }

void TimelineView::forgetSearch() { d_->search->forget(); }

void TimelineView::fit() {
    d_->plot->setRange(d_->whole());  // adds the previous range to the history
    d_->showAll();
}

void TimelineView::startAnew() {
    d_->plot->forgetViews();
    d_->showAll();
}

void TimelineView::setProgram(std::shared_ptr<const ResolvedProgram> program) { d_->tools->setProgram(std::move(program)); }

void TimelineView::resetLanes() { d_->tools->resetLanes(); }

void TimelineView::setBrief(bool on) { d_->header->setBrief(on); }

void TimelineView::setWrong(bool on) { d_->header->setWrong(on); }

void TimelineView::flashTotal() { d_->header->flashTotal(); }

QMenu* TimelineView::lanesMenu() const { return d_->header->lanesMenu(); }

QMenu* TimelineView::arrowsMenu() const { return d_->header->arrowsMenu(); }

QMenu* TimelineView::menu() const { return d_->menu; }

CriticalPathList* TimelineView::criticalPathList() const { return d_->critical; }

void TimelineView::setPredictions(std::vector<Prediction> predictions) {
    d_->predictions->set(std::move(predictions));
    if (d_->fitted) d_->showAll();
}

std::vector<Prediction> TimelineView::predictions() const { return d_->predictions->predictions(); }

void TimelineView::setCover(QWidget* cover) {
    if (d_->cover == cover) return;
    delete std::exchange(d_->cover, cover);
    if (cover) d_->pages->addWidget(cover);
    d_->refresh();
}

void TimelineView::setEmptyText(const QString& text) {
    d_->emptyText = text;
    d_->refresh();
}

}  // namespace streamscope::ui

#include "moc_timeline_view.cpp"
