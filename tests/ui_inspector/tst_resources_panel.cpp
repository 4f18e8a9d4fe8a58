#include "engine/program/program_json.h"
#include "fork_and_join.h"
#include "hands.h"
#include "tests/support/patience.h"
#include "ui/inspector/panels.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/resource_row.h"

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

using namespace streamscope;
using namespace streamscope::ui;

class TestResourcesPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void listsWhatTheProgramDeclares();
    void addEventIsNamedAtOnce();
    void everyKindCanBeAdded();
    void renamedStreamIsFollowedByItsUses();
    void badNameSaysWhyAndChangesNothing();
    void deletedBufferTakesItsUsesAlong();
    void deleteKeyDeletesTheRow();
    void deleteTooltipNamesTheUses();
    void parameterThatASizeNeedsIsNotDeleted();
    void threadsAreManaged();
    void countDeviceProcessAndColourAreUnfolded();
    void coloursAreSeenInTheirList();
    void detailsStayOpen();
    void questionIsAnsweredByKeys();
    void dragReordersStreams();
    void parameterSlides();
    void tabWalksTheRowsInOrder();
    void altArrowsReorderStreams();
    void sizeIsTypedWithUnits();
    void flagsAreChosenFromMenus();
    void memoryKindIsChosen();
    void defaultStreamIsChosen();
    void clickedStreamIsAnnounced();
    void searchFindsAmongMany();
    void hiddenPanelFollowsWhenShown();
    void everyControlHasAnAccessibleName();

private:
    const Program& program() const { return document_->program(); }
    ResourceRow* row(const QString& name) { return visible<ResourceRow>(*panel_, name); }
    QLineEdit* nameOf(const QString& row) { return visible<QLineEdit>(*panel_, QStringLiteral("Name of ") + row); }
    void click(const QString& button) { QTest::mouseClick(visible<QToolButton>(*panel_, button), Qt::LeftButton); }
    void push(const QString& button) {
        auto* found = visible<QPushButton>(*panel_, button);
        QVERIFY2(found, qPrintable(button));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// The platform without a screen moves no mouse whose button is down.
    static void sendMove(QWidget* to, QPoint at) {
        QMouseEvent move(QEvent::MouseMove, at, to->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(to, &move);
    }
    void retype(QLineEdit* field, const QString& text);
    void trigger(const QString& row, const QString& menu, const QString& action);
    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<ResourcesPanel> panel_;
};

void TestResourcesPanel::init() {
    failOnAnyWarning();
    document_ = std::make_unique<ProgramDocument>();
    open(*document_);
    panel_ = std::make_unique<ResourcesPanel>(document_.get());
    panel_->resize(200, 900);
    QVERIFY(showActive(*panel_));
}

void TestResourcesPanel::cleanup() {
    panel_.reset();
    document_.reset();
}

void TestResourcesPanel::retype(QLineEdit* field, const QString& text) {
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

void TestResourcesPanel::trigger(const QString& name, const QString& menu, const QString& action) {
    auto* button = visible<QPushButton>(*row(name), menu);
    QVERIFY(button);
    for (QAction* each : button->menu()->actions()) {
        if (each->text() == action) return each->trigger();
    }
    QFAIL(qPrintable(action));
}

void TestResourcesPanel::listsWhatTheProgramDeclares() {
    for (const char* name : {"stream copy", "stream compute", "stream other", "event e1", "event e2", "buffer x", "buffer dy"}) {
        QVERIFY2(row(QLatin1String(name)), name);
    }
    QVERIFY(textsIn<QPushButton>(*row(QStringLiteral("stream compute"))).join(QString()).contains(QStringLiteral("−1")));
    QCOMPARE(visible<QLineEdit>(*row(QStringLiteral("buffer dy")), QStringLiteral("Size"))->text(), QStringLiteral("8 MB"));
}

void TestResourcesPanel::addEventIsNamedAtOnce() {
    click(QStringLiteral("Add event"));
    QCOMPARE(program().events.size(), std::size_t{3});
    QCOMPARE(program().events.back().id, std::string("e3"));
    QTRY_VERIFY(nameOf(QStringLiteral("event e3"))->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("done"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(program().events.back().id, std::string("done"));
    document_->undoStack()->undo();
    document_->undoStack()->undo();
    QCOMPARE(program().events.size(), std::size_t{2});
    QVERIFY(!row(QStringLiteral("event done")));
}

void TestResourcesPanel::everyKindCanBeAdded() {
    const Program before = program();
    for (const char* noun : {"stream", "event", "buffer", "word", "parameter", "graph", "host thread"})
        click(QStringLiteral("Add ") + QLatin1String(noun));
    QCOMPARE(program().graphs.size(), std::size_t{1});
    QCOMPARE(program().threads.size(), std::size_t{2});
    QCOMPARE(program().threads.front().id, std::string("main"));
    QCOMPARE(program().streams.size(), before.streams.size() + 1);
    QCOMPARE(program().buffers.size(), before.buffers.size() + 1);
    QCOMPARE(program().words.size(), std::size_t{1});
    QCOMPARE(program().parameters.size(), std::size_t{1});
    QVERIFY(document_->resolved());
    for (int i = 0; i < 7; ++i) document_->undoStack()->undo();
    QVERIFY(program() == before);
}

void TestResourcesPanel::renamedStreamIsFollowedByItsUses() {
    QLineEdit* name = nameOf(QStringLiteral("stream compute"));
    QTest::mouseClick(name, Qt::LeftButton);
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("maths"));
    QCOMPARE(program().streams[1].id, std::string("compute"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(program().streams[1].id, std::string("maths"));
    QCOMPARE(findOperation(program(), "saxpy")->text(Field::Stream), std::string_view("maths"));
    QCOMPARE(findOperation(program(), "copyY")->text(Field::Stream), std::string_view("maths"));
    QVERIFY(row(QStringLiteral("stream maths")) && !row(QStringLiteral("stream compute")));
    QTRY_VERIFY(row(QStringLiteral("stream maths"))->hasFocus());
    QCOMPARE(document_->undoStack()->count(), 1);
    document_->undoStack()->undo();
    QCOMPARE(findOperation(program(), "saxpy")->text(Field::Stream), std::string_view("compute"));
}

void TestResourcesPanel::badNameSaysWhyAndChangesNothing() {
    const Program before = program();
    QLineEdit* name = nameOf(QStringLiteral("stream compute"));
    retype(name, QStringLiteral("copy"));
    QCOMPARE(name->property("invalid").toBool(), true);
    QCOMPARE(textsIn<QLabel>(*row(QStringLiteral("stream compute"))).filter(QStringLiteral("copy")).size(), 1);
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(program() == before);
    QCOMPARE(name->text(), QStringLiteral("compute"));
    retype(name, QStringLiteral("legacy"));
    QCOMPARE(name->property("invalid").toBool(), true);
    QTest::keyClick(name, Qt::Key_Escape);
    QCOMPARE(name->property("invalid").toBool(), false);
    QVERIFY(program() == before);
}

void TestResourcesPanel::deletedBufferTakesItsUsesAlong() {
    const Program before = program();
    click(QStringLiteral("Delete dx"));
    QVERIFY2(program() == before, "it asks first");
    QVERIFY(textsIn<QLabel>(*row(QStringLiteral("buffer dx"))).contains(QStringLiteral("dx is used by copy x, saxpy, stencil.")));
    push(QStringLiteral("Keep dx"));
    QVERIFY(program() == before);
    QVERIFY(!visible<QPushButton>(*panel_, QStringLiteral("Keep dx")));
    click(QStringLiteral("Delete dx"));
    push(QStringLiteral("dx: Delete with 3 uses"));
    QCOMPARE(program().buffers.size(), std::size_t{4});
    QCOMPARE(findOperation(program(), "copyX"), nullptr);
    QVERIFY2(findOperation(program(), "saxpy"), "a kernel that only lists the buffer stays");
    QCOMPARE(findOperation(program(), "saxpy")->find(Field::Reads), nullptr);
    QVERIFY(findOperation(program(), "saxpy")->find(Field::Writes));
    QVERIFY(document_->resolved());
    QCOMPARE(document_->undoStack()->count(), 1);
    document_->undoStack()->undo();
    QVERIFY(program() == before);
}

void TestResourcesPanel::deleteKeyDeletesTheRow() {
    click(QStringLiteral("Add event"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    row(QStringLiteral("event e3"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QCOMPARE(program().events.size(), std::size_t{2});
    ResourceRow* e2 = row(QStringLiteral("event e2"));
    e2->setFocus();
    QTest::keyClick(e2, Qt::Key_Delete);
    QVERIFY(visible<QPushButton>(*panel_, QStringLiteral("Keep e2"))->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(program().events.size(), std::size_t{1});
    QCOMPARE(findOperation(program(), "recordE2"), nullptr);
    QCOMPARE(findOperation(program(), "computeWaitsE2"), nullptr);
    QVERIFY(document_->resolved());
}

void TestResourcesPanel::threadsAreManaged() {
    const Program before = program();
    click(QStringLiteral("Add host thread"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("io"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(program().threads[1].id, std::string("io"));
    retype(visible<QLineEdit>(*row(QStringLiteral("host thread io")), QStringLiteral("Process")), QStringLiteral("2"));
    QCOMPARE(program().threads[1].process, 2);
    row(QStringLiteral("host thread io"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(program().threads[0].id, std::string("main"));
    click(QStringLiteral("Delete main"));
    QVERIFY2(visible<QPushButton>(*panel_, QStringLiteral("main: Delete with 10 uses")), "calls that name no thread are main's");
    push(QStringLiteral("Keep main"));
    click(QStringLiteral("Delete io"));
    QCOMPARE(program().threads.size(), std::size_t{1});
    while (document_->undoStack()->canUndo()) document_->undoStack()->undo();
    QVERIFY(program() == before);
}

void TestResourcesPanel::countDeviceProcessAndColourAreUnfolded() {
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

void TestResourcesPanel::coloursAreSeenInTheirList() {
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

/// What was unfolded stays so when rows come, go, move and change their names.
void TestResourcesPanel::detailsStayOpen() {
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

void TestResourcesPanel::questionIsAnsweredByKeys() {
    const auto isAsked = [this] { return visible<QPushButton>(*panel_, QStringLiteral("Keep x")); };
    row(QStringLiteral("buffer x"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_VERIFY(isAsked());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!isAsked());
    QVERIFY(row(QStringLiteral("buffer x"))->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_VERIFY(isAsked());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(!row(QStringLiteral("buffer x")));
    document_->undoStack()->undo();
    QTRY_VERIFY(row(QStringLiteral("buffer x")));
}

void TestResourcesPanel::dragReordersStreams() {
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

void TestResourcesPanel::parameterSlides() {
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

void TestResourcesPanel::deleteTooltipNamesTheUses() {
    const QString tip = visible<QToolButton>(*panel_, QStringLiteral("Delete dx"))->toolTip();
    for (const char* user : {"copy x", "saxpy", "stencil"}) QVERIFY2(tip.contains(QLatin1String(user)), qPrintable(tip));
    QVERIFY(!tip.contains(QStringLiteral("copy y")));
}

void TestResourcesPanel::parameterThatASizeNeedsIsNotDeleted() {
    click(QStringLiteral("Add parameter"));
    Buffer buffer = program().buffers[0];
    buffer.bytes = std::string("{n*10} MB");
    QVERIFY(document_->apply(Edit{ReplaceResource{"x", buffer}}, QStringLiteral("Use it")));
    QSignalSpy messages(panel_.get(), &ResourcesPanel::message);
    click(QStringLiteral("Delete n"));
    QCOMPARE(program().parameters.size(), std::size_t{1});
    QCOMPARE(messages.count(), 1);
    document_->undoStack()->undo();
    Operation copy = *findOperation(program(), "copyX");
    copy.set(Field::Bytes, Scalar{std::string("{n} MB")});
    QVERIFY(document_->apply(Edit{ReplaceOperation{"copyX", copy}}, QStringLiteral("Use it")));
    click(QStringLiteral("Delete n"));
    QCOMPARE(program().parameters.size(), std::size_t{1});
    push(QStringLiteral("n: Delete with 1 use"));
    QVERIFY(program().parameters.empty());
    QVERIFY(!findOperation(program(), "copyX"));
}

void TestResourcesPanel::altArrowsReorderStreams() {
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

void TestResourcesPanel::sizeIsTypedWithUnits() {
    QLineEdit* size = visible<QLineEdit>(*row(QStringLiteral("buffer x")), QStringLiteral("Size"));
    retype(size, QStringLiteral("64 MiB"));
    QCOMPARE(program().buffers[0].bytes, Scalar{std::string("64 MiB")});
    const Program before = program();
    QTest::keyClicks(size, QStringLiteral("?"));
    QVERIFY(program() == before);
    QCOMPARE(size->property("invalid").toBool(), true);
    QCOMPARE(document_->undoStack()->count(), 1);
}

void TestResourcesPanel::flagsAreChosenFromMenus() {
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

void TestResourcesPanel::memoryKindIsChosen() {
    auto* memory = visible<QComboBox>(*row(QStringLiteral("buffer x")), QStringLiteral("Memory"));
    QCOMPARE(memory->currentText(), QStringLiteral("pinned"));
    memory->setFocus();
    QTest::keyClick(memory, Qt::Key_Down);
    QCOMPARE(program().buffers[0].memory, Memory::Pageable);
}

void TestResourcesPanel::defaultStreamIsChosen() {
    auto* chooser = visible<QComboBox>(*panel_, QStringLiteral("Default stream"));
    chooser->setFocus();
    QTest::keyClick(chooser, Qt::Key_Down);
    QCOMPARE(program().defaultStream, DefaultStream::PerThread);
    document_->undoStack()->undo();
    QCOMPARE(chooser->currentText(), QStringLiteral("legacy"));
}

void TestResourcesPanel::clickedStreamIsAnnounced() {
    QSignalSpy activated(panel_.get(), &ResourcesPanel::streamActivated);
    QTest::mouseClick(row(QStringLiteral("stream other")), Qt::LeftButton, {}, QPoint(5, 5));
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.front().front().toString(), QStringLiteral("other"));
}

void TestResourcesPanel::searchFindsAmongMany() {
    Program many = program();
    for (int i = 0; i < 500; ++i) {
        Buffer buffer;
        buffer.id = "chunk" + std::to_string(i);
        buffer.bytes = std::string("1 MB");
        many.buffers.push_back(buffer);
    }
    document_->reset(many, {});
    QVERIFY(!row(QStringLiteral("buffer chunk499")));
    QVERIFY(textsIn<QLabel>(*panel_).filter(QStringLiteral("445 more")).size() == 1);
    QTest::keyClicks(visible<QLineEdit>(*panel_, QStringLiteral("Find a resource")), QStringLiteral("chunk499"));
    QVERIFY(row(QStringLiteral("buffer chunk499")));
    QVERIFY(!row(QStringLiteral("buffer x")));
}

void TestResourcesPanel::hiddenPanelFollowsWhenShown() {
    panel_->hide();
    QVERIFY(document_->apply(addResource(program(), ResourceKind::Word).edit, QStringLiteral("Add")));
    QVERIFY(showActive(*panel_));
    QVERIFY(row(QStringLiteral("word flag")));
}

void TestResourcesPanel::everyControlHasAnAccessibleName() {
    for (const char* noun : {"word", "parameter", "graph", "host thread"}) click(QStringLiteral("Add ") + QLatin1String(noun));
    for (const char* id : {"copy", "e1", "x", "flag", "n"}) click(QStringLiteral("More about ") + QLatin1String(id));
    int named = 0;
    QCOMPARE(nameless(QAccessible::queryAccessibleInterface(panel_.get()), &named), QStringList{});
    QVERIFY(named > 40);
    int controls = 0;
    for (const QWidget* widget : panel_->findChildren<QWidget*>()) {
        const bool control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                             qobject_cast<const QComboBox*>(widget) || qobject_cast<const QSlider*>(widget);
        if (!control || !widget->isVisibleTo(panel_.get()) || qobject_cast<QLineEdit*>(widget->parentWidget())) continue;
        ++controls;
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(controls > 30);
}

/// From the top, Tab comes by all that can be focused, downwards.
void TestResourcesPanel::tabWalksTheRowsInOrder() {
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

QTEST_MAIN(TestResourcesPanel)
#include "tst_resources_panel.moc"
