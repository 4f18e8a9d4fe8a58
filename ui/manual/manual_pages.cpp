// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_pages.h"

#include "ui/theme/language.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QTextDocumentFragment>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Returns a page in the language that is shown, with the addresses of the English one, or else the English page.
QString pageOf(const QString& folder, const QString& name) {
    for (const QString& place : {folder + u'/' + shownLanguage(), folder}) {
        QFile file(QStringLiteral("%1/%2.html").arg(place, name));
        if (file.open(QIODevice::ReadOnly)) return QString::fromUtf8(file.readAll()).remove(QStringLiteral("../"));
    }
    return {};
}

/// Returns the part of the page between two marks, without them.
QString between(const QString& page, const QString& from, const QString& to) {
    const qsizetype first = page.indexOf(from), last = page.indexOf(to, first);
    return first < 0 || last < 0 ? QString() : page.mid(first + from.size(), last - first - from.size());
}

QString excerptAround(const QString& text, qsizetype at) {
    constexpr qsizetype around = 40;
    const qsizetype begin = std::max<qsizetype>(0, text.lastIndexOf(u' ', std::max<qsizetype>(0, at - around)) + 1);
    return text.mid(begin, 2 * around).simplified();
}

}  // namespace

std::vector<ManualChapter> readChapters(const QString& folder) {
    std::vector<ManualChapter> chapters;
    const QString links = between(pageOf(folder, QStringLiteral("index")), QStringLiteral("<nav>"), QStringLiteral("</nav>"));
    static const QRegularExpression link(QStringLiteral("<a href=\"([a-z-]+)\\.html\"[^>]*>([^<]*)</a>"));
    for (auto each = link.globalMatch(links); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        ManualChapter chapter{match.captured(1), match.captured(2), {}, {}};
        chapter.html = between(pageOf(folder, chapter.name), QStringLiteral("<main>"), QStringLiteral("</main>"));
        chapter.text = QTextDocumentFragment::fromHtml(chapter.html).toPlainText();
        chapters.push_back(std::move(chapter));
    }
    return chapters;
}

std::vector<ManualHit> findInChapters(const std::vector<ManualChapter>& chapters, const QString& words) {
    const QStringList each = words.simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<ManualHit> hits;
    if (each.isEmpty()) return hits;
    for (std::size_t at = 0; at < chapters.size(); ++at) {
        const QString& text = chapters[at].text;
        if (std::ranges::all_of(each, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
            hits.push_back({at, excerptAround(text, text.indexOf(each.front(), 0, Qt::CaseInsensitive))});
    }
    std::stable_partition(hits.begin(), hits.end(), [&](const ManualHit& hit) {
        return std::ranges::any_of(
            each, [&](const QString& word) { return chapters[hit.chapter].title.contains(word, Qt::CaseInsensitive); });
    });
    return hits;
}

}  // namespace streamscope::ui
