// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QTranslator>

#include <array>
#include <utility>

/// Returns the text with an accent on every letter, which distinguishes translated texts, and 30 % longer, as translations may
/// be. Keeps arguments and tags unchanged.
inline QString inPseudo(const QString& text) {
    static const QString plain = QStringLiteral("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    static const QString accented =
        QStringLiteral("äƀçđéƒğĥîĵķļɱñöþqŕšţüṽŵẋýžÄƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞQŔŠŢÜṼŴẊÝŽ").replace(u'q', u'ʠ').replace(u'Q', u'Ɋ');
    static const QRegularExpression kept(QStringLiteral("%L?\\d+|%n|<[^>]*>|&\\w+;|\\*\\.\\w+"));
    QString result = QStringLiteral("⟦!! ");
    qsizetype letters = 0;
    for (qsizetype i = 0; i < text.size();) {
        const QRegularExpressionMatch match =
            kept.match(text, i, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        const QString part = match.hasMatch() ? match.captured() : text.mid(i, 1);
        const qsizetype at = part.size() == 1 ? plain.indexOf(part) : -1;
        result += at < 0 ? part : accented.mid(at, 1);
        letters += match.hasMatch() || part == QLatin1String("&") ? 0 : 1;
        i += part.size();
    }
    return result + QString(letters * 3 / 10 > 7 ? letters * 3 / 10 - 7 : 0, u'~') + QStringLiteral(" !!⟧");
}

/// Translator into accented letters that records every requested text.
class PseudoLanguage : public QTranslator {
public:
    using Text = std::pair<QString, QString>;  ///< context and source

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        if (text == QLatin1String("QT_LAYOUT_DIRECTION")) return {};
        const QMutexLocker lock(&mutex_);
        asked_.insert({QString::fromUtf8(context), text});
        return inPseudo(text);
    }
    QSet<Text> asked() const {
        const QMutexLocker lock(&mutex_);
        return asked_;
    }

private:
    mutable QMutex mutex_;
    mutable QSet<Text> asked_;
};
