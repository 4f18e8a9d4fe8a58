// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/what_if.h"
#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QCursor>
#include <QTest>
#include <QTimerEvent>
#include <QVBoxLayout>
#include <QWindow>

#include <atomic>
#include <memory>

namespace tst_what_if {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of what-ifs, which appear once the pointer rests. The tests send the timer's event instead of waiting.
class TestWhatIf : public QObject {
    Q_OBJECT

    struct Made {
        QWidget window;
        ui::TimelineView timeline{&window};
        BackgroundQuestions questions{nullptr};
        WhatIf whatIf{&questions, &timeline, nullptr};
        std::atomic<int> asked = 0;
    };
    std::unique_ptr<Made> made_;

    QTimer* timer() const { return made_->whatIf.findChild<QTimer*>(); }
    void hover() {
        made_->whatIf.hover([made = made_.get()]() -> std::optional<Alternative> {
            ++made->asked;
            return std::nullopt;
        });
    }
    bool isWaiting() const { return timer()->isActive(); }
    /// Lets the rest period of the pointer pass.
    void rest() const {
        QVERIFY(isWaiting());
        QTimerEvent event(timer()->timerId());
        QCoreApplication::sendEvent(timer(), &event);
    }
    QWindow* window() const { return made_->window.windowHandle(); }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QCursor::setPos(100, 100);
        made_ = std::make_unique<Made>();
        made_->window.resize(600, 300);
        made_->timeline.setGeometry(0, 0, 600, 300);
        made_->window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&made_->window));
        auto program = programFromJson(R"({"streamscope": 1})");
        WhatIfBase base;
        base.program = std::make_shared<const Program>(*program.value);
        base.resolved = std::make_shared<const ResolvedProgram>(*resolve(*program.value).value);
        made_->whatIf.setBase(base);
    }
    void cleanup() {
        QTest::keyRelease(window(), Qt::Key_Alt);
        made_.reset();
    }

    void whatThePointerRestsOnIsAskedAboutAfterAMoment() {
        hover();
        QVERIFY(isWaiting());
        QCOMPARE(timer()->interval(), 600);
        QCOMPARE(made_->asked.load(), 0);
        rest();
        QVERIFY(!isWaiting());
        QTRY_COMPARE(made_->asked.load(), 1);
    }

    void aPointerThatMovesIsWaitedFor() {
        hover();
        QCursor::setPos(120, 100);
        rest();
        QVERIFY(isWaiting());
        QCOMPARE(timer()->interval(), 600);
        rest();
        QVERIFY(!isWaiting());
        QTRY_COMPARE(made_->asked.load(), 1);
    }

    void whatIsLeftIsNotAskedAbout() {
        hover();
        made_->whatIf.hover({});
        QVERIFY(!isWaiting());
    }

    void altAsksAtOnce() {
        QTest::keyPress(window(), Qt::Key_Alt, Qt::AltModifier);
        hover();
        QCOMPARE(timer()->interval(), 0);
        QTRY_COMPARE(made_->asked.load(), 1);
    }

    void inAPresentationOnlyAltAsks() {
        made_->whatIf.setOnlyWithAlt(true);
        hover();
        QVERIFY(!isWaiting());
        QTest::keyPress(window(), Qt::Key_Alt, Qt::AltModifier);
        hover();
        QVERIFY(isWaiting());
        QTRY_COMPARE(made_->asked.load(), 1);
    }

    /// A what-if about a bar under the pointer is not started while a mouse button is pressed.
    void nothingIsAskedDuringAGesture() {
        hover();
        QTest::mousePress(window(), Qt::RightButton, {}, QPoint(300, 150));
        QVERIFY(QGuiApplication::mouseButtons() == Qt::RightButton);
        hover();
        for (int i = 0; i < 3; ++i) {
            rest();
            QVERIFY(isWaiting());
        }
        QTest::mouseRelease(window(), Qt::RightButton, {}, QPoint(300, 150));
        rest();
        QVERIFY(!isWaiting());
        QTRY_COMPARE(made_->asked.load(), 1);
    }
};

STREAMSCOPE_WINDOW_TEST(TestWhatIf)

}  // namespace tst_what_if

#include "tst_what_if.moc"
