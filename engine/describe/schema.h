// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"

/// JSON Schemas of described types.
namespace streamscope::description {

/// Writes the type, the required members and the properties of T.
template <Described T>
void describeObject(Schema& schema, std::string_view leftOut) {
    using D = Description<T>;
    schema.type("object");
    std::string required, separator;
    const auto require = [&](std::string_view name) {
        required += std::exchange(separator, ", ");
        writing::quote(required, name);
    };
    if constexpr (requires { D::version; }) require(D::version.first);
    eachMember<T>([&](const auto& member) {
        const bool isAlwaysThere = requires { D::isOnlyWritten; }
        &&member.presence != Presence::Optional;
        if (member.presence == Presence::Required || isAlwaysThere) require(member.name);
    });
    if (!required.empty()) schema.raw("\"required\": [" + required + "]");
    schema.object("properties", [&](Schema& properties) {
        if constexpr (requires { D::version; })
            properties.object(D::version.first, [](Schema& version) {
                version.raw(fmt::format("\"const\": {}", D::version.second));
                version.sentence("Version of the format.");
            });
        eachMember<T>([&](const auto& member) {
            if (member.name == leftOut) return;
            properties.object(member.name, [&](Schema& one) {
                std::remove_cvref_t<decltype(member)>::HowTo::schema(one);
                one.sentence(member.sentence);
            });
        });
    });
    if constexpr (requires { D::rule; }) schema.raw(D::rule);
    if constexpr (requires(T object) { object.unknown; }) {
        if constexpr (requires { D::kept; }) schema.close({D::kept.begin(), D::kept.end()}, "additionalProperties");
        else schema.close({}, "additionalProperties");
    }
}

/// Returns the JSON Schema of files that contain a T. `defineMore` writes additional definitions.
template <Described T>
std::string schemaOf(std::string_view title, std::string_view sentence, const std::function<void(Schema&)>& defineMore = {}) {
    return schemaText(
        Description<T>::version, title, sentence, [](Schema& schema) { describeObject<T>(schema); }, defineMore);
}

}  // namespace streamscope::description
