#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QLineEdit;
class QTextBrowser;
class QTextDocument;

namespace streamscope::ui {

/// One group of the sheet of keys: a menu or a pane.
struct KeyGroup {
    QString title;
    struct Line {
        QString keys;
        QString what;
    };
    std::vector<Line> lines;
};

/// What remains of the groups when only lines with all these words are wanted.
std::vector<KeyGroup> filtered(const std::vector<KeyGroup>& groups, const QString& words);
/// In two columns, black on white, to fit on one sheet of paper.
QString keysAsHtml(const std::vector<KeyGroup>& groups, bool paper);

/// The sheet of keys: searchable, and printed if wanted. It stays open beside the work.
class KeySheet : public QDialog {
    Q_OBJECT
public:
    explicit KeySheet(QWidget* parent);
    void popUp(std::vector<KeyGroup> groups);

private:
    void search();
    void print();

    QLineEdit* line_;
    QTextBrowser* text_;
    std::vector<KeyGroup> groups_;
};

}  // namespace streamscope::ui
