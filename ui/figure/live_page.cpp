// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/live_page.h"

#include "ui/figure/page_texts.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct LivePageTexts {
    Q_DECLARE_TR_FUNCTIONS(LivePageTexts)
};

QByteArray tagOf(const QByteArray& id) { return "<script type=\"application/x-streamscope-" + id + "\" id=\"" + id + "\">"; }

qsizetype lineOf(const QByteArray& page, qsizetype at) { return std::count(page.begin(), page.begin() + at, '\n') + 1; }

/// Returns what the worker begins with in another language.
QByteArray textsForWorker() {
    const QByteArray texts = engineTexts();
    return texts.isEmpty() ? texts : "\nconst texts = " + inScript(texts) + ";\n";
}

/// Puts the lessons before the picture, which is hidden until the questions about it are answered.
QByteArray withLessons(QByteArray page, const LiveParts& live) {
    const QByteArray body = "<body>\n", classes = "class=\"";
    page.insert(page.indexOf(body) + body.size(), live.taught);
    return page.insert(page.indexOf(classes) + classes.size(), live.classes + ' ');
}

QByteArray element(const QByteArray& id, const QByteArray& text) { return tagOf(id) + text + "</script>\n"; }

}  // namespace

QByteArray inScript(QByteArray text) { return text.replace("<", "\\u003c"); }

QByteArray packedJson(const QByteArray& json) {
    constexpr qsizetype much = 40'000;
    return json.size() < much ? json : deflatedJson(json);
}

QByteArray deflatedJson(const QByteArray& json) {
    return qCompress(json, 9).mid(4).toBase64();  // without the length before the data of zlib
}

QByteArray withLive(QByteArray page, const LiveParts& live, const QByteArray& controls) {
    const QByteArray policy = "script-src 'unsafe-inline'";
    const qsizetype scripts = page.indexOf(policy);
    if (scripts >= 0) page.insert(scripts + policy.size(), " 'wasm-unsafe-eval' blob:; worker-src blob:");
    const qsizetype result = page.lastIndexOf(resultTag);
    if (result < 0) return page;
    QByteArray parts = element("program", '\n' + inScript(live.program)) +
                       element("devices", packedJson(inScript('[' + live.devices + ']'))) +
                       element("worker", live.worker + textsForWorker());
    if (shownLanguage() != QLatin1String("en")) parts += element("words", inScript(liveWords()));
    if (!live.state.isEmpty()) parts += element("state", inScript(live.state));
    if (!live.run.isEmpty()) parts += element("ghost", packedJson(inScript('[' + live.run + ']')));
    if (!live.taught.isEmpty()) parts += element("lessons", deflatedJson(live.lessons));
    page.insert(result, controls + parts + element("module", live.module));
    return live.taught.isEmpty() ? page : withLessons(std::move(page), live);
}

Expected<std::optional<QByteArray>> programInPage(const QByteArray& page) {
    const QByteArray programTag = tagOf("program");
    const qsizetype first = page.indexOf(programTag), last = page.lastIndexOf(programTag);
    if (first < 0) return std::optional<QByteArray>();
    if (first != last)
        return failure(LivePageTexts::tr("This page has two programs, in lines %1 and %2. Remove one of them.")
                           .arg(lineOf(page, first))
                           .arg(lineOf(page, last)));
    const qsizetype begin = first + programTag.size(), end = page.indexOf("</script>", begin);
    if (end < 0)
        return failure(LivePageTexts::tr("The program that begins in line %1 of this page has no end: the page is incomplete.")
                           .arg(lineOf(page, first)));
    return std::optional(QByteArray(lineOf(page, begin) - 1, '\n') + page.sliced(begin, end - begin));
}

}  // namespace streamscope::ui
