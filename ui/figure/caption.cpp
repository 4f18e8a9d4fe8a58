// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/caption.h"

#include "engine/figure/caption.h"
#include "ui/theme/text.h"

namespace streamscope::ui {

QStringList wrapped(const QString& words, const QFontMetricsF& metrics, double room) {
    const LineMeasures measures{[&](const std::string& line) { return metrics.horizontalAdvance(text(line)); },
                                [&](const std::string& line, double width) {
                                    return metrics.elidedText(text(line), Qt::ElideRight, width).toStdString();
                                }};
    QStringList lines;
    for (const std::string& line : streamscope::wrapped(words.toStdString(), measures, room)) lines << text(line);
    return lines;
}

}  // namespace streamscope::ui
