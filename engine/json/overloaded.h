// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

namespace streamscope {

/// Visitor made of several lambdas, for std::visit.
template <class... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};
template <class... Lambdas>
Overloaded(Lambdas...) -> Overloaded<Lambdas...>;  // clang 14 needs this deduction guide

}  // namespace streamscope
