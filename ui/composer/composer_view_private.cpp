#include "ui/composer/composer_view_private.h"

#include "ui/composer/call_text.h"
#include "ui/composer/lane_editor.h"

#include <QApplication>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int scrollMilliseconds = 30;
constexpr qreal scrollZone = 32;  // px from the edge in which a drag scrolls

void scrollBy(QScrollBar* bar, qreal beyond) {
    if (beyond != 0) bar->setValue(bar->value() + static_cast<int>(beyond / 2));
}

/// How far into the zone at either end of [from, to] the position is; negative at the beginning.
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
      hand(new Hand(scene, commands, itsDocument, this)),
      start(new StartPanel(owner->viewport())),
      typing(new TypingLine(
          itsDocument, [this] { return typingSpot(); }, owner)) {
    scrollTimer.setInterval(scrollMilliseconds);
    connectParts();
}

void ComposerView::Private::connectParts() {
    connect(document, &ProgramDocument::changed, this, &Private::markStale);
    connect(document, &ProgramDocument::selectionChanged, this, &Private::showSelection);
    connect(commands, &ComposerCommands::message, view, &ComposerView::message);
    connect(hand, &Hand::dragEnded, this, &Private::markStale);
    connect(&scrollTimer, &QTimer::timeout, this, &Private::autoScroll);
    connectTyping();
    connect(start, &StartPanel::chosen, this, [this](Start edit, const QString& name) {
        commands->begin(edit(document->program()), name);
        view->setFocus();
    });
}

void ComposerView::Private::markStale() {
    if (hand->isDragging()) return;  // the picture holds still under the hand
    if (!stale_) QTimer::singleShot(0, this, [this] { picture(); });
    stale_ = true;
}

const ComposerPicture& ComposerView::Private::picture() {
    if (stale_ && !hand->isDragging()) relayout();
    return scene->picture();
}

void ComposerView::Private::relayout() {
    stale_ = false;
    const QSize space = view->maximumViewportSize();
    const ComposerInput input{document->program(), document->resolved().get(), document->bindings()};
    ComposerLayout layout =
        layoutComposer(input, {.density = density, .width = qreal(space.width()), .height = qreal(space.height())});
    const bool wide = layout.size.width() > space.width();
    const bool tall = layout.size.height() > space.height();
    if (wide != tall) {  // one scroll bar must not call for the other
        const QSize bars(view->verticalScrollBar()->sizeHint().width(), view->horizontalScrollBar()->sizeHint().height());
        const QSize rest = wide ? space - QSize(0, bars.height()) : space - QSize(bars.width(), 0);
        layout = layoutComposer(input, {.density = density, .width = qreal(rest.width()), .height = qreal(rest.height())});
    }
    scene->setLayout(std::move(layout));
    showBadges();
    showSelection();
    placeStartPanel();
}

void ComposerView::Private::showSelection() {
    if (stale_ && !hand->isDragging()) return (void)picture();
    ComposerPicture& shown = scene->change();
    const QStringList& ids = document->selection();
    const std::set<QString> wanted(ids.begin(), ids.end());
    shown.selected.clear();
    shown.current = -1;
    for (int column = 0; column < shown.layout.columns() && !wanted.empty(); ++column) {
        const QString& id = shown.layout.cards[static_cast<std::size_t>(column)].id;
        if (!wanted.contains(id)) continue;
        shown.selected.insert(column);
        if (id == document->current()) shown.current = column;
    }
    if (shown.current < 0 || hand->isPressed()) return;
    const Card& card = shown.layout.cards[static_cast<std::size_t>(shown.current)];
    view->setAccessibleDescription(tr("%1, %2 of %3").arg(card.title).arg(shown.current + 1).arg(shown.layout.columns()));
    reveal(card.rect);
}

void ComposerView::Private::showBadges() {
    ComposerPicture& shown = scene->change();
    shown.badges.clear();
    std::map<QString, Severity> worst;
    for (const Diagnostic& diagnostic : diagnostics) {
        for (const std::string& id : diagnostic.operations) {
            const auto [at, isNew] = worst.emplace(QString::fromStdString(id), diagnostic.severity);
            if (!isNew) at->second = std::min(at->second, diagnostic.severity);
        }
    }
    if (worst.empty()) return;
    for (int column = 0; column < shown.layout.columns(); ++column) {
        const auto found = worst.find(shown.layout.cards[static_cast<std::size_t>(column)].id);
        if (found != worst.end()) shown.badges[column] = found->second;
    }
}

void ComposerView::Private::placeStartPanel() {
    start->setVisible(document->program().operations.empty());
    if (start->isHidden()) return;
    const QSize space = view->viewport()->size();
    start->resize(start->sizeHint().boundedTo(space));
    const qreal below = picture().layout.addStream.bottom();
    const int middle = (static_cast<int>(below) + space.height() - start->height()) / 2;
    const int top = std::min(std::max(middle, static_cast<int>(below)), space.height() - start->height());
    start->move(std::max(0, (space.width() - start->width()) / 2), std::max(0, top));
}

QRectF ComposerView::Private::visible() const { return view->mapToScene(view->viewport()->rect()).boundingRect(); }

QPointF ComposerView::Private::toScene(const QPointF& position) const {
    return position + QPointF(view->horizontalScrollBar()->value(), view->verticalScrollBar()->value());
}

QRectF ComposerView::Private::laneNameBox(const Lane& lane) const {
    const qreal scrolled = view->horizontalScrollBar()->value();
    return {scrolled + composerMargin, lane.rect.top(), laneHeader - composerMargin - 4, lane.rect.height()};
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
    const bool onNames = at.x() < view->horizontalScrollBar()->value() + laneHeader;
    const int column = onNames ? -1 : picture().layout.cardAt(at);
    const bool link = isAddStream(at);
    const bool lock = column >= 0 && picture().layout.cards[static_cast<std::size_t>(column)].lock.contains(at);
    view->viewport()->setCursor(link || lock ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (column == picture().hovered) return;
    scene->change().hovered = column;
    Q_EMIT view->hoveredOperation(column < 0 ? QString() : picture().layout.cards[static_cast<std::size_t>(column)].id);
}

void ComposerView::Private::reveal(const QRectF& area) {
    const QRectF seen = visible().adjusted(laneHeader, lanesTop, 0, 0);
    const auto nudge = [](QScrollBar* bar, qreal from, qreal to, qreal seenFrom, qreal seenTo) {
        constexpr qreal room = 8;
        if (from - room < seenFrom) {
            bar->setValue(bar->value() - static_cast<int>(seenFrom - from + room));
        } else if (to + room > seenTo) {
            bar->setValue(bar->value() + static_cast<int>(to - seenTo + room));
        }
    };
    nudge(view->horizontalScrollBar(), area.left(), area.right(), seen.left(), seen.right());
    nudge(view->verticalScrollBar(), area.top(), area.bottom(), seen.top(), seen.bottom());
}

void ComposerView::Private::autoScroll() {
    if (!hand->isDragging()) return scrollTimer.stop();
    const QRect space = view->viewport()->rect();
    scrollBy(view->horizontalScrollBar(), insideZone(lastMouse.x(), laneHeader, qreal(space.right())));
    scrollBy(view->verticalScrollBar(), insideZone(lastMouse.y(), lanesTop, qreal(space.bottom())));
    hand->move(toScene(lastMouse));
}

void ComposerView::Private::renameLane(int lane) {
    const Lane& chosen = picture().layout.lanes[static_cast<std::size_t>(lane)];
    const QString id = commands->declaredStream(chosen.id);
    if (!chosen.isStream() || id.isEmpty()) {
        return Q_EMIT view->message(
            tr("%1 is always there and keeps its name.").arg(chosen.kind == LaneKind::Host ? tr("The host") : chosen.name));
    }
    const QRectF box = laneNameBox(chosen).translated(-toScene({}));
    const QRect place(static_cast<int>(box.left()) + 4, static_cast<int>(box.top()) + 4, static_cast<int>(box.width()) - 8,
                      std::min(26, static_cast<int>(box.height()) - 4));
    editor = new LaneEditor(id, place, view->viewport());
    connect(editor, &LaneEditor::accepted, this, [this, id](const QString& name) { commands->renameStream(id, name); });
    connect(editor, &LaneEditor::closed, view, qOverload<>(&QWidget::setFocus));
}

QString ComposerView::Private::toolTipAt(const QPointF& at) {
    const int lane = laneNameAt(at);
    if (lane >= 0) return laneToolTip(picture().layout.lanes[static_cast<std::size_t>(lane)]);
    if (isAddStream(at)) return tr("Add a stream");
    const int column = picture().layout.cardAt(at);
    if (column < 0) return {};
    const QString& id = picture().layout.cards[static_cast<std::size_t>(column)].id;
    QStringList lines{cardToolTip(document->program(), picture().layout, column)};
    for (const Diagnostic& diagnostic : diagnostics) {
        if (std::ranges::find(diagnostic.operations, id.toStdString()) != diagnostic.operations.end()) {
            lines.append(QString::fromStdString(diagnostic.message));
        }
    }
    return lines.join(QChar('\n'));
}

}  // namespace streamscope::ui
