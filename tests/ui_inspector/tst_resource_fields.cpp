// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "resources_input.h"
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "ui/inspector/resource_edits.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>

namespace tst_resource_fields {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of fields, flags, colours and order of the resources in their panel.
class TestResourceFields : public ResourcesInput {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void dragReordersStreams();
    void parameterSlides();
    void tabWalksTheRowsInOrder();
    void altArrowsReorderStreams();
    void sizeIsTypedWithUnits();
    void invalidTextIsTakenBackWhenTheFieldIsLeft();
    void escapeKeepsWhatEnterCommitted();
    void aRefusedEditShowsTheProgram();
    void flagsAreChosenFromMenus();
    void memoryKindIsChosen();
    void defaultStreamIsChosen();
    void countDeviceProcessAndColourAreUnfolded();
    void coloursAreSeenInTheirList();
    void detailsStayOpen();
};

void TestResourceFields::dragReordersStreams() {
    ResourceRow* other = row(QStringLiteral("stream other"));
    ResourceRow* copy = row(QStringLiteral("stream copy"));
    const QPoint grip(8, 12), top = other->mapFromGlobal(copy->mapToGlobal(QPoint(8, 2)));
    QTest::mousePress(other, Qt::LeftButton, {}, grip);
    sendMove(other, top);
    QTest::mouseRelease(other, Qt::LeftButton, {}, top);
    QCOMPARE(program().streams[0].id, std::string("other"));
    QCOMPARE(program().streams[1].id, std::string("copy"));
    QCOMPARE(document_->undoStack()->count(), 1);
    document_->undoStack()->undo();
    QCOMPARE(program().streams[2].id, std::string("other"));
    other = row(QStringLiteral("stream other"));
    QTest::mousePress(other, Qt::LeftButton, {}, grip);
    sendMove(other, top);
    QTest::keyClick(other, Qt::Key_Escape);
    QTest::mouseRelease(other, Qt::LeftButton, {}, top);
    QCOMPARE(program().streams[2].id, std::string("other"));
}

void TestResourceFields::parameterSlides() {
    Program with = program();
    with.parameters = {Parameter{"n", 4, 0, 100, "chunks", {}}, Parameter{"free", 7, {}, {}, {}, {}}};
    document_->reset(with, {});
    QVERIFY2(!visible<QSlider>(*panel_, QStringLiteral("Slider of free")), "without bounds there is no slider");
    auto* slider = visible<QSlider>(*panel_, QStringLiteral("Slider of n"));
    QVERIFY(slider);
    auto* value = visible<QLineEdit>(*row(QStringLiteral("parameter n")), QStringLiteral("Value"));
    const QPoint left(slider->width() / 20, slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, left);
    for (int x = 20; x < slider->width() * 2; x += 20) sendMove(slider, QPoint(x, slider->height() / 2));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() * 2, slider->height() / 2));
    QCOMPARE(program().parameters[0].value, std::int64_t{100});
    QCOMPARE(value->text(), QStringLiteral("100"));
    QCOMPARE(document_->undoStack()->index(), 1);
    document_->undoStack()->undo();
    QCOMPARE(program().parameters[0].value, std::int64_t{4});
    QCOMPARE(slider->value(), 4);
    retype(value, QStringLiteral("5"));
    QTest::keyClick(value, Qt::Key_Return);
    QVERIFY2(QApplication::focusWidget() == value, "Enter ends the typing and begins no renaming");
    document_->undoStack()->undo();
    retype(value, QStringLiteral("101"));
    QCOMPARE(value->property("invalid").toBool(), true);
    QTest::keyClick(value, Qt::Key_Escape);
    QCOMPARE(program().parameters[0].value, std::int64_t{4});
    QVERIFY(!document_->undoStack()->canUndo());
    click(QStringLiteral("More about n"));
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Most of n")), QStringLiteral("1000"));
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Note of n")), QStringLiteral("how many"));
    QCOMPARE(program().parameters[0].max, std::optional<std::int64_t>(1000));
    QCOMPARE(program().parameters[0].note, std::string("how many"));
    QCOMPARE(slider->maximum(), 1000);
}

/// From the top, Tab reaches everything focusable, downwards.
void TestResourceFields::tabWalksTheRowsInOrder() {
    for (const char* noun : {"word", "parameter", "graph", "host thread"}) {
        click(QStringLiteral("Add ") + QLatin1String(noun));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    click(QStringLiteral("More about e1"));
    click(QStringLiteral("More about x"));
    QList<QWidget*> fields;
    for (QWidget* widget : panel_->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && widget->isVisibleTo(panel_.get()) &&
            !widget->focusProxy())
            fields.append(widget);
    }
    auto* search = visible<QLineEdit>(*panel_, QStringLiteral("Find a resource"));
    search->setFocus();
    QList<QWidget*> walked{search};
    for (qsizetype step = 1; step < fields.size(); ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        walked.append(QApplication::focusWidget());
    }
    for (QWidget* field : fields) QVERIFY2(walked.contains(field), qPrintable(field->accessibleName()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), search);
    for (qsizetype at = 1; at < walked.size(); ++at) {
        const auto y = [&](qsizetype of) { return walked[of]->mapTo(panel_.get(), walked[of]->rect().topLeft()).y(); };
        QVERIFY2(y(at) > y(at - 1) - 16,
                 qPrintable(walked[at - 1]->accessibleName() + QStringLiteral(" → ") + walked[at]->accessibleName()));
    }
}

void TestResourceFields::altArrowsReorderStreams() {
    row(QStringLiteral("stream other"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(program().streams[1].id, std::string("other"));
    QTRY_VERIFY(row(QStringLiteral("stream other"))->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QTRY_VERIFY(row(QStringLiteral("stream other"))->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(program().streams[0].id, std::string("other"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(program().streams[0].id, std::string("copy"));
}

void TestResourceFields::sizeIsTypedWithUnits() {
    QLineEdit* size = visible<QLineEdit>(*row(QStringLiteral("buffer x")), QStringLiteral("Size"));
    retype(size, QStringLiteral("64 MiB"));
    QCOMPARE(program().buffers[0].bytes, Scalar{std::string("64 MiB")});
    const Program before = program();
    QTest::keyClicks(size, QStringLiteral("?"));
    QVERIFY(program() == before);
    QCOMPARE(size->property("invalid").toBool(), true);
    QCOMPARE(document_->undoStack()->count(), 1);
}

void TestResourceFields::invalidTextIsTakenBackWhenTheFieldIsLeft() {
    QLineEdit* size = visible<QLineEdit>(*row(QStringLiteral("buffer x")), QStringLiteral("Size"));
    const Program before = program();
    const QString old = size->text();
    retype(size, QStringLiteral("64 MiB?"));
    QVERIFY(!(program() == before));
    QTest::keyClick(size, Qt::Key_Tab);
    QCOMPARE(size->text(), old);
    QVERIFY(program() == before);
    QVERIFY(!document_->undoStack()->canUndo() && !document_->undoStack()->canRedo());
}

void TestResourceFields::escapeKeepsWhatEnterCommitted() {
    QLineEdit* size = visible<QLineEdit>(*row(QStringLiteral("buffer x")), QStringLiteral("Size"));
    retype(size, QStringLiteral("64 MiB"));
    QTest::keyClick(size, Qt::Key_Return);
    const Program committed = program();
    QTest::keyClicks(size, QStringLiteral("?"));
    QTest::keyClick(size, Qt::Key_Escape);
    QCOMPARE(size->text(), QStringLiteral("64 MiB"));
    QVERIFY(program() == committed);
}

/// A lesson refuses edits that its task excludes.
void TestResourceFields::aRefusedEditShowsTheProgram() {
    const Program before = program();
    document_->setGuard([](const Program&, const Program&) -> Expected<void> { return Failure{"locked"}; });
    QLineEdit* size = visible<QLineEdit>(*row(QStringLiteral("buffer x")), QStringLiteral("Size"));
    const QString old = size->text();
    retype(size, QStringLiteral("64 MiB"));
    QCOMPARE(size->text(), QStringLiteral("64 MiB"));
    QCOMPARE(size->property("invalid").toBool(), true);
    QTest::keyClick(size, Qt::Key_Tab);
    QCOMPARE(size->text(), old);
    QCOMPARE(size->property("invalid").toBool(), false);
    for (const char* name : {"Memory", "Default stream"}) {
        auto* chooser = visible<QComboBox>(*panel_, QLatin1String(name));
        const QString chosen = chooser->currentText();
        chooser->setFocus();
        QTest::keyClick(chooser, Qt::Key_Down);
        QCOMPARE(chooser->currentText(), chosen);
    }
    retype(nameOf(QStringLiteral("stream compute")), QStringLiteral("maths"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(nameOf(QStringLiteral("stream compute"))->text(), QStringLiteral("compute"));
    QVERIFY(program() == before);
}

void TestResourceFields::flagsAreChosenFromMenus() {
    trigger(QStringLiteral("stream copy"), QStringLiteral("Flags and priority"), QStringLiteral("Non-blocking"));
    QCOMPARE(program().streams[0].nonBlocking, false);
    trigger(QStringLiteral("stream copy"), QStringLiteral("Flags and priority"), QStringLiteral("Priority −2"));
    QCOMPARE(program().streams[0].priority, -2);
    trigger(QStringLiteral("event e1"), QStringLiteral("Flags"), QStringLiteral("Timing"));
    QCOMPARE(program().events[0].disableTiming, true);
    trigger(QStringLiteral("event e1"), QStringLiteral("Flags"), QStringLiteral("Blocking sync"));
    QCOMPARE(program().events[0].blockingSync, true);
    for (int i = 0; i < 4; ++i) document_->undoStack()->undo();
    QCOMPARE(program().streams[0].nonBlocking, true);
}

void TestResourceFields::memoryKindIsChosen() {
    auto* memory = visible<QComboBox>(*row(QStringLiteral("buffer x")), QStringLiteral("Memory"));
    QCOMPARE(memory->currentText(), QStringLiteral("pinned"));
    memory->setFocus();
    QTest::keyClick(memory, Qt::Key_Down);
    QCOMPARE(program().buffers[0].memory, Memory::Pageable);
}

void TestResourceFields::defaultStreamIsChosen() {
    auto* chooser = visible<QComboBox>(*panel_, QStringLiteral("Default stream"));
    chooser->setFocus();
    QTest::keyClick(chooser, Qt::Key_Down);
    QCOMPARE(program().defaultStream, DefaultStream::PerThread);
    document_->undoStack()->undo();
    QCOMPARE(chooser->currentText(), QStringLiteral("legacy"));
}

void TestResourceFields::countDeviceProcessAndColourAreUnfolded() {
    const std::string before = toJson(program());
    QVERIFY(!visible<QLineEdit>(*panel_, QStringLiteral("Count of compute")));
    click(QStringLiteral("More about compute"));
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Count of compute")), QStringLiteral("3"));
    QCOMPARE(program().streams[1].count, std::optional(Scalar{std::int64_t{3}}));
    QCOMPARE(findOperation(program(), "saxpy")->text(Field::Stream), std::string_view("compute0"));
    QVERIFY2(document_->resolved(), "its uses follow");
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Device of compute")), QStringLiteral("1"));
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Process of compute")), QStringLiteral("0"));
    retype(visible<QLineEdit>(*panel_, QStringLiteral("Priority of compute")), QStringLiteral("-3"));
    QCOMPARE(program().streams[1].device, 1);
    QCOMPARE(program().streams[1].priority, -3);
    choose(visible<QComboBox>(*panel_, QStringLiteral("Colour of compute")), QStringLiteral("green"));
    QVERIFY(toJson(program()).find("\"colour\": \"#009E73\"") != std::string::npos);
    choose(visible<QComboBox>(*panel_, QStringLiteral("Colour of compute")), QStringLiteral("none"));
    QVERIFY(toJson(program()).find("colour") == std::string::npos);
    while (document_->undoStack()->canUndo()) document_->undoStack()->undo();
    QCOMPARE(toJson(program()), before);
}

void TestResourceFields::coloursAreSeenInTheirList() {
    click(QStringLiteral("More about copy"));
    auto* chooser = visible<QComboBox>(*panel_, QStringLiteral("Colour of copy"));
    QVERIFY(chooser);
    const int blue = chooser->findText(QStringLiteral("blue"));
    QVERIFY(blue > 0);
    const QImage swatch = chooser->itemIcon(blue).pixmap(12, 12).toImage();
    QVERIFY(!swatch.isNull());
    QCOMPARE(swatch.pixelColor(swatch.width() / 2, swatch.height() / 2), QColor(0x00, 0x72, 0xB2));
    QVERIFY(chooser->itemIcon(chooser->findText(QStringLiteral("none"))).isNull());
}

/// Unfolded details stay open when rows are added, removed, moved and renamed.
void TestResourceFields::detailsStayOpen() {
    const auto priorityOf = [this](const QString& id) {
        return visible<QLineEdit>(*panel_, QStringLiteral("Priority of %1").arg(id));
    };
    click(QStringLiteral("More about compute"));
    QVERIFY(priorityOf(QStringLiteral("compute")));
    click(QStringLiteral("Add stream"));
    QTRY_VERIFY(priorityOf(QStringLiteral("compute")));
    row(QStringLiteral("stream compute"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(program().streams.front().id, std::string("compute"));
    QTRY_VERIFY(priorityOf(QStringLiteral("compute")));
    retype(nameOf(QStringLiteral("stream compute")), QStringLiteral("maths"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(priorityOf(QStringLiteral("maths")));
    QVERIFY(!priorityOf(QStringLiteral("copy")));
}

STREAMSCOPE_WINDOW_TEST(TestResourceFields)

}  // namespace tst_resource_fields

#include "tst_resource_fields.moc"
