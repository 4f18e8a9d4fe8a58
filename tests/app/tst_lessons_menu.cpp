// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_files.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QTemporaryDir>

namespace tst_lessons_menu {

using namespace streamscope;

/// Numbers of the lessons in the Lessons menu.
class TestLessonsMenu : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
    }
    void cleanup() { window_.reset(); }

    void eachLessonHasItsNumber() {
        QSet<int> numbers;
        for (const QMenu* menu : (*window_)->menuBar()->findChildren<QMenu*>())
            for (const QAction* entry : menu->actions()) {
                const QString id = entry->data().toString();
                bool isNumbered = false;
                const int number = id.section(u'-', 0, 0).toInt(&isNumbered);
                if (!isNumbered) continue;
                QVERIFY2(entry->text().startsWith(QStringLiteral("%1  ").arg(number)), qPrintable(entry->text()));
                numbers.insert(number);
            }
        QCOMPARE(numbers.size(), qsizetype(app::lessonFiles().size()));
    }

    /// Learners cannot take it, but its author can choose another device.
    void aLessonForAnUnknownDeviceCanBeWritten() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("own.lesson"));
        QFile shipped(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/06-fork-and-join.lesson"));
        QVERIFY(shipped.open(QIODevice::ReadOnly));
        QByteArray text = shipped.readAll();
        for (const QString& name : QFileInfo(shipped).dir().entryList({QStringLiteral("06-fork-and-join*.streamscope")}))
            QVERIFY(QFile::copy(QFileInfo(shipped).dir().filePath(name), folder.filePath(name)));
        QVERIFY(text.contains("\"device\": \"teaching\""));
        text.replace("\"device\": \"teaching\"", "\"device\": \"of-tomorrow\"");
        QFile own(path);
        QVERIFY(own.open(QIODevice::WriteOnly) && own.write(text) == text.size());
        own.close();
        QVERIFY(std::holds_alternative<QStringList>(app::lessonFile(path)));
        const auto read = app::lessonToWrite(path);
        QVERIFY(std::holds_alternative<app::LessonFile>(read));
        QCOMPARE(std::get<app::LessonFile>(read).lesson.parts.front().device, std::string("of-tomorrow"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonsMenu)

}  // namespace tst_lessons_menu

#include "tst_lessons_menu.moc"
