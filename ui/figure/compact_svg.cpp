// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/compact_svg.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace streamscope::ui {
namespace {

struct Attribute {
    QByteArrayView name, value;
};

/// Attributes that equal those of QSvgGenerator's outermost group, or the defaults.
constexpr std::array<std::pair<QByteArrayView, QByteArrayView>, 9> inherited{{{"fill-opacity", "1"},
                                                                              {"stroke-opacity", "1"},
                                                                              {"stroke-width", "1"},
                                                                              {"stroke-linecap", "square"},
                                                                              {"stroke-linejoin", "bevel"},
                                                                              {"vector-effect", "none"},
                                                                              {"transform", "matrix(1,0,0,1,0,0)"},
                                                                              {"font-weight", "400"},
                                                                              {"font-style", "normal"}}};

std::vector<Attribute> attributesOf(QByteArrayView tag) {
    std::vector<Attribute> found;
    for (qsizetype at = tag.indexOf('='); at >= 0; at = tag.indexOf('=', at)) {
        const qsizetype begin = at + 2, end = tag.indexOf(tag[at + 1], begin);
        qsizetype name = at;
        while (name > 0 && QByteArrayView(" \t\r\n").indexOf(tag[name - 1]) < 0) --name;
        if (end < 0) break;
        found.push_back({tag.sliced(name, at - name), tag.sliced(begin, end - begin)});
        at = end + 1;
    }
    return found;
}

/// Writer of a compact copy of an SVG.
class Compacter {
public:
    explicit Compacter(const QByteArray& svg) : svg_(svg) {}

    QByteArray take() {
        out_.reserve(svg_.size() / 2);
        qsizetype at = 0;
        for (qsizetype begin = svg_.indexOf('<'); begin >= 0; begin = svg_.indexOf('<', at)) {
            addText(svg_.sliced(at, begin - at));
            at = svg_.indexOf('>', begin) + 1;
            if (at <= 0) return svg_.toByteArray();  // not an SVG of QSvgGenerator
            addTag(svg_.sliced(begin + 1, at - begin - 2), begin);
        }
        return std::move(out_);
    }

private:
    /// Appends text between tags. Removes surrounding blanks outside text elements.
    void addText(QByteArrayView text) {
        if (isInText_) out_ += text;
        else out_ += text.trimmed();
    }

    void addTag(QByteArrayView tag, qsizetype at) {
        const auto blank = std::ranges::find_if(tag, [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
        const QByteArrayView name = tag.first(blank - tag.begin());
        if (name == QByteArrayView("text") || name == QByteArrayView("/text")) isInText_ = name[0] != '/';
        if (name == QByteArrayView("/g")) return endGroup();
        if (name == QByteArrayView("g")) return beginGroup(tag, at);
        if (name.startsWith('/') || name.startsWith('!') || name.startsWith('?') || name == QByteArrayView("svg")) {
            out_ += '<' + tag.trimmed().toByteArray() + '>';
            return;
        }
        out_ += '<' + name.toByteArray();
        for (const Attribute& each : attributesOf(tag))
            if (!isNeedless(each) && !isInherited(each)) add(each);
        out_ += tag.endsWith('/') ? "/>" : ">";
    }

    struct Group {
        qsizetype tag, content;  ///< places in the output
        bool isFilled;
    };

    /// Begins a group. The outermost group keeps its attributes, which others inherit, and gets the font of the first text. Other
    /// groups need no font, because texts have their own.
    void beginGroup(QByteArrayView tag, qsizetype at) {
        const bool isOuter = groups_.empty();
        Group group{out_.size(), 0, false};
        out_ += "<g";
        for (const Attribute& each : attributesOf(tag)) {
            if (each.name == QByteArrayView("fill")) group.isFilled = each.value != QByteArrayView("none");
            const bool isInherited = each.name == QByteArrayView("fill") && !group.isFilled;
            if (isOuter || !(isNeedless(each) || isInherited || each.name.startsWith("font-"))) add(each);
        }
        if (isOuter) {
            family_ = familyOfFirstText(at);
            if (!family_.isEmpty()) add({"font-family", family_});
        }
        out_ += '>';
        group.content = out_.size();
        groups_.push_back(group);
    }

    QByteArrayView familyOfFirstText(qsizetype at) const {
        const qsizetype begin = svg_.indexOf("<text", at), end = begin < 0 ? -1 : svg_.indexOf('>', begin);
        if (end < 0) return {};
        for (const Attribute& each : attributesOf(svg_.sliced(begin, end - begin)))
            if (each.name == QByteArrayView("font-family")) return each.value;
        return {};
    }

    void endGroup() {
        if (groups_.empty()) return;
        if (out_.size() == groups_.back().content) out_.truncate(groups_.back().tag);
        else out_ += "</g>";
        groups_.pop_back();
    }

    bool isInherited(const Attribute& attribute) const {
        if (groups_.empty()) return false;
        if (attribute.name == QByteArrayView("font-family")) return attribute.value == family_;
        return attribute.name == QByteArrayView("fill") && attribute.value == QByteArrayView("none") && !groups_.back().isFilled;
    }

    static bool isNeedless(const Attribute& attribute) {
        return std::ranges::any_of(
            inherited, [&](const auto& each) { return each.first == attribute.name && each.second == attribute.value; });
    }

    void add(const Attribute& attribute) {
        out_ += ' ' + attribute.name.toByteArray() + "=\"" + attribute.value.trimmed().toByteArray() + '"';
    }

    QByteArrayView svg_;
    QByteArrayView family_;  ///< font family of the outermost group
    QByteArray out_;
    std::vector<Group> groups_;
    bool isInText_ = false;
};

}  // namespace

QByteArray compactSvg(const QByteArray& svg) { return Compacter(svg).take(); }

}  // namespace streamscope::ui
