// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "engine/calls/call_table.h"
#include "tests/support/window_test.h"
#include "ui/composer/call_text.h"

#include <QSignalSpy>

#include <algorithm>

namespace tst_composer_withs {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Returns calls that name no stream but `named`, in a program with the streams s and t.
Program calls(const std::string& named = {}) {
    std::string all;
    for (const std::string id : {"a", "b", "c", "d"})
        all += (all.empty() ? "" : ",") + std::string("{'id': '") + id + "', 'label': '" + id +
               "', 'call': 'launchKernel', 'kernel': 'spin', 'arguments': {'duration': '1 ms'}" +
               (id == named ? ", 'stream': 't'" : "") + "}";
    std::string text = "{'streamscope': 1, 'streams': [{'id': 's'}, {'id': 't'}], 'operations': [" + all +
                       ", {'id': 'sync', 'call': 'streamSynchronize'}]}";
    std::ranges::replace(text, '\'', '"');
    return programOf(text);
}

}  // namespace

/// Tests of composing the current stream: pairs of streamEnter and streamExit, and streamUse.
class TestComposerWiths : public ComposerFixture {
    Q_OBJECT

    /// Returns the streams of calls, as "a s, b default".
    QString streams() const {
        QStringList all;
        for (const ResolvedOperation& operation : document_.resolved()->operations) {
            if (info(operation.call).current != CurrentStreamChange::None) continue;
            const auto* onHost = std::get_if<StreamCall>(&operation.what);
            const StreamId stream = onHost ? onHost->stream : *operation.stream();
            all << QString::fromStdString(operation.id + " " + (*document_.resolved())[stream].id);
        }
        return all.join(", ");
    }
    const Frame* frameAt(const char* id) const {
        const ComposerLayout& layout = view_->layoutNow();
        const auto found = std::ranges::find(layout.frames, layout.columnOf(QString::fromLatin1(id)), &Frame::first);
        return found == layout.frames.end() ? nullptr : &*found;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(calls());
    }
    void cleanup() { undoAll(); }

    void aKeyPutsTheSelectionIntoAWith() {
        click("b");
        click("c", Qt::ShiftModifier);
        key(Qt::Key_W);
        QCOMPARE(ids(), QStringList({"a", "with", "b", "c", "end", "d", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a legacy, b s, c s, d legacy, sync legacy"));
        QCOMPARE(steps(), 1);
        QCOMPARE(undoText(), QStringLiteral("Put 2 calls into with s"));
        QCOMPARE(document_.current(), QStringLiteral("with"));
        const Frame* frame = frameAt("with");
        QVERIFY(frame && frame->with);
        const ComposerLayout& layout = view_->layoutNow();
        for (const char* id : {"with", "b", "c", "end"})
            QVERIFY(frame->rect.contains(layout.rectOf(layout.columnOf(QString::fromLatin1(id)))));
        for (const char* id : {"a", "d"})
            QVERIFY(!frame->rect.intersects(layout.rectOf(layout.columnOf(QString::fromLatin1(id)))));
        document_.undoStack()->undo();
        QVERIFY(isAsBefore());
    }

    void theCardsAreInTheLaneOfTheCurrentStream() {
        click("b");
        key(Qt::Key_W);
        const ComposerLayout& layout = view_->layoutNow();
        QCOMPARE(layout.lane(cardOf(*view_, QStringLiteral("b"))->lane).id, QStringLiteral("s"));
        QCOMPARE(cardOf(*view_, QStringLiteral("with"))->detail, QStringLiteral("s"));
        QCOMPARE(cardOf(*view_, QStringLiteral("end"))->detail, QStringLiteral("s"));
        QCOMPARE(cardOf(*view_, QStringLiteral("sync"))->detail, QStringLiteral("default"));
        const QString told = cardToolTip(document_.program(), layout, layout.columnOf(QStringLiteral("b")));
        QVERIFY2(told.contains(QStringLiteral("It names no stream: it uses the current one, s")), qPrintable(told));
    }

    /// The calls that named the stream name it no longer, and no other call changes its stream.
    void theOtherCallsKeepTheirStreams() {
        undoAll();
        show(calls("b"));
        click("b");
        click("d", Qt::ControlModifier);
        key(Qt::Key_W);
        QCOMPARE(ids(), QStringList({"a", "with", "b", "c", "d", "end", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a legacy, b t, c legacy, d t, sync legacy"));
        QCOMPARE(streamOf("b"), QString());
        QCOMPARE(streamOf("c"), QStringLiteral("default"));
        QCOMPARE(streamOf("with"), QStringLiteral("t"));
    }

    void aCardIsDraggedIntoAWithAndOut() {
        click("b");
        key(Qt::Key_W);
        drag(centre("d"), QPoint(centre("end").x() - 30, centre("d").y()));
        QCOMPARE(ids(), QStringList({"a", "with", "b", "d", "end", "c", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a legacy, b s, d s, c legacy, sync legacy"));
        QCOMPARE(streamOf("d"), QString());
        drag(centre("b"), QPoint(centre("a").x() - 30, centre("b").y()));
        QCOMPARE(ids(), QStringList({"b", "a", "with", "d", "end", "c", "sync"}));
        QCOMPARE(streams(), QStringLiteral("b legacy, a legacy, d s, c legacy, sync legacy"));
        QCOMPARE(steps(), 3);
    }

    void pairsNestAndAUseIsUndoneByTheEnd() {
        click("a");
        click("c", Qt::ShiftModifier);
        key(Qt::Key_W);
        click("b");
        view_->setActiveStream(QStringLiteral("t"));
        key(Qt::Key_W);
        QCOMPARE(ids(), QStringList({"with", "a", "with2", "b", "end2", "c", "end", "d", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a s, b t, c s, d legacy, sync legacy"));
        const QRectF outer = frameAt("with")->rect, inner = frameAt("with2")->rect;
        QVERIFY(outer.contains(inner) && inner.top() > outer.top() && inner.bottom() < outer.bottom());
        click("with2");
        view_->setActiveStream(QStringLiteral("t"));
        view_->insertCall(Call::StreamUse);
        QCOMPARE(ids(), QStringList({"with", "a", "with2", "use1", "b", "end2", "c", "end", "d", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a s, b t, c s, d legacy, sync legacy"));
        click("use1");
        key(Qt::Key_Right, Qt::AltModifier);
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(ids(), QStringList({"with", "a", "with2", "b", "end2", "use1", "c", "end", "d", "sync"}));
        QCOMPARE(streams(), QStringLiteral("a s, b t, c t, d legacy, sync legacy"));
    }

    /// A with of one thread overlaps that of another. What begins in the later one is inside it.
    void framesOfTwoThreadsOverlap() {
        undoAll();
        show(programOf(R"({"streamscope": 1, "threads": [{"id": "main"}, {"id": "other"}],
            "streams": [{"id": "s"}, {"id": "t"}], "operations": [
              {"id": "m1", "call": "streamEnter", "stream": "s"},
              {"id": "o1", "thread": "other", "call": "streamEnter", "stream": "t"},
              {"id": "m2", "call": "streamExit", "stream": "s"},
              {"id": "n1", "call": "streamEnter", "stream": "s"},
              {"id": "n2", "call": "streamExit", "stream": "s"},
              {"id": "o2", "thread": "other", "call": "streamExit", "stream": "t"},
              {"id": "p1", "call": "streamEnter", "stream": "s"},
              {"id": "p2", "call": "streamExit", "stream": "s"}]})"));
        const Frame *first = frameAt("m1"), *later = frameAt("o1"), *inner = frameAt("n1"), *alone = frameAt("p1");
        QVERIFY(first && later && inner && alone);
        QVERIFY(later->rect.top() > first->rect.top());
        QVERIFY(later->rect.contains(inner->rect) && inner->rect.top() > later->rect.top());
        QCOMPARE(alone->rect.top(), first->rect.top());
    }

    void aPairIsInsertedAndDeletedAsOne() {
        click("sync");
        view_->setActiveStream(QStringLiteral("t"));
        view_->insertCall(Call::StreamEnter);
        QCOMPARE(ids(), QStringList({"a", "b", "c", "d", "sync", "with1", "end1"}));
        QCOMPARE(streamOf("with1"), QStringLiteral("t"));
        QCOMPARE(steps(), 1);
        QCOMPARE(streamOf("end1"), QString());
        click("end1");
        key(Qt::Key_Delete);
        QCOMPARE(ids(), QStringList({"a", "b", "c", "d", "sync"}));
        QCOMPARE(steps(), 2);
    }

    void aPairIsCutCopiedAndDuplicatedAsOne() {
        click("b");
        key(Qt::Key_W);
        click("end");
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(ids(), QStringList({"a", "with", "b", "end", "with1", "end1", "c", "d", "sync"}));
        click("with1");
        key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(ids(), QStringList({"a", "with", "b", "end", "c", "d", "sync"}));
        click("d");
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(ids().size(), 9);
        QCOMPARE(ids().mid(0, 6), QStringList({"a", "with", "b", "end", "c", "d"}));
        const auto& all = document_.program().operations;
        QVERIFY(all[6].call == Call::StreamEnter && all[7].call == Call::StreamExit);
        QCOMPARE(streams(), QStringLiteral("a legacy, b s, c legacy, d legacy, sync legacy"));
    }

    void theMenuHasTheSame() {
        trigger(centre("b"), QStringLiteral("Wrap in…"));
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu && test::chooseFrom(menu, QStringLiteral("With of their stream")));
        QCOMPARE(ids(), QStringList({"a", "with", "b", "end", "c", "d", "sync"}));
    }

    void withoutAStreamItIsSaidWhatIsMissing() {
        undoAll();
        Program program = calls();
        program.streams.clear();
        show(std::move(program));
        QSignalSpy messages(view_.get(), &ComposerView::message);
        click("b");
        key(Qt::Key_W);
        QCOMPARE(steps(), 0);
        QVERIFY(!messages.isEmpty() && messages.back()[0].toString() == QStringLiteral("There is no stream yet: add one first."));
    }

    void itIsSaidWhyCallsAreNotPutIntoAWith() {
        undoAll();
        Program program = calls();
        program.threads = {HostThread{"main", 0, {}}, HostThread{"helper", 0, {}}};
        program.operations[1].thread = "helper";
        show(std::move(program));
        QSignalSpy messages(view_.get(), &ComposerView::message);
        document_.select({QStringLiteral("a"), QStringLiteral("b")});
        key(Qt::Key_W);
        QCOMPARE(steps(), 0);
        QVERIFY(!messages.isEmpty());
        QCOMPARE(messages.back()[0].toString(), QStringLiteral("A with belongs to one thread: select calls of one thread only."));
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerWiths)

}  // namespace tst_composer_withs

#include "tst_composer_withs.moc"
