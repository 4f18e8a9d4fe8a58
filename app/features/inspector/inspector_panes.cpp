// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/inspector/inspector_panes.h"

#include "app/features/inspector/diagnostic_strip.h"
#include "app/features/inspector/large_program.h"
#include "app/session/session.h"
#include "app/widgets/pane.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/messages_panel.h"
#include "ui/inspector/metrics_panel.h"
#include "ui/inspector/operation_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMainWindow>
#include <QScrollArea>

namespace streamscope::app {

InspectorPanes::InspectorPanes(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      timeline_(timeline),
      operation_(new ui::OperationPanel(session->document())),
      metrics_(new ui::MetricsPanel),
      diagnostics_(new ui::MessagesPanel),
      strip_(new DiagnosticStrip),
      large_(new LargeProgram(session->document(), places->notices(), this)) {
    diagnostics_->setObjectName(QStringLiteral("diagnostics"));
    places_->add(CardPlace::Operation, operation_);
    places_->add(CardPlace::Metrics, metrics_);
    places_->add(CardPlace::Diagnostics, diagnostics_);
    addEntries();
    connectOperation(composer);
    connectDiagnostics();
    fillWhenPainted();
    paintColumnLater();
    connect(places_, &WindowPlaces::filled, this, [this] { places_->composer()->addBelow(strip_); });
    connect(strip_, &DiagnosticStrip::pressed, this, [this] {
        strip_->setMessage(Severity::Hint, {});
        showDiagnostics([this] { diagnostics_->focusNext(1); });
    });
    connect(diagnostics_, &ui::MessagesPanel::messageAdded, strip_, [this](Severity severity, const QString& text) {
        if (severity != Severity::Hint) strip_->setMessage(severity, text);
    });
    connect(diagnostics_, &ui::MessagesPanel::messageRemoved, strip_, &DiagnosticStrip::dropMessage);
    connect(session_, &Session::opened, strip_, [this] { strip_->setMessage(Severity::Hint, {}); });
    connect(places_->parts(), &ShownParts::changed, this, &InspectorPanes::showParts);
    connect(places_, &WindowPlaces::presentingChanged, this, &InspectorPanes::showParts);
    showParts();
}

/// Shows what everything at once has and a first look has not: the hint at the selection and all metrics. Only a first look has
/// the strip, because otherwise the diagnostics are always in the column.
void InspectorPanes::showParts() {
    const bool all = places_->parts()->isEverything();
    operation_->setHinting(all);
    metrics_->setFolded(!all);
    strip_->setOffered(!all && !places_->isPresenting());
}

/// Shows the column and the diagnostics in it, and then one of them.
void InspectorPanes::showDiagnostics(const std::function<void()>& showOne) {
    places_->showCard(CardPlace::Diagnostics);
    places_->showColumn();
    showOne();
    places_->keepFocusInSight();
}

void InspectorPanes::addEntries() {
    const auto add = [this](const QString& text, const QKeySequence& keys, const QString& tip, int step) {
        connect(places_->addEntry(EntryPlace::Diagnostics, text, keys, tip), &QAction::triggered, this,
                [this, step] { showDiagnostics([this, step] { diagnostics_->focusNext(step); }); });
    };
    add(tr("&Next diagnostic"), Qt::Key_F8, tr("Show the next diagnostic and its operation"), 1);
    add(tr("&Previous diagnostic"), Qt::SHIFT | Qt::Key_F8, tr("Show the previous diagnostic and its operation"), -1);
}

void InspectorPanes::connectOperation(ui::ComposerView* composer) {
    const auto edit = [this] {
        places_->showColumn();
        operation_->focusMainField();
        places_->keepFocusInSight();
    };
    connect(composer, &ui::ComposerView::editRequested, this, edit);
    connect(composer, &ui::ComposerView::streamChosen, operation_, &ui::OperationPanel::showStream);
    connect(composer, &ui::ComposerView::streamChosen, this, [this](const QString& stream) {
        if (!stream.isEmpty()) places_->offerColumn();
    });
    connect(composer, &ui::ComposerView::streamEditRequested, this, edit);
    connect(operation_, &ui::OperationPanel::left, composer, qOverload<>(&QWidget::setFocus));
    connect(operation_, &ui::OperationPanel::takingBack, session_->flow(), &RunFlow::joinNext);
    connect(operation_, &ui::OperationPanel::message, places_, &WindowPlaces::tell);
    connect(session_->flow(), &RunFlow::targetChanged, operation_,
            [this] { operation_->setDevices(session_->flow()->target().infos, session_->flow()->target().profiles); });
}

void InspectorPanes::connectDiagnostics() {
    ui::ProgramDocument* document = session_->document();
    connect(diagnostics_, &ui::MessagesPanel::operationActivated, document,
            [document](const QString& id) { document->select({id}); });
    connect(diagnostics_, &ui::MessagesPanel::fixRequested, session_, &Session::apply);
    connect(diagnostics_, &ui::MessagesPanel::lessonRequested, session_, &Session::lessonRequested);
    connect(diagnostics_, &ui::MessagesPanel::declarationRequested, this, [this, document](const QString& launch) {
        document->select({launch});
        operation_->focusAccesses();
        places_->keepInSight(operation_);
    });
    connect(session_, &Session::screenChanged, this, &InspectorPanes::show);
    connect(session_, &Session::diagnosticRequested, this, &InspectorPanes::showDiagnosticOf);
    connect(places_, &WindowPlaces::filled, this, [this] {
        QMap<int, QString> titles = session_->lessonTitles();
        titles.remove(0);  // of a rule, 0 says that no lesson is about it
        diagnostics_->setLessons(titles);
    });
}

/// Fills the panels after the picture is painted and pending input is handled. If several timelines are shown in succession, the
/// panels are filled once, for the last.
void InspectorPanes::fillWhenPainted() {
    for (QTimer& turn : turns_) {  // drawing takes one turn, painting the next
        turn.setSingleShot(true);
        turn.setInterval(0);
    }
    connect(timeline_, &ui::TimelineView::timelineShown, &turns_[0], qOverload<>(&QTimer::start));
    connect(&turns_[0], &QTimer::timeout, &turns_[1], qOverload<>(&QTimer::start));
    connect(&turns_[1], &QTimer::timeout, this, &InspectorPanes::fill);
}

void InspectorPanes::fill() {
    operation_->setTimeline(timeline_->timeline());
    metrics_->setTimeline(timeline_->timeline());
    large_->evaluateOrOffer();
}

void InspectorPanes::show(const Screen& now, const Screen& before) {
    if (now.isCovered != before.isCovered) metrics_->setVisible(!now.isCovered);
    if (now.lesson.has_value() != before.lesson.has_value()) places_->setColumnTitle(now.lesson ? tr("Lesson") : QString());
    if (now.isCovered == before.isCovered && now.diagnostics == before.diagnostics) return;
    diagnostics_->setEmptyText(now.isCovered     ? tr("Answer the question of the lesson first.")
                               : now.diagnostics ? tr("Nothing to report.")
                                                 : tr("Not analysed yet."));
    diagnostics_->setDiagnostics(session_->diagnostics());
    strip_->setDiagnostics(session_->diagnostics());
}

void InspectorPanes::showDiagnosticOf(const QString& operation) {
    showDiagnostics([this, &operation] {
        if (QWidget* card = diagnostics_->showFirstOf(operation)) places_->keepInSight(card);
    });
}

/// Paints the many fields one event loop turn after a selection, so that a pressed card looks selected at once.
void InspectorPanes::paintColumnLater() {
    QWidget* fields = places_->column();
    connect(session_->document(), &ui::ProgramDocument::selectionChanged, fields, [fields] {
        fields->setUpdatesEnabled(false);
        QTimer::singleShot(1, fields, [fields] { fields->setUpdatesEnabled(true); });  // 0 ms would be before the card is painted
    });
    connect(session_->document(), &ui::ProgramDocument::selectionChanged, this, [this] {
        if (!session_->document()->selection().isEmpty()) places_->offerColumn();
        places_->showTop(operation_);
    });
}

}  // namespace streamscope::app

#include "moc_inspector_panes.cpp"
