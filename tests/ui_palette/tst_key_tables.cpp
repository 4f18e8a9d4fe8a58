// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "ui/composer/composer_key_table.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_key_table.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QKeyEvent>
#include <QTest>

#include <set>

namespace tst_key_tables {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests that the sheet of keys lists exactly the keys that the panes handle.
class TestKeyTables : public QObject {
    Q_OBJECT

    static std::set<int> inTable(const std::vector<PaneKey>& table) {
        std::set<int> keys;
        for (const PaneKey& line : table)
            for (const QKeyCombination& key : line.keys) keys.insert(key.toCombined());
        return keys;
    }

    static bool takes(QWidget* pane, QKeyCombination key) {
        QKeyEvent event(QEvent::ShortcutOverride, key.key(), key.keyboardModifiers());
        event.ignore();
        QCoreApplication::sendEvent(pane, &event);
        return event.isAccepted();
    }

    static std::vector<int> everyKey() {
        std::vector<int> keys{Qt::Key_Left, Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,   Qt::Key_Home,     Qt::Key_End,
                              Qt::Key_F2,   Qt::Key_Return, Qt::Key_Enter,    Qt::Key_Space,  Qt::Key_Delete,   Qt::Key_Escape,
                              Qt::Key_Tab,  Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Insert, Qt::Key_Backspace};
        for (int key = Qt::Key_Exclam; key <= Qt::Key_AsciiTilde; ++key) keys.push_back(key);
        for (int key = Qt::Key_F1; key <= Qt::Key_F12; ++key) keys.push_back(key);
        return keys;
    }

    static QStringList differences(QWidget* pane, const std::vector<PaneKey>& table) {
        const std::set<int> listed = inTable(table);
        QStringList wrong;
        for (const int key : everyKey())
            for (const Qt::KeyboardModifiers modifiers :
                 {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier), Qt::KeyboardModifiers(Qt::ControlModifier),
                  Qt::KeyboardModifiers(Qt::AltModifier), Qt::AltModifier | Qt::ShiftModifier,
                  Qt::ControlModifier | Qt::ShiftModifier}) {
                if (key == Qt::Key_Escape && modifiers) continue;  // used by the window manager
                const QKeyCombination one(modifiers, Qt::Key(key));
                const bool shouldBe = listed.contains(one.toCombined());
                // A pane that ignores Shift also handles its keys with Shift.
                const bool sameWithShift = modifiers == Qt::ShiftModifier && listed.contains(key);
                if (takes(pane, one) != shouldBe && !sameWithShift)
                    wrong << QKeySequence(one).toString() + (shouldBe ? " is listed, but does nothing" : " is not listed");
            }
        return wrong;
    }

private Q_SLOTS:
    void theComposers() {
        ProgramDocument document;
        QVERIFY(document.apply(edits::insertOperation(document.program(), Call::LaunchKernel, {}, {}).edit, {}));
        ComposerView composer(&document);
        document.select({QString::fromStdString(document.program().operations.front().id)});
        const QStringList wrong = differences(&composer, composerKeys());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void theTimelines() {
        TimelineView timeline;
        const QStringList wrong = differences(timeline.findChild<TimelinePlot*>(), timelineKeys());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void everyLineSaysWhatItDoes() {
        for (const std::vector<PaneKey>& table : {composerKeys(), timelineKeys()})
            for (const PaneKey& line : table) QVERIFY2(!line.what.isEmpty() && !shownKeys(line).isEmpty(), qPrintable(line.what));
    }
};

STREAMSCOPE_WINDOW_TEST(TestKeyTables)

}  // namespace tst_key_tables

#include "tst_key_tables.moc"
