// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/rules/check.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>

namespace tst_current_stream_rules {

using namespace streamscope;

namespace {

/// Returns a program of calls that are written with ' in place of ". The stream b is a blocking one.
Program program(const QString& calls) {
    const QString text =
        "{'streamscope': 1, 'streams': [{'id': 's', 'nonBlocking': true}, {'id': 't', 'nonBlocking': true}, {'id': 'b'},"
        "{'id': 'n0'}, {'id': 'n1'},"
        "{'id': 'two', 'device': 1}], 'threads': [{'id': 'main'}, {'id': 'other'}], 'events': [{'id': 'e'}],"
        "'buffers': [{'id': 'd', 'bytes': '10 MB', 'memory': 'device'}], 'operations': [" +
        calls + "]}";
    auto read = programFromJson(QString(text).replace('\'', '"').toStdString());
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

QString kernel(const QString& id, const QString& more = {}) {
    return QStringLiteral("{'id': '%1', 'call': 'launchKernel', 'kernel': 'spin', 'arguments': {'duration': '1 ms'}%2}")
        .arg(id, more);
}
QString change(const QString& id, const QString& name, const QString& stream = {}) {
    return QStringLiteral("{'id': '%1', 'call': '%2'%3}").arg(id, name, stream.isEmpty() ? "" : ", 'stream': '" + stream + "'");
}
QString with(const QString& stream, const QString& id = "w") { return change(id, "streamEnter", stream); }
QString end(const QString& id = "x") { return change(id, "streamExit"); }
QString use(const QString& stream, const QString& id = "u") { return change(id, "streamUse", stream); }
const QString writesD = ", 'writes': ['d']", readsD = ", 'reads': ['d']";

std::vector<Diagnostic> found(const Program& of, std::string_view rule) {
    std::array<DeviceInfo, 2> devices;
    for (DeviceInfo& device : devices) device.multiprocessors = 100, device.threadsPerMultiprocessor = 1024, device.channels = 32;
    std::vector<Diagnostic> all = check(of, devices, Repairs::All);
    std::erase_if(all, [rule](const Diagnostic& each) { return each.rule != rule; });
    return all;
}

int count(const QStringList& calls, std::string_view rule) {
    return static_cast<int>(found(program(calls.join(", ")), rule).size());
}

Program fixed(Program of, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (const auto applied = apply(of, edit); !applied) qFatal("%s", applied.why().c_str());
    return of;
}

}  // namespace

class CurrentStreamRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void workThatFellOutOfItsWithIsPutBack() {
        const Program fallen = program(QStringList{with("s"), kernel("k", writesD), end(), kernel("l", readsD)}.join(", "));
        const std::vector<Diagnostic> all = found(fallen, "outside-with");
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].operations, std::vector<std::string>{"l"});
        QVERIFY(all[0].fix);
        QCOMPARE(QString::fromStdString(all[0].fix->title), QString("Put spin (l) into with s"));
        const Program mended = fixed(fallen, *all[0].fix);
        QCOMPARE(mended.operations[2].id, std::string("l"));
        QVERIFY(found(mended, "outside-with").empty() && found(mended, "race").empty());
    }

    /// Only work that is not ordered after the work of the `with` whose data it uses is reported.
    void workThatMayFollowAWithIsNotReported() {
        const auto silent = [](const QStringList& calls) { return count(calls, "outside-with") == 0; };
        const QString k = kernel("k", writesD), l = kernel("l", readsD);
        QVERIFY(silent({with("s"), k, end(), kernel("l")}));                                  // other data
        QVERIFY(silent({with("b"), k, end(), l}));                                            // the barrier orders them
        QVERIFY(silent({with("s"), k, change("y", "streamSynchronize"), end(), l}));          // the host has waited
        QVERIFY(silent({with("s"), k, end(), change("y", "streamSynchronize", "s"), l}));     // likewise
        QVERIFY(silent({with("s"), k, end(), kernel("l", readsD + ", 'stream': 't'")}));      // names its stream
        QVERIFY(silent({with("s"), kernel("k", writesD + ", 'stream': 't'"), end(), l}));     // not work of the with
        QVERIFY(silent({with("s"), k, end(), kernel("l", readsD + ", 'thread': 'other'")}));  // another thread
        QVERIFY(!silent({with("t"), with("s", "w2"), k, end(), l, end("x2")}));               // falls into the outer one
    }

    void aUseInALoopIsTakenBack() {
        const Program looped = program(QStringLiteral("{'id': 'r', 'call': 'repeat', 'times': 3, 'body': [%1]}")
                                           .arg(QStringList{kernel("k"), use("s"), kernel("l")}.join(", ")));
        const std::vector<Diagnostic> all = found(looped, "unrestored-use");
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].operations, std::vector<std::string>{"u"});
        QVERIFY(QString::fromStdString(all[0].message).contains("goes into legacy in the first turn, and into s in a later one"));
        QVERIFY(all[0].fix);
        const Program mended = fixed(looped, *all[0].fix);
        QCOMPARE(mended.operations[0].body()->size(), std::size_t(4));
        QVERIFY(found(mended, "unrestored-use").empty());
    }

    /// A turn that sets its stream itself, by a `use` before the call or a `with` around it, takes nothing over from the last
    /// one.
    void aTurnMaySetItsOwnStream() {
        const auto silent = [](const QStringList& calls) {
            const QString loop = "{'id': 'r', 'call': 'repeat', 'times': 2, 'body': [%1]}";
            return count({loop.arg(calls.join(", "))}, "unrestored-use") == 0;
        };
        QVERIFY(silent({use("n{i}"), kernel("k")}));
        QVERIFY(silent({use("s"), with("n{i}"), kernel("k"), end()}));
        QVERIFY(!silent({kernel("k"), use("n{i}"), kernel("l")}));
    }

    void aWithUndoesAUse() {
        const Program undone = program(QStringList{use("s"), kernel("k"), with("t"), kernel("l"), end(), kernel("m")}.join(", "));
        const std::vector<Diagnostic> all = found(undone, "unrestored-use");
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(QString::fromStdString(all[0].message).contains("makes the default stream current, not s"));
        QVERIFY(!all[0].fix);
    }

    /// The end of a `with` undoes a use within it and makes the default stream current.
    void aUseWithinAWithHidesNothing() {
        const QStringList ends{end(), kernel("m")};
        QCOMPARE(count(QStringList{use("s"), kernel("k"), with("t"), use("default", "v")} + ends, "unrestored-use"), 1);
        QCOMPARE(count(QStringList{use("s"), with("t"), end(), with("t", "w2"), use("t", "v"), end("x2"), kernel("m")},
                       "unrestored-use"),
                 1);
    }

    /// In a program with a default stream for each thread, the legacy stream is one like any other.
    void useOfTheLegacyStreamIsTakenBackToo() {
        Program kept = program(QStringList{kernel("k"), use("legacy"), kernel("l")}.join(", "));
        QCOMPARE(found(kept, "unrestored-use").size(), std::size_t(0));
        kept.defaultStream = DefaultStream::PerThread;
        QCOMPARE(found(kept, "unrestored-use").size(), std::size_t(1));
    }

    void aUseMayStay() {
        const auto reports = [](const QStringList& calls) { return count(calls, "unrestored-use"); };
        QCOMPARE(reports({use("s"), kernel("k"), kernel("l")}), 0);  // from the begin on
        QCOMPARE(reports({kernel("k"), use("s")}), 0);
        QCOMPARE(reports({kernel("k"), use("s"), kernel("l"), use("default", "v"), kernel("m")}), 0);
        QCOMPARE(reports({kernel("k"), use("s"), kernel("l", ", 'stream': 't'")}), 0);
        QCOMPARE(reports({kernel("k"), with("t"), use("s"), kernel("l"), end(), kernel("m")}), 0);
        QCOMPARE(reports({kernel("k"), use("s"), kernel("l")}), 1);
        QCOMPARE(reports({kernel("k"), use("s"), kernel("l", ", 'thread': 'other'")}), 0);
    }

    void halvesOfAWithAreInvalidCalls() {
        const auto messages = [](const QStringList& calls) {
            QStringList all;
            for (const Diagnostic& each : found(program(calls.join(", ")), "bad-call"))
                all << QString::fromStdString(each.message);
            return all.join("; ");
        };
        QVERIFY(messages({with("s"), kernel("k"), end()}).isEmpty());
        const QString alone = messages({end()});
        QVERIFY2(alone.contains("IndexError") && alone.contains("answers 1"), qPrintable(alone));
        const QString far = messages({with("two"), end()});
        QVERIFY2(far.contains("two is on device 1") && far.contains("RuntimeError"), qPrintable(far));
        const QString body = "{'id': 'g', 'call': 'graphLaunch', 'body': [%1]}";
        const QString inBody = messages({with("s"), body.arg(with("t", "w2") + ", " + kernel("k")), end()});
        QVERIFY2(inBody.contains("“with t” never ends") && !inBody.contains("“with s”"), qPrintable(inBody));
        const Program open = program(QStringList{with("s"), kernel("k")}.join(", "));
        const std::vector<Diagnostic> all = found(open, "bad-call");
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(all[0].fix && found(fixed(open, *all[0].fix), "bad-call").empty());
    }
};

STREAMSCOPE_TEST(CurrentStreamRulesTest)

}  // namespace tst_current_stream_rules

#include "tst_current_stream_rules.moc"
