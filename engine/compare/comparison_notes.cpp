// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/compare.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

constexpr std::size_t mostNames = 6;

template <class Wanted>
std::string named(const Comparison& comparison, std::size_t count, Wanted wanted) {
    std::string names;
    std::size_t shown = 0;
    for (const ComparedOperation& operation : comparison.operations) {
        if (shown == mostNames || shown == count) break;
        if (!wanted(operation)) continue;
        names += (shown++ > 0 ? ", " : "") + operation.id;
    }
    return count > shown ? fmt::format("{} and {} more", names, count - shown) : names;
}

std::string onlyInOne(const Comparison& comparison) {
    std::string text;
    if (comparison.onlyInA > 0)
        text = "Only in A: " + named(comparison, comparison.onlyInA, [](const ComparedOperation& o) { return !o.b; }) + ".";
    if (comparison.onlyInB > 0)
        text += (text.empty() ? "" : " ") + std::string("Only in B: ") +
                named(comparison, comparison.onlyInB, [](const ComparedOperation& o) { return !o.a; }) + ".";
    return text;
}

std::string endings(const Timeline& a, const Timeline& b) {
    std::string text;
    for (const auto& [which, timeline] : {std::pair("A", &a), std::pair("B", &b)})
        if (timeline->status != RunStatus::Ok)
            text += fmt::format("{}{} did not complete normally: {}.", text.empty() ? "" : " ", which, name(timeline->status));
    return text + " Operations that did not execute have no times.";
}

std::string inWords(ComparisonNote note, const Comparison& comparison, const Timeline& a, const Timeline& b) {
    switch (note) {
        case ComparisonNote::ProgramsDiffer:
            return TRANSLATABLE("EngineTexts", "The programs differ; operations are compared by their ids.");
        case ComparisonNote::OnlyInOne: return onlyInOne(comparison);
        case ComparisonNote::OtherCalls:
            return "The same id, but another call: " +
                   named(comparison, comparison.otherCalls, [](const ComparedOperation& o) { return o.anotherCall; }) + ".";
        case ComparisonNote::MethodsDiffer:
            return fmt::format("Measured in two ways: A {}, B {}.{}", name(a.method), name(b.method),
                               a.method == Method::Events || b.method == Method::Events
                                   ? " Brackets lengthen the operations that they enclose."
                                   : "");
        case ComparisonNote::NotOk: return endings(a, b);
    }
    return {};
}

}  // namespace

std::vector<std::string> notesInWords(const Comparison& comparison, const Timeline& a, const Timeline& b) {
    std::vector<std::string> sentences;
    for (const ComparisonNote note : comparison.notes) sentences.push_back(inWords(note, comparison, a, b));
    return sentences;
}

}  // namespace streamscope
