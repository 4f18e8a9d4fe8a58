// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/resource_controls.h"

class QSlider;

namespace streamscope::ui {

class QuantityEdit;

/// Controls for the value of a parameter, with a slider if it has a minimum and a maximum.
class ParameterControls : public ResourceControls {
    Q_OBJECT
public:
    explicit ParameterControls(QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;

private:
    void slide(int position);
    void placeSlider();
    void tell(std::int64_t value);
    Parameter parameter_;
    QSlider* slider_;
    QuantityEdit* value_;
};

/// Controls for the process of a host thread.
class ThreadControls : public ResourceControls {
    Q_OBJECT
public:
    explicit ThreadControls(QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;

private:
    HostThread thread_;
    QuantityEdit* process_;
};

/// Controls for the device of a context.
class ContextControls : public ResourceControls {
    Q_OBJECT
public:
    explicit ContextControls(QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;

private:
    DeviceContext context_;
    QuantityEdit* device_;
};

}  // namespace streamscope::ui
