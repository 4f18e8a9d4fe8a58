// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/evaluation.h"

#include "engine/order/thread_bindings.h"

#include <utility>

namespace streamscope::ui {

const Evaluation::Made& Evaluation::made() const {
    std::call_once(once_, [this] {
        Read<ResolvedProgram> read = resolve(*program_);
        made_.problems = std::move(read.problems);
        if (read.value) made_.resolved = std::make_shared<const ResolvedProgram>(std::move(*read.value));
        isMade_ = true;
    });
    return made_;
}

std::uint64_t Evaluation::calls() const {
    std::call_once(counted_, [this] { calls_ = unrolledOperations(*program_); });
    return calls_;
}

const std::vector<Binding>& Evaluation::bindings() const {
    std::call_once(bound_, [this] {
        if (resolved()) bindings_ = bindingsWithThreads(*resolved());
    });
    return bindings_;
}

}  // namespace streamscope::ui
