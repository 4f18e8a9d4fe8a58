// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/what_if.h"

#include "engine/program/operation_names.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/theme.h"
#include "ui/why/why_words.h"

#include <QCursor>
#include <QGuiApplication>

#include <cmath>

namespace streamscope::app {
namespace {

bool isAltHeld() { return QGuiApplication::queryKeyboardModifiers() & Qt::AltModifier; }

}  // namespace

QString raceInWords(const WhatIfBase& base, const Alternative& what, QString* tip) {
    constexpr std::size_t mostChecked = 2000;  // operations; each alternative is checked for races
    if (!base.resolved || base.resolved->operations.size() > mostChecked) return {};
    const std::optional<ResolvedProgram> changed = resolvedOf(what);
    const std::optional<RaceMade> race = changed ? raceMade(*base.resolved, *changed) : std::nullopt;
    if (!race) return {};
    const auto name = [&](const std::string& id) { return QString::fromStdString(nameOf(what.program, *changed, id)); };
    if (tip)
        *tip = WhatIf::tr("This change breaks the flow of data: nothing would order %1 and %2, which both use %3.")
                   .arg(name(race->earlier), name(race->later), QString::fromStdString(race->buffer));
    return race->isCertain ? WhatIf::tr("races") : WhatIf::tr("may race");
}

QString withRace(const QString& gain, const QString& race) { return QStringLiteral("%1 · %2").arg(gain, race); }

QString gainOfRepair(const QString& gain, const WhatIfBase& base, const Fix& fix, const Program& after) {
    const QString race = gain.isEmpty() ? QString() : raceInWords(base, {fix.title, after, base.target.profiles}, nullptr);
    return race.isEmpty() ? gain : withRace(gain, race);
}

namespace {

/// Returns a share such as "+2.3 %".
QString percentInWords(double share) {
    const QString sign = share < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return QStringLiteral("%1%2 %").arg(sign, ui::shownNumber(std::abs(share) * 100, 1));
}

}  // namespace

QString promiseInWords(Nanoseconds promised, Nanoseconds measured) {
    const double share = static_cast<double>((measured - promised).count()) / static_cast<double>(promised.count());
    return WhatIf::tr("Before the change, the replay promised %1: %2 were measured (%3).")
        .arg(ui::displayTime(promised), ui::displayTime(measured), percentInWords(share));
}

QString replayInWords(const Replay& replay) {
    const QString difference = percentInWords(replay.error());
    const QString replayed = ui::displayTime(replay.replayed()), measured = ui::displayTime(replay.measured());
    if (replay.isFaithful()) return WhatIf::tr("Replayed %1, measured %2 (%3).").arg(replayed, measured, difference);
    return WhatIf::tr("No what-ifs: a replay of this run takes %1, but %2 were measured (%3).")
        .arg(replayed, measured, difference);
}

QString gainInWords(const Timeline* now, const Timeline* then, bool predicted) {
    if (!then) return {};
    const QString words = now ? ui::changeInWords(*now->makespan, *then->makespan)
                              : WhatIf::tr("completes in %1").arg(ui::displayTime(*then->makespan));
    return predicted ? WhatIf::tr("predicted %1").arg(words) : words;
}

WhatIf::WhatIf(BackgroundQuestions* questions, ui::TimelineView* timeline, QObject* parent)
    : QObject(parent), questions_(questions), timeline_(timeline), moment_(this) {
    moment_.setSingleShot(true);
    connect(&moment_, &QTimer::timeout, this, &WhatIf::askAtRest);
}

void WhatIf::setBase(const WhatIfBase& base) {
    base_ = base;
    moment_.stop();
    questions_->drop(BackgroundQuestions::Kind::Pointed);
    pointed_.reset();
    kept_.reset();
    show();
}

void WhatIf::setEnabled(bool on) {
    enabled_ = on;
    if (!on) hover({});
}

void WhatIf::setOnlyWithAlt(bool on) {
    onlyWithAlt_ = on;
    hover({});
}

bool WhatIf::mayAsk() const { return enabled_ && (!onlyWithAlt_ || isAltHeld()); }

void WhatIf::hover(Maker question) {
    questions_->drop(BackgroundQuestions::Kind::Pointed);
    moment_.stop();
    if (pointed_) point(std::nullopt);
    question_ = mayAsk() ? std::move(question) : Maker();
    if (question_) waitForRest();
}

/// Waits until the pointer rests; does not wait while Alt is held.
void WhatIf::waitForRest() {
    constexpr int rest = 600;  // ms
    restingAt_ = QCursor::pos();
    moment_.start(isAltHeld() ? 0 : rest);
}

void WhatIf::askAtRest() {
    const bool gesture = QGuiApplication::mouseButtons() != Qt::NoButton || timeline_->isInteracting();
    if (gesture || QCursor::pos() != restingAt_) return waitForRest();
    ask();
}

void WhatIf::ask() {
    if (!base_.resolved || !question_) return;
    questions_->ask(
        BackgroundQuestions::Kind::Pointed, [this, base = base_, question = question_](const BackgroundQuestions::Job& job) {
            const std::optional<Alternative> what = question();
            if (!what) return;
            const auto now = job.simulations.now(base, job.stop), then = Simulations::run(*what, base, job.stop);
            if (!then || job.stop.stop_requested()) return;
            const QString gain = gainInWords(now.get(), then.get(), base.isPredicted());
            const QString race = raceInWords(base, *what, nullptr);
            const QString words =
                QStringLiteral("%1: %2").arg(ui::messageText(what->title), race.isEmpty() ? gain : withRace(gain, race));
            job.tell([this, then, words] { point(ui::WhatIfPicture{then, words}); });
        });
}

void WhatIf::point(std::optional<ui::WhatIfPicture> picture) {
    pointed_ = std::move(picture);
    show();
}

void WhatIf::keep(std::optional<ui::WhatIfPicture> picture) {
    kept_ = std::move(picture);
    show();
}

void WhatIf::show() { timeline_->setWhatIf(pointed_ ? pointed_ : kept_); }

}  // namespace streamscope::app

#include "moc_what_if.cpp"
