// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/what_if.h"

#include "ui/theme/theme.h"
#include "ui/why/why_words.h"

#include <QCursor>
#include <QGuiApplication>

namespace streamscope::app {
namespace {

bool isAltHeld() { return QGuiApplication::queryKeyboardModifiers() & Qt::AltModifier; }

}  // namespace

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

void WhatIf::setBase(const WhatIfBase& base, bool predicted) {
    base_ = base;
    predicted_ = predicted;
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
    questions_->ask(BackgroundQuestions::Kind::Pointed,
                    [this, base = base_, question = question_, predicted = predicted_](const BackgroundQuestions::Job& job) {
                        const std::optional<Alternative> what = question();
                        if (!what) return;
                        const auto now = job.simulations.now(base, job.stop), then = Simulations::run(*what, job.stop);
                        if (!then || job.stop.stop_requested()) return;
                        const QString words = QStringLiteral("%1: %2").arg(QString::fromStdString(what->title),
                                                                           gainInWords(now.get(), then.get(), predicted));
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
