// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/bind_dependencies.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_bindings {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string streams = R"("streams": [{"id": "s"}, {"id": "t"}], "events": [{"id": "e"}, {"id": "f"}], )";

const Binding& bindingOf(const std::vector<Binding>& all, OperationId user) {
    return *std::ranges::find(all, user, &Binding::user);
}

}  // namespace

class BindingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void waitBeforeAnyRecordBindsToNothing() {
        const auto program = resolvedOf(streams + operations({wait("w", "e", "t"), record("r", "e", "s"), wait("w2", "e", "t")}));
        const auto all = bindings(program);
        QVERIFY(!bindingOf(all, idOf(program, "w")).record);
        QCOMPARE(bindingOf(all, idOf(program, "w")).recording, 0);
        QCOMPARE(bindingOf(all, idOf(program, "w2")).record, std::optional(idOf(program, "r")));
        QCOMPARE(bindingOf(all, idOf(program, "w2")).recording, 1);
    }

    void aWaitKeepsTheRecordingOfItsTime() {
        const auto program =
            resolvedOf(streams + operations({record("r1", "e", "s"), wait("w1", "e", "t"), record("r2", "e", "s"),
                                             wait("w2", "e", "t"), R"({"id": "q", "call": "eventQuery", "event": "e"})"}));
        const auto all = bindings(program);
        QCOMPARE(bindingOf(all, idOf(program, "w1")).record, std::optional(idOf(program, "r1")));
        QCOMPARE(bindingOf(all, idOf(program, "w2")).record, std::optional(idOf(program, "r2")));
        QCOMPARE(bindingOf(all, idOf(program, "q")).recording, 2);
        QCOMPARE(recordings(program), (std::vector<int>{1, 0, 2, 0, 0}));
    }

    /// A launch of a graph begins after the end of the previous launch, so that nodes bind within their launch.
    void nodesOfGraphsBindWithinALaunch() {
        Timeline timeline;
        const auto node = [&](double from, double to) {
            TimelineOperation& operation = timeline.operations.emplace_back();
            operation.kind = OperationKind::Kernel;
            operation.engine = Engine::Compute;
            operation.stream = 0;
            operation.graphNode = true;
            const auto at = [](double us) { return Nanoseconds(static_cast<std::int64_t>(us * 1000)); };
            operation.spans = {{at(from), at(to)}, {at(from + 100), at(to + 100)}};
            operation.start = operation.spans.front().begin;
            operation.end = operation.spans.back().end;
        };
        node(0, 10);
        node(10, 20);
        node(10, 40);
        node(40, 50);
        const auto add = [&](std::uint32_t from, std::uint32_t to) {
            timeline.dependencies.push_back({{from}, {to}, DependencyKind::Graph, false, {}, {}, {}});
        };
        add(0, 1);
        add(0, 2);
        add(1, 3);
        add(2, 3);
        bindDependencies(timeline);
        std::vector<std::int64_t> slacks;
        std::vector<bool> binding;
        for (const Dependency& dependency : timeline.dependencies) {
            slacks.push_back(dependency.slack.count());
            binding.push_back(dependency.binding);
        }
        QCOMPARE(slacks, (std::vector<std::int64_t>{0, 0, 20'000, 0}));
        QCOMPARE(binding, (std::vector<bool>{true, true, false, true}));
    }

    void elapsedBindsToBothEvents() {
        const auto program =
            resolvedOf(streams + operations({record("a", "e", "s"), record("b", "f", "s"), record("a2", "e", "s"),
                                             R"({"id": "d", "call": "eventElapsedTime", "start": "e", "end": "f"})"}));
        const auto all = bindings(program);
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].record, std::optional(idOf(program, "a2")));
        QCOMPARE(all[1].record, std::optional(idOf(program, "b")));
    }

    void recordsThatCudaRefusesRecordNothing() {
        const auto program =
            resolvedOf(R"("streams": [{"id": "s"}, {"id": "far", "device": 1}], "events": [{"id": "e"}], )" +
                       operations({R"({"id": "x", "call": "eventRecord", "event": "e", "stream": "s", "flags": "external"})",
                                   record("far record", "e", "far"), wait("w", "e", "s")}));
        QVERIFY(!bindings(program).front().record);
        QCOMPARE(recordings(program), (std::vector<int>{0, 0, 0}));
    }

    void turnsOfARepeatCountOn() {
        const auto program = resolvedOf(streams + operations({R"({"id": "loop", "call": "repeat", "times": 3, "body": [)" +
                                                              record("r", "e", "s") + ", " + wait("w", "e", "t") + "]}"}));
        const auto all = bindings(program);
        QCOMPARE(all.size(), std::size_t(3));
        for (int i = 0; i < 3; ++i) QCOMPARE(all[static_cast<std::size_t>(i)].recording, i + 1);
    }
};

STREAMSCOPE_TEST(BindingsTest)

}  // namespace tst_bindings

#include "tst_bindings.moc"
