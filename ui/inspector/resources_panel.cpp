// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resources_panel.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/resource_section.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/menu_button.h"
#include "ui/theme/text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

bool usesSeveralDevices(const Program& program) {
    const auto isElsewhere = [](const auto& resource) { return resource.device > 0; };
    return std::ranges::any_of(program.streams, isElsewhere) || std::ranges::any_of(program.buffers, isElsewhere);
}

}  // namespace

class ResourcesPanel::Private : public QObject {
    Q_DECLARE_TR_FUNCTIONS(streamscope::ui::ResourcesPanel)
public:
    Private(ResourcesPanel* panel, ProgramDocument* document);
    void fill();
    void showKind(ResourceKind kind);
    void add(ResourceKind kind);
    void setBrief(bool on);

private:
    QWidget* makeMore(QWidget* parent);
    bool isShown(ResourceKind kind) const;
    void reveal(QWidget* part);
    QWidget* makeDefaultStream(QWidget* parent);
    QWidget* makePeerAccess(QWidget* parent);
    void setDefaultStream(const QString& value);
    void setPeerAccess(bool wanted);
    void apply(const Edit& edit, const QString& undoName);
    bool eventFilter(QObject* watched, QEvent* event) override;

    ResourcesPanel* panel_;
    ProgramDocument* document_;
    SearchField* search_;
    QList<ResourceSection*> sections_;
    Chooser* defaultStream_ = nullptr;
    QCheckBox* peerAccess_ = nullptr;
    QToolButton* more_ = nullptr;
    std::optional<ResourceKind> asked_;  ///< to be shown although the program has none
    bool brief_ = false;
    bool stale_ = true;
};

ResourcesPanel::Private::Private(ResourcesPanel* panel, ProgramDocument* document)
    : QObject(panel), panel_(panel), document_(document), search_(new SearchField(tr("Find a resource"), panel)) {
    makeSurface(panel);
    auto* outer = new QVBoxLayout(panel);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    top->addWidget(search_);
    outer->addLayout(top);
    auto* area = new QScrollArea(panel);
    auto* content = new QWidget(area);
    makeSurface(content);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(unit, 0, unit, unit);
    column->setSpacing(unit);
    for (const ResourceKind kind : {ResourceKind::Stream, ResourceKind::Event, ResourceKind::Buffer, ResourceKind::Word,
                                    ResourceKind::Parameter, ResourceKind::Graph, ResourceKind::Thread, ResourceKind::Context}) {
        auto* section = new ResourceSection(kind, document, content);
        sections_.append(section);
        column->addWidget(section);
        connect(section, &ResourceSection::message, panel, &ResourcesPanel::message);
        connect(section, &ResourceSection::takingBack, panel, &ResourcesPanel::takingBack);
        if (kind == ResourceKind::Buffer) column->addWidget(makePeerAccess(content));
        if (kind != ResourceKind::Stream) continue;
        column->addWidget(makeDefaultStream(content));
        connect(section, &ResourceSection::activated, panel, &ResourcesPanel::streamActivated);
    }
    column->addWidget(makeMore(content), 0, Qt::AlignLeft);
    column->addStretch(1);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    outer->addWidget(area, 1);
    panel->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &Private::fill);
    connect(document, &ProgramDocument::changed, this, &Private::fill);
}

QWidget* ResourcesPanel::Private::makeDefaultStream(QWidget* parent) {
    auto* line = new QWidget(parent);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(4, 0, 2, 0);
    defaultStream_ = new Chooser(tr("Default stream"), line);
    row->addWidget(makeMuted(tr("Default:"), line));
    row->addWidget(defaultStream_, 1);
    line->setToolTip(
        tr("The stream of calls that name none: the legacy stream, which synchronises with all blocking streams, "
           "or one per host thread, as with CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 in CuPy; AMD's GPUs have none of these"));
    connect(defaultStream_, &Chooser::chosen, this, &Private::setDefaultStream);
    return line;
}

void ResourcesPanel::Private::setDefaultStream(const QString& value) {
    const Program& program = document_->program();
    const DefaultStream chosen = value == QStringLiteral("legacy") ? DefaultStream::Legacy : DefaultStream::PerThread;
    if (chosen == program.defaultStream) return;
    const Edit edit{SetProperties{program.name, program.notes, program.device, chosen, program.peerAccess}};
    apply(edit, tr("Make the default stream %1").arg(value));
}

QWidget* ResourcesPanel::Private::makePeerAccess(QWidget* parent) {
    peerAccess_ = new QCheckBox(ResourcesPanel::tr("Peer access"), parent);
    peerAccess_->setObjectName(QStringLiteral("peerAccess"));
    peerAccess_->setToolTip(
        ResourcesPanel::tr("Copies between devices pass directly from one to the other, as after cudaDeviceEnablePeerAccess. "
                           "Without it they pass through the host."));
    connect(peerAccess_, &QCheckBox::clicked, this, &Private::setPeerAccess);
    return peerAccess_;
}

void ResourcesPanel::Private::setPeerAccess(bool wanted) {
    const Program& program = document_->program();
    const Edit edit{SetProperties{program.name, program.notes, program.device, program.defaultStream, wanted}};
    apply(edit, wanted ? ResourcesPanel::tr("Enable peer access") : ResourcesPanel::tr("Disable peer access"));
}

void ResourcesPanel::Private::apply(const Edit& edit, const QString& undoName) {
    const auto applied = document_->apply(edit, undoName);
    if (applied) return;
    fill();
    Q_EMIT panel_->message(messageText(applied.why()));
}

void ResourcesPanel::Private::fill() {
    stale_ = !panel_->isVisible();
    if (stale_) return;
    const Program& program = document_->program();
    for (ResourceSection* section : sections_) {
        section->fill(search_->text().trimmed());
        section->setVisible(isShown(section->kind()));
    }
    peerAccess_->setChecked(program.peerAccess);
    peerAccess_->setVisible(usesSeveralDevices(program) || !program.peerAccess);
    const bool legacy = program.defaultStream == DefaultStream::Legacy;
    defaultStream_->fill({{QStringLiteral("legacy"), QStringLiteral("legacy"), {}},
                          {QStringLiteral("per-thread"), QStringLiteral("per-thread"), {}}},
                         legacy ? QStringLiteral("legacy") : QStringLiteral("per-thread"), false);
}

namespace {

/// Kinds that a first program has not.
constexpr std::array lateKinds{ResourceKind::Word, ResourceKind::Parameter, ResourceKind::Graph, ResourceKind::Thread};

bool has(const Program& program, ResourceKind kind) {
    switch (kind) {
        case ResourceKind::Word: return !program.words.empty();
        case ResourceKind::Parameter: return !program.parameters.empty();
        case ResourceKind::Graph: return !program.graphs.empty();
        case ResourceKind::Thread: return !program.threads.empty();
        case ResourceKind::Context: return !program.contexts.empty();
        case ResourceKind::Stream:
        case ResourceKind::Event:
        case ResourceKind::Buffer: return true;
    }
    return true;
}

}  // namespace

/// Returns whether a section is shown. The call that sets the current context makes the first context.
bool ResourcesPanel::Private::isShown(ResourceKind kind) const {
    if (has(document_->program(), kind)) return true;
    return kind != ResourceKind::Context && (!brief_ || asked_ == kind);
}

QWidget* ResourcesPanel::Private::makeMore(QWidget* parent) {
    more_ = new QToolButton(parent);
    more_->setObjectName(QStringLiteral("moreResources"));
    more_->setText(ResourcesPanel::tr("+ Resource"));
    more_->setToolTip(ResourcesPanel::tr("Add a word, a parameter, a graph or a host thread"));
    more_->setFocusPolicy(Qt::TabFocus);
    setRole(more_, Role::Link);
    auto* menu = new QMenu(more_);
    for (const ResourceKind kind : lateKinds)
        connect(menu->addAction(ResourcesPanel::tr("Add %1").arg(nounOf(kind))), &QAction::triggered, this,
                [this, kind] { add(kind); });
    openMenu(more_, menu);
    more_->hide();
    return more_;
}

void ResourcesPanel::Private::setBrief(bool on) {
    brief_ = on;
    more_->setVisible(on);
    fill();
}

void ResourcesPanel::Private::showKind(ResourceKind kind) {
    search_->clear();
    asked_ = kind;
    fill();
    for (ResourceSection* section : sections_) {
        if (section->kind() != kind) continue;
        section->addButton()->setFocus(Qt::OtherFocusReason);
        reveal(section->addButton());
        QTimer::singleShot(0, section, [this, section] { reveal(section->addButton()); });  // after the layout of new sections
    }
}

void ResourcesPanel::Private::reveal(QWidget* part) {
    if (auto* area = panel_->findChild<QScrollArea*>()) area->ensureWidgetVisible(part);
}

void ResourcesPanel::Private::add(ResourceKind kind) {
    showKind(kind);
    for (ResourceSection* section : sections_)
        if (section->kind() == kind) section->addButton()->click();
}

/// Fills a panel that was outdated while hidden when it is shown.
bool ResourcesPanel::Private::eventFilter(QObject* watched, QEvent* event) {
    if (watched == panel_ && event->type() == QEvent::Show && stale_) fill();
    return QObject::eventFilter(watched, event);
}

ResourcesPanel::ResourcesPanel(ProgramDocument* document, QWidget* parent) : QWidget(parent), d_(new Private(this, document)) {
    setAccessibleName(tr("Resources"));
}

void ResourcesPanel::showKind(ResourceKind kind) { d_->showKind(kind); }

void ResourcesPanel::add(ResourceKind kind) { d_->add(kind); }

void ResourcesPanel::setBrief(bool on) { d_->setBrief(on); }

}  // namespace streamscope::ui
