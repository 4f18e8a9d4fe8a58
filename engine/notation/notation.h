#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Programs as one types them, a line for what goes into a stream:
///
///     s0: A(1,100) R(e1) B(2,50) W(e2) D(1,100)     # NAME(ms, SM%): a spin kernel
///     s1: W(e1) C(2,50,r:x w:y) R(e2)               # calls are issued in the order typed
///     C 2ms 50% @s1 after A                         # the short form; records and waits for A where it must
///
/// | item | call |
/// |---|---|
/// | `NAME(ms,SM%,r:… w:…)` · `K(NAME,ms,…)` | launchKernel of spin; SM% of the SMs of the device (100 unless given); without
///   r: and w: it touches what the copies beside it do (program/neighbour_data.h), with `none` nothing |
/// | `H2D(x,MB)` · `D2H(x,MB)` | memcpyAsync between x and dx; `H2D(x,dx,MB)` names both |
/// | `D2D(from,to,MB)` · `MEMSET(x,MB)` | memcpyAsync · memsetAsync |
/// | `R(e)` · `W(e)` | eventRecord · streamWaitEvent |
/// | `WaitVal(f>=1)` `==` `&` `nor` · `WriteVal(f,1)` | streamWaitValue · streamWriteValue, 32 or 64 as the word is |
/// | `HF(ms)` · `HOST(ms)` | launchHostFunc · hostWork |
/// | `SYNC` · `SYNC(s1)` · `SYNC(e1)` | deviceSynchronize · streamSynchronize · eventSynchronize |
/// | `QUERY(e)` · `QUERY(e,ms)` · `QUERY(s1)` · `ELAPSED(e0,e1)` | eventQuery, once or polling · streamQuery · eventElapsedTime |
/// | `STORE(f,1)` · `AWAIT(f>=1)` | hostStore · hostWaitValue |
/// | `MALLOC(x)` `FREE(x)` `MALLOCASYNC(x)` `FREEASYNC(x)` | malloc, free, mallocAsync, freeAsync |
/// | `EXPORT(e)` · `OPEN(e,as)` | ipcGetEventHandle, ipcOpenEventHandle; of a buffer the memory handles |
/// | `GRAPH(…)` | graphLaunch of these items · `4 x ITEM`: four times |
///
/// `;` parts like a new line; `other/s1:` is called by thread other; a line without `sN:` goes on in the stream before.
/// What is not there yet is made; a line such as `stream s1 non-blocking`, `event e no-timing`, `buffer x 40 MB pageable`,
/// `word f 64`, `thread p process 1` says how, or changes what is there.
namespace streamscope::notation {

/// A part of the text, in bytes.
struct Extent {
    std::size_t begin = 0, end = 0;
    friend bool operator==(const Extent&, const Extent&) = default;
};

struct Mistake {
    Extent at;
    std::string message;  ///< plain and short; says what to write
};

/// Where the text is typed.
struct Context {
    const Program& program;
    std::uint32_t at = 0;       ///< before the call that has this index in the program's own list
    std::string stream;         ///< of a first line that names none; empty: the program's first
    int multiprocessors = 100;  ///< of the chosen device
};

/// What the text stands for: an edit, or the mistakes in it. Empty text is an edit of nothing.
struct Reading {
    std::vector<Mistake> mistakes;  ///< in order
    EditList edit;
    std::vector<std::string> operations;                 ///< ids of the new ones that the text names, in their order
    std::vector<Resource> resources;                     ///< new
    int kernels = 0, copies = 0, waits = 0, others = 0;  ///< as issued, bodies of graphs included
    std::vector<std::string> streams;                    ///< that they go into
    bool isEmpty() const { return edit.edits.empty(); }
};
Reading read(std::string_view text, const Context& context);

/// What could stand at the cursor: the words there are, and how each would read.
struct Completions {
    Extent replaced;                 ///< what a choice takes the place of
    std::vector<std::string> words;  ///< resources first, in the order of use
};
Completions complete(std::string_view text, std::size_t cursor, const Context& context);

}  // namespace streamscope::notation
