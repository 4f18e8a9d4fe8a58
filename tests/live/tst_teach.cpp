// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/live/grading.h"
#include "tests/live/taught_question.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

#include <string>

namespace tst_teach {

using namespace streamscope;

const QString events = QStringLiteral("08-re-recorded-event");

QJsonObject objectOf(const std::string& json) { return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(); }

/// Returns what a page is told of part b of the lesson on events.
QJsonObject taught(const QJsonObject& how, const QString& help = QStringLiteral("allowed")) {
    return objectOf(live::teach(test::taughtQuestion(events, QStringLiteral("b"), how, help)));
}

QJsonObject noteIn(const QJsonObject& answer) { return objectOf(answer["note"].toString().toStdString()); }

/// Returns the program that the part begins with, with the note of an answer.
QString notedProgram(const QJsonObject& answer) {
    QJsonObject program = objectOf(answer["start"].toString().toStdString());
    program["lesson"] = noteIn(answer);
    return QString::fromUtf8(QJsonDocument(program).toJson());
}

/// Tests what the module tells pages of lessons: what was answered, help that counts, and goals.
class TestTeach : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsToldBeforeAnAnswer() {
        const QJsonObject answer = taught({});
        QVERIFY(answer["asks"].toBool());
        for (const char* later : {"grade", "goals", "look", "afterwards"}) QVERIFY2(!answer.contains(later), later);
        QCOMPARE(answer["questions"].toArray().size(), 2);
        for (const QJsonValue& each : answer["questions"].toArray())
            QVERIFY(!each["settled"].toBool() && !each["refused"].toBool() && each["answer"].toString().isEmpty() &&
                    each["because"].toString().isEmpty());
        const QJsonObject note{{"part", "b"}, {"id", events}};
        QCOMPARE(noteIn(answer), note);
    }

    void whatWasAnsweredIsKept() {
        const QJsonObject first = taught({{"given", QJsonObject{{"safe", "yes"}, {"start", "soon"}}}});
        QVERIFY(first["asks"].toBool());
        QVERIFY(first["questions"][0]["right"].toBool() && first["questions"][1]["refused"].toBool());
        QCOMPARE(first["questions"][0]["given"].toString(), "yes");

        const QString program = notedProgram(first);
        const QJsonObject given{{"safe", "no"}, {"start", " 3,5 "}};
        const QJsonObject second = taught({{"program", program}, {"given", given}, {"shown", true}});
        QVERIFY2(second["questions"][0]["right"].toBool(), "an answer that was given stays");
        QVERIFY(second["questions"][1]["wrong"].toBool() && !second["asks"].toBool() && !second["grade"].isNull());
        QCOMPARE(second["questions"][1]["given"].toString(), "3.5 ms");
        QCOMPARE(second["questions"][1]["answer"].toString(), "4 ms");

        const QJsonObject shown = taught({{"program", program}, {"shown", true}});
        QVERIFY(shown["questions"][1]["shown"].toBool() && !shown["questions"][1]["said"].toBool());
    }

    void aWrongNumberIsAskedOnceMore() {
        const auto asked = [](const QString& program, const QString& start, bool shown = false) {
            const QJsonObject given{{"start", start}};
            return taught({{"program", program}, {"given", given}, {"shown", shown}});
        };
        const QJsonObject first = asked({}, "3,5"), tried{{"start", "3.5"}}, answered{{"start", "5"}};
        QJsonValue told = first["questions"][1];
        QVERIFY(first["asks"].toBool() && told["tooLow"].toBool() && !told["tooHigh"].toBool() && !told["refused"].toBool());
        QVERIFY(!told["settled"].toBool() && told["answer"].toString().isEmpty() && first["questions"][0]["refused"].toBool());
        QCOMPARE(told["tried"].toString(), "3.5 ms");
        QVERIFY(noteIn(first)["tried"].toObject() == tried && !noteIn(first).contains("answers"));
        const QJsonObject high = asked({}, "4.5");
        QVERIFY(high["questions"][1]["tooHigh"].toBool());

        const QString program = notedProgram(first);
        QVERIFY2(noteIn(asked(program, " 3,5")) == noteIn(first), "the same number is not the second one");
        const QJsonObject second = asked(program, "5");
        told = second["questions"][1];
        QVERIFY(told["wrong"].toBool() && !told["tooHigh"].toBool());
        QCOMPARE(told["given"].toString(), "5 ms");
        QVERIFY(noteIn(second)["tried"].toObject() == tried && noteIn(second)["answers"].toObject() == answered);
        const QJsonObject shown = asked(program, "3,5", true);
        QVERIFY2(shown["questions"][1]["shown"].toBool(), "a guess is no answer");
    }

    void repairsThatCountAreNoted() {
        const auto asked = [](const QString& help, bool helped) {
            const QJsonObject given{{"safe", "yes"}, {"start", "4"}};
            return taught({{"given", given}, {"helped", helped}}, help);
        };
        const auto helpIn = [](const QJsonObject& answer) { return noteIn(answer)["helped"].toArray(); };
        for (const bool helped : {false, true}) {
            const QJsonObject allowed = asked("allowed", helped), off = asked("off", helped);
            QVERIFY(!allowed["unaided"].toBool(true) && helpIn(allowed).isEmpty());
            QVERIFY(off["unaided"].toBool() && helpIn(off).isEmpty());
        }
        const QJsonObject before = asked("counted:1.5", false), after = asked("counted:1.5", true);
        QVERIFY(before["unaided"].toBool() && helpIn(before).isEmpty() && !after["unaided"].toBool(true));
        const QJsonArray fixes{"fixes"};
        QCOMPARE(helpIn(after), fixes);
        QCOMPARE(before["grade"]["points"].toDouble() - after["grade"]["points"].toDouble(), 1.5);
        QCOMPARE(after["grade"]["takenOff"].toDouble(), 1.5);
        QVERIFY2(!taught({{"program", notedProgram(after)}}, "counted:1.5")["unaided"].toBool(true), "help stays");
    }

    void whatToLookAtIsToldWithTheRun() {
        const QString part = QStringLiteral("a");
        const QJsonObject answer = objectOf(live::teach(test::taughtQuestion(events, part, {{"shown", true}})));
        QVERIFY(!answer["asks"].toBool(true) && answer["look"].toString().startsWith("**Look at**"));
    }

    void whatTheStartMeetsMustStayTrue() {
        const auto asked = [](const std::string& program) {
            const QJsonObject given{{"best", "4"}};
            const QJsonObject how{{"program", QString::fromStdString(program)}, {"given", given}};
            return objectOf(live::teach(test::taughtQuestion("06-fork-and-join", "1", how)));
        };
        const QJsonObject start = asked({}),
                          solution = asked(test::fileText(test::resources("lessons/solutions/06-fork-and-join.streamscope")));
        QCOMPARE(start["goals"][0].toString(), "open");
        QCOMPARE(start["goals"][1].toString(), "stays");
        QCOMPARE(solution["goals"][0].toString(), "met");
        QCOMPARE(solution["goals"][1].toString(), "stays");
        QVERIFY(start["afterwards"].toString().isEmpty() && solution["afterwards"].toString().contains("(the fork)"));
    }
};

STREAMSCOPE_TEST(TestTeach)

}  // namespace tst_teach

#include "tst_teach.moc"
