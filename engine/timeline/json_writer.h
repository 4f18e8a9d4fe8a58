#pragma once

#include "engine/device/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// Writes JSON front to back into one string; commas are its care. Line breaks are asked for, so that a long list has one
/// entry a line.
class JsonWriter {
public:
    JsonWriter& beginObject() { return open('{'); }
    JsonWriter& endObject() { return close('}'); }
    JsonWriter& beginArray() { return open('['); }
    JsonWriter& endArray() { return close(']'); }
    JsonWriter& key(std::string_view text);
    JsonWriter& newLine();

    JsonWriter& string(std::string_view text);
    JsonWriter& integer(std::int64_t value);
    JsonWriter& unsignedInteger(std::uint64_t value);
    JsonWriter& boolean(bool value);
    JsonWriter& null();
    /// Shortest text that reads back equal; null for infinity and NaN, which JSON lacks.
    JsonWriter& real(double value);
    JsonWriter& time(Nanoseconds value);
    JsonWriter& time(const std::optional<Nanoseconds>& value);
    JsonWriter& real(const std::optional<double>& value);
    /// Text that is JSON already.
    JsonWriter& raw(std::string_view json);

    std::string take() { return std::move(out_); }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();

    std::string out_;
    bool first_ = true;
    bool afterKey_ = false;
    bool lineAsked_ = false;
};

}  // namespace streamscope
