// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/rules/check.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <set>
#include <string>

namespace tst_law_wrong_data {

using namespace streamscope;

namespace {

/// Makes all memory small, so that what it holds is computed at once.
void shrink(std::vector<Operation>& operations) {
    for (Operation& operation : operations) {
        if (operation.call == Call::MemcpyAsync || operation.call == Call::Memcpy)
            operation.set(Field::Bytes, Scalar(std::string("4 kB")));
        if (const std::vector<Operation>* body = operation.body()) {
            std::vector<Operation> smaller = *body;
            shrink(smaller);
            operation.set(Field::Body, std::move(smaller));
        }
    }
}

test::LawProgram smallLaw(std::uint64_t seed) {
    test::LawProgram law = test::lawProgram(seed);
    for (Buffer& buffer : law.program.buffers) buffer.bytes = std::string("4 kB");
    shrink(law.program.operations);
    return law;
}

bool isForeseen(const test::LawProgram& law) {
    static const std::set<std::string> rules{"race", "host-reads-early", "thread-order", "peer-access", "bad-call"};
    std::vector<DeviceInfo> devices;
    for (const DeviceProfile& profile : law.devices) devices.push_back(profile.info());
    const std::vector<Diagnostic> all = check(law.program, devices, Repairs::None);
    return std::ranges::any_of(all, [](const Diagnostic& each) { return rules.contains(each.rule); });
}

}  // namespace

/// Tests that data which a run shows to be wrong is foreseen by the check, also where records and waits are nodes of graphs
/// (order.md N1).
class TestLawWrongData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongDataIsForeseen() {
        int wrong = 0;
        for (int seed = 1; seed <= test::lawSeeds; ++seed) {
            const test::LawProgram law = smallLaw(static_cast<std::uint64_t>(seed));
            RunOptions options;
            options.verify = true;
            const Read<RunOutcome> outcome = predict(law.program, law.devices, {}, options);
            QVERIFY2(bool(outcome), law.name.c_str());
            const auto& verified = outcome.value->verification;
            if (!verified || verified->found.empty()) continue;
            ++wrong;
            QVERIFY2(isForeseen(law), (law.name + ": " + verified->found.front().message).c_str());
        }
        QVERIFY(wrong > 50);
    }
};

STREAMSCOPE_TEST(TestLawWrongData)

}  // namespace tst_law_wrong_data

#include "tst_law_wrong_data.moc"
