// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_files.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"

#include <QMenu>
#include <QMenuBar>

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
                const int number = id.section(u'-', 0, 0).toInt();
                if (number == 0) continue;
                QVERIFY2(entry->text().startsWith(QStringLiteral("%1  ").arg(number)), qPrintable(entry->text()));
                numbers.insert(number);
            }
        QCOMPARE(numbers.size(), qsizetype(app::lessonFiles().size()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonsMenu)

}  // namespace tst_lessons_menu

#include "tst_lessons_menu.moc"
