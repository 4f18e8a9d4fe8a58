// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/shipped_programs.h"
#include "tests/support/test_program.h"
#include "ui/document/program_link.h"
#include "ui/document/unzipped.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <cstdlib>
#include <utility>
#include <vector>

namespace tst_page_links {

using namespace streamscope;

const QString page = QStringLiteral("https://example.org/streams.html");

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

/// Returns the programs whose links are compared: every example, and one with names that a link could damage.
std::vector<std::pair<QString, Program>> programs() {
    std::vector<std::pair<QString, Program>> all;
    for (const test::NamedProgram& example : test::examples()) all.emplace_back(text(example.name), example.program);
    Program hostile = all.front().second;
    hostile.name = R"(a "quoted\" { , } \\ name  with   blanks</script>, tab	and 核 😀 \u003c)";
    all.emplace_back(QStringLiteral("hostile"), hostile);
    return all;
}

/// Tests that the window and live pages make and read the same links. Their compressed bytes may differ, since each browser has a
/// compressor of its own; the programs in them agree to the byte.
class TestPageLinks : public QObject {
    Q_OBJECT

    /// Returns what a live page answers to calls of linkOf() and programOf().
    static QJsonArray answersOf(const QJsonArray& calls) {
        QProcess process;
        process.start(QStandardPaths::findExecutable(QStringLiteral("node")),
                      {QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/ui_document/links.mjs")});
        for (const QJsonValue& call : calls) process.write(QJsonDocument(call.toArray()).toJson(QJsonDocument::Compact) + '\n');
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000)) return {};
        QJsonArray answers;
        for (const QByteArray& line : process.readAllStandardOutput().split('\n'))
            if (!line.isEmpty()) answers.append(QJsonDocument::fromJson('[' + line + ']').array().first());
        return answers;
    }

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty()) QSKIP("Node is not installed (Debian: nodejs)");
    }

    void thePageReadsTheLinksOfTheWindow() {
        QJsonArray calls;
        for (const auto& [name, program] : programs()) {
            const QString link = *ui::linkTo(program, page);
            calls.append(QJsonArray{"programOf", link.mid(link.indexOf(u'#'))});
        }
        const QJsonArray answers = answersOf(calls);
        QCOMPARE(answers.size(), calls.size());
        for (qsizetype at = 0; at < answers.size(); ++at)
            QCOMPARE(answers[at].toString(), text(*ui::programInLink(calls[at][1].toString())));
    }

    void theWindowReadsTheLinksOfThePage() {
        const std::vector<std::pair<QString, Program>> all = programs();
        QJsonArray calls;
        for (const auto& [name, program] : all) calls.append(QJsonArray{"linkOf", text(toJson(program))});
        const QJsonArray answers = answersOf(calls);
        QCOMPARE(answers.size(), calls.size());
        for (qsizetype at = 0; at < answers.size(); ++at) {
            const auto& [name, program] = all[static_cast<std::size_t>(at)];
            const QString own = *ui::linkTo(program, page), made = page + u'#' + answers[at].toString();
            const auto read = ui::programInLink(made);
            QVERIFY2(read, read.why().c_str());
            QVERIFY2(*read == *ui::programInLink(own), qPrintable(name + ": the texts differ"));
            QVERIFY2(*programFromJson(*read).value == program, qPrintable(name));
            QVERIFY2(std::abs(made.size() - own.size()) <= own.size() / 20, qPrintable(name + ": one link is longer"));
        }
    }

    void bothRefuseTheSameLinks() {
        const QString good = *ui::linkTo(programs().front().second, {});
        const QByteArray packed = ui::gzipped("{}");
        const auto linkOf = [](const QByteArray& bytes) {
            return QStringLiteral("#p1.") +
                   QLatin1String(bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
        };
        const QStringList links{good,
                                good.left(40) + u'\n' + good.mid(40),
                                QStringLiteral("#p1."),
                                QStringLiteral("#p2.H4sI"),
                                QString(good).replace(40, 1, u'%'),
                                good.left(good.size() - 9),
                                linkOf(packed.chopped(4)),
                                QStringLiteral("#p1.e30"),
                                good + u'='};
        QJsonArray calls;
        for (const QString& link : links) calls.append(QJsonArray{"programOf", link});
        const QJsonArray answers = answersOf(calls);
        QCOMPARE(answers.size(), links.size());
        for (qsizetype at = 0; at < answers.size(); ++at)
            QVERIFY2(bool(ui::programInLink(links[at])) == answers[at].isString(), qPrintable(links[at]));
        QVERIFY(answers[0].isString() && answers[1].isString() && answers[2].isObject());
    }
};

STREAMSCOPE_TEST(TestPageLinks)

}  // namespace tst_page_links

#include "tst_page_links.moc"
