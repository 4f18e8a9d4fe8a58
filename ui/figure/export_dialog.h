#pragma once

#include "ui/document/latest_job.h"
#include "ui/figure/export_settings.h"
#include "ui/figure/figure_layout.h"

#include <QDialog>
#include <QStringList>

#include <variant>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSlider;

namespace streamscope::ui {

class FigureForm;
class FigurePreview;

/// What the dialog is opened for.
struct ExportSubject {
    FigureSource source;
    std::optional<FigureRange> visible;  ///< the piece of time in view; none: all of it is
    LaneArrangement lanes;               ///< as in the timeline
    int steps = 0;                       ///< how many the program has
    QString folder, baseName;            ///< where the program lies, and what it is called
};

/// Asks how a picture of the timeline shall look, shows it at once, and writes or copies it. Nothing that takes long is done
/// on the window's thread. Deletes itself when closed.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportSubject subject, QWidget* parent = nullptr);
    ~ExportDialog() override;

    FigureOptions options() const;
    /// The answer to stepsRequested(): the program after each of its steps, or why there are none.
    void setSteps(std::variant<std::vector<FigureSource>, QString> steps);
    /// Of the figure in the preview; nullptr while there is none.
    std::shared_ptr<const FigureLayout> shown() const { return shown_; }

Q_SIGNALS:
    /// The pictures of the steps are wanted: each is a run of its own.
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
    void write();
    void copy();
    void enableButtons();
    void setWriting(bool writing);
    void remember() const;

    ExportSubject subject_;
    Sources one_, steps_;
    QString stepsProblem_;
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
};

}  // namespace streamscope::ui
