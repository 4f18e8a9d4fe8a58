// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/listing/listing.h"

namespace streamscope::listing {

/// Returns what was missed and assumed in the language of the reader, a line each; empty if nothing was.
std::string inWords(const Reading& reading);

}  // namespace streamscope::listing
