// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"
#include "ui/document/program_link.h"
#include "ui/document/unzipped.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace tst_program_link {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

const QString page = QStringLiteral("https://example.org/live.html");

Program hostile() {
    Program program = *programFromJson(R"({"streamscope": 1, "name": "N", "streams": [{"id": "s"}]})").value;
    program.name = R"(a "quoted\" { , } \\ name  with   blanks</script>, tab	and 核)";
    return program;
}

QString linkOf(const QByteArray& packed) {
    return QStringLiteral("#p1.") +
           QLatin1String(packed.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

}  // namespace

/// Tests links to programs: that they give the same program again, and what is said of those that do not.
class TestProgramLink : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyExampleHasALinkThatGivesItAgain() {
        const QDir examples(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"));
        int tried = 0;
        for (const QString& name : examples.entryList({QStringLiteral("*.streamscope")})) {
            QFile file(examples.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Program program = *programFromJson(file.readAll().toStdString()).value;
            const auto link = linkTo(program, page);
            QVERIFY2(link, qPrintable(name));
            QVERIFY(link->startsWith(page + QStringLiteral("#p1.")) && isLink(*link));
            const auto text = programInLink(*link);
            QVERIFY2(text, text.why().c_str());
            QVERIFY2(*programFromJson(*text).value == program, qPrintable(name));
            ++tried;
        }
        QVERIFY(tried > 10);
    }

    void namesSurvive() {
        const auto link = linkTo(hostile(), {});
        QVERIFY(link && link->startsWith(QStringLiteral("#p1.")));
        QVERIFY(*programFromJson(*programInLink(*link)).value == hostile());
        QVERIFY2(!link->contains(u'=') && !link->contains(u'+') && !link->contains(u'/'), "every character stands in an address");
    }

    void aLinkIsTheSameEachTimeAndMayBeWrapped() {
        const QString link = *linkTo(hostile(), page);
        QCOMPARE(*linkTo(hostile(), page), link);
        const QString wrapped = QStringLiteral("  ") + link.left(60) + QStringLiteral("\n  ") + link.mid(60) + u'\n';
        QVERIFY(isLink(wrapped));
        QCOMPARE(*programInLink(wrapped), *programInLink(link));
    }

    void whatIsNoPathIsALink_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("link");
        QTest::newRow("web") << "https://example.org/a.html#p1.H4" << true;
        QTest::newRow("web alone") << "HTTP://example.org" << true;
        QTest::newRow("fragment") << " #p1.H4" << true;
        QTest::newRow("file") << "file:///tmp/a.html#p1.H4" << true;
        QTest::newRow("file alone") << "file:///tmp/a.html" << false;
        QTest::newRow("path") << "#p1" << false;
        QTest::newRow("name") << "fork-and-join" << false;
        QTest::newRow("nothing") << "" << false;
    }
    void whatIsNoPathIsALink() {
        QFETCH(QString, text);
        QFETCH(bool, link);
        QCOMPARE(isLink(text), link);
    }

    void aBrokenLinkNamesThePlace_data() {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("says");
        const QString good = *linkTo(hostile(), page);
        const QByteArray packed = ui::gzipped("{}");
        QByteArray damaged = packed, wrong = packed;
        damaged[10] = '\xff';
        wrong[wrong.size() - 6] = static_cast<char>(wrong[wrong.size() - 6] ^ 1);
        QTest::newRow("no fragment") << page << "This is no link to a program";
        QTest::newRow("other fragment") << page + "#top"
                                        << "\"#p1.\"";
        QTest::newRow("newer") << page + "#p2.H4sI"
                               << "newer Streamscope";
        QTest::newRow("character") << QString(good).replace(40, 1, u'%') << "at character 41: \"%\"";
        QTest::newRow("letter of another script") << QString(good).replace(50, 1, u'ж') << "at character 51";
        QTest::newRow("nothing") << "#p1."
                                 << "at character 5: no packed program";
        QTest::newRow("not packed") << "#p1.e30"
                                    << "at character 5: no packed program";
        QTest::newRow("zlib") << linkOf(qCompress("{}").mid(4)) << "no packed program";
        QTest::newRow("cut") << good.left(good.size() - 9) << "ends before its program";
        QTest::newRow("damaged") << linkOf(damaged) << "damaged";
        QTest::newRow("checksum") << linkOf(wrong) << "damaged";
        QTest::newRow("two") << linkOf(packed + packed) << "the program has ended";
    }
    void aBrokenLinkNamesThePlace() {
        QFETCH(QString, link);
        QFETCH(QString, says);
        const auto read = programInLink(link);
        QVERIFY(!read);
        QVERIFY2(text(read.why()).contains(says), read.why().c_str());
    }

    void aBombIsNotUnpacked() {
        const QByteArray bomb = ui::gzipped(QByteArray(qsizetype{8} << 20, ' '));
        const ui::Unzipped found = ui::unzipped(bomb, 1 << 20);
        QCOMPARE(int(found.end), int(ui::Unzipped::End::TooLarge));
        QVERIFY(found.bytes.isEmpty() && found.read < bomb.size());
        QCOMPARE(int(ui::unzipped(bomb, qsizetype{8} << 20).end), int(ui::Unzipped::End::Whole));
    }

    void whatIsTooLongIsNotMade() {
        Program program = hostile();
        quint32 state = 7;
        for (int i = 0; i < 9000; ++i) program.name += static_cast<char>('!' + (state = state * 1664525 + 1013904223) % 90);
        const auto link = linkTo(program, page);
        QVERIFY(!link);
        QVERIFY2(text(link.why()).contains(QStringLiteral("more than 8000")), link.why().c_str());
        program.name.resize(100);
        QVERIFY(linkTo(program, page)->size() <= mostOfLink);
    }

    void theAddressIsKeptIfItIsOne() {
        const QTemporaryDir folder;
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        QCOMPARE(linkAddress(), QString());
        QVERIFY(setLinkAddress(page));
        for (const char* wrong :
             {"example.org", "ftp://example.org", "https://example.org/#a", "javascript:alert(1)", "https://a b"})
            QVERIFY2(!setLinkAddress(QLatin1String(wrong)), wrong);
        QCOMPARE(linkAddress(), page);
        QVERIFY(setLinkAddress({}));
        QCOMPARE(linkAddress(), QString());
    }
};

STREAMSCOPE_TEST(TestProgramLink)

}  // namespace tst_program_link

#include "tst_program_link.moc"
