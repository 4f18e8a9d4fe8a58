// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace streamscope {

/// Map from ids to the places of all operations of a program, bodies included. Valid while the program is unchanged.
class OperationIndex {
public:
    explicit OperationIndex(const Program& program);

    const Place* placeOf(std::string_view id) const;
    /// Returns whether an operation that contains this one is in the set.
    bool insideAny(std::string_view id, const std::set<std::string, std::less<>>& ids) const;
    bool contains(std::string_view id) const { return places_.contains(id); }

private:
    void walk(const std::vector<Operation>& operations, const std::string& parent);
    std::unordered_map<std::string_view, Place> places_;
};

/// Generator of operation ids that the program does not have: "k1", "k2", …
class FreeIds {
public:
    explicit FreeIds(const OperationIndex& index) : index_(index) {}
    std::string take(const std::string& stem);
    /// Returns `id` itself if it is free.
    std::string takeLike(const std::string& id, const std::string& stem);

private:
    const OperationIndex& index_;
    std::unordered_set<std::string> given_;
    std::unordered_map<std::string, int> next_;
};

}  // namespace streamscope
