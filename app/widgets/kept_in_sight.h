// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QTimer>

class QScrollArea;

namespace streamscope::app {

/// Keeps a part of a scroll area in sight however the area is laid out anew, until the focus moves or a person scrolls.
class KeptInSight : public QObject {
    Q_OBJECT
public:
    /// Scrolls `area` to `part` and keeps it there, in place of what was kept in sight of this area before.
    static void keep(QScrollArea* area, QWidget* part, QSize margins);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    KeptInSight(QScrollArea* area, QWidget* part, QSize margins);
    void show();
    void end();

    QScrollArea* area_;
    QPointer<QWidget> part_;
    QSize margins_;
    QTimer soon_;  ///< until the turn of events that moves several widgets is over
};

}  // namespace streamscope::app
