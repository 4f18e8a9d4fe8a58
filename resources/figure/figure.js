// Zooms, pans and explains the timeline above, and goes through its steps. It asks nothing of the network and keeps nothing.
(function () {
  "use strict";
  const element = function (id) { return document.getElementById(id); };
  const figure = element("figure"), tip = element("tip"), said = element("said");
  const frames = Array.from(figure.querySelectorAll(".step"));
  const pictures = Array.from(figure.querySelectorAll(".step > svg"));
  // Each step has a name, a note, what it shows in words, whether its marks follow one another or are in lanes, and the marks:
  // left, top, width and height in the picture, name and explanation, in the order of time within each lane.
  const steps = JSON.parse(element("data").textContent);
  const whole = pictures[0].getAttribute("viewBox").split(/[ ,]+/).map(Number);
  const mostZoom = 40;
  const view = { x: whole[0], y: whole[1], zoom: 1 };
  const pointers = new Map();
  let step = 0, marks = steps[0].marks, chosen = -1;

  const halos = pictures.map(function (picture) {
    const halo = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    halo.setAttribute("class", "halo");
    halo.setAttribute("visibility", "hidden");
    picture.appendChild(halo);
    return halo;
  });

  function shown() {
    const own = Array.from(frames[step].querySelectorAll("svg"));
    return own.find(function (picture) { return getComputedStyle(picture).display !== "none"; }) || own[0];
  }

  function show() {
    const width = whole[2] / view.zoom, height = whole[3] / view.zoom;
    view.x = Math.min(Math.max(view.x, whole[0]), whole[0] + whole[2] - width);
    view.y = Math.min(Math.max(view.y, whole[1]), whole[1] + whole[3] - height);
    const box = [view.x, view.y, width, height].join(" ");
    pictures.forEach(function (picture) { picture.setAttribute("viewBox", box); });
    figure.classList.toggle("moves", view.zoom > 1);
  }

  // The place in the picture of a point of the window.
  function place(clientX, clientY) {
    const box = shown().getBoundingClientRect();
    return [view.x + (clientX - box.left) / box.width * whole[2] / view.zoom,
            view.y + (clientY - box.top) / box.height * whole[3] / view.zoom];
  }

  // Zooms so that a place in the picture stays where it is.
  function zoomBy(factor, at) {
    const zoom = Math.min(Math.max(view.zoom * factor, 1), mostZoom);
    const centre = at || [view.x + whole[2] / view.zoom / 2, view.y + whole[3] / view.zoom / 2];
    view.x = centre[0] - (centre[0] - view.x) * view.zoom / zoom;
    view.y = centre[1] - (centre[1] - view.y) * view.zoom / zoom;
    view.zoom = zoom;
    show();
  }

  function moveBy(x, y) {
    view.x += x * whole[2] / view.zoom;
    view.y += y * whole[3] / view.zoom;
    show();
  }

  function markAt(point) {
    let best = -1;
    const slack = 2 / view.zoom;
    marks.forEach(function (mark, i) {
      const inside = point[0] >= mark[0] - slack && point[0] <= mark[0] + mark[2] + slack &&
                     point[1] >= mark[1] - slack && point[1] <= mark[1] + mark[3] + slack;
      if (inside && (best < 0 || mark[2] * mark[3] < marks[best][2] * marks[best][3])) best = i;
    });
    return best;
  }

  function choose(index, speaks) {
    chosen = index;
    const mark = marks[index];
    halos.forEach(function (halo) {
      halo.setAttribute("visibility", mark ? "visible" : "hidden");
      if (!mark) return;
      ["x", "y", "width", "height"].forEach(function (name, i) { halo.setAttribute(name, mark[i]); });
    });
    tip.hidden = !mark;
    if (!mark) return;
    tip.textContent = mark[4] + "\n" + mark[5];
    if (speaks) said.textContent = tip.textContent;
    const box = shown().getBoundingClientRect(), around = figure.getBoundingClientRect();
    const scale = box.width * view.zoom / whole[2];
    const left = box.left - around.left + (mark[0] - view.x) * scale, top = box.top - around.top + (mark[1] - view.y) * scale;
    const below = top + mark[3] * scale + 8;
    tip.style.left = Math.max(4, Math.min(left, around.width - tip.offsetWidth - 4)) + "px";
    tip.style.top = (below + tip.offsetHeight < around.height ? below : Math.max(4, top - tip.offsetHeight - 8)) + "px";
  }

  // Brings a mark into view.
  function reveal(index) {
    const mark = marks[index], width = whole[2] / view.zoom, height = whole[3] / view.zoom;
    if (mark[0] < view.x || mark[0] + mark[2] > view.x + width) view.x = mark[0] + mark[2] / 2 - width / 2;
    if (mark[1] < view.y || mark[1] + mark[3] > view.y + height) view.y = mark[1] + mark[3] / 2 - height / 2;
    show();
  }

  function middle(mark) { return [mark[0] + mark[2] / 2, mark[1] + mark[3] / 2]; }

  // The nearest mark in a direction: along the lane, or in the next lane.
  function nearest(from, along, across) {
    let best = -1, least = Infinity;
    const here = middle(marks[from]), height = marks[from][3];
    marks.forEach(function (mark, i) {
      if (i === from) return;
      const there = middle(mark), x = there[0] - here[0], y = there[1] - here[1];
      const sameLane = Math.abs(y) < Math.max(height, mark[3]) * 0.6;
      if (along && !(sameLane && x * along > 0)) return;
      if (across && (sameLane || y * across <= 0)) return;
      const distance = along ? Math.abs(x) : Math.abs(y) * 1000 + Math.abs(x);
      if (distance < least) { least = distance; best = i; }
    });
    return best;
  }

  function goTo(index) {
    if (index < 0 || index >= marks.length) return;
    reveal(index);
    choose(index, true);
  }

  function walk(along, across) {
    if (chosen < 0) goTo(0);
    else goTo(steps[step].inOrder ? chosen + along - across : nearest(chosen, along, across));
  }

  function zoomToChosen() {
    if (chosen < 0) return;
    const mark = marks[chosen];
    const zoom = Math.min(mostZoom, Math.max(1, 0.6 * Math.min(whole[2] / Math.max(mark[2], 1), whole[3] / Math.max(mark[3], 1))));
    view.zoom = zoom;
    view.x = mark[0] + mark[2] / 2 - whole[2] / zoom / 2;
    view.y = mark[1] + mark[3] / 2 - whole[3] / zoom / 2;
    show();
  }

  function nameOfStep(index) { return "Step " + (index + 1) + " of " + steps.length + ": " + steps[index].name; }

  function goToStep(index, speaks) {
    choose(-1, false);
    step = index;
    marks = steps[step].marks;
    frames.forEach(function (frame, i) { frame.classList.toggle("shown", i === step); });
    figure.setAttribute("aria-label", steps[step].says);
    element("step").textContent = nameOfStep(step) + (steps[step].note ? "\n" + steps[step].note : "");
    element("back").disabled = step === 0;
    element("next").disabled = step === steps.length - 1;
    if (speaks) said.textContent = element("step").textContent;
  }

  // Returns whether there is such a step; otherwise the key is left to the page.
  function stepBy(count) {
    if (step + count < 0 || step + count >= steps.length) return false;
    goToStep(step + count, true);
    return true;
  }

  function leave() {
    choose(-1, false);
    figure.blur();
    if (window.parent !== window) window.parent.focus();  // so that a presentation gets its keys again
  }

  function next() { return stepBy(1); }
  function back() { return stepBy(-1); }

  const keys = {
    "+": function () { zoomBy(1.5); }, "=": function () { zoomBy(1.5); }, "-": function () { zoomBy(1 / 1.5); },
    "0": function () { view.zoom = 1; show(); },
    ArrowLeft: function (shift) { if (shift) moveBy(-0.1, 0); else walk(-1, 0); },
    ArrowRight: function (shift) { if (shift) moveBy(0.1, 0); else walk(1, 0); },
    ArrowUp: function (shift) { if (shift) moveBy(0, -0.1); else walk(0, -1); },
    ArrowDown: function (shift) { if (shift) moveBy(0, 0.1); else walk(0, 1); },
    Home: function () { goTo(0); },
    End: function () { goTo(marks.length - 1); },
    Enter: zoomToChosen,
    Escape: leave,
    " ": next, n: next, PageDown: next, p: back, PageUp: back
  };

  figure.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    if (keys[event.key](event.shiftKey) === false) return;
    if (chosen >= 0) choose(chosen, false);
    event.preventDefault();
    event.stopPropagation();
  });

  // The page keeps its wheel unless the figure has the focus.
  figure.addEventListener("wheel", function (event) {
    if (!event.ctrlKey && document.activeElement !== figure) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), place(event.clientX, event.clientY));
    choose(-1, false);
  }, { passive: false });

  // Moves with one pointer; zooms with two by the distance between them.
  function drag(event) {
    const before = pointers.get(event.pointerId), now = { x: event.clientX, y: event.clientY };
    const others = Array.from(pointers.entries()).filter(function (entry) { return entry[0] !== event.pointerId; });
    const box = shown().getBoundingClientRect();
    pointers.set(event.pointerId, now);
    if (others.length === 0) return moveBy((before.x - now.x) / box.width, (before.y - now.y) / box.height);
    const other = others[0][1];
    const apart = function (one) { return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)); };
    const centre = place((now.x + other.x) / 2, (now.y + other.y) / 2);
    moveBy((before.x - now.x) / 2 / box.width, (before.y - now.y) / 2 / box.height);
    zoomBy(apart(now) / apart(before), centre);
  }

  figure.addEventListener("pointerdown", function (event) {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    figure.focus({ preventScroll: true });
    choose(markAt(place(event.clientX, event.clientY)), false);
  });
  // A browser also tells of pointers that rest while the page moves below them: these choose nothing.
  let rest = [];
  figure.addEventListener("pointermove", function (event) {
    const now = [event.clientX, event.clientY], rests = now[0] === rest[0] && now[1] === rest[1];
    rest = now;
    if (rests || pointers.has(event.pointerId)) return;
    const index = markAt(place(event.clientX, event.clientY));
    if (index !== chosen) choose(index, false);
  });
  window.addEventListener("pointermove", function (event) {
    if (!pointers.has(event.pointerId)) return;
    drag(event);
    choose(-1, false);
  });
  ["pointerup", "pointercancel"].forEach(function (name) {
    window.addEventListener(name, function (event) { pointers.delete(event.pointerId); });
  });
  figure.addEventListener("pointerleave", function () { if (document.activeElement !== figure) choose(-1, false); });

  // In a frame, as in a slide, the whole picture is seen.
  if (window.parent !== window) {
    document.documentElement.classList.add("framed");
    figure.style.setProperty("--aspect", whole[2] / whole[3]);
  }

  if (steps.length > 1) {
    figure.classList.add("stepped");
    element("steps").hidden = false;
    element("stepKeys").hidden = false;
    element("back").addEventListener("click", back);
    element("next").addEventListener("click", next);
    goToStep(0, false);
  }
  show();
})();
