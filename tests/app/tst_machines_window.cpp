// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"
#include "app/features/machines/machines_dialog.h"
#include "app/runs/machine_file.h"
#include "app/widgets/notice_bar.h"
#include "engine/layout/captions.h"
#include "tests/app/window.h"
#include "tests/support/ssh_server.h"
#include "tests/support/window_test.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/multiples_view.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_view.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>

#include <algorithm>

namespace tst_machines_window {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of machines in the window: the dialog, the device menu, a real run there, and a lost connection.
class TestMachinesWindow : public QObject {
    Q_OBJECT
    QTemporaryDir configuration_;
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<OwnWindow> window_;

    template <class T>
    T* part() const {
        return window_->get()->findChild<T*>();
    }
    template <class T>
    T* named(const char* name) const {
        return window_->get()->findChild<T*>(QLatin1String(name));
    }
    /// Presses the button with exactly this text: "Remove" is not "Remove wait".
    void press(const QString& text) {
        const auto buttons = (*window_)->findChildren<QPushButton*>();
        const auto button = std::ranges::find_if(
            buttons, [&](const QPushButton* each) { return each->isVisible() && each->text().remove(u'&') == text; });
        QVERIFY2(button != buttons.end(), qPrintable(text));
        QTest::mouseClick(*button, Qt::LeftButton);
    }
    void open(const QString& start, const QString& program = "fork-and-join") {
        if (!start.isEmpty()) QVERIFY(writeMachines({{{"gpu1", start.toStdString()}}}));
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart(program);
        QTRY_VERIFY(part<ui::TimelineView>()->timeline());
    }
    QAction* entry(const QString& text) const {
        for (QAction* action : part<DeviceSelector>()->deviceMenu()->actions())
            if (action->text() == text) return action;
        return nullptr;
    }
    QString notice() const {
        for (auto* label : part<NoticeBar>()->findChildren<QLabel*>())
            if (label->isVisible()) return label->text();
        return {};
    }
    QString chip() const { return part<ui::TimelineView>()->findChild<ui::StateChip*>()->word(); }
    QString status() const { return window_->get()->statusBar()->currentMessage(); }
    void startServer() {
        server_ = std::make_unique<SshServer>();
        qputenv("XDG_RUNTIME_DIR", server_->runtime().toUtf8());
    }
    void connectAndChoose() {
        QVERIFY(entry("Connect to gpu1…"));
        entry("Connect to gpu1…")->trigger();
        QTRY_VERIFY2_WITH_TIMEOUT(entry("Teaching GPU simulated on gpu1"), qPrintable(notice()), 30'000);
        entry("Teaching GPU simulated on gpu1")->trigger();
        QCOMPARE(part<DeviceSelector>()->text(), "Device: Teaching GPU simulated on gpu1");
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", configuration_.path().toUtf8()); }
    void init() {
        OwnWindow::failOnWarning();
        QFile::remove(QString::fromStdString(machineFilePath()));
    }
    void cleanup() {
        window_.reset();
        server_.reset();
    }

    /// The device of a measured result is that of its what-ifs, and a profile is another device (order.md N6).
    void theDeviceOfAMeasuredResultIsNamed() {
        open({}, QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json"));
        QTRY_VERIFY(entry("Device of the result in view")->isVisible());
        QVERIFY(entry("NVIDIA H200") && entry("NVIDIA H200")->isVisible() && !entry("NVIDIA H200")->isEnabled());
        QVERIFY(entry("As another device: profiles of real GPUs, simulated"));
        open({});
        QTRY_VERIFY(!entry("Device of the result in view")->isVisible());
        QVERIFY(entry("Profiles of real GPUs, simulated"));
    }

    void aMachineIsMadeInTheDialog() {
        open({});
        QVERIFY(!entry("Connect to cluster…"));
        window_->action("Machines…")->trigger();
        QTRY_VERIFY(part<MachinesDialog>());
        press("Add");
        named<QLineEdit>("machineName")->setText("");
        QTest::keyClicks(named<QLineEdit>("machineName"), "cluster");
        QVERIFY(window_->visible<QPushButton>("Save")->isEnabled());
        auto* kind = part<MachinesDialog>()->findChild<QComboBox*>();
        kind->setCurrentIndex(2);
        Q_EMIT kind->activated(2);
        named<QLineEdit>("machineWhere")->selectAll();
        QTest::keyClicks(named<QLineEdit>("machineWhere"), "login");
        QCOMPARE(named<QLineEdit>("machineStart")->text(), "ssh -T login srun --gres=gpu:1 --time=10 {worker}");
        QVERIFY(named<QLineEdit>("machineArray")->text().contains("sbatch"));
        named<QLineEdit>("machineWhere")->selectAll();
        QTest::keyClick(named<QLineEdit>("machineWhere"), Qt::Key_Backspace);
        press("Add");
        QCOMPARE(kind->currentIndex(), 1);
        part<MachinesDialog>()->findChild<QListWidget*>()->setCurrentRow(0);
        QCOMPARE(kind->currentIndex(), 2);
        QVERIFY(named<QLineEdit>("machineWhere")->text().isEmpty());
        part<MachinesDialog>()->findChild<QListWidget*>()->setCurrentRow(1);
        press("Remove");
        press("Save");
        QTRY_VERIFY(entry("Connect to cluster…"));
        QCOMPARE(readMachines()->machines.size(), std::size_t{1});
        window_->action("Machines…")->trigger();
        press("Remove");
        press("Save");
        QTRY_VERIFY(!entry("Connect to cluster…"));
    }

    void whatCannotBeSavedIsSaid() {
        open("ssh gpu1 {worker}");
        window_->action("Machines…")->trigger();
        QTest::keyClicks(named<QLineEdit>("machineStart"), " 'x");
        QVERIFY(!window_->visible<QPushButton>("Save")->isEnabled());
        QVERIFY(named<QLabel>("machineComplaint")->text().contains("every quote is closed"));
    }

    void anOptionIsNoHost() {
        open("ssh -T gpu1 {worker}");
        window_->action("Machines…")->trigger();
        auto* host = named<QLineEdit>("machineWhere");
        host->selectAll();
        QTest::keyClicks(host, "-oProxyCommand=x");
        QVERIFY(!window_->visible<QPushButton>("Save")->isEnabled());
        QVERIFY(named<QLabel>("machineComplaint")->text().contains("a host as ssh knows it"));
        host->selectAll();
        QTest::keyClicks(host, "me@gpu2");
        QVERIFY(window_->visible<QPushButton>("Save")->isEnabled());
    }

    void theNameOfASimulatedDeviceCannotBeSaved() {
        open("ssh gpu1 {worker}");
        window_->action("Machines…")->trigger();
        auto* name = named<QLineEdit>("machineName");
        name->selectAll();
        QTest::keyClicks(name, "teaching");
        QVERIFY(!window_->visible<QPushButton>("Save")->isEnabled());
        QVERIFY(named<QLabel>("machineComplaint")->text().contains("teaching is the name of a simulated device"));
        QTest::keyClicks(name, "2");
        QVERIFY(window_->visible<QPushButton>("Save")->isEnabled());
    }

    void theTestButtonSaysWhatItFound() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        open(server_->ssh() + " {worker}");
        window_->action("Machines…")->trigger();
        press("Test");
        QTRY_VERIFY2_WITH_TIMEOUT(named<QLabel>("machineFound")->text().startsWith("gpu1: streamscope-worker "),
                                  qPrintable(named<QLabel>("machineFound")->text()), 30'000);
        QVERIFY(named<QLabel>("machineFound")->text().contains("no GPU"));
    }

    void aWorkerOfAnotherVersionIsReplacedByOurs() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        QFile old(configuration_.filePath("streamscope-worker"));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("#!/bin/sh\necho '{\"hello\":\"streamscope-worker\",\"protocol\":99,\"version\":\"7.0\"}'\ncat\n");
        old.close();
        old.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        open(server_->ssh() + " " + old.fileName());
        window_->action("Machines…")->trigger();
        QVERIFY(!named<QPushButton>("copyWorker")->isVisible());
        press("Test");
        QTRY_VERIFY_WITH_TIMEOUT(named<QPushButton>("copyWorker")->isVisible(), 30'000);
        QVERIFY(named<QLabel>("machineFound")->text().contains("speaks protocol 99"));
        press("Copy this program's worker");
        QCOMPARE(named<QLineEdit>("machineStart")->text(), server_->ssh() + " {worker}");
        QTRY_VERIFY2_WITH_TIMEOUT(named<QLabel>("machineFound")->text().startsWith("gpu1: streamscope-worker "),
                                  qPrintable(named<QLabel>("machineFound")->text()), 30'000);
        QVERIFY(!named<QPushButton>("copyWorker")->isVisible());
    }

    void aTestIsCancelled() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        const SilentPort silent;
        server_->writeClient("config", "known", "key", silent.number());
        open(server_->ssh() + " {worker}");
        window_->action("Machines…")->trigger();
        press("Test");
        QTRY_COMPARE(named<QLabel>("machineFound")->text(), "Connecting to gpu1…");
        press("Stop test");
        QTRY_COMPARE(named<QLabel>("machineFound")->text(), "Cancelled.");
    }

    void aRunGoesThere() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        open(server_->ssh() + " {worker}");
        connectAndChoose();
        if (QTest::currentTestFailed()) return;
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY2_WITH_TIMEOUT(status().startsWith("Run 1: 3.3"), qPrintable(status() + notice()), 30'000);
        const Timeline& timeline = *part<ui::TimelineView>()->timeline();
        QCOMPARE(timeline.devices.front().info.id, std::string("gpu1/teaching"));
        QCOMPARE(timeline.origin.machine, std::string("gpu1"));
        QCOMPARE(timeline.origin.command, server_->ssh().toStdString() + " {worker}");
        QVERIFY(!timeline.origin.host.empty());
        QVERIFY2(originLines(timeline).starts_with("Machine: gpu1 ("), originLines(timeline).c_str());
        QCOMPARE(chip(), "SIMULATED");
    }

    void devicesOfMachinesAreSideBySideToo() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        open(server_->ssh() + " {worker}");
        window_->action("Devices side by side…")->trigger();
        auto* panel = part<ui::MultiplesPanel>();
        auto* list = panel->findChild<QListWidget*>();
        const int before = list->count();
        connectAndChoose();
        if (QTest::currentTestFailed()) return;
        QTRY_COMPARE(list->count(), before + 1);
        QVERIFY2(list->item(before)->text().contains("Teaching GPU on gpu1"), qPrintable(list->item(before)->text()));
        list->item(before)->setCheckState(Qt::Checked);
        const qsizetype chosen = panel->checkedDevices().size();
        QTest::mouseClick(named<QPushButton>("runMultiples"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(qsizetype(panel->view()->layoutNow().parts.size()), chosen, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(panel->view()->layoutNow().parts,
                                                     [](const ui::SmallTimeline& part) { return part.lanes != nullptr; }),
                                 30'000);
        window_->action("Machines…")->trigger();
        press("Save");
        QTRY_COMPARE(list->count(), before);
    }

    void waitingIsSeenAndStopped() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        const SilentPort silent;
        server_->writeClient("config", "known", "key", silent.number());
        open(server_->ssh() + " {worker}");
        entry("Connect to gpu1…")->trigger();
        QTRY_COMPARE(status(), "Connecting to gpu1…");
        window_->action("Stop")->trigger();
        QTRY_VERIFY(!window_->action("Stop")->isEnabled());
        QCOMPARE(notice(), QString());
        QVERIFY(status() != "Connecting to gpu1…");
    }

    void aMachineThatIsNotReachedIsSaid() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        server_->writeClient("config", "unknown", "key");
        open(server_->ssh() + " {worker}");
        entry("Connect to gpu1…")->trigger();
        QTRY_VERIFY2_WITH_TIMEOUT(notice().startsWith("gpu1 could not be reached: Host key verification failed."),
                                  qPrintable(notice()), 30'000);
        server_->writeClient("config", "known", "key");
        press("Try again");
        QTRY_VERIFY2_WITH_TIMEOUT(entry("Teaching GPU simulated on gpu1"), qPrintable(notice()), 30'000);
        QCOMPARE(notice(), QString());
    }

    void aLostConnectionCostsOneMessage() {
        if (const QString why = SshServer::whyNot(); !why.isEmpty()) QSKIP(qPrintable(why));
        startServer();
        const QString endless = window_ ? QString() : server_->file("endless.streamscope");
        server_->write("endless.streamscope",
                       "{\"streamscope\":1,\"streams\":[{\"id\":\"s\"}],\"threads\":[{\"id\":\"main\"},{\"id\":\"other\"}],"
                       "\"events\":[{\"id\":\"e\"}],\"words\":[{\"id\":\"w\"}],\"operations\":[{\"call\":\"streamWaitValue32\","
                       "\"stream\":\"s\",\"word\":\"w\",\"value\":1},{\"call\":\"eventRecord\",\"event\":\"e\",\"stream\":\"s\"},"
                       "{\"call\":\"eventQuery\",\"event\":\"e\",\"every\":\"1 us\"},{\"call\":\"eventQuery\",\"event\":\"e\","
                       "\"every\":\"1 us\",\"thread\":\"other\"}]}");
        open(server_->ssh() + " {worker}");
        connectAndChoose();
        if (QTest::currentTestFailed()) return;
        window_->action("Live preview")->setChecked(false);
        (*window_)->openAtStart(endless);
        entry("Teaching GPU simulated on gpu1")->trigger();
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY(window_->action("Stop")->isEnabled());
        QTRY_VERIFY(!server_->workers().isEmpty());
        for (const ListedProcess& process : processesWith(server_->runtime()))
            if (process.words.contains("[mux]")) ::kill(process.pid, SIGKILL);
        QTRY_VERIFY2_WITH_TIMEOUT(notice().contains("The connection to gpu1 was lost"), qPrintable(notice()), 30'000);
        QTRY_VERIFY(server_->workers().isEmpty());
        (*window_)->openAtStart("fork-and-join");
        entry("Teaching GPU simulated on gpu1")->trigger();
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY2_WITH_TIMEOUT(status().contains(": 3.3"), qPrintable(status() + notice()), 30'000);
        QCOMPARE(notice(), QString());
    }

    void questionsOfSshAreAskedInTheWindow_data() {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("button");
        QTest::newRow("passphrase") << "Enter passphrase for key"
                                    << "open sesame"
                                    << "Answer";
        QTest::newRow("trust") << "Are you sure you want to continue connecting (yes/no/[fingerprint])?"
                               << "yes"
                               << "Trust this key";
    }
    void questionsOfSshAreAskedInTheWindow() {
        QFETCH(QString, question);
        QFETCH(QString, answer);
        QFETCH(QString, button);
        QTemporaryDir folder("/tmp/ask-XXXXXX");
        qputenv("XDG_RUNTIME_DIR", folder.path().toUtf8());
        QFile script(folder.filePath("ask"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(QStringLiteral(
                         "a=$(" STREAMSCOPE_BINARY_DIR "/bin/streamscope '%1')\n[ \"$SSH_ASKPASS_REQUIRE\" = force ] || exit 4\n"
                         "[ \"$a\" = '%2' ] || exit 5\nexec " STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker \"$@\"\n")
                         .arg(question, answer)
                         .toUtf8());
        script.close();
        open("sh " + script.fileName());
        entry("Connect to gpu1…")->trigger();
        QTRY_VERIFY(window_->visible<QPushButton>(button));
        QVERIFY(window_->visible<QLabel>(question));
        auto* dialog = named<QDialog>("sshQuestion");
        auto* line = dialog->findChild<QLineEdit*>();
        QCOMPARE(line->isVisible(), button == "Answer");
        if (line->isVisible()) QTest::keyClicks(line, answer);
        press(button);
        QTRY_VERIFY2_WITH_TIMEOUT(entry("Teaching GPU simulated on gpu1"), qPrintable(notice()), 30'000);
    }

    void aQuestionThatIsRefusedEndsTheConnecting() {
        QTemporaryDir folder("/tmp/ask-XXXXXX");
        qputenv("XDG_RUNTIME_DIR", folder.path().toUtf8());
        open("sh -c \"" STREAMSCOPE_BINARY_DIR "/bin/streamscope Password: || exit 9\"");
        entry("Connect to gpu1…")->trigger();
        QTRY_VERIFY(named<QDialog>("sshQuestion"));
        QTest::keyClick(named<QDialog>("sshQuestion"), Qt::Key_Escape);
        QTRY_VERIFY2(notice().contains("ended with code 9 before its first message"), qPrintable(notice()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestMachinesWindow)

}  // namespace tst_machines_window

#include "tst_machines_window.moc"
