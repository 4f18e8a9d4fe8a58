// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the files of the packages that list the options of the programs:
//   write_options bash|zsh|fish FILE   a completion
//   write_options TEMPLATE FILE        a manual page
//   write_options pages FOLDER TEMPLATE…    pages of the manual about commands, as Markdown
#include "engine/worker/worker_options.h"
#include "resources/packaging/declared_options.h"

#include <QFile>

#include <cstdio>
#include <optional>

namespace streamscope::packaging {

std::vector<DeclaredCommand> declaredEverywhere() {
    const auto text = [](std::string_view words) { return QString::fromUtf8(words.data(), qsizetype(words.size())); };
    std::vector<DeclaredCommand> all;
    const auto add = [&](DeclaredCommand& to, std::string_view name, std::string_view value, std::string_view sentence) {
        to.options.push_back({text(name), text(value), text(sentence)});
    };
    for (const app::DeclaredCommand& each : app::declaredCommands()) {
        DeclaredCommand& command = all.emplace_back(DeclaredCommand{text(each.name), text(each.sentence), {}});
        for (const app::DeclaredOption& option : each.options) add(command, option.name, option.value, option.sentence);
    }
    DeclaredCommand& command = all.emplace_back(DeclaredCommand{workerName, {}, {}});
    for (const worker::Option& each : worker::options) add(command, each.name, each.value, each.sentence);
    return all;
}

}  // namespace streamscope::packaging

namespace {

using namespace streamscope::packaging;

int complain(const QString& path, const QString& problem) {
    return std::fprintf(stderr, "%s%s\n", qPrintable(path), qPrintable(problem)), 1;
}

std::optional<QString> contentOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return QString::fromUtf8(file.readAll());
}

int write(const QString& path, const QString& text) {
    QFile file(path);
    const QByteArray bytes = text.toUtf8();
    const bool done = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
    return done ? 0 : complain(path, QStringLiteral(" cannot be written"));
}

int writePages(const QString& folder, const QStringList& templates) {
    for (const QString& path : templates) {
        const auto text = contentOf(path);
        if (!text) return complain(path, QStringLiteral(" cannot be read"));
        for (const CommandPage& page : commandPages(*text))
            if (const int wrong = write(folder + u'/' + page.name + QLatin1String(".md"), page.markdown); wrong != 0)
                return wrong;
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    QStringList words;
    for (int i = 1; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
    if (words.size() > 2 && words[0] == QLatin1String("pages")) return writePages(words[1], words.mid(2));
    if (words.size() != 2)
        return std::fputs("usage: write_options bash|zsh|fish|TEMPLATE FILE, or pages FOLDER TEMPLATE...\n", stderr), 2;
    if (const QString completion = completionFor(words[0]); !completion.isEmpty()) return write(words[1], completion);
    auto page = contentOf(words[0]);
    if (!page) return complain(words[0], QStringLiteral(" cannot be read"));
    if (const QString wrong = putOptionsInto(*page); !wrong.isEmpty()) return complain(words[0], QStringLiteral(": ") + wrong);
    return write(words[1], *page);
}
