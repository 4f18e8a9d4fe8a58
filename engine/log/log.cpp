// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/log/log.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

namespace streamscope::log {
namespace {

constexpr const char *variable = "STREAMSCOPE_LOG", *standardError = "-";
/// Each line begins with it, which tells it from other words on standard error.
constexpr std::string_view mark = "streamscope.";
constexpr std::string_view names[] = {"streamscope.devices", "streamscope.files", "streamscope.machines", "streamscope.recorder",
                                      "streamscope.worker"};

constexpr std::size_t longestProgram = 24;  ///< letters of its name; a copied worker is named by its hash

std::atomic<unsigned> leftOut = 0;  ///< a bit for each About

unsigned bitOf(About about) { return 1U << static_cast<unsigned>(about); }
bool isLeftOut(About about) { return (leftOut & bitOf(about)) != 0; }

/// Writes a line in one piece. Control characters, also those of two bytes in UTF-8, become blanks.
void writeLine(int place, std::string line) {
    const int errorOfProgram = errno;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto byte = static_cast<unsigned char>(line[i]);
        const auto next = static_cast<unsigned char>(i + 1 < line.size() ? line[i + 1] : ' ');
        if (byte == 0xc2 && next >= 0x80 && next < 0xa0) line[i] = line[i + 1] = ' ';
        else if (byte < ' ' || byte == 0x7f) line[i] = ' ';
    }
    line += '\n';
    [[maybe_unused]] const ssize_t written = ::write(place, line.data(), line.size());
    errno = errorOfProgram;
}

/// Returns the descriptor that the environment asks for; -1: none. A file that cannot be opened is replaced by standard error.
int askedFor() {
    const char* path = std::getenv(variable);
    if (path == nullptr || *path == '\0') return -1;
    if (std::strcmp(path, standardError) == 0) return STDERR_FILENO;
    const int errorOfProgram = errno;
    const int file = ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
    if (file < 0)
        writeLine(STDERR_FILENO, std::string("streamscope: ") + variable + " names \"" + path + "\", which cannot be written (" +
                                     std::strerror(errno) + "). The log is on standard error.");
    errno = errorOfProgram;
    return file < 0 ? STDERR_FILENO : file;
}

int place() {
    static const int one = askedFor();
    return one;
}

/// Returns the time in UTC, because the lines of several machines are read together.
std::string now() {
    timespec time{};
    ::clock_gettime(CLOCK_REALTIME, &time);
    tm parts{};
    ::gmtime_r(&time.tv_sec, &parts);
    char seconds[32] = {}, text[48] = {};
    std::strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text, sizeof text, "%s.%03ldZ", seconds, time.tv_nsec / 1'000'000);
    return text;
}

}  // namespace

std::string_view name(About about) { return names[static_cast<std::size_t>(about)]; }

bool isOn() { return place() >= 0; }

void leaveOut(About about) { leftOut |= bitOf(about); }

void say(About about, std::string_view text) {
    if (!isOn() || isLeftOut(about)) return;
    std::string line(name(about));
    line += ' ' + now() + ' ' + std::string(program_invocation_short_name).substr(0, longestProgram) + '[' +
            std::to_string(::getpid()) + "]: ";
    writeLine(place(), line.append(text));
}

void takeVerbose(int& argc, char** argv) {
    const auto is = [](const char* text) { return [text](const char* word) { return std::strcmp(word, text) == 0; }; };
    char **const end = argv + argc, **const options = std::find_if(argv + std::min(argc, 1), end, is("--"));
    char** const kept = std::remove_if(argv + std::min(argc, 1), options,
                                       [&](const char* word) { return is("--verbose")(word) || is("-v")(word); });
    if (kept == options) return;
    argc = static_cast<int>(std::copy(options, end, kept) - argv);
    argv[argc] = nullptr;
    ::setenv(variable, standardError, 1);
}

void takeLines(std::string& text) {
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos;) {
        if (text.compare(at, mark.size(), mark) != 0) {
            at = end + 1;
            continue;
        }
        const bool isLeft = std::any_of(std::begin(all), std::end(all), [&](About about) {
            return isLeftOut(about) && text.compare(at, name(about).size(), name(about)) == 0;
        });
        if (isOn() && !isLeft) writeLine(place(), text.substr(at, end - at));
        text.erase(at, end + 1 - at);
    }
}

}  // namespace streamscope::log
