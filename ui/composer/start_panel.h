// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Function that makes the edits that begin a program.
using Start = Edit (*)(const Program&);

/// Panel of the empty composer: three large buttons, each of which begins a program. Below each title is what it inserts, if
/// there is room.
class StartPanel : public QWidget {
    Q_OBJECT
public:
    explicit StartPanel(QWidget* parent);
    QSize sizeHint() const override { return {800, 112}; }
    /// Shows as much text as fits. Returns false if not even the titles fit.
    bool fitInto(const QSize& room);

Q_SIGNALS:
    void chosen(streamscope::ui::Start start, const QString& undoName);

private:
    void add(const QString& objectName, const QString& title, const QString& what, Start start);
    QList<QPushButton*> buttons_;
    QList<QLabel*> lines_;
};

}  // namespace streamscope::ui
