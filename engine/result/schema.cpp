#include "engine/result/schema.h"

#include <array>

namespace streamscope::result {
namespace {

constexpr std::array objects{
    SchemaObject{"table", "run", R"(CREATE TABLE run (
  -- One row: the run as a whole. Columns that end in _ns are times in nanoseconds from the first host call of the run.
  id INTEGER PRIMARY KEY,
  program TEXT NOT NULL,  -- the composition, as in a .streamscope file
  name TEXT NOT NULL, version TEXT NOT NULL, date TEXT NOT NULL, method TEXT NOT NULL, runs INTEGER NOT NULL,
  status TEXT NOT NULL, message TEXT NOT NULL, makespan_ns INTEGER, makespan_unbracketed_ns INTEGER, stretch REAL,
  strobing_passes INTEGER, strobing_one_in INTEGER, one_after_another_ns INTEGER, overlap_copy_compute REAL,
  concurrency REAL, parallelism REAL, gpu_busy REAL, utilisation_sms REAL, utilisation_h2d REAL, utilisation_d2h REAL,
  lower_bound_ns INTEGER,
  operations INTEGER NOT NULL, dependencies INTEGER NOT NULL,  -- how many there are
  diagnostics TEXT NOT NULL                                    -- a JSON list
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
  clock_uncertainty_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "thread", R"(CREATE TABLE thread (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, process INTEGER NOT NULL
))"},
    SchemaObject{"table", "stream", R"(CREATE TABLE stream (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, device INTEGER NOT NULL, process INTEGER NOT NULL,
  non_blocking INTEGER NOT NULL, priority INTEGER NOT NULL
))"},
    SchemaObject{"table", "resource", R"(CREATE TABLE resource (
  -- The code that creating each event, stream and buffer answered.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, code INTEGER NOT NULL
))"},
    SchemaObject{"table", "operation", R"(CREATE TABLE operation (
  -- In the order of the calls. The view operations has the same with words and points of time.
  id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  label INTEGER, source INTEGER,  -- of text; NULL: the name
  call INTEGER NOT NULL, kind INTEGER NOT NULL, engine INTEGER NOT NULL, truth INTEGER NOT NULL,  -- of text
  graph_node INTEGER NOT NULL, stream INTEGER, thread INTEGER NOT NULL, device INTEGER NOT NULL, channel INTEGER,
  code INTEGER NOT NULL,  -- cudaError_t
  issued_ns INTEGER, call_ns INTEGER,     -- the host call: when it began, how long it took
  start_ns INTEGER, duration_ns INTEGER,  -- on the device
  executed INTEGER NOT NULL,              -- 0: not known when; 1: from start to end; 2: in the pieces that span has
  value REAL                              -- of eventElapsedTime in ms; of a query its code
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
    SchemaObject{"table", "span", R"(CREATE TABLE span (
  -- The pieces of time in which an operation with executed = 2 was executing.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, begin_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "wait", R"(CREATE TABLE wait (
  -- Why an operation was not executing between issue and start.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, reason INTEGER NOT NULL,  -- of text
  blamed_back INTEGER,                                  -- the operation waited for is as many before; NULL: none
  delay_ns INTEGER NOT NULL, duration_ns INTEGER NOT NULL  -- from the issue on
))"},
    SchemaObject{"table", "dependency", R"(CREATE TABLE dependency (
  -- An operation comes after one that is `back` before it.
  id INTEGER PRIMARY KEY, operation INTEGER NOT NULL, back INTEGER NOT NULL, kind INTEGER NOT NULL,  -- of text
  binding INTEGER NOT NULL,  -- 1: it started when the other ended, and not because of anything later
  via INTEGER,               -- of text: the event
  slack_ns INTEGER NOT NULL
))"},
    SchemaObject{"table", "sample", R"(CREATE TABLE sample (
  -- Busy multiprocessors of a device from a time on.
  id INTEGER PRIMARY KEY, device INTEGER NOT NULL, at_ns INTEGER NOT NULL, busy REAL NOT NULL
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
    SchemaObject{"view", "operations", R"(CREATE VIEW operations AS
SELECT o.id, o.name, coalesce(label.text, o.name) AS label, call.text AS call, kind.text AS kind, s.name AS stream,
  t.name AS thread, o.device, engine.text AS engine, o.channel, o.code, o.issued_ns / 1e3 AS issued_us,
  (o.issued_ns + o.call_ns) / 1e3 AS returned_us, o.start_ns / 1e3 AS start_us,
  (o.start_ns + o.duration_ns) / 1e3 AS end_us, o.duration_ns / 1e3 AS duration_us, truth.text AS truth, o.value
FROM operation o JOIN text call ON call.id = o.call JOIN text kind ON kind.id = o.kind JOIN text engine ON engine.id = o.engine
  JOIN text truth ON truth.id = o.truth LEFT JOIN text label ON label.id = o.label LEFT JOIN stream s ON s.id = o.stream
  LEFT JOIN thread t ON t.id = o.thread)"},
    SchemaObject{"view", "waits", R"(CREATE VIEW waits AS
SELECT o.name AS operation, reason.text AS reason, blamed.name AS blamed,
  (coalesce(o.issued_ns, 0) + w.delay_ns) / 1e3 AS from_us, w.duration_ns / 1e3 AS duration_us
FROM wait w JOIN operation o ON o.id = w.operation JOIN text reason ON reason.id = w.reason
  LEFT JOIN operation blamed ON blamed.id = w.operation - w.blamed_back)"},
    SchemaObject{"view", "dependencies", R"(CREATE VIEW dependencies AS
SELECT a.name AS "from", b.name AS "to", kind.text AS kind, via.text AS via, d.binding, d.slack_ns / 1e3 AS slack_us
FROM dependency d JOIN operation b ON b.id = d.operation JOIN operation a ON a.id = d.operation - d.back
  JOIN text kind ON kind.id = d.kind LEFT JOIN text via ON via.id = d.via)"},
    SchemaObject{"view", "spans", R"(CREATE VIEW spans AS
SELECT o.name AS operation, o.start_ns / 1e3 AS begin_us, (o.start_ns + o.duration_ns) / 1e3 AS end_us
FROM operation o WHERE o.executed = 1
UNION ALL
SELECT o.name, s.begin_ns / 1e3, s.end_ns / 1e3 FROM span s JOIN operation o ON o.id = s.operation)"},
    SchemaObject{"view", "samples", R"(CREATE VIEW samples AS
SELECT d.name AS device, s.at_ns / 1e3 AS at_us, s.busy FROM sample s JOIN device d ON d.id = s.device)"},
    SchemaObject{"view", "critical_path", R"(CREATE VIEW critical_path AS
SELECT c.id AS position, o.name AS operation, o.start_ns / 1e3 AS start_us, o.duration_ns / 1e3 AS duration_us
FROM critical c JOIN operation o ON o.id = c.operation ORDER BY c.id)"},
};

}  // namespace

std::span<const SchemaObject> schema() { return objects; }

}  // namespace streamscope::result
