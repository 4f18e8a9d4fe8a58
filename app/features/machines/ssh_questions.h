// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QDialog;
class QWidget;

namespace streamscope::app {

/// Questions of ssh (a passphrase, whether a key is to be trusted), asked in the window. ssh starts this program in place of a
/// terminal (SSH_ASKPASS), and that asks through a socket which only the user can open. Answers are kept nowhere.
class SshQuestions : public QObject {
    Q_OBJECT
public:
    /// `window`: above which it asks.
    explicit SshQuestions(QWidget* window);
    ~SshQuestions() override;

    /// Returns variables for the environment of ssh; none where there can be no socket.
    std::vector<std::string> environment() const;

private:
    struct Caller;
    void accept();
    void hear(Caller* caller);
    void ask(Caller* caller);
    void answer(Caller* caller, const std::optional<QString>& text);

    QWidget* window_;
    std::string path_;
    int socket_ = -1;
    std::unique_ptr<QSocketNotifier> calls_;
    std::vector<std::unique_ptr<Caller>> callers_;
};

/// Asks through the socket that the environment names, as ssh's helper. Returns the exit status; nothing where this program was
/// not started for that.
std::optional<int> askForSsh(int argc, char** argv);

}  // namespace streamscope::app
