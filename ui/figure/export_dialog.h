// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/document/latest_job.h"
#include "ui/figure/export_settings.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/live_page.h"

#include <QDialog>
#include <QPointer>
#include <QStringList>

#include <optional>
#include <variant>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSlider;

namespace streamscope::ui {

class FigureForm;
class FigurePreview;

/// Subject of the dialog.
struct ExportSubject {
    FigureSource source;
    std::shared_ptr<const FigureSource> before;  ///< what the source is compared with; nullptr: nothing
    std::optional<FigureRange> visible;          ///< visible time range; nullopt: everything
    LaneArrangement lanes;                       ///< arrangement in the timeline
    int steps = 0;                               ///< number of steps of the program
    QString folder, baseName;                    ///< folder and name of the program
    /// Parts that make a page live, or the reason why there can be none.
    Expected<LiveParts> live = Failure{"The module of live pages is missing."};
    std::vector<std::string> selected = {};  ///< names of the operations that are selected in the timeline
};

/// Dialog for exporting a picture of the timeline: asks for its options, shows a preview, and writes or copies it. Slow work
/// runs on other threads. Deletes itself when closed.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportSubject subject, QWidget* parent = nullptr);
    ~ExportDialog() override;

    FigureOptions options() const;
    /// Answers stepsRequested(): the program after each of its steps, or why there are none.
    void setSteps(Expected<std::vector<FigureSource>> steps);
    /// Returns the figure in the preview, nullptr while there is none.
    std::shared_ptr<const FigureLayout> shown() const { return shown_; }

Q_SIGNALS:
    /// Requests the pictures of the steps, each of which needs a run.
    void stepsRequested();
    void exported(const QStringList& paths);
    void copied();

protected:
    void done(int result) override;

private:
    using Sources = std::shared_ptr<const std::vector<FigureSource>>;
    QWidget* makeFileRow();
    QWidget* makeButtons();
    QWidget* makeRight();
    void layOut();
    void connectFields();
    void askForFolder();
    void formatChosen();
    void pathEdited();
    void seriesChosen(bool on);
    Sources sources() const;
    bool waitsForSteps() const;
    int page() const;
    void refresh();
    void showFigure(const std::vector<FigureLayout>& figures, const QImage& image, int page);
    void describe();
    void tellOfFiles();
    void tell(const QString& text, bool wrong);
    QStringList files() const;
    std::optional<LiveParts> liveParts() const;
    void write();
    void copy();
    void enableButtons();
    void setWriting(bool writing);
    void remember() const;

    ExportSubject subject_;
    Sources one_, compared_, steps_;
    QString stepsProblem_;
    QString folder_;   ///< folder of the last export
    QString lacking_;  ///< characters that pdfLaTeX cannot show, if the format is TikZ
    FigureForm* form_;
    FigurePreview* preview_;
    QSlider* pages_;
    QLabel *pageName_, *facts_, *note_, *answer_;
    QLineEdit* path_;
    QProgressBar* progress_;
    QPushButton *copy_ = nullptr, *close_ = nullptr, *export_ = nullptr, *browse_ = nullptr;
    LatestJob drawing_, writing_{Urgency::Long};
    std::shared_ptr<const FigureLayout> shown_;
    bool isWriting_ = false;
    QPointer<QWidget> focus_;  ///< focused before the writing
};

}  // namespace streamscope::ui
