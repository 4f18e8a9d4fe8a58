#pragma once

#include "ui/timeline/index/ghost_bars.h"
#include "ui/timeline/index/lanes.h"
#include "ui/timeline/index/source_index.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace streamscope::ui {

inline constexpr std::size_t manyOperations = 3000;  ///< fewer are ready in no time

/// A timeline and what must be known of it before it can be painted.
struct PreparedTimeline {
    std::shared_ptr<const Timeline> timeline;  ///< may be nullptr
    LaneArrangement arrangement;
    std::shared_ptr<const ProgramBuffers> buffers;  ///< that the lanes were made with, if `arrangement` shows them
    Lanes lanes;
    SourceIndex sources;
    std::shared_ptr<const Timeline> ghost;  ///< may be nullptr
    std::shared_ptr<const GhostBars> ghostBars;
};

/// What a timeline is prepared for.
struct Surroundings {
    LaneArrangement arrangement;
    std::shared_ptr<const ProgramBuffers> buffers = nullptr;
    std::shared_ptr<const Timeline> ghost = nullptr;  ///< the run that is dashed behind it
};

PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const Surroundings& around);

/// makeLanes(), with the buffers where the arrangement shows them and they are known.
Lanes lanesOf(const Timeline& timeline, const LaneArrangement& arrangement, const ProgramBuffers* buffers);

/// Prepares large timelines on a thread of its own, one at a time and the latest next; they are ready in the order in which
/// they were asked for.
class Preparation : public QObject {
    Q_OBJECT
public:
    explicit Preparation(QObject* parent);
    void prepare(std::shared_ptr<const Timeline> timeline, Surroundings around);
    /// Whatever was asked for is not wanted any more.
    void drop();
    bool isUnderWay() const { return wanted_.has_value() || isWanted(running_); }

Q_SIGNALS:
    void ready(const std::shared_ptr<streamscope::ui::PreparedTimeline>& made);

private:
    struct Request {
        std::shared_ptr<const Timeline> timeline;
        Surroundings around;
    };
    void start();
    void take(const std::shared_ptr<PreparedTimeline>& made);
    bool isWanted(quint64 number) const { return number > dropped_; }
    std::optional<Request> wanted_;  ///< the next
    quint64 count_ = 0, dropped_ = 0;
    quint64 running_ = 0;  ///< 0: none
    QThreadPool pool_;     ///< goes first: its work answers to this object
};

}  // namespace streamscope::ui
