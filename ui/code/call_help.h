#pragma once

#include "engine/code/code.h"
#include "engine/device/status.h"

#include <QString>

#include <optional>
#include <vector>

/// What people are told of a call in source code.
namespace streamscope::ui {

struct CallHelp {
    QString name;                 ///< as the target spells it: "cudaStreamWaitEvent", "cupy.cuda.Stream.wait_event"
    QString does;                 ///< one or two sentences
    std::vector<Status> answers;  ///< codes beside success, ascending
    QString documented;           ///< "CUDA Runtime API, Stream Management"
};

/// Returns the help of the word in code of the target; where several calls have the name, of the one that `call` is (the
/// operation at that line). A call that the target writes with an operator has its help at every word of its line. Nothing for
/// other words.
std::optional<CallHelp> callHelp(CodeTarget target, const QString& word, std::optional<Call> call);

/// Returns the help of a call, by whichever name the target has for it; nothing for what is no call of CUDA.
std::optional<CallHelp> helpOfCall(CodeTarget target, Call call);

/// Returns all words that have help, with blanks between them.
QString namesWithHelp(CodeTarget target);

}  // namespace streamscope::ui
