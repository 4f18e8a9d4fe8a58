// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A10, and of W11. What simulated and real devices answer may differ; the rows compare the values with each
/// other, and with what is known of both.
namespace streamscope::test {

inline std::vector<ConformanceRow> deviceRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    const auto ask = [](Bench& b, int attribute, int device = 0) {
        return b.driver().run(DeviceGetAttribute{attribute, device});
    };
    const auto answers = [ask](DeviceAttribute attribute, int value) {
        return [=](Bench& b) {
            const auto answer = ask(b, attributeInfo(attribute).number);
            return answer.status == yes ? check(answer.value == value) : answer.status;
        };
    };
    using enum DeviceAttribute;
    return {
        {"Q1", "an attribute that the device also tells otherwise", yes,
         [=](Bench& b) {
             const auto answer = ask(b, attributeInfo(MultiProcessorCount).number);
             return answer.status == yes ? check(answer.value == b.driver().devices().front().multiprocessors) : answer.status;
         }},
        {"Q1b", "every attribute", yes,
         [=](Bench& b) {
             for (const DeviceAttributeInfo& attribute : deviceAttributes)
                 if (const Status status = ask(b, attribute.number).status; status != yes) return status;
             return yes;
         }},
        {"Q1c", "of a device that is not current", yes,
         [=](Bench& b) {
             const auto answer = ask(b, attributeInfo(ComputeCapabilityMajor).number, 1);
             return answer.status == yes ? check(answer.value == b.driver().devices()[1].computeMajor) : answer.status;
         },
         TwoDevices},
        {"Q2", "an attribute below zero", Status::InvalidValue, [=](Bench& b) { return ask(b, -1).status; }},
        {"Q2b", "an attribute of no number", Status::InvalidValue, [=](Bench& b) { return ask(b, 100'000).status; }},
        {"Q3", "of a device that is not there", Status::InvalidDevice, [=](Bench& b) { return ask(b, 16, 99).status; }},
        {"Q3b", "of device -1", Status::InvalidDevice, [=](Bench& b) { return ask(b, 16, -1).status; }},
        {"Q4", "in a global capture", yes,
         [=](Bench& b) { return inCapture(b, [&](StreamHandle) { return ask(b, 16).status; }); }},
        {"Q4b", "the capture goes on", yes, [=](Bench& b) { return endAfter(b, [&](StreamHandle) { ask(b, 16); }); }},
        {"W11", "the version 1 of the memory operations is not there", yes, answers(CanUseStreamMemOpsV1, 0)},
        {"W11b", "nor the flush of remote writes", yes, answers(CanFlushRemoteWrites, 0)},
        {"W11c", "an operation of 64 bits is as the attribute says", yes,
         [=](Bench& b) {
             const auto answer = ask(b, attributeInfo(CanUse64BitStreamMemOps).number);
             if (answer.status != yes) return answer.status;
             const Status status = writeAt(b, b.buffer(MemoryKind::Pinned, 8), WordWidth::Bits64);
             return check(status == (answer.value == 1 ? yes : Status::NotSupported));
         }},
    };
}

}  // namespace streamscope::test
