// SPDX-License-Identifier: GPL-3.0-or-later
#include "fork_and_join.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/insert_entries.h"
#include "ui/inspector/insert_list.h"
#include "ui/inspector/insert_panel.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QSignalSpy>

Q_DECLARE_METATYPE(streamscope::Call)

namespace tst_insert_panel {

using namespace streamscope;
using namespace streamscope::ui;

class TestInsertPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void listsTheFrequentCallsFirst();
    void everyCallIsOffered();
    void doubleClickInserts();
    void enterInserts();
    void searchFindsByCudaName();
    void searchFindsByShortNames();
    void enterInTheSearchTakesTheFirstFound();
    void enterInTheEmptySearchInsertsNothing();
    void moreCallsUnfold();
    void tooltipsNameTheCall();
    void dragCarriesCallAndDirection();
    void whatTheMouseCarriesHidesNothing();
    void composerReadsTheSameMimeType();
    void exampleOpensOnEnter();
    void everyEntryMakesARunnableProgram();

private:
    QListWidgetItem* item(const QString& text);
    QStringList shown() const;
    std::unique_ptr<InsertPanel> panel_;
    QListWidget* list_ = nullptr;
};

void TestInsertPanel::init() {
    failOnAnyWarning();
    panel_ = std::make_unique<InsertPanel>();
    panel_->setExamples({QStringLiteral("fork-and-join"), QStringLiteral("cupy-tutorial")},
                        {QStringLiteral("Fork and join"), QStringLiteral("CuPy tutorial")});
    panel_->resize(200, 900);
    QVERIFY(showActive(*panel_));
    list_ = panel_->findChild<QListWidget*>();
    QVERIFY(list_);
    QVERIFY(!list_->accessibleName().isEmpty());
}

void TestInsertPanel::cleanup() { panel_.reset(); }

QListWidgetItem* TestInsertPanel::item(const QString& text) {
    const auto found = list_->findItems(text, Qt::MatchExactly);
    return found.isEmpty() ? nullptr : found.front();
}

QStringList TestInsertPanel::shown() const {
    QStringList texts;
    for (int row = 0; row < list_->count(); ++row) texts.append(list_->item(row)->text());
    return texts;
}

void TestInsertPanel::listsTheFrequentCallsFirst() {
    const QStringList expected{QStringLiteral("Kernel"),
                               QStringLiteral("Copy host → device"),
                               QStringLiteral("Copy device → host"),
                               QStringLiteral("Copy device → device"),
                               QStringLiteral("Memset"),
                               QStringLiteral("Record event"),
                               QStringLiteral("Wait for event"),
                               QStringLiteral("Wait value"),
                               QStringLiteral("Write value"),
                               QStringLiteral("Host function"),
                               QStringLiteral("Host work")};
    QCOMPARE(shown().mid(0, expected.size()), expected);
    QVERIFY(shown().contains(QStringLiteral("Fork and join")));
}

void TestInsertPanel::everyCallIsOffered() {
    QVERIFY(insertEntries().size() > 20);
    for (const CallInfo& call : calls()) {
        const bool offered =
            std::ranges::any_of(insertEntries(), [&](const InsertEntry& entry) { return entry.call == call.call; });
        QVERIFY2(offered || call.call == Call::Repeat, std::string(call.name).c_str());
    }
}

void TestInsertPanel::doubleClickInserts() {
    QSignalSpy inserted(panel_.get(), &InsertPanel::insertRequested);
    const QPoint at = list_->visualItemRect(item(QStringLiteral("Copy device → host"))).center();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(inserted.count(), 0);
    QTest::mouseDClick(list_->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(0).value<Call>(), Call::MemcpyAsync);
    QCOMPARE(inserted.front().at(1).value<std::optional<edits::CopyDirection>>(), edits::CopyDirection::DeviceToHost);
}

void TestInsertPanel::enterInserts() {
    QSignalSpy inserted(panel_.get(), &InsertPanel::insertRequested);
    list_->setFocus();
    list_->setCurrentRow(0);
    QTest::keyClick(list_, Qt::Key_Return);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(0).value<Call>(), Call::LaunchKernel);
    QTest::keyClick(list_, Qt::Key_Down);
    QTest::keyClick(list_, Qt::Key_Enter);
    QCOMPARE(inserted.last().at(0).value<Call>(), Call::MemcpyAsync);
}

void TestInsertPanel::searchFindsByCudaName() {
    auto* search = panel_->findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("cuStreamWriteValue"));
    QCOMPARE(shown(), (QStringList{QStringLiteral("Write value"), QStringLiteral("Write value, 64 bits")}));
    search->clear();
    QTest::keyClicks(search, QStringLiteral("nothing like this"));
    QCOMPARE(shown(), QStringList{QStringLiteral("No matches")});
}

void TestInsertPanel::searchFindsByShortNames() {
    auto* search = panel_->findChild<QLineEdit*>();
    for (const auto& [typed, first] : {std::pair{"h2d", "Copy host → device"},
                                       {"d2h", "Copy device → host"},
                                       {"d2d", "Copy device → device"},
                                       {"memcpy", "Copy host → device"},
                                       {"cudaEventRecord", "Record event"},
                                       {"copy device", "Copy device → host"},
                                       {"wait event", "Wait for event"},
                                       {"event record", "Record event"}}) {
        search->clear();
        QTest::keyClicks(search, QString::fromLatin1(typed));
        QCOMPARE(shown().value(0), QString::fromUtf8(first));
    }
}

void TestInsertPanel::enterInTheSearchTakesTheFirstFound() {
    QSignalSpy inserted(panel_.get(), &InsertPanel::insertRequested);
    auto* search = panel_->findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("elapsed"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(0).value<Call>(), Call::EventElapsedTime);
}

void TestInsertPanel::enterInTheEmptySearchInsertsNothing() {
    QSignalSpy inserted(panel_.get(), &InsertPanel::insertRequested);
    QTest::keyClick(panel_->findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(inserted.count(), 0);
}

void TestInsertPanel::moreCallsUnfold() {
    QVERIFY(!item(QStringLiteral("Query stream")));
    const QPoint at = list_->visualItemRect(item(QStringLiteral("More calls…"))).center();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(item(QStringLiteral("Query stream")));
    QVERIFY(item(QStringLiteral("Fewer calls")));
    QTest::keyClick(list_, Qt::Key_Return);
    QVERIFY(!item(QStringLiteral("Query stream")));
}

void TestInsertPanel::tooltipsNameTheCall() {
    QVERIFY(item(QStringLiteral("Record event"))->toolTip().startsWith(QStringLiteral("cudaEventRecord\n")));
    for (const InsertEntry& entry : insertEntries()) QVERIFY(entry.sentence.endsWith(QLatin1Char('.')));
}

void TestInsertPanel::dragCarriesCallAndDirection() {
    const auto carried = [&](const QString& text) {
        const std::unique_ptr<QMimeData> data(list_->model()->mimeData({list_->model()->index(list_->row(item(text)), 0)}));
        return QString::fromUtf8(data->data(QLatin1String(ComposerView::callMimeType)));
    };
    QCOMPARE(carried(QStringLiteral("Copy host → device")), QStringLiteral("memcpyAsync:h2d"));
    QCOMPARE(carried(QStringLiteral("Copy device → device")), QStringLiteral("memcpyAsync:d2d"));
    QCOMPARE(carried(QStringLiteral("Kernel")), QStringLiteral("launchKernel"));
    QCOMPARE(carried(QStringLiteral("Fork and join")), QString());
}

void TestInsertPanel::whatTheMouseCarriesHidesNothing() {
    const auto* list = qobject_cast<InsertList*>(list_);
    QVERIFY(list);
    const QImage picture = list->dragPicture(*item(QStringLiteral("Memset"))).toImage();
    const QImage longer = list->dragPicture(*item(QStringLiteral("Copy device → device"))).toImage();
    int strongest = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) strongest = std::max(strongest, qAlpha(picture.pixel(x, y)));
    }
    QVERIFY2(strongest > 128, "it can be read");
    QVERIFY2(strongest < 255, "what lies below shows through");
    QVERIFY2(picture.width() < longer.width(), "no wider than its title");
}

void TestInsertPanel::composerReadsTheSameMimeType() {
    QCOMPARE(QLatin1String(insertMimeType), QLatin1String(ComposerView::callMimeType));
}

void TestInsertPanel::exampleOpensOnEnter() {
    QSignalSpy requested(panel_.get(), &InsertPanel::exampleRequested);
    list_->setCurrentItem(item(QStringLiteral("CuPy tutorial")));
    QTest::keyClick(list_, Qt::Key_Return);
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.front().front().toString(), QStringLiteral("cupy-tutorial"));
}

/// No entry of the list leads to a program that cannot run.
void TestInsertPanel::everyEntryMakesARunnableProgram() {
    for (const InsertEntry& entry : insertEntries()) {
        ProgramDocument document;
        const edits::NewOperation made = edits::insertOperation(document.program(), entry.call, {}, Place{}, entry.direction);
        QVERIFY2(document.apply(made.edit, entry.title), qPrintable(entry.title));
        QVERIFY2(document.resolved(), qPrintable(entry.title));
        QCOMPARE(document.resolved()->operations.front().kind, entry.kind);
    }
}

STREAMSCOPE_WINDOW_TEST(TestInsertPanel)

}  // namespace tst_insert_panel

#include "tst_insert_panel.moc"
