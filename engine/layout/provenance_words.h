// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <string>

/// Texts for the origin of a dependency. Composed dependencies have none.
namespace streamscope {

std::string shortWords(Provenance provenance);  ///< Returns a label such as "joined".
std::string longWords(Provenance provenance);   ///< Returns a sentence.

}  // namespace streamscope
