// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/launch.h"

namespace streamscope::kernels {

extern const Binding arangeBinding, multiplyAddBinding, saxpyBinding, vectorAddBinding, reduceSumBinding, spinBinding,
    recordedBinding, triadBinding, matmulBinding, stencilBinding;

}  // namespace streamscope::kernels
