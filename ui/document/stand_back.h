#pragma once

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace streamscope::ui {

/// For a thread of the background, from now on: where processors are few, the window's thread goes first, and a hand does not
/// wait for what follows it. (In Linux the 0 means the calling thread alone.)
inline void standBack() {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, 10);
#endif
}

}  // namespace streamscope::ui
