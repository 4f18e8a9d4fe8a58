// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/painted_picture.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace streamscope::ui {

class FigureForm;
class FigurePreview;

/// Subject of a PictureDialog.
struct PictureSubject {
    std::function<PaintedPicture(const FigureOptions& options)> make;
    std::function<Expected<void>(const QString& path, const FigureOptions& options)> write;
    QString folder, baseName;
    bool legend = false;  ///< whether the picture has a legend
};

/// Dialog for exporting a picture other than a timeline: asks for format, size, font, resolution and style, shows a preview,
/// and writes the picture. Deletes itself when closed.
class PictureDialog : public QDialog {
    Q_OBJECT
public:
    explicit PictureDialog(PictureSubject subject, QWidget* parent = nullptr);

Q_SIGNALS:
    void exported(const QString& path);

private:
    void layOut();
    void refresh();
    void formatChosen();
    void pathEdited();
    void askForFolder();
    void write();
    void tell(const QString& text, bool wrong);
    void remember(const QString& folder) const;

    PictureSubject subject_;
    FigureForm* form_;
    FigurePreview* preview_;
    QLabel *facts_, *note_, *answer_;
    QLineEdit* path_;
    QPushButton *browse_, *close_, *export_;
};

}  // namespace streamscope::ui
