#include "fork_and_join.h"
#include "hands.h"
#include "kernels/catalogue.h"
#include "ui/document/edits.h"
#include "ui/inspector/panels.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace streamscope;
using namespace streamscope::ui;

class TestOperationPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void showsHintWhenNothingIsSelected();
    void showsFieldsAsInTheSketch();
    void typedSizeChangesTheProgramAndUndoRestoresIt();
    void typingIsOneStepOfUndo();
    void invalidTextShowsAMessageAndChangesNothing();
    void escapeGivesTheOldTextBack();
    void arrowsStepTheNumber();
    void choosingAStreamMovesTheOperation();
    void choosingAKernelOffersItsParameters();
    void workReplacesDuration();
    void gridTakesOneToThreeNumbers();
    void readsAreAList();
    void batchItemsAreAdded();
    void bodyIsEdited();
    void newResourceIsMadeAndUsedInOneStep();
    void firstNewThreadLeavesTheOthersOnMain();
    void expressionsAreWrittenAndShown();
    void flagsAreNumbersWithNames();
    void occupancyFollowsDeviceAndShape();
    void aNewKernelCanRunAtOnce();
    void idIsChangedWhenTheFieldIsLeft();
    void escapeTakesBackWhatWasTyped();
    void clickOnPinnedMakesTheBufferPageable();
    void labelIsRenamedInPlace();
    void severalSelectedShowWhatTheyShare();
    void threadIsChosenWhereThereAreSeveral();
    void rareFieldsAreHiddenUntilAskedFor();
    void fieldsFollowUndo();
    void storyTellsEveryPieceOfWaiting();
    void hostCallTellsHowLongItTook();
    void failureIsNamed();
    void rejectedEditIsReported();
    void everyControlHasAnAccessibleName();

private:
    const Operation& operation(const char* id) { return *findOperation(document_->program(), id); }
    QLineEdit* field(const char* name) { return visible<QLineEdit>(*panel_, QLatin1String(name)); }
    QComboBox* chooser(const char* name) { return visible<QComboBox>(*panel_, QLatin1String(name)); }
    void click(const char* button) {
        auto* found = visible<QToolButton>(*panel_, QLatin1String(button));
        QVERIFY2(found, button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    QStringList texts() { return textsIn<QLabel>(*panel_); }
    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<OperationPanel> panel_;
};

void TestOperationPanel::init() {
    failOnAnyWarning();
    document_ = std::make_unique<ProgramDocument>();
    open(*document_);
    panel_ = std::make_unique<OperationPanel>(document_.get());
    panel_->resize(310, 900);
    QVERIFY(showActive(*panel_));
    document_->select({QStringLiteral("copyY")});
}

void TestOperationPanel::cleanup() {
    panel_.reset();
    document_.reset();
}

void TestOperationPanel::showsHintWhenNothingIsSelected() {
    document_->select({});
    QCOMPARE(field("Label"), nullptr);
    QVERIFY(texts().join(QLatin1Char(' ')).contains(QStringLiteral("Select an operation")));
}

void TestOperationPanel::showsFieldsAsInTheSketch() {
    QCOMPARE(field("Label")->text(), QStringLiteral("copy y"));
    QVERIFY(texts().contains(QStringLiteral("9 of 10")));
    QVERIFY(texts().contains(QStringLiteral("cudaMemcpyAsync")));
    QCOMPARE(chooser("From")->currentText(), QStringLiteral("dy"));
    QCOMPARE(chooser("To")->currentText(), QStringLiteral("y"));
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
    QVERIFY(visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned")));
}

void TestOperationPanel::typedSizeChangesTheProgramAndUndoRestoresIt() {
    const Program before = document_->program();
    typeOver(field("Bytes"), QStringLiteral("4 MB"));
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("4 MB")});
    QCOMPARE(std::get<CopyCall>(document_->resolved()->operations[8].what).to.bytes, Bytes{4'000'000});
    document_->undoStack()->undo();
    QVERIFY(document_->program() == before);
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
}

void TestOperationPanel::typingIsOneStepOfUndo() {
    const int before = document_->undoStack()->count();
    typeOver(field("Bytes"), QStringLiteral("123 kB"));
    QCOMPARE(document_->undoStack()->count(), before + 1);
    QTest::keyClick(field("Bytes"), Qt::Key_Return);
    typeOver(field("Bytes"), QStringLiteral("7 MB"));
    QCOMPARE(document_->undoStack()->count(), before + 2);
    QCOMPARE(document_->undoStack()->undoText(), QStringLiteral("Change bytes of copy y"));
}

void TestOperationPanel::invalidTextShowsAMessageAndChangesNothing() {
    typeOver(field("Bytes"), QStringLiteral("8 MB"));
    const Program before = document_->program();
    const int steps = document_->undoStack()->count();
    QTest::keyClicks(field("Bytes"), QStringLiteral("apples"));
    QVERIFY(document_->program() == before);
    QCOMPARE(document_->undoStack()->count(), steps);
    QVERIFY2(texts().filter(QStringLiteral("MBapples")).size() == 1, qPrintable(texts().join(QLatin1Char('\n'))));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), true);
    typeOver(field("Bytes"), QStringLiteral("9 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("9 MB")});
}

void TestOperationPanel::escapeGivesTheOldTextBack() {
    QTest::mouseClick(field("Bytes"), Qt::LeftButton);
    QTest::keyClick(field("Bytes"), Qt::Key_End);
    QTest::keyClicks(field("Bytes"), QStringLiteral("x"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), true);
    QTest::keyClick(field("Bytes"), Qt::Key_Escape);
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    QCOMPARE(field("Bytes")->property("invalid").toBool(), false);
}

void TestOperationPanel::escapeTakesBackWhatWasTyped() {
    const Program before = document_->program();
    for (const char* name : {"Bytes", "Grid x", "duration"}) {
        if (!field(name)) document_->select({QStringLiteral("saxpy")});
        const QString old = field(name)->text();
        typeOver(field(name), QStringLiteral("3"));
        QTest::keyClicks(field(name), QStringLiteral("4"));
        QVERIFY(!(document_->program() == before));
        QTest::keyClick(field(name), Qt::Key_Escape);
        QCOMPARE(field(name)->text(), old);
        QVERIFY(document_->program() == before);
        QVERIFY2(!document_->undoStack()->canUndo(), "nothing is left to undo");
    }
}

void TestOperationPanel::arrowsStepTheNumber() {
    QTest::mouseClick(field("Bytes"), Qt::LeftButton);
    QTest::keyClick(field("Bytes"), Qt::Key_Down);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("7 MB")});
    for (int i = 0; i < 20; ++i) QTest::keyClick(field("Bytes"), Qt::Key_Down);
    QCOMPARE(*operation("copyY").scalar(Field::Bytes), Scalar{std::string("0 MB")});
}

void TestOperationPanel::choosingAStreamMovesTheOperation() {
    choose(chooser("Stream"), QStringLiteral("other"));
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("other"));
    document_->undoStack()->undo();
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
}

void TestOperationPanel::choosingAKernelOffersItsParameters() {
    document_->select({QStringLiteral("saxpy")});
    QVERIFY(field("duration"));
    QVERIFY(!field("n"));
    choose(chooser("Kernel"), QStringLiteral("saxpy"));
    QCOMPARE(operation("saxpy").text(Field::Kernel), std::string_view("saxpy"));
    QVERIFY(field("a") && field("n") && chooser("x") && chooser("y"));
    choose(chooser("x"), QStringLiteral("dx"));
    typeOver(field("a"), QStringLiteral("2.5"));
    typeOver(field("n"), QStringLiteral("1000"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QVERIFY(std::ranges::find(arguments, Argument{"x", Scalar{std::string("dx")}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"a", Scalar{2.5}}) != arguments.end());
    QVERIFY(std::ranges::find(arguments, Argument{"n", Scalar{std::int64_t{1000}}}) != arguments.end());
}

void TestOperationPanel::workReplacesDuration() {
    document_->select({QStringLiteral("saxpy")});
    typeOver(field("work"), QStringLiteral("45 ms"));
    const auto& arguments = std::get<std::vector<Argument>>(*operation("saxpy").find(Field::Arguments));
    QCOMPARE(arguments.size(), std::size_t{1});
    QCOMPARE(arguments.front(), (Argument{"work", Scalar{std::string("45 ms")}}));
    QCOMPARE(field("duration")->text(), QString());
    QVERIFY(document_->resolved());
}

void TestOperationPanel::gridTakesOneToThreeNumbers() {
    document_->select({QStringLiteral("saxpy")});
    typeOver(field("Grid y"), QStringLiteral("4"));
    QCOMPARE(std::get<KernelCall>(document_->resolved()->operations[3].what).grid, (Dimensions{50, 4, 1}));
    const Program before = document_->program();
    typeOver(field("Grid x"), QStringLiteral("0"));
    QVERIFY(document_->program() == before);
    QVERIFY(texts().contains(QStringLiteral("At least 1.")));
    typeOver(field("Grid x"), QStringLiteral("25"));
    QVERIFY(!texts().contains(QStringLiteral("At least 1.")));
    QCOMPARE(std::get<KernelCall>(document_->resolved()->operations[3].what).grid, (Dimensions{25, 4, 1}));
}

void TestOperationPanel::readsAreAList() {
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

void TestOperationPanel::batchItemsAreAdded() {
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

void TestOperationPanel::bodyIsEdited() {
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
    QVERIFY2(texts().contains(QStringLiteral("= 1 MB, in the last turn 3 MB")), qPrintable(texts().join(QLatin1Char('|'))));
    QVERIFY(document_->resolved());
    typeOver(field("Bytes"), QStringLiteral("{1-step} MB"));
    QVERIFY2(texts().filter(QStringLiteral("last turn")).size() == 1 && field("Bytes")->property("invalid").toBool(),
             "a size that is wrong in the last turn only is wrong");
}

/// From the open list, its last entry; walking past the end of the closed list makes nothing.
void TestOperationPanel::newResourceIsMadeAndUsedInOneStep() {
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

void TestOperationPanel::firstNewThreadLeavesTheOthersOnMain() {
    click("More fields");
    QCOMPARE(chooser("Host thread")->currentText(), QStringLiteral("main"));
    chooseFromList(chooser("Host thread"), QStringLiteral("New host thread thread"));
    QCOMPARE(document_->program().threads.size(), std::size_t{2});
    QCOMPARE(operation("copyY").thread, std::string("thread"));
    const auto& resolved = *document_->resolved();
    QCOMPARE(resolved.threads[resolved.operations[0].thread.value].id, std::string("main"));
    QCOMPARE(resolved.threads[resolved.operations[8].thread.value].id, std::string("thread"));
}

void TestOperationPanel::expressionsAreWrittenAndShown() {
    chooseFromList(chooser("Stream"), QStringLiteral("Write an expression…"));
    QLineEdit* text = field("Stream as an expression");
    QVERIFY(text && text->hasFocus());
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("nobody"));
    QVERIFY(texts().filter(QStringLiteral("There is no stream “nobody”. There are: copy, compute, other")).size() == 1);
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("{1+1"));
    QCOMPARE(operation("copyY").text(Field::Stream), std::string_view("compute"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!field("Stream as an expression"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("compute"));
}

void TestOperationPanel::flagsAreNumbersWithNames() {
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
    QVERIFY(texts().contains(QStringLiteral("8 is no flag of this call: CUDA refuses it.")));
    typeOver(field("Flags"), QStringLiteral("0x"));
    QCOMPARE(field("Flags")->property("invalid").toBool(), true);
}

void TestOperationPanel::occupancyFollowsDeviceAndShape() {
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
    QVERIFY(texts().contains(QStringLiteral("1 wave: 50 of 264 places")));
    typeOver(field("Grid x"), QStringLiteral("265"));
    QVERIFY2(texts().contains(QStringLiteral("2 waves of 264; the last has 1 block")),
             qPrintable(texts().join(QLatin1Char('|'))));
    typeOver(field("Block x"), QStringLiteral("32"));
    QVERIFY2(texts().filter(QStringLiteral("Limited by registers")).size() == 1, qPrintable(texts().join(QLatin1Char('|'))));
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

void TestOperationPanel::aNewKernelCanRunAtOnce() {
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

void TestOperationPanel::idIsChangedWhenTheFieldIsLeft() {
    click("More fields");
    typeOver(field("Id"), QStringLiteral("sync"));
    QVERIFY(texts().contains(QStringLiteral("Another call has the id “sync”.")));
    typeOver(field("Id"), QStringLiteral("home"));
    QVERIFY(findOperation(document_->program(), "copyY"));
    QTest::keyClick(field("Id"), Qt::Key_Return);
    QVERIFY(findOperation(document_->program(), "home") && !findOperation(document_->program(), "copyY"));
    QCOMPARE(document_->selection(), QStringList{QStringLiteral("home")});
}

void TestOperationPanel::clickOnPinnedMakesTheBufferPageable() {
    auto* pill = visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned"));
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(document_->program().buffers[4].memory, Memory::Pageable);
    QCOMPARE(pill->text(), QStringLiteral("pageable"));
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(document_->program().buffers[4].memory, Memory::Pinned);
}

void TestOperationPanel::labelIsRenamedInPlace() {
    typeOver(field("Label"), QStringLiteral("result home"));
    QCOMPARE(operation("copyY").label, std::string("result home"));
    document_->undoStack()->undo();
    QCOMPARE(operation("copyY").label, std::string("copy y"));
    QCOMPARE(field("Label")->text(), QStringLiteral("copy y"));
}

void TestOperationPanel::severalSelectedShowWhatTheyShare() {
    document_->select({QStringLiteral("copyX"), QStringLiteral("saxpy"), QStringLiteral("stencil")});
    QCOMPARE(field("Label")->text(), QStringLiteral("3 operations"));
    QVERIFY(!field("Bytes") && !chooser("Kernel"));
    QCOMPARE(chooser("Stream")->currentText(), QStringLiteral("several"));
    choose(chooser("Stream"), QStringLiteral("other"));
    for (const char* id : {"copyX", "saxpy", "stencil"}) QCOMPARE(operation(id).text(Field::Stream), std::string_view("other"));
    document_->undoStack()->undo();
    QCOMPARE(operation("saxpy").text(Field::Stream), std::string_view("compute"));
    document_->select({QStringLiteral("saxpy"), QStringLiteral("stencil")});
    const int step = document_->undoStack()->index();
    QCOMPARE(field("duration")->text(), QString());
    QCOMPARE(field("duration")->placeholderText(), QStringLiteral("several"));
    typeOver(field("duration"), QStringLiteral("3 ms"));
    typeOver(field("Grid x"), QStringLiteral("25"));
    for (const char* id : {"saxpy", "stencil"}) {
        QCOMPARE(operation(id).find(Field::Arguments) != nullptr, true);
        const auto& arguments = std::get<std::vector<Argument>>(*operation(id).find(Field::Arguments));
        QCOMPARE(arguments.front(), (Argument{"duration", Scalar{std::string("3 ms")}}));
    }
    QCOMPARE(document_->undoStack()->index(), step + 2);
}

void TestOperationPanel::threadIsChosenWhereThereAreSeveral() {
    QVERIFY(!chooser("Host thread"));
    QVERIFY(document_->apply(Edit{EditList{{Edit{InsertResource{0, HostThread{"main", 0, {}}}},
                                            Edit{InsertResource{1, HostThread{"worker", 0, {}}}}}}},
                             QStringLiteral("Add threads")));
    QVERIFY(chooser("Host thread"));
    choose(chooser("Host thread"), QStringLiteral("worker"));
    QCOMPARE(operation("copyY").thread, std::string("worker"));
}

void TestOperationPanel::rareFieldsAreHiddenUntilAskedFor() {
    QVERIFY(!field("From offset"));
    QTest::mouseClick(visible<QToolButton>(*panel_, QStringLiteral("More fields")), Qt::LeftButton);
    QVERIFY(field("From offset"));
    typeOver(field("From offset"), QStringLiteral("0 B"));
    QTest::mouseClick(visible<QToolButton>(*panel_, QStringLiteral("Fewer fields")), Qt::LeftButton);
    QVERIFY2(field("From offset"), "a field that is set stays visible");
    QVERIFY(!field("To offset"));
}

void TestOperationPanel::fieldsFollowUndo() {
    typeOver(field("Bytes"), QStringLiteral("1 MB"));
    document_->undoStack()->undo();
    QCOMPARE(field("Bytes")->text(), QStringLiteral("8 MB"));
    document_->undoStack()->redo();
    QCOMPARE(field("Bytes")->text(), QStringLiteral("1 MB"));
}

void TestOperationPanel::storyTellsEveryPieceOfWaiting() {
    QVERIFY(texts().contains(QStringLiteral("Not run yet.")));
    panel_->setTimeline(handMadeTimeline(*document_->resolved()));
    const QStringList seen = texts();
    for (const char* text :
         {"0.000 ms", "2.500 ms", "0.800 ms", "Why did it start at 2.50 ms?", "0.00–1.00  event e1 #1, behind copy x",
          "1.00–1.90  stream order, behind saxpy", "1.90–2.50  event e2 #1, behind stencil", "Critical path: yes"}) {
        QVERIFY2(seen.contains(QString::fromUtf8(text)), text);
    }
    QVERIFY(!seen.contains(QStringLiteral("Not run yet.")));
}

void TestOperationPanel::hostCallTellsHowLongItTook() {
    panel_->setTimeline(handMadeTimeline(*document_->resolved()));
    document_->select({QStringLiteral("sync")});
    QVERIFY(texts().contains(QStringLiteral("Took")));
    QVERIFY(texts().contains(QStringLiteral("3.300 ms")));
}

void TestOperationPanel::failureIsNamed() {
    auto timeline = handMadeTimeline(*document_->resolved());
    timeline->operations[8].code = Status::InvalidValue;
    panel_->setTimeline(timeline);
    QVERIFY(texts().contains(QStringLiteral("cudaErrorInvalidValue (1)")));
}

/// The document refuses what does not fit; the panel says so and shows what is true.
void TestOperationPanel::rejectedEditIsReported() {
    QSignalSpy messages(panel_.get(), &OperationPanel::message);
    auto* pill = visible<QToolButton>(*panel_, QStringLiteral("Memory of y: pinned"));
    {
        const QSignalBlocker quiet(document_.get());
        QVERIFY(document_->apply(Edit{RenameResource{ResourceKind::Buffer, "y", "renamed"}}, QStringLiteral("Rename")));
    }
    QTest::mouseClick(pill, Qt::LeftButton);
    QCOMPARE(messages.count(), 1);
    QVERIFY(messages.front().front().toString().contains(QLatin1Char('y')));
    QCOMPARE(chooser("To")->currentText(), QStringLiteral("renamed"));
}

void TestOperationPanel::everyControlHasAnAccessibleName() {
    for (const char* id : {"copyY", "saxpy", "recordE1", "computeWaitsE1", "sync"}) {
        document_->select({QLatin1String(id)});
        if (auto* more = visible<QToolButton>(*panel_, QStringLiteral("More fields"))) QTest::mouseClick(more, Qt::LeftButton);
        int controls = 0;
        for (const QWidget* widget : panel_->findChildren<QWidget*>()) {
            const bool control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                                 qobject_cast<const QComboBox*>(widget);
            if (!control || !widget->isVisibleTo(panel_.get())) continue;
            ++controls;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
        QVERIFY(controls > 1);
    }
}

QTEST_MAIN(TestOperationPanel)
#include "tst_operation_panel.moc"
