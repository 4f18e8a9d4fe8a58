// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/run_controller.h"
#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

namespace tst_live_preview {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of previews that are requested faster than they are answered.
class TestLivePreview : public QObject {
    Q_OBJECT
    Target teaching_;

    static std::shared_ptr<const Program> programOf(int kernels) {
        std::string text = R"({"streamscope":1,"streams":[{"id":"a"}],"operations":[)";
        for (int i = 0; i < kernels; ++i)
            text += std::string(i > 0 ? "," : "") +
                    R"({"call":"launchKernel","stream":"a","kernel":"spin","grid":[1],"block":[1],)" +
                    R"("arguments":{"duration":"20 us"}})";
        return std::make_shared<const Program>(*programFromJson(text + "]}").value);
    }
    RunController::PreviewRequest of(const std::shared_ptr<const Program>& program) const {
        return {std::make_shared<const ui::Evaluation>(program), teaching_.infos, teaching_};
    }
    static std::shared_ptr<const Program> programIn(const QList<QVariant>& answer) {
        return answer[1].value<std::shared_ptr<const Program>>();
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        Workers nobody;
        teaching_ = std::get<Target>(Devices().target("teaching", nobody));
    }

    void aHandThatDoesNotRestSeesAnswers() {
        RunController controller;
        QSignalSpy previewed(&controller, &RunController::previewed);
        const auto many = programOf(500);
        QTimer hand;
        connect(&hand, &QTimer::timeout, &controller, [&] { controller.preview(of(many)); });
        hand.start(0);
        QTRY_VERIFY(previewed.size() >= 3);
        hand.stop();
        const auto last = programOf(3);
        controller.preview(of(last));
        QTRY_COMPARE(programIn(previewed.last()), last);
        QCOMPARE(previewed.last()[0].value<std::shared_ptr<const Timeline>>()->operations.size(), std::size_t{3});
    }

    void onlyTheLastIsChecked() {
        RunController controller;
        QSignalSpy checked(&controller, &RunController::checked), previewed(&controller, &RunController::previewed);
        const auto last = programOf(2);
        for (int i = 0; i < 5; ++i) controller.preview(of(programOf(300)));
        controller.preview(of(last));
        QTRY_COMPARE(checked.size(), 1);
        QCOMPARE(programIn(previewed.last()), last);
    }

    void whatWasDroppedIsNotAnswered() {
        RunController controller;
        QSignalSpy previewed(&controller, &RunController::previewed);
        controller.preview(of(programOf(500)));
        controller.preview(of(programOf(400)));
        controller.dropPreview();
        const auto next = programOf(2);
        controller.preview(of(next));
        QTRY_COMPARE(previewed.size(), 1);
        QCOMPARE(programIn(previewed.first()), next);
    }
};

STREAMSCOPE_WINDOW_TEST(TestLivePreview)

}  // namespace tst_live_preview

#include "tst_live_preview.moc"
