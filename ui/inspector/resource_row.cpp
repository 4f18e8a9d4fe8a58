// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resource_row.h"

#include "ui/inspector/make_resource_controls.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_details.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/tab_order.h"

#include <QApplication>
#include <QFrame>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

QString iconOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Event: return QStringLiteral("event");
        case ResourceKind::Buffer: return QStringLiteral("buffer");
        case ResourceKind::Word: return QStringLiteral("word");
        case ResourceKind::Parameter: return QStringLiteral("parameter");
        case ResourceKind::Graph: return QStringLiteral("graph");
        case ResourceKind::Thread:
        case ResourceKind::Context: return QStringLiteral("host");
        case ResourceKind::Stream: break;
    }
    return QStringLiteral("stream");
}

constexpr qsizetype mostUsesNamed = 12;

}  // namespace

ResourceRow::ResourceRow(ResourceKind kind, const QString& id, QWidget* parent)
    : QWidget(parent),
      kind_(kind),
      id_(id),
      mark_(new QLabel(this)),
      name_(new QLineEdit(id, this)),
      delete_(nullptr),
      controls_(nullptr),
      message_(new QLabel(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QStringLiteral("%1 %2").arg(nounOf(kind), id));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(4, 2, 6, 4);
    grid->setHorizontalSpacing(2);
    grid->setVerticalSpacing(0);
    grid->addWidget(mark_, 0, 0);
    grid->addWidget(name_, 0, 1);
    if (kind != ResourceKind::Graph && kind != ResourceKind::Thread && kind != ResourceKind::Context) {
        fold_ = new GlyphButton(QStringLiteral("chevron-right"), tr("More about %1").arg(id), this);
        fold_->setCheckable(true);
        grid->addWidget(fold_, 0, 2);
        connect(fold_, &QToolButton::clicked, this, &ResourceRow::unfold);
    }
    delete_ = makeGlyphButton(QStringLiteral("close"), tr("Delete %1").arg(id), this);
    grid->addWidget(delete_, 0, 3);
    grid->addWidget(message_, 1, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    mark_->setCursor(Qt::OpenHandCursor);
    mark_->setToolTip(tr("Drag to move, or press Alt+Up and Alt+Down"));
    name_->setFont(strongFont());
    name_->setAccessibleName(tr("Name of %1 %2").arg(nounOf(kind), id));
    name_->setMinimumWidth(40);
    name_->installEventFilter(this);
    setRole(name_, Role::Flat);
    setRole(message_, Role::Error);
    message_->setWordWrap(true);
    message_->hide();
    if ((controls_ = makeResourceControls(kind, this))) {
        grid->addWidget(controls_, 2, 1, 1, 3);
        connectControls(controls_);
    }
    makeQuestion();
    grid->addWidget(question_, 4, 0, 1, 4);
    connect(name_, &QLineEdit::textEdited, this, &ResourceRow::checkName);
    connect(name_, &QLineEdit::editingFinished, this, &ResourceRow::commitName);
    connect(delete_, &QToolButton::clicked, this, [this] { Q_EMIT deleteRequested(id_); });
    followTheme(this, [this] { paintMark(); });
}

void ResourceRow::connectControls(ResourceControls* controls) {
    connect(controls, &ResourceControls::changed, this,
            [this](const Resource& resource, const QString& what, bool typed) { Q_EMIT changed(id_, resource, what, typed); });
    connect(controls, &ResourceControls::finished, this, &ResourceRow::finished);
    connect(controls, &ResourceControls::cancelled, this, &ResourceRow::cancelled);
}

void ResourceRow::makeQuestion() {
    question_ = new QFrame(this);
    setRole(question_, Role::Card);
    auto* column = new QVBoxLayout(question_);
    column->setContentsMargins(unit, unit, unit, unit);
    questionText_ = new QLabel(question_);
    questionText_->setWordWrap(true);
    confirm_ = new QPushButton(question_);
    keep_ = new QPushButton(tr("Keep"), question_);
    keep_->setAccessibleName(tr("Keep %1").arg(id_));
    column->addWidget(questionText_);
    column->addWidget(confirm_);
    column->addWidget(keep_);
    question_->hide();
    connect(confirm_, &QPushButton::clicked, this, [this] { Q_EMIT deleteConfirmed(id_); });
    connect(keep_, &QPushButton::clicked, this, [this] {
        delete_->setFocus(Qt::OtherFocusReason);
        question_->hide();
    });
}

void ResourceRow::askToDelete(const QStringList& uses) {
    tellUses(uses);
    question_->show();
    keep_->setFocus();
}

void ResourceRow::tellUses(const QStringList& uses) {
    QString list = uses.mid(0, mostUsesNamed).join(QStringLiteral(", "));
    if (uses.size() > mostUsesNamed) list = tr("%1 and %2 more").arg(list).arg(uses.size() - mostUsesNamed);
    questionText_->setText(tr("%1 is used by %2.").arg(id_, list));
    confirm_->setText(tr("Delete with %n use(s)", nullptr, static_cast<int>(uses.size())));
    confirm_->setAccessibleName(QStringLiteral("%1: %2").arg(id_, confirm_->text()));
}

void ResourceRow::unfold(bool on) {
    fold_->setGlyph(on ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
    if (!details_) {
        details_ = new ResourceDetails(kind_, id_, this);
        static_cast<QGridLayout*>(layout())->addWidget(details_, 3, 1, 1, 3);
        connectControls(details_);
        if (program_) fill(*program_, scopeOf(*program_));
        orderTabs(controls_ ? lastInTabOrder(controls_) : delete_, details_->layout());
    }
    details_->setVisible(on);
}

bool ResourceRow::isUnfolded() const { return fold_ && fold_->isChecked(); }

void ResourceRow::showDetails() {
    if (fold_ && !fold_->isChecked()) fold_->click();
}

void ResourceRow::fill(const Program& program, const Scope& scope) {
    program_ = &program;
    const std::string id = id_.toStdString();
    const std::optional<Resource> resource = declared(program, kind_, id);
    for (ResourceControls* part : {controls_, details_}) {
        if (!part || !resource) continue;
        part->fill(*resource, scope);
        part->setContextShown(!program.contexts.empty());
    }
    colour_ = resource ? colourOf(*resource) : QColor();
    paintMark();
    showUses(usesInWords(program, kind_, id));
}

void ResourceRow::showUses(const QStringList& uses) {
    QString text = tr("Delete %1").arg(id_);
    if (!uses.isEmpty()) {
        QString list = uses.mid(0, mostUsesNamed).join(QStringLiteral(", "));
        if (uses.size() > mostUsesNamed) list = tr("%1 and %2 more").arg(list).arg(uses.size() - mostUsesNamed);
        text += u'\n' + tr("Used by %1").arg(list);
    }
    delete_->setToolTip(text);
    delete_->setAccessibleDescription(text);
    if (uses.isEmpty()) question_->hide();
    else if (!question_->isHidden()) tellUses(uses);
}

void ResourceRow::paintMark() {
    const QColor tint = colour_.isValid() ? colour_ : Theme::current().mutedText;
    mark_->setPixmap(icon(iconOf(kind_), tint).pixmap(QSize(16, 16), devicePixelRatioF()));
}

void ResourceRow::startRename() {
    name_->setFocus();
    name_->selectAll();
}

void ResourceRow::checkName(const QString& text) {
    const QString problem =
        program_ ? renameProblem(*program_, kind_, id_.toStdString(), text.trimmed().toStdString()) : QString();
    setInvalid(name_, !problem.isEmpty());
    name_->setAccessibleDescription(problem);
    message_->setText(problem);
    message_->setVisible(!problem.isEmpty());
    asked_.clear();
}

void ResourceRow::showName() {
    name_->setText(id_);
    checkName(id_);
}

/// Emits the new name once, although both Enter and the loss of focus end editing.
void ResourceRow::commitName() {
    const QString to = name_->text().trimmed();
    if (to == asked_) return;
    if (!message_->isHidden() || to == id_) return showName();
    asked_ = to;
    Q_EMIT renamed(id_, to);
}

void ResourceRow::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    switch (event->key()) {
        case Qt::Key_Escape:
            if (!dragging_ && question_->isHidden()) break;
            if (!dragging_) return keep_->click();
            endDrag();
            Q_EMIT dragCancelled();
            return;
        case Qt::Key_Delete: Q_EMIT deleteRequested(id_); return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget())) return button->click();
            if (!hasFocus()) break;  // Enter ended the typing in one of the fields
            [[fallthrough]];
        case Qt::Key_F2: startRename(); return;
        case Qt::Key_Up:
            if (alt) {
                Q_EMIT moveRequested(id_, -1);
                return;
            }
            break;
        case Qt::Key_Down:
            if (alt) {
                Q_EMIT moveRequested(id_, 1);
                return;
            }
            break;
        default: break;
    }
    QWidget::keyPressEvent(event);
}

/// Handles keys of the name field: Alt+arrows move the row, Escape restores the name. Consumes Enter, which would start another
/// renaming in the row.
bool ResourceRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched != name_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        showName();
        setFocus();
        return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        commitName();
        if (isVisible()) setFocus();
        return true;
    }
    if (key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
        keyPressEvent(key);
        return true;
    }
    return false;
}

void ResourceRow::mousePressEvent(QMouseEvent* event) {
    QWidget::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton) pressed_ = event->position().toPoint();
    Q_EMIT activated(id_);
}

void ResourceRow::mouseMoveEvent(QMouseEvent* event) {
    const QPoint here = event->position().toPoint();
    if (!pressed_ || !(event->buttons() & Qt::LeftButton)) return;
    if (!dragging_ && (here - *pressed_).manhattanLength() < QApplication::startDragDistance()) return;
    if (!dragging_) mark_->setCursor(Qt::ClosedHandCursor);
    dragging_ = true;
    Q_EMIT dragged(mapToParent(here).y());
}

void ResourceRow::mouseReleaseEvent(QMouseEvent* event) {
    const bool drop = dragging_;
    endDrag();
    if (drop) Q_EMIT dropped(mapToParent(event->position().toPoint()).y());
}

void ResourceRow::endDrag() {
    pressed_.reset();
    dragging_ = false;
    mark_->setCursor(Qt::OpenHandCursor);
}

void ResourceRow::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void ResourceRow::paintEvent(QPaintEvent*) {
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), corner, corner);
}

}  // namespace streamscope::ui

#include "moc_resource_row.cpp"
