// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_header.h"

#include "engine/layout/captions.h"
#include "engine/layout/layout_parts.h"
#include "engine/timeline/bound_name.h"
#include "engine/timeline/summary.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/menu_button.h"
#include "ui/timeline/color_legend.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <limits>
#include <vector>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct TimelineHeaderTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineHeaderTexts)
};

constexpr int deskHeight = 36;

QString wordOf(TimelineState state) {
    switch (state) {
        case TimelineState::Empty: return {};
        case TimelineState::Predicted: return TimelineHeader::tr("PREDICTED");
        case TimelineState::Exact: return TimelineHeader::tr("SIMULATED");
        case TimelineState::Measured: return TimelineHeader::tr("MEASURED");
        case TimelineState::OutOfDate: return TimelineHeaderTexts::tr("OUT OF DATE");
    }
    return {};
}

QString meaningOf(TimelineState state) {
    switch (state) {
        case TimelineState::Empty: return {};
        case TimelineState::Predicted:
            return TimelineHeaderTexts::tr("Predicted from the profile of the device; press Run to measure");
        case TimelineState::Exact:
            return TimelineHeaderTexts::tr(
                "Simulated: exact times of the simulated device, which need no measuring and have no spread");
        case TimelineState::Measured: return TimelineHeaderTexts::tr("Measured on the device; the line beside says how");
        case TimelineState::OutOfDate:
            return TimelineHeaderTexts::tr("The program has changed since this was measured; press Run to measure again");
    }
    return {};
}

QColor stateColor(TimelineState state, const Theme& theme) {
    if (state == TimelineState::OutOfDate) return theme.warning;
    return state == TimelineState::Predicted ? theme.mutedText : theme.success;
}

void color(QWidget* widget, const QColor& ink) {
    QPalette palette = widget->palette();
    palette.setColor(QPalette::WindowText, ink);
    widget->setPalette(palette);
}

}  // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setFont(textFont());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text, const QString& more) {
    text_ = text;
    setToolTip(more.isEmpty() ? text : text + QLatin1Char('\n') + more);
    updateGeometry();
    update();
}

void ElidedLabel::setColor(const QColor& color) {
    color_ = color;
    update();
}

void ElidedLabel::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    setFont(scale.font(textFont()));
    updateGeometry();
}

QSize ElidedLabel::sizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text_) + 2, 2 * metrics.height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(font()), below(smallFont());
    const auto [first, rest] = halves();
    return {std::max(metrics.horizontalAdvance(first), below.horizontalAdvance(rest)) + 2, sizeHint().height()};
}

QFont ElidedLabel::smallFont() const {
    QFont small = font();
    small.setPixelSize(10);
    return scale_.font(small);
}

/// Breaks the text so that the wider line is as narrow as possible, which leaves most space for other parts.
std::pair<QString, QString> ElidedLabel::halves() const {
    const QString joint = QStringLiteral(" · ");
    const QFontMetrics metrics(font()), below(smallFont());
    std::pair<QString, QString> best(text_, {});
    int least = std::numeric_limits<int>::max();
    for (qsizetype at = text_.indexOf(joint); at >= 0; at = text_.indexOf(joint, at + 1)) {
        const QString first = text_.left(at), rest = text_.mid(at + joint.size());
        const int wider = std::max(metrics.horizontalAdvance(first), below.horizontalAdvance(rest));
        if (wider < least) best = {first, rest};
        least = std::min(least, wider);
    }
    return best;
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(color_);
    const auto [first, rest] = halves();
    if (rest.isEmpty() || fontMetrics().horizontalAdvance(text_) <= width()) {
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(text_, Qt::ElideRight, width()));
        return;
    }
    const QRect upper(0, height() / 2 - fontMetrics().height(), width(), fontMetrics().height());
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(first, Qt::ElideRight, width()));
    painter.setFont(smallFont());
    const QString below = painter.fontMetrics().elidedText(rest, Qt::ElideRight, width());
    painter.drawText(upper.translated(0, upper.height()), Qt::AlignLeft | Qt::AlignVCenter, below);
}

StateChip::StateChip(QWidget* parent) : QWidget(parent) {
    QFont bold = captionFont();
    bold.setBold(true);
    setFont(bold);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StateChip::show(TimelineState state, const Theme& theme) {
    word_ = wordOf(state);
    color_ = stateColor(state, theme);
    ground_ = qt(layout::mixed(colorOf(color_), colorOf(theme.surface), 0.10));
    // MEASURED is filled, because it required a run; other states have outlines.
    if (state == TimelineState::Measured) ground_ = color_;
    ink_ = state == TimelineState::Measured ? Theme::textOn(ground_) : color_;
    setToolTip(meaningOf(state));
    setVisible(!word_.isEmpty());
    updateGeometry();
    update();
}

QSize StateChip::sizeHint() const {
    return {fontMetrics().horizontalAdvance(word_) + 24, std::max(20, fontMetrics().height() + 2)};
}

void StateChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color_, 1));
    painter.setBrush(ground_);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), height() / 2.0 - 0.5, height() / 2.0 - 0.5);
    painter.setPen(ink_);
    painter.drawText(rect(), Qt::AlignCenter, word_);
}

TimelineHeader::TimelineHeader(QWidget* parent) : QWidget(parent) {
    setFixedHeight(deskHeight);
    // Smaller than a button of a toolbar. The arrow is part of the text.
    setStyleSheet(
        QStringLiteral("QToolButton { padding: 0 7px; min-height: 20px; max-height: 20px; }"
                       "QToolButton::menu-indicator { image: none; width: 0; }"
                       "QToolButton#timelinePlay { padding-right: 18px; }"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    row->setContentsMargins(14, 0, 24, 0);
    row->setSpacing(8);
    QFont bold = captionFont();
    bold.setBold(true);
    caption_ = label(bold);
    caption_->setText(tr("TIMELINE"));
    chip_ = new StateChip(this);
    device_ = new ElidedLabel(this);
    row->addWidget(caption_);
    row->addSpacing(8);
    row->addWidget(chip_);
    row->addWidget(device_, 1);
    addButtons(row);
    addFigures(row);
    followTheme(this, [this] { restyle(); });
}

QLabel* TimelineHeader::label(const QFont& font) {
    auto* made = new QLabel(this);
    made->setFont(font);
    made->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    return made;
}

void TimelineHeader::addMode(QMenu* menu, ArrowMode mode, const QString& text) {
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(mode == ArrowMode::Chain);
    action->setData(static_cast<int>(mode));
    connect(action, &QAction::triggered, this, [this, mode] { Q_EMIT arrowModeChosen(mode); });
}

QToolButton* TimelineHeader::menuButton(const QString& name, const QString& text, const QString& tip) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    return button;
}

void TimelineHeader::addLaneMenu() {
    lanes_ = menuButton(QStringLiteral("timelineLanes"), tr("Lanes ▾"), tr("Choose what the lanes show"));
    auto* menu = new QMenu(tr("Timeline &lanes"), lanes_);
    auto* group = new QActionGroup(menu);
    for (const auto& [view, text] :
         {std::pair(LaneView::Both, tr("Streams and engines")), std::pair(LaneView::Streams, tr("Streams only")),
          std::pair(LaneView::Engines, tr("Engines only"))}) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(view == LaneView::Both);
        action->setData(static_cast<int>(view));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = view] { Q_EMIT laneViewChosen(chosen); });
    }
    menu->addSeparator();
    buffers_ = menu->addAction(tr("Buffers"));
    buffers_->setCheckable(true);
    buffers_->setToolTip(tr("Show the reads and writes of each buffer, and those that are not ordered"));
    connect(buffers_, &QAction::triggered, this, &TimelineHeader::buffersChosen);
    blocks_ = menu->addAction(tr("Multiprocessors"));
    blocks_->setObjectName(QStringLiteral("timelineBlocks"));
    blocks_->setCheckable(true);
    blocks_->setToolTip(tr("Show which block is on which multiprocessor, and why others wait (B)"));
    connect(blocks_, &QAction::triggered, this, &TimelineHeader::blocksChosen);
    addColorMenu(menu);
    menu->addSeparator();
    menu->addAction(tr("Arrange lanes…"), this, &TimelineHeader::lanesRequested)
        ->setToolTip(tr("Hide, group, order and name-filter lanes"));
    allLanes_ = menu->addAction(tr("Show hidden lanes"), this, &TimelineHeader::allLanesRequested);
    setHiddenLanes(0);
    QAction* reset = menu->addAction(tr("Reset lanes"));
    reset->setToolTip(tr("Restore the place and height of every lane, expand and show it, and dissolve groups"));
    connect(reset, &QAction::triggered, this, &TimelineHeader::laneResetRequested);
    menu->setToolTipsVisible(true);
    openMenu(lanes_, menu);
}

void TimelineHeader::addColorMenu(QMenu* menu) {
    colors_ = menu->addMenu(tr("Colour by"));
    auto* group = new QActionGroup(colors_);
    for (const ColorBy by : allColorBy) {
        QAction* action = colors_->addAction(titleOf(by));
        action->setCheckable(true);
        action->setData(static_cast<int>(by));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, by] { Q_EMIT colorsChosen(by); });
    }
    setColors(ColorBy::Kind);
}

void TimelineHeader::setColors(ColorBy by) {
    for (QAction* action : colors_->actions()) action->setChecked(action->data().toInt() == static_cast<int>(by));
}

void TimelineHeader::setHiddenLanes(std::size_t count) {
    allLanes_->setText(count > 0 ? tr("Show %n hidden lane(s)", nullptr, static_cast<int>(count)) : tr("Show hidden lanes"));
    allLanes_->setEnabled(count > 0);
}

void TimelineHeader::addPlayButton() {
    play_ = new QToolButton(this);
    play_->setObjectName(QStringLiteral("timelinePlay"));
    play_->setPopupMode(QToolButton::MenuButtonPopup);
    setPlaying(false);
    auto* menu = new QMenu(play_);
    auto* group = new QActionGroup(menu);
    for (const int seconds : {2, 5, 10, 30}) {
        QAction* action = menu->addAction(tr("The whole run in %1 s").arg(seconds));
        action->setCheckable(true);
        action->setChecked(seconds == 5);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, seconds] { Q_EMIT speedChosen(seconds); });
    }
    play_->setMenu(menu);
    connect(play_, &QToolButton::clicked, this, &TimelineHeader::playToggled);
}

void TimelineHeader::setLaneView(LaneView view) {
    for (QAction* action : lanes_->menu()->actions())
        if (action->data().isValid()) action->setChecked(action->data().toInt() == static_cast<int>(view));
}

void TimelineHeader::setBuffers(bool shown) { buffers_->setChecked(shown); }

void TimelineHeader::setBlocks(bool shown) { blocks_->setChecked(shown); }

void TimelineHeader::setArrowMode(ArrowMode mode) {
    for (QAction* action : arrows_->menu()->actions()) action->setChecked(action->data().toInt() == static_cast<int>(mode));
}

QMenu* TimelineHeader::lanesMenu() const { return lanes_->menu(); }

QMenu* TimelineHeader::arrowsMenu() const { return arrows_->menu(); }

void TimelineHeader::setPlaying(bool on) {
    play_->setText(on ? QStringLiteral("❚❚") : QStringLiteral("▶"));
    play_->setToolTip(on ? tr("Pause (P)") : tr("Play (P); [ and ] step to the next start or end"));
}

void TimelineHeader::addButtons(QHBoxLayout* row) {
    addPlayButton();
    addLaneMenu();
    arrows_ =
        menuButton(QStringLiteral("timelineArrows"), tr("Arrows ▾"), tr("Choose the dependencies that are drawn as arrows"));
    auto* menu = new QMenu(tr("Timeline &arrows"), arrows_);
    auto* group = new QActionGroup(menu);
    addMode(menu, ArrowMode::Off, tr("No arrows"));
    addMode(menu, ArrowMode::Chain, tr("Of the selected chain"));
    addMode(menu, ArrowMode::All, tr("All"));
    for (QAction* action : menu->actions()) group->addAction(action);
    openMenu(arrows_, menu);
    fit_ = new QToolButton(this);
    fit_->setObjectName(QStringLiteral("timelineFit"));
    fit_->setText(tr("Fit"));
    fit_->setToolTip(tr("Show the whole run (0)"));
    connect(fit_, &QToolButton::clicked, this, &TimelineHeader::fitRequested);
    more_ = menuButton(QStringLiteral("timelineMore"), QStringLiteral("»"), tr("More"));
    more_->setAccessibleName(tr("More"));
    auto* hidden = new QMenu(more_);
    connect(hidden, &QMenu::aboutToShow, this, &TimelineHeader::fillMore);
    openMenu(more_, hidden);
    for (QToolButton* button : {play_, lanes_, arrows_, fit_, more_}) {
        button->setFont(textFont());
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
}

void TimelineHeader::addFigures(QHBoxLayout* row) {
    change_ = label(textFont());
    bound_ = label(textFont());
    word_ = label(textFont());
    word_->setText(tr("total time"));
    QFont large = strongFont();
    large.setPixelSize(20);
    total_ = label(large);
    total_->setObjectName(QStringLiteral("timelineTotal"));
    change_->setObjectName(QStringLiteral("timelineChange"));
    bound_->setObjectName(QStringLiteral("timelineBound"));
    bound_->setToolTip(tr("Bound of this program as written: no order of these operations on this device can be faster"));
    for (QLabel* figure : {change_, bound_, word_}) {
        row->addSpacing(8);
        row->addWidget(figure);
    }
    row->addWidget(total_);
}

void TimelineHeader::restyle() {
    const Theme& theme = Theme::current();
    for (QLabel* muted : {caption_, bound_, word_}) color(muted, theme.mutedText);
    color(total_, theme.text);
    device_->setColor(theme.mutedText);
    said_.reset();
    refresh();
}

void TimelineHeader::flashTotal() {
    constexpr auto moment = std::chrono::milliseconds(900);
    color(total_, Theme::current().accent);
    QTimer::singleShot(moment, this, [this] { color(total_, Theme::current().text); });
}

void TimelineHeader::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    QFont bold = captionFont();
    bold.setBold(true);
    chip_->setFont(scale.font(bold));
    chip_->updateGeometry();
    device_->setDisplayScale(scale);
    caption_->setVisible(!scale.isForRoom());
    makeRoom();
}

void TimelineHeader::show(const Timeline* timeline, TimelineState state, std::optional<Nanoseconds> previous) {
    timeline_ = timeline;
    state_ = state;
    previous_ = previous;
    refresh();
}

void TimelineHeader::setDashed(const QString& name) { dashed_ = name; }

QString TimelineHeader::boundText() const {
    const auto bound = timeline_->metrics.lowerBound;
    if (!bound) return {};
    return hasLowerBound(*timeline_) ? tr("lower bound %1").arg(displayTime(*bound))
                                     : tr("longest chain as measured %1").arg(displayTime(*bound));
}

void TimelineHeader::setBrief(bool on) {
    brief_ = on;
    said_.reset();
    refresh();
}

void TimelineHeader::setWrong(bool on) {
    wrong_ = on;
    refresh();
}

void TimelineHeader::refresh() {
    const bool shown = timeline_ && state_ != TimelineState::Empty;
    QString line = shown ? text(measuringLine(*timeline_)) : QString();
    // Behind the device, because the end of the line is elided first in a narrow window.
    const qsizetype device = line.indexOf(QStringLiteral(" · "));
    if (shown && !dashed_.isEmpty())
        line.insert(device < 0 ? line.size() : device, QStringLiteral(" · ") + tr("dashed: %1").arg(dashed_));
    const auto total = shown ? totalTime(*timeline_) : std::nullopt;
    const QString change = total && previous_ ? text(changeText(*previous_, *total)) : QString();
    say({shown ? state_ : TimelineState::Empty, line, shown ? text(originLines(*timeline_)) : QString(),
         total ? displayTime(*total) : QString(), change, shown ? boundText() : QString(),
         total && previous_ && *total < *previous_ && !wrong_});
}

/// Shows the texts if they have changed; several sources report the same change.
void TimelineHeader::say(const Words& words) {
    if (said_ == words) return;
    said_ = words;
    chip_->show(words.state, Theme::current());
    const bool isSaidByChip = brief_ && words.state == TimelineState::Exact;  // and the device by the tool bar
    device_->setText(isSaidByChip ? QString() : words.line, words.origin);
    total_->setText(words.total);
    change_->setText(words.change);
    color(change_, words.faster ? Theme::current().success : Theme::current().mutedText);
    bound_->setText(words.bound);
    makeRoom();
}

void TimelineHeader::makeRoomForRoom() {
    for (QWidget* desk : std::initializer_list<QWidget*>{play_, lanes_, arrows_, fit_, more_, word_, total_, change_, bound_})
        desk->hide();
    layout()->invalidate();
    const int beside = layout()->contentsMargins().left() + layout()->contentsMargins().right() + chip_->sizeHint().width();
    const bool fits = device_->sizeHint().width() + beside + 2 * layout()->spacing() <= width();
    setFixedHeight(static_cast<int>(scale_.line() * (fits ? 1 : 2)) + 8);
}

void TimelineHeader::makeRoom() {
    if (scale_.isForRoom()) return makeRoomForRoom();
    setFixedHeight(deskHeight);
    const bool shown = timeline_ && state_ != TimelineState::Empty;
    for (QToolButton* button : {play_, lanes_, arrows_, fit_}) button->setVisible(shown);
    for (QLabel* figure : {total_, change_, bound_}) figure->setVisible(!figure->text().isEmpty());
    word_->setVisible(!total_->text().isEmpty());
    more_->setVisible(shown && brief_);
    if (brief_)
        for (QWidget* late : std::initializer_list<QWidget*>{bound_, fit_, lanes_, arrows_}) late->hide();
    const auto fits = [this] {
        layout()->invalidate();
        return layout()->minimumSize().width() <= width();
    };
    if (fits()) return;
    more_->setVisible(shown);
    std::vector<QWidget*> hidden;
    for (QWidget* least : std::initializer_list<QWidget*>{bound_, fit_, play_, lanes_, change_, arrows_, word_}) {
        if (fits()) break;
        if (least->isHidden()) continue;
        least->hide();
        hidden.push_back(least);
    }
    // The part hidden last may have freed enough space for narrower parts.
    for (auto again = hidden.rbegin(); again != hidden.rend(); ++again) {
        (*again)->show();
        if (!fits()) (*again)->hide();
    }
    layout()->invalidate();
}

/// Fills the menu with the hidden parts.
void TimelineHeader::fillMore() {
    QMenu* menu = more_->menu();
    menu->clear();
    if (play_->isHidden()) connect(menu->addAction(tr("Play")), &QAction::triggered, this, &TimelineHeader::playToggled);
    if (lanes_->isHidden()) menu->addMenu(lanesMenu());
    if (arrows_->isHidden()) menu->addMenu(arrowsMenu());
    if (fit_->isHidden()) connect(menu->addAction(tr("Fit")), &QAction::triggered, this, &TimelineHeader::fitRequested);
    for (const QLabel* figure : {change_, bound_})
        if (figure->isHidden() && !figure->text().isEmpty()) menu->addAction(figure->text())->setEnabled(false);
}

void TimelineHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    makeRoom();
}

}  // namespace streamscope::ui

#include "moc_timeline_header.cpp"
