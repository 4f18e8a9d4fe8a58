// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/result_json.h"
#include "ui/document/latest_job.h"

#include <QByteArray>
#include <QFrame>
#include <QString>
#include <QTimer>

#include <memory>
#include <thread>
#include <variant>

class QLabel;
class QProgressBar;

namespace streamscope::app {

/// A lesson, which is read where lessons are.
struct LessonText {};

/// The composition that source code keeps in a comment. The file is the code's, so that the program is not saved there.
struct EmbeddedProgram {
    Program program;
};

/// What a file turned out to be: a program, a result (which a picture may carry), a lesson, source code with its composition, or
/// nothing that can be opened (then why, in plain words).
using OpenedFile = std::variant<Program, ResultFile, LessonText, EmbeddedProgram, QString>;

/// Reads it here and now. `path`: where the bytes are from; a trace's composition has that name.
OpenedFile readBytes(const QByteArray& bytes, Reading* reading = nullptr, const QString& path = {});
OpenedFile readFile(const QString& path, Reading* reading = nullptr);

/// Smaller files are read in no time.
constexpr qint64 largeFile = 1 << 20;

/// A large file that is read while the window that will show it is still being made. It is given up where nobody takes it.
class EarlyFile {
public:
    explicit EarlyFile(const QString& path);
    ~EarlyFile();
    const std::shared_ptr<Reading>& reading() const { return reading_; }
    /// Waits until it is read; once.
    std::shared_ptr<OpenedFile> take();

private:
    QString path_;
    std::shared_ptr<Reading> reading_ = std::make_shared<Reading>();
    std::shared_ptr<OpenedFile> file_;
    std::jthread thread_;  ///< goes first: it writes the file
};

/// nullptr: not worth it.
std::shared_ptr<EarlyFile> readEarly(const QString& path);

/// Reads large files beside the window. Once that takes a moment it shows how far it is, and a button that gives it up.
/// The latest one counts.
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
    std::shared_ptr<Reading> reading_;  ///< of the latest file
    ui::LatestJob job_{ui::Urgency::Long};
};

}  // namespace streamscope::app
