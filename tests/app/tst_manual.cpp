// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/features/manual/manual_help.h"
#include "app/shell/main_window.h"
#include "engine/calls/call_table.h"
#include "tests/app/main_window_test.h"
#include "tests/app/opened_window.h"
#include "tests/support/window_test.h"
#include "ui/manual/manual_browser.h"
#include "ui/manual/manual_window.h"

#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>

namespace tst_manual {

using namespace streamscope;
using namespace streamscope::app;

/// Text that occurs in the manual, with the name of its chapter for messages.
struct Said {
    QString chapter, text, more;
};

/// Tests that every action, option, command and call that the manual names exists.
class TestManual : public MainWindowTest {
    Q_OBJECT

    static QStringList files() {
        QStringList files = QDir(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/manual")).entryList({"*.md"}, QDir::Files);
        erase_if(files, [](const QString& file) { return file.count(u'.') > 1; });  // translations
        return files;
    }
    static QString textOf(const QString& file) {
        QFile chapter(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/manual/") + file);
        return chapter.open(QIODevice::ReadOnly) ? QString::fromUtf8(chapter.readAll()) : QString();
    }
    static std::vector<Said> all(const QString& pattern, const QStringList& in = files()) {
        std::vector<Said> found;
        const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
        for (const QString& file : in)
            for (auto each = expression.globalMatch(textOf(file)); each.hasNext();) {
                const QRegularExpressionMatch match = each.next();
                found.push_back({file, match.captured(1), match.captured(2)});
            }
        return found;
    }
    static void understand(const std::vector<Said>& commands) {
        for (const auto& [chapter, arguments, more] : commands) {
            const streamscope::app::Command command = parseCommandLine(QProcess::splitCommand(arguments));
            const auto* error = std::get_if<UsageError>(&command);
            QVERIFY2(!error, qPrintable(chapter + ": streamscope " + arguments + ": " +
                                        (error ? QString::fromStdString(error->message) : QString())));
        }
    }
    static bool isOfCommand(const ui::ManualChapter& chapter) { return chapter.name.startsWith("command-"); }

    static QString plain(QString text) { return text.remove(u'&').remove(u'…').remove(u'?').trimmed(); }
    /// Collects all entries of a menu by their paths, such as "Run › Compare › With nothing".
    static void walk(const QMenu& menu, const QString& path, QMap<QString, QAction*>& entries) {
        for (QAction* action : menu.actions()) {
            if (action->isSeparator() || action->text().isEmpty()) continue;
            const QString here = path + QStringLiteral(" › ") + plain(action->text());
            entries.insert(here, action);
            if (action->menu()) walk(*action->menu(), here, entries);
        }
    }
    QMap<QString, QAction*> entries() const {
        QMap<QString, QAction*> found;
        for (QAction* menu : window_->menuBar()->actions())
            if (menu->menu()) walk(*menu->menu(), plain(menu->text()), found);
        return found;
    }
    /// Returns whether a widget is made when it is asked for, as dialogs are.
    static bool isMadeOnDemand(const QString& name) {
        return name.contains("Dialog") || name == "QMessageBox" || name == "predictionPad" || name == "keySheet" ||
               name == "sshQuestion" || name == "streamscope::ui::LessonEditor";
    }
    ui::ManualWindow* manual() const { return window_->findChild<ui::ManualWindow*>(); }
    QString shownChapter() const { return manual()->windowTitle().section(QStringLiteral(" – "), 0, 0); }

private Q_SLOTS:
    void initTestCase() {
        open();
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
    }
    void cleanupTestCase() { window_.reset(); }

    void everyActionIsInTheMenus() {
        const QMap<QString, QAction*> there = entries();
        const std::vector<Said> said = all(QStringLiteral("\\*\\*([^*\\n]+ › [^*\\n]+)\\*\\*(?: \\(`([^`]+)`\\))?"));
        QVERIFY(said.size() > 50);
        for (const auto& [chapter, path, keys] : said) {
            QAction* const action = there.value(path);
            QVERIFY2(action, qPrintable(chapter + ": there is no " + path));
            if (keys.isEmpty()) continue;
            QStringList own;
            for (const QKeySequence& each : action->shortcuts()) own << each.toString(QKeySequence::PortableText);
            if (own.isEmpty()) own << action->text().section(u'\t', 1);
            QVERIFY2(own.contains(keys), qPrintable(chapter + ": " + path + " has the keys " + own.join(", ") + ", not " + keys));
        }
    }

    void everyOptionIsInTheHelp() {
        QProcess worker;
        worker.start(qEnvironmentVariable("STREAMSCOPE_WORKER"), {"--help"});
        QVERIFY(worker.waitForFinished(60'000));
        const QString help = QString::fromStdString(completeHelp()) + QString::fromUtf8(worker.readAllStandardOutput());
        const std::vector<Said> said = all(QStringLiteral("(?<![\\w-])(--[a-z][a-z-]*)"));
        QVERIFY(said.size() > 40);
        for (const auto& [chapter, option, more] : said)
            QVERIFY2(help.contains(QRegularExpression(option + QStringLiteral("(?![a-z-])"))),
                     qPrintable(chapter + ": there is no " + option));
    }

    void everyCommandIsUnderstood() {
        const std::vector<Said> said = all(QStringLiteral("^streamscope (.+)$"));
        QVERIFY(said.size() > 20);
        understand(said);
    }

    /// Comments behind `#` are not part of a command.
    void everyCommandOfTheReadmeIsUnderstood() {
        const std::vector<Said> said = all(QStringLiteral("^app/run (\\S[^#\\n]*?) *(?:#.*)?$"), {"../../README.md"});
        QVERIFY(said.size() >= 3);
        understand(said);
    }

    /// The pages of commands have each option with its sentence, and name each command in a title.
    void everyCommandHasAPage() {
        const std::vector<ui::ManualChapter> chapters = ui::readChapters(manualFolder());
        const std::vector<DeclaredCommand> commands = declaredCommands();
        QVERIFY(commands.size() > 10);
        for (const DeclaredCommand& command : commands) {
            const QString name = QString::fromStdString(command.name);
            const QRegularExpression title(
                QStringLiteral("^streamscope%1$").arg(name.isEmpty() ? QString() : QStringLiteral("\\b.*\\b%1\\b.*").arg(name)));
            const auto page = std::ranges::find_if(
                chapters, [&](const ui::ManualChapter& each) { return isOfCommand(each) && each.title.contains(title); });
            QVERIFY2(page != chapters.end(), qPrintable("no page has the title of " + name));
            const QString text = page->text.simplified();
            for (const DeclaredOption& option : command.options)
                for (const QString& part :
                     {QString::fromStdString(option.name), QString::fromStdString(option.sentence).mid(1).simplified()})
                    QVERIFY2(text.contains(part), qPrintable(page->name + " lacks: " + part));
        }
    }

    void everyCallIsOne() {
        const std::vector<Said> said = all(QStringLiteral("`(cud?a?[A-Z]\\w+)`"));
        QVERIFY(said.size() >= 6);
        for (const auto& [chapter, name, more] : said)
            QVERIFY2(std::ranges::any_of(calls(),
                                         [&](const CallInfo& call) {
                                             return name == QLatin1String(call.cudaName.data(), qsizetype(call.cudaName.size()));
                                         }),
                     qPrintable(chapter + ": there is no call " + name));
    }

    void everyLinkLeadsToAChapter() {
        const std::vector<Said> said = all(QStringLiteral("\\]\\(([a-z-]+\\.md)\\)"));
        QVERIFY(said.size() > 10);
        for (const auto& [chapter, file, more] : said)
            QVERIFY2(QFile::exists(QStringLiteral("%1/%2.html").arg(manualFolder(), file.chopped(3))),
                     qPrintable(chapter + " leads to " + file));
    }

    void theBuildMadeEveryChapterAndPicture() {
        const std::vector<ui::ManualChapter> chapters = ui::readChapters(manualFolder());
        QCOMPARE(std::ranges::count_if(chapters, std::not_fn(isOfCommand)), files().size());
        QCOMPARE(chapters.front().name, QStringLiteral("index"));
        for (const ui::ManualChapter& chapter : chapters) QVERIFY2(chapter.text.size() > 200, qPrintable(chapter.name));
        const std::vector<Said> said = all(QStringLiteral("^!.*\\(([a-z0-9-]+)\\.svg "));
        QVERIFY(said.size() > 20);
        for (const auto& [chapter, name, more] : said)
            for (const char* style : {"light", "dark"})
                QVERIFY2(QFile::exists(QStringLiteral("%1/pictures/%2-%3.svg").arg(manualFolder(), name, style)),
                         qPrintable(name));
    }

    void helpIsAboutWhatHasTheFocus() {
        QTRY_VERIFY(window_->isActiveWindow());
        composer()->setFocus();
        QTest::keyClick(window_.get(), Qt::Key_F1);
        QVERIFY(manual() && manual()->isVisible());
        QCOMPARE(shownChapter(), QStringLiteral("Compose"));
        manual()->close();
        QCOMPARE(chapterAbout(timeline()), QStringLiteral("timeline"));
        QCOMPARE(chapterAbout(plot()), QStringLiteral("timeline"));
        QCOMPARE(chapterAbout(nullptr), QStringLiteral("index"));
    }

    void helpIsAboutTheDialogThatIsOpen_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("chapter");
        const auto row = [](const char* entry, const char* chapter) { QTest::newRow(entry) << entry << chapter; };
        row("File › Record a program", "Record a program");
        row("File › Export", "Figures");
        row("File › Link › Open link", "Figures");
        row("Edit › Generators › Pipeline of chunks", "Compose");
        row("Run › Machines", "Machines");
        row("Help › Keys", "Keys");
        row("Help › Change keys", "Keys");
        row("Help › Report a problem", "Troubleshooting");
        row("Lessons › For teachers › Write a lesson", "Lessons and grading");
    }
    void helpIsAboutTheDialogThatIsOpen() {
        QFETCH(QString, entry);
        QFETCH(QString, chapter);
        window_->activateWindow();
        QTRY_VERIFY(window_->isActiveWindow());
        QVERIFY2(entries().contains(entry), qPrintable(entries().keys().join(u'\n')));
        entries()[entry]->trigger();
        QWidget* dialog = openedWindow(window_.get());
        QVERIFY(dialog);
        QTRY_COMPARE(QApplication::activeWindow(), dialog);
        QWidget* at = dialog->focusWidget() ? dialog->focusWidget() : dialog;
        QTest::keyClick(at, Qt::Key_F1);
        const QList<ui::ManualWindow*> manuals = window_->findChildren<ui::ManualWindow*>();
        const auto shown = std::ranges::find_if(manuals, [](const QWidget* each) { return each->isVisible(); });
        QVERIFY(shown != manuals.end());
        QCOMPARE((*shown)->windowTitle().section(QStringLiteral(" – "), 0, 0), chapter);
        QTRY_COMPARE(QApplication::activeWindow(), *shown);
        QTest::keyClick(*shown, Qt::Key_Escape);
        QVERIFY(!(*shown)->isVisible());
        QVERIFY(dialog->isVisible());
        dialog->close();
    }

    void everyWidgetWithAChapterIsThere() {
        const std::vector<ui::ManualChapter> chapters = ui::readChapters(manualFolder());
        const QList<QWidget*> widgets = window_->findChildren<QWidget*>();
        for (const auto& [name, chapter] : manualChapters()) {
            QVERIFY2(std::ranges::find(chapters, chapter, &ui::ManualChapter::name) != chapters.end(), qPrintable(chapter));
            if (isMadeOnDemand(name)) continue;
            const auto isNamed = [&name = name](const QWidget* each) {
                return each->objectName() == name || name == QLatin1String(each->metaObject()->className());
            };
            QVERIFY2(std::ranges::any_of(widgets, isNamed), qPrintable("no widget is called " + name));
        }
    }

    void theSearchFindsChaptersAndMarksTheWords() {
        QTest::keyClick(window_.get(), Qt::Key_F1);
        auto* search = manual()->findChild<QLineEdit*>("manualSearch");
        auto* list = manual()->findChild<QListWidget*>("manualChapters");
        const int before = list->count();
        search->setText("gpu profile calibrate");
        QVERIFY(list->count() > 0 && list->count() < before);
        QVERIFY(!manual()->findChild<ui::ManualBrowser*>()->extraSelections().isEmpty());
        search->setText("glossary");
        QVERIFY(list->item(0)->text().startsWith("Glossary"));
        search->setText("zyxwvuts");
        QVERIFY(list->isHidden());
        search->clear();
        QCOMPARE(list->count(), before);
        manual()->close();
    }

    void linksOpenOtherChapters() {
        QTest::keyClick(window_.get(), Qt::Key_F1);
        manual()->open("index");
        manual()->findChild<ui::ManualBrowser*>()->setSource(QUrl("compose.html"));
        QCOMPARE(shownChapter(), QStringLiteral("Compose"));
        manual()->close();
    }
};

STREAMSCOPE_WINDOW_TEST(TestManual)

}  // namespace tst_manual

#include "tst_manual.moc"
