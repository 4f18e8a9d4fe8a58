// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/listing/round_trip.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

namespace tst_listing_round_trip {

using namespace streamscope;
using namespace streamscope::test;

namespace {

/// The shipped programs that no listing gives back exactly.
const std::set<std::string> notExact{// other processes, and handles between them
                                     "two-processes", "24-two-processes", "24-two-processes-start",
                                     // other threads of the host
                                     "10-per-thread-default-stream-a", "10-per-thread-default-stream-b",
                                     "10-per-thread-default-streama-start", "10-per-thread-default-streamb-start",
                                     // a loop that the host ends by a value that a copy brings
                                     "30-residual-and-checkpoint", "30-residual-and-checkpoint-start",
                                     // the phases of a kernel's blocks
                                     "33-dependent-launch"};

/// How many of the constructs (tests/code/constructs, and the kernels) come back exactly, by target. The others have threads,
/// processes, batches, branches of the host, or calls that fail. Raise a number when more come back.
constexpr std::array exactConstructs{52, 52, 43, 42, 41};

struct Counts {
    int exact = 0, order = 0, other = 0, all = 0;
    std::set<std::string> inexact{};
};

/// Writes each program in a target's code, reads it back, and counts how it compares. STREAMSCOPE_LISTINGS=1 prints the rest.
Counts roundTrip(const std::vector<NamedProgram>& programs, CodeTarget target) {
    Counts counts;
    for (const NamedProgram& each : programs) {
        const Read<SourceCode> code = writeCode(each.program, target);
        if (!code) continue;
        ++counts.all;
        if (qEnvironmentVariable("STREAMSCOPE_LISTING").toStdString() == each.name) std::printf("%s\n", code.value->text.c_str());
        const listing::Reading read = listing::read(code.value->text);
        std::string why;
        const Likeness likeness = compare(each.program, read.program, why);
        counts.exact += likeness == Likeness::Exact;
        counts.order += likeness == Likeness::Order;
        counts.other += likeness == Likeness::Other || likeness == Likeness::Unread;
        if (likeness != Likeness::Exact) counts.inexact.insert(each.name);
        if (likeness == Likeness::Exact || !qEnvironmentVariableIsSet("STREAMSCOPE_LISTINGS")) continue;
        std::printf("%s as %s: %s%s\n", each.name.c_str(), std::string(name(target)).c_str(), why.c_str(),
                    read.missed.empty() ? ""
                                        : fmt::format(" [{} missed, line {}: {} {}]", read.missed.size(),
                                                      read.missed.front().line, read.missed.front().text, read.missed.front().why)
                                              .c_str());
    }
    std::printf("%-10s %3d programs: %3d exact, %3d in the same order, %3d other\n", std::string(name(target)).c_str(),
                counts.all, counts.exact, counts.order, counts.other);
    return counts;
}

std::vector<NamedProgram> shipped() {
    std::vector<NamedProgram> all = examples();
    for (NamedProgram& each : lessonPrograms()) all.push_back(std::move(each));
    return all;
}

}  // namespace

class TestListingRoundTrip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aShippedProgramComesBackFromItsCode_data() { targets(); }
    void aShippedProgramComesBackFromItsCode() {
        QFETCH(int, target);
        const std::vector<NamedProgram> programs = shipped();
        const Counts counts = roundTrip(programs, static_cast<CodeTarget>(target));
        QVERIFY(counts.inexact == notExact);
        QCOMPARE(counts.exact + static_cast<int>(notExact.size()), counts.all);
    }

    void aConstructComesBackFromItsCode_data() { targets(); }
    void aConstructComesBackFromItsCode() {
        QFETCH(int, target);
        const std::vector<NamedProgram> programs = constructPrograms();
        const Counts counts = roundTrip(programs, static_cast<CodeTarget>(target));
        QCOMPARE(counts.exact, exactConstructs[static_cast<std::size_t>(target)]);
    }

private:
    static void targets() {
        QTest::addColumn<int>("target");
        for (const CodeTarget target : allCodeTargets)
            QTest::newRow(std::string(name(target)).c_str()) << static_cast<int>(target);
    }
};

STREAMSCOPE_TEST(TestListingRoundTrip)

}  // namespace tst_listing_round_trip

#include "tst_listing_round_trip.moc"
