// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/svg_text.h"

namespace streamscope::ui {

QByteArray asXml(QByteArray svg) {
    const QByteArray instead = "\xEF\xBF\xBD";
    for (char control = 0; control < ' '; ++control)
        if (control != '\t' && control != '\n' && control != '\r') svg.replace(control, instead);
    return svg.replace("\xEF\xBF\xBE", instead).replace("\xEF\xBF\xBF", instead);
}

}  // namespace streamscope::ui
