// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <string>

namespace streamscope {

/// Returns the title of a kind of operation in English, in which searches are written in any language: "Copy host → device".
const char* englishTitle(OperationKind kind);
/// Returns the same title in the language of the reader.
std::string kindTitle(OperationKind kind);

}  // namespace streamscope
