// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"

#include <QObject>

namespace streamscope::ui {
class ProgramDocument;
}

namespace streamscope::app {

/// Deferred evaluation of a large program. A result may contain a program of a million calls. Its evaluation takes seconds and
/// gigabytes and is not needed to show the result, so it waits until the user asks for it, edits or runs.
class LargeProgram : public QObject {
    Q_OBJECT
public:
    LargeProgram(ui::ProgramDocument* document, NoticeBar* notices, QObject* parent);
    /// Evaluates a program whose evaluation is deferred. If it is large, offers the evaluation instead.
    void evaluateOrOffer();

private:
    ui::ProgramDocument* document_;
    NoticeBar* notices_;
    NoticeBar::Notice notice_ = -1;
};

}  // namespace streamscope::app
