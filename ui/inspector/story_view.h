#pragma once

#include "ui/inspector/operation_story.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QFrame;
class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace streamscope::ui {

/// Issued, waited, started, ran for; and the box that says why.
class StoryView : public QWidget {
    Q_OBJECT
public:
    explicit StoryView(QWidget* parent);
    void fill(const OperationStory& story, const Theme& theme);

private:
    void fillFacts(const OperationStory& story);
    void fillBox(const OperationStory& story, const Theme& theme);

    QLabel* note_;
    QGridLayout* facts_;
    QFrame* box_;
    QVBoxLayout* lines_;
};

}  // namespace streamscope::ui
