// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/timeline/result_json.h"
#include "ui/document/latest_job.h"

#include <QByteArray>
#include <QFrame>
#include <QString>
#include <QTimer>

#include <future>
#include <memory>
#include <variant>

class QLabel;
class QProgressBar;

namespace streamscope::app {

/// A lesson file. The lessons feature reads it.
struct LessonText {};

/// The composition in a comment of source code, in a picture or in a link. Saving the program must not overwrite the file.
struct EmbeddedProgram {
    Program program;
    QString remark = {};  ///< what the user should know of it
};

/// Content of a file: a program, a result (which a picture may contain), a lesson, or a program inside another file.
using FileContent = std::variant<Program, ResultFile, LessonText, EmbeddedProgram>;
using OpenedFile = Expected<FileContent>;

/// Reads the content synchronously. `path`: the file that the bytes are from; the composition of a trace gets its name.
OpenedFile readBytes(const QByteArray& bytes, Reading* reading = nullptr, const QString& path = {});
OpenedFile readFile(const QString& path, Reading* reading = nullptr);
/// Reads the program in a link, without a network.
OpenedFile readLink(const QString& link);

/// Size in bytes from which a file counts as large. Smaller files are read without a noticeable delay.
constexpr qint64 largeFile = 1 << 20;

/// A large file that is read while its window is still being made. Reading is cancelled if the file is not taken.
class EarlyFile {
public:
    explicit EarlyFile(const QString& path);
    ~EarlyFile() { reading_->isCancelled = true; }
    EarlyFile(const EarlyFile&) = delete;
    EarlyFile& operator=(const EarlyFile&) = delete;
    const std::shared_ptr<Reading>& reading() const { return reading_; }
    /// Returns ui::fileVersion() of the file before it was read.
    QString version() const { return version_; }
    /// Blocks until the file is read. May be called once.
    std::shared_ptr<OpenedFile> take() { return file_.get(); }

private:
    QString version_;
    std::shared_ptr<Reading> reading_ = std::make_shared<Reading>();
    std::future<std::shared_ptr<OpenedFile>> file_;
};

/// Starts reading a large file. Returns nullptr if the file is small.
std::shared_ptr<EarlyFile> readEarly(const QString& path);

/// Reader of large files in the background. After a delay it shows the progress and a button that cancels reading. Opening
/// another file cancels the previous one.
class Opening : public QFrame {
    Q_OBJECT
public:
    static constexpr int aMoment = 300;  ///< ms
    explicit Opening(QWidget* parent, int moment = aMoment);

    void open(const QString& path, std::shared_ptr<EarlyFile> early = nullptr);
    void cancel();
    bool isUnderWay() const { return job_.isBusy(); }

Q_SIGNALS:
    void opened(const QString& path, const std::shared_ptr<streamscope::app::OpenedFile>& file);
    void cancelled(const QString& path);

private:
    void showProgress();
    void stop();

    QLabel* label_;
    QProgressBar* bar_;
    QTimer soon_, often_;
    QString path_;
    std::shared_ptr<Reading> reading_;  ///< progress of the latest file
    ui::LatestJob job_{ui::Urgency::Long};
};

}  // namespace streamscope::app
