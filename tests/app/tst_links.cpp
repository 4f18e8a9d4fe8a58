// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/document/program_link.h"

#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace tst_links {

using namespace streamscope;
using namespace streamscope::app;

/// Tests the links to programs in the window: copying one, where it leads to, and opening one.
class TestLinks : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;
    const QString page_ = QStringLiteral("https://example.org/live.html");

    QDialog* dialog() const { return (*window_)->findChild<QDialog*>(QStringLiteral("linkDialog")); }
    QString wrong() const {
        const auto* label = dialog()->findChild<QLabel*>(QStringLiteral("wrong"));
        return label->isVisible() ? label->text() : QString();
    }
    void enter(const QString& text) const {
        auto* field = dialog()->findChild<QLineEdit*>();
        field->setFocus();
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    static QString copied() { return QGuiApplication::clipboard()->text(); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart(QStringLiteral("fork-and-join"));
        QGuiApplication::clipboard()->setText(QStringLiteral("nothing"));
    }
    void cleanup() { window_.reset(); }

    void withoutAnAddressItAsksForOne() {
        window_->action("Copy link")->trigger();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QCOMPARE(copied(), QStringLiteral("nothing"));
        enter({});
        QVERIFY(wrong().contains(QStringLiteral("Enter the address")));
        enter(QStringLiteral("example.org"));
        QVERIFY2(wrong().contains(QStringLiteral("no address of a page")), qPrintable(wrong()));
        enter(page_);
        QTRY_VERIFY(!dialog());
        QVERIFY(copied().startsWith(page_ + QStringLiteral("#p1.")));
        QVERIFY(*programFromJson(*ui::programInLink(copied())).value == window_->document()->program());
    }

    void theAddressIsRemembered() {
        QVERIFY(ui::setLinkAddress(page_));
        window_->action("Copy link")->trigger();
        QVERIFY(!dialog());
        QVERIFY(copied().startsWith(page_ + QStringLiteral("#p1.")));
        window_->action("Address of links…")->trigger();
        QTRY_VERIFY(dialog());
        QCOMPARE(dialog()->findChild<QLineEdit*>()->text(), page_);
        enter({});
        QTRY_VERIFY(!dialog());
        QCOMPARE(ui::linkAddress(), QString());
    }

    void theCopiedLinkIsOffered() {
        Program program = window_->document()->program();
        program.name = "From a link";
        QGuiApplication::clipboard()->setText(*ui::linkTo(program, page_) + u'\n');
        window_->action("Open link…")->trigger();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QTest::keyClick(dialog()->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(window_->document()->program().name, std::string("From a link"));
        QVERIFY2(window_->document()->path().isEmpty(), "saving asks for a file");
    }

    void whatIsWrongIsSaidInTheDialog() {
        window_->action("Open link…")->trigger();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QVERIFY(dialog()->findChild<QLineEdit*>()->text().isEmpty());
        enter(page_);
        QVERIFY2(wrong().contains(QStringLiteral("no link to a program")), qPrintable(wrong()));
        enter(page_ + QStringLiteral("#p1.H4s?"));
        QVERIFY2(wrong().contains(QStringLiteral("at character 38")), qPrintable(wrong()));
        QVERIFY(window_->document()->program().name != std::string());
    }

    void whatIsTooLongIsNotCopied() {
        QVERIFY(ui::setLinkAddress(page_));
        Program program;
        quint32 state = 7;
        for (int i = 0; i < 20'000; ++i) program.name += static_cast<char>('a' + (state = state * 1664525 + 1013904223) % 26);
        window_->document()->reset(program, {});
        QSignalSpy told((*window_)->findChild<Session*>(), &Session::message);
        window_->action("Copy link")->trigger();
        QCOMPARE(copied(), QStringLiteral("nothing"));
        QCOMPARE(told.size(), 1);
        QVERIFY2(told[0][1].toString().contains(QStringLiteral("Send a live page")), qPrintable(told[0][1].toString()));
    }

    void aLinkOpensAtTheStart() {
        Program program = window_->document()->program();
        program.name = "At the start";
        (*window_)->openAtStart(*ui::linkTo(program, page_));
        QCOMPARE(window_->document()->program().name, std::string("At the start"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLinks)

}  // namespace tst_links

#include "tst_links.moc"
