// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Repetition of operations.
namespace streamscope::families::repeat {

inline constexpr std::array repeat{field(Field::Times, Integer, required), field(Field::Var, Name, optional),
                                   field(Field::Body, Body, required)};

inline constexpr std::array<CallInfo, 1> all{{
    {.call = Call::Repeat,
     .group = CallGroup::Repeat,
     .name = "repeat",
     .title = TRANSLATABLE("EngineTexts", "Repeat"),
     .fields = repeat,
     .kind = OperationKind::Host,
     .repeats = true,
     .holdsCalls = true,
     .declares = true,
     .cardDetail = CardDetail::Turns,
     .idStem = "repeat"},
}};

}  // namespace streamscope::families::repeat
