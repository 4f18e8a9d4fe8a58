#pragma once

#include "kernels/launch.h"

namespace streamscope::kernels {

extern const Binding arangeBinding, multiplyAddBinding, saxpyBinding, vectorAddBinding, reduceSumBinding, spinBinding;

}  // namespace streamscope::kernels
