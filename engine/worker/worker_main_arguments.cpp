// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_arguments.h"

#include "engine/worker/worker_options.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string_view>

namespace streamscope::worker {

namespace {

constexpr std::string_view aboutTheOptions = R"(streamscope-worker: runs Streamscope programs on the GPUs of this machine.

Answers requests from standard input, one JSON object a line, until it closes, unless --devices or --run is given.

)";

constexpr std::string_view aboutTheProtocol =
    R"(  --process                       is started by itself, for a program with several processes

Its first line says what it is: {"hello":"streamscope-worker","protocol":2,"version":"…","devices":[…], …}
Requests: {"request":"devices"}
          {"request":"run","ticket":1,"program":{…},"set":{},"devices":[0],"channels":32,
           "options":{"method":"strobed","runs":20,"warmUps":1,"timeoutMs":60000}}   (only the program is required;
           "simulated":[{"id":"…","profile":{…}}] in place of devices runs it on simulated ones)
          {"request":"cancel","ticket":1}   {"request":"quit"}
Exit: 0 done · 1 an operation failed, deadlock, time-out, wrong data · 2 bad file or usage · 3 device missing or lost
)";

#ifdef STREAMSCOPE_WITH_CUDA
constexpr std::string_view aboutCuda = "CUDA yes, built with CUDA Toolkit " STREAMSCOPE_WITH_CUDA;
#else
constexpr std::string_view aboutCuda = "CUDA no, built without the CUDA Toolkit";
#endif

std::string help() {
    std::string text(aboutTheOptions);
    for (const Option& each : options) {
        const std::string name = fmt::format("  {} {}", each.name, each.value);
        text += name.size() < 34 ? fmt::format("{:<34}{}\n", name, each.sentence)
                                 : fmt::format("{}\n{:34}{}\n", name, "", each.sentence);
    }
    return text.append(aboutTheProtocol);
}

/// Parser of the words, which keeps the first mistake.
class Parser {
public:
    explicit Parser(const std::vector<std::string>& words) : words_(words) {
        arguments_.run.ordinals = {0};
        arguments_.run.options.method = Method::Strobed;
        arguments_.run.options.runs = 20;
        arguments_.run.options.warmUps = 1;
    }

    std::variant<Arguments, Printed, UsageError> parse() {
        for (; at_ < words_.size() && error_.empty(); ++at_) {
            const auto& word = words_[at_];
            if (word == "--help" || word == "-h") return Printed{help()};
            if (word == "--version")
                return Printed{"streamscope-worker " STREAMSCOPE_VERSION "\n" + std::string(aboutCuda) + "\n"};
            take(word);
        }
        if (!error_.empty()) return UsageError{error_ + " (see --help)"};
        return arguments_;
    }

private:
    void take(const std::string& word) {
        auto& run = arguments_.run;
        if (word == "--devices") arguments_.action = Action::Devices;
        else if (word == "--process") arguments_.action = Action::Process;
        else if (word == "--json") arguments_.json = true;
        else if (word == "--trust") arguments_.run.trusted = true;
        else if (word == "--verify") arguments_.run.options.verify = true;
        else if (word == "--simulate") arguments_.profile = value();
        else if (word == "--run") takeFile();
        else if (word == "--on") takeOrdinals(value());
        else if (word == "--measure") takeMethod(value());
        else if (word == "--runs") run.options.runs = whole(value(), 1, 1'000'000);
        else if (word == "--channels") run.channels = whole(value(), 1, 32);
        else if (word == "--batch") arguments_.finishes = true;
        else if (word == "--idle") arguments_.idle = std::chrono::seconds(whole(value(), 1, 1'000'000));
        else if (word == "--timeout") run.options.timeout = std::chrono::seconds(whole(value(), 1, 1'000'000));
        else if (word == "--set") takeParameter(value());
        else error_ = fmt::format("unknown word {}", word);
    }

    std::string value() {
        if (at_ + 1 < words_.size()) return words_[++at_];
        error_ = fmt::format("{} needs a value", words_[at_]);
        return {};
    }
    void takeFile() {
        arguments_.action = Action::RunFile;
        arguments_.file = value();
    }
    void takeMethod(const std::string& text) {
        if (const auto method = methodNamed(text)) arguments_.run.options.method = *method;
        else if (error_.empty()) error_ = fmt::format("{} is not a method of measuring", text);
    }
    void takeOrdinals(std::string_view text) {
        auto& ordinals = arguments_.run.ordinals;
        ordinals.clear();
        while (error_.empty() && ordinals.size() < 64) {
            const auto comma = text.find(',');
            ordinals.push_back(whole(text.substr(0, comma), 0, 1023));
            if (comma == std::string_view::npos) return;
            text.remove_prefix(comma + 1);
        }
    }
    void takeParameter(const std::string& text) {
        const auto equals = text.find('=');
        std::int64_t number = 0;
        if (equals != std::string::npos && read(std::string_view(text).substr(equals + 1), number))
            arguments_.run.set[text.substr(0, equals)] = number;
        else if (error_.empty()) error_ = fmt::format("{} is not of the form NAME=VALUE", text);
    }
    int whole(std::string_view text, int least, int most) {
        int number = least;
        if (error_.empty() && (!read(text, number) || number < least || number > most))
            error_ = fmt::format("{} is not a number from {} to {}", text, least, most);
        return number;
    }
    template <class Number>
    static bool read(std::string_view text, Number& number) {
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        return code == std::errc() && end == text.data() + text.size();
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 0;
    Arguments arguments_;
    std::string error_;
};

}  // namespace

std::variant<Arguments, Printed, UsageError> parse(const std::vector<std::string>& words) { return Parser(words).parse(); }

}  // namespace streamscope::worker
