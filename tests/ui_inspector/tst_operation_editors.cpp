// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "panel_fixture.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

namespace tst_operation_editors {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the editors of the inspector with more than one field: lists, bodies, flags, new resources, expressions.
class TestOperationEditors : public PanelFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { show(); }
    void cleanup() { close(); }
    void readsAreAList();
    void batchItemsAreAdded();
    void theCurrentStreamIsThatOfAllSelectedCalls();
    void bodyIsEdited();
    void newResourceIsMadeAndUsedInOneStep();
    void firstNewThreadLeavesTheOthersOnMain();
    void expressionsAreWrittenAndShown();
    void flagsAreNumbersWithNames();
    void occupancyFollowsDeviceAndShape();
    void aNewKernelCanRunAtOnce();
    void aLoopFollowsTheQueryAndMayTakeAValue();
    void idIsChangedWhenTheFieldIsLeft();
};

void TestOperationEditors::readsAreAList() {
    document_->select({QStringLiteral("saxpy")});
    const auto reads = [&]() -> std::vector<Range> {
        const Value* value = operation("saxpy").find(Field::Reads);
        return value ? std::get<std::vector<Range>>(*value) : std::vector<Range>{};
    };
    QCOMPARE(chooser("Reads 1")->currentText(), QStringLiteral("dx"));
    click("Reads: add buffer");
    QCOMPARE(reads().size(), std::size_t{2});
    choose(chooser("Reads 2"), QStringLiteral("dz"));
    QCOMPARE(reads()[1], (Range{"dz", {}, {}, {}}));
    click("Reads 2: a part of the buffer");
    typeOver(field("Reads 2 offset"), QStringLiteral("1 MB"));
    typeOver(field("Reads 2 bytes"), QStringLiteral("2 MB"));
    QCOMPARE(reads()[1], (Range{"dz", Scalar{std::string("1 MB")}, Scalar{std::string("2 MB")}, {}}));
    QVERIFY(document_->resolved());
    click("Reads 1: remove");
    QCOMPARE(reads().size(), std::size_t{1});
    QCOMPARE(chooser("Reads 1")->currentText(), QStringLiteral("dz"));
    click("Reads 1: remove");
    QCOMPARE(operation("saxpy").find(Field::Reads), nullptr);
    QVERIFY(texts().contains(QStringLiteral("none")));
}

void TestOperationEditors::batchItemsAreAdded() {
    Program program = document_->program();
    Operation batch;
    batch.id = "batch";
    batch.call = Call::StreamBatchMemOp;
    batch.set(Field::Stream, Scalar{std::string("copy")});
    batch.set(Field::Items, std::vector<BatchItem>{});
    program.operations.insert(program.operations.begin(), batch);
    document_->reset(program, {});
    document_->select({QStringLiteral("batch")});
    const auto items = [&] { return std::get<std::vector<BatchItem>>(*operation("batch").find(Field::Items)); };
    click("Items: add item");
    QCOMPARE(document_->program().words.size(), std::size_t{1});
    QVERIFY2(document_->resolved(), "the word that the item needs came with it");
    QCOMPARE(document_->undoStack()->count(), 1);
    click("Items: add item");
    choose(chooser("Items 2 kind"), QStringLiteral("wait, 32 bits"));
    typeOver(field("Items 2 value"), QStringLiteral("7"));
    choose(chooser("Items 2 condition"), QStringLiteral("=  (eq)"));
    QTest::mouseClick(visible<QCheckBox>(*panel_, QStringLiteral("Items 2 flush")), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(items()[1].item, std::string("wait32"));
    QCOMPARE(items()[1].fields.size(), std::size_t{4});
    QVERIFY(!visible<QCheckBox>(*panel_, QStringLiteral("Items 1 flush")));
    click("Items 2: move up");
    QCOMPARE(items()[0].item, std::string("wait32"));
    QCOMPARE(items()[1].item, std::string("write32"));
    click("Items 1: remove");
    QCOMPARE(items().size(), std::size_t{1});
    choose(chooser("Items 1 kind"), QStringLiteral("memory barrier"));
    QVERIFY(items()[0].fields.empty());
    while (document_->undoStack()->canUndo()) document_->undoStack()->undo();
    QVERIFY(document_->program() == program);
}

void TestOperationEditors::theCurrentStreamIsThatOfAllSelectedCalls() {
    const Read<Program> program = programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}, {"id": "t"}], "operations": [
        {"id": "with1", "call": "streamEnter", "stream": "s"},
        {"id": "a", "call": "launchKernel", "kernel": "spin", "arguments": {"duration": "1 ms"}},
        {"id": "end1", "call": "streamExit"},
        {"id": "with2", "call": "streamEnter", "stream": "t"},
        {"id": "b", "call": "launchKernel", "kernel": "spin", "arguments": {"duration": "1 ms"}},
        {"id": "end2", "call": "streamExit"}]})");
    QVERIFY(program);
    document_->reset(*program.value, {});
    document_->select({QStringLiteral("b")});
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("current stream (t)"));
    document_->select({QStringLiteral("a"), QStringLiteral("b")});
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("current stream (s, t)"));
}

void TestOperationEditors::bodyIsEdited() {
    document_->reset(document_->program(), {});
    const edits::NewOperation made = edits::insertOperation(document_->program(), Call::Repeat, "copy", {"", 0});
    QVERIFY(document_->apply(made.edit, QStringLiteral("Add")));
    document_->select({QString::fromStdString(made.id)});
    const auto body = [&] { return *findOperation(document_->program(), made.id)->body(); };
    typeOver(field("Times"), QStringLiteral("3"));
    typeOver(field("Variable"), QStringLiteral("step"));
    auto* add = visible<QPushButton>(*panel_, QStringLiteral("Body: add a call"));
    for (QAction* action : add->menu()->actions()) {
        if (action->text() == QStringLiteral("Memset")) action->trigger();
    }
    QCOMPARE(body().size(), std::size_t{2});
    QCOMPARE(body()[1].call, Call::MemsetAsync);
    click("Body 2: move up");
    QCOMPARE(body()[0].call, Call::MemsetAsync);
    click("Body 2: remove");
    QCOMPARE(body().size(), std::size_t{1});
    const QString inner = QString::fromStdString(body()[0].id);
    const QString open = QStringLiteral("Body 1: open %1").arg(QString::fromStdString(body()[0].label));
    QTest::mouseClick(visible<QPushButton>(*panel_, open), Qt::LeftButton);
    QCOMPARE(document_->selection(), QStringList{inner});
    typeOver(field("Bytes"), QStringLiteral("{step+1} MB"));
    QVERIFY2(texts().contains(QStringLiteral("= 1 MB; 3 MB in the last iteration")), qPrintable(texts().join(QLatin1Char('|'))));
    QVERIFY(document_->resolved());
    typeOver(field("Bytes"), QStringLiteral("{1-step} MB"));
    QVERIFY2(texts().filter(QStringLiteral("last iteration")).size() == 1 && field("Bytes")->property("invalid").toBool(),
             "a size that is wrong in the last turn only is wrong");
}

/// Only choosing the last entry of the open list creates a resource, not the arrow keys on the closed list.
void TestOperationEditors::newResourceIsMadeAndUsedInOneStep() {
    const Program before = document_->program();
    QComboBox* to = chooser("To");
    to->setFocus();
    for (int i = 0; i < 12; ++i) QTest::keyClick(to, Qt::Key_Down);
    QCOMPARE(document_->program().buffers.size(), before.buffers.size());
    while (document_->undoStack()->canUndo()) document_->undoStack()->undo();
    chooseFromList(to, QStringLiteral("New buffer b1"));
    QCOMPARE(operation("copyY").text(Field::To), std::string_view("b1"));
    QCOMPARE(document_->program().buffers.back().bytes, Scalar{std::string("8 MB")});
    QCOMPARE(document_->program().buffers.back().memory, Memory::Pinned);
    QCOMPARE(document_->undoStack()->index(), 1);
    document_->undoStack()->undo();
    QVERIFY(document_->program() == before);
    QCOMPARE(to->currentText(), QStringLiteral("y"));
}

void TestOperationEditors::firstNewThreadLeavesTheOthersOnMain() {
    click("More fields");
    QCOMPARE(chooser("Host thread")->currentText(), QStringLiteral("main"));
    chooseFromList(chooser("Host thread"), QStringLiteral("New host thread thread"));
    QCOMPARE(document_->program().threads.size(), std::size_t{2});
    QCOMPARE(operation("copyY").thread, std::string("thread"));
    const auto& resolved = *document_->resolved();
    QCOMPARE(resolved.threads[resolved.operations[0].thread.value].id, std::string("main"));
    QCOMPARE(resolved.threads[resolved.operations[8].thread.value].id, std::string("thread"));
}

void TestOperationEditors::expressionsAreWrittenAndShown() {
    chooseFromList(chooser("Stream"), QStringLiteral("Write an expression…"));
    QLineEdit* text = field("Stream as an expression");
    QVERIFY(text && text->hasFocus());
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("nobody"));
    QVERIFY(texts().filter(QStringLiteral("There is no stream “nobody”. Available: copy, compute, other")).size() == 1);
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("{1+1"));
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!field("Stream as an expression"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
}

void TestOperationEditors::flagsAreNumbersWithNames() {
    const edits::NewOperation made = edits::insertOperation(document_->program(), Call::EventCreate, {}, {"", 0});
    QVERIFY(document_->apply(made.edit, QStringLiteral("Add")));
    document_->select({QString::fromStdString(made.id)});
    click("More fields");
    const auto flags = [&] { return findOperation(document_->program(), made.id)->scalar(Field::Flags); };
    const auto box = [&](const char* name) {
        return visible<QCheckBox>(*panel_, QStringLiteral("Flags: ") + QLatin1String(name));
    };
    QTest::mouseClick(box("disable timing"), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(*flags(), Scalar{std::int64_t{2}});
    QTest::mouseClick(box("interprocess"), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(*flags(), Scalar{std::int64_t{6}});
    QCOMPARE(field("Flags")->text(), QStringLiteral("6"));
    typeOver(field("Flags"), QStringLiteral("9"));
    QVERIFY(box("blocking sync")->isChecked() && !box("disable timing")->isChecked());
    QVERIFY(texts().contains(QStringLiteral("8 is not a valid flag here; CUDA rejects the call.")));
    typeOver(field("Flags"), QStringLiteral("0x"));
    QCOMPARE(field("Flags")->property("invalid").toBool(), true);
}

void TestOperationEditors::occupancyFollowsDeviceAndShape() {
    document_->select({QStringLiteral("saxpy")});
    QVERIFY(!texts().contains(QStringLiteral("Occupancy")));
    DeviceInfo device;
    device.computeMajor = 9;
    device.multiprocessors = 132;
    device.threadsPerMultiprocessor = 2048;
    device.blocksPerMultiprocessor = 32;
    device.registersPerMultiprocessor = 65536;
    device.sharedMemoryPerMultiprocessor = 233472;
    panel_->setDevices({device});
    QVERIFY(texts().contains(QStringLiteral("2 blocks at once on an SM")));
    QVERIFY(texts().contains(QStringLiteral("1 wave: 50 of 264 block slots")));
    typeOver(field("Grid x"), QStringLiteral("265"));
    QVERIFY2(texts().contains(QStringLiteral("2 waves of 264; the last has 1 block")),
             qPrintable(texts().join(QLatin1Char('|'))));
    typeOver(field("Block x"), QStringLiteral("32"));
    QVERIFY2(texts().filter(QStringLiteral("Limited by blocks")).size() == 1, qPrintable(texts().join(QLatin1Char('|'))));
    click("More fields");
    QTest::keyClicks(field("Shared memory"), QStringLiteral("{0}"));
    QTest::keyClick(field("Shared memory"), Qt::Key_Backspace);
    field("Shared memory")->selectAll();
    QTest::keyClick(field("Shared memory"), Qt::Key_Backspace);
    click("Fewer fields");
    QVERIFY2(field("Shared memory"), "a field does not go away under the hands");
    typeOver(field("Shared memory"), QStringLiteral("1 MB"));
    QVERIFY(texts().contains(QStringLiteral("The launch fails: no block fits.")));
}

void TestOperationEditors::aNewKernelCanRunAtOnce() {
    document_->select({QStringLiteral("saxpy")});
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        const QString name = QString::fromUtf8(kernel.name.data(), qsizetype(kernel.name.size()));
        chooseFromList(chooser("Kernel"), name);
        QVERIFY(document_->resolved());
        const auto& call = std::get<KernelCall>(document_->resolved()->operations[3].what);
        QCOMPARE(call.kernel, name.toStdString());
        std::vector<kernels::Argument> arguments;
        for (const ResolvedArgument& each : call.arguments) {
            kernels::ArgumentValue value;
            if (const auto* range = std::get_if<ByteRange>(&each.value)) value = std::uint64_t{range->bytes};
            if (const auto* whole = std::get_if<std::int64_t>(&each.value)) value = *whole;
            if (const auto* real = std::get_if<double>(&each.value)) value = *real;
            arguments.push_back({each.name, value});
        }
        const std::string problem = kernels::problem(kernel, arguments);
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

void TestOperationEditors::aLoopFollowsTheQueryAndMayTakeAValue() {
    const auto insert = [this](Call call) {
        const Program& program = document_->program();
        const auto made =
            edits::insertOperation(program, call, "copy", {"", static_cast<std::uint32_t>(program.operations.size())});
        QVERIFY(document_->apply(made.edit, QStringLiteral("insert")));
        document_->select({QString::fromStdString(made.id)});
    };
    insert(Call::While);
    const std::string loop = document_->program().operations.back().id;
    const auto on = [&] { return std::string(operation(loop.c_str()).text(Field::On)); };
    const std::string query = on();
    QVERIFY(chooser("Answer of")->currentText().startsWith(QString::fromStdString(query) + ": query of "));
    document_->select({QString::fromStdString(query)});
    click("More fields");
    typeOver(field("Id"), QStringLiteral("asked"));
    QTest::keyClick(field("Id"), Qt::Key_Return);
    QCOMPARE(on(), std::string("asked"));
    QVERIFY(document_->resolved());
    document_->undoStack()->undo();
    QCOMPARE(on(), query);
    document_->select({QString::fromStdString(loop)});
    chooseFromList(chooser("Answer of"), QStringLiteral("x: value"));
    QCOMPARE(on(), std::string("x"));
    QVERIFY(document_->resolved());
    QVERIFY(!operation(loop.c_str()).find(Field::Is) && operation(loop.c_str()).find(Field::Value));
}

void TestOperationEditors::idIsChangedWhenTheFieldIsLeft() {
    click("More fields");
    typeOver(field("Id"), QStringLiteral("sync"));
    QVERIFY(texts().contains(QStringLiteral("Another call has the id “sync”.")));
    typeOver(field("Id"), QStringLiteral("home"));
    QVERIFY(findOperation(document_->program(), "copyY"));
    QTest::keyClick(field("Id"), Qt::Key_Return);
    QVERIFY(findOperation(document_->program(), "home") && !findOperation(document_->program(), "copyY"));
    QCOMPARE(document_->selection(), QStringList{QStringLiteral("home")});
}

STREAMSCOPE_WINDOW_TEST(TestOperationEditors)

}  // namespace tst_operation_editors

#include "tst_operation_editors.moc"
