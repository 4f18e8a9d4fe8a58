// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/sheet.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace tst_sheet {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of sheets: the composer above a timeline and its code below, on one page.
class TestSheet : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static FigureOptions sheetIn(CodeTarget target) {
        FigureOptions options;
        options.sheet = target;
        return options;
    }
    QByteArray written(const QString& name, const FigureOptions& options) const {
        const QString path = folder_.filePath(name);
        const auto done = writeFigures({racing()}, path, false, options);
        QFile file(path);
        return done && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Program program() { return *racing().program; }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void theTimelineMovesDownAndThePageIsHigher() {
        FigureOptions plain;
        plain.size = FigureSize::Custom;
        FigureOptions sheet = plain;
        sheet.sheet = CodeTarget::CuPy;
        const FigureLayout without = layoutFigures({racing()}, plain).front(), with = layoutFigures({racing()}, sheet).front();
        QVERIFY(!without.sheet && with.sheet);
        QCOMPARE(with.size.width(), without.size.width());
        QCOMPARE(with.size.height(), without.size.height() + (with.sheet->top + with.sheet->bottom) * with.scale);
        QVERIFY(with.top() > 0 && without.top() == 0);
        QVERIFY(!with.sheet->code.isEmpty());
    }

    void aPictureHasComposerTimelineAndCode() {
        const QByteArray svg = written("sheet.svg", sheetIn(CodeTarget::CuPy));
        QVERIFY(svg.contains("The same in CuPy"));
        QVERIFY2(svg.contains(">spin<") && svg.contains("spin((1,), (32,)"), "in the composer and in the code");
        QVERIFY(!resultInPicture(svg)->isEmpty());
        QVERIFY(written("sheet.pdf", sheetIn(CodeTarget::Cuda)).startsWith("%PDF"));
        const QByteArray page = written("sheet.html", sheetIn(CodeTarget::Cuda));
        QVERIFY(page.contains("The same in CUDA C++") && page.contains("spin&lt;&lt;&lt;1, 32"));
    }

    void onlyTheLinesOfCallsAreShown() {
        const Read<SourceCode> code = writeCode(program(), CodeTarget::CuPy);
        QVERIFY(code);
        const QStringList lines = linesOfCalls(*code.value);
        QVERIFY(!lines.isEmpty() && lines.size() < QString::fromStdString(code.value->text).count(u'\n'));
        QVERIFY2(lines.filter(QStringLiteral("import ")).isEmpty(), qPrintable(lines.join(u'\n')));
        QVERIFY(std::ranges::any_of(lines, [](const QString& line) { return !line.isEmpty() && !line.front().isSpace(); }));
    }
};

STREAMSCOPE_WINDOW_TEST(TestSheet)

}  // namespace tst_sheet

#include "tst_sheet.moc"
