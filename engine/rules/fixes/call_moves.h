// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// Return a fix that moves a call before, or behind, a call of the same list; none if it is there already. The caller must try
/// it.
std::optional<Fix> issuedBefore(const Findings& findings, const std::string& id, const std::string& other);
std::optional<Fix> issuedAfter(const Findings& findings, const std::string& id, const std::string& other);

/// Returns a fix that moves a call before another one of the same list, together with the calls of its stream in between, in
/// their order.
std::optional<Fix> issuedWithItsStream(const Findings& findings, const std::string& id, const std::string& other);

/// Returns the bindings as pairs of ids: the waiting operation and its record. A repair that only changes the order of calls
/// keeps them.
std::vector<std::pair<std::string, std::string>> bindingIds(ProgramFacts& facts);

}  // namespace streamscope
