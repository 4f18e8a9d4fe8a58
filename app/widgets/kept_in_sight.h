// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QTimer>

class QScrollArea;

namespace streamscope::app {

/// Keeper of the visibility of a part of a scroll area. It scrolls after each change of the layout, until the focus moves or the
/// user scrolls.
class KeptInSight : public QObject {
    Q_OBJECT
public:
    /// Scrolls `area` to `part` and keeps it visible. Replaces the previous part of this area.
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
    QTimer soon_;  ///< delay to the end of the event loop turn in which several widgets move
};

}  // namespace streamscope::app
