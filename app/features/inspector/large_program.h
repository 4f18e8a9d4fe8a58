// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"

#include <QObject>

namespace streamscope::ui {
class ProgramDocument;
}

namespace streamscope::app {

/// A result may be of a program of a million calls. To look at it needs nothing more; what else there is to say of the program
/// takes seconds and gigabytes, so it waits until the user asks, edits or runs.
class LargeProgram : public QObject {
    Q_OBJECT
public:
    LargeProgram(ui::ProgramDocument* document, NoticeBar* notices, QObject* parent);
    /// What the document holds back is evaluated now, unless it is large.
    void evaluateOrOffer();

private:
    ui::ProgramDocument* document_;
    NoticeBar* notices_;
    NoticeBar::Notice notice_ = -1;
};

}  // namespace streamscope::app
