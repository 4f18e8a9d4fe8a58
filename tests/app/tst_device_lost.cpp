// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"
#include "app/runs/composition.h"
#include "app/session/run_controller.h"
#include "app/widgets/notice_bar.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>

namespace tst_device_lost {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that losing a GPU during a run costs a message and nothing else.
class TestDeviceLost : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;
    QByteArray worker_;

    template <class T>
    T* part() const {
        return window_->get()->findChild<T*>();
    }
    QString mortal() const { return window_->file("dies"); }
    void letItDie() {
        QFile file(mortal());
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    /// Writes a worker that lists devices and runs programs until it is told to die at the next request.
    void makeWorker() {
        const QString path = window_->file("worker");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(("#!/bin/sh\nif [ -e '" + mortal() +
                    "' ]; then read request; kill -9 $$; fi\nexec " STREAMSCOPE_BINARY_DIR
                    "/bin/streamscope-worker --simulate " STREAMSCOPE_SOURCE_DIR
                    "/resources/devices/teaching-op-cost.json \"$@\"\n")
                       .toUtf8());
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        qputenv("STREAMSCOPE_WORKER", path.toLocal8Bit());
    }
    QAction* gpu() const {
        QAction* last = nullptr;
        int count = 0;
        for (QAction* device : part<DeviceSelector>()->findChildren<QAction*>())
            if (device->data().toString() == "teaching-op-cost") last = device, ++count;
        return count == 2 ? last : nullptr;  // the simulated device and that of this machine
    }
    QLabel* notice() const {
        for (auto* label : part<NoticeBar>()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains("returned no result")) return label;
        return nullptr;
    }
    void press(const QString& text) {
        auto* button = window_->visible<QPushButton>(text);
        QVERIFY2(button, qPrintable(text));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void runAndLoseIt() {
        letItDie();
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY(notice());
        QVERIFY2(notice()->text().contains("killed") || notice()->text().contains("signal"), qPrintable(notice()->text()));
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        worker_ = qgetenv("STREAMSCOPE_WORKER");
        window_ = std::make_unique<OwnWindow>();
        makeWorker();
        window_->reopen();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart(QStringLiteral("fork-and-join"));
        QTRY_VERIFY(gpu());
        gpu()->trigger();
        QTRY_VERIFY(part<ui::TimelineView>()->timeline() && part<ui::TimelineView>()->timeline()->makespan);
    }
    void cleanup() {
        window_.reset();
        qputenv("STREAMSCOPE_WORKER", worker_);
    }

    void theProgramIsNoWorkerOfItsOwn() {
        qputenv("STREAMSCOPE_WORKER", QCoreApplication::applicationFilePath().toLocal8Bit());
        QVERIFY(workerCommand().front().ends_with("streamscope-worker"));
        qputenv("STREAMSCOPE_WORKER", "/elsewhere/worker");
        QCOMPARE(workerCommand().front(), std::string("/elsewhere/worker"));
    }

    void aBannerSaysWhatAndRestarts() {
        const std::shared_ptr<const Program> before = window_->document()->snapshot();
        runAndLoseIt();
        QVERIFY(window_->document()->snapshot() == before);
        QVERIFY(part<ui::TimelineView>()->timeline()->makespan);  // the timeline is still shown
        QVERIFY(QFile::remove(mortal()));
        press(QStringLiteral("Restart and run"));
        QTRY_COMPARE(part<ui::TimelineView>()->findChild<ui::StateChip*>()->word(), QStringLiteral("MEASURED"));
        QVERIFY(!notice());
    }

    void theTeachingGpuIsAlwaysThere() {
        runAndLoseIt();
        press(QStringLiteral("Use the Teaching GPU"));
        QVERIFY(!notice());
        QCOMPARE(part<DeviceSelector>()->text(), QStringLiteral("Device: Teaching GPU"));
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_COMPARE(part<ui::TimelineView>()->findChild<ui::StateChip*>()->word(), QStringLiteral("SIMULATED"));
        QTRY_VERIFY(part<ui::TimelineView>()->timeline()->makespan == Nanoseconds(3'300'000));
    }

    void itGoesWhenTheNextRunBegins() {
        runAndLoseIt();
        press(QStringLiteral("Close"));
        QVERIFY(!notice());
        runAndLoseIt();
        QVERIFY(QFile::remove(mortal()));
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY(!notice());
        QTRY_COMPARE(part<ui::TimelineView>()->findChild<ui::StateChip*>()->word(), QStringLiteral("MEASURED"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestDeviceLost)

}  // namespace tst_device_lost

#include "tst_device_lost.moc"
