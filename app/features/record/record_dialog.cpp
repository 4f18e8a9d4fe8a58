// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/record/record_dialog.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDir>
#include <QDirIterator>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include <csignal>
#include <utility>

#include <unistd.h>

namespace streamscope::app {
namespace {

constexpr int unit = 8;
constexpr int countingPause = 250;  ///< ms
constexpr double mostSeconds = 86'400;

QDoubleSpinBox* seconds(const QString& none, QWidget* parent) {
    auto* field = new QDoubleSpinBox(parent);
    field->setRange(0, mostSeconds);
    field->setDecimals(1);
    field->setSuffix(QStringLiteral(" s"));
    field->setSpecialValueText(none);
    return field;
}

QString keyOf(const char* field) { return QStringLiteral("record/") + QLatin1String(field); }

}  // namespace

RecordDialog::RecordDialog(QString streamscope, QWidget* parent)
    : QDialog(parent),
      streamscope_(std::move(streamscope)),
      program_(new QLineEdit(QSettings().value(keyOf("program")).toString(), this)),
      folder_(new QLineEdit(QSettings().value(keyOf("folder"), QDir::homePath()).toString(), this)),
      environment_(new QLineEdit(QSettings().value(keyOf("environment")).toString(), this)),
      output_(new QLineEdit(this)),
      range_(new QLineEdit(this)),
      after_(seconds(tr("from the start"), this)),
      length_(seconds(tr("to the end"), this)),
      steps_(new QSpinBox(this)),
      eventTimes_(new QCheckBox(tr("Times of &event records (costs more)"), this)),
      processes_(new QCheckBox(tr("All &processes"), this)),
      baseline_(new QCheckBox(tr("Run it &without recording, too"), this)),
      state_(new QLabel(this)),
      printed_(new QPlainTextEdit(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("recordDialog"));
    setWindowTitle(tr("Record a program"));
    auto* sentence =
        new QLabel(tr("Runs a CUDA program and makes a composition of its calls, with the times that they took on the "
                      "GPU. The program needs no change."),
                   this);
    sentence->setWordWrap(true);
    state_->setWordWrap(true);
    state_->setObjectName(QStringLiteral("recordState"));
    printed_->setReadOnly(true);
    printed_->setPlaceholderText(tr("What the program prints"));
    printed_->setAccessibleName(tr("Output of the program"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(3 * unit / 2);
    column->addWidget(sentence);
    column->addWidget(makeForm());
    column->addWidget(printed_, 1);
    column->addWidget(state_);
    column->addWidget(makeButtons());
    resize(640, 560);
    often_.setInterval(countingPause);
    connect(&often_, &QTimer::timeout, this, &RecordDialog::countLines);
    connect(&process_, &QProcess::readyRead, this, &RecordDialog::showOutput);
    connect(&process_, &QProcess::finished, this, [this](int, QProcess::ExitStatus status) { finish(status); });
    process_.setProcessChannelMode(QProcess::MergedChannels);
    process_.setChildProcessModifier([] { ::setpgid(0, 0); });  // own group: stop() reaches the program's children
    setRecording(false);
    program_->setFocus();
}

/// Stops a program that is still running.
RecordDialog::~RecordDialog() {
    if (!isRecording()) return;
    process_.disconnect(this);
    ::kill(-static_cast<pid_t>(process_.processId()), SIGKILL);
    process_.waitForFinished();
}

QWidget* RecordDialog::makeForm() {
    form_ = new QWidget(this);
    auto* form = new QFormLayout(form_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(unit);
    form->setLabelAlignment(Qt::AlignLeft);
    program_->setObjectName(QStringLiteral("recordedProgram"));
    program_->setToolTip(tr("The program and its arguments; words with blanks in double quotes"));
    folder_->setObjectName(QStringLiteral("recordedFolder"));
    environment_->setObjectName(QStringLiteral("recordedEnvironment"));
    program_->setPlaceholderText(QStringLiteral("python3 train.py --steps 20"));
    environment_->setPlaceholderText(QStringLiteral("CUDA_VISIBLE_DEVICES=0 NAME=value"));
    output_->setPlaceholderText(tr("in that folder, named after the program"));
    form->addRow(tr("&Command"), program_);
    form->addRow(tr("&Folder"), withBrowse(folder_, true));
    form->addRow(tr("&Environment"), environment_);
    form->addRow(tr("Keep"), makeWindow());
    auto* range = new QLabel(tr("&NVTX range"), form_);
    range->setBuddy(range_);
    form->addRow(range, makeRange());
    processes_->setObjectName(QStringLiteral("recordedProcesses"));
    processes_->setToolTip(tr("Keeps the calls of every process that calls CUDA, not only of the one with the most calls"));
    baseline_->setObjectName(QStringLiteral("recordedBaseline"));
    baseline_->setToolTip(tr("Runs the program a second time, and states in the result how much longer the recorded run took"));
    for (QCheckBox* box : {eventTimes_, processes_, baseline_}) form->addRow(QString(), box);
    form->addRow(tr("&Result"), withBrowse(output_, false));
    for (QLineEdit* line : {folder_, output_})  // not the box around it, from which Tab would jump back to the line
        static_cast<QLabel*>(form->labelForField(line->parentWidget()))->setBuddy(line);
    connect(program_, &QLineEdit::textChanged, this, [this] { record_->setEnabled(!program_->text().trimmed().isEmpty()); });
    return form_;
}

QLayout* RecordDialog::makeWindow() {
    auto* window = new QHBoxLayout;
    window->addWidget(after_);
    window->addWidget(new QLabel(tr("for"), form_));
    window->addWidget(length_);
    window->addStretch(1);
    after_->setAccessibleName(tr("Seconds after the first call of CUDA"));
    length_->setAccessibleName(tr("Seconds to keep"));
    return window;
}

/// Makes the fields of the NVTX range. A range selects the recorded time, so that the seconds are ignored if there is one.
QLayout* RecordDialog::makeRange() {
    constexpr int mostSteps = 1'000'000;
    auto* row = new QHBoxLayout;
    range_->setObjectName(QStringLiteral("recordedRange"));
    range_->setPlaceholderText(tr("name of a range whose calls are kept"));
    steps_->setObjectName(QStringLiteral("recordedSteps"));
    steps_->setRange(0, mostSteps);
    steps_->setSpecialValueText(tr("the first one"));
    steps_->setSuffix(tr(" after the first"));
    steps_->setAccessibleName(tr("Ranges to keep"));
    steps_->setToolTip(tr("Number of ranges of that name to keep, after the first one, which is a warm-up"));
    steps_->setEnabled(false);
    row->addWidget(range_, 1);
    row->addWidget(steps_);
    connect(range_, &QLineEdit::textChanged, this, [this](const QString& name) {
        const bool hasRange = !name.trimmed().isEmpty();
        steps_->setEnabled(hasRange);
        for (QWidget* seconds : {static_cast<QWidget*>(after_), static_cast<QWidget*>(length_)}) seconds->setEnabled(!hasRange);
    });
    return row;
}

QWidget* RecordDialog::withBrowse(QLineEdit* line, bool isFolder) {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    auto* browse = new QPushButton(tr("Browse…"), box);
    row->addWidget(line, 1);
    row->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, [this, line, isFolder] {
        const QString chosen =
            isFolder ? QFileDialog::getExistingDirectory(this, tr("Folder of the program"), line->text())
                     : QFileDialog::getSaveFileName(this, tr("Result"), outputPath(), tr("Results (*.ssresult);;All files (*)"));
        if (!chosen.isEmpty()) line->setText(chosen);
    });
    return box;
}

QWidget* RecordDialog::makeButtons() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    close_ = new QPushButton(tr("Close"), box);
    stop_ = new QPushButton(tr("&Stop"), box);
    stop_->setObjectName(QStringLiteral("stopRecording"));
    stop_->setToolTip(tr("Interrupts the program and keeps what was recorded; press again to kill the program"));
    record_ = new QPushButton(tr("Reco&rd"), box);
    record_->setObjectName(QStringLiteral("startRecording"));
    ui::setRole(record_, ui::Role::Primary);
    record_->setDefault(true);
    for (QPushButton* button : {close_, stop_, record_}) row->addWidget(button);
    connect(close_, &QPushButton::clicked, this, &RecordDialog::reject);
    connect(stop_, &QPushButton::clicked, this, &RecordDialog::stop);
    connect(record_, &QPushButton::clicked, this, &RecordDialog::record);
    return box;
}

/// Returns the path of the result: the given one, or a file named after the program in its folder.
QString RecordDialog::outputPath() const {
    const QString given = output_->text().trimmed();
    const QString ending = QFileInfo(given).suffix().isEmpty() ? QStringLiteral(".ssresult") : QString();
    if (!given.isEmpty()) return QDir(folder_->text()).absoluteFilePath(given + ending);
    const QStringList words = QProcess::splitCommand(program_->text());
    QString name = words.isEmpty() ? QStringLiteral("recorded") : words.front();
    for (const QString& word : words)
        if (word.endsWith(QLatin1String(".py"))) name = word;
    return QDir(folder_->text()).absoluteFilePath(QFileInfo(name).completeBaseName() + QStringLiteral(".ssresult"));
}

QStringList RecordDialog::arguments() const {
    QStringList all{QStringLiteral("record"), QStringLiteral("--output"), outputPath()};
    const auto add = [&all](const char* option, const QDoubleSpinBox* field) {
        if (field->value() > 0) all << QLatin1String(option) << QStringLiteral("%1ms").arg(qRound64(1000 * field->value()));
    };
    const QString range = range_->text().trimmed();
    if (range.isEmpty()) {
        add("--after", after_);
        add("--for", length_);
    } else {
        all << QStringLiteral("--range=%1").arg(range);
        if (steps_->value() > 0) all << QStringLiteral("--steps") << QString::number(steps_->value());
    }
    if (eventTimes_->isChecked()) all << QStringLiteral("--event-times");
    if (processes_->isChecked()) all << QStringLiteral("--processes");
    if (baseline_->isChecked()) all << QStringLiteral("--baseline");
    return all << QStringLiteral("--") << QProcess::splitCommand(program_->text());
}

void RecordDialog::record() {
    temporary_.emplace();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& each : QProcess::splitCommand(environment_->text())) {
        const qsizetype sign = each.indexOf(u'=');
        if (sign <= 0) return state_->setText(tr("\"%1\" in the environment is not NAME=value.").arg(each));
        environment.insert(each.left(sign), each.mid(sign + 1));
    }
    if (!QFileInfo(folder_->text()).isDir()) return state_->setText(tr("There is no folder %1.").arg(folder_->text()));
    environment.insert(QStringLiteral("TMPDIR"), temporary_->path());
    QSettings settings;
    settings.setValue(keyOf("program"), program_->text());
    settings.setValue(keyOf("folder"), folder_->text());
    settings.setValue(keyOf("environment"), environment_->text());
    calls_ = kernels_ = stops_ = 0;
    read_.clear();
    printed_->clear();
    process_.setProcessEnvironment(environment);
    process_.setWorkingDirectory(folder_->text());
    since_.start();
    process_.start(streamscope_, arguments());
    setRecording(true);
    countLines();
}

/// Sends an interrupt. The command ignores it; the program ends, and then the command makes the result.
void RecordDialog::stop() {
    const auto group = -static_cast<pid_t>(process_.processId());
    ::kill(group, stops_++ == 0 ? SIGINT : SIGQUIT);
}

/// Counts the lines that the recorder has written since the last call.
void RecordDialog::countLines() {
    QDirIterator files(temporary_->path(), {QStringLiteral("*.recording")}, QDir::Files, QDirIterator::Subdirectories);
    qint64 bytes = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        qint64& from = read_[file.fileName()];
        if (!file.open(QIODevice::ReadOnly) || !file.seek(from)) continue;
        const QByteArray added = file.readAll();
        const qsizetype whole = added.lastIndexOf('\n') + 1;
        calls_ += added.left(whole).count("{\"is\":\"call\"");
        kernels_ += added.left(whole).count("{\"is\":\"kernel\"");
        from += whole;
        bytes += file.size();
    }
    const QLocale locale;
    state_->setText(tr("%1 s: %2 calls, %3 kernels, %4")
                        .arg(since_.elapsed() / 1000)
                        .arg(locale.toString(calls_), locale.toString(kernels_), locale.formattedDataSize(bytes)));
}

void RecordDialog::showOutput() {
    printed_->moveCursor(QTextCursor::End);
    printed_->insertPlainText(QString::fromLocal8Bit(process_.readAll()));
    printed_->moveCursor(QTextCursor::End);
}

/// Shows the outcome. The last line of output is the command's summary of the recording.
void RecordDialog::finish(QProcess::ExitStatus status) {
    showOutput();
    setRecording(false);
    const QStringList lines = printed_->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    QString said = lines.isEmpty() ? QString() : lines.back();
    said.remove(QStringLiteral("streamscope: "));
    const bool hasResult = status == QProcess::NormalExit && said.startsWith(QLatin1String("recorded "));
    if (said.isEmpty()) said = tr("The program was stopped before it began.");
    state_->setText(said);
    temporary_.reset();
    if (!hasResult) return;
    Q_EMIT recorded(outputPath());
    accept();
}

void RecordDialog::setRecording(bool isRecording) {
    if (isRecording) focus_ = focusWidget();
    isRecording ? often_.start() : often_.stop();
    form_->setEnabled(!isRecording);
    close_->setEnabled(!isRecording);
    stop_->setEnabled(isRecording);
    record_->setEnabled(!isRecording && !program_->text().trimmed().isEmpty());
    if (QWidget* focused = isRecording ? stop_ : focus_.data()) focused->setFocus();
}

/// Closes the dialog, except during a recording, which Escape must not lose.
void RecordDialog::reject() {
    if (!isRecording()) QDialog::reject();
}

}  // namespace streamscope::app

#include "moc_record_dialog.cpp"
