#pragma once

#include "ui/inspector/resource_controls.h"

class QSlider;

namespace streamscope::ui {

class QuantityEdit;

/// A parameter's value, with a slider beside it where it has a least and a greatest value.
class ParameterControls : public ResourceControls {
    Q_OBJECT
public:
    explicit ParameterControls(QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;

private:
    void slide(int position);
    void tell(std::int64_t value);
    Parameter parameter_;
    QSlider* slider_;
    QuantityEdit* value_;
};

/// The process that a host thread lives in.
class ThreadControls : public ResourceControls {
    Q_OBJECT
public:
    explicit ThreadControls(QWidget* parent);
    void fill(const Resource& resource, const Scope& scope) override;

private:
    HostThread thread_;
    QuantityEdit* process_;
};

}  // namespace streamscope::ui
