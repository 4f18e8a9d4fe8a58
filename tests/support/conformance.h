#pragma once

#include "tests/support/conformance_events.h"
#include "tests/support/conformance_memory.h"
#include "tests/support/conformance_streams.h"

/// What each call answers, row by row (semantics.md A1 to A4), for any Driver: the simulated GPU and a real one.
/// Rows X… are not in the document; they were seen on an H200 (driver 580, CUDA 13.0).
namespace streamscope::test {

inline std::vector<ConformanceRow> conformanceRows() {
    std::vector<ConformanceRow> rows;
    for (const auto& part : {eventRows(), streamRows(), memoryRows(), wordRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

/// Does what the row says and lets all of it end.
inline Status answer(const ConformanceRow& row, Driver& driver) {
    Bench bench(driver);
    bench.next();
    const Status status = row.act(bench);
    bench.synchronize();
    return status;
}

}  // namespace streamscope::test
