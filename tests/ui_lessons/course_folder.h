// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/course/zip_file.h"
#include "engine/lessons/grade.h"
#include "engine/program/program_json.h"
#include "tests/ui_lessons/lesson_window.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTemporaryDir>

/// A folder with what students handed in for a lesson.
class CourseFolder {
public:
    static constexpr const char* lesson = "07-wait-before-record";

    static streamscope::Program named(streamscope::Program program) {
        streamscope::lessons::setNote(
            program, {.part = {}, .answers = {{"code", streamscope::Scalar(std::string("cudaSuccess"))}}, .lesson = lesson});
        return program;
    }
    static streamscope::Program right() {
        return named(LessonWindow::programIn(QStringLiteral(":/solutions/%1.streamscope").arg(lesson)));
    }
    static streamscope::Program wrong() {
        const auto read = streamscope::lessons::lessonFromJson(
            LessonWindow::textOf(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/%1.lesson").arg(lesson))
                .toStdString());
        return named(std::get<streamscope::Program>(read.value->parts.front().start));
    }
    QString path() const { return folder_.path(); }
    QString file(const QString& name) const { return folder_.filePath(name); }
    QString write(const QString& name, const QByteArray& text) const {
        QDir().mkpath(QFileInfo(file(name)).path());
        QFile out(file(name));
        return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? out.fileName() : QString();
    }
    QString write(const QString& name, const streamscope::Program& program) const {
        return write(name, QByteArray::fromStdString(streamscope::toJson(program)));
    }
    /// Writes a right, a wrong and a broken submission, and a file that is none.
    void fill() const {
        write("anna.streamscope", right());
        write("Bert Brecht_12345_assignsubmission_file/work.streamscope", wrong());
        write("carl.streamscope", QByteArray("{\"streamscope\": 1"));
        write("notes.txt", QByteArray("to do"));
    }
    /// Returns the path of an archive of these files.
    QString archived() const {
        std::vector<streamscope::app::ZippedFile> files;
        QDirIterator each(path(), QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile one(each.next());
            if (one.open(QIODevice::ReadOnly)) files.push_back({QDir(path()).relativeFilePath(one.fileName()), one.readAll()});
        }
        const QString archive = outside_.filePath("handed-in.zip");
        return streamscope::app::writeZip(archive, files) ? archive : QString();
    }

private:
    QTemporaryDir folder_, outside_;
};
