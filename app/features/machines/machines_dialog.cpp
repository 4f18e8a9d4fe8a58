// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/machines_dialog.h"

#include "app/runs/composition.h"
#include "app/runs/workers.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <utility>

namespace streamscope::app {
namespace {

constexpr int room = 8;

QString text(const std::string& words) { return QString::fromStdString(words); }

/// Result of a test.
struct Found {
    QString words;              ///< description of the worker, or why there is none
    bool offersWorker = false;  ///< the worker has another protocol version, and ours can be copied
};

/// Starts a worker and returns its description, or why there is none.
Found tried(const Machine& machine, const std::vector<std::string>& environment, const std::stop_token& stop,
            const ProgressSink& progress) {
    auto host = std::make_unique<MachineHost>(machine, machineSettings(environment));
    const MachineHost& there = *host;
    WorkerClient client(std::move(host));
    auto devices = client.devices(std::chrono::seconds(20), stop, progress);
    if (devices)
        for (DeviceInfo& device : *devices) nameOnMachine(machine.name, device);
    if (stop.stop_requested()) return {MachinesDialog::tr("Cancelled.")};
    const bool speaksOurs = there.hello() && there.hello()->protocol == workerProtocol;
    if (speaksOurs) return {text(inWords(machine.name, *there.hello(), devices))};
    return {text(devices.why()), there.hello() && withCopiedWorker(machine)};
}

}  // namespace

MachinesDialog::MachinesDialog(Machines machines, std::vector<std::string> environment, QWidget* parent)
    : QDialog(parent),
      machines_(std::move(machines)),
      environment_(std::move(environment)),
      list_(new QListWidget(this)),
      name_(new QLineEdit(this)),
      where_(new QLineEdit(this)),
      start_(new QLineEdit(this)),
      array_(new QLineEdit(this)),
      preset_(new QComboBox(this)),
      found_(new QLabel(this)),
      wrong_(new QLabel(this)),
      test_(new QPushButton(tr("&Test"), this)),
      remove_(new QPushButton(tr("&Remove"), this)),
      copy_(new QPushButton(tr("C&opy this program's worker"), this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("machinesDialog"));
    setWindowTitle(tr("Machines"));
    auto* sentence = new QLabel(tr("Runs can go to machines that your own ssh, Slurm or container reaches. A command starts "
                                   "streamscope-worker there; {worker} in it is where this program copies its own."),
                                this);
    sentence->setWordWrap(true);
    wrong_->setObjectName(QStringLiteral("machineComplaint"));
    wrong_->setWordWrap(true);
    ui::setRole(wrong_, ui::Role::Error);
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * room);
    row->addWidget(makeList());
    row->addWidget(makeForm(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * room, 2 * room, 2 * room, 2 * room);
    column->setSpacing(3 * room / 2);
    column->addWidget(sentence);
    column->addLayout(row, 1);
    column->addWidget(wrong_);
    column->addWidget(buttons_);
    ui::setRole(buttons_->button(QDialogButtonBox::Save), ui::Role::Primary);
    connect(buttons_, &QDialogButtonBox::accepted, this, &MachinesDialog::save);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(820, 440);
    fillList(machines_.machines.empty() ? -1 : 0);
}

QWidget* MachinesDialog::makeList() {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    list_->setAccessibleName(tr("Machines"));
    list_->setFixedWidth(200);
    auto* add = new QPushButton(tr("&Add"), box);
    auto* row = new QHBoxLayout;
    row->addWidget(add);
    row->addWidget(remove_);
    column->addWidget(list_, 1);
    column->addLayout(row);
    connect(list_, &QListWidget::currentRowChanged, this, &MachinesDialog::show);
    connect(add, &QPushButton::clicked, this, &MachinesDialog::add);
    connect(remove_, &QPushButton::clicked, this, &MachinesDialog::remove);
    return box;
}

QWidget* MachinesDialog::makeForm() {
    form_ = new QWidget(this);
    auto* form = new QFormLayout(form_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(room);
    form->setLabelAlignment(Qt::AlignLeft);
    preset_->addItem(tr("Command of your own"));
    for (const char* title : {QT_TR_NOOP("Host, by ssh"), QT_TR_NOOP("Slurm, by ssh to a login node"),
                              QT_TR_NOOP("Flux, by ssh to a login node"), QT_TR_NOOP("Container image, by podman")})
        preset_->addItem(tr(title));
    preset_->setAccessibleName(tr("Kind of machine"));
    where_->setAccessibleName(tr("Host or image"));
    where_->setPlaceholderText(tr("host as ssh knows it"));
    auto* kind = new QHBoxLayout;
    kind->addWidget(preset_);
    kind->addWidget(where_, 1);
    start_->setPlaceholderText(QStringLiteral("ssh -T gpu1 {worker}"));
    array_->setPlaceholderText(tr("none: sweeps run one value after another there"));
    array_->setToolTip(tr("Submits a job array for a sweep: {script} is its script, {last} its last index"));
    name_->setObjectName(QStringLiteral("machineName"));
    where_->setObjectName(QStringLiteral("machineWhere"));
    start_->setObjectName(QStringLiteral("machineStart"));
    array_->setObjectName(QStringLiteral("machineArray"));
    found_->setObjectName(QStringLiteral("machineFound"));
    found_->setTextFormat(Qt::PlainText);
    found_->setWordWrap(true);
    found_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    found_->setAlignment(Qt::AlignTop);
    form->addRow(tr("&Name"), name_);
    form->addRow(tr("Kind"), kind);
    form->addRow(tr("&Command"), start_);
    form->addRow(tr("&Job array"), array_);
    auto* tests = new QHBoxLayout;
    tests->addWidget(test_, 0, Qt::AlignTop);
    tests->addWidget(found_, 1);
    form->addRow(QString(), tests);
    copy_->setObjectName(QStringLiteral("copyWorker"));
    copy_->setToolTip(tr("Changes the command so that the worker of this program is copied there, and tests again"));
    auto* offer = new QHBoxLayout;
    offer->addWidget(copy_);
    offer->addStretch();
    form->addRow(QString(), offer);
    connect(copy_, &QPushButton::clicked, this, &MachinesDialog::copyWorker);
    for (QLineEdit* line : {name_, start_, array_}) connect(line, &QLineEdit::textEdited, this, &MachinesDialog::take);
    connect(where_, &QLineEdit::textEdited, this, &MachinesDialog::fillIn);
    connect(preset_, &QComboBox::activated, this, &MachinesDialog::fillIn);
    connect(test_, &QPushButton::clicked, this, &MachinesDialog::test);
    return form_;
}

Machine* MachinesDialog::chosen() {
    const int row = list_->currentRow();
    return row < 0 ? nullptr : &machines_.machines[std::size_t(row)];
}

void MachinesDialog::fillList(int chosen) {
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (const Machine& machine : machines_.machines) list_->addItem(text(machine.name));
    list_->setCurrentRow(chosen);
    list_->setFocusPolicy(machines_.machines.empty() ? Qt::NoFocus : Qt::StrongFocus);  // an empty list could not show the focus
    show(chosen);
}

void MachinesDialog::show(int index) {
    tests_.drop();
    isTesting_ = false;
    test_->setText(tr("&Test"));
    found_->clear();
    copy_->hide();
    const Machine* machine = index < 0 ? nullptr : &machines_.machines[std::size_t(index)];
    form_->setEnabled(machine != nullptr);
    remove_->setEnabled(machine != nullptr);
    name_->setText(machine ? text(machine->name) : QString());
    start_->setText(machine ? text(machine->start) : QString());
    array_->setText(machine ? text(machine->array) : QString());
    const std::optional<PresetAt> preset = machine ? presetOf(*machine) : std::nullopt;
    where_->setText(preset ? text(preset->where) : QString());
    preset_->setCurrentIndex(preset ? static_cast<int>(preset->preset) + 1 : 0);
    check();
}

void MachinesDialog::take() {
    Machine* machine = chosen();
    if (machine == nullptr) return;
    machine->name = name_->text().trimmed().toStdString();
    machine->start = start_->text().trimmed().toStdString();
    machine->array = array_->text().trimmed().toStdString();
    list_->currentItem()->setText(text(machine->name));
    check();
}

/// Fills in the commands of a preset.
void MachinesDialog::fillIn() {
    Machine* machine = chosen();
    if (machine == nullptr) return;
    if (preset_->currentIndex() == 0 && where_->text().isEmpty()) return;
    if (preset_->currentIndex() == 0) preset_->setCurrentIndex(1);
    const Preset preset = allPresets[preset_->currentIndex() - 1];
    const Machine made = machineOf(preset, machine->name, where_->text().trimmed().toStdString());
    start_->setText(text(made.start));
    array_->setText(text(made.array));
    take();
}

void MachinesDialog::add() {
    std::string name = "machine";
    for (int i = 2; machines_.find(name) != nullptr; ++i) name = "machine" + std::to_string(i);
    machines_.machines.push_back(machineOf(Preset::Ssh, name, "host"));
    fillList(int(machines_.machines.size()) - 1);
    name_->setFocus();
    name_->selectAll();
}

void MachinesDialog::remove() {
    const int row = list_->currentRow();
    machines_.machines.erase(machines_.machines.begin() + row);
    fillList(std::min(row, int(machines_.machines.size()) - 1));
}

/// Returns the error message for the first machine that cannot be saved.
QString MachinesDialog::complaint() const {
    for (const Machine& machine : machines_.machines) {
        const std::string name = complaintOfName(machine.name), start = complaintOfStart(machine.start),
                          array = complaintOfArray(machine.array);
        if (!name.empty()) return tr("The name \"%1\" must be %2.").arg(text(machine.name), text(name));
        if (isSimulatedDevice(machine.name))
            return tr("%1 is the name of a simulated device. Choose another name.").arg(text(machine.name));
        if (machines_.find(machine.name) != &machine) return tr("Two machines are named %1.").arg(text(machine.name));
        if (!start.empty()) return tr("The command of %1 must be %2.").arg(text(machine.name), text(start));
        if (!array.empty()) return tr("The job array of %1 must be %2.").arg(text(machine.name), text(array));
    }
    return {};
}

/// Returns the error message for the host or image of the chosen machine.
QString MachinesDialog::complaintOfChosen() const {
    if (preset_->currentIndex() == 0) return {};
    const std::string wrong = complaintOfWhere(allPresets[preset_->currentIndex() - 1], where_->text().trimmed().toStdString());
    return wrong.empty() ? QString() : tr("The host or image must be %1.").arg(text(wrong));
}

void MachinesDialog::check() {
    const QString ofChosen = complaintOfChosen(), wrong = ofChosen.isEmpty() ? complaint() : ofChosen;
    wrong_->setText(wrong);
    wrong_->setVisible(!wrong.isEmpty());
    buttons_->button(QDialogButtonBox::Save)->setEnabled(wrong.isEmpty());
    test_->setEnabled(wrong.isEmpty() && list_->currentRow() >= 0);
}

/// Tests the machine. Pressing the button again cancels the test.
void MachinesDialog::test() {
    if (isTesting_) return tests_.stop();
    isTesting_ = true;
    copy_->hide();
    test_->setText(tr("S&top test"));
    const auto work = [this, machine = *chosen(), environment = environment_](const std::stop_token& stop,
                                                                              const ui::LatestJob::Post& post) {
        return tried(machine, environment, stop, [this, post](const Progress& progress) {
            post([this, said = text(progress.what)] { found_->setText(said + QStringLiteral("…")); });
        });
    };
    tests_.ask(work, [this](const Found& found) {
        isTesting_ = false;
        test_->setText(tr("&Test"));
        found_->setText(found.words);
        copy_->setVisible(found.offersWorker);
    });
}

/// Changes the command so that our worker is copied there, and tests it.
void MachinesDialog::copyWorker() {
    const std::optional<Machine> changed = chosen() != nullptr ? withCopiedWorker(*chosen()) : std::nullopt;
    if (!changed) return;
    start_->setText(text(changed->start));
    take();
    test();
}

void MachinesDialog::save() {
    if (const auto written = writeMachines(machines_); !written) {
        wrong_->setText(text(written.why()));
        wrong_->setVisible(true);
        return;
    }
    Q_EMIT saved();
    accept();
}

}  // namespace streamscope::app

#include "moc_machines_dialog.cpp"
