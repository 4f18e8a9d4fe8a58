// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compare/compare.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTableView;

namespace streamscope::ui {

class CompareModel;

/// Two results: A is the other one (dashed in the timeline), B the one shown.
struct ComparedPair {
    std::shared_ptr<const Timeline> a, b;
    std::shared_ptr<const Comparison> comparison;
    QString nameA, nameB;    ///< short
    QString aboutA, aboutB;  ///< including how each was measured
};

/// Comparison of two results operation by operation: names, total times, remarks, and a sortable table.
class CompareTable : public QWidget {
    Q_OBJECT
public:
    explicit CompareTable(QWidget* parent = nullptr);
    void setPair(const std::optional<ComparedPair>& pair);
    /// Hides the table while results must not be seen (a question of a lesson).
    void setVisibleResult(bool visible);
    void setEmptyText(const QString& text);  ///< shown while there is nothing to compare
    void setSelection(const QStringList& sourceIds);

Q_SIGNALS:
    void operationActivated(const QString& sourceId);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

Q_SIGNALS:
    void wantedChanged(bool wanted);  ///< the table was shown or hidden

private:
    QWidget* makeHeader();
    void makeTable();
    void showHeader(const std::optional<ComparedPair>& pair);
    void fitColumns();
    void applySelection();
    void activate(int row);

    CompareModel* model_;
    QStackedWidget* pages_;
    QLabel *sides_, *total_, *notes_, *empty_;
    QCheckBox* onlyDifferences_;
    QTableView* table_;
    QStringList selection_;
    bool visibleResult_ = true;
    bool fitting_ = false, sizedByHand_ = false;  ///< state of the columns
    bool syncing_ = false;
};

}  // namespace streamscope::ui
