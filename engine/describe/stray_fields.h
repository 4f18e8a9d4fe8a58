// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A field that its object does not have in the format (formats.md, Unknown fields).
struct StrayField {
    std::string object;  ///< JSON pointer of the object
    std::string of;      ///< the object in a message: "Stream a", "The call launchKernel"
    std::string name{};
    std::string near{};       ///< the field that is probably meant; empty: none
    bool isTwice = false;     ///< the object has that field, too
    bool fits = false;        ///< the value would be valid there
    std::string operation{};  ///< id of the operation that contains the object; empty: none
};

/// Returns whether every object may have a field of this name: "x-…" or "$schema".
bool isFreeField(std::string_view name);

/// Returns the field of an object that is probably meant; empty if none is near.
std::string_view nearestField(std::string_view written, const std::vector<std::string_view>& names);

/// Returns a sentence without its full stop: "Stream a has no field "nonblocking"; did you mean "nonBlocking"?".
std::string inWords(const StrayField& field);
/// Returns the JSON pointer of the field.
std::string pathOf(const StrayField& field);
Problem problemOf(const StrayField& field);

/// Adds a finding for each unknown field that is not free, until there are more than ProblemList::limit. `object`: a finding
/// without its name. `names`: the fields of such objects in the format.
void addStrayFields(std::vector<StrayField>& found, const UnknownFields& unknown, const StrayField& object,
                    const std::vector<std::string_view>& names, const std::function<bool(std::string_view)>& isGiven);

}  // namespace streamscope

namespace streamscope::description {

/// Returns whether other rooms keep a field of this name among the unknown ones.
template <Described T>
bool isKept(std::string_view name) {
    if constexpr (requires { Description<T>::kept; })
        return std::ranges::find(Description<T>::kept, name) != Description<T>::kept.end();
    return false;
}

/// Returns the names of the fields that objects of type T have in the format.
template <Described T>
std::vector<std::string_view> fieldNames() {
    std::vector<std::string_view> names;
    if constexpr (requires { Description<T>::version; }) names.push_back(Description<T>::version.first);
    eachMember<T>([&](const auto& member) { names.push_back(member.name); });
    return names;
}

/// Returns whether the field has another value than in a new object. A file always has its version.
template <Described T>
bool isGiven(const T& object, std::string_view name) {
    bool given = false;
    if constexpr (requires { Description<T>::version; }) given = name == Description<T>::version.first;
    eachMember<T>([&](const auto& member) {
        static const T fresh{};
        if (member.name == name) given = !(std::invoke(member.get, object) == std::invoke(member.get, fresh));
    });
    return given;
}

/// Adds a finding for each unknown field of the object.
template <Described T>
void addStrayFieldsOf(const T& object, const StrayField& place, std::vector<StrayField>& found) {
    UnknownFields unknown = object.unknown;
    std::erase_if(unknown, [](const UnknownField& field) { return isKept<T>(field.name); });
    addStrayFields(found, unknown, place, fieldNames<T>(), [&](std::string_view name) { return isGiven(object, name); });
}

}  // namespace streamscope::description
