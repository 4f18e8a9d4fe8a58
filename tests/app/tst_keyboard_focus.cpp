#include "tests/app/window.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>

using namespace streamscope;
using namespace streamscope::app;

class TestKeyboardFocus : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

private Q_SLOTS:
    void walk() {
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->activateWindow();
        (*window_)->openAtStart({});
        auto* timeline = (*window_)->findChild<ui::TimelineView*>();
        QTRY_VERIFY(timeline->timeline());
        (*window_)->findChild<ui::ComposerView*>()->setFocus();
        QTest::qWait(1500);
        QImage before = (*window_)->grab().toImage();
        for (int i = 0; i < 45; ++i) {
            QWidget* was = QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QTest::qWait(50);
            QWidget* now = QApplication::focusWidget();
            const QImage after = (*window_)->grab().toImage();
            qDebug() << i << now->metaObject()->className() << now->objectName() << now->accessibleName() << now->mapTo(window_->get(), QPoint()) << now->size() << (after == before ? "SAME" : "");
            before = after;
            if (now == was) break;
        }
    }
};

QTEST_MAIN(TestKeyboardFocus)
#include "tst_keyboard_focus.moc"
