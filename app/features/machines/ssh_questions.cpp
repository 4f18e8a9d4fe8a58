// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/ssh_questions.h"

#include "app/widgets/focus_walk.h"
#include "engine/machines/ssh.h"
#include "engine/worker/worker_client_process.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace streamscope::app {
namespace {

constexpr const char* variable = "STREAMSCOPE_ASK";
constexpr qsizetype longestQuestion = 4096;

/// Opens a Unix socket, calls `use` (connect or bind) with its address, and returns it; -1 on failure.
template <class Use>
int socketAt(const std::string& path, Use use) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return -1;
    std::memcpy(address.sun_path, path.c_str(), path.size());
    const int number = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0 || use(number, reinterpret_cast<const sockaddr*>(&address), socklen_t{sizeof address}) == 0) return number;
    ::close(number);
    return -1;
}

bool isAboutTrust(const QString& question) { return question.contains(QLatin1String("(yes/no")); }

}  // namespace

/// A helper process of ssh that waits for an answer.
struct SshQuestions::Caller {
    explicit Caller(int number) : socket(number), notifier(number, QSocketNotifier::Read) {}
    Descriptor socket;
    QSocketNotifier notifier;
    QByteArray heard;
    QDialog* dialog = nullptr;
};

SshQuestions::SshQuestions(QWidget* window) : QObject(window), window_(window) {
    const std::string folder = machines::socketFolder();
    if (folder.empty()) return;
    path_ = fmt::format("{}/ask-{}", folder, ::getpid());
    ::unlink(path_.c_str());
    socket_ = socketAt(path_, ::bind);
    if (socket_ < 0 || ::listen(socket_, 4) != 0) return;
    calls_ = std::make_unique<QSocketNotifier>(socket_, QSocketNotifier::Read);
    connect(calls_.get(), &QSocketNotifier::activated, this, &SshQuestions::accept);
}

SshQuestions::~SshQuestions() {
    calls_.reset();
    if (socket_ < 0) return;
    ::close(socket_);
    ::unlink(path_.c_str());
}

std::vector<std::string> SshQuestions::environment() const {
    if (!calls_) return {};
    return {"SSH_ASKPASS=" + QCoreApplication::applicationFilePath().toStdString(), "SSH_ASKPASS_REQUIRE=force",
            std::string(variable) + "=" + path_};
}

void SshQuestions::accept() {
    const int number = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (number < 0) return;
    Caller* caller = callers_.emplace_back(std::make_unique<Caller>(number)).get();
    connect(&caller->notifier, &QSocketNotifier::activated, this, [this, caller] { hear(caller); });
}

/// Reads a question, which ends with a zero byte. A helper that disconnects needs no answer.
void SshQuestions::hear(Caller* caller) {
    std::array<char, 1024> buffer;
    const auto count = ::read(caller->socket.number(), buffer.data(), buffer.size());
    if (count <= 0 || caller->heard.size() > longestQuestion) return answer(caller, std::nullopt);
    caller->heard.append(buffer.data(), count);
    if (caller->heard.endsWith('\0') && caller->dialog == nullptr) ask(caller);
}

void SshQuestions::ask(Caller* caller) {
    const QString question = QString::fromUtf8(caller->heard.chopped(1)).trimmed();
    const bool isTrust = isAboutTrust(question);
    auto* dialog = caller->dialog = new QDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("sshQuestion"));
    dialog->setWindowTitle(tr("ssh asks"));
    auto* text = new QLabel(question, dialog);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setMinimumWidth(440);
    auto* line = new QLineEdit(dialog);
    line->setAccessibleName(tr("Answer"));
    line->setEchoMode(QLineEdit::Password);
    line->setVisible(!isTrust);
    auto* buttons = new QDialogButtonBox(dialog);
    auto* yes = buttons->addButton(isTrust ? tr("&Trust this key") : tr("&Answer"), QDialogButtonBox::AcceptRole);
    ui::setRole(yes, ui::Role::Primary);
    yes->setDefault(!isTrust);
    buttons->addButton(isTrust ? tr("&Refuse") : tr("Cancel"), QDialogButtonBox::RejectRole)->setDefault(isTrust);
    passTabThrough(buttons);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    for (QWidget* part : {static_cast<QWidget*>(text), static_cast<QWidget*>(line), static_cast<QWidget*>(buttons)})
        column->addWidget(part);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::finished, this, [this, caller, line, isTrust](int result) {
        const bool isAnswered = result == QDialog::Accepted;
        answer(caller, isAnswered ? std::optional(isTrust ? QStringLiteral("yes") : line->text()) : std::nullopt);
    });
    dialog->open();
}

void SshQuestions::answer(Caller* caller, const std::optional<QString>& text) {
    if (QDialog* dialog = std::exchange(caller->dialog, nullptr)) {
        dialog->disconnect(this);
        dialog->close();
    }
    if (text) {
        const QByteArray bytes = text->toUtf8() + '\0';
        (void)!::send(caller->socket.number(), bytes.constData(), static_cast<std::size_t>(bytes.size()), MSG_NOSIGNAL);
    }
    caller->notifier.setEnabled(false);
    // Deferred, because a signal of the caller may have called this function.
    QMetaObject::invokeMethod(
        this, [this, caller] { std::erase_if(callers_, [&](const auto& each) { return each.get() == caller; }); },
        Qt::QueuedConnection);
}

std::optional<int> askForSsh(int argc, char** argv) {
    const char* path = std::getenv(variable);
    if (path == nullptr || argc != 2) return std::nullopt;
    const int number = socketAt(path, ::connect);
    if (number < 0) return 1;
    const Descriptor socket(number);
    if (::send(number, argv[1], std::strlen(argv[1]) + 1, MSG_NOSIGNAL) < 0) return 1;
    std::string answer;
    for (char letter = 0; ::read(number, &letter, 1) == 1;) {
        if (letter == 0) return std::printf("%s\n", answer.c_str()) < 0 ? 1 : 0;
        answer += letter;
    }
    return 1;
}

}  // namespace streamscope::app

#include "moc_ssh_questions.cpp"
