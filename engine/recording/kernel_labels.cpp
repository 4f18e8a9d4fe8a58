// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/kernel_labels.h"

#include <cxxabi.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::recording {
namespace {

constexpr std::size_t longestLabel = 160, longestArguments = 60;

std::string withoutUnnamedSpaces(std::string full) {
    constexpr std::string_view unnamed = "(anonymous namespace)::";
    for (std::size_t at = full.find(unnamed); at != std::string::npos; at = full.find(unnamed)) full.erase(at, unnamed.size());
    return full;
}

/// Returns the unqualified name of a demangled function: "name" for "void space::name<…>(…)".
std::string shortName(std::string full) {
    full = withoutUnnamedSpaces(std::move(full));
    full.resize(std::min(full.size(), full.find_first_of("<(")));
    if (const std::size_t blank = full.rfind(' '); blank != std::string::npos) full.erase(0, blank + 1);
    if (const std::size_t space = full.rfind("::"); space != std::string::npos) full.erase(0, space + 2);
    return full.substr(0, longestLabel);
}

bool isOfName(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

/// Returns a type without name spaces, and without parameters and what is inside of functions: "BinaryFunctor<float, threshold>"
/// for "at::BinaryFunctor<float, at::threshold(int)::{lambda(float)#2}>".
std::string compact(std::string_view type) {
    std::string out;
    int inside = 0;               // parentheses and braces around
    int skipsAt = -1, angle = 0;  // depth of < at which the rest of a name is left out; -1: none is
    for (std::size_t i = 0; i < type.size(); ++i) {
        const char letter = type[i];
        if (letter == '(' || letter == '{') ++inside;
        if (inside > 0) {
            inside -= letter == ')' || letter == '}' ? 1 : 0;
            skipsAt = skipsAt < 0 ? angle : skipsAt;
            continue;
        }
        if (skipsAt >= 0 && angle == skipsAt && (letter == ',' || letter == '>')) skipsAt = -1;
        angle += letter == '<' ? 1 : letter == '>' ? -1 : 0;
        if (skipsAt >= 0) continue;
        if (letter == ':' && i + 1 < type.size() && type[i + 1] == ':') {
            ++i;
            if (!out.empty() && out.back() == '>') skipsAt = angle;
            while (!out.empty() && isOfName(out.back())) out.pop_back();
        } else if (letter != ' ' || (!out.empty() && out.back() != '<' && i + 1 < type.size() && type[i + 1] != '>')) {
            out += letter;
        }
    }
    return out;
}

/// Returns the template arguments of a demangled function.
std::vector<std::string> templateArguments(const std::string& demangledName) {
    const std::string full = withoutUnnamedSpaces(demangledName);
    std::vector<std::string> found;
    std::size_t begin = full.find_first_of("<(");
    if (begin == std::string::npos || full[begin] != '<') return found;
    int depth = 0;
    for (std::size_t i = begin++; i < full.size(); ++i) {
        const char letter = full[i];
        const bool ends = letter == '>' && depth == 1;
        if (ends || (letter == ',' && depth == 1)) {
            found.push_back(compact(std::string_view(full).substr(begin, i - begin)));
            begin = std::min(full.size(), i + 2);
        }
        if (ends) break;
        if (letter == '<' || letter == '(' || letter == '{') ++depth;
        if (letter == '>' || letter == ')' || letter == '}') --depth;
    }
    return found;
}

/// Returns whether all lists have the same argument at a place.
bool isCommon(const std::vector<std::vector<std::string>>& all, std::size_t place) {
    return std::ranges::all_of(all, [&](const std::vector<std::string>& each) {
        return place < each.size() && place < all.front().size() && each[place] == all.front()[place];
    });
}

/// Returns the arguments in which a kernel differs from the others of its template: "<FillFunctor<float>>".
std::string differences(const std::vector<std::vector<std::string>>& all, const std::vector<std::string>& own) {
    std::string text;
    for (std::size_t place = 0; place < own.size(); ++place)
        if (!isCommon(all, place)) text += (text.empty() ? "" : ", ") + own[place];
    if (text.size() > longestArguments) text = text.substr(0, longestArguments) + "…";
    return text.empty() ? text : "<" + text + ">";
}

void labelAlike(const std::string& stem, const std::vector<std::string>& names, std::map<std::string, std::string>& labels) {
    std::vector<std::vector<std::string>> all;
    for (const std::string& name : names) all.push_back(templateArguments(demangled(name)));
    std::map<std::string, int> uses;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string label = names.size() == 1 ? stem : stem + differences(all, all[i]);
        const int use = ++uses[label];
        labels[names[i]] = use == 1 ? label : label + " #" + std::to_string(use);
    }
}

}  // namespace

std::string demangled(const std::string& name) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                           std::free);
    return status == 0 && text ? std::string(text.get()) : name;
}

std::map<std::string, std::string> kernelLabels(const std::set<std::string>& names) {
    std::map<std::string, std::vector<std::string>> byStem;
    for (const std::string& name : names) byStem[shortName(demangled(name))].push_back(name);
    std::map<std::string, std::string> labels;
    for (const auto& [stem, alike] : byStem) labelAlike(stem, alike, labels);
    return labels;
}

}  // namespace streamscope::recording
