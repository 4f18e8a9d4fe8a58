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

#include <algorithm>

namespace tst_resources_panel {

using namespace streamscope;
using namespace streamscope::ui;

class TestResourcesPanel : public ResourcesInput {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void listsWhatTheProgramDeclares();
    void addEventIsNamedAtOnce();
    void everyKindCanBeAdded();
    void renamedStreamIsFollowedByItsUses();
    void labelsFollowARenamedBuffer();
    void badNameSaysWhyAndChangesNothing();
    void deletedBufferTakesItsUsesAlong();
    void deleteKeyDeletesTheRow();
    void deleteTooltipNamesTheUses();
    void parameterThatASizeNeedsIsNotDeleted();
    void threadsAreManaged();
    void contextsAreShownWhereThereAreAny();
    void questionIsAnsweredByKeys();
    void clickedStreamIsAnnounced();
    void searchFindsAmongMany();
    void hiddenPanelFollowsWhenShown();
    void everyControlHasAnAccessibleName();
};

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

void TestResourcesPanel::labelsFollowARenamedBuffer() {
    retype(nameOf(QStringLiteral("buffer x")), QStringLiteral("input"));
    QTest::keyClick(nameOf(QStringLiteral("buffer x")), Qt::Key_Return);
    QCOMPARE(findOperation(program(), "copyX")->text(Field::From), std::string_view("input"));
    QCOMPARE(findOperation(program(), "copyX")->label, std::string("copy input"));
    QCOMPARE(findOperation(program(), "copyY")->label, std::string("copy y"));
    document_->undoStack()->undo();
    QCOMPARE(findOperation(program(), "copyX")->label, std::string("copy x"));
}

void TestResourcesPanel::badNameSaysWhyAndChangesNothing() {
    const Program before = program();
    QLineEdit* name = nameOf(QStringLiteral("stream compute"));
    retype(name, QStringLiteral("copy"));
    QCOMPARE(name->property("invalid").toBool(), true);
    const QStringList told = textsIn<QLabel>(*row(QStringLiteral("stream compute"))).filter(QStringLiteral("copy"));
    QCOMPARE(told, QStringList{name->accessibleDescription()});
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(program() == before);
    QCOMPARE(name->text(), QStringLiteral("compute"));
    QCOMPARE(name->accessibleDescription(), QString());
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

void TestResourcesPanel::contextsAreShownWhereThereAreAny() {
    const auto unfold = [this] { click(QStringLiteral("More about compute")); };
    const auto field = [this] { return visible<QLineEdit>(*panel_, QStringLiteral("Context of compute")); };
    unfold();
    QVERIFY(visible<QLineEdit>(*panel_, QStringLiteral("Device of compute")));
    QVERIFY2(!field() && !visible<QToolButton>(*panel_, QStringLiteral("Add context")), "there is no context");
    Program with = program();
    with.contexts = {DeviceContext{"c", 0, 0, {}}};
    document_->reset(with, {});
    QVERIFY(row(QStringLiteral("context c")));
    if (!field()) unfold();
    retype(field(), QStringLiteral("c"));
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(program().streams[1].context, std::string("c"));
    const auto tells = [](const QPushButton* button) { return button->toolTip().contains(QStringLiteral("context c")); };
    QTRY_VERIFY(std::ranges::any_of(row(QStringLiteral("stream compute"))->findChildren<QPushButton*>(), tells));
    click(QStringLiteral("Add context"));
    QCOMPARE(program().contexts.size(), std::size_t{2});
    const Deletion refused = deleteResource(program(), ResourceKind::Context, "c");
    QVERIFY(refused.problem.contains(QStringLiteral("A resource belongs to c")));
}

void TestResourcesPanel::questionIsAnsweredByKeys() {
    const auto isAsked = [this] { return visible<QPushButton>(*panel_, QStringLiteral("Keep x")); };
    row(QStringLiteral("buffer x"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_VERIFY(isAsked());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!isAsked());
    QVERIFY(row(QStringLiteral("buffer x"))->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_VERIFY(isAsked());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(!row(QStringLiteral("buffer x")));
    document_->undoStack()->undo();
    QTRY_VERIFY(row(QStringLiteral("buffer x")));
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

STREAMSCOPE_WINDOW_TEST(TestResourcesPanel)

}  // namespace tst_resources_panel

#include "tst_resources_panel.moc"
