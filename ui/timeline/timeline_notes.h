// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

class TimelinePlot;

/// Notes of the shown results: measures that are kept, and comments on points and stretches of time. Results keep them in their
/// files. A run that is shown again has its notes again.
class TimelineNotes : public QObject {
    Q_OBJECT
public:
    explicit TimelineNotes(TimelinePlot* plot);
    /// Shows the notes of a result. `isSame`: it is another run of the same program, which takes over those of the one before.
    void setTimeline(const std::shared_ptr<const Timeline>& timeline, bool isSame);
    void startAnew();  ///< the next result takes over no notes
    /// Asks for a comment on the measured stretch, on the selected operation, or on a point: `point`, or the middle of the view.
    void ask(std::optional<std::uint32_t> selected, std::optional<double> point);
    void openList(std::size_t note);  ///< selects that note

    const std::vector<TimelineNote>& all() const { return shown_; }
    /// Changes the text of a note; an empty one removes a note on a point.
    void change(std::size_t note, const std::string& text);
    void remove(std::size_t note);
    void undo();  ///< the last change of the notes
    bool canUndo() const { return !past_.empty(); }
    void show(std::size_t note);  ///< shows the time around it

    /// Returns whether the notes differ from those that a file has.
    bool areChanged() const { return shown_ != saved_; }
    /// Sets the notes that a file has.
    void setSaved(std::vector<TimelineNote> notes) { saved_ = std::move(notes); }

Q_SIGNALS:
    void changed();
    void message(const QString& text);

private:
    struct Kept {
        std::vector<TimelineNote> notes, saved;
    };
    TimelineNote asked(std::optional<std::uint32_t> selected, std::optional<double> point) const;
    void take(Kept kept);
    void remember();

    TimelinePlot* plot_;
    std::shared_ptr<const Timeline> timeline_;
    std::vector<TimelineNote> shown_, saved_;
    std::vector<std::vector<TimelineNote>> past_;  ///< before each change
    std::map<std::weak_ptr<const Timeline>, Kept, std::owner_less<>> kept_;
};

}  // namespace streamscope::ui
