// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace tst_tests_can_fail {

namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList sourcesOfTests(const QString& names = QStringLiteral("*.cpp")) {
    QStringList found;
    QDirIterator each(root + QStringLiteral("/tests"), {names, QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) found << each.next();
    return found;
}

QString place(const QString& path, const QString& text, qsizetype at) {
    return QStringLiteral("%1:%2").arg(path.mid(root.size() + 1)).arg(text.left(at).count(u'\n') + 1);
}

/// Returns the end of the member function at `at`: a brace at the indentation of members.
qsizetype endOfFunction(const QString& text, qsizetype at) {
    const qsizetype end = text.indexOf(QLatin1String("\n    }\n"), at);
    return end < 0 ? text.size() : end;
}

/// Returns the properties whose result no QVERIFY of the same function checks.
QStringList droppedVerdicts(const QString& path) {
    static const QRegularExpression property(QStringLiteral("^.*rc::check\\("), QRegularExpression::MultilineOption);
    static const QRegularExpression asked(QStringLiteral("QVERIFY2?\\(rc::check")),
        named(QStringLiteral("^ *const bool (\\w+) = rc::"));
    const QString text = textOf(path);
    QStringList wrong;
    for (auto each = property.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        const QString verdict = named.match(found.captured()).captured(1);
        const qsizetype from = found.capturedStart();
        const QString rest = text.mid(from, endOfFunction(text, from) - from);
        const bool judged =
            found.captured().contains(asked) ||
            (!verdict.isEmpty() && rest.contains(QRegularExpression(QStringLiteral("QVERIFY2?\\(%1\\b").arg(verdict))));
        if (!judged) wrong << place(path, text, from);
    }
    return wrong;
}

/// Returns the test functions without any assertion.
QStringList withoutAssertion(const QString& path) {
    static const QRegularExpression test(QStringLiteral("^    void (\\w+)\\(\\) \\{"), QRegularExpression::MultilineOption);
    static const QRegularExpression helper(QStringLiteral("^(init|cleanup)(TestCase)?$|_data$"));
    static const QRegularExpression assertion(QStringLiteral("QVERIFY|QCOMPARE|QTEST\\(|QTRY_|QFAIL|QSKIP"));
    const QString text = textOf(path);
    QStringList wrong;
    const qsizetype from = text.indexOf(QLatin1String("private Q_SLOTS:"));
    for (auto each = test.globalMatch(text, std::max<qsizetype>(from, 0)); from >= 0 && each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        const bool isShort =
            text.mid(found.capturedEnd(), text.indexOf(u'\n', found.capturedEnd()) - found.capturedEnd()).endsWith(u'}');
        const qsizetype end = isShort ? text.indexOf(u'\n', found.capturedEnd()) : endOfFunction(text, found.capturedEnd());
        const QString body = text.mid(found.capturedEnd(), end - found.capturedEnd());
        if (!found.captured(1).contains(helper) && !body.contains(assertion)) wrong << place(path, text, found.capturedStart());
    }
    return wrong;
}

/// Returns whether a lambda that begins in the text does not end in it.
bool endsInALambda(const QString& text) {
    static const QRegularExpression lambda(QStringLiteral("\\[[^\\]\\n]*\\] ?(\\([^)]*\\) ?)?(mutable )?\\{"));
    for (auto each = lambda.globalMatch(text); each.hasNext();) {
        const QString rest = text.mid(each.next().capturedEnd());
        int depth = 1;
        for (auto sign = rest.begin(); sign != rest.end() && depth > 0; ++sign)
            depth += *sign == u'{' ? 1 : *sign == u'}' ? -1 : 0;
        if (depth > 0) return true;
    }
    return false;
}

/// Returns the skips that only return from a helper, so that the test goes on: all outside of slots, and those within lambdas.
QStringList skipsOfHelpers(const QString& path) {
    static const QRegularExpression skip(QStringLiteral("\\bQSKIP\\(|\\bSTREAMSCOPE_NEEDS_\\w+\\(")),
        section(QStringLiteral("^(class .*|(private|protected|public)( Q_SLOTS)?:)$"), QRegularExpression::MultilineOption),
        function(QStringLiteral("^    void \\w+\\(\\) \\{"), QRegularExpression::MultilineOption);
    const QString text = textOf(path);
    QStringList wrong;
    for (auto each = skip.globalMatch(text); each.hasNext();) {
        const qsizetype at = each.next().capturedStart();
        const bool isMacro = text.lastIndexOf(QLatin1String("#define"), at) > text.lastIndexOf(QLatin1String("\n\n"), at);
        QRegularExpressionMatch label, begin;
        const bool isOfSlot = text.lastIndexOf(function, at, &begin) > text.lastIndexOf(section, at, &label) &&
                              label.captured().contains(QLatin1String("Q_SLOTS")) &&
                              at < endOfFunction(text, begin.capturedStart());
        if (!isMacro && (!isOfSlot || endsInALambda(text.mid(begin.capturedEnd(), at - begin.capturedEnd()))))
            wrong << place(path, text, at);
    }
    return wrong;
}

}  // namespace

/// Rules against tests that cannot fail and tests whose result varies between runs.
class TestsCanFail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// RapidCheck returns whether a property holds. A test that ignores the result cannot fail.
    void everyPropertyIsJudged() {
        QStringList wrong;
        for (const QString& path : sourcesOfTests()) wrong << droppedVerdicts(path);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void everyTestFunctionAsserts() {
        QStringList wrong;
        const QStringList files = sourcesOfTests(QStringLiteral("tst_*.cpp"));
        QVERIFY(files.size() > 100);
        for (const QString& path : files) wrong << withoutAssertion(path);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A skip returns from its own function only.
    void noSkipStandsInAHelper() {
        QStringList wrong;
        for (const QString& path : sourcesOfTests())
            if (!path.endsWith(QLatin1String("tst_tests_can_fail.cpp"))) wrong << skipsOfHelpers(path);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A test that sleeps may continue too early on a slow machine. To check that something does not happen, a test waits for a
    /// later event.
    void noTestSleeps() {
        static const QRegularExpression sleep(
            QStringLiteral("qWait\\((?!0\\))|qSleep\\(|sleep_for|sleep_until|[mu]sleep\\(|nanosleep\\(|QThread::sleep"));
        QStringList wrong;
        for (const QString& path : sourcesOfTests()) {
            const QString text = textOf(path);
            if (path.endsWith(QLatin1String("tst_tests_can_fail.cpp")) || path.contains(QLatin1String("/benchmarks/"))) continue;
            for (auto each = sleep.globalMatch(text); each.hasNext();) wrong << place(path, text, each.next().capturedStart());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Every run of the tests uses the same random programs.
    void everyRandomNumberHasASeed() {
        static const QRegularExpression unseeded(
            QStringLiteral("QRandomGenerator::(global|system)\\(|random_device|\\bs?rand\\(\\)"));
        QStringList wrong;
        for (const QString& path : sourcesOfTests()) {
            const QString text = textOf(path);
            if (path.endsWith(QLatin1String("tst_tests_can_fail.cpp"))) continue;
            for (auto each = unseeded.globalMatch(text); each.hasNext();) wrong << place(path, text, each.next().capturedStart());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
};

STREAMSCOPE_TEST(TestsCanFail)

}  // namespace tst_tests_can_fail

#include "tst_tests_can_fail.moc"
