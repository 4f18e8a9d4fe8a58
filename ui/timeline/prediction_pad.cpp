// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/prediction_pad.h"

#include "engine/layout/time_axis.h"
#include "ui/theme/text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double narrowestLabels = 128, margin = 24, axisAtDesk = 30;
constexpr double widestLane = 46, narrowestLane = 18;  ///< px from lane to lane
constexpr double deskWords = 44;                       ///< px below the lanes for the text
constexpr double besideLines = 6;                      ///< px above and below a line of text in a room
constexpr double steps = 250;                          ///< approximate number of positions of the line
constexpr int coarse = 10;                             ///< steps of a key press with Shift
constexpr int heldLong = 8, faster = 5;                ///< repetitions of a held key after which its steps are larger

double roundUp(double time) {
    const double power = std::pow(10.0, std::floor(std::log10(std::max(time, 1.0))));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (factor * power >= time * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

}  // namespace

PredictionPad::PredictionPad(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("predictionPad"));
    setAccessibleName(tr("Your prediction"));
    setMinimumSize(320, 120);
}

void PredictionPad::ask(const QString& question, const QStringList& lanes, Nanoseconds longest) {
    const bool another = question != question_;
    question_ = question;
    lanes_ = lanes;
    words_.clear();
    if (another) remark_.clear();
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SplitHCursor);
    setAccessibleDescription(tr("%1 Left and right move the line, Enter answers.").arg(question));
    typed_.clear();
    if (another) {
        time_.reset();
        end_ = roundUp(static_cast<double>(longest.count()));
    }
    update();
}

void PredictionPad::makeRoomFor(Nanoseconds time) {
    constexpr double room = 1.1;
    if (time_ || !isAsking()) return;
    end_ = std::max(end_, roundUp(static_cast<double>(time.count()) * room));
    update();
}

void PredictionPad::setRemark(const QString& remark) {
    remark_ = remark;
    update();
}

void PredictionPad::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    update();
}

QFont PredictionPad::plain() const { return scale_.font(textFont()); }

QFont PredictionPad::strong() const { return scale_.font(strongFont()); }

double PredictionPad::line() const { return std::ceil(QFontMetricsF(strong()).height()); }

double PredictionPad::gutter() const {
    if (!scale_.isForRoom()) return narrowestLabels;
    double widest = 0;
    for (const QString& lane : lanes_) widest = std::max(widest, QFontMetricsF(strong()).horizontalAdvance(lane));
    return std::clamp(widest + 3 * unit, narrowestLabels, std::max(narrowestLabels, width() / 4.0));
}

double PredictionPad::aboveAxis() const {
    if (!scale_.isForRoom()) return 0;
    const QRectF room(0, 0, width() - 2 * margin, 2 * line());
    return QFontMetricsF(strong()).boundingRect(room, Qt::TextWordWrap, question_).height() + 2 * besideLines;
}

double PredictionPad::axisHeight() const { return scale_.isForRoom() ? line() + 2 * besideLines : axisAtDesk; }

double PredictionPad::belowLanes() const { return scale_.isForRoom() ? line() + 2 * besideLines : deskWords; }

QRectF PredictionPad::questionRect() const {
    if (scale_.isForRoom()) return {margin, besideLines, width() - 2 * margin, aboveAxis() - besideLines};
    return {gutter(), height() - deskWords, width() - gutter() - margin, deskWords - 6};
}

void PredictionPad::say(const QString& words) {
    question_.clear();
    remark_.clear();
    words_ = words;
    time_.reset();
    dragging_ = false;
    setFocusPolicy(Qt::NoFocus);
    unsetCursor();
    update();
}

/// Sets the time and extends the axis to hold it.
void PredictionPad::setTime(std::optional<Nanoseconds> time) {
    time_ = time;
    if (time && static_cast<double>(time->count()) > end_) end_ = roundUp(static_cast<double>(time->count()) * 1.2);
    update();
}

Nanoseconds PredictionPad::step() const { return Nanoseconds(std::max<std::int64_t>(1, std::llround(roundUp(end_ / steps)))); }

QRectF PredictionPad::area() const {
    return QRectF(rect()).adjusted(gutter(), aboveAxis() + axisHeight(), -margin, -belowLanes());
}

/// Returns the time at a place, or that of a tick within a few px of it.
double PredictionPad::timeAt(double x) const {
    constexpr double reach = 5;
    const double wide = std::max(1.0, area().width()), time = (x - area().left()) / wide * end_;
    for (const TimeTick& tick : timeTicks(0, end_, area().width(), tickSpacing(scale_)))
        if (std::abs(tick.at - time) <= reach / wide * end_) return tick.at;
    return time;
}

QPointF PredictionPad::placeOf(Nanoseconds time) const {
    return {area().left() + static_cast<double>(time.count()) / end_ * area().width(), area().center().y()};
}

/// Returns the place of the handle, in the middle until the line is dragged.
QPointF PredictionPad::handle() const { return placeOf(time_.value_or(Nanoseconds(std::llround(end_ / 2)))); }

void PredictionPad::moveTo(double time) {
    const double by = static_cast<double>(step().count());
    const double snapped = std::clamp(std::round(time / by) * by, 0.0, end_);
    time_ = Nanoseconds(std::llround(snapped));
    typed_.clear();
    remark_.clear();  // it is about another time
    update();
    Q_EMIT timeMoved(*time_);
}

void PredictionPad::mousePressEvent(QMouseEvent* event) {
    if (!isAsking() || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    dragging_ = true;
    moveTo(timeAt(event->position().x()));
}

void PredictionPad::mouseMoveEvent(QMouseEvent* event) {
    if (dragging_) moveTo(timeAt(event->position().x()));
}

/// Extends the axis if the line was dragged to its right edge.
void PredictionPad::mouseReleaseEvent(QMouseEvent*) {
    if (!std::exchange(dragging_, false) || !time_ || static_cast<double>(time_->count()) < end_) return;
    end_ = roundUp(end_ * 1.5);
    update();
}

namespace {

bool isOfNumber(const QKeyEvent& event) {
    if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return false;
    const QString typed = event.text();
    return event.key() == Qt::Key_Backspace ||
           (typed.size() == 1 && ((typed[0] >= u'0' && typed[0] <= u'9') || typed[0] == u'.' || typed[0] == u','));
}

}  // namespace

/// Keeps the digits from actions of the window that have them as keys.
bool PredictionPad::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isAsking() && isOfNumber(*static_cast<QKeyEvent*>(event))) event->accept();
    return QWidget::event(event);
}

/// Takes a letter of a number. Returns false for other keys.
bool PredictionPad::type(const QKeyEvent& event) {
    if (!isOfNumber(event)) return false;
    if (event.key() == Qt::Key_Backspace) typed_.chop(1);
    else typed_ += event.text() == QLatin1String(",") ? QStringLiteral(".") : event.text();
    remark_.clear();
    update();
    Q_EMIT timeTyped(typed_);
    return true;
}

/// Answers, once the line has a place of its own.
void PredictionPad::accept() {
    if (time_) {
        if (typed_.isEmpty()) Q_EMIT timeMoved(*time_);  // a wrong guess does not stay in the field
        return Q_EMIT accepted();
    }
    setRemark(tr("Move the line first, or type the time."));
}

/// Returns how far a key moves the line: farther with Shift, or while it is held.
double PredictionPad::stepOf(const QKeyEvent& event) {
    repeated_ = event.isAutoRepeat() ? repeated_ + 1 : 0;
    const int steps = event.modifiers() & Qt::ShiftModifier ? coarse : repeated_ > heldLong ? faster : 1;
    return static_cast<double>(step().count()) * steps;
}

void PredictionPad::keyPressEvent(QKeyEvent* event) {
    if (!isAsking()) return QWidget::keyPressEvent(event);
    if (type(*event)) return;
    const double now = time_ ? static_cast<double>(time_->count()) : end_ / 2;
    const double by = stepOf(*event);
    switch (event->key()) {
        case Qt::Key_Left: return moveTo(now - by);
        case Qt::Key_Right: return moveTo(now + by);
        case Qt::Key_Home: return moveTo(0);
        case Qt::Key_End: return moveTo(end_);
        case Qt::Key_Return:
        case Qt::Key_Enter: return accept();
        default: QWidget::keyPressEvent(event);
    }
}

void PredictionPad::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::current().window);
    if (!isAsking()) {
        painter.setFont(plain());
        painter.setPen(Theme::current().mutedText);
        painter.drawText(rect().adjusted(unit, unit, -unit, -unit), Qt::AlignCenter | Qt::TextWordWrap, words_);
        return;
    }
    drawLanes(painter);
    drawAxis(painter);
    drawLine(painter);
    drawWords(painter);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::current().accent, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void PredictionPad::drawLanes(QPainter& painter) const {
    const QRectF room = area();
    const double wanted = room.height() / std::max<double>(1, static_cast<double>(lanes_.size()));
    const double least = scale_.isForRoom() ? line() : narrowestLane;
    const double height = std::clamp(wanted, least, std::max(least, widestLane));
    double top = room.top();
    for (const QString& lane : lanes_) {
        if (top + height > room.bottom() + 1) break;
        const QRectF bar(room.left(), top + height * 0.16, room.width(), height * 0.68);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::current().surface);
        painter.drawRoundedRect(bar, 4, 4);
        painter.setPen(Theme::current().text);
        painter.setFont(strong());
        const QRectF name(unit, top, gutter() - 2 * unit, height);
        painter.drawText(name, Qt::AlignVCenter | Qt::AlignRight,
                         painter.fontMetrics().elidedText(lane, Qt::ElideRight, static_cast<int>(name.width())));
        top += height;
    }
    painter.setBrush(Qt::NoBrush);
}

void PredictionPad::drawAxis(QPainter& painter) const {
    const QRectF room = area(), chip = chipRect();
    painter.setFont(plain());
    for (const TimeTick& tick : timeTicks(0, end_, room.width(), tickSpacing(scale_))) {
        const QString time = text(tick.label);
        const double x = room.left() + tick.at / end_ * room.width();
        painter.setPen(QPen(Theme::current().grid, 1));
        painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()));
        QRectF label(0, aboveAxis() + 4, painter.fontMetrics().horizontalAdvance(time) + 8, axisHeight() - 12);
        label.moveCenter({std::min(x, width() - label.width() / 2), label.center().y()});  // completely visible at the right edge
        if (label.left() < chip.right() && chip.left() < label.right()) continue;          // partly hidden numbers are omitted
        painter.setPen(Theme::current().mutedText);
        painter.drawText(label, Qt::AlignCenter, time);
    }
}

QString PredictionPad::chipText() const { return time_ ? displayTime(*time_) : tr("◂  drag me  ▸"); }

QRectF PredictionPad::chipRect() const {
    const double high = scale_.isForRoom() ? line() + 4 : 22;
    QRectF chip(0, 0, QFontMetricsF(strong()).horizontalAdvance(chipText()) + 16, high);
    chip.moveCenter({handle().x(), area().top() - high / 2 - 2});
    chip.moveLeft(std::clamp(chip.left(), 4.0, std::max(4.0, width() - chip.width() - 4)));
    return chip;
}

void PredictionPad::drawLine(QPainter& painter) const {
    const QRectF room = area();
    const double x = handle().x();
    QColor reached = Theme::current().accent;
    reached.setAlphaF(0.10F);
    if (time_) painter.fillRect(QRectF(room.topLeft(), QPointF(x, room.bottom())), reached);
    QPen pen(Theme::current().accent, scale_.isForRoom() ? 4 : 2);
    if (!time_) pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, room.top() - 2), QPointF(x, room.bottom()));
    painter.setFont(strong());
    const QRectF chip = chipRect();
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().accent);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setPen(Theme::textOn(Theme::current().accent));
    painter.drawText(chip, Qt::AlignCenter, chipText());
    painter.setBrush(Qt::NoBrush);
}

void PredictionPad::drawWords(QPainter& painter) const {
    const QRectF box = questionRect();
    painter.setFont(strong());
    painter.setPen(Theme::current().text);
    const auto elided = [&](const QString& text) {
        return painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(box.width()));
    };
    if (scale_.isForRoom()) painter.drawText(box, Qt::AlignTop | Qt::AlignHCenter | Qt::TextWordWrap, question_);
    else painter.drawText(box, Qt::AlignTop | Qt::AlignHCenter, elided(question_));
    QString keys = tr("Drag the line or type the time in the lesson, then press Enter to reveal the timeline.");
    if (scale_.isForRoom()) keys = tr("← → move the line, with Shift by more; or type the time. Enter says it · Esc leaves");
    painter.setFont(remark_.isEmpty() ? plain() : strong());
    painter.setPen(remark_.isEmpty() ? Theme::current().mutedText : Theme::current().accentText);
    const QRectF below(box.left(), height() - belowLanes(), box.width(), belowLanes() - 6);
    drawFitting(painter, below, Qt::AlignBottom | Qt::AlignHCenter, remark_.isEmpty() ? keys : remark_);
}

/// Draws a line in letters as large as fit, down to those that the last row of a room can read.
void PredictionPad::drawFitting(QPainter& painter, const QRectF& box, int alignment, const QString& text) const {
    QFont font = painter.font();
    const int least = scale_.isForRoom() ? static_cast<int>(scale_.readable()) : font.pixelSize();
    while (QFontMetricsF(font).horizontalAdvance(text) > box.width() && font.pixelSize() > least)
        font.setPixelSize(font.pixelSize() - 1);
    painter.setFont(font);
    painter.drawText(box, alignment, painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(box.width())));
}

}  // namespace streamscope::ui

#include "moc_prediction_pad.cpp"
