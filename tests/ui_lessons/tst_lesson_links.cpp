// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/lessons/small_parts.h"

#include <QDesktopServices>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QUrl>

#include <sys/stat.h>

namespace tst_lesson_links {

using namespace streamscope;

/// Tests of lessons from unknown sources: following a link needs confirmation, and the text reads no file.
class TestLessonLinks : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;
    QList<QUrl> opened_;

    /// Follows the link of a story and returns the message box.
    QMessageBox* follow(const QString& link) const {
        auto* label = ui::lessonparts::markdown(QStringLiteral("[Read on](%1)").arg(link), window_->get());
        Q_EMIT label->linkActivated(link);
        return window_->get()->findChild<QMessageBox*>(QStringLiteral("linkQuestion"));
    }
    static QAbstractButton* button(const QMessageBox* box, const QString& text) {
        for (QAbstractButton* each : box->buttons())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }

public Q_SLOTS:
    void open(const QUrl& url) { opened_ << url; }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        opened_.clear();
        for (const char* scheme : {"http", "https", "file", "smb", "ftp", "mailto", "javascript"})
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), this, "open");
    }
    void cleanup() {
        for (const char* scheme : {"http", "https", "file", "smb", "ftp", "mailto", "javascript"})
            QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
        window_.reset();
    }

    void aLinkIsShownInFullAndAskedFor() {
        const QString link = QStringLiteral("https://github.com@example.org/guide?a=1&b=2#part");
        const QPointer<QMessageBox> box = follow(link);
        QVERIFY(box);
        QVERIFY2(box->informativeText().contains(link), qPrintable(box->informativeText()));
        QVERIFY2(box->informativeText().contains("It leads to example.org:"), "whatever stands before the @");
        QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        QTRY_VERIFY(!box);
        QVERIFY(opened_.isEmpty());
        const QPointer<QMessageBox> again = follow(link);
        QVERIFY(again && button(again, "Open link"));
        QTest::mouseClick(button(again, "Open link"), Qt::LeftButton);
        QCOMPARE(opened_, QList<QUrl>{QUrl(link)});
        QTRY_VERIFY(!again);
    }

    void aNameThatLooksLikeAnotherShowsWhatItIs() {
        const QPointer<QMessageBox> box = follow(QStringLiteral("http://gith\u0456b.com/"));  // not a Latin u
        QVERIFY(box);
        QVERIFY2(box->informativeText().contains("http://xn--"), qPrintable(box->informativeText()));
    }

    void nothingButTheWebIsOpened_data() {
        QTest::addColumn<QString>("link");
        for (const char* link :
             {"file:///bin/true", "file:///home/evil.desktop", "/bin/true", "smb://server/share", "ftp://server/a",
              "javascript:alert(1)", "mailto:a@b.c", "https:", "https:///bin/true", "part", ""})
            QTest::newRow(link) << QString::fromLatin1(link);
    }
    void nothingButTheWebIsOpened() {
        QFETCH(QString, link);
        const QPointer<QMessageBox> box = follow(link);
        QVERIFY(box);
        QVERIFY2(box->informativeText().contains(link), "it is said which");
        QCOMPARE(box->buttons().size(), 1);
        box->reject();
        QTRY_VERIFY(!box);
        QVERIFY(opened_.isEmpty());
    }

    /// Pictures in Markdown and HTML are not read. Reading the pipe in this test would never end.
    void noPictureOfThisMachineIsRead() {
        const QString path = window_->file(QStringLiteral("red.png")), pipe = window_->file(QStringLiteral("pipe"));
        QImage red(300, 300, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(path));
        QVERIFY(::mkfifo(pipe.toLocal8Bit().constData(), 0600) == 0);
        for (const QString& file : {path, pipe}) {
            for (const QString& text :
                 {QStringLiteral("![red](%1)").arg(file), QStringLiteral("!![red](file://%1)").arg(file),
                  QStringLiteral("a <img src=\"%1\"> b").arg(file), QStringLiteral("<img src=\"%1\">\n\nb").arg(file),
                  QStringLiteral("![red]\n\n[red]: %1").arg(file),
                  QStringLiteral("<table><tr><td><img\nsrc=\"%1\"></td></tr></table>").arg(file)}) {
                const QLabel* story = ui::lessonparts::markdown(text, window_->get());
                QVERIFY2(story->sizeHint().height() < 200, qPrintable(text));
            }
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonLinks)

}  // namespace tst_lesson_links

#include "tst_lesson_links.moc"
