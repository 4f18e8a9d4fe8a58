// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view_private.h"

#include "ui/composer/call_text.h"
#include "ui/theme/engine_texts.h"

#include <QApplication>
#include <QScrollBar>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int scrollMilliseconds = 30;
constexpr int manyColumns = 400;                            // up to here the layout is fast enough for the window's thread
constexpr auto mostCallsBoundAtOnce = std::size_t{20'000};  // up to here finding the calls of each card is fast enough for it
constexpr qreal scrollZone = 32;                            // px from the edge in which a drag scrolls

void scrollBy(QScrollBar* bar, qreal beyond) {
    if (beyond != 0) bar->setValue(bar->value() + static_cast<int>(beyond / 2));
}

/// Returns the space for lanes, without the strip that scrolls the columns if not all of them fit.
QSize roomForLanes(ComposerLayout& layout, Density density, qreal column, const QSize& space, int strip) {
    layout.metrics = ComposerMetrics::of(density, column);
    return layout.neededWidth() > space.width() ? space - QSize(0, strip) : space;
}

/// Adds space below the lanes, so that a lane begins below the numbers where the pane is scrolled to its end.
void endAtLane(ComposerLayout& layout, qreal height) {
    const qreal end = layout.size.height() - height;
    if (end <= 0) return;
    for (const Lane& lane : layout.lanes) {
        const qreal stop = lane.rect.top() - layout.lanes.front().rect.top();
        if (stop >= end) return layout.size.setHeight(height + std::ceil(stop));
    }
}

/// Returns the depth of a position in the scroll zone at either end of [from, to], negative at the start.
qreal insideZone(qreal at, qreal from, qreal to) {
    return at < from + scrollZone ? at - from - scrollZone : at > to - scrollZone ? at - to + scrollZone : 0;
}

}  // namespace

ComposerView::Private::Private(ComposerView* owner, ProgramDocument* itsDocument)
    : QObject(owner),
      view(owner),
      document(itsDocument),
      scene(new ComposerScene(this)),
      commands(new ComposerCommands(itsDocument, this)),
      interaction(new CardInteraction(scene, commands, itsDocument, this)),
      start(new StartPanel(owner->viewport())),
      overview(new OverviewStrip(owner)),
      marks(new ComposerMarks(
          owner, itsDocument, [this]() -> const ComposerLayout& { return scene->picture().layout; },
          [this](int column) { return cardTip(column); })),
      typing(new TypingLine(
          itsDocument, [this] { return typingSpot(); }, owner)) {
    scrollTimer.setObjectName(QStringLiteral("edgeScroll"));
    scrollTimer.setInterval(scrollMilliseconds);
    connectParts();
}

void ComposerView::Private::connectParts() {
    connect(document, &ProgramDocument::changed, this, &Private::followChosenStream);
    connect(document, &ProgramDocument::changed, this, &Private::markContentStale);
    connect(document, &ProgramDocument::pathChanged, this, [this] {
        if (document->undoStack()->count() == 0) beginAgain();  // opened, not saved
    });
    connect(document, &ProgramDocument::selectionChanged, this, &Private::showSelection);
    connect(commands, &ComposerCommands::message, view, &ComposerView::message);
    connect(commands, &ComposerCommands::rebound, this, &Private::flash);
    connect(interaction, &CardInteraction::dragEnded, this, &Private::markStale);
    connect(interaction, &CardInteraction::dragBegan, this, [this] {
        if (scene->picture().ghost) view->viewport()->setCursor(Qt::ClosedHandCursor);
    });
    connect(interaction, &CardInteraction::dragEnded, this, [this] {
        if (view->viewport()->cursor().shape() == Qt::ClosedHandCursor) view->viewport()->setCursor(Qt::ArrowCursor);
    });
    connect(interaction, &CardInteraction::dragBegan, view, &ComposerView::dragBegan);
    connect(interaction, &CardInteraction::dragEnded, view, &ComposerView::dragEnded);
    connect(interaction, &CardInteraction::arrowChosen, this, &Private::chooseArrow);
    connect(interaction, &CardInteraction::targetChosen, this, &Private::tellTarget);
    connect(interaction, &CardInteraction::foldToggled, this, &Private::toggleFold);
    connect(marks, &ComposerMarks::arrowRequested, this, &Private::chooseArrow);
    connect(marks, &ComposerMarks::laneRequested, this, [this](int lane) {
        if (picture().layout.lane(lane).isStream()) chooseStream(picture().layout.lane(lane).id);
    });
    connect(interaction, &CardInteraction::badgeClicked, view, &ComposerView::badgeClicked);
    connect(overview, &OverviewStrip::centreRequested, this, [this](const QPointF& at) { view->centerOn(at); });
    for (QScrollBar* bar : {view->horizontalScrollBar(), view->verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, [this] { overview->setView(visible()); });
    connect(view->verticalScrollBar(), &QScrollBar::sliderReleased, this, [this] {
        QScrollBar* bar = view->verticalScrollBar();
        bar->setValue(laneStop(bar->value(), false));
    });
    connect(document, &ProgramDocument::evaluated, this, [this] {
        if (isUnbound_ && !composer_.isBusy()) markContentStale();
        else if (stale_ && !holdsStill() && !composer_.isBusy()) bringUpToDate();
    });
    connect(&fading_, &QVariantAnimation::valueChanged, this, [this](const QVariant& strength) {
        ComposerPicture& shown = scene->change();
        shown.flash = strength.toReal();
        if (shown.flash <= 0) shown.flashes.clear();
    });
    connect(&scrollTimer, &QTimer::timeout, this, &Private::autoScroll);
    connectTyping();
    connect(start, &StartPanel::chosen, this, [this](Start edit, const QString& name) {
        commands->begin(edit(document->program()), name);
        view->setFocus();
    });
}

/// Shows another program from its beginning.
void ComposerView::Private::beginAgain() {
    chooseStream({});
    view->horizontalScrollBar()->setValue(0);
    view->verticalScrollBar()->setValue(0);
    fit_ = Fit::Due;
}

void ComposerView::Private::markContentStale() {
    contentStale_ = true;
    ++change_;
    markStale();
}

void ComposerView::Private::markStale() {
    if (holdsStill()) return;  // the layout must not change during a drag
    if (!stale_) QTimer::singleShot(0, this, &Private::bringUpToDate);
    stale_ = true;
}

/// Updates the layout, in the background for a large program. A call of picture() meanwhile computes it at once.
void ComposerView::Private::bringUpToDate() {
    if (!composesInBackground()) picture();
    else compose();
}

bool ComposerView::Private::composesInBackground() const {
    if (!contentStale_ || holdsStill()) return false;
    if (document->holdsEvaluation() || bindsInBackground())
        return document->program().operations.size() > std::size_t{manyColumns};
    return latest().columns() > manyColumns || !document->evaluation()->isMade();
}

/// Returns whether the program makes so many calls that its cards are shown before they are bound to their calls.
bool ComposerView::Private::bindsInBackground() const {
    if (document->program().operations.size() > mostCallsBoundAtOnce) return true;
    const std::shared_ptr<const Evaluation> evaluation = document->evaluation();
    if (!evaluation->isMade()) return evaluation->calls() > mostCallsBoundAtOnce;
    return evaluation->resolved() && evaluation->resolved()->operations.size() > mostCallsBoundAtOnce;
}

/// Composes a layout in the background, one at a time. An outdated one is followed by the latest.
void ComposerView::Private::compose() {
    if (composer_.isBusy()) return;
    const auto compose = [evaluation = document->evaluation(), isUnbound = document->holdsEvaluation(), hidden = folded,
                          hidesBindings = hidesBindings, stagingLimit = stagingLimit](const std::stop_token&) {
        auto made = std::make_shared<Composed>();
        made->isUnbound = isUnbound;
        made->layout = isUnbound ? composeLayout({*evaluation->program(), nullptr, {}, hidden})
                                 : composeLayout({*evaluation->program(), evaluation->resolved().get(), evaluation->bindings(),
                                                  hidden, hidesBindings, stagingLimit});
        return made;
    };
    composer_.ask(compose, [this, change = change_](std::shared_ptr<Composed> made) { takeContent(change, std::move(made)); });
}

void ComposerView::Private::takeContent(quint64 change, std::shared_ptr<Composed> composed) {
    if (change == change_ && (contentStale_ || isUnbound_)) {
        isUnbound_ = composed->isUnbound;
        composed_ = std::move(composed->layout);
        contentStale_ = false;
        stale_ = !holdsStill();  // a drag that ends marks it as stale
        if (isUnbound_ && !document->holdsEvaluation() && document->evaluation()->isMade()) markContentStale();
    }
    startWork(Urgency::Background, [composed = std::move(composed)]() mutable { composed.reset(); });
    if (stale_) bringUpToDate();
    else if (isUnbound_ && !document->holdsEvaluation()) compose();
}

QSize ComposerView::Private::spaceForAll() const { return view->size() - QSize(0, typingHeight()); }

const ComposerPicture& ComposerView::Private::shown() { return composesInBackground() ? scene->picture() : picture(); }

const ComposerPicture& ComposerView::Private::picture() {
    if (stale_ && !holdsStill()) relayout();
    return scene->picture();
}

/// Returns whether the lanes need the room of the overview, and of a typing line that is not in use.
bool ComposerView::Private::isLow() const {
    constexpr int lowPane = 180;  // px
    return view->height() < lowPane;
}

int ComposerView::Private::barExtent() const { return view->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view); }

/// Returns the height of what scrolls the columns: the overview, or a scroll bar in a low pane.
int ComposerView::Private::stripHeight() const { return isLow() ? barExtent() : OverviewStrip::stripHeight; }

/// Subtracts the strip that scrolls the columns and the vertical scroll bar from the space. Each is shown only if the layout is
/// larger in its direction, which may be because of the other. Returns whether there is a strip.
bool ComposerView::Private::takeStrips(const QSizeF& needed, QSize& space) const {
    const int bar = barExtent();
    const auto isHigh = [&](bool isWide) { return needed.height() > space.height() - (isWide ? stripHeight() : 0); };
    bool isWide = needed.width() > space.width();
    isWide = isWide || (isHigh(isWide) && needed.width() > space.width() - bar);
    space -= QSize(isHigh(isWide) ? bar : 0, isWide ? stripHeight() : 0);
    return isWide;
}

/// Returns the layout of the latest program, which may not be shown yet.
const ComposerLayout& ComposerView::Private::latest() const { return composed_ ? *composed_ : scene->picture().layout; }

/// Updates the layout: texts and bindings after a change of the program, only coordinates after a change of size or density.
void ComposerView::Private::relayout() {
    if (std::exchange(contentStale_, false)) {
        isUnbound_ = document->holdsEvaluation() || bindsInBackground();
        const std::shared_ptr<const ResolvedProgram> resolved = isUnbound_ ? nullptr : document->resolved();
        const std::span<const Binding> bindings = isUnbound_ ? std::span<const Binding>() : document->bindings();
        composed_ = composeLayout({document->program(), resolved.get(), bindings, folded, hidesBindings, stagingLimit});
    }
    stale_ = false;
    typing->setVisible((typingWanted && !isLow()) || typing->isInUse() || document->program().operations.empty());
    QSize space = spaceForAll();
    if (fit_ == Fit::Due && !scale.isForRoom()) fitCards(space.width());
    std::shared_ptr<ComposerLayout> former;
    scene->changeLayout([&](ComposerLayout& layout) {
        if (composed_) former = std::make_shared<ComposerLayout>(std::exchange(layout, *std::exchange(composed_, std::nullopt)));
        if (scale.isForRoom()) placeLayoutForRoom(layout, scale, space);
        else placeLayout(layout, density, roomForLanes(layout, density, column, space, stripHeight()), column);
        const bool isWide = !scale.isForRoom() && takeStrips(layout.size, space);
        showStrip(isWide);
        stretchLayout(layout, space.width(), space.height());
        endAtLane(layout, space.height());
        if (!overview->isHidden()) overview->setLayout(layout);
    });
    if (former && former->columns() > manyColumns)
        startWork(Urgency::Background, [former = std::move(former)]() mutable { former.reset(); });
    if (scene->picture().hovered >= 0) hover(toScene(lastMouse));  // another card may be below the pointer now
    chooseArrow(chosenArrow);
    showChosenStream();
    showBadges();
    showExecuting();
    showSelection();
    placeStartPanel();
    if (isUnbound_ && !document->holdsEvaluation()) compose();
}

/// Shows the overview if not all columns fit, or in its place a scroll bar in a low pane.
void ComposerView::Private::showStrip(bool isWide) {
    const bool hasOverview = isWide && !isLow();
    view->setHorizontalScrollBarPolicy(isWide && isLow() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    view->setViewportMargins(0, 0, 0, typingHeight() + (hasOverview ? OverviewStrip::stripHeight : 0));
    overview->setVisible(hasOverview);
    placeStrips();
}

/// Places the overview and the typing line below the viewport.
void ComposerView::Private::placeStrips() {
    int top = view->viewport()->geometry().bottom() + 1;
    overview->setGeometry(0, top, view->width(), OverviewStrip::stripHeight);
    overview->setView(visible());
    if (!overview->isHidden()) top += OverviewStrip::stripHeight;
    typing->setGeometry(0, top, view->width(), typingHeight());
}

/// Unfolds what hides the current call.
void ComposerView::Private::unfoldCurrent() {
    for (int column = picture().layout.columnById.value(document->current(), -1); column >= 0;
         column = picture().layout.columnById.value(document->current(), -1)) {
        const QString& shown = picture().layout.card(column).id;
        if (shown == document->current() || !folded.remove(shown)) return;
        contentStale_ = true;
        relayout();
    }
}

void ComposerView::Private::showSelection() {
    if (stale_ && !holdsStill()) return bringUpToDate();
    ComposerPicture& shown = scene->change();
    shown.selected.clear();
    for (const QString& id : document->selection()) {
        const int column = shown.layout.columnOf(id);
        if (column >= 0) shown.selected.insert(column);
    }
    shown.current = shown.layout.columnOf(document->current());
    if (!document->current().isEmpty()) chooseArrow({});
    if (!document->current().isEmpty() && !chosenStream.isEmpty()) chooseStream({});
    describeCurrent();
    if (interaction->isPressed()) return;
    if (shown.current >= 0) return revealCard(shown.current);
    unfoldCurrent();
}

void ComposerView::Private::showBadges() {
    const ComposerLayout& layout = scene->picture().layout;
    std::map<QString, Severity> worst;
    for (const Diagnostic& diagnostic : diagnostics) {
        for (const std::string& id : diagnostic.operations) {
            const auto [at, isNew] = worst.emplace(QString::fromStdString(id), diagnostic.severity);
            if (!isNew) at->second = std::min(at->second, diagnostic.severity);
        }
    }
    std::map<int, Severity> badges;
    for (const auto& [id, severity] : worst) {
        const int column = layout.columnById.value(id, -1);
        if (column < 0) continue;
        const auto [at, isNew] = badges.emplace(column, severity);
        if (!isNew) at->second = std::min(at->second, severity);
    }
    if (badges != scene->picture().badges) scene->change().badges = std::move(badges);
}

void ComposerView::Private::showExecuting() {
    std::set<int> columns;
    for (const QString& id : executing) {
        const int column = scene->picture().layout.columnById.value(id, -1);
        if (column >= 0) columns.insert(column);
    }
    if (columns != scene->picture().executing) scene->change().executing = std::move(columns);
}

namespace {

constexpr qreal narrowest = 2, widest = 2 * 84;  // of columns
constexpr qreal narrowestCard = 60, narrowestChip = 14;

/// Returns whole pixels, as sharp edges need, or quarters for ticks.
qreal onPixels(qreal column) { return column < narrowestChip ? std::round(column * 4) / 4 : std::round(column); }

}  // namespace

void ComposerView::Private::setColumnAt(qreal wanted, qreal x) {
    zoomed_ = std::clamp(wanted, narrowest, widest);
    if (onPixels(zoomed_) == column || scale.isForRoom()) return;
    const qreal offset = std::max(x, laneHeader);
    const qreal at = (visible().left() + offset - laneHeader) / picture().layout.metrics.column;
    column = onPixels(zoomed_);
    fit_ = Fit::ByUser;
    chooseDensity();
    markStale();
    const qreal left = laneHeader + at * picture().layout.metrics.column - offset;
    view->horizontalScrollBar()->setValue(static_cast<int>(left));
}

void ComposerView::Private::chooseDensity() {
    const Density before = density;
    density = column >= narrowestCard ? Density::Card : column >= narrowestChip ? Density::Chip : Density::Tick;
    if (density != before) Q_EMIT view->densityChanged(density);
}

void ComposerView::Private::fitColumns() {
    const ComposerLayout& layout = picture().layout;
    if (layout.columns() == 0) return;
    const qreal room = view->viewport()->width() - layout.metrics.header - composerMargin;
    setColumnAt(std::min(std::floor(4 * room / layout.columns()) / 4, ComposerMetrics::of(Density::Card).column), laneHeader);
    view->horizontalScrollBar()->setValue(0);
}

void ComposerView::Private::resized() {
    if (fit_ == Fit::Done) fit_ = Fit::Due;
    markStale();
}

/// Makes the columns of a program that is opened as wide as the usual cards, or somewhat narrower if all are visible then.
void ComposerView::Private::fitCards(qreal width) {
    fit_ = Fit::Done;
    const ComposerMetrics metrics = ComposerMetrics::of(Density::Card);
    const qreal usual = metrics.column, beyond = latest().neededWidth(metrics) - width;
    const qreal fitting = beyond > 0 ? std::floor(usual - beyond / std::max(1, latest().columns())) : usual;
    zoomed_ = column = fitting >= narrowestCard ? fitting : usual;
    chooseDensity();
}

/// Centres the start panel below the lanes. It is hidden where it does not fit.
void ComposerView::Private::placeStartPanel() {
    if (!document->program().operations.empty()) return start->hide();
    const ComposerLayout& layout = picture().layout;
    const int below = static_cast<int>(std::ceil(std::max(layout.addStream.bottom(), layout.lanes.back().rect.bottom())));
    const QRect room = QRect(QPoint(), view->viewport()->size()).adjusted(0, below, 0, 0);
    start->setVisible(start->fitInto(room.size()));
    start->resize(start->sizeHint().boundedTo(room.size()));
    start->move(room.left() + (room.width() - start->width()) / 2, room.top() + (room.height() - start->height()) / 2);
}

QRectF ComposerView::Private::visible() const { return view->mapToScene(view->viewport()->rect()).boundingRect(); }

QPointF ComposerView::Private::toScene(const QPointF& position) const {
    return position + QPointF(view->horizontalScrollBar()->value(), view->verticalScrollBar()->value());
}

QRectF ComposerView::Private::laneNameBox(const Lane& lane) const {
    const qreal scrolled = view->horizontalScrollBar()->value();
    const qreal header = scene->picture().layout.metrics.header;
    return {scrolled + composerMargin, lane.rect.top(), header - composerMargin - 4, lane.rect.height()};
}

int ComposerView::Private::laneNameAt(const QPointF& at) {
    const auto& lanes = picture().layout.lanes;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (laneNameBox(lanes[i]).contains(at)) return static_cast<int>(i);
    }
    return -1;
}

bool ComposerView::Private::isAddStream(const QPointF& at) {
    return picture().layout.addStream.translated(view->horizontalScrollBar()->value(), 0).contains(at);
}

void ComposerView::Private::hover(const QPointF& at) {
    const ComposerLayout& layout = picture().layout;
    const bool onNames = at.x() < view->horizontalScrollBar()->value() + layout.metrics.header;
    int column = onNames ? -1 : layout.cardAt(at);
    const int handle = onNames ? -1 : layout.handleAt(at);
    const bool onHandle = handle >= 0 && (column < 0 || column == handle);
    if (column < 0) column = handle;
    const int arrow = onNames || column >= 0 ? -1 : layout.arrowAt(at);
    const bool button = column >= 0 && (layout.placed(column).lock.contains(at) || layout.foldAt(at) >= 0);
    const bool points = isAddStream(at) || button || arrow >= 0 || (onNames && laneNameAt(at) >= 0);
    view->viewport()->setCursor(onHandle      ? Qt::CrossCursor
                                : points      ? Qt::PointingHandCursor
                                : column >= 0 ? Qt::OpenHandCursor
                                              : Qt::ArrowCursor);
    if (arrow != picture().hoveredArrow) scene->change().hoveredArrow = arrow;
    showHovered(column);
}

void ComposerView::Private::showHovered(int column) {
    if (column != scene->picture().hovered) scene->change().hovered = column;
    const QString id = column < 0 ? QString() : scene->picture().layout.card(column).id;
    if (std::exchange(hoveredId_, id) != id) Q_EMIT view->hoveredOperation(id);
}

void ComposerView::Private::reveal(const QRectF& area) {
    const QRectF seen = visible().adjusted(scene->picture().layout.metrics.header, scene->picture().layout.metrics.top, 0, 0);
    const auto nudge = [](QScrollBar* bar, qreal from, qreal to, qreal seenFrom, qreal seenTo) {
        constexpr qreal room = 8;
        if (from - room < seenFrom) {
            bar->setValue(bar->value() - static_cast<int>(seenFrom - from + room));
        } else if (to + room > seenTo) {
            bar->setValue(bar->value() + static_cast<int>(to - seenTo + room));
        }
    };
    nudge(view->horizontalScrollBar(), area.left(), area.right(), seen.left(), seen.right());
    const int before = view->verticalScrollBar()->value();
    nudge(view->verticalScrollBar(), area.top(), area.bottom(), seen.top(), seen.bottom());
    stopAtLane(before);
}

/// Adds a stream and scrolls to its lane and to "+ stream".
void ComposerView::Private::addStream() {
    const QString id = commands->addStream();
    const ComposerLayout& layout = picture().layout;
    const int lane = layout.laneOfStream(id);
    if (lane < 0) return;
    const QRectF area = layout.lane(lane).rect.united(layout.addStream);
    const qreal left = visible().left() + layout.metrics.header + 8;  // no horizontal scrolling
    reveal({left, area.top(), 0, area.height()});
}

/// Scrolls to a card, with the cards that it contains if all fit.
void ComposerView::Private::revealCard(int column) {
    const ComposerLayout& layout = scene->picture().layout;
    QRectF area = layout.rectOf(column);
    const auto frame = std::ranges::find(layout.frames, column, &Frame::first);
    const qreal room = visible().width() - layout.metrics.header - 16;
    if (frame != layout.frames.end() && frame->rect.width() <= room) {
        area.setLeft(frame->rect.left());
        area.setRight(frame->rect.right());
    }
    reveal(area);
}

void ComposerView::Private::autoScroll() {
    if (!interaction->scrolls() && !incoming) return scrollTimer.stop();
    const QRect space = view->viewport()->rect();
    const ComposerMetrics& metrics = scene->picture().layout.metrics;
    const QPointF before = toScene(lastMouse);
    scrollBy(view->horizontalScrollBar(), insideZone(lastMouse.x(), metrics.header, qreal(space.right())));
    scrollBy(view->verticalScrollBar(), insideZone(lastMouse.y(), metrics.top, qreal(space.bottom())));
    if (toScene(lastMouse) == before) return;
    if (incoming) return dragIn(*incoming, lastMouse);
    interaction->move(toScene(lastMouse), lastModifiers);
}

QString ComposerView::Private::toolTipAt(const QPointF& at) {
    const int lane = laneNameAt(at);
    if (lane >= 0) return laneToolTip(picture().layout.lanes[static_cast<std::size_t>(lane)]);
    if (isAddStream(at)) return tr("Add a stream");
    const int column = picture().layout.cardAt(at);
    const int arrow = column < 0 ? picture().layout.arrowAt(at) : -1;
    if (arrow >= 0) return arrowToolTip(document->program(), picture().layout, arrow);
    return column < 0 ? QString() : cardTip(column);
}

/// Returns the tool tip of a card, with the messages of diagnostics.
QString ComposerView::Private::cardTip(int column) const {
    const ComposerLayout& layout = scene->picture().layout;
    const QString& id = layout.card(column).id;
    QStringList lines{cardToolTip(document->program(), layout, column)};
    for (const Diagnostic& diagnostic : diagnostics) {
        if (std::ranges::find(diagnostic.operations, id.toStdString()) != diagnostic.operations.end()) {
            lines.append(messageText(diagnostic.message));
        }
    }
    return lines.join(QChar('\n'));
}

}  // namespace streamscope::ui

#include "moc_composer_view_private.cpp"
