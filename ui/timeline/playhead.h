// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lanes.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <optional>

namespace streamscope::ui {

/// Returns the ids (TimelineOperation::source) of the operations that execute at a time.
QStringList executingAt(const Timeline& timeline, const Lanes& lanes, double time);
/// Returns the nearest start or end of work after (`step` 1) or before (-1) a time, nullopt if there is none.
std::optional<double> nextEdge(const Lanes& lanes, double time, int step);

/// Playhead: a time within the run that can be set, stepped and played.
class Playhead : public QObject {
    Q_OBJECT
public:
    explicit Playhead(QObject* parent);
    /// Removes the playhead for a new run of this length.
    void reset(double total);
    /// Keeps the playhead for the next run of the same program, limited to its length.
    void follow(double total);
    void set(std::optional<double> time);
    std::optional<double> time() const { return time_; }
    void setSeconds(double seconds) { seconds_ = seconds; }  ///< duration of the whole run at playback
    bool isPlaying() const { return timer_.isActive(); }
    void play(bool on);
    /// Returns whether what is after the playhead is hidden: from the start of playing until its end, or until the playhead is
    /// removed. A pause hides it further.
    bool isRevealing() const { return shows_ == Shows::UpToNow; }

Q_SIGNALS:
    void moved(std::optional<double> time);
    void playing(bool on);

private:
    enum class Shows : std::uint8_t { Whole, UpToNow };

    void advance();

    std::optional<double> time_;
    double total_ = 1, seconds_ = 5;
    Shows shows_ = Shows::Whole;
    QTimer timer_;
    QElapsedTimer sinceTick_;
};

}  // namespace streamscope::ui
