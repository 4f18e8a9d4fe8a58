// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the files of the packages that list the options of the programs:
//   write_options bash|zsh|fish FILE   a completion
//   write_options TEMPLATE FILE        a manual page
#include "engine/worker/worker_options.h"
#include "resources/packaging/declared_options.h"

#include <QFile>

#include <cstdio>

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

using namespace streamscope::packaging;

int main(int argc, char** argv) {
    if (argc != 3) return std::fputs("usage: write_options bash|zsh|fish|TEMPLATE FILE\n", stderr), 2;
    const QString what = QString::fromLocal8Bit(argv[1]);
    QString text = completionFor(what);
    if (text.isEmpty()) {
        QFile page(what);
        if (!page.open(QIODevice::ReadOnly)) return std::fprintf(stderr, "%s cannot be read\n", argv[1]), 1;
        text = QString::fromUtf8(page.readAll());
        const QString wrong = putOptionsInto(text);
        if (!wrong.isEmpty()) return std::fprintf(stderr, "%s: %s\n", argv[1], qPrintable(wrong)), 1;
    }
    QFile file(QString::fromLocal8Bit(argv[2]));
    const QByteArray bytes = text.toUtf8();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush()) return 0;
    return std::fprintf(stderr, "%s cannot be written\n", argv[2]), 1;
}
