// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"
#include "engine/program/quantity.h"

#include <QWidget>

namespace streamscope::ui {

inline constexpr std::int64_t greatestProcess = 999;  ///< formats.md, Program

/// Second line of a resource, with controls for everything but its name.
class ResourceControls : public QWidget {
    Q_OBJECT
public:
    explicit ResourceControls(QWidget* parent) : QWidget(parent) {}
    virtual void fill(const Resource& resource, const Scope& scope) = 0;
    /// Shows or hides the field for the context of the resource, which only some compositions need.
    virtual void setContextShown(bool /*shown*/) {}

Q_SIGNALS:
    void changed(const streamscope::Resource& resource, const QString& what, bool typed);
    void finished();
    void cancelled();
};

}  // namespace streamscope::ui
