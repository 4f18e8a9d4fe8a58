// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/key_sheet.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <numeric>

namespace streamscope::ui {
namespace {

bool answers(const KeyGroup& group, const KeyGroup::Line& line, const QString& words) {
    const QString all = group.title + u' ' + line.keys + u' ' + line.what;
    const QStringList each = words.simplified().split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(each, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

QString groupAsHtml(const KeyGroup& group, int padding) {
    QString html =
        QStringLiteral("<p style='margin:8px 0 2px 0'><b>%1</b></p><table cellspacing='0' cellpadding='%2' width='100%'>")
            .arg(group.title.toHtmlEscaped())
            .arg(padding);
    for (const KeyGroup::Line& line : group.lines)
        html += QStringLiteral("<tr><td width='42%'><b>%1</b></td><td>%2</td></tr>")
                    .arg(line.keys.toHtmlEscaped(), line.what.toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

std::size_t withGroup(std::size_t lines, const KeyGroup& group) { return lines + group.lines.size() + 2; }

}  // namespace

std::vector<KeyGroup> filtered(const std::vector<KeyGroup>& groups, const QString& words) {
    std::vector<KeyGroup> found;
    for (const KeyGroup& group : groups) {
        KeyGroup some{group.title, {}};
        std::ranges::copy_if(group.lines, std::back_inserter(some.lines),
                             [&](const KeyGroup::Line& line) { return answers(group, line, words); });
        if (!some.lines.empty()) found.push_back(std::move(some));
    }
    return found;
}

void layOnOnePage(QTextDocument& page, const std::vector<KeyGroup>& groups, QSizeF size) {
    page.setPageSize(size);
    for (int pixels = 11; pixels >= 5; --pixels) {
        page.setHtml(
            QStringLiteral("<div style='font-size:%1px; color:black'>%2</div>").arg(pixels).arg(keysAsHtml(groups, pixels / 5)));
        if (page.pageCount() == 1) return;
    }
}

QString keysAsHtml(const std::vector<KeyGroup>& groups, int padding) {
    const std::size_t lines = std::accumulate(groups.begin(), groups.end(), std::size_t{}, withGroup);
    QString left, right;
    std::size_t above = 0, leftLines = 0;
    for (const KeyGroup& group : groups) {
        const std::size_t next = withGroup(above, group);
        // Goes to the left column while that makes the longer column shorter.
        const bool goesLeft = leftLines == above && std::max(next, lines - next) <= std::max(above, lines - above);
        (goesLeft ? left : right) += groupAsHtml(group, padding);
        if (goesLeft) leftLines = next;
        above = next;
    }
    return QStringLiteral(
               "<table width='100%' cellspacing='12'><tr><td width='50%' valign='top'>%1</td>"
               "<td width='50%' valign='top'>%2</td></tr></table>")
        .arg(left, right);
}

KeySheet::KeySheet(QWidget* parent)
    : QDialog(parent), line_(new QLineEdit(this)), print_(new QPushButton(tr("&Print…"), this)), text_(new QTextBrowser(this)) {
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    line_->setPlaceholderText(tr("Find a key or what it does"));
    line_->setAccessibleName(tr("Find a key or what it does"));
    line_->setClearButtonEnabled(true);
    text_->setAccessibleName(tr("Keys"));
    text_->setFrameShape(QFrame::NoFrame);
    print_->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->addWidget(line_, 1);
    row->addWidget(print_);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(text_, 1);
    connect(line_, &QLineEdit::textChanged, this, &KeySheet::search);
    connect(print_, &QPushButton::clicked, this, &KeySheet::print);
}

void KeySheet::popUp(std::vector<KeyGroup> groups) {
    setLetters({});
    show(std::move(groups), {900, 760});
    line_->setFocus();
}

void KeySheet::popUpLarge(std::vector<KeyGroup> groups, const DisplayScale& scale) {
    setLetters(scale);
    show(std::move(groups), parentWidget()->size());
    text_->setFocus();
}

void KeySheet::setLetters(const DisplayScale& scale) {
    scale_ = scale;
    for (QWidget* part : std::initializer_list<QWidget*>{line_, print_}) part->setVisible(!scale.isForRoom());
    QFont font = textFont();
    if (scale.isForRoom()) font.setPixelSize(static_cast<int>(scale.readable()));
    text_->setFont(font);
}

void KeySheet::show(std::vector<KeyGroup> groups, QSize most) {
    groups_ = std::move(groups);
    line_->clear();
    search();
    resize(most.boundedTo(parentWidget()->size() - QSize(4 * unit, 4 * unit)));
    QDialog::show();
    raise();
    activateWindow();
}

void KeySheet::search() {
    const std::vector<KeyGroup> found = filtered(groups_, line_->text());
    if (found.empty()) return text_->setHtml(tr("No key matches."));
    if (!scale_.isForRoom()) return text_->setHtml(keysAsHtml(found));
    QString html;
    for (const KeyGroup& group : found) html += groupAsHtml(group, cellPadding);
    text_->setHtml(html);
}

void KeySheet::print() {
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageMargins(QMarginsF(12, 12, 12, 12), QPageLayout::Millimeter);
    auto* dialog = new QPrintDialog(printer.get(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, printer] {
        QTextDocument page;
        page.setDefaultFont(textFont());
        layOnOnePage(page, groups_, printer->pageRect(QPrinter::Inch).size() * 96);
        page.print(printer.get());
    });
    dialog->open();
}

}  // namespace streamscope::ui

#include "moc_key_sheet.cpp"
