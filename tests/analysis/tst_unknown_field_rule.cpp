// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/diagnostic_json.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>

namespace tst_unknown_field_rule {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

Program fixed(Program program, const Diagnostic& diagnostic) {
    if (!diagnostic.fix) throw std::invalid_argument("no fix: " + diagnostic.message);
    for (const Edit& edit : diagnostic.fix->edits)
        if (const auto applied = apply(program, edit); !applied) throw std::invalid_argument(applied.why());
    return program;
}

std::vector<std::string> rulesOf(const std::vector<Diagnostic>& all) {
    std::vector<std::string> names;
    for (const Diagnostic& each : all) names.push_back(each.rule);
    return names;
}

bool has(const std::vector<Diagnostic>& all, std::string_view rule) {
    return std::ranges::find(all, rule, &Diagnostic::rule) != all.end();
}

const std::string repeated =
    R"("streams": [{"id": "s0"}, {"id": "s1"}], "operations": [{"id": "r", "call": "repeat", "times": 2, "variable": "j",
       "body": [{"id": "k", "call": "launchKernel", "stream": "s{j}", "kernel": "spin", "grid": [1], "block": [32],
                 "arguments": {"duration": "{j+1} ms"}}]}])";

}  // namespace

/// Tests of the rule about unknown fields and of its repairs.
class UnknownFieldRuleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMisspeltFieldHasNoEffectUntilItIsRenamed() {
        const Program program = programOf(R"("streams": [{"id": "a", "nonblocking": true}, {"id": "b", "nonBlocking": true}], )" +
                                          operations({kernel("k1", "a"), kernel("k2", "legacy"), kernel("k3", "a")}));
        const auto all = check(program, {}, Repairs::All);
        QCOMPARE(rulesOf(all).front(), std::string("unknown-field"));
        QCOMPARE(all[0].severity, Severity::Warning);
        QCOMPARE(all[0].message, std::string(R"(Stream a has no field "nonblocking"; did you mean "nonBlocking"?)"));
        QCOMPARE(all[0].path, std::string("/streams/0/nonblocking"));
        const Program after = fixed(program, all[0]);
        QVERIFY(after.streams[0].nonBlocking && after.streams[0].unknown.empty());
        QVERIFY(!has(check(after, {}), "unknown-field"));
    }

    /// The barrier that the misspelt stream makes hides the race.
    void aRepairIsOfferedEvenIfItBringsARaceToLight() {
        const Program program =
            programOf(R"("streams": [{"id": "a", "nonblocking": true}], "buffers": [{"id": "d", "bytes": 8}], )" +
                      operations({kernel("k1", "a", R"(, "writes": ["d"])"), kernel("k2", "legacy", R"(, "reads": ["d"])")}));
        const auto before = check(program, {}, Repairs::All);
        QVERIFY(!has(before, "race"));
        QVERIFY(has(check(fixed(program, before.at(0)), {}), "race"));
    }

    void theMisspeltNameComesBeforeTheProblemsThatFollow() {
        const Program program = programOf(repeated);
        for (const auto& all : {check(program, {}), programProblems(program, resolve(program), {})}) {
            QVERIFY(all.size() > 1);
            QCOMPARE(all[0].rule, std::string("unknown-field"));
            QCOMPARE(all[0].operations, std::vector<std::string>{"r"});
            QCOMPARE(all[1].rule, std::string("invalid-program"));
            QVERIFY(check(fixed(program, all[0]), {}).empty());
        }
        QCOMPARE(resolveFor(program, {}).problems.front().path, std::string("/operations/0/variable"));
    }

    void otherFieldsAreHints() {
        const auto all = check(programOf(operations({R"({"id": "s", "call": "deviceSynchronize", "foo": 1})"})), {});
        QCOMPARE(rulesOf(all), std::vector<std::string>{"unknown-field"});
        QCOMPARE(all[0].severity, Severity::Hint);
        QVERIFY(!all[0].fix);
        QCOMPARE(all[0].operations, std::vector<std::string>{"s"});
        QVERIFY(check(programOf(operations({R"({"id": "s", "call": "deviceSynchronize", "x-foo": 1})"})), {}).empty());
    }

    void aMisspeltFieldIsFirstAndAFieldOfOnesOwnLast() {
        const Program program = programOf(R"("foo": 1, "streams": [{"id": "a", "prioriti": 1}], "events": [{"id": "e"}], )" +
                                          operations({record("r", "e", "a")}));
        QCOMPARE(rulesOf(check(program, {})), (std::vector<std::string>{"unknown-field", "unused-record", "unknown-field"}));
        QCOMPARE(check(program, {})[0].path, std::string("/streams/0/prioriti"));
    }

    void aRepairNeverMakesAProgramInvalid() {
        const Program valid = programOf(R"("streams": [{"id": "a", "devise": 70}], )" + operations({kernel("k", "a")}));
        QCOMPARE(rulesOf(check(valid, {})), std::vector<std::string>{"unknown-field"});
        QVERIFY(!check(valid, {})[0].fix);
        const Program invalid = programOf(R"("streams": [{"id": "a", "devise": 70}], )" + operations({kernel("k", "nowhere")}));
        QVERIFY(!check(invalid, {})[0].fix);
    }

    void aListOfFindingsEnds() {
        Program program;
        for (int i = 0; i < 300; ++i) {
            program.streams.push_back({.id = "s" + std::to_string(i), .count = {}, .unknown = {{"foo", "1"}}});
        }
        const auto all = check(program, {});
        QCOMPARE(all.size(), ProblemList::limit + 1);
        QCOMPARE(all.back().message, std::string("There are more fields that have no effect"));
    }

    void jsonHasTheRuleAndTheRepair() {
        const auto json = nlohmann::json::parse(toJson(check(programOf(R"("streams": [{"id": "a", "prioriti": -1}])"), {})));
        QCOMPARE(json[0]["rule"], "unknown-field");
        QCOMPARE(json[0]["severity"], "warning");
        QCOMPARE(json[0]["path"], "/streams/0/prioriti");
        QCOMPARE(json[0]["fix"]["title"], "Rename prioriti to priority");
        QCOMPARE(json[0]["fix"]["edits"][0]["renameField"],
                 nlohmann::json({{"at", "/streams/0"}, {"from", "prioriti"}, {"to", "priority"}}));
    }
};

STREAMSCOPE_TEST(UnknownFieldRuleTest)

}  // namespace tst_unknown_field_rule

#include "tst_unknown_field_rule.moc"
