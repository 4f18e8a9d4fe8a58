// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "ui/document/markdown.h"
#include "ui/document/program_link.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

/// Makes the manual as part of the build. Usage: make_manual PROGRAM OUTPUT LIVE COMMANDS CHAPTER.md… writes an HTML page for
/// each chapter, in this order, and for each command-NAME.md in the folder COMMANDS. Each page is also written in each language
/// (NAME.de.md), in a folder of the language. PROGRAM draws every picture, light and dark. The build fails if a picture cannot be
/// drawn. LIVE is a live page for programs from elsewhere (resources/figure/live.md, Guest), in which readers change the
/// examples; an empty word: there is none.
namespace {

using namespace streamscope;
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

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the file of an example as the program writes it; empty if there is none of this name.
QByteArray exampleOf(const QString& program, const QString& name) {
    QProcess process;
    process.start(program, {QStringLiteral("examples"), name});
    return process.waitForFinished() && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

/// Returns the address of the live page of an example that a command runs as it is, on one device; empty for other commands.
QString liveAddress(const QString& streamscope, const QString& command) {
    const QStringList words = QProcess::splitCommand(command);
    static const QSet<QString> known{"--on", "--picture-size", "--font-size", "--picture-lanes", "--no-caption"};
    const auto isOther = [](const QString& word) { return word.startsWith(QLatin1String("--")) && !known.contains(word); };
    if (words.value(0) != QLatin1String("run") || std::ranges::any_of(words, isOther)) return {};
    const QByteArray text = exampleOf(streamscope, words.value(1));
    auto program = programFromJson(text.toStdString()).value;
    if (!program) return {};
    if (const qsizetype on = words.indexOf(QStringLiteral("--on")); on >= 0) program->device = words.value(on + 1).toStdString();
    const auto link = ui::linkTo(*program, QStringLiteral("live.html"));
    return link ? *link : QString();
}

/// Writes the live page for the links of all chapters.
bool writeLivePage(const QString& live, const QString& folder) {
    QByteArray page = contentOf(live);
    const qsizetype at = page.indexOf("<script type=\"application/x-streamscope-result\" id=\"result\">");
    if (at < 0) return false;
    page.insert(at, "<script type=\"application/x-streamscope-guest\" id=\"guest\">{}</script>\n");
    return write(folder + QStringLiteral("/live.html"), page);
}

using Chapters = QList<std::pair<QString, Chapter>>;

const QString english = QStringLiteral("en");

/// Returns the word in the field of the search.
QString searchWord(const QString& language) {
    if (language == QLatin1String("de")) return QStringLiteral("Suchen");
    if (language == QLatin1String("es")) return QStringLiteral("Buscar");
    return language == QLatin1String("zh") ? QStringLiteral("搜索") : QStringLiteral("Search");
}

bool isOfCommand(const QString& name) { return name.startsWith(QLatin1String("command-")); }

/// Returns a link to a chapter. `words` are more of its attributes.
QString linkTo(const std::pair<QString, Chapter>& chapter, const QString& words = {}) {
    return QStringLiteral("<a href=\"%1.html\"%3>%2</a>").arg(chapter.first, chapter.second.title.toHtmlEscaped(), words);
}

/// Returns the search and the links to all chapters, with the present one marked. Those of commands are folded.
QString navigation(const Chapters& chapters, qsizetype present, const QString& language) {
    QString items, commands;
    for (qsizetype at = 0; at < chapters.size(); ++at) {
        const QString item = QStringLiteral("<li>%1</li>\n")
                                 .arg(linkTo(chapters[at], at == present ? QStringLiteral(" aria-current=\"page\"") : QString()));
        (isOfCommand(chapters[at].first) ? commands : items) += item;
    }
    const QString open = isOfCommand(chapters[present].first) ? QStringLiteral(" open") : QString();
    if (!commands.isEmpty())
        items +=
            QStringLiteral("<li><details%2><summary>streamscope …</summary><ul>\n%1</ul></details></li>\n").arg(commands, open);
    return QStringLiteral(
               "<nav><div>\n<input type=\"search\" placeholder=\"%2\" aria-label=\"%2\" hidden><div class=\"found\" "
               "aria-live=\"polite\">"
               "</div>\n<ul>\n%1</ul>\n</div></nav>\n")
        .arg(items, searchWord(language));
}

/// Returns the links to the chapters before and after one.
QString neighbours(const Chapters& chapters, qsizetype at) {
    QString links;
    if (at > 0) links += linkTo(chapters[at - 1], QStringLiteral(" rel=\"prev\""));
    if (at + 1 < chapters.size()) links += linkTo(chapters[at + 1], QStringLiteral(" rel=\"next\""));
    return QStringLiteral("<footer>%1</footer>\n").arg(links);
}

/// Returns a page. Those of another language than English are in a folder of their own, and share pictures, style and script.
QString page(const Chapters& chapters, qsizetype at, const QString& language) {
    const Chapter& chapter = chapters[at].second;
    const bool isEnglish = language == english;
    QString body = chapter.body;
    if (!isEnglish)
        body.replace(QLatin1String("\"pictures/"), QLatin1String("\"../pictures/"))
            .replace(QLatin1String("\"live.html"), QLatin1String("\"../live.html"));
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"%4\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%1</title>\n"
               "<link rel=\"stylesheet\" href=\"%5manual.css\">\n</head>\n<body>\n%2<div>\n<main>\n%3</main>\n%6</div>\n"
               "<script src=\"search.js\"></script>\n<script src=\"%5manual.js\"></script>\n</body>\n</html>\n")
        .arg(chapter.title.toHtmlEscaped(), navigation(chapters, at, language), body, language,
             isEnglish ? QString() : QStringLiteral("../"), neighbours(chapters, at));
}

/// Returns the text of a piece of a page.
QString textOf(QString html) {
    static const QRegularExpression element(QStringLiteral("<[^>]*>"));
    return html.replace(element, QStringLiteral(" "))
        .replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&amp;"), QLatin1String("&"))
        .simplified();
}

/// Returns the script that lists the sections of all chapters for the search (manual.js): address, title, text in small letters.
QByteArray sections(const Chapters& chapters) {
    static const QRegularExpression heading(QStringLiteral("<h([12]) id=\"([^\"]*)\">(.*)</h[12]>"));
    QJsonArray all;
    for (const auto& [name, chapter] : chapters)
        for (auto each = heading.globalMatch(chapter.body); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            const qsizetype end = each.hasNext() ? each.peekNext().capturedStart() : chapter.body.size();
            const bool isFirst = match.captured(1) == QLatin1String("1");
            const QString title = isFirst ? chapter.title : chapter.title + QStringLiteral(" › ") + textOf(match.captured(3));
            const QString text = textOf(chapter.body.mid(match.capturedStart(), end - match.capturedStart()));
            all.append(QJsonArray{name + QStringLiteral(".html") + (isFirst ? QString() : u'#' + match.captured(2)), title,
                                  text.toLower()});
        }
    return "const sections = " + QJsonDocument(all).toJson(QJsonDocument::Compact) + ";\n";
}

/// Reads the chapters in a language: NAME.de.md beside NAME.md. Those that it lacks are English. Returns an error message, or an
/// empty string.
QString readChapters(Chapters& chapters, const QStringList& files, const QString& language, const LiveAddress& address) {
    for (const QString& path : files) {
        const QString other = QStringLiteral("%1/%2.%3.md").arg(QFileInfo(path).path(), nameOf(path), language);
        QFile file(QFile::exists(other) ? other : path);
        if (!file.open(QIODevice::ReadOnly)) return file.fileName() + QStringLiteral(" cannot be read");
        chapters.append({nameOf(path), readMarkdown(QString::fromUtf8(file.readAll()), address)});
        if (!chapters.last().second.problem.isEmpty())
            return file.fileName() + QStringLiteral(": ") + chapters.last().second.problem;
    }
    return {};
}

/// Returns an error message, or an empty string.
QString writePages(const Chapters& chapters, const QString& folder, const QString& language) {
    QDir().mkpath(folder);
    for (qsizetype at = 0; at < chapters.size(); ++at)
        if (!write(QStringLiteral("%1/%2.html").arg(folder, chapters[at].first), page(chapters, at, language).toUtf8()))
            return QStringLiteral("%1.html cannot be written").arg(chapters[at].first);
    return write(folder + QStringLiteral("/search.js"), sections(chapters)) ? QString()
                                                                            : QStringLiteral("search.js cannot be written");
}

/// Draws the pictures of all chapters. Returns an error message, or an empty string.
QString drawAll(const Chapters& chapters, const QString& program, const QString& folder, QSet<QString>& drawn) {
    for (const auto& [name, chapter] : chapters) {
        for (const Picture& picture : chapter.pictures) {
            if (drawn.contains(picture.name)) return QStringLiteral("two pictures are called ") + picture.name;
            drawn.insert(picture.name);
            if (const QString problem = draw(program, folder, picture); !problem.isEmpty()) return problem;
        }
    }
    return {};
}

/// Writes the pages of a language, with the pictures of the English ones. Returns an error message, or an empty string.
QString writeTranslation(const QStringList& files, const QString& folder, const QString& language, const LiveAddress& address,
                         const QSet<QString>& drawn) {
    Chapters chapters;
    if (const QString problem = readChapters(chapters, files, language, address); !problem.isEmpty()) return problem;
    for (const auto& [name, chapter] : chapters)
        for (const Picture& picture : chapter.pictures)
            if (!drawn.contains(picture.name)) return QStringLiteral("%1.md has no picture %2").arg(name, picture.name);
    return writePages(chapters, folder + u'/' + language, language);
}

}  // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 6) return complain(QStringLiteral("make_manual PROGRAM OUTPUT LIVE COMMANDS CHAPTER.md…"));
    const QString &program = words[1], &folder = words[2], &live = words[3];
    QStringList files = words.mid(5);
    for (const QFileInfo& page : QDir(words[4]).entryInfoList({QStringLiteral("command-*.md")}, QDir::Files, QDir::Name))
        files << page.filePath();
    const LiveAddress address = [&](const QString& command) {
        return live.isEmpty() ? QString() : liveAddress(program, command);
    };
    Chapters chapters;
    if (const QString problem = readChapters(chapters, files, english, address); !problem.isEmpty()) return complain(problem);
    QDir(folder).mkpath(QStringLiteral("pictures"));
    QFile::remove(folder + QStringLiteral("/live.html"));
    if (!live.isEmpty() && !writeLivePage(live, folder)) return complain(live + QStringLiteral(" is no live page"));
    QSet<QString> drawn;
    if (const QString problem = drawAll(chapters, program, folder, drawn); !problem.isEmpty()) return complain(problem);
    if (const QString problem = writePages(chapters, folder, english); !problem.isEmpty()) return complain(problem);
    for (const QString& language : {QStringLiteral("de"), QStringLiteral("es"), QStringLiteral("zh")})
        if (const QString problem = writeTranslation(files, folder, language, address, drawn); !problem.isEmpty())
            return complain(problem);
    return 0;
}
