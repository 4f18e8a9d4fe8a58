// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page as start.js does, and shows its parts to the test.
(async function () {
  "use strict";
  const text = (id) => document.getElementById(id).textContent, steps = await unpacked(text("data"));
  const engine = makeEngine(text("module"), text("worker")), ask = engine.ask;
  engine.asked = [];
  engine.ask = function (name, question) {
    engine.asked.push(name);
    return ask(name, question);
  };
  const view = makeTimeline(document.getElementById("plot")), page = makePage(view, steps);
  window.streamscope = { view: view, page: page, engine: engine, live: await startLive(page, view, steps, engine) };
  window.streamscope.lesson = await startLesson(window.streamscope.live);
  document.documentElement.dataset.live = "yes";
})();
