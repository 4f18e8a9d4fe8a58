// SPDX-License-Identifier: GPL-3.0-or-later
#include "fork_and_join.h"
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "ui/inspector/messages_panel.h"
#include "ui/inspector/metrics_panel.h"
#include "ui/inspector/pointing_button.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_metrics_and_messages {

using namespace streamscope;
using namespace streamscope::ui;

class TestMetricsAndMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void metricsSayWhatTheTimelineSays();
    void oneCopyEngineIsOneMetric();
    void theBoundOfAMeasuredRunIsCalledAChain();
    void exposedCopiesAreShownIfThereAreAny();
    void metricsWithoutATimelineAreDashes();
    void stretchIsShownWhereItWasMeasured();
    void aGpuThatIsAlwaysBusyIsNotSaidToBe();
    void everyMetricExplainsItself();
    void diagnosticSaysWhatAndOffersTheFix();
    void showWalksTheOperations();
    void messagesAreNewestFirstAndGo();
    void repeatedMessageStandsOnce();
    void aLongRepairHasTwoLines();
    void noWiderRepairIsHigher();
    void messagesAreBelowTheDiagnostics();
    void hintsAndEarlierMessagesAreShownOnDemand();
    void longWordsBreakInsideTheirCard();
    void manyDiagnosticsAreCut();
    void emptyPanelSaysSo();
    void everyControlHasAnAccessibleName();
    void themesChangeWithoutLosingContent();

private:
    static Diagnostic needlessWait();
};

Diagnostic TestMetricsAndMessages::needlessWait() {
    Diagnostic diagnostic;
    diagnostic.severity = Severity::Hint;
    diagnostic.rule = "needless-wait";
    diagnostic.operations = {"computeWaitsE2", "copyY"};
    diagnostic.message = "copy y reads dy, which stencil never touches.";
    diagnostic.fix = Fix{"Remove wait", {Edit{RemoveOperation{Place{"", 7}}}}};
    return diagnostic;
}

void TestMetricsAndMessages::metricsSayWhatTheTimelineSays() {
    ProgramDocument document;
    open(document);
    MetricsPanel panel;
    panel.setTimeline(handMadeTimeline(*document.resolved()));
    QVERIFY(showActive(panel));
    const auto value = [&](const char* name) { return visible<QLabel>(panel, QString::fromUtf8(name))->text(); };
    QCOMPARE(value("Total time (makespan)"), QStringLiteral("3.30 ms"));
    QCOMPARE(value("One after another"), QStringLiteral("4.20 ms"));
    QCOMPARE(value("Copy/compute overlap"), QStringLiteral("0 %"));
    QCOMPARE(value("SMs"), QStringLiteral("36 %"));
    QCOMPARE(value("H→D engine"), QStringLiteral("30 %"));
    QCOMPARE(value("D→H engine"), QStringLiteral("24 %"));
    QCOMPARE(value("Idle"), QStringLiteral("0 ns"));
    QVERIFY(!visible<QLabel>(panel, QStringLiteral("Stretch")));
}

/// A single copy engine copies in both directions, so two metrics would be shares of one engine.
void TestMetricsAndMessages::oneCopyEngineIsOneMetric() {
    ProgramDocument document;
    open(document);
    Timeline timeline = *handMadeTimeline(*document.resolved());
    timeline.devices.resize(1);
    timeline.devices[0].info.copyEngines = 1;
    MetricsPanel panel;
    panel.setTimeline(std::make_shared<const Timeline>(timeline));
    QVERIFY(showActive(panel));
    QCOMPARE(visible<QLabel>(panel, QStringLiteral("Copy engine"))->text(), QStringLiteral("54 %"));
    QVERIFY(!visible<QLabel>(panel, QStringLiteral("H→D engine")));
}

/// A measured run does not tell how short its operations could be (order.md N2).
void TestMetricsAndMessages::theBoundOfAMeasuredRunIsCalledAChain() {
    ProgramDocument document;
    open(document);
    Timeline timeline = *handMadeTimeline(*document.resolved());
    timeline.devices.resize(1);
    timeline.metrics.lowerBound = microseconds(3300);
    MetricsPanel panel;
    QVERIFY(showActive(panel));
    for (const DeviceKind kind : {DeviceKind::Simulated, DeviceKind::Cuda}) {
        timeline.devices[0].info.kind = kind;
        panel.setTimeline(std::make_shared<const Timeline>(timeline));
        const bool isMeasured = kind == DeviceKind::Cuda;
        const auto* shown =
            visible<QLabel>(panel, isMeasured ? QStringLiteral("Longest chain as measured") : QStringLiteral("Lower bound"));
        QVERIFY(shown && shown->text() == QStringLiteral("3.30 ms"));
        QVERIFY(
            !visible<QLabel>(panel, isMeasured ? QStringLiteral("Lower bound") : QStringLiteral("Longest chain as measured")));
    }
}

void TestMetricsAndMessages::exposedCopiesAreShownIfThereAreAny() {
    MetricsPanel panel;
    QVERIFY(showActive(panel));
    for (const int exposed : {0, 1800}) {
        auto timeline = std::make_shared<Timeline>();
        timeline->metrics.overlapCopyCompute = 0.5;
        timeline->metrics.exposedCopies = microseconds(exposed);
        panel.setTimeline(timeline);
        const auto* shown = visible<QLabel>(panel, QStringLiteral("Exposed copies"));
        QCOMPARE(shown ? shown->text() : QString(), exposed ? QStringLiteral("1.80 ms") : QString());
    }
}

void TestMetricsAndMessages::metricsWithoutATimelineAreDashes() {
    MetricsPanel panel;
    QVERIFY(showActive(panel));
    for (const char* name : {"Total time (makespan)", "One after another", "SMs"}) {
        QCOMPARE(visible<QLabel>(panel, QString::fromUtf8(name))->text(), QStringLiteral("–"));
    }
}

void TestMetricsAndMessages::stretchIsShownWhereItWasMeasured() {
    auto timeline = std::make_shared<Timeline>();
    timeline->method = Method::Events;
    timeline->stretch = 1.0284;
    MetricsPanel panel;
    panel.setTimeline(timeline);
    QVERIFY(showActive(panel));
    QCOMPARE(visible<QLabel>(panel, QStringLiteral("Stretch"))->text(), QStringLiteral("× 1.028"));
}

/// The share of a GPU that is always busy is not shown, because it adds nothing to the total time.
void TestMetricsAndMessages::aGpuThatIsAlwaysBusyIsNotSaidToBe() {
    MetricsPanel panel;
    QVERIFY(showActive(panel));
    for (const double share : {0.0, 0.5, 0.9949, 0.995, 1.0}) {
        auto timeline = std::make_shared<Timeline>();
        timeline->metrics.gpuBusy = share;
        panel.setTimeline(timeline);
        QCOMPARE(visible<QLabel>(panel, QStringLiteral("GPU busy")) != nullptr, share < 0.995);
    }
}

void TestMetricsAndMessages::everyMetricExplainsItself() {
    MetricsPanel panel;
    QVERIFY(showActive(panel));
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        if (label->accessibleName().isEmpty()) continue;
        QVERIFY(!label->toolTip().isEmpty());
        QCOMPARE(label->accessibleDescription(), label->toolTip());
    }
}

void TestMetricsAndMessages::diagnosticSaysWhatAndOffersTheFix() {
    MessagesPanel panel;
    panel.resize(310, 400);
    panel.setDiagnostics({needlessWait()});
    QVERIFY(showActive(panel));
    const QStringList texts = textsIn<QLabel>(panel);
    QVERIFY(texts.contains(QStringLiteral("Unnecessary wait")));
    QVERIFY(texts.contains(QStringLiteral("copy y reads dy, which stencil never touches.")));
    std::vector<Fix> fixes;
    connect(&panel, &MessagesPanel::fixRequested, this, [&](const Fix& fix) { fixes.push_back(fix); });
    QTest::mouseClick(visible<QPushButton>(panel, QStringLiteral("Remove wait")), Qt::LeftButton);
    QCOMPARE(fixes.size(), std::size_t{1});
    QVERIFY(std::holds_alternative<RemoveOperation>(fixes.front().edits.front().what));
}

void TestMetricsAndMessages::aLongRepairHasTwoLines() {
    MessagesPanel panel;
    panel.resize(250, 400);
    Diagnostic diagnostic = needlessWait();
    diagnostic.fix->title = "Order kernel 1 after copy x with an event of its own";
    panel.setDiagnostics({diagnostic});
    QVERIFY(showActive(panel));
    const auto button = [&panel]() -> QPushButton* {
        for (auto* each : panel.findChildren<QPushButton*>())
            if (each->accessibleName().startsWith("Order kernel 1")) return each;
        return nullptr;
    };
    QVERIFY(button());
    QTRY_COMPARE(button()->text().count(u'\n'), 1);
    QVERIFY2(!button()->text().contains(QChar(0x2026)), qPrintable(button()->text()));
    QTRY_VERIFY(button()->height() > button()->fontMetrics().height() * 2);
    QVERIFY(panel.rect().contains(QRect(button()->mapTo(&panel, QPoint()), button()->size())));
}

/// A button that is higher where it is wider makes the bar of a scroll area come and go for ever.
void TestMetricsAndMessages::noWiderRepairIsHigher() {
    PointingButton button("Order kernel 1 after copy x with an event of its own", nullptr);
    for (const int shownAt : {80, 200, 800}) {
        button.resize(shownAt, button.heightForWidth(shownAt));
        for (int width = 60; width < 600; ++width) {
            QVERIFY(button.heightForWidth(width + 1) <= button.heightForWidth(width));
            const PointingButton fresh("Order kernel 1 after copy x with an event of its own", nullptr);
            QCOMPARE(button.heightForWidth(width), fresh.heightForWidth(width));
        }
    }
    QVERIFY(button.heightForWidth(600) < button.heightForWidth(60));
}

void TestMetricsAndMessages::showWalksTheOperations() {
    MessagesPanel panel;
    panel.resize(310, 400);
    panel.setDiagnostics({needlessWait()});
    QVERIFY(showActive(panel));
    QSignalSpy activated(&panel, &MessagesPanel::operationActivated);
    auto* show = visible<QPushButton>(panel, QStringLiteral("Show"));
    for (int i = 0; i < 3; ++i) QTest::mouseClick(show, Qt::LeftButton);
    QCOMPARE(activated.count(), 3);
    QCOMPARE(activated.at(0).front().toString(), QStringLiteral("computeWaitsE2"));
    QCOMPARE(activated.at(1).front().toString(), QStringLiteral("copyY"));
    QCOMPARE(activated.at(2).front().toString(), QStringLiteral("computeWaitsE2"));
}

void TestMetricsAndMessages::messagesAreNewestFirstAndGo() {
    MessagesPanel panel;
    panel.resize(310, 400);
    panel.setCaption({});
    panel.addMessage(Severity::Warning, QStringLiteral("first"));
    panel.addMessage(Severity::Error, QStringLiteral("second"));
    QVERIFY(showActive(panel));
    QCOMPARE(textsIn<QLabel>(panel), (QStringList{QStringLiteral("second"), QStringLiteral("first")}));
    QTest::mouseClick(visible<QToolButton>(panel, QStringLiteral("Dismiss")), Qt::LeftButton);
    QCOMPARE(textsIn<QLabel>(panel), QStringList{QStringLiteral("first")});
}

void TestMetricsAndMessages::repeatedMessageStandsOnce() {
    MessagesPanel panel;
    panel.setCaption({});
    for (const char* text : {"lost", "found", "lost"}) panel.addMessage(Severity::Warning, QLatin1String(text));
    QVERIFY(showActive(panel));
    QCOMPARE(textsIn<QLabel>(panel), (QStringList{QStringLiteral("lost"), QStringLiteral("found")}));
}

void TestMetricsAndMessages::longWordsBreakInsideTheirCard() {
    MessagesPanel panel;
    panel.resize(310, 600);
    Diagnostic diagnostic = needlessWait();
    diagnostic.message =
        "Expected a part of x, found " + std::string(90, 'x') + " and void_kernel_of_a_library<float,float,int>(x)";
    panel.setDiagnostics({diagnostic});
    panel.addMessage(Severity::Warning, QStringLiteral("Inserted: 1 call of code\nLine 1: cudaMemcpyAsync(device,host,elements,"
                                                       "cudaMemcpyHostToDevice,streamOfTheFirstChunk);"));
    QVERIFY(showActive(panel));
    const auto* area = panel.findChild<QScrollArea*>();
    QCOMPARE(area->widget()->width(), area->viewport()->width());
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
    for (const QLabel* label : panel.findChildren<QLabel*>())
        if (label->isVisible()) QVERIFY2(label->minimumSizeHint().width() <= label->width(), qPrintable(label->text()));
    const auto* dismiss = visible<QToolButton>(panel, QStringLiteral("Dismiss"));
    QVERIFY(area->viewport()->width() >= dismiss->mapTo(area->viewport(), QPoint(dismiss->width(), 0)).x());
}

void TestMetricsAndMessages::manyDiagnosticsAreCut() {
    MessagesPanel panel;
    panel.setDiagnostics(std::vector<Diagnostic>(250, needlessWait()));
    QVERIFY(showActive(panel));
    QVERIFY(textsIn<QLabel>(panel).contains(QStringLiteral("and 150 more")));
}

void TestMetricsAndMessages::emptyPanelSaysSo() {
    MessagesPanel panel;
    panel.setDiagnostics({needlessWait()});
    panel.setDiagnostics({});
    QVERIFY(showActive(panel));
    QVERIFY(textsIn<QLabel>(panel).contains(QStringLiteral("Nothing to report.")));
    QVERIFY(!visible<QPushButton>(panel, QStringLiteral("Show")));
}

void TestMetricsAndMessages::messagesAreBelowTheDiagnostics() {
    MessagesPanel panel;
    panel.resize(310, 600);
    panel.addMessage(Severity::Error, QStringLiteral("message"));
    QVERIFY(showActive(panel));
    QVERIFY(!textsIn<QLabel>(panel).contains(QStringLiteral("Nothing to report.")));
    QVERIFY(!textsIn<QLabel>(panel).contains(QStringLiteral("Diagnostics")));
    panel.setDiagnostics({needlessWait()});
    const QStringList texts = textsIn<QLabel>(panel);
    QVERIFY(texts.contains(QStringLiteral("Diagnostics")) && texts.contains(QStringLiteral("Messages")));
    const auto topOf = [&panel](const QString& text) {
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->text() == text) return label->mapTo(&panel, QPoint()).y();
        return -1;
    };
    QTRY_VERIFY(topOf(QStringLiteral("message")) > topOf(QStringLiteral("Unnecessary wait")));
    QVERIFY(topOf(QStringLiteral("Unnecessary wait")) > 0);
}

/// "Saved" needs no card, but can be read again.
void TestMetricsAndMessages::hintsAndEarlierMessagesAreShownOnDemand() {
    MessagesPanel panel;
    panel.resize(310, 600);
    QVERIFY(!panel.addMessage(Severity::Hint, QStringLiteral("Saved")));
    for (const char* text : {"1", "2", "3", "4"}) panel.addMessage(Severity::Warning, QLatin1String(text));
    QVERIFY(showActive(panel));
    const auto told = [&panel] {
        QStringList found;
        for (const QString& text : textsIn<QLabel>(panel))
            if (text.size() == 1 || text == QLatin1String("Saved")) found << text;
        return found;
    };
    QCOMPARE(told(), (QStringList{"4", "3", "2"}));
    QTest::mouseClick(visible<QPushButton>(panel, QStringLiteral("Show 2 earlier messages")), Qt::LeftButton);
    QCOMPARE(told(), (QStringList{"4", "3", "2", "1", "Saved"}));
    QTest::mouseClick(visible<QPushButton>(panel, QStringLiteral("Show fewer messages")), Qt::LeftButton);
    QCOMPARE(told().size(), 3);
}

void TestMetricsAndMessages::everyControlHasAnAccessibleName() {
    MessagesPanel panel;
    panel.setDiagnostics({needlessWait()});
    panel.addMessage(Severity::Error, QStringLiteral("message"));
    QVERIFY(showActive(panel));
    int controls = 0;
    for (const QAbstractButton* button : panel.findChildren<QAbstractButton*>()) {
        if (!button->isVisibleTo(&panel)) continue;
        ++controls;
        QVERIFY(!button->accessibleName().isEmpty());
    }
    QCOMPARE(controls, 4);  // show, repair, why, dismiss
}

void TestMetricsAndMessages::themesChangeWithoutLosingContent() {
    MessagesPanel panel;
    panel.setDiagnostics({needlessWait()});
    applyTheme(*qApp, Theme::dark());
    QVERIFY(showActive(panel));
    QVERIFY(textsIn<QLabel>(panel).contains(QStringLiteral("Unnecessary wait")));
}

STREAMSCOPE_WINDOW_TEST(TestMetricsAndMessages)

}  // namespace tst_metrics_and_messages

#include "tst_metrics_and_messages.moc"
