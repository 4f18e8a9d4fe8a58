// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"

#include "engine/calls/call_table.h"
#include "tests/support/window_test.h"

#include <QDropEvent>
#include <QMimeData>

#include <random>

namespace tst_composer_random {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of random input: every state is a readable file, undoing all of it gives the identical file, and redoing it the same
/// end.
class TestComposerRandom : public ComposerFixture {
    Q_OBJECT
    std::mt19937 random_;

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(std::max(1, limit))); }
    const Card* anyCard() {
        const auto& cards = view_->layoutNow().cards;
        return cards.empty() ? nullptr : &cards[static_cast<std::size_t>(below(static_cast<int>(cards.size())))];
    }
    QPoint anyWhere() { return {below(view_->viewport()->width()), below(view_->viewport()->height())}; }
    /// Returns the middle of the card in the viewport, if it is visible.
    QPoint middleOf(const Card& card) const { return view_->operationRect(card.id).center(); }
    Qt::KeyboardModifiers maybe(Qt::KeyboardModifier modifier, int oneIn) {
        return below(oneIn) == 0 ? Qt::KeyboardModifiers(modifier) : Qt::KeyboardModifiers();
    }

    void clickCard() {
        if (const Card* card = anyCard()) click(middleOf(*card), maybe(Qt::ControlModifier, 3));
    }
    void clickLock() {
        if (const Card* card = anyCard(); card && card->pinned) click(lockRect(*view_, card->id).center());
    }
    void dragCard() {
        const Card* card = anyCard();
        if (!card) return;
        const QPoint from = middleOf(*card), to = anyWhere();
        const Qt::KeyboardModifiers modifiers =
            document_.program().operations.size() < 40 ? maybe(Qt::ControlModifier, 4) : Qt::KeyboardModifiers();
        press(from);
        glide(from, to, modifiers);
        if (below(5) == 0) key(Qt::Key_Escape);
        release(to, modifiers);
    }
    void dragHandle() {
        const Card* from = anyCard();
        const Card* to = anyCard();
        if (!from || handleRect(*view_, from->id).isEmpty()) return;
        drag(handleRect(*view_, from->id).center(), middleOf(*to));
    }
    void dropCall() {
        const auto all = calls();
        const Call call = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))].call;
        const QPoint at = anyWhere();
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), QByteArray::fromStdString(std::string(info(call).name)));
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
    }
    void pressKey() {
        struct Chord {
            Qt::Key key;
            Qt::KeyboardModifiers modifiers;
        };
        static const std::vector<Chord> chords{
            {Qt::Key_Left, {}},
            {Qt::Key_Right, Qt::ShiftModifier},
            {Qt::Key_Up, {}},
            {Qt::Key_Left, Qt::AltModifier},
            {Qt::Key_Right, Qt::AltModifier},
            {Qt::Key_Up, Qt::AltModifier},
            {Qt::Key_Down, Qt::AltModifier},
            {Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier},
            {Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier},
            {Qt::Key_C, Qt::ControlModifier},
            {Qt::Key_X, Qt::ControlModifier},
            {Qt::Key_V, Qt::ControlModifier},
            {Qt::Key_Delete, {}},
            {Qt::Key_Delete, Qt::ShiftModifier},
            {Qt::Key_O, {}},
            {Qt::Key_B, {}},
            {Qt::Key_L, {}},
            {Qt::Key_Space, {}},
        };
        const Chord& chord = chords[static_cast<std::size_t>(below(static_cast<int>(chords.size())))];
        key(chord.key, chord.modifiers);
        if (chord.key != Qt::Key_O && chord.key != Qt::Key_B) return;
        for (int i = below(3); i > 0; --i) key(Qt::Key_Right);
        key(below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
    }
    void walkHistory() {
        QUndoStack* stack = document_.undoStack();
        for (int i = below(4); i > 0; --i) stack->undo();
        for (int i = below(4); i > 0; --i) stack->redo();
    }
    void doSomething() {
        switch (below(9)) {
            case 0:
            case 1: return clickCard();
            case 2: return dragCard();
            case 3: return dragHandle();
            case 4: return dropCall();
            case 5: return clickLock();
            case 6: return walkHistory();
            default: return pressKey();
        }
    }
    std::string file() const { return toJson(document_.program()); }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void cleanup() { undoAll(); }

    void whateverHandsDoIsUndone_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

    void whateverHandsDoIsUndone() {
        QFETCH(const unsigned, seed);
        random_.seed(seed);
        show(forkAndJoin(), {1300, 420});
        for (int i = 0; i < 100; ++i) {
            doSomething();
            const std::string now = file();
            const Read<Program> read = programFromJson(now);
            QVERIFY2(read, read ? "" : describe(read.problems.front()).c_str());
            QCOMPARE(QString::fromStdString(toJson(*read.value)), QString::fromStdString(now));
        }
        QUndoStack* stack = document_.undoStack();
        while (stack->canRedo()) stack->redo();
        const std::string end = file();
        QVERIFY2(stack->count() > 5, "something was done");
        for (int i = 0; i < stack->count(); ++i) QVERIFY2(!stack->text(i).isEmpty(), "every step has a name");
        while (stack->canUndo()) stack->undo();
        QCOMPARE(QString::fromStdString(file()), QString::fromStdString(before_));
        while (stack->canRedo()) stack->redo();
        QCOMPARE(QString::fromStdString(file()), QString::fromStdString(end));
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerRandom)

}  // namespace tst_composer_random

#include "tst_composer_random.moc"
