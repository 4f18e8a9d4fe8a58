// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/export/export_actions.h"

#include "app/session/live_parts.h"
#include "app/widgets/file_dialogs.h"
#include "engine/result/result_database.h"
#include "engine/timeline/chrome_trace.h"
#include "engine/timeline/csv.h"
#include "ui/document/unzipped.h"
#include "ui/document/work_pool.h"
#include "ui/document/write_file.h"
#include "ui/figure/copy_figure.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace streamscope::app {
namespace {

QAction* made(QObject* parent, const QString& text, const QKeySequence& keys, const QString& tip) {
    auto* action = new QAction(text, parent);
    action->setShortcut(keys);
    action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    action->setStatusTip(tip);
    return action;
}

/// Returns the result with those notes.
std::shared_ptr<const Timeline> noted(std::shared_ptr<const Timeline> result, const std::vector<TimelineNote>& notes) {
    if (notes == result->notes) return result;
    Timeline changed = *result;
    changed.notes = notes;
    return std::make_shared<const Timeline>(std::move(changed));
}

/// Predicts the program after each of its steps.
Expected<std::vector<ui::FigureSource>> predicted(const std::vector<StepProgram>& steps, const Target& target,
                                                  const std::stop_token& stop) {
    const auto run = [&](const Program&, const ResolvedProgram& resolved) {
        return simulate(resolved, target.profiles, defaultOptions(target), stop);
    };
    return runSteps(steps, {}, target.infos, run, stop);
}

}  // namespace

/// The slack of the operations of a result (order.md N8), which the first export finds while the others wait.
class SlackOfResult {
public:
    /// Returns the result with its slack; without one if it is stopped.
    std::shared_ptr<const Timeline> foundIn(const std::shared_ptr<const Timeline>& result, const Program& program,
                                            const std::vector<DeviceProfile>& devices, const std::stop_token& stop) {
        const auto isKnown = [](const TimelineOperation& operation) { return operation.slack.has_value(); };
        if (!mayFindSlack(*result) || std::ranges::any_of(result->operations, isKnown)) return result;
        std::unique_lock lock(mutex_);
        if (!free_.wait(lock, stop, [this] { return !isSearching_; })) return result;
        if (found_) return found_;
        const Search search(this, lock);
        Timeline found = *result;
        findSlack(found, program, devices, stop);
        const auto made = std::make_shared<const Timeline>(std::move(found));
        if (!stop.stop_requested()) search.keep(made);
        return made;
    }

private:
    /// A search without the lock, so that those who wait can be stopped.
    class Search {
    public:
        Search(SlackOfResult* slack, std::unique_lock<std::mutex>& lock) : slack_(slack), lock_(lock) {
            slack_->isSearching_ = true;
            lock_.unlock();
        }
        Search(const Search&) = delete;
        Search& operator=(const Search&) = delete;
        ~Search() {
            if (!lock_.owns_lock()) lock_.lock();
            slack_->isSearching_ = false;
            slack_->free_.notify_all();
        }
        void keep(std::shared_ptr<const Timeline> found) const {
            lock_.lock();
            slack_->found_ = std::move(found);
        }

    private:
        SlackOfResult* slack_;
        std::unique_lock<std::mutex>& lock_;
    };

    std::mutex mutex_;
    std::condition_variable_any free_;
    bool isSearching_ = false;
    std::shared_ptr<const Timeline> found_;
};

ExportActions::ExportActions(ui::ProgramDocument* document, QWidget* window)
    : QObject(window),
      document_(document),
      window_(window),
      export_(made(this, tr("&Export…"), Qt::CTRL | Qt::Key_E,
                   tr("Export the timeline as a picture that carries its program and result"))),
      copy_(made(this, tr("&Copy picture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
                 tr("Copy the timeline as a picture, formatted like the last export"))),
      data_(new QMenu(tr("Export &data"), window)) {
    connect(export_, &QAction::triggered, this, &ExportActions::openDialog);
    connect(copy_, &QAction::triggered, this, &ExportActions::copyPicture);
    add(tr("Result…"), QStringLiteral("ssresult"),
        [](const Program& program, const Timeline& result) { return resultToDatabase(program, result); });
    add(tr("Result as JSON…"), QStringLiteral("json"),
        [](const Program& program, const Timeline& result) { return resultToJson(program, result); });
    add(tr("Table (CSV)…"), QStringLiteral("csv"), [](const Program&, const Timeline& result) { return toCsv(result); });
    const Bytes trace = [](const Program&, const Timeline& result) { return toChromeTrace(result); };
    add(tr("Chrome trace (JSON)…"), QStringLiteral("trace.json"), trace);
    add(tr("Chrome trace, packed (gzip)…"), QStringLiteral("trace.json.gz"), trace);
    setTimeline(nullptr, nullptr);
}

ExportActions::~ExportActions() = default;

void ExportActions::setTimeline(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program) {
    timeline_ = std::move(timeline);
    slack_ = std::make_shared<SlackOfResult>();
    program_ = program ? std::move(program) : document_->snapshot();
    const bool any = timeline_ && !timeline_->operations.empty();
    for (QAction* action : {export_, copy_, data_->menuAction()}) action->setEnabled(any);
    for (QAction* action : data_->actions()) action->setEnabled(any);
}

void ExportActions::setSources(std::function<View()> view, std::function<Target()> stepTarget,
                               std::function<std::vector<DeviceProfile>(const Timeline&)> slackDevices) {
    view_ = std::move(view);
    stepTarget_ = std::move(stepTarget);
    slackDevices_ = std::move(slackDevices);
}

/// Returns what makes the result with its notes and with the slack of its operations, which simulates it many times.
std::function<ExportActions::Result(const std::stop_token&)> ExportActions::toWrite() const {
    if (!slackDevices_ || !timeline_) return {};
    return [result = timeline_, program = program_, devices = slackDevices_(*timeline_), slack = slack_, notes = view_().notes](
               const std::stop_token& stop) { return noted(slack->foundIn(result, *program, devices, stop), notes); };
}

ui::FigureSource ExportActions::source() const {
    ui::FigureSource source{program_, timeline_, {}, nullptr, {}, nullptr, toWrite()};
    if (view_) source.notes = view_().notes;
    return source;
}

void ExportActions::add(const QString& text, const QString& ending, Bytes bytes) {
    connect(data_->addAction(text), &QAction::triggered, this,
            [this, ending, bytes = std::move(bytes)] { askAndWrite(ending, bytes); });
}

QString ExportActions::folder() const { return document_->path().isEmpty() ? QString() : QFileInfo(document_->path()).path(); }

QString ExportActions::baseName() const {
    QString name = QFileInfo(document_->displayName()).completeBaseName();
    return name.replace(u'/', u'-');
}

/// Writes the result that is shown when the file is asked for.
void ExportActions::askAndWrite(const QString& ending, const Bytes& bytes) {
    const QString suggestion = suggestedPath(document_->path(), document_->displayName(), u'.' + ending);
    askWhereToSave(window_, suggestion, ending, [this, bytes, source = source()](const QString& path) {
        const auto made = [bytes, source] {
            const Result result = ui::asWritten({source}, {}).front().timeline;
            return QByteArray::fromStdString(bytes(*source.program, *result));
        };
        write(path, made, [this, path](const Expected<void>& written) {
            if (written) Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path));
            else sayNotExported(window_, written);
        });
    });
}

/// Writes a file. Each has a job of its own, which nothing stops: the window may be closed, or ask for the next one, before it is
/// written.
void ExportActions::write(const QString& path, std::function<QByteArray()> bytes,
                          std::function<void(const Expected<void>&)> done) {
    const auto make = [bytes = std::move(bytes), path,
                       due = std::make_shared<ui::WorkToFinish>(ui::Finish::Always)](const std::stop_token&) {
        const QByteArray made = bytes();
        return ui::writeFile(path, path.endsWith(QLatin1String(".gz")) ? ui::gzipped(made) : made);
    };
    auto* job = new ui::LatestJob(ui::Urgency::Long);
    job->setParent(this);
    job->ask(make, [job, done = std::move(done)](const Expected<void>& written) {
        job->deleteLater();
        done(written);
    });
}

void ExportActions::saveResult(const QString& path, std::function<void()> failed) {
    const auto made = [result = timeline_, program = program_, notes = view_().notes] {
        return QByteArray::fromStdString(resultToDatabase(*program, *noted(result, notes)));
    };
    write(path, made, [this, path, failed = std::move(failed)](const Expected<void>& written) {
        if (written) return message(Severity::Hint, tr("Saved %1").arg(path));
        failed();
        sayNotExported(window_, written);
    });
}

Expected<ui::LiveParts> ExportActions::live() const {
    return liveParts(slackDevices_ && timeline_ ? slackDevices_(*timeline_) : std::vector<DeviceProfile>());
}

void ExportActions::openDialog() {
    const View view = view_();
    const auto steps = static_cast<int>(document_->program().steps.size());
    auto* dialog = new ui::ExportDialog(
        {source(), view.before, view.range, view.lanes, steps, folder(), baseName(), live(), view.selected}, window_);
    connect(dialog, &ui::ExportDialog::stepsRequested, this, [this, dialog] { runStepsFor(dialog); });
    connect(dialog, &ui::ExportDialog::exported, this, [this](const QStringList& paths) {
        Q_EMIT message(Severity::Hint,
                       paths.size() == 1
                           ? tr("Exported %1").arg(paths.first())
                           : tr("Exported %1 pictures, %2 to %3").arg(paths.size()).arg(paths.first(), paths.last()));
    });
    connect(dialog, &QDialog::finished, this, [this] { steps_.drop(); });
    dialog->open();
}

/// Runs the recorded steps. Edits since the last recorded step are not included.
void ExportActions::runStepsFor(ui::ExportDialog* dialog) {
    auto steps = stepPrograms(document_->program(), document_->undoOutsideSteps());
    if (!steps) return dialog->setSteps(steps.failure());
    const auto run = [target = stepTarget_(), programs = *std::move(steps)](const std::stop_token& stop) {
        return predicted(programs, target, stop);
    };
    steps_.ask(run, [to = QPointer(dialog)](Expected<std::vector<ui::FigureSource>> found) {
        if (to) to->setSteps(std::move(found));
    });
}

void ExportActions::copyPicture() {
    const ui::ExportSettings last = ui::ExportSettings::remembered();
    ui::FigureOptions options = last.options;
    if (last.lanes == 0) options.lanes = view_().lanes;
    options.lanes.buffers = view_().lanes.buffers;
    options.lanes.blocks = view_().lanes.blocks;
    const auto draw = [shown = source(), options](const std::stop_token& stop) {
        const ui::FigureSource source = ui::asWritten({shown}, stop).front();
        return ui::clipboardPicture(source, ui::layoutFigures({source}, options).front(), options);
    };
    copying_.ask(draw, [this](const Expected<ui::ClipboardPicture>& picture) {
        if (!picture) return message(Severity::Warning, ui::text(picture.why()));
        QGuiApplication::clipboard()->setMimeData(ui::mimeDataOf(*picture));
        Q_EMIT message(Severity::Hint, tr("Copied the picture; paste it into a slide or a document."));
    });
}

}  // namespace streamscope::app

#include "moc_export_actions.cpp"
