// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDialog>
#include <QElapsedTimer>
#include <QHash>
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

/// Dialog that records a program of the user (`streamscope record` in a process of its own): its command line, folder and
/// environment, how far the recording is, and what the program prints.
class RecordDialog : public QDialog {
    Q_OBJECT
public:
    /// `streamscope`: the program that records.
    explicit RecordDialog(QString streamscope, QWidget* parent = nullptr);
    ~RecordDialog() override;

    bool isRecording() const { return process_.state() != QProcess::NotRunning; }

Q_SIGNALS:
    /// Sent when a program has been recorded: there is a result at `path`.
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
    void finish(int exitCode, QProcess::ExitStatus status);
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
    QTimer often_;
    QElapsedTimer since_;
    std::optional<QTemporaryDir> temporary_;  ///< of the recording under way
    QHash<QString, qint64> read_;             ///< how much of each file of it has been counted
    qint64 calls_ = 0, kernels_ = 0;
    int stops_ = 0;
};

}  // namespace streamscope::app
