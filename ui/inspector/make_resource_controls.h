// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/resource_controls.h"

namespace streamscope::ui {

/// Makes the controls for a kind of resource, nullptr if only its name can be changed.
ResourceControls* makeResourceControls(ResourceKind kind, QWidget* parent);

}  // namespace streamscope::ui
