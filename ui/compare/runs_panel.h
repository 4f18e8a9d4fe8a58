// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/runs_model.h"

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace streamscope::ui {

class ShortenedLabel;

/// List of all runs of the session. A click shows a run again, two selected ones are compared, several can be shown side by side,
/// and each has a note.
class RunsPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunsPanel(QWidget* parent = nullptr);
    void setRuns(const std::vector<RunRow>& runs);  ///< oldest first
    /// Marks the runs that the timeline shows solid and dashed, and selects the first unless exactly these two are selected.
    void setShown(std::optional<int> shown, std::optional<int> other);
    void setEmptyText(const QString& text);
    void setRule(const QString& text);  ///< how many runs are kept

Q_SIGNALS:
    void showRequested(int number);
    /// Emitted when two are selected, and no key is held that would select a third.
    void compareRequested(int older, int newer);
    void sideBySideRequested(const QList<int>& numbers);  ///< two or more, oldest first
    void noteChanged(int number, const QString& note);
    void removeRequested(const QList<int>& numbers);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeHeader();
    void makeTable();
    QList<int> selected() const;
    void selectionChanged();
    void compareAwaited();
    void showSideBySide();
    void press(int key);
    void enableButtons();
    void editNote();
    void removeSelected();
    void openMenu(const QPoint& at);

    RunsModel* model_;
    QStackedWidget* pages_;
    QTableView* table_;
    QLabel* empty_;
    ShortenedLabel* rule_;
    QPushButton *sideBySide_, *note_, *remove_;
    QList<int> awaited_;  ///< two selected runs that are to be compared
    bool syncing_ = false;
};

}  // namespace streamscope::ui
