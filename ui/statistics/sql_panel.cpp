// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/sql_panel.h"

#include "engine/result/sql_text.h"
#include "ui/statistics/sql_model.h"
#include "ui/theme/menu_button.h"
#include "ui/theme/table_pages.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <mutex>
#include <set>

namespace streamscope::ui {
namespace {

constexpr int widestColumn = 320;             ///< px
constexpr std::size_t mostOperations = 2000;  ///< selected at once

}  // namespace

/// The database of a result. It is made on another thread, by the first question.
struct SqlPanel::Asked {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const Timeline> timeline;
    std::mutex mutex;
    std::unique_ptr<SqlResult> result;

    Answer ask(const std::string& question, const std::stop_token& stop) {
        const std::scoped_lock lock(mutex);
        if (!result) result = std::make_unique<SqlResult>(*program, *timeline);
        return result->ask(question, stop);
    }
};

SqlPanel::SqlPanel(QWidget* parent)
    : QWidget(parent),
      question_(new QPlainTextEdit(this)),
      ask_(new QPushButton(tr("Ask"), this)),
      all_(new QPushButton(tr("Select all rows"), this)),
      save_(new QPushButton(tr("Save as CSV…"), this)),
      views_(new QToolButton(this)),
      menu_(new QMenu(views_)),
      said_(new QLabel(this)),
      model_(new SqlModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      view_(new QTableView(this)) {
    auto* split = new QSplitter(Qt::Horizontal, this);
    split->setChildrenCollapsible(false);
    split->addWidget(makeQuestion());
    split->addWidget(makeAnswer());
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(split);
    enable();
}

QWidget* SqlPanel::makeQuestion() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    column->setSpacing(unit / 2);
    question_->setObjectName(QStringLiteral("sqlQuestion"));
    question_->setAccessibleName(tr("Question in SQL"));
    question_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    question_->setPlaceholderText(
        QStringLiteral("SELECT id, name, duration_us FROM operations\nORDER BY duration_us DESC LIMIT 20"));
    question_->setTabChangesFocus(true);
    question_->setMinimumHeight(3 * fontMetrics().height());
    question_->installEventFilter(this);
    ask_->setObjectName(QStringLiteral("sqlAsk"));
    ask_->setToolTip(tr("Ask (Ctrl+Enter)"));
    views_->setObjectName(QStringLiteral("sqlViews"));
    views_->setText(tr("Tables"));
    views_->setToolTip(tr("What can be asked: a choice writes the question"));
    views_->setAutoRaise(true);
    openMenu(views_, menu_);
    connect(menu_, &QMenu::aboutToShow, this, &SqlPanel::fillViews);
    connect(ask_, &QPushButton::clicked, this, &SqlPanel::ask);
    connect(question_, &QPlainTextEdit::textChanged, this, &SqlPanel::enable);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(ask_);
    buttons->addWidget(views_);
    buttons->addStretch(1);
    column->addWidget(question_, 1);
    column->addLayout(buttons);
    return side;
}

QWidget* SqlPanel::makeAnswer() {
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, unit / 2, 0, 0);
    column->setSpacing(unit / 2);
    said_->setObjectName(QStringLiteral("sqlSaid"));
    said_->setWordWrap(true);
    said_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    said_->setText(tr("Answers appear here. A column id selects operations; at most 10,000 rows and 10 s."));
    all_->setObjectName(QStringLiteral("sqlSelectAll"));
    all_->setToolTip(tr("Select the operations of all rows"));
    setRole(all_, Role::Flat);
    save_->setObjectName(QStringLiteral("sqlSave"));
    save_->setToolTip(tr("Save the table as comma-separated values"));
    setRole(save_, Role::Flat);
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(SqlModel::SortRole);
    view_->setModel(sorted_);
    view_->setObjectName(QStringLiteral("sqlTable"));
    view_->setAccessibleName(tr("Answer"));
    makeRoomy(*view_);
    view_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view_->horizontalHeader()->setSortIndicatorClearable(true);
    view_->setSortingEnabled(true);
    const auto select = [this](const QModelIndex& at) {
        if (at.isValid()) selectRow(sorted_->mapToSource(at).row());
    };
    connect(view_, &QTableView::clicked, this, select);
    connect(view_, &QTableView::activated, this, select);
    connect(all_, &QPushButton::clicked, this, &SqlPanel::selectAll);
    connect(save_, &QPushButton::clicked, this, [this] {
        if (model_->answer()) Q_EMIT csvRequested(text(toCsv(*model_->answer())));
    });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(unit, 0, unit, 0);
    head->addWidget(said_, 1);
    head->addWidget(all_);
    head->addWidget(save_);
    column->addLayout(head);
    column->addWidget(view_, 1);
    return side;
}

void SqlPanel::setResult(std::shared_ptr<const Program> program, std::shared_ptr<const Timeline> timeline) {
    if (timeline == timeline_) return;
    program_ = std::move(program);
    timeline_ = std::move(timeline);
    asked_.reset();
    enable();
}

void SqlPanel::focusQuestion() { question_->setFocus(Qt::OtherFocusReason); }

bool SqlPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isEnter || !(key.modifiers() & Qt::ControlModifier)) return QWidget::eventFilter(watched, event);
    if (ask_->isEnabled()) ask();
    return true;
}

/// Lists the views, each with its columns.
void SqlPanel::fillViews() {
    if (!menu_->isEmpty()) return;
    menu_->setToolTipsVisible(true);
    for (const SqlTable& view : sqlViews()) {
        QAction* action = menu_->addAction(text(view.name), this, [this, view] { insertView(view); });
        QStringList columns;
        for (const std::string& name : view.columns) columns << text(name);
        action->setToolTip(columns.join(QStringLiteral(", ")));
    }
}

/// Replaces the question by one for all columns of a view. Undo brings the former one back.
void SqlPanel::insertView(const SqlTable& view) {
    QStringList columns;
    for (const std::string& name : view.columns)
        columns << (name == "from" || name == "to" ? u'"' + text(name) + u'"' : text(name));
    QTextCursor cursor(question_->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(QStringLiteral("SELECT %1\nFROM %2\nLIMIT 100").arg(columns.join(QStringLiteral(", ")), text(view.name)));
    focusQuestion();
}

void SqlPanel::ask() {
    if (!timeline_ || !program_) return;
    if (!asked_) {
        asked_ = std::make_shared<Asked>();
        asked_->program = program_;
        asked_->timeline = timeline_;
    }
    said_->setText(tr("Asking…"));
    setRole(said_, Role::Muted);
    const QString question = question_->toPlainText();
    answeredOf_ = timeline_;
    job_.ask([asked = asked_, words = question.toStdString()](const std::stop_token& stop) { return asked->ask(words, stop); },
             [this, question](Answer answer) { take(std::move(answer), question); });
}

void SqlPanel::take(Answer answer, const QString& question) {
    if (const auto* mistake = std::get_if<SqlMistake>(&answer)) {
        showMistake(*mistake, question);
    } else {
        const auto made = std::make_shared<const SqlAnswer>(std::move(std::get<SqlAnswer>(answer)));
        view_->sortByColumn(-1, Qt::AscendingOrder);
        model_->setAnswer(made);
        view_->resizeColumnsToContents();
        for (int column = 0; column < model_->columnCount(); ++column)
            view_->setColumnWidth(column, std::min(view_->columnWidth(column), widestColumn));
        setRole(said_, Role::Muted);
        const QString rows = tr("%n row(s)", nullptr, static_cast<int>(made->rows.size()));
        said_->setText(made->isCut ? tr("%1, cut: add LIMIT and OFFSET for others").arg(rows) : rows);
    }
    enable();
    Q_EMIT answered();
}

/// Says what is wrong, and puts the cursor there.
void SqlPanel::showMistake(const SqlMistake& mistake, const QString& question) {
    setRole(said_, Role::Error);
    said_->setText(text(mistake.words));
    if (!mistake.at || question != question_->toPlainText()) return;
    const auto at = static_cast<int>(QString::fromUtf8(question.toUtf8().left(static_cast<qsizetype>(*mistake.at))).size());
    QTextCursor cursor = question_->textCursor();
    cursor.setPosition(std::min(at, static_cast<int>(question.size())));
    const int line = cursor.blockNumber() + 1, column = cursor.positionInBlock() + 1;
    said_->setText(tr("Line %1, column %2: %3").arg(line).arg(column).arg(text(mistake.words)));
    cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
    question_->setTextCursor(cursor);
}

std::vector<std::uint32_t> SqlPanel::operationsIn(int firstRow, int lastRow) const {
    std::vector<std::uint32_t> operations;
    const SqlAnswer* answer = model_->answer().get();
    const std::optional<std::size_t> column = answer ? answer->idColumn() : std::nullopt;
    if (!column || answeredOf_ != timeline_) return operations;  // the ids are those of another result
    for (int row = firstRow; row <= lastRow && operations.size() < mostOperations; ++row) {
        const auto* id = std::get_if<std::int64_t>(&answer->rows[static_cast<std::size_t>(row)][*column]);
        if (id && *id >= 0 && *id < static_cast<std::int64_t>(timeline_->operations.size()))
            operations.push_back(static_cast<std::uint32_t>(*id));
    }
    return operations;
}

void SqlPanel::request(const std::vector<std::uint32_t>& operations) {
    QStringList sources;
    for (const std::uint32_t operation : operations) sources << QString::fromUtf8(timeline_->operations[operation].source());
    sources.removeDuplicates();
    if (!sources.isEmpty()) Q_EMIT operationsActivated(sources);
}

void SqlPanel::selectRow(int row) { request(operationsIn(row, row)); }

void SqlPanel::selectAll() { request(operationsIn(0, model_->rowCount() - 1)); }

void SqlPanel::enable() {
    const bool any = model_->rowCount() > 0;
    ask_->setEnabled(timeline_ && program_ && !question_->toPlainText().trimmed().isEmpty());
    all_->setEnabled(any && model_->answer()->idColumn() && answeredOf_ == timeline_);
    save_->setEnabled(any);
}

}  // namespace streamscope::ui

#include "moc_sql_panel.cpp"
