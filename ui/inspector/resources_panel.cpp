// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resources_panel.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/resource_section.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

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

private:
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
        // The call that sets the current context makes the first one.
        if (section->kind() == ResourceKind::Context) section->setVisible(!program.contexts.empty());
    }
    peerAccess_->setChecked(program.peerAccess);
    peerAccess_->setVisible(usesSeveralDevices(program) || !program.peerAccess);
    const bool legacy = program.defaultStream == DefaultStream::Legacy;
    defaultStream_->fill({{QStringLiteral("legacy"), QStringLiteral("legacy"), {}},
                          {QStringLiteral("per-thread"), QStringLiteral("per-thread"), {}}},
                         legacy ? QStringLiteral("legacy") : QStringLiteral("per-thread"), false);
}

void ResourcesPanel::Private::showKind(ResourceKind kind) {
    search_->clear();
    for (ResourceSection* section : sections_) {
        if (section->kind() != kind) continue;
        section->addButton()->setFocus(Qt::OtherFocusReason);
        if (auto* area = panel_->findChild<QScrollArea*>()) area->ensureWidgetVisible(section->addButton());
    }
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

}  // namespace streamscope::ui
