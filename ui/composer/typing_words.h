#pragma once

#include "engine/notation/notation.h"

#include <QString>

namespace streamscope::ui {

/// "3 kernels, 1 wait in 2 streams · new: s2, e1"
QString summaryOf(const notation::Reading& reading);
/// The name of the step of undo: "Insert C", "Insert 5 calls", "Change s1".
QString undoNameOf(const notation::Reading& reading);
/// Bytes of the text as the engine counts them, as characters of the string.
int characterAt(const QByteArray& utf8, std::size_t byte);

}  // namespace streamscope::ui
