#include "ui/document/stand_back.h"

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace streamscope::ui {

#ifdef __linux__
namespace {

/// Those of this process; in Linux each thread has its own, and the process's are those of its first thread.
cpu_set_t processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(getpid(), sizeof set, &set);
    return set;
}

}  // namespace

void standBack() {
    setpriority(PRIO_PROCESS, 0, 10);  // 0: the calling thread
    cpu_set_t set = processors();
    if (CPU_COUNT(&set) < 2) return;
    int first = 0;
    while (!CPU_ISSET(first, &set)) ++first;
    CPU_CLR(first, &set);
    sched_setaffinity(0, sizeof set, &set);
}

void useAllProcessors() {
    const cpu_set_t set = processors();
    if (CPU_COUNT(&set) > 0) sched_setaffinity(0, sizeof set, &set);
}
#else
void standBack() {}
void useAllProcessors() {}
#endif

}  // namespace streamscope::ui
