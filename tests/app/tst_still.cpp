// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QElapsedTimer>

namespace tst_still {

using namespace streamscope;
using namespace streamscope::app;

/// Notes when a visible widget of a window was painted last.
class PaintWatch : public QObject {
public:
    PaintWatch() {
        qApp->installEventFilter(this);
        sinceLast_.start();
    }
    /// Returns whether nothing was painted for longer than a caret or an animation pauses.
    bool isStill() const { return sinceLast_.hasExpired(1200); }
    int paints() const { return paints_; }
    QString last() const { return last_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        sinceLast_.start();
        ++paints_;
        last_ = QString::fromLatin1(watched->metaObject()->className());
        return false;
    }

private:
    QElapsedTimer sinceLast_;
    int paints_ = 0;
    QString last_;
};

/// Tests that nothing in the window moves without being asked.
class TestStill : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    ui::ComposerView* composer() const { return (*window_)->findChild<ui::ComposerView*>(); }
    ui::TimelineView* timeline() const { return (*window_)->findChild<ui::TimelineView*>(); }
    ui::TimelinePlot* plot() const { return (*window_)->findChild<ui::TimelinePlot*>(); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY(timeline()->timeline());
        composer()->setFocus();  // a field would have a caret that blinks
    }
    void cleanup() { window_.reset(); }

    void theWindowComesToRest_data() {
        QTest::addColumn<int>("key");
        QTest::newRow("opened") << 0;
        QTest::newRow("run") << int(Qt::Key_F5);
        QTest::newRow("live preview") << int(Qt::Key_F6);
        QTest::newRow("diagnostic") << int(Qt::Key_F8);
        QTest::newRow("presentation") << int(Qt::Key_F11);
        QTest::newRow("palette") << (Qt::CTRL | Qt::SHIFT | Qt::Key_P).toCombined();
    }
    void theWindowComesToRest() {
        QFETCH(int, key);
        if (key != 0) {
            const auto keys = QKeyCombination::fromCombined(key);
            QTest::keyClick(composer(), keys.key(), keys.keyboardModifiers());
            composer()->setFocus();
        }
        const PaintWatch watch;
        QTRY_VERIFY2(watch.isStill(), qPrintable(watch.last()));
    }

    void thePlayheadMovesWhenAskedAndStops() {
        plot()->setFocus();
        const PaintWatch watch;
        QTRY_VERIFY2(watch.isStill(), qPrintable(watch.last()));
        const int before = watch.paints();
        QTest::keyClick(plot(), Qt::Key_P);
        QTRY_VERIFY(watch.paints() > before + 5);
        QTest::keyClick(plot(), Qt::Key_P);
        QTRY_VERIFY2(watch.isStill(), qPrintable(watch.last()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestStill)

}  // namespace tst_still

#include "tst_still.moc"
