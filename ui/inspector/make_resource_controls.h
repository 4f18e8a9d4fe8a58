#pragma once

#include "ui/inspector/resource_controls.h"

namespace streamscope::ui {

/// Those of a kind; null where there is nothing to change but the name.
ResourceControls* makeResourceControls(ResourceKind kind, QWidget* parent);

}  // namespace streamscope::ui
