// SPDX-License-Identifier: GPL-3.0-or-later
// Answers `scene` from `simulate` and `check` with a plain picture: tests of the page need bars, waits and the bars of before, not our
// layout.
function fakeScene(result, ghost) {
  "use strict";
  const inks = ["surface", "window", "control", "grid", "text", "muted", "waiting", "error", "critical"];
  const colors = [["#ffffff", "#1b1f27"], ["#f5f6f8", "#20252e"], ["#eceef2", "#2a303b"], ["#e4e7ec", "#2f3540"], ["#1f2937", "#e8ebef"],
                  ["#5f6876", "#a3acba"], ["#9aa3b2", "#6b7484"], ["#b91c1c", "#f87171"], ["#111827", "#f3f4f6"],
                  ["#9cc3f5", "#2f5f9e"], ["#b7e0b0", "#3a7a3a"], ["#f3cf9a", "#8a6420"]];
  const lanes = result.streams.map((stream) => stream.id).concat("host"), ns = (us) => Math.round(us * 1000);
  const total = Math.max(...result.operations.map((one) => one.end || one.returned || 0), 1);
  const ys = [], y = (wide, narrow) => ys.push([wide, narrow]) - 1;
  const tops = lanes.map((lane, i) => y(46 + i * 44, 60 + i * 60)), middles = lanes.map((lane, i) => y(66 + i * 44, 82 + i * 60));
  const height = y(30, 32), thin = y(4, 4), texts = [], boxes = [], bars = [], waits = [], ghosts = [];
  result.operations.forEach(function (one, index) {
    const isHost = one.start === null, lane = isHost ? lanes.length - 1 : lanes.indexOf(one.stream);
    const from = ns(isHost ? one.issued : one.start), to = ns(isHost ? one.returned : one.end);
    const words = [from, to, middles[lane], 0, 4, -1, 13, one.label || one.id];
    if (one.spans.length || isHost) bars.push([from, to, tops[lane], height, 0, one.kind === "kernel" ? 10 : isHost ? 2 : 9, 5, words]);
    for (const wait of one.waits)
      if (one.spans.length && wait.reason === "event")
        waits.push([ns(wait.from), ns(wait.to), tops[lane], height, 1, index, [ns(wait.from), ns(wait.to), middles[lane], 2, 5, 0, 13, "waits for " + wait.operation]]);
    if (!one.spans.length && !isHost) return;
    boxes.push([from, to, tops[lane], height, texts.length, lane]);
    texts.push([one.label || one.id, from / 1e6 + " to " + to / 1e6 + " ms", index]);
  });
  for (const one of ghost ? ghost.operations : [])
    if (one.spans.length && lanes.includes(one.stream)) ghosts.push([ns(one.start), ns(one.end), tops[lanes.indexOf(one.stream)], height, 4, 1.5, 1]);
  const letters = [[13, 400], [13, 700], [11, 400], [16, 700]];
  const names = (narrow) => lanes.map((lane, i) => [4, 80, ys[middles[i]][narrow ? 1 : 0], 0, 4, -1, 0, lane]);
  const variant = (width, gutter, narrow) => ({
    size: [width, 60 + lanes.length * (narrow ? 60 : 44)], scale: 1, letters: letters,
    areas: [[gutter, 40, width - gutter - 40, 20 + lanes.length * (narrow ? 60 : 44), 40]], fixed: [["texts", ...names(narrow)]]
  });
  return {
    family: "system-ui, sans-serif", inks: Object.fromEntries(inks.map((name, i) => [name, i])), colors: colors, grid: 1, fit: [0, ns(total) * 1.02],
    least: 20, many: "%L1 dependencies", ys: ys, variants: [variant(900, 90, false), variant(360, 60, true)],
    panels: [{ shapes: [["waits", ...waits], ["bars", ...bars], ["frames", ...ghosts]].filter((group) => group.length > 1), boxes: boxes, end: [ns(total), (total / 1000).toFixed(2) + " ms"] }], texts: texts
  };
}

// Returns the calls of the operations, each with those that make it wait and can be removed.
function fakeCalls(result) {
  "use strict";
  const held = new Map();
  return result.operations.map(function (one) {
    if (one.kind === "eventWait") { held.set(one.stream, (held.get(one.stream) || []).concat(one.id)); return [one.id, one.id]; }
    if (one.stream === null) return /Synchronize$/.test(one.call) ? [one.id, one.id] : [one.id];
    const waits = held.get(one.stream) || [];
    if (one.spans.length) held.delete(one.stream);
    return [one.id, ...waits];
  });
}

// Makes an engine that also answers `scene`.
function withScene(engine) {
  "use strict";
  return {
    asked: [],
    stop: () => engine.stop(),
    ask: async function (name, question) {
      this.asked.push(name);
      if (name !== "scene") return engine.ask(name, question);
      const plain = { program: question.program, device: question.device, devices: question.devices };
      const ran = await engine.ask("simulate", plain);
      if (ran === null || !ran.result) return ran;
      const checked = await engine.ask("check", plain), result = ran.result, us = result.makespan;
      if (checked === null) return null;
      return {
        scene: fakeScene(result, question.ghost ? JSON.parse(question.ghost) : null), calls: fakeCalls(result), says: "Timeline of " + result.name,
        chip: { state: "simulated", device: result.devices[0].name, total: (us / 1000).toFixed(2) + " ms" }, diagnostics: checked.diagnostics
      };
    }
  };
}

// Starts the page as start.js does, with the picture of the author's run, which the page of a test does not have.
(async function () {
  "use strict";
  const text = (id) => document.getElementById(id).textContent, how = JSON.parse(text("how"));
  const author = (document.getElementById("author") || document.getElementById("program")).textContent, given = JSON.parse(text("devices"));
  const engine = withScene(how.broken ? { ask: () => Promise.reject(new Error("no")), stop: function () {} } : makeEngine(text("module"), text("worker")));
  let result = how.result;
  if (!result) result = (await engine.ask("simulate", { program: author, device: given.device, devices: given.devices })).result;
  if (how.measured) { result.measured = "strobed"; result.devices[0].name = "NVIDIA H200"; result.devices[0].kind = "cuda"; }
  const steps = [{ name: "", note: "", says: "Timeline of the author", scene: fakeScene(result, null) }];
  const view = makeTimeline(document.getElementById("plot")), page = makePage(view, steps);
  const ghost = document.createElement("script");
  ghost.type = "application/json";
  ghost.id = "ghost";
  ghost.textContent = JSON.stringify([result]);
  document.body.append(ghost);
  window.streamscope = { view: view, page: page, engine: engine, live: await startLive(page, view, steps, engine) };
  window.streamscope.lesson = await startLesson(window.streamscope.live);
  document.documentElement.dataset.live = "yes";
})();
