// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/painted_texts.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_window.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/lessons/lesson_banner.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/steps/slide_overview.h"
#include "ui/timeline/timeline_plot.h"

#include <QDialog>
#include <QMenuBar>
#include <QRadioButton>
#include <QScreen>
#include <QTextBrowser>
#include <QTextDocument>

namespace tst_stage {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of a lesson in a presentation: its text, prediction and goals, its parts, and letters that a room can read.
class TestStage : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    template <class T>
    T* child(const QString& name = {}) const {
        return (*window_)->findChild<T*>(name);
    }
    template <class T>
    T* visible() const {
        for (T* each : (*window_)->findChildren<T*>())
            if (each->isVisible()) return each;
        return nullptr;
    }
    void key(Qt::Key key) const {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : window_->get(), key);
    }
    /// Returns whether the window presents; one that tests have resized is no longer full screen.
    bool isPresenting() const { return window_->get()->menuBar()->isHidden(); }
    void present(const QString& lesson, QSize size = {1280, 720}) const {
        window_->get()->openAtStart(lesson);
        QTRY_VERIFY(window_->panel()->isVisible());
        QTest::keyClick(window_->get(), Qt::Key_F11);
        QTRY_COMPARE(window_->get()->size(), window_->get()->screen()->size());  // which would undo a size that is set before
        window_->get()->resize(size);
        QTRY_COMPARE(window_->get()->size(), size);
        QTRY_VERIFY(child<ui::ComposerView>()->layoutNow().scale.isForRoom());
    }
    QString slideText() const {
        const auto* slide = visible<ui::LessonSlide>();
        const auto* text = slide ? slide->findChild<QLabel*>("slideText") : nullptr;
        return text ? text->text() : QString();
    }
    QString banner() const {
        const auto* label = child<ui::LessonBanner>();
        if (!label->isVisible()) return {};
        QTextDocument document;
        document.setHtml(label->text());
        return withPlainSpaces(document.toPlainText());
    }

    QString keys() const {
        const auto* slide = visible<ui::LessonSlide>();
        return slide ? slide->findChild<QLabel*>("slideKeys")->text() : QString();
    }
    /// Answers all questions of the part.
    void settleAll() const {
        const ui::LessonSession session = window_->panel()->session();
        for (const lessons::Question& each : session.current().questions)
            Q_EMIT window_->panel()->showRequested(ui::text(each.id));
    }

    /// Adds what is painted in letters of less than `least` px.
    void findSmall(int least, QStringList& small) const {
        PaintedTexts page;
        QPainter painter(&page);
        window_->get()->render(&painter);
        painter.end();
        for (const auto& [text, pixels] : page.texts())
            if (!text.trimmed().isEmpty() && pixels < least) small << QStringLiteral("%1: %2 px").arg(text).arg(pixels);
        for (const QLabel* label : (*window_)->findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty() && label->font().pixelSize() < least)
                small << label->objectName() + u' ' + label->text();
        const auto* plot = child<ui::TimelinePlot>();
        if (!plot->isVisible()) return;
        for (const QFont& font : {plot->look().text, plot->look().strong, plot->look().small, plot->xAxis2->tickLabelFont()})
            if (font.pixelSize() < least) small << QStringLiteral("timeline: %1 px").arg(font.pixelSize());
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(window_->comesToTheFront());
    }
    void cleanup() { window_.reset(); }

    void enterBeginsThePredictionAndSaysIt() {
        present("03-one-copy-engine");
        QVERIFY(slideText().contains("copy engine"));
        QCOMPARE(banner(), QString());
        key(Qt::Key_Return);
        QVERIFY(!visible<ui::LessonSlide>());
        QVERIFY(window_->pad()->isVisible());
        QTRY_VERIFY(window_->pad()->hasFocus());
        key(Qt::Key_End);
        const auto far = *window_->pad()->time();
        QVERIFY(far > 8ms);
        key(Qt::Key_Return);
        QTRY_VERIFY(!window_->words("guess").isEmpty());
        QVERIFY2(window_->pad()->hasFocus(), "the line can be moved again");
        while (*window_->pad()->time() > 9ms) key(Qt::Key_Left);
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        QTRY_VERIFY2(banner().contains("it is 8 ms"), qPrintable(banner()));
        QVERIFY(!visible<ui::LessonSlide>());
        key(Qt::Key_Return);
        QVERIFY2(banner().contains("copy engine"), qPrintable(banner()));  // what to look at, beside the timeline
        QVERIFY(!visible<ui::LessonSlide>());
        key(Qt::Key_Return);
        QTRY_VERIFY2(banner().contains(QChar(0x25cb)), qPrintable(banner()));  // a goal that is not met
        key(Qt::Key_T);
        QVERIFY(slideText().contains("copy engine"));
        key(Qt::Key_T);
        QVERIFY(!visible<ui::LessonSlide>());
        key(Qt::Key_Escape);
        QVERIFY(!isPresenting());
        QVERIFY(!child<ui::LessonBanner>()->isVisible());
    }

    void playingClosesTheTextAndReveals() {
        present("03-one-copy-engine");
        key(Qt::Key_Return);
        key(Qt::Key_End);
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        key(Qt::Key_T);
        QVERIFY(visible<ui::LessonSlide>());
        key(Qt::Key_P);
        QVERIFY(!visible<ui::LessonSlide>());
        QTRY_VERIFY(child<ui::TimelinePlot>()->curtain());
        key(Qt::Key_P);
    }

    void aChoiceIsAnsweredByKeys() {
        present("24-two-processes");
        key(Qt::Key_Return);
        auto* slide = visible<ui::LessonSlide>();
        QVERIFY(slide && slide->isAsking());
        const auto choices = slide->findChildren<QRadioButton*>();
        QCOMPARE(choices.size(), 2);
        QTRY_VERIFY(choices.front()->hasFocus());
        key(Qt::Key_Space);
        QVERIFY(choices.front()->isChecked());
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        QTRY_VERIFY(!banner().isEmpty());
        QVERIFY(!visible<ui::LessonSlide>());
    }

    /// A part that asks for a choice first and then for a time asks in this order, as the pane at the right does.
    void questionsComeInTheirOrder() {
        present("00-before-streams");
        key(Qt::Key_Return);
        auto* slide = visible<ui::LessonSlide>();
        QVERIFY(slide && slide->isAsking());
        QTRY_VERIFY(slide->findChildren<QRadioButton*>().front()->hasFocus());
        key(Qt::Key_Space);
        key(Qt::Key_Return);
        QTRY_VERIFY(!visible<ui::LessonSlide>());
        QTRY_VERIFY(window_->pad()->hasFocus());
        QVERIFY(!window_->timelineIsShown());
    }

    /// A clicker has this key only.
    void pageDownGoesOnButSkipsNoQuestion() {
        present("04-false-dependencies");
        QVERIFY(slideText().size() > 100);
        const QString first = slideText();
        key(Qt::Key_PageDown);
        QVERIFY(!visible<ui::LessonSlide>());
        QTRY_VERIFY(window_->pad()->hasFocus());
        for (int i = 0; i < 3; ++i) key(Qt::Key_PageDown);
        QVERIFY2(window_->pad()->hasFocus() && !window_->timelineIsShown(), "the question waits");
        QCOMPARE(window_->words("lessonPart").left(11), "Part 1 of 2");
        QTest::keyClicks(window_->pad(), "3");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        QTRY_VERIFY2(banner().contains("right"), qPrintable(banner()));
        for (int i = 0; i < 4 && window_->words("lessonPart").startsWith("Part 1"); ++i) key(Qt::Key_PageDown);
        QTRY_COMPARE(window_->words("lessonPart").left(11), "Part 2 of 2");
        QTRY_VERIFY(slideText() != first && !slideText().isEmpty());
        key(Qt::Key_PageUp);
        QTRY_COMPARE(slideText(), first);
    }

    void enterOnAnUnmovedLineKeepsTheFocus() {
        present("03-one-copy-engine");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
        key(Qt::Key_Return);
        QVERIFY(window_->pad()->hasFocus());
        QVERIFY(!window_->pad()->time());
        const auto texts = [this] {
            PaintedTexts page;
            QPainter painter(&page);
            window_->pad()->render(&painter);
            painter.end();
            QStringList all;
            for (const auto& [text, pixels] : page.texts()) all << text;
            return all.join(u' ');
        };
        QVERIFY2(texts().contains("Move the line first"), qPrintable(texts()));
        QTest::keyClicks(window_->pad(), "12");
        QCOMPARE(window_->pad()->time(), std::optional<Nanoseconds>(12ms));
        QVERIFY2(!texts().contains("Move the line first") && texts().contains("Esc"), qPrintable(texts()));
        key(Qt::Key_Backspace);
        QCOMPARE(window_->pad()->time(), std::optional<Nanoseconds>(1ms));
        key(Qt::Key_Return);
        QTRY_VERIFY2(texts().contains("too low"), qPrintable(texts()));
        key(Qt::Key_Right);
        QVERIFY2(!texts().contains("too low"), "it was about another time");
        QTest::keyClicks(window_->pad(), "8");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
    }

    void allStreamsAreSeen_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QString>("answer");
        QTest::newRow("four") << "03-one-copy-engine"
                              << "8";
        QTest::newRow("four, half a GPU each") << "09-default-stream-pitfall"
                                               << "2";
    }
    void allStreamsAreSeen() {
        QFETCH(QString, lesson);
        QFETCH(QString, answer);
        present(lesson);
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
        QTest::keyClicks(window_->pad(), answer);
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        QTRY_VERIFY(!banner().isEmpty());
        auto* plot = child<ui::TimelinePlot>();
        const auto fits = [plot] {
            const TimelineLayout& lanes = plot->layoutNow();
            return !lanes.rows.empty() && lanes.contentHeight <= lanes.viewport.area.height() + 1;
        };
        QTRY_VERIFY(fits());
        QStringList names;
        for (const RowBox& row : plot->layoutNow().rows) names << ui::qt(row.title.text);
        for (const char* stream : {"s0", "s1", "s2", "s3"})
            QVERIFY2(names.join(u' ').contains(QLatin1String(stream)), qPrintable(names.join(u' ')));
        QStringList small;
        findSmall(20, small);
        QVERIFY2(small.isEmpty(), qPrintable(small.join(u'\n')));
    }

    void codeIsAsLargeAsItsText() {
        present("06-fork-and-join");
        QVERIFY2(slideText().contains("cudaEventRecord"), qPrintable(slideText()));
        QVERIFY2(!slideText().contains("font-size"), qPrintable(slideText()));
    }

    void aTypedAnswerKeepsItsLettersAndEscapeLeaves() {
        present("01-serial-baseline");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
        QTest::keyClicks(window_->pad(), "12");
        key(Qt::Key_Return);
        QTRY_VERIFY(visible<ui::LessonSlide>());
        auto* slide = visible<ui::LessonSlide>();
        const auto* before = slide->findChild<QLabel*>("saidBefore");
        QVERIFY2(before && before->text().contains("right"), "the verdict on the question before");
        const auto field = [slide] { return slide->findChild<QLineEdit*>("answer"); };
        QTRY_VERIFY(field()->hasFocus());
        QVERIFY(field()->font().pixelSize() >= 20);
        key(Qt::Key_Return);
        QVERIFY2(field()->font().pixelSize() >= 20, "after an empty answer");
        QTest::keyClicks(field(), "5");
        key(Qt::Key_Return);
        QTRY_VERIFY(slide->findChild<QLabel*>("guess"));
        QTRY_VERIFY(field()->hasFocus());
        QVERIFY2(field()->font().pixelSize() >= 20, "after a wrong answer");
        QTest::keyClicks(field(), "66");
        key(Qt::Key_Escape);
        QVERIFY(!isPresenting());
    }

    void afterTheGoalsComesTheNextLesson() {
        present("03-one-copy-engine");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
        QTest::keyClicks(window_->pad(), "8");
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        Q_EMIT window_->panel()->solutionRequested();
        QTRY_VERIFY2(banner().contains("All goals met."), qPrintable(banner()));
        key(Qt::Key_Return);
        QVERIFY2(banner().contains("Enter: the next lesson, “How many chunks?”"), qPrintable(banner()));
        key(Qt::Key_Return);
        QTRY_COMPARE(window_->words("lessonTitle"), "How many chunks?");
        QTRY_VERIFY(slideText().contains("chunks"));
    }

    void theKeysOfAPresentationAreAlone() {
        window_->get()->openAtStart({});
        QTest::keyClick(window_->get(), Qt::Key_F11);
        window_->action("Keys…")->trigger();
        auto* sheet = child<QDialog>("keySheet");
        QTRY_VERIFY(sheet->isVisible());
        const auto* text = sheet->findChild<QTextBrowser*>();
        QVERIFY(text->toPlainText().contains("Leave the presentation"));
        QVERIFY2(!text->toPlainText().contains("Undo"), qPrintable(text->toPlainText()));
        QVERIFY(text->font().pixelSize() >= 20);
        QVERIFY(!sheet->findChild<QLineEdit*>()->isVisible());
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(!sheet->isVisible());
        QVERIFY2(isPresenting(), "Escape closes the sheet only");
    }

    /// A lesson that was tried before class opens with its answers.
    void anAnsweredLessonAsksAgain() {
        present("03-one-copy-engine");
        QVERIFY2(!keys().contains("ask again"), qPrintable(keys()));
        key(Qt::Key_R);
        QVERIFY(visible<ui::LessonSlide>());
        settleAll();
        QTRY_VERIFY(window_->timelineIsShown());
        key(Qt::Key_Escape);
        QVERIFY(!isPresenting());
        QTest::keyClick(window_->get(), Qt::Key_F11);
        QTRY_VERIFY2(keys().startsWith("R: ask again"), qPrintable(keys()));
        key(Qt::Key_R);
        QVERIFY(slideText().contains("copy engine"));
        QVERIFY2(!keys().contains("ask again") && keys().contains("the question"), qPrintable(keys()));
        QTRY_VERIFY(!window_->timelineIsShown());
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
    }

    void aLessonOfOnePartHasNoOverview() {
        present("03-one-copy-engine");
        key(Qt::Key_O);
        QVERIFY(!visible<ui::SlideOverview>());
        QVERIFY2(keys().startsWith("This lesson has one part. · "), qPrintable(keys()));
        key(Qt::Key_O);
        QCOMPARE(keys().count("one part"), 1);
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->hasFocus());
        key(Qt::Key_O);
        QCOMPARE(banner(), "This lesson has one part.");
        settleAll();
        QTRY_VERIFY(banner() != "This lesson has one part.");
    }

    void theOverviewGoesToAPart() {
        present("04-false-dependencies");
        key(Qt::Key_O);
        auto* overview = visible<ui::SlideOverview>();
        QVERIFY(overview && overview->hasFocus());
        QCOMPARE(overview->chosen(), std::size_t{0});
        key(Qt::Key_Escape);
        QVERIFY(!visible<ui::SlideOverview>());
        QVERIFY2(isPresenting(), "Escape closes the overview only");
        key(Qt::Key_O);
        key(Qt::Key_Right);
        QCOMPARE(overview->chosen(), std::size_t{1});
        key(Qt::Key_Return);
        QVERIFY(!visible<ui::SlideOverview>());
        QTRY_COMPARE(window_->words("lessonPart").left(11), "Part 2 of 2");
    }

    void theOverviewGoesToAStep() {
        window_->get()->openAtStart({});
        const std::size_t before = window_->document()->program().operations.size();
        std::vector<Step> steps;
        for (int i = 0; i < 3; ++i) steps.push_back({"Less " + std::to_string(i), {}, R"([{"removeOperation": {"at": 0}}])", {}});
        QVERIFY(window_->document()->applySteps({}, steps, true, "Steps"));
        QTest::keyClick(window_->get(), Qt::Key_F11);
        key(Qt::Key_O);
        auto* overview = visible<ui::SlideOverview>();
        QVERIFY(overview);
        key(Qt::Key_End);
        key(Qt::Key_Return);
        QCOMPARE(window_->document()->program().operations.size(), before - 3);
        key(Qt::Key_O);
        QCOMPARE(overview->chosen(), std::size_t{2});
        QTest::mouseClick(overview, Qt::LeftButton, {}, overview->placeOf(0).center().toPoint());
        QVERIFY(!overview->isVisible());
        QCOMPARE(window_->document()->program().operations.size(), before - 1);
        QVERIFY(child<QLabel>("stepWords")->isVisible() && child<QLabel>("stepWords")->text().contains("Less 0"));
    }

    void aLineSaysHowToLeave() {
        window_->get()->openAtStart({});
        QTest::keyClick(window_->get(), Qt::Key_F11);
        window_->get()->resize(1280, 720);
        const auto* line = child<QLabel>("presentedFields");
        QTRY_VERIFY(line->text().contains("Esc"));
        QVERIFY2(!line->text().contains(QChar(0x2026)), qPrintable(line->text()));
    }

    void theComposerFits_data() {
        QTest::addColumn<QString>("lesson");
        for (const char* lesson : {"03-one-copy-engine", "06-fork-and-join", "02-copy-and-compute-at-once"})
            QTest::newRow(lesson) << lesson;
    }
    void theComposerFits() {
        QFETCH(QString, lesson);
        present(lesson);
        const auto* composer = child<ui::ComposerView>();
        QVERIFY(composer->layoutNow().columns() > 4);
        QTRY_VERIFY2(composer->layoutNow().size.width() <= composer->viewport()->width(),
                     qPrintable(QString::number(composer->layoutNow().size.width())));
        QVERIFY(composer->layoutNow().size.height() <= composer->viewport()->height());
    }

    void theLastRowCanReadAll_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("least");
        for (const char* lesson : {"03-one-copy-engine", "06-fork-and-join", "20-double-buffering"}) {
            QTest::addRow("%s, 720", lesson) << lesson << QSize(1280, 720) << 20;
            QTest::addRow("%s, 1000", lesson) << lesson << QSize(1600, 1000) << 28;
        }
    }
    void theLastRowCanReadAll() {
        QFETCH(QString, lesson);
        QFETCH(QSize, size);
        QFETCH(int, least);
        present(lesson, size);
        QStringList small;
        findSmall(least, small);
        QVERIFY2(small.isEmpty(), qPrintable("text: " + small.join(u'\n')));
        key(Qt::Key_Return);
        QTRY_VERIFY(window_->pad()->isVisible() && !visible<ui::LessonSlide>());
        key(Qt::Key_Right);
        findSmall(least, small);
        QVERIFY2(small.isEmpty(), qPrintable("prediction: " + small.join(u'\n')));
        key(Qt::Key_Return);
        if (!window_->timelineIsShown()) key(Qt::Key_Return);
        QTRY_VERIFY(window_->timelineIsShown());
        QTRY_VERIFY(!banner().isEmpty());
        findSmall(least, small);
        QVERIFY2(small.isEmpty(), qPrintable("verdict: " + small.join(u'\n')));
        key(Qt::Key_Return);
        findSmall(least, small);
        QVERIFY2(small.isEmpty(), qPrintable("goals: " + small.join(u'\n')));
    }
};

STREAMSCOPE_WINDOW_TEST(TestStage)

}  // namespace tst_stage

#include "tst_stage.moc"
