// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/packaging/declared_options.h"

#include <algorithm>

namespace streamscope::packaging {
namespace {

/// Returns a text as roff, which reads a hyphen as a mark of typography and has meanings for backslashes and for the first
/// character.
QString roff(QString text) {
    text.replace(u'\\', QLatin1String("\\e"))
        .replace(u'-', QLatin1String("\\-"))
        .replace(QStringLiteral("…"), QLatin1String("..."));
    return text.startsWith(u'.') || text.startsWith(u'\'') ? QStringLiteral("\\&") + text : text;
}

QString paragraph(const DeclaredOption& option) {
    const QString sentence = roff(option.sentence.left(1).toUpper() + option.sentence.mid(1));
    const QString name = option.value.isEmpty() ? QStringLiteral(".B %1").arg(roff(option.name))
                                                : QStringLiteral(".BI %1 \" %2\"").arg(roff(option.name), roff(option.value));
    return QStringLiteral(".TP\n%1\n%2.\n").arg(name, sentence);
}

bool same(const DeclaredOption& a, const DeclaredOption& b) {
    return a.name == b.name && a.value == b.value && a.sentence == b.sentence;
}

/// Manual page whose options are written in the order of its sections.
class ManualPage {
public:
    /// Returns the options of a command. Names alone the options that an earlier section explains in the same words.
    QString optionsOf(const DeclaredCommand& command) {
        QString paragraphs;
        QStringList names;
        for (const DeclaredOption& option : command.options) {
            if (option.name.isEmpty()) continue;
            const bool told = std::ranges::any_of(told_, [&](const DeclaredOption& each) { return same(each, option); });
            if (told) names << roff(option.name);
            else paragraphs += paragraph(option), told_.push_back(option);
        }
        if (names.isEmpty()) return paragraphs;
        const QString last = names.size() > 1 ? QStringLiteral(" and ") + names.takeLast() : QString();
        return QStringLiteral("Takes %1%2, as above.\n").arg(names.join(QStringLiteral(", ")), last) + paragraphs;
    }

private:
    std::vector<DeclaredOption> told_;
};

/// Returns the commands with these names as one that has the options of all of them; nothing if a name is none.
std::optional<DeclaredCommand> together(const QStringList& names) {
    DeclaredCommand all;
    const std::vector<DeclaredCommand> commands = declaredEverywhere();
    for (const QString& name : names) {
        const auto found =
            std::ranges::find(commands, name == QLatin1String("window") ? QString() : name, &DeclaredCommand::name);
        if (found == commands.end()) return std::nullopt;
        for (const DeclaredOption& each : found->options)
            if (std::ranges::none_of(all.options, [&](const DeclaredOption& other) { return same(each, other); }))
                all.options.push_back(each);
    }
    return all;
}

}  // namespace

QString putOptionsInto(QString& page) {
    const QString mark = QStringLiteral(".\\\" options ");
    ManualPage options;
    QString made;
    for (const QString& line : page.split(u'\n')) {
        if (!line.startsWith(mark)) {
            made += line + u'\n';
            continue;
        }
        const auto command = together(line.mid(mark.size()).split(u' '));
        if (!command) return QStringLiteral("\"%1\" names no command").arg(line);
        made += options.optionsOf(*command);
    }
    page = made.trimmed() + u'\n';
    return {};
}

}  // namespace streamscope::packaging
