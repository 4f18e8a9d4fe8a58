// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/field_reader.h"

#include "engine/device/status.h"
#include "engine/program/ids.h"
#include "engine/program/same_every_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace streamscope::resolving {
namespace {

std::string pathOf(const Spot& spot) {
    std::string path = fmt::format("/{}", name(spot.field));
    if (!spot.member.empty()) path += "/" + pointerToken(spot.member);
    if (spot.index >= 0) path += fmt::format("/{}", spot.index);
    if (!spot.part.empty()) path += fmt::format("/{}", spot.part);
    return path;
}

}  // namespace

std::string Site::path() const {
    std::string path = "/operations";
    for (std::size_t i = 0; i < indices_.size(); ++i) path += fmt::format("{}/{}", i == 0 ? "" : "/body", indices_[i]);
    return path;
}

FieldReader::FieldReader(State& state, const Site& site, const Operation& operation, ThreadId thread)
    : state_(state), site_(site), operation_(operation), thread_(thread), current_(&state.current[thread.value]) {}

FieldReader::FieldReader(const FieldReader& batch, const Operation& entry, std::size_t index)
    : state_(batch.state_),
      site_(batch.site_),
      operation_(entry),
      thread_(batch.thread_),
      within_(fmt::format("/items/{}", index)),
      current_(batch.current_) {}

void FieldReader::failAt(const Spot& spot, std::string expected, std::string found) {
    failed_ = true;
    state_.report(site_.path() + within_ + pathOf(spot), std::move(expected), std::move(found));
}

void FieldReader::fail(Field field, std::string expected, std::string found) {
    failAt(Spot{field}, std::move(expected), std::move(found));
}

void FieldReader::refuse(std::string why) {
    failed_ = true;
    state_.report(site_.path() + within_ + "/call", {}, std::move(why));
}

const Scalar* FieldReader::required(Field field, std::string_view expected) {
    const Scalar* scalar = operation_.scalar(field);
    if (!scalar) fail(field, std::string(expected), "nothing");
    return scalar;
}

std::optional<std::string> FieldReader::expanded(Field field, std::string_view expected) {
    const Scalar* scalar = required(field, expected);
    if (!scalar) return std::nullopt;
    const std::string* text = std::get_if<std::string>(scalar);
    if (!text || text->empty()) {
        fail(field, std::string(expected), written(*scalar));
        return std::nullopt;
    }
    if (!hasTemplate(*text)) return *text;
    Expanded result = expand(*text, state_.scope);
    if (!result.value) fail(field, std::string(expected), written(*text, result.error));
    return std::move(result.value);
}

std::optional<std::uint32_t> FieldReader::lookUp(const Spot& spot, std::string_view text, const Index& names,
                                                 std::string_view kind) {
    const auto at = names.find(text);
    if (at != names.end()) return at->second;
    failAt(spot, names.empty() ? fmt::format("{} (none is declared)", kind) : fmt::format("{} ({})", kind, someOf(names)),
           inQuotes(text));
    return std::nullopt;
}

std::optional<std::uint32_t> FieldReader::reference(Field field, const Index& names, std::string_view kind) {
    const Scalar* scalar = operation_.scalar(field);
    const std::string* plain = scalar ? std::get_if<std::string>(scalar) : nullptr;
    if (plain && !hasTemplate(*plain)) {
        if (const auto at = names.find(*plain); at != names.end()) return at->second;
    }
    const std::optional<std::string> text = expanded(field, kind);
    return text ? lookUp(Spot{field}, *text, names, kind) : std::nullopt;
}

void FieldReader::checkProcess(Field field, std::string_view kind, std::string_view id, int process) {
    const int here = state_.result.threads[thread_.value].process;
    if (process == here) return;
    const std::string thread = state_.result.threads[thread_.value].id;
    fail(field, {},
         fmt::format("{} belongs to process {}, but thread {}, which makes this call, belongs to process {}: name {} of "
                     "process {}, or choose a thread of process {}",
                     id, process, thread, here, kind, here, process));
}

StreamId FieldReader::absentStream() {
    const bool leaves = info(operation_.call).current == CurrentStreamChange::Exits;
    const std::optional<StreamId> current = leaves ? current_->entered() : current_->stream();
    return current ? *current : *findStream(state_, "default", thread_);
}

StreamId FieldReader::stream() {
    const FieldInfo* field = fieldInfo(operation_.call, Field::Stream);
    const bool absent = operation_.scalar(Field::Stream) == nullptr;
    if (absent && field && !field->required) return absentStream();
    const std::optional<std::string> id = expanded(Field::Stream, "a stream");
    if (!id) return {};
    const std::optional<StreamId> found = findStream(state_, *id, thread_);
    if (found) {
        checkProcess(Field::Stream, "a stream", *id, state_.result[*found].process);
        return *found;
    }
    const std::string declared = someOf(state_.names.streams);
    fail(Field::Stream, fmt::format("a stream ({}{}legacy, per-thread, default)", declared, declared.empty() ? "" : ", "),
         inQuotes(*id));
    return {};
}

EventId FieldReader::event(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.events, "an event");
    if (!at) return {};
    const ResolvedEvent& event = state_.result.events[*at];
    checkProcess(field, "an event (or one opened by ipcOpenEventHandle)", event.id, event.process);
    return {*at};
}

BufferId FieldReader::buffer(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.buffers, "a buffer");
    if (!at) return {};
    const ResolvedBuffer& buffer = state_.result.buffers[*at];
    checkProcess(field, "a buffer (or one opened by ipcOpenMemHandle)", buffer.id, buffer.process);
    return {*at};
}

WordId FieldReader::word(Field field) {
    const std::optional<std::uint32_t> at = reference(field, state_.names.words, "a word");
    if (!at) return {};
    const ResolvedWord& word = state_.result.words[*at];
    checkProcess(field, "a word", word.id, word.process);
    return {*at};
}

GraphId FieldReader::graph(Field field) { return {reference(field, state_.names.graphs, "a graph").value_or(0)}; }

std::optional<ContextId> FieldReader::context() {
    const std::optional<std::string> id = expanded(Field::Context, "a context");
    if (!id || *id == primaryContext) return std::nullopt;
    const std::optional<ContextId> found = findContext(state_, *id);
    if (found) {
        checkProcess(Field::Context, "a context", *id, state_.result[*found].process);
        return found;
    }
    const std::string declared = someOf(state_.names.contexts);
    fail(Field::Context, fmt::format("a context ({}{}{})", declared, declared.empty() ? "" : ", ", primaryContext),
         inQuotes(*id));
    return std::nullopt;
}

std::string FieldReader::name(Field field) {
    std::string text = expanded(field, "a name").value_or("");
    if (text.size() > longestId) fail(field, fmt::format("a name of at most {} bytes", longestId), inQuotes(text));
    return text;
}

namespace {

/// The fault that a kernel can be told to make (formats.md, Kernels). Its value is its code.
constexpr std::string_view illegalAddressWord = "illegalAddress";

Spot part(Spot of, std::string_view name) {
    of.part = name;
    return of;
}

}  // namespace

std::int64_t FieldReader::integer(Field field, std::int64_t absent, std::int64_t lowest, std::int64_t highest) {
    const Scalar* scalar = operation_.scalar(field);
    if (!scalar) return absent;
    const Evaluated value = evaluate(*scalar, Unit::None, state_.scope);
    if (!value) {
        fail(field, "a whole number", written(*scalar, value.error));
    } else if (*value.value < lowest || *value.value > highest) {
        fail(field, fmt::format("{} to {}", lowest, highest), fmt::format("{}", *value.value));
    } else {
        return *value.value;
    }
    return absent;
}

std::uint64_t FieldReader::wordValue(Field field, int bits) {
    const Scalar* scalar = required(field, fmt::format("a whole number of {} bits", bits));
    if (!scalar) return 0;
    const WordValue value = resolving::wordValue(*scalar, bits, state_.scope);
    if (!value.error.empty()) fail(field, value.expected, value.error);
    return value.value;
}

bool FieldReader::boolean(Field field) {
    const Scalar* scalar = operation_.scalar(field);
    if (!scalar) return false;
    const bool* value = std::get_if<bool>(scalar);
    if (!value) fail(field, "true or false", written(*scalar));
    return value && *value;
}

Nanoseconds FieldReader::duration(Field field) {
    const Scalar* scalar = operation_.scalar(field);
    if (!scalar) return {};
    constexpr std::int64_t longest = 86'400'000'000'000;  // one day, so that a sum of a million values fits 64 bits
    const Evaluated value = evaluate(*scalar, Unit::Time, state_.scope);
    if (!value) {
        fail(field, "a time such as \"4 ms\"", written(*scalar, value.error));
    } else if (*value.value < 0 || *value.value > longest) {
        fail(field, "0 s to 86400 s", formatTime(*value.value));
    } else {
        return Nanoseconds(*value.value);
    }
    return {};
}

std::optional<Bytes> FieldReader::size(const Spot& spot, const Scalar& scalar) {
    const Evaluated value = evaluate(scalar, Unit::Bytes, state_.scope);
    if (!value) {
        failAt(spot, "a size such as \"10 MB\"", written(scalar, value.error));
    } else if (*value.value < 0 || *value.value > largestBuffer) {
        failAt(spot, "0 B to 1 TiB", fmt::format("{} B", *value.value));
    } else {
        return static_cast<Bytes>(*value.value);
    }
    return std::nullopt;
}

std::optional<Bytes> FieldReader::bytes(Field field) {
    const Scalar* scalar = operation_.scalar(field);
    return scalar ? size(Spot{field}, *scalar) : std::nullopt;
}

Dimensions FieldReader::dimensions(Field field) {
    Dimensions result{1, 1, 1};
    const Value* value = operation_.find(field);
    const auto* list = value ? std::get_if<std::vector<Scalar>>(value) : nullptr;
    if (!list) return result;
    if (list->empty() || list->size() > result.size())
        return fail(field, "one to three numbers", fmt::format("{} numbers", list->size())), result;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Evaluated number = evaluate((*list)[i], Unit::None, state_.scope);
        constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
        if (!number || *number.value < 0 || *number.value > most) {
            failAt(Spot{field, {}, static_cast<std::ptrdiff_t>(i)}, fmt::format("0 to {}", most),
                   number ? fmt::format("{}", *number.value) : resolving::written((*list)[i], number.error));
        } else {
            result[i] = static_cast<std::uint32_t>(*number.value);
        }
    }
    return result;
}

std::size_t FieldReader::choice(Field field) {
    const Scalar* scalar = operation_.scalar(field);
    const FieldInfo& known = *fieldInfo(operation_.call, field);
    const std::string expected = fmt::format("one of: {}", known.choices);
    if (!scalar && known.required) fail(field, expected, "nothing");
    if (!scalar) return 0;
    const std::string* text = std::get_if<std::string>(scalar);
    std::string_view rest = known.choices;
    for (std::size_t i = 0; text && !rest.empty(); ++i) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        if (word == *text) return i;
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    }
    fail(field, expected, written(*scalar));
    return 0;
}

unsigned FieldReader::eventFlags() {
    const Scalar* scalar = operation_.scalar(Field::Flags);
    const std::string* text = scalar ? std::get_if<std::string>(scalar) : nullptr;
    if (text && *text == "external") return 1;
    return static_cast<unsigned>(integer(Field::Flags, 0, 0, std::numeric_limits<std::uint32_t>::max()));
}

ByteRange FieldReader::fit(BufferId buffer, Bytes offset, std::optional<Bytes> bytes, const Spot& spot) {
    const ResolvedBuffer& whole = state_.result[buffer];
    const Bytes rest = offset <= whole.bytes ? whole.bytes - offset : 0;
    if (offset > whole.bytes || bytes.value_or(0) > rest) {
        failAt(spot, fmt::format("a part of {}, which has {}", whole.id, formatBytes(whole.bytes)),
               fmt::format("{} from offset {}", formatBytes(bytes.value_or(0)), formatBytes(offset)));
        return {buffer, 0, 0};
    }
    return {buffer, offset, bytes.value_or(rest), state_.registered.contains(buffer.value)};
}

ByteRange FieldReader::range(BufferId buffer, Field offset, std::optional<Bytes> bytes, Field bytesField) {
    const Bytes from = this->bytes(offset).value_or(0);
    if (failed_) return {};  // the buffer may not exist
    return fit(buffer, from, bytes, Spot{bytes ? bytesField : offset});
}

std::optional<std::uint32_t> FieldReader::listedBuffer(const std::string& written, const Spot& spot) {
    if (const auto at = state_.names.buffers.find(written); at != state_.names.buffers.end()) return at->second;
    const Expanded id = expand(written, state_.scope);
    if (!id.value) return failAt(spot, "a buffer", resolving::written(written, id.error)), std::nullopt;
    return lookUp(spot, *id.value, state_.names.buffers, "a buffer");
}

ByteRange FieldReader::listedRange(const Range& range, const Spot& spot) {
    const std::optional<std::uint32_t> at = listedBuffer(range.buffer, spot);
    const auto offset = range.offset ? size(part(spot, "offset"), *range.offset) : std::optional<Bytes>(0);
    const auto bytes = range.bytes ? size(part(spot, "bytes"), *range.bytes) : std::nullopt;
    if (!at || !offset || (range.bytes && !bytes)) return {};
    const ResolvedBuffer& buffer = state_.result.buffers[*at];
    if (buffer.process != state_.result.threads[thread_.value].process)
        failAt(spot, "a buffer of the thread's process", fmt::format("{} of process {}", buffer.id, buffer.process));
    return fit(BufferId{*at}, *offset, bytes, spot);
}

std::vector<ByteRange> FieldReader::ranges(Field field) {
    const Value* value = operation_.find(field);
    const auto* list = value ? std::get_if<std::vector<Range>>(value) : nullptr;
    std::vector<ByteRange> result;
    if (!list) return result;
    result.reserve(list->size());
    for (std::size_t i = 0; i < list->size(); ++i)
        result.push_back(listedRange((*list)[i], Spot{field, {}, static_cast<std::ptrdiff_t>(i)}));
    return result;
}

namespace {

/// Returns the number of a part such as "60 %".
std::optional<double> percentIn(std::string_view text) {
    if (!text.ends_with('%')) return std::nullopt;
    text.remove_suffix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    double percent = 0;
    const char* end = text.data() + text.size();
    const bool isNumber = !text.empty() && std::from_chars(text.data(), end, percent).ptr == end;
    return isNumber ? std::optional(percent) : std::nullopt;
}

/// Returns the times of a list such as "1 ms, 2 ms", or of one time; nullopt: the text is none.
std::optional<std::vector<std::int64_t>> timesIn(std::string_view text, const Scope& scope) {
    std::vector<std::int64_t> times;
    while (true) {
        const std::size_t at = text.find(',');
        std::string one(text.substr(0, at));
        one.erase(0, one.find_first_not_of(' '));
        for (const Unit unit : {Unit::None, Unit::Time})
            if (const Evaluated time = evaluate(Scalar(one), unit, scope)) {
                times.push_back(*time.value);
                break;
            } else if (unit == Unit::Time) {
                return std::nullopt;
            }
        if (at == std::string_view::npos) return times;
        text.remove_prefix(at + 1);
    }
}

constexpr std::string_view listArgument = "durations";  ///< the argument of `spin` that is a list, of one time, too

}  // namespace

/// Returns an argument. A text is a buffer if a buffer has that name, else a number, a quantity of any unit, a part in per cent,
/// a list of times, or a fault.
ArgumentValue FieldReader::argument(const Scalar& scalar, const Spot& spot) {
    if (const auto* real = std::get_if<double>(&scalar)) return *real;
    const std::string* raw = std::get_if<std::string>(&scalar);
    if (!raw) {
        const Evaluated number = evaluate(scalar, Unit::None, state_.scope);
        if (number && spot.member == listArgument) return std::vector<std::int64_t>{*number.value};
        if (!number) failAt(spot, "a number, a quantity or a buffer", written(scalar));
        return number.value.value_or(0);
    }
    const Expanded text = expand(*raw, state_.scope);
    if (!text.value) return failAt(spot, "a number, a quantity or a buffer", written(scalar, text.error)), std::int64_t{0};
    if (state_.names.buffers.contains(*text.value)) return listedRange(Range{*text.value, {}, {}, {}}, spot);
    if (spot.member == listArgument || text.value->find(timesSeparator) != std::string::npos) {
        if (auto times = timesIn(*text.value, state_.scope)) return *std::move(times);
        return failAt(spot, "a list of times such as \"1 ms, 2 ms\"", inQuotes(*text.value)), std::int64_t{0};
    }
    if (const Evaluated number = evaluate(Scalar(*text.value), Unit::None, state_.scope)) return *number.value;
    double real = 0;
    const char* end = text.value->data() + text.value->size();
    if (std::from_chars(text.value->data(), end, real).ptr == end && !text.value->empty()) return real;
    for (const Unit unit : {Unit::Time, Unit::Bytes})
        if (const Evaluated number = evaluate(Scalar(*text.value), unit, state_.scope)) return *number.value;
    if (const auto percent = percentIn(*text.value)) return *percent;
    if (*text.value == illegalAddressWord) return std::int64_t{number(Status::IllegalAddress)};
    std::string wanted = "a number, a quantity or a buffer";
    if (spot.member == "fault") wanted = illegalAddressWord;
    else if (!state_.names.buffers.empty()) wanted += fmt::format(" ({})", someOf(state_.names.buffers));
    failAt(spot, wanted, inQuotes(*text.value));
    return std::int64_t{0};
}

std::vector<ResolvedArgument> FieldReader::arguments(Field field) {
    const Value* value = operation_.find(field);
    const auto* list = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    std::vector<ResolvedArgument> result;
    if (!list) return result;
    result.reserve(list->size());
    for (const Argument& given : *list) {
        const Spot spot{field, given.name};
        const Range* range = std::get_if<Range>(&given.value);
        result.push_back(
            {given.name, range ? ArgumentValue(listedRange(*range, spot)) : argument(std::get<Scalar>(given.value), spot)});
    }
    return result;
}

std::vector<PassedBuffer> FieldReader::passed() {
    std::vector<PassedBuffer> result;
    const KernelDeclaration* declared = state_.declarationOf(operation_.text(Field::KernelName));
    for (const ResolvedArgument& argument : arguments(Field::MayAccess)) {
        const ByteRange* range = std::get_if<ByteRange>(&argument.value);
        if (!range) {
            failAt(Spot{Field::MayAccess, argument.name}, "a buffer", "a number");
            continue;
        }
        PassedBuffer& passed = result.emplace_back(PassedBuffer{*range, {}});
        if (!declared) continue;
        const auto found = std::ranges::find(declared->arguments, argument.name, &DeclaredArgument::argument);
        if (found != declared->arguments.end()) passed.use = found->use;
    }
    return result;
}

}  // namespace streamscope::resolving
