// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/query/query.h"
#include "tests/support/test_program.h"
#include "tests/timeline/sample_timelines.h"

#include <rapidcheck.h>
#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace tst_query {

using namespace streamscope;

namespace {

/// Fork and join with a range, names with underscores, and a failed call.
Timeline sample() {
    Timeline timeline = samples::forkAndJoin();
    timeline.operations[3].setLabel(SharedText(std::string("gemm_128x64_nn")));
    timeline.operations[5].setLabel(SharedText(std::string("void at::native::add<float>(int)")));
    timeline.operations[8].code = Status::InvalidValue;
    timeline.ranges = {{"step 1", 0, 0, 0, 3}};
    return timeline;
}

/// Returns the indices of what a query finds, "3 5"; its mistake if it has one.
std::string found(std::string_view line) {
    const Query query(line);
    if (query.mistake()) return "at " + std::to_string(query.mistake()->at) + ": " + query.mistake()->words;
    std::string all;
    for (const std::uint32_t operation : query.find(sample())) all += (all.empty() ? "" : " ") + std::to_string(operation);
    return all;
}

using Found = std::set<std::uint32_t>;

Found foundIn(const Timeline& timeline, const std::string& line) {
    const std::vector<std::uint32_t> all = Query(line).find(timeline);
    return {all.begin(), all.end()};
}

/// A query, and what it finds by the algebra of sets.
struct Meaning {
    std::string line;
    Found found;
};

Meaning randomMeaning(const Timeline& timeline, int depth) {
    const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 5);
    if (kind == 0) {
        const auto line =
            *rc::gen::element<std::string>("saxpy", "co", "kind:kernel", "stream:compute", "wait:event", ">1ms", "/^c/");
        return {line, foundIn(timeline, line)};
    }
    const Meaning one = randomMeaning(timeline, depth - 1);
    Found found;
    if (kind == 1) {
        for (std::uint32_t i = 0; i < timeline.operations.size(); ++i)
            if (!one.found.contains(i)) found.insert(i);
        return {"not (" + one.line + ")", found};
    }
    const Meaning other = randomMeaning(timeline, depth - 1);
    if (kind == 2) std::ranges::set_union(one.found, other.found, std::inserter(found, found.end()));
    else std::ranges::set_intersection(one.found, other.found, std::inserter(found, found.end()));
    const char* joint = kind == 2 ? ") or (" : kind == 3 ? ") and (" : ")(";
    return {"(" + one.line + joint + other.line + ")", found};
}

}  // namespace

/// Tests what queries find, and what they say about mistakes.
class TestQuery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldFinds_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("operations");
        const auto row = [](const char* line, const char* operations) {
            QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(operations);
        };
        row("", "");
        row("gemm_", "3");
        row("GEMM_128", "3");
        row("name:saxpy", "3");
        row("name:sax", "");
        row("kind:kernel", "3 5");
        row("kind:copy", "0 8");
        row("call:launchKernel", "3 5");
        row("stream:compute", "2 3 7 8");
        row("thread:main kind:kernel", "3 5");
        row("device:0 kind:copy", "0 8");
        row("device:1", "");
        row("range:step", "0 1 2 3");
        row("wait:event", "3 5 8");
        row("wait:stream", "8");
        row("blame:gemm", "8");
        row("blame:saxpy", "8");
        row("code:error", "8");
        row("code:1", "8");
        row("code:InvalidValue", "8");
        row("path:", "0 5 8");
        row("path:yes kind:copy", "0 8");
        row("path:no kind:kernel", "3");
        row(">1ms", "5");
        row(">=1ms", "0 5");
        row("<900us kind:copy", "8");
        row("<=900\u00b5s >1us", "3 8");
        row("at::native", "5");
        row("add<float>(int)", "5");
        row("(add<float>(int))", "5");
        row("\"void at\"", "5");
        row("/gemm_\\d+x/", "3");
        row("/^void .*\\(int\\)$/", "5");
        row("name:/^SAX/", "3");
        row("blame:/^gemm/", "8");
    }
    void everyFieldFinds() {
        QFETCH(QString, line);
        QFETCH(QString, operations);
        QCOMPARE(QString::fromStdString(found(line.toStdString())), operations);
    }

    void wordsAreJoined() {
        QCOMPARE(found("kind:kernel or kind:copy"), std::string("0 3 5 8"));
        QCOMPARE(found("kind:kernel stream:compute or kind:copy stream:copy"), std::string("0 3"));  // and binds tighter
        QCOMPARE(found("kind:kernel and not gemm"), std::string("5"));
        QCOMPARE(found("not not gemm"), std::string("3"));
        QCOMPARE(found("not (kind:kernel or kind:copy) stream:compute"), std::string("2 7"));
        QCOMPARE(found("(kind:kernel or kind:copy) and (>1ms OR stream:copy)"), std::string("0 5"));
        QCOMPARE(found("not(kind:kernel)stream:compute >1us"), std::string("8"));
        QCOMPARE(found("\"or\""), found("\"OR\""));
    }

    void joinedConditionsFindWhatSetsDo() {
        const Timeline timeline = sample();
        const bool holds = rc::check([&] {
            const Meaning meaning = randomMeaning(timeline, 4);
            RC_ASSERT(!Query(meaning.line).mistake());
            RC_ASSERT(foundIn(timeline, meaning.line) == meaning.found);
        });
        QVERIFY(holds);
    }

    void mistakesHaveTheirPlaceAndARemedy() {
        const auto starts = [](const std::string& text, const std::string& with) { return text.starts_with(with); };
        QVERIFY(starts(found("gemm and"), "at 8: a condition is missing"));
        QVERIFY(starts(found("gemm or )"), "at 8: a condition is missing"));
        QVERIFY(starts(found("(gemm"), "at 0: “(” is not closed: add “)”"));
        QVERIFY(starts(found("gemm )"), "at 5: nothing was opened"));
        QVERIFY(starts(found("kind:blah"), "at 0: kinds: kernel"));
        QVERIFY(starts(found("gemm wait:nobody"), "at 5: reasons: host"));
        QVERIFY(starts(found("gemm path:maybe"), "at 5: write path:yes"));
        QVERIFY(starts(found("gemm >1parsec"), "at 5: “>1parsec” is no time"));
        QVERIFY(starts(found("steam:s1"), "at 0: steam: is no field: write stream:"));
        QVERIFY(starts(found("/gem+"), "at 0: the expression is not closed"));
        QVERIFY(starts(found("x /ge(mm/"), "at 2: /ge(mm/ is no regular expression"));
        QVERIFY(starts(found("µµ kind:blah"), "at 3: kinds"));  // letters, not bytes
        QVERIFY(starts(found(std::string(2000, '(')), "at 100: too many parentheses"));
    }

    /// No line makes the reader or a search fail or hang.
    void anyLineIsRead() {
        const Timeline timeline = sample();
        const bool holds = rc::check([&] {
            const auto piece = rc::gen::element<std::string>("(", ")", "/", "\"", "not ", "or ", "and ", "kind:", "wait:", ">",
                                                             "1ms", "\\", "*", "[", "a", " ", "µ", ":", "(a+)+", "gemm");
            std::string line;
            for (const std::string& each : *rc::gen::container<std::vector<std::string>>(piece)) line += each;
            const Query query(line);
            RC_ASSERT(!query.mistake() || query.find(timeline).empty());
        });
        QVERIFY(holds);
    }

    void expressionsTakeNoExponentialTime() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel(SharedText(std::string(3000, 'a')));
        QVERIFY(Query("/(a+)+b/").find(timeline).empty());
    }
};

STREAMSCOPE_TEST(TestQuery)

}  // namespace tst_query

#include "tst_query.moc"
