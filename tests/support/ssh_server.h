// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/process_list.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/// A socket that never answers, although the kernel accepts connections.
class SilentPort {
public:
    SilentPort() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* at = reinterpret_cast<sockaddr*>(&address);
        if (::bind(socket_, at, size) == 0 && ::listen(socket_, 5) == 0 && ::getsockname(socket_, at, &size) == 0)
            number_ = ntohs(address.sin_port);
    }
    ~SilentPort() { ::close(socket_); }
    SilentPort(const SilentPort&) = delete;
    SilentPort& operator=(const SilentPort&) = delete;
    quint16 number() const { return number_; }

private:
    int socket_;
    quint16 number_ = 0;
};

/// An sshd on this machine on its own port, with its own keys and home folder in a temporary folder.
class SshServer {
public:
    /// Returns why tests are skipped since a server cannot be used, in one line, or an empty string.
    static QString whyNot() {
        static const QString why = QFile::exists("/usr/sbin/sshd") ? tried() : "apt-get install openssh-server";
        return why.isEmpty() ? QString() : "Tests with ssh are skipped: " + why;
    }

    /// `variables` are added to the environment of logins, each as NAME=VALUE.
    explicit SshServer(const QString& variables = {}) : folder_("/tmp/ssh-XXXXXX") {
        QDir().mkpath(home());
        QDir().mkpath(file("run"));
        QFile::setPermissions(file("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        for (const char* key : {"host-key", "key", "other-key"})
            run("ssh-keygen", {"-q", "-t", "ed25519", "-N", "", "-f", file(key)});
        QFile::copy(file("key.pub"), file("authorized"));
        port_ = SilentPort().number();
        write("sshd_config",
              QStringLiteral("ListenAddress 127.0.0.1\nPort %1\nHostKey %2/host-key\nAuthorizedKeysFile %2/authorized\n"
                             "StrictModes no\nUsePAM no\nPidFile none\nPasswordAuthentication no\n"
                             "KbdInteractiveAuthentication no\nPermitRootLogin yes\nPrintMotd no\n"
                             "SetEnv HOME=%2/home %3\n")
                  .arg(port_)
                  .arg(folder_.path(), variables));
        QFile host(file("host-key.pub"));
        if (host.open(QIODevice::ReadOnly))
            write("known", QStringLiteral("[127.0.0.1]:%1 ").arg(port_) + QString::fromLatin1(host.readAll()));
        write("unknown", {});
        writeClient("config", "known", "key");
        start();
    }
    ~SshServer() {
        server_.kill();
        server_.waitForFinished();
        for (const ListedProcess& process : processesWith(folder_.path())) ::kill(process.pid, SIGKILL);
    }

    QString file(const QString& name) const { return folder_.filePath(name); }
    QString home() const { return file("home"); }
    QString runtime() const { return file("run"); }
    quint16 port() const { return port_; }
    qint64 pid() const { return server_.processId(); }

    void write(const QString& name, const QString& text) const {
        QFile out(file(name));
        if (out.open(QIODevice::WriteOnly)) out.write(text.toUtf8());
    }
    /// Writes the configuration of the user's ssh: known hosts and the key.
    void writeClient(const QString& name, const QString& known, const QString& key, int port = 0) const {
        write(name,
              QStringLiteral(
                  "Host there\n HostName 127.0.0.1\n Port %1\n IdentityFile %2/%3\n IdentitiesOnly yes\n IdentityAgent none\n"
                  " UserKnownHostsFile %2/%4\n GlobalKnownHostsFile /dev/null\n StrictHostKeyChecking yes\n"
                  " BatchMode yes\n")
                  .arg(port != 0 ? port : port_)
                  .arg(folder_.path(), key, known));
    }
    /// Returns the command to reach the machine, with a file of writeClient().
    QString ssh(const QString& config = "config") const { return "ssh -F " + file(config) + " -T there"; }

    /// Gives the machine a worker folder without free space. Returns false if this user cannot.
    bool fillUp() {
        QDir().mkpath(home() + "/.cache");
        return run("nsenter", inServer({"mount", "-t", "tmpfs", "-o", "size=1m", "none", home() + "/.cache"}));
    }
    void makeRoom() { run("nsenter", inServer({"umount", home() + "/.cache"})); }

    /// Returns the processes of a worker on the machine and of its ssh here.
    QList<ListedProcess> workers() const { return processesWith(home() + "/.cache/streamscope/worker"); }
    QList<ListedProcess> clients() const { return processesWith(file("config")) + processesWith(runtime()); }
    /// Returns the remains of connections on either side.
    QStringList left() const {
        QStringList all;
        for (const ListedProcess& process : listedProcesses())
            if (!process.isDead && process.pid != pid() && (process.words.contains(folder_.path()) || isOfServer(process)))
                all << QStringLiteral("%1 %2").arg(process.pid).arg(process.words);
        return all;
    }

private:
    /// Tries a server, which some containers prevent from accepting logins. Returns ssh's message, or an empty string.
    static QString tried() {
        const SshServer server;
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("ssh", {"-F", server.file("config"), "-T", "there", "true"});
        if (process.waitForFinished(20'000) && process.exitCode() == 0) return {};
        return "an sshd of the test's own cannot be reached here: " + QString::fromLocal8Bit(process.readAll()).simplified();
    }
    bool isOfServer(const ListedProcess& process) const { return process.parent == pid(); }
    QStringList inServer(const QStringList& words) const { return QStringList{"-t", QString::number(pid()), "-m"} + words; }
    static bool run(const QString& program, const QStringList& words) {
        QProcess process;
        process.start(program, words);
        return process.waitForFinished() && process.exitCode() == 0;
    }
    void start() {
        server_.setProcessChannelMode(QProcess::MergedChannels);
        // As root, sshd needs the folder /run/sshd, which its service would create. A mount namespace gives it one that only sshd
        // sees. Where containers refuse that, the folder is created for all.
        const QString sshd = "exec /usr/sbin/sshd -D -e -f " + file("sshd_config"), folder = "mkdir -p -m 755 /run/sshd && ";
        static const bool hasOwnMounts = run("unshare", {"--mount", "true"});
        if (::geteuid() != 0) server_.start("sh", {"-c", sshd});
        else if (hasOwnMounts) server_.start("unshare", {"--mount", "sh", "-c", "mount -t tmpfs none /run && " + folder + sshd});
        else server_.start("sh", {"-c", folder + sshd});
        server_.waitForStarted();
        QByteArray said;
        while (!said.contains("listening") && server_.waitForReadyRead(10'000)) said += server_.readAll();
    }

    QTemporaryDir folder_;
    QProcess server_;
    quint16 port_ = 0;
};
