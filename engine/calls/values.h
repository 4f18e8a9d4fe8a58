// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Waits for and writes to words in memory by a stream.
namespace streamscope::families::values {

inline constexpr std::array waitValue{intoStream, ofWord, valueOf, conditionOf, rare(Field::Flush, Boolean)};
inline constexpr std::array writeValue{intoStream, ofWord, valueOf, rare(Field::NoMemoryBarrier, Boolean)};
inline constexpr std::array batch{intoStream, field(Field::Items, Items, required), rare(Field::Flags, Integer)};

inline constexpr std::array<CallInfo, 5> all{{
    {.call = Call::StreamWaitValue32,
     .group = CallGroup::Value,
     .name = "streamWaitValue32",
     .cudaName = "cuStreamWaitValue32",
     .title = TRANSLATABLE("EngineTexts", "Wait value"),
     .fields = waitValue,
     .kind = OperationKind::MemoryOperation,
     .waitsForWord = true,
     .width = 32,
     .takesStream = true,
     .cardDetail = CardDetail::Condition,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Holds the stream until a word in memory meets a condition."),
                  .rank = 8}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is "
                    "cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see "
                    "such an order: express it with events as well where you can. Windows needs the TCC driver for it."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::NotSupported,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit},
                .driver = "cuStreamWaitValue32",
                .driverSection = "Stream Memory Operations"}},
    {.call = Call::StreamWaitValue64,
     .group = CallGroup::Value,
     .name = "streamWaitValue64",
     .cudaName = "cuStreamWaitValue64",
     .title = TRANSLATABLE("EngineTexts", "Wait value, 64 bits"),
     .fields = waitValue,
     .kind = OperationKind::MemoryOperation,
     .waitsForWord = true,
     .width = 64,
     .takesStream = true,
     .cardDetail = CardDetail::Condition,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Holds the stream until a word of 64 bits meets a condition.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is "
                    "cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see "
                    "such an order: express it with events as well where you can. Windows needs the TCC driver for it."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::NotSupported,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit},
                .driver = "cuStreamWaitValue64",
                .driverSection = "Stream Memory Operations"}},
    {.call = Call::StreamWriteValue32,
     .group = CallGroup::Value,
     .name = "streamWriteValue32",
     .cudaName = "cuStreamWriteValue32",
     .title = TRANSLATABLE("EngineTexts", "Write value"),
     .fields = writeValue,
     .kind = OperationKind::MemoryOperation,
     .writesWord = true,
     .width = 32,
     .takesStream = true,
     .cardDetail = CardDetail::Assignment,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Writes a word in memory when the stream gets here."), .rank = 9}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Writes a word when the stream's earlier work is complete and its writes are visible. Windows needs the "
                    "TCC driver for it."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::NotSupported,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit},
                .driver = "cuStreamWriteValue32",
                .driverSection = "Stream Memory Operations"}},
    {.call = Call::StreamWriteValue64,
     .group = CallGroup::Value,
     .name = "streamWriteValue64",
     .cudaName = "cuStreamWriteValue64",
     .title = TRANSLATABLE("EngineTexts", "Write value, 64 bits"),
     .fields = writeValue,
     .kind = OperationKind::MemoryOperation,
     .writesWord = true,
     .width = 64,
     .takesStream = true,
     .cardDetail = CardDetail::Assignment,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Writes a word of 64 bits when the stream gets here.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Writes a word when the stream's earlier work is complete and its writes are visible. Windows needs the "
                    "TCC driver for it."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::NotSupported,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit},
                .driver = "cuStreamWriteValue64",
                .driverSection = "Stream Memory Operations"}},
    {.call = Call::StreamBatchMemOp,
     .group = CallGroup::ValueBatch,
     .name = "streamBatchMemOp",
     .cudaName = "cuStreamBatchMemOp",
     .title = TRANSLATABLE("EngineTexts", "Batch of waits and writes"),
     .fields = batch,
     .kind = OperationKind::MemoryOperation,
     .takesStream = true,
     .declares = true,
     .cardDetail = CardDetail::Items,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Waits and writes of words in one call, in their order.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Puts up to 255 waits for words and writes of words into the stream, to be executed in this order."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::NotSupported,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit},
                .driver = "cuStreamBatchMemOp",
                .driverSection = "Stream Memory Operations"}},
}};

}  // namespace streamscope::families::values
