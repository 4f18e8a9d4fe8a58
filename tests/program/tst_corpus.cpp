// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QtTest>

namespace tst_corpus {

using namespace streamscope;

namespace {

const QDir folder(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/corpus"));

std::string readFile(const QString& name) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Returns all problems of reading and resolving a file, with places.
std::vector<Problem> problemsOf(const std::string& text) {
    auto document = json::Document::parse(text);
    if (!document) return document.problems;
    auto program = programFromJson(document.value->root());
    if (!program) return program.problems;
    auto resolved = resolve(*program.value);
    locate(resolved.problems, *document.value);
    return resolved.problems;
}

QString listed(const std::vector<Problem>& problems) {
    QString text;
    for (const Problem& problem : problems) text += QString::fromStdString(describe(problem)) + "\n";
    return text;
}

}  // namespace

/// Tests of broken files (tests/corpus) against the .problems file beside each.
class CorpusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyProblemIsNamedWithItsPlace_data() {
        QTest::addColumn<QString>("file");
        const QStringList files = folder.entryList({"*.streamscope"});
        QVERIFY(files.size() > 30);
        for (const QString& file : files) QTest::newRow(qPrintable(file)) << file;
    }

    void everyProblemIsNamedWithItsPlace() {
        QFETCH(QString, file);
        const std::vector<Problem> problems = problemsOf(readFile(file));
        QVERIFY2(!problems.empty(), "a file of the corpus must have problems");
        for (const Problem& problem : problems) {
            const bool counts = problem.expected.empty() && problem.found.starts_with("and ");
            QVERIFY2(counts || (problem.line > 0 && problem.column > 0), describe(problem).c_str());
        }
        const QString golden = QString::fromStdString(readFile(QString(file).replace(".streamscope", ".problems")));
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QFile out(folder.filePath(QString(file).replace(".streamscope", ".problems")));
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(listed(problems).toUtf8()) >= 0);
            return;
        }
        QCOMPARE(listed(problems), golden);
    }

    /// Files cut at every place are read or refused quickly, without hanging.
    void programsCutAnywhereAreRefused() {
        const QDir programs(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"));
        QFile file(programs.filePath("fork-and-join.streamscope"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const std::size_t end = text.rfind('}');
        for (std::size_t length = 0; length <= end; ++length) {
            const auto read = programFromJson(text.substr(0, length));
            QVERIFY(!read.value);
            QCOMPARE(read.problems.size(), std::size_t{1});
            QVERIFY(read.problems.front().line > 0);
        }
    }
};

STREAMSCOPE_TEST(CorpusTest)

}  // namespace tst_corpus

#include "tst_corpus.moc"
