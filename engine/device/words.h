// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Texts of the engine in the language of the reader. The sources are English; a page or the window installs a translator.
namespace streamscope {

/// Translator of texts that TRANSLATED_TEXTS marks. This one is for English.
class Translator {
public:
    virtual ~Translator() = default;
    /// Returns the translation of `text`. A `count` of at least 0 replaces %n and chooses between forms: "%n cop(y|ies)".
    virtual std::string translated(const char* context, const char* text, int count) const;
    /// Returns a number as %L1 shows it: "1,234".
    virtual std::string grouped(std::uint64_t number) const;
    /// Returns a message of the engine (message_texts.h).
    virtual std::string message(std::string_view english) const;
    /// Returns the code of the language: "de".
    virtual std::string language() const { return "en"; }
};

/// Uses the translator for all texts from now on. It must outlive them; nullptr: English.
void installTranslator(const Translator* translator);

/// Returns the English form of a text for a count, with the count still as %n.
std::string englishForm(std::string_view text, int count);

/// Text with arguments, which replace %1, %2 and so on. %L1 groups the digits of a number.
class Phrase : public std::string {
public:
    Phrase() = default;
    explicit Phrase(std::string text) : std::string(std::move(text)) {}

    /// Returns the text with the lowest of its places replaced, each by one of the values.
    template <class... Values>
    Phrase arg(const Values&... values) const {
        return filled({Value(values)...});
    }

private:
    struct Value {
        explicit Value(std::string_view value) : text(value), grouped(value) {}
        template <std::integral Number>
        explicit Value(Number number);
        std::string text, grouped;
    };
    Phrase filled(std::initializer_list<Value> values) const;
};

Phrase translatedPhrase(const char* context, const char* text, int count);
std::string groupedDigits(std::uint64_t number);
/// Returns the code of the language of the reader.
std::string readersLanguage();
/// Returns a message of the engine, such as a diagnostic, in the language of the reader.
std::string translatedMessage(std::string_view english);

template <std::integral Number>
Phrase::Value::Value(Number number) : text(std::to_string(number)) {
    grouped = number < 0 ? text : groupedDigits(static_cast<std::uint64_t>(number));
}

/// Declares tr() in a struct, as the translation context of a file: `struct FileTexts { TRANSLATED_TEXTS(FileTexts) };`.
#define TRANSLATED_TEXTS(Context)                                                                                 \
    static ::streamscope::Phrase tr(const char* text, const char* /*disambiguation*/ = nullptr, int count = -1) { \
        return ::streamscope::translatedPhrase(#Context, text, count);                                            \
    }

using Texts = std::vector<std::string>;

/// Returns the texts that are not empty with a separator between them.
std::string joined(const Texts& texts, std::string_view separator);
/// Removes texts that occur earlier in the list.
void removeDuplicates(Texts& texts);
/// Returns the text with each `from` replaced.
std::string replaced(std::string_view text, std::string_view from, std::string_view to);
/// Returns the last of the words that blanks separate.
std::string_view lastWord(std::string_view text);
/// Returns the number of characters of a text in UTF-8.
std::size_t lettersIn(std::string_view text);
/// Returns the text in capitals, as far as its letters are Latin, Greek or Cyrillic.
std::string inCapitals(std::string_view text);

}  // namespace streamscope
