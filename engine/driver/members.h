// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace streamscope {

/// A stand-in for a value of any type, with which the members of an aggregate are counted.
struct AnyMember {
    template <class T>
    operator T() const;
};

template <class T, std::size_t... index>
constexpr bool hasMembers(std::index_sequence<index...>) {
    return requires { T{(static_cast<void>(index), AnyMember{})...}; };
}

/// Returns the number of members of an aggregate that has at most `most`.
template <class T, std::size_t most = 10>
constexpr std::size_t memberCount() {
    if constexpr (hasMembers<T>(std::make_index_sequence<most>())) return most;
    else return memberCount<T, most - 1>();
}

/// Visits each member of an aggregate, in order. No member is an optional or an array of C.
template <class T, class Visit>
constexpr void forEachMember(T& value, Visit visit) {
    constexpr std::size_t count = memberCount<std::remove_const_t<T>>();
    if constexpr (count == 1) {
        auto& [a] = value;
        visit(a);
    } else if constexpr (count == 2) {
        auto& [a, b] = value;
        visit(a), visit(b);
    } else if constexpr (count == 3) {
        auto& [a, b, c] = value;
        visit(a), visit(b), visit(c);
    } else if constexpr (count == 4) {
        auto& [a, b, c, d] = value;
        visit(a), visit(b), visit(c), visit(d);
    } else if constexpr (count == 5) {
        auto& [a, b, c, d, e] = value;
        visit(a), visit(b), visit(c), visit(d), visit(e);
    } else if constexpr (count == 8) {
        auto& [a, b, c, d, e, f, g, h] = value;
        visit(a), visit(b), visit(c), visit(d), visit(e), visit(f), visit(g), visit(h);
    } else if constexpr (count == 9) {
        auto& [a, b, c, d, e, f, g, h, i] = value;
        visit(a), visit(b), visit(c), visit(d), visit(e), visit(f), visit(g), visit(h), visit(i);
    } else if constexpr (count == 10) {
        auto& [a, b, c, d, e, f, g, h, i, j] = value;
        visit(a), visit(b), visit(c), visit(d), visit(e), visit(f), visit(g), visit(h), visit(i), visit(j);
    } else {
        static_assert(count == 0, "add a line for this number of members");
    }
}

}  // namespace streamscope
