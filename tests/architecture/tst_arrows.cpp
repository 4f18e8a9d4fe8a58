// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <optional>

namespace tst_arrows {

/// Permitted includes between rooms: a room may include itself and the rooms listed beside it.
namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

QMap<QString, QSet<QString>> arrows() {
    const auto set = [](const char* words) {
        const QStringList list = QString::fromLatin1(words).split(u' ', Qt::SkipEmptyParts);
        return QSet<QString>(list.begin(), list.end());
    };
    const char* forUi =
        "engine/json engine/device engine/program engine/order engine/trace engine/rules engine/timeline engine/lessons "
        "engine/code engine/notation engine/generators kernels ui/theme ui/document";
    const char* below =
        "engine/json engine/device engine/program engine/order engine/trace engine/rules engine/whatif "
        "engine/verify engine/timeline engine/runner engine/predict engine/recording engine/traces engine/worker "
        "engine/machines engine/calibration engine/lessons engine/code engine/notation engine/generators "
        "engine/compare engine/sweep engine/result kernels ui/theme ui/palette ui/steps ui/document ui/composer "
        "ui/timeline ui/timeline/index ui/timeline/geometry ui/timeline/paint ui/figure ui/compare ui/inspector "
        "ui/why ui/generators ui/lessons ui/authoring ui/sweeps ui/statistics ui/code ui/manual";
    QMap<QString, QSet<QString>> rooms{
        {"kernels", {}},
        {"engine/memory", set("engine/json")},
        {"engine/floor", {}},
        {"engine/json", {}},
        {"engine/describe", set("engine/json")},
        {"engine/device", set("engine/describe engine/json")},
        {"engine/calls", set("engine/device")},
        {"engine/program", set("engine/describe engine/calls engine/device engine/json")},
        {"engine/timeline", set("engine/describe engine/program engine/device engine/json")},
        {"engine/result", set("engine/timeline engine/program engine/device engine/json")},
        {"engine/semantics", set("engine/driver engine/device kernels")},
        {"engine/order", set("engine/semantics engine/program engine/timeline engine/device kernels")},
        {"engine/trace", set("engine/order engine/program engine/timeline engine/device")},
        {"engine/rules", set("engine/order engine/program engine/timeline engine/device kernels")},
        {"engine/whatif", set("engine/rules engine/trace engine/order engine/program engine/timeline engine/device")},
        {"engine/verify", set("engine/order engine/program engine/device engine/json")},
        {"engine/lessons",
         set("engine/describe engine/code engine/trace engine/order engine/program engine/timeline engine/device engine/json")},
        {"engine/calibration", set("engine/program engine/timeline engine/device engine/json")},
        {"engine/sweep", set("engine/describe engine/trace engine/program engine/timeline engine/device engine/json")},
        {"engine/code", set("engine/rules engine/order engine/program engine/device engine/json kernels")},
        {"engine/notation", set("engine/program engine/device engine/json")},
        {"engine/generators", set("engine/program engine/device engine/json")},
        {"engine/compare", set("engine/describe engine/timeline engine/program engine/device engine/json")},
        {"engine/driver", set("engine/device")},
        {"engine/simulated", set("engine/driver engine/semantics engine/device kernels")},
        {"engine/cuda", set("engine/driver engine/device engine/json kernels")},
        {"engine/runner", set("engine/driver engine/program engine/timeline engine/verify engine/rules engine/trace engine/order "
                              "engine/device engine/json")},
        {"engine/recorder", {}},
        {"engine/recording", set("engine/runner engine/order engine/program engine/timeline "
                                 "engine/device engine/json")},
        {"engine/traces", set("engine/recording engine/result engine/program engine/timeline engine/device engine/json")},
        {"engine/predict", set("engine/runner engine/simulated engine/rules engine/trace engine/program engine/timeline "
                               "engine/device engine/driver engine/json")},
        {"engine/worker", set("engine/describe engine/runner engine/timeline engine/program engine/device engine/json")},
        {"engine/worker program", set("engine/worker engine/runner engine/cuda engine/simulated engine/timeline engine/program "
                                      "engine/device engine/driver engine/json")},
        {"engine/machines", set("engine/worker engine/describe engine/runner engine/device engine/json")},
        {"ui/theme", set("engine/program engine/timeline engine/device engine/json")},
        {"ui/palette", set("ui/theme engine/device engine/program engine/timeline engine/json")},
        {"ui/steps", set(forUi)},
        {"ui/document", set(forUi)},
        {"ui/composer", set(forUi)},
        {"ui/timeline/index", set("engine/order engine/timeline engine/program ui/document ui/theme")},
        {"ui/timeline/geometry", set("engine/trace engine/timeline engine/calls ui/timeline/index ui/theme")},
        {"ui/timeline/paint", set("ui/timeline/geometry")},
        {"ui/timeline", set(forUi) + set("ui/timeline/index ui/timeline/geometry ui/timeline/paint")},
        {"ui/figure", set(forUi) + set("ui/timeline/index ui/timeline/geometry ui/timeline/paint engine/result")},
        {"ui/inspector", set(forUi)},
        {"ui/why",
         set("engine/whatif engine/rules engine/order engine/program engine/timeline engine/device ui/theme ui/inspector")},
        {"ui/generators", set(forUi)},
        {"ui/compare", set("engine/compare engine/timeline engine/program engine/device engine/json ui/theme")},
        {"ui/statistics", set("engine/trace engine/timeline engine/program engine/device ui/theme ui/document")},
        {"ui/lessons", set("engine/lessons engine/trace engine/program engine/timeline engine/device ui/theme ui/document")},
        {"ui/sweeps",
         set("engine/sweep engine/result engine/program engine/timeline engine/device engine/json ui/theme ui/document "
             "ui/timeline ui/timeline/geometry ui/timeline/paint ui/figure")},
        {"ui/authoring",
         set("engine/lessons engine/trace engine/program engine/timeline engine/device ui/theme ui/document ui/lessons")},
        {"ui/code", set("engine/code engine/rules engine/program engine/device engine/json kernels ui/theme ui/document")},
        {"ui/manual", set("ui/theme")},
        {"app/widgets", set("engine/json ui/theme")},
        {"app/session",
         set("engine/code engine/compare engine/device engine/json engine/lessons engine/machines engine/predict "
             "engine/program engine/result "
             "engine/rules engine/sweep engine/timeline engine/traces engine/whatif engine/worker ui/document ui/figure "
             "ui/theme")},
        {"app/cli", set("engine/calibration engine/code engine/compare engine/device engine/json engine/lessons engine/machines "
                        "engine/program engine/recording engine/result engine/rules engine/sweep engine/timeline engine/trace "
                        "engine/whatif kernels ui/theme ui/document ui/timeline ui/timeline/index ui/figure ui/sweeps "
                        "app/session")},
        {"app/files", set("engine/code engine/json engine/program engine/rules engine/timeline ui/theme ui/document ui/figure "
                          "app/session app/widgets")},
        {"app/shell", set("ui/theme ui/composer ui/timeline ui/figure app/session app/files app/widgets")},
        {"app/program", set("engine/json ui/theme ui/document app/session app/cli app/files app/shell app/features/machines")},
    };
    // A feature may not include another feature; the shell may include all.
    for (const QString& feature : QDir(root + QStringLiteral("/app/features")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString room = QStringLiteral("app/features/") + feature;
        rooms.insert(room, set(below) + set("app/session app/files app/widgets"));
        rooms[QStringLiteral("app/shell")] << room;
    }
    for (QSet<QString>& seen : rooms)
        if (seen.contains("engine/program")) seen << "engine/calls";  // a program is made of them
    return rooms;
}

QString roomOf(const QString& path) {
    for (const char* part : {"engine/worker/worker_main", "engine/worker/processes"})
        if (path.startsWith(QLatin1String(part))) return QStringLiteral("engine/worker program");
    if (path.startsWith(QLatin1String("kernels/"))) return QStringLiteral("kernels");
    const QString folder = path.section(u'/', 0, -2);
    static const QMap<QString, QSet<QString>> rooms = arrows();
    return rooms.contains(folder) ? folder : path.section(u'/', 0, 1);
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

QString textOf(const QString& path) {
    QFile file(root + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList included(const QString& text, const QRegularExpression& form) {
    QStringList names;
    for (auto each = form.globalMatch(text); each.hasNext();) names << each.next().captured(1);
    return names;
}

QStringList ownIncludes(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*#\\s*include\\s+\"([^\"]+/[^\"]+)\""),
                                         QRegularExpression::MultilineOption);
    return included(text, form);
}

QStringList systemIncludes(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^\\s*#\\s*include\\s+<([^>]+)>"), QRegularExpression::MultilineOption);
    return included(text, form);
}

/// Returns the rooms that the README of a room permits to include, or nullopt if it has no such sentence.
std::optional<QSet<QString>> toldIn(const QString& readme) {
    static const QRegularExpression told(QStringLiteral("^May include: ([^.]*)\\.$"), QRegularExpression::MultilineOption),
        room(QStringLiteral("`([^`]+)`"));
    const QRegularExpressionMatch found = told.match(readme);
    if (!found.hasMatch()) return std::nullopt;
    const QStringList rooms = included(found.captured(1), room);
    return QSet<QString>(rooms.begin(), rooms.end());
}

/// Returns the sentence for a README, as toldIn() reads it.
QString inWords(QSet<QString> rooms) {
    if (rooms.isEmpty()) return QStringLiteral("May include: nothing of ours.");
    QStringList names(rooms.begin(), rooms.end());
    names.sort();
    return QStringLiteral("May include: `%1`.").arg(names.join(QStringLiteral("`, `")));
}

/// Returns the target of a room. Parts of a room belong to the target of the room.
QString targetOf(const QString& room) {
    if (room == QLatin1String("kernels")) return QStringLiteral("kernels_catalogue");
    if (room == QLatin1String("engine/worker")) return QStringLiteral("engine_worker_client");
    if (room.startsWith(QLatin1String("app/"))) return QString(room).replace(u'/', u'_');
    return room.section(u'/', 0, 1).replace(u'/', u'_');
}

/// Returns the targets of rooms that a room is linked to.
QStringList linkedIn(const QString& cmake) {
    static const QRegularExpression form(QStringLiteral("\\b((?:app|engine|ui|kernels)_\\w+)"));
    return included(cmake.section(QStringLiteral(" LINK "), 1), form);
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
        QStringList wrong;
        const QStringList all = sources();
        QVERIFY(all.size() > 50);
        for (const QString& path : all) {
            const QString room = roomOf(path);
            if (!allowed.contains(room)) wrong << path + QStringLiteral(": no such room");
            for (const QString& include : ownIncludes(textOf(path))) {
                const QString other = roomOf(include);
                if (other != room && !allowed.value(room).contains(other)) wrong << path + QStringLiteral(" includes ") + include;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Leaves out `engine/worker program`, which the README of engine/worker describes, and the rooms of app, which include
    /// nearly all others.
    void theReadmeOfEachRoomSaysWhatItMayInclude() {
        QStringList wrong;
        const QMap<QString, QSet<QString>> rooms = arrows();
        for (auto room = rooms.begin(); room != rooms.end(); ++room) {
            if (room.key().contains(u' ') || room.key().startsWith(QLatin1String("app"))) continue;
            const QString readme = room.key() + QStringLiteral("/README.md"), text = textOf(readme);
            const QSet<QString> others = room.value() - QSet<QString>{room.key()};
            if (text.count(u'\n') < 7) wrong << readme + QStringLiteral(": is missing or says too little");
            if (toldIn(text) != others) wrong << readme + QStringLiteral(" should say: ") + inWords(others);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Without a unity build, each room of app is linked to the rooms that it may include.
    void everyRoomOfAppIsLinkedToWhatItMayInclude() {
        QStringList wrong;
        int found = 0;
        const QMap<QString, QSet<QString>> rooms = arrows();
        for (auto room = rooms.begin(); room != rooms.end(); ++room) {
            if (!room.key().startsWith(QLatin1String("app/")) || room.key() == QLatin1String("app/program")) continue;
            const QStringList linked = linkedIn(textOf(room.key() + QStringLiteral("/CMakeLists.txt")));
            if (linked.isEmpty()) wrong << room.key() + QStringLiteral(" is no target");
            QStringList allowed;
            for (const QString& other : room.value()) allowed << targetOf(other);
            for (const QString& target : linked)
                if (!allowed.contains(target)) wrong << room.key() + QStringLiteral(" is linked to ") + target;
            found += linked.size();
        }
        QVERIFY(found > 50);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void theMainWindowIsSmall() {
        QCOMPARE(QDir(root + QStringLiteral("/app/shell")).entryList({"*.h", "*.cpp"}, QDir::Files),
                 (QStringList{"main_window.cpp", "main_window.h"}));
        const auto lines = textOf("app/shell/main_window.h").count(u'\n') + textOf("app/shell/main_window.cpp").count(u'\n');
        QVERIFY2(lines <= 300, qPrintable(QString::number(lines)));
    }

    void theEngineAndTheKernelsKnowNoQt() {
        QStringList wrong;
        for (const QString& path : sources()) {
            if (!path.startsWith(QLatin1String("engine/")) && !path.startsWith(QLatin1String("kernels/"))) continue;
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
            for (const QString& arguments : included(textOf(path), shown)) {
                ++found;
                if (!arguments.contains(good)) wrong << path + QStringLiteral(": ") + arguments;
            }
        QVERIFY(found > 5);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void noFileIsAbove500Lines() {
        QStringList wrong;
        for (const QString& path : sources())
            if (textOf(path).count(u'\n') > 500) wrong << path;
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
