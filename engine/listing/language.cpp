// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/reader.h"

#include <algorithm>
#include <cctype>

/// Tells source code from other texts, and its language.
namespace streamscope::listing {

namespace {

/// Returns whether a line calls a method with a dot, and no part of it is of C++ alone.
bool isMethodCall(std::string_view words) {
    const std::size_t dot = words.find('.'), open = words.find('(');
    return dot != std::string_view::npos && open != std::string_view::npos && dot < open && dot > 0 && !has(words, "->");
}

}  // namespace

Language languageOf(std::string_view text) {
    int cpp = 0, python = 0;
    std::size_t begin = 0;
    for (int line = 0; begin < text.size() && line < mostLines; ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view words = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t first = words.find_first_not_of(" \t");
        if (first == std::string_view::npos) continue;
        words = words.substr(first, words.find_last_not_of(" \t\r") + 1 - first);
        const bool imports = (words.starts_with("import ") && !words.ends_with(';')) ||
                             (words.starts_with("from ") && has(words, " import ")) || words.starts_with(">>> ");
        if (imports) return Language::Python;
        if (words.starts_with("#include")) return Language::Cpp;
        if (words.starts_with("#include") || words.starts_with("#define") || words.starts_with("//") || words.ends_with(';') ||
            words.ends_with('{') || has(words, "<<<") || has(words, "::") || words.starts_with("cuda") ||
            (words.starts_with("cu") && words.size() > 2 && std::isupper(static_cast<unsigned char>(words[2]))))
            ++cpp;
        if (words.starts_with("import ") || words.starts_with("from ") || words.starts_with("# ") || words.starts_with(">>>") ||
            words.starts_with("def ") || words.ends_with(':') || (isMethodCall(words) && !words.ends_with(';')) ||
            has(words, "cp.") || (words.starts_with("print(") && !words.ends_with(';')) || has(words, "torch.") ||
            has(words, "True") || has(words, ".record(") || has(words, ".wait_event(") || has(words, "None"))
            ++python;
    }
    return python > cpp ? Language::Python : Language::Cpp;
}

bool looksLikeListing(std::string_view text) {
    constexpr std::string_view signs[]{"<<<",
                                       "cudaMemcpy",
                                       "cudaMemset",
                                       "cudaEvent",
                                       "cudaStream",
                                       "cudaMalloc",
                                       "cudaDevice",
                                       "cudaGraph",
                                       "cudaFree",
                                       "cudaLaunch",
                                       "cuStream",
                                       "cuEvent",
                                       "cuMem",
                                       "cuLaunch",
                                       "cuCtx",
                                       "cuGraph",
                                       "cp.",
                                       "cupy",
                                       "torch.",
                                       "cuda.core",
                                       ".record(",
                                       ".wait_event(",
                                       ".wait_stream(",
                                       "asnumpy(",
                                       "asarray(",
                                       ".create_stream(",
                                       ".create_event(",
                                       "launch(",
                                       ".synchronize()",
                                       ".to(\"cuda\"",
                                       ".to('cuda'",
                                       "cudaHostAlloc",
                                       ".record_event(",
                                       ".wait(",
                                       ".sync()",
                                       ".is_done",
                                       ".use()",
                                       ".copy_to(",
                                       ".cuda(",
                                       "with s"};
    const auto isWordPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; };
    return std::ranges::any_of(signs, [&](std::string_view sign) {
        for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1))
            if (!std::isalpha(static_cast<unsigned char>(sign.front())) || at == 0 || !isWordPart(text[at - 1])) return true;
        return false;
    });
}

Reading read(std::string_view text) { return Reader(text, languageOf(text)).read(); }

}  // namespace streamscope::listing
