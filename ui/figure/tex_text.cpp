// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tex_text.h"

#include <QCoreApplication>
#include <QHash>

#include <array>
#include <optional>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct TexTexts {
    Q_DECLARE_TR_FUNCTIONS(TexTexts)
};

/// Returns the TeX source for characters that TeX treats specially, or that its fonts lack.
const QHash<char32_t, QString>& texOfChars() {
    static const QHash<char32_t, QString> known{{U'\\', QStringLiteral("\\textbackslash{}")},
                                                {U'{', QStringLiteral("\\{")},
                                                {U'}', QStringLiteral("\\}")},
                                                {U'$', QStringLiteral("\\$")},
                                                {U'&', QStringLiteral("\\&")},
                                                {U'#', QStringLiteral("\\#")},
                                                {U'%', QStringLiteral("\\%")},
                                                {U'_', QStringLiteral("\\_")},
                                                {U'~', QStringLiteral("\\textasciitilde{}")},
                                                {U'^', QStringLiteral("\\textasciicircum{}")},
                                                {U'<', QStringLiteral("\\ensuremath{<}")},
                                                {U'>', QStringLiteral("\\ensuremath{>}")},
                                                {U'|', QStringLiteral("\\ensuremath{|}")},
                                                {U'"', QStringLiteral("\'\'")},
                                                {0xa0, QStringLiteral("~")},
                                                {0x2002, QStringLiteral("\\enspace{}")},
                                                {0x2013, QStringLiteral("--")},
                                                {0x2014, QStringLiteral("---")},
                                                {0x2018, QStringLiteral("`")},
                                                {0x2019, QStringLiteral("\'")},
                                                {0x201c, QStringLiteral("``")},
                                                {0x201d, QStringLiteral("\'\'")},
                                                {0x2026, QStringLiteral("...")}};
    return known;
}

/// Returns the name of a character in mathematics; empty if it has none.
QString mathNameOf(char32_t c) {
    static const QHash<char32_t, QString> names{{0xb5, QStringLiteral("\\mu")},
                                                {0xb7, QStringLiteral("\\cdot")},
                                                {0xd7, QStringLiteral("\\times")},
                                                {0xb1, QStringLiteral("\\pm")},
                                                {0x2190, QStringLiteral("\\leftarrow")},
                                                {0x2191, QStringLiteral("\\uparrow")},
                                                {0x2192, QStringLiteral("\\rightarrow")},
                                                {0x2193, QStringLiteral("\\downarrow")},
                                                {0x2194, QStringLiteral("\\leftrightarrow")},
                                                {0x21b7, QStringLiteral("\\hookrightarrow")},
                                                {0x2212, QStringLiteral("-")},
                                                {0x2261, QStringLiteral("\\equiv")},
                                                {0x2264, QStringLiteral("\\leq")},
                                                {0x2265, QStringLiteral("\\geq")},
                                                {0x25b2, QStringLiteral("\\bigtriangleup")},
                                                {0x25bc, QStringLiteral("\\bigtriangledown")},
                                                {0x25b8, QStringLiteral("\\triangleright")},
                                                {0x25c2, QStringLiteral("\\triangleleft")},
                                                {0x25c6, QStringLiteral("\\diamond")},
                                                {0x25c7, QStringLiteral("\\diamond")},
                                                {0x25cb, QStringLiteral("\\circ")},
                                                {0x25cf, QStringLiteral("\\bullet")}};
    static const std::array greek{"alpha", "beta",   "gamma",   "delta", "epsilon", "zeta", "eta",  "theta", "iota",
                                  "kappa", "lambda", "mu",      "nu",    "xi",      "o",    "pi",   "rho",   "varsigma",
                                  "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",  "omega"};
    constexpr char32_t alpha = 0x3b1;
    if (c >= alpha && c < alpha + greek.size()) {
        const QString name = QLatin1String(greek[c - alpha]);
        return name == QLatin1String("o") ? name : u'\\' + name;
    }
    return names.value(c);
}

/// Returns whether the default fonts of TeX have the letter.
bool isInEveryFont(char32_t c) {
    static const QString lacking = QStringLiteral("«»ÐÞðþĄąĐđĘęĦħĮįĸĿŀŉŊŋŦŧŲųſ");
    constexpr char32_t firstLetter = 0xa1, lastLetter = 0x17f;
    return c < 0x7f || (c >= firstLetter && c <= lastLetter && !lacking.contains(QChar(static_cast<char16_t>(c))));
}

/// Returns the TeX source of a character for every TeX engine; none if pdfLaTeX's fonts lack it.
std::optional<QString> everywhere(char32_t c) {
    if (const auto known = texOfChars().constFind(c); known != texOfChars().cend()) return *known;
    if (const QString name = mathNameOf(c); !name.isEmpty()) return QStringLiteral("\\ensuremath{%1}").arg(name);
    if (c < U' ' || c == 0x7f) return QStringLiteral(" ");
    if (isInEveryFont(c)) return QString::fromUcs4(&c, 1);
    return std::nullopt;
}

/// Returns the TeX source of a character. pdfLaTeX shows the letter without accents, or a question mark, in place of one that
/// its fonts lack.
QString charAsTex(char32_t c) {
    if (const auto source = everywhere(c)) return *source;
    const QString itself = QString::fromUcs4(&c, 1);
    const QChar plain = itself.normalized(QString::NormalizationForm_D).front();
    return QStringLiteral("\\ifdefined\\Umathcode %1\\else %2\\fi{}").arg(itself, plain.unicode() < 0x7f ? plain : QChar(u'?'));
}

}  // namespace

QString asTex(const QString& text) {
    QString out;
    for (const char32_t c : text.toUcs4()) {
        const bool afterDash = c == U'-' && out.endsWith(u'-');  // TeX would join two hyphens into a dash
        out += (afterDash ? QStringLiteral("{}") : QString()) + charAsTex(c);
    }
    return out;
}

QString lackingInPdfLatex(const QString& text) {
    QString lacking;
    for (const char32_t c : text.toUcs4()) {
        const QString itself = QString::fromUcs4(&c, 1);
        if (!everywhere(c) && !lacking.contains(itself)) lacking += itself;
    }
    return lacking;
}

QString lackingWords(const QString& lacking) {
    constexpr int named = 6;
    if (lacking.isEmpty()) return {};
    QString few;
    int count = 0;
    for (const char32_t c : lacking.toUcs4())
        if (++count <= named) few += QString::fromUcs4(&c, 1);
    return TexTexts::tr(
               "pdfLaTeX cannot show %1: compile the paper with XeLaTeX or LuaLaTeX in a font that has these characters.")
        .arg(count > named ? few + u'…' : few);
}

}  // namespace streamscope::ui
