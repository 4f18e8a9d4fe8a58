// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grading/handed_in.h"
#include "app/grading/unzip.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/course_folder.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/text.h"

#include <QTest>

namespace tst_submissions {

using namespace streamscope;
using namespace streamscope::app;
using ui::text;

/// Tests of what counts as a submission, in folders and in archives from anybody.
class TestSubmissions : public QObject {
    Q_OBJECT

    static QStringList namesIn(const AllHandedIn& found, const QString& within) {
        QStringList names;
        for (const HandedIn& each : found.files) names << text(each.name).mid(within.size() + 1);
        return names;
    }
    static Expected<AllHandedIn> handedInAt(const QStringList& paths) {
        std::vector<std::string> names;
        for (const QString& each : paths) names.push_back(each.toStdString());
        return handedIn(names, {});
    }
    static QStringList studentsWho(const std::vector<HandedIn>& files) {
        QStringList students;
        for (const std::string& each : studentsOf(files, "week3", {"a", "b"})) students << text(each);
        return students;
    }

private Q_SLOTS:
    void initTestCase() {
        OwnWindow::failOnWarning();
        ui::readPictures();
    }

    void anArchiveHasTheSubmissionsOfItsFolder() {
        const CourseFolder course;
        course.fill();
        const QStringList expected{"Bert Brecht_12345_assignsubmission_file/work.streamscope", "anna.streamscope",
                                   "carl.streamscope"};
        const auto folder = handedInAt({course.path()});
        QVERIFY2(folder, folder.why().c_str());
        QCOMPARE(namesIn(*folder, course.path()), expected);
        QCOMPARE(folder->others.size(), std::size_t{1});
        const QString zip = course.archived();
        const auto archive = handedInAt({zip});
        QVERIFY2(archive, archive.why().c_str());
        QCOMPARE(namesIn(*archive, zip), expected);
        QVERIFY(programHandedIn(archive->files[1].path));
        QCOMPARE(toJson(*programHandedIn(archive->files[1].path)), toJson(CourseFolder::right()));
    }

    /// Shorter than what is searched in it.
    void aTinyPdfIsNoSubmission() {
        const CourseFolder course;
        course.write("a.streamscope", CourseFolder::right());
        course.write("slides.pdf", QByteArray("%PDF-1.4 nothing"));
        const auto found = handedInAt({course.path()});
        QVERIFY2(found, found.why().c_str());
        QCOMPARE(found->files.size(), std::size_t{1});
        QCOMPARE(found->others.size(), std::size_t{1});
        QCOMPARE(text(found->others.front().name), course.file("slides.pdf"));
    }

    void anArchiveInAFolderIsOpened() {
        const CourseFolder course, other;
        other.fill();
        QVERIFY(QFile::copy(other.archived(), course.file("dora.zip")));
        const auto found = handedInAt({course.path()});
        QVERIFY2(found, found.why().c_str());
        QCOMPARE(found->files.size(), std::size_t{3});
        QCOMPARE(text(found->files[1].name), course.file("dora.zip/anna.streamscope"));
    }

    /// Names that lead out of the folder, and what systems add, are left out.
    void anArchiveWritesIntoItsFolderAlone() {
        const CourseFolder course;
        const QString zip = course.file("bad.zip");
        const QByteArray program = QByteArray::fromStdString(toJson(CourseFolder::right()));
        QVERIFY(writeZip(zip, {{"../out.streamscope", program},
                               {"a/../../out.streamscope", program},
                               {"/out.streamscope", program},
                               {"__MACOSX/x.streamscope", program},
                               {"good/b.streamscope", program}}));
        const QTemporaryDir to;
        std::uint64_t budget = 1 << 20;
        const auto unpacked = unpackArchive(zip.toStdString(), to.filePath("in").toStdString(), budget);
        QVERIFY2(unpacked, unpacked.why().c_str());
        QStringList all;
        QDirIterator each(to.path(), QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) all << QDir(to.path()).relativeFilePath(each.next());
        QCOMPARE(all, QStringList{"in/good/b.streamscope"});
        QCOMPARE(budget, (1u << 20) - std::uint64_t(program.size()));
    }

    /// Programs of Windows write names in an old code page.
    void namesOfAnOldCodePageAreRead() {
        const CourseFolder course;
        const QString zip = course.file("old.zip");
        QVERIFY(writeZip(zip, {{"M1ller/a2.streamscope", QByteArray::fromStdString(toJson(CourseFolder::right()))}}));
        QFile file(zip);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray old = file.readAll().replace("M1ller", "M\x81ller").replace("a2.", "a\xe1.");
        file.close();
        course.write("old.zip", old);
        const auto found = handedInAt({zip});
        QVERIFY2(found && found->files.size() == 1, found ? "other files" : found.why().c_str());
        QCOMPARE(text(found->files[0].within), QStringLiteral("Müller/aß.streamscope"));
    }

    void whatIsTooLargeOrNoArchiveIsRefused() {
        const CourseFolder course;
        const QString zip = course.file("large.zip");
        QVERIFY(writeZip(zip, {{"a.streamscope", QByteArray(100'000, ' ')}}));
        std::uint64_t budget = 99'999;
        QCOMPARE(unpackArchive(zip.toStdString(), course.file("to").toStdString(), budget).why(),
                 std::string("a.streamscope: it is too large to be unpacked"));
        course.write("none.zip", QByteArray("no archive"));
        const auto found = handedInAt({course.file("none.zip")});
        QVERIFY2(!found && found.why().starts_with("cannot unpack"), found.why().c_str());
        QVERIFY(!handedInAt({course.file("nowhere")}));
    }

    void aStudentHasTheNameOfTheFolderOrFile_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("student");
        QTest::newRow("file") << "anna.streamscope"
                              << "anna";
        QTest::newRow("folder") << "Ada Lovelace/part-a.streamscope"
                                << "Ada Lovelace";
        QTest::newRow("Moodle") << "Bert Brecht_12345_assignsubmission_file/work.streamscope"
                                << "Bert Brecht";
        QTest::newRow("Canvas") << "lovelaceada_LATE_123_4567_work.streamscope"
                                << "lovelaceada";
        QTest::newRow("archive") << "dora.zip/work.streamscope"
                                 << "dora";
        QTest::newRow("a year") << "group_2026.streamscope"
                                << "group_2026";
    }
    void aStudentHasTheNameOfTheFolderOrFile() {
        QFETCH(QString, name);
        QTEST(text(studentOf(name.toStdString())), "student");
    }

    void filesOfOneStudentAreFoundByTheirNames_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("students");
        QTest::newRow("name before the part")
            << QStringList{"anna-week3-a.x", "anna-week3-b.x", "ben_b.x"} << QStringList{"anna", "anna", "ben"};
        QTest::newRow("an a at the end") << QStringList{"anna.x", "cora.x"} << QStringList{"anna", "cora"};
        QTest::newRow("folders") << QStringList{"anna/week3-a.x", "ben/week3-a.x"} << QStringList{"anna", "ben"};
        QTest::newRow("in one folder") << QStringList{"all/anna-a.x", "all/ben-a.x"} << QStringList{"anna", "ben"};
        QTest::newRow("one student") << QStringList{"anna/week3-a.x", "anna/week3-b.x"} << QStringList{"anna", "anna"};
        QTest::newRow("Canvas") << QStringList{"anna_12345_678_week3-a.x", "anna_12345_679_week3-b.x"}
                                << QStringList{"anna", "anna"};
    }
    void filesOfOneStudentAreFoundByTheirNames() {
        QFETCH(QStringList, names);
        std::vector<HandedIn> all;
        for (const QString& each : names) all.push_back({each.toStdString(), each.toStdString(), each.toStdString(), "around"});
        QTEST(studentsWho(all), "students");
    }

    /// Files of one name that are chosen one by one: the shell's "*/a.streamscope".
    void chosenFilesOfOneNameAreToldApartByTheirFolders() {
        const CourseFolder course;
        const QString anna = course.write("anna/a.streamscope", CourseFolder::right());
        const QString ben = course.write("ben/a.streamscope", CourseFolder::wrong());
        const auto found = handedInAt({anna, ben});
        QVERIFY2(found, found.why().c_str());
        QCOMPARE(studentsWho(found->files), (QStringList{"anna", "ben"}));
        const auto folders = handedInAt({course.file("anna"), course.file("ben")});
        QVERIFY2(folders, folders.why().c_str());
        QCOMPARE(studentsWho(folders->files), (QStringList{"anna", "ben"}));
    }
};

STREAMSCOPE_WINDOW_TEST(TestSubmissions)

}  // namespace tst_submissions

#include "tst_submissions.moc"
