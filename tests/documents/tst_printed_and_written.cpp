// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/code/code.h"
#include "tests/support/documents.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_printed_and_written {

using namespace streamscope;
using namespace streamscope::documents;

namespace {

/// Returns the code of a program on one line, so that it does not matter where a line ends.
QString codeOf(const Program& program, CodeTarget target) {
    const Read<SourceCode> code = writeCode(program, target);
    return code ? QString::fromStdString(code.value->text).simplified() : QString();
}

QString codeOfExamples(const QStringList& names, CodeTarget target) {
    QStringList all;
    for (const QString& name : names)
        all << codeOf(test::programIn(test::resources(QStringLiteral("programs/%1.streamscope").arg(name))), target);
    return all.join(u'\n');
}

/// Returns the code of all statements of the driver's documents.
QString codeOfTheDriversStatements() {
    QStringList all;
    for (const Statement& each : statements())
        if (each.document.starts_with("CUDA driver API")) all << codeOf(programOf(each), CodeTarget::Driver);
    return all.join(u'\n');
}

struct TableRow {
    QString text;
    QStringList printed, written;  ///< the pieces of code in these columns
};

QStringList piecesIn(const QString& cell) {
    static const QRegularExpression piece(QStringLiteral("`([^`]+)`"));
    QStringList found;
    for (auto each = piece.globalMatch(cell); each.hasNext();) found << each.next().captured(1);
    return found;
}

/// Returns the rows of the table in a section of the chapter about source code.
std::vector<TableRow> rowsUnder(const QString& title) {
    const QString chapter = QString::fromStdString(test::fileText(test::resources(QStringLiteral("manual/code.md"))));
    const QString section = chapter.section(QStringLiteral("\n## %1\n").arg(title), 1, 1).section(QStringLiteral("\n## "), 0, 0);
    std::vector<TableRow> rows;
    for (const QString& line : section.split(u'\n')) {
        if (!line.startsWith(u'|') || line.startsWith(QLatin1String("|---")) || line.startsWith(QLatin1String("| printed")))
            continue;
        rows.push_back({line, piecesIn(line.section(u'|', 1, 1)), piecesIn(line.section(u'|', 2, 2))});
    }
    return rows;
}

}  // namespace

/// Tests the tables of the manual that show what documents print beside what the code has.
class TestPrintedAndWritten : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCodeHasWhatTheManualShows_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("rows");
        QTest::newRow("CuPy") << "CuPy as people write it"
                              << codeOfExamples({"cupy-tutorial", "cupy-user-guide"}, CodeTarget::CuPy) << 6;
        QTest::newRow("cuda.core") << "cuda.core as its documentation prints it"
                                   << codeOfExamples({"cuda-core-event"}, CodeTarget::CudaCore) << 10;
        QTest::newRow("driver") << "The driver API as its reference describes it" << codeOfTheDriversStatements() << 12;
    }
    void theCodeHasWhatTheManualShows() {
        QFETCH(QString, title);
        QFETCH(QString, code);
        QFETCH(int, rows);
        const std::vector<TableRow> table = rowsUnder(title);
        QCOMPARE(table.size(), std::size_t(rows));
        for (const TableRow& row : table) {
            QVERIFY2(!row.written.empty() && !row.text.section(u'|', 3, 3).trimmed().isEmpty(), qPrintable(row.text));
            for (const QString& piece : row.written)
                QVERIFY2(code.contains(piece), qPrintable(piece + " is not written: " + row.text));
        }
    }

    /// A row is about a difference, so that the code must not have what the document has.
    void theCodeDiffersFromWhatIsPrinted_data() { theCodeHasWhatTheManualShows_data(); }
    void theCodeDiffersFromWhatIsPrinted() {
        QFETCH(QString, title);
        QFETCH(QString, code);
        for (const TableRow& row : rowsUnder(title))
            for (const QString& piece : row.printed)
                if (piece.size() > 1)  // the name of a stream says nothing alone
                    QVERIFY2(!code.contains(piece), qPrintable(piece + " is written as it is printed: " + row.text));
    }
};

STREAMSCOPE_TEST(TestPrintedAndWritten)

}  // namespace tst_printed_and_written

#include "tst_printed_and_written.moc"
