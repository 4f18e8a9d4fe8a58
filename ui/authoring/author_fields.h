// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QList>
#include <QPlainTextEdit>
#include <QString>
#include <QWidget>

class QComboBox;
class QFormLayout;
class QFrame;
class QLabel;
class QToolButton;

/// Fields of the forms for writing lessons.
namespace streamscope::ui::authoring {

QLineEdit* line(const QString& name, const QString& placeholder, QWidget* parent);
QPlainTextEdit* text(const QString& name, const QString& placeholder, int lines, QWidget* parent);
QLabel* note(const QString& words, QWidget* parent);
QToolButton* small(const QString& words, const QString& name, const QString& tip, QWidget* parent);
/// Fills a card with a title and buttons beside it, and a form below.
void fillCard(QFrame* card, const QString& title, const QList<QToolButton*>& buttons, QWidget* form);
/// Makes a form with labels on the left and fields that grow.
QFormLayout* form(QWidget* parent);

/// Markdown editor with a preview on the right.
class MarkdownEdit : public QWidget {
    Q_OBJECT
public:
    MarkdownEdit(const QString& name, const QString& placeholder, QWidget* parent);
    void setMarkdown(const QString& text);
    QString markdown() const;

Q_SIGNALS:
    void edited();

private:
    void showPreview();

    QPlainTextEdit* source_;
    QLabel* preview_;
};

}  // namespace streamscope::ui::authoring
