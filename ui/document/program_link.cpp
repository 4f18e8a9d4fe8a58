// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/program_link.h"

#include "engine/files/program_link.h"
#include "engine/program/program_json.h"
#include "ui/document/unzipped.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QSettings>
#include <QUrl>

#include <string_view>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ProgramLinkTexts {
    Q_DECLARE_TR_FUNCTIONS(ProgramLinkTexts)
};

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

}  // namespace

bool isLink(const QString& text) { return streamscope::isLink(text.toStdString()); }

Expected<QString> linkTo(const Program& program, const QString& address) {
    const QByteArray packed = gzipped(compact(toJson(program)));
    const QByteArray text = packed.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    const QString link = address + ui::text(linkMark) + QLatin1String(text);
    if (!packed.isEmpty() && link.size() <= mostOfLink) return link;
    return failure(ProgramLinkTexts::tr("The link would have %1 characters, and more than %2 are often cut off. Send a live page "
                                        "or the program's file instead.")
                       .arg(link.size())
                       .arg(mostOfLink));
}

Expected<std::string> programInLink(const QString& link) { return streamscope::programInLink(link.toStdString()); }

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
