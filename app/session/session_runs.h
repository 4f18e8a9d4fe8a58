// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_record.h"

#include <QObject>

#include <optional>
#include <vector>

namespace streamscope::app {

/// The runs of this session in the order in which they came. Bounded: at most `mostRuns`, and at most `mostBytes` by
/// estimate; beyond that the oldest without a note go first, then the oldest; the newest always stays.
class SessionRuns : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t mostRuns = 200;
    static constexpr std::size_t mostBytes = std::size_t{256} << 20;

    explicit SessionRuns(QObject* parent = nullptr);

    const std::vector<RunRecord>& all() const { return runs_; }
    const RunRecord* find(int number) const;
    /// The number that it gets; `run` brings all but number, time, fingerprint and size.
    int add(RunRecord run);
    void remove(const QList<int>& numbers);
    void setNote(int number, const QString& note);

    /// The run before `number` of the same document; without a number the last one of `document`. nullptr: none. What was
    /// cancelled is no result to go by, neither here nor below.
    const RunRecord* before(std::optional<int> number, int document) const;
    /// The newest of exactly this program that came while these devices were chosen. nullptr: none.
    const RunRecord* of(const Program& program, const std::vector<DeviceInfo>& chosen, bool alsoOpened) const;

Q_SIGNALS:
    void changed();

private:
    void bound();

    std::vector<RunRecord> runs_;
    int last_ = 0;
};

}  // namespace streamscope::app
