// Zooms, pans and explains the timeline above. It asks nothing of the network and keeps nothing.
(function () {
  "use strict";
  const figure = document.getElementById("figure");
  const tip = document.getElementById("tip");
  const said = document.getElementById("said");
  const pictures = Array.from(figure.querySelectorAll(":scope > svg"));
  // Each mark: left, top, width and height in the picture, name, explanation. They are in the order of time within each lane.
  const marks = JSON.parse(document.getElementById("marks").textContent);
  const whole = pictures[0].getAttribute("viewBox").split(/[ ,]+/).map(Number);
  const mostZoom = 40;
  const view = { x: whole[0], y: whole[1], zoom: 1 };
  let chosen = -1;
  let dragged = null;

  const halos = pictures.map(function (picture) {
    const halo = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    halo.setAttribute("class", "halo");
    halo.setAttribute("visibility", "hidden");
    picture.appendChild(halo);
    return halo;
  });

  function shown() {
    return pictures.find(function (picture) { return getComputedStyle(picture).display !== "none"; }) || pictures[0];
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
    marks.forEach(function (mark, i) {
      const slack = 2 / view.zoom;
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
  function next(from, along, across) {
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

  function walk(along, across) {
    if (marks.length === 0) return;
    const index = chosen < 0 ? 0 : next(chosen, along, across);
    if (index < 0) return;
    reveal(index);
    choose(index, true);
  }

  function zoomToChosen() {
    if (chosen < 0) return;
    const mark = marks[chosen];
    const zoom = Math.min(mostZoom, Math.max(1, 0.6 * Math.min(whole[2] / Math.max(mark[2], 1), whole[3] / Math.max(mark[3], 1))));
    view.zoom = zoom;
    view.x = mark[0] + mark[2] / 2 - whole[2] / zoom / 2;
    view.y = mark[1] + mark[3] / 2 - whole[3] / zoom / 2;
    show();
    choose(chosen, false);
  }

  const keys = {
    "+": function () { zoomBy(1.5); }, "=": function () { zoomBy(1.5); }, "-": function () { zoomBy(1 / 1.5); },
    "0": function () { view.zoom = 1; show(); },
    ArrowLeft: function (shift) { if (shift) moveBy(-0.1, 0); else walk(-1, 0); },
    ArrowRight: function (shift) { if (shift) moveBy(0.1, 0); else walk(1, 0); },
    ArrowUp: function (shift) { if (shift) moveBy(0, -0.1); else walk(0, -1); },
    ArrowDown: function (shift) { if (shift) moveBy(0, 0.1); else walk(0, 1); },
    Home: function () { if (marks.length) { reveal(0); choose(0, true); } },
    End: function () { if (marks.length) { reveal(marks.length - 1); choose(marks.length - 1, true); } },
    Enter: zoomToChosen,
    Escape: function () { choose(-1, false); figure.blur(); }
  };

  figure.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    keys[event.key](event.shiftKey);
    if (chosen >= 0 && event.key !== "Escape") choose(chosen, false);
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

  figure.addEventListener("pointerdown", function (event) {
    dragged = { x: event.clientX, y: event.clientY };
    figure.focus({ preventScroll: true });
  });
  figure.addEventListener("pointermove", function (event) {
    if (dragged && event.buttons) {
      const box = shown().getBoundingClientRect();
      moveBy((dragged.x - event.clientX) / box.width, (dragged.y - event.clientY) / box.height);
      dragged = { x: event.clientX, y: event.clientY };
      choose(-1, false);
      return;
    }
    const index = markAt(place(event.clientX, event.clientY));
    if (index !== chosen) choose(index, false);
  });
  window.addEventListener("pointerup", function () { dragged = null; });
  figure.addEventListener("pointerleave", function () { if (document.activeElement !== figure) choose(-1, false); });
  show();
})();
