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
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

// Construction of SweepPanel.

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
    connect(formBox_, &QComboBox::currentIndexChanged, this, [this] {
        plot_->setForm(form());
        refreshLogarithmic();
    });
    connect(logarithmic_, &QCheckBox::clicked, this, [this](bool on) {
        wantsLogarithmic_ = on;
        plot_->setLogarithmic(on);
    });
    connect(plot_, &SweepPlot::picked, this, &SweepPanel::pointPicked);
    connect(plot_, &SweepPlot::pointedChanged, this, &SweepPanel::refreshWords);
    followTheme(this, [this] { restyle(); });
    refreshLogarithmic();
    offerForms();
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
    offerForms();
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

SweepForm SweepPanel::form() const { return static_cast<SweepForm>(std::max(0, formBox_->currentIndex())); }

/// Offers the forms that the sweep can have, if there are several. The chosen one stays for sweeps that can have it.
void SweepPanel::offerForms() {
    int offered = 0;
    for (int i = 0; i < formBox_->count(); ++i) {
        const bool suits = result_ && SweepPlot::suits(*result_, static_cast<SweepForm>(i));
        formBox_->setItemData(i, suits ? QVariant() : QVariant(0), Qt::UserRole - 1);  // of the enabled entries
        offered += suits ? 1 : 0;
    }
    formBox_->setVisible(offered > 1);
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

namespace {

QLabel* centred(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    return label;
}

}  // namespace

QWidget* SweepPanel::makeEmptyPage() {
    auto* page = new QWidget(this);
    auto* title = centred(tr("Nothing to sweep yet"), page);
    title->setFont(strongFont());
    auto* text = centred(tr("A sweep runs the program with many values of a parameter and plots the total time. Add a "
                            "parameter and use it in a field, such as {chunks} in the size of a copy or in the times of a "
                            "repeat."),
                         page);
    setRole(text, Role::Muted);
    auto* add = new QPushButton(tr("Add a parameter in Resources…"), page);
    add->setToolTip(tr("Opens Resources at the left, where you can add parameters"));
    connect(add, &QPushButton::clicked, this, &SweepPanel::parameterRequested);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(4 * unit, 2 * unit, 4 * unit, 2 * unit);
    column->addStretch(1);
    column->addWidget(title);
    column->addWidget(text);
    column->addSpacing(unit);
    column->addWidget(add, 0, Qt::AlignHCenter);
    column->addStretch(1);
    return page;
}

QWidget* SweepPanel::makePage() {
    auto* page = new QWidget(this);
    canvas_ = new QStackedWidget(page);
    auto* hint =
        centred(tr("Each value of the parameter is one run; the least total time is marked.\nChange the range above, then "
                   "press Sweep."),
                canvas_);
    setRole(hint, Role::Muted);
    plot_ = new SweepPlot(canvas_);
    canvas_->addWidget(hint);
    canvas_->addWidget(plot_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    column->addWidget(makeControls(page));
    column->addWidget(canvas_, 1);
    column->addLayout(makeFoot(page));
    return page;
}

QWidget* SweepPanel::makeControls(QWidget* parent) {
    auto* controls = new QWidget(parent);
    axis_ = new RangeFields(tr("Sweep"), false, controls);
    family_ = new RangeFields(tr("for each"), true, controls);
    sweep_ = new QPushButton(tr("Sweep"), controls);
    sweep_->setObjectName(QStringLiteral("sweep"));
    setRole(sweep_, Role::Primary);
    stop_ = new QPushButton(tr("Stop"), controls);
    stop_->setObjectName(QStringLiteral("stopSweep"));
    stop_->setToolTip(tr("Stop the sweep; finished runs are kept"));
    auto* first = new QHBoxLayout;
    first->setSpacing(unit);
    first->addWidget(axis_, 1);
    first->addWidget(sweep_);
    first->addWidget(stop_);
    auto* last = new QHBoxLayout;
    last->setSpacing(unit);
    last->addWidget(makeHeadline(controls), 1);
    last->addWidget(makeChoices(controls));
    auto* rows = new QVBoxLayout(controls);
    rows->setContentsMargins(2 * unit, unit / 2, 2 * unit, 0);
    rows->setSpacing(unit / 2);
    rows->addLayout(first);
    rows->addWidget(family_);
    rows->addLayout(last);
    return controls;
}

QWidget* SweepPanel::makeHeadline(QWidget* parent) {
    auto* headline = new QWidget(parent);
    chip_ = new StateChip(headline);
    chip_->hide();
    best_ = new OneLine(headline);
    best_->setObjectName(QStringLiteral("sweepBest"));
    auto* row = new QHBoxLayout(headline);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(chip_);
    row->addWidget(best_, 1);
    return headline;
}

QWidget* SweepPanel::makeChoices(QWidget* parent) {
    auto* choices = new QWidget(parent);
    metricBox_ = new QComboBox(choices);
    metricBox_->setAccessibleName(tr("What is plotted"));
    for (const SweepMetric& each : sweepMetrics())
        metricBox_->addItem(engineText(each.title), QString::fromUtf8(each.name.data(), qsizetype(each.name.size())));
    metricBox_->setToolTip(tr("What is plotted"));
    metricBox_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    formBox_ = new QComboBox(choices);
    formBox_->setObjectName(QStringLiteral("sweepForm"));
    formBox_->setAccessibleName(tr("How it is plotted"));
    formBox_->setToolTip(tr("Curves, a map of two parameters, or the total times of all runs of each value"));
    formBox_->addItems({tr("Curves"), tr("Map"), tr("Boxes"), tr("All runs")});  // as SweepForm
    formBox_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    logarithmic_ = new QCheckBox(tr("Logarithmic"), choices);
    logarithmic_->setObjectName(QStringLiteral("logarithmic"));
    export_ = new QToolButton(choices);
    export_->setText(tr("Export"));
    export_->setAccessibleName(tr("Export the sweep"));
    export_->setToolTip(tr("The plot as a picture, the runs as a table or data"));
    makeExportMenu();
    auto* row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(metricBox_);
    row->addWidget(formBox_);
    row->addWidget(logarithmic_);
    row->addWidget(export_);
    return choices;
}

QLayout* SweepPanel::makeFoot(QWidget* parent) {
    below_ = new OneLine(parent);
    below_->setObjectName(QStringLiteral("sweepBelow"));
    method_ = new OneLine(parent);
    method_->setObjectName(QStringLiteral("sweepMethod"));
    method_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    method_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    progress_ = new QProgressBar(parent);
    progress_->setAccessibleName(tr("Progress of the sweep"));
    progress_->setTextVisible(false);
    progress_->setFixedWidth(12 * unit);
    progress_->hide();
    auto* row = new QHBoxLayout;
    row->setContentsMargins(2 * unit, 0, 2 * unit, unit / 2);
    row->setSpacing(2 * unit);
    row->addWidget(below_, 1);
    row->addWidget(method_);
    row->addWidget(progress_);
    return row;
}

void SweepPanel::makeExportMenu() {
    auto* menu = new QMenu(export_);
    const auto add = [this, menu](const QString& text, const QString& ending) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, ending] { Q_EMIT exportRequested(ending); });
    };
    add(tr("Picture…"), QStringLiteral("picture"));
    menu->addSeparator();
    add(tr("Table (CSV)…"), QStringLiteral("csv"));
    add(tr("Sweep (JSON)…"), QStringLiteral("json"));
    export_->setMenu(menu);
    export_->setPopupMode(QToolButton::InstantPopup);
}

}  // namespace streamscope::ui

#include "moc_sweep_panel.cpp"
