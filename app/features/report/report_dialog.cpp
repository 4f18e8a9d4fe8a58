// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/report/report_dialog.h"

#include "app/widgets/file_dialogs.h"
#include "app/widgets/focus_walk.h"
#include "ui/document/write_file.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDate>
#include <QDialogButtonBox>
#include <QDir>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::app {

ReportDialog::ReportDialog(Text text, QWidget* parent)
    : QDialog(parent),
      text_(std::move(text)),
      shown_(new QPlainTextEdit(this)),
      messages_(new QCheckBox(tr("Include the &messages of this session"), this)),
      program_(new QCheckBox(tr("Include the &program"), this)) {
    setObjectName(QStringLiteral("reportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Report a problem"));
    auto* sentence = new QLabel(
        tr("Streamscope sends nothing. Describe in the text what happened, remove what is private, and send it yourself."), this);
    sentence->setWordWrap(true);
    shown_->setObjectName(QStringLiteral("report"));
    shown_->setAccessibleName(tr("Text of the report"));
    shown_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    shown_->setTabChangesFocus(true);
    messages_->setChecked(true);
    program_->setChecked(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    auto* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    passTabThrough(buttons);
    auto* column = new QVBoxLayout(this);
    column->addWidget(sentence);
    column->addWidget(messages_);
    column->addWidget(program_);
    column->addWidget(shown_, 1);
    column->addWidget(buttons);
    for (QCheckBox* box : {messages_, program_}) connect(box, &QCheckBox::toggled, this, &ReportDialog::fill);
    connect(save, &QPushButton::clicked, this, &ReportDialog::save);
    connect(copy, &QPushButton::clicked, this, &ReportDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(720, 540);
    fill();
}

/// Fills in the report. Keeps the user's own text at the top.
void ReportDialog::fill() {
    const QString made = text_(messages_->isChecked(), program_->isChecked());
    const QString versions = QStringLiteral("\n== Versions ==");
    const QString written = shown_->toPlainText();
    const qsizetype end = written.indexOf(versions);
    shown_->setPlainText(end < 0 ? made : written.left(end) + made.mid(made.indexOf(versions)));
}

void ReportDialog::copy() {
    QGuiApplication::clipboard()->setText(shown_->toPlainText());
    Q_EMIT message(Severity::Hint, tr("The report is on the clipboard."));
}

void ReportDialog::save() {
    const QString name = QStringLiteral("streamscope-report-%1.txt").arg(QDate::currentDate().toString(Qt::ISODate));
    askWhereToSave(this, QDir::home().filePath(name), QStringLiteral("txt"), [this](const QString& path) {
        const auto written = ui::writeFile(path, shown_->toPlainText().toUtf8());
        if (!written) return sayNotExported(this, written);
        Q_EMIT message(Severity::Hint, tr("The report is in %1.").arg(path));
        accept();
    });
}

}  // namespace streamscope::app

#include "moc_report_dialog.cpp"
