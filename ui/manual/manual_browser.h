// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextBrowser>

namespace streamscope::ui {

/// Page of the manual in the colours of the window.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT
public:
    ManualBrowser(QString folder, QWidget* parent);

    /// Shows a page. A link to another chapter emits chapterAsked.
    void showPage(const QString& html);
    /// Marks every place with one of the words and scrolls to the first one.
    void mark(const QString& words);

Q_SIGNALS:
    void chapterAsked(const QString& name);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;

private:
    void layOut();
    QVariant picture(const QString& path) const;

    QString folder_, html_, words_;
    int laidOutFor_ = 0;  ///< width for which the pictures were made
};

}  // namespace streamscope::ui
