// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/code/hostile_program.h"
#include "tests/support/nvcc.h"
#include "tests/support/test_program.h"

#include <QMultiHash>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

namespace tst_code_compiles {

using namespace streamscope;
using namespace streamscope::test;

namespace {

/// Returns many programs as one source, with each header once and each program in a namespace. Timed ones also test their
/// devices.
QString together(const std::vector<NamedProgram>& programs, CodeTarget target, bool timed, int* written) {
    static const QRegularExpression include(QStringLiteral("^#include <.*>$"), QRegularExpression::MultilineOption);
    QSet<QString> headers;
    QString bodies;
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const Read<SourceCode> code = writeCode(programs[i].program, target, {{}, timed, false, {}, timed});
        if (!code) continue;
        ++*written;
        QString text = QString::fromStdString(code.value->text);
        for (auto each = include.globalMatch(text); each.hasNext();) headers << each.next().captured();
        text.remove(include);
        text.replace(QStringLiteral("\n#define CHECK"), QStringLiteral("\n#undef CHECK\n#define CHECK"));
        text.replace(QStringLiteral("\nint main() {"), QStringLiteral("\nvoid program() {"));
        text.replace(QStringLiteral("return EXIT_FAILURE;"), QStringLiteral("return;"));
        text.replace(QStringLiteral("return EXIT_SUCCESS;"), QStringLiteral("return;"));
        bodies +=
            QStringLiteral("namespace p%1 {\n#line 1 \"%2\"\n%3}\n").arg(i).arg(QString::fromStdString(programs[i].name), text);
    }
    QStringList sorted(headers.begin(), headers.end());
    sorted.sort();
    return sorted.join(u'\n') + u'\n' + bodies;
}

struct Compiled {
    bool good = false;
    QString messages;
};

Compiled compile(const QString& text, const QString& suffix, const QStringList& arguments) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("all") + suffix));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(text.toUtf8());
    file.close();
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(nvcc(),
                  arguments + QStringList{QStringLiteral("-o"), folder.filePath(QStringLiteral("all.out")), file.fileName()});
    const bool ended = process.waitForFinished(240'000);
    return {ended && process.exitCode() == 0, QString::fromUtf8(process.readAll())};
}

/// Returns the names of the C++ library in the text whose header is not included.
QStringList namesWithoutAHeader(const QString& text) {
    static const QMultiHash<QString, QString> headers{
        {"printf", "cstdio"},       {"fprintf", "cstdio"},     {"fputs", "cstdio"},
        {"snprintf", "cstdio"},     {"exit", "cstdlib"},       {"malloc", "cstdlib"},
        {"free", "cstdlib"},        {"memset", "cstring"},     {"memcpy", "cstring"},
        {"uint32_t", "cstdint"},    {"int32_t", "cstdint"},    {"uint64_t", "cstdint"},
        {"intptr_t", "cstdint"},    {"chrono", "chrono"},      {"string", "string"},
        {"to_string", "string"},    {"atomic", "atomic"},      {"thread", "thread"},
        {"signal", "csignal"},      {"this_thread", "thread"}, {"min", "algorithm"},
        {"max", "algorithm"},       {"sort", "algorithm"},     {"nth_element", "algorithm"},
        {"vector", "vector"},       {"mutex", "mutex"},        {"condition_variable", "condition_variable"},
        {"function", "functional"}, {"int64_t", "cstdint"},
    };
    static const QRegularExpression use(QStringLiteral("std::(\\w+)"));
    QStringList without;
    for (auto each = use.globalMatch(text); each.hasNext();) {
        const QString name = each.next().captured(1);
        const bool included = std::ranges::any_of(headers.values(name), [&](const QString& header) {
            return text.contains(QStringLiteral("#include <%1>\n").arg(header));
        });
        if (!included && !without.contains(name)) without << name;
    }
    return without;
}

std::vector<NamedProgram> hostilePrograms() {
    std::vector<NamedProgram> made;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) made.push_back({"hostile " + std::to_string(seed), hostileProgram(seed)});
    return made;
}

std::vector<NamedProgram> programsOfRow(int row) {
    if (row == 0) return examples();
    if (row == 1) return lessonPrograms();
    if (row == 2) return constructPrograms();
    if (row == 4) return hostilePrograms();
    return randomPrograms(
        1, qEnvironmentVariableIntValue("STREAMSCOPE_COMPILED") > 0 ? qEnvironmentVariableIntValue("STREAMSCOPE_COMPILED") : 300);
}

}  // namespace

/// Tests that the code of every example, lesson and construct, of 300 random programs (STREAMSCOPE_COMPILED: another number) and
/// of programs with hostile texts compiles. No device code is generated. Without nvcc there is nothing to test.
class TestCodeCompiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void codeCompilesWithoutAWarning_data() {
        QTest::addColumn<int>("programs");
        QTest::addColumn<int>("target");
        QTest::addColumn<bool>("timed");
        for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::Driver})
            for (const int programs : {0, 1, 2, 3, 4})
                for (const bool timed : {false, true})
                    if (!timed || programs != 1)
                        QTest::addRow("%d %s%s", programs, name(target).data(), timed ? " timed" : "")
                            << programs << static_cast<int>(target) << timed;
    }

    void codeCompilesWithoutAWarning() {
        if (nvcc().isEmpty()) QSKIP("no nvcc here: the code is not compiled");
        QFETCH(int, programs);
        QFETCH(int, target);
        QFETCH(bool, timed);
        const auto as = static_cast<CodeTarget>(target);
        int written = 0;
        const QString text = together(programsOfRow(programs), as, timed, &written);
        QVERIFY(written > 5);
        const QStringList common{"-std=c++17", "-arch=sm_90", "-Werror", "all-warnings", "-Wno-deprecated-gpu-targets"};
        const Compiled compiled = as == CodeTarget::Cuda
                                      ? compile(text, QStringLiteral(".cu"), common + QStringList{"-cuda"})
                                      : compile(text, QStringLiteral(".cpp"),
                                                common + QStringList{"-c", "-Xcompiler", "-Wall,-Wextra,-Werror,-fsyntax-only"});
        QVERIFY2(compiled.good, qPrintable(compiled.messages.left(20'000)));
    }

    /// Loads every kernel before the first operation where a stream waits for a value: a launch that loads its kernel may wait
    /// for that stream.
    void kernelsAreLoadedBeforeStreamsWaitForValues() {
        for (const NamedProgram& each : programsIn(QStringLiteral("lessons/solutions"))) {
            const Read<SourceCode> code = writeCode(each.program, CodeTarget::Cuda, {{}, false, false, {}});
            if (each.name == "32-collectives-in-two-orders") continue;  // there is no code of a collective (semantics.md K10)
            QVERIFY2(code, each.name.c_str());
            const QString text = QString::fromStdString(code.value->text);
            const auto wait = text.indexOf(QStringLiteral("CHECK(streamWaitValue")), launch = text.indexOf(QStringLiteral("<<<"));
            const auto load = text.indexOf(QStringLiteral("cudaFuncGetAttributes"));
            QVERIFY2((load >= 0) == (wait >= 0 && launch >= 0), each.name.c_str());
            QVERIFY2(load < 0 || (load < wait && load < launch), each.name.c_str());
        }
    }

    /// Checks each text alone, since codeCompilesWithoutAWarning() compiles many with one list of headers.
    void namesOfTheLibraryHaveTheirHeaders() {
        for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::Driver})
            for (const int row : {0, 1, 2, 3})
                for (const NamedProgram& each : programsOfRow(row))
                    for (const bool timed : {false, true})
                        if (const Read<SourceCode> code = writeCode(each.program, target, {.timed = timed, .checked = timed})) {
                            const QStringList names = namesWithoutAHeader(QString::fromStdString(code.value->text));
                            QVERIFY2(names.isEmpty(), qPrintable(QString::fromStdString(each.name) + names.join(u' ')));
                        }
    }
};

STREAMSCOPE_TEST(TestCodeCompiles)

}  // namespace tst_code_compiles

#include "tst_code_compiles.moc"
