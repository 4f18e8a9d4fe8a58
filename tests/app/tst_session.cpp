// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"
#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace tst_session {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of a session without a window.
class TestSession : public QObject {
    Q_OBJECT
    std::unique_ptr<Session> session_;

    static bool all(const Program&, const Fix&) { return true; }
    static bool none(const Program&, const Fix&) { return false; }
    static Target teaching() {
        Workers workers;
        return std::get<Target>(Devices().target("teaching", workers));
    }
    /// Returns a program with a needless wait, which a diagnostic reports and repairs.
    static Program program() {
        for (const Example& each : examples())
            if (each.id == "fork-and-join") return *programFromJson(each.text).value;
        return {};
    }
    bool isShown() const { return session_->screen().timeline() && !session_->screen().timeline()->operations.empty(); }
    bool hasRepair() const {
        for (const Diagnostic& each : session_->diagnostics())
            if (each.fix) return true;
        return false;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        session_ = std::make_unique<Session>();
        session_->setDevice(QStringLiteral("teaching"), teaching());
        session_->document()->reset(program(), {});
        QTRY_VERIFY(isShown() && session_->screen().diagnostics);
    }
    void cleanup() { session_.reset(); }

    void aCoveredResultIsNotTold() {
        QVERIFY(!session_->diagnostics().empty());
        QStringList told;
        connect(session_.get(), &Session::screenChanged, this, [&](const Screen& now, const Screen& before) {
            if (now.hasOtherTimeline(before)) told << "result";
            if (now.isCovered != before.isCovered) told << "covered";
        });
        session_->limit(true, all);
        QCOMPARE(told, (QStringList{"result", "covered"}));
        QVERIFY(!isShown() && !session_->screen().result.timeline->operations.empty());
        QCOMPARE(session_->screen().visibleState(), ui::TimelineState::Empty);
        QVERIFY(session_->diagnostics().empty() && !session_->totalBefore());
        session_->limit(true, all);
        QCOMPARE(told.size(), 2);
        session_->limit(false, all);
        QVERIFY(isShown() && !session_->diagnostics().empty());
        QCOMPARE(session_->screen().visibleState(), ui::TimelineState::Exact);
    }

    void whyThereIsNoPredictionIsToldOnce() {
        Program tooLarge = *programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}], "graphs": [{"id": "g"}],
            "buffers": [{"id": "b", "bytes": 8}], "operations": [{"call": "streamBeginCapture", "stream": "s"},
            {"call": "repeat", "times": 10000, "body": [{"call": "memsetAsync", "buffer": "b", "stream": "s", "value": 1}]},
            {"call": "streamEndCapture", "stream": "s", "graph": "g"}, {"call": "graphInstantiate", "graph": "g"},
            {"call": "repeat", "times": 2000, "body": [{"call": "graphLaunch", "graph": "g", "stream": "s"}]}]})")
                                .value;
        const QSignalSpy said(session_.get(), &Session::message);
        for (int i = 0; i < 2; ++i) {
            QSignalSpy predicted(session_->controller(), &RunController::previewed);
            tooLarge.name += "x";
            session_->document()->reset(tooLarge, {});
            QTRY_COMPARE(predicted.size(), 1);
        }
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0][1].toString().contains("launches graphs of 20000000 operations"), qPrintable(said[0][1].toString()));
    }

    void lackOfMemoryIsTold() {
        const QSignalSpy said(session_.get(), &Session::message);
        ui::LatestJob job;
        job.ask([](const std::stop_token&) -> int { throw std::bad_alloc(); }, [](int) {});
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said[0][1].toString().startsWith(QStringLiteral("out of memory: ")));
    }

    void aRepairThatIsNotOfferedIsNotTold() {
        QVERIFY(hasRepair());
        int changes = 0;
        connect(session_.get(), &Session::screenChanged, this,
                [&](const Screen& now, const Screen& before) { changes += now.diagnostics != before.diagnostics; });
        session_->limit(false, none);
        QCOMPARE(changes, 1);
        QVERIFY(!hasRepair() && !session_->diagnostics().empty());
    }

    void aRepairIsAppliedOrItIsSaidWhyNot() {
        const QSignalSpy said(session_.get(), &Session::message);
        Fix fix;
        for (const Diagnostic& each : session_->diagnostics())
            if (each.fix) fix = *each.fix;
        session_->apply(fix);
        QVERIFY(said.isEmpty() && !(session_->document()->program() == program()));
        session_->apply({"Remove what is not there", {Edit{RemoveResource{ResourceKind::Stream, "none"}}}});
        QCOMPARE(said.size(), 1);
    }

    void diagnosticsOfAProgramThatIsNotAnalysedAreForgotten() {
        const char* const large =
            R"({"streamscope": 1, "streams": [{"id": "s"}], "buffers": [{"id": "b", "bytes": 8}], "operations": [
            {"call": "repeat", "times": 100000, "body": [{"call": "memsetAsync", "buffer": "b", "stream": "s", "value": 1}]}]})";
        session_->document()->resetHeld(*programFromJson(large).value, {});
        QVERIFY(session_->document()->holdsEvaluation());
        session_->takeOpened();
        QVERIFY(session_->diagnostics().empty() && !session_->screen().diagnostics);
    }

    void anotherSessionGoesOnWithTheWork() {
        const auto program = session_->document()->program();
        session_->runs()->add(session_->flow()->result());
        const Session next(session_->handOver());
        QVERIFY(next.document()->program() == program);
        QCOMPARE(next.runs()->all().size(), std::size_t{1});
        QCOMPARE(next.device(), "teaching");
    }
};

STREAMSCOPE_WINDOW_TEST(TestSession)

}  // namespace tst_session

#include "tst_session.moc"
