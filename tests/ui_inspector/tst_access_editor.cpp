// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/rules/check.h"
#include "panel_fixture.h"
#include "recorded_program.h"
#include "tests/support/window_test.h"
#include "ui/inspector/access_editor.h"
#include "ui/inspector/messages_panel.h"
#include "ui/inspector/operation_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace tst_access_editor {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of declaring what a recorded kernel reads and writes.
class TestAccessEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        document_ = std::make_unique<ProgramDocument>();
        document_->reset(samples::recordedProgram(), QString());
        panel_ = std::make_unique<OperationPanel>(document_.get());
        panel_->resize(310, 900);
        QVERIFY(showActive(*panel_));
        document_->select({QStringLiteral("k")});
    }
    void cleanup() {
        panel_.reset();
        document_.reset();
    }

    void eachPlaceHasARow() {
        QVERIFY(chooser("d") && chooser("e + 50"));
        QCOMPARE(panel_->findChild<AccessEditor*>(AccessEditor::name)->findChildren<QComboBox*>().size(), 2);
        QCOMPARE(chooser("d")->currentText(), QStringLiteral("not declared"));
        const QString words = textsIn<QLabel>(*panel_).join(QLatin1Char(' '));
        QVERIFY2(words.contains(QStringLiteral("all its launches (2)")), qPrintable(words));
        QVERIFY(words.contains(QStringLiteral("a spin of the same grid, block, shared memory and length")));
        QVERIFY(!words.contains(QStringLiteral("Writes")));
    }

    /// One choice applies to every launch and every descriptor, in one undo step.
    void aChoiceHoldsForAllLaunches() {
        QCOMPARE(races(), (std::pair<std::size_t, std::size_t>(0, 2)));  // with each launch
        choose("d", QStringLiteral("reads"));
        const KernelDeclaration expected{"scale(float*)", {{"0", ArgumentUse::Reads, {}}, {"0+64", ArgumentUse::Reads, {}}}, {}};
        QVERIFY(document_->program().kernels == std::vector<KernelDeclaration>{expected});
        QCOMPARE(document_->undoStack()->index(), 1);
        QCOMPARE(races(), (std::pair<std::size_t, std::size_t>(1, 1)));  // k2 was given d by the other argument
        document_->select({QStringLiteral("k2")});
        QCOMPARE(chooser("e")->currentText(), QStringLiteral("reads"));
        choose("d", QStringLiteral("neither reads nor writes"));
        QCOMPARE(races(), (std::pair<std::size_t, std::size_t>(1, 0)));
        document_->undoStack()->setIndex(0);
        QVERIFY(document_->program() == samples::recordedProgram());
        QCOMPARE(chooser("d")->currentText(), QStringLiteral("not declared"));
    }

    void notDeclaredTakesItBack() {
        choose("d", QStringLiteral("writes"));
        choose("d", QStringLiteral("not declared"));
        QVERIFY(document_->program() == samples::recordedProgram());
    }

    /// The card of a possible race leads to the declaration of the kernel's accesses.
    void aPossibleRaceOffersToDeclare() {
        MessagesPanel messages;
        QSignalSpy asked(&messages, &MessagesPanel::declarationRequested);
        messages.setDiagnostics(check(document_->program(), {}));
        messages.resize(310, 600);
        QVERIFY(showActive(messages));
        auto* declare = visible<QPushButton>(messages, QStringLiteral("Declare what the kernel reads and writes"));
        QVERIFY(declare);
        declare->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().front().toString(), QStringLiteral("k"));
        panel_->focusAccesses();
        QCOMPARE(panel_->focusWidget(), chooser("d"));
    }

private:
    QComboBox* chooser(const char* place) {
        return visible<QComboBox>(*panel_, QStringLiteral("What it does with %1").arg(QLatin1String(place)));
    }
    void choose(const char* place, const QString& use) {
        QComboBox* box = chooser(place);
        QVERIFY(box);
        const int at = box->findText(use);
        QVERIFY(at >= 0);
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
    /// Returns how many races are certain, and how many are possible.
    std::pair<std::size_t, std::size_t> races() {
        ProgramFacts facts(*document_->resolved());
        return {facts.foundRaces().size(), facts.possibleRaces().size()};
    }

    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<OperationPanel> panel_;
};

STREAMSCOPE_WINDOW_TEST(TestAccessEditor)

}  // namespace tst_access_editor

#include "tst_access_editor.moc"
