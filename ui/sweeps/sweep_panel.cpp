// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_panel.h"

#include "ui/sweeps/one_line.h"
#include "ui/sweeps/range_fields.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_header.h"

#include <QCheckBox>
#include <QComboBox>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

namespace streamscope::ui {

SweepPanel::SweepPanel(ProgramDocument* document, QWidget* parent)
    : QWidget(parent), document_(document), pages_(new QStackedWidget(this)) {
    setAccessibleName(tr("Sweep"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    pages_->addWidget(makeEmptyPage());
    pages_->addWidget(makePage());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pages_);
    connect(document_, &ProgramDocument::changed, this, &SweepPanel::takeProgram);
    connect(axis_, &RangeFields::changed, this, &SweepPanel::offerFamilies);
    connect(axis_, &RangeFields::changed, this, &SweepPanel::refreshControls);
    connect(family_, &RangeFields::changed, this, &SweepPanel::refreshControls);
    connect(axis_, &RangeFields::entered, this, &SweepPanel::begin);
    connect(family_, &RangeFields::entered, this, &SweepPanel::begin);
    connect(sweep_, &QPushButton::clicked, this, &SweepPanel::begin);
    connect(stop_, &QPushButton::clicked, this, &SweepPanel::stopRequested);
    connect(metricBox_, &QComboBox::currentIndexChanged, this, &SweepPanel::chooseMetric);
    connect(logarithmic_, &QCheckBox::clicked, this, [this](bool on) {
        wantsLogarithmic_ = on;
        plot_->setLogarithmic(on);
    });
    connect(plot_, &SweepPlot::picked, this, &SweepPanel::pointPicked);
    connect(plot_, &SweepPlot::pointedChanged, this, &SweepPanel::refreshWords);
    followTheme(this, [this] { restyle(); });
    refreshLogarithmic();
    takeProgram();
}

void SweepPanel::restyle() {
    const Theme& theme = Theme::current();
    plot_->setTheme(theme);
    best_->setColor(theme.text);
    method_->setColor(theme.mutedText);
    chip_->show(state_, theme);
    refreshWords();
}

void SweepPanel::setResult(std::shared_ptr<const SweepResult> result, TimelineState state) {
    result_ = std::move(result);
    plot_->setSweep(result_, chosenMetric());
    refreshLogarithmic();
    problem_.clear();
    setState(state);
    refreshControls();
}

void SweepPanel::setState(TimelineState state) {
    state_ = result_ ? state : TimelineState::Empty;
    plot_->setOutOfDate(state_ == TimelineState::OutOfDate);
    chip_->setVisible(state_ != TimelineState::Empty);
    chip_->show(state_, Theme::current());
    refreshWords();
}

void SweepPanel::setRunning(bool running, int done, int total) {
    // Keeps the focus in the panel when the focused button is disabled.
    const bool began = running && sweep_->hasFocus(), ended = !running && stop_->hasFocus();
    running_ = running;
    progress_->setVisible(running);
    progress_->setMaximum(total);
    progress_->setValue(done);
    progress_->setToolTip(tr("%1 of %2 runs").arg(done).arg(total));
    stop_->setEnabled(running || ended);
    if (began) stop_->setFocus(Qt::OtherFocusReason);
    if (ended) plot_->setFocus(Qt::TabFocusReason);
    refreshControls();
}

void SweepPanel::setBusy(bool busy) {
    busy_ = busy;
    refreshControls();
}

void SweepPanel::setShown(std::optional<std::size_t> point) {
    shown_ = point;
    plot_->setShown(point);
    refreshWords();
}

const SweepMetric& SweepPanel::chosenMetric() const {
    const SweepMetric* chosen = sweepMetricNamed(metricBox_->currentData().toString().toStdString());
    return chosen ? *chosen : sweepMetrics().front();
}

void SweepPanel::focusFirst() {
    QWidget* first =
        pages_->currentIndex() == 0 ? pages_->currentWidget()->findChild<QPushButton*>() : static_cast<QWidget*>(sweep_);
    if (first) first->setFocus(Qt::TabFocusReason);
}

void SweepPanel::takeProgram() {
    const std::vector<Parameter>& parameters = document_->program().parameters;
    pages_->setCurrentIndex(parameters.empty() ? 0 : 1);
    axis_->setParameters(parameters);
    offerFamilies();
    family_->setVisible(parameters.size() > 1);
    refreshControls();
}

/// Offers all parameters but that of the axis.
void SweepPanel::offerFamilies() {
    std::vector<Parameter> others = document_->program().parameters;
    std::erase_if(others, [this](const Parameter& each) { return each.id == axis_->parameter(); });
    family_->setParameters(others);
}

Expected<std::vector<SweepRange>> SweepPanel::ranges() const {
    std::vector<SweepRange> all;
    for (const RangeFields* fields : {axis_, family_}) {
        if (!fields->chosen() || (fields == family_ && family_->isHidden())) continue;
        SweepRangeRead read = fields->read();
        if (!read) return Failure{read.problem};
        all.push_back(std::move(*read.range));
    }
    if (std::string problem = problemOfSweep(document_->program(), all); !problem.empty()) return Failure{std::move(problem)};
    return all;
}

void SweepPanel::refreshControls() {
    const auto asked = ranges();
    const bool ready = asked && document_->program().operations.size() > 0;
    sweep_->setEnabled(ready && !busy_ && !running_);
    const std::size_t points = ready ? SweepPlan(*asked).points() : 0;
    sweep_->setText(points == 0 ? tr("Sweep") : points == 1 ? tr("Sweep 1 value") : tr("Sweep %1 values").arg(points));
    sweep_->setToolTip(busy_ && !running_ ? tr("Another run is using the device; wait for it or stop it")
                                          : tr("Run the program once for each value"));
    stop_->setEnabled(running_);
    export_->setEnabled(result_ && !result_->points.empty() && !running_);
    canvas_->setCurrentIndex(result_ && !result_->points.empty() ? 1 : 0);
    problem_ = asked ? QString() : text(asked.why());
    refreshWords();
}

/// Updates the check box, which keeps its state for axes that suit a logarithmic scale.
void SweepPanel::refreshLogarithmic() {
    const bool helps = !result_ || plot_->logarithmicHelps();
    logarithmic_->setEnabled(helps);
    logarithmic_->setChecked(helps && wantsLogarithmic_);
    logarithmic_->setToolTip(helps
                                 ? tr("Logarithmic axis, for a range whose last value is many times the first")
                                 : tr("Useful only if the last value is at least 16 times the first, and the first is above 0"));
}

void SweepPanel::chooseMetric() {
    metricBox_->setToolTip(engineText(chosenMetric().definition));
    plot_->setSweep(result_, chosenMetric());
    plot_->setShown(shown_);
    refreshWords();
}

void SweepPanel::refreshWords() {
    const bool any = result_ && !result_->points.empty();
    best_->setText(any ? sweepHeadline(*result_, chosenMetric()) : QString());
    best_->setToolTip(any ? sweepEdgeWords(*result_, chosenMetric()) : QString());
    method_->setText(any ? sweepMethodWords(*result_) : QString());
    method_->setVisible(any);
    below_->setColor(problem_.isEmpty() ? Theme::current().mutedText : Theme::current().error);
    if (!problem_.isEmpty()) return below_->setText(tr("Cannot sweep: %1.").arg(problem_));
    if (!any) return below_->setText({});
    if (const auto pointed = plot_->pointed(); pointed && pointed != shown_)
        return below_->setText(tr("%1.  Enter or a click sets the program to it.")
                                   .arg(sweepPointWords(*result_, chosenMetric(), result_->points[*pointed])));
    if (state_ == TimelineState::OutOfDate)
        return below_->setText(tr("The program or the device has changed since; sweep again."));
    if (shown_)
        return below_->setText(
            tr("The window shows %1").arg(sweepPointWords(*result_, chosenMetric(), result_->points[*shown_])));
    below_->setText(
        tr("The program has a value that was not swept. Click a point to set the program to its value and see its run."));
}

void SweepPanel::begin() {
    if (const auto asked = ranges(); asked && sweep_->isEnabled()) Q_EMIT sweepRequested(*asked);
}

}  // namespace streamscope::ui

#include "moc_sweep_panel.cpp"
