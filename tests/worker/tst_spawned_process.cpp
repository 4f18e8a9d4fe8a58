// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/spawned_process.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <csignal>
#include <thread>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_spawned_process {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

constexpr auto aMinute = 60s;

Expected<SpawnedProcess> shell(const std::string& text, const SpawnedProcess::Options& options = {}) {
    return SpawnedProcess::start({"/bin/sh", "-c", text}, options);
}

/// Makes pidfd_open fail in this process as on a kernel without it.
bool forgetPidfd() {
    std::array<sock_filter, 4> program{{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_pidfd_open, 0, 1),
                                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
                                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
    const sock_fprog filter{program.size(), program.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

/// Returns the exit code of `work` in a process of its own, or -1.
template <class Work>
int elsewhere(Work work) {
    const pid_t pid = ::fork();
    if (pid == 0) ::_exit(work());
    int status = 0;
    return ::waitpid(pid, &status, 0) == pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

class SpawnedProcessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void howItEndedIsTold() {
        auto ends = shell("exit 3"), killed = shell("kill -9 $$");
        QVERIFY(ends->endsWithin(aMinute) && killed->endsWithin(aMinute));
        QVERIFY(ends->exitCode() == 3 && !ends->fatalSignal());
        QVERIFY(killed->fatalSignal() == SIGKILL && !killed->exitCode());
        QCOMPARE(ends->ending(), std::string("ended with code 3"));
        QCOMPARE(killed->ending(), std::string("was killed by signal 9 (Killed)"));
    }

    void aProgramThatIsNotThereIsSaid() {
        QCOMPARE(SpawnedProcess::start({"/no/such/program"}, {}).why(), std::string("No such file or directory"));
        QVERIFY(!SpawnedProcess::start({}, {}));
    }

    void aVariableReplacesThatOfThisProcess() {
        qputenv("STREAMSCOPE_TEST_A", "old");
        qputenv("STREAMSCOPE_TEST_B", "kept");
        SpawnedProcess::Options options;
        options.environment = {"STREAMSCOPE_TEST_A=new"};
        const std::string count = "$(env | grep -c '^STREAMSCOPE_TEST_A=')";
        auto process = shell("test \"" + count + " $STREAMSCOPE_TEST_A $STREAMSCOPE_TEST_B\" = '1 new kept'", options);
        QVERIFY(process->endsWithin(aMinute));
        QVERIFY(process->exitCode() == 0);
    }

    void aWaitEndsWhenItIsWoken() {
        auto process = shell("exec sleep 600");
        QVERIFY(!process->endsWithin(0ms));
        const Descriptor wake(::eventfd(1, EFD_CLOEXEC));
        QVERIFY(!process->endsWithin(aMinute * 60, wake.number()));
        process->send(SIGTERM);
        QVERIFY(process->endsWithin(aMinute));
        QVERIFY(process->fatalSignal() == SIGTERM);
        process->send(SIGTERM);  // to nobody
    }

    /// Where SIGCHLD is ignored, the system itself waits for the process.
    void aProcessForWhichSomebodyElseWaitsHasEnded() {
        QCOMPARE(elsewhere([] {
                     std::signal(SIGCHLD, SIG_IGN);
                     auto process = shell("exit 3");
                     return process->endsWithin(aMinute) && process->ending() == "ended" && !process->exitCode() ? 0 : 1;
                 }),
                 0);
    }

    void aKernelWithoutPidfdWillDo() {
        QCOMPARE(elsewhere([] {
                     if (!forgetPidfd()) return 2;
                     auto process = shell("exit 3"), sleeping = shell("exec sleep 600");
                     sleeping->send(SIGTERM);
                     const bool ended = process->endsWithin(aMinute) && sleeping->endsWithin(aMinute);
                     return ended && process->exitCode() == 3 && sleeping->fatalSignal() == SIGTERM ? 0 : 1;
                 }),
                 0);
    }
};

STREAMSCOPE_TEST(SpawnedProcessTest)

}  // namespace tst_spawned_process

#include "tst_spawned_process.moc"
