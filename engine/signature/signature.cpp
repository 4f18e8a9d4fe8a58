// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/signature/signature.h"

#include "engine/signature/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace streamscope::signature {
namespace {

using Tokens = std::span<const Token>;
constexpr std::size_t mostParameters = 200;

/// A declaration of a kernel, up to its parameters.
struct Declared {
    const Token* name = nullptr;
    Tokens parameters;  ///< between the parentheses
    bool isExternC = false, isTemplate = false, isClosed = true, returnsVoid = false;
};

bool is(const Token& token, std::string_view text) { return token.kind != Token::Kind::Literal && token.text == text; }
bool isWord(const Token& token) { return token.kind == Token::Kind::Word; }

/// Returns the token behind the bracket that closes the one at `open`, or the end.
std::size_t behindBracket(Tokens tokens, std::size_t open) {
    const std::string_view opens = tokens[open].text, closes = opens == "(" ? ")" : "]";
    std::size_t depth = 0;
    for (std::size_t at = open; at < tokens.size(); ++at) {
        if (is(tokens[at], opens)) ++depth;
        else if (is(tokens[at], closes) && --depth == 0) return at + 1;
    }
    return tokens.size();
}

class Finder {
public:
    explicit Finder(Tokens tokens) : tokens_(tokens) {}

    std::vector<Declared> all() {
        for (std::size_t at = 0; at < tokens_.size(); ++at) {
            const Token& token = tokens_[at];
            if (is(token, "{")) open(at);
            else if (is(token, "}")) close(at);
            else if (is(token, ";")) begin_ = at + 1;
            else if (is(token, "__global__") && looked_++ < mostKernels) declaration(at + 1);
        }
        return std::move(found_);
    }

private:
    static constexpr int mostKernels = 1000;  ///< since each is looked for in its whole statement
    /// Returns whether the statement before the token says extern "C".
    bool saysExternC(std::size_t end) const {
        for (std::size_t at = begin_; at + 1 < end; ++at)
            if (is(tokens_[at], "extern") && tokens_[at + 1].text == "\"C\"") return true;
        return false;
    }
    bool says(std::string_view word, std::size_t end) const {
        return std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(begin_),
                           tokens_.begin() + static_cast<std::ptrdiff_t>(end),
                           [&](const Token& token) { return is(token, word); });
    }
    void open(std::size_t at) {
        blocks_.push_back(saysExternC(at));
        begin_ = at + 1;
    }
    void close(std::size_t at) {
        if (!blocks_.empty()) blocks_.pop_back();
        begin_ = at + 1;
    }

    /// Adds the kernel whose words begin here, behind __global__: attributes, its name, and its parameters.
    void declaration(std::size_t at) {
        Declared kernel;
        kernel.isExternC = saysExternC(at) || std::ranges::find(blocks_, true) != blocks_.end();
        kernel.isTemplate = says("template", at);
        kernel.returnsVoid = says("void", at);
        while (at + 1 < tokens_.size() && isWord(tokens_[at])) {
            const bool takesList = is(tokens_[at + 1], "(");
            const bool isAttribute = tokens_[at].text.starts_with("__") && tokens_[at].text.ends_with("__");
            if (takesList && !isAttribute) return add(kernel, at);
            kernel.returnsVoid = kernel.returnsVoid || is(tokens_[at], "void");
            at = takesList ? behindBracket(tokens_, at + 1) : at + 1;
        }
    }

    void add(Declared kernel, std::size_t at) {
        const std::size_t end = behindBracket(tokens_, at + 1);
        kernel.isClosed = is(tokens_[end - 1], ")") && end > at + 2;
        kernel.name = &tokens_[at];
        kernel.parameters = tokens_.subspan(at + 2, std::max(end, at + 3) - at - 3);
        const auto known = std::ranges::find(found_, kernel.name->text, [](const Declared& each) { return each.name->text; });
        if (known == found_.end()) found_.push_back(kernel);
        else known->isExternC = known->isExternC || kernel.isExternC;  // a declaration before its definition
    }

    Tokens tokens_;
    int looked_ = 0;
    std::size_t begin_ = 0;     ///< of the statement
    std::vector<bool> blocks_;  ///< open braces: whether they are those of an extern "C"
    std::vector<Declared> found_;
};

struct Number {
    std::string_view name;
    Form form;
    std::uint32_t bytes;
};
constexpr std::array numbers{
    Number{"bool", Form::Unsigned, 1},      Number{"char", Form::Signed, 1},
    Number{"signed char", Form::Signed, 1}, Number{"unsigned char", Form::Unsigned, 1},
    Number{"short", Form::Signed, 2},       Number{"unsigned short", Form::Unsigned, 2},
    Number{"int", Form::Signed, 4},         Number{"unsigned int", Form::Unsigned, 4},
    Number{"long", Form::Signed, 8},        Number{"unsigned long", Form::Unsigned, 8},
    Number{"long long", Form::Signed, 8},   Number{"unsigned long long", Form::Unsigned, 8},
    Number{"size_t", Form::Unsigned, 8},    Number{"ptrdiff_t", Form::Signed, 8},
    Number{"int8_t", Form::Signed, 1},      Number{"uint8_t", Form::Unsigned, 1},
    Number{"int16_t", Form::Signed, 2},     Number{"uint16_t", Form::Unsigned, 2},
    Number{"int32_t", Form::Signed, 4},     Number{"uint32_t", Form::Unsigned, 4},
    Number{"int64_t", Form::Signed, 8},     Number{"uint64_t", Form::Unsigned, 8},
    Number{"float", Form::Real, 4},         Number{"double", Form::Real, 8},
};

const Number* numberNamed(std::string_view type) {
    const auto found = std::ranges::find(numbers, type, &Number::name);
    return found == numbers.end() ? nullptr : &*found;
}

/// Returns the bytes of an element, also of CUDA's vectors such as float4; 1 if they are not known.
std::uint32_t elementBytes(std::string_view type) {
    if (const Number* number = numberNamed(type)) return number->bytes;
    for (const auto& [name, bytes] : {std::pair("__half", 2u), std::pair("half", 2u), std::pair("__nv_bfloat16", 2u),
                                      std::pair("__half2", 4u), std::pair("half2", 4u)})
        if (type == name) return bytes;
    if (type.empty() || type.back() < '1' || type.back() > '4') return 1;
    const auto lanes = static_cast<std::uint32_t>(type.back() - '0');
    const std::string_view base = type.substr(0, type.size() - 1);
    for (const auto& [name, bytes] :
         {std::pair("char", 1u), std::pair("uchar", 1u), std::pair("short", 2u), std::pair("ushort", 2u), std::pair("int", 4u),
          std::pair("uint", 4u), std::pair("float", 4u), std::pair("long", 8u), std::pair("ulong", 8u), std::pair("longlong", 8u),
          std::pair("ulonglong", 8u), std::pair("double", 8u)})
        if (base == name) return bytes * lanes;
    return 1;
}

/// Words of a type in one spelling: {"long", "unsigned", "int"} → "unsigned long"; other names as they are.
std::string spelled(const std::vector<std::string_view>& words) {
    int longs = 0;
    bool isUnsigned = false, isSigned = false, isShort = false, isChar = false, isInt = false;
    std::string other;
    for (const std::string_view word : words) {
        if (word == "long") ++longs;
        else if (word == "unsigned") isUnsigned = true;
        else if (word == "signed") isSigned = true;
        else if (word == "short") isShort = true;
        else if (word == "char") isChar = true;
        else if (word == "int") isInt = true;
        else other += fmt::format("{}{}", other.empty() || word == "::" || other.ends_with("::") ? "" : " ", word);
    }
    if (other.starts_with("std::")) other.erase(0, 5);
    if (!other.empty()) return longs > 0 ? "long " + other : other;
    std::string text = isUnsigned ? "unsigned " : isSigned && isChar ? "signed " : "";
    if (isChar) return text + "char";
    if (isShort) return text + "short";
    if (longs > 0) return text + (longs > 1 ? "long long" : "long");
    return isInt || isUnsigned || isSigned ? text + "int" : std::string();
}

class Reader {
public:
    Read<Signature> read(const Declared& kernel) {
        Signature made{std::string(kernel.name->text), {}, kernel.name->line, kernel.name->column};
        const std::string& entry = made.entry;
        if (!kernel.isClosed)
            fail(*kernel.name, fmt::format("the parameters of {} have no end: a parenthesis is missing", entry));
        else if (kernel.isTemplate)
            fail(*kernel.name,
                 fmt::format("{} is a template; write a kernel without parameters of a template that calls it", entry));
        else if (!kernel.returnsVoid) fail(*kernel.name, fmt::format("{} must return void", entry));
        else if (!kernel.isExternC)
            fail(*kernel.name,
                 fmt::format("{} must be found by its name; write extern \"C\" __global__ void {}(…)", entry, entry));
        else parameters(kernel, made);
        if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
        return {std::move(made), {}};
    }

private:
    void fail(const Token& at, std::string sentence) { problems_.push_back({{}, at.line, at.column, {}, std::move(sentence)}); }

    void parameters(const Declared& kernel, Signature& made) {
        const Tokens all = kernel.parameters;
        if (all.empty() || (all.size() == 1 && is(all[0], "void"))) return;
        std::size_t begin = 0, depth = 0, number = 0;
        for (std::size_t at = 0; at <= all.size() && problems_.size() < 20; ++at) {
            const bool ends = at == all.size();
            if (!ends && (is(all[at], "(") || is(all[at], "[") || is(all[at], "<") || is(all[at], "{"))) ++depth;
            if (!ends && depth > 0 && (is(all[at], ")") || is(all[at], "]") || is(all[at], ">") || is(all[at], "}"))) --depth;
            if (!ends && (depth > 0 || !is(all[at], ","))) continue;
            if (made.parameters.size() == mostParameters)
                return fail(*kernel.name, fmt::format("{} has more than {} parameters", made.entry, mostParameters));
            parameter(all.subspan(begin, at - begin), ends ? all[at - 1] : all[at], ++number, made);
            begin = at + 1;
        }
    }

    void parameter(Tokens words, const Token& behind, std::size_t number, Signature& made) {
        if (words.empty()) return fail(behind, fmt::format("parameter {} of {} is empty", number, made.entry));
        const auto cut = std::ranges::find_if(words, [](const Token& token) { return is(token, "="); });
        if (cut != words.end())
            return fail(*cut, fmt::format("a parameter of {} has a default, which CUDA ignores in a launch", made.entry));
        Parameter one;
        std::vector<std::string_view> type;
        int stars = 0, brackets = 0;
        const Token* last = nullptr;  // the last word, which is the name
        for (std::size_t at = 0; at < words.size(); ++at) {
            const Token& word = words[at];
            if (is(word, "*")) ++stars;
            else if (is(word, "[")) {
                ++brackets;
                at = behindBracket(words, at) - 1;
            } else if (is(word, "const")) one.isConst = one.isConst || stars == 0;
            else if (is(word, "volatile") || is(word, "struct") || is(word, "__grid_constant__") || is(word, "typename") ||
                     word.text.starts_with("__restrict"))
                continue;
            else if (isWord(word) || is(word, "::")) {
                type.push_back(word.text);
                last = &word;
            } else return fail(word, refusedSign(word, made.entry));
        }
        if (type.empty()) return fail(words.front(), fmt::format("parameter {} of {} has no type", number, made.entry));
        const bool isNamed = type.size() > 1 && !isTypeWord(type.back()) && type[type.size() - 2] != "::" && isWord(*last);
        if (!isNamed) return fail(*last, fmt::format("parameter {} of {} has no name", number, made.entry));
        one.name = type.back();
        type.pop_back();
        one.type = spelled(type);
        one.line = words.front().line;
        one.column = words.front().column;
        if (stars + brackets > 1)
            return fail(*last, fmt::format("{} is a pointer to pointers, which a launch cannot pass; pass one buffer", one.name));
        if (std::ranges::find(made.parameters, one.name, &Parameter::name) != made.parameters.end())
            return fail(*last, fmt::format("{} has two parameters named {}", made.entry, one.name));
        if (stars + brackets == 1) {
            one.form = Form::Buffer;
            one.bytes = elementBytes(one.type);
        } else if (const Number* known = numberNamed(one.type)) {
            one.form = known->form;
            one.bytes = known->bytes;
            one.isConst = false;
        } else {
            return fail(words.front(),
                        fmt::format("{} has the type {}, which a launch cannot pass; pointers and numbers such as int, "
                                    "size_t, float and double can be passed",
                                    one.name, one.type));
        }
        made.parameters.push_back(std::move(one));
    }

    static bool isTypeWord(std::string_view word) {
        return word == "int" || word == "unsigned" || word == "signed" || word == "long" || word == "short" || word == "char" ||
               word == "float" || word == "double" || word == "bool" || word == "void";
    }

    static std::string refusedSign(const Token& sign, std::string_view entry) {
        if (sign.text == "&")
            return fmt::format("a parameter of {} is a reference, which no kernel can take; use a pointer", entry);
        if (sign.text == "...") return fmt::format("{} takes any number of values, which no kernel can", entry);
        if (sign.text == "<")
            return fmt::format("a parameter of {} has the type of a template, which a launch cannot pass", entry);
        return fmt::format("a parameter of {} cannot be read here, at “{}”", entry, sign.text);
    }

    std::vector<Problem> problems_;
};

std::string namesOf(const std::vector<Declared>& kernels) {
    std::string names;
    for (const Declared& each : kernels) names += fmt::format("{}{}", names.empty() ? "" : ", ", each.name->text);
    return names;
}

}  // namespace

Read<Signature> signatureOf(std::string_view source, std::string_view entry) {
    const std::vector<Token> tokens = tokensOf(source);
    const std::vector<Declared> found = Finder(tokens).all();
    const auto refused = [](std::string sentence) {
        return Read<Signature>{std::nullopt, {Problem{{}, 1, 1, {}, std::move(sentence)}}};
    };
    if (found.empty()) return refused("the source has no kernel; one begins extern \"C\" __global__ void name(…)");
    if (entry.empty() && found.size() > 1)
        return refused(fmt::format("the source has the kernels {}; name one of them as entry", namesOf(found)));
    const auto named =
        entry.empty() ? found.begin() : std::ranges::find(found, entry, [](const Declared& each) { return each.name->text; });
    if (named == found.end()) return refused(fmt::format("the source has no kernel {}; it has {}", entry, namesOf(found)));
    return Reader().read(*named);
}

std::vector<std::string> kernelsIn(std::string_view source) {
    const std::vector<Token> tokens = tokensOf(source);
    std::vector<std::string> names;
    for (const Declared& each : Finder(tokens).all()) names.emplace_back(each.name->text);
    return names;
}

}  // namespace streamscope::signature
