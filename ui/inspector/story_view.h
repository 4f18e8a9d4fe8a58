#pragma once

#include "ui/inspector/operation_story.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

#include <optional>

class QFrame;
class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

/// Issued, waited, started, ran for; and the box that says why.
class StoryView : public QWidget {
    Q_OBJECT
public:
    explicit StoryView(QWidget* parent);
    /// A story of the same form as the one before only gives its widgets new words.
    void fill(const OperationStory& story);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void blamed(const QString& sourceId, const QString& turn);
    void turnRequested(int step);  ///< the turn after the one shown (1), or before (-1)

private:
    QWidget* makeTurns();
    void fillTurns(const OperationStory& story);
    qsizetype linesShown(const OperationStory& story) const;
    void makeLines(const OperationStory& story);
    void unfold();
    void makeFacts(const OperationStory& story);
    void makeBox(const OperationStory& story);

    QWidget* turns_;
    QLabel* turn_;
    QToolButton *earlier_, *later_;
    QGridLayout* facts_;
    QFrame* box_;
    QVBoxLayout* lines_;
    Theme theme_ = Theme::light();
    QList<QLabel*> words_;  ///< of facts and box, in order
    std::optional<OperationStory> shown_;
    bool all_ = false;  ///< all pieces of waiting are asked for
};

}  // namespace streamscope::ui
