// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names, usages and sentences of the commands that both programs have, for their help.
namespace streamscope::app::titles {

struct Title {
    const char *name, *usage, *sentence;
};

inline constexpr Title run{"run", "run FILE [options]", "run a program, and print a table and the total time"},
    sweep{"sweep", "sweep FILE --set NAME=FROM..TO [options]", "one run for every value of a parameter"},
    check{"check", "check FILE... [options]", "print the diagnostics of programs without running them"},
    code{"code", "code FILE... --as cuda|driver|cupy|cuda.core|pytorch", "the same composition as source code"},
    grade{"grade", "grade --lesson LESSON --submission PATH…", "goals, edit rules and points of submissions to a lesson"},
    compare{"compare", "compare A.ssresult B.ssresult [options]", "two results, or one program on several devices"},
    statistics{"statistics", "statistics R.ssresult... [options]", "figures of the operations of a result or trace"},
    import{"import", "import TRACE --output R.ssresult", "a trace of another program as a result"},
    devices{"devices", "devices [--attributes] [--json]", "the devices of this machine, and the simulated ones"},
    kernels{"kernels", "kernels [--json]", "the kernels that programs can launch"},
    examples{"examples", "examples [NAME [--output F]] [--json]", "the examples, or the file of one"},
    lessons{"lessons", "lessons [--json]", "the lessons"};

}  // namespace streamscope::app::titles
