// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/process_list.h"
#include "tests/support/ssh_server.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

/// A Slurm cluster with this machine as its only node, on its own ports and folders. The node has the features fast and here.
/// Jobs of the partition short may take 5 minutes, and the partition closed takes jobs of the account chemistry only.
class SlurmCluster {
public:
    /// Returns why tests are skipped since a cluster cannot be used, in one line, or an empty string.
    static QString whyNot() {
        static const QString why = missing();
        return why.isEmpty() ? QString() : "Tests with Slurm are skipped: " + why;
    }

    SlurmCluster() : folder_("/tmp/slurm-XXXXXX") {
        QDir(folder_.path()).mkdir("state");
        QDir(folder_.path()).mkdir("spool");
        write();
        controller_.start("/usr/sbin/slurmctld", {"-D", "-f", configuration()});
        node_.start("/usr/sbin/slurmd", {"-D", "-f", configuration()});
        controller_.waitForStarted();
        node_.waitForStarted();
        isUp_ = QTest::qWaitFor([this] { return ask("sinfo", {"-h", "-o", "%t"}).contains("idle"); }, 60'000);
    }
    ~SlurmCluster() {
        ask("scancel", {"-u", "root"});
        for (QProcess* process : {&node_, &controller_}) {
            process->terminate();
            if (!process->waitForFinished(5000)) process->kill();
            process->waitForFinished();
        }
    }

    bool isUp() const { return isUp_; }
    QString configuration() const { return folder_.filePath("slurm.conf"); }
    QString variable() const { return "SLURM_CONF=" + configuration(); }
    /// Returns the output of one of Slurm's programs.
    QString ask(const QString& program, const QStringList& words) const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("SLURM_CONF", configuration());
        process.setProcessEnvironment(environment);
        process.start(program, words);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }
    /// Occupies all processors of the node until the job is cancelled, and returns the job's number.
    QString occupy() const {
        const QString job = ask("sbatch", {"--parsable", "-c2", "-o", "/dev/null", "-D", "/tmp", "--wrap", "sleep 600"});
        (void)QTest::qWaitFor([&] { return ask("squeue", {"-h", "-j", job, "-o", "%T"}) == "RUNNING"; }, 30'000);
        return job;
    }
    QString jobs() const { return ask("squeue", {"-h", "-o", "%i %T"}); }

private:
    /// Tries a cluster, which some containers prevent. Returns why it runs no jobs, or an empty string.
    static QString missing() {
        for (const char* program : {"slurmctld", "slurmd", "srun"})
            if (QStandardPaths::findExecutable(program, {"/usr/sbin", "/usr/bin"}).isEmpty())
                return QStringLiteral("%1 is not there: apt-get install slurmctld slurmd slurm-client").arg(program);
        if (::getuid() != 0) return "Slurm's daemons here need root";
        const SlurmCluster cluster;
        if (!cluster.isUp()) return "a Slurm of the test's own does not come up here";
        return cluster.ask("srun", {"echo", "ready"}) == "ready" ? QString() : "a Slurm of the test's own runs no job here";
    }
    void write() const {
        const QString name = QSysInfo::machineHostName();
        QFile file(configuration());
        if (!file.open(QIODevice::WriteOnly)) return;
        file.write(
            QStringLiteral("ClusterName=test\nSlurmctldHost=%1(127.0.0.1)\nAuthType=auth/none\nCredType=cred/none\n"
                           "SlurmUser=root\nSlurmdUser=root\nSlurmctldPort=%2\nSlurmdPort=%3\nStateSaveLocation=%4/state\n"
                           "SlurmdSpoolDir=%4/spool\nSlurmctldPidFile=%4/controller.pid\nSlurmdPidFile=%4/node.pid\n"
                           "ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\n"
                           "AccountingStorageType=accounting_storage/none\nSelectType=select/cons_tres\n"
                           "SelectTypeParameters=CR_Core\nMpiDefault=none\nSwitchType=switch/none\nReturnToService=2\n"
                           "KillWait=2\nEnforcePartLimits=ALL\n"
                           "NodeName=%1 NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 Feature=fast,here State=UNKNOWN\n"
                           "PartitionName=debug Nodes=ALL Default=YES State=UP\n"
                           "PartitionName=short Nodes=ALL MaxTime=5 State=UP\n"
                           "PartitionName=closed Nodes=ALL AllowAccounts=chemistry State=UP\n")
                .arg(name)
                .arg(SilentPort().number())
                .arg(SilentPort().number())
                .arg(folder_.path())
                .toUtf8());
    }

    QTemporaryDir folder_;
    QProcess controller_, node_;
    bool isUp_ = false;
};
