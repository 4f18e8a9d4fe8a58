// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QRect>
#include <QString>
#include <QWidget>

namespace streamscope::ui {

/// Description of a painted mark for assistive technology.
struct SpokenMark {
    QString name;     ///< one sentence
    QString details;  ///< lines; may be empty
    QRect box;        ///< in coordinates of the widget
    bool isSelected = false;
};

/// Marks that a widget paints, in reading order. Screen readers present them as the items of a list, a child of the widget. A
/// mark is described on demand.
class SpokenMarks : public QObject {
    Q_OBJECT
public:
    explicit SpokenMarks(QWidget* widget);
    QWidget* widget() const { return static_cast<QWidget*>(parent()); }

    virtual int count() const = 0;
    virtual SpokenMark mark(int index) const = 0;
    virtual int at(const QPoint& point) const = 0;  ///< -1: none
    virtual int current() const = 0;                ///< mark that the keys act on; -1: none
    virtual void select(int index) = 0;
    /// Returns a summary of the widget's content in a few sentences; empty: the accessible description is used.
    virtual QString summary() const { return {}; }

    /// Notifies screen readers that another mark is the current one.
    void tellCurrent() const;
};

}  // namespace streamscope::ui
