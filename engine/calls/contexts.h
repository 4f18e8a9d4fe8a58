// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Contexts, each with its own streams, events and memory.
namespace streamscope::families::contexts {

inline constexpr std::array chosen{field(Field::Context, Context, required)};

inline constexpr std::array<CallInfo, 1> all{{
    {.call = Call::ContextSetCurrent,
     .group = CallGroup::Context,
     .name = "contextSetCurrent",
     .cudaName = "cuCtxSetCurrent",
     .title = TRANSLATABLE("EngineTexts", "Set current context"),
     .fields = chosen,
     .kind = OperationKind::Host,
     .declares = true,
     .subject = Field::Context,
     .cardTitle = TRANSLATABLE("EngineTexts", "context"),
     .idStem = "context",
     .palette = {{.sentence = TRANSLATABLE(
                      "EngineTexts",
                      "Makes a context the current one of its thread: what the thread creates, and its default stream, belong "
                      "to it.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Makes a context the thread's current one. The default stream, and the streams, events and memory that the "
                    "thread creates, belong to it. An event can be recorded only in a stream of its own context; any stream may "
                    "wait for it. The context primary is that of the device, which a thread has at first."),
                .driver = "cuCtxSetCurrent",
                .driverSection = "Context Management"}},
}};

}  // namespace streamscope::families::contexts
