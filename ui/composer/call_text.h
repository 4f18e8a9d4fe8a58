#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/program_document.h"

#include <QString>

namespace streamscope::ui {

/// The call as CUDA names it with its fields as written: "cudaMemcpyAsync(from x, to dx, bytes 10 MB, stream copy)".
QString callText(const Operation& operation);

/// What a card says when the mouse rests on it: the call and all that is special about it.
QString cardToolTip(const Program& program, const ComposerLayout& layout, int column);
/// One line for those who hear it: "saxpy, cudaLaunchKernel in stream compute, call 4 of 10".
QString cardInWords(const Program& program, const ComposerLayout& layout, int column);
/// "wait for e1 binds e1 #1, recorded by call 2", or that there is no record yet.
QString arrowToolTip(const Program& program, const ComposerLayout& layout, int arrow);
QString laneToolTip(const Lane& lane);

}  // namespace streamscope::ui
