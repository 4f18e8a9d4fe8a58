// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/values.h"
#include "engine/listing/syntax.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a name or an expression of a listing stands for. Used inside engine/listing only.
namespace streamscope::listing {

struct Value {
    enum class Kind : std::uint8_t {
        Unknown,
        Nothing,  ///< None, nullptr
        Integer,
        Real,
        Text,
        Stream,  ///< text is its id; "" is the default stream
        Event,
        Buffer,
        Word,
        Graph,
        Kernel,  ///< text is its name
        Path,    ///< of a module or of a name that nothing declares: "cp.cuda.Stream"
        List,
        Record,  ///< values with names: LaunchConfig(grid=1, block=32)
        Device,
        Function,
        Object  ///< of a class of the listing: text is the class
    };
    Kind kind = Kind::Unknown;
    std::string text;
    std::int64_t integer = 0;
    double real = 0;
    std::int64_t offset = 0;            ///< of a part of a buffer, bytes
    std::optional<std::int64_t> bytes;  ///< of a part of a buffer
    std::int64_t element = 1;           ///< bytes of an element of a buffer
    std::vector<std::int64_t> shape{};  ///< of an array of Python or its part, if it is known
    std::shared_ptr<std::vector<Value>> list{};
    std::shared_ptr<std::map<std::string, Value>> fields{};
    const Statement* function = nullptr;

    bool is(Kind wanted) const { return kind == wanted; }
    bool isNumber() const { return is(Kind::Integer) || is(Kind::Real); }
    std::int64_t whole() const { return is(Kind::Real) ? static_cast<std::int64_t>(real) : integer; }
};

inline bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }
inline Scalar textOf(std::string text) { return Scalar{std::move(text)}; }

inline Value valueOf(std::int64_t number) {
    Value value;
    value.kind = Value::Kind::Integer;
    value.integer = number;
    return value;
}
inline Value valueOf(double number) {
    Value value;
    value.kind = Value::Kind::Real;
    value.real = number;
    return value;
}
inline Value named(Value::Kind kind, std::string text) {
    Value value;
    value.kind = kind;
    value.text = std::move(text);
    return value;
}
inline Value listOf(std::vector<Value> values) {
    Value value;
    value.kind = Value::Kind::List;
    value.list = std::make_shared<std::vector<Value>>(std::move(values));
    return value;
}

}  // namespace streamscope::listing
