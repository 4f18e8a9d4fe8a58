// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/insert_panel.h"
#include "ui/inspector/operation_panel.h"
#include "ui/inspector/resources_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoStack>

#include <random>

namespace tst_random_input {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of random input all over the window: fields, lists, resources, the input line, generators, repairs, cards. Every state
/// can be saved and read, undoing everything gives the identical file, and redoing everything gives the same end.
class TestRandomInput : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;
    std::mt19937 random_;

    ui::ProgramDocument* document() const { return window_->document(); }
    ui::ComposerView* composer() const { return (*window_)->findChild<ui::ComposerView*>(); }
    QString file() const { return QString::fromStdString(toJson(document()->program())); }
    std::size_t below(std::size_t limit) { return random_() % std::max<std::size_t>(1, limit); }
    template <class T>
    T any(const QList<T>& all) {
        return all.isEmpty() ? T{} : all[static_cast<qsizetype>(below(static_cast<std::size_t>(all.size())))];
    }
    template <class T>
    QList<T*> shownIn(const QWidget* panel) const {
        QList<T*> shown;
        for (T* each : panel->findChildren<T*>())
            if (each->isVisible() && each->isEnabled()) shown.append(each);
        return shown;
    }
    void showTab(int tab) { (*window_)->findChild<QDockWidget*>("leftDock")->findChild<QTabWidget*>()->setCurrentIndex(tab); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(composer(), key, modifiers); }

    void selectCard() {
        QStringList ids;
        for (const Operation& each : document()->program().operations) ids << QString::fromStdString(each.id);
        if (!ids.isEmpty()) document()->select(below(3) == 0 ? QStringList{any(ids), any(ids)} : QStringList{any(ids)});
    }
    void insertFromList() {
        showTab(0);
        auto* search = any(shownIn<QLineEdit>((*window_)->findChild<ui::InsertPanel*>()));
        static const QStringList words{"kernel", "copy",   "memset", "record", "wait",  "write value", "batch",
                                       "graph",  "repeat", "host",   "malloc", "query", "synchronise"};
        search->setFocus();
        search->selectAll();
        QTest::keyClicks(search, any(words));
        QTest::keyClick(search, Qt::Key_Return);
        search->clear();
    }
    void addResource() {
        showTab(1);
        QList<QToolButton*> adds;
        for (QToolButton* each : shownIn<QToolButton>((*window_)->findChild<ui::ResourcesPanel*>()))
            if (!each->menu() && each->accessibleName().startsWith("Add ")) adds << each;
        if (QToolButton* add = any(adds)) QTest::mouseClick(add, Qt::LeftButton);
        if (auto* name = qobject_cast<QLineEdit*>(QApplication::focusWidget()); name && below(2)) {
            QTest::keyClicks(name, QStringLiteral("n%1").arg(below(40)));
            QTest::keyClick(name, Qt::Key_Return);
        }
    }
    void editField(const QWidget* panel) {
        QLineEdit* field = any(shownIn<QLineEdit>(panel));
        if (!field || field->isReadOnly()) return;
        field->setFocus();
        field->selectAll();
        static const QStringList texts{"3", "12", "2 ms", "40 us", "5 MB", "64", "x", "{1+1}", "-1", "s9", "0"};
        QTest::keyClicks(field, any(texts));
        QTest::keyClick(field, below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
    }
    void chooseOther(const QWidget* panel) {
        QComboBox* box = any(shownIn<QComboBox>(panel));
        if (!box) return;
        box->setFocus();
        QTest::keyClick(box, below(2) ? Qt::Key_Down : Qt::Key_Up);
    }
    void pressButton(const QWidget* panel) {
        QList<QAbstractButton*> buttons;
        for (QAbstractButton* each : shownIn<QAbstractButton>(panel)) {
            const auto* tool = qobject_cast<QToolButton*>(each);
            if (!tool || !tool->menu()) buttons << each;
        }
        if (QAbstractButton* button = any(buttons)) QTest::mouseClick(button, Qt::LeftButton);
    }
    void typeCalls() {
        static const QStringList lines{
            "s1: A(1,50) R(e9) B(2,50)", "s2: W(e9) C(1,25)", "C 2ms 50% @s3 after copy x", "s4: H2D(q,10) K(1,50,r:q)", "SYNC",
            "s5: WriteVal(f,1)",         "nonsense("};
        composer()->typeCalls();
        QWidget* line = nullptr;
        for (QWidget* each : composer()->findChildren<QWidget*>())
            if (each->accessibleName() == QLatin1String("Line for typing calls")) line = each;
        if (!line) return;
        QTest::keyClicks(line, any(lines));
        QTest::keyClick(line, Qt::Key_Return);
        QTest::keyClick(line, Qt::Key_Escape);
    }
    void generate() {
        static const QStringList names{"Pipeline of chunks…", "Fork and join…", "Double buffering…"};
        if (document()->program().operations.size() > 40) return;
        window_->action(any(names))->trigger();
        if (QWidget* dialog = QApplication::activeModalWidget())
            QTest::keyClick(dialog, below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
    }
    void workOnCards() {
        composer()->setFocus();
        switch (below(7)) {
            case 0: return key(Qt::Key_Delete);
            case 1: return key(Qt::Key_Left, Qt::AltModifier);
            case 2: return key(Qt::Key_Down, Qt::AltModifier);
            case 3: return key(Qt::Key_L);
            case 4: key(Qt::Key_O); return key(Qt::Key_Return);
            case 5: key(Qt::Key_C, Qt::ControlModifier); return key(Qt::Key_V, Qt::ControlModifier);
            default: return key(Qt::Key_X, Qt::ControlModifier);
        }
    }
    void walkHistory() {
        for (std::size_t i = below(4); i > 0; --i) document()->undoStack()->undo();
        for (std::size_t i = below(4); i > 0; --i) document()->undoStack()->redo();
    }
    void doSomething() {
        auto* fields = (*window_)->findChild<ui::OperationPanel*>();
        switch (below(13)) {
            case 0: return insertFromList();
            case 1: return addResource();
            case 2:
            case 3: return editField(fields);
            case 4: return chooseOther(fields);
            case 5: return pressButton(fields);
            case 6: return typeCalls();
            case 7: return generate();
            case 8: return workOnCards();
            case 9: return walkHistory();
            case 10: showTab(1); return editField((*window_)->findChild<ui::ResourcesPanel*>());
            case 11: showTab(1); return chooseOther((*window_)->findChild<ui::ResourcesPanel*>());
            default: return selectCard();
        }
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(window_->comesToTheFront());
        (*window_)->openAtStart({});
        QTRY_VERIFY((*window_)->findChild<ui::TimelineView*>()->timeline());
    }
    void cleanup() { window_.reset(); }

    void undoneIsTheIdenticalFile_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 2; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    void undoneIsTheIdenticalFile() {
        QFETCH(const unsigned, seed);
        random_.seed(seed);
        const QString before = file();
        for (int i = 0; i < 30; ++i) {
            doSomething();
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
            QTest::qWait(0);  // deletes replaced widgets
            const Read<Program> read = programFromJson(file().toStdString());
            QVERIFY2(read, read ? "" : describe(read.problems.front()).c_str());
            QCOMPARE(QString::fromStdString(toJson(*read.value)), file());
        }
        QUndoStack* stack = document()->undoStack();
        while (stack->canRedo()) stack->redo();
        const QString end = file();
        QVERIFY2(stack->count() > 5, "something was done");
        for (int i = 0; i < stack->count(); ++i) QVERIFY2(!stack->text(i).isEmpty(), "every step has a name");
        while (stack->canUndo()) stack->undo();
        QCOMPARE(file(), before);
        while (stack->canRedo()) stack->redo();
        QCOMPARE(file(), end);
        while (stack->canUndo()) stack->undo();
    }
};

STREAMSCOPE_WINDOW_TEST(TestRandomInput)

}  // namespace tst_random_input

#include "tst_random_input.moc"
