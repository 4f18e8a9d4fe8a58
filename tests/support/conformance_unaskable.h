// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

namespace streamscope::test {

/// Returns the rows of semantics.md that no answer of a call shows.
inline std::vector<UnaskableRow> unaskableRows() {
    return {
        {"E20", "a resolution, not an answer: measured by tst_gpu_clocks, and the simulated tick is in tst_validation"},
        {"E24", "a cost, not an answer: the profile's eventCost"},
        {"E25", "which of two versions of a function the library calls; its answers are the same"},
        {"E26", "needs a fault, after which the process is lost: tst_gpu_fault, and tst_faults on simulated devices"},
        {"S9", "shows in times and places only: V3 in tst_validation, tst_multiprocessors"},
        {"S14", "CUDA does not tell who made a stream: tst_resolve shows the refusals, and tst_documents the work"},
        {"C12", "a cost, not an answer: the profile's hostFunctionCost"},
        {"W12", "history of drivers and kernel modules"},
        {"W13", "needs a device before compute capability 7.0: tst_stream_memory shows it on a simulated one"},
        {"W14", "a deadlock that depends on the number of channels: tst_validation (V2) shows it"},
        {"G25", "a third party's finding on other hardware that agrees with G4 to G6"},
        {"P1", "Python's, not CUDA's, like P2 to P8: no driver sees the current stream, and tst_current_stream shows it"},
        {"P2", "Python\'s, as P1 says"},
        {"P3", "Python\'s, as P1 says"},
        {"P4", "Python\'s, as P1 says"},
        {"P5", "Python\'s, as P1 says"},
        {"P6", "Python\'s, as P1 says"},
        {"P7", "Python\'s, as P1 says"},
        {"P8", "as P1; of PyTorch, which the code for it follows"},
        {"Q5", "what the simulated devices answer: tst_device_profile"},
        {"CX7", "what no program may do, since it was never measured: tst_contexts shows the refusals"},
        {"B1", "the host's, not CUDA's, like B2 to B6: no driver sees a decision, and tst_branch_runs shows it"},
        {"B2", "the host's, as B1 says"},
        {"B3", "the host's, as B1 says"},
        {"B4", "the host's, as B1 says"},
        {"B5", "the host's, as B1 says"},
        {"B6", "the host's, as B1 says"},
        {"PD2", "what memory holds, not an answer: tst_dependent_launches shows the race"},
        {"PD5", "needs a device before compute capability 9.0: tst_dependent_launches shows it on a simulated one"},
        {"PD7", "no program does it"},
        {"I5", "requirements on the system, known when a device is opened"},
    };
}

}  // namespace streamscope::test
