// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/schema.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace streamscope::result {
namespace {

constexpr std::array objects{
    SchemaObject{"table", "run", R"(CREATE TABLE run (
  -- One row: the run as a whole. Columns that end in _ns are times in nanoseconds from the first host call of the run.
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, version TEXT NOT NULL, date TEXT NOT NULL, method TEXT NOT NULL, runs INTEGER NOT NULL,
  status TEXT NOT NULL, message TEXT NOT NULL, makespan_ns INTEGER, makespan_unbracketed_ns INTEGER, stretch REAL,
  strobing_passes INTEGER, strobing_one_in INTEGER,
  operations INTEGER NOT NULL, dependencies INTEGER NOT NULL,  -- how many there are
  wait_stride INTEGER NOT NULL,                                -- the waits of operation n have ids from n * wait_stride on
  diagnostics TEXT NOT NULL,                                   -- a JSON list
  -- Of a recorded or remote run: its machine in the user's list, the name of the computer, and the command that ran there.
  machine TEXT NOT NULL, host TEXT NOT NULL, command TEXT NOT NULL,
  cold INTEGER NOT NULL,           -- 1: each pass was in a process that had launched nothing yet
  program_bytes INTEGER NOT NULL,  -- its length
  program NOT NULL                 -- the composition, as in a .streamscope file, behind all others because it may be long. A long
                                   -- one is packed; the shell has it by SELECT sqlar_uncompress(program, program_bytes) FROM run
))"},
    SchemaObject{"table", "metric", R"(CREATE TABLE metric (
  -- The metrics that the run has: times in nanoseconds as integers, others as real numbers.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, value NOT NULL
))"},
    SchemaObject{"table", "makespan", R"(CREATE TABLE makespan (
  -- The makespan of each run.
  id INTEGER PRIMARY KEY, makespan_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "text", R"(CREATE TABLE text (
  -- Words and labels that other tables name by id.
  id INTEGER PRIMARY KEY, text TEXT NOT NULL
))"},
    SchemaObject{"table", "device", R"(CREATE TABLE device (
  id INTEGER PRIMARY KEY, device TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, driver TEXT NOT NULL,
  compute_major INTEGER NOT NULL, compute_minor INTEGER NOT NULL, multiprocessors INTEGER NOT NULL,
  threads_per_multiprocessor INTEGER NOT NULL, blocks_per_multiprocessor INTEGER NOT NULL,
  shared_memory_per_multiprocessor INTEGER NOT NULL, registers_per_multiprocessor INTEGER NOT NULL,
  resident_grids INTEGER NOT NULL, copy_engines INTEGER NOT NULL, channels INTEGER NOT NULL, least_priority INTEGER NOT NULL,
  greatest_priority INTEGER NOT NULL, memory INTEGER NOT NULL, staging_limit INTEGER NOT NULL, estimated INTEGER NOT NULL,
  clock_uncertainty_ns INTEGER NOT NULL,
  gpcs INTEGER NOT NULL  -- groups of multiprocessors; 0: not known
))"},
    SchemaObject{"table", "attribute", R"(CREATE TABLE attribute (
  -- The attributes of each device, as it told them.
  id INTEGER PRIMARY KEY, device INTEGER NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL
))"},
    SchemaObject{"table", "thread", R"(CREATE TABLE thread (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, process INTEGER NOT NULL
))"},
    SchemaObject{"table", "stream", R"(CREATE TABLE stream (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, device INTEGER NOT NULL, process INTEGER NOT NULL,
  non_blocking INTEGER NOT NULL, priority INTEGER NOT NULL
))"},
    SchemaObject{"table", "event", R"(CREATE TABLE event (
  -- The events at the end of the run, with the numbers that the driver gives them, which are empty where they are not known.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, device INTEGER NOT NULL, process INTEGER NOT NULL,
  flags INTEGER NOT NULL,  -- 1: the host blocks, 2: no timing, 4: for other processes
  handle TEXT NOT NULL, context TEXT NOT NULL
))"},
    SchemaObject{"table", "resource", R"(CREATE TABLE resource (
  -- The code that creating each event, stream and buffer answered.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, code INTEGER NOT NULL
))"},
    SchemaObject{"table", "pattern", R"(CREATE TABLE pattern (
  -- What many operations have in common.
  id INTEGER PRIMARY KEY, call TEXT NOT NULL, kind TEXT NOT NULL, engine TEXT NOT NULL, truth TEXT NOT NULL,
  graph_node INTEGER NOT NULL, stream INTEGER, thread INTEGER NOT NULL, device INTEGER NOT NULL, channel INTEGER,
  code INTEGER NOT NULL,      -- cudaError_t
  executed INTEGER NOT NULL,  -- 0: not known when; 1: from start to end; 2: in the pieces that span has
  source TEXT                 -- the operation of the program; NULL: that of the same name
))"},
    SchemaObject{"table", "operation", R"(CREATE TABLE operation (
  -- In the order of the calls. The view operations has the same with words and points of time.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  label INTEGER,                          -- of text; NULL: the name
  pattern INTEGER NOT NULL,
  issued_ns INTEGER, call_ns INTEGER,     -- the host call: when it began, how long it took
  start_ns INTEGER, duration_ns INTEGER,  -- on the device; NULL for a node of a graph, whose executions have them
  value REAL,                             -- of eventElapsedTime in ms; of a query its code
  slack_ns INTEGER                        -- how much later it could end without a longer total time; NULL: not known
))"},
    SchemaObject{"table", "spread", R"(CREATE TABLE spread (
  -- 5th and 95th percentile of start and end over the runs.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, start_p5_ns INTEGER NOT NULL, start_p95_ns INTEGER NOT NULL,
  end_p5_ns INTEGER NOT NULL, end_p95_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "elapsed", R"(CREATE TABLE elapsed (
  -- The two records that an eventElapsedTime measures the time between.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, start_record INTEGER NOT NULL, end_record INTEGER NOT NULL
))"},
    SchemaObject{"table", "phase", R"(CREATE TABLE phase (
  -- What happened inside a kernel that triggers, or whose blocks wait for the kernel ahead.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL,
  trigger_ns INTEGER,                         -- when all its blocks had triggered; NULL: none did before its end
  waited_from_ns INTEGER, waited_ns INTEGER   -- when and for how long all its blocks waited; NULL: not at all
))"},
    SchemaObject{"table", "span", R"(CREATE TABLE span (
  -- The pieces of time in which an operation with executed = 2 was executing.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, begin_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "wait", R"(CREATE TABLE wait (
  -- Why an operation was not executing between issue and start: the operation id / run.wait_stride. A wait begins when the one
  -- before it (id - 1) ends, the first one at the issue. The view wait_ends has all ends.
  id INTEGER PRIMARY KEY,
  reason INTEGER,       -- of text; NULL: a pause, in which it waited for nothing
  blamed_back INTEGER,  -- the operation waited for is as many before; NULL: none
  until_ns INTEGER      -- from the issue on; NULL: until the operation waited for ended, without one until this one started
))"},
    SchemaObject{"table", "dependency_pattern", R"(CREATE TABLE dependency_pattern (
  -- What many dependencies have in common.
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL,
  binding INTEGER NOT NULL,   -- 1: it started when the other ended, and not because of anything later
  provenance TEXT NOT NULL,   -- how it is known
  point TEXT NOT NULL         -- the point of the other that it leads from
))"},
    SchemaObject{"table", "dependency", R"(CREATE TABLE dependency (
  -- An operation comes after one that is `back` before it.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, back INTEGER NOT NULL, pattern INTEGER NOT NULL,  -- of dependency_pattern
  via INTEGER,         -- of text: the event
  slack_ns INTEGER,    -- NULL: from the end of the other to the start
  launch_back INTEGER  -- the launch in which the other is meant is as many before; NULL: it runs once
))"},
    SchemaObject{"table", "sample", R"(CREATE TABLE sample (
  -- Busy multiprocessors of a device from a time on.
  id INTEGER PRIMARY KEY, device INTEGER NOT NULL, at_ns INTEGER NOT NULL, busy REAL NOT NULL
))"},
    SchemaObject{"table", "counter", R"(CREATE TABLE counter (
  -- The figures that were sampled during the run, as their source names them. An empty unit: not known.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit TEXT NOT NULL
))"},
    SchemaObject{"table", "counter_sample", R"(CREATE TABLE counter_sample (
  -- The value of a counter on a device (-1: of none) from a time on. By counter and then by time.
  id INTEGER PRIMARY KEY, counter INTEGER NOT NULL, device INTEGER NOT NULL, at_ns INTEGER NOT NULL, value REAL NOT NULL
))"},
    SchemaObject{"table", "critical", R"(CREATE TABLE critical (
  -- The critical path, in order.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL
))"},
    SchemaObject{"table", "blocked", R"(CREATE TABLE blocked (
  -- Operations that could not go on, in a deadlock or at a time limit.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL
))"},
    SchemaObject{"table", "remark", R"(CREATE TABLE remark (
  -- Warnings of measuring about itself.
  id INTEGER PRIMARY KEY, rule TEXT NOT NULL, message TEXT NOT NULL
))"},
    SchemaObject{"table", "remark_operation", R"(CREATE TABLE remark_operation (
  id INTEGER PRIMARY KEY, remark INTEGER NOT NULL, operation INTEGER NOT NULL
))"},
    SchemaObject{"table", "note", R"(CREATE TABLE note (
  -- What a reader of the result wrote about a point (from = until) or a stretch of its time.
  id INTEGER PRIMARY KEY, from_ns INTEGER NOT NULL, until_ns INTEGER NOT NULL, text TEXT NOT NULL
))"},
    SchemaObject{"table", "execution", R"(CREATE TABLE execution (
  -- The executions of the nodes of graphs: the node, and the launch in which it executed. By operation and then by launch.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, launch INTEGER NOT NULL, start_ns INTEGER, duration_ns INTEGER,
  executed INTEGER NOT NULL  -- as in pattern; the pieces are in execution_span
))"},
    SchemaObject{"table", "execution_span", R"(CREATE TABLE execution_span (
  id INTEGER PRIMARY KEY, execution INTEGER NOT NULL, begin_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "execution_wait", R"(CREATE TABLE execution_wait (
  -- Why a node was not executing between the issue of the launch and its start.
  id INTEGER PRIMARY KEY, execution INTEGER NOT NULL, reason INTEGER NOT NULL,  -- of text
  blamed INTEGER,  -- the operation waited for; NULL: none
  from_ns INTEGER NOT NULL, until_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "critical_piece", R"(CREATE TABLE critical_piece (
  -- What the time of the critical path went into, in order.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, from_ns INTEGER NOT NULL, until_ns INTEGER NOT NULL,
  why INTEGER NOT NULL,  -- of text
  blamed INTEGER         -- the operation that shared or held what this one needed; NULL: none
))"},
    SchemaObject{"table", "multiprocessor", R"(CREATE TABLE multiprocessor (
  -- Where the multiprocessors of each device are, by device and number; none for a device that does not tell.
  id INTEGER PRIMARY KEY, device INTEGER NOT NULL,
  gpc INTEGER NOT NULL, tpc INTEGER NOT NULL  -- numbers on the device; -1: not known
))"},
    SchemaObject{"table", "wave", R"(CREATE TABLE wave (
  -- Blocks of a kernel that began together, or as many waves behind one another as there are turns, from from_ns on for duration_ns.
  -- A simulated kernel without rows was one wave of all its blocks, for as long as it executed.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL,
  launch INTEGER,            -- of the graph, for a node; NULL: none
  device INTEGER NOT NULL, turns INTEGER NOT NULL, blocks INTEGER NOT NULL,  -- blocks of each turn
  from_ns INTEGER NOT NULL, duration_ns INTEGER NOT NULL,
  left_by INTEGER,           -- the operation that left the room; NULL: it was free, or that is not known
  round INTEGER NOT NULL,    -- waves that begin at one instant are placed by round, then in the order of the operations
  stays INTEGER NOT NULL     -- 1: on the multiprocessors of the wave before it
))"},
    SchemaObject{"table", "block", R"(CREATE TABLE block (
  -- Blocks of kernels on multiprocessors, where they were asked for or measured.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL,
  launch INTEGER,  -- of the graph, for a node; NULL: none
  block INTEGER NOT NULL, device INTEGER NOT NULL, multiprocessor INTEGER NOT NULL, slot INTEGER NOT NULL,
  from_ns INTEGER NOT NULL, duration_ns INTEGER NOT NULL,
  cluster INTEGER,  -- NULL: the kernel has none
  pass INTEGER      -- of the run, that measured it; NULL: simulated
))"},
    SchemaObject{"view", "turns", R"(CREATE VIEW turns AS
SELECT o.id, coalesce(p.source, o.name) AS source,
  CASE WHEN substr(o.name, 1, length(p.source) + 1) = p.source || '#' THEN substr(o.name, length(p.source) + 2) END AS turn
FROM operation o JOIN pattern p ON p.id = o.pattern)"},
    SchemaObject{"view", "executions", R"(CREATE VIEW executions AS
SELECT e.id, e.operation, e.launch AS "by",
  CASE WHEN node.turn = launched.turn THEN node.source ELSE o.name END || '/' || l.name AS name, node.source,
  launched.source AS launch,
  CASE WHEN node.turn IS NULL OR node.turn IS launched.turn THEN launched.turn
    ELSE node.turn || coalesce('/' || launched.turn, '') END AS turn
FROM execution e JOIN operation o ON o.id = e.operation JOIN turns node ON node.id = e.operation
  JOIN operation l ON l.id = e.launch JOIN turns launched ON launched.id = e.launch)"},
    SchemaObject{"view", "operations", R"(CREATE VIEW operations AS
SELECT o.id, coalesce(e.name, o.name) AS name, coalesce(label.text, o.name) AS label, coalesce(p.source, o.name) AS source,
  e.launch, CASE WHEN e.id IS NULL THEN own.turn ELSE e.turn END AS turn, p.call, p.kind, s.name AS stream, t.name AS thread,
  p.device, p.engine, p.channel, p.code, coalesce(l.issued_ns, o.issued_ns) / 1e3 AS issued_us,
  CASE WHEN e.id IS NULL THEN o.issued_ns + o.call_ns ELSE l.issued_ns + l.call_ns END / 1e3 AS returned_us,
  coalesce(x.start_ns, o.start_ns) / 1e3 AS start_us,
  coalesce(x.start_ns + x.duration_ns, o.start_ns + o.duration_ns) / 1e3 AS end_us,
  coalesce(x.duration_ns, o.duration_ns) / 1e3 AS duration_us, p.truth, o.value, o.slack_ns / 1e3 AS slack_us
FROM operation o JOIN pattern p ON p.id = o.pattern JOIN turns own ON own.id = o.id
  LEFT JOIN text label ON label.id = o.label LEFT JOIN execution x ON x.operation = o.id LEFT JOIN executions e ON e.id = x.id
  LEFT JOIN operation l ON l.id = x.launch LEFT JOIN pattern launched ON launched.id = l.pattern
  LEFT JOIN stream s ON s.id = CASE WHEN x.id IS NULL THEN p.stream ELSE launched.stream END
  LEFT JOIN thread t ON t.id = CASE WHEN x.id IS NULL THEN p.thread ELSE launched.thread END)"},
    SchemaObject{"view", "wait_ends", R"(CREATE VIEW wait_ends AS
SELECT w.id, o.id AS operation, blamed.name AS blamed,
  coalesce(coalesce(o.issued_ns, 0) + w.until_ns, blamed.start_ns + blamed.duration_ns, o.start_ns) AS until_ns
FROM run JOIN wait w JOIN operation o ON o.id = w.id / run.wait_stride LEFT JOIN operation blamed ON blamed.id = o.id - w.blamed_back)"},
    SchemaObject{"view", "waits", R"(CREATE VIEW waits AS
SELECT operation, reason, blamed, from_ns / 1e3 AS from_us, (until_ns - from_ns) / 1e3 AS duration_us
FROM (SELECT o.name AS operation, reason.text AS reason, e.blamed, e.until_ns,
    coalesce((SELECT b.until_ns FROM wait_ends b WHERE b.id = e.id - 1 AND b.operation = e.operation), o.issued_ns, 0) AS from_ns
  FROM wait_ends e JOIN wait w ON w.id = e.id JOIN operation o ON o.id = e.operation JOIN text reason ON reason.id = w.reason)
UNION ALL
SELECT e.name, reason.text, blamed.name, w.from_ns / 1e3, (w.until_ns - w.from_ns) / 1e3
FROM execution_wait w JOIN executions e ON e.id = w.execution JOIN text reason ON reason.id = w.reason
  LEFT JOIN operation blamed ON blamed.id = w.blamed)"},
    SchemaObject{"view", "dependencies", R"(CREATE VIEW dependencies AS
SELECT a.name AS "from", b.name AS "to", p.kind, via.text AS via, p.binding, p.provenance,
  coalesce(d.slack_ns, b.start_ns - a.start_ns - a.duration_ns) / 1e3 AS slack_us, p.point, coalesce(launch.name, '') AS launch
FROM dependency d JOIN operation b ON b.id = d.operation JOIN operation a ON a.id = d.operation - d.back
  JOIN dependency_pattern p ON p.id = d.pattern LEFT JOIN text via ON via.id = d.via
  LEFT JOIN operation launch ON launch.id = d.operation - d.launch_back)"},
    SchemaObject{"view", "spans", R"(CREATE VIEW spans AS
SELECT o.name AS operation, o.start_ns / 1e3 AS begin_us, (o.start_ns + o.duration_ns) / 1e3 AS end_us
FROM operation o JOIN pattern p ON p.id = o.pattern WHERE p.executed = 1
UNION ALL
SELECT o.name, s.begin_ns / 1e3, s.end_ns / 1e3 FROM span s JOIN operation o ON o.id = s.operation
UNION ALL
SELECT e.name, x.start_ns / 1e3, (x.start_ns + x.duration_ns) / 1e3 FROM execution x JOIN executions e ON e.id = x.id
WHERE x.executed = 1
UNION ALL
SELECT e.name, s.begin_ns / 1e3, s.end_ns / 1e3 FROM execution_span s JOIN executions e ON e.id = s.execution)"},
    SchemaObject{"view", "samples", R"(CREATE VIEW samples AS
SELECT d.name AS device, s.at_ns / 1e3 AS at_us, s.busy FROM sample s JOIN device d ON d.id = s.device)"},
    SchemaObject{"view", "counters", R"(CREATE VIEW counters AS
SELECT c.name, c.unit, d.name AS device, s.at_ns / 1e3 AS at_us, s.value
FROM counter_sample s JOIN counter c ON c.id = s.counter LEFT JOIN device d ON d.id = s.device)"},
    SchemaObject{"view", "waves", R"(CREATE VIEW waves AS
SELECT coalesce(e.name, o.name) AS operation,
  row_number() OVER (PARTITION BY w.operation, w.launch ORDER BY w.id) - 1 AS wave, w.device, w.from_ns / 1e3 AS start_us,
  (w.from_ns + w.duration_ns) / 1e3 AS end_us, w.blocks, w.turns, left_by.name AS left_by
FROM wave w JOIN operation o ON o.id = w.operation LEFT JOIN executions e ON e.operation = w.operation AND e."by" = w.launch
  LEFT JOIN operation left_by ON left_by.id = w.left_by ORDER BY w.id)"},
    SchemaObject{"view", "blocks", R"(CREATE VIEW blocks AS
SELECT coalesce(e.name, o.name) AS operation, b.block, b.device, b.multiprocessor, b.slot, b.from_ns / 1e3 AS start_us,
  (b.from_ns + b.duration_ns) / 1e3 AS end_us, b.cluster, b.pass
FROM block b JOIN operation o ON o.id = b.operation LEFT JOIN executions e ON e.operation = b.operation AND e."by" = b.launch
ORDER BY b.id)"},
    SchemaObject{"view", "critical_path", R"(CREATE VIEW critical_path AS
SELECT c.id AS position, o.name AS operation, o.start_ns / 1e3 AS start_us, o.duration_ns / 1e3 AS duration_us
FROM critical c JOIN operation o ON o.id = c.operation ORDER BY c.id)"},
    SchemaObject{"view", "critical_pieces", R"(CREATE VIEW critical_pieces AS
SELECT c.id AS position, o.name AS operation, c.from_ns / 1e3 AS from_us, c.until_ns / 1e3 AS to_us, why.text AS why,
  blamed.name AS blame
FROM critical_piece c JOIN operation o ON o.id = c.operation JOIN text why ON why.id = c.why
  LEFT JOIN operation blamed ON blamed.id = c.blamed ORDER BY c.id)"},
};

/// How a definition differs in the versions up to one from that of the next version: it has `then` for `now`, or for all from
/// there on.
struct Change {
    int last;
    std::string_view name, now, then;
    enum class Reach : std::uint8_t { Here, ToTheEnd } reach = Reach::Here;
};
constexpr std::array changes{
    Change{10, "device", R"(,
  gpcs INTEGER NOT NULL  -- groups of multiprocessors; 0: not known
)",
           "\n"},
    Change{9, "run", "CREATE", R"(CREATE TABLE run (
  -- One row: the run as a whole. Columns that end in _ns are times in nanoseconds from the first host call of the run.
  id INTEGER PRIMARY KEY,
  program TEXT NOT NULL,  -- the composition, as in a .streamscope file
  name TEXT NOT NULL, version TEXT NOT NULL, date TEXT NOT NULL, method TEXT NOT NULL, runs INTEGER NOT NULL,
  status TEXT NOT NULL, message TEXT NOT NULL, makespan_ns INTEGER, makespan_unbracketed_ns INTEGER, stretch REAL,
  strobing_passes INTEGER, strobing_one_in INTEGER,
  operations INTEGER NOT NULL, dependencies INTEGER NOT NULL,  -- how many there are
  wait_stride INTEGER NOT NULL,                                -- the waits of operation n have ids from n * wait_stride on
  diagnostics TEXT NOT NULL,                                   -- a JSON list
  -- Of a recorded or remote run: its machine in the user's list, the name of the computer, and the command that ran there.
  machine TEXT NOT NULL, host TEXT NOT NULL, command TEXT NOT NULL,
  cold INTEGER NOT NULL  -- 1: each pass was in a process that had launched nothing yet
))",
           Change::Reach::ToTheEnd},
    Change{9, "wait", "CREATE", R"(CREATE TABLE wait (
  -- Why an operation was not executing between issue and start: the operation id / run.wait_stride. Times from the issue on.
  id INTEGER PRIMARY KEY, reason INTEGER NOT NULL,  -- of text
  blamed_back INTEGER,  -- the operation waited for is as many before; NULL: none
  from_ns INTEGER,      -- NULL: from the end of the wait before (id - 1), or from the issue
  until_ns INTEGER      -- NULL: until the operation started
))",
           Change::Reach::ToTheEnd},
    Change{9, "waits", "CREATE", R"(CREATE VIEW waits AS
SELECT operation, reason, blamed, (issued_ns + from_ns) / 1e3 AS from_us, (until_ns - from_ns) / 1e3 AS duration_us
FROM (SELECT o.name AS operation, reason.text AS reason, blamed.name AS blamed, coalesce(o.issued_ns, 0) AS issued_ns,
    coalesce(w.from_ns, (SELECT coalesce(b.until_ns, o.start_ns - coalesce(o.issued_ns, 0)) FROM wait b
      WHERE b.id = w.id - 1 AND b.id / run.wait_stride = o.id), 0) AS from_ns,
    coalesce(w.until_ns, o.start_ns - coalesce(o.issued_ns, 0)) AS until_ns
  FROM run JOIN wait w JOIN operation o ON o.id = w.id / run.wait_stride JOIN text reason ON reason.id = w.reason
    LEFT JOIN operation blamed ON blamed.id = o.id - w.blamed_back)
UNION ALL
SELECT e.name, reason.text, blamed.name, w.from_ns / 1e3, (w.until_ns - w.from_ns) / 1e3
FROM execution_wait w JOIN executions e ON e.id = w.execution JOIN text reason ON reason.id = w.reason
  LEFT JOIN operation blamed ON blamed.id = w.blamed)",
           Change::Reach::ToTheEnd},
    Change{9, "dependency", "CREATE", R"(CREATE TABLE dependency (
  -- An operation comes after one that is `back` before it.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, back INTEGER NOT NULL, kind INTEGER NOT NULL,  -- of text
  binding INTEGER NOT NULL,  -- 1: it started when the other ended, and not because of anything later
  via INTEGER,               -- of text: the event
  slack_ns INTEGER,          -- NULL: from the end of the other to the start
  provenance INTEGER,        -- of text: how it is known; NULL: as the program was composed
  point INTEGER,             -- of text: the point of the other that it leads from; NULL: its end
  launch_back INTEGER        -- the launch in which the other is meant is as many before; NULL: it runs once
))",
           Change::Reach::ToTheEnd},
    Change{9, "dependencies", "CREATE", R"(CREATE VIEW dependencies AS
SELECT a.name AS "from", b.name AS "to", kind.text AS kind, via.text AS via, d.binding,
  coalesce(provenance.text, 'declared') AS provenance,
  coalesce(d.slack_ns, b.start_ns - a.start_ns - a.duration_ns) / 1e3 AS slack_us, coalesce(point.text, 'end') AS point,
  coalesce(launch.name, '') AS launch
FROM dependency d JOIN operation b ON b.id = d.operation JOIN operation a ON a.id = d.operation - d.back
  JOIN text kind ON kind.id = d.kind LEFT JOIN text via ON via.id = d.via
  LEFT JOIN text provenance ON provenance.id = d.provenance LEFT JOIN text point ON point.id = d.point
  LEFT JOIN operation launch ON launch.id = d.operation - d.launch_back)",
           Change::Reach::ToTheEnd},
    Change{8, "run", R"( strobing_one_in INTEGER,
)",
           R"( strobing_one_in INTEGER, one_after_another_ns INTEGER, overlap_copy_compute REAL,
  concurrency REAL, parallelism REAL, gpu_busy REAL, utilisation_sms REAL, utilisation_h2d REAL, utilisation_d2h REAL,
  lower_bound_ns INTEGER,
)"},
    Change{5, "run", R"(,
  cold INTEGER NOT NULL  -- 1: each pass was in a process that had launched nothing yet
)",
           "\n"},
    Change{5, "dependency", R"(,             -- of text: the point of the other that it leads from; NULL: its end
  launch_back INTEGER        -- the launch in which the other is meant is as many before; NULL: it runs once
)",
           R"(              -- of text: the point of the other that it leads from; NULL: its end
)"},
    Change{5, "dependencies", R"(,
  coalesce(launch.name, '') AS launch)",
           ""},
    Change{5, "dependencies", R"(
  LEFT JOIN operation launch ON launch.id = d.operation - d.launch_back)",
           ""},
    Change{4, "operation", R"(; NULL for a node of a graph, whose executions have them
  value REAL,                             -- of eventElapsedTime in ms; of a query its code
  slack_ns INTEGER                        -- how much later it could end without a longer total time; NULL: not known
)",
           R"(
  value REAL                              -- of eventElapsedTime in ms; of a query its code
)"},
    Change{4, "dependency", R"(,        -- of text: how it is known; NULL: as the program was composed
  point INTEGER              -- of text: the point of the other that it leads from; NULL: its end
)",
           R"(         -- of text: how it is known; NULL: as the program was composed
)"},
    Change{
        4, "operations", "SELECT",
        R"(SELECT o.id, o.name, coalesce(label.text, o.name) AS label, p.call, p.kind, s.name AS stream, t.name AS thread, p.device,
  p.engine, p.channel, p.code, o.issued_ns / 1e3 AS issued_us, (o.issued_ns + o.call_ns) / 1e3 AS returned_us,
  o.start_ns / 1e3 AS start_us, (o.start_ns + o.duration_ns) / 1e3 AS end_us, o.duration_ns / 1e3 AS duration_us, p.truth,
  o.value
FROM operation o JOIN pattern p ON p.id = o.pattern LEFT JOIN text label ON label.id = o.label
  LEFT JOIN stream s ON s.id = p.stream LEFT JOIN thread t ON t.id = p.thread)",
        Change::Reach::ToTheEnd},
    Change{4, "waits", "\nUNION ALL", "", Change::Reach::ToTheEnd},
    Change{4, "dependencies", ", coalesce(point.text, 'end') AS point", ""},
    Change{4, "dependencies", " LEFT JOIN text point ON point.id = d.point", ""},
    Change{4, "spans", "\nUNION ALL\nSELECT e.name", "", Change::Reach::ToTheEnd},
    Change{3, "run", R"(,                                   -- a JSON list
  -- Of a recorded or remote run: its machine in the user's list, the name of the computer, and the command that ran there.
  machine TEXT NOT NULL, host TEXT NOT NULL, command TEXT NOT NULL
)",
           R"(                                    -- a JSON list
)"},
    Change{2, "dependency", R"(,          -- NULL: from the end of the other to the start
  provenance INTEGER         -- of text: how it is known; NULL: as the program was composed
)",
           R"(           -- NULL: from the end of the other to the start
)"},
    Change{2, "dependencies", R"(
  coalesce(provenance.text, 'declared') AS provenance,)",
           ""},
    Change{2, "dependencies", R"(
  LEFT JOIN text provenance ON provenance.id = d.provenance)",
           ""},
};

/// Objects that older versions lack.
constexpr std::array<std::string_view, 5> addedWithBlocks{"multiprocessor", "wave", "block", "waves", "blocks"};
constexpr std::array<std::string_view, 7> addedWithExecutions{"execution", "execution_span", "execution_wait", "critical_piece",
                                                              "turns",     "executions",     "critical_pieces"};

}  // namespace

bool isInVersion(const SchemaObject& object, int version) {
    if (std::ranges::find(addedWithBlocks, object.name) != addedWithBlocks.end()) return version >= firstWithBlocks;
    if (object.name == "phase") return version >= firstWithPhases;
    if (object.name == "event") return version >= firstWithEvents;
    if (object.name == "attribute") return version >= firstWithAttributes;
    if (object.name == "metric") return version >= firstWithMetrics;
    if (object.name == "note") return version >= firstWithNotes;
    if (object.name.starts_with("counter")) return version >= firstWithCounters;
    if (object.name == "dependency_pattern" || object.name == "wait_ends") return version >= firstCompact;
    return version >= firstWithExecutions || std::ranges::find(addedWithExecutions, object.name) == addedWithExecutions.end();
}

std::string sqlInVersion(const SchemaObject& object, int version) {
    std::string sql(object.sql);
    for (const Change& change : changes) {
        if (change.name != object.name || version > change.last) continue;
        const std::size_t at = sql.find(change.now);
        assert(at != std::string::npos);
        sql.replace(at, change.reach == Change::Reach::Here ? change.now.size() : std::string::npos, change.then);
    }
    return sql;
}

std::span<const SchemaObject> schema() { return objects; }

}  // namespace streamscope::result
