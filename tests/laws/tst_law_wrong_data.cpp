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

/// Generator of short programs with one graph, among whose nodes are records and waits, and work that touches one buffer each, so
/// that a single missing order decides whether the program races.
class SparsePrograms {
public:
    explicit SparsePrograms(std::uint64_t seed) : dice_(seed) {}

    test::LawProgram make() {
        Program program;
        program.device = "teaching";
        for (const char* stream : {"s", "t", "c"}) program.streams.push_back({stream, {}, 0, 0, true, 0, {}});
        for (const char* event : {"e0", "e1"}) program.events.push_back({event, {}, 0, 0, false, false, false, {}});
        for (const char* buffer : {"x", "y"})
            program.buffers.push_back({buffer, {}, std::string("4 kB"), Memory::Device, 0, 0, {}});
        program.graphs = {{"g", {}}};
        std::vector<Operation>& all = program.operations;
        all.push_back(in(Call::StreamBeginCapture, "c"));
        for (auto i = dice_.number(2, 4); i > 0; --i) all.push_back(dice_.chance(50) ? work("c") : mark("c"));
        all.push_back(in(Call::StreamEndCapture, "c"));
        all.back().set(Field::Graph, Scalar(std::string("g")));
        all.push_back(of(Call::GraphInstantiate));
        all.back().set(Field::Graph, Scalar(std::string("g")));
        for (auto i = dice_.number(3, 6); i > 0; --i) {
            const std::string stream = dice_.chance(50) ? "s" : "t";
            const auto kind = dice_.number(0, 9);
            if (kind < 4) all.push_back(mark(stream));
            else if (kind < 7) all.push_back(work(stream));
            else all.push_back(launch(stream));
        }
        return {"sparse", std::move(program), {test::profile("teaching")}};
    }

private:
    Operation of(Call call) {
        Operation result;
        result.id = "o" + std::to_string(next_++);
        result.call = call;
        return result;
    }
    Operation in(Call call, const std::string& stream) {
        Operation result = of(call);
        result.set(Field::Stream, Scalar(stream));
        return result;
    }
    Operation work(const std::string& stream) {
        Operation result = in(Call::LaunchKernel, stream);
        result.set(Field::Kernel, Scalar(std::string("spin")));
        result.set(Field::Grid, std::vector<Scalar>{std::int64_t{1}});
        result.set(Field::Block, std::vector<Scalar>{std::int64_t{32}});
        result.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar(std::to_string(dice_.number(1, 50)) + " us")}});
        const std::vector<Range> touched{{dice_.chance(50) ? "x" : "y", {}, {}, {}}};
        result.set(dice_.chance(50) ? Field::Reads : Field::Writes, touched);
        return result;
    }
    Operation mark(const std::string& stream) {
        Operation result = in(dice_.chance(50) ? Call::EventRecord : Call::StreamWaitEvent, stream);
        result.set(Field::Event, Scalar(std::string(dice_.chance(70) ? "e0" : "e1")));
        if (stream == "c") result.set(Field::Flags, Scalar(std::int64_t{1}));
        return result;
    }
    Operation launch(const std::string& stream) {
        Operation result = in(Call::GraphLaunch, stream);
        result.set(Field::Graph, Scalar(std::string("g")));
        return result;
    }

    test::Dice dice_;
    int next_ = 0;
};

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
        for (int seed = 1; seed <= 4 * test::lawSeeds; ++seed) {
            const test::LawProgram law = SparsePrograms(static_cast<std::uint64_t>(seed)).make();
            RunOptions options;
            options.verify = true;
            const Read<RunOutcome> outcome = predict(law.program, law.devices, {}, options);
            QVERIFY(bool(outcome));
            const auto& verified = outcome.value->verification;
            if (!verified || verified->found.empty()) continue;
            ++wrong;
            QVERIFY2(isForeseen(law), ("seed " + std::to_string(seed) + ": " + verified->found.front().message).c_str());
        }
        QVERIFY(wrong > 50);
    }
};

STREAMSCOPE_TEST(TestLawWrongData)

}  // namespace tst_law_wrong_data

#include "tst_law_wrong_data.moc"
