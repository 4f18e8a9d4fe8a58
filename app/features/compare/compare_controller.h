// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "app/session/session_runs.h"
#include "engine/timeline/result_json.h"
#include "ui/compare/compare_table.h"
#include "ui/document/latest_job.h"

#include <QObject>

namespace streamscope::app {

/// What the shown result is compared with.
enum class CompareWith : std::uint8_t { None, Previous, Prediction, Device, Run };

/// Finds the other result (the run before, a prediction, another device's, one of the runs), says what it is, and compares
/// the two where somebody looks. What has to be simulated, read or compared is so on a thread.
class CompareController : public QObject {
    Q_OBJECT
public:
    CompareController(RunFlow* flow, SessionRuns* runs, QObject* parent);

    CompareWith choice() const { return choice_; }
    /// None, Previous or Prediction.
    void compareWith(CompareWith choice);
    /// A simulated device predicts whatever is shown, from now on; a real one runs the program once.
    void compareWithDevice(const Target& target);
    void compareWithRun(int number);
    /// Reads the result into the list of runs first.
    void compareWithFile(const QString& path);
    /// Shows the newer one and compares it with the older one, until something else is shown.
    void comparePair(int older, int newer);
    void setTableWanted(bool wanted);
    /// What is shown may be another by now, or the runs.
    void update();

    const std::optional<RunRecord>& other() const { return other_; }
    /// "run 3, 14:02:31", "prediction", "the previous version".
    QString shortNameOf(const RunRecord& result) const;
    /// In words, where there is nothing to compare with.
    QString whyNothing() const;

Q_SIGNALS:
    void otherChanged();
    void choiceChanged();
    void compared(const std::optional<streamscope::ui::ComparedPair>& pair);
    void message(streamscope::Severity severity, const QString& text);

private:
    void choose(CompareWith choice);
    void findOther();
    void take(std::optional<RunRecord> other);
    bool canPredict() const;
    void predict(const Target& target, ui::TimelineState state);
    void requestComparison();
    QString nameOf(const RunRecord& result, bool shown, bool whole) const;
    void addOpened(const QString& path, ResultFile file);

    RunFlow* flow_;
    SessionRuns* runs_;
    CompareWith choice_ = CompareWith::Previous;
    Target device_;                                 ///< choice Device
    std::optional<int> run_;                        ///< choice Run
    std::optional<int> beside_;                     ///< the run that was shown with it; nothing: whatever is shown
    std::optional<RunRecord> other_;                ///< A
    std::shared_ptr<const Timeline> predictedFor_;  ///< shown when the present prediction was asked for
    bool tableWanted_ = false;
    ui::LatestJob predictor_, comparer_, reader_{ui::Urgency::Long};
};

}  // namespace streamscope::app
