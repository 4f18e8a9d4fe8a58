// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/plural_texts.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTranslator>

namespace streamscope::ui {
namespace {

/// Translator from the source texts, which name both forms, to English.
class PluralTexts : public QTranslator {
public:
    explicit PluralTexts(QObject* parent) : QTranslator(parent) {}
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override {
        static const QRegularExpression ending(QStringLiteral("\\((?:([a-z]+)\\|([a-z]+)|(e?s))\\)"));
        if (n < 0) return {};
        return QString::fromUtf8(source).replace(ending, n == 1 ? QStringLiteral("\\1") : QStringLiteral("\\2\\3"));
    }
};

}  // namespace

void installPluralTexts() {
    auto* texts = new PluralTexts(QCoreApplication::instance());
    QCoreApplication::installTranslator(texts);
}

}  // namespace streamscope::ui
