#include "kernels/catalogue.h"
#include "kernels/mixing.h"

#include <QTest>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace streamscope::kernels;

namespace {

using Arguments = std::vector<Argument>;
using Integers = std::vector<std::int64_t>;
using Floats = std::vector<float>;

template <class T>
HostBuffer host(std::string_view name, std::vector<T>& values) {
    return {name, std::as_writable_bytes(std::span(values))};
}

template <class T>
Argument passed(std::string_view name, const std::vector<T>& values) {
    return {name, std::uint64_t{values.size() * sizeof(T)}};
}

Argument count(std::int64_t n) { return {"n", n}; }

void compute(const char* kernel, const Arguments& arguments, std::vector<HostBuffer> buffers) {
    const auto& found = *find(kernel);
    QCOMPARE(QString::fromStdString(problem(found, arguments)), QString());
    found.reference(arguments, buffers);
}

}  // namespace

class ReferenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void arangeCountsUp() {
        Integers out{7, 7, 7, 7};
        compute("arange", {passed("out", out), count(3)}, {host("out", out)});
        QCOMPARE(out, (Integers{0, 1, 2, 7}));
    }

    void multiplyAddTakesOneFactorOrOneForEach() {
        Integers a{1, 2, 3}, b{5}, c{1, 10, 100};
        compute("multiplyAdd", {passed("a", a), passed("b", b), count(3)}, {host("a", a), host("b", b)});
        QCOMPARE(a, (Integers{13, 18, 23}));
        compute("multiplyAdd", {passed("a", a), passed("b", c), count(3)}, {host("a", a), host("b", c)});
        QCOMPARE(a, (Integers{21, 188, 2308}));
    }

    void multiplyAddWrapsAround() {
        Integers a{std::numeric_limits<std::int64_t>::max()}, b{2};
        compute("multiplyAdd", {passed("a", a), passed("b", b), count(1)}, {host("a", a), host("b", b)});
        QCOMPARE(a, (Integers{6}));
    }

    void saxpyAddsInPlace() {
        Floats x{1, 2, 3}, y{10, 20, 30};
        compute("saxpy", {{"a", 0.5}, passed("x", x), passed("y", y), count(3)}, {host("x", x), host("y", y)});
        QCOMPARE(y, (Floats{10.5f, 21, 31.5f}));
    }

    void vectorAddLeavesTheRestAlone() {
        Floats x{1, 2, 3}, y{10, 20, 30}, out{-1, -1, -1};
        compute("vectorAdd", {passed("x", x), passed("y", y), passed("out", out), count(2)},
                {host("x", x), host("y", y), host("out", out)});
        QCOMPARE(out, (Floats{11, 22, -1}));
    }

    void reduceSumOfNothingIsZero() {
        Integers x{1, 2, 3, 4}, out{99};
        compute("reduceSum", {passed("x", x), passed("out", out), count(4)}, {host("x", x), host("out", out)});
        QCOMPARE(out, (Integers{10}));
        compute("reduceSum", {passed("x", x), passed("out", out), count(0)}, {host("x", x), host("out", out)});
        QCOMPARE(out, (Integers{0}));
    }

    void spinWritesWhatDependsOnEverythingItReads() {
        std::vector<std::uint8_t> reads(300, 1), writes(50, 2);
        const auto spin = [&] {
            auto result = writes;
            find("spin")->reference({}, std::vector<HostBuffer>{host("reads", reads), host("writes", result)});
            return result;
        };
        const auto first = spin();
        QVERIFY(first != writes);
        QCOMPARE(spin(), first);
        reads.back() = 9;
        const auto second = spin();
        QVERIFY(second != first);
        writes.front() = 9;
        QVERIFY(spin() != second);
    }

    void spinWithoutBuffersDoesNothing() {
        find("spin")->reference({}, {});
        std::vector<std::uint8_t> empty, reads{1};
        find("spin")->reference({}, std::vector{host("reads", reads), host("writes", empty)});
        QCOMPARE(reads, std::vector<std::uint8_t>{1});
    }

    void samplesLieInsideTheRangeAndReachItsEnds() {
        for (const std::uint64_t bytes : {1ULL, 2ULL, 63ULL, 64ULL, 65ULL, 1000ULL, 1ULL << 40, (1ULL << 63) + 12345}) {
            QCOMPARE(sampleOffset(bytes, 0), 0u);
            QCOMPARE(sampleOffset(bytes, sampleCount(bytes) - 1), bytes - 1);
            for (std::uint64_t i = 1; i < sampleCount(bytes); ++i) {
                QVERIFY(sampleOffset(bytes, i - 1) < sampleOffset(bytes, i));
            }
        }
    }
};

QTEST_GUILESS_MAIN(ReferenceTest)
#include "tst_kernels_reference.moc"
