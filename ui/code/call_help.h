// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/device/status.h"

#include <QString>

#include <optional>
#include <vector>

/// Help for a call in source code.
namespace streamscope::ui {

struct CallHelp {
    QString name;                 ///< name in the target's notation: "cudaStreamWaitEvent", "cupy.cuda.Stream.wait_event"
    QString does;                 ///< one or two sentences
    std::vector<Status> answers;  ///< error codes, ascending
    QString documented;           ///< "CUDA Runtime API, Stream Management"
};

/// Returns the help for a word in code of the target. If several calls have the name, returns that of `call`, the operation at
/// that line. A call that the target writes as an operator has its help at every word of its line. Returns nullopt for other
/// words.
std::optional<CallHelp> callHelp(CodeTarget target, const QString& word, std::optional<Call> call);

/// Returns the help for a call under the name that the target has for it, nullopt if it is no call of CUDA.
std::optional<CallHelp> helpOfCall(CodeTarget target, Call call);

/// Returns all words that have help, separated by blanks.
QString namesWithHelp(CodeTarget target);

}  // namespace streamscope::ui
