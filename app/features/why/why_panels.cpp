// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/why_panels.h"

#include "app/features/why/why_flow.h"
#include "app/session/session.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "ui/timeline/timeline_view.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"

#include <QAction>
#include <QMainWindow>
#include <QSettings>

namespace streamscope::app {
namespace {

const QString hoverKey = QStringLiteral("whatIfOnHover");

}  // namespace

WhyPanels::WhyPanels(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline,
                     ui::MessagesPanel* diagnostics)
    : QObject(places->window()),
      session_(session),
      places_(places),
      timeline_(timeline),
      pair_(new ui::PairPanel),
      withoutSelected_(new ui::AnswersPanel(tr("What if"), ui::AnswersPanel::Press::Keeps)),
      wrongData_(new ui::AnswersPanel(tr("Wrong data"), ui::AnswersPanel::Press::Goes)),
      bounds_(new ui::AnswersPanel(tr("Bounds"), ui::AnswersPanel::Press::Keeps)),
      why_(new WhyFlow(session, {composer, timeline, diagnostics, pair_, withoutSelected_, bounds_, wrongData_}, this)),
      hover_(places->add(EntryPlace::WhatIfHover, tr("What if on &hover"))) {
    addCards();
    addEntries();
    addHover();
    connect(why_, &WhyFlow::fixRequested, session_, &Session::apply);
    connect(places_, &WindowPlaces::presentingChanged, why_, &WhyFlow::setPresenting);
}

void WhyPanels::addCards() {
    places_->add(CardPlace::Pair, pair_);
    places_->add(CardPlace::WrongData, wrongData_);
    places_->add(CardPlace::WithoutSelected, withoutSelected_);
    places_->add(CardPlace::Bounds, bounds_);
}

void WhyPanels::addEntries() {
    const auto add = [this](const QString& text, const QKeySequence& keys, const QString& tip, auto act) {
        connect(places_->addEntry(EntryPlace::WhatIf, text, keys, tip), &QAction::triggered, this, [this, act] {
            act();
            places_->keepFocusInSight();
        });
    };
    add(tr("&What if without the selected operation"), Qt::Key_F7,
        tr("Keep the what-if without the selected operation in the timeline; choose again to remove it"),
        [this] { withoutSelected_->press(0); });
    add(tr("Why do these &two not overlap?"), Qt::SHIFT | Qt::Key_F7,
        tr("Explain why the two selected operations do not overlap"), [this] {
            places_->showColumn();
            pair_->focusFirst();
        });
    add(tr("What should I change &first?"), {},
        tr("Try the repairs and the waits that keep streams idle, and list them by what they gain; choose again to stop"),
        [this] {
            why_->askFirst();
            places_->showColumn();
            places_->keepInSight(withoutSelected_);
        });
    add(tr("&Bounds"), {}, tr("Show how fast the program could be"), [this] {
        places_->showCard(CardPlace::Bounds);
        places_->showColumn();
        bounds_->focusFirst();
    });
}

void WhyPanels::addHover() {
    hover_->setCheckable(true);
    hover_->setChecked(QSettings().value(hoverKey, true).toBool());
    hover_->setStatusTip(tr("Rest the pointer on a card, bar or wait to preview the run without it; hold Alt to see it at once"));
    connect(hover_, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(hoverKey, on);
        setHovering();
    });
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        if (now.isCovered != before.isCovered || now.hiddenHelp != before.hiddenHelp) setHovering();
    });
    connect(places_->parts(), &ShownParts::changed, this, &WhyPanels::setHovering);
    setHovering();
}

void WhyPanels::setHovering() {
    const bool on = hover_->isChecked();
    why_->setHovering(on);
    const bool isOffered = !session_->isCovered() && session_->screen().allowsWhatIfs() && places_->parts()->isEverything();
    timeline_->setWhatIfHint(on && isOffered
                                 ? tr("What if: rest on a bar, a wait or a card, or hold Alt over it, to see the run without it")
                                 : QString());
}

}  // namespace streamscope::app

#include "moc_why_panels.cpp"
