// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/background_questions.h"
#include "ui/timeline/timeline_view.h"

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <optional>

namespace streamscope::app {

/// "2.70 ms, −0.60"; a prediction says that it is one. No `now`: the program as it stands does not run to its end.
QString gainInWords(const Timeline* now, const Timeline* then, bool predicted);

/// Shows another course of things in the timeline: what is pointed at, else what is kept, else none. What pointer and focus
/// rest on is asked about after a moment.
class WhatIf : public QObject {
    Q_OBJECT
public:
    using Maker = std::function<std::optional<Alternative>()>;

    WhatIf(BackgroundQuestions* questions, ui::TimelineView* timeline, QObject* parent);
    /// Another program: what is shown of the old one goes.
    void setBase(const WhatIfBase& base, bool predicted);
    void setEnabled(bool on);      ///< of hovering cards, bars and waiting
    void setOnlyWithAlt(bool on);  ///< hovering asks only while Alt is held: an audience sees nothing struck out by chance

    /// Asks once the pointer rests, or at once while Alt is held; nothing: the pointer has left.
    void hover(Maker question);
    /// Shows an answer that is known; none: not pointed at any more.
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
    bool predicted_ = false, enabled_ = true, onlyWithAlt_ = false;
    Maker question_;
    QTimer moment_;
    QPoint restingAt_;
    std::optional<ui::WhatIfPicture> pointed_, kept_;
};

}  // namespace streamscope::app
