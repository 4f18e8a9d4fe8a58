// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Typed form of programs, in which a line lists the calls of a stream:
///
///     s0: A(1,100) R(e1) B(2,50) W(e2) D(1,100)     # NAME(ms, SM%): a spin kernel
///     s1: W(e1) C(2,50,r:x w:y) R(e2)               # calls are issued in the order typed
///     C 2ms 50% @s1 after A                         # the short form; adds a record and a wait for A if needed
///
/// | item | call |
/// |---|---|
/// | `NAME(ms,SM%,r:… w:…)` · `K(NAME,ms,…)` | launchKernel of spin; SM% of the SMs of the device (100 unless given); without
///   r: and w: the buffers of neighbouring copies (program/neighbour_data.h), with `none` no buffers; `trigger:60%`, and
///   `prologue:ms` of a dependent launch |
/// | `H2D(x,MB)` · `D2H(x,MB)` | memcpyAsync between x and dx; `H2D(x,dx,MB)` names both |
/// | `D2D(from,to,MB)` · `MEMSET(x,MB)` | memcpyAsync · memsetAsync |
/// | `R(e)` · `W(e)` | eventRecord · streamWaitEvent |
/// | `WaitVal(f>=1)` `==` `&` `nor` · `WriteVal(f,1)` | streamWaitValue · streamWriteValue, 32 or 64 bits depending on the word |
/// | `HF(ms)` · `HOST(ms)` | launchHostFunc · hostWork |
/// | `SYNC` · `SYNC(s1)` · `SYNC(e1)` | deviceSynchronize · streamSynchronize · eventSynchronize |
/// | `QUERY(e)` · `QUERY(e,ms)` · `QUERY(s1)` · `ELAPSED(e0,e1)` | eventQuery, once or polling · streamQuery · eventElapsedTime |
/// | `PRIORITY(s1)` | streamGetPriority |
/// | `STORE(f,1)` · `AWAIT(f>=1)` | hostStore · hostWaitValue |
/// | `MALLOC(x)` `FREE(x)` `MALLOCASYNC(x)` `FREEASYNC(x)` | malloc, free, mallocAsync, freeAsync |
/// | `REGISTER(x)` `UNREGISTER(x)` | hostRegister, hostUnregister of a buffer of the host |
/// | `EXPORT(e)` · `OPEN(e,as)` | ipcGetEventHandle, ipcOpenEventHandle; for a buffer the calls for memory handles |
/// | `GRAPH(…)` | graphLaunch of these items · `4 x ITEM`: four times |
///
/// `null:`, `0:` and `default:` are the default stream; `;` separates like a new line; `other/s1:` makes thread other the caller;
/// a line without `sN:` continues the stream before. Missing resources are created. Lines such as `stream s1 non-blocking`,
/// `event e no-timing`, `buffer x 40 MB pageable`, `word f 64` and `thread p process 1` declare them, or change existing ones.
namespace streamscope::notation {

/// A range of the text, in bytes.
struct Extent {
    std::size_t begin = 0, end = 0;
    friend bool operator==(const Extent&, const Extent&) = default;
};

struct Mistake {
    Extent at;
    std::string message;  ///< short and in plain words; says what to write
};

/// The place in the program where the text is typed.
struct Context {
    const Program& program;
    std::uint32_t at = 0;       ///< index of the next call in its list
    std::string stream;         ///< stream of a first line that names none; empty: the program's first
    int multiprocessors = 100;  ///< number of the chosen device
    std::string parent{};       ///< id of the loop in whose body the calls are; empty: the program's own list
};

/// Meaning of the text: an edit, or the mistakes in it. Empty text is an empty edit.
struct Reading {
    std::vector<Mistake> mistakes;  ///< in the order of the text
    EditList edit;
    std::vector<std::string> operations;                 ///< ids of the new operations named in the text, in their order
    std::vector<Resource> resources;                     ///< new
    int kernels = 0, copies = 0, waits = 0, others = 0;  ///< as issued, including bodies of graphs
    std::vector<std::string> streams;                    ///< streams of the new operations
    bool isEmpty() const { return edit.edits.empty(); }
};
Reading read(std::string_view text, const Context& context);

/// Completions at the cursor, with the meaning of each.
struct Completions {
    Extent replaced;                 ///< replaced by a completion
    std::vector<std::string> words;  ///< resources first, in the order of use
};
Completions complete(std::string_view text, std::size_t cursor, const Context& context);

}  // namespace streamscope::notation
