// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/sweep/sweep_result.h"
#include "ui/document/program_document.h"
#include "ui/sweeps/sweep_form.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_view.h"

#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace streamscope::ui {

class OneLine;
class RangeFields;
class StateChip;
class SweepPlot;

/// Panel to sweep a parameter over a range: requests the runs, plots the results, and lets the user select a point to see its
/// run.
class SweepPanel : public QWidget {
    Q_OBJECT
public:
    explicit SweepPanel(ProgramDocument* document, QWidget* parent = nullptr);

    /// Sets the results so far, nullptr if there are none. `state` is Exact, Measured or OutOfDate.
    void setResult(std::shared_ptr<const SweepResult> result, TimelineState state);
    void setState(TimelineState state);
    /// Sets the progress. A running sweep can be stopped.
    void setRunning(bool running, int done = 0, int total = 0);
    /// Disables new sweeps while another run uses the device.
    void setBusy(bool busy);
    void setShown(std::optional<std::size_t> point);

    SweepPlot* plot() const { return plot_; }
    const SweepMetric& chosenMetric() const;
    bool logarithmic() const { return wantsLogarithmic_; }
    SweepForm form() const;
    void focusFirst();

Q_SIGNALS:
    void sweepRequested(const std::vector<streamscope::SweepRange>& ranges);
    void stopRequested();
    void pointPicked(std::size_t point);
    void parameterRequested();  ///< the program has no parameter; show where to add one
    /// Requests an export. `what` is picture, csv or json.
    void exportRequested(const QString& what);

private:
    QWidget* makeEmptyPage();
    QWidget* makePage();
    QWidget* makeControls(QWidget* parent);
    QWidget* makeHeadline(QWidget* parent);
    QWidget* makeChoices(QWidget* parent);
    QLayout* makeFoot(QWidget* parent);
    void makeExportMenu();
    void takeProgram();
    void offerFamilies();
    void refreshControls();
    void restyle();
    void refreshWords();
    void refreshLogarithmic();
    void offerForms();
    void chooseMetric();
    void begin();
    Expected<std::vector<SweepRange>> ranges() const;

    ProgramDocument* document_;
    std::shared_ptr<const SweepResult> result_;
    TimelineState state_ = TimelineState::Empty;
    bool running_ = false, busy_ = false, wantsLogarithmic_ = true;
    std::optional<std::size_t> shown_;
    QString problem_;

    QStackedWidget *pages_, *canvas_ = nullptr;
    RangeFields *axis_ = nullptr, *family_ = nullptr;
    QPushButton *sweep_ = nullptr, *stop_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QComboBox *metricBox_ = nullptr, *formBox_ = nullptr;
    QCheckBox* logarithmic_ = nullptr;
    StateChip* chip_ = nullptr;
    OneLine *best_ = nullptr, *method_ = nullptr, *below_ = nullptr;
    SweepPlot* plot_ = nullptr;
};

}  // namespace streamscope::ui
