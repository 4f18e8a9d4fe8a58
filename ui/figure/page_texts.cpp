// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page_texts.h"

#include "ui/theme/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace streamscope::ui {
namespace {

/// The texts between {{ and }} in figure.html.
constexpr const char* pageTexts[] = {
    QT_TRANSLATE_NOOP("PageTexts", "timeline"),
    QT_TRANSLATE_NOOP("PageTexts", "Steps"),
    QT_TRANSLATE_NOOP("PageTexts", "Previous step"),
    QT_TRANSLATE_NOOP("PageTexts", "Next step"),
    QT_TRANSLATE_NOOP("PageTexts", "Step %1 of %2: %3"),
    QT_TRANSLATE_NOOP("PageTexts", "Arrow keys: operations"),
    QT_TRANSLATE_NOOP("PageTexts", "Enter: zoom to it · + − 0: zoom · Shift + arrow keys or drag: move"),
    QT_TRANSLATE_NOOP("PageTexts", "Space, Page Down: next step · Page Up: previous step"),
    QT_TRANSLATE_NOOP("PageTexts", "Esc: leave"),
    QT_TRANSLATE_NOOP("PageTexts", "Operation"),
    QT_TRANSLATE_NOOP("PageTexts", "What it did"),
    QT_TRANSLATE_NOOP("PageTexts", "Operations in the order of time"),
    QT_TRANSLATE_NOOP("PageTexts", "Operations in the order of time, the first %1; %2 more are left out"),
};

struct LiveWord {
    const char *key, *text;
};

/// The texts of live.html. {name} is filled in.
constexpr LiveWord liveTexts[] = {
    {"measured", QT_TRANSLATE_NOOP("LiveWords", "MEASURED")},
    {"simulated", QT_TRANSLATE_NOOP("LiveWords", "SIMULATED")},
    {"on", QT_TRANSLATE_NOOP("LiveWords", "on {device}")},
    {"as", QT_TRANSLATE_NOOP("LiveWords", "as {device}")},
    {"authors", QT_TRANSLATE_NOOP("LiveWords", "author's: {total}")},
    {"unknown", QT_TRANSLATE_NOOP("LiveWords", "NOT SIMULATED")},
    {"stopped", QT_TRANSLATE_NOOP("LiveWords", "stopped")},
    {"busy", QT_TRANSLATE_NOOP("LiveWords", "simulating …")},
    {"change", QT_TRANSLATE_NOOP("LiveWords", "Change it")},
    {"changeHint", QT_TRANSLATE_NOOP("LiveWords", "Change the program and simulate it again, in this page")},
    {"device", QT_TRANSLATE_NOOP("LiveWords", "Device")},
    {"undo", QT_TRANSLATE_NOOP("LiveWords", "Undo")},
    {"redo", QT_TRANSLATE_NOOP("LiveWords", "Redo")},
    {"undoOf", QT_TRANSLATE_NOOP("LiveWords", "Undo: {what}")},
    {"redoOf", QT_TRANSLATE_NOOP("LiveWords", "Redo: {what}")},
    {"back", QT_TRANSLATE_NOOP("LiveWords", "Back to the author's")},
    {"save", QT_TRANSLATE_NOOP("LiveWords", "Save")},
    {"saveHint", QT_TRANSLATE_NOOP("LiveWords", "Save this page with your program (Ctrl+S)")},
    {"link", QT_TRANSLATE_NOOP("LiveWords", "Copy link")},
    {"stop", QT_TRANSLATE_NOOP("LiveWords", "Stop")},
    {"line", QT_TRANSLATE_NOOP("LiveWords", "Add calls")},
    {"add", QT_TRANSLATE_NOOP("LiveWords", "Add")},
    {"problems", QT_TRANSLATE_NOOP("LiveWords", "Problems")},
    {"removeWait", QT_TRANSLATE_NOOP("LiveWords", "Remove the wait for {event}")},
    {"removeCall", QT_TRANSLATE_NOOP("LiveWords", "Remove {call}")},
    {"putBack", QT_TRANSLATE_NOOP("LiveWords", "Put it back")},
    {"takenOut", QT_TRANSLATE_NOOP("LiveWords", "Taken out: wait for {event}")},
    {"noWait", QT_TRANSLATE_NOOP("LiveWords", "No wait of the program holds this: its stream or the device does.")},
    {"orders", QT_TRANSLATE_NOOP("LiveWords", "{to} begins after {from} has ended")},
    {"ordersWhat", QT_TRANSLATE_NOOP("LiveWords", "Drop it on what shall begin after {from} has ended")},
    {"choosesNext",
     QT_TRANSLATE_NOOP("LiveWords", "Choose what shall begin after {from} has ended, then press O or Enter. Esc: cancel.")},
    {"help", QT_TRANSLATE_NOOP("LiveWords",
                               "Drag a bar's end: how long it takes. Drag a bar to another one: their order. Click a wait: "
                               "remove it. On a touch screen press long first.")},
    {"keys", QT_TRANSLATE_NOOP("LiveWords",
                               "Keys for the chosen operation: Shift + Alt + ← → duration, O order, Delete remove. Ctrl + Z, "
                               "Ctrl + Shift + Z, Ctrl + S.")},
    {"cannot",
     QT_TRANSLATE_NOOP("LiveWords", "The simulator does not start in this browser, so that the program cannot be changed here.")},
    {"readOnly", QT_TRANSLATE_NOOP("LiveWords", "With more than {most} calls this page is read only.")},
    {"failed", QT_TRANSLATE_NOOP("LiveWords", "The simulator ended: {why} Your program is kept.")},
    {"stoppedLong", QT_TRANSLATE_NOOP("LiveWords", "Stopped. Your program is kept; Undo takes the change back.")},
    {"saved", QT_TRANSLATE_NOOP("LiveWords", "Saved as {name}, in the folder of downloads.")},
    {"copied", QT_TRANSLATE_NOOP("LiveWords", "The link is copied.")},
    {"copyThis", QT_TRANSLATE_NOOP("LiveWords", "Copy this link:")},
    {"tooLong", QT_TRANSLATE_NOOP("LiveWords", "The program is too long for a link: save the page instead.")},
    {"badLink", QT_TRANSLATE_NOOP("LiveWords", "{why} The author's program is shown.")},
    {"opened", QT_TRANSLATE_NOOP("LiveWords", "Open the program of the link")},
    {"openedPage", QT_TRANSLATE_NOOP("LiveWords", "Changes of before")},
    {"backDone", QT_TRANSLATE_NOOP("LiveWords", "This is the author's program again.")},
    {"more", QT_TRANSLATE_NOOP("LiveWords", "{count} more")},
    {"error", QT_TRANSLATE_NOOP("LiveWords", "Error")},
    {"warning", QT_TRANSLATE_NOOP("LiveWords", "Warning")},
    {"hint", QT_TRANSLATE_NOOP("LiveWords", "Hint")},
};

}  // namespace

QByteArray inLanguage(QByteArray page) {
    page.replace("lang=\"en\"", "lang=\"" + shownLanguage().toUtf8() + '"');
    for (const char* text : pageTexts)
        page.replace(QByteArray("{{") + text + "}}", QCoreApplication::translate("PageTexts", text).toHtmlEscaped().toUtf8());
    return page;
}

QByteArray liveWords() {
    QJsonObject words;
    for (const LiveWord& each : liveTexts)
        words.insert(QString::fromLatin1(each.key), QCoreApplication::translate("LiveWords", each.text));
    return QJsonDocument(words).toJson(QJsonDocument::Compact);
}

QByteArray engineTexts() {
    QFile file(QStringLiteral(":/languages/engine_%1.json").arg(shownLanguage()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace streamscope::ui
