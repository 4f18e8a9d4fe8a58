// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/access_key.h"

#include <QRegularExpression>

namespace streamscope::ui {

QString withoutAccessKey(QString text) {
    static const QRegularExpression inParentheses(QStringLiteral("\\s*\\(&\\w\\)"));
    return text.remove(inParentheses).remove(u'&');
}

}  // namespace streamscope::ui
