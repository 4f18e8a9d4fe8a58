// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/timeline_notes.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>

namespace tst_timeline_notes {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests the notes of readers in the timeline, by the keys and clicks that make, show, change and delete them.
class TimelineNotesTest : public QObject {
    Q_OBJECT

    /// Presses N, types and presses Enter.
    static void write(ShownTimeline& shown, const QString& words) {
        shown.key(Qt::Key_N);
        auto* dialog = shown.plot->findChild<QInputDialog*>(QStringLiteral("noteText"));
        QVERIFY(dialog && dialog->isVisible());
        auto* field = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(field, words);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!shown.plot->findChild<QInputDialog*>(QStringLiteral("noteText")));
        shown.settle();
    }
    static QString stencil() {
        for (const TimelineOperation& each : samples::forkAndJoin().operations)
            if (each.label() == "stencil") return QString::fromUtf8(each.source());
        return {};
    }
    static std::vector<TimelineNote> notes(const ShownTimeline& shown) { return shown.view.notes()->all(); }
    static QTreeWidget* list(ShownTimeline& shown) {
        shown.key(Qt::Key_N, Qt::ShiftModifier);
        auto* found = shown.view.findChild<QTreeWidget*>(QStringLiteral("noteList"));
        const auto isActive = [found] { return QApplication::activeWindow() == found->window(); };  // its shortcuts need that
        return found && found->isVisible() && QTest::qWaitFor(isActive) ? found : nullptr;
    }
    static QPushButton* button(const QTreeWidget* list, const QString& text) {
        for (auto* each : list->window()->findChildren<QPushButton*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }
    static Timeline noted() {
        Timeline timeline = samples::forkAndJoin();
        timeline.notes = {{samples::us(1000), samples::us(1900), "why so long?"}, {samples::us(500), samples::us(500), "here"}};
        return timeline;
    }

private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    void nNotesWhatIsMeasured() {
        ShownTimeline shown(samples::forkAndJoin());
        const QRectF saxpy = shown.bar(3);
        shown.drag(Qt::LeftButton, saxpy.topLeft().toPoint() + QPoint(3, 10), saxpy.topRight().toPoint() + QPoint(-3, 10));
        const auto measured = *shown.plot->measure();
        const QImage before = shown.plot->grab().toImage();
        write(shown, "  why so long? ");
        QCOMPARE(notes(shown).size(), std::size_t(1));
        QCOMPARE(notes(shown)[0].text, std::string("why so long?"));
        QCOMPARE(notes(shown)[0].from.count(), std::llround(measured.first));
        QCOMPARE(notes(shown)[0].to.count(), std::llround(measured.second));
        QVERIFY(!shown.plot->measure());
        QVERIFY(shown.plot->grab().toImage() != before);
    }

    void orTheSelectedOperation() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setSelection({stencil()});
        write(shown, "the long one");
        QCOMPARE(notes(shown).at(0), (TimelineNote{samples::us(1000), samples::us(2500), "the long one"}));
    }

    void orTheTimeOfThePlayhead() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.key(Qt::Key_BracketRight);
        shown.key(Qt::Key_BracketRight);
        write(shown, "both start");
        QCOMPARE(notes(shown).at(0), (TimelineNote{samples::us(1000), samples::us(1000), "both start"}));
    }

    void nothingIsNotedWithoutWords() {
        ShownTimeline shown(samples::forkAndJoin());
        write(shown, "  ");
        QVERIFY(notes(shown).empty());
        shown.key(Qt::Key_N);
        QTest::keyClick(shown.plot->findChild<QInputDialog*>(QStringLiteral("noteText")), Qt::Key_Escape);
        QVERIFY(notes(shown).empty());
    }

    void aResultShowsItsNotes() {
        ShownTimeline shown(noted());
        QCOMPARE(notes(shown), noted().notes);
        QVERIFY(!shown.view.notes()->areChanged());
        ShownTimeline plain(samples::forkAndJoin());
        QVERIFY(shown.plot->grab().toImage() != plain.plot->grab().toImage());
    }

    void escapeClearsMeasurementsAlone() {
        ShownTimeline shown(noted());
        shown.view.setSelection({stencil()});
        shown.key(Qt::Key_M);
        QCOMPARE(notes(shown).size(), std::size_t(3));
        QVERIFY(shown.view.notes()->areChanged());
        shown.key(Qt::Key_Escape);
        QCOMPARE(notes(shown), noted().notes);
        QVERIFY(!shown.view.notes()->areChanged());
    }

    void theListNamesThem() {
        ShownTimeline shown(noted());
        const QTreeWidget* all = list(shown);
        QVERIFY(all);
        QCOMPARE(all->accessibleName(), "Notes");
        QCOMPARE(all->topLevelItemCount(), 2);
        QCOMPARE(all->topLevelItem(0)->text(0), "why so long?");
        QVERIFY2(all->topLevelItem(0)->text(2).contains("900"), qPrintable(all->topLevelItem(0)->text(2)));
        QVERIFY(all->topLevelItem(1)->text(1).contains("500"));
        QCOMPARE(all->topLevelItem(1)->text(2), QString());
    }

    void aDoubleClickOnItsTextOpensTheListThere() {
        ShownTimeline shown(noted());
        shown.settle();
        QPoint text;
        for (int y = 0; y < shown.plot->height() && text.isNull(); ++y)
            for (int x = 0; x < shown.plot->width(); ++x)
                if (shown.plot->noteAt(QPointF(x, y)) == std::size_t(1)) {
                    text = {x + 4, y + 4};
                    break;
                }
        QVERIFY(!text.isNull());
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, text);
        const auto* all = shown.view.findChild<QTreeWidget*>(QStringLiteral("noteList"));
        QVERIFY(all && all->currentItem());
        QCOMPARE(all->currentItem()->text(0), "here");
    }

    void f2EditsAndUndoTakesItBack() {
        ShownTimeline shown(noted());
        QTreeWidget* all = list(shown);
        QTest::keyClick(all, Qt::Key_F2);
        auto* field = all->findChild<QLineEdit*>();
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, "because");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(notes(shown)[0].text, std::string("because"));
        QTRY_COMPARE(all->topLevelItem(0)->text(0), "because");
        QVERIFY(shown.view.notes()->areChanged());
        QTRY_VERIFY(button(all, "Undo")->isEnabled());
        QTest::mouseClick(button(all, "Undo"), Qt::LeftButton);
        QCOMPARE(notes(shown), noted().notes);
        QTRY_COMPARE(all->topLevelItem(0)->text(0), "why so long?");
        QVERIFY(!button(all, "Undo")->isEnabled());
    }

    void deleteRemovesTheSelectedOne() {
        ShownTimeline shown(noted());
        QTreeWidget* all = list(shown);
        QTest::keyClick(all, Qt::Key_Down);
        QTest::keyClick(all, Qt::Key_Delete);
        QCOMPARE(notes(shown), std::vector{noted().notes[0]});
        QTRY_COMPARE(all->topLevelItemCount(), 1);
        QTest::keyClick(all, Qt::Key_Delete);
        QTRY_COMPARE(all->topLevelItemCount(), 0);
        QVERIFY(!button(all, "Delete")->isEnabled() && !button(all, "Show")->isEnabled());
        QTest::keySequence(all, QKeySequence::Undo);
        QTest::keySequence(all, QKeySequence::Undo);
        QCOMPARE(notes(shown), noted().notes);
    }

    void enterShowsIt() {
        ShownTimeline shown(noted());
        QTreeWidget* all = list(shown);
        QTest::keyClick(all, Qt::Key_Return);
        QVERIFY(all->isVisible());
        const TimeRange range = shown.plot->range();
        QVERIFY(range.span() < 2e6 && range.begin < 1e6 && range.end > 1.9e6);
    }

    void anotherRunOfTheProgramKeepsThem() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setSelection({stencil()});
        write(shown, "mine");
        const auto first = shown.view.timeline();
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(notes(shown).size(), std::size_t(1));
        shown.view.notes()->startAnew();
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY2(notes(shown).empty(), "the result of another file");
        Timeline other = samples::forkAndJoin();
        other.name = "Another program";
        shown.view.setTimeline(std::make_shared<Timeline>(other), TimelineState::Exact);
        QVERIFY(notes(shown).empty());
        shown.view.setTimeline(first, TimelineState::Exact);
        QCOMPARE(notes(shown).size(), std::size_t(1));
        QVERIFY(shown.view.notes()->areChanged());
    }

private:
    OwnSettings settings_;
};

STREAMSCOPE_WINDOW_TEST(TimelineNotesTest)

}  // namespace tst_timeline_notes

#include "tst_timeline_notes.moc"
