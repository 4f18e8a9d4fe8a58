// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/inspector/diagnostic_strip.h"

#include "ui/inspector/message_card.h"
#include "ui/theme/follow_theme.h"

#include <algorithm>

namespace streamscope::app {
namespace {

QString iconOf(Severity severity) {
    switch (severity) {
        case Severity::Error: return QStringLiteral("error");
        case Severity::Warning: return QStringLiteral("warning");
        case Severity::Hint: return QStringLiteral("hint");
    }
    return {};
}

QColor colorOf(Severity severity) {
    const ui::Theme& theme = ui::Theme::current();
    switch (severity) {
        case Severity::Error: return theme.error;
        case Severity::Warning: return theme.warning;
        case Severity::Hint: return theme.accent;
    }
    return theme.accent;
}

}  // namespace

DiagnosticStrip::DiagnosticStrip() {
    setObjectName(QStringLiteral("diagnosticStrip"));
    ui::setRole(this, ui::Role::Flat);
    setFocusPolicy(Qt::TabFocus);
    setAutoDefault(true);  // Enter presses it, too
    setStyleSheet(QStringLiteral("QPushButton { text-align: left; border-radius: 0; }"));
    setToolTip(tr("Show the diagnostics and messages at the right (F8)"));
    ui::followTheme(this, [this] { refresh(); });
}

void DiagnosticStrip::setDiagnostics(const std::vector<Diagnostic>& diagnostics) {
    words_.clear();
    if (!diagnostics.empty()) {
        const auto worst = std::ranges::min_element(diagnostics, {}, &Diagnostic::severity);
        const int count = static_cast<int>(diagnostics.size());
        words_ = tr("%n diagnostic(s): %1", nullptr, count).arg(ui::messageOf(*worst).title);
        severity_ = worst->severity;
    }
    refresh();
}

void DiagnosticStrip::setMessage(Severity severity, const QString& text) {
    message_ = severity == Severity::Hint ? QString() : text.section(u'\n', 0, 0);
    ofMessage_ = severity;
    refresh();
}

void DiagnosticStrip::dropMessage(const QString& text) {
    if (message_ == text.section(u'\n', 0, 0)) setMessage(Severity::Hint, {});
}

void DiagnosticStrip::setOffered(bool on) {
    offered_ = on;
    refresh();
}

void DiagnosticStrip::refresh() {
    QStringList parts;
    for (const QString& each : {words_, message_})
        if (!each.isEmpty()) parts << each;
    shown_ = parts.join(QStringLiteral("  ·  "));
    const Severity worst = words_.isEmpty() ? ofMessage_ : message_.isEmpty() ? severity_ : std::min(severity_, ofMessage_);
    setVisible(offered_ && !shown_.isEmpty());
    setIcon(ui::icon(iconOf(worst), colorOf(worst)));
    setAccessibleName(shown_);
    shorten();
}

void DiagnosticStrip::shorten() {
    constexpr int beside = 5 * ui::unit;  // icon and margins
    const QString words = fontMetrics().elidedText(shown_, Qt::ElideRight, std::max(0, width() - beside));
    setText(QString(words).replace(u'&', QStringLiteral("&&")));  // no access key
}

void DiagnosticStrip::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    shorten();
}

QSize DiagnosticStrip::sizeHint() const { return {10 * ui::unit, 3 * ui::unit + 2}; }

QSize DiagnosticStrip::minimumSizeHint() const { return sizeHint(); }

}  // namespace streamscope::app

#include "moc_diagnostic_strip.cpp"
