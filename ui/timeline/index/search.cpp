// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/search.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope::ui {

namespace {

/// Returns whether the title of a kind has this text, in the language of the window or in English.
bool isOfKind(OperationKind kind, const QString& text) {
    return title(kind).contains(text, Qt::CaseInsensitive) ||
           QString::fromUtf8(englishTitle(kind)).contains(text, Qt::CaseInsensitive);
}

/// Translation context of the texts in this file.
struct TimelineSearchTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineSearchTexts)
};

constexpr std::uint32_t stride = 4096;  ///< operations between two checks for a stop request

enum class Field : std::uint8_t { Anything, Kind, Stream, Name, Longer, Shorter };

struct Word {
    Field field = Field::Anything;
    QString text;
    Nanoseconds time{};
    std::string plain;  ///< lower-case `text` if it is ASCII
};

std::optional<Nanoseconds> timeFrom(const QString& text) {
    struct Suffix {
        QLatin1String name;
        double size;
    };
    const std::array<Suffix, 5> suffixes{Suffix{QLatin1String("ns"), 1},
                                         {QLatin1String("us"), 1e3},
                                         {QLatin1String("ms"), 1e6},
                                         {QLatin1String("s"), 1e9},
                                         {QLatin1String(""), 1e3}};
    QString plain = text;
    plain.replace(QChar(0xb5), QLatin1Char('u'));
    for (const Suffix& suffix : suffixes) {
        if (!plain.endsWith(suffix.name)) continue;
        bool good = false;
        const double value = plain.chopped(suffix.name.size()).toDouble(&good);
        if (good) return Nanoseconds(static_cast<std::int64_t>(value * suffix.size));
    }
    return std::nullopt;
}

Word textWord(Field field, const QString& text) {
    const bool isPlain = std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.unicode() < 128; });
    return {field, text, {}, isPlain ? text.toLower().toStdString() : std::string()};
}

Word wordFrom(const QString& text) {
    if (text.startsWith(QLatin1String("kind:"), Qt::CaseInsensitive)) return textWord(Field::Kind, text.mid(5));
    if (text.startsWith(QLatin1String("name:"), Qt::CaseInsensitive)) return textWord(Field::Name, text.mid(5));
    if (text.startsWith(QLatin1String("stream:"), Qt::CaseInsensitive)) return textWord(Field::Stream, text.mid(7));
    if (text.startsWith(QLatin1Char('>')) || text.startsWith(QLatin1Char('<')))
        if (const auto time = timeFrom(text.mid(1)))
            return {text.startsWith(QLatin1Char('>')) ? Field::Longer : Field::Shorter, {}, *time, {}};
    return textWord(Field::Anything, text);
}

/// Splits a query at spaces. Quoted text is one word without the quotes.
std::vector<Word> wordsOf(const QString& query) {
    std::vector<Word> words;
    QString word;
    bool quoted = false;
    const auto end = [&] {
        if (!word.isEmpty()) words.push_back(wordFrom(std::exchange(word, {})));
    };
    for (const QChar letter : query) {
        if (letter == u'"') quoted = !quoted;
        else if (letter.isSpace() && !quoted) end();
        else word += letter;
    }
    end();
    return words;
}

/// Returns whether a text contains the word. Compares ASCII directly, because this is called a million times.
bool contains(std::string_view text, const Word& word) {
    if (word.text.isEmpty()) return true;
    if (word.plain.empty())
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).contains(word.text, Qt::CaseInsensitive);
    const auto same = [](char of, char small) { return (of >= 'A' && of <= 'Z' ? of - 'A' + 'a' : of) == small; };
    return std::search(text.begin(), text.end(), word.plain.begin(), word.plain.end(), same) != text.end();
}

/// Returns whether a row of a node of a graph has a name that fits, such as "k/l2" (order.md N8). Only such words hold a slash.
template <class Fits>
bool hasRow(const Timeline& timeline, const TimelineOperation& operation, const Word& word, const Fits& fits) {
    if (!operation.graphNode || !word.text.contains(u'/')) return false;
    const auto index = static_cast<std::uint32_t>(&operation - timeline.operations.data());
    return std::ranges::any_of(executionsOf(timeline, {index}), [&](const TimelineExecution& execution) {
        return fits(ResultRow(timeline, execution.operation, &execution).id());
    });
}

bool fits(const Timeline& timeline, const TimelineOperation& operation, const Word& word) {
    switch (word.field) {
        case Field::Kind: return isOfKind(operation.kind, word.text);
        case Field::Stream: {
            const auto stream = static_cast<std::size_t>(operation.stream);
            return operation.stream >= 0 && stream < timeline.streams.size() && contains(timeline.streams[stream].id, word);
        }
        case Field::Name: {
            const auto is = [&word](std::string_view name) {
                return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                           .compare(word.text, Qt::CaseInsensitive) == 0;
            };
            return is(operation.label()) || is(operation.id) || hasRow(timeline, operation, word, is);
        }
        case Field::Longer: return operation.end && executingTime(operation) > word.time;
        case Field::Shorter: return operation.start && operation.end && executingTime(operation) < word.time;
        case Field::Anything: break;
    }
    return contains(operation.label(), word) || contains(operation.id, word) || contains(info(operation.call).name, word) ||
           hasRow(timeline, operation, word, [&word](std::string_view name) { return contains(name, word); });
}

/// Operations in ranges that a word names.
class NamedRanges {
public:
    NamedRanges(const Timeline& timeline, const std::vector<Word>& words) : inside_(words.size()) {
        for (std::size_t w = 0; w < words.size(); ++w)
            for (const RangeStretch& range : timeline.ranges)
                if (isNamed(range, words[w])) mark(timeline, range, inside_[w]);
    }
    bool contains(std::size_t word, std::uint32_t operation) const { return !inside_[word].empty() && inside_[word][operation]; }

private:
    static bool isNamed(const RangeStretch& range, const Word& word) {
        if (word.field == Field::Name) return QString::fromStdString(range.name).compare(word.text, Qt::CaseInsensitive) == 0;
        return word.field == Field::Anything && !word.text.isEmpty() && streamscope::ui::contains(range.name, word);
    }
    static void mark(const Timeline& timeline, const RangeStretch& range, std::vector<bool>& inside) {
        inside.resize(timeline.operations.size());
        for (std::uint32_t i = range.first; i <= range.last; ++i)
            if (timeline.operations[i].thread == range.thread) inside[i] = true;
    }

    std::vector<std::vector<bool>> inside_;  ///< operations by word; empty: the word names no range
};

}  // namespace

std::vector<std::uint32_t> search(const Timeline& timeline, const QString& query, const std::stop_token& stop) {
    const std::vector<Word> words = wordsOf(query);
    std::vector<std::uint32_t> found;
    if (words.empty()) return found;
    const NamedRanges ranges(timeline, words);
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        if (i % stride == 0 && stop.stop_requested()) return {};
        std::size_t fitting = 0;
        while (fitting < words.size() && (fits(timeline, timeline.operations[i], words[fitting]) || ranges.contains(fitting, i)))
            ++fitting;
        if (fitting == words.size()) found.push_back(i);
    }
    return found;
}

QString mistakeIn(const QString& query) {
    for (const Word& word : wordsOf(query)) {
        if (word.field != Field::Kind) continue;
        const auto fits = [&word](int kind) { return isOfKind(static_cast<OperationKind>(kind), word.text); };
        bool known = false;
        for (int kind = 0; kind <= static_cast<int>(OperationKind::Allocation); ++kind) known = known || fits(kind);
        if (!known) return TimelineSearchTexts::tr("kinds: kernel, copy, memset, record, wait, memory, host, graph");
    }
    return {};
}

}  // namespace streamscope::ui
