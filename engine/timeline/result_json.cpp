// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/result_json.h"

#include "engine/describe/schema.h"
#include "engine/timeline/range_stretches.h"
#include "engine/timeline/result_description.h"

namespace streamscope {

namespace {

Read<ResultFile> resultOf(const json::Node& root, Reading& reading) {
    ResultFile file;
    results::Context context(root.text().size(), file, reading);
    description::readFile(context, root, file.timeline);
    if (reading.isCancelled) return {};
    if (!context.good()) return {std::nullopt, context.take()};
    findRanges(file.timeline, file.program);
    return {std::move(file), {}};
}

}  // namespace

Read<ResultFile> resultFromJson(std::string_view text, Reading* reading) {
    Reading alone;
    Reading& shared = reading ? *reading : alone;
    if (shared.isCancelled) return {};
    Read<json::Document> document = json::Document::parse(std::string(text));
    if (!document) return {std::nullopt, std::move(document.problems)};
    return resultOf(document.value->root(), shared);
}

Read<ResultFile> resultFromJson(const json::Node& root) {
    Reading alone;
    return resultOf(root, alone);
}

bool isResult(std::string_view text) {
    constexpr std::string_view key = "\"streamscopeResult\"";
    for (auto at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
        const auto next = text.find_first_not_of(" \t\r\n", at + key.size());
        const bool escaped = at > 0 && text[at - 1] == '\\';
        if (!escaped && next != text.npos && text[next] == ':') return true;
    }
    return false;
}

std::string resultToJson(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics) {
    results::Text text{{}, program, timeline, diagnostics};
    description::writeObject(text, timeline, 0);
    return std::move(text) + "\n";
}

std::string resultSchema() {
    return description::schemaOf<Timeline>("Streamscope result",
                                           "What a run of a program measured. Times are in µs from the first host call.");
}

}  // namespace streamscope
