// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_broken_captures.h"
#include "tests/support/conformance_capture_rules.h"
#include "tests/support/conformance_captures.h"
#include "tests/support/conformance_contexts.h"
#include "tests/support/conformance_copies.h"
#include "tests/support/conformance_dependent.h"
#include "tests/support/conformance_devices.h"
#include "tests/support/conformance_events.h"
#include "tests/support/conformance_graphs.h"
#include "tests/support/conformance_handles.h"
#include "tests/support/conformance_memory.h"
#include "tests/support/conformance_processes.h"
#include "tests/support/conformance_registration.h"
#include "tests/support/conformance_streams.h"
#include "tests/support/conformance_together.h"
#include "tests/support/conformance_unaskable.h"
#include "tests/support/conformance_unsafe_calls.h"
#include "tests/support/conformance_words.h"

/// Answers of each call, row by row (semantics.md A1 to A6, A10, A11, A13), for any Driver: the simulated GPU and a real one.
/// Rows X… belong to semantics.md A7 and were measured on an H200 or H100 (driver 580, CUDA 13.0) unless they say otherwise.
namespace streamscope::test {

inline std::vector<ConformanceRow> conformanceRows() {
    std::vector<ConformanceRow> rows;
    for (const auto& part :
         {eventRows(), streamRows(), memoryRows(), copyRows(), hostFunctionRows(), registrationRows(), wordRows(), batchRows(),
          captureRows(), captureRuleRows(), brokenCaptureRows(), unsafeCallRows(), graphRows(), processRows(), handleRows(),
          deviceRows(), contextRows(), dependentRows(), togetherRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

/// Executes the row and lets all of its work end.
inline Status answer(const ConformanceRow& row, Driver& driver) {
    Bench bench(driver);
    bench.next();
    const Status status = row.act(bench);
    bench.synchronize();
    return status;
}

}  // namespace streamscope::test
