// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/spelling.h"
#include "engine/listing/syntax.h"

#include <string>
#include <string_view>
#include <vector>

/// The spellings of calls as patterns: those by which engine/code writes them, and those that people use besides. Used inside
/// engine/listing only.
namespace streamscope::listing {

struct Pattern {
    Call call{};
    code::Need needs{};
    Node node;         ///< a Call, a Member or a Binary
    std::string made;  ///< the slot that the call is assigned to
};

/// A slot and what stands in its place.
struct Bound {
    std::string slot;
    const Node* node = nullptr;
};

/// Returns the patterns whose function, method or property has this name. C++: "cudaEventRecord"; a property: ".done".
const std::vector<Pattern>& patternsNamed(std::string_view name);

/// Compares the arguments of a call with those of a pattern. `receiver`: the object of a method that is called, where the pattern
/// has a slot for it. Returns false if they do not fit each other.
bool fits(const Pattern& pattern, const Node& node, std::vector<Bound>& bound);

/// Returns the names that lead to a node, "cp.cuda.Stream", or "" if it is not made of names only.
std::string pathOf(const Node& node);

/// Returns the argument of a call that only checks or converts it: check(x), int(x), CHECK(x). Otherwise the node itself.
const Node& unwrapped(const Node& node);
bool isWrapper(std::string_view function);

}  // namespace streamscope::listing
