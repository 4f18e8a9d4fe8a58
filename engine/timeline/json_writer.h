// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// JSON writer that appends to one string and inserts commas. The caller requests line breaks, so that a long list can have one
/// entry per line.
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
    /// Writes the shortest text that reads back as an equal number; null for infinity and NaN, which JSON lacks.
    JsonWriter& real(double value);
    JsonWriter& time(Nanoseconds value);
    JsonWriter& time(const std::optional<Nanoseconds>& value);
    JsonWriter& real(const std::optional<double>& value);
    /// Writes a JSON text verbatim.
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
