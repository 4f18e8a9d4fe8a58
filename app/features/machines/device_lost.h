// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"

#include <QObject>

namespace streamscope::app {

class RunController;
class RunFlow;

/// A run that a real GPU did not bring to its end, said above the composer: what happened, another run on a worker of its own,
/// or a device that is always there.
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
