#pragma once

#include <cstddef>
#include <string_view>

/// Where the values of a JSON text begin and end, by its quotes and brackets alone: what is no JSON may go unnoticed, so whoever
/// wants a value reads it after that.
namespace streamscope::results {

std::size_t behindSpace(std::string_view text, std::size_t at);
/// The value begins at `at`; npos where the text ends before it.
std::size_t behindValue(std::string_view text, std::size_t at);
/// Behind the quote that ends the string which begins at `at`; npos where none does.
std::size_t behindString(std::string_view text, std::size_t at);

/// Calls behindMember(key, at) where the value of each member of the object at `at` begins, which gives where it ends, or npos to
/// stop. Gives where the object ends, or npos. Keys stand as they are written.
template <class BehindMember>
std::size_t eachMember(std::string_view text, std::size_t at, BehindMember behindMember) {
    const auto next = [&](char mark) {
        at = behindSpace(text, at);
        if (at >= text.size() || text[at] != mark) return false;
        ++at;
        return true;
    };
    if (!next('{')) return text.npos;
    if (next('}')) return at;
    do {
        const std::size_t quote = behindSpace(text, at);
        if (quote >= text.size() || text[quote] != '"') return text.npos;
        at = behindString(text, quote);
        if (at == text.npos) return text.npos;
        const std::string_view key = text.substr(quote + 1, at - quote - 2);
        if (!next(':')) return text.npos;
        at = behindMember(key, behindSpace(text, at));
        if (at == text.npos) return text.npos;
    } while (next(','));
    return next('}') ? at : text.npos;
}

}  // namespace streamscope::results
