// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recording/recordings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_recorded_together {

using namespace streamscope;
using namespace streamscope::test;

namespace {

Program programOf(const std::string& text) {
    const Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    const Read<recording::RecordedResult> result = recording::resultOf(*read.value, {}, "test", "1", "");
    if (!result) qFatal("%s", describe(result.problems.front()).c_str());
    return result.value->program;
}

}  // namespace

/// Tests of recorded launches whose blocks run together.
class TestRecordedTogether : public QObject {
    Q_OBJECT

    static Operation launchIn(const std::string& name, const std::string& more) {
        RecordingText text;
        text.call(name, R"("stream":16,"kernel":1,"sharedMemory":0,"grid":[96,1,1],"block":[256,1,1])" + more);
        text.work("kernel", text.now() + 1000, 5000, R"("name":1,"registers":32,"staticSharedMemory":0,"dynamicSharedMemory":0)");
        const Program program = programOf(text.text());
        const auto found = std::ranges::find(program.operations, Call::LaunchKernel, &Operation::call);
        return found == program.operations.end() ? Operation() : *found;
    }

private Q_SLOTS:
    void aCooperativeLaunchStaysOne() {
        const Operation launch = launchIn("cuLaunchCooperativeKernel", R"(,"cooperative":1)");
        QVERIFY(launch.scalar(Field::Cooperative) && *launch.scalar(Field::Cooperative) == Scalar(true));
        QVERIFY(!launch.find(Field::Cluster));
    }

    void aClusterIsThatOfTheLaunch() {
        const Operation launch = launchIn("cuLaunchKernelEx", R"(,"cluster":[8,1,1])");
        const Value* cluster = launch.find(Field::Cluster);
        QVERIFY(cluster && std::get<std::vector<Scalar>>(*cluster).front() == Scalar(std::int64_t{8}));
        QVERIFY(!launch.find(Field::Cooperative));
    }

    void anOrdinaryLaunchHasNeither() {
        const Operation launch = launchIn("cuLaunchKernel", "");
        QCOMPARE(launch.call, Call::LaunchKernel);
        QVERIFY(!launch.find(Field::Cooperative) && !launch.find(Field::Cluster));
    }
};

STREAMSCOPE_TEST(TestRecordedTogether)

}  // namespace tst_recorded_together

#include "tst_recorded_together.moc"
