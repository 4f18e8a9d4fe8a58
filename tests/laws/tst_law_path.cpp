// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operation_kind.h"
#include "engine/trace/lengths.h"
#include "tests/analysis/programs.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <tuple>

namespace tst_law_path {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests order.md N3: the pieces of the critical path adjoin and add up to the total time.
class TestLawPath : public QObject {
    Q_OBJECT

    using Told = std::tuple<std::string, Nanoseconds, Nanoseconds, PieceReason, std::string>;

    /// Returns the mistake in the pieces; empty if there is none.
    static std::string mistakeIn(const Timeline& timeline) {
        if (!timeline.makespan) return timeline.criticalPieces.empty() ? "" : "pieces without a total time";
        Nanoseconds sum{};
        for (std::size_t i = 0; i < timeline.criticalPieces.size(); ++i) {
            const CriticalPiece& piece = timeline.criticalPieces[i];
            const TimelineOperation& operation = timeline.operations[piece.operation.value];
            if (piece.from >= piece.to) return "empty piece in " + operation.id;
            if (i > 0 && timeline.criticalPieces[i - 1].to != piece.from) return "gap before " + operation.id;
            if (piece.blame == piece.operation) return operation.id + " blames itself";
            const bool executes = piece.why == PieceReason::Runs || piece.why == PieceReason::Sharing;
            const bool inside = operation.start && operation.end && *operation.start <= piece.from && piece.to <= *operation.end;
            if (executes && !inside) return operation.id + " runs while it does not";
            sum += piece.to - piece.from;
        }
        return sum == *timeline.makespan ? "" : "the pieces do not add up to the total time";
    }

    static std::string mistakeIn(const test::LawProgram& law) {
        const Read<RunOutcome> outcome = predict(law.program, law.devices);
        if (!outcome || !isComplete(*outcome.value)) return {};
        const std::string mistake = mistakeIn(outcome.value->timeline);
        return mistake.empty() ? "" : law.name + ": " + mistake;
    }

    static Timeline ranOn(const Program& program, const DeviceProfile& device) {
        Read<RunOutcome> outcome = predict(program, {device});
        if (!outcome) throw std::invalid_argument(describe(outcome.problems.front()));
        return std::move(outcome.value->timeline);
    }

    static std::vector<Told> piecesOf(const Timeline& timeline) {
        std::vector<Told> told;
        for (const CriticalPiece& piece : timeline.criticalPieces)
            told.emplace_back(timeline.operations[piece.operation.value].id, piece.from, piece.to, piece.why,
                              piece.blame ? timeline.operations[piece.blame->value].id : "");
        return told;
    }

    static std::string kernel(const std::string& id, const std::string& stream, int blocks, const std::string& time) {
        return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"block\": [1024], \"grid\": [" +
               std::to_string(blocks) + "], \"stream\": \"" + stream + "\", \"arguments\": {\"duration\": \"" + time + "\"}}";
    }

    static Program programWith(const std::string& operations) {
        return samples::programOf(R"("device": "teaching", "name": "pieces",
            "streams": [{"id": "a", "nonBlocking": true}, {"id": "b", "nonBlocking": true}], "buffers": [
            {"id": "h", "bytes": "20 MB", "memory": "pinned"}, {"id": "d", "bytes": "20 MB", "memory": "device"},
            {"id": "g", "bytes": "20 MB", "memory": "pinned"}, {"id": "c", "bytes": "20 MB", "memory": "device"}],
            "operations": [)" + operations +
                                  "]");
    }

private Q_SLOTS:
    void thePiecesAddUpToTheTotalTime() {
        std::vector<std::string> mistakes;
        for (int seed = 1; seed <= test::lawSeeds; ++seed)
            if (const std::string mistake = mistakeIn(test::lawProgram(test::seedOf(seed))); !mistake.empty())
                mistakes.push_back(mistake);
        for (const std::string& mistake : mistakes) qWarning("%s", mistake.c_str());
        QVERIFY(mistakes.empty());
    }

    void thePiecesOfShippedProgramsAddUp() {
        for (const test::LawProgram& law : test::shippedPrograms()) {
            const std::string mistake = mistakeIn(law);
            QVERIFY2(mistake.empty(), mistake.c_str());
        }
    }

    /// 40 of the 60 blocks of k2 fit beside k1; the others wait for them, because k1 holds the other multiprocessors.
    void aLengthSaysWhoHeldTheMultiprocessors() {
        const Timeline ran =
            ranOn(programWith(kernel("k1", "a", 60, "3 ms") + "," + kernel("k2", "b", 60, "2 ms")), test::profile("teaching"));
        QCOMPARE(*ran.makespan, Nanoseconds(4ms));
        const std::vector<Told> expected{{"k2", 0ms, 2ms, PieceReason::Runs, ""}, {"k2", 2ms, 4ms, PieceReason::Room, "k1"}};
        QVERIFY(piecesOf(ran) == expected);
        const auto length = lengthOf(ran, {1});
        QVERIFY(length && length->extra == Nanoseconds(2ms) && length->blame == OperationId{0});
        QVERIFY(!lengthOf(ran, {0}));
    }

    /// The last blocks of k2 begin in the room that k1 leaves.
    void thePathContinuesInTheKernelThatHadTheRoom() {
        const Timeline ran =
            ranOn(programWith(kernel("k1", "a", 60, "3 ms") + "," + kernel("k2", "b", 60, "5 ms")), test::profile("teaching"));
        QCOMPARE(*ran.makespan, Nanoseconds(8ms));
        const std::vector<Told> expected{{"k1", 0ms, 3ms, PieceReason::Runs, ""}, {"k2", 3ms, 8ms, PieceReason::Runs, ""}};
        QVERIFY(piecesOf(ran) == expected);
        QCOMPARE(ran.criticalPath, (std::vector{OperationId{0}, OperationId{1}}));
    }

    void aCopyThatSharesTheLinkSaysWithWhom() {
        DeviceProfile shared = test::profile("teaching");
        shared.bidirectionalFactor = 1.5;
        const Timeline ran = ranOn(programWith(R"({"id": "up", "call": "memcpyAsync", "from": "h", "to": "d", "stream": "a"},
            {"id": "down", "call": "memcpyAsync", "from": "c", "to": "g", "stream": "b"})"),
                                   shared);
        QCOMPARE(*ran.makespan, Nanoseconds(3ms));
        QCOMPARE(ran.criticalPieces.size(), std::size_t(2));
        QVERIFY(ran.criticalPieces.back().why == PieceReason::Sharing);
        QCOMPARE(ran.criticalPieces.back().to - ran.criticalPieces.back().from, Nanoseconds(1ms));
        QVERIFY(ran.criticalPieces.back().blame.has_value());
    }

    void aHostThatIsLateIsAPiece() {
        const Timeline ran =
            ranOn(programWith(kernel("k1", "a", 1, "1 ms") + R"(,{"id": "late", "call": "hostWork", "duration": "4 ms"},)" +
                              kernel("k2", "b", 1, "1 ms")),
                  test::profile("teaching"));
        QCOMPARE(*ran.makespan, Nanoseconds(5ms));
        const std::vector<Told> expected{{"late", 0ms, 4ms, PieceReason::Host, ""}, {"k2", 4ms, 5ms, PieceReason::Runs, ""}};
        QVERIFY(piecesOf(ran) == expected);
    }
};

STREAMSCOPE_TEST(TestLawPath)

}  // namespace tst_law_path

#include "tst_law_path.moc"
