// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/result/sql_question.h"
#include "ui/document/latest_job.h"

#include <QStringList>
#include <QWidget>

#include <memory>

class QLabel;
class QMenu;
class QPlainTextEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace streamscope::ui {

class SqlModel;

/// Panel that asks the shown result in SQL. A click on a row with a column `id` selects the operation.
class SqlPanel : public QWidget {
    Q_OBJECT
public:
    explicit SqlPanel(QWidget* parent = nullptr);
    /// Sets the result to ask, nullptr for none. The former answer stays until the next question.
    void setResult(std::shared_ptr<const Program> program, std::shared_ptr<const Timeline> timeline);
    void focusQuestion();
    bool isBusy() const { return job_.isBusy(); }

Q_SIGNALS:
    void operationsActivated(const QStringList& sourceIds);
    void csvRequested(const QString& csv);
    void answered();  ///< with rows or a mistake

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Answer = std::variant<SqlAnswer, SqlMistake>;
    struct Asked;
    QWidget* makeQuestion();
    QWidget* makeAnswer();
    void fillViews();
    void insertView(const SqlTable& view);
    void ask();
    void take(Answer answer, const QString& question);
    void showMistake(const SqlMistake& mistake, const QString& question);
    void selectRow(int row);
    void selectAll();
    std::vector<std::uint32_t> operationsIn(int firstRow, int lastRow) const;
    void request(const std::vector<std::uint32_t>& operations);
    void enable();

    QPlainTextEdit* question_;
    QPushButton *ask_, *all_, *save_;
    QToolButton* views_;
    QMenu* menu_;
    QLabel* said_;
    SqlModel* model_;
    QSortFilterProxyModel* sorted_;
    QTableView* view_;
    std::shared_ptr<const Program> program_;
    std::shared_ptr<const Timeline> timeline_, answeredOf_;
    std::shared_ptr<Asked> asked_;  ///< the database of the result, made by the first question
    LatestJob job_;
};

}  // namespace streamscope::ui
