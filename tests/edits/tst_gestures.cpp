// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/gestures.h"
#include "engine/edits/order_edits.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace tst_gestures {

using namespace streamscope;
using changes::Gesture;

/// Returns a program with a copy of 10 MB into d, a kernel of 2 ms behind a wait for it, and a parameter n from 1 to 8.
Program program() {
    const Read<Program> read = programFromJson(
        R"({"streamscope":1,"parameters":{"n":{"value":4,"min":1,"max":8}},"streams":[{"id":"a"},{"id":"b"}],
        "events":[{"id":"e"}],"buffers":[{"id":"h","bytes":"10 MB","memory":"pinned"},{"id":"d","bytes":"10 MB"},
        {"id":"p","bytes":"{n*10} MB"}],"operations":[
        {"id":"copy","label":"copy x","call":"memcpyAsync","stream":"a","from":"h","to":"d","bytes":"10 MB"},
        {"id":"r","call":"eventRecord","stream":"a","event":"e"},{"id":"w","call":"streamWaitEvent","stream":"b","event":"e"},
        {"id":"k","label":"saxpy","call":"launchKernel","stream":"b","kernel":"spin","grid":[1],"block":[32],
        "arguments":{"duration":"2 ms"}},
        {"id":"part","call":"memcpyAsync","stream":"b","from":"h","to":"p","bytes":"1 MB"},
        {"id":"loop","call":"repeat","times":2,"body":[{"id":"own","call":"launchKernel","stream":"a","kernel":"spin","grid":[1],
        "block":[32],"arguments":{"duration":"{n} ms"}}]},{"id":"sync","call":"deviceSynchronize"}]})");
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return *read.value;
}

std::shared_ptr<const ResolvedProgram> resolved(const Program& program) {
    return std::make_shared<const ResolvedProgram>(*resolve(program).value);
}

/// Returns the program after the gesture. Checks that the inverse takes it back.
Program after(const Program& before, const Expected<Gesture>& gesture) {
    if (!gesture) qFatal("%s", gesture.why().c_str());
    Program now = before;
    const Expected<Edit> inverse = apply(now, gesture->edit);
    if (!inverse) qFatal("%s", inverse.why().c_str());
    Program undone = now;
    if (!apply(undone, *inverse) || !(undone == before)) qFatal("the inverse is not exact");
    return now;
}

std::string amountIn(const Program& program, const std::string& id) {
    const Operation& call = *findOperation(program, id);
    if (const Scalar* bytes = call.scalar(Field::Bytes)) return std::get<std::string>(*bytes);
    const auto& arguments = std::get<std::vector<Argument>>(*call.find(Field::Arguments));
    return std::get<std::string>(std::get<Scalar>(arguments.front().value));
}

class TestGestures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void amountsAreSet() {
        const Program before = program();
        const auto longer = changes::setAmount(before, "k", "3.5 ms");
        QCOMPARE(amountIn(after(before, longer), "k"), std::string("3.5 ms"));
        QCOMPARE(longer->words, std::string("Set saxpy to 3.5 ms"));
        QCOMPARE(amountIn(after(before, changes::setAmount(before, "copy#2", "4 MB")), "copy"), std::string("4 MB"));
    }

    void buffersGrow() {
        const Program before = program();
        const Program now = after(before, changes::setAmount(before, "copy", "12 MB"));
        QCOMPARE(std::get<std::string>(now.buffers[0].bytes), std::string("12 MB"));
        QCOMPARE(std::get<std::string>(now.buffers[1].bytes), std::string("12 MB"));
        QVERIFY(changes::setAmount(before, "part", "2 MB").why().find("depends on a parameter") != std::string::npos);
    }

    void stretchedAmountsHaveThreeDigits_data() {
        QTest::addColumn<double>("factor");
        QTest::addColumn<QString>("amount");
        QTest::newRow("half") << 0.5 << "1 ms";
        QTest::newRow("a third") << 1.0 / 3 << "667 us";
        QTest::newRow("pi") << 3.14159265 << "6.28 ms";
        QTest::newRow("nearly nothing") << 1e-12 << "1 ns";
        QTest::newRow("minutes") << 123456.0 << "247 s";
    }
    void stretchedAmountsHaveThreeDigits() {
        QFETCH(double, factor);
        QFETCH(QString, amount);
        const Program before = program();
        QCOMPARE(amountIn(after(before, changes::stretch(before, "k", factor)), "k"), amount.toStdString());
    }

    void whatCannotBeSetSaysWhy_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("amount");
        QTest::addColumn<QString>("why");
        QTest::newRow("no call") << "none"
                                 << "1 ms"
                                 << "There is no call none.";
        QTest::newRow("no amount") << "sync"
                                   << "1 ms"
                                   << "neither a duration nor bytes";
        QTest::newRow("an expression") << "own"
                                       << "1 ms"
                                       << "change the parameter";
        QTest::newRow("another unit") << "k"
                                      << "1 MB"
                                      << "1 MB: ";
        QTest::newRow("negative") << "k"
                                  << "-1 ms"
                                  << "negative";
    }
    void whatCannotBeSetSaysWhy() {
        QFETCH(QString, call);
        QFETCH(QString, amount);
        QFETCH(QString, why);
        const auto made = changes::setAmount(program(), call.toStdString(), amount.toStdString());
        QVERIFY2(!made && made.why().find(why.toStdString()) != std::string::npos, made.why().c_str());
    }

    void noFactorIsTooMuch() {
        for (const double factor : {0.0, -1.0, 1e300, std::numeric_limits<double>::infinity(), std::nan("")})
            QVERIFY(!changes::stretch(program(), "k", factor));
    }

    void waitsAreRemovedAndCallsOrdered() {
        const Program before = program();
        const Program without = after(before, changes::removeWait(before, *resolved(before), "w"));
        QVERIFY(!findOperation(without, "w") && !findOperation(without, "r"));
        QVERIFY(changes::removeWait(before, *resolved(before), "k").why().find("does not wait") != std::string::npos);
        const auto again = changes::order(without, resolved(without), "copy", "k");
        QCOMPARE(again->words, std::string("Order saxpy after copy x"));
        const Program with = after(without, again);
        QCOMPARE(changes::OrderAdvisor(with, resolved(with)).order("copy", "k").verdict, changes::OrderVerdict::Already);
        QVERIFY(changes::order(before, resolved(before), "copy", "k").why().find("already follows") != std::string::npos);
        QVERIFY(changes::order(before, resolved(before), "k", "copy").why().find("deadlock") != std::string::npos);
    }

    void orderIsTakenAwayBetweenTwoCalls() {
        const Program before = program();
        const auto taken = changes::removeOrder(before, *resolved(before), "copy", "k");
        QCOMPARE(taken->words, std::string("Let saxpy not wait for copy x"));
        const Program without = after(before, taken);
        QVERIFY(!findOperation(without, "w") && !findOperation(without, "r"));
        QCOMPARE(changes::removeOrder(without, *resolved(without), "copy", "k").why(),
                 std::string("No wait orders saxpy after copy x."));
    }

    void parametersKeepTheirLimits() {
        const Program before = program();
        QCOMPARE(after(before, changes::setParameter(before, "n", 8)).parameters[0].value, std::int64_t{8});
        QCOMPARE(changes::setParameter(before, "n", 9).why(), std::string("n is at most 8."));
        QCOMPARE(changes::setParameter(before, "n", 0).why(), std::string("n is at least 1."));
        QVERIFY(!changes::setParameter(before, "m", 1));
    }

    void changedCallsAreNamed() {
        const Program before = program();
        Program now = after(before, changes::setAmount(before, "k", "1 ms"));
        now = after(now, changes::removeWait(now, *resolved(now), "w"));
        Operation extra = *findOperation(before, "own");
        extra.id = "extra";
        QVERIFY(apply(now, Edit{InsertOperation{{"loop", 0}, extra}}));
        const changes::Changed changed = changes::changedCalls(before, now);
        QCOMPARE(changed.added, std::vector<std::string>{"extra"});
        QCOMPARE(changed.altered, std::vector<std::string>{"k"});
        QVERIFY((changed.removed == std::vector<std::string>{"r", "w"}));
    }
};

STREAMSCOPE_TEST(TestGestures)

}  // namespace tst_gestures

#include "tst_gestures.moc"
