// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/code/cpp_lexer.h"
#include "tests/code/hostile_program.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <fmt/format.h>

#include <algorithm>

namespace tst_code_hostile {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::string embeddingCode(const Program& program, CodeTarget target) {
    const Read<SourceCode> code = writeCode(program, target, {{}, false, true, {}});
    if (!code) throw std::runtime_error(describe(code.problems.front()));
    return code.value->text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// Returns the message about the composition in the text, or "" if it is valid.
std::string complaint(const std::string& text) {
    const std::optional<std::string> json = embeddedComposition(text);
    if (!json) return "none";
    const Read<Program> read = programFromJson(*json);
    return read ? std::string() : describe(read.problems.front());
}

/// Python script that parses the files of a folder. User texts contain a skull or abort(), which may occur only in comments and
/// strings.
constexpr const char* parser = R"(
import ast, pathlib, sys, tokenize
for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text, str(path))):
        if isinstance(node, ast.Name) and node.id == "abort":
            sys.exit(f"{path}: abort is called")
    with open(path, "rb") as file:
        for token in tokenize.tokenize(file.readline):
            said = tokenize.tok_name[token.type]
            if not token.string.isascii() and said != "COMMENT" and "STRING" not in said:
                sys.exit(f"{path}:{token.start[0]}: {token.string!r} is {said}")
)";

}  // namespace

/// Tests of hostile user texts (names, notes, labels) in every target.
class TestCodeHostile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noTextLeavesItsCommentOrStringInCpp() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Program program = hostileProgram(seed);
            for (const CodeTarget target : {CodeTarget::Cuda, CodeTarget::Driver})
                for (const bool embed : {false, true}) {
                    const Read<SourceCode> code = writeCode(program, target, {{}, false, embed, {}});
                    QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
                    const std::string rest = withoutCommentsAndStrings(code.value->text);
                    QVERIFY2(rest != "?", code.value->text.c_str());
                    QVERIFY2(std::ranges::all_of(rest, [](char c) { return static_cast<unsigned char>(c) < 0x80; }),
                             rest.c_str());
                    QVERIFY2(rest.find("abort()") == std::string::npos, rest.c_str());
                    QCOMPARE(std::ranges::count(rest, '{'), std::ranges::count(rest, '}'));
                    QVERIFY2(code.value->text.find("\\\n//") == std::string::npos, code.value->text.c_str());
                }
        }
    }

    void noTextLeavesItsCommentOrStringInPython() {
        const QString python3 = QStandardPaths::findExecutable(QStringLiteral("python3"));
        if (python3.isEmpty()) QSKIP("python3 is missing");
        const QTemporaryDir folder;
        for (std::uint64_t seed = 1; seed <= 100; ++seed)
            for (const CodeTarget target : {CodeTarget::CuPy, CodeTarget::CudaCore, CodeTarget::PyTorch}) {
                QFile file(folder.filePath(QStringLiteral("%1.%2.py").arg(seed).arg(QLatin1String(name(target).data()))));
                QVERIFY(file.open(QIODevice::WriteOnly));
                const std::string text = embeddingCode(hostileProgram(seed), target);
                QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
            }
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(python3, {QStringLiteral("-c"), QString::fromLatin1(parser), folder.path()});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray said = process.readAll();
        QVERIFY2(process.exitCode() == 0, said.constData());
    }

    void theEmbeddedCompositionIsTheProgram() {
        std::vector<NamedProgram> all = examples();
        for (std::vector<NamedProgram> more : {lessonPrograms(), constructPrograms(), randomPrograms(1, 300)})
            std::ranges::move(more, std::back_inserter(all));
        for (std::uint64_t seed = 1; seed <= 200; ++seed) all.push_back({fmt::format("hostile {}", seed), hostileProgram(seed)});
        int looked = 0;
        for (const NamedProgram& each : all)
            for (const CodeTarget target : allCodeTargets) {
                const Read<SourceCode> code = writeCode(each.program, target, {{}, false, true, {}});
                if (!code) continue;
                ++looked;
                for (const std::string& text :
                     {code.value->text, replaced(code.value->text, "\n", "\r\n"), code.value->text + "\n" + code.value->text}) {
                    const std::optional<std::string> json = embeddedComposition(text);
                    QVERIFY2(json, (each.name + "\n" + text).c_str());
                    const Read<Program> again = programFromJson(*json);
                    QVERIFY2(again, again ? "" : (each.name + ": " + describe(again.problems.front())).c_str());
                    QVERIFY2(*again.value == each.program, each.name.c_str());
                }
            }
        QVERIFY2(looked > 1500, std::to_string(looked).c_str());
    }

    /// Each damaged text gives one message, and none is read as another composition.
    void whatIsDamagedIsSaidToBe() {
        const Program program = examples().front().program;
        Program other = program;
        other.name += " 2";
        for (const CodeTarget target : allCodeTargets) {
            const std::string text = embeddingCode(program, target);
            QCOMPARE(complaint(text), std::string());
            QCOMPARE(complaint(replaced(text, "for Streamscope (Edit", "for (Edit")), std::string("none"));
            const std::string two = complaint(text + "\n" + embeddingCode(other, target));
            QVERIFY2(!two.empty() && two != "none", two.c_str());
            const auto begin = text.find("for Streamscope (Edit");
            for (auto cut = text.find('\n', begin); cut + 1 < text.size() && cut != std::string::npos;
                 cut = text.find('\n', cut + 1)) {
                const std::string said = complaint(text.substr(0, cut));
                QVERIFY2(!said.empty() || cut + 3 > text.size(), text.substr(0, cut).c_str());
            }
            const std::string bracket = complaint(replaced(text, "\"operations\": [", "\"operations\": "));
            QVERIFY2(!bracket.empty() && bracket != "none", bracket.c_str());
        }
    }
};

STREAMSCOPE_TEST(TestCodeHostile)

}  // namespace tst_code_hostile

#include "tst_code_hostile.moc"
