// Starts the page.
(async function () {
  "use strict";
  const figure = document.getElementById("figure"), plot = document.getElementById("plot");
  if (typeof DecompressionStream === "undefined") {
    plot.textContent = "This browser is too old to show the picture. " + figure.getAttribute("aria-label");
    return;
  }
  const steps = await unpacked(document.getElementById("data").textContent);
  const view = makeTimeline(plot), page = makePage(view, steps);
  window.streamscope = { view: view, page: page };
  if (typeof startLive === "function") await startLive(page, view, steps).then((live) => startGuest(live, view)).then(startLesson);
})();
