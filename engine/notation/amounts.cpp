// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/phrases.h"

#include "engine/program/quantity.h"

#include <charconv>

namespace streamscope::notation {

namespace {

/// Returns whether the text ends in a number or a closed expression without a unit.
bool lacksUnit(std::string_view text) {
    const char last = text.empty() ? '\0' : text.back();
    return (last >= '0' && last <= '9') || last == '.' || last == '}';
}

std::string needed(Unit unit) {
    return unit == Unit::Time ? "Write a time here: 2 (ms), 20us or {chunks} ms."
                              : "Write a size here: 10 (MB), 64KiB or {chunks} MB.";
}

}  // namespace

QuantityRead quantityOf(std::string text, Extent at, Unit unit, const Scope& scope) {
    if (lacksUnit(text)) text += unit == Unit::Time ? " ms" : " MB";
    const Evaluated evaluated = evaluate(Scalar{text}, unit, scope);
    const bool template_ = isTemplate(text);
    if (!evaluated && template_) return {std::nullopt, "This cannot be computed: " + evaluated.error + "."};
    if (!evaluated || *evaluated.value < 0) return {std::nullopt, needed(unit)};
    if (unit == Unit::Bytes && *evaluated.value == 0) return {std::nullopt, "A size is at least 1 byte."};
    if (!template_)
        text = unit == Unit::Time ? formatTime(*evaluated.value) : formatBytes(static_cast<std::uint64_t>(*evaluated.value));
    return {QuantityAt{Scalar{std::move(text)}, *evaluated.value, at}, {}};
}

std::optional<double> shareOf(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(1);
    double share = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && share > 0 && share <= 1'000'000 ? std::optional(share) : std::nullopt;
}

bool beginsNumber(const Token& token) {
    if (token.sign != Sign::Word || token.text.empty()) return false;
    const char first = token.text.front();
    return (first >= '0' && first <= '9') || first == '.' || first == '{' || first == '-';
}

}  // namespace streamscope::notation
