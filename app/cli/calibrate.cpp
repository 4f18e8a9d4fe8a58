// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate_profile.h"

#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_signal.h"
#include "app/session/composition.h"
#include "ui/document/write_file.h"

#include <QDate>

#include <unistd.h>

#include <cstdio>

/// `streamscope calibrate`: a device profile of this machine.
namespace streamscope::app {
namespace {

void showProgress(int done, int total) {
    if (!isatty(fileno(stderr))) return;
    std::fprintf(stderr, "\r\033[Kmeasuring %d of %d", done, total);
    if (done == total) std::fputs("\r\033[K", stderr);
}

std::optional<Target> targetOf(const QString& on, Workers& workers, int& exitCode) {
    auto found = Devices().target(on, workers);
    if (auto* target = std::get_if<Target>(&found)) return std::move(*target);
    const auto& none = std::get<NoTarget>(found);
    complain(QStringLiteral("streamscope: ") + none.message);
    exitCode = none.usage ? exitBadInput : exitNoDevice;
    return std::nullopt;
}

/// Runs probes on the real device; keeps why one could not be run.
class RealMachine {
public:
    RealMachine(Target target, int runs) : target_(std::move(target)) {
        options_ = defaultOptions(target_);
        options_.method = Method::None;
        options_.runs = runs;
        options_.warmUps = 3;
    }
    std::optional<ProbeTimes> operator()(const ProbeProgram& probe) {
        const RunRequest request{probe.program, {}, target_, options_, std::nullopt};
        const auto outcome = execute(request, probe.resolved, workers_, interrupt_.token());
        wasCancelled_ = std::holds_alternative<RunCancelled>(outcome.ending);
        why_ = describe(outcome);
        return std::holds_alternative<RunOk>(outcome.ending) ? probeTimes(outcome.timeline) : std::nullopt;
    }
    bool wasCancelled() const { return wasCancelled_; }
    const QString& why() const { return why_; }

private:
    Target target_;
    Workers workers_;
    InterruptSignal interrupt_;
    RunOptions options_;
    bool wasCancelled_ = false;
    QString why_;
};

std::optional<ProbeTimes> predicted(const DeviceProfile& profile, const ProbeProgram& probe) {
    RunOptions options;
    options.method = Method::None;
    return probeTimes(simulate(probe.resolved, {profile}, options).timeline);
}

int deliver(const ProfileCalibration& calibration, const DeviceInfo& device, const CalibrateCommand& command) {
    for (const auto field : calibration.kept)
        complain(QStringLiteral("streamscope: %1 cannot be derived from the times of this machine; the value of %2 is kept")
                     .arg(QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size())), command.like));
    const auto on = QStringLiteral("%1, driver %2, %3")
                        .arg(QString::fromStdString(device.name), QString::fromStdString(device.driver),
                             QDate::currentDate().toString(Qt::ISODate));
    const auto name = QStringLiteral("%1, as measured here").arg(QString::fromStdString(device.name));
    const auto file = toProfileFile(calibration, name.toStdString(), on.toStdString());
    if (command.output.isEmpty()) return std::fputs(file.c_str(), stdout) < 0 ? 1 : exitDone;
    QString error;
    if (ui::writeFile(command.output, QByteArray::fromStdString(file), &error)) return exitDone;
    complain(QStringLiteral("streamscope: ") + error);
    return 1;
}

}  // namespace

int execute(const CalibrateCommand& command) {
    Workers workers;
    int exitCode = exitDone;
    const auto like = targetOf(command.like, workers, exitCode);
    const auto target = like ? targetOf(command.on, workers, exitCode) : std::nullopt;
    if (!target) return exitCode;
    if (!like->simulated() || like->profiles.size() != 1 || target->simulated() || target->infos.size() != 1) {
        complain(QStringLiteral(
            "streamscope: calibrate takes one real GPU (--on cuda:0) and one profile to begin with (--like h200)"));
        return exitBadInput;
    }
    const DeviceInfo& device = target->infos.front();
    DeviceProfile base = like->profiles.front();
    base.channels = device.channels;
    RealMachine real(*target, command.runs);
    const auto found = calibrateProfile(base, reportedNumbers(device), std::ref(real), predicted, showProgress);
    if (found) return deliver(*found, device, command);
    if (real.wasCancelled()) return exitCancelled;
    complain(QStringLiteral("streamscope: ") + real.why());
    return exitNoDevice;
}

}  // namespace streamscope::app
