// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/stray_fields.h"

#include "engine/json/near_name.h"

#include <fmt/format.h>

namespace streamscope {

bool isFreeField(std::string_view name) { return name.starts_with("x-") || name == "$schema"; }

std::string_view nearestField(std::string_view written, const std::vector<std::string_view>& names) {
    NearestName nearest(written);
    for (const std::string_view name : names) nearest.offer(name);
    return nearest.name();
}

std::string inWords(const StrayField& field) {
    constexpr std::size_t longest = 60;
    const std::string name = field.name.size() > longest ? field.name.substr(0, longest) + "…" : field.name;
    const std::string text = fmt::format("{} has no field \"{}\"", field.of, name);
    if (field.near.empty()) return text + ", so it has no effect";
    return fmt::format("{}; did you mean \"{}\"{}?", text, field.near, field.isTwice ? ", which is there, too" : "");
}

std::string pathOf(const StrayField& field) { return field.object + "/" + pointerToken(field.name); }

Problem problemOf(const StrayField& field) { return {pathOf(field), 0, 0, {}, inWords(field), ProblemKind::UnknownField}; }

void addStrayFields(std::vector<StrayField>& found, const UnknownFields& unknown, const StrayField& object,
                    const std::vector<std::string_view>& names, const std::function<bool(std::string_view)>& isGiven) {
    for (const UnknownField& field : unknown) {
        if (isFreeField(field.name)) continue;
        if (found.size() > ProblemList::limit) return;
        StrayField& stray = found.emplace_back(object);
        stray.name = field.name;
        stray.near = nearestField(field.name, names);
        stray.isTwice = !stray.near.empty() && isGiven(stray.near);
    }
}

}  // namespace streamscope
