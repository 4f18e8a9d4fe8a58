// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_composer/composer_fixture.h"
#include "ui/document/edits.h"

#include <QDropEvent>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace tst_composer_gestures {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the number of clicks, drags and keys that a task takes.
class TestComposerGestures : public ComposerFixture {
    Q_OBJECT
    int gestures_ = 0;

    void addsStream() {
        const auto& streams = document_.program().streams;
        const int lastLane = streams.empty() ? 70 : laneNameRect(*view_, QString::fromStdString(streams.back().id)).bottom();
        click(QPoint(40, lastLane + 14));
        ++gestures_;
    }
    /// Drags a kernel from the list to the end of a lane.
    void dragsKernelTo(const char* stream) {
        const QPoint at(view_->viewport()->width() - 60, laneNameRect(*view_, QString::fromLatin1(stream)).center().y());
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), "launchKernel");
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &move);
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
        ++gestures_;
    }
    /// Returns the program at the start of a lesson.
    static Program startOf(const QString& lesson) {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/") + lesson);
        if (!file.open(QIODevice::ReadOnly)) qFatal("no such lesson");
        const QJsonObject part = QJsonDocument::fromJson(file.readAll()).object()["parts"][0].toObject();
        return programOf(QJsonDocument(part["start"].toObject()).toJson().toStdString());
    }
    int buffersOf(Memory memory) const {
        int count = 0;
        for (const ResolvedBuffer& buffer : document_.resolved()->buffers) count += buffer.memory == memory;
        return count;
    }
    void orders(const char* from, const char* to) {
        drag(handle(from), centre(to));
        ++gestures_;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        gestures_ = 0;
    }
    void cleanup() { undoAll(); }

    void forkAndJoinByMouse() {
        show(Program{});
        dragsKernelTo("s1");  // the first kernel also creates its stream
        QCOMPARE(streamOf("k1"), QStringLiteral("s1"));
        dragsKernelTo("s1");
        addsStream();
        dragsKernelTo("s2");
        dragsKernelTo("s1");
        QCOMPARE(streamOf("k3"), QStringLiteral("s2"));
        QCOMPARE(streamOf("k4"), QStringLiteral("s1"));
        orders("k1", "k3");
        orders("k3", "k4");
        QVERIFY2(gestures_ <= 14, qPrintable(QString::number(gestures_)));
        QCOMPARE(ids(), QStringList({"k1", "r1", "k2", "w1", "k3", "r2", "w2", "k4"}));
        QCOMPARE(document_.bindings().size(), std::size_t{2});
        for (const Binding& binding : document_.bindings()) QVERIFY(binding.record);
    }

    void everyHostBufferPageableInTwo_data() {
        QTest::addColumn<bool>("rubberBand");
        QTest::newRow("rubber band") << true;
        QTest::newRow("Ctrl+A") << false;
    }

    void everyHostBufferPageableInTwo() {
        QFETCH(const bool, rubberBand);
        show(startOf(QStringLiteral("02-copy-and-compute-at-once.lesson")), {1500, 320});
        QCOMPARE(buffersOf(Memory::Pinned), 8);
        const QSize space = view_->viewport()->size();
        if (rubberBand) drag(QPoint(space.width() - 4, space.height() - 30), centre("up0") - QPoint(50, 30));
        else key(Qt::Key_A, Qt::ControlModifier);
        click(lockRect(*view_, QStringLiteral("up0")).center());
        QCOMPARE(buffersOf(Memory::Pinned), 0);
        QCOMPARE(buffersOf(Memory::Pageable), 8);
        QCOMPARE(steps(), 1);
        click(lockRect(*view_, QStringLiteral("up0")).center());
        QCOMPARE(buffersOf(Memory::Pinned), 8);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerGestures)

}  // namespace tst_composer_gestures

#include "tst_composer_gestures.moc"
