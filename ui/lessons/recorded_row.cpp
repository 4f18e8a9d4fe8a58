// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/recorded_row.h"

#include "ui/lessons/small_parts.h"
#include "ui/theme/wrapping_row.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

RecordedRow::RecordedRow(QWidget* parent)
    : QWidget(parent),
      caption_(new QLabel(this)),
      note_(new QLabel(this)),
      start_(lessonparts::button(tr("Show start run"), QStringLiteral("recorded"), this)),
      solution_(lessonparts::button(tr("Show solution run"), QStringLiteral("recordedSolution"), this)) {
    note_->setObjectName(QStringLiteral("recordedNote"));
    for (QLabel* each : {caption_, note_}) {
        each->setWordWrap(true);
        each->setTextFormat(Qt::PlainText);
        setRole(each, Role::Muted);
    }
    auto* buttons = new QWidget(this);
    auto* row = new WrappingRow(buttons, unit);
    for (QPushButton* each : {start_, solution_}) {
        each->setCheckable(true);
        row->addWidget(each);
        connect(each, &QPushButton::clicked, this, [this, ofSolution = each == solution_](bool on) {
            if (on) Q_EMIT recordedRequested(ofSolution);
            else Q_EMIT simulatedRequested();
        });
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    column->addWidget(caption_);
    column->addWidget(buttons);
    column->addWidget(note_);
    hide();
}

void RecordedRow::setRuns(const std::vector<RecordedRun>& runs, bool withSolution) {
    runs_ = runs;
    withSolution_ = withSolution;
    refresh();
}

void RecordedRow::setShown(std::optional<bool> ofSolution) {
    shown_ = ofSolution;
    refresh();
}

void RecordedRow::refresh() {
    const auto runOf = [this](bool solution) {
        const auto found = std::ranges::find(runs_, solution, &RecordedRun::ofSolution);
        return found == runs_.end() || (solution && !withSolution_) ? nullptr : &*found;
    };
    const RecordedRun* any = runOf(false) ? runOf(false) : runOf(true);
    setVisible(any != nullptr);
    if (!any) return;
    caption_->setText(tr("Recorded on an %1:").arg(any->device));
    for (QPushButton* each : {start_, solution_}) {
        const RecordedRun* run = runOf(each == solution_);
        each->setVisible(run != nullptr);
        each->setChecked(run && shown_ == run->ofSolution);
        if (run) each->setToolTip(tr("Shows in the timeline what that GPU measured on %1").arg(run->date));
    }
    const RecordedRun* shown = shown_ ? runOf(*shown_) : nullptr;
    note_->setVisible(shown != nullptr);
    if (!shown) return;
    note_->setText((shown->ofSolution
                        ? tr("The timeline shows a solution, measured on %1. Copies and grids are sized to take about as long "
                             "there. Press again for the simulated run.")
                        : tr("The timeline shows the program of the start, measured on %1. Copies and grids are sized to take "
                             "about as long there. Press again for the simulated run."))
                       .arg(shown->date));
}

}  // namespace streamscope::ui

#include "moc_recorded_row.cpp"
