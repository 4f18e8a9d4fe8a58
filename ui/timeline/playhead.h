#pragma once

#include "ui/timeline/index/lanes.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <optional>

namespace streamscope::ui {

/// The ids (TimelineOperation::source) of what executes at a time.
QStringList executingAt(const Timeline& timeline, const Lanes& lanes, double time);
/// The nearest start or end of work after (`step` 1) or before (-1) a time; nullopt: there is none.
std::optional<double> nextEdge(const Lanes& lanes, double time, int step);

/// A time within the run that can be set, stepped, and let run.
class Playhead : public QObject {
    Q_OBJECT
public:
    explicit Playhead(QObject* parent);
    /// A new run: of this length, with no playhead in it.
    void reset(double total);
    /// The same program's next run: the playhead stays where it is, as far as the run goes.
    void follow(double total);
    void set(std::optional<double> time);
    std::optional<double> time() const { return time_; }
    void setSeconds(double seconds) { seconds_ = seconds; }  ///< that the whole run takes
    bool isPlaying() const { return timer_.isActive(); }
    void play(bool on);

Q_SIGNALS:
    void moved(std::optional<double> time);
    void playing(bool on);

private:
    void advance();

    std::optional<double> time_;
    double total_ = 1, seconds_ = 5;
    QTimer timer_;
    QElapsedTimer sinceTick_;
};

}  // namespace streamscope::ui
