// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

/// Calls that the patterns describe.
namespace streamscope::listing {
namespace {

using Kind = Value::Kind;

struct SlotKind {
    std::string_view slot;
    Kind kind;
};
constexpr SlotKind slotKinds[] = {
    {"stream", Kind::Stream},        {"stream_handle", Kind::Stream}, {"builder", Kind::Stream},
    {"thread_stream", Kind::Stream}, {"event", Kind::Event},          {"event_handle", Kind::Event},
    {"start", Kind::Event},          {"start_handle", Kind::Event},   {"end", Kind::Event},
    {"end_handle", Kind::Event},     {"graph", Kind::Graph},          {"exec", Kind::Graph},
    {"graph_builder", Kind::Graph},  {"device", Kind::Device},        {"to", Kind::Buffer},
    {"from", Kind::Buffer},          {"to_view", Kind::Buffer},       {"from_view", Kind::Buffer},
    {"to_pointer", Kind::Buffer},    {"from_pointer", Kind::Buffer},  {"view", Kind::Buffer},
    {"pointer", Kind::Buffer},       {"part", Kind::Buffer},          {"buffer", Kind::Buffer},
    {"registered", Kind::Buffer},
};

std::optional<Kind> kindOf(std::string_view slot) {
    const auto found = std::ranges::find(slotKinds, slot, &SlotKind::slot);
    return found == std::end(slotKinds) ? std::nullopt : std::optional(found->kind);
}

char initialOf(Kind kind) {
    return kind == Kind::Stream ? 's' : kind == Kind::Event ? 'e' : kind == Kind::Graph ? 'g' : kind == Kind::Device ? 'd' : ' ';
}

/// Names that stand for the default stream, whatever a listing has in their place.
bool isDefaultStreamName(std::string_view name) {
    return name.empty() || name == "null" || name == "legacy" || name == "default" || name == "legacy_default_stream" ||
           name == "default_stream";
}

/// Calls of the host that have no effect on the device.
bool isOfHost(std::string_view path) {
    constexpr std::string_view families[]{"std::",
                                          "std.",
                                          "np.",
                                          "numpy.",
                                          "time.",
                                          "sys.",
                                          "os.",
                                          "math.",
                                          "random.",
                                          "torch.manual_seed",
                                          "warnings.",
                                          "logging.",
                                          "plt.",
                                          "cp.random.seed",
                                          "ctypes.",
                                          "chrono.",
                                          "torch.set_",
                                          "torch.no_grad",
                                          "torch.backends",
                                          "argparse.",
                                          "functools.",
                                          "subprocess.",
                                          "torch.cuda.init",
                                          "torch.cuda.nvtx",
                                          "torch.cuda.empty_cache",
                                          "torch.cuda.memory",
                                          "torch.cuda.reset",
                                          "torch.cuda.is_",
                                          "torch.cuda.get_device",
                                          "torch.cuda.device_count",
                                          "torch.cuda.max_memory",
                                          "torch.inference_mode",
                                          "torch.nn.",
                                          "torch.optim.",
                                          "torch.utils.",
                                          "cp.cuda.nvtx",
                                          "nvtx",
                                          "cp.cuda.profiler",
                                          "runtime.profiler",
                                          "torch.profiler",
                                          "torch.autograd.profiler"};
    constexpr std::string_view functions[]{"print",  "printf", "fprintf",    "sprintf",   "snprintf", "puts",  "malloc", "calloc",
                                           "free",   "memset", "memcpy",     "assert",    "exit",     "abort", "rand",   "srand",
                                           "sizeof", "len",    "range",      "enumerate", "zip",      "list",  "tuple",  "dict",
                                           "str",    "abs",    "min",        "max",       "sum",      "fabs",  "sqrt",   "fflush",
                                           "atoi",   "dim3",   "isinstance", "getattr",   "super",    "input", "open",   "round",
                                           "sorted", "any",    "all",        "map",       "fabsf"};
    constexpr std::string_view harmless[]{"cudaGetLastError",
                                          "cudaPeekAtLastError",
                                          "cudaGetErrorString",
                                          "cudaGetErrorName",
                                          "cudaSetDevice",
                                          "cudaGetDevice",
                                          "cudaGetDeviceProperties",
                                          "cudaGetDeviceCount",
                                          "cudaDeviceReset",
                                          "cudaFuncSetAttribute",
                                          "cudaFuncSetCacheConfig",
                                          "cuInit",
                                          "cuDeviceGet",
                                          "cuDevicePrimaryCtxRetain",
                                          "cuDevicePrimaryCtxRelease",
                                          "cuCtxSetCurrent",
                                          "cuModuleLoadData",
                                          "cuModuleUnload",
                                          "cuCtxCreate",
                                          "cuCtxDestroy",
                                          "cuGetErrorName",
                                          "cuGetErrorString",
                                          "cudaGraphDestroy",
                                          "cuModuleLoad",
                                          "cudaGraphExecDestroy",
                                          "cuGraphDestroy",
                                          "cuGraphExecDestroy",
                                          "cuFuncLoad",
                                          "cuKernelGetFunction",
                                          "cuFuncSetAttribute",
                                          "cudaDeviceEnablePeerAccess",
                                          "cudaDeviceCanAccessPeer",
                                          "cuDeviceCanAccessPeer",
                                          "cuCtxEnablePeerAccess",
                                          "cuLibraryLoadData",
                                          "cuLibraryUnload",
                                          "cudaFuncGetAttributes",
                                          "cudaGetDriverEntryPointByVersion",
                                          "cudaGetDriverEntryPoint",
                                          "cuGetProcAddress",
                                          "cudaDeviceGetStreamPriorityRange",
                                          "cuCtxGetStreamPriorityRange",
                                          "cudaRuntimeGetVersion",
                                          "cudaProfilerStart",
                                          "cudaProfilerStop",
                                          "cuProfilerStart",
                                          "cuProfilerStop",
                                          "cudaFuncSetSharedMemConfig",
                                          "cudaDeviceSetCacheConfig",
                                          "cudaDeviceSetLimit",
                                          "cudaSetDeviceFlags",
                                          "cudaDeviceGetAttribute",
                                          "cudaChooseDevice",
                                          "cudaOccupancyMaxPotentialBlockSize",
                                          "cuDeviceGetCount",
                                          "cuDeviceGetName",
                                          "cuModuleLoadDataEx"};
    return std::ranges::any_of(families, [&](std::string_view family) { return path.starts_with(family); }) ||
           std::ranges::find(functions, path) != std::end(functions) || std::ranges::any_of(harmless, [&](std::string_view name) {
               return path == name || path.ends_with(std::string(".").append(name));
           });
}

}  // namespace

/// Returns the names and numbers of an expression, in small letters without underscores: "custreamnonblocking".
std::string Reader::words(const Node& node) const {
    std::string all;
    const auto visit = [&](const auto& self, const Node& each, int depth) -> void {
        if (depth > 20) return;
        if (each.is(Node::Kind::Name) || each.is(Node::Kind::Member))
            for (const char c : each.text)
                if (c != '_') all += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        all += ' ';
        for (const Node& part : each.parts) self(self, part, depth + 1);
    };
    visit(visit, node, 0);
    return all;
}

bool Reader::isFull() const { return reading_.program.operations.size() >= mostCalls; }

void Reader::reportFull(int line) {
    if (!std::exchange(reported_, true))
        miss(line, fmt::format(TRANSLATABLE("Messages", "Only the first {} calls are read."), mostCalls));
}

/// Returns whether the setup of a listing of our own clears a buffer here: in the line behind its allocation.
bool Reader::isCleared(const Operation& operation) const {
    const std::string before = lineText(line_ - 1);
    if (operation.call == Call::Memset) return has(before, "alloc") || has(before, "Alloc");
    return operation.call == Call::MemsetAsync && has(lineText(line_), ".fill(") && has(lineText(line_), ".default_stream)");
}

void Reader::emit(Operation operation) {
    if (isFull()) return reportFull(line_);
    if (isSetup_ && isCleared(operation)) return;
    const bool isFurther =
        isOwn_ && !begun_ && setupLine_ > 0 && line_ == setupLine_ + 1 && operation.call == Call::DeviceSynchronize;
    const bool makesContext = isOwn_ && !begun_ && has(lineText(line_), "makes the context");
    if (isFurther || makesContext) {
        setupLine_ = isFurther ? line_ : 0;
        return;
    }
    const bool endsSetup = isSetup_ && operation.call == Call::DeviceSynchronize && resources_.hasDeviceBuffers();
    const bool isOtherDevice = isOwn_ && !begun_ && operation.call == Call::DeviceSynchronize &&
                               operation.scalar(Field::Device) && resources_.hasDeviceBuffers();
    isSetup_ = false;
    if (endsSetup || isOtherDevice) {
        setupLine_ = line_;
        return;
    }
    begun_ = true;
    if (isOwn_) {
        auto comment = tokens_.comments.find(line_);
        if (comment == tokens_.comments.end()) {
            comment = tokens_.comments.find(line_ - 1);
            const std::string before = comment == tokens_.comments.end() ? std::string() : lineText(line_ - 1);
            if (!before.starts_with("//") && !before.starts_with("#")) comment = tokens_.comments.end();
        }
        if (comment != tokens_.comments.end()) {
            Scope scope;
            for (const auto& [name, value] : variables_)
                if (value.is(Kind::Integer)) scope.emplace(name, value.integer);
            if (const Expanded label = expand(comment->second, scope);
                label.value && label.value->size() <= 60 && operation.label.empty())
                operation.label = *label.value;
        }
    }
    noteUse(operation);
    reading_.program.operations.push_back(std::move(operation));
}

/// Notes in which stream the buffers of a call are used.
void Reader::noteUse(const Operation& operation) {
    const std::string stream(operation.text(Field::Stream));
    for (const Field field : {Field::From, Field::To, Field::Buffer})
        if (const std::string_view id = operation.text(field); !id.empty()) usedIn_[std::string(id)] = stream;
    for (const Field field : {Field::Reads, Field::Writes}) {
        const auto* value = operation.find(field);
        const auto* ranges = value ? std::get_if<std::vector<Range>>(value) : nullptr;
        for (std::size_t i = 0; ranges && i < ranges->size(); ++i) usedIn_[(*ranges)[i].buffer] = stream;
    }
    const auto* value = operation.find(Field::Arguments);
    const auto* arguments = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    for (std::size_t i = 0; arguments && i < arguments->size(); ++i)
        if (const auto* scalar = std::get_if<Scalar>(&(*arguments)[i].value))
            if (const auto* id = std::get_if<std::string>(scalar); id && resources_.knows(*id)) usedIn_[*id] = stream;
}

std::string Reader::made(const char* stem) {
    for (int number = 1;; ++number) {
        std::string id = stem + std::to_string(number);
        if (!variables_.contains(id) && created_.insert(id).second) return id;
    }
}

void Reader::setStream(Operation& operation, const Value& value, const Node* node) {
    if (value.is(Kind::Stream)) {
        if (value.text.empty()) return;
        if (value.text != "legacy" && value.text != "per-thread") resources_.stream(value.text);
        return operation.set(Field::Stream, textOf(value.text));
    }
    if (value.is(Kind::Nothing) || (value.is(Kind::Integer) && value.integer == 0) || !node) return;
    if (value.is(Kind::Integer) && value.integer == 1) return operation.set(Field::Stream, textOf("legacy"));
    if (value.is(Kind::Integer) && value.integer == 2) return operation.set(Field::Stream, textOf("per-thread"));
    const std::string id = idOf(*node);
    if (isDefaultStreamName(id)) return;
    resources_.stream(id);
    assign(*node, named(Kind::Stream, id));
    operation.set(Field::Stream, textOf(id));
}

/// Returns the id of the buffer that an argument names, and declares it if nothing has. "" if it is none.
std::string Reader::bufferOf(const Value& value, const Node* node, std::optional<Memory> memory) {
    if (value.is(Kind::Buffer)) {
        if (!resources_.knows(value.text)) resources_.buffer(value.text, memory);
        return value.text;
    }
    if (!node || value.isNumber() || value.is(Kind::Nothing) || value.is(Kind::Stream) || value.is(Kind::Event)) return {};
    const Node* place = node;
    while (place->is(Node::Kind::Binary) && !place->parts.empty()) place = &place->parts.front();
    while (place->is(Node::Kind::Member) &&
           (place->text == "data" || place->text == "ptr" || place->text == "get" || place->text == "begin"))
        place = &place->parts.front();
    if (place->is(Node::Kind::Call)) return bufferOf(valueOfNode(place->parts.front()), &place->parts.front(), memory);
    std::string id = idOf(*place);
    if (id.empty() || !place->is(Node::Kind::Name) || variables_.contains(id)) {
        if (id.empty()) return {};
    }
    const bool isNew = !resources_.knows(id);
    resources_.buffer(id, memory);
    if (isNew && memory == Memory::Pinned) resources_.takeForPinned(id);
    Value buffer = named(Kind::Buffer, id);
    buffer.element = std::max<std::int64_t>(1, value.element);
    const auto known = variables_.find(keyOf(*place));
    if (known == variables_.end() || known->second.is(Kind::Unknown)) assign(*place, buffer);
    return id;
}

int Reader::score(const Bound& bound, const Value& value) const {
    constexpr int never = -1000;
    const auto wanted = kindOf(bound.slot);
    if (!wanted) return 0;
    if (value.is(*wanted)) return 4;
    const bool isStream = *wanted == Kind::Stream;
    if (value.is(Kind::Nothing)) return isStream ? 1 : 0;
    if (value.is(Kind::Integer)) return isStream || *wanted == Kind::Device ? 1 : never;
    if (*wanted == Kind::Buffer && value.is(Kind::List)) return never;
    if (!value.is(Kind::Path) && !value.is(Kind::Unknown)) return never;
    if (value.is(Kind::Path)) {
        const std::string root = value.text.substr(0, value.text.find('.'));
        const bool isModule =
            std::ranges::any_of(modules_, [&](const auto& each) { return canonical(each.second) == root || each.first == root; });
        if (isModule || root == "np" || root == "torch" || root == "cp" || root == "time" || root == "std") return never;
    }
    const Node* place = bound.node;
    while (place && place->is(Node::Kind::Index)) place = &place->parts.front();
    const std::string id = place ? pathOf(*place) : std::string();
    const char initial = id.empty() ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(id.front())));
    if (initial != ' ' && initial == initialOf(*wanted)) return 2;
    return value.is(Kind::Unknown) && id.empty() ? (*wanted == Kind::Buffer ? 0 : never) : 0;
}

std::optional<Value> Reader::matched(const Node& node, std::string_view name) {
    const std::vector<Pattern>& patterns = patternsNamed(name);
    if (patterns.empty()) return std::nullopt;
    std::string path;
    if (node.is(Node::Kind::Call) && !pathOf(node.parts.front()).empty()) {
        const Value callee = valueOfNode(node.parts.front());
        path = callee.is(Kind::Path) ? callee.text : pathOf(node.parts.front());
    }
    std::map<const Node*, Value> known;
    const Pattern* best = nullptr;
    std::vector<std::pair<Bound, Value>> chosen;
    int most = -1;
    for (const Pattern& pattern : patterns) {
        if (pattern.node.is(Node::Kind::Call)) {
            const std::string wanted = pathOf(pattern.node.parts.front());
            const bool isPath = wanted.find('.') != std::string::npos && !wanted.starts_with("driver.");
            const bool isImported = language_ == Language::Python && path.find('.') == std::string::npos;
            if (isPath && path != wanted && !(isImported && wanted.ends_with("." + path))) continue;
            if (wanted.empty() && !pattern.node.parts.front().parts.empty() &&
                pattern.node.parts.front().parts.front().is(Node::Kind::Call))
                continue;
        }
        std::vector<Bound> bound;
        if (!fits(pattern, node, bound)) continue;
        int sum = 0;
        std::vector<std::pair<Bound, Value>> values;
        for (const Bound& each : bound) {
            const auto [at, isNew] = known.try_emplace(each.node);
            if (isNew) at->second = valueOfNode(*each.node);
            sum += score(each, at->second);
            values.emplace_back(each, at->second);
        }
        if (sum <= most) continue;
        most = sum;
        best = &pattern;
        chosen = std::move(values);
    }
    if (!best) return std::nullopt;
    if (info(best->call).creates || info(best->call).allocates) return create(*best, chosen);
    Operation operation;
    operation.call = best->call;
    if (info(best->call).exports || info(best->call).opens) {
        miss(line_, TRANSLATABLE("Messages", "Handles for other processes are not read."));
        return Value{};
    }
    if (!fill(operation, *best, chosen)) return Value{};
    complete(operation, *best, name);
    Value result = answer(operation);
    const bool isCupyGraph = operation.call == Call::StreamEndCapture && name == "end_capture";
    emit(std::move(operation));
    if (isCupyGraph) {  // it is made executable, too
        Operation instantiate;
        instantiate.call = Call::GraphInstantiate;
        instantiate.set(Field::Graph, textOf(result.text));
        emit(std::move(instantiate));
    }
    return result;
}

Value Reader::answer(const Operation& operation) const {
    if (operation.call == Call::GraphInstantiate || operation.call == Call::StreamEndCapture)
        return named(Kind::Graph, std::string(operation.text(Field::Graph)));
    return {};
}

std::string Reader::targetOf(const std::vector<std::pair<Bound, Value>>& bound, std::string_view slot, const char* stem) {
    for (const auto& [each, value] : bound)
        if (each.slot == slot)
            return value.is(Kind::Graph) || value.is(Kind::Stream) || value.is(Kind::Event) ? value.text : idOf(*each.node);
    return target_.empty() ? made(stem) : target_;
}

Value Reader::ofCall(const Node& node) {
    const Node& callee = node.parts.front();
    if (node.text == "sizeof") {
        const std::string& type = node.parts.back().text;
        if (const auto variable = variables_.find(type); variable != variables_.end())
            return valueOf(std::max<std::int64_t>(1, variable->second.element));
        return valueOf(has(type, "*") ? std::int64_t{8} : bytesOf(type));
    }
    const Node& inner = unwrapped(node);
    if (&inner != &node) {
        const Value value = valueOfNode(inner);
        const std::string wrapper = pathOf(callee);
        if (value.is(Kind::Real) && (wrapper == "int" || wrapper == "size_t")) return valueOf(value.whole());
        if (wrapper.ends_with("float32") || wrapper.ends_with("c_float") || wrapper == "float")
            return value.is(Kind::Integer) ? valueOf(static_cast<double>(value.integer)) : value;
        return value;
    }
    std::string name = callee.is(Node::Kind::Member) || callee.is(Node::Kind::Name) ? callee.text : std::string();
    Value called;
    if (callee.is(Node::Kind::Name) || callee.is(Node::Kind::Member)) {
        const std::string key = keyOf(callee);
        const auto variable = variables_.find(key);
        called = variable != variables_.end() ? variable->second : callee.is(Node::Kind::Name) ? ofName(callee) : Value{};
    } else {
        called = valueOfNode(callee);
    }
    if (called.is(Kind::Path) && callee.is(Node::Kind::Name) && language_ == Language::Cpp) name = called.text;
    if (called.is(Kind::Kernel) || (called.is(Kind::Path) && kernels::find(name) && callee.is(Node::Kind::Name) &&
                                    node.parts.size() == 4 && language_ == Language::Python)) {
        std::vector<std::int64_t> grid{1}, block{32};
        if (node.parts.size() > 1) grid = dimensions(valueOfNode(node.parts[1]));
        if (node.parts.size() > 2) block = dimensions(valueOfNode(node.parts[2]));
        std::vector<Value> arguments;
        if (node.parts.size() > 3 && !node.parts[3].is(Node::Kind::Keyword)) arguments = valuesIn(valueOfNode(node.parts[3]));
        Value stream = currentStream();
        if (const Node* given = keyword(node, "stream")) stream = valueOfNode(*given);
        const Node* shared = keyword(node, "shared_mem");
        launch(called.is(Kind::Kernel) ? called.text : name, grid, block, shared ? numberOf(*shared).value_or(0) : 0, arguments,
               stream, node.line);
        return {};
    }
    const bool isOwnHelper = name == "hostWork" || name == "host_work" || (isOwn_ && name == "pageable");
    if (called.function && called.function->kind == Statement::Kind::Class) return object(node, *called.function);
    if (called.function && !isOwnHelper) return inlined(node, *called.function);
    if (callee.is(Node::Kind::Member))
        if (const Value of = valueOfNode(callee.parts.front()); of.is(Kind::Object)) return method(node, of);
    if (ofLaunchCall(node, name)) return {};
    const bool allocates = name == "malloc" || name == "calloc" || name == "new" || name == "aligned_alloc";
    if (allocates && !target_.empty() && language_ == Language::Cpp) return allocated(node, name);
    if (language_ == Language::Cpp && name == "cudaMemcpy" && node.parts.size() > 3 && !begun_) {  // a word of the device
        const Value to = valueOfNode(node.parts[1]), from = valueOfNode(node.parts[2]);
        if (to.is(Kind::Buffer) && from.is(Kind::Integer)) {
            initials_[to.text] = from.integer;
            return {};
        }
    }
    if (name == "cudaSetDevice" && node.parts.size() == 2)
        resources_.device = static_cast<int>(std::clamp<std::int64_t>(numberOf(node.parts[1]).value_or(0), 0, 63));
    if (name == "cuCtxSetCurrent" && node.parts.size() == 2)
        resources_.device = node.parts[1].is(Node::Kind::Index)
                                ? static_cast<int>(std::clamp<std::int64_t>(numberOf(node.parts[1].parts[1]).value_or(0), 0, 63))
                                : 0;
    if ((name == "cuModuleGetFunction" || name == "cuLibraryGetKernel") && node.parts.size() > 3) {
        assign(node.parts[1], named(Kind::Kernel, valueOfNode(node.parts[3]).text));
        return {};
    }
    if (name == "fork") miss(node.line, TRANSLATABLE("Messages", "Other processes are not read."));
    if (language_ == Language::Python || name == "dim3" || name == "min" || name == "max" || callee.is(Node::Kind::Member)) {
        const Value path = callee.is(Node::Kind::Name) || !pathOf(callee).empty() ? valueOfNode(callee) : Value{};
        const std::string function = path.is(Kind::Path) ? canonical(path.text) : isOwnHelper ? name : std::string();
        if (const auto value = ofPython(node, function)) return *value;
    }
    if (!name.empty()) {
        std::string plain = name;
        for (const std::string_view end : {"_v2", "_ptsz", "_ptds", "_v3"})
            if (plain.ends_with(end)) plain.resize(plain.size() - end.size());
        if (const auto value = matched(node, plain)) return *value;
    }
    if (language_ == Language::Cpp && name == "size" && counts_.contains(keyOf(callee.parts.front())))
        return valueOf(counts_[keyOf(callee.parts.front())]);
    if (callee.is(Node::Kind::Member) && language_ == Language::Python)
        if (const auto value = ofMethod(node)) return *value;
    const std::string path = pathOf(callee);
    const Value resolved = path.empty() ? Value{} : valueOfNode(callee);
    return unknownCall(node, resolved.is(Kind::Path) ? canonical(resolved.text) : path.empty() ? name : path);
}

/// Returns ordinary memory of the host.
Value Reader::allocated(const Node& node, const std::string& name) {
    std::int64_t bytes = node.parts.size() > 1 ? numberOf(node.parts.back()).value_or(0) : 0;
    Value buffer = named(Kind::Buffer, target_);
    if (name == "calloc" && node.parts.size() > 2)
        bytes = std::min(numberOf(node.parts[1]).value_or(0), std::int64_t{1} << 50) * std::clamp<std::int64_t>(bytes, 1, 1024);
    if (name == "new" && node.parts.size() > 2) {
        buffer.element = bytesOf(node.parts[1].text);
        bytes = std::min(bytes, std::int64_t{1} << 50) * buffer.element;
    } else if (name == "new") {
        return {};
    }
    resources_.buffer(target_, Memory::Pageable);
    if (bytes > 0) resources_.setSize(target_, bytes);
    return buffer;
}

Value Reader::unknownCall(const Node& node, const std::string& path) {
    bool touches = false;
    std::vector<Value> buffers;
    const bool isHost = isOfHost(path);
    for (std::size_t i = 1; i < node.parts.size(); ++i) {
        const Value value = valueOfNode(node.parts[i]);
        const bool isDevice =
            value.is(Kind::Buffer) && resources_.knows(value.text) && !streamscope::isHost(resources_.buffer(value.text).memory);
        if (isDevice) buffers.push_back(value);
        touches = touches || value.is(Kind::Stream) || value.is(Kind::Event);
    }
    if (isHost) return {};
    const std::string last = path.substr(path.rfind('.') == std::string::npos ? 0 : path.rfind('.') + 1);
    if (language_ == Language::Python && !buffers.empty() &&
        (path.starts_with("cp.") || path.starts_with("torch.") || path.find('.') == std::string::npos))
        return generic(node, last.empty() ? "kernel" : last, buffers);
    const Node& callee = node.parts.front();
    const bool ofUnknown = callee.is(Node::Kind::Member) && callee.parts.front().is(Node::Kind::Call);
    if (ofUnknown && buffers.empty() && !touches) return {};  // torch.nn.Linear(10, 10).cuda()
    const bool isCuda = last.starts_with("cuda") ||
                        (last.size() > 2 && last.starts_with("cu") && std::isupper(static_cast<unsigned char>(last[2]))) ||
                        path.starts_with("cp.cuda") || path.starts_with("torch.cuda") || path.starts_with("runtime.") ||
                        path.starts_with("driver.") || path.starts_with("nccl");
    if (isCuda)
        miss(node.line,
             fmt::format(TRANSLATABLE("Messages", "{} is not one of the calls that are read, or its arguments are others."),
                         last));
    else if (touches || !buffers.empty())
        miss(node.line, fmt::format(TRANSLATABLE("Messages", "What {} does is not known."),
                                    last.empty() ? TRANSLATABLE("Messages", "this call") : last));
    return {};
}

/// Makes an object of a class of the listing. Its members are names that begin with its own.
Value Reader::object(const Node& node, const Statement& ofClass) {
    const Value made = named(Kind::Object, ofClass.text);
    const std::string id = target_.empty() ? this->made("object") : target_;
    const auto begin = std::ranges::find(ofClass.body, std::string_view("__init__"), &Statement::text);
    if (begin != ofClass.body.end()) within(id, made, node, *begin);
    return made;
}

/// Reads the body of a method in place of its call.
Value Reader::method(const Node& node, const Value& of) {
    const Node& callee = node.parts.front();
    const auto ofClass = classes_.find(of.text);
    if (ofClass == classes_.end()) return {};
    const auto found = std::ranges::find(ofClass->second.body, callee.text, &Statement::text);
    const std::string id = keyOf(callee.parts.front());
    if (found == ofClass->second.body.end() || id.empty()) return unknownCall(node, callee.text);
    return within(id, of, node, *found);
}

/// Reads the body of a method whose first parameter is the object of this name.
Value Reader::within(const std::string& id, const Value& of, const Node& node, const Statement& function) {
    if (function.parameters.empty()) return inlined(node, function);
    const std::string self = function.parameters.front().name;
    const auto outer = aliases_.find(self);
    const std::optional<std::string> before = outer == aliases_.end() ? std::nullopt : std::optional(outer->second);
    const auto known = variables_.find(id);
    const std::optional<Value> old = known == variables_.end() ? std::nullopt : std::optional(known->second);
    aliases_[self] = id;
    variables_[id] = of;
    Value result = inlined(node, function, true);
    if (before) aliases_[self] = *before;
    else aliases_.erase(self);
    if (old) variables_[id] = *old;
    return result;
}

/// Reads the body of a function of the listing in place of its call.
Value Reader::inlined(const Node& node, const Statement& function, bool isMethod) {
    if (depth_ > 60) return miss(node.line, TRANSLATABLE("Messages", "Functions call each other too deeply here.")), Value{};
    std::vector<Value> arguments;
    if (isMethod) arguments.push_back(named(Kind::Object, std::string()));
    for (std::size_t i = 1; i < node.parts.size(); ++i)
        if (!node.parts[i].is(Node::Kind::Keyword)) arguments.push_back(valueOfNode(node.parts[i]));
    std::map<std::string, Value> kept;
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
        const std::string& name = function.parameters[i].name;
        if (const auto old = variables_.find(name); old != variables_.end()) kept.emplace(name, old->second);
        if (i < arguments.size()) variables_[name] = arguments[i];
        else if (const Node* given = keyword(node, name)) variables_[name] = valueOfNode(*given);
    }
    const int line = line_;
    const std::string target = target_;
    const std::string outer = std::exchange(returnsTo_, target_);
    returned_.reset();
    depth_ += 10;
    run(function.body);
    depth_ -= 10;
    returnsTo_ = outer;
    const Value result = returned_.value_or(Value{});
    returned_.reset();
    line_ = line;
    target_ = target;
    for (const Formal& formal : function.parameters) variables_.erase(formal.name);
    for (auto& [name, value] : kept) variables_[name] = std::move(value);
    return result;
}

}  // namespace streamscope::listing
