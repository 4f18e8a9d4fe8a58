// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/clipboard.h"

#include "engine/code/code.h"
#include "engine/listing/remark_words.h"
#include "engine/program/program_json.h"
#include "engine/program/quantity.h"
#include "engine/program/resource_list.h"
#include "ui/document/edits.h"
#include "ui/theme/engine_texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace streamscope::ui::edits {
namespace {

constexpr auto originField = "copiedFrom";

/// Translation context of the texts in this file.
struct ClipboardTexts {
    Q_DECLARE_TR_FUNCTIONS(ClipboardTexts)
};

template <class Visit>
void visitResources(Program& program, const Visit& visit) {
    visit(program.parameters, ResourceKind::Parameter);
    visit(program.threads, ResourceKind::Thread);
    visit(program.streams, ResourceKind::Stream);
    visit(program.events, ResourceKind::Event);
    visit(program.buffers, ResourceKind::Buffer);
    visit(program.words, ResourceKind::Word);
    visit(program.graphs, ResourceKind::Graph);
    visit(program.contexts, ResourceKind::Context);
}

/// Returns the chosen operations in program order, without those inside other chosen ones.
std::vector<Operation> chosenOperations(const std::vector<Operation>& operations, const QSet<QString>& ids) {
    std::vector<Operation> chosen;
    for (const Operation& operation : operations) {
        if (ids.contains(QString::fromStdString(operation.id))) {
            chosen.push_back(operation);
        } else if (const auto* body = operation.body()) {
            for (Operation& inner : chosenOperations(*body, ids)) chosen.push_back(std::move(inner));
        }
    }
    return chosen;
}

Program declarations(const Program& program) {
    Program copy;
    copy.device = program.device;
    copy.defaultStream = program.defaultStream;
    copy.peerAccess = program.peerAccess;
    copy.parameters = program.parameters;
    copy.threads = program.threads;
    copy.streams = program.streams;
    copy.events = program.events;
    copy.buffers = program.buffers;
    copy.words = program.words;
    copy.graphs = program.graphs;
    copy.contexts = program.contexts;
    return copy;
}

void removeUnused(Program& clip) {
    visitResources(clip, [&](auto& all, ResourceKind kind) {
        if (kind == ResourceKind::Parameter) return;
        std::erase_if(all, [&](const auto& resource) {
            return usesOf(clip, kind, resource.id).empty() && !(kind == ResourceKind::Context && hasResources(clip, resource.id));
        });
    });
    const std::vector<Parameter> parameters = std::exchange(clip.parameters, {});
    const std::string text = toJson(clip);
    for (const Parameter& parameter : parameters) {
        if (text.find(parameter.id) != std::string::npos) clip.parameters.push_back(parameter);
    }
}

/// Builder of the edits that insert resources into a program, under new names if their names are taken.
class Bringing {
public:
    Bringing(const Program& program, Program& clip, bool sameWindow, bool whole)
        : there_(declarations(program)), clip_(clip), sameWindow_(sameWindow), whole_(whole) {}

    std::vector<Edit> edits() {
        if (there_.threads.empty() && !clip_.threads.empty() && !whole_) declareMain();
        visitResources(there_, [this](auto& all, ResourceKind kind) { bring(all, kind); });
        return std::move(edits_);
    }
    std::vector<std::pair<QString, QString>> takeRenamed() { return std::move(renamed_); }

private:
    template <class R>
    static std::vector<R> listOf(Program& program, const std::vector<R>&) {
        std::vector<R> found;
        visitResources(program, [&](auto& all, ResourceKind) {
            if constexpr (std::is_same_v<std::decay_t<decltype(all)>, std::vector<R>>) found = all;
        });
        return found;
    }

    template <class R>
    void bring(std::vector<R>& there, ResourceKind kind) {
        for (R resource : listOf(clip_, there)) {
            const auto same = std::ranges::find(there, resource.id, &R::id);
            const bool free = same == there.end() && freeResourceId(there_, kind, resource.id) == resource.id;
            if (same != there.end() && (sameWindow_ || *same == resource)) continue;
            if (!free) rename(resource, kind);
            edits_.push_back(Edit{InsertResource{static_cast<std::uint32_t>(there.size()), resource}});
            there.push_back(std::move(resource));
        }
    }

    /// Declares the default thread, because the first inserted thread would replace it otherwise.
    void declareMain() {
        HostThread main;
        main.id = "main";
        edits_.push_back(Edit{InsertResource{0, main}});
        there_.threads.push_back(main);
    }

    template <class R>
    void rename(R& resource, ResourceKind kind) {
        const auto end = resource.id.find_last_not_of("0123456789");
        std::string stem = end == std::string::npos ? resource.id : resource.id.substr(0, end + 1);
        const auto isFree = [&](const std::string& wanted) {
            return freeResourceId(there_, kind, wanted) == wanted && freeResourceId(clip_, kind, wanted) == wanted;
        };
        constexpr int manyTries = 1000;  // a counted resource of that stem takes all numbers
        std::string id = stem + "2";
        for (int number = 3; !isFree(id); ++number) {
            if (number % manyTries == 0) stem += '_';
            id = stem + std::to_string(number);
        }
        (void)apply(clip_, Edit{RenameResource{kind, resource.id, id}});  // fits: the id is free
        renamed_.emplace_back(QString::fromStdString(resource.id), QString::fromStdString(id));
        resource.id = id;
    }

    Program there_;
    Program& clip_;
    bool sameWindow_;
    bool whole_;  ///< the clip is a whole composition, which declares its own first thread
    std::vector<Edit> edits_;
    std::vector<std::pair<QString, QString>> renamed_;
};

/// Returns whether the program has no operations, steps or resources.
bool isEmpty(const Program& program) {
    Program copy = declarations(program);
    bool empty = program.operations.empty() && program.steps.empty();
    visitResources(copy, [&](const auto& all, ResourceKind) { empty = empty && all.empty(); });
    return empty;
}

std::string quoted(const QString& text) { return '"' + text.toStdString() + '"'; }

QString flagsOf(const Stream& stream) {
    const QString blocking = stream.nonBlocking ? ClipboardTexts::tr("non-blocking") : ClipboardTexts::tr("blocking");
    return stream.priority == 0 ? blocking : ClipboardTexts::tr("%1, priority %2").arg(blocking).arg(stream.priority);
}

/// Says of streams and events that the code makes, and that the program has with other flags, that they stay as they are.
QStringList joinedInWords(const Program& program, const listing::Reading& reading) {
    QStringList lines;
    const auto isMade = [&](const auto& each) { return std::ranges::find(reading.made, each.id) != reading.made.end(); };
    for (const Stream& made : reading.program.streams) {
        const auto there = std::ranges::find(program.streams, made.id, &Stream::id);
        if (there == program.streams.end() || !isMade(made) || flagsOf(*there) == flagsOf(made)) continue;
        lines << ClipboardTexts::tr("%1 is the stream of the program and stays %2; the code makes it %3.")
                     .arg(QString::fromStdString(made.id), flagsOf(*there), flagsOf(made));
    }
    for (const Event& made : reading.program.events) {
        const auto there = std::ranges::find(program.events, made.id, &Event::id);
        if (there == program.events.end() || !isMade(made) || *there == made) continue;
        lines << ClipboardTexts::tr("%1 is the event of the program and keeps its flags; the code makes it with others.")
                     .arg(QString::fromStdString(made.id));
    }
    return lines;
}

/// Returns the names of the resources that the edits insert.
QStringList insertedIn(const EditList& list) {
    QStringList names;
    for (const Edit& edit : list.edits)
        if (const auto* inserted = std::get_if<InsertResource>(&edit.what))
            names << std::visit([](const auto& resource) { return QString::fromStdString(resource.id); }, inserted->resource);
    return names;
}

/// Enlarges the buffers of the program of which the code allocates or uses more, and says so.
QStringList enlarge(const Program& program, const listing::Reading& reading, std::vector<Edit>& edits) {
    QStringList lines;
    for (const Buffer& wanted : reading.program.buffers) {
        const auto there = std::ranges::find(program.buffers, wanted.id, &Buffer::id);
        if (there == program.buffers.end() || std::ranges::find(reading.unsized, wanted.id) != reading.unsized.end()) continue;
        const Evaluated has = evaluate(there->bytes, Unit::Bytes, {}), needed = evaluate(wanted.bytes, Unit::Bytes, {});
        if (!has || !needed || *needed.value <= *has.value) continue;
        Buffer larger = *there;
        larger.bytes = wanted.bytes;
        edits.push_back(Edit{ReplaceResource{wanted.id, std::move(larger)}});
        lines << ClipboardTexts::tr("%1 becomes larger: the code needs %2 of it.")
                     .arg(QString::fromStdString(wanted.id), messageText(formatBytes(static_cast<std::uint64_t>(*needed.value))));
    }
    return lines;
}

/// Pastes source code of another API. Resources of the same names are those of the program.
std::optional<Pasted> pastedListing(const Program& program, const std::string& given, const Place& at) {
    if (!listing::looksLikeListing(given)) return std::nullopt;
    listing::Reading reading = listing::read(given);
    const bool onlyDeclares = reading.isEmpty();
    if (onlyDeclares && reading.made.empty()) return std::nullopt;
    QStringList joined = joinedInWords(program, reading);
    Bringing bringing(program, reading.program, true, false);
    EditList list{bringing.edits()};
    const QStringList declared = onlyDeclares ? insertedIn(list) : QStringList();
    joined << enlarge(program, reading, list.edits);
    Copies copies = insertOperations(program, std::move(reading.program.operations), at);
    list.edits.push_back(std::move(copies.edit));
    Pasted pasted{Edit{std::move(list)}, copies.ids, bringing.takeRenamed()};
    const QString rest = QString::fromStdString(listing::inWords(reading));
    pasted.remark = (rest.isEmpty() ? joined : joined << rest).join(u'\n');
    pasted.declared = declared;
    return pasted;
}

}  // namespace

QString clipboardText(const Program& program, const QStringList& ids, const QString& origin) {
    Program clip = declarations(program);
    clip.operations = chosenOperations(program.operations, QSet<QString>(ids.begin(), ids.end()));
    if (clip.operations.empty()) return {};
    removeUnused(clip);
    clip.unknown.push_back({originField, quoted(origin)});
    return QString::fromStdString(toJson(clip));
}

std::optional<Pasted> paste(const Program& program, const QString& text, const Place& at, const QString& window) {
    const std::string given = text.toStdString();
    const std::optional<std::string> embedded = embeddedComposition(given);
    Read<Program> read = programFromJson(embedded.value_or(given));
    if (!read && !embedded) return pastedListing(program, given, at);
    if (!read || read.value->operations.empty()) return std::nullopt;
    Program& clip = *read.value;
    const auto origin = std::ranges::find(clip.unknown, originField, &UnknownField::name);
    const bool sameWindow = origin != clip.unknown.end() && origin->json == quoted(window);
    const bool whole = embedded && isEmpty(program);
    Bringing bringing(program, clip, sameWindow, whole);
    EditList list{bringing.edits()};
    Copies copies = insertOperations(program, std::move(clip.operations), at);
    list.edits.push_back(std::move(copies.edit));
    if (whole) list.edits.push_back(Edit{SetProperties{clip.name, clip.notes, clip.device, clip.defaultStream, clip.peerAccess}});
    return Pasted{Edit{std::move(list)}, copies.ids, bringing.takeRenamed(), whole ? std::move(clip.steps) : std::vector<Step>()};
}

QString whyNoComposition(const QString& text) {
    const std::optional<std::string> composition = embeddedComposition(text.toStdString());
    if (!composition && listing::looksLikeListing(text.toStdString())) {
        const QString why = QString::fromStdString(listing::inWords(listing::read(text.toStdString())));
        if (!why.isEmpty()) return ClipboardTexts::tr("This code has no calls that can be read.") + u'\n' + why;
    }
    if (!composition)
        return text.contains(QLatin1String("Written by Streamscope"))
                   ? ClipboardTexts::tr(
                         "This code has no composition at its end: copy it again with “Keep the composition in it” on.")
                   : QString();
    const Read<Program> read = programFromJson(*composition);
    if (read) return {};
    return ClipboardTexts::tr("The composition at the end of this code is damaged (%1): copy the whole code again.")
        .arg(QString::fromStdString(describe(read.problems.front())));
}

}  // namespace streamscope::ui::edits
