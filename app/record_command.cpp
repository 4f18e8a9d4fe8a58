#include "app/command_parts.h"
#include "app/commands.h"
#include "engine/program/program_json.h"
#include "engine/recording/composition.h"
#include "engine/result/result_database.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

/// `streamscope record`: runs a program with the recorder (engine/recorder) in it and makes a result of what it wrote.
namespace streamscope::app {
namespace {

QString recorderLibrary() { return QCoreApplication::applicationDirPath() + QStringLiteral("/libstreamscope-record.so"); }

/// Leaves an interrupt from the keyboard to the program that runs, for as long as it lives.
class LeaveInterrupts {
public:
    LeaveInterrupts() : interrupt_(std::signal(SIGINT, SIG_IGN)), quit_(std::signal(SIGQUIT, SIG_IGN)) {}
    ~LeaveInterrupts() {
        std::signal(SIGINT, interrupt_);
        std::signal(SIGQUIT, quit_);
    }
    LeaveInterrupts(const LeaveInterrupts&) = delete;
    LeaveInterrupts& operator=(const LeaveInterrupts&) = delete;

private:
    void (*interrupt_)(int);
    void (*quit_)(int);
};

std::vector<std::string> environment(const RecordCommand& command, const QString& folder) {
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable) all.emplace_back(*variable);
    if (QFileInfo::exists(recorderLibrary())) all.push_back("CUDA_INJECTION64_PATH=" + recorderLibrary().toStdString());
    all.push_back("STREAMSCOPE_RECORD_FOLDER=" + folder.toStdString());
    if (command.eventTimes) all.emplace_back("STREAMSCOPE_RECORD_EVENT_TIMES=1");
    return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

/// Returns the exit status of the program as a shell tells it, or nothing where it could not be started.
std::optional<int> runProgram(const RecordCommand& command, const QString& folder) {
    std::vector<std::string> words, variables = environment(command, folder);
    for (const QString& word : command.program) words.push_back(word.toLocal8Bit().toStdString());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t restored;
    sigemptyset(&restored);
    for (const int signal : {SIGINT, SIGQUIT}) sigaddset(&restored, signal);
    posix_spawnattr_setsigdefault(&attributes, &restored);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    const LeaveInterrupts leave;
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, words.front().c_str(), nullptr, &attributes, pointers(words).data(), pointers(variables).data());
    posix_spawnattr_destroy(&attributes);
    if (error != 0) {
        complain(QStringLiteral("streamscope: cannot run \"%1\": %2")
                     .arg(command.program.front(), QString::fromLocal8Bit(std::strerror(error))));
        return std::nullopt;
    }
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    constexpr int signalled = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : signalled + WTERMSIG(status);
}

/// Recordings of the processes of a program.
struct Recorded {
    std::optional<recording::Recording> most;  ///< the process with the most calls
    int others = 0;                            ///< processes with calls beside it
    QString problem;                           ///< why there is none
};

Recorded readRecordings(const QString& folder) {
    Recorded recorded;
    const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("*.recording")}, QDir::Files);
    for (const QFileInfo& info : files) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly)) continue;
        const uchar* bytes = file.map(0, file.size());
        const std::string_view text(reinterpret_cast<const char*>(bytes), bytes ? static_cast<std::size_t>(file.size()) : 0);
        Read<recording::Recording> read = recording::readRecording(text);
        if (!read) recorded.problem = QString::fromStdString(describe(read.problems.front(), info.fileName().toStdString()));
        else if (!read.value->problem.empty()) recorded.problem = QString::fromStdString(read.value->problem);
        if (!read || read.value->calls.empty()) continue;
        recorded.others += recorded.most.has_value();
        if (!recorded.most || recorded.most->calls.size() < read.value->calls.size()) recorded.most = std::move(read.value);
    }
    return recorded;
}

QString whyNothing(const Recorded& recorded) {
    if (!recorded.problem.isEmpty()) return recorded.problem;
    if (!QFileInfo::exists(recorderLibrary()))
        return QStringLiteral(
            "this Streamscope was built without the recorder: build it where the CUDA Toolkit 12.8 or newer is, with the headers "
            "of CUPTI");
    return QStringLiteral(
        "the program made no call of CUDA's driver. Is it a CUDA program, and does nvidia-smi list a GPU on this machine?");
}

/// Returns what a composition of the program is called: the script, where an interpreter runs one.
QString nameOf(const QStringList& program) {
    const auto isScript = [](const QString& word) { return word.endsWith(QLatin1String(".py")); };
    const auto script = std::ranges::find_if(program, isScript);
    return QFileInfo(script == program.end() ? program.front() : *script).fileName();
}

bool write(const RecordCommand& command, const recording::RecordedResult& result) {
    if (command.output.endsWith(QLatin1String(".streamscope"))) return writeText(command.output, toJson(result.program));
    return writeText(command.output, resultBytes(command.output.toStdString(), result.program, result.timeline));
}

void convert(const RecordCommand& command, const Recorded& recorded) {
    if (!recorded.most) return complain(QStringLiteral("streamscope: nothing was recorded: ") + whyNothing(recorded));
    const recording::Part part{command.after, command.length, command.firstCall, command.lastCall};
    const Read<recording::RecordedResult> result =
        recording::resultOf(*recorded.most, part, nameOf(command.program).toStdString(), STREAMSCOPE_VERSION,
                            QDateTime::currentDateTime().toString(Qt::ISODate).toStdString());
    if (!result)
        return complain(QStringLiteral("streamscope: no composition can hold what was recorded: ") +
                        QString::fromStdString(describe(result.problems.front())));
    if (!write(command, *result.value)) return;
    QString line = QStringLiteral("streamscope: recorded %1: %2")
                       .arg(command.output, QString::fromStdString(recording::summary(*result.value)));
    if (!recorded.most->isComplete)
        line += QStringLiteral("; the program did not come to its end, so the last calls may be missing");
    if (recorded.others > 0) line += QStringLiteral("; %1 more process(es) called CUDA").arg(recorded.others);
    complain(line);
}

}  // namespace

int execute(const RecordCommand& command) {
    const QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/streamscope-record-XXXXXX"));
    if (!folder.isValid()) {
        complain(QStringLiteral("streamscope: cannot make a folder for the recording: ") + folder.errorString());
        return exitBadInput;
    }
    const std::optional<int> status = runProgram(command, folder.path());
    if (!status) return exitBadInput;
    convert(command, readRecordings(folder.path()));
    return *status;
}

}  // namespace streamscope::app
