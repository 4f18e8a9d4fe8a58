#include "fork_and_join.h"
#include "ui/inspector/panels.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/resource_row.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
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
    void usedParameterIsNotDeleted();
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
    for (const char* noun : {"stream", "event", "buffer", "word", "parameter"})
        click(QStringLiteral("Add ") + QLatin1String(noun));
    QCOMPARE(program().streams.size(), before.streams.size() + 1);
    QCOMPARE(program().buffers.size(), before.buffers.size() + 1);
    QCOMPARE(program().words.size(), std::size_t{1});
    QCOMPARE(program().parameters.size(), std::size_t{1});
    QVERIFY(document_->resolved());
    for (int i = 0; i < 5; ++i) document_->undoStack()->undo();
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
    ResourceRow* e2 = row(QStringLiteral("event e2"));
    e2->setFocus();
    QTest::keyClick(e2, Qt::Key_Delete);
    QCOMPARE(program().events.size(), std::size_t{1});
    QCOMPARE(findOperation(program(), "recordE2"), nullptr);
    QCOMPARE(findOperation(program(), "computeWaitsE2"), nullptr);
    QVERIFY(document_->resolved());
}

void TestResourcesPanel::deleteTooltipNamesTheUses() {
    const QString tip = visible<QToolButton>(*panel_, QStringLiteral("Delete dx"))->toolTip();
    for (const char* user : {"copy x", "saxpy", "stencil"}) QVERIFY2(tip.contains(QLatin1String(user)), qPrintable(tip));
    QVERIFY(!tip.contains(QStringLiteral("copy y")));
}

void TestResourcesPanel::usedParameterIsNotDeleted() {
    click(QStringLiteral("Add parameter"));
    Operation copy = *findOperation(program(), "copyX");
    copy.set(Field::Bytes, Scalar{std::string("{n} MB")});
    QVERIFY(document_->apply(Edit{ReplaceOperation{"copyX", copy}}, QStringLiteral("Use it")));
    QSignalSpy messages(panel_.get(), &ResourcesPanel::message);
    click(QStringLiteral("Delete n"));
    QCOMPARE(program().parameters.size(), std::size_t{1});
    QCOMPARE(messages.count(), 1);
    QVERIFY(messages.front().front().toString().contains(QStringLiteral("copy x")));
    document_->undoStack()->undo();
    click(QStringLiteral("Delete n"));
    QVERIFY(program().parameters.empty());
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
    for (const char* noun : {"word", "parameter"}) click(QStringLiteral("Add ") + QLatin1String(noun));
    int controls = 0;
    for (const QWidget* widget : panel_->findChildren<QWidget*>()) {
        const bool control = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                             qobject_cast<const QComboBox*>(widget);
        if (!control || !widget->isVisibleTo(panel_.get()) || qobject_cast<QLineEdit*>(widget->parentWidget())) continue;
        ++controls;
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(controls > 30);
}

QTEST_MAIN(TestResourcesPanel)
#include "tst_resources_panel.moc"
