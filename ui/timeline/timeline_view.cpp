// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view_private.h"

#include "engine/timeline/rows.h"
#include "ui/timeline/operation_menu.h"

#include <algorithm>
#include <cmath>
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
    QObject::connect(marks, &TimelineMarks::operationRequested, view, [this](std::uint32_t operation) { request(operation); });
    QObject::connect(tools, &TimelineTools::playheadMoved, view, &TimelineView::playheadMoved);
    QObject::connect(tools, &TimelineTools::message, view, &TimelineView::message);
    QObject::connect(gestures, &TimelineGestures::measureStepped, view, [this](int step) { tools->stepMeasure(step, current); });
    QObject::connect(gestures, &TimelineGestures::keepRequested, view, [this] { tools->keepMeasure(current); });
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
    QObject::connect(plot, &TimelinePlot::viewChanged, view, [this] { updateScrollBar(); });
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
    const QString trouble = timeline && state != TimelineState::Empty ? troubleText(*inView()) : QString();
    banner->setText(trouble);
    banner->setVisible(!trouble.isEmpty());
}

/// Shows the line of the what-if result, or the hint if there is none. The hint is hidden for a room.
void TimelineView::Private::showWhatIf() {
    whatIf->setWords(whatIfWords.isEmpty() ? whatIfHint : whatIfWords);
    whatIf->setVisible(!isForRoom || !whatIfWords.isEmpty());
    QPalette palette = whatIf->palette();
    palette.setColor(QPalette::WindowText, whatIfWords.isEmpty() ? theme.mutedText : theme.accentText);
    whatIf->setPalette(palette);
}

void TimelineView::Private::applySelection() {
    std::vector<std::vector<std::uint32_t>> sources;
    for (const QString& source : selection) sources.push_back(bySource.operationsOf(source.toStdString()));
    const auto holdsCurrent = [this](const std::vector<std::uint32_t>& turns) {
        return current && std::ranges::find(turns, *current) != turns.end();
    };
    if (std::ranges::none_of(sources, holdsCurrent))
        current = sources.empty() || sources.back().empty() ? std::nullopt : std::optional(sources.back().front());
    const auto own = std::ranges::find_if(sources, holdsCurrent);
    const std::ptrdiff_t turn = own == sources.end() ? 0 : std::ranges::find(*own, *current) - own->begin();
    std::set<std::uint32_t> meant, all;
    shownTurns.clear();
    for (std::size_t at = 0; at < sources.size(); ++at) {
        const QString& source = selection[static_cast<qsizetype>(at)];
        const std::size_t chosen = meantOf(source, sources[at], turn);
        all.insert(sources[at].begin(), sources[at].end());
        if (chosen < sources[at].size()) meant.insert(sources[at][chosen]);
        if (sources[at].size() > 1)
            shownTurns.insert(source, QString::fromStdString(inView()->operations[sources[at][chosen]].id));
    }
    critical->setSelected(all);
    menu->setAnythingSelected(current.has_value());
    plot->setSelected(std::move(meant));
    marks->setCurrent(current);
    if (peeking) return;
    const QHash<QString, QString> told = shownTurns;
    for (auto each = told.begin(); each != told.end(); ++each) Q_EMIT view->turnRequested(each.key(), each.value());
}

std::size_t TimelineView::Private::meantOf(const QString& source, const std::vector<std::uint32_t>& turnsOfIt,
                                           std::ptrdiff_t sameTurn) const {
    const std::string chosen = chosenTurns.value(source).toStdString();
    const auto found = std::ranges::find_if(turnsOfIt, [&](std::uint32_t at) { return isRowOf(at, chosen); });
    if (found != turnsOfIt.end()) return static_cast<std::size_t>(found - turnsOfIt.begin());
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, std::min(sameTurn, std::ssize(turnsOfIt) - 1)));
}

QString TimelineView::Private::sourceOf(std::optional<std::uint32_t> operation) const {
    const std::shared_ptr<const Timeline> shown = inView();
    return operation && shown ? QString::fromUtf8(shown->operations[*operation].source()) : QString();
}

bool TimelineView::Private::isRowOf(std::uint32_t operation, const std::string& id) const {
    const std::shared_ptr<const Timeline> shown = inView();
    if (shown->operations[operation].id == id) return true;
    return std::ranges::any_of(executionsOf(*shown, {operation}), [&](const TimelineExecution& execution) {
        return ResultRow(*shown, {operation}, &execution).id() == id;
    });
}

void TimelineView::Private::pick(std::uint32_t operation, const TimelineExecution* execution) {
    const QString source = sourceOf(operation);
    const QString id = QString::fromStdString(ResultRow(*inView(), {operation}, execution).id());
    current = operation;
    chosenTurns.insert(source, id);
    if (selection.contains(source)) applySelection();  // another iteration of it
    Q_EMIT view->turnRequested(source, id);
}

void TimelineView::Private::click(std::optional<std::uint32_t> operation, bool add, std::optional<double> time) {
    if (!operation) {
        if (!add) Q_EMIT view->selectionRequested({});
        return;
    }
    const QString source = sourceOf(operation);
    const std::optional<std::uint32_t> former = current;
    pick(*operation, time ? executionAt(*inView(), {*operation}, Nanoseconds(std::llround(*time))) : nullptr);
    if (add && former && former != operation && selection == QStringList{source}) {
        plot->setSelected({*former, *operation});
        return Q_EMIT view->turnsPaired(*former, *operation);
    }
    QStringList wanted = add ? selection : QStringList();
    if (!wanted.removeOne(source)) wanted.append(source);
    Q_EMIT view->selectionRequested(wanted);
}

void TimelineView::Private::request(std::uint32_t operation) {
    pick(operation);
    plot->reveal(operation);
    Q_EMIT view->selectionRequested({sourceOf(operation)});
}

void TimelineView::Private::step(int by) {
    if (!timeline) return;
    if (current) {
        if (const auto next = neighbour(plot->lanes(), *current, by)) request(*next);
        return;
    }
    for (const TimelineLane& lane : plot->lanes().lanes)
        if (lane.kind == TimelineLaneKind::Stream && !lane.operations.empty()) {
            request(by > 0 ? lane.operations.front() : lane.operations.back());
            return;
        }
}

void TimelineView::Private::follow(int by) {
    if (!timeline || !current) return;
    if (const auto next = alongDependency(*inView(), plot->lanes(), *current, by)) request(*next);
}

void TimelineView::Private::focusSelection() {
    if (!current) return;
    if (plot->isCentred(*current)) plot->fitTo(*current);
    else plot->centre(*current);
}

void TimelineView::Private::tellMeasure() {
    std::optional<Span> range;
    if (const auto times = plot->lastMeasure()) {
        const auto [from, to] = std::minmax(times->first, times->second);
        range = Span{Nanoseconds(std::llround(from)), Nanoseconds(std::llround(to))};
    }
    Q_EMIT view->rangeMeasured(range);
}

/// Shows the menu of an operation, or that of the timeline if there is none. By keyboard, the selected operation is used.
void TimelineView::Private::showMenu(std::optional<std::uint32_t> operation, const QPoint& at, bool byKeyboard) {
    const std::shared_ptr<const Timeline> shown = inView();
    const std::optional<std::uint32_t> meant = byKeyboard ? current : operation;
    if (!shown || !meant || *meant >= shown->operations.size()) return menu->popup(at);
    const std::uint32_t index = *meant;
    const auto onward = [this, shown, index](int by) { return alongDependency(*shown, plot->lanes(), index, by); };
    // The timeline may have been replaced before an entry is chosen.
    const auto guarded = [this, shown](auto command) {
        return [this, shown, command] {
            if (inView() == shown) command();
        };
    };
    OperationCommands commands;
    commands.select = guarded([this, index] { request(index); });
    commands.fit = guarded([this, index] { plot->fitTo(index); });
    commands.keepMeasure = guarded([this, index] {
        if (const auto times = plot->timesOf(index)) plot->keepMeasure({times->begin, times->end});
    });
    commands.follow = [this, shown, onward](int by) {
        if (inView() != shown) return;
        if (const auto next = onward(by)) request(*next);
    };
    commands.find = [this](const QString& query) { search->openWith(query); };
    commands.canGoBack = onward(-1).has_value();
    commands.canGoForth = onward(1).has_value();
    operationMenu(*shown, shown->operations[index], commands, view)->popup(at);
}

TimelineView::TimelineView(QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>(this)) {
    d_->connectAll();
    setTheme(Theme::light());
}

TimelineView::~TimelineView() = default;

void TimelineView::setTheme(const Theme& theme) {
    d_->theme = theme;
    d_->header->setTheme(theme);
    d_->plot->setTheme(theme);
    d_->critical->setTheme(theme);
    d_->showWhatIf();
    QPalette palette = d_->empty->palette();
    palette.setColor(QPalette::WindowText, theme.mutedText);
    d_->empty->setPalette(palette);
    QPalette alarm = d_->banner->palette();
    alarm.setColor(QPalette::Window, layout::mixed(theme.error, theme.surface, 0.12));
    alarm.setColor(QPalette::WindowText, theme.error);
    d_->banner->setPalette(alarm);
    d_->banner->setAutoFillBackground(true);
}

void TimelineView::setDisplayScale(const DisplayScale& scale) {
    d_->header->setDisplayScale(scale);
    d_->plot->setDisplayScale(scale);
    d_->empty->setFont(scale.font(textFont()));
    d_->banner->setFont(scale.font(textFont()));
    d_->isForRoom = scale.isForRoom();
    d_->whatIf->setFont(scale.font(textFont()));
    d_->showWhatIf();
    d_->applySelection();
}

void TimelineView::setTimeline(std::shared_ptr<const Timeline> timeline, TimelineState state) {
    d_->stateToCome = state;
    if (timeline && timeline->operations.size() > manyOperations) {
        prepare(d_->preparation, std::move(timeline), {d_->plot->arrangement(), d_->plot->buffers(), d_->ghost},
                [d = d_.get()](PreparedTimeline made) { d->show(std::move(made), d->stateToCome); });
        return d_->refresh();
    }
    d_->preparation.drop();
    d_->show(prepared(std::move(timeline), {d_->plot->arrangement(), d_->plot->buffers()}), state);
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

void TimelineView::setHovered(const QString& sourceId) {
    d_->plot->setHovered(d_->bySource.operationsOf(sourceId.toStdString()));
}

TimeRange TimelineView::visibleRange() const { return d_->plot->range(); }

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
