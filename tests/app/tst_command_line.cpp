// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_command_line {

using namespace streamscope;
using namespace streamscope::app;

class TestCommandLine : public QObject {
    Q_OBJECT
    template <class T>
    static T parsed(const QString& words) {
        const streamscope::app::Command command = parseCommandLine(words.split(u' ', Qt::SkipEmptyParts));
        if (const auto* found = std::get_if<T>(&command)) return *found;
        const auto* error = std::get_if<UsageError>(&command);
        QTest::qFail(error ? error->message.c_str() : "another command", __FILE__, __LINE__);
        return {};
    }

private Q_SLOTS:
    void noWordsOpenTheWindow() { QVERIFY(parsed<OpenWindow>(QString()).file.isEmpty()); }
    void aFileOpensTheWindowOnIt() { QCOMPARE(parsed<OpenWindow>("a.streamscope").file, "a.streamscope"); }

    void theWindowMayObeyStandardInput() {
        QVERIFY(parsed<OpenWindow>("--commands").commands);
        QVERIFY(parsed<OpenWindow>("a.streamscope --commands").commands);
        QCOMPARE(parsed<OpenWindow>("--commands a.streamscope").file, "a.streamscope");
        QVERIFY(!parsed<OpenWindow>("a.streamscope").commands);
    }

    void theWindowMayBeInAnotherLanguage() {
        QVERIFY(parsed<OpenWindow>("a.streamscope").language.empty());
        QCOMPARE(parsed<OpenWindow>("--language de").language, std::string("de"));
        const auto open = parsed<OpenWindow>("a.streamscope --language=zh --commands");
        QCOMPARE(open.language, std::string("zh"));
        QCOMPARE(open.file, "a.streamscope");
        QVERIFY(open.commands);
    }

    void runTakesEveryOption() {
        const auto run = parsed<RunCommand>(
            "run f --on cuda:0,cuda:1 --runs 5 --measure events --set chunks=8 --set n=-2 --channels 4 "
            "--timeout 1.5 --output r.json --picture=p.svg --trace t.json --table t.csv --verify --cold --blocks --blocks-csv "
            "b.csv --json");
        QCOMPARE(run.file, std::string("f"));
        QCOMPARE(run.on, std::string("cuda:0,cuda:1"));
        QCOMPARE(run.runs, 5);
        QVERIFY(run.method == Method::Events);
        QCOMPARE(run.set.at("chunks"), 8);
        QCOMPARE(run.set.at("n"), -2);
        QCOMPARE(run.channels, 4);
        QCOMPARE(run.timeout.count(), 1500);
        QCOMPARE(run.output, std::string("r.json"));
        QCOMPARE(run.picture, std::string("p.svg"));
        QCOMPARE(run.trace, std::string("t.json"));
        QCOMPARE(run.table, std::string("t.csv"));
        QVERIFY(run.verify);
        QVERIFY(run.cold);
        QVERIFY(run.blocks);
        QCOMPARE(run.blocksTable, std::string("b.csv"));
        QVERIFY(run.json);
    }

    void runTakesHowThePictureLooks() {
        const auto plain = parsed<RunCommand>("run f --picture p.png");
        QCOMPARE(plain.figure, ui::FigureOptions());
        QVERIFY(!plain.pictureSteps);
        const auto run = parsed<RunCommand>(
            "run f --picture p.png --picture-size 160x90mm --font-size 9.5 --picture-style bw --picture-range 1ms..2ms "
            "--picture-scale 3 --picture-lanes streams --picture-steps --no-legend --no-grid --no-caption");
        QVERIFY(run.figure.size == ui::FigureSize::Custom);
        QVERIFY(qAbs(run.figure.custom.width() - 160 / 25.4 * 72) < 1e-6);
        QCOMPARE(run.figure.fontSize, 9.5);
        QVERIFY(run.figure.style == ui::ThemeStyle::BlackAndWhite);
        QCOMPARE(run.figure.range->end.count(), 2'000'000);
        QCOMPARE(run.figure.dpi, 288);
        QVERIFY(run.figure.lanes.view == LaneView::Streams);
        QVERIFY(!run.figure.legend && !run.figure.grid && !run.figure.caption);
        QVERIFY(run.pictureSteps);
        QVERIFY(parsed<RunCommand>("run f --picture p.png --picture-size two-columns").figure.size == ui::FigureSize::TwoColumns);
        QCOMPARE(parsed<RunCommand>("run f --picture p.png --font Arimo").figure.family, "Arimo");
    }

    void runTakesWhichPartsThePictureHas() {
        const ui::FigureOptions figure = parsed<RunCommand>(
                                             "run f --picture p.png --picture-lanes copy,s*,host --picture-arrows a,b "
                                             "--no-critical-path --no-title --no-total "
                                             "--no-device --picture-empty-lanes --picture-notes")
                                             .figure;
        QCOMPARE(figure.laneNames, (std::vector<std::string>{"copy", "s*", "host"}));
        QCOMPARE(figure.arrowsOf, (std::vector<std::string>{"a", "b"}));
        QVERIFY(figure.arrows && !figure.criticalPath && figure.emptyLanes && figure.notes);
        QVERIFY(figure.caption && !figure.title && !figure.total && !figure.device);
        QVERIFY(!parsed<RunCommand>("run f --picture p.png --picture-arrows none").figure.arrows);
        QCOMPARE(parsed<RunCommand>("run f --picture p.png --picture-arrows all").figure, ui::FigureOptions());
    }

    void sweepTakesAFormOfThePicture() {
        QVERIFY(parsed<SweepCommand>("sweep f --set n=1..4 --picture p.png --picture-form map").form == ui::SweepForm::Heat);
        QVERIFY(parsed<SweepCommand>("sweep f --set n=1..4").form == ui::SweepForm::Curves);
    }

    void sweepTakesHowThePictureLooks() {
        const auto sweep = parsed<SweepCommand>(
            "sweep f --set n=1..4 --picture p.png --picture-size column --font Arimo --font-size 8 --picture-style bw "
            "--picture-dpi 600");
        const ui::FigureOptions& figure = sweep.drawn.figure;
        QCOMPARE(sweep.run.picture, std::string("p.png"));
        QVERIFY(figure.size == ui::FigureSize::Column && figure.style == ui::ThemeStyle::BlackAndWhite);
        QVERIFY(figure.family == "Arimo" && figure.fontSize == 8.0 && figure.dpi == 600);
        const auto error = parsed<UsageError>("sweep f --set n=1..4 --picture-style bw");
        QVERIFY2(error.message.find("--picture F.png") != std::string::npos, error.message.c_str());
    }

    void runTakesEveryMethod_data() {
        QTest::addColumn<int>("method");
        for (const auto method : {Method::Exact, Method::Strobed, Method::Events, Method::Activity, Method::None})
            QTest::newRow(std::string(name(method)).c_str()) << int(method);
    }
    void runTakesEveryMethod() {
        QFETCH(int, method);
        const auto run = parsed<RunCommand>(QStringLiteral("run f --measure %1").arg(QTest::currentDataTag()));
        QVERIFY(run.method == Method(method));
        QVERIFY(!run.channels);
    }

    void calibrateTakesEveryOption() {
        const auto plain = parsed<CalibrateCommand>("calibrate");
        QCOMPARE(plain.on, "cuda:0");
        QCOMPARE(plain.like, "h200");
        const auto full = parsed<CalibrateCommand>("calibrate --on cuda:1 --like a100 --runs 5 --output mine.json");
        QCOMPARE(full.on, "cuda:1");
        QCOMPARE(full.like, "a100");
        QCOMPARE(full.runs, 5);
        QCOMPARE(full.output, "mine.json");
    }

    void emptyValuesAreUsageErrors_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        const auto row = [](const QStringList& words, const char* named) {
            QTest::newRow(qPrintable(words.join(u' '))) << words << QString(named);
        };
        row({"run", "f", "--on", ""}, "--on");
        row({"run", "f", "--output", ""}, "--output");
        row({"run", ""}, "FILE");
        row({"compare", "a", ""}, "FILES");
        row({"record", "--output", "", "--", "p"}, "--output");
        row({"grade", "--lesson", "l", "--submission", "a", ""}, "--submission");
        row({"machines", "add", "a", "--ssh", ""}, "--ssh");
        row({""}, "FILE");
    }
    void emptyValuesAreUsageErrors() {
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const streamscope::app::Command command = parseCommandLine(words);
        const auto* error = std::get_if<UsageError>(&command);
        QVERIFY(error);
        QVERIFY2(QString::fromStdString(error->message).contains(named + " needs a value"), error->message.c_str());
    }

    void wrongWordsAreUsageErrorsThatNameThem_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* words, const char* named) { QTest::newRow(words) << QString(words) << QString(named); };
        row("run", "FILE");
        row("run a b", "\"b\"");
        row("--commands a b", "--commands");
        row("--language xx", "\"xx\"");
        row("--language", "--language");
        row("a b --language de", "--language");
        row("run a --language de", "--language");
        row("run a --runs", "--runs");
        row("run a --on=", "--on needs a value");
        row("run a --runs 0", "\"0\"");
        row("run a --runs many", "\"many\"");
        row("run a --measure strobe", "\"strobe\"");
        row("run a --set chunks", "\"chunks\"");
        row("run a --set chunks=x", "chunks=x");
        row("run a --channels 33", "33");
        row("run a --timeout -1", "-1");
        row("run a --timeout nan", "nan");
        row("run a --picture p.bmp", "p.bmp");
        row("run a --picture p.png --picture-size huge", "\"huge\"");
        row("run a --picture p.png --picture-style red", "\"red\"");
        row("run a --picture p.png --picture-range 2ms..1ms", "2ms..1ms");
        row("run a --picture p.png --picture-lanes a,,b", "\"a,,b\"");
        row("run a --picture p.png --picture-arrows a,", "\"a,\"");
        row("run a --picture p.png --picture-scale 5", "\"5\"");
        row("sweep a --set n=1,2 --picture p.png --picture-form pie", "\"pie\"");
        row("sweep a --set n=1,x", "\"x\"");
        row("import t.json", "--output");
        row("run a --picture p.png --picture-dpi 50", "\"50\"");
        row("run a --picture p.png --font-size 1", "--font-size");
        row("run a --no-legend", "--picture");
        row("run a --picture-steps", "--picture");
        row("run a --live", "--picture F.html");
        row("run a --live --picture a.png", "--picture F.html");
        row("sweep a --set n=1..2 --live", "--live");
        row("run a --colour red", "--colour");
        row("check", "FILE");
        row("calibrate file", "\"file\"");
        row("calibrate --runs none", "--runs");
        row("devices now", "\"now\"");
        row("--frobnicate", "--frobnicate");
        row("a b", "one FILE");
    }
    void wrongWordsAreUsageErrorsThatNameThem() {
        QFETCH(QString, words);
        QFETCH(QString, named);
        const QString message = QString::fromStdString(parsed<UsageError>(words).message);
        QVERIFY2(message.contains(named), qPrintable(message));
        QVERIFY2(message.contains("--help"), qPrintable(message));
    }

    void helpNamesEveryCommandAndOption() {
        const QString help = QString::fromStdString(parsed<PrintText>("--help-all").text);
        for (const char* word : {"run",
                                 "check",
                                 "calibrate",
                                 "devices",
                                 "kernels",
                                 "examples",
                                 "--on",
                                 "--set",
                                 "--measure",
                                 "--runs",
                                 "--channels",
                                 "--timeout",
                                 "--output",
                                 "--picture",
                                 "--trace",
                                 "--table",
                                 "--verify",
                                 "--cold",
                                 "--blocks",
                                 "--blocks-csv",
                                 "--json",
                                 "--picture-size",
                                 "--picture-style",
                                 "--picture-range",
                                 "--picture-lanes",
                                 "--picture-sheet",
                                 "--picture-dpi",
                                 "--picture-steps",
                                 "--live",
                                 "--font-size",
                                 "--no-legend",
                                 "--no-grid",
                                 "--no-caption"})
            QVERIFY2(help.contains(word), word);
    }

    void eachCommandHasAHelpOfItsOwn_data() {
        QTest::addColumn<QString>("option");
        const auto row = [](const char* command, const char* option) { QTest::newRow(command) << QString(option); };
        row("run", "--picture-range FROM..TO");
        row("sweep", "--jobs N");
        row("check", "--on DEVICE");
        row("code", "--checked");
        row("grade", "--gradescope results.json");
        row("compare", "FILES");
        row("statistics", "--by name|kind|stream");
        row("import", "--output R.ssresult");
        row("calibrate", "--like DEVICE");
        row("record", "--range NAME");
        row("machines", "--container IMAGE");
        row("devices", "--attributes");
        row("kernels", "--json");
        row("examples", "--json");
        row("lessons", "--json");
    }
    void eachCommandHasAHelpOfItsOwn() {
        QFETCH(QString, option);
        const QString command = QTest::currentDataTag();
        const QString help = QString::fromStdString(parsed<PrintText>(command + " --help").text);
        QVERIFY2(help.contains("Usage: streamscope " + command) && help.contains(option), qPrintable(help));
        for (const QString& line : help.split(u'\n')) QVERIFY2(line.size() <= 120, qPrintable(line));
        QVERIFY(QString::fromStdString(parsed<PrintText>("--help").text).contains("streamscope " + command));
        QVERIFY(QString::fromStdString(parsed<PrintText>("--help-all").text).contains(help));
    }
};

STREAMSCOPE_TEST(TestCommandLine)

}  // namespace tst_command_line

#include "tst_command_line.moc"
