// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/laws/law_programs.h"
#include "tests/support/many_programs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

#include <optional>
#include <set>

namespace tst_law_repairs {

using namespace streamscope;

namespace {

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& each : devices) infos.push_back(each.info());
    return infos;
}

/// Identifies a finding: its rule and its operations. A program has one deadlock, which may be told from another operation. Two
/// operations of loops or graphs may race in both orders, which are two findings.
using Key = std::pair<std::string, std::vector<std::string>>;

Key keyOf(const Diagnostic& diagnostic) {
    if (diagnostic.rule == "deadlock" && diagnostic.severity == Severity::Error) return {diagnostic.rule, {}};
    return {diagnostic.rule, diagnostic.operations};
}

std::set<Key> errorsOf(const std::vector<Diagnostic>& all) {
    std::set<Key> keys;
    for (const Diagnostic& each : all)
        if (each.severity == Severity::Error) keys.insert(keyOf(each));
    return keys;
}

std::optional<Program> repaired(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (!apply(program, edit)) return std::nullopt;
    return program;
}

bool isFound(const std::vector<Diagnostic>& all, const Diagnostic& diagnostic) {
    return std::ranges::any_of(all, [&](const Diagnostic& other) {
        const bool samePlace = !diagnostic.operations.empty() || other.path == diagnostic.path;
        return samePlace && keyOf(other) == keyOf(diagnostic);
    });
}

std::string told(const test::LawProgram& law, const Diagnostic& diagnostic, const std::string& what) {
    return law.name + ": " + what + "\n" + diagnostic.rule + ": " + diagnostic.message + "\n" + diagnostic.fix->title + "\n" +
           toJson(law.program);
}

/// Returns the data that `run --verify` finds wrong; nothing if the run does not end, or if threads made the calls in another
/// order than the list, on which what is right depends.
std::optional<std::vector<std::string>> wrongIn(const Program& program, const std::vector<DeviceProfile>& devices) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved || resolved.value->threads.size() > 1) return std::nullopt;
    RunOptions options;
    options.verify = true;
    const auto driver = makeSimulatedDriver(devices, static_cast<int>(resolved.value->threads.size()), {},
                                            computedBytes(*resolved.value, options));
    const RunOutcome outcome = run(*resolved.value, *driver, options, {}, [](const Progress&) {});
    if (!outcome.verification) return std::nullopt;
    std::vector<std::string> wrong;
    for (const WrongData& each : outcome.verification->found) wrong.push_back(each.message);
    return wrong;
}

}  // namespace

/// Tests order.md N11: a repair repairs.
class TestLawRepairs : public QObject {
    Q_OBJECT

    int tried_ = 0, verified_ = 0, ended_ = 0;

    /// Applies each repair to the program. Returns what is wrong with one of them; empty if nothing is.
    std::string eachRepairs(const test::LawProgram& law) {
        const std::vector<DeviceInfo> devices = infosOf(law.devices);
        const auto before = check(law.program, devices, Repairs::All);
        const std::set<Key> errors = errorsOf(before);
        for (const Diagnostic& diagnostic : before) {
            if (!diagnostic.fix) continue;
            ++tried_;
            const auto program = repaired(law.program, *diagnostic.fix);
            if (!program) return told(law, diagnostic, "does not fit");
            const auto after = check(*program, devices, Repairs::None);
            if (isFound(after, diagnostic)) return told(law, diagnostic, "is still found");
            for (const Diagnostic& each : after) {
                const bool isOwn = !each.operations.empty() && findOperation(law.program, each.operations.front()) == nullptr;
                if (isOwn) return told(law, diagnostic, "inserts what is found itself: " + each.message);
                if (each.severity == Severity::Error && !errors.contains(keyOf(each)))
                    return told(law, diagnostic, "makes " + each.rule + ": " + each.message);
            }
        }
        return {};
    }

    /// Applies one repair after the other. What is verified must be right where no error is left. Returns what is wrong.
    std::string allRepair(const test::LawProgram& law) {
        constexpr int most = 100;
        const std::vector<DeviceInfo> devices = infosOf(law.devices);
        Program program = law.program;
        std::string titles;
        for (int i = 0; i < most; ++i) {
            const auto found = check(program, devices, Repairs::All);
            const auto next = std::ranges::find_if(found, [](const Diagnostic& each) { return each.fix.has_value(); });
            if (next != found.end()) {
                titles += next->rule + ": " + next->fix->title + "\n";
                program = *repaired(std::move(program), *next->fix);
                continue;
            }
            ++ended_;
            const auto wrong = i > 0 && errorsOf(found).empty() ? wrongIn(program, law.devices) : std::nullopt;
            if (!wrong) return {};
            ++verified_;
            return wrong->empty() ? std::string() : law.name + ": " + wrong->front() + "\n" + titles + toJson(program);
        }
        return law.name + ": repairs have no end\n" + titles + toJson(law.program);
    }

private Q_SLOTS:
    void initTestCase() { test::tryEachProperty(test::lawSeeds); }

    void shippedPrograms() {
        for (const test::LawProgram& law : test::shippedPrograms()) {
            const std::string one = eachRepairs(law), all = allRepair(law);
            QVERIFY2(one.empty(), one.c_str());
            QVERIFY2(all.empty(), all.c_str());
        }
    }

    void randomPrograms() {
        constexpr std::uint64_t chains = 20;  // one program in so many is repaired until nothing is left
        const bool holds = rc::check("a repair repairs", [this] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const test::LawProgram law = test::lawProgram(seed);
            std::string problem = eachRepairs(law);
            if (problem.empty() && seed % chains == 0) problem = allRepair(law);
            RC_LOG() << problem << "\n";
            RC_ASSERT(problem.empty());
        });
        QVERIFY(holds);
        qInfo("%d repairs tried, %d programs repaired to the end, %d verified", tried_, ended_, verified_);
        QVERIFY(tried_ > 500 && ended_ > 10 && verified_ > 2);
    }
};

STREAMSCOPE_TEST(TestLawRepairs)

}  // namespace tst_law_repairs

#include "tst_law_repairs.moc"
