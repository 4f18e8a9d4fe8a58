// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/markdown.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSet>

#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

/// Makes the manual as part of the build. Usage: make_manual PROGRAM OUTPUT CHAPTER.md… writes an HTML page for each chapter, in
/// this order. PROGRAM draws every picture, light and dark. The build fails if a picture cannot be drawn.
namespace {

using namespace streamscope::ui;

constexpr int patience = 300'000;  ///< ms for a picture, also with sanitizers on a busy machine

int complain(const QString& problem) {
    std::fprintf(stderr, "make_manual: %s\n", qUtf8Printable(problem));
    return 1;
}

QString nameOf(const QString& path) { return QFileInfo(path).completeBaseName(); }

/// Draws the light and the dark version of a picture, at the same time. Returns an error message, or an empty string.
QString draw(const QString& program, const QString& folder, const Picture& picture) {
    std::vector<std::unique_ptr<QProcess>> both;
    for (const QString& style : {QStringLiteral("light"), QStringLiteral("dark")}) {
        const QString file = QStringLiteral("%1/pictures/%2-%3.svg").arg(folder, picture.name, style);
        QFile::remove(file);
        auto& process = both.emplace_back(std::make_unique<QProcess>());
        process->setStandardOutputFile(QProcess::nullDevice());
        process->start(program, QProcess::splitCommand(picture.command)
                                    << QStringLiteral("--picture") << file << QStringLiteral("--picture-style") << style);
    }
    for (const std::unique_ptr<QProcess>& process : both) {
        const bool ended = process->waitForFinished(patience);
        const QString file = process->arguments().value(process->arguments().indexOf(QStringLiteral("--picture")) + 1);
        // The exit status 1 is no error: the picture may be of a composition that fails.
        if (!ended || process->exitStatus() != QProcess::NormalExit || process->exitCode() > 1 || !QFile::exists(file))
            return QStringLiteral("no picture by: streamscope %1\n%2")
                .arg(picture.command, QString::fromUtf8(process->readAllStandardError()));
    }
    return {};
}

/// Returns the links to all chapters, with the present chapter marked.
QString navigation(const QList<std::pair<QString, Chapter>>& chapters, const QString& present) {
    QString items;
    for (const auto& [name, chapter] : chapters)
        items +=
            QStringLiteral("<li><a href=\"%1.html\"%3>%2</a></li>\n")
                .arg(name, chapter.title.toHtmlEscaped(), name == present ? QStringLiteral(" aria-current=\"page\"") : QString());
    return QStringLiteral("<nav><ul>\n%1</ul></nav>\n").arg(items);
}

bool write(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) == text.toUtf8().size();
}

QString page(const Chapter& chapter, const QString& links) {
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%1</title>\n"
               "<link rel=\"stylesheet\" href=\"manual.css\">\n</head>\n<body>\n%2<main>\n%3</main>\n</body>\n</html>\n")
        .arg(chapter.title.toHtmlEscaped(), links, chapter.body);
}

}  // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 4) return complain(QStringLiteral("make_manual PROGRAM OUTPUT CHAPTER.md…"));
    const QString &program = words[1], &folder = words[2];
    QList<std::pair<QString, Chapter>> chapters;
    for (const QString& path : words.mid(3)) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) return complain(path + QStringLiteral(" cannot be read"));
        chapters.append({nameOf(path), readMarkdown(QString::fromUtf8(file.readAll()))});
        if (!chapters.last().second.problem.isEmpty())
            return complain(nameOf(path) + QStringLiteral(": ") + chapters.last().second.problem);
    }
    QDir(folder).mkpath(QStringLiteral("pictures"));
    QSet<QString> drawn;
    for (const auto& [name, chapter] : chapters) {
        for (const Picture& picture : chapter.pictures) {
            if (drawn.contains(picture.name)) return complain(QStringLiteral("two pictures are called ") + picture.name);
            drawn.insert(picture.name);
            if (const QString problem = draw(program, folder, picture); !problem.isEmpty()) return complain(problem);
        }
        if (!write(QStringLiteral("%1/%2.html").arg(folder, name), page(chapter, navigation(chapters, name))))
            return complain(QStringLiteral("%1.html cannot be written").arg(name));
    }
    return 0;
}
