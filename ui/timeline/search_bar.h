#pragma once

#include "engine/timeline/timeline.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

namespace streamscope::ui {

/// The line that Ctrl+F opens above the lanes.
class SearchBar : public QWidget {
    Q_OBJECT
public:
    explicit SearchBar(QWidget* parent);
    void open();
    void close();
    void forget();  ///< closes, with nothing typed
    /// "2 of 14"; `at` counts from 1, 0: none chosen yet.
    void showSearching();
    /// `sum`: for how long those that were found executed, one after another.
    void showCount(std::size_t at, std::size_t count, Nanoseconds sum);
    QString text() const { return line_->text(); }

Q_SIGNALS:
    void queryChanged(const QString& query);
    void stepped(int by);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLineEdit* line_;
    QLabel* count_;
};

}  // namespace streamscope::ui
