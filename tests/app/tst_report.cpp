// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/report/report_dialog.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSysInfo>
#include <QTest>

namespace tst_report {

using namespace streamscope;
using namespace streamscope::app;

/// Tests the text of Help > Report a problem: what it names, and what it does not.
class TestReport : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    QPlainTextEdit* open() {
        window_->action("Report a problem…")->trigger();
        return window_->get()->findChild<QPlainTextEdit*>("report");
    }
    void check(const QString& box, bool on) {
        for (auto* each : window_->get()->findChild<ReportDialog*>()->findChildren<QCheckBox*>())
            if (each->text().remove(u'&') == box) each->setChecked(on);
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart("fork-and-join");
    }
    void cleanup() { window_.reset(); }

    void itNamesVersionsMessagesAndTheProgram() {
        (*window_)->openAtStart("no-such-example");
        const QString text = open()->toPlainText();
        QVERIFY2(text.contains("Streamscope " STREAMSCOPE_VERSION) && text.contains(qVersion()), qPrintable(text));
        QVERIFY2(text.contains(QRegularExpression(", commit ([0-9a-f]{12,}|unknown)\nCUDA: (yes|no), ")), qPrintable(text));
        QVERIFY2(text.contains("error: There is no file, example or lesson named no-such-example"), qPrintable(text));
        QVERIFY2(text.contains("\"streamscope\": 1"), qPrintable(text));
    }

    void itNamesNoUserComputerOrFolder() {
        const QString text = open()->toPlainText();
        QVERIFY(!text.contains(QDir::homePath() + u'/'));
        const QString host = QSysInfo::machineHostName();
        if (host.size() > 3) QVERIFY(!text.contains(host));
    }

    void whatIsWrittenStaysWhenPartsAreLeftOut() {
        QPlainTextEdit* text = open();
        text->setPlainText(QString(text->toPlainText()).replace("expected ==\n", "expected ==\nIt is slow."));
        check("Include the program", false);
        QVERIFY(text->toPlainText().contains("It is slow.") && !text->toPlainText().contains("== Program =="));
        check("Include the messages of this session", false);
        QVERIFY(text->toPlainText().contains("It is slow.") && !text->toPlainText().contains("== Messages =="));
        check("Include the program", true);
        QVERIFY(text->toPlainText().contains("== Program =="));
    }

    void itIsCopied() {
        const QString text = open()->toPlainText();
        for (auto* button : window_->get()->findChild<ReportDialog*>()->findChildren<QPushButton*>())
            if (button->text().remove(u'&') == "Copy") QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
    }
};

STREAMSCOPE_WINDOW_TEST(TestReport)

}  // namespace tst_report

#include "tst_report.moc"
