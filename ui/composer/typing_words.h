// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/notation/notation.h"

#include <QString>

namespace streamscope::ui {

/// Returns a summary: "3 kernels, 1 wait in 2 streams · new: s2, e1".
QString summaryOf(const notation::Reading& reading);
/// Returns the name of the undo command: "Insert C", "Insert 5 calls", "Change s1".
QString undoNameOf(const notation::Reading& reading);
/// Converts a UTF-8 byte offset of the engine to a character index.
int characterAt(const QByteArray& utf8, std::size_t byte);

}  // namespace streamscope::ui
