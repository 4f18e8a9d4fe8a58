// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Capture of streams.
namespace streamscope::families::capture {

inline constexpr std::array beginCapture{ofStream, field(Field::Mode, Choice, optional, "global threadLocal relaxed")};
inline constexpr std::array endCapture{ofStream, ofGraph};
inline constexpr std::array ownStream{ofStream};

inline constexpr std::array<CallInfo, 3> all{{
    {.call = Call::StreamBeginCapture,
     .group = CallGroup::Capture,
     .name = "streamBeginCapture",
     .cudaName = "cudaStreamBeginCapture",
     .title = TRANSLATABLE("EngineTexts", "Begin capture"),
     .fields = beginCapture,
     .kind = OperationKind::Host,
     .beginsCapture = true,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "capture"),
     .palette = {{.sentence = TRANSLATABLE(
                      "EngineTexts",
                      "What follows in the stream, and in streams that fork from it, becomes a graph instead of running.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "From here on, work put into the stream is not executed but becomes nodes of a graph. The legacy default "
                    "stream cannot be captured."),
                .answers = {Status::InvalidResourceHandle, Status::IllegalState, Status::StreamCaptureUnsupported,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaStreamBeginCapture",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamBeginCapture",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.begin_capture",
                .core = "cuda.core.GraphBuilder.begin_building cuda.core.Stream.create_graph_builder",
                .torch = "torch.cuda.graph torch.cuda.CUDAGraph.capture_begin"}},
    {.call = Call::StreamEndCapture,
     .group = CallGroup::Capture,
     .name = "streamEndCapture",
     .cudaName = "cudaStreamEndCapture",
     .title = TRANSLATABLE("EngineTexts", "End capture"),
     .fields = endCapture,
     .kind = OperationKind::Host,
     .endsCapture = true,
     .declares = true,
     .subject = Field::Graph,
     .cardTitle = TRANSLATABLE("EngineTexts", "end"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Ends the capture and makes the graph.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Ends the capture and returns its graph. Streams that joined it must have been joined back by an event, "
                    "and the same thread must end it."),
                .answers = {Status::InvalidResourceHandle, Status::IllegalState, Status::StreamCaptureInvalidated,
                            Status::StreamCaptureUnmatched, Status::StreamCaptureUnjoined, Status::StreamCaptureImplicit,
                            Status::StreamCaptureWrongThread},
                .runtime = "cudaStreamEndCapture",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamEndCapture",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.end_capture",
                .core = "cuda.core.GraphBuilder.end_building",
                .torch = "torch.cuda.CUDAGraph.capture_end"}},
    {.call = Call::StreamIsCapturing,
     .group = CallGroup::Capture,
     .name = "streamIsCapturing",
     .cudaName = "cudaStreamIsCapturing",
     .title = TRANSLATABLE("EngineTexts", "Is capturing"),
     .fields = ownStream,
     .kind = OperationKind::Host,
     .answer = ValueKind::Capturing,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "capturing?"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Asks whether the stream is being captured.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts", "Asks whether the stream is being captured."),
                .answers = {Status::InvalidResourceHandle, Status::StreamCaptureImplicit},
                .runtime = "cudaStreamIsCapturing",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamIsCapturing",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.is_capturing",
                .core = "cuda.core.GraphBuilder.is_building",
                .torch = "torch.cuda.is_current_stream_capturing"}},
}};

}  // namespace streamscope::families::capture
