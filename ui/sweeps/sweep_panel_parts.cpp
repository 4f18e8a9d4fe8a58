// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/one_line.h"
#include "ui/sweeps/range_fields.h"
#include "ui/sweeps/sweep_panel.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/theme/engine_texts.h"
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
