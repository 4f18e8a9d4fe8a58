// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/terminal.h"

#include "engine/device/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

namespace streamscope::app {
namespace {

enum class When : std::uint8_t { Auto, Always, Never };
When colorsAre = When::Auto;

std::optional<When> whenNamed(std::string_view word) {
    constexpr std::array<std::string_view, 3> names{"auto", "always", "never"};  // as When
    const auto at = static_cast<std::size_t>(std::ranges::find(names, word) - names.begin());
    return at < names.size() ? std::optional(static_cast<When>(at)) : std::nullopt;
}

std::string_view fromEnvironment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

std::string inColor(std::string_view text, std::string_view code) {
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1)) {
        end = text.find('\n');
        lines.push_back(text.substr(0, end));
    }
    return lines;
}

/// Returns where the last column of a line begins, in bytes: behind its last gap, or its first letter.
std::size_t lastColumn(std::string_view line) {
    constexpr std::size_t mostBefore = 60;  // bytes in front of a sentence beside its name
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.substr(0, mostBefore).rfind("  ");
    const bool hasGap = gap != line.npos && gap > indent && gap + 2 < line.size() && line[gap + 2] != ' ';
    return hasGap ? gap + 2 : indent;
}

/// Breaks one line, whose last column begins at `column` bytes.
std::string brokenLine(std::string_view line, std::size_t column, std::size_t width) {
    constexpr std::size_t deeper = 4;
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t beside = lettersIn(line.substr(0, column));
    const std::size_t below = beside * 2 <= width ? beside : indent + deeper;
    std::string out(line.substr(0, column)), words(line.substr(column));
    std::size_t at = beside;
    bool isFirst = true;
    for (std::string_view rest = words; !rest.empty(); isFirst = false) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        const std::size_t letters = lettersIn(word);
        if (!isFirst && at + 1 + letters > width) {
            out += '\n' + std::string(below, ' ');
            at = below;
        } else if (!isFirst) {
            out += ' ';
            ++at;
        }
        out += word;
        at += letters;
    }
    return out;
}

}  // namespace

std::string takeColor(int& argc, char** argv) {
    constexpr std::string_view option = "--color", withValue = "--color=";
    std::string wrong;
    int kept = std::min(argc, 1);
    bool isEnded = false;
    for (int i = kept; i < argc; ++i) {
        const std::string_view word = argv[i];
        isEnded = isEnded || word == "--";
        if (isEnded || (word != option && !word.starts_with(withValue))) {
            argv[kept++] = argv[i];
            continue;
        }
        const bool isApart = word == option;
        const std::string_view value = !isApart ? word.substr(withValue.size()) : i + 1 < argc ? argv[++i] : std::string_view();
        const std::optional<When> when = whenNamed(value);
        wrong = when ? std::string() : Phrase("streamscope: --color takes auto, always or never, not \"%1\"").arg(value);
        colorsAre = when.value_or(colorsAre);
    }
    argc = kept;
    argv[argc] = nullptr;
    return wrong;
}

bool isColored(Output output) {
    switch (colorsAre) {
        case When::Always: return true;
        case When::Never: return false;
        case When::Auto: break;
    }
    if (!fromEnvironment("NO_COLOR").empty()) return false;
    const std::string_view forced = fromEnvironment("CLICOLOR_FORCE"), terminal = fromEnvironment("TERM");
    if (!forced.empty() && forced != "0") return true;
    const int descriptor = output == Output::Standard ? STDOUT_FILENO : STDERR_FILENO;
    return !terminal.empty() && terminal != "dumb" && ::isatty(descriptor) != 0;
}

std::string colored(const std::string& line) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> severities{
        {{"error", "1;31"}, {"warning", "1;35"}, {"hint", "1;36"}}};
    constexpr std::string_view bold = "1";
    std::size_t first = line.npos, letters = 0;
    std::string_view code;
    for (const auto& [name, color] : severities) {
        const std::size_t at = line.find(": " + std::string(name) + ": ");
        if (at < first) first = at, letters = name.size(), code = color;
    }
    const std::string_view all = line;
    if (first != line.npos)
        return inColor(all.substr(0, first + 1), bold) + ' ' + inColor(all.substr(first + 2, letters + 1), code) +
               std::string(all.substr(first + 3 + letters));
    const std::size_t end = line.find(": ");
    if (!line.starts_with("streamscope") || end == line.npos) return line;
    return inColor(all.substr(0, end + 1), bold) + std::string(all.substr(end + 1));
}

std::size_t terminalWidth() {
    constexpr std::size_t usual = 80, fewest = 20;
    if (::isatty(STDOUT_FILENO) == 0) return 0;
    std::size_t columns = 0;
    const std::string_view told = fromEnvironment("COLUMNS");
    std::from_chars(told.data(), told.data() + told.size(), columns);
    winsize size{};
    if (columns == 0 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
    return columns == 0 ? usual : std::max(columns, fewest);
}

std::string fitted(const std::string& text, std::size_t width) {
    if (width == 0) return text;
    const std::vector<std::string_view> lines = linesOf(text);
    std::size_t longest = 0;
    for (const std::string_view line : lines) longest = std::max(longest, lettersIn(line));
    if (longest <= width) return text;
    constexpr std::size_t ragged = 4;  // letters that a full line may lack
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string line(lines[i]);
        const std::size_t column = lastColumn(line), letters = lettersIn(std::string_view(line).substr(0, column));
        // A full line goes on in the next one, if that begins in the same column.
        for (; i + 1 < lines.size(); ++i) {
            const std::string_view next = lines[i + 1];
            const std::size_t indent = std::min(next.find_first_not_of(' '), next.size());
            const std::string_view word = next.substr(indent, next.find(' ', indent) - indent);
            const bool isFull = lettersIn(lines[i]) + 1 + lettersIn(word) + ragged > longest;
            if (word.empty() || indent != letters || lastColumn(next) != indent || !isFull) break;
            line += ' ' + std::string(next.substr(indent));
        }
        out += brokenLine(line, column, width);
        if (i + 1 < lines.size()) out += '\n';
    }
    return out;
}

}  // namespace streamscope::app
