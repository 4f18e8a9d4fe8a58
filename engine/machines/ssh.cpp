// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/machines/ssh.h"

#include "engine/json/printable.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>

#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::machines {
namespace {

bool isPrivateFolder(const std::string& path) {
    struct stat found {};
    return ::lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == ::getuid() &&
           (found.st_mode & 077) == 0;
}

/// A message of ssh, and its remedy.
struct Known {
    std::string_view says, remedy;
};
constexpr Known knownFailures[] = {
    {"REMOTE HOST IDENTIFICATION HAS CHANGED",
     "Its key is not the one that is known: find out why, and only then remove the old one (ssh-keygen -R)."},
    {"Host key verification failed", "Its key is not known yet: connect once in a terminal with \"ssh {host}\" and accept it."},
    {"Permission denied", "It refused the login: check that \"ssh {host}\" works in a terminal (key, agent, user name)."},
    {"Could not resolve hostname", "Check the name of the host."},
    {"onnection timed out", "Check that it is switched on and can be reached from here."},
    {"onnection refused", "Nothing listens there: check the host and the port."},
    {"No route to host", "Check that it is switched on and can be reached from here."},
    {"Network is unreachable", "Check the network of this machine."},
    {"Too many authentication failures", "Too many keys were offered: name one with IdentityFile and IdentitiesOnly."},
};

}  // namespace

std::map<std::string, std::string> settingsOf(const std::string& printed) {
    std::map<std::string, std::string> settings;
    std::istringstream lines(printed);
    for (std::string line; std::getline(lines, line);) {
        const auto space = line.find(' ');
        if (space != std::string::npos) settings.emplace(line.substr(0, space), line.substr(space + 1));
    }
    return settings;
}

std::vector<std::string> missingOptions(const std::map<std::string, std::string>& settings, const std::string& folder,
                                        std::chrono::seconds connect, std::chrono::seconds persist) {
    const auto is = [&](const char* option, std::string_view value) {
        const auto found = settings.find(option);
        return found != settings.end() && found->second == value;
    };
    std::vector<std::string> options;
    const auto add = [&](std::string option) { options.insert(options.end(), {"-o", std::move(option)}); };
    const bool fits = !folder.empty() && folder.size() + lettersOfSocket <= longestSocketPath;
    const bool hasNone = is("controlmaster", "false") && (!settings.contains("controlpath") || is("controlpath", "none"));
    if (fits && hasNone) {
        add("ControlMaster=auto");
        add("ControlPath=" + folder + "/%C");
        add(fmt::format("ControlPersist={}", persist.count()));
    }
    if (is("connecttimeout", "none")) add(fmt::format("ConnectTimeout={}", connect.count()));
    if (is("serveraliveinterval", "0")) add("ServerAliveInterval=15");
    return options;
}

std::string socketFolder() {
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    std::string folder = runtime == nullptr ? std::string() : std::string(runtime) + "/streamscope";
    if (folder.empty() || folder.size() + lettersOfSocket > longestSocketPath)
        folder = fmt::format("/tmp/streamscope-{}", ::getuid());
    ::mkdir(folder.c_str(), 0700);
    return isPrivateFolder(folder) ? folder : std::string();
}

std::string explain(const std::string& machine, const std::string& host, const std::string& errors) {
    for (const Known& known : knownFailures) {
        if (errors.find(known.says) == std::string::npos) continue;
        return fmt::format("{} could not be reached: {}. {}", machine, lastLines(errors),
                           filledIn(std::string(known.remedy), "host", host));
    }
    return {};
}

std::string lastLines(const std::string& text, int most) {
    std::vector<std::string> lines;
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == '.' || line.back() == ' ')) line.pop_back();
        if (!line.empty()) lines.push_back(line);
    }
    const std::size_t first = lines.size() > static_cast<std::size_t>(most) ? lines.size() - static_cast<std::size_t>(most) : 0;
    std::string out;
    for (std::size_t i = first; i < lines.size(); ++i) out += (out.empty() ? "" : " / ") + printable(lines[i]);
    return out;
}

}  // namespace streamscope::machines
