#pragma once

#include "engine/program/edit.h"

#include <string>

namespace streamscope::ui::edits {

/// Puts `to` behind `from`, which is issued before it: a record and a wait, or less where there is some of it already.
struct Ordering {
    std::string from, to;
    std::string wait;  ///< this one is bound anew instead of a new one made; empty: a new one
    int device = 0;    ///< of from's stream
    int process = 0;
    bool toStream = true;  ///< else the host waits
};
struct OrderedBy {
    Edit edit;
    std::string event;
};
OrderedBy orderByEvent(const Program& program, const Ordering& ordering);

}  // namespace streamscope::ui::edits
