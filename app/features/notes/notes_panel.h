// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace streamscope::app {

class TryRow;

/// Card with the notes of a program: Markdown, and a row for each line that can be tried. The notes can be written there, too.
class NotesPanel : public QWidget {
    Q_OBJECT
public:
    explicit NotesPanel(QWidget* parent = nullptr);
    void setNotes(const QString& markdown);
    const QString& notes() const { return notes_; }
    const QList<TryRow*>& rows() const { return rows_; }
    bool isWriting() const;
    void write();  ///< opens the text and focuses it

Q_SIGNALS:
    void tried(const QString& target, const QString& words);
    void pointed(const QString& target);  ///< empty: at none
    void written(const QString& markdown);
    void writingEnded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void addText(QStringList& lines);
    void addRow(const QString& line, const QString& target, const QString& words);
    void end(bool keep);

    QString notes_;
    QToolButton* edit_;
    QWidget* shown_;
    QVBoxLayout* lines_;
    QWidget* writer_;
    QPlainTextEdit* text_;
    QPushButton* done_;
    QList<TryRow*> rows_;
};

}  // namespace streamscope::app
