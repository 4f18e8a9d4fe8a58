// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/verify/verify.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_verify {

using namespace streamscope;

/// Tests of the values that a run should have read, which follow from executing the operations one after another.
class tst_verify : public QObject {
    Q_OBJECT

    static constexpr Bytes MB = 1'000'000;
    static BufferId bufferOf(const ResolvedProgram& program, const std::string& id) {
        const auto found = std::ranges::find(program.buffers, id, &ResolvedBuffer::id);
        return {static_cast<std::uint32_t>(found - program.buffers.begin())};
    }
    static ObservedRead read(const ResolvedProgram& program, const std::string& reader, const std::string& buffer, Bytes bytes,
                             const std::string& writer, bool torn = false) {
        return {samples::idOf(program, reader),
                {bufferOf(program, buffer), 0, bytes},
                writer.empty() ? std::nullopt : std::optional(samples::idOf(program, writer)),
                torn};
    }

private Q_SLOTS:
    void aRunThatReadWhatItShouldHasNoDifference() {
        const auto program = samples::resolvedOf(samples::forkAndJoinText());
        const ObservedRead reads[] = {read(program, "copy x", "x", 10 * MB, ""), read(program, "saxpy", "dx", 10 * MB, "copy x"),
                                      read(program, "stencil", "dx", 10 * MB, "copy x"),
                                      read(program, "copy y", "dy", 8 * MB, "saxpy")};
        QVERIFY(readDifferences(program, reads).empty());
    }

    void whoReadTooEarlyIsNamedFirst() {
        const auto program = samples::resolvedOf(samples::forkAndJoinText());
        const ObservedRead reads[] = {read(program, "copy y", "dy", 8 * MB, ""),
                                      read(program, "stencil", "dx", 10 * MB, "copy x"),
                                      read(program, "saxpy", "dx", 10 * MB, "")};
        const auto found = readDifferences(program, reads);
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(found[0].reader, samples::idOf(program, "saxpy"));
        QCOMPARE(found[0].expected, std::optional(samples::idOf(program, "copy x")));
        QVERIFY(!found[0].seen);
        QCOMPARE(found[1].reader, samples::idOf(program, "copy y"));
        QCOMPARE(
            QString::fromStdString(inWords(found[0], program)),
            QString("saxpy read bytes 0 to 9999999 of dx too early: it found those from before the run, not those of copy x"));
    }

    void tornDataIsADifferenceThoughTheWriterIsRight() {
        const auto program = samples::resolvedOf(samples::forkAndJoinText());
        const ObservedRead reads[] = {read(program, "saxpy", "dx", 10 * MB, "copy x", true)};
        const auto found = readDifferences(program, reads);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].torn);
        QVERIFY(inWords(found[0], program).find("being written") != std::string::npos);
    }

    void onlyThePartsThatDifferAreNamed() {
        const auto program = samples::resolvedOf(
            R"("streams": [{"id": "s"}], "buffers": [{"id": "d", "bytes": 100}], "operations": [
               {"id": "a", "call": "memsetAsync", "stream": "s", "buffer": "d", "value": 1},
               {"id": "b", "call": "memsetAsync", "stream": "s", "buffer": "d", "value": 2, "bytes": 20, "offset": 40},
               {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}, "reads": ["d"]}])");
        const auto found = readDifferences(program, std::vector{read(program, "k", "d", 100, "a")});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].range, (ByteRange{BufferId{0}, 40, 20}));
        QCOMPARE(found[0].expected, std::optional(samples::idOf(program, "b")));
        const auto late = readDifferences(program, std::vector{read(program, "k", "d", 100, "k")});
        QCOMPARE(late.size(), std::size_t{3});
        QVERIFY(inWords(late[0], program).find("too late") != std::string::npos);
    }

    void neighboursThatSayTheSameAreOne() {
        const auto program = samples::resolvedOf(samples::forkAndJoinText());
        ObservedRead left = read(program, "saxpy", "dx", 4 * MB, ""), right = left;
        right.range = {left.range.buffer, 4 * MB, 6 * MB};
        const auto found = readDifferences(program, std::vector{left, right});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].range.bytes, 10 * MB);
    }

    void whatHostCodeWritesIsComparedToo() {
        const auto program = samples::resolvedOf(
            R"("streams": [{"id": "s"}], "buffers": [{"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "d", "bytes": 100}], "operations": [
               {"id": "fill", "call": "hostWork", "duration": "1 ms", "writes": ["h"]},
               {"id": "up", "call": "memcpyAsync", "stream": "s", "from": "h", "to": "d"}])");
        QVERIFY(readDifferences(program, std::vector{read(program, "up", "h", 100, "fill")}).empty());
        const auto found = readDifferences(program, std::vector{read(program, "up", "h", 100, "")});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].expected, std::optional(samples::idOf(program, "fill")));
    }

    void theOrderIsThatOfTheCallsUnlessAnArrowPointsBack() {
        const auto program = samples::resolvedOf(
            R"("streams": [{"id": "s"}, {"id": "t"}], "words": [{"id": "flag"}], "operations": [
               {"id": "w", "call": "streamWaitValue32", "stream": "s", "word": "flag", "condition": "eq", "value": 1},)" +
            samples::kernel("after", "s") + "," + samples::kernel("before", "t") +
            R"(, {"id": "set", "call": "streamWriteValue32", "stream": "t", "word": "flag", "value": 1}])");
        const auto order = linearExtension(program);
        QCOMPARE(order.size(), program.operations.size());
        const auto place = [&](const char* id) { return std::ranges::find(order, samples::idOf(program, id)) - order.begin(); };
        QVERIFY(place("set") < place("after"));
        QVERIFY(place("before") < place("set"));
        const auto plain = samples::resolvedOf(samples::forkAndJoinText());
        QVERIFY(std::ranges::is_sorted(linearExtension(plain)));
    }

    /// Nobody knows what a copy onto a part of itself leaves there (semantics.md C14).
    void whatACopyOntoItselfLeavesIsNotCompared() {
        const auto program = samples::resolvedOf(
            R"("streams": [{"id": "s"}], "buffers": [{"id": "x", "bytes": 100}], "operations": [
               {"id": "a", "call": "memsetAsync", "stream": "s", "buffer": "x", "value": 1},
               {"id": "c", "call": "memcpyAsync", "stream": "s", "from": "x", "to": "x", "bytes": 50, "toOffset": 10}])");
        Contents left{std::vector(100, std::byte{1})};
        left[0]->at(10) = left[0]->at(59) = std::byte{9};
        QVERIFY(contentsDifferences(program, left).empty());
        left[0]->at(60) = std::byte{9};
        const auto found = contentsDifferences(program, left);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].offset, Bytes{60});
    }

    void whatCanNeverBeginIsLeftOut() {
        const auto program = samples::resolvedOf(
            R"("streams": [{"id": "s"}], "words": [{"id": "flag"}], "operations": [
               {"id": "w", "call": "streamWaitValue32", "stream": "s", "word": "flag", "condition": "eq", "value": 1},)" +
            samples::kernel("k", "s") +
            R"(, {"id": "set", "call": "streamWriteValue32", "stream": "s", "word": "flag", "value": 1}])");
        QVERIFY(linearExtension(program).size() < program.operations.size());
    }
};

STREAMSCOPE_TEST(tst_verify)

}  // namespace tst_verify

#include "tst_verify.moc"
