// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_input.h"
#include "app/cli/command_line.h"
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/commands/terminal.h"
#include "app/features/machines/ssh_questions.h"
#include "app/files/opening.h"
#include "app/shell/main_window.h"
#include "engine/json/within_memory.h"
#include "engine/log/log.h"
#include "ui/document/keep_heap.h"
#include "ui/document/work_pool.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/language.h"

#include <QApplication>
#include <QFontDatabase>
#include <QIcon>
#include <QLoggingCategory>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

using namespace streamscope;
using namespace streamscope::app;

namespace {

void nameApplication() {
    QCoreApplication::setOrganizationName(QStringLiteral("streamscope"));  // the folder of settings and of unsaved work
    QCoreApplication::setApplicationName(QStringLiteral("Streamscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(STREAMSCOPE_VERSION));
}

/// Makes the application. If this program is part of a bundle (resources/packaging/bundle), its fonts are found, too. Other
/// programs do not inherit the variable that names them.
std::unique_ptr<QApplication> makeApplication(int& argc, char** argv) {
    constexpr const char* variable = "FONTCONFIG_FILE";
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto fonts = (program.parent_path() / "../share/streamscope/fonts/fonts.conf").lexically_normal();
    const bool areFontsHere = qEnvironmentVariableIsEmpty(variable) && std::filesystem::exists(fonts, error);
    if (areFontsHere) qputenv(variable, QByteArray::fromStdString(fonts.string()));
    auto application = std::make_unique<QApplication>(argc, argv);
    if (areFontsHere) {
        QFontDatabase::families();  // reads the file
        qunsetenv(variable);
    }
    return application;
}

/// Shows the window until it is closed. When the language changes, shows a new window in its place.
int showWindows(std::unique_ptr<MainWindow> window) {
    constexpr int reopen = 1000;
    for (;;) {
        QObject::connect(window.get(), &MainWindow::reopenRequested, qApp, [] { QCoreApplication::exit(reopen); });
        const int code = QCoreApplication::exec();
        if (code != reopen) return code;
        Session::Left session = window->handOver();
        window.reset();
        ui::installLanguage(ui::chosenLanguage());
        window = std::make_unique<MainWindow>(nullptr, std::move(session));
        window->show();
        window->goOn();
    }
}

/// Makes exceeding the limit of the file size a failed write instead of the end of the process.
void exceedFileSizeAsError() { std::signal(SIGXFSZ, SIG_IGN); }

/// Ends the process at once if work goes on that cannot be interrupted, because it would go on without a window.
int ended(int code) {
    if (ui::endWork()) return code;
    std::fflush(stdout);
    std::_Exit(code);
}

/// Returns whether the environment names a display, or a platform of Qt that needs none.
bool hasDisplay() {
    constexpr std::array names{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::ranges::any_of(names, [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

int openWindow(int& argc, char** argv, const OpenWindow& command) {
    if (!hasDisplay()) {
        std::fputs(
            "streamscope: there is no display, so no window can be opened. Work without one: streamscope run FILE (--help: all "
            "commands)\n",
            stderr);
        return exitBadInput;
    }
    ui::keepHeap();
    const std::unique_ptr<QApplication> application = makeApplication(argc, argv);
    nameApplication();
    QGuiApplication::setDesktopFileName(QStringLiteral("streamscope"));
    QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("streamscope")));
    std::shared_ptr<EarlyFile> early = readEarly(command.file);  // after the application, as its thread uses Qt
    exceedFileSizeAsError();
    ui::installLanguage(command.language.empty() ? ui::chosenLanguage() : QString::fromStdString(command.language));
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->openAtStart(command.file, std::move(early));
    std::optional<CommandInput> input;
    if (command.commands) input.emplace(window->document(), nullptr);
    return ended(showWindows(std::move(window)));
}

/// Prints a message of Qt. Omits those about XDG_RUNTIME_DIR, which may be missing or shared without a login session and does not
/// matter to commands.
void passOnMessage(QtMsgType, const QMessageLogContext&, const QString& message) {
    if (!message.startsWith(QStringLiteral("QStandardPaths: "))) complain(message);
}

/// Executes a command, for which there may be too little memory.
template <class T>
int executed(const T& command) {
    if constexpr (requires { command.language; })
        if (!command.language.empty()) ui::installLanguage(QString::fromStdString(command.language));
    return withinMemory([&] { return execute(command); },
                        [] {
                            complain("streamscope: " + std::string(outOfMemory));
                            return int{exitFailed};
                        });
}

/// Executes a command with Qt's offscreen platform. Pictures need fonts, but no command needs a display. The platform is an
/// argument, because programs that ask for a password of ssh would inherit a variable of the environment.
template <class T>
int runCommand(char* program, const T& command) {
    auto option = std::to_array("-platform");
    auto platform = std::to_array("offscreen");
    std::array<char*, 4> words{program, option.data(), platform.data(), nullptr};
    int count = 3;
    qInstallMessageHandler(passOnMessage);
    exceedFileSizeAsError();
    const std::unique_ptr<QApplication> application = makeApplication(count, words.data());
    nameApplication();
    ui::readPictures();
    return exitCodeIf(outputIsWritten(), executed(command));
}

/// Begins the log that --verbose or the environment asks for. Rules of Qt, as in QT_LOGGING_RULES, choose what it is about.
void beginLog(int& argc, char** argv) {
    log::takeVerbose(argc, argv);
    if (!log::isOn()) return;
    QLoggingCategory::setFilterRules(QStringLiteral("streamscope.*.debug=true"));
    for (const log::About about : log::all)
        if (!QLoggingCategory(log::name(about).data()).isDebugEnabled()) log::leaveOut(about);
}

struct Dispatch {
    int& argc;
    char** argv;
    int operator()(const OpenWindow& command) const { return openWindow(argc, argv, command); }
    int operator()(const PrintText& printed) const {
        printFitted(printed.text);
        return exitCodeIf(outputIsWritten(), exitDone);
    }
    int operator()(const UsageError& error) const {
        complain(error.message);
        return exitBadInput;
    }
    /// Executes the command without changes of the environment, because the recorded program inherits it.
    int operator()(const RecordCommand& command) const {
        const QCoreApplication application(argc, argv);
        nameApplication();
        return executed(command);
    }
    int operator()(const auto& command) const { return runCommand(argv[0], command); }
};

}  // namespace

int main(int argc, char** argv) {
    if (const std::optional<int> asked = askForSsh(argc, argv)) return *asked;
    beginLog(argc, argv);
    if (const std::string wrong = takeColor(argc, argv); !wrong.empty()) return complain(wrong), exitBadInput;
    QStringList arguments;
    for (int i = 1; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    return std::visit(Dispatch{argc, argv}, parseCommandLine(arguments));
}
