// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/operation_story.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

class QFrame;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

/// View of a story: issued, waited, started, ran for, and a box with the reasons.
class StoryView : public QWidget {
    Q_OBJECT
public:
    explicit StoryView(QWidget* parent);
    /// Replaces the texts and keeps the widgets, since a drag changes the story in each frame.
    void fill(const OperationStory& story);

Q_SIGNALS:
    void blamed(const QString& sourceId, const QString& turn);
    void turnRequested(int step);  ///< the next iteration (1) or the previous one (-1)

private:
    class Row;
    struct Fact {
        QLabel *name, *value;
        bool bad;
    };
    QWidget* makeTurns();
    void makeBox();
    void fillTurns(const OperationStory& story);
    void addFact(bool bad);
    void fillFacts(const QList<StoryFact>& facts);
    void fillBox(const OperationStory& story);
    void fillLines(const QList<StoryLine>& lines);
    void unfold();

    QWidget* turns_;
    QLabel* turn_;
    QToolButton *earlier_, *later_;
    QGridLayout* facts_;
    QList<Fact> factsShown_;
    QFrame* box_;
    QVBoxLayout* lines_;
    QLabel *question_, *verdict_;
    QList<Row*> rows_;
    QPushButton* more_;
    OperationStory shown_;
    bool all_ = false;  ///< all intervals of waiting are shown
};

}  // namespace streamscope::ui
