// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace streamscope::ui {
namespace {

// Names in capitals are placeholders for the theme's colours and are replaced below.
constexpr auto panes = R"(
QMainWindow, QDialog { background: WINDOW; }
QToolTip { background: TEXT; color: SURFACE; border: 1px solid TEXT; padding: 4px; }
QStatusBar { background: CONTROL; color: MUTED; }
QStatusBar::item { border: none; }
QDockWidget { color: MUTED; }
QDockWidget::title { background: SURFACE; padding: 6px 8px; border-bottom: 1px solid LINE; }
QMainWindow::separator { background: LINE; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: ACCENT; }
QSplitter::handle { background: LINE; }
QSplitter::handle:hover { background: ACCENT; }
QScrollArea { background: SURFACE; border: none; }
QScrollArea[role="field"] { border: 1px solid LINE; border-radius: 6px; padding: 1px; }
QScrollArea[role="field"]:focus { border: 2px solid ACCENT; padding: 0; }
QFrame[role="card"] { background: WINDOW; border: 1px solid LINE; border-radius: 6px; }
QFrame[role="accentCard"] { background: ACCENTSURFACE; border: 1px solid ACCENTLINE; border-radius: 6px; }
QLabel[role="muted"] { color: MUTED; }
QLabel[role="error"] { color: ERROR; }
QLabel[role="link"] { color: ACCENTTEXT; }
QLabel[role="pill"] { background: CONTROL; border: 1px solid LINE; border-radius: 9px; padding: 0 8px; min-height: 16px; }
)";

constexpr auto menus = R"(
QMenuBar { background: SURFACE; color: TEXT; border: none; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 6px; }
QMenuBar::item:selected { background: CONTROL; }
QMenu { background: SURFACE; color: TEXT; border: 1px solid LINE; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::indicator { width: 12px; height: 12px; left: 6px; }
QMenu::indicator:checked { image: url(:/icons/fixed-check-CHECKINK.svg); }
QMenu::item:selected { background: ACCENTSURFACE; color: ACCENTTEXT; }
QMenu::item:disabled { color: FAINT; }
QMenu::icon { padding-left: 6px; }
QMenu::separator { height: 1px; background: LINE; margin: 4px 8px; }
QTabWidget::pane { border: none; background: SURFACE; }
QTabBar { background: SURFACE; border: none; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: MUTED; padding: 6px 2px 4px 2px; margin: 0 8px; border: none;
               border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: ACCENTTEXT; border-bottom: 2px solid ACCENT; font-weight: bold; }
QTabBar::tab:hover:!selected { color: TEXT; border-bottom: 2px solid LINE; }
QTabBar::tab:focus { color: ACCENTTEXT; background: ACCENTSURFACE; border-top-left-radius: 6px; border-top-right-radius: 6px; }
)";

constexpr auto buttons = R"(
QToolBar { background: SURFACE; border: none; border-bottom: 1px solid LINE; padding: 8px; spacing: 4px; }
QToolBar::separator { background: transparent; width: 10px; }
QPushButton, QToolButton { background: CONTROL; color: TEXT; border: 1px solid LINE; border-radius: 6px; padding: 0 10px;
                           min-height: 22px; }
QToolBar QToolButton, QToolBar QPushButton { min-height: 26px; }
QToolBar QToolButton#chevron-down { padding: 0; }
QToolButton#qt_toolbar_ext_button { padding: 0; image: url(:/icons/fixed-chevron-down.svg); }
QFileDialog QToolButton { padding: 0 2px; }
QPushButton:hover, QToolButton:hover { background: CONTROLHOVER; }
QPushButton:pressed, QToolButton:pressed { background: LINE; }
QPushButton:focus, QToolButton:focus { border: 1px solid ACCENT; background: CONTROLHOVER; }
QPushButton:checked, QToolButton:checked { background: ACCENTSURFACE; color: ACCENTTEXT; border-color: ACCENTLINE; }
QPushButton:checked:focus, QToolButton:checked:focus { border-color: ACCENT; }
QPushButton:disabled, QToolButton:disabled { background: WINDOW; color: FAINT; border-color: GRID; }
QToolButton[popupMode="1"] { padding-right: 20px; }
QToolButton::menu-button { border: none; width: 18px; }
QToolButton::menu-arrow, QToolButton::menu-indicator, QPushButton::menu-indicator { image: url(:/icons/fixed-chevron-down.svg);
    width: 10px; height: 10px; subcontrol-origin: padding; subcontrol-position: center right; right: 6px; }
QToolButton[popupMode="2"], QPushButton[hasMenu="true"] { padding-right: 20px; }
QPushButton[role="primary"], QToolButton[role="primary"] { background: ACCENT; color: ONACCENT; border: 1px solid ACCENT; font-weight: bold; }
QPushButton[role="primary"]:hover, QToolButton[role="primary"]:hover { background: ACCENTHOVER; border-color: ACCENTHOVER; }
QPushButton[role="primary"]:focus, QToolButton[role="primary"]:focus { border: 2px solid TEXT; }
QPushButton[role="primary"]:disabled, QToolButton[role="primary"]:disabled { background: CONTROL; color: FAINT; border-color: GRID; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox QPushButton:default { background: ACCENT; color: ONACCENT; border-color: ACCENT; }
QMessageBox QPushButton:default:hover { background: ACCENTHOVER; border-color: ACCENTHOVER; }
QMessageBox QPushButton:default:focus { border: 2px solid TEXT; }
QPushButton[role="flat"], QToolButton[role="flat"] { background: transparent; border: 1px solid transparent; padding: 0 4px; min-height: 20px; }
QPushButton[role="flat"]:hover, QToolButton[role="flat"]:hover { background: CONTROLHOVER; }
QPushButton[role="flat"]:checked, QToolButton[role="flat"]:checked { background: ACCENTSURFACE; border-color: ACCENTLINE; }
QPushButton[role="flat"]:focus, QToolButton[role="flat"]:focus { border: 1px solid ACCENT; }
QToolButton[role="tab"] { background: transparent; color: MUTED; border: none; border-top: 2px solid transparent; border-radius: 0; padding: 0 7px; min-height: 24px; }
QToolButton[role="tab"]:hover { color: TEXT; border-top-color: LINE; }
QToolButton[role="tab"]:checked { background: SURFACE; color: ACCENTTEXT; border-top-color: ACCENT; }
QToolButton[role="tab"]:focus { background: ACCENTSURFACE; color: ACCENTTEXT; border-top-color: ACCENT; }
QPushButton[role="pill"], QToolButton[role="pill"] { border-radius: 9px; padding: 0 8px; min-height: 16px; max-height: 16px; }
QPushButton[role="field"] { background: SURFACE; color: TEXT; border: 1px solid LINE; padding: 0 16px 0 7px; text-align: left; }
QPushButton[role="field"]:hover { border-color: MUTED; }
QPushButton[role="field"]:focus { border: 2px solid ACCENT; padding: 0 19px 0 6px; }
QPushButton[role="summary"] { background: transparent; color: MUTED; border: 1px solid transparent; padding: 0 16px 0 6px; text-align: left; min-height: 18px; }
QPushButton[role="summary"]:hover { color: TEXT; background: CONTROL; }
QPushButton[role="summary"]:focus { border: 1px solid ACCENT; color: TEXT; }
QPushButton[role="link"], QToolButton[role="link"] { background: transparent; color: ACCENTTEXT; border: 1px solid transparent; padding: 0 2px; min-height: 20px; }
QPushButton[role="link"]:hover, QToolButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus, QToolButton[role="link"]:focus { border: 1px solid ACCENT; }
QPushButton[role="link"]:disabled, QToolButton[role="link"]:disabled { color: FAINT; background: transparent; border-color: transparent; }
QCheckBox, QRadioButton { background: transparent; color: TEXT; spacing: 6px; padding: 2px; border: 1px solid transparent; border-radius: 4px; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid ACCENT; }
QCheckBox::indicator, QListView::indicator { width: 12px; height: 12px; border: 1px solid MUTED; border-radius: 3px; background: SURFACE; }
QCheckBox::indicator:hover, QListView::indicator:hover { border-color: ACCENT; }
QCheckBox::indicator:checked, QListView::indicator:checked { background: ACCENT; border-color: ACCENT; image: url(:/icons/fixed-check-CHECKTONE.svg); }
QCheckBox::indicator:indeterminate { background: LINE; }
QCheckBox:disabled, QRadioButton:disabled { color: FAINT; }
QCheckBox::indicator:disabled { border-color: GRID; background: WINDOW; }
QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid MUTED; border-radius: 7px; background: SURFACE; }
QRadioButton::indicator:hover { border-color: ACCENT; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid ACCENT; }
)";

constexpr auto fields = R"(
QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit { background: SURFACE; color: TEXT; border: 1px solid LINE;
    border-radius: 6px; padding: 0 7px; min-height: 22px; selection-background-color: ACCENT; selection-color: ONACCENT; }
QPlainTextEdit, QTextEdit { padding: 4px; }
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: MUTED; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid ACCENT; padding: 0 6px; }
QPlainTextEdit:focus, QTextEdit:focus { padding: 3px; }
QLineEdit { lineedit-clear-button-icon: url(:/icons/fixed-close.svg); }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { background: WINDOW; color: FAINT; }
QLineEdit[invalid="true"], QComboBox[invalid="true"] { border: 2px solid ERROR; padding: 0 6px; }
QLineEdit[role="flat"] { border: 1px solid transparent; background: transparent; }
QLineEdit[role="flat"]:hover { border: 1px solid LINE; }
QLineEdit[role="flat"]:focus { border: 2px solid ACCENT; background: SURFACE; }
QLineEdit[role="flat"][invalid="true"] { border: 2px solid ERROR; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/fixed-chevron-down.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: SURFACE; color: TEXT; border: 1px solid LINE; outline: none;
    selection-background-color: ACCENTSURFACE; selection-color: ACCENTTEXT; padding: 4px; }
QComboBox QAbstractItemView::item { min-height: 22px; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::down-button { border: none; width: 16px; }
QAbstractSpinBox::up-arrow { image: url(:/icons/fixed-chevron-up.svg); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/fixed-chevron-down.svg); width: 8px; height: 8px; }
QSlider::groove:horizontal { background: LINE; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: ACCENT; border-radius: 2px; }
QSlider::handle:horizontal { background: SURFACE; border: 1px solid MUTED; width: 12px; margin: -5px 0; border-radius: 7px; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:pressed { border-color: ACCENT; }
QSlider::handle:horizontal:focus { background: ACCENT; border-color: TEXT; }
)";

constexpr auto lists = R"(
QAbstractItemView { background: SURFACE; color: TEXT; border: none; outline: none; alternate-background-color: WINDOW; }
QListView::item, QTreeView::item { padding: 2px 4px; min-height: 20px; border-radius: 4px; border: 1px solid transparent; }
QListView::item:hover, QTreeView::item:hover { background: CONTROL; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: ACCENTSURFACE; color: ACCENTTEXT; }
QListView::item:focus, QTreeView::item:focus { border: 1px solid ACCENT; }
QHeaderView { background: SURFACE; }
QHeaderView::section { background: SURFACE; color: MUTED; border: none; border-bottom: 1px solid LINE; padding: 4px 8px; }
QTableView { gridline-color: GRID; }
QProgressBar { background: CONTROL; border: none; border-radius: 4px; max-height: 8px; text-align: center; }
QProgressBar::chunk { background: ACCENT; border-radius: 4px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: LINE; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: MUTED; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
)";

const char* nameOf(Role role) {
    switch (role) {
        case Role::Muted: return "muted";
        case Role::Error: return "error";
        case Role::Link: return "link";
        case Role::Primary: return "primary";
        case Role::Flat: return "flat";
        case Role::Card: return "card";
        case Role::AccentCard: return "accentCard";
        case Role::Pill: return "pill";
        case Role::Field: return "field";
        case Role::Summary: return "summary";
        case Role::Tab: return "tab";
    }
    return "";
}

void setStyledProperty(QWidget* widget, const char* name, const QVariant& value) {
    if (widget->property(name) == value) {
        return;
    }
    widget->setProperty(name, value);
    const QFont font = widget->font();  // Qt forgets letters that are not of the style, such as those for a room
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    if (widget->font().pixelSize() != font.pixelSize()) widget->setFont(font);
    widget->update();
}

}  // namespace

QString Theme::styleSheet() const {
    const QColor onAccent = textOn(accent);
    QString sheet = QString::fromLatin1(panes) + QString::fromLatin1(menus) + QString::fromLatin1(buttons) +
                    QString::fromLatin1(fields) + QString::fromLatin1(lists);
    // Ordered so that no name is replaced within a longer one.
    const std::pair<const char*, QColor> colors[] = {
        {"ACCENTSURFACE", accentSurface},
        {"ACCENTTEXT", accentText},
        {"ACCENTLINE", mixed(accentSurface, accent, 0.3)},
        {"ACCENTHOVER", mixed(accent, text, 0.15)},
        {"ONACCENT", onAccent},
        {"ACCENT", accent},
        {"CONTROLHOVER", controlHover},
        {"CONTROL", control},
        {"WINDOW", window},
        {"SURFACE", surface},
        {"LINE", line},
        {"GRID", grid},
        {"TEXT", text},
        {"MUTED", mutedText},
        {"FAINT", mixed(mutedText, surface, 0.4)},
        {"ERROR", error},
    };
    sheet.replace(QLatin1String("CHECKINK"), QLatin1String(style == ThemeStyle::Dark ? "white" : "black"));
    sheet.replace(QLatin1String("CHECKTONE"), QLatin1String(onAccent == QColor(Qt::white) ? "white" : "black"));
    for (const auto& [name, color] : colors) {
        sheet.replace(QLatin1String(name), color.name());
    }
    return sheet;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](float first, float second) { return static_cast<float>(first * (1 - share) + second * share); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

void setRole(QWidget* widget, Role role) { setStyledProperty(widget, "role", QString::fromLatin1(nameOf(role))); }

void setInvalid(QWidget* field, bool invalid) { setStyledProperty(field, "invalid", invalid); }

}  // namespace streamscope::ui
