// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/slide_overview.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <map>

namespace streamscope::ui {
namespace {

constexpr double slideMargin = 2.0 * unit, slideGap = 1.5 * unit;
constexpr int fewestTitleLetters = 12;   ///< of a title beside a neighbour
constexpr double heightPerWidth = 0.46;  ///< of a picture
constexpr double tallestSlideLane = 40;  ///< px

/// Rows of a picture: the streams that have calls, in their order, below the host.
std::map<int, int> slideRowsOf(const ResolvedProgram& program) {
    std::map<int, int> rows;
    for (const ResolvedOperation& operation : program.operations) {
        const auto stream = operation.stream();
        rows.emplace(stream ? static_cast<int>(stream->value) : -1, 0);
    }
    int at = 0;
    for (auto& row : rows) row.second = at++;
    return rows;
}

void paintSlideCall(QPainter& painter, OperationKind kind, const QRectF& cell) {
    const Theme& theme = Theme::current();
    painter.setPen(QPen(theme.mark(kind), 1));
    painter.setBrush(kind == OperationKind::EventWait ? theme.surface : theme.kind(kind));
    if (kind != OperationKind::EventRecord && kind != OperationKind::EventWait) {
        const double round = cell.width() < 6 ? 0 : 3;
        return painter.drawRoundedRect(cell, round, round);
    }
    const double tip = std::min(cell.width(), cell.height()) / 2;
    const QPointF middle = cell.center();
    painter.drawPolygon(
        QPolygonF({middle - QPointF(0, tip), middle + QPointF(tip, 0), middle + QPointF(0, tip), middle - QPointF(tip, 0)}));
}

}  // namespace

SlideOverview::SlideOverview(QWidget* over) : QWidget(over) {
    setObjectName(QStringLiteral("slideOverview"));
    setAccessibleName(tr("Overview"));
    setFocusPolicy(Qt::StrongFocus);
    over->installEventFilter(this);
    hide();
}

void SlideOverview::open(std::vector<Slide> slides, std::size_t current, const DisplayScale& scale) {
    slides_ = std::move(slides);
    scale_ = scale;
    current_ = chosen_ = slides_.empty() ? 0 : std::min(current, slides_.size() - 1);
    before_ = window()->focusWidget();
    setGeometry(parentWidget()->rect());
    show();
    raise();
    setFocus(Qt::PopupFocusReason);
    choose(static_cast<std::ptrdiff_t>(chosen_));
}

void SlideOverview::shut() {
    hide();
    if (before_) before_->setFocus(Qt::OtherFocusReason);
}

QFont SlideOverview::font(bool strong) const {
    QFont made = strong ? strongFont() : textFont();
    made.setPixelSize(static_cast<int>(scale_.readable()));
    return made;
}

int SlideOverview::columns() const {
    const double least = fewestTitleLetters * QFontMetricsF(font(true)).averageCharWidth() + 2 * unit;
    const int most = std::max(1, static_cast<int>((width() - 2 * slideMargin + slideGap) / (least + slideGap)));
    const int square = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(slides_.size()))));
    return std::clamp(std::max(2, square), 1, most);
}

double SlideOverview::widestCell() const { return (width() - 2 * slideMargin - (columns() - 1) * slideGap) / columns(); }

double SlideOverview::rowHeight() const {
    const double words = QFontMetricsF(font(true)).height() + unit;
    const int rows = static_cast<int>(std::ceil(static_cast<double>(slides_.size()) / columns()));
    const double fair = (height() - 2 * slideMargin - (rows - 1) * slideGap) / std::max(1, rows);
    const double usual = widestCell() * heightPerWidth + words;
    return std::clamp(fair, std::min(usual, 2 * words + 3 * unit), usual);
}

QRectF SlideOverview::placeOf(std::size_t slide) const {
    const auto across = static_cast<std::size_t>(columns());
    const double left = slideMargin + static_cast<double>(slide % across) * (widestCell() + slideGap);
    const double top = slideMargin + static_cast<double>(slide / across) * (rowHeight() + slideGap) - offset_;
    return {left, top, widestCell(), rowHeight()};
}

std::ptrdiff_t SlideOverview::slideAt(const QPointF& at) const {
    for (std::size_t i = 0; i < slides_.size(); ++i)
        if (placeOf(i).contains(at)) return static_cast<std::ptrdiff_t>(i);
    return -1;
}

void SlideOverview::scrollTo(double offset) {
    const double content = slides_.empty() ? 0 : placeOf(slides_.size() - 1).bottom() + offset_ + slideMargin;
    offset_ = std::clamp(offset, 0.0, std::max(0.0, content - height()));
    update();
}

/// Chooses a slide, if there is one of that number, and scrolls to it.
void SlideOverview::choose(std::ptrdiff_t slide) {
    if (slide < 0 || slide >= std::ssize(slides_)) return;
    chosen_ = static_cast<std::size_t>(slide);
    setAccessibleDescription(slides_[chosen_].title);
    const QRectF place = placeOf(chosen_);
    const double above = place.top() - slideMargin, below = place.bottom() + slideMargin - height();
    scrollTo(above < 0 ? offset_ + above : below > 0 ? offset_ + below : offset_);
}

void SlideOverview::pick() {
    const std::size_t slide = chosen_;
    shut();
    if (!slides_.empty()) Q_EMIT picked(slide);
}

/// Takes the keys before shortcuts of what is behind the grid.
bool SlideOverview::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) event->accept();
    return QWidget::event(event);
}

void SlideOverview::keyPressEvent(QKeyEvent* event) {
    const auto at = static_cast<std::ptrdiff_t>(chosen_);
    switch (event->key()) {
        case Qt::Key_Left: return choose(at - 1);
        case Qt::Key_Right: return choose(at + 1);
        case Qt::Key_Up: return choose(at - columns());
        case Qt::Key_Down: return choose(at + columns());
        case Qt::Key_PageUp: return choose(at - 1);
        case Qt::Key_PageDown: return choose(at + 1);
        case Qt::Key_Home: return choose(0);
        case Qt::Key_End: return choose(std::ssize(slides_) - 1);
        case Qt::Key_Return:
        case Qt::Key_Enter: return pick();
        case Qt::Key_Escape:
        case Qt::Key_O: return shut();
        default: break;  // keys of other panes must not act behind the grid
    }
}

void SlideOverview::mousePressEvent(QMouseEvent* event) { choose(slideAt(event->position())); }

void SlideOverview::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && slideAt(event->position()) == static_cast<std::ptrdiff_t>(chosen_)) pick();
}

void SlideOverview::wheelEvent(QWheelEvent* event) { scrollTo(offset_ - event->angleDelta().y()); }

/// Covers the widget below in each of its sizes.
bool SlideOverview::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) {
        setGeometry(parentWidget()->rect());
        choose(static_cast<std::ptrdiff_t>(chosen_));
    }
    return QWidget::eventFilter(watched, event);
}

void SlideOverview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::current().window);
    for (std::size_t i = 0; i < slides_.size(); ++i)
        if (placeOf(i).intersects(QRectF(rect()))) paintSlide(painter, i);
}

void SlideOverview::paintSlide(QPainter& painter, std::size_t slide) const {
    const Theme& theme = Theme::current();
    const QRectF place = placeOf(slide);
    const bool isChosen = slide == chosen_;
    painter.setPen(QPen(isChosen ? theme.accent : theme.line, isChosen ? 4 : 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    const QFontMetricsF metrics(font(true));
    const QRectF words(place.left() + unit, place.bottom() - metrics.height() - unit / 2.0, place.width() - 2 * unit,
                       metrics.height());
    painter.setFont(font(slide == current_));
    painter.setPen(slide == current_ ? theme.text : theme.mutedText);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(slides_[slide].title, Qt::ElideRight, words.width()));
    const QRectF room(QPointF(place.left() + unit, place.top() + unit), QPointF(place.right() - unit, words.top() - unit / 2.0));
    if (slides_[slide].program) paintProgram(painter, *slides_[slide].program, room);
}

/// Paints a row for the host and for each stream, and a column for each call.
void SlideOverview::paintProgram(QPainter& painter, const ResolvedProgram& program, const QRectF& room) const {
    const std::map<int, int> rows = slideRowsOf(program);
    if (rows.empty() || room.height() < 4) return;
    const double lane = std::min(tallestSlideLane, room.height() / static_cast<double>(rows.size()));
    const double top = room.center().y() - lane * static_cast<double>(rows.size()) / 2;
    const double step = std::min(1.6 * lane, room.width() / static_cast<double>(program.operations.size()));
    const double inset = step > 6 ? 1 : 0;
    painter.setPen(QPen(Theme::current().grid, 1));
    for (const auto& [stream, row] : rows) {
        const double y = top + (row + 0.5) * lane;
        painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y));
    }
    for (std::size_t at = 0; at < program.operations.size(); ++at) {
        const ResolvedOperation& operation = program.operations[at];
        const auto stream = operation.stream();
        const int row = rows.at(stream ? static_cast<int>(stream->value) : -1);
        const QRectF cell(room.left() + static_cast<double>(at) * step, top + row * lane, step, lane);
        paintSlideCall(painter, operation.kind, cell.adjusted(inset, lane * 0.16, -inset, -lane * 0.16));
    }
}

}  // namespace streamscope::ui

#include "moc_slide_overview.cpp"
