// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/document/program_document.h"

#include <QString>

namespace streamscope::ui {

/// Returns the call under its CUDA name with its fields as written: "cudaMemcpyAsync(from x, to dx, bytes 10 MB, stream copy)".
QString callText(const Operation& operation);

/// Returns the tool tip of a card: the call and its special properties.
QString cardToolTip(const Program& program, const ComposerLayout& layout, int column);
/// Returns the accessible name of a card: "saxpy, cudaLaunchKernel in stream compute, call 4 of 10".
QString cardInWords(const Program& program, const ComposerLayout& layout, int column);
/// Returns the tool tip of an arrow: "wait for e1 binds e1 #1, recorded by call 2", or that there is no record yet.
QString arrowToolTip(const Program& program, const ComposerLayout& layout, int arrow);
QString laneToolTip(const Lane& lane);
/// Returns the accessible name of a lane: "Stream s1, blocking, priority −1".
QString laneInWords(const Lane& lane);

}  // namespace streamscope::ui
