// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/arguments.h"
#include "kernels/catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>
#include <string>

namespace tst_kernels_catalogue {

using namespace streamscope::kernels;

namespace {

using Arguments = std::vector<Argument>;
constexpr std::array<std::uint32_t, 3> one{1, 1, 1};
std::int64_t whole(std::int64_t value) { return value; }
std::uint64_t bytes(std::uint64_t value) { return value; }

QString problemOf(const char* kernel, const Arguments& arguments) {
    const auto* found = find(kernel);
    return found ? QString::fromStdString(problem(*found, arguments)) : QStringLiteral("no such kernel");
}

}  // namespace

class CatalogueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKernelIsFoundByItsName() {
        std::set<std::string_view> names;
        for (const auto& kernel : catalogue()) {
            QVERIFY(names.insert(kernel.name).second);
            QCOMPARE(find(kernel.name), &kernel);
            QVERIFY(!kernel.summary.empty() && !kernel.costModel.empty());
            QVERIFY(kernel.cost && kernel.accesses && kernel.reference);
            QVERIFY(kernel.registersPerThread > 0);
            QCOMPARE(kernel.source.empty(), kernel.declaresAccesses || kernel.devicesMeet);
            QCOMPARE(kernel.sourceForOne.empty(), broadcast(kernel) == nullptr);
        }
    }

    void listsBeginWithTheKernelsThatAreUsedMost() {
        auto kernel = catalogue().begin();
        for (const char* name :
             {"spin", "recorded", "arange", "multiplyAdd", "saxpy", "vectorAdd", "reduceSum", "triad", "matmul", "stencil"})
            QCOMPARE((kernel++)->name, name);
    }

    void aRecordedKernelIsWhatItsArgumentsSay() {
        const Descriptor& recorded = *find("recorded");
        const Arguments given{
            {"duration", whole(900)}, {"waves", whole(3)}, {"registers", whole(77)}, {"staticSharedMemory", whole(640)}};
        QVERIFY(problem(recorded, given).empty());
        QCOMPARE(std::get<FixedPerBlock>(recorded.cost(given, {9, 1, 1}, {32, 1, 1})).nanoseconds, 300);
        QCOMPARE(registersPerThread(recorded, given), 77);
        QCOMPARE(staticSharedMemory(recorded, given), 640u);
        const Arguments least{{"duration", whole(900)}};
        QCOMPARE(std::get<FixedPerBlock>(recorded.cost(least, {9, 1, 1}, {32, 1, 1})).nanoseconds, 900);
        QCOMPARE(registersPerThread(recorded, least), 32);
        QCOMPARE(registersPerThread(recorded, Arguments{{"registers", whole(1 << 20)}}), 255);
        QVERIFY(!problem(recorded, {}).empty());
    }

    void anUnknownNameIsNotFound() {
        QCOMPARE(find("daxpy"), nullptr);
        QCOMPARE(find(""), nullptr);
    }

    void bufferParametersSayWhatTheyHold() {
        for (const auto& kernel : catalogue()) {
            for (const auto& parameter : kernel.parameters) {
                QCOMPARE(parameter.extent != Extent::None, isBuffer(parameter.kind));
                QCOMPARE(parameter.elementBytes != 0, isBuffer(parameter.kind));
            }
        }
    }

    void problemsAreSaidInPlainSentences_data() {
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* kernel, const Arguments& arguments, const char* text) {
            QTest::newRow(text) << problemOf(kernel, arguments) << QString::fromUtf8(text);
        };
        row("spin", {},
            "duration (of each block), durations (of the blocks in turn) or work (of all blocks together) is required");
        row("spin", {{"duration", whole(1)}, {"work", whole(1)}}, "give duration, durations or work, not several of them");
        row("spin", {{"time", whole(1)}},
            "spin has no parameter named time; it takes duration, work, fault, durations, spread, seed, trigger, prologue");
        row("spin", {{"duration", whole(1)}, {"trigger", 101.0}}, "trigger must be a part from \"0 %\" to \"100 %\"");
        row("spin", {{"durations", whole(1)}}, "durations must be a list of times");
        row("spin", {{"duration", whole(-5)}}, "duration must not be negative, but is -5");
        row("spin", {{"duration", bytes(8)}}, "duration must be a number, not a buffer");
        row("spin", {{"duration", 2.5}}, "duration must be a whole number of ns");
        row("spin", {{"duration", whole(1)}, {"fault", whole(1)}}, "fault must be illegalAddress");
        row("spin", {{"duration", whole(1)}, {"fault", bytes(8)}}, "fault must be illegalAddress, not a buffer");
        row("spin", {{"fault", whole(700)}},
            "duration (of each block), durations (of the blocks in turn) or work (of all blocks together) is required");
        row("spin", {{"duration", whole(1)}, {"duration", whole(1)}}, "duration is given twice");
        row("saxpy", {{"x", bytes(8)}, {"y", bytes(8)}, {"n", whole(2)}}, "a is required");
        row("saxpy", {{"a", 1.0}, {"x", whole(8)}, {"y", bytes(8)}, {"n", whole(2)}}, "x must name a buffer");
        row("saxpy", {{"a", 1.0}, {"x", bytes(11)}, {"y", bytes(12)}, {"n", whole(3)}},
            "x holds 2 elements of float, but 3 are needed");
        row("multiplyAdd", {{"a", bytes(24)}, {"b", bytes(16)}, {"n", whole(3)}},
            "b holds 2 elements of int64, but 3 are needed (or just one, for all)");
        row("reduceSum", {{"x", bytes(24)}, {"out", bytes(4)}, {"n", whole(3)}},
            "out holds 0 elements of int64, but 1 is needed");
        row("vectorAdd", {{"x", bytes(8)}, {"y", bytes(8)}, {"out", bytes(8)}, {"n", whole(INT64_MAX)}},
            "x holds 2 elements of float, but 9223372036854775807 are needed");
        row("matmul", {{"a", bytes(36)}, {"b", bytes(36)}, {"c", bytes(32)}, {"n", whole(3)}},
            "c holds 8 elements of float, but 9 are needed");
        row("matmul", {{"a", bytes(36)}, {"b", bytes(36)}, {"c", bytes(36)}, {"n", whole(INT64_MAX)}},
            "a holds 9 elements of float, but 18446744073709551615 are needed");
        row("stencil", {{"in", bytes(96)}, {"out", bytes(92)}, {"nx", whole(2)}, {"ny", whole(3)}, {"nz", whole(4)}},
            "out holds 23 elements of float, but 24 are needed");
        row("stencil", {{"in", bytes(96)}, {"out", bytes(96)}, {"nx", whole(2)}, {"ny", whole(3)}}, "nz is required");
        row("histogram", {{"data", bytes(2)}, {"counts", bytes(2048)}, {"n", whole(3)}},
            "data holds 2 elements of uint8, but 3 are needed");
        row("histogram", {{"data", bytes(2)}, {"counts", bytes(2047)}, {"n", whole(0)}},
            "counts holds 255 elements of int64, but 256 are needed");
        row("triad", {{"a", bytes(8)}, {"b", bytes(8)}, {"c", bytes(8)}, {"n", whole(2)}}, "s is required");
    }
    void problemsAreSaidInPlainSentences() {
        QFETCH(QString, found);
        QFETCH(QString, said);
        QCOMPARE(found, said);
    }

    void goodArgumentsHaveNoProblem() {
        QCOMPARE(problemOf("spin", {{"duration", whole(0)}}), QString());
        QCOMPARE(problemOf("spin", {{"work", whole(1000)}}), QString());
        QCOMPARE(problemOf("spin", {{"work", whole(1000)}, {"fault", whole(700)}}), QString());
        QCOMPARE(problemOf("saxpy", {{"a", whole(2)}, {"x", bytes(8)}, {"y", bytes(8)}, {"n", whole(2)}}), QString());
        QCOMPARE(problemOf("multiplyAdd", {{"a", bytes(24)}, {"b", bytes(8)}, {"n", whole(3)}}), QString());
        QCOMPARE(problemOf("multiplyAdd", {{"a", bytes(24)}, {"b", bytes(32)}, {"n", whole(3)}}), QString());
        QCOMPARE(problemOf("matmul", {{"a", bytes(36)}, {"b", bytes(36)}, {"c", bytes(36)}, {"n", whole(3)}}), QString());
        QCOMPARE(problemOf("histogram", {{"data", bytes(0)}, {"counts", bytes(2048)}, {"n", whole(0)}}), QString());
        const Arguments nothing{
            {"in", bytes(0)}, {"out", bytes(0)}, {"nx", whole(INT64_MAX)}, {"ny", whole(INT64_MAX)}, {"nz", whole(0)}};
        QCOMPARE(problemOf("stencil", nothing), QString());
        QCOMPARE(problemOf("vectorAdd", {{"x", bytes(0)}, {"y", bytes(0)}, {"out", bytes(0)}, {"n", whole(0)}}), QString());
    }

    void spinCostsItsDurationOrItsShareOfTheWork() {
        const auto& spin = *find("spin");
        const Arguments duration{{"duration", whole(4'000'000)}}, work{{"work", whole(1'000'000)}};
        QCOMPARE(std::get<FixedPerBlock>(spin.cost(duration, {100, 1, 1}, one)).nanoseconds, 4'000'000);
        QCOMPARE(std::get<FixedPerBlock>(spin.cost(work, {10, 5, 2}, one)).nanoseconds, 10'000);
        QVERIFY(spin.declaresAccesses);
        QVERIFY(spin.accesses(duration).empty());
    }

    void memoryKernelsCostTheirTraffic() {
        const auto traffic = [](const char* kernel, const Arguments& arguments) {
            return std::get<MemoryTraffic>(find(kernel)->cost(arguments, one, one)).bytes;
        };
        const std::uint64_t big = 1 << 20;
        QCOMPARE(traffic("arange", {{"out", bytes(big)}, {"n", whole(10)}}), 80u);
        QCOMPARE(traffic("vectorAdd", {{"x", bytes(big)}, {"y", bytes(big)}, {"out", bytes(big)}, {"n", whole(10)}}), 120u);
        QCOMPARE(traffic("saxpy", {{"a", 1.0}, {"x", bytes(big)}, {"y", bytes(big)}, {"n", whole(10)}}), 120u);
        QCOMPARE(traffic("multiplyAdd", {{"a", bytes(big)}, {"b", bytes(big)}, {"n", whole(10)}}), 240u);
        QCOMPARE(traffic("multiplyAdd", {{"a", bytes(big)}, {"b", bytes(8)}, {"n", whole(10)}}), 168u);
        QCOMPARE(traffic("triad", {{"a", bytes(big)}, {"b", bytes(big)}, {"c", bytes(big)}, {"s", 1.0}, {"n", whole(10)}}), 120u);
        QCOMPARE(
            traffic("stencil", {{"in", bytes(big)}, {"out", bytes(big)}, {"nx", whole(2)}, {"ny", whole(3)}, {"nz", whole(4)}}),
            192u);
        QCOMPARE(traffic("reduceSum", {{"x", bytes(big)}, {"out", bytes(8)}, {"n", whole(10)}}), 88u);
        QCOMPARE(traffic("histogram", {{"data", bytes(big)}, {"counts", bytes(big)}, {"n", whole(10)}}), 10u + 256 * 8);
    }

    void matmulCostsItsArithmetic() {
        const Arguments arguments{{"a", bytes(400)}, {"b", bytes(400)}, {"c", bytes(400)}, {"n", whole(10)}};
        QCOMPARE(std::get<Arithmetic>(find("matmul")->cost(arguments, one, one)).flops, 2000.0);
        const auto accesses = find("matmul")->accesses(arguments);
        QCOMPARE(accesses.size(), 3u);
        for (const auto& access : accesses) QCOMPARE(access.bytes, 400u);
        QVERIFY(accesses[0].reads && !accesses[0].writes && accesses[2].writes && !accesses[2].reads);
    }

    void accessesNameWhatIsReadAndWritten() {
        const Arguments arguments{{"a", bytes(80)}, {"b", bytes(8)}, {"n", whole(10)}};
        const auto accesses = find("multiplyAdd")->accesses(arguments);
        QCOMPARE(accesses.size(), 2u);
        QVERIFY(accesses[0].parameter == "a" && accesses[0].bytes == 80 && accesses[0].reads && accesses[0].writes);
        QVERIFY(accesses[1].parameter == "b" && accesses[1].bytes == 8 && accesses[1].reads && !accesses[1].writes);
        const Arguments none{{"a", bytes(80)}, {"b", bytes(8)}, {"n", whole(0)}};
        QVERIFY(find("multiplyAdd")->accesses(none).empty());
    }
};

STREAMSCOPE_TEST(CatalogueTest)

}  // namespace tst_kernels_catalogue

#include "tst_kernels_catalogue.moc"
