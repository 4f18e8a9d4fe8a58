// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/driver/members.h"
#include "engine/worker/processes_wire.h"

#include <array>
#include <memory>
#include <variant>

/// Commands and their answers as bytes, member by member.
namespace streamscope::worker {

/// Owner of the arrays to which commands that were read refer.
class Storage {
public:
    template <class T>
    std::span<const T> keep(std::vector<T> values) {
        const auto kept = std::make_shared<const std::vector<T>>(std::move(values));
        kept_.push_back(kept);
        return *kept;
    }

private:
    std::vector<std::shared_ptr<const void>> kept_;
};

// How a value is written: element by element, as text, not at all (what another process cannot use), or as its bytes.
template <class T>
struct ElementsOf {
    static constexpr bool areViewed = false, areOwned = false;
};
template <class T>
struct ElementsOf<std::span<const T>> {
    using Type = T;
    static constexpr bool areViewed = true, areOwned = false;
};
template <class T>
struct ElementsOf<std::vector<T>> {
    using Type = T;
    static constexpr bool areViewed = false, areOwned = true;
};
template <class T>
inline constexpr bool isArray = false;
template <class T, std::size_t size>
inline constexpr bool isArray<std::array<T, size>> = true;
template <class T>
inline constexpr bool isVariant = false;
template <class... Types>
inline constexpr bool isVariant<std::variant<Types...>> = true;
template <class T>
concept Text = std::same_as<T, std::string_view> || std::same_as<T, std::string>;
template <class T>
concept HasMembers = std::is_class_v<T> && std::is_aggregate_v<T> && !isArray<T>;

void write(Writer& to, const Activity& activity);
void read(Reader& from, Activity& activity, Storage& storage);

template <class T>
void write(Writer& to, const T& value) {
    if constexpr (ElementsOf<T>::areViewed || ElementsOf<T>::areOwned) {
        to.put(value.size());
        for (const auto& element : value) write(to, element);
    } else if constexpr (Text<T>) {
        to.put(std::string_view(value));
    } else if constexpr (isVariant<T>) {
        to.put(static_cast<std::uint8_t>(value.index()));
        std::visit([&to](const auto& held) { write(to, held); }, value);
    } else if constexpr (HasMembers<T>) {
        forEachMember(value, [&to](const auto& member) { write(to, member); });
    } else if constexpr (!std::is_pointer_v<T>) {
        to.put(value);
    }
}

template <class T>
void read(Reader& from, T& value, Storage& storage);

/// Reads the value of a variant that holds its alternative number `index`. Another number leaves it as it is.
template <std::size_t candidate = 0, class... Types>
void readHeld(Reader& from, std::variant<Types...>& value, Storage& storage, std::size_t index) {
    if constexpr (candidate < sizeof...(Types)) {
        if (index == candidate) read(from, value.template emplace<candidate>(), storage);
        else readHeld<candidate + 1>(from, value, storage, index);
    }
}

template <class T>
void read(Reader& from, T& value, Storage& storage) {
    using Elements = ElementsOf<T>;
    if constexpr (Elements::areViewed || Elements::areOwned) {
        auto elements = from.all([&] {
            typename Elements::Type element{};
            read(from, element, storage);
            return element;
        });
        if constexpr (Elements::areOwned) value = std::move(elements);
        else value = storage.keep(std::move(elements));
    } else if constexpr (Text<T>) {
        value = from.text();
    } else if constexpr (isVariant<T>) {
        readHeld(from, value, storage, from.get<std::uint8_t>());
    } else if constexpr (HasMembers<T>) {
        forEachMember(value, [&](auto& member) { read(from, member, storage); });
    } else if constexpr (!std::is_pointer_v<T>) {
        value = from.get<T>();
    }
}

}  // namespace streamscope::worker
