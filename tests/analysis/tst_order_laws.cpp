// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/order_graph.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_order_laws {

using namespace streamscope;

namespace {

constexpr std::uint32_t streamCount = 5;  ///< two blocking, one non-blocking, legacy, one of another device
constexpr std::uint32_t legacy = 3, farStream = 4, eventCount = 2, threadCount = 2;

ResolvedOperation anyOperation() {
    const auto below = [](std::uint32_t count) { return *rc::gen::inRange<std::uint32_t>(0, count); };
    ResolvedOperation operation;
    operation.thread = {below(threadCount)};
    const StreamId stream{below(streamCount)};
    switch (below(8)) {
        case 0:
        case 1: operation.call = Call::EventRecord; break;
        case 2:
        case 3: operation.call = Call::StreamWaitEvent; break;
        case 4: operation.call = below(3) == 0 ? Call::DeviceSynchronize : Call::LaunchKernel; break;
        case 5: operation.call = below(3) == 0 ? Call::StreamSynchronize : Call::LaunchKernel; break;
        case 6: operation.call = below(3) == 0 ? Call::EventSynchronize : Call::LaunchKernel; break;
        default: operation.call = Call::LaunchKernel; break;
    }
    KernelCall launch;
    launch.stream = stream;
    operation.what = launch;
    operation.kind = operation.call == Call::LaunchKernel ? OperationKind::Kernel : OperationKind::Host;
    if (operation.call == Call::EventRecord || operation.call == Call::StreamWaitEvent) {
        operation.kind = operation.call == Call::EventRecord ? OperationKind::EventRecord : OperationKind::EventWait;
        // The events are of device 0: a record on the far stream would be refused.
        const bool refused = operation.call == Call::EventRecord && stream.value == farStream;
        operation.what = EventStreamCall{{below(eventCount)}, refused ? StreamId{0} : stream, 0};
    }
    if (operation.call == Call::EventSynchronize) operation.what = EventCall{{below(eventCount)}, std::nullopt, 0};
    if (operation.call == Call::StreamSynchronize) operation.what = StreamCall{stream, 0, 0};
    if (operation.call == Call::DeviceSynchronize) operation.what = DeviceCall{static_cast<int>(below(2))};
    return operation;
}

ResolvedProgram anyProgram() {
    ResolvedProgram program;
    program.threads = {{"main", 0, {}}, {"second", 0, {}}};
    program.streams.resize(streamCount);
    program.streams[2].nonBlocking = true;
    program.streams[legacy].kind = StreamKind::Legacy;
    program.streams[farStream].device = 1;
    program.events.resize(eventCount);
    for (int i = *rc::gen::inRange(0, 24); i > 0; --i) program.operations.push_back(anyOperation());
    return program;
}

/// Reference for happens-before, applying the rules pair by pair, with records and waits as ordinary operations.
class Letter {
public:
    explicit Letter(const ResolvedProgram& program)
        : program_(program), count_(program.operations.size()), after_(count_ * count_) {
        const auto bound = bindings(program);
        for (const Binding& binding : bound)
            if (program[binding.user].call == Call::StreamWaitEvent && !binding.record) idle_.insert(binding.user.value);
        for (std::uint32_t later = 0; later < count_; ++later) {
            for (std::uint32_t earlier = 0; earlier < later; ++earlier) {
                const bool direct = ordered(earlier, later) || std::ranges::any_of(bound, [&](const Binding& binding) {
                                        return binding.user.value == later && binding.record == OperationId{earlier};
                                    });
                if (direct) addAllBefore(earlier, later);
            }
        }
    }
    bool after(std::uint32_t earlier, std::uint32_t later) const { return after_[earlier * count_ + later]; }

private:
    void addAllBefore(std::uint32_t earlier, std::uint32_t later) {
        after_[earlier * count_ + later] = true;
        for (std::uint32_t i = 0; i < earlier; ++i) {
            if (after(i, earlier)) after_[i * count_ + later] = true;
        }
    }

    bool ordered(std::uint32_t earlier, std::uint32_t later) const {
        const ResolvedOperation &a = program_.operations[earlier], &b = program_.operations[later];
        const auto from = a.stream(), to = b.stream();
        if (idle_.contains(earlier) || idle_.contains(later)) return false;
        if (!from) return a.thread == b.thread;
        if (!to) return awaits(b, *from);
        if (*from == *to) return true;
        // A wait for an event may find it complete and then adds nothing to the stream, so it does not respect the barrier.
        if (from->value == legacy && b.call == Call::StreamWaitEvent) return false;
        const bool either = from->value == legacy || to->value == legacy;
        return either && blocks(*from) && blocks(*to);
    }
    bool blocks(StreamId stream) const { return program_[stream].device == 0 && !program_[stream].nonBlocking; }
    bool awaits(const ResolvedOperation& sync, StreamId stream) const {
        if (const auto* device = std::get_if<DeviceCall>(&sync.what)) return program_[stream].device == device->device;
        const auto* one = std::get_if<StreamCall>(&sync.what);
        return one != nullptr && one->stream == stream;
    }

    const ResolvedProgram& program_;
    std::size_t count_;
    std::vector<bool> after_;
    std::set<std::uint32_t> idle_;  ///< waits for events that were not recorded, which do nothing
};

bool isNode(const ResolvedOperation& operation) {
    return operation.kind != OperationKind::EventRecord && operation.kind != OperationKind::EventWait;
}

}  // namespace

class OrderLawsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEdgesSayWhatTheRulesSay() {
        const bool holds = rc::check("work and synchronisations are ordered by the edges as by the letter", [] {
            const ResolvedProgram program = anyProgram();
            const Letter letter(program);
            const auto edges = orderEdges(program);
            OrderGraph graph(program.operations.size(), edges);
            const OrderGraph::Marks none(program.operations.size());
            OrderGraph::Marks found(program.operations.size());
            for (std::uint32_t from = 0; from < program.operations.size(); ++from) {
                found.clear();
                graph.reach({from}, OrderGraph::Direction::After, none, found);
                for (std::uint32_t to = from + 1; to < program.operations.size(); ++to) {
                    if (!isNode(program.operations[from]) || !isNode(program.operations[to])) continue;
                    RC_LOG() << from << " to " << to << "\n";
                    RC_ASSERT(found.contains({to}) == letter.after(from, to));
                }
            }
        });
        QVERIFY(holds);
    }

    void edgesLeadForward() {
        const bool holds = rc::check("without values every edge leads to a later call", [] {
            const auto edges = orderEdges(anyProgram());
            for (const OrderEdge& edge : edges) RC_ASSERT(edge.from.value < edge.to.value);
            RC_ASSERT(std::ranges::is_sorted(edges, {}, &OrderEdge::to));
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(OrderLawsTest)

}  // namespace tst_order_laws

#include "tst_order_laws.moc"
