// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/occupancy_view.h"

#include "engine/calls/call_table.h"
#include "engine/device/memory_rate.h"
#include "engine/device/occupancy.h"
#include "engine/program/own_kernels.h"
#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/wrapped_label.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLocale>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct OccupancyViewTexts {
    Q_DECLARE_TR_FUNCTIONS(OccupancyViewTexts)
};

std::optional<std::uint64_t> volumeOf(const Operation& operation, Field field, const Scope& scope) {
    const Value* value = operation.find(field);
    const auto* parts = value ? std::get_if<std::vector<Scalar>>(value) : nullptr;
    std::uint64_t volume = 1;
    for (const Scalar& part : parts ? *parts : std::vector<Scalar>{}) {
        const std::optional<std::int64_t> number = evaluate(part, Unit::None, scope).value;
        if (!number || *number < 1 || __builtin_mul_overflow(volume, static_cast<std::uint64_t>(*number), &volume))
            return std::nullopt;
    }
    return volume;
}

const DeviceInfo* deviceOf(const Program& program, const Operation& operation, const std::vector<DeviceInfo>& devices) {
    const Stream* stream = edits::declarationOf(program.streams, std::string(operation.text(Field::Stream)));
    const auto index = static_cast<std::size_t>(stream ? stream->device : 0);
    return index < devices.size() ? &devices[index] : nullptr;
}

QString number(std::uint64_t value) {
    return QLocale(QLocale::C).toString(static_cast<qulonglong>(value)).replace(QLatin1Char(','), QChar(0x2009));
}

/// Returns a number that selects the same plural form as `count`, which may exceed an int.
int plural(std::uint64_t count) { return static_cast<int>(std::min<std::uint64_t>(count, 1'000'000)); }

/// Returns the limits: "threads (1 024 per block, 2 048 per SM) and blocks (16 per SM)".
QString limitInWords(const DeviceInfo& device, const BlockNeeds& needs, const Occupancy& found) {
    QStringList limits;
    const auto add = [&](SmLimit limit, const QString& what, const QString& ofBlock, const QString& ofSm) {
        if (found.isLimitedBy(limit))
            limits.append(OccupancyViewTexts::tr("%1 (%2 per block, %3 per SM)").arg(what, ofBlock, ofSm));
    };
    const auto of = [](std::int64_t count) { return number(static_cast<std::uint64_t>(count)); };
    add(SmLimit::Threads, OccupancyViewTexts::tr("threads"), of(needs.threads), of(device.threadsPerMultiprocessor));
    if (found.isLimitedBy(SmLimit::Blocks))
        limits.append(OccupancyViewTexts::tr("blocks (%1 per SM)").arg(device.blocksPerMultiprocessor));
    add(SmLimit::Registers, OccupancyViewTexts::tr("registers"), of(needs.registers), of(device.registersPerMultiprocessor));
    add(SmLimit::SharedMemory, OccupancyViewTexts::tr("shared memory"), displayBytes(static_cast<Bytes>(needs.sharedMemory)),
        displayBytes(device.sharedMemoryPerMultiprocessor));
    if (limits.size() < 2) return limits.join(QString());
    const QString last = limits.takeLast();
    return OccupancyViewTexts::tr("%1 and %2").arg(limits.join(QStringLiteral(", ")), last);
}

QString wavesInWords(std::uint64_t blocks, const Occupancy& found) {
    if (found.waves == 1)
        return OccupancyViewTexts::tr("1 wave: %1 of %2 block slots").arg(number(blocks), number(found.blocksAtOnce));
    return OccupancyViewTexts::tr("%1 waves of %2; the last has %3 block(s)", nullptr, plural(found.lastWave))
        .arg(number(found.waves), number(found.blocksAtOnce), number(found.lastWave));
}

/// Returns what the memory does for so few threads (model.md R15c); nothing if they use most of its bandwidth.
QString latencyInWords(const DeviceProfile& profile, const ThreadsAtOnce& threads) {
    constexpr auto most = 0.9;
    if (profile.memoryLatency <= Nanoseconds{} || threads.bytesInFlight <= 0) return {};
    const double asked = bytesPerSecondOfThreads(profile, threads) / profile.dramBytesPerSecond;
    const double moved = asked / slowdown(profile, asked);
    if (moved >= most) return {};
    const auto gigabytes = [&](double part) {
        return QLocale(QLocale::C).toString(part * profile.dramBytesPerSecond / 1e9, 'g', 3);
    };
    return OccupancyViewTexts::tr("Bound by latency: %n block(s) at once, %1 in flight, %2 of %3 GB/s", nullptr,
                                  plural(threads.blocks))
        .arg(displayBytes(static_cast<Bytes>(bytesInFlight(threads))), gigabytes(moved), gigabytes(1));
}

}  // namespace

std::optional<OccupancyWords> occupancyInWords(const Program& program, const Operation& operation,
                                               const std::vector<DeviceInfo>& devices,
                                               const std::vector<DeviceProfile>& profiles) {
    if (info(operation.call).kind != OperationKind::Kernel) return std::nullopt;
    const DeviceInfo* device = deviceOf(program, operation, devices);
    const auto kernel = descriptorOf(program, operation.text(Field::Kernel));
    const Scope scope = scopeOf(program, operation.id);
    const auto blocks = volumeOf(operation, Field::Grid, scope), threads = volumeOf(operation, Field::Block, scope);
    const Scalar* dynamic = operation.scalar(Field::SharedMemory);
    const std::int64_t shared = dynamic ? evaluate(*dynamic, Unit::Bytes, scope).value.value_or(0) : 0;
    if (!device || device->multiprocessors <= 0 || !kernel || !blocks || !threads) return std::nullopt;
    const BlockNeeds needs =
        blockNeeds(*device, *threads, kernel->registersPerThread,
                   kernel->staticSharedMemory + static_cast<std::uint64_t>(std::max<std::int64_t>(0, shared)));
    const Occupancy found = occupancy(*device, needs, *blocks);
    OccupancyWords words;
    words.fits = found.blocksPerSm > 0;
    const auto perSm = static_cast<std::uint64_t>(found.blocksPerSm);
    words.perSm = OccupancyViewTexts::tr("%1 block(s) at once on an SM", nullptr, plural(perSm)).arg(number(perSm));
    words.limit = OccupancyViewTexts::tr("Limited by %1").arg(limitInWords(*device, needs, found));
    words.waves = words.fits ? wavesInWords(*blocks, found) : OccupancyViewTexts::tr("The launch fails: no block fits.");
    const auto index = static_cast<std::size_t>(device - devices.data());
    if (words.fits && index < profiles.size()) {
        const std::uint64_t atOnce = std::min(*blocks, found.blocksAtOnce);
        words.memory = latencyInWords(profiles[index], {atOnce, *threads, kernel->memory.bytesInFlight});
    }
    return words;
}

OccupancyView::OccupancyView(QWidget* parent)
    : QWidget(parent),
      perSm_(new WrappedLabel(this)),
      limit_(makeMutedText({}, this)),
      waves_(new WrappedLabel(this)),
      memory_(new WrappedLabel(this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(unit - 2);
    grid->setVerticalSpacing(2);
    grid->setColumnMinimumWidth(0, nameColumn);
    grid->setColumnStretch(1, 1);
    grid->addWidget(makeMuted(tr("Occupancy"), this), 0, 0, Qt::AlignTop);
    int row = 0;
    for (QLabel* label : {perSm_, waves_, limit_, memory_}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        grid->addWidget(label, row++, 1);
    }
    setToolTip(tr("Occupancy of the chosen device by this grid if nothing else runs"));
    setAccessibleName(tr("Occupancy"));
}

void OccupancyView::fill(const std::optional<OccupancyWords>& words) {
    setVisible(words.has_value());
    if (!words) return;
    perSm_->setText(words->perSm);
    limit_->setText(words->limit);
    waves_->setText(words->waves);
    memory_->setText(words->memory);
    memory_->setVisible(!words->memory.isEmpty());
    setRole(perSm_, words->fits ? Role::Muted : Role::Error);
    setRole(waves_, words->fits ? Role::Muted : Role::Error);
    setRole(memory_, Role::Muted);
    QStringList all{words->perSm, words->waves, words->limit};
    if (!words->memory.isEmpty()) all.append(words->memory);
    setAccessibleDescription(all.join(QStringLiteral(". ")));
}

}  // namespace streamscope::ui

#include "moc_occupancy_view.cpp"
