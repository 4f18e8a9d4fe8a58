// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/opening.h"

#include "app/runs/file_content.h"
#include "app/runs/own_kernels.h"
#include "engine/code/code.h"
#include "engine/json/within_memory.h"
#include "engine/listing/listing.h"
#include "engine/listing/remark_words.h"
#include "engine/program/program_json.h"
#include "ui/document/clipboard.h"
#include "ui/document/file_stamp.h"
#include "ui/document/keep_heap.h"
#include "ui/document/program_link.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <string_view>
#include <utility>

namespace streamscope::app {
namespace {

constexpr int anInstant = 50;  // ms

QString firstLines(const std::vector<Problem>& problems) {
    constexpr std::size_t most = 12;
    QStringList lines;
    for (std::size_t i = 0; i < problems.size() && i < most; ++i)
        lines << QString::fromStdString(streamscope::describe(problems[i]));
    if (problems.size() > most) lines << Opening::tr("… and %1 more").arg(problems.size() - most);
    return lines.join(u'\n');
}

Failure tooLargeFor(const FileKind& kind) {
    return ui::failure(Opening::tr("It is larger than %1 MiB, the most that a %2 may have.")
                           .arg(kind.largest / filekinds::mebibyte)
                           .arg(ui::text(kind.name)));
}

/// Reads source code of another API. What of it is not read is a remark.
OpenedFile ofListing(std::string_view text) {
    listing::Reading reading = listing::read(text);
    const QString remark = ui::text(listing::inWords(reading));
    if (!reading.isEmpty()) return EmbeddedProgram{std::move(reading.program), remark};
    return ui::failure(
        Opening::tr("This code holds no composition. Code that Streamscope saves has it at its end, unless \"Keep the "
                    "composition in it\" is off; streamscope code adds it with --embed.") +
        u'\n' + Opening::tr("No call can be read in it.") + u' ' + ui::text(readableKinds()) +
        (remark.isEmpty() ? QString() : u'\n' + remark));
}

OpenedFile ofCode(std::string_view text) {
    const std::optional<std::string> composition = embeddedComposition(text);
    if (!composition) return ofListing(text);
    Read<Program> program = programFromJson(*composition);
    if (program) return EmbeddedProgram{std::move(*program.value)};
    return ui::failure(Opening::tr("The composition at the end of this code is damaged:") + u'\n' + firstLines(program.problems));
}

OpenedFile ofProgram(std::string_view text) {
    if (text.size() > filekinds::program.largest) return tooLargeFor(filekinds::program);
    if (const std::optional<std::string> why = whyNoProgram(text)) return Failure{*why};
    Read<Program> program = programFromJson(std::string(text));
    return program ? OpenedFile(std::move(*program.value)) : ui::failure(firstLines(program.problems));
}

/// Returns a program that another file holds.
OpenedFile ofInner(std::string_view text, const QString& remark = {}) {
    OpenedFile file = ofProgram(text);
    return file ? OpenedFile(EmbeddedProgram{std::get<Program>(*std::move(file)), remark}) : file;
}

OpenedFile ofResult(const FileInside& file, const QString& path, Reading* reading) {
    Read<ResultFile> result = readAnyResult(file, path.toStdString(), reading);
    return result ? OpenedFile(std::move(*result.value)) : ui::failure(firstLines(result.problems));
}

OpenedFile contentOf(const FileInside& file, const QString& path, Reading* reading) {
    switch (file.kind.content) {
        case Content::Code: return ofCode(file.bytes);
        case Content::Database:
        case Content::Result:
        case Content::Trace: return ofResult(file, path, reading);
        case Content::Lesson: return LessonText{};
        case Content::Picture:
        case Content::Program: break;
    }
    if (!file.carried) {
        OpenedFile opened = ofProgram(file.bytes);
        if (opened && !path.isEmpty()) readKernelFiles(std::get<Program>(*opened), path.toStdString());
        return opened;
    }
    return ofInner(file.bytes, ui::text(file.remark));
}

template <class Answer>
OpenedFile answeredWithinMemory(const Answer& read) {
    return withinMemory(read, [] { return OpenedFile(Failure{std::string(outOfMemory)}); });
}

}  // namespace

OpenedFile readBytes(const QByteArray& bytes, Reading* reading, const QString& path) {
    return answeredWithinMemory([&]() -> OpenedFile {
        const auto file = insideOf({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        return file ? contentOf(*file, path, reading) : OpenedFile(file.failure());
    });
}

OpenedFile readFile(const QString& path, Reading* reading) {
    return answeredWithinMemory([&]() -> OpenedFile {
        const auto text = ui::readFile(path, filekinds::result);
        if (!text) return text.failure();
        return readBytes(QByteArray::fromRawData(text->data(), static_cast<qsizetype>(text->size())), reading, path);
    });
}

OpenedFile readLink(const QString& link) {
    return answeredWithinMemory([&]() -> OpenedFile {
        const auto text = ui::programInLink(link);
        return text ? ofInner(*text) : OpenedFile(text.failure());
    });
}

EarlyFile::EarlyFile(const QString& path) : version_(ui::fileVersion(path)) {
    using Task = std::packaged_task<std::shared_ptr<OpenedFile>()>;
    const auto read = [path, reading = reading_] { return std::make_shared<OpenedFile>(readFile(path, reading.get())); };
    const auto task = std::make_shared<Task>(read);
    file_ = task->get_future();
    ui::startWork(ui::Urgency::Long, [task] { (*task)(); });
}

std::shared_ptr<EarlyFile> readEarly(const QString& path) {
    const QFileInfo file(path);
    return !path.isEmpty() && file.isFile() && file.size() > largeFile ? std::make_shared<EarlyFile>(path) : nullptr;
}

Opening::Opening(QWidget* parent, int moment) : QFrame(parent), label_(new QLabel(this)), bar_(new QProgressBar(this)) {
    setObjectName(QStringLiteral("opening"));
    ui::setRole(this, ui::Role::AccentCard);
    label_->setTextFormat(Qt::PlainText);
    bar_->setTextVisible(false);
    bar_->setMaximumWidth(40 * ui::unit);
    auto* giveUp = new QPushButton(tr("Cancel"), this);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(2 * ui::unit, ui::unit, ui::unit, ui::unit);
    line->setSpacing(2 * ui::unit);
    line->addWidget(label_);
    line->addWidget(bar_, 1);
    line->addStretch(1);
    line->addWidget(giveUp);
    soon_.setSingleShot(true);
    soon_.setInterval(moment);
    often_.setInterval(anInstant);
    connect(&soon_, &QTimer::timeout, this, &QWidget::show);
    connect(&often_, &QTimer::timeout, this, &Opening::showProgress);
    connect(giveUp, &QPushButton::clicked, this, &Opening::cancel);
    hide();
}

void Opening::open(const QString& path, std::shared_ptr<EarlyFile> early) {
    stop();
    path_ = path;
    reading_ = early ? early->reading() : std::make_shared<Reading>();
    label_->setText(tr("Opening %1 …").arg(QFileInfo(path).fileName()));
    showProgress();
    soon_.start();
    often_.start();
    const auto read = [path, reading = reading_, early = std::move(early)](const std::stop_token& stopped) {
        const std::stop_callback cancel(stopped, [&] { reading->isCancelled = true; });
        auto file = early ? early->take() : std::make_shared<OpenedFile>(readFile(path, reading.get()));
        ui::trimHeap();
        return file;
    };
    job_.ask(read, [this, path](const std::shared_ptr<OpenedFile>& file) {
        stop();
        Q_EMIT opened(path, file);
    });
}

/// Shows the progress. The bar is indeterminate if the reader reports none.
void Opening::showProgress() {
    const int done = reading_ ? reading_->permille.load() : 0;
    bar_->setRange(0, done > 0 ? 1000 : 0);
    bar_->setValue(done);
}

void Opening::stop() {
    job_.drop();
    soon_.stop();
    often_.stop();
    hide();
}

void Opening::cancel() {
    if (!isUnderWay()) return;
    stop();
    Q_EMIT cancelled(path_);
}

}  // namespace streamscope::app

#include "moc_opening.cpp"
