#include "app/what_if.h"

#include "ui/theme/theme.h"
#include "ui/why/why_words.h"

namespace streamscope::app {

QString gainInWords(const Timeline* now, const Timeline* then, bool predicted) {
    if (!then) return {};
    const QString words = now ? ui::changeInWords(*now->makespan, *then->makespan)
                              : QStringLiteral("runs to its end, in %1").arg(ui::displayTime(*then->makespan));
    return predicted ? QStringLiteral("predicted %1").arg(words) : words;
}

WhatIf::WhatIf(BackgroundQuestions* questions, ui::TimelineView* timeline, QObject* parent)
    : QObject(parent), questions_(questions), timeline_(timeline) {
    constexpr int milliseconds = 300;  // a pointer on its way elsewhere asks nothing
    moment_.setSingleShot(true);
    moment_.setInterval(milliseconds);
    connect(&moment_, &QTimer::timeout, this, &WhatIf::ask);
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

void WhatIf::hover(Maker question) {
    questions_->drop(BackgroundQuestions::Kind::Pointed);
    moment_.stop();
    if (pointed_) point(std::nullopt);
    question_ = enabled_ ? std::move(question) : Maker();
    if (question_) moment_.start();
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
