// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <optional>

namespace tst_arrows {

namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

QString textOf(const QString& path) {
    QFile file(root + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList matches(const QString& text, const QRegularExpression& form) {
    QStringList found;
    for (auto each = form.globalMatch(text); each.hasNext();) found << each.next().captured(1);
    return found;
}

/// Returns the rooms that a sentence of a README names behind the words, or nullopt if there is no such sentence.
std::optional<QSet<QString>> toldIn(const QString& readme, const QString& words) {
    static const QRegularExpression room(QStringLiteral("`([^`]+)`"));
    const QRegularExpression sentence(words + QStringLiteral(": ([^.]*)\\.$"), QRegularExpression::MultilineOption);
    const QRegularExpressionMatch found = sentence.match(readme);
    if (!found.hasMatch()) return std::nullopt;
    const QStringList rooms = matches(found.captured(1), room);
    return QSet<QString>(rooms.begin(), rooms.end());
}

/// Returns the name of a room that stands for the target of others: parts of a room belong to the target of the room.
QString targetOf(const QString& room) {
    if (room == QLatin1String("kernels")) return QStringLiteral("kernels_catalogue");
    if (room == QLatin1String("engine/worker")) return QStringLiteral("engine_worker_client");
    if (room.startsWith(QLatin1String("app/"))) return QString(room).replace(u'/', u'_');
    return room.section(u'/', 0, 1).replace(u'/', u'_');
}

/// Returns the targets of rooms that a room is linked to.
QSet<QString> linkedIn(const QString& cmake) {
    static const QRegularExpression form(QStringLiteral("\\b((?:app|engine|ui|kernels)_\\w+)"));
    const QStringList targets = matches(cmake.section(QStringLiteral(" LINK "), 1), form);
    return {targets.begin(), targets.end()};
}

const QString workersProgram = QStringLiteral("engine/worker program"), main = QStringLiteral("app/program");

/// Returns what each room may include: the rooms that its README names, or in app the targets that its CMakeLists.txt links.
QMap<QString, QSet<QString>> arrows() {
    QMap<QString, QSet<QString>> rooms{{main, {}}};
    for (const char* top : {"app", "engine", "kernels", "ui"})
        for (QDirIterator each(root + u'/' + QLatin1String(top), {"README.md", "CMakeLists.txt"}, QDir::Files,
                               QDirIterator::Subdirectories);
             each.hasNext();) {
            const QString path = each.next().mid(root.size() + 1), room = path.section(u'/', 0, -2), text = textOf(path);
            if (!room.startsWith(QLatin1String("app"))) {
                if (const auto told = toldIn(text, QStringLiteral("^May include"))) rooms[room] = *told;
            } else if (text.contains(QLatin1String("streamscope_room("))) {
                rooms[room] = linkedIn(text);
            }
        }
    const auto more = toldIn(textOf(QStringLiteral("engine/worker/README.md")), QStringLiteral("may also include"));
    rooms[workersProgram] = rooms[QStringLiteral("engine/worker")] + more.value_or(QSet<QString>{});
    return rooms;
}

QString roomOf(const QString& path) {
    for (const char* part : {"engine/worker/worker_main", "engine/worker/processes"})
        if (path.startsWith(QLatin1String(part))) return workersProgram;
    static const QMap<QString, QSet<QString>> rooms = arrows();
    QString folder = path.section(u'/', 0, -2);
    while (folder.contains(u'/') && !rooms.contains(folder)) folder = folder.section(u'/', 0, -2);
    return folder;
}

QStringList sources() {
    QStringList found;
    for (const char* top : {"app", "engine", "kernels", "ui"}) {
        QDirIterator each(root + u'/' + QLatin1String(top), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) found << each.next().mid(root.size() + 1);
    }
    return found;
}

QStringList ownIncludes(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*#\\s*include\\s+\"([^\"]+/[^\"]+)\""),
                                         QRegularExpression::MultilineOption);
    return matches(text, form);
}

QStringList systemIncludes(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*#\\s*include\\s+<([^>]+)>"), QRegularExpression::MultilineOption);
    return matches(text, form);
}

/// Returns the rooms that each room includes, by the first file that does.
QMap<QString, QMap<QString, QString>> inclusions() {
    QMap<QString, QMap<QString, QString>> found;
    for (const QString& path : sources())
        for (const QString& include : ownIncludes(textOf(path))) {
            const QString room = roomOf(path), other = roomOf(include);
            if (other != room && !found[room].contains(other)) found[room][other] = path + QStringLiteral(" includes ") + include;
        }
    return found;
}

/// Returns a label of a switch that has a default, unless it shows that the switch is over a number, a character or an enum of
/// Qt, CUPTI or SQLite.
QString labelBesideADefault(const QString& text) {
    static const QRegularExpression allowed(QStringLiteral("^case (\\d|'|Qt::|QEvent::|CUPTI_|SQLITE_)"));
    QMap<qsizetype, QString> labels;  // the last label of each indentation
    for (const QString& line : text.split(u'\n')) {
        const QString words = line.trimmed();
        const qsizetype indentation = line.indexOf(words);
        if (words.startsWith(QLatin1String("case "))) labels[indentation] = words;
        const QString label = labels.value(indentation);
        if (words.startsWith(QLatin1String("default:")) && !label.contains(allowed)) return label;
    }
    return {};
}

}  // namespace

class TestArrows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRoomIncludesOnlyWhatItMay() {
        const QMap<QString, QSet<QString>> allowed = arrows();
        QVERIFY(allowed.size() > 50);
        QStringList wrong;
        const QMap<QString, QMap<QString, QString>> included = inclusions();
        for (auto room = included.begin(); room != included.end(); ++room) {
            if (!allowed.contains(room.key())) wrong << room.key() + QStringLiteral(" is no room");
            if (room.key() == main) continue;
            for (auto other = room.value().begin(); other != room.value().end(); ++other) {
                const QString name = room.key().startsWith(QLatin1String("app")) ? targetOf(other.key()) : other.key();
                const bool own = room.key() == workersProgram && name == QLatin1String("engine/worker");
                if (!own && !allowed.value(room.key()).contains(name)) wrong << other.value();
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void everyPermissionIsUsed() {
        QStringList wrong;
        QMap<QString, QMap<QString, QString>> included = inclusions();
        included[workersProgram].insert(included.value(QStringLiteral("engine/worker")));
        const QMap<QString, QSet<QString>> allowed = arrows();
        for (auto room = allowed.begin(); room != allowed.end(); ++room) {
            if (room.key() == QLatin1String("engine/worker")) continue;  // its program uses what is left
            const bool isTarget = room.key().startsWith(QLatin1String("app"));
            QSet<QString> used;
            for (const QString& other : included.value(room.key()).keys()) used << (isTarget ? targetOf(other) : other);
            for (const QString& other : room.value() - used) wrong << room.key() + QStringLiteral(" does not use ") + other;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void roomsIncludeEachOtherInOneDirection() {
        QMap<QString, QMap<QString, QString>> left = inclusions();
        for (bool any = true; any;) {  // takes away rooms that include none of those that are left
            any = false;
            for (const QString& room : left.keys()) {
                QMap<QString, QString>& others = left[room];
                for (const QString& other : others.keys())
                    if (!left.contains(other)) others.remove(other);
                if (others.isEmpty()) any = left.remove(room) > 0;
            }
        }
        QVERIFY2(left.isEmpty(), qPrintable(left.keys().join(u' ')));
    }

    void floorsIncludeOnlyFloorsBelow() {
        const QStringList floors{"kernels", "engine", "ui", "app"};
        const QMap<QString, QMap<QString, QString>> included = inclusions();
        for (auto room = included.begin(); room != included.end(); ++room)
            for (auto other = room.value().begin(); other != room.value().end(); ++other)
                QVERIFY2(floors.indexOf(other.key().section(u'/', 0, 0)) <= floors.indexOf(room.key().section(u'/', 0, 0)),
                         qPrintable(other.value()));
    }

    /// The shell knows all features, and a feature knows no other one.
    void featuresDoNotIncludeEachOther() {
        const QMap<QString, QMap<QString, QString>> included = inclusions();
        for (auto room = included.begin(); room != included.end(); ++room)
            for (auto other = room.value().begin(); other != room.value().end(); ++other)
                QVERIFY2(!room.key().startsWith(QLatin1String("app/features/")) ||
                             !other.key().startsWith(QLatin1String("app/features/")),
                         qPrintable(other.value()));
    }

    void everyRoomHasAReadme() {
        for (const QString& room : arrows().keys())
            if (!room.startsWith(QLatin1String("app")) && room != workersProgram)
                QVERIFY2(textOf(room + QStringLiteral("/README.md")).count(u'\n') >= 7, qPrintable(room));
    }

    void theMainWindowIsSmall() {
        QCOMPARE(QDir(root + QStringLiteral("/app/shell")).entryList({"*.h", "*.cpp"}, QDir::Files),
                 (QStringList{"main_window.cpp", "main_window.h"}));
        const auto lines = textOf("app/shell/main_window.h").count(u'\n') + textOf("app/shell/main_window.cpp").count(u'\n');
        QVERIFY2(lines <= 300, qPrintable(QString::number(lines)));
    }

    void theEngineTheKernelsAndPlainCommandsKnowNoQt() {
        const QStringList without{"engine/",      "kernels/",      "app/runs/",
                                  "app/grading/", "app/commands/", "app/program/plain_main.cpp"};
        QStringList wrong;
        for (const QString& path : sources()) {
            if (std::ranges::none_of(without, [&](const QString& start) { return path.startsWith(start); })) continue;
            for (const QString& include : ownIncludes(textOf(path)))
                if (include.startsWith(QLatin1String("ui/"))) wrong << path + QStringLiteral(" includes ") + include;
            for (const QString& include : systemIncludes(textOf(path)))
                if (include.startsWith(u'Q') || include.contains(QLatin1String("qcustomplot")))
                    wrong << path + QStringLiteral(" includes ") + include;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void onlyTheCudaRoomsKnowCuda() {
        QStringList wrong;
        for (const QString& path : sources()) {
            if (path.startsWith(QLatin1String("engine/cuda/")) || path.startsWith(QLatin1String("engine/recorder/")) ||
                path.startsWith(QLatin1String("kernels/")))
                continue;
            for (const QString& include : systemIncludes(textOf(path)))
                if (include.startsWith(QLatin1String("cuda"))) wrong << path + QStringLiteral(" includes ") + include;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void theCatalogueKnowsNoCuda() {
        for (const QString& path : sources())
            if (path.startsWith(QLatin1String("kernels/")) && path.endsWith(QLatin1String(".cpp")))
                for (const QString& include : systemIncludes(textOf(path)))
                    QVERIFY2(!include.startsWith(QLatin1String("cuda")), qPrintable(path));
    }

    /// Qt would show a name that contains a tag as HTML, which can read files. So a tool tip is HTML of ours or escaped.
    void everyToolTipIsHtmlOfOursOrAsItIs() {
        static const QRegularExpression shown(QStringLiteral("QToolTip::showText\\(([^;]*);")),
            good(QStringLiteral("Html\\(|asItIs\\("));
        QStringList wrong;
        int found = 0;
        for (const QString& path : sources())
            for (const QString& arguments : matches(textOf(path), shown)) {
                ++found;
                if (!arguments.contains(good)) wrong << path + QStringLiteral(": ") + arguments;
            }
        QVERIFY(found > 5);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void noFileIsAbove650Lines() {
        QStringList wrong;
        for (const QString& path : sources())
            if (textOf(path).count(u'\n') > 650) wrong << path;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A switch over our own enum must list every value, so that it fails to compile when a value is added.
    void noSwitchOverAnEnumOfOursHasADefault() {
        // Files with switches over the columns of a table or the styles of a QScintilla lexer.
        const QSet<QString> overNumbers{"ui/compare/runs_model.cpp", "ui/timeline/critical_path_list.cpp",
                                        "ui/code/code_lexers.cpp"};
        QStringList wrong;
        for (const QString& path : sources()) {
            const QString label = overNumbers.contains(path) ? QString() : labelBesideADefault(textOf(path));
            if (!label.isEmpty()) wrong << path + QStringLiteral(": default beside ") + label;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void theTopLevelHoldsOnlyWhatItShould() {
        const QSet<QString> allowed{"CMakeLists.txt", "CMakePresets.json", "LICENSE",   "README.md", "app", "build",
                                    "engine",         "kernels",           "resources", "tests",     "ui"};
        for (const QString& entry : QDir(root).entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
            QVERIFY2(allowed.contains(entry), qPrintable(entry));
    }
};

STREAMSCOPE_TEST(TestArrows)

}  // namespace tst_arrows

#include "tst_arrows.moc"
