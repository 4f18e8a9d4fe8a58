// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/notation/notation.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"
#include "tests/support/shipped_programs.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The statements of the reference documents in resources/documents.json. Each has a composition and what shows that it holds:
///
/// | form | holds if |
/// |---|---|
/// | `{"of": ID, "field": F, "is": V}`, `begins`, or `from` and `to` | the field of the operation or event has the value; without
/// `of` that of the result | | `{"order": [A, B]}` · `{"together": [A, B]}` | B starts when A has ended, or later · both execute
/// at the same time | | `{"finds": RULE, "at": ID}` · `{"findsNot": RULE}` | the check reports it, at the operation · does not
/// report it | | `{"code": TARGET, "has": TEXT}` · `{"call": NAME, "says": TEXT}` · `{"page": FILE, "says": TEXT}` | the text
/// occurs in the source code, the description of a call, a file of resources |
///
/// `inOnePass` says that the times of a GPU are those of one pass, where merged passes would not show the order.
/// A form about the source code, a description or a file alone needs no composition. `device` is the simulated one, and
/// `simulated` says that no other can show the statement. `missing` says what a statement still lacks, and `until` names the call
/// that would supply it.
namespace streamscope::documents {

using Json = nlohmann::ordered_json;

struct Statement {
    int number = 0;        ///< from 1, through all documents
    std::string document;  ///< its title
    Json row;

    std::string text(const char* key) const { return row.value(key, std::string()); }
    std::vector<Json> shows() const { return row.value("shows", std::vector<Json>()); }
    bool has(const char* key) const { return row.contains(key); }
    std::string name() const { return fmt::format("{} {}", number, text(has("test") ? "test" : "says")); }
};

/// Returns the statements of a file, in which several documents have theirs.
inline std::vector<Statement> statementsOf(const QString& file) {
    const Json all = Json::parse(test::fileText(file));
    std::vector<Statement> found;
    for (const Json& document : all.at("documents"))
        for (const Json& row : document.at("statements"))
            found.push_back({static_cast<int>(found.size()) + 1, document.at("title"), row});
    return found;
}

/// Returns what the reference documents say.
inline std::vector<Statement> statements() { return statementsOf(test::resources(QStringLiteral("documents.json"))); }

/// Returns what the tests of CuPy and of cuda.core assert about streams and events. `test` is the name of the test there.
inline std::vector<Statement> behaviours() {
    return statementsOf(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/documents/behaviours.json"));
}

/// Returns both, in this order.
inline std::vector<Statement> allStatements() {
    std::vector<Statement> all = statements();
    for (Statement& each : behaviours()) all.push_back(std::move(each));
    return all;
}

/// Repeats each item of a batch as often as its field x-times says.
inline void repeatItems(Json& operations) {
    for (Json& operation : operations) {
        if (!operation.contains("items")) continue;
        Json items = Json::array();
        for (const Json& item : operation["items"])
            for (int i = item.value("x-times", 1); i > 0; --i) items.push_back(item);
        operation["items"] = std::move(items);
    }
}

/// Returns the composition of a statement: a program without the fields that all have, and typed text behind it.
inline Program programOf(const Statement& statement) {
    Json json{{"streamscope", 1}, {"name", "Statement"}, {"device", statement.row.value("device", "teaching")}};
    json.update(statement.row.value("program", Json::object()));
    if (json.contains("operations")) repeatItems(json["operations"]);
    const Read<Program> read = programFromJson(json.dump());
    if (!read) throw std::runtime_error(describe(read.problems.front()));
    Program program = *read.value;
    const auto at = static_cast<std::uint32_t>(program.operations.size());
    const notation::Reading reading = notation::read(statement.text("typed"), {program, at, {}, 100});
    if (!reading.mistakes.empty()) throw std::runtime_error(reading.mistakes.front().message);
    if (const auto applied = apply(program, Edit{reading.edit}); !applied) throw std::runtime_error(applied.why());
    return program;
}

/// Returns the row of an operation, which for a node of a graph is its first execution, or an event.
inline const Json* named(const Json& result, const std::string& id) {
    const std::pair<const char*, const char*> lists[]{{"executions", "operation"}, {"operations", "id"}, {"events", "id"}};
    for (const auto& [list, key] : lists) {
        const auto rows = result.find(list);
        if (rows == result.end()) continue;
        for (const Json& each : *rows)
            if (each.at(key) == id) return &each;
    }
    return nullptr;
}

/// Returns what is wrong with a field of the result, or an empty string.
inline std::string mistakeInField(const Json& shown, const Json& result) {
    const std::string of = shown.value("of", std::string()), field = shown.at("field");
    const Json* object = of.empty() ? &result : named(result, of);
    if (object == nullptr) return "no " + of;
    const Json found = object->value(field, Json());
    const auto wrong = [&] { return fmt::format("{} of {} is {}, not {}", field, of, found.dump(), shown.dump()); };
    if (shown.contains("is")) return found == shown["is"] ? std::string() : wrong();
    if (shown.contains("begins"))
        return found.is_string() && found.get<std::string>().starts_with(shown["begins"].get<std::string>()) ? "" : wrong();
    if (!found.is_number()) return wrong();
    const double value = found.get<double>();
    return value >= shown.value("from", value) && value <= shown.value("to", value) ? std::string() : wrong();
}

/// Returns what is wrong with the times of two operations, or an empty string.
inline std::string mistakeInTimes(const Json& shown, const Json& result) {
    const bool isOrder = shown.contains("order");
    const Json& pair = shown.at(isOrder ? "order" : "together");
    const Json *a = named(result, pair.at(0)), *b = named(result, pair.at(1));
    if (a == nullptr || b == nullptr || !a->at("end").is_number() || !b->at("end").is_number())
        return "no times for " + shown.dump();
    const double aStart = a->at("start"), aEnd = a->at("end"), bStart = b->at("start"), bEnd = b->at("end");
    const bool holds = isOrder ? aEnd <= bStart : aStart < bEnd && bStart < aEnd;
    return holds ? std::string() : fmt::format("{}: {} to {}, {} to {}", shown.dump(), aStart, aEnd, bStart, bEnd);
}

/// Returns what is wrong with a result, or nothing if the form is about something else.
inline std::optional<std::string> mistakeInResult(const Json& shown, const Json& result) {
    if (shown.contains("field")) return mistakeInField(shown, result);
    if (shown.contains("order") || shown.contains("together")) return mistakeInTimes(shown, result);
    return std::nullopt;
}

}  // namespace streamscope::documents
