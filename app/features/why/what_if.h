// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/background_questions.h"
#include "ui/timeline/timeline_view.h"

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <optional>

namespace streamscope::app {

/// Returns a text such as "2.70 ms, −0.60", marked if it is a prediction. `now`: nullptr if the present program does not run to
/// its end.
QString gainInWords(const Timeline* now, const Timeline* then, bool predicted);

/// Returns "races" or "may race" if the alternative takes away an order that data need (order.md N5); empty if it does not, or
/// the program is too large to tell. Sets `tip`, unless it is nullptr, to a sentence that names the operations.
QString raceInWords(const WhatIfBase& base, const Alternative& what, QString* tip);
/// Returns the gain with that word behind it.
QString withRace(const QString& gain, const QString& race);
/// Returns the gain of a repair, with that word if the program after it would race.
QString gainOfRepair(const QString& gain, const WhatIfBase& base, const Fix& fix, const Program& after);

/// Returns how far the replay of a measured run is from it, or that there are no what-ifs for that reason (order.md N6).
QString replayInWords(const Replay& replay);

/// Returns how long the changed program ran, beside what the replay of the earlier run promised (order.md N5).
QString promiseInWords(Nanoseconds promised, Nanoseconds measured);

/// Alternative run that is shown in the timeline: the answer under the pointer, else the answer that is kept, else none. Asks
/// about the item under the pointer or with the focus after a delay.
class WhatIf : public QObject {
    Q_OBJECT
public:
    using Maker = std::function<std::optional<Alternative>()>;

    WhatIf(BackgroundQuestions* questions, ui::TimelineView* timeline, QObject* parent);
    /// Sets the program. What is shown of the previous program is removed.
    void setBase(const WhatIfBase& base);
    void setEnabled(bool on);      ///< enables hovering over cards, bars and waits
    void setOnlyWithAlt(bool on);  ///< hovering asks only while Alt is held, so that an audience sees no accidental changes

    /// Asks once the pointer rests, or at once while Alt is held. An empty `question`: the pointer has left.
    void hover(Maker question);
    /// Shows a known answer; empty: no answer is under the pointer.
    void point(std::optional<ui::WhatIfPicture> picture);
    void keep(std::optional<ui::WhatIfPicture> picture);

private:
    bool mayAsk() const;
    void waitForRest();
    void askAtRest();
    void ask();
    void show();

    BackgroundQuestions* questions_;
    ui::TimelineView* timeline_;
    WhatIfBase base_;
    bool enabled_ = true, onlyWithAlt_ = false;
    Maker question_;
    QTimer moment_;
    QPoint restingAt_;
    std::optional<ui::WhatIfPicture> pointed_, kept_;
};

}  // namespace streamscope::app
