// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/signature/signature.h"
#include "engine/signature/tokens.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

#include <array>
#include <string>

namespace tst_signature {

using namespace streamscope;
using signature::Form;

namespace {

/// Returns a signature such as "blur(in: const float buffer of 4, n: int, signed, 4)".
QString inWords(const signature::Signature& read) {
    QStringList parameters;
    for (const signature::Parameter& each : read.parameters) {
        const std::array forms{"buffer", "signed", "unsigned", "real"};
        parameters << QStringLiteral("%1: %2%3 %4 of %5")
                          .arg(QString::fromStdString(each.name), each.isConst ? "const " : "", QString::fromStdString(each.type),
                               forms[static_cast<std::size_t>(each.form)])
                          .arg(each.bytes);
    }
    return QString::fromStdString(read.entry) + u'(' + parameters.join(QStringLiteral(", ")) + u')';
}

QString read(const std::string& source, const std::string& entry = {}) {
    const auto found = signature::signatureOf(source, entry);
    if (found) return inWords(*found.value);
    const Problem& first = found.problems.front();
    return QStringLiteral("%1:%2 %3").arg(first.line).arg(first.column).arg(QString::fromStdString(first.found));
}

/// Returns the signature of a kernel with these parameters.
QString withParameters(const std::string& parameters) { return read("extern \"C\" __global__ void f(" + parameters + ") {}"); }

}  // namespace

class TestSignature : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsParameters_data() {
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("signature");
        const auto row = [](const char* parameters, const char* signature) {
            QTest::newRow(parameters) << parameters << signature;
        };
        row("", "f()");
        row("void", "f()");
        row("const float* in, float* out, int n", "f(in: const float buffer of 4, out: float buffer of 4, n: int signed of 4)");
        row("float const *__restrict__ in", "f(in: const float buffer of 4)");
        row("float *const out", "f(out: float buffer of 4)");
        row("unsigned n", "f(n: unsigned int unsigned of 4)");
        row("long unsigned int n", "f(n: unsigned long unsigned of 8)");
        row("signed char a, char b, short int c", "f(a: signed char signed of 1, b: char signed of 1, c: short signed of 2)");
        row("unsigned long long n, std::size_t m, uint16_t k",
            "f(n: unsigned long long unsigned of 8, m: size_t unsigned of 8, k: uint16_t unsigned of 2)");
        row("double a, const float b, bool c", "f(a: double real of 8, b: float real of 4, c: bool unsigned of 1)");
        row("float4* v, void* p, Cell* cells, double a[]",
            "f(v: float4 buffer of 16, p: void buffer of 1, cells: Cell buffer of 1, a: double buffer of 8)");
        row("/* n */ int // comment, int m\n n", "f(n: int signed of 4)");
    }
    void readsParameters() {
        QFETCH(QString, parameters);
        QFETCH(QString, signature);
        QCOMPARE(withParameters(parameters.toStdString()), signature);
    }

    void refusesParametersWithTheirPlace_data() {
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* parameters, const char* problem) { QTest::newRow(parameters) << parameters << problem; };
        // The parameters begin in column 30.
        row("float** x", "1:38 x is a pointer to pointers");
        row("int& n", "1:33 a parameter of f is a reference");
        row("int", "1:30 parameter 1 of f has no name");
        row("int a, Pair b", "1:37 b has the type Pair, which a launch cannot pass");
        row("int a, , int b", "1:37 parameter 2 of f is empty");
        row("int a, int a", "1:41 f has two parameters named a");
        row("Span<float, 3> a", "1:34 a parameter of f has the type of a template");
        row("int a = 1", "1:36 a parameter of f has a default");
        row("int a, ...", "1:37 f takes any number of values");
    }
    void refusesParametersWithTheirPlace() {
        QFETCH(QString, parameters);
        QFETCH(QString, problem);
        const QString found = withParameters(parameters.toStdString());
        QVERIFY2(found.startsWith(problem), qPrintable(found));
    }

    void findsKernelsInSources() {
        QCOMPARE(read("#define K __global__ void no(int a)\n// __global__ void no()\nconst char* s = \"__global__ void no()\";\n"
                      "extern \"C\" {\n__global__ void __launch_bounds__(256, 2) yes(int n) { if (n) {} }\n}"),
                 QStringLiteral("yes(n: int signed of 4)"));
        QCOMPARE(read("static void g() {}\nextern \"C\" void __global__ f(int n) {}"), QStringLiteral("f(n: int signed of 4)"));
        QCOMPARE(read("extern \"C\" __global__ void f(int n);\n__global__ void f(int n) {}"),
                 QStringLiteral("f(n: int signed of 4)"));
        const std::string two = "extern \"C\" __global__ void a(int n) {} extern \"C\" __global__ void b(float x) {}";
        QCOMPARE(read(two), QStringLiteral("1:1 the source has the kernels a, b; name one of them as entry"));
        QCOMPARE(read(two, "b"), QStringLiteral("b(x: float real of 4)"));
        QCOMPARE(read(two, "c"), QStringLiteral("1:1 the source has no kernel c; it has a, b"));
        QCOMPARE(signature::kernelsIn(two), (std::vector<std::string>{"a", "b"}));
    }

    void refusesKernelsThatCannotBeFoundByName() {
        QVERIFY(read("int main() {}").startsWith("1:1 the source has no kernel"));
        QVERIFY(read("\n__global__ void f(int n) {}").startsWith("2:17 f must be found by its name; write extern \"C\""));
        QVERIFY(read("template <class T> __global__ void f(T* x) {}").startsWith("1:36 f is a template"));
        QVERIFY(read("extern \"C\" __global__ int f(int n) {}").startsWith("1:27 f must return void"));
        QVERIFY(read("extern \"C\" __global__ void f(int n").startsWith("1:28 the parameters of f have no end"));
        // The extern "C" of another declaration does not count.
        QVERIFY(read("extern \"C\" void g(); __global__ void f(int n) {}").startsWith("1:38 f must be found"));
    }

    void readsWordsWithTheirPlaces() {
        const auto tokens = signature::tokensOf("a /* x\n */ \"b\\\" c\"\n#line\\\n 3\nR\"q(d\n\")q\" 1.5e3f ::");
        QStringList words;
        for (const signature::Token& each : tokens)
            words << QStringLiteral("%1:%2 %3")
                         .arg(each.line)
                         .arg(each.column)
                         .arg(QString::fromUtf8(each.text.data(), static_cast<qsizetype>(each.text.size())));
        QCOMPARE(words, (QStringList{"1:1 a", "2:5 \"b\\\" c\"", "5:1 R\"q(d\n\")q\"", "6:6 1.5e3f", "6:13 ::"}));
    }

    /// Any text is answered, with words that are parts of it, in order.
    void answersEveryText() {
        QVERIFY(rc::check([] {
            const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::vector<std::string>{
                "extern", "\"C\"", " ", "__global__", " void ", "f",  "(",  ")",   "{",        "}",        "*",
                "const",  "int",   ",", "\n",         "/*",     "*/", "//", "#",   "R\"(",     ")\"",      "'",
                "\\",     "[",     "]", "<",          ">",      "=",  "::", "...", "template", "\xc3\xa4", "9"}));
            std::string text;
            for (const std::string& piece : pieces) text += piece;
            const auto found = signature::signatureOf(text);
            RC_ASSERT(found.value.has_value() == found.problems.empty());
            const char* last = text.data();
            for (const signature::Token& token : signature::tokensOf(text)) {
                RC_ASSERT(!token.text.empty() && token.text.data() >= last);
                last = token.text.data() + token.text.size();
                RC_ASSERT(last <= text.data() + text.size());
            }
        }));
    }
};

STREAMSCOPE_TEST(TestSignature)

}  // namespace tst_signature

#include "tst_signature.moc"
