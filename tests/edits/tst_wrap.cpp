// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/wrap.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>
#include <vector>

namespace tst_wrap {

using namespace streamscope;
using changes::NotTogether;
using Ids = std::vector<std::string>;

class TestWrap : public QObject {
    Q_OBJECT

    static Program program() {
        const std::string kernel = R"("call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[32],)"
                                   R"("arguments":{"duration":"1 ms"}})";
        const Read<Program> read = programFromJson(
            R"({"streamscope":1,"threads":[{"id":"main"},{"id":"other"}],"streams":[{"id":"s"}],"operations":[)"
            R"({"id":"a",)" +
            kernel + R"(,{"id":"b","thread":"main",)" + kernel + R"(,{"id":"c","thread":"other",)" + kernel +
            R"(,{"id":"loop","call":"repeat","times":2,"body":[{"id":"x",)" + kernel + R"(,{"id":"y",)" + kernel + "]}]}");
        if (!read) qFatal("%s", describe(read.problems.front()).c_str());
        return *read.value;
    }
    /// Returns the program after the edit. Checks that the inverse takes it back.
    static Program after(const Program& before, const Edit& edit) {
        Program now = before;
        const Expected<Edit> inverse = apply(now, edit);
        if (!inverse) qFatal("%s", inverse.why().c_str());
        Program undone = now;
        if (!apply(undone, *inverse) || !(undone == before)) qFatal("the inverse is not exact");
        return now;
    }
    static Ids idsOf(const std::vector<Operation>& operations) {
        Ids ids;
        for (const Operation& each : operations) ids.push_back(each.id);
        return ids;
    }

private Q_SLOTS:
    void onlyNeighboursOfOneThreadAreTogether() {
        const Program all = program();
        QCOMPARE(changes::together(all, {}), NotTogether::Nothing);
        QCOMPARE(changes::together(all, {"nobody"}), NotTogether::Nothing);
        QCOMPARE(changes::together(all, {"b", "a"}), NotTogether::They);
        QCOMPARE(changes::together(all, {"a", "b", "c"}), NotTogether::SeveralThreads);
        QCOMPARE(changes::together(all, {"a", "loop"}), NotTogether::Apart);
        QCOMPARE(changes::together(all, {"a", "x"}), NotTogether::Apart);
        QCOMPARE(changes::together(all, {"loop", "x"}), NotTogether::They);
    }

    void aRepeatHoldsThem() {
        const Program all = program();
        const auto made = changes::repeatCalls(all, {"b", "a"}, 4);
        QVERIFY(made);
        const Program now = after(all, made->edit);
        QCOMPARE(idsOf(now.operations), Ids({made->id, "c", "loop"}));
        const Operation& repeat = now.operations.front();
        QCOMPARE(repeat.call, Call::Repeat);
        QCOMPARE(*repeat.scalar(Field::Times), Scalar{std::int64_t{4}});
        QCOMPARE(idsOf(*repeat.body()), Ids({"a", "b"}));
        QVERIFY(resolve(now));
    }

    void aRepeatInARepeat() {
        const Program all = program();
        const auto made = changes::repeatCalls(all, {"y"}, 3);
        QVERIFY(made);
        const Program now = after(all, made->edit);
        QCOMPARE(idsOf(*now.operations.back().body()), Ids({"x", made->id}));
    }

    void callsApartAreRefused() {
        const Program all = program();
        QVERIFY(!changes::repeatCalls(all, {"a", "c"}, 4));
        QVERIFY(!changes::repeatCalls(all, {"a", "b", "c"}, 4));
    }

    void aRangeNamesThemWithTheirBodies() {
        const Program all = program();
        QCOMPARE(changes::freeRange(all), std::string("range 1"));
        const Program now = after(all, changes::putIntoRange(all, {"c", "loop"}, "range 1"));
        QCOMPARE(findOperation(now, "x")->range, std::string("range 1"));
        QCOMPARE(findOperation(now, "a")->range, std::string());
        QCOMPARE(changes::rangeOf(now, {"c", "loop"}), std::string("range 1"));
        QCOMPARE(changes::rangeOf(now, {"a", "c"}), std::string());
        QCOMPARE(changes::freeRange(now), std::string("range 2"));
        QVERIFY(after(now, changes::putIntoRange(now, {"c", "loop"}, {})) == all);
    }
};

STREAMSCOPE_TEST(TestWrap)

}  // namespace tst_wrap

#include "tst_wrap.moc"
