// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"

#include <QObject>

namespace streamscope::app {

class RunController;
class RunFlow;

/// Notice above the composer that a real GPU did not complete a run. It says what happened, and offers another run with a new
/// worker, or a device that is always available.
class DeviceLost : public QObject {
    Q_OBJECT
public:
    DeviceLost(RunFlow* flow, RunController* controller, NoticeBar* notices, QObject* parent);

Q_SIGNALS:
    void teachingRequested();

private:
    void tell(const QString& device, const QString& what);
    void close();

    RunFlow* flow_;
    NoticeBar* notices_;
    NoticeBar::Notice notice_ = -1;
};

}  // namespace streamscope::app
