// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/first_size.h"

namespace streamscope::app {
namespace {

constexpr QSize designed(1600, 1000);
constexpr QSize frame(8, 40);  // of a typical window manager; the frame is unknown before the window is shown

}  // namespace

QSize firstSize(const QSize& available) { return designed.boundedTo(available - frame); }

}  // namespace streamscope::app
