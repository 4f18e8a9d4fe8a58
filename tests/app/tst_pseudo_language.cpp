// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/composition.h"
#include "app/session/lesson_files.h"
#include "app/widgets/bottom_strip.h"
#include "engine/calls/call_table.h"
#include "engine/generators/generators.h"
#include "engine/program/program_json.h"
#include "kernels/catalogue.h"
#include "tests/app/everything.h"
#include "tests/app/opened_window.h"
#include "tests/app/pseudo_language.h"
#include "tests/app/shown_texts.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/inspector/operation_panel.h"
#include "ui/theme/text.h"
#include "ui/timeline/timeline_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QMenuBar>
#include <QTimer>
#include <QToolButton>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>

namespace tst_pseudo_language {

using namespace streamscope;
using namespace streamscope::app;

/// Collects the names that are the same in all languages and may have letters without accents.
class Names {
public:
    Names() {
        add({// Languages, programming interfaces, and commands that are typed.
             "English", "Deutsch", "Español", "CUDA C++", "CUDA driver API", "cuda.core", "CuPy", "PyTorch",
             "python3 train.py --steps 20", "CUDA_VISIBLE_DEVICES=0 NAME=value", "ssh -T gpu1 {worker}",
             // Names of resources that exist without a declaration.
             "main", "thread", "legacy", "per-thread", "default",
             // What an argument of a kernel says in a file.
             "illegalAddress",
             // Attributes of cuda.core's Event.
             "device", "context", "handle", "is_timing_enabled", "is_blocking_sync", "is_ipc_enabled", "True", "False"});
        addWhatComesWithStreamscope();
        addFieldsOfCalls();
    }

    void addProgram(const Program& program) {
        add(program.name);
        const auto addAll = [&](const auto& list) {
            for (const auto& each : list) add(each.id);
        };
        addAll(program.parameters), addAll(program.threads), addAll(program.streams), addAll(program.events);
        addAll(program.buffers), addAll(program.words), addAll(program.graphs);
        addOperations(program.operations);
    }

    /// Returns the text without the names.
    QString removedFrom(QString text) const {
        for (const QString& name : all_)
            if (text.contains(name))
                text.remove(
                    QRegularExpression(QStringLiteral("(?<![A-Za-z])%1(?![A-Za-z])").arg(QRegularExpression::escape(name))));
        return text;
    }

private:
    void add(std::string_view name) { add({ui::text(name)}); }
    /// The longest names come first, because shorter ones may be part of them.
    void add(const QStringList& names) {
        const qsizetype before = all_.size();
        for (const QString& name : names)
            if (!name.isEmpty() && !all_.contains(name)) all_ << name;
        if (all_.size() > before) std::ranges::sort(all_, std::ranges::greater(), &QString::size);
    }

    void addWhatComesWithStreamscope() {
        add(QFontDatabase::families());
        for (const QString& file : QDir(QStringLiteral(":/recorded")).entryList()) add({QFileInfo(file).completeBaseName()});
        for (const Example& each : examples()) add({QString::fromStdString(each.title), QString::fromStdString(each.id)});
        for (const LessonPackFile& pack : lessonPacks()) add({pack.name});
        for (const LessonFile& file : lessonFiles()) add(file.lesson.title), add(file.lesson.topic);
        const Devices devices;
        for (const DeviceProfile& profile : devices.profiles()) add(profile.info().name), add(profile.id);
    }

    void addFieldsOfCalls() {
        for (const kernels::Descriptor& kernel : kernels::catalogue()) {
            add(kernel.name), add(kernel.formula);
            for (const kernels::Parameter& parameter : kernel.parameters) add(parameter.name);
        }
        for (const generators::Generator& generator : generators::generators())
            for (const generators::Knob& knob : generator.knobs) add(knob.id);
        for (const CallInfo& call : calls()) {
            add(call.name);
            for (const FieldInfo& field : call.fields) add(ui::text(field.choices).split(u' '));
        }
    }

    void addOperations(const std::vector<Operation>& operations) {
        for (const Operation& operation : operations) {
            add(operation.id), add(operation.label), add(operation.text(Field::Kernel)), add(operation.text(Field::As));
            if (const auto* body = operation.body()) addOperations(*body);
        }
    }

    QStringList all_;
};

/// Tests the window in a language that accents every letter, so that a text without accents has passed no translator, and that is
/// longer than English, so that clipped texts show.
class TestPseudoLanguage : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;
    PseudoLanguage language_;

    /// Returns whether the part shows the notes of a program, messages of the engine, or SQL, which this language does not
    /// translate.
    static bool isOfEngine(const QObject* part) {
        const auto isNamed = [&part](const char* name) { return part->objectName() == QLatin1String(name); };
        for (; part; part = part->parent())
            if (part->inherits("streamscope::ui::MessageCard") ||
                std::ranges::any_of(std::array{"sweepBelow", "notesPanel", "diagnosticStrip", "sqlViews", "sqlQuestion"},
                                    isNamed))
                return true;
        return false;
    }

    static QStringList untranslatedIn(QWidget* top, const Names& names) {
        static const QRegularExpression letters(QStringLiteral("[A-Za-z]{2,}|⟧[a-z]")),
            units(QStringLiteral("\\d[\\d.,\\s]*(?:[mnµ]?s|[kKMGT]i?B(?:/s)?|px|mm|pt|in)\\b")),
            interfaces(QStringLiteral("\\bcu[A-Za-z]*[A-Z]\\w*\\b|--[a-z]+=\\S+"));
        QStringList found;
        for (const ShownText& each : ShownTexts::of(top)) {
            const bool isOfWorker =
                each.text.contains(QLatin1String("streamscope-worker")) || each.text.contains(QLatin1String("NVIDIA driver"));
            if (isOfWorker || isOfEngine(each.object)) continue;
            if (!each.text.contains(letters)) continue;
            if (names.removedFrom(each.text).remove(units).remove(interfaces).contains(letters))
                found << each.where + QStringLiteral(": ") + each.text;
        }
        found.removeDuplicates();
        return found;
    }

    Names namesHere() const {
        static const Names common;
        Names names = common;
        names.addProgram(window_->document()->program());
        return names;
    }

    /// Triggers the action, passes the window that it opens to `look` and closes the window.
    template <class Look>
    void lookAt(const QString& text, const Look& look) {
        QAction* action = window_->action(text);
        QVERIFY2(action && action->isEnabled(), qPrintable(text));
        bool seen = false;
        QTimer often;  // polls, because some dialogs block
        connect(&often, &QTimer::timeout, this, [&] {
            QWidget* top = openedWindow(window_->get());
            if (!top) return;
            often.stop();
            seen = true;
            look(top);
            QWidget* focus = QApplication::focusWidget();
            QTest::keyClick(focus && focus->window() == top ? focus : top, Qt::Key_Escape);
            top->close();  // closes windows that ignore Escape
        });
        often.start(50);
        action->trigger();
        QTRY_VERIFY2(seen, qPrintable(text));
    }
    static void addDialogs() {
        QTest::addColumn<QString>("action");
        for (const char* action :
             {"Export…", "Keys…", "Command palette…", "Undo list…", "Machines…", "Record a program…", "Open link…",
              "Address of links…", "About Streamscope", "Write a lesson…", "Reset all progress…"})
            QTest::newRow(action) << inPseudo(QString::fromUtf8(action));
        for (const generators::Generator& generator : generators::generators())
            QTest::newRow(generator.id.data()) << inPseudo(ui::text(generator.title)) + u'…';
    }

private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&language_); }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&language_); }
    void init() {
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->resize(1280, 720);
        (*window_)->openAtStart({});
        QTRY_VERIFY((*window_)->findChild<ui::TimelineView*>()->timeline());
        QTRY_VERIFY((*window_)->findChild<QLabel*>("gain"));  // shown last, with a repair
    }
    void cleanup() { window_.reset(); }

    void thePseudoLanguageAccentsLettersAlone() {
        QCOMPARE(inPseudo("Open %1"), QStringLiteral("⟦!! Öþéñ %1 !!⟧"));
        QCOMPARE(inPseudo("<b>%n file</b> &Run"), QStringLiteral("⟦!! <b>%n ƒîļé</b> &Ŕüñ !!⟧"));
        QVERIFY(inPseudo(QString(100, u'a')).size() >= 130);
    }

    void everyTextOfTheWindowIsTranslated() {
        for (QMenu* menu : (*window_)->findChildren<QMenu*>()) Q_EMIT menu->aboutToShow();
        const QStringList found = untranslatedIn(window_->get(), namesHere());
        for (const QString& each : found) qInfo("%s", qPrintable(each));
        QVERIFY(found.isEmpty());
    }

    void everyTextOfADialogIsTranslated_data() { addDialogs(); }
    void everyTextOfADialogIsTranslated() {
        QFETCH(const QString, action);
        QVERIFY(window_->document()->apply(Edit{EditList{}}, inPseudo("Nothing")));
        QStringList found;
        lookAt(action, [&](QWidget* top) { found = untranslatedIn(top, namesHere()); });
        for (const QString& each : found) qInfo("%s", qPrintable(each));
        QVERIFY(found.isEmpty());
    }

    /// Each kind of call has fields of its own.
    void everyTextOfAnOperationIsTranslated() {
        QStringList found;
        auto* panel = (*window_)->findChild<ui::OperationPanel*>();
        QVERIFY(panel);
        Names names;
        for (const Example& example : examples()) names.addProgram(*programFromJson(example.text).value);
        for (const Example& example : examples()) {
            window_->document()->reset(*programFromJson(example.text).value, {});
            for (const Operation& operation : std::vector<Operation>(window_->document()->program().operations)) {
                window_->document()->select({QString::fromStdString(operation.id)});
                QCoreApplication::processEvents();
                found << untranslatedIn(panel, names);
            }
        }
        found.removeDuplicates();
        for (const QString& each : found) qInfo("%s", qPrintable(each));
        QVERIFY(found.isEmpty());
    }

    /// The contexts that the program asks for are those that lupdate has found.
    void everyTextIsInTheFilesOfTranslations() {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/languages/streamscope_de.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QSet<PseudoLanguage::Text> there;
        QXmlStreamReader xml(&file);
        for (QString context; !xml.atEnd(); xml.readNext()) {
            if (xml.isStartElement() && xml.name() == QLatin1String("name")) context = xml.readElementText();
            if (xml.isStartElement() && xml.name() == QLatin1String("source")) there.insert({context, xml.readElementText()});
        }
        // Without "QObject", which would be the context of tr() in a class that lacks Q_OBJECT.
        const QStringList qtContexts{"QAbstractFileIconProvider",
                                     "QAbstractSpinBox",
                                     "QDialogButtonBox",
                                     "QDockWidget",
                                     "QFileDialog",
                                     "QFileSystemModel",
                                     "QFontDatabase",
                                     "QGuiApplication",
                                     "QIODevice",
                                     "QLineEdit",
                                     "QImageReader",
                                     "QMessageBox",
                                     "QPlatformTheme",
                                     "QProcess",
                                     "QShortcut",
                                     "QTabBar",
                                     "QWidgetTextControl"};
        there.insert({"QWidget", "*"});  // Qt's mark of a changed file
        QStringList missing;
        int ours = 0;
        for (const auto& [context, source] : language_.asked()) {
            if (qtContexts.contains(context)) continue;
            ++ours;
            if (!there.contains({context, source})) missing << context + QStringLiteral(" | ") + source;
        }
        QVERIFY(ours > 500);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    void noTextIsClipped() {
        window_.reset();
        showEverything();
        init();
        const auto clipped = [this] { return clippedTexts(window_->get()).join(u'\n'); };
        QTRY_COMPARE(clipped(), QString());
        const QWidget* tabs = (*window_)->findChild<BottomStrip*>()->tabs();
        for (auto* tab : tabs->findChildren<QToolButton*>()) {
            if (tab->text().isEmpty() || tab->isHidden() || tab->menu()) continue;
            tab->click();
            QTRY_COMPARE(clipped(), QString());
        }
    }
    void noTextOfADialogIsClipped_data() { addDialogs(); }
    void noTextOfADialogIsClipped() {
        QFETCH(const QString, action);
        QVERIFY(window_->document()->apply(Edit{EditList{}}, inPseudo("Nothing")));
        QStringList found;
        lookAt(action, [&](QWidget* top) {
            top->resize(
                top->size().expandedTo({1000, 700}));  // the screen of a test is 800 px wide, that of a user at least 1280
            QCoreApplication::processEvents();
            found = clippedTexts(top);
        });
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
};

STREAMSCOPE_WINDOW_TEST(TestPseudoLanguage)

}  // namespace tst_pseudo_language

#include "tst_pseudo_language.moc"
