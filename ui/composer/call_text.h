#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/program_document.h"

#include <QString>

namespace streamscope::ui {

/// The call as CUDA names it with its fields as written: "cudaMemcpyAsync(from x, to dx, bytes 10 MB, stream copy)".
QString callText(const Operation& operation);

/// What a card says when the mouse rests on it: the call and all that is special about it.
QString cardToolTip(const Program& program, const ComposerLayout& layout, int column);
QString laneToolTip(const Lane& lane);

}  // namespace streamscope::ui
