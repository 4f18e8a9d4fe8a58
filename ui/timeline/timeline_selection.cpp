// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view_private.h"

#include "engine/timeline/rows.h"
#include "ui/theme/follow_theme.h"
#include "ui/timeline/operation_menu.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {

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
    followTheme(this, [this] { d_->restyle(); });
}

TimelineView::~TimelineView() = default;

}  // namespace streamscope::ui
