// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/documents.h"

#include <algorithm>
#include <string>
#include <vector>

/// The chapter of the manual that lists the statements of the reference documents.
namespace streamscope::documents {

inline std::string plain(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// Returns what shows a statement as words: "`q.code` is 600".
inline std::string wordsOf(const Json& shown) {
    if (shown.contains("field")) {
        const std::string of = shown.value("of", std::string());
        const std::string what = fmt::format("`{}{}`", of.empty() ? std::string() : of + ".", plain(shown["field"]));
        if (shown.contains("is")) return fmt::format("{} is {}", what, plain(shown["is"]));
        if (shown.contains("begins")) return fmt::format("{} begins with {}", what, plain(shown["begins"]));
        if (!shown.contains("to")) return fmt::format("{} is at least {}", what, plain(shown["from"]));
        if (!shown.contains("from")) return fmt::format("{} is at most {}", what, plain(shown["to"]));
        return fmt::format("{} is {} to {}", what, plain(shown["from"]), plain(shown["to"]));
    }
    const auto pair = [&](const char* key) { return std::pair(plain(shown[key][0]), plain(shown[key][1])); };
    if (shown.contains("order")) return fmt::format("`{}` ends before `{}` starts", pair("order").first, pair("order").second);
    if (shown.contains("together")) return fmt::format("`{}` and `{}` overlap", pair("together").first, pair("together").second);
    if (shown.contains("finds")) return fmt::format("the check finds `{}`", plain(shown["finds"]));
    if (shown.contains("findsNot")) return fmt::format("the check does not find `{}`", plain(shown["findsNot"]));
    if (shown.contains("code")) return fmt::format("the code for {} has `{}`", plain(shown["code"]), plain(shown["has"]));
    if (shown.contains("call")) return fmt::format("the description of `{}` says it", plain(shown["call"]));
    const std::string page = plain(shown["page"]);
    return fmt::format("lesson {} says it", std::stoi(page.substr(page.find('/') + 1)));
}

inline std::string stateOf(const Statement& statement) {
    if (!statement.has("missing")) return "yes";
    return fmt::format("{}: {}", statement.shows().empty() ? "no" : "in part", statement.text("missing"));
}

/// Returns the typed text, or the calls with their ids.
inline std::string compositionOf(const Statement& statement) {
    std::string calls;
    for (const Json& each : statement.row.value("program", Json::object()).value("operations", Json::array()))
        calls += fmt::format("{}{}: {}", calls.empty() ? "" : "; ", plain(each.value("id", Json("…"))), plain(each["call"]));
    const std::string text = statement.has("typed") ? statement.text("typed") : calls;
    if (text.empty()) return text;
    return fmt::format("`{}`{}", text, statement.has("device") ? " on " + statement.text("device") : std::string());
}

inline std::string lineOf(const Statement& statement) {
    std::string shown;
    for (const Json& each : statement.shows()) shown += (shown.empty() ? "" : ", ") + wordsOf(each);
    const std::string composition = compositionOf(statement);
    const std::string proof = composition.empty() || shown.empty() ? shown : composition + ": " + shown;
    return fmt::format("| {} | {} | {} | {} |\n", statement.number, statement.text("says"), stateOf(statement), proof);
}

inline std::string pageOf(const std::vector<Statement>& all) {
    const auto count = [&](bool shown, bool missing) {
        return std::ranges::count_if(
            all, [=](const Statement& each) { return !each.shows().empty() == shown && each.has("missing") == missing; });
    };
    std::string page = fmt::format(
        "# Reference documents\n\nWhat five reference documents say about streams, events and memory operations, in our own "
        "words, and what shows it here. Of {} statements {} hold, {} hold in part, and {} cannot be shown yet. Each composition "
        "is "
        "run on the simulated GPU whenever Streamscope is tested, and on a real GPU where one is there. Compositions are written "
        "as "
        "in **Insert › Type calls**; times are in µs, elapsed times in ms.\n",
        all.size(), count(true, false), count(true, true), count(false, true));
    std::string document;
    for (const Statement& each : all) {
        if (each.document != document)
            page += fmt::format("\n## {}\n\n| # | statement | shown | by |\n|---|---|---|---|\n", each.document);
        document = each.document;
        page += lineOf(each);
    }
    return page;
}

}  // namespace streamscope::documents
