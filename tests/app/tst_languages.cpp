// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/bottom_strip.h"
#include "tests/app/command.h"
#include "tests/app/everything.h"
#include "tests/app/shown_texts.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/theme/language.h"
#include "ui/timeline/timeline_view.h"
#include "ui/why/answer_row.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_languages {

using namespace streamscope;
using namespace streamscope::app;

class TestLanguages : public QObject {
    Q_OBJECT

    /// Returns whether the panels beside the timeline are up to date. The repair of the example is shown last.
    static bool isAllShown(const MainWindow& window) {
        const auto* lesson = window.findChild<QLabel*>("allowedEdits");
        return window.findChild<QLabel*>("gain") || (lesson && lesson->isVisible()) || window.findChild<ui::AnswerRow*>();
    }
    /// Returns the texts of entries that have the same access key.
    static QStringList sharedKeys(const QList<QAction*>& entries) {
        QMap<QString, QStringList> byKey;
        for (const QAction* entry : entries) {
            const QString key = QKeySequence::mnemonic(entry->text()).toString();
            if (!key.isEmpty() && entry->isVisible()) byKey[key] << entry->text();
        }
        QStringList shared;
        for (const QStringList& texts : std::as_const(byKey))
            if (texts.size() > 1) shared << texts.join(QStringLiteral(" / "));
        return shared;
    }
    static void addLanguages() {
        QTest::addColumn<QString>("code");
        for (const ui::Language& language : ui::languages()) QTest::newRow(qPrintable(language.code)) << language.code;
    }
    static QString firstMenu(const MainWindow& window) { return window.menuBar()->actions().front()->text(); }

private Q_SLOTS:
    void init() { ui::installLanguage("en"); }
    void cleanup() { ui::installLanguage("en"); }

    void theWindowIsInTheLanguage_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("cancel");
        QTest::newRow("English") << "en"
                                 << "File"
                                 << "Cancel";
        QTest::newRow("German") << "de"
                                << "Datei"
                                << "Abbrechen";
        QTest::newRow("Spanish") << "es"
                                 << "Archivo"
                                 << "Cancelar";
        QTest::newRow("Chinese") << "zh"
                                 << "文件"
                                 << "取消";
    }
    void theWindowIsInTheLanguage() {
        QFETCH(const QString, code);
        QFETCH(const QString, file);
        ui::installLanguage(code);
        const OwnWindow window;
        QVERIFY2(firstMenu(*window.get()).remove(u'&').startsWith(file), qPrintable(firstMenu(*window.get())));
        if (code != QLatin1String("en") &&
            !QFile::exists(QStringLiteral(":/languages/qtbase_%1.qm").arg(code == "zh" ? "zh_CN" : code)))
            QSKIP("Qt's own translations were not installed when this was built");
        QDialogButtonBox buttons(QDialogButtonBox::Cancel);
        QTEST(buttons.button(QDialogButtonBox::Cancel)->text().remove(u'&'), "cancel");
    }

    void entriesOfAMenuHaveKeysOfTheirOwn_data() { addLanguages(); }
    void entriesOfAMenuHaveKeysOfTheirOwn() {
        QFETCH(const QString, code);
        ui::installLanguage(code);
        const OwnWindow window;
        QStringList shared = sharedKeys(window->menuBar()->actions());
        for (const QMenu* menu : window->menuBar()->findChildren<QMenu*>()) shared << sharedKeys(menu->actions());
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
    }

    void nothingIsClipped_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("opened");
        for (const ui::Language& language : ui::languages())
            for (const char* opened : {"fork-and-join", "overlap-four-streams", "06-fork-and-join"})
                QTest::addRow("%s, %s", qPrintable(language.code), opened) << language.code << opened;
    }
    void nothingIsClipped() {
        QFETCH(const QString, code);
        QFETCH(const QString, opened);
        ui::installLanguage(code);
        showEverything();
        const OwnWindow window;
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        window->resize(1280, 720);
        window->openAtStart(opened);
        QTRY_VERIFY(window->findChild<ui::TimelineView*>()->timeline());
        QTRY_VERIFY(isAllShown(*window.get()));
        const auto clipped = [&] { return clippedTexts(window.get()).join(u'\n'); };
        QTRY_COMPARE(clipped(), QString());  // once the panels have been laid out
        for (auto* tab : window->findChild<BottomStrip*>()->tabs()->findChildren<QToolButton*>()) {
            if (tab->text().isEmpty() || tab->isHidden()) continue;
            tab->click();
            QTRY_COMPARE(clipped(), QString());
        }
    }

    void countsHaveTheirForms_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("differ");
        QTest::newRow("English") << "en" << true;
        QTest::newRow("German") << "de" << true;
        QTest::newRow("Spanish") << "es" << true;
        QTest::newRow("Chinese") << "zh" << false;
    }
    void countsHaveTheirForms() {
        QFETCH(const QString, code);
        ui::installLanguage(code);
        const auto calls = [](int count) {
            return QCoreApplication::translate("TypingWordsTexts", "%n call(s)", nullptr, count);
        };
        QVERIFY(calls(1).contains(u'1') && calls(2).contains(u'2') && !calls(1).contains(u'('));
        QTEST(calls(1).remove(u'1') != calls(2).remove(u'2'), "differ");
    }

    void theFirstLanguageThatThereIsCounts() {
        QCOMPARE(ui::bestLanguage({"de-AT", "en"}), "de");
        QCOMPARE(ui::bestLanguage({"fr", "es-MX", "de"}), "es");
        QCOMPARE(ui::bestLanguage({"zh-CN"}), "zh");
        QCOMPARE(ui::bestLanguage({"zh-Hant-TW", "zh-TW", "de"}), "de");
        QCOMPARE(ui::bestLanguage({"en-GB", "de"}), "en");
        QCOMPARE(ui::bestLanguage({"C"}), "en");
        QCOMPARE(ui::bestLanguage({}), "en");
    }

    void numbersStayAsTheyAre() {
        const QLocale before;
        ui::installLanguage("de");
        QCOMPARE(QLocale(), before);
        QCOMPARE(ui::languageLocale().language(), QLocale::German);
    }

    void theLastLanguageTakesTheOthersPlace() {
        ui::installLanguage("de");
        ui::installLanguage("es");
        QVERIFY(firstMenu(*OwnWindow().get()).contains("Archivo"));
        ui::installLanguage("en");
        QVERIFY(firstMenu(*OwnWindow().get()).contains("File"));
    }

    void aChoiceIsKeptAndOffersToOpenTheWindowAgain() {
        OwnWindow window;
        QSignalSpy reopened(window.get(), &MainWindow::reopenRequested);
        window.action("Deutsch")->trigger();
        QCOMPARE(ui::chosenLanguage(), "de");
        auto* now = window.visible<QPushButton>("Open again now");
        QVERIFY(now);
        QCOMPARE(reopened.count(), 0);
        QTest::mouseClick(now, Qt::LeftButton);
        QCOMPARE(reopened.count(), 1);
        window.reopen();
        QVERIFY(window.action("Deutsch")->isChecked());
        window.action("English")->trigger();  // which is shown
        QVERIFY(!window.visible<QPushButton>("Open again now"));
    }

    void theNextWindowGoesOnWithTheWork() {
        OwnWindow window;
        window->openAtStart({});
        QTRY_VERIFY(window->findChild<ui::TimelineView*>()->timeline());
        window.action("Run")->trigger();
        const QByteArray runs = "runsTable";
        auto* table = window->findChild<QAbstractItemView*>(runs);
        QTRY_COMPARE(table->model()->rowCount(), 1);
        Operation operation = window.document()->program().operations.front();
        const QString id = QString::fromStdString(operation.id);
        operation.label = "renamed";
        QVERIFY(window.document()->apply(Edit{ReplaceOperation{operation.id, operation}}, "Rename"));
        window.document()->select({id});
        const Program program = window.document()->program();
        ui::installLanguage("de");
        Session::Left session = window->handOver();
        window.close();
        MainWindow next(nullptr, std::move(session));
        next.show();
        next.goOn();
        QCOMPARE(next.document()->program(), program);
        QVERIFY(next.document()->isModified());
        QCOMPARE(next.document()->selection(), QStringList{id});
        QCOMPARE(next.document()->undoStack()->undoText(), "Rename");
        QCOMPARE(next.findChild<QAbstractItemView*>(runs)->model()->rowCount(), 1);
        QTRY_VERIFY(next.findChild<ui::TimelineView*>()->timeline());
        next.document()->undoStack()->undo();
        QVERIFY(!next.document()->isModified());
    }

    void theNextWindowComparesAsBefore() {
        OwnWindow window;
        window->openAtStart({});
        const auto change = [](const MainWindow& in) { return in.findChild<QLabel*>("timelineChange")->text(); };
        QTRY_VERIFY(window->findChild<ui::TimelineView*>()->timeline());
        Operation stencil = *findOperation(window.document()->program(), "stencil");
        stencil.set(Field::Arguments, std::vector{Argument{"duration", Scalar{std::string("1 ms")}}});
        QVERIFY(window.document()->apply(Edit{ReplaceOperation{"stencil", stencil}}, "Change"));
        QTRY_VERIFY(!change(*window.get()).isEmpty());
        const QString before = change(*window.get());
        Session::Left session = window->handOver();
        window.close();
        MainWindow next(nullptr, std::move(session));
        next.show();
        next.goOn();
        QTRY_COMPARE(change(next), before);
    }

    void theCommandLineIsEnglish() {
        const auto said = [](const char* language) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            for (const char* name : {"LC_ALL", "LANG", "LANGUAGE"}) environment.insert(name, language);
            const Answer answer = answerOf({"run", "fork-and-join"}, environment);
            // Since 6.5, Qt says so if the system lacks the language.
            static const QRegularExpression ofQt(QStringLiteral("^Detected locale .*\n"), QRegularExpression::MultilineOption);
            return answer.out + QString(answer.err).remove(ofQt);
        };
        QVERIFY(said("C.UTF-8").contains("total"));
        QCOMPARE(said("de_DE.UTF-8"), said("C.UTF-8"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLanguages)

}  // namespace tst_languages

#include "tst_languages.moc"
