// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_lexers.h"

#include "ui/code/call_help.h"
#include "ui/code/code_colours.h"
#include "ui/code/scintilla.h"

#include <QByteArray>

namespace streamscope::ui {
namespace {

constexpr int secondSet = 2;  ///< index of the second set of keywords in QScintilla

class CppCodeLexer : public QsciLexerCPP {
public:
    CppCodeLexer(CodeTarget target, QObject* parent) : QsciLexerCPP(parent), calls_(namesWithHelp(target).toLatin1()) {}
    const char* keywords(int set) const override {
        static const QByteArray own = QByteArray(QsciLexerCPP::keywords(1)) +
                                      " nullptr constexpr noexcept size_t __global__ __device__ __shared__ __restrict__";
        return set == 1 ? own.constData() : set == secondSet ? calls_.constData() : nullptr;
    }

private:
    QByteArray calls_;
};

class PythonCodeLexer : public QsciLexerPython {
public:
    PythonCodeLexer(CodeTarget target, QObject* parent) : QsciLexerPython(parent), calls_(namesWithHelp(target).toLatin1()) {
        setHighlightSubidentifiers(true);
    }
    const char* keywords(int set) const override {
        return set == secondSet ? calls_.constData() : QsciLexerPython::keywords(set);
    }

private:
    QByteArray calls_;
};

CodeInk inkOfCpp(int style) {
    switch (style) {
        case QsciLexerCPP::Comment:
        case QsciLexerCPP::CommentLine:
        case QsciLexerCPP::CommentDoc:
        case QsciLexerCPP::CommentLineDoc: return CodeInk::Comment;
        case QsciLexerCPP::Keyword: return CodeInk::Keyword;
        case QsciLexerCPP::KeywordSet2: return CodeInk::Call;
        case QsciLexerCPP::Number: return CodeInk::Number;
        case QsciLexerCPP::DoubleQuotedString:
        case QsciLexerCPP::SingleQuotedString:
        case QsciLexerCPP::RawString: return CodeInk::String;
        case QsciLexerCPP::PreProcessor: return CodeInk::Directive;
        default: return CodeInk::Text;
    }
}

CodeInk inkOfPython(int style) {
    switch (style) {
        case QsciLexerPython::Comment:
        case QsciLexerPython::CommentBlock: return CodeInk::Comment;
        case QsciLexerPython::Keyword: return CodeInk::Keyword;
        case QsciLexerPython::HighlightedIdentifier: return CodeInk::Call;
        case QsciLexerPython::Number: return CodeInk::Number;
        case QsciLexerPython::DoubleQuotedString:
        case QsciLexerPython::SingleQuotedString:
        case QsciLexerPython::TripleSingleQuotedString:
        case QsciLexerPython::TripleDoubleQuotedString:
        case QsciLexerPython::DoubleQuotedFString:
        case QsciLexerPython::SingleQuotedFString:
        case QsciLexerPython::TripleSingleQuotedFString:
        case QsciLexerPython::TripleDoubleQuotedFString: return CodeInk::String;
        case QsciLexerPython::Decorator: return CodeInk::Directive;
        default: return CodeInk::Text;
    }
}

}  // namespace

QsciLexer* makeCodeLexer(CodeTarget target, QObject* parent) {
    if (fileExtension(target) == ".py") return new PythonCodeLexer(target, parent);
    auto* lexer = new CppCodeLexer(target, parent);
    lexer->setStylePreprocessor(true);  // otherwise macros have one colour throughout
    return lexer;
}

void colourCode(QsciLexer* lexer, const Theme& theme, const QFont& font) {
    constexpr int styles = 128;
    const bool python = qobject_cast<QsciLexerPython*>(lexer) != nullptr;
    const QColor paper = codeColour(theme, CodeGround::Plain), text = codeColour(theme, CodeInk::Text);
    lexer->setDefaultFont(font);
    lexer->setDefaultPaper(paper);
    lexer->setDefaultColor(text);
    for (int style = 0; style < styles; ++style) {
        if (lexer->description(style).isEmpty()) continue;
        lexer->setFont(font, style);
        lexer->setPaper(paper, style);
        lexer->setEolFill(false, style);
        lexer->setColor(codeColour(theme, python ? inkOfPython(style) : inkOfCpp(style)), style);
    }
}

}  // namespace streamscope::ui
