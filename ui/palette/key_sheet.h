#pragma once

#include <QDialog>
#include <QSizeF>
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
/// In two columns.
QString keysAsHtml(const std::vector<KeyGroup>& groups);
/// Black on white, in the largest letters, 11 px at most, that let all be on one page of this size, whatever font the machine
/// has.
void layOnOnePage(QTextDocument& page, const std::vector<KeyGroup>& groups, QSizeF size);

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
