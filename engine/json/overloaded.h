#pragma once

namespace streamscope {

/// One visitor of several lambdas, for std::visit.
template <class... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};
template <class... Lambdas>
Overloaded(Lambdas...) -> Overloaded<Lambdas...>;  // clang 14 does not deduce it

}  // namespace streamscope
