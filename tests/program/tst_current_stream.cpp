// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/program/withs.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <map>
#include <string>
#include <vector>

namespace tst_current_stream {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

/// Returns operations written as "with s0, a, end, use s1, b, ask": a letter is a record that names no stream. "other:" before
/// one gives it to that thread.
QString written(const QString& calls) {
    QStringList operations;
    for (QString call : calls.split(", ")) {
        QString thread = "main";
        if (const qsizetype colon = call.indexOf(':'); colon > 0) {
            thread = call.left(colon);
            call = call.mid(colon + 1);
        }
        const QStringList words = call.split(' ');
        const QString stream = words.size() > 1 ? ", 'stream': '" + words[1] + "'" : QString();
        const bool changes = words[0] == "with" || words[0] == "end" || words[0] == "use";
        const QString name = words[0] == "with"  ? "streamEnter"
                             : words[0] == "end" ? "streamExit"
                             : words[0] == "use" ? "streamUse"
                             : words[0] == "ask" ? "currentStream"
                                                 : "eventRecord";
        operations << QStringLiteral("{'id': '%1', 'call': '%2', 'thread': '%3'%4%5}")
                          .arg(changes ? QStringLiteral("%1%2").arg(words[0]).arg(operations.size()) : words[0], name, thread,
                               stream, name == "eventRecord" ? ", 'event': 'e1'" : "");
    }
    return operations.join(", ");
}

/// Returns the streams of the records: "a s0, b legacy". Refused changes are added as "end1 refused".
QString streams(const ResolvedProgram& program) {
    QStringList all;
    for (const ResolvedOperation& operation : program.operations) {
        const auto* change = std::get_if<StreamCall>(&operation.what);
        if (const auto stream = operation.stream()) all << QString::fromStdString(operation.id + " " + program[*stream].id);
        else if (info(operation.call).answer == ValueKind::Stream)
            all << QString::fromStdString(operation.id + " " + program[change->stream].id);
        else if (info(operation.call).current == CurrentStreamChange::Exits &&
                 operation.label != "end with " + program[change->stream].id)
            all << "wrong label";
        else if (change && change->refused != CurrentStreamRefusal::None)
            all << QString::fromStdString(operation.id) + " refused";
    }
    return all.join(", ");
}

QString streams(const QString& calls) { return streams(resolved(withOperations(written(calls)))); }

}  // namespace

/// The state machine of semantics.md A9. Names in comments are those of tests of CuPy 14.2 (tests/cupy_tests/cuda_tests/
/// test_stream.py) that say the same.
class CurrentStreamTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCallWithoutStreamGoesIntoTheCurrentOne_data() {
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* calls, const char* expected) {
            QTest::newRow(name) << QString(calls) << QString(expected);
        };
        row("none", "a, ask", "a legacy, ask legacy");
        // test_with_statement
        row("with", "a, with s0, b, ask, end, c", "a legacy, b s0, ask s0, c legacy");
        row("nested", "with s0, a, with s1, b, end, c, end, d", "a s0, b s1, c s0, d legacy");
        row("the same again", "with s0, with s0, end, a, end, b", "a s0, b legacy");
        // test_use
        row("use", "use s0, a, use s1, b, use default, c", "a s0, b s1, c legacy");
        // test_mix_use_context
        row("use within", "with s0, use s1, a, end, b", "a s1, b legacy");
        row("with after use", "use s0, with s1, a, end, b", "a s1, b legacy");
        row("use, then nested", "with s0, use s1, with s2, a, end, b, end, c", "a s2, b s0, c legacy");
        row("the inner left first", "with s0, with s1, end s0, a, end s1, b", "a s0, b legacy");
        row("named", "with s0, a s1, a2, end", "a s1, a2 s0");
        row("a default stream", "with s0, with legacy, a, end, b, end", "a legacy, b s0");
        row("unfinished", "with s0, a", "a s0");
    }
    void aCallWithoutStreamGoesIntoTheCurrentOne() {
        QFETCH(QString, calls);
        QFETCH(QString, expected);
        QCOMPARE(streams(calls), expected);
    }

    /// semantics.md P4.
    void eachThreadHasItsOwn() {
        QCOMPARE(streams("with s0, other:a, other:use s1, b, other:c, end, d, other:e"),
                 QString("a legacy, b s0, c s1, d legacy, e s1"));
        Program program = withOperations(written("other:a, other:with s0, other:b, other:end, other:c"));
        program.defaultStream = DefaultStream::PerThread;
        QCOMPARE(streams(resolved(program)), QString("a per-thread#other, b s0, c per-thread#other"));
    }

    /// semantics.md P5 and P6; test_per_device.
    void wrongChangesAreRefused() {
        QCOMPARE(streams("end, a"), QString("end0 refused, a legacy"));
        QCOMPARE(streams("use s0, end, a"), QString("end1 refused, a s0"));
        QCOMPARE(streams("with s0, end, end, a"), QString("end2 refused, a legacy"));
        QCOMPARE(streams("with s0, with two, a, end, b, end, c"), QString("with1 refused, a s0, b s0, c legacy"));
        QCOMPARE(streams("with s0, use two, a, end, b"), QString("use1 refused, a s0, b legacy"));
        QCOMPARE(streams("with legacy@1, a, end"), QString("with0 refused, a legacy"));
    }

    /// A `use` in the body of a loop changes the calls of the next turn that precede it.
    void turnsOfLoopsAreResolvedOneByOne() {
        const QString loop =
            "{'id': 'r', 'call': 'repeat', 'times': 3, 'body': [%1]}, {'id': 'z', 'call': 'eventRecord', 'event': 'e1'}";
        QCOMPARE(streams(resolved(withOperations(loop.arg(written("a, use s{i}, b"))))),
                 QString("a#0 legacy, b#0 s0, a#1 s0, b#1 s1, a#2 s1, b#2 s2, z s2"));
        QCOMPARE(streams(resolved(withOperations(loop.arg(written("a, with s1, b, end"))))),
                 QString("a#0 legacy, b#0 s1, a#1 legacy, b#1 s1, a#2 legacy, b#2 s1, z legacy"));
        QCOMPARE(streams(resolved(withOperations(written("with s0, with s1, with s2") + ", " + loop.arg(written("a, end"))))),
                 QString("a#0 s2, a#1 s1, a#2 s0, z legacy"));
        QCOMPARE(streams(resolved(withOperations(loop.arg(written("ask, use s{i}"))))),
                 QString("ask#0 legacy, ask#1 s0, ask#2 s1, z s2"));
    }

    /// semantics.md P7.
    void theBodyOfAGraphBeginsWithTheStreamOfItsLaunch() {
        const QString launch = "%1, {'id': 'g1', 'call': 'graphLaunch'%2, 'body': [%3]}, %4";
        const auto placed = [&](const char* before, const char* stream, const char* body) {
            return streams(resolved(withOperations(launch.arg(written(before), stream, written(body), written("z")))));
        };
        QCOMPARE(placed("with s0", ", 'stream': 's1'", "a, with s2, b, end, c"), QString("g1 s1, a s1, b s2, c s1, z s0"));
        QCOMPARE(placed("with s0", "", "a, use s2, b"), QString("g1 s0, a s0, b s2, z s0"));
        QCOMPARE(placed("with s0", "", "end, a"), QString("g1 s0, end0 refused, a s0, z s0"));
    }

    void itemsOfABatchGoIntoTheCurrentStream() {
        const ResolvedProgram program = resolved(
            withOperations(written("with s0") +
                           ", {'id': 'b', 'call': 'streamBatchMemOp', 'items': [{'item': 'write32', 'word': 'w', 'value': 1}]}"));
        QCOMPARE(streams(program), QString("b s0"));
        for (const ResolvedStream& stream : program.streams) QVERIFY(stream.kind == StreamKind::Created);
    }

    /// Older files mean what they meant, and no file is written back with other streams than it had.
    void filesAreWrittenBackAsTheyWere() {
        const Program program = withOperations(written("a, with s0, b, c s1, end, use s2, ask, d"));
        const std::string text = toJson(program);
        const auto again = programFromJson(text);
        QVERIFY(again && *again.value == program);
        QCOMPARE(QString::fromStdString(toJson(*again.value)), QString::fromStdString(text));
        QVERIFY(program.operations[0].find(Field::Stream) == nullptr && program.operations[2].find(Field::Stream) == nullptr);
    }

    void aWithNeedsItsStream() {
        const auto result = resolve(withOperations("{'id': 'w', 'call': 'streamEnter'}"));
        QVERIFY(!result && text(result.problems).contains("/operations/0/stream"));
    }

    void eachHalfOfAPairIsFound() {
        const Program program =
            withOperations(written("with s0, a, other:with s1, end, b, other:end, with s2") +
                           ", {'id': 'r', 'call': 'repeat', 'times': 2, 'body': [" +
                           written("c, with s1, d, end").replace("with1", "in").replace("end3", "out") + "]}");
        using Ids = std::vector<std::string>;
        QCOMPARE(withOtherHalves(program, {"a", "with0", "out"}), (Ids{"a", "with0", "out", "end3", "in"}));
        QCOMPARE(withOtherHalves(program, {"end5", "with2", "with6", "r", "none"}), (Ids{"end5", "with2", "with6", "r", "none"}));
    }

    /// Random sequences agree with a list of entered streams that is kept apart.
    void anySequenceAgreesWithAStack() {
        QVERIFY(rc::check([] {
            const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12));
            QStringList calls, expected;
            std::map<int, std::vector<QString>> entered;
            std::map<int, QString> current{{0, "legacy"}, {1, "legacy"}};
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const int thread = steps[i] % 2, what = steps[i] / 2;
                const QString stream = QStringLiteral("s%1").arg(i % 4), on = thread == 0 ? "main:" : "other:";
                if (what == 0) {
                    entered[thread].push_back(stream);
                    current[thread] = stream;
                    calls << on + "with " + stream;
                } else if (what == 1 && !entered[thread].empty()) {
                    entered[thread].pop_back();
                    current[thread] = entered[thread].empty() ? "legacy" : entered[thread].back();
                    calls << on + "end";
                } else if (what == 2) {
                    current[thread] = stream;
                    calls << on + "use " + stream;
                } else {
                    calls << on + QStringLiteral("k%1").arg(i);
                    expected << QStringLiteral("k%1 %2").arg(i).arg(current[thread]);
                }
            }
            if (!calls.isEmpty()) RC_ASSERT(streams(calls.join(", ")) == expected.join(", "));
        }));
    }
};

STREAMSCOPE_TEST(CurrentStreamTest)

}  // namespace tst_current_stream

#include "tst_current_stream.moc"
