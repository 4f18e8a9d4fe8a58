// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/parameter_controls.h"

#include "engine/calls/call_table.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/small_widgets.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <limits>

namespace streamscope::ui {
namespace {

constexpr std::int64_t mostPositions = 1'000'000;

std::uint64_t span(const Parameter& parameter) {
    if (!parameter.min || !parameter.max || *parameter.max <= *parameter.min) return 0;
    return static_cast<std::uint64_t>(*parameter.max) - static_cast<std::uint64_t>(*parameter.min);
}

int positions(const Parameter& parameter) { return static_cast<int>(std::min<std::uint64_t>(span(parameter), mostPositions)); }

int positionOf(const Parameter& parameter) {
    const std::int64_t inside = std::clamp(parameter.value, *parameter.min, *parameter.max);
    const auto above = static_cast<double>(inside) - static_cast<double>(*parameter.min);
    return static_cast<int>(above / static_cast<double>(span(parameter)) * positions(parameter) + 0.5);
}

std::int64_t valueAt(const Parameter& parameter, int position) {
    const auto total = span(parameter);
    if (total <= mostPositions) return *parameter.min + position;
    const double share = static_cast<double>(position) / positions(parameter);
    const auto above = std::min(total, static_cast<std::uint64_t>(share * static_cast<double>(total)));
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(*parameter.min) + above);
}

}  // namespace

ParameterControls::ParameterControls(QWidget* parent)
    : ResourceControls(parent),
      slider_(new QSlider(Qt::Horizontal, this)),
      value_(new QuantityEdit(
          tr("Value"),
          {QuantityKind::Whole, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(), false},
          this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit);
    row->addWidget(slider_, 2, Qt::AlignTop);
    row->addWidget(value_, 1, Qt::AlignTop);
    slider_->setMinimumHeight(3 * unit);
    connect(slider_, &QSlider::valueChanged, this, &ParameterControls::slide);
    connect(slider_, &QSlider::sliderPressed, this, &ResourceControls::finished);
    connect(slider_, &QSlider::sliderReleased, this, [this] {
        placeSlider();
        Q_EMIT finished();
    });
    connect(value_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        if (const auto number = value ? evaluate(*value, Unit::None, {}).value : std::nullopt) tell(*number);
    });
    connect(value_, &QuantityEdit::finished, this, &ResourceControls::finished);
    connect(value_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
}

void ParameterControls::slide(int position) { tell(valueAt(parameter_, position)); }

/// Emits a change of the slider. A drag from press to release is one undo command.
void ParameterControls::tell(std::int64_t value) {
    parameter_.value = value;
    Q_EMIT changed(Resource{parameter_}, tr("value"), true);
}

void ParameterControls::fill(const Resource& resource, const Scope&) {
    parameter_ = std::get<Parameter>(resource);
    QuantityRule rule{QuantityKind::Whole, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(),
                      false};
    rule.least = parameter_.min.value_or(rule.least);
    rule.most = std::max(rule.least, parameter_.max.value_or(rule.most));
    value_->setRule(rule);
    value_->setValue(Scalar{parameter_.value});
    slider_->setVisible(span(parameter_) > 0);
    slider_->setAccessibleName(tr("Slider of %1").arg(QString::fromStdString(parameter_.id)));
    slider_->setToolTip(QString::fromStdString(parameter_.note));
    setToolTip(QString::fromStdString(parameter_.note));
    placeSlider();
}

/// Shows the value of the program, but does not move a slider that is being dragged.
void ParameterControls::placeSlider() {
    if (span(parameter_) == 0 || slider_->isSliderDown()) return;
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, positions(parameter_));
    slider_->setPageStep(std::max(1, positions(parameter_) / 10));
    slider_->setValue(positionOf(parameter_));
}

ThreadControls::ThreadControls(QWidget* parent)
    : ResourceControls(parent),
      process_(new QuantityEdit(tr("Process"), {QuantityKind::Whole, 0, greatestProcess, false}, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 0, 0);
    row->addWidget(makeMuted(tr("Process"), this));
    row->addWidget(process_, 1);
    process_->setToolTip(tr("The process of the thread; 0 is the first"));
    connect(process_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        thread_.process = value ? static_cast<int>(evaluate(*value, Unit::None, {}).value.value_or(0)) : 0;
        Q_EMIT changed(Resource{thread_}, tr("process"), true);
    });
    connect(process_, &QuantityEdit::finished, this, &ResourceControls::finished);
    connect(process_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
}

void ThreadControls::fill(const Resource& resource, const Scope&) {
    thread_ = std::get<HostThread>(resource);
    process_->setValue(Scalar{std::int64_t{thread_.process}});
}

ContextControls::ContextControls(QWidget* parent)
    : ResourceControls(parent), device_(new QuantityEdit(tr("Device"), {QuantityKind::Whole, 0, mostDevices - 1, false}, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 0, 0);
    row->addWidget(makeMuted(tr("Device"), this));
    row->addWidget(device_, 1);
    device_->setToolTip(tr("The device of the context, beside whose primary context it is"));
    connect(device_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        context_.device = value ? static_cast<int>(evaluate(*value, Unit::None, {}).value.value_or(0)) : 0;
        Q_EMIT changed(Resource{context_}, tr("device"), true);
    });
    connect(device_, &QuantityEdit::finished, this, &ResourceControls::finished);
    connect(device_, &QuantityEdit::cancelled, this, &ResourceControls::cancelled);
}

void ContextControls::fill(const Resource& resource, const Scope&) {
    context_ = std::get<DeviceContext>(resource);
    device_->setValue(Scalar{std::int64_t{context_.device}});
}

}  // namespace streamscope::ui

#include "moc_parameter_controls.cpp"
