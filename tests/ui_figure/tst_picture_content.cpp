// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/in_words.h"
#include "engine/result/result_database.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/png_chunk.h"
#include "ui/theme/text.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTest>

namespace tst_picture_content {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QByteArray picture(FigureFormat format, const FigureSource& source, const QByteArray& carried) {
    return *pictureOf(layoutFigure(*source.timeline, {}), format, {}, QStringLiteral("Title"), carried);
}

/// Returns the reason why nothing can be read from a picture; empty if something can.
QString problemOf(const QByteArray& picture) { return text(resultInPicture(picture).why()); }

const QByteArray awkward = QByteArrayLiteral(
    "{\n  \"text\": \"]]> <![CDATA[ & <b> \\u0000 \xC3\xA4\xE2\x86\x92\xF0\x9F\x98\x80 (name) endstream endobj\"}");

}  // namespace

class PictureContentTest : public QObject {
    Q_OBJECT
    static void formats() {
        QTest::addColumn<FigureFormat>("format");
        QTest::newRow("png") << FigureFormat::Png;
        QTest::newRow("svg") << FigureFormat::Svg;
        QTest::newRow("pdf") << FigureFormat::Pdf;
        QTest::newRow("html") << FigureFormat::Html;
        QTest::newRow("tex") << FigureFormat::Tex;
    }

private Q_SLOTS:
    void anSvgDescribesItselfInWords() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel("a < b & c");
        const QByteArray svg = picture(FigureFormat::Svg, sourceOf(timeline), {});
        QVERIFY(QSvgRenderer(svg).isValid());
        const qsizetype begin = svg.indexOf("<desc>") + 6;
        const QString words = QString::fromUtf8(svg.mid(begin, svg.indexOf("</desc>") - begin));
        QVERIFY2(words.startsWith(QStringLiteral("Timeline of “")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("Total time 3.30 ms. 2 kernels, 2 copies and 6 other calls in 3 streams.")),
                 qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("Critical path: a &lt; b &amp; c, ")), qPrintable(words));
        QVERIFY(qt(descriptionOf(samples::deadlock())).contains(QStringLiteral("It deadlocks.")));
        Timeline withdrawn = samples::measured();
        withdrawn.makespan.reset();
        withdrawn.makespanUnbracketed = samples::us(3200);
        QVERIFY(qt(descriptionOf(withdrawn)).contains(QStringLiteral("Total time 3.20 ms.")));
        QVERIFY(qt(descriptionOf(Timeline{})).contains(QStringLiteral("unknown")));
    }

    void programAndResultComeBack_data() { formats(); }
    void programAndResultComeBack() {
        QFETCH(FigureFormat, format);
        for (const Timeline& timeline :
             {samples::forkAndJoin(), samples::measured(), samples::deadlock(), samples::many(3000, 8)}) {
            const FigureSource source = sourceOf(timeline);
            const QByteArray bytes = picture(format, source, carriedResult(source));
            QVERIFY(pictureFormat(bytes) == format);
            const auto carried = resultInPicture(bytes);
            QVERIFY2(carried, carried.why().c_str());
            QCOMPARE(*carried, carriedResult(source));
            Read<ResultFile> back = readResult(carried->toStdString());
            QVERIFY(bool(back));
            QVERIFY(back.value->program == *source.program);
            QCOMPARE(back.value->timeline.operations.size(), timeline.operations.size());
            QCOMPARE(back.value->timeline.makespan, timeline.makespan);
        }
    }

    void anyTextComesBackAsItIs_data() { formats(); }
    void anyTextComesBackAsItIs() {
        QFETCH(FigureFormat, format);
        const FigureSource source = sourceOf(samples::forkAndJoin());
        QCOMPARE(*resultInPicture(picture(format, source, awkward)), awkward);
    }

    void whatXmlForbidsIsEscaped() {
        const QByteArray forbidden = "{\"a\": \"\xEF\xBF\xBF\"}";
        const QByteArray svg = picture(FigureFormat::Svg, sourceOf(samples::forkAndJoin()), forbidden);
        QCOMPARE(*resultInPicture(svg), QByteArray("{\"a\": \"\\uffff\"}"));
        QVERIFY(QSvgRenderer(svg).isValid());
    }

    void thePictureIsStillAPicture() {
        const FigureSource source = sourceOf(samples::forkAndJoin());
        const QByteArray carried = carriedResult(source);
        const QImage with = QImage::fromData(picture(FigureFormat::Png, source, carried), "PNG");
        QVERIFY(!with.isNull());
        QCOMPARE(with, QImage::fromData(picture(FigureFormat::Png, source, {}), "PNG"));
        QSvgRenderer renderer(picture(FigureFormat::Svg, source, carried));
        QVERIFY(renderer.isValid());
    }

    void aPictureWithoutAProgramSaysSo_data() { formats(); }
    void aPictureWithoutAProgramSaysSo() {
        QFETCH(FigureFormat, format);
        const QString error = problemOf(picture(format, sourceOf(samples::forkAndJoin()), {}));
        QVERIFY2(error.contains(QStringLiteral("carries no program")), qPrintable(error));
        QVERIFY(error.contains(endingOf(format).toUpper()));
        QVERIFY2(error.contains(QStringLiteral("Open the picture as Streamscope exported it")), qPrintable(error));
    }

    void otherFilesAreNoPictures() {
        QVERIFY(!ui::pictureFormat("{\"streamscope\": 1}"));
        QVERIFY(!ui::pictureFormat(QByteArray()));
        QVERIFY(!ui::pictureFormat("<html><body/></html>"));
        QVERIFY(!problemOf("{}").isEmpty());
    }

    /// A picture that is cut or changed anywhere gives the text or an error, but no crash and no other text.
    void damagedPicturesAreRefused_data() { formats(); }
    void damagedPicturesAreRefused() {
        QFETCH(FigureFormat, format);
        const FigureSource source = sourceOf(samples::forkAndJoin());
        const QByteArray carried = carriedResult(source), whole = picture(format, source, carried);
        const qsizetype step = std::max<qsizetype>(1, whole.size() / 300);
        for (qsizetype at = 0; at < whole.size(); at += step) {
            const auto cut = resultInPicture(whole.left(at));
            QVERIFY(cut ? *cut == carried : !cut.why().empty());
            QByteArray changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x55);
            (void)resultInPicture(changed);
        }
        QByteArray longChunk = whole;
        if (format == FigureFormat::Png) longChunk.replace(8, 4, QByteArray("\xFF\xFF\xFF\xFF"));
        if (format == FigureFormat::Png) QVERIFY(!resultInPicture(longChunk));
    }

    /// A small file that expands to a gigabyte, or occupies an XML reader for minutes, is refused quickly.
    void bombsAreRefused_data() {
        const QByteArray huge(qsizetype{1} << 26, ' '), packed = qCompress(huge, 9).mid(4);
        QTest::addColumn<QByteArray>("picture");
        QTest::addColumn<QString>("says");
        const QString grows = QStringLiteral("grows to more than"), intricate = QStringLiteral("more than 200 attributes");
        const QByteArray plain = picture(FigureFormat::Png, sourceOf(samples::forkAndJoin()), {});
        QTest::newRow("png") << withResult(FigureFormat::Png, plain, huge) << grows;
        const QByteArray grown = packed + QByteArray(3 * plain.size(), ' ');
        QTest::newRow("png, deflated twice")
            << png::withText(plain, "streamscope-result;zlib;base64," + grown.toBase64()) << QStringLiteral("carries no program");
        QTest::newRow("png, a packed text that grows")
            << png::withText(plain, "streamscope-result;zlib;base64," + packed.toBase64()) << grows;
        QTest::newRow("pdf")
            << "%PDF-1.4\n1 0 obj\n<< /F (streamscope-result.json) /EF << /F 2 0 R >> >>\nendobj\n2 0 obj\n<< /Filter "
               "/FlateDecode /Length " +
                   QByteArray::number(packed.size()) + " >>\nstream\n" + packed + "\nendstream\nendobj\n"
            << grows;
        QByteArray attributes = "<svg", entities = "<!DOCTYPE svg [<!ENTITY a \"" + QByteArray(4000, 'x') + "\">]><svg>",
                   nested = "<svg>";
        for (int i = 0; i < 200'000; ++i) attributes += " a" + QByteArray::number(i) + "=''";
        for (int i = 0; i < 200'000; ++i) nested += "<g xmlns:a" + QByteArray::number(i) + "='u'>";
        for (int i = 0; i < 200'000; ++i) entities += "&a;";
        QTest::newRow("attributes") << attributes + "></svg>" << intricate;
        QTest::newRow("nested") << nested << intricate;
        QTest::newRow("references") << "<svg><text>" + QByteArray("&lt;").repeated(1'500'000) + "</text></svg>" << intricate;
        QTest::newRow("references in attributes")
            << "<svg>" + QByteArray("<g a='" + QByteArray("&lt;").repeated(100'000) + "'/>").repeated(15) + "</svg>" << intricate;
        QTest::newRow("entities") << entities + "</svg>" << intricate;
        QTest::newRow("entities behind a quoted bracket")
            << QByteArray(entities).replace("<!DOCTYPE svg", "<!DOCTYPE svg PUBLIC '>' ''") + "</svg>" << intricate;
        const QString other = QStringLiteral("not in UTF-8");
        // In UTF-16, U+733C U+6776 have the bytes of <svg, and U+2200 has that of a quote.
        QString wide = QStringLiteral("<!--\u733c\u6776--><svg a='\u2200' b='>'");
        for (int i = 0; i < 20'000; ++i) wide += QStringLiteral(" a%1=''").arg(i);
        wide += QStringLiteral("></svg>");
        const QByteArray wideBytes(reinterpret_cast<const char*>(wide.utf16()), 2 * wide.size());
        QTest::newRow("attributes in UTF-16") << wideBytes << other;
        QTest::newRow("attributes in declared UTF-16")
            << "<?xml version='1.0' encoding='UTF-16'?><!--<svg-->" + wideBytes << other;
        QTest::newRow("another declared encoding")
            << QByteArray("<?xml version='1.0' encoding = \"ISO-8859-1\" ?><svg></svg>") << other;
    }
    void bombsAreRefused() {
        QFETCH(QByteArray, picture);
        QFETCH(QString, says);
        QVERIFY(pictureFormat(picture));
        const QString error = problemOf(picture);
        QVERIFY2(error.contains(says), qPrintable(error));
    }

    void declaredUtf8IsRead_data() {
        QTest::addColumn<QByteArray>("declaration");
        for (const char* text : {"", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='utf-8'?>",
                                 "<?xml version=\"1.0\"\n encoding = \"UTF-8\" standalone=\"no\"?>"})
            QTest::newRow(text) << QByteArray(text);
    }
    void declaredUtf8IsRead() {
        QFETCH(QByteArray, declaration);
        const QByteArray svg = "<svg><metadata><result xmlns='urn:streamscope'>{\"a\": 1}</result></metadata></svg>";
        const auto read = resultInPicture(declaration + svg);
        QVERIFY2(read, read.why().c_str());
        QCOMPARE(*read, QByteArray("{\"a\": 1}"));
    }

    /// Only the first text of a PNG is read, because unpacking very many damaged ones would take minutes.
    void theFirstTextOfAPngCounts() {
        const QByteArray plain = picture(FigureFormat::Png, sourceOf(samples::forkAndJoin()), {});
        const QByteArray good = withResult(FigureFormat::Png, plain, "{}");
        QCOMPARE(*resultInPicture(good), QByteArray("{}"));
        const QString error = problemOf(png::withText(good, {}));
        QVERIFY2(error.contains(QStringLiteral("carries no program")), qPrintable(error));
    }

    void aPdfWithoutEndOfAnObjectIsRefused() {
        const auto pdf = [](qsizetype blanks) {
            return "%PDF-1.4\n1 0 obj\n<< /F (streamscope-result.json)" + QByteArray(blanks, ' ') +
                   "/EF << /F 2 0 R >> >>\nendobj\n2 0 obj\n<< /Length 3 0 R >>\nstream\n{}\nendstream\nendobj\n3 0 "
                   "obj\n2\nendobj\n";
        };
        QCOMPARE(*resultInPicture(pdf(1)), QByteArray("{}"));
        const QString error = problemOf(pdf(1 << 17));
        QVERIFY2(error.contains(QStringLiteral("carries no program")), qPrintable(error));
    }

    /// A tag in a comment or in the text itself is not a tag.
    void whatIsQuotedIsNoBomb() {
        QByteArray quoted;
        for (int i = 0; i < 300; ++i) quoted += " a=''";
        const QByteArray svg =
            "<?xml version='1.0'?><!-- <g" + quoted + "> <!ENTITY --><svg><g a='" + QByteArray(1000, '=') + "'/></svg>";
        const QByteArray text = "{\"a\": \"<g" + QByteArray(quoted).replace('\'', '.') + "> <!ENTITY ]]> \"}";
        QCOMPARE(*resultInPicture(withResult(FigureFormat::Svg, svg, text)), text);
    }

    /// Other programs may append to a PDF.
    void aPdfThatWasAddedToIsRead() {
        const FigureSource source = sourceOf(samples::forkAndJoin());
        QByteArray bytes = picture(FigureFormat::Pdf, source, carriedResult(source));
        bytes += "\n99 0 obj\n<< /Note (added) >>\nendobj\n%%EOF\n";
        QCOMPARE(*resultInPicture(bytes), carriedResult(source));
    }

    /// Newer versions of Qt write names as UTF-16, and may list them behind the attachment.
    void aPdfWithNamesInUtf16IsRead() {
        const FigureSource source = sourceOf(samples::forkAndJoin());
        QByteArray bytes = picture(FigureFormat::Pdf, source, carriedResult(source));
        QByteArray wide("\xFE\xFF");
        for (const char letter : QByteArray("streamscope-result.ssresult")) wide.append('\0').append(letter);
        bytes.replace("(streamscope-result.ssresult)", '(' + wide + ')');
        QVERIFY(bytes.contains(wide));
        bytes += "\n99 0 obj\n<</Names[(" + wide + ")9 0 R]>>\nendobj\n";
        QCOMPARE(*resultInPicture(bytes), carriedResult(source));
    }
};

STREAMSCOPE_WINDOW_TEST(PictureContentTest)

}  // namespace tst_picture_content

#include "tst_picture_content.moc"
#include "ui/theme/text.h"
