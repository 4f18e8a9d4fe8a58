// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/// Validator of the subset of JSON Schema that our own schemas use. An unknown keyword is an error, so that every keyword is
/// checked.
namespace streamscope::schema {

using Json = nlohmann::json;

/// Writes a schema to a file in the order of its members. Returns false on failure.
inline bool writePretty(const QString& path, const std::string& schema) {
    QFile file(path);
    const std::string text = nlohmann::ordered_json::parse(schema).dump(2) + "\n";
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), static_cast<qint64>(text.size())) > 0;
}

/// Collects the properties of a schema without a description of their own or of what they refer to. Conditions (`if`) describe
/// nothing.
inline void collectUndescribed(const Json& root, const Json& node, const std::string& at, std::set<std::string>& found) {
    const auto isDescribed = [&root](const Json* one) {
        while (!one->contains("description")) {
            if (!one->contains("$ref")) return false;
            one = &root.at(Json::json_pointer(one->at("$ref").get<std::string>().substr(1)));
        }
        return true;
    };
    if (!node.is_structured()) return;
    const bool isMapOfProperties = at.ends_with("/properties") && !at.ends_with("/properties/properties");
    for (const auto& [key, member] : node.items()) {
        if (key == "if") continue;
        if (isMapOfProperties && !isDescribed(&member)) found.insert(at + "/" + key);
        collectUndescribed(root, member, at + "/" + key, found);
    }
}

class Validator {
public:
    explicit Validator(const Json& schema) : root_(schema) {}

    std::vector<std::string> errors(const Json& value) {
        errors_.clear();
        unnamed_.clear();
        check(value, root_, "");
        return errors_;
    }
    /// Returns the keys of the value that no `properties` names.
    const std::set<std::string>& unnamedKeys() const { return unnamed_; }

private:
    void fail(const std::string& at, const std::string& what) { errors_.push_back(at + ": " + what); }

    static bool isOfType(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "null") return value.is_null();
        return type == "integer" ? value.is_number_integer() : value.is_number();
    }

    const Json& followed(const Json& schema) const {
        const auto reference = schema.find("$ref");
        return reference == schema.end() ? schema : root_.at(Json::json_pointer(reference->get<std::string>().substr(1)));
    }

    void check(const Json& value, const Json& reference, const std::string& at) {
        const Json& schema = followed(reference);
        for (const auto& [keyword, rule] : schema.items()) {
            if (keyword == "type") checkType(value, rule, at);
            else if (keyword == "const" || keyword == "enum")
                checkEnum(value, keyword == "enum" ? rule : Json::array({rule}), at);
            else if (keyword == "required") checkRequired(value, rule, at);
            else if (keyword == "properties") checkProperties(value, rule, at);
            else if (keyword == "additionalProperties") checkOthers(value, rule, schema, at);
            else if (keyword == "items" || keyword == "prefixItems") checkItems(value, rule, keyword == "prefixItems", at);
            else if (keyword == "minItems" || keyword == "maxItems") checkLength(value, rule, keyword == "minItems", at);
            else if (keyword == "anyOf") checkAnyOf(value, rule, at);
            else if (keyword != "description" && keyword != "title" && keyword != "$schema" && keyword != "$id" &&
                     keyword != "$defs" && keyword != "examples" && keyword != "patternProperties")
                fail(at, "the schema uses " + keyword + ", which this test does not know");
        }
    }

    void checkType(const Json& value, const Json& rule, const std::string& at) {
        const Json types = rule.is_array() ? rule : Json::array({rule});
        if (std::ranges::none_of(types, [&](const Json& type) { return isOfType(value, type); }))
            fail(at, "is " + value.dump() + ", not " + rule.dump());
    }
    void checkEnum(const Json& value, const Json& allowed, const std::string& at) {
        if (std::ranges::find(allowed, value) == allowed.end()) fail(at, value.dump() + " is none of " + allowed.dump());
    }
    void checkRequired(const Json& value, const Json& keys, const std::string& at) {
        for (const auto& key : keys) {
            if (value.is_object() && !value.contains(key)) fail(at, "lacks " + key.dump());
        }
    }
    void checkProperties(const Json& value, const Json& properties, const std::string& at) {
        if (!value.is_object()) return;
        for (const auto& [key, member] : value.items()) {
            if (properties.contains(key)) check(member, properties[key], at + "/" + key);
            else unnamed_.insert(at + "/" + key);
        }
    }
    /// Checks each field that is no property and matches no pattern: it must fit the rule, which may be false.
    void checkOthers(const Json& value, const Json& rule, const Json& schema, const std::string& at) {
        if (!value.is_object()) return;
        const Json properties = schema.value("properties", Json::object());
        const Json patterns = schema.value("patternProperties", Json::object());
        for (const auto& [key, member] : value.items()) {
            const auto matches = [&key = key](const auto& pattern) {
                return QRegularExpression(QString::fromStdString(pattern.key())).match(QString::fromStdString(key)).hasMatch();
            };
            const auto each = patterns.items();
            if (properties.contains(key) || std::any_of(each.begin(), each.end(), matches)) continue;
            if (rule.is_object()) check(member, rule, at + "/" + key);
            else if (rule == false) fail(at, "has " + key);
        }
    }
    void checkItems(const Json& value, const Json& rule, bool byPosition, const std::string& at) {
        if (!value.is_array()) return;
        for (std::size_t i = 0; i < value.size() && (!byPosition || i < rule.size()); ++i)
            check(value[i], byPosition ? rule[i] : rule, at + "/" + std::to_string(i));
    }
    void checkLength(const Json& value, const Json& rule, bool least, const std::string& at) {
        if (value.is_array() && (least ? value.size() < rule : value.size() > rule))
            fail(at, "has " + std::to_string(value.size()) + " entries");
    }
    void checkAnyOf(const Json& value, const Json& rules, const std::string& at) {
        const auto before = errors_;
        for (const auto& rule : rules) {
            const std::size_t count = errors_.size();
            check(value, rule, at);
            if (errors_.size() == count) return void(errors_ = before);
        }
        errors_ = before;
        fail(at, "fits none of the choices");
    }

    const Json& root_;
    std::vector<std::string> errors_;
    std::set<std::string> unnamed_;
};

/// Collects every name under a `properties`, as "operations/waits/reason".
inline void collectNames(const Json& schema, const Json& root, const std::string& at, std::set<std::string>& names) {
    const Json& here =
        schema.contains("$ref") ? root.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))) : schema;
    if (const auto properties = here.find("properties"); properties != here.end()) {
        for (const auto& [key, member] : properties->items()) {
            names.insert(at + key);
            collectNames(member, root, at + key + "/", names);
        }
    }
    if (here.contains("items")) collectNames(here["items"], root, at, names);
    if (here.contains("anyOf")) {
        for (const auto& choice : here["anyOf"]) collectNames(choice, root, at, names);
    }
}

}  // namespace streamscope::schema
