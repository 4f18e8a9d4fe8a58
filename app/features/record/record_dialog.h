// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDialog>
#include <QElapsedTimer>
#include <QHash>
#include <QPointer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <optional>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace streamscope::app {

/// Dialog that records a program of the user (`streamscope record` in a separate process): its command line, folder and
/// environment, the progress of the recording, and the output of the program.
class RecordDialog : public QDialog {
    Q_OBJECT
public:
    /// `streamscope`: path of the program that records.
    explicit RecordDialog(QString streamscope, QWidget* parent = nullptr);
    ~RecordDialog() override;

    bool isRecording() const { return process_.state() != QProcess::NotRunning; }

Q_SIGNALS:
    /// Emitted when a program has been recorded. `path`: the result.
    void recorded(const QString& path);

private:
    QWidget* makeForm();
    QWidget* makeButtons();
    QLayout* makeWindow();
    QLayout* makeRange();
    QWidget* withBrowse(QLineEdit* line, bool isFolder);
    QString outputPath() const;
    QStringList arguments() const;
    void record();
    void stop();
    void countLines();
    void showOutput();
    void finish(QProcess::ExitStatus status);
    void setRecording(bool isRecording);
    void reject() override;

    QString streamscope_;
    QLineEdit *program_, *folder_, *environment_, *output_, *range_;
    QDoubleSpinBox *after_, *length_;
    QSpinBox* steps_;
    QCheckBox *eventTimes_, *processes_, *baseline_;
    QLabel* state_;
    QPlainTextEdit* printed_;
    QWidget* form_;
    QPushButton *record_, *stop_, *close_;
    QProcess process_;
    QPointer<QWidget> focus_;  ///< focused before the recording
    QTimer often_;
    QElapsedTimer since_;
    std::optional<QTemporaryDir> temporary_;  ///< files of the recording in progress
    QHash<QString, qint64> read_;             ///< number of counted bytes of each of these files
    qint64 calls_ = 0, kernels_ = 0;
    int stops_ = 0;
};

}  // namespace streamscope::app
