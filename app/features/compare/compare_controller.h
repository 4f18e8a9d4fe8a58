// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "app/session/session_runs.h"
#include "engine/timeline/result_json.h"
#include "ui/compare/compare_table.h"
#include "ui/document/latest_job.h"

#include <QObject>

namespace streamscope::app {

/// Result that the shown one is compared with.
enum class CompareWith : std::uint8_t { None, Previous, Prediction, Device, Run };

/// Controller that finds the other result (the run before, a prediction, another device's result, one of the runs), names it, and
/// compares the two while the table is visible. Simulates, reads and compares on another thread.
class CompareController : public QObject {
    Q_OBJECT
public:
    CompareController(RunFlow* flow, SessionRuns* runs, QObject* parent);

    CompareWith choice() const { return choice_; }
    /// Compares with None, Previous or Prediction.
    void compareWith(CompareWith choice);
    /// Compares with another device. A simulated device predicts every result that is shown from now on; a real one runs the
    /// program once.
    void compareWithDevice(const Target& target);
    void compareWithRun(int number);
    /// Reads the result, adds it to the list of runs, and compares with it.
    void compareWithFile(const QString& path);
    /// Shows the newer run and compares it with the older one, until another result is shown.
    void comparePair(int older, int newer);
    void setTableWanted(bool wanted);
    /// Finds the other result again. To be called when the shown result or the list of runs may have changed.
    void update();

    const std::optional<RunRecord>& other() const { return other_; }
    /// Returns a name such as "run 3, 14:02:31", "prediction" or "the previous version".
    QString shortNameOf(const RunRecord& result) const;
    /// Returns in words why there is no result to compare with.
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
    Target device_;                                 ///< device of choice Device
    std::optional<int> run_;                        ///< run of choice Run
    std::optional<int> beside_;                     ///< run that was shown when the pair was chosen; empty: any shown run
    std::optional<RunRecord> other_;                ///< the other result (A)
    std::shared_ptr<const Timeline> predictedFor_;  ///< shown result for which the present prediction was requested
    bool tableWanted_ = false;
    ui::LatestJob predictor_, comparer_, reader_{ui::Urgency::Long};
};

}  // namespace streamscope::app
