// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "tests/support/test_program.h"
#include "tests/ui_code/code_fixture.h"
#include "ui/code/call_help.h"

#include <QDir>
#include <QRegularExpression>

namespace tst_code_words {

using namespace streamscope;
using namespace streamscope::ui;
using test::exampleNamed;

/// Tests of the help on the calls in generated code.
class TestCodeWords : public QObject {
    Q_OBJECT

    /// Returns the names of the examples, and of the lessons with solutions.
    static QStringList programNames() {
        const QDir folder(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs"));
        QStringList names = folder.entryList({"*.streamscope"}, QDir::Files, QDir::Name);
        for (const QString& name :
             QDir(folder.filePath("../lessons/solutions")).entryList({"*.streamscope"}, QDir::Files, QDir::Name))
            names << "../lessons/solutions/" + name;
        return names.replaceInStrings(QStringLiteral(".streamscope"), QString());
    }
    static bool isPlainCode(Call call) {
        return call == Call::HostWork || call == Call::HostStore || call == Call::HostWaitValue ||
               info(call).group == CallGroup::CurrentStream;
    }
    static bool hasHelp(CodeTarget target, const QStringList& lines, const CodeSpan& span, Call call) {
        static const QRegularExpression word(QStringLiteral("[A-Za-z_]\\w*"));
        for (int line = span.firstLine; line <= span.lastLine; ++line)
            for (auto each = word.globalMatch(lines[line - 1]); each.hasNext();)
                if (callHelp(target, each.next().captured(), call)) return true;
        return false;
    }

private Q_SLOTS:
    void everyCallHasHelp_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("target");
        for (const QString& example : programNames())
            for (const CodeTarget target : allCodeTargets)
                QTest::addRow("%s as %s", qPrintable(example.section(u'/', -1)), name(target).data()) << example << int(target);
    }
    void everyCallHasHelp() {
        QFETCH(QString, example);
        QFETCH(int, target);
        const Program program = exampleNamed(example);
        const auto code = writeCode(program, CodeTarget(target));
        if (!code) return;  // refused
        const QStringList lines = QString::fromStdString(code.value->text).split(u'\n');
        QStringList without;
        for (const CodeSpan& span : code.value->spans) {
            const Operation* operation = findOperation(program, span.operation);
            if (operation->body() || isPlainCode(operation->call)) continue;
            if (!hasHelp(CodeTarget(target), lines, span, operation->call))
                without << lines.mid(span.firstLine - 1, span.lastLine - span.firstLine + 1);
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
    }
};

STREAMSCOPE_TEST(TestCodeWords)

}  // namespace tst_code_words

#include "tst_code_words.moc"
