// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/composer/composer_view.h"
#include "ui/document/clipboard.h"

#include <QClipboard>
#include <QSignalSpy>

namespace tst_code_paste {

using namespace streamscope;
using namespace streamscope::ui;
using test::exampleNamed;

/// Tests of pasting Streamscope's own code into a composition.
class TestCodePaste : public QObject {
    Q_OBJECT

    static QString codeOf(const Program& program, CodeTarget target, bool embed = true) {
        CodeOptions options;
        options.embed = embed;
        const auto code = writeCode(program, target, options);
        if (!code.value) qFatal("%s", describe(code.problems.front()).c_str());
        return QString::fromStdString(code.value->text);
    }
    static QString copied() { return codeOf(exampleNamed("fork-and-join"), CodeTarget::CuPy); }
    /// Returns the composer's message after pasting the text, which must not change the program.
    static QString saidWhenPasted(const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        ProgramDocument document;
        document.reset(exampleNamed("fork-and-join"), {});
        const Program before = document.program();
        ComposerView composer(&document);
        QSignalSpy said(&composer, &ComposerView::message);
        composer.paste();
        if (!(document.program() == before) || document.undoStack()->canUndo()) return "the program changed";
        return said.isEmpty() ? QString() : said.last().first().toString();
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void itGivesTheCompositionBack_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("target");
        for (const char* name : {"fork-and-join", "cupy-tutorial", "cupy-user-guide", "cuda-core-event", "overlap-four-streams"})
            for (const CodeTarget target : allCodeTargets)
                QTest::addRow("%s as %s", name, streamscope::name(target).data()) << QString(name) << int(target);
    }
    void itGivesTheCompositionBack() {
        QFETCH(QString, example);
        QFETCH(int, target);
        const Program program = exampleNamed(example);
        QGuiApplication::clipboard()->setText(codeOf(program, CodeTarget(target)));
        ProgramDocument document;
        ComposerView composer(&document);
        composer.paste();
        QCOMPARE(QString::fromStdString(toJson(document.program())), QString::fromStdString(toJson(program)));
        document.undoStack()->undo();
        QVERIFY(document.program() == Program());
        document.undoStack()->redo();
        QVERIFY(document.program() == program);
    }

    void itAddsItsCallsToAProgram() {
        QGuiApplication::clipboard()->setText(copied());
        ProgramDocument document;
        document.reset(exampleNamed("cupy-tutorial"), {});
        const Program before = document.program();
        ComposerView composer(&document);
        composer.paste();
        QCOMPARE(document.program().operations.size(),
                 before.operations.size() + exampleNamed("fork-and-join").operations.size());
        QCOMPARE(document.program().name, before.name);
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(document.program() == before);
    }

    void whatIsWrongWithItIsSaid_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const QString whole = copied();
        const auto comment = whole.lastIndexOf("# The composition itself");
        QTest::newRow("cut off") << whole.left(whole.size() - 40) << "damaged";
        QTest::newRow("cut off behind the heading") << whole.left(whole.indexOf(u'\n', comment) + 4) << "damaged";
        QTest::newRow("a line broken in two")
            << QString(whole).replace(whole.indexOf(R"("streams")", comment), 9, "\n\"streams\"") << "damaged";
        QTest::newRow("another word") << QString(whole).replace("\"eventRecord\"", "\"eventRecorded\"") << "damaged (";
        QTest::newRow("other code") << "import cupy\n"
                                    << "The clipboard holds no calls";
    }
    void whatIsWrongWithItIsSaid() {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const QString words = saidWhenPasted(text);
        QVERIFY2(words.contains(said), qPrintable(words));
        QVERIFY2(!words.contains(u'\n'), qPrintable(words));
    }

    void codeWithoutACompositionGivesItsCalls() {
        QGuiApplication::clipboard()->setText(codeOf(exampleNamed("fork-and-join"), CodeTarget::CuPy, false));
        ProgramDocument document;
        ComposerView composer(&document);
        composer.paste();
        QCOMPARE(document.program().operations.size(), exampleNamed("fork-and-join").operations.size());
        QCOMPARE(document.program().streams.size(), std::size_t{3});
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(document.program() == Program());
    }

    void wholeCodeIsNotBlamed() { QCOMPARE(edits::whyNoComposition(copied()), QString()); }
};

STREAMSCOPE_WINDOW_TEST(TestCodePaste)

}  // namespace tst_code_paste

#include "tst_code_paste.moc"
