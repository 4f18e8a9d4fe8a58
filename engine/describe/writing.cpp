// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/describe/writing.h"

#include "engine/json/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace streamscope::writing {

void quote(std::string& out, std::string_view text) { json::appendQuoted(out, text); }

void quoteName(std::string& out, std::string_view name) {
    out += '"';
    out += name;
    out += '"';
}

void real(std::string& out, double value) {
    if (std::isfinite(value)) json::appendShortest(out, value);
    else out += "null";
}

void scalar(std::string& out, const Scalar& value) {
    std::visit(
        [&out](const auto& one) {
            using T = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<T, std::string>) quote(out, one);
            else if constexpr (std::is_same_v<T, double>) out += json::realText(one);
            else out += fmt::format("{}", one);
        },
        value);
}

}  // namespace streamscope::writing

namespace streamscope::description {

ObjectWriter::ObjectWriter(std::string& out, std::optional<int> indent) : out_(out) {
    if (indent) {
        end_ = "\n" + std::string(static_cast<std::size_t>(*indent), ' ');
        begin_ = end_ + "  ";
        separator_ = "," + begin_;
    }
    out_ += '{';
}

void ObjectWriter::separate() { out_ += std::exchange(first_, false) ? begin_ : separator_; }

std::string& ObjectWriter::entry(std::string_view name) {
    separate();
    writing::quote(out_, name);
    return out_ += ": ";
}

void ObjectWriter::member(std::string_view name) {
    separate();
    writing::quoteName(out_, name);
    out_ += ": ";
}

void ObjectWriter::end() {
    out_ += end_;
    out_ += '}';
}

void Schema::key(std::string_view name) {
    if (!first_) out_ += ", ";
    first_ = false;
    writing::quote(out_, name);
    out_ += ": ";
}

void Schema::type(std::string_view name) {
    key("type");
    writing::quote(out_, name);
}

void Schema::choices(const std::vector<std::string_view>& names) { list("enum", names); }

void Schema::examples(const std::vector<std::string_view>& names) { list("examples", names); }

void Schema::list(std::string_view keyword, const std::vector<std::string_view>& names) {
    key(keyword);
    out_ += '[';
    for (const std::string_view& name : names) {
        if (&name != &names.front()) out_ += ", ";
        writing::quote(out_, name);
    }
    out_ += ']';
}

void Schema::sentence(std::string_view text) {
    if (text.empty()) return;
    key("description");
    writing::quote(out_, text);
}

void Schema::raw(std::string_view members) {
    if (!first_) out_ += ", ";
    first_ = false;
    out_ += members;
}

void Schema::object(std::string_view name, const std::function<void(Schema&)>& describe) {
    key(name);
    out_ += '{';
    Schema inner(out_, definitions_);
    describe(inner);
    out_ += '}';
}

void Schema::anyOf(std::initializer_list<std::function<void(Schema&)>> choices) {
    key("anyOf");
    std::string_view separator = "[";
    for (const auto& describe : choices) {
        out_ += separator;
        separator = ", ";
        out_ += '{';
        Schema choice(out_, definitions_);
        describe(choice);
        out_ += '}';
    }
    out_ += ']';
}

void Schema::close(const std::vector<std::string_view>& kept, std::string_view others) {
    std::string allowed = R"(^x-|^\\$schema$)";
    for (const std::string_view name : kept) allowed += fmt::format("|^{}$", name);
    raw(fmt::format(R"("patternProperties": {{"{}": true}}, "{}": false)", allowed, others));
}

void Schema::reference(std::string_view name, const std::function<void(Schema&)>& describe) {
    raw(fmt::format("\"$ref\": \"#/$defs/{}\"", name));
    define(name, describe);
}

void Schema::define(std::string_view name, const std::function<void(Schema&)>& describe) {
    const auto isIt = [&](const auto& definition) { return definition.first == name; };
    if (std::ranges::any_of(definitions_, isIt)) return;
    definitions_.emplace_back(name, std::string());  // reserves the name before the members, which may refer to it
    std::string text = "{";
    Schema own(text, definitions_);
    describe(own);
    std::ranges::find_if(definitions_, isIt)->second = text + "}";
}

std::string schemaText(std::pair<std::string_view, int> format, std::string_view title, std::string_view sentence,
                       const std::function<void(Schema&)>& describe, const std::function<void(Schema&)>& defineMore) {
    std::string text =
        fmt::format(R"({{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:streamscope:{}:{}", "title": )",
                    format.first, format.second);
    writing::quote(text, title);
    text += ", \"description\": ";
    writing::quote(text, sentence);
    text += ", ";
    Schema::Definitions definitions;
    Schema schema(text, definitions);
    describe(schema);
    schema.object("$defs", [&](Schema& all) {
        if (defineMore) defineMore(all);
        for (const auto& [name, definition] : definitions) all.raw(fmt::format("\"{}\": {}", name, definition));
    });
    return text + "}";
}

}  // namespace streamscope::description
