#include "ui/compare/time_text.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <cstdlib>

namespace streamscope::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Compare", text); }

}  // namespace

QString differenceText(const ComparedTime& time) {
    const std::optional<Nanoseconds> found = time.difference();
    if (!found) return QStringLiteral("–");
    if (found->count() == 0) return QStringLiteral("=");
    const QString size = displayTime(Nanoseconds(std::abs(found->count())));
    const QString text = (found->count() > 0 ? QStringLiteral("▲ ") : QStringLiteral("▼ ")) + size;
    return time.isInsideSpread() ? u'(' + text + u')' : text;
}

QString timeText(const std::optional<Uncertain>& time) { return time ? displayTime(time->value) : QStringLiteral("–"); }

QString uncertainText(const std::optional<Uncertain>& time) {
    if (!time) return tr("did not happen");
    const QString value = displayTime(time->value);
    if (time->within.begin == time->within.end) return value;
    return tr("%1, between %2 and %3").arg(value, displayTime(time->within.begin), displayTime(time->within.end));
}

}  // namespace streamscope::ui
