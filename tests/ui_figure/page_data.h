// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/inflated.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace streamscope::ui {

/// Returns the steps that the script of a page shows.
inline QJsonArray stepsOf(const QByteArray& page) {
    const qsizetype at = page.indexOf("id=\"data\">"), begin = page.indexOf('>', at) + 1;
    const QByteArray data = page.mid(begin, page.indexOf("</script>", begin) - begin);
    return QJsonDocument::fromJson(data.startsWith('[') ? data : inflated(QByteArray::fromBase64(data)).text).array();
}

}  // namespace streamscope::ui
