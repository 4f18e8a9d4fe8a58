// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/session/near_names.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>
#include <string>
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
    if (name == "--table") return "--table,--csv";
    if (name == "--partition") return "--partition,--queue";
    if (name == "--account") return "--account,--bank";
    return name == "--csv" ? "--csv,--table" : name;
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
        const auto width = static_cast<std::size_t>(QString::fromStdString(name).size());
        if (width + 1 >= widthOfNames) name += "\n" + std::string(widthOfNames, ' ');
        else name += std::string(widthOfNames - width, ' ');
        return name + wrapped(option->get_description(), widthOfNames) + "\n";
    }

private:
    std::string usage_;
};

}  // namespace

struct Options::Inside {
    CLI::App app;
    std::string group = "Options";
};

Options::Options(QString command, const QString& usage, const QString& sentence)
    : command_(std::move(command)), inside_(std::make_unique<Inside>()) {
    CLI::App& app = inside_->app;
    app.name("streamscope " + command_.toStdString());
    app.description(sentence.toStdString());
    app.formatter(std::make_shared<HelpLayout>(usage.toStdString()));
    app.set_help_flag("--help,-h", "print this help");
    app.allow_extras();
}

Options::~Options() = default;

void Options::declare(const QString& name, const QString& value, const char* sentence) {
    declared_.options.push_back({name, value, QString::fromUtf8(sentence)});
}

void Options::group(const char* title) { inside_->group = title; }

void Options::each(const char* name, const char* value, const char* sentence, Take take) {
    const auto takeAll = [name = std::string(name), take = std::move(take)](const std::vector<std::string>& values) {
        requireText(name, values);
        for (const std::string& each : values)
            if (const QString wrong = take(QString::fromStdString(each)); !wrong.isEmpty())
                throw CLI::ValidationError(wrong.toStdString());
    };
    declare(QString::fromUtf8(name), QString::fromUtf8(value), sentence);
    inside_->app.add_option_function<std::vector<std::string>>(spellingsOf(name), takeAll, sentence)
        ->type_name(value)
        ->allow_extra_args(false)
        ->group(inside_->group);
}

void Options::text(const char* name, const char* value, const char* sentence, QString& into) {
    each(name, value, sentence, [&into](const QString& text) { return into = text, QString(); });
}

void Options::texts(const char* name, const char* value, const char* sentence, QStringList& into) {
    const auto take = [name = std::string(name), &into](const std::vector<std::string>& values) {
        requireText(name, values);
        for (const std::string& each : values) into << QString::fromStdString(each);
    };
    declare(QString::fromUtf8(name), QString::fromUtf8(value), sentence);
    inside_->app.add_option_function<std::vector<std::string>>(name, take, sentence)->type_name(value)->group(inside_->group);
}

void Options::number(const char* name, const char* sentence, int least, int most, std::function<void(int)> into) {
    each(name, "N", sentence, [=, into = std::move(into)](const QString& value) {
        bool ok = false;
        const int number = value.toInt(&ok);
        if (!ok || number < least || number > most)
            return QStringLiteral("%1 takes a whole number from %2 to %3, not \"%4\"")
                .arg(QString::fromLatin1(name))
                .arg(least)
                .arg(most)
                .arg(value);
        into(number);
        return QString();
    });
}

void Options::flag(const char* name, const char* sentence, bool& into, bool value) {
    declare(QString::fromUtf8(name), {}, sentence);
    inside_->app
        .add_flag_callback(
            name, [&into, value] { into = value; }, sentence)
        ->group(inside_->group);
}

void Options::words(const char* name, const char* sentence, QStringList& into, const char* value) {
    const auto take = [name = std::string(name), &into](const std::vector<std::string>& words) {
        requireText(name, words);
        for (const std::string& word : words) into << QString::fromStdString(word);
    };
    declare({}, QString::fromUtf8(value), sentence);
    inside_->app.add_option_function<std::vector<std::string>>(name, take, sentence);
}

void Options::program(const char* name) { declare({}, QString::fromUtf8(name), ""); }

void Options::file(QString& into, const char* sentence, const char* value) {
    file_ = &into;
    fileSentence_ = QString::fromUtf8(sentence);
    words("FILE", sentence, files_, value);
}

void Options::files(QStringList& into, const char* sentence, const char* value) {
    manyFiles_ = &into;
    fileSentence_ = QString::fromUtf8(sentence);
    words("FILE", sentence, files_, value);
}

QString Options::problemOfFile() {
    if (file_ == nullptr && manyFiles_ == nullptr) return {};
    if (files_.isEmpty()) return QStringLiteral("FILE is missing: ") + fileSentence_;
    if (manyFiles_ != nullptr) return *manyFiles_ = files_, QString();
    if (files_.size() > 1) return QStringLiteral("more than one FILE: \"%1\" and \"%2\"").arg(files_[0], files_[1]);
    *file_ = files_.first();
    return {};
}

std::optional<Command> Options::read(const QStringList& words) {
    std::vector<std::string> backwards;  // in reverse order, as CLI11 expects them
    for (const QString& word : words) backwards.insert(backwards.begin(), word.toStdString());
    try {
        inside_->app.parse(std::move(backwards));
    } catch (const CLI::CallForHelp&) {
        return PrintText{QString::fromStdString(inside_->app.help()).replace(QLatin1String("\n\n\n"), QLatin1String("\n\n")),
                         declared_};
    } catch (const CLI::ArgumentMismatch& error) {
        return wrong(QStringLiteral("%1 needs a value").arg(QString::fromStdString(error.what()).section(u':', 0, 0)));
    } catch (const CLI::ParseError& error) {
        return wrong(QString::fromStdString(error.what()));
    }
    std::vector<std::string> unknown = inside_->app.remaining();
    if (const auto ended = std::ranges::find(unknown, "--"); ended != unknown.end()) unknown.erase(ended);  // ends the options
    if (!unknown.empty()) return wrong(asUnknown(QString::fromStdString(unknown.front())));
    if (const QString problem = problemOfFile(); !problem.isEmpty()) return wrong(problem);
    return std::nullopt;
}

QString Options::asUnknown(const QString& word) const {
    if (!word.startsWith(u'-')) return QStringLiteral("unexpected \"%1\"").arg(word);
    QStringList names;
    for (const DeclaredOption& each : declared_.options) names << each.name;
    const QString option = word.section(u'=', 0, 0);
    return QStringLiteral("unknown option %1%2").arg(option, didYouMean(option, names));
}

UsageError Options::wrong(const QString& what) const {
    const QString name = QStringLiteral("streamscope %1").arg(command_).trimmed();
    return {QStringLiteral("%1: %2. See: %1 --help").arg(name, what)};
}

}  // namespace streamscope::app
