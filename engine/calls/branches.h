// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Loops and branches of a host thread on an answer or a value.
namespace streamscope::families::branches {

inline constexpr FieldInfo on = field(Field::On, Answer, required);
inline constexpr FieldInfo code = field(Field::Is, Integer, optional);
inline constexpr FieldInfo negation = field(Field::Not, Boolean, optional);
inline constexpr FieldInfo comparedValue = field(Field::Value, Integer, optional);
inline constexpr FieldInfo simulated = field(Field::SimulatedTurns, Integer, optional);
inline constexpr FieldInfo body = field(Field::Body, Body, required);

inline constexpr std::array whileFields{on,          code,
                                        negation,    comparedValue,
                                        conditionOf, field(Field::AtMost, Integer, required),
                                        simulated,   field(Field::Var, Name, optional),
                                        body};
inline constexpr std::array ifFields{on, code, negation, comparedValue, conditionOf, simulated, body};

inline constexpr std::array<CallInfo, 2> all{{
    {.call = Call::While,
     .group = CallGroup::Repeat,
     .name = "while",
     .title = TRANSLATABLE("EngineTexts", "Loop on an answer"),
     .fields = whileFields,
     .kind = OperationKind::Host,
     .repeats = true,
     .decides = true,
     .holdsCalls = true,
     .declares = true,
     .cardTitle = TRANSLATABLE("EngineTexts", "while"),
     .cardDetail = CardDetail::Answer,
     .idStem = "while",
     .palette = {{.sentence =
                      TRANSLATABLE("EngineTexts",
                                   "Makes its calls again and again, as long as a query answers that the work is not ready.")}}},
    {.call = Call::If,
     .group = CallGroup::Repeat,
     .name = "if",
     .title = TRANSLATABLE("EngineTexts", "Branch on an answer"),
     .fields = ifFields,
     .kind = OperationKind::Host,
     .decides = true,
     .holdsCalls = true,
     .declares = true,
     .cardTitle = TRANSLATABLE("EngineTexts", "if"),
     .cardDetail = CardDetail::Answer,
     .idStem = "if",
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Makes its calls only if a query has answered as wanted.")}}},
}};

}  // namespace streamscope::families::branches
