// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/edit.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
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

QString told(const test::LawProgram& law, const Diagnostic& diagnostic, const std::string& what) {
    return QString::fromStdString(law.name + ": " + what + "\n" + diagnostic.rule + ": " + diagnostic.message + "\n" +
                                  (diagnostic.fix ? diagnostic.fix->title : "") + "\n" + toJson(law.program));
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
    std::map<std::string, int> offered_, shown_;

    /// Applies each repair to the program.
    void eachRepairs(const test::LawProgram& law) {
        const std::vector<DeviceInfo> devices = infosOf(law.devices);
        const auto before = check(law.program, devices, Repairs::All);
        const std::set<Key> errors = errorsOf(before);
        for (const Diagnostic& diagnostic : before) {
            if (!diagnostic.fix) continue;
            const auto program = repaired(law.program, *diagnostic.fix);
            if (!program) QFAIL(qPrintable(told(law, diagnostic, "does not fit")));
            const auto after = check(*program, devices, Repairs::None);
            if (isFound(after, diagnostic)) QFAIL(qPrintable(told(law, diagnostic, "is still found")));
            for (const Diagnostic& each : after) {
                const bool isOwn = !each.operations.empty() && findOperation(law.program, each.operations.front()) == nullptr;
                if (isOwn) QFAIL(qPrintable(told(law, diagnostic, "inserts what is found itself: " + each.message)));
                if (each.severity != Severity::Error && !isFound(before, each)) ++shown_[diagnostic.rule + " → " + each.rule];
                if (each.severity == Severity::Error && !errors.contains(keyOf(each)))
                    QFAIL(qPrintable(told(law, diagnostic, "makes " + each.rule + ": " + each.message)));
            }
            ++tried_;
            ++offered_[diagnostic.rule];
        }
    }

    /// Applies one repair after the other. What is verified must be right where no error is left.
    void allRepair(const test::LawProgram& law) {
        constexpr int most = 100;
        const std::vector<DeviceInfo> devices = infosOf(law.devices);
        Program program = law.program;
        QStringList titles;
        for (int i = 0; i < most; ++i) {
            const auto found = check(program, devices, Repairs::All);
            const auto next = std::ranges::find_if(found, [](const Diagnostic& each) { return each.fix.has_value(); });
            if (next != found.end()) {
                titles.append(QString::fromStdString(next->rule + ": " + next->fix->title));
                program = *repaired(std::move(program), *next->fix);
                continue;
            }
            ++ended_;
            if (i == 0 || !errorsOf(found).empty()) return;
            if (const auto wrong = wrongIn(program, law.devices)) {
                ++verified_;
                if (!wrong->empty())
                    QFAIL(qPrintable(QString::fromStdString(law.name + ": " + wrong->front() + "\n") + titles.join("\n") + "\n" +
                                     QString::fromStdString(toJson(program))));
            }
            return;
        }
        QFAIL(qPrintable("repairs have no end: " + QString::fromStdString(law.name) + "\n" + titles.join("\n") + "\n" +
                         QString::fromStdString(toJson(law.program))));
    }

private Q_SLOTS:
    void shippedPrograms() {
        for (const test::LawProgram& law : test::shippedPrograms()) {
            eachRepairs(law);
            allRepair(law);
            if (QTest::currentTestFailed()) return;
        }
    }

    void randomPrograms() {
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const test::LawProgram law = test::lawProgram(static_cast<std::uint64_t>(seed));
            eachRepairs(law);
            if (seed % 5 == 0) allRepair(law);
            if (QTest::currentTestFailed()) return;
        }
        for (const auto& [rule, count] : offered_) qInfo("%s: %d", rule.c_str(), count);
        for (const auto& [rule, count] : shown_) qInfo("shown by %s: %d", rule.c_str(), count);
        qInfo("%d tried, %d ended, %d verified", tried_, ended_, verified_);
        QVERIFY(tried_ > 1000 && ended_ > 100 && verified_ > 20);
    }
};

STREAMSCOPE_TEST(TestLawRepairs)

}  // namespace tst_law_repairs

#include "tst_law_repairs.moc"
