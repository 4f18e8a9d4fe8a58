#pragma once

#include "engine/compare/compare.h"
#include "engine/program/program.h"
#include "engine/timeline/timeline.h"
#include "ui/timeline/timeline_view.h"

#include <QDateTime>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::app {

/// A result that was shown or can be: a run of this session, or one from a file.
struct Run {
    int number = 0;
    QDateTime at;  ///< when it came
    std::shared_ptr<const Timeline> timeline;
    std::shared_ptr<const Program> program;
    ui::TimelineState state = ui::TimelineState::Measured;  ///< of its own program: exact or measured
    std::vector<DeviceInfo> chosen;                         ///< the devices that were chosen when it came
    int document = 0;                                       ///< runs of one document follow one another
    bool opened = false;                                    ///< from a file
    QString note;
    std::uint64_t fingerprint = 0;  ///< of the program
    std::size_t bytes = 0;
};

/// The runs of this session in the order in which they came. Bounded: at most `mostRuns`, and at most `mostBytes` by
/// estimate; beyond that the oldest without a note go first, then the oldest; the newest always stays.
class SessionRuns : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t mostRuns = 200;
    static constexpr std::size_t mostBytes = std::size_t{256} << 20;

    explicit SessionRuns(QObject* parent = nullptr);

    const std::vector<Run>& all() const { return runs_; }
    const Run* find(int number) const;
    /// The number that it gets; `run` brings all but number, time, fingerprint and size.
    int add(Run run);
    void remove(const QList<int>& numbers);
    void setNote(int number, const QString& note);

    /// The run before `number` of the same document; without a number the last one of `document`. nullptr: none. What was
    /// cancelled is no result to go by, neither here nor below.
    const Run* before(std::optional<int> number, int document) const;
    /// The newest of exactly this program that came while these devices were chosen. nullptr: none.
    const Run* of(const Program& program, const std::vector<DeviceInfo>& chosen, bool alsoOpened) const;

Q_SIGNALS:
    void changed();

private:
    void bound();

    std::vector<Run> runs_;
    int last_ = 0;
};

}  // namespace streamscope::app
