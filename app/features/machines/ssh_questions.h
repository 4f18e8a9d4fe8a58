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

/// Questions of ssh (a passphrase, whether to trust a key), asked in the window. ssh starts this program as its SSH_ASKPASS
/// helper, which asks through a socket that only the user can open. Answers are not stored.
class SshQuestions : public QObject {
    Q_OBJECT
public:
    /// `window`: parent of the question dialogs.
    explicit SshQuestions(QWidget* window);
    ~SshQuestions() override;

    /// Returns variables for the environment of ssh; none if no socket can be made.
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

/// Runs as ssh's helper: asks through the socket that the environment names. Returns the exit status; nothing if this program was
/// not started as the helper.
std::optional<int> askForSsh(int argc, char** argv);

}  // namespace streamscope::app
