// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"
#include "tests/app/everything.h"
#include "tests/support/menu.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/document/program_document.h"
#include "ui/generators/generator_dialog.h"
#include "ui/generators/part_preview.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tst_generator_dialog {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of generators from the list to the timeline in the whole window with real events.
class TestGeneratorDialog : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> settings_;
    std::unique_ptr<MainWindow> window_;

    ui::ProgramDocument* document() const { return window_->findChild<ui::ProgramDocument*>(); }
    ui::ComposerView* composer() const { return window_->findChild<ui::ComposerView*>(); }
    ui::GeneratorDialog* dialog() const { return window_->findChild<ui::GeneratorDialog*>(); }
    std::int64_t makespan() const {
        const auto timeline = window_->findChild<ui::TimelineView*>()->timeline();
        return timeline && timeline->makespan ? timeline->makespan->count() : -1;
    }

    QListWidget* list() const {
        for (QListWidget* each : window_->findChildren<QListWidget*>())
            if (each->accessibleName() == "Operations and examples") return each;
        return nullptr;
    }
    bool choose(const QString& title) {
        const QList<QListWidgetItem*> found = list()->findItems(title, Qt::MatchExactly);
        if (found.size() != 1) return false;
        list()->scrollToItem(found.front());
        const QPoint at = list()->visualItemRect(found.front()).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, at);
        return QTest::qWaitFor([this] { return dialog() && dialog()->isVisible(); }, patience);
    }
    template <class Field>
    Field* field(const char* name) const {
        for (Field* each : dialog()->findChildren<Field*>())
            if (each->accessibleName() == QLatin1String(name)) return each;
        return nullptr;
    }
    QPushButton* button(const char* text) const {
        for (QPushButton* each : dialog()->findChildren<QPushButton*>())
            if (each->text() == QLatin1String(text)) return each;
        return nullptr;
    }
    bool says(const QString& words) const {
        for (const QLabel* label : dialog()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    }
    static void write(QWidget* field, const char* text) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QString::fromUtf8(text));
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        settings_ = std::make_unique<QTemporaryDir>();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_->path());
        qputenv("XDG_DATA_HOME", settings_->path().toUtf8());
        showEverything();
        window_ = std::make_unique<MainWindow>();
        window_->resize(1600, 1000);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(document()->program().operations.empty());
    }
    void cleanup() { window_.reset(); }

    void doubleBufferingInTwoGestures() {
        QVERIFY(choose("Double buffering…"));
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QCOMPARE(document()->undoStack()->count(), 1);
        QCOMPARE(document()->undoStack()->undoText(), QStringLiteral("Insert Double buffering"));
        QTRY_COMPARE(makespan(), 13'000'000);
        document()->undoStack()->undo();
        QVERIFY(document()->program().operations.empty());
        QVERIFY(document()->program().parameters.empty());
    }

    void theNumbersAreAskedFor() {
        QVERIFY(choose("Pipeline of chunks…"));
        write(field<QSpinBox>("Chunks"), "8");
        write(field<QSpinBox>("Streams"), "8");
        write(field<QLineEdit>("Compute"), "8 ms");
        QVERIFY(says("24 calls in 8 streams. {chunks}, {streams} can be changed later."));
        QTest::mouseClick(button("Insert"), Qt::LeftButton);
        QTRY_VERIFY(!dialog());
        QTRY_COMPARE(makespan(), 9'000'000);
        QCOMPARE(document()->program().parameters.front().value, 8);
        QCOMPARE(document()->selection(), QStringList{QStringLiteral("pieces")});
    }

    void thePreviewFollows() {
        QVERIFY(choose("Pipeline of chunks…"));
        auto* preview = dialog()->findChild<ui::PartPreview*>();
        const QImage deep = preview->grab().toImage();
        field<QComboBox>("Issue")->setFocus();
        QTest::keyClick(field<QComboBox>("Issue"), Qt::Key_Down);
        const QImage broad = preview->grab().toImage();
        QVERIFY(deep != broad);
        QTest::keyClick(field<QComboBox>("Issue"), Qt::Key_Up);
        QVERIFY(preview->grab().toImage() == deep);
    }

    void whatIsWrongIsSaidAndCannotBeInserted() {
        QVERIFY(choose("Double buffering…"));
        write(field<QLineEdit>("Compute"), "soon");
        QVERIFY(says("Compute: a time such as 4 ms"));
        QVERIFY(!button("Insert")->isEnabled());
        QTest::keyClick(field<QLineEdit>("Compute"), Qt::Key_Return);
        QVERIFY(document()->program().operations.empty());
        write(field<QLineEdit>("Compute"), "0 ms");
        QVERIFY(says("Compute: from 1 us to 60 s"));
        write(field<QLineEdit>("Compute"), "2.5");
        QVERIFY(button("Insert")->isEnabled());
    }

    void escapeInsertsNothing() {
        QVERIFY(choose("Fork and join…"));
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
        QVERIFY(!document()->undoStack()->canUndo());
    }

    void thePartGoesBehindTheSelection() {
        QVERIFY(choose("Streams × kernels…"));
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QVERIFY(choose("Produce and consume…"));
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        document()->select({QStringLiteral("perStream")});
        QVERIFY(choose("Fork and join…"));
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        const auto& operations = document()->program().operations;
        QCOMPARE(operations[0].id, std::string("perStream"));
        QCOMPARE(operations[1].id, std::string("before"));
        QCOMPARE(operations.back().id, std::string("items"));
    }

    void everyGeneratorIsInTheMenuToo() {
        QStringList entries;
        for (const QMenu* menu : window_->findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("&Generators"))
                for (const QAction* action : menu->actions()) entries << action->text();
        QCOMPARE(entries.size(), ui::generatorTexts().ids.size());
        for (const QString& entry : entries) QCOMPARE(list()->findItems(entry, Qt::MatchExactly).size(), 1);
    }

    void aRepeatIsExpandedFromItsMenu() {
        QVERIFY(choose("Pipeline of chunks…"));
        QTest::keyClick(dialog()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QTRY_COMPARE(makespan(), 6'000'000);
        const QPoint card = composer()->operationRect(QStringLiteral("pieces")).center();
        QContextMenuEvent ask(QContextMenuEvent::Mouse, card, composer()->viewport()->mapToGlobal(card));
        QApplication::sendEvent(composer()->viewport(), &ask);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(test::chooseFrom(menu, QStringLiteral("Expand")));
        QTRY_COMPARE(document()->program().operations.size(), std::size_t{12});
        QCOMPARE(document()->undoStack()->count(), 2);
        QTRY_COMPARE(makespan(), 6'000'000);
        document()->undoStack()->undo();
        QCOMPARE(document()->program().operations.size(), std::size_t{1});
    }
};

STREAMSCOPE_WINDOW_TEST(TestGeneratorDialog)

}  // namespace tst_generator_dialog

#include "tst_generator_dialog.moc"
