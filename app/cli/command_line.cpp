// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "engine/program/quantity.h"
#include "ui/theme/language.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace streamscope::app {
namespace {

/// Walks the words after the command's name: options with a value, flags, and one FILE.
class Words {
public:
    explicit Words(QStringList words) : words_(std::move(words)) {}
    using Take = std::function<QString(const QString& value)>;  ///< answers what is wrong, or nothing

    void option(const QString& name, Take take) { options_.insert_or_assign(name, std::move(take)); }
    void text(const QString& name, QString& into) {
        option(name, [&into](const QString& value) { return into = value, QString(); });
    }
    /// Takes every value, and the words that follow it, as a shell makes them of a pattern.
    void texts(const QString& name, QStringList& into) {
        option(name, [&into](const QString& value) { return into << value, QString(); });
        more_ = &into;
    }
    /// Takes every word that is no option.
    void files(QStringList& into) { files_ = &into; }
    void flag(const QString& name, bool& into, bool value = true) { flags_.insert_or_assign(name, Flag{&into, value}); }

    /// Empty when all was understood.
    QString read(QString* file) {
        for (qsizetype i = 0; i < words_.size(); ++i) {
            const QString error = one(i, file);
            if (!error.isEmpty()) return error;
        }
        if (file && file->isEmpty())
            return QStringLiteral("a FILE is missing: a path or an example's name (streamscope examples)");
        return {};
    }

private:
    struct Flag {
        bool* into;
        bool value;
    };
    QString one(qsizetype& i, QString* file) {
        const QString word = words_[i];
        if (const auto flag = flags_.find(word); flag != flags_.end()) return *flag->second.into = flag->second.value, QString();
        if (word.startsWith(QLatin1String("--"))) return withValue(word, i);
        if (more_ && !more_->isEmpty()) return *more_ << word, QString();
        if (files_) return *files_ << word, QString();
        if (!file) return QStringLiteral("unexpected \"%1\"").arg(word);
        if (!file->isEmpty()) return QStringLiteral("more than one FILE: \"%1\" and \"%2\"").arg(*file, word);
        *file = word;
        return {};
    }
    QString withValue(const QString& word, qsizetype& i) {
        const qsizetype equals = word.indexOf(u'=');
        const QString name = equals < 0 ? word : word.left(equals);
        const auto option = options_.find(name);
        if (option == options_.end()) return QStringLiteral("unknown option %1").arg(name);
        if (equals >= 0) return option->second(word.mid(equals + 1));
        if (i + 1 >= words_.size()) return QStringLiteral("%1 needs a value").arg(name);
        return option->second(words_[++i]);
    }

    QStringList words_;
    std::map<QString, Take> options_;
    std::map<QString, Flag> flags_;
    QStringList* more_ = nullptr;
    QStringList* files_ = nullptr;
};

Words::Take wholeNumber(const QString& name, int least, int most, std::function<void(int)> into) {
    return [=](const QString& value) {
        bool ok = false;
        const int number = value.toInt(&ok);
        if (!ok || number < least || number > most)
            return QStringLiteral("%1 takes a whole number from %2 to %3, not \"%4\"").arg(name).arg(least).arg(most).arg(value);
        into(number);
        return QString();
    };
}

QString takeSet(std::map<std::string, std::int64_t>& set, const QString& value) {
    const qsizetype equals = value.indexOf(u'=');
    bool ok = false;
    const qint64 number = value.mid(equals + 1).toLongLong(&ok);
    if (equals < 1 || !ok) return QStringLiteral("--set takes NAME=WHOLE-NUMBER, not \"%1\"").arg(value);
    set[value.left(equals).toStdString()] = number;
    return {};
}

QString takeTimeout(RunCommand& run, const QString& value) {
    bool ok = false;
    const double seconds = value.toDouble(&ok);
    if (!ok || !std::isfinite(seconds) || seconds <= 0 || seconds > 86400)
        return QStringLiteral("--timeout takes seconds, more than 0 and at most 86400, not \"%1\"").arg(value);
    run.timeout = std::chrono::milliseconds(std::max<qint64>(1, qRound64(seconds * 1000)));
    return {};
}

QString takeMethod(RunCommand& run, const QString& value) {
    run.method = methodNamed(value.toStdString());
    if (run.method) return {};
    return QStringLiteral("--measure takes exact, strobed, events, activity or none, not \"%1\"").arg(value);
}

QString takePicture(RunCommand& run, const QString& value) {
    run.picture = value;
    if (ui::formatOf(value)) return {};
    return QStringLiteral("--picture takes a file that ends in .png, .svg or .pdf, not \"%1\"").arg(value);
}

using TakeFigure = QString (*)(const QString&, ui::FigureOptions&);

void readFigureOption(Words& reader, ui::FigureOptions& figure, const char* name, TakeFigure take) {
    reader.option(QString::fromLatin1(name), [&figure, name, take](const QString& value) {
        const QString wrong = take(value, figure);
        return wrong.isEmpty() ? QString() : QString::fromLatin1(name) + u' ' + wrong;
    });
}

/// How any picture looks.
void readPage(Words& reader, ui::FigureOptions& figure) {
    readFigureOption(reader, figure, "--picture-size", ui::takeSize);
    readFigureOption(reader, figure, "--picture-style", ui::takeStyle);
    readFigureOption(reader, figure, "--font-size", ui::takeFont);
    readFigureOption(reader, figure, "--font", ui::takeFamily);
    const QString scale = QStringLiteral("--picture-scale");
    reader.option(scale, wholeNumber(scale, 1, 4, [&figure](int n) { figure.dpi = 96 * n; }));
    const QString dpi = QStringLiteral("--picture-dpi");
    reader.option(dpi, wholeNumber(dpi, ui::leastDpi, ui::mostDpi, [&figure](int n) { figure.dpi = n; }));
}

/// How the picture of a timeline looks; the dialog has the same.
void readFigure(Words& reader, RunCommand& run) {
    ui::FigureOptions& figure = run.figure;
    readPage(reader, figure);
    readFigureOption(reader, figure, "--picture-range", ui::takeRange);
    readFigureOption(reader, figure, "--picture-lanes", ui::takeLanes);
    reader.flag(QStringLiteral("--picture-steps"), run.pictureSteps);
    reader.flag(QStringLiteral("--picture-buffers"), figure.lanes.buffers);
    reader.flag(QStringLiteral("--no-legend"), figure.legend, false);
    reader.flag(QStringLiteral("--no-grid"), figure.grid, false);
    reader.flag(QStringLiteral("--no-caption"), figure.caption, false);
}

QString pictureMissing(const RunCommand& run) {
    const bool asked = run.pictureSteps || run.figure != ui::FigureOptions();
    return asked && run.picture.isEmpty() ? QStringLiteral("options for pictures need --picture F.png, F.svg or F.pdf")
                                          : QString();
}

Command withHint(const QString& command, const QString& error) {
    return UsageError{
        QStringLiteral("%1: %2. See: streamscope --help").arg(QStringLiteral("streamscope %1").arg(command).trimmed(), error)};
}

/// What a run and each run of a sweep take alike.
void addRunOptions(Words& reader, RunCommand& run) {
    reader.text(QStringLiteral("--on"), run.on);
    reader.text(QStringLiteral("--output"), run.output);
    reader.text(QStringLiteral("--table"), run.table);
    reader.flag(QStringLiteral("--json"), run.json);
    reader.option(QStringLiteral("--picture"), [&run](const QString& v) { return takePicture(run, v); });
    reader.option(QStringLiteral("--timeout"), [&run](const QString& v) { return takeTimeout(run, v); });
    reader.option(QStringLiteral("--measure"), [&run](const QString& v) { return takeMethod(run, v); });
    reader.option(QStringLiteral("--runs"), wholeNumber(QStringLiteral("--runs"), 1, 10000, [&run](int n) { run.runs = n; }));
    reader.option(QStringLiteral("--channels"),
                  wholeNumber(QStringLiteral("--channels"), 1, 32, [&run](int n) { run.channels = n; }));
}

Command parseRun(const QStringList& words) {
    RunCommand run;
    Words reader(words);
    addRunOptions(reader, run);
    reader.text(QStringLiteral("--trace"), run.trace);
    reader.flag(QStringLiteral("--verify"), run.verify);
    reader.option(QStringLiteral("--set"), [&run](const QString& v) { return takeSet(run.set, v); });
    readFigure(reader, run);
    QString error = reader.read(&run.file);
    if (error.isEmpty()) error = pictureMissing(run);
    return error.isEmpty() ? Command(run) : withHint(QStringLiteral("run"), error);
}

QString takeRange(SweepCommand& sweep, const QString& value) {
    SweepRangeRead read = readSweepRange(value.toStdString());
    if (!read) return QStringLiteral("--set: ") + QString::fromStdString(read.problem);
    sweep.ranges.push_back(std::move(*read.range));
    return {};
}

Command parseSweep(const QStringList& words) {
    SweepCommand sweep;
    Words reader(words);
    addRunOptions(reader, sweep.run);
    reader.option(QStringLiteral("--set"), [&sweep](const QString& v) { return takeRange(sweep, v); });
    reader.option(QStringLiteral("--jobs"), wholeNumber(QStringLiteral("--jobs"), 1, 1024, [&sweep](int n) { sweep.jobs = n; }));
    readPage(reader, sweep.run.figure);
    QString error = reader.read(&sweep.run.file);
    if (error.isEmpty()) error = pictureMissing(sweep.run);
    if (error.isEmpty() && sweep.ranges.empty())
        error = QStringLiteral("--set is missing: a parameter and its range, such as --set chunks=1..64");
    return error.isEmpty() ? Command(sweep) : withHint(QStringLiteral("sweep"), error);
}

Command parseCheck(const QStringList& words) {
    CheckCommand check;
    Words reader(words);
    reader.text(QStringLiteral("--on"), check.on);
    reader.flag(QStringLiteral("--json"), check.json);
    const QString error = reader.read(&check.file);
    return error.isEmpty() ? Command(check) : withHint(QStringLiteral("check"), error);
}

QString takeTarget(std::optional<CodeTarget>& target, const QString& value) {
    target = codeTargetNamed(value.toStdString());
    if (target) return {};
    return QStringLiteral("--as takes cuda, driver, cupy, cuda.core or pytorch, not \"%1\"").arg(value);
}

Command parseCode(const QStringList& words) {
    CodeCommand code;
    std::optional<CodeTarget> target;
    Words reader(words);
    reader.text(QStringLiteral("--output"), code.output);
    reader.option(QStringLiteral("--as"), [&target](const QString& v) { return takeTarget(target, v); });
    reader.option(QStringLiteral("--set"), [&code](const QString& v) { return takeSet(code.set, v); });
    reader.flag(QStringLiteral("--timed"), code.timed);
    reader.flag(QStringLiteral("--embed"), code.embed);
    QString error = reader.read(&code.file);
    if (error.isEmpty() && !target) error = QStringLiteral("--as is missing: cuda, driver, cupy, cuda.core or pytorch");
    if (!error.isEmpty()) return withHint(QStringLiteral("code"), error);
    code.target = *target;
    return code;
}

Command parseGrade(const QStringList& words) {
    GradeCommand grade;
    Words reader(words);
    reader.text(QStringLiteral("--lesson"), grade.lesson);
    reader.texts(QStringLiteral("--submission"), grade.submissions);
    reader.text(QStringLiteral("--part"), grade.part);
    reader.text(QStringLiteral("--csv"), grade.csv);
    reader.text(QStringLiteral("--gradescope"), grade.gradescope);
    reader.text(QStringLiteral("--junit"), grade.junit);
    reader.option(QStringLiteral("--goal"), wholeNumber(QStringLiteral("--goal"), 1, 1000, [&grade](int n) { grade.goal = n; }));
    reader.flag(QStringLiteral("--json"), grade.json);
    QString error = reader.read(nullptr);
    if (error.isEmpty() && grade.lesson.isEmpty())
        error = QStringLiteral("--lesson is missing: a path or a lesson's name (streamscope lessons)");
    if (error.isEmpty() && grade.submissions.isEmpty())
        error = QStringLiteral("--submission is missing: programs, or folders of programs");
    return error.isEmpty() ? Command(grade) : withHint(QStringLiteral("grade"), error);
}

Command parseCompare(const QStringList& words) {
    CompareCommand compare;
    QStringList files;
    Words reader(words);
    reader.files(files);
    reader.flag(QStringLiteral("--json"), compare.json);
    QString error = reader.read(nullptr);
    if (error.isEmpty() && files.size() != 2)
        error = QStringLiteral("takes two results, A and B, as streamscope run --output writes them, not %1").arg(files.size());
    if (!error.isEmpty()) return withHint(QStringLiteral("compare"), error);
    compare.a = files[0];
    compare.b = files[1];
    return compare;
}

QString takeGrouping(StatisticsQuery& query, const QString& value) {
    const std::optional<Grouping> grouping = groupingNamed(value.toStdString());
    if (!grouping) return QStringLiteral("--by takes name, kind or stream, not \"%1\"").arg(value);
    query.grouping = *grouping;
    return {};
}

QString takeSpan(StatisticsQuery& query, const QString& value) {
    ui::FigureOptions figure;
    const QString wrong = ui::takeRange(value, figure);
    if (!wrong.isEmpty()) return QStringLiteral("--range ") + wrong;
    if (figure.range) query.range = Span{figure.range->begin, figure.range->end};
    return {};
}

Command parseStatistics(const QStringList& words) {
    StatisticsCommand statistics;
    Words reader(words);
    reader.option(QStringLiteral("--range"), [&statistics](const QString& v) { return takeSpan(statistics.query, v); });
    reader.option(QStringLiteral("--by"), [&statistics](const QString& v) { return takeGrouping(statistics.query, v); });
    reader.text(QStringLiteral("--find"), statistics.find);
    reader.flag(QStringLiteral("--host-calls"), statistics.query.hostCalls);
    reader.text(QStringLiteral("--csv"), statistics.csv);
    const QString error = reader.read(&statistics.file);
    return error.isEmpty() ? Command(statistics) : withHint(QStringLiteral("statistics"), error);
}

Command parseCalibrate(const QStringList& words) {
    CalibrateCommand calibrate;
    Words reader(words);
    reader.text(QStringLiteral("--on"), calibrate.on);
    reader.text(QStringLiteral("--like"), calibrate.like);
    reader.text(QStringLiteral("--output"), calibrate.output);
    reader.option(QStringLiteral("--runs"),
                  wholeNumber(QStringLiteral("--runs"), 1, 10000, [&calibrate](int n) { calibrate.runs = n; }));
    const QString error = reader.read(nullptr);
    return error.isEmpty() ? Command(calibrate) : withHint(QStringLiteral("calibrate"), error);
}

QString takeTime(const QString& name, std::chrono::nanoseconds& into, const QString& value) {
    const Evaluated time = evaluate(Scalar{value.toStdString()}, Unit::Time, {});
    if (!time || *time.value < 0) return QStringLiteral("%1 takes a time such as 5s or 200ms, not \"%2\"").arg(name, value);
    into = std::chrono::nanoseconds(*time.value);
    return {};
}

QString takeCalls(RecordCommand& record, const QString& value) {
    const QStringList ends = value.split(QStringLiteral(".."));
    bool isFirst = false, isLast = false;
    const qulonglong first = ends.value(0).toULongLong(&isFirst), last = ends.value(1).toULongLong(&isLast);
    if (ends.size() != 2 || !isFirst || !isLast || first < 1 || last < first)
        return QStringLiteral("--calls takes FIRST..LAST, counted from 1, not \"%1\"").arg(value);
    record.firstCall = first - 1;
    record.lastCall = last - 1;
    return {};
}

/// Returns what is wrong with options that are right one by one.
QString conflictOf(const RecordCommand& record) {
    if (record.steps && record.range.isEmpty())
        return QStringLiteral("--steps counts ranges of one name: give it, too, as --range NAME");
    if (!record.range.isEmpty() && (record.after.count() > 0 || record.length))
        return QStringLiteral("--range says which piece of time is kept, so that it takes no --after and no --for");
    if (record.baseline && !record.on.isEmpty())
        return QStringLiteral("--baseline runs the program a second time on this machine, so that it takes no --on");
    if (record.program.isEmpty())
        return QStringLiteral("a program is missing: streamscope record [options] -- PROGRAM [ARGUMENTS]");
    return {};
}

QString takeRange(RecordCommand& record, const QString& value) {
    if (value.trimmed().isEmpty()) return QStringLiteral("--range takes the name of an NVTX range");
    record.range = value;
    return {};
}

Command parseRecord(const QStringList& words) {
    RecordCommand record;
    const qsizetype end = words.indexOf(QStringLiteral("--"));
    Words reader(words.mid(0, end));
    reader.text(QStringLiteral("--output"), record.output);
    reader.text(QStringLiteral("--on"), record.on);
    reader.flag(QStringLiteral("--event-times"), record.eventTimes);
    reader.option(QStringLiteral("--calls"), [&record](const QString& v) { return takeCalls(record, v); });
    reader.option(QStringLiteral("--after"),
                  [&record](const QString& v) { return takeTime(QStringLiteral("--after"), record.after, v); });
    reader.option(QStringLiteral("--for"),
                  [&record](const QString& v) { return takeTime(QStringLiteral("--for"), record.length.emplace(), v); });
    reader.option(QStringLiteral("--range"), [&record](const QString& v) { return takeRange(record, v); });
    reader.option(QStringLiteral("--steps"), wholeNumber(QStringLiteral("--steps"), 1, 1'000'000,
                                                         [&record](int n) { record.steps = static_cast<std::size_t>(n); }));
    reader.flag(QStringLiteral("--processes"), record.processes);
    reader.flag(QStringLiteral("--baseline"), record.baseline);
    QString error = reader.read(nullptr);
    if (end >= 0) record.program = words.mid(end + 1);
    if (error.isEmpty()) error = conflictOf(record);
    return error.isEmpty() ? Command(record) : withHint(QStringLiteral("record"), error);
}

QString takeLanguage(OpenWindow& open, const QString& value) {
    QStringList codes;
    for (const ui::Language& each : ui::languages()) codes << each.code;
    open.language = value;
    if (codes.contains(value)) return {};
    return QStringLiteral("--language takes %1, not \"%2\"").arg(codes.join(QStringLiteral(", ")), value);
}

/// The window: [FILE], --commands and --language in any order.
Command parseOpen(const QStringList& words) {
    OpenWindow open;
    QStringList files;
    Words reader(words);
    reader.files(files);
    reader.flag(QStringLiteral("--commands"), open.commands);
    reader.option(QStringLiteral("--language"), [&open](const QString& v) { return takeLanguage(open, v); });
    QString error = reader.read(nullptr);
    if (error.isEmpty() && files.size() > 1) error = QStringLiteral("--commands and --language take at most one FILE");
    if (!error.isEmpty()) return withHint({}, error);
    open.file = files.value(0);
    return open;
}

bool isForWindow(const QString& word) {
    return word == QLatin1String("--commands") || word == QLatin1String("--language") ||
           word.startsWith(QLatin1String("--language="));
}

Command parseList(const QString& name, ListOf what, const QStringList& words) {
    ListCommand list{what};
    Words reader(words);
    reader.flag(QStringLiteral("--json"), list.json);
    const QString error = reader.read(nullptr);
    return error.isEmpty() ? Command(list) : withHint(name, error);
}

}  // namespace

Command parseCommandLine(const QStringList& arguments) {
    const QString first = arguments.value(0);
    const QStringList rest = arguments.mid(1);
    if (first == QLatin1String("record") && rest.mid(0, rest.indexOf(QStringLiteral("--"))).indexOf(QStringLiteral("--help")) < 0)
        return parseRecord(rest);
    if (rest.contains(QLatin1String("--help")) || first == QLatin1String("--help") || first == QLatin1String("-h") ||
        first == QLatin1String("help"))
        return PrintText{helpText()};
    if (first == QLatin1String("--version")) return PrintText{QStringLiteral("streamscope " STREAMSCOPE_VERSION "\n")};
    if (first == QLatin1String("run")) return parseRun(rest);
    if (first == QLatin1String("sweep")) return parseSweep(rest);
    if (first == QLatin1String("check")) return parseCheck(rest);
    if (first == QLatin1String("code")) return parseCode(rest);
    if (first == QLatin1String("grade")) return parseGrade(rest);
    if (first == QLatin1String("compare")) return parseCompare(rest);
    if (first == QLatin1String("statistics")) return parseStatistics(rest);
    if (first == QLatin1String("calibrate")) return parseCalibrate(rest);
    if (first == QLatin1String("machines")) return parseMachines(rest);
    if (first == QLatin1String("devices")) return parseList(first, ListOf::Devices, rest);
    if (first == QLatin1String("kernels")) return parseList(first, ListOf::Kernels, rest);
    if (first == QLatin1String("examples")) return parseList(first, ListOf::Examples, rest);
    if (first == QLatin1String("lessons")) return parseList(first, ListOf::Lessons, rest);
    if (std::ranges::any_of(arguments, isForWindow)) return parseOpen(arguments);
    if (first.startsWith(u'-'))
        return UsageError{QStringLiteral("streamscope: unknown option %1. See: streamscope --help").arg(first)};
    if (rest.isEmpty()) return OpenWindow{first};
    return UsageError{
        QStringLiteral("streamscope: one FILE at most opens in the window, or name a command first "
                       "(run, sweep, check, code, grade, compare, statistics, calibrate, record, machines, devices, kernels, "
                       "examples, lessons). See: "
                       "streamscope --help")};
}

}  // namespace streamscope::app
