// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// The current stream of a thread, as Python's libraries have it.
namespace streamscope::families::current_stream {

inline constexpr std::array entered{ofStream};
inline constexpr std::array left{intoStream};

inline constexpr std::array<CallInfo, 4> all{{
    {.call = Call::StreamEnter,
     .group = CallGroup::CurrentStream,
     .name = "streamEnter",
     .title = TRANSLATABLE("EngineTexts", "With stream"),
     .fields = entered,
     .kind = OperationKind::Host,
     .current = CurrentStreamChange::Enters,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "with"),
     .idStem = "with",
     .palette = {{.sentence = TRANSLATABLE(
                      "EngineTexts",
                      "Makes a stream the current one: calls that name no stream use it, until the end of the with.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Python's with of a stream begins: the stream is the thread's current one, into which calls go that name "
                    "none."),
                .cupy = "cupy.cuda.Stream",
                .torch = "torch.cuda.stream"}},
    {.call = Call::StreamExit,
     .group = CallGroup::CurrentStream,
     .name = "streamExit",
     .title = TRANSLATABLE("EngineTexts", "End of with"),
     .fields = left,
     .kind = OperationKind::Host,
     .current = CurrentStreamChange::Exits,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "end with"),
     .idStem = "end",
     .palette = {{.sentence = TRANSLATABLE(
                      "EngineTexts",
                      "Ends the with: the stream of the with around it is current again, or else the default stream.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Python's with of a stream ends: the stream of the with around it is current again. Where there is none, "
                    "the default stream is, even if another was set before."),
                .cupy = "cupy.cuda.Stream",
                .torch = "torch.cuda.stream"}},
    {.call = Call::StreamUse,
     .group = CallGroup::CurrentStream,
     .name = "streamUse",
     .title = TRANSLATABLE("EngineTexts", "Use stream"),
     .fields = entered,
     .kind = OperationKind::Host,
     .current = CurrentStreamChange::Sets,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "use"),
     .idStem = "use",
     .palette = {{.sentence = TRANSLATABLE(
                      "EngineTexts", "Makes a stream the current one; nothing restores the earlier one but the end of a with.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "The stream becomes the thread's current one, into which calls go that name none. Nothing restores the "
                    "earlier one: the end of a with around it makes that of the next one current, or else the default stream."),
                .cupy = "cupy.cuda.Stream.use",
                .torch = "torch.cuda.set_stream"}},
    {.call = Call::CurrentStream,
     .group = CallGroup::CurrentStream,
     .name = "currentStream",
     .title = TRANSLATABLE("EngineTexts", "Current stream"),
     .fields = {},
     .kind = OperationKind::Host,
     .answer = ValueKind::Stream,
     .declares = true,
     .subject = Field::Stream,
     .cardTitle = TRANSLATABLE("EngineTexts", "current stream"),
     .idStem = "current",
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Asks which stream is current: the stream of calls that name none.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts", "Asks for the thread's current stream. The answer is the stream's id."),
                .cupy = "cupy.cuda.get_current_stream",
                .torch = "torch.cuda.current_stream"}},
}};

}  // namespace streamscope::families::current_stream
