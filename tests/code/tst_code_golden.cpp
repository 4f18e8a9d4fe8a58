// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_code_golden {

using namespace streamscope;
using namespace streamscope::test;

/// Tests of the examples' code against the reviewed files in tests/golden/code. STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the files.
class TestCodeGolden : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anExampleIsWrittenAsItWas_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("target");
        for (const NamedProgram& each : examples())
            for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::Driver})
                QTest::newRow((each.name + " as " + std::string(name(target))).c_str())
                    << QString::fromStdString(each.name) << static_cast<int>(target);
    }

    void anExampleIsWrittenAsItWas() {
        QFETCH(QString, example);
        QFETCH(int, target);
        const auto as = static_cast<CodeTarget>(target);
        const Read<SourceCode> code = writeCode(programIn(resources("programs/" + example + ".streamscope")), as);
        QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
        const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/golden/code/%1.%2%3.txt")
                                 .arg(example, QString::fromUtf8(name(as).data(), static_cast<int>(name(as).size())),
                                      QString::fromUtf8(fileExtension(as).data(), static_cast<int>(fileExtension(as).size())));
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(code.value->text));
        }
        QCOMPARE(QString::fromStdString(code.value->text), QString::fromStdString(fileText(path)));
    }
};

STREAMSCOPE_TEST(TestCodeGolden)

}  // namespace tst_code_golden

#include "tst_code_golden.moc"
