// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QFrame;
class QLabel;
class QVBoxLayout;

namespace streamscope::ui {

/// Texts about two selected operations.
struct PairText {
    struct Step {
        QString text;
        QString operation;  ///< source id
    };
    struct Repair {
        Fix fix;
        QString gain;  ///< "2.70 ms, −0.60"; empty while unknown
    };
    QString question, answer;
    QList<Step> path;
    QList<Repair> repairs;
    QString note;  ///< why there is no repair, or that the search is running
};

/// Panel with the reason why two operations do not overlap, and the smallest edits that let them overlap.
class PairPanel : public QWidget {
    Q_OBJECT
public:
    explicit PairPanel(QWidget* parent = nullptr);
    void setText(const PairText& text);
    void focusFirst();

Q_SIGNALS:
    void operationActivated(const QString& sourceId);
    void fixRequested(const streamscope::Fix& fix);
    void pointedAt(int repair);  ///< -1: at no repair

private:
    void fill();
    void addRepair(const PairText::Repair& repair, int at);

    PairText text_;
    QFrame* box_;
    QVBoxLayout* lines_;
};

}  // namespace streamscope::ui
