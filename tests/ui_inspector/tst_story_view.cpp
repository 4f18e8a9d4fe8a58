// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/inspector/story_view.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_story_view {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

OperationStory storyOf(int pieces, const QString& word = QStringLiteral("piece")) {
    OperationStory story;
    story.facts = {{QStringLiteral("Issued"), QStringLiteral("0.000 ms"), {}, false}};
    story.question = QStringLiteral("Why so late?");
    for (int i = 0; i < pieces; ++i)
        story.lines.append({QStringLiteral("%1 %2").arg(word).arg(i), OperationKind::Kernel, QStringLiteral("k%1").arg(i), {}});
    story.verdict = QStringLiteral("Critical path: yes");
    return story;
}

}  // namespace

/// Tests of stories with many pieces of waiting, of which few are shown until all are requested.
class TestStoryView : public QObject {
    Q_OBJECT

    std::unique_ptr<QWidget> window_;
    StoryView* view_ = nullptr;

    QStringList shown() const {
        QStringList found;
        for (const QLabel* label : view_->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("piece"))) found.append(label->text());
        return found;
    }
    QAbstractButton* button(const QString& name) const {
        for (QAbstractButton* each : view_->findChildren<QAbstractButton*>())
            if (each->isVisible() && each->accessibleName() == name) return each;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        window_ = std::make_unique<QWidget>();
        view_ = new StoryView(window_.get());
        view_->resize(300, 900);
        window_->resize(300, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }
    void cleanup() { window_.reset(); }

    void fewAreAllThere() {
        view_->fill(storyOf(8));
        QCOMPARE(shown().size(), 8);
        QVERIFY(!button(QStringLiteral("Show all 8 intervals")));
    }

    void manyUnfold() {
        view_->fill(storyOf(20));
        QCOMPARE(shown().size(), 8);
        QVERIFY(button(QStringLiteral("Show all 20 intervals")));
        QVERIFY(std::ranges::any_of(view_->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("Critical path: yes");
        }));
        button(QStringLiteral("Show all 20 intervals"))->setFocus();
        QTest::keyClick(view_->focusWidget(), Qt::Key_Space);
        QTRY_COMPARE(shown().size(), 20);
        QVERIFY(!button(QStringLiteral("Show all 20 intervals")));
        QTRY_VERIFY(button(QStringLiteral("piece 8")) && button(QStringLiteral("piece 8"))->hasFocus());
        QSignalSpy blamed(view_, &StoryView::blamed);
        QTest::mouseClick(button(QStringLiteral("piece 17")), Qt::LeftButton);
        QCOMPARE(blamed.value(0).value(0).toString(), QStringLiteral("k17"));
    }

    void newWordsStandInTheSameRows() {
        view_->fill(storyOf(20));
        const auto before = view_->findChildren<QLabel*>();
        view_->fill(storyOf(20, QStringLiteral("other piece")));
        QCOMPARE(shown().value(7), QStringLiteral("other piece 7"));
        QCOMPARE(view_->findChildren<QLabel*>(), before);
    }

    /// The view is filled with stories of fewer and more pieces with other causes, as while a card is dragged.
    void rowsSayWhatTheLastStorySays() {
        view_->fill(storyOf(3));
        OperationStory other = storyOf(2, QStringLiteral("later piece"));
        other.lines[0].blame = QStringLiteral("elsewhere");
        other.lines[1].blame.clear();
        view_->fill(other);
        QCOMPARE(shown(), (QStringList{QStringLiteral("later piece 0"), QStringLiteral("later piece 1")}));
        QSignalSpy blamed(view_, &StoryView::blamed);
        QTRY_VERIFY(button(QStringLiteral("later piece 1")));
        QTest::mouseClick(button(QStringLiteral("later piece 0")), Qt::LeftButton);
        QTest::mouseClick(button(QStringLiteral("later piece 1")), Qt::LeftButton);
        QCOMPARE(blamed.size(), 1);
        QCOMPARE(blamed.value(0).value(0).toString(), QStringLiteral("elsewhere"));
        view_->fill(storyOf(3));
        QCOMPARE(shown().size(), 3);
        view_->fill(storyOf(9));
        QCOMPARE(shown().size(), 8);
        QVERIFY(button(QStringLiteral("Show all 9 intervals")));
    }

    void factsComeAndGo() {
        const auto facts = [this] {
            QStringList said;
            for (const QLabel* label : view_->findChildren<QLabel*>())
                if (label->isVisible() && label->text().endsWith(QStringLiteral(" ms"))) said.append(label->text());
            return said;
        };
        OperationStory story = storyOf(1);
        story.facts.append({QStringLiteral("Ran for"), QStringLiteral("2.000 ms"), {}, false});
        view_->fill(story);
        QCOMPARE(facts(), (QStringList{QStringLiteral("0.000 ms"), QStringLiteral("2.000 ms")}));
        view_->fill(storyOf(1));
        QTRY_COMPARE(facts(), QStringList{QStringLiteral("0.000 ms")});
        OperationStory bad = storyOf(1);
        bad.facts = {{QStringLiteral("Returned"), QStringLiteral("never in 1 ms"), {}, true}};
        view_->fill(bad);
        QTRY_COMPARE(facts(), QStringList{QStringLiteral("never in 1 ms")});
    }
};

STREAMSCOPE_WINDOW_TEST(TestStoryView)

}  // namespace tst_story_view

#include "tst_story_view.moc"
