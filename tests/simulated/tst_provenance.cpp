// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_provenance {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Bytes MB = 1'000'000;
constexpr std::uint32_t nobody = ReadProvenance::nobody;

/// Memory with kernels and copies. Reads are texts such as "reader<writer begin-end", with "!" for torn reads.
struct Memory {
    std::unique_ptr<Driver> driver = simulate("teaching");
    Bench bench{*driver};
    Address host = bench.buffer(MemoryKind::Pinned, 10 * MB), a = bench.buffer(MemoryKind::Device, 10 * MB),
            b = bench.buffer(MemoryKind::Device, 10 * MB);

    std::uint32_t kernel(StreamHandle stream, Nanoseconds duration, std::vector<MemoryRange> reads,
                         std::vector<MemoryRange> writes) {
        const std::uint32_t id = bench.next();
        const KernelArgument argument{"duration", std::int64_t{duration.count()}};
        driver->launchKernel({"spin", {1, 1, 1}, {1024, 1, 1}, 0, {&argument, 1}, reads, writes}, stream);
        return id;
    }
    QString reads() {
        QStringList result;
        bench.next();
        bench.returned(driver->run(DeviceSynchronize{}));
        for (const ReadProvenance& read : driver->takeActivity().reads) {
            const QString writer = read.writer == nobody ? "-" : QString::number(read.writer);
            const Address base = read.range.address < a ? host : read.range.address < b ? a : b;
            const auto begin = read.range.address.value - base.value;
            result << QString("%1<%2 %3-%4%5")
                          .arg(read.operation)
                          .arg(writer)
                          .arg(begin)
                          .arg(begin + read.range.bytes)
                          .arg(read.torn ? "!" : "");
        }
        return result.join(", ");
    }
    MemoryRange part(Address buffer, Bytes begin, Bytes end) const { return {{buffer.value + begin}, end - begin}; }
};

/// Reference model of one byte: its last writer and its current writers.
struct Plain {
    std::vector<std::uint32_t> writer = std::vector<std::uint32_t>(64, nobody);
    std::vector<int> writing = std::vector<int>(64, 0);
};

}  // namespace

/// Tests of the provenance of bytes. An operation reads when it starts and writes when it ends.
class tst_provenance : public QObject {
    Q_OBJECT

    static QString forkAndJoin(bool waits) {
        Memory m;
        const StreamHandle copy = m.bench.stream(), compute = m.bench.stream();
        const EventHandle copied = m.bench.event();
        m.bench.copy(m.a, m.host, 10 * MB, copy);  // 1
        m.bench.record(copied, copy);              // 2
        if (waits) m.bench.wait(compute, copied);
        else m.bench.next();
        m.kernel(compute, 1ms, {m.part(m.a, 0, 10 * MB)}, {m.part(m.b, 0, 10 * MB)});  // 4
        return m.reads();
    }

private Q_SLOTS:
    void forkAndJoinReadsWhatWasCopied() { QCOMPARE(forkAndJoin(true), QString("1<- 0-10000000, 4<1 0-10000000")); }

    void withoutItsWaitItReadsWhileTheCopyWrites() { QCOMPARE(forkAndJoin(false), QString("1<- 0-10000000, 4<- 0-10000000!")); }

    void withoutItsWaitItReadsWhatWasThereBefore() {
        Memory m;
        const StreamHandle s = m.bench.stream(), t = m.bench.stream();
        m.kernel(s, 1ms, {}, {m.part(m.a, 0, 100)});  // 1
        m.bench.work(2ms);
        m.kernel(t, 1ms, {m.part(m.a, 0, 100)}, {});  // 3: before 4 has begun
        m.bench.work(500us);
        m.kernel(s, 1ms, {}, {m.part(m.a, 0, 100)});  // 5
        QCOMPARE(m.reads(), QString("3<1 0-100"));
    }

    void partsOfDifferentWriters() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.kernel(s, 1ms, {}, {m.part(m.a, 0, 100)});   // 1
        m.kernel(s, 1ms, {}, {m.part(m.a, 50, 150)});  // 2
        m.kernel(s, 1ms, {}, {m.part(m.a, 60, 70)});   // 3
        m.kernel(s, 1ms, {m.part(m.a, 40, 200)}, {});
        QCOMPARE(m.reads(), QString("4<1 40-50, 4<2 50-60, 4<3 60-70, 4<2 70-150, 4<- 150-200"));
    }

    void onlyThePartThatIsBeingWrittenIsTorn() {
        Memory m;
        m.kernel(m.bench.stream(), 2ms, {}, {m.part(m.a, 20, 40)});  // 1
        m.bench.work(1ms);
        m.kernel(m.bench.stream(), 2ms, {m.part(m.a, 0, 100)}, {});  // 3
        QCOMPARE(m.reads(), QString("3<- 20-40!, 3<- 0-20, 3<- 40-100"));
    }

    void theOrderOfTwoThatBeginTogetherDoesNotMatter() {
        for (const bool readerFirst : {false, true}) {
            Memory m;
            const StreamHandle s = m.bench.stream(), t = m.bench.stream();
            for (const bool reader : {readerFirst, !readerFirst}) {
                if (reader) m.kernel(s, 1ms, {m.part(m.a, 0, 100)}, {});
                else m.kernel(t, 1ms, {}, {m.part(m.a, 0, 100)});
            }
            QCOMPARE(m.reads(), readerFirst ? QString("1<- 0-100!") : QString("2<- 0-100!"));
        }
    }

    void whoWritesWhatItReadsIsNotTornByItself() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.kernel(s, 1ms, {m.part(m.a, 0, 100)}, {m.part(m.a, 0, 100)});
        m.kernel(s, 1ms, {m.part(m.a, 0, 100)}, {m.part(m.a, 0, 100)});
        QCOMPARE(m.reads(), QString("1<- 0-100, 2<1 0-100"));
    }

    void copiesHandOnWhatTheyRead() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.kernel(s, 1ms, {}, {m.part(m.a, 0, MB)});  // 1
        m.bench.copy(m.b, m.a, MB, s);               // 2
        m.bench.copy(m.host, m.b, MB, s);            // 3
        m.bench.copy(m.a, m.host, 2 * MB, s);        // 4
        m.kernel(s, 1ms, {m.part(m.a, 0, 3 * MB)}, {});
        QCOMPARE(m.reads(), QString("2<1 0-1000000, 3<2 0-1000000, 4<3 0-1000000, 4<- 1000000-2000000, 5<4 0-2000000, "
                                    "5<- 2000000-3000000"));
    }

    void kernelsOfTheCatalogueSayWhatTheyTouch() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.bench.next();
        QCOMPARE(m.driver->run(MemsetAsync{m.a, 0, 800, s}), Status::Success);  // 1
        const KernelArgument arguments[] = {{"a", MemoryRange{m.b, 800}}, {"b", MemoryRange{m.a, 800}}, {"n", std::int64_t{100}}};
        for (int i = 0; i < 2; ++i) {
            m.bench.next();
            QCOMPARE(m.driver->launchKernel({"multiplyAdd", {1, 1, 1}, {128, 1, 1}, 0, arguments, {}, {}}, s), Status::Success);
        }
        QCOMPARE(m.reads(), QString("2<- 0-800, 2<1 0-800, 3<2 0-800, 3<1 0-800"));
    }

    void aRunBeginsWhereTheLastOneWasTaken() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.kernel(s, 1ms, {}, {m.part(m.a, 0, 100)});
        QCOMPARE(m.reads(), QString());
        m.kernel(s, 1ms, {m.part(m.a, 0, 100)}, {});
        QCOMPARE(m.reads(), QString("3<- 0-100"));
    }

    void manyAtOneInstantCostNoMoreEach() {
        Memory m;
        const StreamHandle s = m.bench.stream();
        m.kernel(m.bench.stream(), 1ms, {m.part(m.a, 0, 100)}, {m.part(m.a, 200, 300)});
        for (int i = 0; i < 50'000; ++i) m.kernel(s, 0ns, {m.part(m.b, 0, 100)}, {m.part(m.b, 0, 100)});
        QCOMPARE(m.reads().count(','), 50'000);
    }

    /// Compares random ranges in one stream and one overlapping writer with the model by byte.
    void agreesWithEveryByteByItself() {
        QVERIFY(rc::check([] {
            Memory m;
            const StreamHandle s = m.bench.stream(), t = m.bench.stream();
            Plain plain;
            std::vector<std::vector<std::pair<std::uint32_t, bool>>> expected;
            const auto range = [] {
                const auto begin = *rc::gen::inRange<Bytes>(0, 63);
                return std::pair(begin, *rc::gen::inRange<Bytes>(begin + 1, 65));
            };
            const auto [torn, tornEnd] = range();
            m.kernel(t, 1s, {}, {m.part(m.a, torn, tornEnd)});  // running all the time
            for (Bytes byte = torn; byte < tornEnd; ++byte) plain.writing[byte] = 1;
            const int kernels = *rc::gen::inRange(1, 20);
            for (int i = 0; i < kernels; ++i) {
                const auto [begin, end] = range();
                const auto [from, to] = range();
                const auto id = m.kernel(s, 1us, {m.part(m.a, begin, end)}, {m.part(m.a, from, to)});
                std::vector<std::pair<std::uint32_t, bool>> seen;
                for (Bytes byte = begin; byte < end; ++byte) seen.emplace_back(plain.writer[byte], plain.writing[byte] > 0);
                expected.push_back(std::move(seen));
                for (Bytes byte = from; byte < to; ++byte) plain.writer[byte] = id;
            }
            m.bench.next();
            m.bench.returned(m.driver->run(DeviceSynchronize{}));
            std::map<std::uint32_t, std::map<Bytes, std::pair<std::uint32_t, bool>>> found;
            for (const ReadProvenance& read : m.driver->takeActivity().reads) {
                for (Bytes byte = 0; byte < read.range.bytes; ++byte) {
                    const auto [at, fresh] = found[read.operation].emplace(read.range.address.value - m.a.value + byte,
                                                                           std::pair(read.writer, read.torn));
                    RC_ASSERT(fresh);
                }
            }
            RC_ASSERT(found.size() == expected.size());
            std::size_t index = 0;
            for (const auto& [id, bytes] : found) {
                std::vector<std::pair<std::uint32_t, bool>> seen;
                for (const auto& [byte, what] : bytes) seen.push_back(what);
                RC_ASSERT(seen == expected[index++]);
            }
        }));
    }
};

STREAMSCOPE_TEST(tst_provenance)

}  // namespace tst_provenance

#include "tst_provenance.moc"
