// Starts the page: a scene has no pictures.
(async function () {
  "use strict";
  const figure = document.getElementById("figure"), steps = await unpacked(document.getElementById("data").textContent);
  const view = steps[0].scene ? makeTimeline(document.getElementById("plot")) : makePicture(figure, steps);
  window.streamscope = { view: view, page: makePage(view, steps) };
})();
