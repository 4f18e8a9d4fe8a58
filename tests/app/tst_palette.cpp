// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_authoring.h"
#include "app/features/machines/device_selector.h"
#include "app/features/palette/palette_entries.h"
#include "app/files/file_actions.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/authoring/lesson_editor.h"
#include "ui/composer/composer_key_table.h"
#include "ui/composer/composer_view.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPrinter>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

#include <functional>
#include <set>

namespace tst_palette {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the command palette and the sheet of keys by keyboard alone.
class TestPalette : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    QWidget* palette() const { return (*window_)->findChild<QWidget*>("commandPalette"); }
    QListWidget* found() const { return palette()->findChild<QListWidget*>(); }
    QLineEdit* line() const { return palette()->findChild<QLineEdit*>(); }
    void open(const QString& words) {
        window_->activate();
        QTest::keyClick(window_->get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(palette()->isVisible());
        QTest::keyClicks(line(), words);
    }
    void choose(const QString& words, const QString& title) {
        open(words);
        QCOMPARE(found()->currentItem()->text(), title);
        QTest::keyClick(line(), Qt::Key_Return);
        QVERIFY(!palette()->isVisible());
        QTest::qWait(0);
    }
    std::size_t operations() const { return window_->document()->program().operations.size(); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart({});
    }
    void cleanup() { window_.reset(); }

    void itInsertsCallsOpensExamplesChoosesDevicesAndRuns() {
        const std::size_t before = operations();
        choose("host func", "Host function");
        QTRY_COMPARE(operations(), before + 1);
        choose("undo insert", "Undo Insert host 1");
        QTRY_COMPARE(operations(), before);
        choose("nvidia t4", "NVIDIA T4 profile");
        QTRY_VERIFY((*window_)->findChild<QToolButton*>("deviceSelector")->text().contains("T4"));
        choose("dark th", "Dark theme");
        QTRY_VERIFY(window_->action("Dark theme")->isChecked());
        choose("overlap 4 example", "Overlap, 4 streams");
        QTRY_COMPARE(window_->document()->displayName(), "Overlap, 4 streams");
    }

    void callsAreFoundByTheirOtherNames_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("title");
        QTest::newRow("CUDA's name") << "cudaEventRecord"
                                     << "Record event";
        QTest::newRow("h2d") << "h2d"
                             << "Copy host → device";
        QTest::newRow("d2h") << "d2h"
                             << "Copy device → host";
        QTest::newRow("memcpy") << "memcpy"
                                << "Synchronous copy h → d";
        QTest::newRow("cudaMemcpyAsync") << "cudamemcpyasync"
                                         << "Copy host → device";
        QTest::newRow("words in another order") << "event record"
                                                << "Record event";
        QTest::newRow("the words as they stand") << "copy device"
                                                 << "Copy device → host";
    }
    void callsAreFoundByTheirOtherNames() {
        QFETCH(QString, words);
        QFETCH(QString, title);
        open(words);
        QCOMPARE(found()->currentItem()->text(), title);
        QTest::keyClick(line(), Qt::Key_Escape);
    }

    void noCommandIsListedTwice() {
        QStringList seen;
        for (const ui::PaletteEntry& entry :
             paletteEntries(*(*window_)->menuBar(), (*window_)->findChild<ui::ComposerView*>(), nullptr, window_->document())) {
            const QString name = entry.group + "/" + entry.title;
            QVERIFY2(!seen.contains(name), qPrintable(name));
            seen << name;
        }
    }

    void aResourceSelectsTheCallsThatUseIt() {
        choose("event e2", "e2");
        QTRY_COMPARE(window_->document()->selection().size(), 2);
    }

    void arrowsWalkAndEscapeCloses() {
        open("save");
        const QString first = found()->currentItem()->text();
        QTest::keyClick(line(), Qt::Key_Down);
        QVERIFY(found()->currentItem()->text() != first);
        QTest::keyClick(line(), Qt::Key_Up);
        QCOMPARE(found()->currentItem()->text(), first);
        QTest::keyClick(line(), Qt::Key_Escape);
        QVERIFY(!palette()->isVisible());
    }

    void keysStandBesideTheirCommands() {
        for (const ui::PaletteEntry& entry :
             paletteEntries(*(*window_)->menuBar(), (*window_)->findChild<ui::ComposerView*>(), nullptr, window_->document()))
            if (entry.title == "Run") {
                QCOMPARE(entry.keys, "F5");
                return;
            }
        QFAIL("no Run");
    }

    void whatCannotBeDoneIsNotRun() {
        open("stop");
        QCOMPARE(found()->currentItem()->text(), "Stop");
        QTest::keyClick(line(), Qt::Key_Return);
        QVERIFY2(palette()->isVisible(), "nothing runs, so there is nothing to stop");
        const QString spoken = found()->currentItem()->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.endsWith(QLatin1String("not available now")), qPrintable(spoken));
    }

    void nothingFoundIsSaid() {
        open("qqqqq");
        QCOMPARE(found()->item(0)->text(), "No matches");
        QTest::keyClick(line(), Qt::Key_Return);
        QVERIFY(palette()->isVisible());
    }

    void everyActionWithKeysIsInAMenu() {
        QSet<QString> listed;
        for (const ui::KeyGroup& group : keyGroups(*(*window_)->menuBar()))
            for (const auto& line : group.lines) listed.insert(line.keys.section(", ", 0, 0));
        for (const QAction* action : (*window_)->actions())
            if (!action->shortcut().isEmpty() && action->shortcutContext() != Qt::WidgetShortcut)
                QVERIFY2(listed.contains(action->shortcut().toString(QKeySequence::NativeText)), qPrintable(action->text()));
    }

    void theKeysInTheComposersMenusAreTheComposersOwn() {
        std::set<int> own;
        for (const ui::PaneKey& line : ui::composerKeys())
            for (const QKeyCombination& keys : line.keys) own.insert(keys.toCombined());
        int entries = 0;
        const std::function<void(const QMenu&)> look = [&](const QMenu& menu) {
            for (const QAction* entry : menu.actions()) {
                if (entry->menu()) look(*entry->menu());
                if (entry->shortcut().isEmpty() || entry->shortcutContext() != Qt::WidgetShortcut) continue;
                QVERIFY2(own.contains(entry->shortcut()[0].toCombined()), qPrintable(entry->text()));
                ++entries;
            }
        };
        for (const char* menu : {"Edit", "Insert"})
            for (QAction* title : (*window_)->menuBar()->actions())
                if (title->text().remove(u'&') == menu) look(*title->menu());
        QVERIFY2(entries >= 18, "what the composer does is in a menu");
    }

    void noKeysMeanTwoThings() {
        QHash<QString, QString> owner;
        for (const ui::KeyGroup& group : keyGroups(*(*window_)->menuBar())) {
            if (group.title == "Composer") break;  // the following groups have keys of panes
            for (const auto& line : group.lines)
                for (const QString& keys : line.keys.split(", ")) {
                    QVERIFY2(!owner.contains(keys), qPrintable(keys + ": " + line.what + " and " + owner.value(keys)));
                    owner.insert(keys, line.what);
                }
        }
    }

    void theSheetShowsWhatTheActionsAre() {
        QTest::keyClick(window_->get(), Qt::Key_Question);
        auto* sheet = (*window_)->findChild<QDialog*>("keySheet");
        QVERIFY(sheet->isVisible());
        auto* text = sheet->findChild<QTextBrowser*>();
        QVERIFY(text->toPlainText().contains("Command palette") && text->toPlainText().contains("Ctrl+Shift+P"));
        QVERIFY(text->toPlainText().contains("Move the selected calls one lane up or down"));
        QTest::keyClicks(sheet->findChild<QLineEdit*>(), "zoom");
        QVERIFY(text->toPlainText().contains("Zoom in, zoom out") && !text->toPlainText().contains("Command palette"));
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(!sheet->isVisible());
    }

    void theEditMenuHasWhatTheComposerDoes() {
        const auto entry = [this](const QString& text) {
            for (QAction* each : (*window_)->menuBar()->actions()[1]->menu()->actions())
                if (each->text().remove(u'&') == text) return each;
            return static_cast<QAction*>(nullptr);
        };
        for (const char* text : {"Cut", "Copy", "Paste", "Duplicate", "Delete", "Select all"}) QVERIFY2(entry(text), text);
        const std::size_t before = operations();
        QVERIFY(!entry("Delete")->isEnabled());
        entry("Select all")->trigger();
        QCOMPARE(window_->document()->selection().size(), static_cast<qsizetype>(before));
        entry("Duplicate")->trigger();
        QCOMPARE(operations(), 2 * before);
        entry("Cut")->trigger();
        QCOMPARE(operations(), before);
        entry("Paste")->trigger();
        QCOMPARE(operations(), 2 * before);
        entry("Delete")->trigger();
        QCOMPARE(operations(), before);
    }

    /// Names of devices, files and lessons keep their spelling.
    void menusAreInSentenceCase() {
        static const QRegularExpression capital(QStringLiteral(" [A-Z][a-z]+")), within(QStringLiteral("[a-z] [A-Z][a-z]+"));
        const QStringList names{"Device", "Open recent", "Open recorded run", "With another device", "Lessons"};
        QStringList wrong;
        const std::function<void(const QList<QAction*>&)> walk = [&](const QList<QAction*>& actions) {
            for (const QAction* each : actions) {
                const QString text = each->text().remove(u'&');
                if (each->menu() && !names.contains(text)) walk(each->menu()->actions());
                const QString own = QString(text).remove(QStringLiteral(" Streamscope")).remove(QStringLiteral(" Chrome"));
                if (own.contains(capital)) wrong << text;
            }
        };
        walk((*window_)->menuBar()->actions());
        auto* authoring = (*window_)->findChild<LessonAuthoring*>();
        authoring->write();
        authoring->editor()->findChild<QAbstractButton*>("compose")->click();  // the main window has a button to return
        QVERIFY(window_->visible<QPushButton>("Back to the lesson"));
        for (const auto* each : (*window_)->findChildren<QAbstractButton*>())
            if (QString text = each->text().remove(u'&').remove(QStringLiteral("in Resources")).trimmed(); text.contains(within))
                wrong << text;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Examples and resources have names of their own.
    void noTwoActionsOfThePaletteAreAlike() {
        const QStringList named{"Device", "With another device", "Example",   "Stream", "Event", "Buffer", "Word",
                                "Graph",  "Parameter",           "Generators"};
        QStringList seen, twice;
        for (const ui::PaletteEntry& entry : paletteEntries(*(*window_)->menuBar(), (*window_)->findChild<ui::ComposerView*>(),
                                                            (*window_)->findChild<FileActions*>(), window_->document())) {
            if (named.contains(entry.group)) continue;
            if (seen.contains(entry.title)) twice << entry.title + u'/' + entry.group;
            seen << entry.title;
        }
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u'\n')));
    }

    void theTimelineIsSearchedFromEveryPane() {
        window_->activate();
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        composer->setFocus();
        QTest::keyClick(composer, Qt::Key_F, Qt::ControlModifier);
        auto* search = (*window_)->findChild<QLineEdit*>("timelineSearch");
        QVERIFY(search->isVisible() && search->hasFocus());
    }

    void theSheetFitsOnOneSheetOfPaperInAnyFont() {
        const QSizeF a4 = QSizeF(210 - 24, 297 - 24) / 25.4 * 96;
        for (const int stretch : {75, 100, 150}) {
            QFont font;
            font.setStretch(stretch);
            QTextDocument page;
            page.setDefaultFont(font);
            ui::layOnOnePage(page, keyGroups(*(*window_)->menuBar()), a4);
            QCOMPARE(page.pageCount(), 1);
            QVERIFY(page.toPlainText().contains("Command palette") && page.toPlainText().contains("Zoom in, zoom out"));
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestPalette)

}  // namespace tst_palette

#include "tst_palette.moc"
