// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate_profile.h"
#include "engine/calibration/probes.h"
#include "engine/device/profile_fields.h"
#include "engine/runner/runner.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_calibrate_profile {

using namespace streamscope;

namespace {

std::optional<ProbeTimes> timesOn(const DeviceProfile& profile, const ProbeProgram& probe) {
    DeviceProfile device = profile;
    device.startsCold = probe.cold;
    const auto driver = makeSimulatedDriver({device}, 1);
    RunOptions options;
    options.method = Method::None;
    return probeTimes(run(probe.resolved, *driver, options, {}, {}).timeline);
}

/// Returns a machine with the same GPU that differs in every number that a probe measures.
DeviceProfile otherMachine(const DeviceProfile& base) {
    DeviceProfile other = base;
    double factor = 1.2;
    for (const Probe& probe : probes()) {
        const ProfileField& field = *findProfileField(probe.field);
        const double usual = field.get(base) == 0 && probe.field.ends_with("Nanoseconds") ? 500 : field.get(base);
        const double value = usual * factor;
        field.set(other, field.whole ? std::round(value) : std::max(value, field.least));
        factor = factor > 1.3 ? 0.85 : factor + 0.05;
    }
    return other;
}

}  // namespace

class TestCalibrateProfile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyProbeIsOfAFieldOfItsOwn() {
        QSet<QString> seen;
        for (const Probe& probe : probes()) {
            const auto name = QString::fromUtf8(probe.field.data(), static_cast<qsizetype>(probe.field.size()));
            QVERIFY2(findProfileField(probe.field), qPrintable(name));
            QVERIFY2(!seen.contains(name), qPrintable(name));
            seen.insert(name);
        }
    }

    void initTestCase() {
        base_ = test::profile("h200");
        machine_ = otherMachine(base_);
        found_ = calibrateProfile(
            base_, {}, [&](const ProbeProgram& probe) { return timesOn(machine_, probe); }, timesOn, [](int, int) {});
        QVERIFY(found_);
    }

    void theNumbersOfAnotherMachineAreFound() {
        for (const auto& number : found_->numbers) {
            const ProfileField& field = *findProfileField(number.field);
            const double wanted = field.get(machine_);
            // Costs that always occur together can be distinguished only to some tens of nanoseconds.
            const double tolerance = std::max(0.03 * wanted, number.field.ends_with("Nanoseconds") ? 60. : 0.);
            QVERIFY2(std::abs(number.value - wanted) <= tolerance,
                     qPrintable(QStringLiteral("%1: %2, not %3")
                                    .arg(QString::fromStdString(std::string(number.field)))
                                    .arg(number.value)
                                    .arg(wanted)));
        }
        QVERIFY2(found_->kept.empty(), found_->kept.empty() ? "" : std::string(found_->kept.front()).c_str());
    }

    void theFileIsAProfileOfThoseNumbers() {
        const auto read = profileFromJson("mine", toProfileFile(*found_, "Mine", "a test, 2026-11-21"), test::profileText);
        QVERIFY2(read, read.problems.empty() ? "" : describe(read.problems.front(), "mine").c_str());
        QCOMPARE(read.value->name, std::string("Mine"));
        QVERIFY(!read.value->estimated || base_.estimated);
        DeviceProfile wanted = found_->profile;
        wanted.id = read.value->id, wanted.name = read.value->name, wanted.notes = read.value->notes;
        wanted.estimated = read.value->estimated;
        QVERIFY(*read.value == wanted);
    }

    void aBandwidthThatTheBaseDoesNotHaveIsFound() {
        DeviceProfile base = base_;
        base.stagingBytesPerSecond = 0;
        const auto found = calibrateProfile(
            base, {}, [&](const ProbeProgram& probe) { return timesOn(machine_, probe); }, timesOn, [](int, int) {});
        QVERIFY(found);
        const double wanted = machine_.stagingBytesPerSecond, is = found->profile.stagingBytesPerSecond;
        QVERIFY2(std::abs(is - wanted) < 0.03 * wanted, qPrintable(QString::number(is)));
    }

    void aMachineFasterThanTheModelCanBeSavesAllThereIs() {
        const std::string field = "waitingHostToDeviceSavingNanoseconds";
        std::optional<ProbeProgram> longer;
        const auto faster = [&](const ProbeProgram& probe) {
            auto times = timesOn(machine_, probe);
            if (probe.program.name != field || !times || !times->makespan) return times;
            *times->makespan /= 2;
            longer = probe;
            return times;
        };
        const auto found = calibrateProfile(base_, {}, faster, timesOn, [](int, int) {});
        QVERIFY(found && longer);
        QVERIFY(std::ranges::find(found->kept, field) == found->kept.end());
        auto less = found->profile, more = found->profile;
        less.waitingHostToDeviceSaving /= 2, more.waitingHostToDeviceSaving *= 2;
        const auto makespan = [&](const DeviceProfile& profile) { return timesOn(profile, *longer)->makespan->count(); };
        const auto least = makespan(found->profile);
        QVERIFY2(std::abs(makespan(more) - least) < 1000, qPrintable(QString::number(makespan(more) - least)));
        QVERIFY2(makespan(less) - least > 10'000, qPrintable(QString::number(makespan(less) - least)));
    }

    void coldProbesRunOnceSinceEachStartsProcesses() {
        int cold = 0;
        const auto real = [&](const ProbeProgram& probe) {
            cold += probe.cold ? 1 : 0;
            return timesOn(machine_, probe);
        };
        const auto round = measureProbes(real, [](int, int) {});
        QVERIFY(round);
        QCOMPARE(cold, 2);
        const auto next = measureProbes(
            real, [](int, int) {}, &*round);
        QVERIFY(next);
        QCOMPARE(cold, 2);
    }

    void aProbeThatCannotRunEndsIt() {
        const auto none = [](const ProbeProgram&) -> std::optional<ProbeTimes> { return std::nullopt; };
        QVERIFY(!calibrateProfile(base_, {}, none, timesOn, [](int, int) {}));
    }

private:
    DeviceProfile base_, machine_;
    std::optional<ProfileCalibration> found_;
};

STREAMSCOPE_TEST(TestCalibrateProfile)

}  // namespace tst_calibrate_profile

#include "tst_calibrate_profile.moc"
