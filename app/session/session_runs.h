// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_record.h"

#include <QObject>

#include <optional>
#include <vector>

namespace streamscope::app {

/// The runs of this session in order. There are at most `mostRuns`, with at most `mostBytes` by estimate. Beyond that, the oldest
/// run without a note is removed, then the oldest. The newest run is always kept.
class SessionRuns : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t mostRuns = 200;
    static constexpr std::size_t mostBytes = std::size_t{256} << 20;

    explicit SessionRuns(QObject* parent = nullptr);

    const std::vector<RunRecord>& all() const { return runs_; }
    const RunRecord* find(int number) const;
    /// Adds a run and returns its number. Sets number, time and size of the run.
    int add(RunRecord run);
    void remove(const QList<int>& numbers);
    void setNote(int number, const QString& note);

    /// Returns the run before `number` of the same document, or the last run of `document` if there is no number; nullptr if
    /// there is none. Ignores cancelled runs, as of() does.
    const RunRecord* before(std::optional<int> number, int document) const;
    /// Returns the newest run of exactly this program on the chosen devices; nullptr if there is none.
    const RunRecord* of(const Program& program, const std::vector<DeviceInfo>& chosen, bool alsoOpened) const;

Q_SIGNALS:
    void changed();

private:
    void bound();

    std::vector<RunRecord> runs_;
    int last_ = 0;
};

}  // namespace streamscope::app
