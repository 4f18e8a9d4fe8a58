// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/program_link.h"

#include "engine/json/regular_file.h"
#include "engine/program/program_json.h"
#include "ui/document/unzipped.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSettings>
#include <QUrl>

#include <algorithm>
#include <string_view>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ProgramLinkTexts {
    Q_DECLARE_TR_FUNCTIONS(ProgramLinkTexts)
};

const QString mark = QStringLiteral("#p1.");
const QString addressKey = QStringLiteral("link/address");

/// Returns the JSON without the blanks between its values.
std::string compact(std::string_view json) {
    std::string made;
    bool isText = false, isEscaped = false;
    for (const char letter : json) {
        if (isText || (letter != ' ' && letter != '\n')) made += letter;
        if (letter == '"' && !isEscaped) isText = !isText;
        isEscaped = isText && letter == '\\' && !isEscaped;
    }
    return made;
}

Failure broken(const QString& why, qsizetype at) {
    return failure(ProgramLinkTexts::tr("The link is broken at character %1: %2").arg(at + 1).arg(why));
}

bool isOfBase64(QChar letter) {
    const char16_t code = letter.unicode();
    return code < 128 && (letter.isLetterOrNumber() || code == u'-' || code == u'_');
}

/// Returns the place of the program's first character in a link.
Expected<qsizetype> startOfProgram(const QString& link) {
    static const QRegularExpression versions(QStringLiteral("#p[0-9]+\\."));
    if (const qsizetype at = link.indexOf(mark); at >= 0) return at + mark.size();
    if (link.contains(versions))
        return failure(ProgramLinkTexts::tr("This link is of a newer Streamscope, whose programs this one cannot read."));
    return failure(ProgramLinkTexts::tr("This is no link to a program: in such a link the program follows \"%1\". Streamscope "
                                        "loads nothing from the network; save the page and open its file.")
                       .arg(mark));
}

}  // namespace

bool isLink(const QString& text) {
    const QString start = text.trimmed();
    const auto begins = [&](const char* scheme) { return start.startsWith(QLatin1String(scheme), Qt::CaseInsensitive); };
    return begins("http://") || begins("https://") || begins("#p1.") || (begins("file://") && start.contains(mark));
}

Expected<QString> linkTo(const Program& program, const QString& address) {
    const QByteArray packed = gzipped(compact(toJson(program)));
    const QByteArray text = packed.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    const QString link = address + mark + QLatin1String(text);
    if (!packed.isEmpty() && link.size() <= mostOfLink) return link;
    return failure(ProgramLinkTexts::tr("The link would have %1 characters, and more than %2 are often cut off. Send a live page "
                                        "or the program's file instead.")
                       .arg(link.size())
                       .arg(mostOfLink));
}

Expected<std::string> programInLink(const QString& pasted) {
    QString link = pasted;
    link.remove(QRegularExpression(QStringLiteral("\\s")));  // where a mail was wrapped
    const auto start = startOfProgram(link);
    if (!start) return start.failure();
    const QStringView text = QStringView(link).sliced(*start);
    const auto* const wrong = std::ranges::find_if_not(text, isOfBase64);
    if (wrong != text.end())
        return broken(ProgramLinkTexts::tr("\"%1\" does not belong to a link.").arg(*wrong), *start + (wrong - text.begin()));
    const auto packed = QByteArray::fromBase64(text.toLatin1(), QByteArray::Base64UrlEncoding);
    if (!packed.startsWith("\x1f\x8b")) return broken(ProgramLinkTexts::tr("no packed program begins there."), *start);
    const Unzipped found = unzipped(packed, static_cast<qsizetype>(filekinds::program.largest));
    const qsizetype at = *start + found.read * 4 / 3;
    switch (found.end) {
        case Unzipped::End::Cut: return broken(ProgramLinkTexts::tr("it ends before its program does."), link.size());
        case Unzipped::End::Damaged: return broken(ProgramLinkTexts::tr("the program is damaged before there."), at);
        case Unzipped::End::TooLarge:
            return failure(
                ProgramLinkTexts::tr("The program in the link is larger than %1 MiB, the most that a program may have.")
                    .arg(filekinds::program.largest / filekinds::mebibyte));
        case Unzipped::End::Whole: break;
    }
    if (found.read < packed.size()) return broken(ProgramLinkTexts::tr("the program has ended."), at);
    return found.bytes.toStdString();
}

QString linkAddress() { return QSettings().value(addressKey).toString(); }

Expected<void> setLinkAddress(const QString& address) {
    const QUrl url(address, QUrl::StrictMode);
    const QString scheme = url.scheme();
    const bool isKnown = scheme == QLatin1String("https") || scheme == QLatin1String("http") || scheme == QLatin1String("file");
    if (!address.isEmpty() && (!url.isValid() || !isKnown || url.hasFragment()))
        return failure(
            ProgramLinkTexts::tr("This is no address of a page: it begins with https://, http:// or file://, and has no #."));
    QSettings().setValue(addressKey, address);
    return {};
}

}  // namespace streamscope::ui
