// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "tests/support/model_tests.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/statistics/sql_panel.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

namespace tst_sql_panel {

using namespace streamscope;
using namespace streamscope::ui;

/// The tab that asks the shown result in SQL.
class SqlPanelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SqlPanel> panel_;

    QPlainTextEdit* question() const { return panel_->findChild<QPlainTextEdit*>(QStringLiteral("sqlQuestion")); }
    QTableView* table() const { return panel_->findChild<QTableView*>(QStringLiteral("sqlTable")); }
    QString said() const { return panel_->findChild<QLabel*>(QStringLiteral("sqlSaid"))->text(); }

    /// Writes a question and asks it by keys.
    void ask(const QString& words) {
        QSignalSpy answered(panel_.get(), &SqlPanel::answered);
        question()->setPlainText(words);
        question()->setFocus();
        QTest::keyClick(question(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(answered.count(), 1);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        panel_ = std::make_unique<SqlPanel>();
        panel_->resize(1000, 240);
        test::checkModels(*panel_);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
        panel_->setResult(std::make_shared<const Program>(), std::make_shared<const Timeline>(samples::forkAndJoin()));
    }

    void aClickedRowSelectsItsOperation() {
        ask(QStringLiteral("SELECT id, label FROM operations WHERE label = 'stencil' OR label = 'saxpy' ORDER BY label"));
        QCOMPARE(table()->model()->rowCount(), 2);
        QCOMPARE(said(), QStringLiteral("2 rows"));
        QSignalSpy activated(panel_.get(), &SqlPanel::operationsActivated);
        Q_EMIT table()->activated(table()->model()->index(1, 0));
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.front().front().toStringList(), QStringList{QStringLiteral("stencil")});
        QTest::keyClick(panel_->findChild<QPushButton*>(QStringLiteral("sqlSelectAll")), Qt::Key_Space);
        QCOMPARE(activated.back().front().toStringList(), QStringList({"saxpy", "stencil"}));
    }

    void aMistakeIsMarkedWhereItIs() {
        ask(QStringLiteral("SELECT name,\n  durations FROM operations"));
        QCOMPARE(said(), QStringLiteral("Line 2, column 3: no such column: durations"));
        QCOMPARE(question()->textCursor().selectedText(), QStringLiteral("durations"));
        QCOMPARE(table()->model()->rowCount(), 0);
    }

    /// Ids of an answer are those of its own result.
    void anAnswerOfAnotherResultSelectsNothing() {
        ask(QStringLiteral("SELECT id FROM operations"));
        panel_->setResult(std::make_shared<const Program>(), std::make_shared<const Timeline>(samples::forkAndJoin()));
        QSignalSpy activated(panel_.get(), &SqlPanel::operationsActivated);
        Q_EMIT table()->activated(table()->model()->index(0, 0));
        QCOMPARE(activated.count(), 0);
        QVERIFY(!panel_->findChild<QPushButton*>(QStringLiteral("sqlSelectAll"))->isEnabled());
    }

    void withoutAResultNothingCanBeAsked() {
        panel_->setResult(nullptr, nullptr);
        question()->setPlainText(QStringLiteral("SELECT 1"));
        QVERIFY(!panel_->findChild<QPushButton*>(QStringLiteral("sqlAsk"))->isEnabled());
    }
};

STREAMSCOPE_WINDOW_TEST(SqlPanelTest)

}  // namespace tst_sql_panel

#include "tst_sql_panel.moc"
