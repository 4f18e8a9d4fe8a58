// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel_fixture.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"

#include <QPushButton>
#include <QSignalSpy>

namespace tst_selected_stream {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the panel while a stream is selected in place of operations.
class TestSelectedStream : public PanelFixture {
    Q_OBJECT

    const Stream* stream(const char* id) const { return edits::declarationOf(document_->program().streams, id); }

private Q_SLOTS:
    void init() {
        show();
        document_->select({});
        panel_->showStream(QStringLiteral("compute"), QStringLiteral("compute"));
    }
    void cleanup() { close(); }

    void itsFieldsAreShown() {
        QVERIFY(texts().contains(QStringLiteral("Selected stream")));
        QCOMPARE(field("Name of stream compute")->text(), QStringLiteral("compute"));
        QVERIFY(field("Priority of compute") && field("Device of compute"));
        QVERIFY(visible<QPushButton>(*panel_, QStringLiteral("Flags and priority")));
        QVERIFY2(!field("Name of stream copy"), "and those of no other stream");
        QVERIFY(!texts().join(QLatin1Char(' ')).contains(QStringLiteral("Select an operation")));
    }

    void aTypedPriorityChangesIt() {
        typeOver(field("Priority of compute"), QStringLiteral("-3"));
        QCOMPARE(stream("compute")->priority, -3);
        QCOMPARE(document_->undoStack()->count(), 1);
        typeOver(field("Device of compute"), QStringLiteral("1"));
        QCOMPARE(stream("compute")->device, 1);
    }

    void theNameIsTheMainField() {
        panel_->focusMainField();
        QVERIFY(field("Name of stream compute")->hasFocus());
        QTest::keyClicks(field("Name of stream compute"), QStringLiteral("fast"));
        QTest::keyClick(field("Name of stream compute"), Qt::Key_Return);
        QVERIFY(stream("fast"));
        panel_->showStream(QStringLiteral("fast"), QStringLiteral("fast"));
        QVERIFY(field("Name of stream fast"));
        QVERIFY2(field("Priority of fast"), "still unfolded");
    }

    void anOperationTakesItsPlace() {
        document_->select({QStringLiteral("copyY")});
        QVERIFY(field("Label") && !field("Priority of compute"));
        QVERIFY(texts().contains(QStringLiteral("Selected operation")));
        document_->select({});
        QVERIFY(field("Priority of compute"));
        panel_->showStream({}, {});
        QVERIFY(!field("Priority of compute"));
        QVERIFY(texts().join(QLatin1Char(' ')).contains(QStringLiteral("Select an operation")));
    }

    void aBuiltInStreamHasNone() {
        panel_->showStream(QStringLiteral("legacy"), {});
        QVERIFY(!field("Priority of compute"));
        QVERIFY(texts().join(QLatin1Char(' ')).contains(QStringLiteral("legacy is built in")));
    }
};

STREAMSCOPE_WINDOW_TEST(TestSelectedStream)

}  // namespace tst_selected_stream

#include "tst_selected_stream.moc"
