// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

#include "app/runs/near_names.h"
#include "engine/device/words.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::app {
namespace {

constexpr std::size_t widthOfNames = 34, widthOfHelp = 118;

/// Breaks a sentence into lines. All but the first are indented.
std::string wrapped(const std::string& sentence, std::size_t indent) {
    std::string out, line;
    std::istringstream words(sentence);
    for (std::string word; words >> word;) {
        if (!line.empty() && indent + line.size() + 1 + word.size() > widthOfHelp) {
            out += line + "\n" + std::string(indent, ' ');
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return out + line;
}

/// Refuses empty values, which usually are those of an unset variable of a shell.
void requireText(const std::string& name, const std::vector<std::string>& values) {
    for (const std::string& value : values)
        if (value.empty()) throw CLI::ValidationError(name + " needs a value, not an empty text");
}

/// Returns the names of an option for CLI11: --output is -o everywhere, rows are written by --table and by --csv, and Flux calls
/// a partition a queue and an account a bank.
std::string spellingsOf(const std::string& name) {
    if (name == "--output") return "--output,-o";
    if (name == "--quiet") return "--quiet,-q";
    if (name == "--table") return "--table,--csv";
    if (name == "--partition") return "--partition,--queue";
    if (name == "--account") return "--account,--bank";
    return name == "--csv" ? "--csv,--table" : name;
}

/// Returns whether an option looks like one of pictures (ui/figure/figure_options.h), which this program may not have.
bool isOfPictures(std::string_view option) {
    constexpr std::array<std::string_view, 6> beginnings{"--picture-", "--font",   "--no-",
                                                         "--live",     "--before", "--multiprocessors"};
    return std::ranges::any_of(beginnings, [option](std::string_view each) { return option.starts_with(each); });
}

std::string noPictures(const std::string& option, const std::string& command) {
    return Phrase("%1: this program draws no pictures; streamscope %2 does").arg(option, command);
}

/// Layout of a command's help: its usage first, then a sentence beside each option.
class HelpLayout : public CLI::Formatter {
public:
    explicit HelpLayout(std::string usage) : usage_(std::move(usage)) {}
    std::string make_usage(const CLI::App*, std::string) const override { return "Usage: streamscope " + usage_ + "\n"; }
    std::string make_description(const CLI::App* app) const override { return wrapped(app->get_description(), 0) + "\n"; }
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_type_name().empty() ? "" : " " + option->get_type_name();
    }
    std::string make_option(const CLI::Option* option, bool isPositional) const override {
        std::string name = "  " + make_option_name(option, isPositional) + (isPositional ? "" : make_option_opts(option));
        const auto width = lettersIn(name);
        if (width + 1 >= widthOfNames) name += "\n" + std::string(widthOfNames, ' ');
        else name += std::string(widthOfNames - width, ' ');
        return name + wrapped(option->get_description(), widthOfNames) + "\n";
    }

private:
    std::string usage_;
};

}  // namespace

struct PlainOptions::Inside {
    CLI::App app;
    std::string group = "Options";
    bool refusesPictures = false;
};

PlainOptions::PlainOptions(std::string command, const std::string& usage, const std::string& sentence)
    : command_(std::move(command)), inside_(std::make_unique<Inside>()) {
    CLI::App& app = inside_->app;
    app.name("streamscope " + command_);
    app.description(sentence);
    app.formatter(std::make_shared<HelpLayout>(usage));
    app.set_help_flag("--help,-h", "print this help");
    app.allow_extras();
}

PlainOptions::~PlainOptions() = default;

void PlainOptions::declare(const std::string& name, const std::string& value, const char* sentence) {
    declared_.options.push_back({name, value, sentence});
}

void PlainOptions::group(const char* title) { inside_->group = title; }

void PlainOptions::each(const char* name, const char* value, const char* sentence, Take take) {
    const auto takeAll = [name = std::string(name), take = std::move(take)](const std::vector<std::string>& values) {
        requireText(name, values);
        for (const std::string& each : values)
            if (const std::string wrong = take(each); !wrong.empty()) throw CLI::ValidationError(wrong);
    };
    declare(name, value, sentence);
    inside_->app.add_option_function<std::vector<std::string>>(spellingsOf(name), takeAll, sentence)
        ->type_name(value)
        ->allow_extra_args(false)
        ->group(inside_->group);
}

void PlainOptions::text(const char* name, const char* value, const char* sentence, std::string& into) {
    each(name, value, sentence, [&into](const std::string& text) { return into = text, std::string(); });
}

void PlainOptions::texts(const char* name, const char* value, const char* sentence,
                         std::function<void(const std::string& text)> take) {
    const auto takeAll = [name = std::string(name), take = std::move(take)](const std::vector<std::string>& values) {
        requireText(name, values);
        for (const std::string& each : values) take(each);
    };
    declare(name, value, sentence);
    inside_->app.add_option_function<std::vector<std::string>>(name, takeAll, sentence)->type_name(value)->group(inside_->group);
}

void PlainOptions::number(const char* name, const char* sentence, int least, int most, std::function<void(int)> into) {
    each(name, "N", sentence, [=, into = std::move(into)](const std::string& value) {
        int number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc() || end != value.data() + value.size() || number < least || number > most)
            return Phrase("%1 takes a whole number from %2 to %3, not \"%4\"").arg(name, least, most, value);
        into(number);
        return Phrase();
    });
}

void PlainOptions::flag(const char* name, const char* sentence, bool& into, bool value) {
    declare(name, {}, sentence);
    inside_->app
        .add_flag_callback(
            spellingsOf(name), [&into, value] { into = value; }, sentence)
        ->group(inside_->group);
}

void PlainOptions::words(const char* name, const char* sentence, std::function<void(const std::string& word)> take,
                         const char* value) {
    const auto takeAll = [name = std::string(name), take = std::move(take)](const std::vector<std::string>& words) {
        requireText(name, words);
        for (const std::string& word : words) take(word);
    };
    declare({}, value, sentence);
    inside_->app.add_option_function<std::vector<std::string>>(name, takeAll, sentence);
}

void PlainOptions::words(const char* name, const char* sentence, std::vector<std::string>& into, const char* value) {
    words(
        name, sentence, [&into](const std::string& word) { into.push_back(word); }, value);
}

void PlainOptions::further(const char* value) { declare({}, value, ""); }

void PlainOptions::withoutPictures() {
    inside_->refusesPictures = true;
    each("--picture", "F", "pictures are drawn by streamscope, which has Qt",
         [this](const std::string&) { return noPictures("--picture", command_); });
}

void PlainOptions::file(std::string& into, const char* sentence, const char* value) {
    file_ = &into;
    fileSentence_ = sentence;
    words("FILE", sentence, files_, value);
}

void PlainOptions::files(std::vector<std::string>& into, const char* sentence, const char* value) {
    manyFiles_ = &into;
    fileSentence_ = sentence;
    words("FILE", sentence, files_, value);
}

std::string PlainOptions::problemOfFile() {
    if (file_ == nullptr && manyFiles_ == nullptr) return {};
    if (files_.empty()) return std::string("FILE is missing: ") + fileSentence_;
    if (manyFiles_ != nullptr) return *manyFiles_ = files_, std::string();
    if (files_.size() > 1) return Phrase("more than one FILE: \"%1\" and \"%2\"").arg(files_[0], files_[1]);
    *file_ = files_.front();
    return {};
}

std::optional<Ended> PlainOptions::read(const std::vector<std::string>& words) {
    std::vector<std::string> backwards;  // in reverse order, as CLI11 expects them
    for (const std::string& word : words) backwards.insert(backwards.begin(), word);
    try {
        inside_->app.parse(std::move(backwards));
    } catch (const CLI::CallForHelp&) {
        return PrintText{replaced(inside_->app.help(), "\n\n\n", "\n\n"), declared_};
    } catch (const CLI::ArgumentMismatch& error) {
        return wrong(
            Phrase("%1 needs a value").arg(std::string_view(error.what()).substr(0, std::string_view(error.what()).find(':'))));
    } catch (const CLI::ParseError& error) {
        return wrong(error.what());
    }
    std::vector<std::string> unknown = inside_->app.remaining();
    if (const auto ended = std::ranges::find(unknown, "--"); ended != unknown.end()) unknown.erase(ended);  // ends the options
    if (!unknown.empty()) return wrong(asUnknown(unknown.front()));
    if (const std::string problem = problemOfFile(); !problem.empty()) return wrong(problem);
    return std::nullopt;
}

std::string PlainOptions::asUnknown(const std::string& word) const {
    const bool takesProgram = std::ranges::count(declared_.options, "PROGRAM", &DeclaredOption::value) > 0;
    if (!word.starts_with('-'))
        return Phrase(takesProgram ? "unexpected \"%1\": write -- before the program and its arguments" : "unexpected \"%1\"")
            .arg(word);
    std::vector<std::string> names;
    for (const DeclaredOption& each : declared_.options) names.push_back(each.name);
    const std::string option = word.substr(0, word.find('='));
    if (inside_->refusesPictures && isOfPictures(option)) return noPictures(option, command_);
    return Phrase("unknown option %1%2").arg(option, didYouMean(option, names));
}

UsageError PlainOptions::wrong(const std::string& what) const {
    const std::string name = command_.empty() ? "streamscope" : "streamscope " + command_;
    return {Phrase("%1: %2. See: %1 --help").arg(name, what)};
}

}  // namespace streamscope::app
