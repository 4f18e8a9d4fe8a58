// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate_profile.h"

#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/commands/interrupt_signal.h"
#include "app/runs/composition.h"

#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <iterator>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

/// `streamscope calibrate`: device profiles of real GPUs.
namespace streamscope::app {
namespace {

/// Progress of several calibrations, shown as one line on a terminal. Any thread may report to it.
class SharedProgress {
public:
    explicit SharedProgress(std::size_t devices) : done_(devices) {}
    void tell(std::size_t device, int done, int total) {
        const std::lock_guard lock(mutex_);
        done_[device] = done;
        const int all = total * static_cast<int>(done_.size());
        show_({"measuring", std::accumulate(done_.begin(), done_.end(), 0), all});
    }

private:
    std::mutex mutex_;
    std::vector<int> done_;
    ProgressSink show_ = terminalProgress();
};

std::optional<Target> targetOf(const QString& on, Workers& workers, int& exitCode) {
    auto found = Devices().target(on.toStdString(), workers);
    if (auto* target = std::get_if<Target>(&found)) return std::move(*target);
    const auto& none = std::get<NoTarget>(found);
    complain("streamscope: " + none.message);
    for (const std::string& each : none.others) complain(each);
    exitCode = none.usage ? exitBadInput : exitNoDevice;
    return std::nullopt;
}

constexpr int mostColdRuns = 3;

/// Real device that runs probes. Keeps the reason why a probe could not be run.
class RealMachine {
public:
    RealMachine(Target target, int runs, std::stop_token stop) : target_(std::move(target)), stop_(std::move(stop)) {
        options_ = defaultOptions(target_);
        options_.method = Method::None;
        options_.runs = runs;
        options_.warmUps = 3;
    }
    std::optional<ProbeTimes> operator()(const ProbeProgram& probe) {
        RunOptions options = options_;
        options.cold = probe.cold;
        if (probe.cold) {  // each pass starts a process
            options.runs = std::min(options.runs, mostColdRuns);
            options.warmUps = 0;
        }
        const RunRequest request{probe.program, {}, target_, options, std::nullopt};
        const auto outcome = execute(request, probe.resolved, workers_, stop_);
        wasCancelled_ = std::holds_alternative<RunCancelled>(outcome.ending);
        why_ = QString::fromStdString(describe(outcome));
        return std::holds_alternative<RunOk>(outcome.ending) ? probeTimes(outcome.timeline) : std::nullopt;
    }
    /// Returns the numbers of GPCs and TPCs, or none if the run fails.
    std::vector<CalibratedNumber> groups() {
        RunOptions options = options_;
        options.runs = options.blocks = 1;
        options.warmUps = 0;
        const ProbeProgram probe = groupsProbe();
        const auto outcome = execute({probe.program, {}, target_, options, std::nullopt}, probe.resolved, workers_, stop_);
        wasCancelled_ = std::holds_alternative<RunCancelled>(outcome.ending);
        return std::holds_alternative<RunOk>(outcome.ending) ? groupNumbers(outcome.timeline) : std::vector<CalibratedNumber>();
    }
    bool wasCancelled() const { return wasCancelled_; }
    const QString& why() const { return why_; }

private:
    Target target_;
    Workers workers_;
    std::stop_token stop_;
    RunOptions options_;
    bool wasCancelled_ = false;
    QString why_;
};

std::optional<ProbeTimes> predicted(DeviceProfile profile, const ProbeProgram& probe) {
    RunOptions options;
    options.method = Method::None;
    profile.startsCold = probe.cold;
    return probeTimes(simulate(probe.resolved, {profile}, options).timeline);
}

/// Returns the path of a device's profile. With several devices it is beside the named file, and its name contains the device's
/// id.
QString fileFor(const DeviceInfo& device, const QString& output, bool isOneOfSeveral) {
    if (!isOneOfSeveral || output.isEmpty()) return output;
    const QFileInfo info(output);
    QString id = QString::fromStdString(device.id);
    id.replace(QRegularExpression(QStringLiteral("[^A-Za-z0-9.]+")), QStringLiteral("-"));
    const QString suffix = info.suffix().isEmpty() ? QString() : u'.' + info.suffix();
    return info.dir().filePath(info.completeBaseName() + u'-' + id + suffix);
}

int deliver(const ProfileCalibration& calibration, const DeviceInfo& device, const QString& output,
            const CalibrateCommand& command) {
    for (const auto field : calibration.kept)
        complain(QStringLiteral("streamscope: %1 cannot be derived from the times of this machine; the value of %2 is kept")
                     .arg(QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size())), command.like));
    const auto on = QStringLiteral("%1, driver %2, %3")
                        .arg(QString::fromStdString(device.name), QString::fromStdString(device.driver),
                             QDate::currentDate().toString(Qt::ISODate));
    const auto name = QStringLiteral("%1, as measured here").arg(QString::fromStdString(device.name));
    const auto file = toProfileFile(calibration, name.toStdString(), on.toStdString());
    if (!output.isEmpty()) return exitCodeIf(writeText(output, file), exitDone);
    print(file);
    return exitDone;
}

/// One GPU, with its profile or the reason why it has none.
struct Calibrated {
    DeviceInfo device;
    std::optional<ProfileCalibration> calibration{};
    bool isCancelled = false;
    QString why{};
};

Calibrated calibrated(const Target& target, DeviceProfile base, int runs, const std::stop_token& stop,
                      const CalibrationProgress& progress) {
    Calibrated result{target.infos.front()};
    base.channels = result.device.channels;
    RealMachine real(target, runs, stop);
    std::vector<CalibratedNumber> reported = reportedNumbers(result.device);
    std::ranges::move(real.groups(), std::back_inserter(reported));
    if (!real.wasCancelled())
        result.calibration = calibrateProfile(base, std::move(reported), std::ref(real), predicted, progress);
    result.isCancelled = real.wasCancelled();
    result.why = real.why();
    return result;
}

/// Calibrates all GPUs at the same time.
std::vector<Calibrated> allCalibrated(const std::vector<Target>& targets, const DeviceProfile& base, int runs,
                                      const std::stop_token& stop) {
    std::vector<Calibrated> all(targets.size());
    SharedProgress progress(targets.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < targets.size(); ++i)
        threads.emplace_back([&, i] {
            all[i] = calibrated(targets[i], base, runs, stop, [&, i](int done, int total) { progress.tell(i, done, total); });
        });
    threads.clear();
    return all;
}

/// Returns the named targets. Prints a message and returns none if one of them is no real GPU.
std::vector<Target> realTargets(const QString& on, Workers& workers, int& exitCode) {
    std::vector<Target> all;
    for (const QString& one : on.split(u',')) {
        std::optional<Target> target = targetOf(one, workers, exitCode);
        if (!target) return {};
        if (target->simulated() || target->infos.size() != 1) {
            complain(
                QStringLiteral("streamscope calibrate: %1 is not a real GPU; name one or several, such as --on cuda:0").arg(one));
            exitCode = exitBadInput;
            return {};
        }
        all.push_back(std::move(*target));
    }
    return all;
}

}  // namespace

Command parseCalibrate(const QStringList& words) {
    CalibrateCommand calibrate;
    Options options(
        QStringLiteral("calibrate"), QStringLiteral("calibrate [--on GPU,…] [--like h200] [--runs N] [--output F.json]"),
        QStringLiteral("Measures a GPU, and writes a device profile that predicts it. Several GPUs are measured at the same "
                       "time, and each gets its own file beside F."));
    options.text("--on", "GPU[,GPU…]", "GPUs to measure: cuda:0 (the default), or MACHINE/cuda:0", calibrate.on);
    options.text("--like", "DEVICE", "the profile that the file extends (h200)", calibrate.like);
    options.number("--runs", "runs of each probe, in each of three rounds (11)", 1, 10000,
                   [&calibrate](int n) { calibrate.runs = n; });
    options.text("--output", "F.json", "the file, in place of standard output", calibrate.output);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (isDash(calibrate.output)) calibrate.output.clear();
    return calibrate;
}

int execute(const CalibrateCommand& command) {
    const InterruptSignal interrupt;
    if (!outputsAreReady({command.output})) return exitBadInput;
    Workers workers;
    workers.setWaiting(interrupt.token(), terminalProgress());
    int exitCode = exitDone;
    const auto like = targetOf(command.like, workers, exitCode);
    if (!like) return exitCode;
    if (!like->simulated() || like->profiles.size() != 1)
        return complain(QStringLiteral("streamscope calibrate: --like takes one profile, such as h200")), exitBadInput;
    const std::vector<Target> targets = realTargets(command.on, workers, exitCode);
    if (targets.empty()) return exitCode;
    if (targets.size() > 1 && command.output.isEmpty())
        return complain(
                   QStringLiteral("streamscope calibrate: several GPUs need --output FILE, beside which each gets its profile")),
               exitBadInput;
    for (const Calibrated& one : allCalibrated(targets, like->profiles.front(), command.runs, interrupt.token())) {
        if (one.isCancelled) return exitCancelled;
        if (one.calibration) {
            const QString output = fileFor(one.device, command.output, targets.size() > 1);
            if (const int code = deliver(*one.calibration, one.device, output, command); code != exitDone) exitCode = code;
            continue;
        }
        complain(QStringLiteral("streamscope: %1: %2").arg(QString::fromStdString(one.device.id), one.why));
        exitCode = exitNoDevice;
    }
    return exitCode;
}

}  // namespace streamscope::app
