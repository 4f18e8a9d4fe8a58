// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/statistics.h"
#include "engine/trace/time_sums.h"
#include "ui/document/latest_job.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace streamscope::ui {

class HistogramView;
class ShortenedLabel;
class StatisticsModel;
class TimeSumsModel;

/// Panel with statistics of the operations in the measured range, of those that the search found, or of the whole run, or with
/// sums of what they waited for, of the critical path or of idle time.
class StatisticsPanel : public QWidget {
    Q_OBJECT
public:
    explicit StatisticsPanel(QWidget* parent = nullptr);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// Limits the statistics to a time range; nullopt removes the limit.
    void setRange(std::optional<Span> range);
    /// Limits the statistics to operations that a search found; nullptr removes the limit.
    void setFound(std::shared_ptr<const std::vector<std::uint32_t>> operations, const QString& query);
    void setEmptyText(const QString& text);
    /// Returns the shown statistics; nullptr if there are none.
    std::shared_ptr<const Statistics> statistics() const { return statistics_; }
    /// Returns the shown sums; nullptr if statistics are shown.
    std::shared_ptr<const TimeSums> sums() const { return sums_; }
    bool isBusy() const { return job_.isBusy(); }

Q_SIGNALS:
    void operationsActivated(const QStringList& sourceIds);  ///< operations of the clicked rows
    void csvRequested(const QString& csv);                   ///< request to save the text
    void shown();                                            ///< statistics() or sums() has changed

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHeader();
    void makeTable();
    void ask();
    void askSums(TimeTable table);
    void take(std::shared_ptr<const Statistics> statistics, std::shared_ptr<const TimeSums> sums);
    void choose(const QString& selected);
    void showScope();
    QStringList scopeWords() const;
    QStringList statisticsWords() const;
    QStringList sumsWords() const;
    std::optional<TimeTable> table() const;
    std::size_t rowsShown() const;
    const std::vector<std::uint32_t>& operationsAt(int row) const;
    void showHistogram();
    QStringList sourcesOf(const std::vector<std::uint32_t>& operations) const;
    const StatisticsRow* selectedRow() const;

    StatisticsModel* model_;
    TimeSumsModel* sumsModel_;
    QSortFilterProxyModel* sorted_;
    QStackedWidget* pages_;
    QTableView* view_;
    HistogramView* histogram_;
    QLabel* empty_;
    ShortenedLabel* scope_;
    QComboBox* grouping_;
    QCheckBox* hostCalls_;
    QPushButton* save_;

    std::shared_ptr<const Timeline> timeline_;
    std::shared_ptr<const Statistics> statistics_;
    std::shared_ptr<const TimeSums> sums_;
    std::optional<Span> range_;
    std::shared_ptr<const std::vector<std::uint32_t>> found_;
    QString query_, emptyText_;
    bool stale_ = true;  ///< outdated, and not requested yet
    LatestJob job_;
};

}  // namespace streamscope::ui
