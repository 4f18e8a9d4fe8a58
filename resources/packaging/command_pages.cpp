// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/packaging/declared_options.h"

#include <algorithm>
#include <utility>

namespace streamscope::packaging {
namespace {

/// Returns the text behind a macro of roff, without its quotes and with the characters that it stands for.
QString plain(QString text) {
    if (text.startsWith(u'"') && text.endsWith(u'"')) text = text.mid(1, text.size() - 2);
    return text.replace(QLatin1String("\\-"), QLatin1String("-"))
        .replace(QLatin1String("\\e"), QLatin1String("\\"))
        .replace(QLatin1String("..."), QStringLiteral("…"));
}

QString asCode(const QString& text) { return QStringLiteral("```\n%1\n```\n").arg(text); }

/// Returns a text for a cell of a table, in which a bar would begin the next cell.
QString inCell(QString text) { return text.replace(u'|', QLatin1String("\\|")); }

/// Returns a text whose stars are letters.
QString literally(QString text) { return text.replace(u'*', QLatin1String("\\*")); }

QString row(const DeclaredOption& option) {
    const QString name = QStringLiteral("%1 %2").arg(option.name, option.value).trimmed();
    const QString sentence = option.sentence.left(1).toUpper() + option.sentence.mid(1);
    return QStringLiteral("| `%1` | %2. |\n").arg(inCell(name), literally(inCell(sentence)));
}

/// Returns the table of the options. A program behind `--` has no sentence, and no row.
QString table(const DeclaredCommand& command) {
    QString rows;
    for (const DeclaredOption& option : command.options)
        if (!option.sentence.isEmpty()) rows += row(option);
    return QStringLiteral("\n## Options\n\n| option | what |\n|---|---|\n") + rows;
}

CommandPage pageOf(QStringList names, const QString& text) {
    const auto command = declaredTogether(names);
    const QString first = names.first();
    QString title = QStringLiteral("streamscope ") + names.join(QStringLiteral(", "));
    if (first == QLatin1String("window")) title = QStringLiteral("streamscope");
    if (first == workerName) title = workerName;
    return {QStringLiteral("command-") + (first == workerName ? QStringLiteral("worker") : first),
            QStringLiteral("# %1\n\n%2%3\n[Run](run.md) says what all commands have in common: FILE, `-`, and the exit status.\n")
                .arg(title, text, table(*command))};
}

}  // namespace

std::vector<CommandPage> commandPages(const QString& page) {
    std::vector<CommandPage> pages;
    QString text;
    for (const QString& line : page.split(u'\n')) {
        if (line.startsWith(optionsMark)) {
            const QStringList names = line.mid(optionsMark.size()).split(u' ');
            if (declaredTogether(names)) pages.push_back(pageOf(names, std::exchange(text, QString())));
        } else if (line.startsWith(QLatin1String(".SS "))) {
            text += u'\n' + asCode(plain(line.mid(4))) + u'\n';
        } else if (line.startsWith(QLatin1String(".SH "))) {
            if (line != QLatin1String(".SH OPTIONS")) text.clear();
        } else if (!line.startsWith(u'.')) {
            text += literally(plain(line)) + u'\n';
        }
    }
    return pages;
}

}  // namespace streamscope::packaging
