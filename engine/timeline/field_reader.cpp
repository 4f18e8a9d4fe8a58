#include "engine/timeline/field_reader.h"

#include "engine/timeline/json_writer.h"

namespace streamscope::results {
std::string Trail::pointer() const {
    if (parent == nullptr) return {};
    return parent->pointer() + "/" + (index == none ? pointerToken(key) : std::to_string(index));
}

void report(ProblemList& problems, const Trail& trail, const json::Node& at, std::string expected) {
    report(problems, trail, at, std::move(expected), at.describe());
}

void report(ProblemList& problems, const Trail& trail, const json::Node& at, std::string expected, std::string found) {
    problems.add({trail.pointer(), at.line(), at.column(), std::move(expected), std::move(found)});
}

FieldReader::FieldReader(const json::Node& node, const Trail& trail, ProblemList& problems)
    : node_(node), trail_(trail), problems_(problems) {
    if (node.kind() == json::Kind::Object) members_ = node.members();
    else report(problems_, trail, node, "an object");
}

/// Starts where the last search ended, since files usually hold the fields in the order in which they are asked for.
const json::Node* FieldReader::find(std::string_view key) {
    for (std::size_t step = 0; step < members_.size(); ++step) {
        const std::size_t at = (next_ + step) % members_.size();
        if (members_[at].key != key) continue;
        next_ = at + 1;
        const json::Node& value = members_[at].value;
        return value.kind() == json::Kind::Null ? nullptr : &value;
    }
    return nullptr;
}

void FieldReader::require(std::string_view key, std::string_view what) {
    if (node_.kind() == json::Kind::Object && find(key) == nullptr)
        report(problems_, below(key), node_, std::string(what), "nothing");
}

void FieldReader::read(std::string_view key, std::string& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (value->kind() == json::Kind::String) out = value->string();
    else report(problems_, below(key), *value, "a text");
}

void FieldReader::read(std::string_view key, bool& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (value->kind() == json::Kind::Boolean) out = value->boolean();
    else report(problems_, below(key), *value, "true or false");
}

void FieldReader::read(std::string_view key, int& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    const bool fits = value->kind() == json::Kind::Integer && value->integer() >= std::numeric_limits<int>::min() &&
                      value->integer() <= std::numeric_limits<int>::max();
    if (fits) out = static_cast<int>(value->integer());
    else report(problems_, below(key), *value, "a whole number of 32 bits");
}

void FieldReader::read(std::string_view key, Bytes& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (value->kind() == json::Kind::Unsigned) out = value->unsignedInteger();
    else if (value->kind() == json::Kind::Integer && value->integer() >= 0) out = static_cast<Bytes>(value->integer());
    else report(problems_, below(key), *value, "a number of bytes");
}

std::optional<Nanoseconds> FieldReader::timeOf(const json::Node& value) {
    return value.isNumber() ? microsecondsFrom(value.text()) : std::nullopt;
}

std::optional<Span> FieldReader::spanOf(const json::Node& value) {
    if (value.kind() != json::Kind::Array) return std::nullopt;
    const auto items = value.items();
    if (items.size() != 2) return std::nullopt;
    const auto begin = timeOf(items[0]);
    const auto end = timeOf(items[1]);
    return begin && end ? std::optional(Span{*begin, *end}) : std::nullopt;
}

void FieldReader::read(std::string_view key, Nanoseconds& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (const auto time = timeOf(*value)) out = *time;
    else report(problems_, below(key), *value, "a time in µs");
}

void FieldReader::read(std::string_view key, std::optional<Nanoseconds>& out) {
    Nanoseconds time{};
    if (find(key) == nullptr) return;
    read(key, time);
    out = time;
}

void FieldReader::read(std::string_view key, std::optional<double>& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (value->isNumber()) out = value->real();
    else report(problems_, below(key), *value, "a number");
}

void FieldReader::read(std::string_view key, SharedText& out) {
    std::string text = out;
    read(key, text);
    if (text != out.str()) out = text;
}

void FieldReader::read(std::string_view key, Span& out) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    if (const auto span = spanOf(*value)) out = *span;
    else report(problems_, below(key), *value, "two times in µs, [begin, end]");
}

void FieldReader::each(std::string_view key, const std::function<void(const json::Node&, const Trail&)>& entry) {
    const json::Node* value = find(key);
    if (value == nullptr) return;
    const Trail list = below(key);
    if (value->kind() != json::Kind::Array) return report(problems_, list, *value, "a list");
    std::size_t index = 0;
    for (const json::Node& item : value->items()) {
        if (problems_.full()) return;
        entry(item, Trail{&list, {}, index++});
    }
}

}  // namespace streamscope::results
