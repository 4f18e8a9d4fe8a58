// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

/// The text of --help.
namespace streamscope::app {

QString helpText() {
    return QStringLiteral(
        R"(Compose CUDA streams, kernels, copies, event records and waits; run them; see when each one really ran.

streamscope [FILE]                open the window, on a program, a result, an exported picture, or an example's name
  --commands                        obey standard input, one JSON object a line: {"edit": …, "name": …}, {"save": PATH},
                                    {"undo": true}, {"redo": true}, {"state": true}, {"quit": true}
  --language en|de|zh|es            language of this window (View > Language chooses it for good); commands and files are
                                    English
streamscope run FILE [options]    run without a window; prints a table and the total time
  --on DEVICE[,DEVICE…]             a simulated device, a profile file (*.json), or cuda:0 (default: the program's);
                                    MACHINE/DEVICE on another machine (streamscope machines)
  --set NAME=V                      value of a parameter (repeatable)
  --measure exact|strobed|events|activity|none
                                    exact: simulated devices' own times (their default)
                                    strobed: many passes with a few timed events each, merged (default on CUDA)
                                    events: two timed events around every device operation
                                    activity: the GPU's own records (needs CUPTI)
                                    none: no brackets, codes, host times and total time only
  --runs N                          measured runs (1 simulated, 20 on CUDA); the typical one is shown, or, strobed,
                                    the median of every operation
  --channels K                      hardware queues, 1 to 32 (32 on CUDA, the device's own when simulated)
  --verify                          compare what every operation reads and every buffer holds with the operations
                                    executed one after another (256 MiB of buffers at most; on CUDA what the buffers
                                    hold, after one pass more); a missing wait shows as wrong data
  --timeout S                       give up a run after S seconds (60)
  --output R.ssresult               the result as an SQLite database; as JSON if the name ends otherwise
  --picture F.png|.svg|.pdf         the timeline as a picture, with program and result in it: opened, it gives them back
    --picture-size slide|column|two-columns|W[xH]
                                    16:9 slide (the default), a paper's columns, or a size of one's own in px, mm, in or
                                    pt (160x90mm); without a height it is as high as the lanes need
    --font NAME                     family of the letters (a narrow one that is installed)
    --font-size PT                  points of the smallest text (18 on a slide, 7 in a column, 8 in two, else 9)
    --picture-style light|dark|bw   bw: greys and a glyph for every kind
    --picture-lanes all|streams|engines
    --picture-buffers               a lane for each buffer: who writes it, who reads it, and what nothing orders
    --picture-range FROM..TO        a piece of time (0.5ms..2ms); else all
    --picture-dpi N                 resolution of a PNG, 72 to 1200 (192); --picture-scale N: 96 times N
    --picture-steps                 one picture for each of the program's steps, numbered, all on one axis
    --no-legend --no-grid --no-caption
  --trace F.json                    Chrome trace, for Perfetto and chrome://tracing
  --table F.csv                     one row an operation
  --json                            print the result as JSON instead of the table
streamscope sweep FILE --set NAME=FROM..TO[:STEP] [--set …] [options]
                                  one run for every value of a parameter, the least total time marked; STEP is a number
                                  to add, or x2 to double. A second parameter gives a family of curves
  --on --runs --measure --channels --timeout --json   as run; a list of devices shares the values
  --jobs N                          values at a time on devices that are simulated here (as many as processors)
  --output R.json  --table F.csv  --picture F.png|.svg|.pdf   the sweep as data, rows, a plot with the program in it
    --picture-size --picture-style --picture-dpi --font --font-size   as run
streamscope check FILE [--on DEVICE] [--json]    diagnostics without running
streamscope code FILE --as cuda|driver|cupy|cuda.core|pytorch [options]
                                  the same composition as source code: CUDA C++ (runtime or driver API), CuPy, cuda.core or
                                  PyTorch. Its first lines say how to build and run it
  --set NAME=V                      value of a parameter (repeatable)
  --timed                           the program also prints the total time of 20 runs, the median first
  --embed                           keeps the composition in a comment at the end; pasted, it gives it back
  --output F                        the file, in place of standard output
streamscope grade --lesson L --submission S… [--part P] [--json] [--csv F]
                                  goals and edit rules of a lesson, points; S: programs, or folders of programs. The last
                                  line of the text is the mean share of the points, a number from 0 to 1
  --gradescope results.json         what Gradescope's autograder reads: a test for each goal and question, the total time
                                    on the leaderboard; of one submission
  --junit F.xml                     a suite for each submission, a test case for each goal and question
  --goal N                          the exit status says whether goal N of the part is met, the first goal being 1
streamscope compare A.ssresult B.ssresult [--json]
                                  two results (or pictures, which carry theirs), operation by operation: start,
                                  duration, waiting, and the differences B − A
streamscope statistics R.ssresult [options]
                                  count, sum, mean, median, p95, share and overlap of the operations of a result or trace
  --range FROM..TO                  the parts within a piece of time (0.5ms..2ms); else the whole run
  --by name|kind|stream             what the operations of a row have in common (name)
  --find QUERY                      the operations that the window's search would find: kind:copy, stream:s1, >1ms, a name
  --host-calls                      how long the calls take on the host, too
  --csv F                           the table as comma-separated values
streamscope calibrate [--on cuda:0] [--like h200] [--runs N] [--output F.json]
                                  measure this machine, and write a device profile that predicts it
streamscope record [options] -- PROGRAM [ARGUMENTS]
                                  run a CUDA program as it is, and make of its calls a composition with its timeline
  --output F.ssresult               composition and timeline (recorded.ssresult); the composition alone if the name ends
                                    in .streamscope, JSON if otherwise
  --after T --for T                 a piece of time, from the program's first call of CUDA on (--after 10s --for 5s)
  --calls FIRST..LAST               of these the calls with these numbers, counted from 1
  --range NAME [--steps N]          the calls in the first NVTX range of that name; with --steps those of N such ranges
                                    after the first, which warms up
  --on MACHINE                      run the program there and bring the recording back
  --event-times                     also when the device came to each recorded event (slower)
  --processes                       all processes that call CUDA (else the one with the most calls)
  --baseline                        run the program a second time, without the recorder, and state in the result how
                                    much longer the recorded run took
streamscope machines [list] [--json]    machines that runs can go to, which machines.json in the configuration folder names
streamscope machines add NAME --ssh HOST|--slurm LOGIN|--flux LOGIN|--container IMAGE|--start COMMAND [--array COMMAND]
                                  a machine: a command that starts a worker; {worker} is where ours is copied to
streamscope machines test|remove NAME   starts a worker there and says what it found; forgets the machine
streamscope devices|kernels|examples|lessons [--json]    list them
streamscope --version

FILE is the path of a program, a result, an exported picture, a trace of the PyTorch profiler (JSON) or of Nsight Systems
(SQLite), or an example's name. No command needs a display.
Exit status: 0 done · 1 an operation failed, deadlock, time-out or wrong data (check: an error; grade: not all met) ·
2 bad file or usage · 3 device missing or lost · 130 cancelled
)");
}

}  // namespace streamscope::app
