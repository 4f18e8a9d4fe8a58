#include "ui/inspector/resource_row.h"

#include "ui/inspector/resource_controls.h"
#include "ui/inspector/resource_edits.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace streamscope::ui {
namespace {

QString iconOf(ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Event: return QStringLiteral("event");
        case ResourceKind::Buffer: return QStringLiteral("buffer");
        case ResourceKind::Word: return QStringLiteral("word");
        case ResourceKind::Parameter: return QStringLiteral("parameter");
        default: return QStringLiteral("stream");
    }
}

constexpr qsizetype mostUsesNamed = 12;

}  // namespace

ResourceRow::ResourceRow(ResourceKind kind, const QString& id, QWidget* parent)
    : QWidget(parent),
      kind_(kind),
      id_(id),
      mark_(new QLabel(this)),
      name_(new QLineEdit(id, this)),
      delete_(new QToolButton(this)),
      controls_(makeResourceControls(kind, this)),
      message_(new QLabel(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QStringLiteral("%1 %2").arg(nounOf(kind), id));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(4, 2, 2, 4);
    grid->setHorizontalSpacing(2);
    grid->setVerticalSpacing(0);
    grid->addWidget(mark_, 0, 0);
    grid->addWidget(name_, 0, 1);
    grid->addWidget(delete_, 0, 2);
    grid->addWidget(message_, 1, 1, 1, 2);
    if (controls_) grid->addWidget(controls_, 2, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    name_->setFont(strongFont());
    name_->setAccessibleName(QStringLiteral("Name of %1 %2").arg(nounOf(kind), id));
    name_->setMinimumWidth(40);
    name_->installEventFilter(this);
    setRole(name_, Role::Flat);
    setRole(delete_, Role::Flat);
    setRole(message_, Role::Error);
    message_->setWordWrap(true);
    message_->hide();
    connect(name_, &QLineEdit::textEdited, this, &ResourceRow::checkName);
    connect(name_, &QLineEdit::editingFinished, this, &ResourceRow::commitName);
    connect(delete_, &QToolButton::clicked, this, [this] { Q_EMIT deleteRequested(id_); });
    if (!controls_) return;
    connect(controls_, &ResourceControls::changed, this,
            [this](const Resource& resource, const QString& what, bool typed) { Q_EMIT changed(id_, resource, what, typed); });
    connect(controls_, &ResourceControls::finished, this, &ResourceRow::finished);
}

void ResourceRow::fill(const Program& program, const Scope& scope) {
    program_ = &program;
    const std::string id = id_.toStdString();
    if (const std::optional<Resource> resource = declared(program, kind_, id); resource && controls_)
        controls_->fill(*resource, scope);
    showUses(usesInWords(program, kind_, id));
}

void ResourceRow::showUses(const QStringList& uses) {
    QString text = QStringLiteral("Delete %1").arg(id_);
    delete_->setAccessibleName(text);
    if (!uses.isEmpty()) {
        QString list = uses.mid(0, mostUsesNamed).join(QStringLiteral(", "));
        if (uses.size() > mostUsesNamed) list += QStringLiteral(" and %1 more").arg(uses.size() - mostUsesNamed);
        text += kind_ == ResourceKind::Parameter ? QStringLiteral("\nUsed by %1").arg(list)
                                                 : QStringLiteral("\nUsed by %1; these uses go with it").arg(list);
    }
    delete_->setToolTip(text);
    delete_->setAccessibleDescription(text);
}

void ResourceRow::setTheme(const Theme& theme) {
    mark_->setPixmap(icon(iconOf(kind_), theme.mutedText).pixmap(QSize(16, 16), devicePixelRatioF()));
    delete_->setIcon(icon(QStringLiteral("close"), theme.mutedText));
    delete_->setIconSize(QSize(12, 12));
    update();
}

void ResourceRow::startRename() {
    name_->setFocus();
    name_->selectAll();
}

void ResourceRow::checkName(const QString& text) {
    const QString problem =
        program_ ? renameProblem(*program_, kind_, id_.toStdString(), text.trimmed().toStdString()) : QString();
    setInvalid(name_, !problem.isEmpty());
    message_->setText(problem);
    message_->setVisible(!problem.isEmpty());
    asked_.clear();
}

/// Enter and the loss of the focus both end editing; the name is announced once.
void ResourceRow::commitName() {
    const QString to = name_->text().trimmed();
    if (to == asked_) return;
    if (!message_->isHidden() || to == id_) {
        name_->setText(id_);
        checkName(id_);
        return;
    }
    asked_ = to;
    Q_EMIT renamed(id_, to);
}

void ResourceRow::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    switch (event->key()) {
        case Qt::Key_Delete: Q_EMIT deleteRequested(id_); return;
        case Qt::Key_F2:
        case Qt::Key_Return:
        case Qt::Key_Enter: startRename(); return;
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

/// Alt+arrows move the row from its name, too; Escape gives the old name back. A line edit passes Enter on to the row,
/// where it would start the next renaming.
bool ResourceRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched != name_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        name_->setText(id_);
        checkName(id_);
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
    Q_EMIT activated(id_);
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
